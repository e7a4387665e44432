//! The event tiles alone: one card at a time, doubles, and what lies on it.

use super::{
    Deed, Entries, Keys, ListKind, Play, TribesPage, View, correct, event, help, names, open,
    open_list,
};
use crate::app::kit::{Binding, LEFT, Screen, WIDTH, bind};
use crate::app::table::menu;
use crate::games::tribes::{Action, Active, Tile};
use crate::text::{shell, tribes as words};
use crate::ui::{Area, Ink, Picture};

/// The active tile that is shown, and how many there are.
fn shown(play: &Play) -> (Option<Active>, usize) {
    let at = match play.view() {
        View::Waiting(at) => usize::from(at),
        _ => 0,
    };
    let count = play.state().slots().iter().count();
    let index = at.checked_rem(count).unwrap_or(0);
    (play.state().slots().iter().nth(index), count)
}

/// The tile on the table, or the wait for one.
#[inline(never)]
pub(super) fn show(play: &Play, screen: &mut Screen) -> Keys {
    let (active, count) = shown(play);
    let at = match play.view() {
        View::Waiting(at) => at,
        _ => 0,
    };
    let other = Deed::Look(View::Waiting(at.wrapping_add(1)));
    let doubles = Action::ReportDoubles;
    let keys = Keys {
        a: menu(),
        b: (count > 1).then(|| Binding::press(Picture::Down, other)),
        x: active.and_then(|active| bind(words::MORE, open_list(ListKind::TileDeeds(active.tile)))),
        y: play.may(doubles).then(|| Binding::press(words::DOUBLES_KEY, Deed::Act(doubles))),
    };
    screen.begin(None, &keys.labels());
    screen.header(None, words::RISE_OF_TRIBES);
    if let Some(Active { tile, .. }) = active {
        event::head(play, screen, tile);
        let text = help::limits(names::tile(tile).drawn, play.state().settings());
        screen.sentences(Area::new(LEFT, event::TEXT, WIDTH, 100), text, Ink::Cream);
    } else {
        let lines = [words::NO_EVENT, words::NO_EVENT_HOW, words::NO_EVENT_WHEN];
        screen.poster(48, Picture::Event, Ink::Fire, lines.map(Into::into));
    }
    if count > 1 {
        let at = u8::try_from(usize::from(at).checked_rem(count).unwrap_or(0)).unwrap_or(0);
        screen.steps(at, u8::try_from(count).unwrap_or(u8::MAX));
    }
    keys
}

/// Adds what the table can do with an active tile.
#[inline(never)]
pub(super) fn deeds(play: &Play, tile: Tile, entries: &mut Entries) {
    let picture = names::tile(tile).picture;
    let active = play.state().slots().iter().filter(|active| active.tile == tile);
    active.for_each(|active| correct::counters(play, active, entries));
    let rule = open(TribesPage::TileHelp(tile));
    entries.add(words::WHOLE_RULE, shell::READ, rule).picture(Picture::Book);
    let action = Action::Dismiss(tile);
    if play.may(action) {
        entries.add(words::DISMISS, words::DISMISS_KEY, Deed::Act(action)).picture(picture);
    }
}
