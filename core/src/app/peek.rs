//! The screen before something that is for one pair of eyes only.

use super::screen::{Keys, Screen, key};
use crate::text::{Lang, TextId};
use crate::ui::{Badge, Ink, Picture, Scene};

/// Asks the player with this badge and name to take the box before anything is shown.
#[inline(never)]
pub(super) fn private(lang: Lang, badge: Badge, name: TextId) -> Scene {
    let keys = Keys { a: key(TextId::Menu), y: key(TextId::Show), ..Keys::default() };
    let mut screen = Screen::new(lang, Some(badge), keys);
    screen.header(Some(badge), name);
    let words = [TextId::OnlyFor.with(name), TextId::OnlyTake.into(), TextId::OnlyLook.into()];
    screen.poster(44, Picture::Eye, Ink::Seat(badge), words);
    screen.done()
}
