//! Rectangles of the panel.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

/// A rectangle of the panel, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    /// Its left edge.
    pub x: i16,
    /// Its upper edge.
    pub y: i16,
    /// Its width.
    pub w: u16,
    /// Its height.
    pub h: u16,
}

impl Area {
    /// The whole panel.
    pub const PANEL: Self = Self::new(0, 0, 320, 240);

    /// The rectangle of this size whose upper left corner is at `x`, `y`.
    #[must_use]
    pub const fn new(x: i16, y: i16, w: u16, h: u16) -> Self {
        Self { x, y, w, h }
    }

    /// The first column to the right of it.
    #[must_use]
    pub const fn right(self) -> i16 {
        self.x.saturating_add_unsigned(self.w)
    }

    /// The first row below it.
    #[must_use]
    pub const fn bottom(self) -> i16 {
        self.y.saturating_add_unsigned(self.h)
    }

    /// Whether the two have a pixel in common.
    #[must_use]
    pub const fn overlaps(self, other: Self) -> bool {
        (self.x as i32) < end(other.x, other.w)
            && (other.x as i32) < end(self.x, self.w)
            && (self.y as i32) < end(other.y, other.h)
            && (other.y as i32) < end(self.y, self.h)
    }

    /// Whether every pixel of `other` is in this one.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && self.right() >= other.right()
            && self.bottom() >= other.bottom()
    }

    /// The pixels that both have; an empty rectangle if there are none.
    #[must_use]
    pub fn common(self, other: Self) -> Self {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let w = end(self.x, self.w).min(end(other.x, other.w)) - i32::from(x);
        let h = end(self.y, self.h).min(end(other.y, other.h)) - i32::from(y);
        Self::new(x, y, w.max(0) as u16, h.max(0) as u16)
    }
}

/// Where something ends; in a whole register, since every letter and every widget asks for it.
const fn end(start: i16, length: u16) -> i32 {
    start as i32 + length as i32
}

impl From<Area> for Rectangle {
    fn from(area: Area) -> Self {
        let corner = Point::new(i32::from(area.x), i32::from(area.y));
        Self::new(corner, Size::new(u32::from(area.w), u32::from(area.h)))
    }
}
