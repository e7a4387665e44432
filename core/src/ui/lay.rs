//! Stencils laid on the rows of the canvas, as fast as a chip without a cache can do it.

use super::atlas::Tones;
use super::canvas::Canvas;
use super::runs::{Colours, Runs};
use super::surface::Stencil;

/// Lays what is shown of a stencil.
pub(super) fn lay(canvas: &mut Canvas, stencil: &Stencil) {
    match stencil.tones {
        Tones::Pixels(bytes) => {
            let &[_, full, _, third, two_thirds, ..] = stencil.colours;
            lay_pixels(canvas, stencil, bytes, &[0, third, two_thirds, full]);
        }
        Tones::Runs(bytes) => lay_runs(canvas, stencil, bytes, stencil.colours),
    }
}

/// Lays what is shown of a mask of packed pixels; by itself, so that registers suffice.
#[inline(never)]
fn lay_pixels(canvas: &mut Canvas, stencil: &Stencil, bytes: &[u8], thirds: &[u16; 4]) {
    let &Stencil { place, shown, .. } = stencil;
    let stride = usize::from(place.w).div_ceil(4);
    let (above, before) = stencil.hidden();
    let whole = shown.w == place.w;
    let mut rows = bytes.get(above * stride..).unwrap_or_default().iter();
    for span in canvas.spans(shown) {
        if whole {
            let (groups, rest) = span.as_chunks_mut::<4>();
            for (group, &byte) in groups.iter_mut().zip(rows.by_ref()) {
                if byte != 0 {
                    lay_byte(group, byte, thirds);
                }
            }
            if !rest.is_empty() {
                lay_byte(rest, rows.next().copied().unwrap_or(0), thirds);
            }
        } else {
            let packed = rows.as_slice();
            for (column, pixel) in (before..).zip(span) {
                let byte = packed.get(column / 4).copied().unwrap_or(0);
                lay_byte(core::slice::from_mut(pixel), byte >> (column % 4 * 2), thirds);
            }
            rows = packed.get(stride..).unwrap_or_default().iter();
        }
    }
}

/// Lays what is shown of a mask of runs; by itself, so that registers suffice.
#[inline(never)]
fn lay_runs(canvas: &mut Canvas, stencil: &Stencil, bytes: &'static [u8], colours: &Colours) {
    let &Stencil { place, shown, .. } = stencil;
    let (above, before) = stencil.hidden();
    // From the end of what is shown of a row to its beginning in the next one.
    let hidden = usize::from(place.w - shown.w);
    let mut runs = Runs::new(bytes, colours);
    runs.skip(above * usize::from(place.w) + before);
    for span in canvas.spans(shown) {
        runs.lay(span);
        if hidden > 0 {
            runs.skip(hidden);
        }
    }
}

/// Lays the pixels of one byte.
#[inline(always)]
fn lay_byte(pixels: &mut [u16], byte: u8, thirds: &[u16; 4]) {
    let mut byte = usize::from(byte);
    for pixel in pixels {
        if let (1.., Some(&tone)) = (byte % 4, thirds.get(byte % 4)) {
            *pixel = tone;
        }
        byte >>= 2;
    }
}
