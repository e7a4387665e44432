//! The screen before something that is for one pair of eyes only.

use crate::app::kit::{Keys, Screen, bind};
use crate::text::{TextId, shell};
use crate::ui::{Badge, Ink, Picture};

use super::{Deed, menu};

/// Asks the player with this badge and name to take the box before anything is shown; then `show` shows it.
#[inline(never)]
pub fn private<A: Copy, P: Copy, V: Copy, S: Copy>(
    screen: &mut Screen,
    badge: Badge,
    name: TextId,
    show: Deed<A, P, V, S>,
) -> Keys<Deed<A, P, V, S>> {
    let keys = Keys { a: menu(), y: bind(shell::SHOW, show), ..Keys::default() };
    screen.begin(Some(badge), &keys.labels());
    screen.header(Some(badge), name);
    let words = [shell::ONLY_FOR.with(name), shell::ONLY_TAKE.into(), shell::ONLY_LOOK.into()];
    screen.poster(44, Picture::Eye, Ink::Seat(badge), words);
    keys
}
