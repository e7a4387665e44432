//! What Dreamtime shows of the event deck, for one pair of eyes only.
//!
//! Nothing is shown before the player has taken the box: not after a press, not after a power cut, and
//! not when an action was taken back.

use super::{Deed, Entries, Keys, Play, STEPS, View, event, names, typed};
use crate::app::kit::{List, Rows, Screen};
use crate::app::table::{menu, private};
use crate::games::tribes::{Action, Phase};
use crate::text::{Phrase, shell, tribes as words};
use crate::ui::Picture;

const ROWS: Rows = Rows::FOUR;

/// The request to look away, what the table has drawn, or the next tiles.
pub(super) fn show(play: &Play, screen: &mut Screen) -> Keys {
    let seat = play.seat();
    match (play.view(), play.state().phase()) {
        (View::Seen(_), Phase::Dreaming) => typed::show(play, screen),
        (View::Seen(list), _) => tiles(play, list, screen),
        _ => {
            let show = Deed::Look(View::Seen(List::default()));
            private(screen, play.badge(seat), play.name(seat), show)
        }
    }
}

#[inline(never)]
fn tiles(play: &Play, list: List, screen: &mut Screen) -> Keys {
    let entries = entries(play);
    let keys = list.keys(menu(), &entries, ROWS, &|list| Deed::Look(View::Seen(list)));
    let keys = event::with_tiles(play, keys);
    play.begin_titled(None, words::DREAM_TITLE, screen, &keys);
    list.put(screen, &entries, ROWS);
    screen.steps(1, STEPS);
    keys
}

/// The tiles in their order; each can be put at the bottom.
#[inline(never)]
fn entries(play: &Play) -> Entries {
    let mut entries = Entries::new();
    entries.add(words::DREAM_LEAVE, shell::DONE, Deed::Act(Action::Done)).picture(Picture::Next);
    for (tile, place) in play.state().deck().seen().zip(1u8..) {
        let named = names::tile(tile);
        entries
            .add(named.name, words::BURY, Deed::Act(Action::Bury(tile)))
            .picture(named.picture)
            .note(Phrase::number(place));
    }
    entries
}
