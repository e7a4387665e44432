//! The menu: one press away at any time, with the score and what lies on the table above it.

use super::{Deed, DeedOf, EntriesOf, Exit, KeysOf, Page, Play, Screens};
use crate::app::kit::{LEFT, List, Rows, Screen, TOP, WIDTH, bind};
use crate::games::Game;
use crate::text::shell;
use crate::ui::{Area, Kind, Picture};

/// What the menu offers now.
#[inline(never)]
fn entries<S: Screens>(play: &Play<S>) -> EntriesOf<S> {
    let mut entries = EntriesOf::<S>::new();
    // Whoever opens the menu most often wants to see the scores, or to set one right.
    if S::keeps_score(play.state()) {
        entries.add(shell::SCORES, shell::OPEN, play.scores());
    }
    if let Some(action) = play.session().undoable() {
        let entry = entries.add(shell::UNDO, shell::UNDO, Deed::Undo);
        entry.under(S::decision(play, action, play.context())).sign(Picture::Undo);
    }
    if let Some(action) = play.session().redoable() {
        let context = S::context(play.state(), action);
        entries.add(shell::REDO, shell::REDO, Deed::Redo).under(S::decision(play, action, context));
    }
    S::menu(play, &mut entries);
    // Where nobody has turns or points, nobody sits anywhere.
    if S::has_turns(play.state()) || S::keeps_score(play.state()) {
        let seats = Deed::Leave(Exit::Seats);
        entries.add(shell::SEATS, shell::OPEN, seats);
    }
    let settings = Deed::Leave(Exit::Settings);
    entries.add(shell::SETTINGS, shell::OPEN, settings);
    let end = Deed::Open(Page::EndGame);
    entries.add(shell::END_GAME, shell::END, end);
    entries
}

/// The menu.
#[inline(never)]
pub(super) fn show<S: Screens>(play: &Play<S>, list: List, screen: &mut Screen) -> KeysOf<S> {
    let entries = entries(play);
    let turn = |list| DeedOf::<S>::Turn(Page::Menu(list));
    let (state, pictures) = (play.state(), S::on_table(play));
    let scores = S::keeps_score(state);
    let strip = scores || !pictures.is_empty();
    let rows = Rows::MENU.below(if strip { TOP + 32 } else { TOP });
    let keys = list.keys(bind(shell::CLOSE, Deed::Close), &entries, rows, &turn);
    play.begin(screen, &keys);
    if strip {
        let counted = state.seats().filter(|_| scores);
        let seats = counted.map(|seat| (play.badge(seat), state.points(seat).0)).collect();
        screen.put(Area::new(LEFT, TOP, WIDTH, 28), Kind::ScoreLine { seats, pictures });
    }
    list.put(screen, &entries, rows);
    keys
}
