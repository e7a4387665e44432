//! Masks drawn some times as large as they are kept, with smooth edges: a picture that fills the screen
//! would take some KB of the flash.
//!
//! The coverage is interpolated between the middles of four pixels. Where it crosses one half is an edge
//! again, about as sharp as one that was drawn in this size.

use core::{array, mem};

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

    /// So much of this and so much of another one.
    #[inline(always)]
    fn blend(self, near: i16, other: Self, far: i16) -> Self {
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
    /// Gives the stored colours of every row of the enlarged mask from top to bottom, with the ground where
    /// nothing is; nothing if it is too large.
    pub(super) fn each_row(
        &self,
        mut tones: impl Iterator<Item = usize>,
        mut draw: impl FnMut(i16, &[u16]),
    ) -> Option<()> {
        let (width, factor) = (usize::from(self.w), i16::from(self.factor));
        let edge = self.edge();
        let mut pixels = [0; ROW];
        let pixels = pixels.get_mut(..width * usize::from(self.factor))?;
        let mut below = [Cover::default(); WIDEST];
        for line in 0..=i16::from(self.h) {
            let above = mem::replace(&mut below, [Cover::default(); WIDEST]);
            if line < self.h.into() {
                let inside = below.get_mut(1..=width)?;
                for (cover, tone) in inside.iter_mut().zip(tones.by_ref()) {
                    *cover = Cover::of(tone);
                }
            }
            let mut same = false;
            let (first, mut far) = self.first(line);
            for y in first..(line * factor + factor / 2).min(i16::from(self.h) * factor) {
                if !same {
                    let mut covers = above;
                    for (cover, below) in covers.iter_mut().zip(&below).take(width + 2) {
                        *cover = cover.blend(2 * factor - far, *below, far);
                    }
                    self.row(&covers, &edge, pixels);
                    // Between equal rows all are the same.
                    same = above == below;
                }
                draw(y, pixels);
                far += 2;
            }
        }
        Some(())
    }

    /// The first enlarged pixel after the middle of the one before `line`, and how many halves of a pixel
    /// it is away from that.
    fn first(&self, line: i16) -> (i16, i16) {
        let factor = i16::from(self.factor);
        match line {
            0 => (0, factor + 1),
            _ => (line * factor + factor / 2 - factor, 1 - factor % 2),
        }
    }

    /// A row of pixels between two rows of the mask, whose covers are blended already.
    #[inline(never)]
    fn row(&self, covers: &Covers, edge: &Edge, mut pixels: &mut [u16]) {
        let factor = i16::from(self.factor);
        let mut flat = (Cover::default(), edge.colour(Cover::default()));
        for (column, pair) in (0i16..).zip(covers.windows(2)) {
            let [left, right] = *pair else { continue };
            let (_, far) = self.first(column);
            let count = usize::from(if column == 0 { self.factor / 2 } else { self.factor });
            let Some(cell) = pixels.split_off_mut(..count.min(pixels.len())) else { return };
            if left == right {
                if flat.0 != left {
                    flat = (left, edge.colour(left.blend(2 * factor, right, 0)));
                }
                cell.fill(flat.1);
                continue;
            }
            let mut cover = left.blend(2 * factor - far, right, far);
            let (all, accent) = (2 * (right.all - left.all), 2 * (right.accent - left.accent));
            for pixel in cell {
                *pixel = edge.colour(cover);
                cover = Cover { all: cover.all + all, accent: cover.accent + accent };
            }
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

/// How an edge looks.
struct Edge {
    /// Half of what covers a pixel.
    half: i32,
    /// How many steps more a unit of cover is, in 1/65536.
    slope: i32,
    /// The stored colours by the steps of accent in them, and then of all that is covered.
    colours: [[u16; STEPS + 1]; STEPS + 1],
}

impl Edge {
    /// The stored colour of a pixel.
    #[inline(always)]
    fn colour(&self, cover: Cover) -> u16 {
        let all = self.step(i32::from(cover.all) - self.half);
        let accent = self.step(i32::from(cover.accent) / 2);
        self.colours.get(accent).and_then(|colours| colours.get(all)).copied().unwrap_or(0)
    }

    /// The step of an edge, from how far the coverage is above one half.
    #[inline(always)]
    fn step(&self, above: i32) -> usize {
        let step = STEPS as i32 / 2 + ((above * self.slope) >> 16);
        step.clamp(0, STEPS as i32) as usize
    }
}
