//! Everything that was measured.

use std::fmt;

use super::change::{Bytes, Change, Place};
use super::press::MeasuredPress;
use super::save::Keeping;
use crate::emulator::board::Nanos;

/// What a box finds when it starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Nothing was ever kept.
    Empty,
    /// A game or a language was kept.
    Kept,
    /// As many pages are written as a journal ever leaves.
    Full,
    /// What was kept cannot be read, or not all of it.
    Damaged,
    /// The program has failed; the chip starts by itself.
    Failed,
    /// The noise for the dice fails its test, so that the box listens again, and longer.
    Distrusted,
}

impl Condition {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Empty, Self::Kept, Self::Full, Self::Damaged, Self::Failed, Self::Distrusted];
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "nothing kept",
            Self::Kept => "something kept",
            Self::Full => "a full journal",
            Self::Damaged => "a damaged flash",
            Self::Failed => "after a failure",
            Self::Distrusted => "bad noise",
        })
    }
}

/// A start of the box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MeasuredStart {
    /// What it found.
    pub condition: Condition,
    /// Where it led to.
    pub place: Place,
    /// How many pages of its flash hold something of what was kept.
    pub pages: usize,
    /// From the start of the program to the last byte of the first picture.
    pub frame: Nanos,
}

/// A minute in which nobody touched the box.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Idle {
    /// What was sent.
    pub sent: Bytes,
    /// The share of the time in which the processor slept.
    pub asleep: f64,
}

/// How deep the stack was in a part of the scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Depth {
    /// What the part is called.
    pub part: String,
    /// The most that it held, in bytes; nothing as long as it was not measured.
    pub bytes: u32,
}

/// What was measured.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Measurements {
    /// What the edges of buttons led to.
    pub changes: Vec<Change>,
    /// What was seen first of presses.
    pub presses: Vec<MeasuredPress>,
    /// The starts.
    pub starts: Vec<MeasuredStart>,
    /// The idle minutes.
    pub idle: Vec<Idle>,
    /// The longest that all pixels of the panel were on the wire.
    pub full: Option<Nanos>,
    /// What was done to the flash.
    pub keeping: Keeping,
    /// The stack in every part of the scenario.
    pub depths: Vec<Depth>,
    /// The names of all screens that there are.
    pub screens: Vec<String>,
}

impl Measurements {
    /// Nothing yet, in a part of the scenario.
    #[must_use]
    pub fn of(part: String) -> Self {
        Self { depths: vec![Depth { part, bytes: 0 }], ..Self::default() }
    }

    /// The stack has held so much.
    pub fn dig(&mut self, bytes: u32) {
        self.depths.iter_mut().for_each(|depth| depth.bytes = depth.bytes.max(bytes));
    }

    /// Adds what was found elsewhere.
    pub fn add(&mut self, other: Self) {
        self.changes.extend(other.changes);
        self.presses.extend(other.presses);
        self.starts.extend(other.starts);
        self.idle.extend(other.idle);
        self.full = self.full.max(other.full);
        self.keeping.add(other.keeping);
        self.depths.extend(other.depths);
        self.screens.extend(other.screens);
    }
}
