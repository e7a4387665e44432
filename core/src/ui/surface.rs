//! What screens are drawn on: the canvas with its fast ways to draw, or any draw target of
//! embedded-graphics.

use core::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Dimensions, Point};
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::pixelcolor::{IntoStorage, Rgb565};
use embedded_graphics::primitives::Rectangle;

use super::area::Area;
use super::atlas::Tones;
use super::runs::{Colours, Runs, packed};

/// A draw target with the five ways to draw that screens need.
///
/// The defaults are made of what every draw target can do; a target that can do better overrides
/// them. Drawing cannot fail here: [`Fused`] is the surface for a target that can.
pub trait Surface: DrawTarget<Color = Rgb565, Error = Infallible> {
    /// Notes that something cannot be drawn as it should: a letter or a picture that the atlas
    /// lacks, or a text that is larger than its room. Only a [`Canvas`](super::Canvas) counts them.
    fn fault(&mut self) {}

    /// Fills an area, which is on the panel.
    fn fill(&mut self, area: Area, colour: Rgb565) {
        let Ok(()) = self.fill_solid(&area.into(), colour);
    }

    /// Draws what lies in `clip` of a run of one colour with soft ends. Its row does, and `clip` is on
    /// the panel.
    fn run(&mut self, run: &SoftRun<'_>, clip: Area) {
        let length = (run.end - run.start).max(0).unsigned_abs();
        self.fill(Area::new(run.start, run.y, length, 1).common(clip), shown(run.tone));
        let before = (run.start - run.before.len() as i16..).zip(run.before);
        let after = (run.end..).zip(run.after.iter().rev());
        let ends = before.chain(after).filter(|(x, _)| (clip.x..clip.right()).contains(x));
        let pixel =
            |(x, tone): (i16, &u16)| Pixel(Point::new(x.into(), run.y.into()), shown(*tone));
        let Ok(()) = self.draw_iter(ends.map(pixel));
    }

    /// Draws a row of stored colours, which is on the panel.
    fn row(&mut self, x: i16, y: i16, colours: &[u16]) {
        let area = Area::new(x, y, colours.len() as u16, 1);
        let Ok(()) = self.fill_contiguous(&area.into(), colours.iter().copied().map(shown));
    }

    /// Draws a letter or a picture.
    fn stencil(&mut self, stencil: &Stencil<'_>) {
        stencil.each_run(|area, colours| {
            let Ok(()) = self.fill_contiguous(&area.into(), colours.iter().copied().flatten());
        });
    }
}

/// A run of pixels of one colour in a row, with soft pixels at its ends.
#[derive(Clone, Copy, Debug)]
pub struct SoftRun<'a> {
    /// Its row.
    pub(super) y: i16,
    /// The first pixel of the run.
    pub(super) start: i16,
    /// The first pixel after it.
    pub(super) end: i16,
    /// The stored colour of the run.
    pub(super) tone: u16,
    /// The stored colours before the run, from the outermost pixel to the run.
    pub(super) before: &'a [u16],
    /// The stored colours after it, from the outermost pixel to the run.
    pub(super) after: &'a [u16],
}

/// A letter or a picture, where it lies and in which colours.
#[derive(Clone, Copy, Debug)]
pub struct Stencil<'a> {
    /// Where it lies.
    pub(super) place: Area,
    /// What of it may be drawn, which is on the panel.
    pub(super) shown: Area,
    /// Its tones.
    pub(super) tones: Tones,
    /// Their stored colours.
    pub(super) colours: &'a Colours,
}

/// The widest stencil.
const WIDEST: usize = u8::MAX as usize;

impl Stencil<'_> {
    /// How many rows above and columns before what is shown are not.
    pub(super) fn hidden(&self) -> (usize, usize) {
        let &Self { place, shown, .. } = self;
        ((shown.y - place.y).unsigned_abs().into(), (shown.x - place.x).unsigned_abs().into())
    }

    /// Gives the neighbours that are drawn in each row: a target often sends them at once.
    fn each_run(&self, draw: impl FnMut(Area, &[Option<Rgb565>])) {
        let width = usize::from(self.place.w);
        match self.tones {
            Tones::Pixels(bytes) => self.each_run_of(packed(bytes, width), draw),
            Tones::Runs(bytes) => self.each_run_of(Runs::new(bytes, self.colours).tones(), draw),
        }
    }

    fn each_run_of(
        &self,
        mut tones: impl Iterator<Item = usize>,
        mut draw: impl FnMut(Area, &[Option<Rgb565>]),
    ) {
        let colour =
            |tone| (tone > 0).then(|| self.colours.get(tone).copied().map(shown)).flatten();
        let mut row = [None; WIDEST];
        let row = row.get_mut(..self.place.w.into()).unwrap_or_default();
        for y in self.place.y..self.place.bottom() {
            for (pixel, tone) in row.iter_mut().zip(tones.by_ref()) {
                *pixel = colour(tone);
            }
            if y < self.shown.y || y >= self.shown.bottom() {
                continue;
            }
            let (_, before) = self.hidden();
            let columns = before..before + usize::from(self.shown.w);
            let mut x = self.shown.x;
            let drawn = row.get(columns).unwrap_or_default();
            for run in drawn.chunk_by(|one, other| one.is_some() == other.is_some()) {
                let area = Area::new(x, y, run.len() as u16, 1);
                if let [Some(_), ..] = run {
                    draw(area, run);
                }
                x = area.right();
            }
        }
    }
}

/// A colour as it lies in memory: big-endian, as the panel wants it.
pub(super) fn stored(colour: Rgb565) -> u16 {
    colour.into_storage().to_be()
}

/// The colour that lies in memory.
fn shown(stored: u16) -> Rgb565 {
    Rgb565::from(RawU16::from(u16::from_be(stored)))
}

/// A draw target that is drawn on until it fails: its first error is kept, and nothing more is
/// drawn.
#[derive(Debug)]
pub struct Fused<'a, D: DrawTarget> {
    target: &'a mut D,
    result: Result<(), D::Error>,
}

impl<'a, D: DrawTarget> Fused<'a, D> {
    /// A target that has not failed yet.
    pub fn new(target: &'a mut D) -> Self {
        Self { target, result: Ok(()) }
    }

    /// Whether everything was drawn.
    ///
    /// # Errors
    /// The first one of the target.
    pub fn finish(self) -> Result<(), D::Error> {
        self.result
    }

    /// Draws, unless the target has failed.
    fn attempt(
        &mut self,
        draw: impl FnOnce(&mut D) -> Result<(), D::Error>,
    ) -> Result<(), Infallible> {
        if self.result.is_ok() {
            self.result = draw(self.target);
        }
        Ok(())
    }
}

impl<D: DrawTarget> Dimensions for Fused<'_, D> {
    fn bounding_box(&self) -> Rectangle {
        self.target.bounding_box()
    }
}

impl<D: DrawTarget> DrawTarget for Fused<'_, D> {
    type Color = D::Color;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<D::Color>>,
    {
        self.attempt(|target| target.draw_iter(pixels))
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colours: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = D::Color>,
    {
        self.attempt(|target| target.fill_contiguous(area, colours))
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: D::Color) -> Result<(), Infallible> {
        self.attempt(|target| target.fill_solid(area, colour))
    }
}

impl<D: DrawTarget<Color = Rgb565>> Surface for Fused<'_, D> {}
