//! Points: bars, where they came from, and tables of them.

use embedded_graphics::pixelcolor::Rgb565;
use heapless::String;

use core::fmt::Write;

use super::lists::{name, slab};
use super::{ROW, badge, picture};
use crate::text::Phrase;
use crate::ui::palette::{self, ASH, CREAM, NIGHT, PANEL};
use crate::ui::pane::Pane;
use crate::ui::picture::Picture;
use crate::ui::scene::{Badge, Role};
use crate::ui::style::{Line, Paint, Square, Style, Tint, rect};
use crate::ui::surface::Surface;

/// A number in digits.
pub(super) fn digits(number: impl Into<i16>) -> String<6> {
    let mut digits = String::new();
    // Six letters hold every number of 16 bits.
    let _ = write!(digits, "{}", number.into());
    digits
}

/// Where a bar is and whose it is.
pub(super) struct Bar {
    /// Its left edge.
    pub(super) x: i16,
    /// Its upper edge.
    pub(super) y: i16,
    /// Its width.
    pub(super) w: i16,
    /// Whose it is.
    pub(super) badge: Badge,
    /// The colour below it.
    pub(super) ground: Rgb565,
}

/// A bar towards a number of points, cut every five so that it can be counted.
pub(super) fn bar(pane: &mut Pane<impl Surface>, bar: Bar, value: u8, goal: u8) {
    const HEIGHT: i16 = 12;
    const CUT: u8 = 5;
    let Bar { x, y, w, badge, ground } = bar;
    let goal = goal.max(1);
    let share = |points: u8| (i32::from(w) * i32::from(points) / i32::from(goal)) as i16;
    pane.panel(rect(x, y, w, HEIGHT), 4, Paint { fill: PANEL, ground });
    let fill = palette::seat(badge);
    if value > 0 {
        pane.panel(rect(x, y, share(value.min(goal)).max(8), HEIGHT), 4, Paint { fill, ground });
    }
    for points in (CUT..goal).step_by(CUT.into()) {
        pane.fill(rect(x + share(points) - 1, y, 2, HEIGHT), ground);
    }
}

/// A player's score as a bar.
pub(super) fn score(
    pane: &mut Pane<impl Surface>,
    cursor: bool,
    (seat, words): (Badge, Phrase),
    (points, goal): (u8, u8),
) {
    let ground = if cursor { slab(pane, true) } else { NIGHT };
    badge(pane, seat, Square::new(12, 2, 20), ground);
    pane.say(words, Line::left(40, 17, 84), name(cursor, CREAM, ground));
    bar(pane, Bar { x: 128, y: 6, w: 132, badge: seat, ground }, points, goal);
    let right = pane.w() - 8;
    pane.write(&digits(points), Line::right(right, 20, 34), Style::title(CREAM, ground));
}

/// Where points came from: the number beside its picture, or below it if there are many or long
/// ones.
pub(super) fn sources(pane: &mut Pane<impl Surface>, sources: &[(Picture, i16)]) {
    const BESIDE: u16 = 21;
    let (w, h) = (pane.w(), pane.h());
    pane.panel(rect(0, 0, w, h), ROW, Paint { fill: PANEL, ground: NIGHT });
    let (tint, style) = (Tint::bright(PANEL), Style::strong(CREAM, PANEL));
    let narrow = |(_, points): &(_, i16)| style.role.width(&digits(*points)) <= BESIDE;
    if sources.len() <= 4 && sources.iter().all(narrow) {
        for (x, (what, points)) in (12..).step_by(45).zip(sources) {
            picture(pane, *what, Square::new(x, (h - 20) / 2, 20), tint);
            pane.write(&digits(*points), Line::left(x + 24, h / 2 + 6, BESIDE as i16), style);
        }
    } else {
        for (middle, (what, points)) in (20..).step_by(38).zip(sources) {
            picture(pane, *what, Square::new(middle - 10, 3, 20), tint);
            pane.write(&digits(*points), Line::center(middle, h - 5, 34), style);
        }
    }
}

/// The middles of the columns of a table; five are closer together than four.
fn columns(count: usize) -> impl Iterator<Item = i16> {
    let (first, step) = if count <= 4 { (136, 36) } else { (132, 28) };
    (first..).step_by(step)
}

/// The pictures above a table of points.
pub(super) fn tally_head(pane: &mut Pane<impl Surface>, pictures: &[Picture]) {
    for (middle, what) in columns(pictures.len()).zip(pictures) {
        picture(pane, *what, Square::new(middle - 10, 0, 20), Tint::bright(NIGHT));
    }
}

/// The numbers of a row of a table of points.
pub(super) struct Tally<'a> {
    /// By source.
    pub(super) values: &'a [i16],
    /// All of them.
    pub(super) total: u8,
}

/// A row of a table of points.
pub(super) fn tally(
    pane: &mut Pane<impl Surface>,
    winner: bool,
    (seat, words): (Badge, Phrase),
    tally: Tally,
) {
    let ink = if winner { CREAM } else { ASH };
    badge(pane, seat, Square::new(4, 1, 16), NIGHT);
    pane.say(words, Line::left(28, 14, 92), name(winner, ink, NIGHT));
    for (middle, value) in columns(tally.values.len()).zip(tally.values) {
        pane.write(&digits(*value), Line::center(middle, 14, 28), Style::body(ink, NIGHT));
    }
    let role = if winner { Role::Title } else { Role::Strong };
    let right = pane.w() - 4;
    let style = Style { role, ink, ground: NIGHT };
    pane.write(&digits(tally.total), Line::right(right, 15, 34), style);
}

/// The score of every seat and the active tiles in one line.
pub(super) fn strip(pane: &mut Pane<impl Surface>, seats: &[(Badge, u8)], tiles: &[Picture]) {
    let (w, h) = (pane.w(), pane.h());
    pane.panel(rect(0, 0, w, h), ROW, Paint { fill: PANEL, ground: NIGHT });
    let room = (w - 18).unsigned_abs().saturating_sub(24 * tiles.len() as u16);
    let step = room.checked_div(seats.len() as u16).unwrap_or(0).clamp(1, 54);
    for (x, (seat, points)) in (10..).step_by(step.into()).zip(seats) {
        badge(pane, *seat, Square::new(x, (h - 16) / 2, 16), PANEL);
        let line = Line::left(x + 20, h / 2 + 6, 24);
        pane.write(&digits(*points), line, Style::strong(CREAM, PANEL));
    }
    for (back, tile) in (28..).step_by(24).zip(tiles.iter().rev()) {
        picture(pane, *tile, Square::new(w - back, (h - 20) / 2, 20), Tint::bright(PANEL));
    }
}
