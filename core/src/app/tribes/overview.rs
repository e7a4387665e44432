//! The table view of Rise of Tribes: the active event tiles and everybody's points.

use heapless::Vec;

use super::{Play, names};
use crate::app::kit::Screen;
use crate::app::table::overview::{self, OnTable, Part};
use crate::games::tribes::Counter;
use crate::ui::PICTURES;

/// Lays the table view out.
#[inline(never)]
pub(super) fn show(play: &Play, screen: &mut Screen) {
    overview::begin(play, screen);
    let tiles = tiles(play);
    if !tiles.is_empty() {
        overview::pictures(&tiles, Part::Half, screen);
    }
    overview::scores(play, if tiles.is_empty() { Part::Whole } else { Part::Half }, screen);
}

/// The active tiles, and how much lies on each.
fn tiles(play: &Play) -> Vec<OnTable, PICTURES> {
    let slots = play.state().slots().iter();
    let tile = slots.map(|active| {
        let count = match active.counter {
            Counter::None => None,
            Counter::Tokens(tokens) => Some(tokens.into()),
            Counter::Resources(resources) => Some(i16::from(resources.total())),
        };
        (names::tile(active.tile).picture, count)
    });
    tile.collect()
}
