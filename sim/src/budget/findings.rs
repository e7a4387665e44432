//! Everything that was measured.

use super::change::{Bytes, Change};
use crate::board::Nanos;

/// A start of the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// How many pages of its flash hold something of what was kept.
    pub pages: usize,
    /// From power-on to the last byte of the first picture.
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

/// What was measured.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Findings {
    /// What the edges of buttons led to.
    pub changes: Vec<Change>,
    /// The starts.
    pub starts: Vec<Start>,
    /// The idle minutes.
    pub idle: Vec<Idle>,
    /// The longest that all pixels of the panel were on the wire.
    pub full: Option<Nanos>,
    /// The most that the stack held, in bytes.
    pub stack: u32,
}

impl Findings {
    /// Adds what was found elsewhere.
    pub fn add(&mut self, other: Self) {
        self.changes.extend(other.changes);
        self.starts.extend(other.starts);
        self.idle.extend(other.idle);
        self.full = self.full.max(other.full);
        self.stack = self.stack.max(other.stack);
    }
}
