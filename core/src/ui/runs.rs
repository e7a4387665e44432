//! Masks as runs of one tone, from the upper left pixel on and over the ends of rows.
//!
//! A byte is a run and the soft pixel that often ends it, or a run of a soft tone:
//!
//! | bits       | what they say                                                           |
//! |------------|-------------------------------------------------------------------------|
//! | `00llllss` | `l` + 1 pixels of nothing, then one of the soft tone `s` - 1 if `s` > 0 |
//! | `01llllss` | the same with full ink                                                  |
//! | `10llllss` | the same with full accent                                               |
//! | `11tttlll` | `l` + 1 pixels of the soft tone `t`                                     |
//!
//! Pictures take a third of their packed pixels and less time. `campfire-atlas` writes them.

use core::mem;
use core::slice::Iter;

/// The stored colours of the tones. First nothing, full ink and full accent; then the soft tones
/// from 0 on: one and two thirds of ink, one and two thirds of accent, one third of both, and two
/// mixes without ground: two thirds of ink, and two thirds of accent.
pub(super) type Colours = [u16; 10];

/// The number of tones that are not soft.
const SOLID: usize = 3;

/// The runs of a mask that are still to come.
pub(super) struct Runs<'a> {
    bytes: Iter<'static, u8>,
    colours: &'a Colours,
    /// The place of this run's tone in [`Colours`].
    tone: usize,
    /// How many pixels of it are left.
    left: usize,
    /// 1 + the soft tone of the pixel that ends it; 0 if none does.
    soft: usize,
}

impl<'a> Runs<'a> {
    /// The runs that begin here, in these colours.
    pub(super) fn new(bytes: &'static [u8], colours: &'a Colours) -> Self {
        Self { bytes: bytes.iter(), colours, tone: 0, left: 0, soft: 0 }
    }

    /// Lays the next pixels; always inline, as is [`skip`](Self::skip), to stay in registers.
    #[inline(always)]
    pub(super) fn lay(&mut self, mut span: &mut [u16]) {
        while self.left < span.len() {
            let run = span.split_off_mut(..self.left).unwrap_or_default();
            fill(run, self.tone, self.colours);
            if self.soft > 0
                && let Some(pixel) = span.split_off_first_mut()
            {
                fill(core::slice::from_mut(pixel), SOLID - 1 + self.soft, self.colours);
            }
            if self.step().is_none() {
                return;
            }
        }
        fill(span, self.tone, self.colours);
        self.left -= span.len();
    }

    /// Passes over so many pixels.
    #[inline(always)]
    pub(super) fn skip(&mut self, mut pixels: usize) {
        while self.left < pixels {
            pixels -= self.left + usize::from(self.soft > 0);
            if self.step().is_none() {
                return;
            }
        }
        self.left -= pixels;
    }

    /// The tones one by one, for surfaces that cannot lay a run at once.
    pub(super) fn tones(mut self) -> impl Iterator<Item = usize> {
        core::iter::from_fn(move || {
            if self.left == 0 && self.soft > 0 {
                return Some(SOLID - 1 + mem::take(&mut self.soft));
            }
            if self.left == 0 {
                self.step()?;
            }
            self.left -= 1;
            Some(self.tone)
        })
    }

    /// Goes on to the next byte.
    #[inline(always)]
    fn step(&mut self) -> Option<()> {
        let byte = usize::from(*self.bytes.next()?);
        if byte >> 6 < SOLID {
            (self.tone, self.left, self.soft) = (byte >> 6, (byte >> 2 & 15) + 1, byte & 3);
        } else {
            (self.tone, self.left, self.soft) = (SOLID + (byte >> 3 & 7), (byte & 7) + 1, 0);
        }
        Some(())
    }
}

/// The tones of packed pixels one by one, in rows of this width.
pub(super) fn packed(bytes: &[u8], width: usize) -> impl Iterator<Item = usize> {
    const TONES: [usize; 4] = [0, SOLID, SOLID + 1, 1];
    let rows = bytes.chunks(width.div_ceil(4).max(1));
    let pixel = |row: &[u8], x: usize| row.get(x / 4).map_or(0, |byte| byte >> (x % 4 * 2) & 3);
    let tones = rows.flat_map(move |row| (0..width).map(move |x| pixel(row, x)));
    tones.map(|third| TONES.get(usize::from(third)).copied().unwrap_or(0))
}

/// Fills pixels with a tone.
#[inline(always)]
fn fill(pixels: &mut [u16], tone: usize, colours: &Colours) {
    if let (1.., Some(&colour)) = (tone, colours.get(tone)) {
        // Runs are short, so pairs of pixels would not be worth looking for.
        for pixel in pixels {
            *pixel = colour;
        }
    }
}
