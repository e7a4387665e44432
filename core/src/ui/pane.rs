//! A widget's part of a surface and the few ways to draw on it.
//!
//! Nothing reads pixels back: whatever is drawn soft is told the colour that lies below it.

use embedded_graphics::pixelcolor::Rgb565;

use super::area::Area;
use super::atlas::{self, Figure, Mask, Stamp, Tones};
use super::corner::{FULL, WIDEST, corner};
use super::enlarge::Enlarged;
use super::palette::{sixteenths, thirds};
use super::runs::{Colours, Runs};
use super::scene::Align;
use super::style::{Line, Paint, Round, Square, Style, Tint, rect};
use super::surface::{SoftRun, Stencil, Surface, stored};
use crate::text::{Phrase, Texts, Words};

/// The size from which on a figure is an enlarged one, and the largest one that is enlarged.
const LARGE: i16 = 72;
const ENLARGED: i16 = 36;

/// A part of a surface; places are counted from its upper left corner, and no pixel outside of it
/// is ever touched.
pub(super) struct Pane<'a, S> {
    surface: &'a mut S,
    texts: Texts,
    area: Area,
    clip: Area,
}

impl<'a, S: Surface> Pane<'a, S> {
    /// This area of the surface.
    pub(super) fn new(surface: &'a mut S, texts: Texts, area: Area) -> Self {
        Self { surface, texts, area, clip: area.common(Area::PANEL) }
    }

    /// The same with pixels only in a part of it.
    pub(super) fn part(&mut self, part: Area) -> Pane<'_, S> {
        let clip = self.clip.common(self.moved(part));
        Pane { surface: self.surface, texts: self.texts, area: self.area, clip }
    }

    /// Its width.
    pub(super) fn w(&self) -> i16 {
        self.area.w as i16
    }

    /// Its height.
    pub(super) fn h(&self) -> i16 {
        self.area.h as i16
    }

    /// Its texts.
    pub(super) fn texts(&self) -> Texts {
        self.texts
    }

    /// Counts something that could not be drawn as it should.
    pub(super) fn fault(&mut self) {
        self.surface.fault();
    }

    /// From places in the pane to places on the panel.
    fn moved(&self, area: Area) -> Area {
        Area { x: area.x + self.area.x, y: area.y + self.area.y, ..area }
    }

    /// Fills a rectangle.
    pub(super) fn fill(&mut self, area: Area, colour: Rgb565) {
        let shown = self.moved(area).common(self.clip);
        self.surface.fill(shown, colour);
    }

    /// A box with four round corners.
    pub(super) fn panel(&mut self, area: Area, radius: u8, paint: Paint) {
        self.tab(area, radius, Round::All, paint);
    }

    /// A box with some round corners.
    pub(super) fn tab(&mut self, area: Area, radius: u8, round: Round, paint: Paint) {
        let Some(mut coverage) = corner(radius) else {
            self.fault();
            return;
        };
        let (r, w, h) = (i16::from(radius), area.w as i16, area.h as i16);
        let bottom = area.bottom() - 1;
        self.fill(rect(area.x, area.y + r, w, h - 2 * r), paint.fill);
        let tone = stored(paint.fill);
        // Every row writes those that it needs.
        let mut tones = [0; WIDEST];
        for dy in 0..r {
            let row = coverage.split_off(..usize::from(radius)).unwrap_or_default();
            let (mut bare, mut soft) = (0, 0);
            for (tone, &cover) in tones.iter_mut().zip(row).take_while(|(_, cover)| **cover < FULL)
            {
                *tone = stored(sixteenths(paint.ground, paint.fill, cover));
                bare += usize::from(cover == 0);
                soft += 1;
            }
            // A pixel that the box does not cover keeps what it shows.
            let ends = tones.get(bare..soft).unwrap_or_default();
            let (start, before) = if round == Round::Right { (0, &[][..]) } else { (soft, ends) };
            let (inset, after) = if round == Round::Left { (0, &[][..]) } else { (soft, ends) };
            let (start, end) = (area.x + start as i16, area.x + w - inset as i16);
            for y in [area.y + dy, bottom - dy] {
                self.run(SoftRun { y, start, end, tone, before, after });
            }
        }
    }

    /// A run of pixels in a row.
    pub(super) fn run(&mut self, run: SoftRun) {
        let Area { x, y, .. } = self.area;
        let run = SoftRun { y: run.y + y, start: run.start + x, end: run.end + x, ..run };
        if run.y >= self.clip.y && run.y < self.clip.bottom() {
            self.surface.run(&run, self.clip);
        }
    }

    /// An outline: a box in a box, so that both edges are soft.
    pub(super) fn outline(
        &mut self,
        area: Area,
        radius: u8,
        width: u8,
        line: Paint,
        inside: Rgb565,
    ) {
        self.panel(area, radius, line);
        let (w, h) = (area.w as i16, area.h as i16);
        let edge = i16::from(width);
        let inner = rect(area.x + edge, area.y + edge, w - 2 * edge, h - 2 * edge);
        let radius = radius.saturating_sub(width).max(1);
        self.panel(inner, radius, Paint { fill: inside, ground: line.fill });
    }

    /// A figure in a square of this size, or in the next smaller one that there is.
    pub(super) fn figure(&mut self, figure: Figure, square: Square, tint: Tint) {
        let Square { x, y, size } = square;
        let stamps = atlas::stamps(figure);
        if let Some(stamp) = stamps.iter().find(|stamp| stamp.size() == size) {
            return self.lay(x, y, stamp.mask(), &colours(tint, stamp.accent));
        }
        let whole = |stamp: &&Stamp| stamp.size() <= ENLARGED && size % stamp.size() == 0;
        if let Some(stamp) = stamps.iter().rev().find(whole).filter(|_| size >= LARGE) {
            return self.lay_large(x, y, stamp.mask(), (size / stamp.size()) as u8, tint);
        }
        self.fault();
        let Some(stamp) = stamps.iter().rev().find(|stamp| stamp.size() < size) else { return };
        let gap = (size - stamp.size()) / 2;
        self.lay(x + gap, y + gap, stamp.mask(), &colours(tint, stamp.accent));
    }

    /// A phrase in one line; gives its width.
    pub(super) fn say(&mut self, phrase: Phrase, line: Line, style: Style) -> i16 {
        // In place: most of what is drawn comes through here, and a copy takes as long as a letter.
        let mut words = Words::new();
        let _ = phrase.write(self.texts, &mut words);
        self.write(&words, line, style)
    }

    /// A text in one line; gives its width.
    pub(super) fn write(&mut self, text: &str, line: Line, style: Style) -> i16 {
        let extent = style.role.extent(text);
        let width = extent.width;
        let x = match line.align {
            Align::Left => line.x,
            Align::Center => line.x - width / 2,
            Align::Right => line.x - width,
        };
        let (top, bottom) = (line.base - extent.above, line.base + extent.below);
        let fits = width <= line.room && x >= 0 && x + width <= self.w();
        if !fits || top < 0 || bottom > self.h() || extent.missing {
            self.fault();
        }
        // At an edge a letter that reaches beyond the pen would be cut.
        let x = x.min(self.w() - extent.reach).max(extent.before);
        let tint = Tint::plain(style.ink, style.ground);
        let colours = colours(tint, false);
        let font = atlas::font(style.role);
        let mut pen = 0u32;
        for glyph in text.chars().filter_map(|letter| font.glyph(letter)) {
            let (x, mask) = (x + (pen >> 10) as i16, font.mask(glyph));
            match font.times {
                1 => self.lay(x, line.base, mask, &colours),
                times => self.lay_large(x, line.base, mask, times, tint),
            }
            pen += font.advance(glyph);
        }
        width
    }

    /// Lays a mask on the surface, so many times as large.
    #[inline(never)]
    fn lay_large(&mut self, x: i16, y: i16, mask: Mask, factor: u8, tint: Tint) {
        let times = i16::from(factor);
        let (w, h) = (u16::from(mask.w) * u16::from(factor), 1);
        let first = self.moved(Area::new(x + mask.dx * times, y + mask.dy * times, w, h));
        let Tones::Runs(bytes) = mask.tones else { return self.fault() };
        let enlarged = Enlarged { w: mask.w, h: mask.h, factor, tint };
        let (clip, surface) = (self.clip, &mut *self.surface);
        let drawn = enlarged.each_row(Runs::new(bytes, &Colours::default()).tones(), |y, row| {
            let area = Area { y: first.y + y, ..first };
            let shown = area.common(clip);
            let hidden = usize::from((shown.x - area.x).unsigned_abs());
            if let Some(row) = row.get(hidden..hidden + usize::from(shown.w))
                && shown.h > 0
            {
                surface.row(shown.x, shown.y, row);
            }
        });
        if drawn.is_none() {
            self.fault();
        }
    }

    /// Lays a mask on the surface.
    fn lay(&mut self, x: i16, y: i16, mask: Mask, colours: &Colours) {
        let place = Area::new(x + mask.dx, y + mask.dy, mask.w.into(), mask.h.into());
        let place = self.moved(place);
        let shown = place.common(self.clip);
        if shown.w > 0 && shown.h > 0 {
            self.surface.stencil(&Stencil { place, shown, tones: mask.tones, colours });
        }
    }
}

/// The colours of a mask; those with an accent only if it has one.
fn colours(tint: Tint, accented: bool) -> Colours {
    let Tint { ink, accent, ground } = tint;
    let soft = |colour, cover| stored(thirds(ground, colour, cover));
    let [third, two_thirds] = [1, 2].map(|cover| soft(ink, cover));
    if !accented {
        return [0, stored(ink), 0, third, two_thirds, 0, 0, 0, 0, 0];
    }
    let both = |part| stored(thirds(ink, accent, part));
    [
        0,
        stored(ink),
        stored(accent),
        third,
        two_thirds,
        soft(accent, 1),
        soft(accent, 2),
        soft(sixteenths(ink, accent, 8), 2),
        both(1),
        both(2),
    ]
}
