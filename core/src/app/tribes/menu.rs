//! The menu: one press away at any time, with the score above it.

use heapless::Vec;

use super::{Deed, Entries, Entry, Exit, List, Moment, Page, Play, Rows, names};
use crate::app::list::add;
use crate::app::screen::{LEFT, TOP, WIDTH};
use crate::games::tribes::{Action, Tile};
use crate::text::{shell, tribes as words};
use crate::ui::{Area, Kind, PICTURES, Picture, Scene, Value};

/// The rows below the strip of scores.
pub(super) const ROWS: Rows = Rows::MENU.below(TOP + 32);

/// What the menu offers now.
#[inline(never)]
pub(super) fn entries(play: &Play) -> Entries<Deed> {
    let mut entries = Entries::new();
    if let Some(action) = play.session.undoable() {
        let entry = Entry::new(shell::UNDO, shell::UNDO, Deed::Undo);
        let entry = entry.under(play.decision(action, play.confirmed));
        add(&mut entries, entry.value(Value::Picture(Picture::Undo)));
    }
    if let Some(action) = play.session.redoable() {
        let entry = Entry::new(shell::REDO, shell::REDO, Deed::Redo);
        add(&mut entries, entry.under(play.decision(action, Some(play.state().phase()))));
    }
    let mut open = |text, page| add(&mut entries, Entry::new(text, shell::OPEN, Deed::Open(page)));
    open(shell::SCORES, Page::Scores(play.seat()));
    if may_buy(play) {
        open(words::BUY_TILE, Page::Purchases(List::default()));
    }
    open(shell::LAST_MOVES, Page::Log(0));
    open(shell::RULES_OF_STEP, Page::StepHelp);
    open(words::TILES_AND_GOALS, Page::Help(List::default()));
    open(shell::CORRECT_VALUE, Page::Correct(List::default()));
    let settings = Deed::Leave(Exit::Settings);
    add(&mut entries, Entry::new(shell::SETTINGS, shell::OPEN, settings));
    let end = Deed::Open(Page::EndGame);
    add(&mut entries, Entry::new(shell::END_GAME, shell::END, end));
    entries
}

/// The menu.
#[inline(never)]
pub(super) fn scene(play: &Play, list: List, moment: Moment) -> Scene {
    let entries = entries(play);
    let mut screen = play.screen(moment, list.keys(shell::CLOSE, &entries));
    let state = play.state();
    let seats = state.players().seats();
    let seats = seats.map(|seat| (play.badge(seat), state.points(seat).0.into())).collect();
    let tiles = state.slots().iter().map(|active| names::tile(active.tile).picture);
    let pictures = tiles.collect::<Vec<_, PICTURES>>();
    screen.put(Area::new(LEFT, TOP, WIDTH, 28), Kind::ScoreLine { seats, pictures });
    list.put(&mut screen, &entries, ROWS);
    screen.done()
}

/// Whether something can be bought now.
fn may_buy(play: &Play) -> bool {
    Tile::FOR_SALE.into_iter().any(|tile| play.may(Action::Buy(tile)))
}

/// Adds what can be bought now.
#[inline(never)]
pub(super) fn purchases(play: &Play, entries: &mut Entries<Deed>) {
    for tile in Tile::FOR_SALE {
        let action = Action::Buy(tile);
        if let Some(price) = play.state().price(tile).filter(|_| play.may(action)) {
            let words = names::tile(tile);
            let text = words::BUY_THIS.with(words.name);
            let entry = Entry::new(text, words::BUY, Deed::Act(action));
            add(entries, entry.picture(words.picture).note(names::price(tile).with(price)));
        }
    }
}
