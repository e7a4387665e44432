//! Cards that lie beside each other, the signs that stand for them, and the rows that show both, as plain
//! data like the rest of a scene.

use super::atlas::Picture;
use super::scene::{Badge, Value};
use crate::text::Phrase;

/// The ground of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Rose.
    Rose,
    /// Deep blue.
    Deep,
    /// Cream between a rose and a deep edge.
    Both,
}

/// A card of a strip, or its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Card {
    /// Nothing at all.
    None,
    /// A place far ahead.
    Dot,
    /// The place that is next, with the picture of what fits.
    Next(Picture),
    /// A number on a ground.
    Spheres {
        /// The ground.
        ground: Ground,
        /// The number; a question mark if nobody knows it.
        count: Option<u8>,
    },
    /// The same, crossed out: it goes.
    Lost {
        /// The ground.
        ground: Ground,
        /// The number; a question mark if nobody knows it.
        count: Option<u8>,
    },
    /// The same with a ring: this one is meant.
    Ringed {
        /// The ground.
        ground: Ground,
        /// The number; a question mark if nobody knows it.
        count: Option<u8>,
    },
    /// A picture on cream.
    Picture(Picture),
    /// A picture without a card.
    Bare(Picture),
}

/// The most cards beside each other.
pub const CARDS: usize = 4;
/// The most small chains of a row.
pub const CHAINS: usize = 5;

/// Cards beside each other, and one that lies beside them face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strip {
    /// The cards, from left to right.
    pub cards: [Card; CARDS],
    /// The one beside them.
    pub side: Option<Picture>,
}

impl Strip {
    /// No cards.
    pub const EMPTY: Self = Self { cards: [Card::None; CARDS], side: None };
}

/// A sign that stands for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sign {
    /// The sign.
    pub picture: Picture,
    /// Whether it stands dark on a bright plate: it is somebody's own.
    pub plated: bool,
}

/// A row of a list with a strip in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardRow {
    /// Whether the cursor is here.
    pub cursor: bool,
    /// Whether it is only shown: it cannot be chosen.
    pub off: bool,
    /// Whose it is, if it is not everybody's; such a row has no room for a name.
    pub badge: Option<Badge>,
    /// Its sign.
    pub sign: Sign,
    /// The name of the sign.
    pub name: Option<Phrase>,
    /// Its cards.
    pub strip: Strip,
    /// What stands at its right.
    pub value: Value,
}

/// A strip that is so small that only how long it is can be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MiniChain {
    /// Its sign.
    pub sign: Sign,
    /// How many of its first three places are taken.
    pub vases: u8,
    /// Whether the last place is.
    pub totem: bool,
    /// Whether a card lies beside it face down.
    pub active: bool,
}
