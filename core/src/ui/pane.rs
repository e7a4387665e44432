//! A widget's part of the canvas and the few ways to draw on it.
//!
//! Nothing reads pixels back: whatever is drawn soft is told the colour that lies below it.

use embedded_graphics::pixelcolor::Rgb565;

use super::area::Area;
use super::atlas::{self, Figure, Mask, Tones};
use super::canvas::{Canvas, paint, stored};
use super::corner::{FULL, WIDEST, corner};
use super::palette::{sixteenths, thirds};
use super::runs::{Colours, Runs};
use super::scene::Align;
use super::style::{Line, Paint, Round, Square, Style, Tint, rect};
use crate::text::{Phrase, Texts};

/// A part of the canvas; places are counted from its upper left corner, and no pixel outside of it
/// is ever touched.
pub(super) struct Pane<'a> {
    canvas: &'a mut Canvas,
    texts: Texts,
    area: Area,
    clip: Area,
}

/// The pixels of a row that may be drawn.
pub(super) struct Pixels<'a> {
    pixels: &'a mut [u16],
    /// Where its place 0 is among them; it may be outside.
    first: i16,
}

impl Pixels<'_> {
    /// Sets one pixel.
    pub(super) fn set(&mut self, x: i16, tone: u16) {
        let place = usize::try_from(self.first + x);
        if let Some(pixel) = place.ok().and_then(|place| self.pixels.get_mut(place)) {
            *pixel = tone;
        }
    }

    /// Sets those from `start` to the one before `end`.
    pub(super) fn fill(&mut self, start: i16, end: i16, tone: u16) {
        let start = (self.first + start).max(0).unsigned_abs().into();
        let end = usize::from((self.first + end).max(0).unsigned_abs()).min(self.pixels.len());
        paint(self.pixels.get_mut(start..end).unwrap_or_default(), tone);
    }
}

impl<'a> Pane<'a> {
    /// This area of the canvas.
    pub(super) fn new(canvas: &'a mut Canvas, texts: Texts, area: Area) -> Self {
        Self { canvas, texts, area, clip: area.common(Area::PANEL) }
    }

    /// The same with pixels only in a part of it.
    pub(super) fn part(&mut self, part: Area) -> Pane<'_> {
        let clip = self.clip.common(self.moved(part));
        Pane { canvas: self.canvas, texts: self.texts, area: self.area, clip }
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
        let full = stored(paint.fill);
        for dy in 0..r {
            let row = coverage.split_off(..usize::from(radius)).unwrap_or_default();
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
    pub(super) fn row(&mut self, y: i16, x: i16) -> Pixels<'_> {
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
        self.lay(x + gap, y + gap, stamp.mask(), &colours(tint, stamp.accent));
    }

    /// A phrase in one line; gives its width.
    pub(super) fn say(&mut self, phrase: Phrase, line: Line, style: Style) -> i16 {
        let words = phrase.words(self.texts);
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
        let colours = colours(Tint::plain(style.ink, style.ground), false);
        let font = atlas::font(style.role);
        let mut pen = 0u32;
        for glyph in text.chars().filter_map(|letter| font.glyph(letter)) {
            self.lay(x + (pen >> 10) as i16, line.base, font.mask(glyph), &colours);
            pen += u32::from(glyph.advance);
        }
        width
    }

    /// Lays a mask on the canvas.
    fn lay(&mut self, x: i16, y: i16, mask: Mask, colours: &Colours) {
        let place = Area::new(x + mask.dx, y + mask.dy, mask.w.into(), mask.h.into());
        let place = self.moved(place);
        let shown = place.common(self.clip);
        if shown.w == 0 || shown.h == 0 {
            return;
        }
        let cut = Cut { place, shown };
        match mask.tones {
            Tones::Pixels(bytes) => {
                let &[_, full, _, third, two_thirds, ..] = colours;
                lay_pixels(self.canvas, &cut, bytes, &[0, third, two_thirds, full]);
            }
            Tones::Runs(bytes) => {
                lay_runs(self.canvas, &cut, bytes, colours);
            }
        }
    }
}

/// Where a mask lies on the panel, and what of it is shown.
struct Cut {
    place: Area,
    shown: Area,
}

impl Cut {
    /// How many rows above and columns before what is shown are not.
    fn hidden(&self) -> (usize, usize) {
        let &Self { place, shown } = self;
        ((shown.y - place.y).unsigned_abs().into(), (shown.x - place.x).unsigned_abs().into())
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

/// Lays what is shown of a mask of packed pixels; by itself, so that registers suffice.
#[inline(never)]
fn lay_pixels(canvas: &mut Canvas, cut: &Cut, bytes: &[u8], thirds: &[u16; 4]) {
    let &Cut { place, shown } = cut;
    let stride = usize::from(place.w).div_ceil(4);
    let (above, before) = cut.hidden();
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
fn lay_runs(canvas: &mut Canvas, cut: &Cut, bytes: &'static [u8], colours: &Colours) {
    let &Cut { place, shown } = cut;
    let (above, before) = cut.hidden();
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
