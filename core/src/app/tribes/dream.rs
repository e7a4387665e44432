//! What Dreamtime shows of the event deck, for one pair of eyes only.
//!
//! Nothing is shown before the player has taken the box: not after a press, not after a power cut, and
//! not when an action was taken back.

use super::{Deed, Entries, Entry, Moment, Play, Rows, View, names, press_list, typed};
use crate::app::buttons::Signal;
use crate::app::list::add;
use crate::app::peek::private;
use crate::app::screen::{LEFT, TOP, WIDTH};
use crate::games::tribes::{Action, Phase};
use crate::text::{Phrase, shell, tribes as words};
use crate::ui::{Align, Area, Ink, Key, Picture, Role, Scene};

const ROWS: Rows = Rows::FOUR.below(TOP + 30);

/// The request to look away, what the table has drawn, or the next tiles.
pub(super) fn scene(play: &Play, moment: Moment) -> Scene {
    let seat = play.seat();
    if play.view.part == 0 {
        private(moment.texts, play.badge(seat), play.name(seat))
    } else if play.state().phase() == Phase::Dreaming {
        typed::scene(play, moment)
    } else {
        tiles(play, moment)
    }
}

#[inline(never)]
fn tiles(play: &Play, moment: Moment) -> Scene {
    let entries = entries(play);
    let list = play.view.list;
    let mut screen = play.screen(moment, list.keys(shell::MENU, &entries));
    let title = Area::new(LEFT, TOP, WIDTH, 24);
    screen.line(title, words::DREAM_TITLE, Role::Title, Ink::Cream, Align::Left);
    list.put(&mut screen, &entries, ROWS);
    screen.steps(1);
    screen.done()
}

/// The tiles in their order; each can be put at the bottom.
#[inline(never)]
fn entries(play: &Play) -> Entries<Deed> {
    let mut entries = Entries::new();
    let leave = Entry::new(words::DREAM_LEAVE, shell::DONE, Deed::Act(Action::Done));
    add(&mut entries, leave.picture(Picture::Next));
    for (tile, place) in play.state().deck().seen().zip(1u8..) {
        let words = names::tile(tile);
        let entry = Entry::new(words.name, words::BURY, Deed::Act(Action::Bury(tile)));
        add(&mut entries, entry.picture(words.picture).note(Phrase::number(place)));
    }
    entries
}

pub(super) fn press(play: &Play, view: &mut View, signal: Signal) -> Deed {
    match (view.part, signal) {
        (0, Signal::Down(Key::Y)) => {
            view.part = 1;
            Deed::Nothing
        }
        (0, _) => Deed::Nothing,
        _ if play.state().phase() == Phase::Dreaming => typed::press(play, view, signal),
        _ => press_list(&mut view.list, &entries(play), ROWS, signal),
    }
}
