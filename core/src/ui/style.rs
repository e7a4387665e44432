//! Where and in which colours things are drawn on a pane.

use embedded_graphics::pixelcolor::Rgb565;

use super::area::Area;
use super::palette::{CREAM, FIRE};
use super::scene::{Align, Role};

/// Where a line of text stands.
#[derive(Clone, Copy)]
pub(super) struct Line {
    /// Its left edge, middle or right edge.
    pub(super) x: i16,
    /// Its base line.
    pub(super) base: i16,
    /// The most that it may take.
    pub(super) room: i16,
    /// Which of the three `x` is.
    pub(super) align: Align,
}

impl Style {
    /// Sentences, rows and keys.
    pub(super) const fn body(ink: Rgb565, ground: Rgb565) -> Self {
        Self { role: Role::Body, ink, ground }
    }

    /// Names and questions.
    pub(super) const fn strong(ink: Rgb565, ground: Rgb565) -> Self {
        Self { role: Role::Strong, ink, ground }
    }

    /// Scores and bonuses.
    pub(super) const fn title(ink: Rgb565, ground: Rgb565) -> Self {
        Self { role: Role::Title, ink, ground }
    }
}

impl Tint {
    /// Cream with an accent of fire.
    pub(super) const fn bright(ground: Rgb565) -> Self {
        Self { ink: CREAM, accent: FIRE, ground }
    }

    /// One colour.
    pub(super) const fn plain(ink: Rgb565, ground: Rgb565) -> Self {
        Self { ink, accent: ink, ground }
    }
}

impl Line {
    /// A line from `x` to the right.
    pub(super) const fn left(x: i16, base: i16, room: i16) -> Self {
        Self { x, base, room, align: Align::Left }
    }

    /// A line around `x`.
    pub(super) const fn center(x: i16, base: i16, room: i16) -> Self {
        Self { x, base, room, align: Align::Center }
    }

    /// A line from `x` to the left.
    pub(super) const fn right(x: i16, base: i16, room: i16) -> Self {
        Self { x, base, room, align: Align::Right }
    }
}

/// How a text looks and on what it stands.
#[derive(Clone, Copy)]
pub(super) struct Style {
    /// What it is for.
    pub(super) role: Role,
    /// Its colour.
    pub(super) ink: Rgb565,
    /// The colour below it.
    pub(super) ground: Rgb565,
}

/// The colours of a figure.
#[derive(Clone, Copy)]
pub(super) struct Tint {
    /// Most of it.
    pub(super) ink: Rgb565,
    /// The rest of it.
    pub(super) accent: Rgb565,
    /// The colour below it.
    pub(super) ground: Rgb565,
}

/// The colours of a box.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    /// Its own.
    pub(super) fill: Rgb565,
    /// The one below it.
    pub(super) ground: Rgb565,
}

/// Which corners of a box are round.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Round {
    /// All.
    All,
    /// Those at the left.
    Left,
    /// Those at the right.
    Right,
}

/// A square for a figure.
#[derive(Clone, Copy)]
pub(super) struct Square {
    /// Its left edge.
    pub(super) x: i16,
    /// Its upper edge.
    pub(super) y: i16,
    /// Its edge.
    pub(super) size: i16,
}

impl Square {
    /// The square of this size whose upper left corner is at `x`, `y`.
    pub(super) const fn new(x: i16, y: i16, size: i16) -> Self {
        Self { x, y, size }
    }
}

/// A rectangle, from lengths that were computed.
pub(super) fn rect(x: i16, y: i16, w: i16, h: i16) -> Area {
    Area::new(x, y, w.max(0).unsigned_abs(), h.max(0).unsigned_abs())
}
