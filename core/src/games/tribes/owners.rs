//! Who holds the tiles that can be held: the three that are bought, and the tamed Mammoth.

use core::ops::{Index, IndexMut};

use super::seat::Seat;
use super::tile::Tile;

/// A tile that can belong to a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ownable {
    Altar,
    Walls,
    Canoe,
    Mammoth,
}

impl Ownable {
    /// The same tile, if it can belong to a player.
    pub(super) fn of(tile: Tile) -> Option<Self> {
        match tile {
            Tile::Altar => Some(Self::Altar),
            Tile::Walls => Some(Self::Walls),
            Tile::Canoe => Some(Self::Canoe),
            Tile::Mammoth => Some(Self::Mammoth),
            Tile::Discovery
            | Tile::SharedKnowledge
            | Tile::Drought
            | Tile::Volcano
            | Tile::Tiger
            | Tile::Chieftain
            | Tile::AbandonedVillage
            | Tile::Invaders
            | Tile::MildWinter
            | Tile::PlentifulFood
            | Tile::PlentifulStone
            | Tile::PlentifulWood => None,
        }
    }
}

/// The owner of each tile that can have one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Owners([Option<Seat>; 4]);

impl Index<Ownable> for Owners {
    type Output = Option<Seat>;

    fn index(&self, tile: Ownable) -> &Option<Seat> {
        match tile {
            Ownable::Altar => &self.0[0],
            Ownable::Walls => &self.0[1],
            Ownable::Canoe => &self.0[2],
            Ownable::Mammoth => &self.0[3],
        }
    }
}

impl IndexMut<Ownable> for Owners {
    fn index_mut(&mut self, tile: Ownable) -> &mut Option<Seat> {
        match tile {
            Ownable::Altar => &mut self.0[0],
            Ownable::Walls => &mut self.0[1],
            Ownable::Canoe => &mut self.0[2],
            Ownable::Mammoth => &mut self.0[3],
        }
    }
}
