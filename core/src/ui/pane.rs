//! A widget's part of the canvas and the few ways to draw on it.
//!
//! Nothing reads pixels back: whatever is drawn soft is told the colour that lies below it.

use embedded_graphics::pixelcolor::Rgb565;

use super::area::Area;
use super::atlas::{self, Figure, Mask};
use super::canvas::{Canvas, paint, stored};
use super::corner::{FULL, WIDEST, corner};
use super::palette::{sixteenths, thirds};
use super::scene::Align;
use super::style::{Line, Paint, Round, Square, Style, Tint, rect};
use crate::text::{Lang, Phrase};

/// A part of the canvas; places are counted from its upper left corner, and no pixel outside of it
/// is ever touched.
pub(super) struct Pane<'a> {
    canvas: &'a mut Canvas,
    lang: Lang,
    area: Area,
    clip: Area,
}

/// The pixels of a row that may be drawn.
struct Pixels<'a> {
    pixels: &'a mut [u16],
    /// Where its place 0 is among them; it may be outside.
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

impl<'a> Pane<'a> {
    /// This area of the canvas.
    pub(super) fn new(canvas: &'a mut Canvas, lang: Lang, area: Area) -> Self {
        Self { canvas, lang, area, clip: area.common(Area::PANEL) }
    }

    /// The same with pixels only in a part of it.
    pub(super) fn part(&mut self, part: Area) -> Pane<'_> {
        let clip = self.clip.common(self.moved(part));
        Pane { canvas: self.canvas, lang: self.lang, area: self.area, clip }
    }

    /// Whether it has no pixel.
    pub(super) fn is_empty(&self) -> bool {
        self.clip.w == 0 || self.clip.h == 0
    }

    /// Its width.
    pub(super) fn w(&self) -> i16 {
        self.area.w as i16
    }

    /// Its height.
    pub(super) fn h(&self) -> i16 {
        self.area.h as i16
    }

    /// Its language.
    pub(super) fn lang(&self) -> Lang {
        self.lang
    }

    /// Counts something that could not be drawn as it should.
    pub(super) fn fault(&mut self) {
        self.canvas.fault();
    }

    /// From places in the pane to places on the panel.
    fn moved(&self, area: Area) -> Area {
        Area { x: area.x + self.area.x, y: area.y + self.area.y, ..area }
    }

    /// Fills a rectangle.
    pub(super) fn fill(&mut self, area: Area, colour: Rgb565) {
        let shown = self.moved(area).common(self.clip);
        self.canvas.fill(shown, colour);
    }

    /// Sets one pixel.
    pub(super) fn dot(&mut self, x: i16, y: i16, colour: Rgb565) {
        let (x, y) = (x + self.area.x, y + self.area.y);
        if self.clip.contains(Area::new(x, y, 1, 1)) {
            self.canvas.set(x, y, colour);
        }
    }

    /// A box with four round corners.
    pub(super) fn panel(&mut self, area: Area, radius: u8, paint: Paint) {
        self.tab(area, radius, Round::All, paint);
    }

    /// A box with some round corners.
    pub(super) fn tab(&mut self, area: Area, radius: u8, round: Round, paint: Paint) {
        let Some(coverage) = corner(radius) else {
            self.fault();
            return;
        };
        let (r, w, h) = (i16::from(radius), area.w as i16, area.h as i16);
        let bottom = area.bottom() - 1;
        self.fill(rect(area.x, area.y + r, w, h - 2 * r), paint.fill);
        let full = stored(paint.fill);
        for (dy, row) in (0..).zip(coverage.chunks_exact(radius.max(1).into())) {
            let soft = row.iter().take_while(|cover| **cover < FULL).count() as i16;
            let before = if round == Round::Right { 0 } else { soft };
            let after = if round == Round::Left { 0 } else { soft };
            let mut tones = [0; WIDEST];
            for (tone, &cover) in tones.iter_mut().zip(row).take(soft.unsigned_abs().into()) {
                *tone = stored(sixteenths(paint.ground, paint.fill, cover));
            }
            for y in [area.y + dy, bottom - dy] {
                let mut pixels = self.row(y, area.x);
                pixels.fill(before, w - after, full);
                for ((dx, &tone), &cover) in (0..soft).zip(&tones).zip(row) {
                    if cover > 0 && round != Round::Right {
                        pixels.set(dx, tone);
                    }
                    if cover > 0 && round != Round::Left {
                        pixels.set(w - 1 - dx, tone);
                    }
                }
            }
        }
    }

    /// A row of pixels, counted from `x`.
    fn row(&mut self, y: i16, x: i16) -> Pixels<'_> {
        let y = y + self.area.y;
        let (left, right) = (self.clip.x, self.clip.right());
        let inside = y >= self.clip.y && y < self.clip.bottom();
        let row = inside.then(|| self.canvas.rows(y, y + 1).next()).flatten();
        let columns = left.unsigned_abs().into()..right.unsigned_abs().into();
        let pixels = row.and_then(|row| row.get_mut(columns)).unwrap_or_default();
        Pixels { pixels, first: x + self.area.x - left }
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
        let stamp = match stamps.iter().rev().find(|stamp| stamp.size() <= size) {
            Some(stamp) if stamp.size() == size => stamp,
            other => {
                self.fault();
                let Some(stamp) = other else { return };
                stamp
            }
        };
        let gap = (size - stamp.size()) / 2;
        let mask = stamp.mask();
        let tone = |ink: u8, accent: u8| {
            let cover = (ink + accent).min(3);
            let picture = match (ink, accent) {
                (_, 0) => tint.ink,
                (0, _) => tint.accent,
                (1, 1) => sixteenths(tint.ink, tint.accent, 8),
                _ => thirds(tint.ink, tint.accent, accent),
            };
            stored(thirds(tint.ground, picture, cover))
        };
        if mask.accent {
            let mut tones = [0; 16];
            for (index, entry) in (0u8..).zip(&mut tones) {
                *entry = tone(index & 3, index >> 2);
            }
            self.blit::<2, 16>(x + gap, y + gap, mask, &tones);
        } else {
            let tones = [0, tone(1, 0), tone(2, 0), tone(3, 0)];
            self.blit::<4, 4>(x + gap, y + gap, mask, &tones);
        }
    }

    /// A phrase in one line; gives its width.
    pub(super) fn say(&mut self, phrase: Phrase, line: Line, style: Style) -> i16 {
        let words = phrase.words(self.lang);
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
        let tone = |part| stored(thirds(style.ground, style.ink, part));
        let tones = [0, tone(1), tone(2), tone(3)];
        let font = atlas::font(style.role);
        let mut pen = 0u32;
        for glyph in text.chars().filter_map(|letter| atlas::glyph(font, letter)) {
            self.blit::<4, 4>(x + (pen >> 10) as i16, line.base, glyph.mask(), &tones);
            pen += u32::from(glyph.advance);
        }
        width
    }

    /// Lays a mask of `PER` pixels a byte on the canvas in `TONES` tones; the first of them is
    /// nothing.
    fn blit<const PER: usize, const TONES: usize>(
        &mut self,
        x: i16,
        y: i16,
        mask: Mask,
        tones: &[u16; TONES],
    ) {
        let place = Area::new(x + mask.dx, y + mask.dy, mask.w.into(), mask.h.into());
        let place = self.moved(place);
        let shown = place.common(self.clip);
        if shown.w == 0 || shown.h == 0 {
            return;
        }
        let bits = 8 / PER;
        let stride = usize::from(mask.w).div_ceil(PER);
        let above = (shown.y - place.y).unsigned_abs().into();
        let packed = mask.bits.chunks_exact(stride).skip(above);
        let (left, right) = (shown.x.unsigned_abs().into(), shown.right().unsigned_abs().into());
        let rows = self.canvas.rows(shown.y, shown.bottom());
        for (row, packed) in rows.zip(packed) {
            let span: &mut [u16] = row.get_mut(left..right).unwrap_or_default();
            if shown.w == place.w {
                let (groups, rest) = span.as_chunks_mut::<PER>();
                let mut packed = packed.iter();
                for (group, &byte) in groups.iter_mut().zip(packed.by_ref()) {
                    if byte != 0 {
                        lay::<PER, TONES>(group, byte, tones);
                    }
                }
                if let Some(&byte) = packed.next() {
                    lay::<PER, TONES>(rest, byte, tones);
                }
            } else {
                let hidden = usize::from((shown.x - place.x).unsigned_abs());
                for (column, pixel) in (hidden..).zip(span) {
                    let byte = packed.get(column / PER).copied().unwrap_or(0);
                    lay::<PER, TONES>(
                        core::slice::from_mut(pixel),
                        byte >> (column % PER * bits),
                        tones,
                    );
                }
            }
        }
    }
}

/// Lays the pixels of one byte of a mask.
#[inline(always)]
fn lay<const PER: usize, const TONES: usize>(pixels: &mut [u16], byte: u8, tones: &[u16; TONES]) {
    let mut byte = usize::from(byte);
    for pixel in pixels {
        let tone = byte % TONES;
        if let (1.., Some(&tone)) = (tone, tones.get(tone)) {
            *pixel = tone;
        }
        byte >>= 8 / PER;
    }
}
