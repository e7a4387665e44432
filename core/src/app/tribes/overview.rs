//! The table view of Rise of Tribes: the active event tiles and everybody's points.

use heapless::Vec;

use super::{Play, Tribes, event, names};
use crate::app::kit::Screen;
use crate::app::table::Screens;
use crate::app::table::overview::{self, OnTable, Part};
use crate::games::tribes::{self, Counter};
use crate::text::{shell, tribes as words};
use crate::ui::{Area, Ink, Kind, PICTURES, Picture, Role};

/// Lays the table view out.
#[inline(never)]
pub(super) fn show(play: &Play, screen: &mut Screen) {
    overview::begin(play, screen);
    let tiles = tiles(play);
    let scores = play.state().parts().has(tribes::Part::Score);
    if !Tribes::has_turns(play.state()) {
        // Where it is nobody's turn, it says what the box waits for.
        let text = match tiles.len() {
            _ if scores => shell::POINTS_WIN.with(play.state().settings().target.0),
            0 => words::NO_EVENT.into(),
            count => words::ACTIVE_EVENTS.with(u8::try_from(count).unwrap_or(u8::MAX)),
        };
        screen.centred(206, text, Role::Title, Ink::Cream);
    }
    let half = if scores && !tiles.is_empty() { Part::Half } else { Part::Whole };
    if !tiles.is_empty() {
        overview::pictures(&tiles, half, screen);
    }
    if scores {
        overview::scores(play, half, screen);
    } else if tiles.is_empty() && play.state().parts().has_turns() {
        screen.put(Area::new(120, 60, 80, 80), Kind::Badge(play.badge(play.seat())));
    } else if tiles.is_empty() {
        let (picture, accent) = (Picture::Event, Ink::Fire);
        screen.put(Area::new(128, 68, 64, 64), Kind::Picture { picture, accent });
    }
}

/// The active tiles, and how much lies on each.
fn tiles(play: &Play) -> Vec<OnTable, PICTURES> {
    let slots = play.state().slots().iter();
    let tile = slots.map(|active| {
        let count = match active.counter {
            Counter::None => None,
            Counter::Tokens(tokens) => Some(event::counted(play, active.tile, tokens).0.into()),
            Counter::Resources(resources) => Some(i16::from(resources.total())),
        };
        (names::tile(active.tile).picture, count)
    });
    tile.collect()
}
