//! The table view of Rise of Tribes: the active event tiles and everybody's points.

use heapless::Vec;

use super::{Play, event, names};
use crate::app::kit::Screen;
use crate::app::table::overview::{self, OnTable, Part};
use crate::games::tribes::{self, Counter};
use crate::ui::{Area, Kind, PICTURES};

/// Lays the table view out.
#[inline(never)]
pub(super) fn show(play: &Play, screen: &mut Screen) {
    overview::begin(play, screen);
    let tiles = tiles(play);
    let scores = play.state().parts().has(tribes::Part::Score);
    let half = if scores && !tiles.is_empty() { Part::Half } else { Part::Whole };
    if !tiles.is_empty() {
        overview::pictures(&tiles, half, screen);
    }
    if scores {
        overview::scores(play, half, screen);
    } else if tiles.is_empty() && play.state().parts().has_turns() {
        screen.put(Area::new(120, 60, 80, 80), Kind::Badge(play.badge(play.seat())));
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
