//! The pixels of the panel, as the panel wants them.

use core::convert::Infallible;
use core::fmt;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Dimensions, OriginDimensions, Size};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::{PointsIter, Rectangle};

use super::area::Area;
use super::lay::lay;
use super::surface::{SoftRun, Stencil, Surface, stored};

/// The pixels of the panel: 320 x 240 big-endian Rgb565 values, row by row.
///
/// A new one is all zeros, so that it costs a program no byte of its image.
#[repr(align(4))]
pub struct Canvas {
    /// The values as they lie in memory, which is not how this processor would order their bytes.
    pixels: [u16; Self::PIXELS],
    faults: u16,
}

/// Its pixels are for a picture to show, not for a log.
impl fmt::Debug for Canvas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Canvas").field("faults", &self.faults).finish_non_exhaustive()
    }
}

impl Canvas {
    /// The panel's width.
    pub const WIDTH: u16 = 320;
    /// The panel's height.
    pub const HEIGHT: u16 = 240;
    /// All bytes of the panel.
    pub const BYTES: usize = 2 * Self::PIXELS;

    const PIXELS: usize = Self::WIDTH as usize * Self::HEIGHT as usize;

    /// A black canvas.
    #[must_use]
    pub const fn new() -> Self {
        Self { pixels: [0; Self::PIXELS], faults: 0 }
    }

    /// The pixels as they go to the panel.
    #[must_use]
    pub fn bytes(&self) -> &[u8; Self::BYTES] {
        bytemuck::must_cast_ref(&self.pixels)
    }

    /// How many things could not be drawn as they should since the canvas is there: letters or
    /// pictures that the atlas lacks, and texts that are larger than their room.
    #[must_use]
    pub fn faults(&self) -> u16 {
        self.faults
    }

    /// The rows from `top` to the one above `bottom`; none if one of them is not on the panel.
    #[inline(always)]
    pub(super) fn rows(
        &mut self,
        top: i16,
        bottom: i16,
    ) -> impl DoubleEndedIterator<Item = &mut [u16; Self::WIDTH as usize]> + ExactSizeIterator {
        let start = usize::try_from(top).unwrap_or(usize::MAX);
        let end = usize::try_from(bottom).unwrap_or(0);
        let (rows, _) = self.pixels.as_chunks_mut();
        rows.get_mut(start..end).unwrap_or_default().iter_mut()
    }

    /// The pixels of an area of the panel, row by row.
    #[inline(always)]
    pub(super) fn spans(&mut self, area: Area) -> impl Iterator<Item = &mut [u16]> {
        let (left, right) = (area.x.unsigned_abs().into(), area.right().unsigned_abs().into());
        let rows = self.rows(area.y, area.bottom());
        rows.map(move |row| row.get_mut(left..right).unwrap_or_default())
    }
}

impl Surface for Canvas {
    fn fault(&mut self) {
        self.faults = self.faults.saturating_add(1);
    }

    fn fill(&mut self, area: Area, colour: Rgb565) {
        let value = stored(colour);
        for span in self.spans(area) {
            paint(span, value);
        }
    }

    fn run(&mut self, run: &SoftRun<'_>, clip: Area) {
        let &SoftRun { y, start, end, tone, before, after } = run;
        let row = self.rows(y, y + 1).next().map_or(&mut [][..], |row| &mut row[..]);
        let (left, right) = (start - before.len() as i16, end + after.len() as i16);
        if left >= clip.x && right <= clip.right() && start <= end {
            // Most runs are shown whole, which spares a look at every pixel.
            let columns = usize::from(left.unsigned_abs())..usize::from(right.unsigned_abs());
            let mut pixels = row.get_mut(columns).unwrap_or_default().iter_mut();
            before.iter().zip(pixels.by_ref()).for_each(|(tone, pixel)| *pixel = *tone);
            after.iter().zip(pixels.by_ref().rev()).for_each(|(tone, pixel)| *pixel = *tone);
            paint(pixels.into_slice(), tone);
            return;
        }
        let columns = clip.x.unsigned_abs().into()..clip.right().unsigned_abs().into();
        let pixels = row.get_mut(columns).unwrap_or_default();
        let mut pixels = Pixels { pixels, first: -clip.x };
        pixels.fill(start, end, tone);
        let ends = (left..).zip(before).chain((end..).zip(after.iter().rev()));
        ends.for_each(|(x, tone)| pixels.set(x, *tone));
    }

    fn row(&mut self, x: i16, y: i16, colours: &[u16]) {
        let area = Area::new(x, y, colours.len() as u16, 1);
        for span in self.spans(area).filter(|span| span.len() == colours.len()) {
            span.copy_from_slice(colours);
        }
    }

    fn stencil(&mut self, stencil: &Stencil<'_>) {
        lay(self, stencil);
    }
}

/// The pixels of a row that may be drawn.
struct Pixels<'a> {
    pixels: &'a mut [u16],
    /// Where the panel's column 0 is among them; mostly outside.
    first: i16,
}

impl Pixels<'_> {
    /// Sets one pixel.
    fn set(&mut self, x: i16, tone: u16) {
        let place = usize::try_from(self.first + x);
        if let Some(pixel) = place.ok().and_then(|place| self.pixels.get_mut(place)) {
            *pixel = tone;
        }
    }

    /// Sets those from `start` to the one before `end`.
    fn fill(&mut self, start: i16, end: i16, tone: u16) {
        let start = (self.first + start).max(0).unsigned_abs().into();
        let end = usize::from((self.first + end).max(0).unsigned_abs()).min(self.pixels.len());
        paint(self.pixels.get_mut(start..end).unwrap_or_default(), tone);
    }
}

/// Fills pixels with a stored colour.
pub(super) fn paint(pixels: &mut [u16], value: u16) {
    // So few are filled before their pairs would be found.
    if pixels.len() < 8 {
        return pixels.fill(value);
    }
    // Two at once are twice as fast, and so are eight pairs in a row.
    let (head, pairs, tail) = bytemuck::pod_align_to_mut::<u16, u32>(pixels);
    let pair = u32::from(value) | u32::from(value) << 16;
    let (groups, rest) = pairs.as_chunks_mut::<8>();
    head.fill(value);
    for [a, b, c, d, e, f, g, h] in groups {
        (*a, *b, *c, *d) = (pair, pair, pair, pair);
        (*e, *f, *g, *h) = (pair, pair, pair, pair);
    }
    rest.fill(pair);
    tail.fill(value);
}

/// The same rectangle, which is on the panel.
fn on_panel(area: Rectangle) -> Area {
    let Rectangle { top_left, size } = area;
    Area::new(top_left.x as i16, top_left.y as i16, size.width as u16, size.height as u16)
}

impl Default for Canvas {
    fn default() -> Self {
        Self::new()
    }
}

impl OriginDimensions for Canvas {
    fn size(&self) -> Size {
        Size::new(Self::WIDTH.into(), Self::HEIGHT.into())
    }
}

impl DrawTarget for Canvas {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        let (rows, _) = self.pixels.as_chunks_mut::<{ Self::WIDTH as usize }>();
        for Pixel(point, colour) in pixels {
            let (Ok(x), Ok(y)) = (usize::try_from(point.x), usize::try_from(point.y)) else {
                continue;
            };
            if let Some(pixel) = rows.get_mut(y).and_then(|row| row.get_mut(x)) {
                *pixel = stored(colour);
            }
        }
        Ok(())
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colours: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Rgb565>,
    {
        let shown = area.intersection(&self.bounding_box());
        if shown != *area {
            let points = area.points().zip(colours);
            return self.draw_iter(points.map(|(point, colour)| Pixel(point, colour)));
        }
        let mut colours = colours.into_iter();
        let area = on_panel(shown);
        for span in self.spans(area) {
            for (pixel, colour) in span.iter_mut().zip(colours.by_ref()) {
                *pixel = stored(colour);
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: Rgb565) -> Result<(), Infallible> {
        self.fill(on_panel(area.intersection(&self.bounding_box())), colour);
        Ok(())
    }
}
