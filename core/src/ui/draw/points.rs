//! Points: bars, their parts, and tables of them.

use embedded_graphics::pixelcolor::Rgb565;
use heapless::String;

use core::fmt::Write;

use super::grid::{self, cell, largest};
use super::lists::{name, slab};
use super::{ROW, badge, picture};
use crate::text::Phrase;
use crate::ui::atlas::Picture;
use crate::ui::palette::{self, ASH, CREAM, FIRE, NIGHT, PANEL};
use crate::ui::pane::Pane;
use crate::ui::scene::{Badge, Head, Role};
use crate::ui::style::{Line, Paint, Square, Style, Tint, rect};
use crate::ui::surface::Surface;

/// A number in digits.
pub(super) fn digits(number: impl Into<i16>) -> String<6> {
    let mut digits = String::new();
    // Six letters hold every number of 16 bits.
    let _ = write!(digits, "{}", number.into());
    digits
}

/// The parts of a bar as a rule, and where it is one of few things in a row.
pub(super) const NARROW: i16 = 6;
const WIDE: i16 = 14;

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
    /// How wide its parts are at least.
    pub(super) part: i16,
}

/// A bar towards a number of points, cut every five so that it can be counted.
pub(super) fn bar(pane: &mut Pane<impl Surface>, bar: Bar, value: i16, goal: i16) {
    const HEIGHT: i16 = 12;
    const CUT: i16 = 5;
    let Bar { x, y, w, badge, ground, part } = bar;
    // Its track can be seen on a card, too.
    let track = if ground == PANEL { NIGHT } else { PANEL };
    let goal = goal.max(1);
    let share = |points: i16| (i32::from(w) * i32::from(points) / i32::from(goal)) as i16;
    pane.panel(rect(x, y, w, HEIGHT), 4, Paint { fill: track, ground });
    let fill = palette::seat(badge);
    if value > 0 {
        pane.panel(rect(x, y, share(value.min(goal)).max(8), HEIGHT), 4, Paint { fill, ground });
    }
    // A bar towards a great number has fewer cuts.
    let mut cut = CUT;
    while cut < goal && share(cut) < part {
        cut = cut.saturating_mul(2);
    }
    for points in (cut..goal).step_by(cut.unsigned_abs().into()) {
        pane.fill(rect(x + share(points) - 1, y, 2, HEIGHT), ground);
    }
}

/// What is said of a player's score.
pub(super) struct Score {
    /// The points.
    pub(super) points: i16,
    /// The points that win.
    pub(super) goal: i16,
    /// Those that have just come or gone.
    pub(super) gain: Option<i16>,
}

/// A player's score as a bar.
pub(super) fn score(
    pane: &mut Pane<impl Surface>,
    (cursor, edited): (bool, bool),
    (seat, words): (Badge, Phrase),
    score: Score,
) {
    let Score { points, goal, gain } = score;
    if let Some(gain) = gain {
        return gained(pane, cursor, (seat, words), (points, goal, gain));
    }
    let ground = if cursor { slab(pane, true) } else { NIGHT };
    // Rows of a score alone are higher.
    let y = (pane.h() - 24) / 2;
    badge(pane, seat, Square::new(12, y + 2, 20), ground);
    pane.say(words, Line::left(40, y + 17, 84), name(cursor, CREAM, ground));
    // Numbers of four signs take room of the bar.
    let (right, words) = (pane.w() - 8, digits(points));
    let more = if words.len() > 3 { 12 } else { 0 };
    let place = Bar { x: 128, y: y + 6, w: 132 - more, badge: seat, ground, part: NARROW };
    bar(pane, place, points, goal);
    let wide = 34 + more.unsigned_abs();
    let role = largest(
        &words,
        if edited { wide - 4 } else { wide },
        &[Role::Title, Role::Strong, Role::Body],
    );
    if edited {
        return cell(pane, &words, rect(right - 28 - more, y, 34 + more, 24), role, ground);
    }
    pane.write(
        &words,
        Line::right(right, y + 20, wide.cast_signed()),
        Style { role, ink: CREAM, ground },
    );
}

/// A player's score as a bar, with what has just come on top of it.
fn gained(
    pane: &mut Pane<impl Surface>,
    cursor: bool,
    (seat, words): (Badge, Phrase),
    (points, goal, gain): (i16, i16, i16),
) {
    let ground = slab(pane, cursor);
    let (right, h) = (pane.w() - 8, pane.h());
    let base = (h + 11) / 2;
    badge(pane, seat, Square::new(12, (h - 20) / 2, 20), ground);
    pane.say(words, Line::left(40, base, 84), name(cursor, CREAM, ground));
    bar(
        pane,
        Bar { x: 126, y: (h - 11) / 2, w: 78, badge: seat, ground, part: WIDE },
        points,
        goal,
    );
    let mut sum = digits(gain);
    if gain > 0 {
        // There is room for a sign before five digits.
        let _ = sum.insert(0, '+');
    }
    let ink = if gain > 0 { FIRE } else { ASH };
    pane.write(&sum, Line::right(244, base, 40), Style::body(ink, ground));
    let words = digits(points);
    let role = largest(&words, 40, &[Role::Title, Role::Strong, Role::Body]);
    pane.write(&words, Line::right(right, base + 2, 40), Style { role, ink: CREAM, ground });
}

/// The parts of a sum: the number beside its picture, or below it if there are many or long
/// ones.
pub(super) fn parts(pane: &mut Pane<impl Surface>, parts: &[(Picture, i16)]) {
    const BESIDE: u16 = 21;
    let (w, h) = (pane.w(), pane.h());
    pane.panel(rect(0, 0, w, h), ROW, Paint { fill: PANEL, ground: NIGHT });
    let (tint, style) = (Tint::bright(PANEL), Style::strong(CREAM, PANEL));
    let narrow = |(_, points): &(_, i16)| style.role.width(&digits(*points)) <= BESIDE;
    if parts.len() <= 4 && parts.iter().all(narrow) {
        let step = ((w - 12) / 4).clamp(1, 52).unsigned_abs();
        for (x, (what, points)) in (12..).step_by(step.into()).zip(parts) {
            picture(pane, *what, Square::new(x, (h - 20) / 2, 20), tint);
            pane.write(&digits(*points), Line::left(x + 24, h / 2 + 6, BESIDE as i16), style);
        }
    } else {
        for (middle, (what, points)) in (20..).step_by(38).zip(parts) {
            picture(pane, *what, Square::new(middle - 10, 3, 20), tint);
            let words = digits(*points);
            let role = largest(&words, 42, &[style.role, Role::Body]);
            pane.write(&words, Line::center(middle, h - 5, 42), Style { role, ..style });
        }
    }
}

/// The middles of the columns of a table: the more there are, the closer together.
fn columns(count: usize) -> impl Iterator<Item = i16> {
    let (first, step) = match count {
        ..=3 => (148, 44),
        4 => (134, 35),
        _ => (132, 28),
    };
    (first..).step_by(step)
}

/// What stands above a table of points.
pub(super) fn tally_head(pane: &mut Pane<impl Surface>, heads: &[Head]) {
    for (middle, head) in columns(heads.len()).zip(heads) {
        grid::heading(pane, *head, middle);
    }
}

/// The numbers of a row of a table of points.
pub(super) struct Tally<'a> {
    /// Its parts.
    pub(super) values: &'a [i16],
    /// All of them.
    pub(super) total: i16,
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
    let all = [Role::Title, Role::Strong, Role::Body];
    let roles = if winner { all.as_slice() } else { all.split_at(1).1 };
    let (right, words) = (pane.w() - 4, digits(tally.total));
    // Few parts leave room for three large digits.
    let room: u16 = match tally.values.len() {
        ..=3 => 48,
        4 => 40,
        _ => 34,
    };
    let style = Style { role: largest(&words, room, roles), ink, ground: NIGHT };
    pane.write(&words, Line::right(right, 15, room as i16), style);
}

/// The score of every seat and some pictures in one line.
pub(super) fn line(pane: &mut Pane<impl Surface>, seats: &[(Badge, i16)], pictures: &[Picture]) {
    const SYMBOL: u16 = 20;
    const GAP: u16 = 2;
    let (w, h) = (pane.w(), pane.h());
    pane.panel(rect(0, 0, w, h), ROW, Paint { fill: PANEL, ground: NIGHT });
    let room = (w - 18).unsigned_abs().saturating_sub(24 * pictures.len() as u16);
    let share = |room: u16| room.checked_div(seats.len() as u16).unwrap_or(0);
    let (step, width) =
        (share(room).min(54), |points| SYMBOL + Role::Strong.width(&digits(points)));
    let widths = seats.iter().map(|(_, points)| width(*points));
    // Where a number would touch the next symbol, all have the same gap instead of the same step.
    let gap = share(room.saturating_sub(widths.clone().sum()));
    let even = widths.clone().all(|width| width + GAP <= step);
    if !even && gap < GAP {
        pane.fault();
    }
    let mut x = 10;
    for ((seat, points), width) in seats.iter().zip(widths) {
        badge(pane, *seat, Square::new(x, (h - 16) / 2, 16), PANEL);
        let line = Line::left(x + SYMBOL as i16, h / 2 + 6, w);
        pane.write(&digits(*points), line, Style::strong(CREAM, PANEL));
        x += if even { step } else { width + gap } as i16;
    }
    for (back, what) in (28..).step_by(24).zip(pictures.iter().rev()) {
        picture(pane, *what, Square::new(w - back, (h - 20) / 2, 20), Tint::bright(PANEL));
    }
}
