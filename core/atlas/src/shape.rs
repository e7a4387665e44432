//! Simple shapes on a grid of 32 x 32 and how a stack of them becomes a mask.

use crate::mask::Mask;

/// A point of the grid.
pub(crate) type Point = (f32, f32);

/// One shape.
pub(crate) enum Shape {
    /// Centre and radius.
    Disc(Point, f32),
    /// Upper left corner, size and the radius of its corners.
    Box(Point, Point, f32),
    /// From, to and thickness; its ends are round.
    Bar(Point, Point, f32),
    /// A polygon.
    Poly(Vec<Point>),
}

/// What a shape does to those below it.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Pen {
    /// Draws in the ink.
    Ink,
    /// Draws in the accent.
    Accent,
    /// Takes away.
    Cut,
}

/// Samples a side of a pixel.
const SAMPLES: u32 = 6;

impl Shape {
    /// A smooth closed curve through the points; a doubled point is a corner.
    pub(crate) fn blob(points: &[Point]) -> Self {
        let n = points.len();
        // Catmull-Rom with eight chords a span is plenty at these sizes.
        let span = |i: usize| {
            let [a, b, c, d] = [n - 1, 0, 1, 2].map(|step| points[(i + step) % n]);
            let chords = if b == c { 1 } else { 8 };
            (0..chords).map(move |chord| {
                let t = chord as f32 / 8.0;
                let bend = |a: f32, b: f32, c: f32, d: f32| {
                    let (linear, square) = (c - a, 2.0 * a - 5.0 * b + 4.0 * c - d);
                    let cube = 3.0 * b - a - 3.0 * c + d;
                    0.5 * (2.0 * b + linear * t + square * t * t + cube * t * t * t)
                };
                (bend(a.0, b.0, c.0, d.0), bend(a.1, b.1, c.1, d.1))
            })
        };
        Self::Poly((0..n).flat_map(span).collect())
    }

    fn contains(&self, (x, y): Point) -> bool {
        match self {
            Self::Disc((cx, cy), radius) => (x - cx).powi(2) + (y - cy).powi(2) <= radius * radius,
            Self::Box((left, top), (w, h), radius) => {
                let dx = (x - (left + w / 2.0)).abs() - (w / 2.0 - radius);
                let dy = (y - (top + h / 2.0)).abs() - (h / 2.0 - radius);
                let round = dx <= 0.0 || dy <= 0.0 || dx * dx + dy * dy <= radius * radius;
                dx <= *radius && dy <= *radius && round
            }
            Self::Bar((x1, y1), (x2, y2), thickness) => {
                let (vx, vy) = (x2 - x1, y2 - y1);
                let along = ((x - x1) * vx + (y - y1) * vy) / (vx * vx + vy * vy);
                let t = along.clamp(0.0, 1.0);
                let off = (x - x1 - t * vx).powi(2) + (y - y1 - t * vy).powi(2);
                off <= thickness * thickness / 4.0
            }
            Self::Poly(points) => {
                let ends = points.iter().zip(points.iter().cycle().skip(1));
                let crossed = ends.filter(|((xa, ya), (xb, yb))| {
                    (*ya > y) != (*yb > y) && x < (xb - xa) * (y - ya) / (yb - ya) + xa
                });
                crossed.count() % 2 == 1
            }
        }
    }
}

/// The mask of a stack of shapes, `size` pixels square; a tone is the ink's coverage in thirds plus
/// four times the accent's.
pub(crate) fn bake(shapes: &[(Pen, Shape)], size: u32) -> Mask {
    let third = |hits: u32| (hits * 3 + SAMPLES * SAMPLES / 2) / (SAMPLES * SAMPLES);
    let tone = |column: u32, row: u32| {
        let (mut ink, mut accent) = (0, 0);
        for sample in 0..SAMPLES * SAMPLES {
            let at = |pixel: u32, sample: u32| {
                (pixel as f32 + (sample as f32 + 0.5) / SAMPLES as f32) * 32.0 / size as f32
            };
            let point = (at(column, sample % SAMPLES), at(row, sample / SAMPLES));
            match shapes.iter().rev().find(|(_, shape)| shape.contains(point)) {
                Some((Pen::Ink, _)) => ink += 1,
                Some((Pen::Accent, _)) => accent += 1,
                Some((Pen::Cut, _)) | None => {}
            }
        }
        let ink = third(ink);
        (ink + 4 * third(accent).min(3 - ink)) as u8
    };
    let tones = (0..size).flat_map(|row| (0..size).map(move |column| tone(column, row))).collect();
    Mask { dx: 0, dy: 0, w: size as usize, tones }
}
