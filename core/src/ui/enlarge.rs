//! Masks drawn some times as large as they are kept, with smooth edges: a picture that fills the screen
//! would take some KB of the flash.
//!
//! The coverage is interpolated between the middles of four pixels. Where it crosses one half is an edge
//! again, about as sharp as one that was drawn in this size.

use core::{array, mem};

use embedded_graphics::pixelcolor::Rgb565;

use super::palette::sixteenths;
use super::style::Tint;

/// The widest mask that can be enlarged, with a pixel of nothing on both sides.
const WIDEST: usize = 40;
/// The largest factor.
const MOST: usize = 6;
/// The widest row of an enlarged mask.
const ROW: usize = (WIDEST - 2) * MOST;

/// In how many steps an edge goes from nothing to full.
const STEPS: usize = 8;
/// The thirds of ink and accent of every tone, in the order of [`Colours`](super::runs::Colours).
const THIRDS: [[u8; 2]; 10] =
    [[0, 0], [3, 0], [0, 3], [1, 0], [2, 0], [0, 1], [0, 2], [1, 1], [2, 1], [1, 2]];

/// How much of a pixel is covered, and how much more of that is accent than ink.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Cover {
    all: i16,
    accent: i16,
}

impl Cover {
    /// That of a tone, in thirds.
    fn of(tone: usize) -> Self {
        let [ink, accent] = THIRDS.get(tone).map_or([0; 2], |thirds| thirds.map(i16::from));
        Self { all: ink + accent, accent: accent - ink }
    }

    /// What lies so many halves of an enlarged pixel from `self` to `other`, times twice the factor.
    fn towards(self, other: Self, far: i16, factor: i16) -> Self {
        let near = 2 * factor - far;
        Self {
            all: self.all * near + other.all * far,
            accent: self.accent * near + other.accent * far,
        }
    }
}

/// The covers of a row, with one of nothing on both sides.
type Covers = [Cover; WIDEST];

/// A mask to be enlarged.
pub(super) struct Enlarged {
    /// Its width.
    pub(super) w: u8,
    /// Its height.
    pub(super) h: u8,
    /// How many times as large it becomes.
    pub(super) factor: u8,
    /// Its colours.
    pub(super) tint: Tint,
}

impl Enlarged {
    /// Gives the rows of the enlarged mask from top to bottom, with the ground where nothing is; nothing
    /// if it is too large.
    pub(super) fn each_row(
        &self,
        mut tones: impl Iterator<Item = usize>,
        mut draw: impl FnMut(i16, &[Rgb565]),
    ) -> Option<()> {
        let (width, factor) = (usize::from(self.w), i16::from(self.factor));
        let palette = self.palette();
        let mut below = [Cover::default(); WIDEST];
        let mut pixels = [self.tint.ground; ROW];
        let pixels = pixels.get_mut(..width * usize::from(self.factor))?;
        for line in 0..=self.h {
            let above = mem::replace(&mut below, [Cover::default(); WIDEST]);
            if line < self.h {
                let inside = below.get_mut(1..=width)?;
                for (cover, tone) in inside.iter_mut().zip(tones.by_ref()) {
                    *cover = Cover::of(tone);
                }
            }
            for (y, far) in between(line.into(), factor) {
                if y < i16::from(self.h) * factor {
                    let blend =
                        |at: usize| Some(above.get(at)?.towards(*below.get(at)?, far, factor));
                    let covers = array::from_fn(|at| blend(at).unwrap_or_default());
                    self.row(&covers, &palette, pixels);
                    draw(y, pixels);
                }
            }
        }
        Some(())
    }

    /// A row of pixels between two rows of the mask, whose covers are blended already.
    fn row(&self, covers: &Covers, palette: &Palette, pixels: &mut [Rgb565]) {
        let factor = i16::from(self.factor);
        let half = 3 * 2 * factor * factor;
        for (column, pair) in (0i16..).zip(covers.windows(2)) {
            let [left, right] = *pair else { continue };
            let mut flat = None;
            for (x, far) in between(column, factor) {
                let Some(pixel) = pixels.get_mut(usize::from(x.unsigned_abs())) else { return };
                let colour = flat.unwrap_or_else(|| {
                    let Cover { all, accent } = left.towards(right, far, factor);
                    let steps = [all - half, accent / 2].map(|above| self.step(above));
                    palette.colour(steps).unwrap_or(self.tint.ground)
                });
                flat = (left == right).then_some(colour);
                *pixel = colour;
            }
        }
    }

    /// The step of an edge, from how far the coverage is above one half.
    fn step(&self, above: i16) -> usize {
        // The processor cannot divide: by twice the factor is by this and a shift.
        let part = [0, 1 << 15, 1 << 14, 10_923, 1 << 13, 6554, 5461];
        let part = part.get(usize::from(self.factor)).copied().unwrap_or(0);
        let step = STEPS as i32 / 2 + ((i32::from(above) * part) >> 16);
        step.clamp(0, STEPS as i32) as usize
    }

    /// The colours of all steps.
    fn palette(&self) -> Palette {
        let Tint { ink, accent, ground } = self.tint;
        let step = |under, over, step: usize| sixteenths(under, over, (16 / STEPS * step) as u8);
        Palette(core::array::from_fn(|part| {
            let over = step(ink, accent, part);
            core::array::from_fn(|all| step(ground, over, all))
        }))
    }
}

/// Colours by the steps of accent in them, and then of all that is covered.
struct Palette([[Rgb565; STEPS + 1]; STEPS + 1]);

impl Palette {
    fn colour(&self, [all, accent]: [usize; 2]) -> Option<Rgb565> {
        self.0.get(accent)?.get(all).copied()
    }
}

/// The enlarged pixels between the middles of the one before `line` and of `line`, and how many halves of
/// them they are away from the first.
fn between(line: i16, factor: i16) -> impl Iterator<Item = (i16, i16)> {
    let end = line * factor + factor / 2;
    let count = if line == 0 { factor / 2 } else { factor };
    (end - count..end).zip((2 * (factor - count) + 1 - factor % 2..).step_by(2))
}
