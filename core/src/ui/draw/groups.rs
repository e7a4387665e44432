//! Groups: in a hexagon, all of them against a limit, and how many of each.

use embedded_graphics::pixelcolor::Rgb565;

use super::points::digits;
use super::{ROW, grid, lead, picture};
use crate::text::TextId;
use crate::ui::atlas::Picture;
use crate::ui::palette::{ASH, CREAM, FIRE, LINE, NIGHT, PANEL, sixteenths};
use crate::ui::pane::Pane;
use crate::ui::scene::{Group, Lead, Role};
use crate::ui::style::{Line, Paint, Square, Style, Tint, rect};
use crate::ui::surface::{SoftRun, Surface, stored};

/// A hexagon that stands on a point and is as high as its widget, in sixteenths of a pixel.
struct Hexagon {
    /// From the upper edge of the widget to the upper point.
    point: i32,
    /// From the upper edge of the widget to the upper end of the sides.
    side: i32,
    /// From the middle to the sides.
    half: i32,
}

const RIM: Hexagon = Hexagon { point: 38, side: 623, half: 1034 };
const FIELD: Hexagon = Hexagon { point: 99, side: 654, half: 980 };

/// The most pixels of a line that a slope covers in part: it goes less than two to the side.
const SOFT: usize = 3;

impl Hexagon {
    /// Draws it line by line with soft slopes, each line above the middle with its mirror image.
    fn draw(&self, pane: &mut Pane<impl Surface>, paint: Paint) {
        let (middle, h) = (pane.w() / 2, pane.h());
        // How far a slope goes to the side for each step down, in 1/1024.
        let slope = self.half * 1024 / (self.side - self.point);
        for y in 0..h / 2 {
            let halves = [2, 6, 10, 14].map(|sample| {
                let down = 16 * i32::from(y) + sample - self.point;
                ((down * slope) >> 10).clamp(0, self.half)
            });
            // Further down is never narrower.
            let [narrow, .., wide] = halves;
            let (full, end) = ((narrow / 16) as i16, ((wide + 15) / 16) as i16);
            let mut tones = [0; SOFT];
            for (tone, column) in tones.iter_mut().zip((full..end).rev()) {
                let covered = |half: i32| (half - 16 * i32::from(column)).clamp(0, 16);
                let cover = (halves.into_iter().map(covered).sum::<i32>() + 2) / 4;
                *tone = stored(sixteenths(paint.ground, paint.fill, cover as u8));
            }
            let ends = tones.get(..(end - full).unsigned_abs().into()).unwrap_or_default();
            let (start, end, tone) = (middle - full, middle + full, stored(paint.fill));
            for y in [y, h - 1 - y] {
                pane.run(SoftRun { y, start, end, tone, before: ends, after: ends });
            }
        }
    }
}

/// A hexagon with the groups in it.
pub(super) fn hexagon(pane: &mut Pane<impl Surface>, groups: &[Group]) {
    RIM.draw(pane, Paint { fill: LINE, ground: NIGHT });
    FIELD.draw(pane, Paint { fill: PANEL, ground: LINE });
    let middle = pane.w() / 2;
    let (few, many) = (groups.len() <= 3, groups.len() > 3);
    let (top, step) = match groups.len() {
        ..=1 => (60, 0),
        2 => (38, 42),
        3 => (24, 36),
        4 => (48, 32),
        5 => (28, 32),
        _ => (36, 27),
    };
    for (index, group) in (0i16..).zip(groups) {
        // Up to three stand in one column; of more, pairs do, and a fifth stands above them.
        let (x, y) = match (few, groups.len() % 2 == 1, index) {
            (true, _, _) => (middle, top + step * index),
            (false, true, 0) => (middle, top),
            (false, odd, _) => {
                let place = index + i16::from(odd);
                (middle - 27 + 54 * (place % 2), top + step * (place / 2))
            }
        };
        self::group(pane, group, x, y, many);
    }
}

/// One group around `x`.
fn group(pane: &mut Pane<impl Surface>, group: &Group, x: i16, y: i16, many: bool) {
    // Of many each is small; of few only seats have large symbols.
    let (size, left, cell) = match (many, group.who) {
        (true, _) => (16, x - 25, rect(x - 5, y, 30, 26)),
        (false, Lead::Badge(_)) => (24, x - 36, rect(x, y, 38, 32)),
        (false, _) => (20, x - 34, rect(x, y, 38, 32)),
    };
    let middle = y + cell.h as i16 / 2;
    lead(pane, group.who, Square::new(left, middle - size / 2, size), Tint::bright(PANEL));
    let words = digits(group.count);
    let roles: &[Role] = if many { &[Role::Title] } else { &[Role::Number, Role::Title] };
    let role = grid::largest(&words, cell.w, roles);
    if group.edited {
        grid::cell(pane, &words, cell, role, PANEL);
    } else {
        grid::number(pane, &words, cell, Style { role, ink: CREAM, ground: PANEL });
    }
}

/// So many beside a limit; those beyond it glow.
pub(super) fn capacity(pane: &mut Pane<impl Surface>, what: Picture, count: u8, limit: u8) {
    const STEP: i16 = 18;
    const GAP: i16 = 10;
    let h = pane.h();
    let (y, mark) = ((h - 16) / 2, |x| rect(x, (h - 20) / 2, 2, 20));
    let tint = |over: bool| if over { Tint::plain(FIRE, NIGHT) } else { Tint::bright(NIGHT) };
    let places = count.max(limit);
    if STEP * i16::from(places) + GAP <= pane.w() + 2 {
        for (x, place) in (0..).step_by(STEP.unsigned_abs().into()).zip(0..places) {
            let over = place >= limit;
            let x = if over { x + GAP } else { x };
            if place < count {
                picture(pane, what, Square::new(x, y, 16), tint(over));
            } else {
                let paint = Paint { fill: LINE, ground: NIGHT };
                pane.panel(rect(x + 5, y + 5, 6, 6), 3, paint);
            }
        }
        pane.fill(mark(STEP * i16::from(limit) + 3), FIRE);
    } else {
        let over = count > limit;
        picture(pane, what, Square::new(0, y, 16), tint(over));
        let ink = if over { FIRE } else { CREAM };
        let number = |ink: Rgb565| Style::title(ink, NIGHT);
        let base = h / 2 + 7;
        let x = 28 + pane.write(&digits(count), Line::left(22, base, 36), number(ink));
        pane.fill(mark(x), FIRE);
        pane.write(&digits(limit), Line::left(x + 8, base, 36), number(ASH));
    }
}

/// The words for how many there are of a group.
pub(super) struct Words {
    /// For some, with their number.
    pub(super) some: TextId,
    /// For none.
    pub(super) none: TextId,
}

/// How many of each group.
pub(super) fn counts(pane: &mut Pane<impl Surface>, counts: &[(Lead, u8)], words: Words) {
    let (w, h) = (pane.w(), pane.h());
    pane.panel(rect(0, 0, w, h), ROW, Paint { fill: PANEL, ground: NIGHT });
    let style = |left: u8| {
        let ink = if left == 0 { ASH } else { CREAM };
        Style::strong(ink, PANEL)
    };
    let tint = Tint::bright(PANEL);
    if h < 40 {
        // In one line there is no room for the words about many.
        let (step, wordy) = ((w - 8) / counts.len().max(1) as i16, counts.len() <= 2);
        for (x, &(who, left)) in (12..).step_by(step.unsigned_abs().into()).zip(counts) {
            lead(pane, who, Square::new(x, (h - 20) / 2, 20), tint);
            let line = Line::left(x + 26, h / 2 + 6, step - 30);
            match (wordy, left) {
                (true, 0) => pane.say(words.none.into(), line, style(left)),
                (true, _) => pane.say(words.some.with(left), line, style(left)),
                (false, _) => pane.write(&digits(left), line, style(left)),
            };
        }
    } else if counts.len() <= 3 {
        let (size, step) = if counts.len() == 3 { (16, 20) } else { (20, 28) };
        let mut y = (h - step * counts.len() as i16) / 2 + (step - size) / 2;
        for &(who, left) in counts {
            lead(pane, who, Square::new(12, y, size), tint);
            let text = if left == 0 { words.none.into() } else { words.some.with(left) };
            let line = Line::left(44, y + size / 2 + 5, w - 48);
            pane.say(text, line, Style::strong(CREAM, PANEL));
            y += step;
        }
    } else {
        let rows = counts.len().div_ceil(2) as i16;
        let top = (h - 20 * rows) / 2 + 2;
        for (index, &(who, left)) in (0i16..).zip(counts) {
            let (x, y) = (16 + (w / 2 - 8) * (index % 2), top + 20 * (index / 2));
            lead(pane, who, Square::new(x, y, 16), tint);
            pane.write(&digits(left), Line::left(x + 26, y + 14, 32), style(left));
        }
    }
}
