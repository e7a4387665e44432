//! The screen before something that is for one pair of eyes only.

use super::screen::{Keys, Screen, key};
use crate::text::{TextId, Texts, shell};
use crate::ui::{Badge, Ink, Picture, Scene};

/// Asks the player with this badge and name to take the box before anything is shown.
#[inline(never)]
pub(super) fn private(texts: Texts, badge: Badge, name: TextId) -> Scene {
    let keys = Keys { a: key(shell::MENU), y: key(shell::SHOW), ..Keys::default() };
    let mut screen = Screen::new(texts, Some(badge), keys);
    screen.header(Some(badge), name);
    let words = [shell::ONLY_FOR.with(name), shell::ONLY_TAKE.into(), shell::ONLY_LOOK.into()];
    screen.poster(44, Picture::Eye, Ink::Seat(badge), words);
    screen.done()
}
