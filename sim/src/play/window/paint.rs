//! Smooth shapes for the case: each is a distance from a point to its edge.

use crate::gallery::image::Rgb;

/// A point of the case, in pixels of the panel.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Spot(pub(super) f32, pub(super) f32);

/// Something with an edge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Shape {
    /// A rectangle between two corners, with round corners.
    Plate { from: Spot, to: Spot, round: f32 },
    /// A disc.
    Disc { middle: Spot, radius: f32 },
    /// A line with round ends.
    Stroke { from: Spot, to: Spot, width: f32 },
    /// The right half of a ring, as in the letter B.
    Bow { middle: Spot, radius: f32, width: f32 },
}

impl Shape {
    /// How far outside a point is; less than nothing inside.
    fn distance(self, Spot(x, y): Spot) -> f32 {
        match self {
            Self::Plate { from, to, round } => {
                let (dx, dy) = ((from.0 - x).max(x - to.0), (from.1 - y).max(y - to.1));
                let (dx, dy) = (dx + round, dy + round);
                dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - round
            }
            Self::Disc { middle, radius } => (x - middle.0).hypot(y - middle.1) - radius,
            Self::Stroke { from, to, width } => {
                let (dx, dy) = (to.0 - from.0, to.1 - from.1);
                let along = (x - from.0) * dx + (y - from.1) * dy;
                let share = (along / (dx * dx + dy * dy)).clamp(0.0, 1.0);
                (x - from.0 - share * dx).hypot(y - from.1 - share * dy) - width / 2.0
            }
            Self::Bow { middle, radius, width } => {
                let ring = (x - middle.0).hypot(y - middle.1) - radius;
                if x >= middle.0 {
                    ring.abs() - width / 2.0
                } else {
                    let end = (y - middle.1).abs() - radius;
                    (x - middle.0).hypot(end) - width / 2.0
                }
            }
        }
    }

    /// The corners of what it can touch.
    fn bounds(self) -> (Spot, Spot) {
        match self {
            Self::Plate { from, to, .. } => (from, to),
            Self::Disc { middle, radius } => around(middle, middle, radius),
            Self::Stroke { from, to, width } => around(from, to, width / 2.0),
            Self::Bow { middle, radius, width } => around(middle, middle, radius + width / 2.0),
        }
    }
}

fn around(one: Spot, other: Spot, by: f32) -> (Spot, Spot) {
    (
        Spot(one.0.min(other.0) - by, one.1.min(other.1) - by),
        Spot(one.0.max(other.0) + by, one.1.max(other.1) + by),
    )
}

/// The pixels of a window, and how many of them a pixel of the panel is wide.
pub(super) struct Sheet {
    pub(super) width: usize,
    pub(super) pixels: Vec<u32>,
    pub(super) scale: usize,
}

impl Sheet {
    /// Paints a shape, with smooth edges.
    pub(super) fn fill(&mut self, shape: Shape, colour: Rgb) {
        self.blend(shape, colour, 1.0, 0.5 / self.scale as f32);
    }

    /// Paints light that fades out over `soft` beyond the shape's edge.
    pub(super) fn glow(&mut self, shape: Shape, colour: Rgb, strength: f32, soft: f32) {
        self.blend(shape, colour, strength, soft);
    }

    fn blend(&mut self, shape: Shape, colour: Rgb, strength: f32, soft: f32) {
        let scale = self.scale as f32;
        let (from, to) = shape.bounds();
        let height = self.pixels.len() / self.width;
        let first = |value: f32| ((value - soft) * scale).floor().max(0.0) as usize;
        let last = |value: f32, most: usize| (((value + soft) * scale).ceil() as usize).min(most);
        for row in first(from.1)..last(to.1, height) {
            for column in first(from.0)..last(to.0, self.width) {
                let spot = Spot((column as f32 + 0.5) / scale, (row as f32 + 0.5) / scale);
                let share = (0.5 - shape.distance(spot) / (2.0 * soft)).clamp(0.0, 1.0) * strength;
                let pixel = &mut self.pixels[row * self.width + column];
                *pixel = packed(unpacked(*pixel).mixed(colour, (share * 255.0) as u8));
            }
        }
    }
}

/// A colour as a window takes it.
pub(super) fn packed(Rgb(red, green, blue): Rgb) -> u32 {
    u32::from_be_bytes([0, red, green, blue])
}

fn unpacked(pixel: u32) -> Rgb {
    let [_, red, green, blue] = pixel.to_be_bytes();
    Rgb(red, green, blue)
}
