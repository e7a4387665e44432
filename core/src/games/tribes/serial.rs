//! How the things of the game are written as data, for scripts and tools; the box is built without it.
//!
//! Whatever has a key is written as its key, and most of the rest is derived beside its type. Here is
//! what reads better in another form than it is kept in.

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::games::serial::by_key;
use crate::set::Member;

use super::action::Dwelling;
use super::column::{Board, Column};
use super::conflict::{Forces, Side};
use super::dice::{Face, Hand, Level, Space};
use super::fact::Reason;
use super::goal::Goal;
use super::parts::Part;
use super::power::Power;
use super::resources::Resources;
use super::reward::{Quantity, Reward, Source};
use super::seat::{Colour, Seat};
use super::settings::{ByLevel, Faces};
use super::terrain::Terrain;
use super::tile::Tile;
use super::tribe::Tribe;

by_key!(
    Colour, Column, Dwelling, Face, Goal, Level, Part, Power, Quantity, Reason, Seat, Side, Source,
    Space, Terrain, Tile, Tribe
);

impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        [self.sun, self.moon, self.blank].serialize(to)
    }
}

impl Serialize for ByLevel {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Level::ALL.map(|level| self.at(level)).serialize(to)
    }
}

/// The dice that are left.
impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().flatten())
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(Column::ALL.iter().map(|column| (column, self[*column])))
    }
}

/// The sides that have anybody.
impl Serialize for Forces {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.present().map(|side| (side, self[side])))
    }
}

/// One quantity of an action: the board's number, the bonuses and both together.
#[derive(serde::Serialize)]
struct Amount {
    base: u8,
    bonuses: Bonuses,
    total: u8,
}

/// The bonuses of one quantity, each under the name of where it comes from.
struct Bonuses(Reward, Quantity);

impl Bonuses {
    fn iter(&self) -> impl Iterator<Item = (Source, u8)> {
        let Self(reward, quantity) = *self;
        let of_quantity = reward.bonuses().filter(move |bonus| bonus.quantity == quantity);
        of_quantity.map(|bonus| (bonus.source, bonus.amount))
    }
}

impl Serialize for Bonuses {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}

/// The action and its level, then every quantity that is not nothing.
impl Serialize for Reward {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("action", &self.column)?;
        map.serialize_entry("level", &self.level)?;
        for quantity in self.quantities() {
            let (bonuses, total) = (Bonuses(*self, *quantity), self.amount(*quantity));
            if total > 0 || bonuses.iter().next().is_some() {
                let base = self.base(*quantity);
                map.serialize_entry(quantity, &Amount { base, bonuses, total })?;
            }
        }
        map.end()
    }
}

/// What a village costs each tribe, under the tribe's name.
pub(super) fn by_tribe<S: Serializer>(costs: &[Resources; 8], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(Tribe::ALL.iter().zip(costs))
}
