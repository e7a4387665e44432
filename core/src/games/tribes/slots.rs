//! The active event tiles and what lies on them.

use crate::set::Set;

use super::tile::{Counter, Tile};

/// A tile in a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Active {
    /// Which tile.
    pub tile: Tile,
    /// What lies on it.
    pub counter: Counter,
}

/// The slots for active tiles, in order; how many may be used is a setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Slots([Option<Active>; 4]);

impl Slots {
    /// The active tiles in the order of their slots.
    pub fn iter(&self) -> impl Iterator<Item = Active> {
        self.0.iter().flatten().copied()
    }

    /// The active tiles as a set.
    #[must_use]
    pub fn tiles(&self) -> Set<Tile> {
        self.iter().map(|active| active.tile).collect()
    }

    /// Whether `tile` is active.
    #[must_use]
    pub fn has(&self, tile: Tile) -> bool {
        self.counter(tile).is_some()
    }

    /// What lies on `tile`, if it is active.
    #[must_use]
    pub fn counter(&self, tile: Tile) -> Option<Counter> {
        self.iter().find(|active| active.tile == tile).map(|active| active.counter)
    }

    /// The tokens on `tile`; none if it is not active or counts otherwise.
    #[must_use]
    pub fn tokens(&self, tile: Tile) -> u8 {
        match self.counter(tile) {
            Some(Counter::Tokens(tokens)) => tokens,
            _ => 0,
        }
    }

    /// How many of the first `slots` slots are free.
    #[must_use]
    pub fn open(&self, slots: u8) -> u8 {
        slots.saturating_sub(self.tiles().len())
    }

    /// Puts a tile into the first free slot.
    pub(super) fn enter(&mut self, active: Active) {
        if let Some(slot) = self.0.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(active);
        }
    }

    /// Changes what lies on an active tile.
    pub(super) fn set(&mut self, tile: Tile, counter: Counter) {
        for active in self.0.iter_mut().flatten() {
            if active.tile == tile {
                active.counter = counter;
            }
        }
    }

    /// Takes a tile out of its slot; the others stay where they lie.
    pub(super) fn leave(&mut self, tile: Tile) {
        for slot in &mut self.0 {
            if slot.is_some_and(|active| active.tile == tile) {
                *slot = None;
            }
        }
    }
}
