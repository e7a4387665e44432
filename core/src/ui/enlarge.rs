//! Masks drawn some times as large as they are kept, with smooth edges: a picture that fills the screen
//! would take some KB of the flash.
//!
//! The coverage is interpolated between the middles of four pixels. Where it crosses one half is an edge
//! again, about as sharp as one that was drawn in this size.

use core::{array, mem};

use super::canvas::paint;
use super::palette::sixteenths;
use super::style::Tint;
use super::surface::stored;

/// The widest mask that can be enlarged, with a pixel of nothing on both sides.
const WIDEST: usize = 40;
/// The largest factor.
const MOST: usize = 6;
/// The widest row of an enlarged mask.
const ROW: usize = (WIDEST - 2) * MOST;

/// In how many steps an edge goes from nothing to full.
const STEPS: usize = 8;
/// What covers a pixel: the ink in the upper half, the accent in the lower. Sums and multiples of both are
/// taken at once.
type Cover = u32;

const INK: Cover = 1 << 16;
const ACCENT: Cover = 1;

/// The cover of every tone in thirds, in the order of [`Colours`](super::runs::Colours).
const THIRDS: [Cover; 10] = [
    0,
    3 * INK,
    3 * ACCENT,
    INK,
    2 * INK,
    ACCENT,
    2 * ACCENT,
    INK + ACCENT,
    2 * INK + ACCENT,
    INK + 2 * ACCENT,
];

/// The ink and the accent of a cover.
fn parts(cover: Cover) -> [i32; 2] {
    [(cover >> 16).cast_signed(), (cover & 0xFFFF).cast_signed()]
}

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
    /// Gives the stored colours of every row of the enlarged mask from top to bottom, with the ground where
    /// nothing is; nothing if it is too large.
    pub(super) fn each_row(
        &self,
        mut tones: impl Iterator<Item = usize>,
        mut draw: impl FnMut(i16, &[u16]),
    ) -> Option<()> {
        let (width, factor) = (usize::from(self.w), u32::from(self.factor));
        let edge = self.edge();
        let mut pixels = [0; ROW];
        let pixels = pixels.get_mut(..width * usize::from(self.factor))?;
        // Most masks are much narrower than the widest one, and every column takes time.
        let [above, below, covers] = &mut [[0; WIDEST]; 3];
        let (mut above, mut below) = (above.get_mut(..width + 2)?, below.get_mut(..width + 2)?);
        let covers = covers.get_mut(..width + 2)?;
        let mut y = 0;
        for line in 0..=self.h {
            mem::swap(&mut above, &mut below);
            for cover in below.iter_mut().skip(1).take(width) {
                let tone = tones.next().filter(|_| line < self.h);
                *cover = tone.and_then(|tone| THIRDS.get(tone)).copied().unwrap_or(0);
            }
            let (count, far) = self.between(line == 0);
            for ((cover, above), below) in covers.iter_mut().zip(&*above).zip(&*below) {
                *cover = above * (2 * factor - far) + below * far;
            }
            // Between equal rows all are the same.
            let alike = above == below;
            for row in 0..count {
                if row > 0 && !alike {
                    for ((cover, above), below) in covers.iter_mut().zip(&*above).zip(&*below) {
                        *cover = cover.wrapping_add(2 * below).wrapping_sub(2 * above);
                    }
                }
                if row == 0 || !alike {
                    self.row(covers, &edge, pixels);
                }
                if y < i16::from(self.h) * i16::from(self.factor) {
                    draw(y, pixels);
                }
                y += 1;
            }
        }
        Some(())
    }

    /// How many enlarged pixels lie between two middles, and how many halves of one the first is away from
    /// the first middle; before the first middle of all there are fewer.
    fn between(&self, first: bool) -> (u8, u32) {
        let factor = self.factor;
        if first {
            (factor / 2, u32::from(factor) + 1)
        } else {
            (factor, u32::from(1 - factor % 2))
        }
    }

    /// A row of pixels between two rows of the mask, whose covers are blended already; one of nothing is on
    /// both sides.
    #[inline(never)]
    fn row(&self, covers: &[Cover], edge: &Edge, mut pixels: &mut [u16]) {
        let factor = u32::from(self.factor);
        let (mut flat, mut rest) = ((0, edge.colour(0)), covers);
        let (mut count, mut far) = self.between(true);
        while let [left, after @ ..] = rest
            && let Some(right) = after.first()
        {
            // Most of a row is flat: cells of one cover are filled together.
            let more = after.iter().take_while(|cover| *cover == left).count().saturating_sub(1);
            let length = usize::from(count) + more * usize::from(self.factor);
            let Some(cells) = pixels.split_off_mut(..length.min(pixels.len())) else { return };
            if left == right {
                if flat.0 != *left {
                    flat = (*left, edge.colour(2 * factor * left));
                }
                paint(cells, flat.1);
            } else {
                let first = left * (2 * factor - far) + right * far;
                edge.draw(first, (2 * right).wrapping_sub(2 * left), left | right, cells);
            }
            rest = after.get(more..).unwrap_or_default();
            (count, far) = self.between(false);
        }
    }

    /// How its edges look.
    fn edge(&self) -> Edge {
        let Tint { ink, accent, ground } = self.tint;
        let step = |under, over, step: usize| sixteenths(under, over, (16 / STEPS * step) as u8);
        let factor = i32::from(self.factor.max(1));
        Edge {
            half: 6 * factor * factor,
            slope: (1 << 16) / (2 * factor),
            colours: array::from_fn(|part| {
                let over = step(ink, accent, part);
                array::from_fn(|all| stored(step(ground, over, all)))
            }),
        }
    }
}

/// From nothing to full, as stored colours.
type Ramp = [u16; STEPS + 1];

/// How an edge looks.
struct Edge {
    /// Half of what covers a pixel.
    half: i32,
    /// How many steps more a unit of cover is, in 1/65536.
    slope: i32,
    /// A ramp for every step of accent in it.
    colours: [Ramp; STEPS + 1],
}

impl Edge {
    /// Draws pixels from the first cover on, each of which has so much more than the one before; `both` has
    /// ink or accent if any of them has.
    #[inline(never)]
    fn draw(&self, first: Cover, more: Cover, both: Cover, pixels: &mut [u16]) {
        let [only_ink, .., only_accent] = &self.colours;
        let (ramp, shift) = match parts(both) {
            [_, 0] => (only_ink, 16),
            [0, _] => (only_accent, 0),
            _ => {
                let mut cover = first;
                for pixel in pixels {
                    *pixel = self.colour(cover);
                    cover = cover.wrapping_add(more);
                }
                return;
            }
        };
        // Only one of both changes, so that its steps can be counted.
        let more = if shift == 16 { more.cast_signed() >> 16 } else { more.cast_signed() };
        let mut step = ((first >> shift).cast_signed() - self.half) * self.slope + MIDDLE;
        for pixel in pixels {
            *pixel = ramp.get(whole(step)).copied().unwrap_or(0);
            step += more * self.slope;
        }
    }

    /// The stored colour of a pixel.
    fn colour(&self, cover: Cover) -> u16 {
        let [ink, accent] = parts(cover);
        let ramp = self.colours.get(whole((accent - ink) / 2 * self.slope + MIDDLE));
        let all = whole((ink + accent - self.half) * self.slope + MIDDLE);
        ramp.and_then(|ramp| ramp.get(all)).copied().unwrap_or(0)
    }
}

/// The middle of all steps, in 1/65536.
const MIDDLE: i32 = (STEPS as i32 / 2) << 16;

/// The whole step, from nothing to full.
#[inline(always)]
fn whole(step: i32) -> usize {
    (step >> 16).clamp(0, STEPS as i32) as usize
}
