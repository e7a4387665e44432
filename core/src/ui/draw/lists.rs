//! Rows of lists and of the log.

use embedded_graphics::pixelcolor::Rgb565;

use super::{ROW, badge, grid, lead, picture, strips};
use crate::text::Phrase;
use crate::ui::atlas::Picture;
use crate::ui::palette::{ASH, CREAM, EMBER, FIRE, NIGHT, PANEL};
use crate::ui::pane::Pane;
use crate::ui::scene::{Badge, Lead, Role, Row, Value};
use crate::ui::strip::Sign;
use crate::ui::style::{Line, Paint, Square, Style, Tint, rect};
use crate::ui::surface::Surface;

/// The ground of a row: under the cursor ember with a bar of fire at its left. Gives its colour.
pub(super) fn slab(pane: &mut Pane<impl Surface>, cursor: bool) -> Rgb565 {
    let (w, h) = (pane.w(), pane.h());
    let fill = if cursor { EMBER } else { PANEL };
    pane.panel(rect(0, 0, w, h), ROW, Paint { fill, ground: NIGHT });
    if cursor {
        pane.panel(rect(0, 0, 4, h), 2, Paint { fill: FIRE, ground: NIGHT });
    }
    fill
}

/// The ground of a row that may be only shown: then it is an outline. Gives its colour.
pub(super) fn slab_or_outline(pane: &mut Pane<impl Surface>, cursor: bool, off: bool) -> Rgb565 {
    if !off {
        return slab(pane, cursor);
    }
    let area = rect(0, 0, pane.w(), pane.h());
    pane.outline(area, ROW, 2, Paint { fill: PANEL, ground: NIGHT }, NIGHT);
    NIGHT
}

/// The name in a row stands out under the cursor.
pub(super) fn name(cursor: bool, ink: Rgb565, ground: Rgb565) -> Style {
    if cursor { Style::strong(ink, ground) } else { Style::body(ink, ground) }
}

/// The base line of the only line of a row.
pub(super) fn base(pane: &Pane<impl Surface>) -> i16 {
    (pane.h() + 10) / 2
}

/// A row of a list.
pub(super) fn row(pane: &mut Pane<impl Surface>, row: &Row) {
    let ground = slab_or_outline(pane, row.cursor, row.off);
    let (h, base) = (pane.h(), base(pane));
    let (ink, tint) = if row.done || row.off {
        (ASH, Tint::plain(ASH, ground))
    } else {
        (CREAM, Tint::bright(ground))
    };
    let (square, x) = match row.lead {
        Lead::None => (Square::new(0, 0, 0), 16),
        Lead::Card(_) => (Square::new(14, (h - 19) / 2, 20), 52),
        Lead::Large(_) => (Square::new(10, (h - 36) / 2, 36), 56),
        _ => (Square::new(12, (h - 20) / 2, 20), 44),
    };
    lead(pane, row.lead, square, tint);
    let mut end = value(pane, row.value, base, tint);
    if row.done {
        // Checks of rows with points stand in one column.
        end = match row.value {
            Value::Points(_) => end.min(pane.w() - 32),
            _ => end,
        } - 24;
        picture(
            pane,
            Picture::Check,
            Square::new(end, (h - 16) / 2, 16),
            Tint::plain(FIRE, ground),
        );
    }
    let room = end - 6 - x;
    let style = name(row.cursor, ink, ground);
    match row.under {
        None => {
            pane.say(row.text, Line::left(x, base, room), style);
        }
        Some(under) => {
            if h < 44 {
                pane.fault();
            }
            let middle = h / 2;
            // Beside a large picture the second line is a remark about it.
            let large = matches!(row.lead, Lead::Large(_));
            let ink = if row.cursor && !large { CREAM } else { ASH };
            let below = if large { 16 } else { 15 };
            pane.say(row.text, Line::left(x, middle - 4, room), style);
            pane.say(under, Line::left(x, middle + below, room), Style::body(ink, ground));
        }
    }
}

/// Whether a text that stands out is a number, known or not.
pub(super) fn is_large(words: &str) -> bool {
    Role::Number.has(words) || words == "?"
}

/// What stands at the right of a row; gives its left edge.
pub(super) fn value(pane: &mut Pane<impl Surface>, value: Value, base: i16, tint: Tint) -> i16 {
    let (w, h, ground) = (pane.w(), pane.h(), tint.ground);
    match value {
        Value::None => w - 2,
        Value::Note(phrase) => {
            w - 8 - pane.say(phrase, Line::right(w - 8, base, w / 2), Style::body(ASH, ground))
        }
        Value::Accent(phrase) if is_large(&phrase.words(pane.texts())) => {
            let style = Style::title(FIRE, ground);
            w - 10 - pane.say(phrase, Line::right(w - 10, base + 2, w / 2), style)
        }
        Value::Accent(phrase) => {
            w - 8 - pane.say(phrase, Line::right(w - 8, base, w / 2), Style::body(FIRE, ground))
        }
        Value::Points(phrase) => {
            let style = Style::title(tint.ink, ground);
            w - 10 - pane.say(phrase, Line::right(w - 10, base + 2, w / 2), style)
        }
        Value::Cell(phrase) => {
            let words = phrase.words(pane.texts());
            let role = if Role::Number.has(&words) { Role::Title } else { Role::Strong };
            let width = (role.width(&words) as i16 + 16).max(40);
            let area = rect(w - 6 - width, 2, width, h - 4);
            grid::cell(pane, &words, area, role, ground);
            area.x
        }
        Value::Price(goods) => {
            let mut end = w - 6;
            for (which, count) in goods.into_iter().flatten().rev() {
                end -= 20;
                picture(pane, which, Square::new(end, (h - 20) / 2, 20), tint);
                let style = Style::body(tint.ink, ground);
                end -= 2 + pane.say(Phrase::number(count), Line::right(end - 2, base, 30), style);
                end -= 6;
            }
            end
        }
        Value::Sign(which) => {
            let arrow = Tint::plain(ASH, ground);
            picture(pane, Picture::Next, Square::new(w - 72, (h - 12) / 2, 12), arrow);
            let square = Square::new(w - 42, (h - 20) / 2, 20);
            strips::sign(pane, which, square, Tint::bright(ground));
            w - 72
        }
        Value::Picture(which) => {
            let size = if h < 40 { 20 } else { 24 };
            let x = w - 12 - size;
            picture(pane, which, Square::new(x, (h - size) / 2, size), tint);
            x
        }
    }
}

/// What is said of a seat.
pub(super) struct Seat {
    /// The name of its colour.
    pub(super) colour: Phrase,
    /// A sign before its name.
    pub(super) sign: Option<Sign>,
    /// Its name.
    pub(super) name: Phrase,
    /// A note that stands out.
    pub(super) note: Option<Phrase>,
}

/// A seat in the list of players.
pub(super) fn seat(pane: &mut Pane<impl Surface>, cursor: bool, symbol: Badge, seat: Seat) {
    let ground = slab(pane, cursor);
    let (w, h, base) = (pane.w(), pane.h(), base(pane));
    badge(pane, symbol, Square::new(12, (h - 20) / 2, 20), ground);
    pane.say(seat.colour, Line::left(44, base, 72), Style::body(ASH, ground));
    let mut end = w - 8;
    if let Some(note) = seat.note {
        end -= pane.say(note, Line::right(end, base, 72), Style::body(FIRE, ground)) + 8;
    }
    let mut x = 120;
    if let Some(shown) = seat.sign {
        // Closer to the colour, since a long name and a note come after it.
        strips::sign(pane, shown, Square::new(106, (h - 20) / 2, 20), Tint::bright(ground));
        x = 136;
    }
    pane.say(seat.name, Line::left(x, base, end - x), Style::strong(CREAM, ground));
}

/// The scroll bar of a list.
pub(super) fn scroll(pane: &mut Pane<impl Surface>, first: u8, shown: u8, total: u8) {
    const SHORTEST: i16 = 8;
    let (w, h) = (pane.w(), pane.h());
    pane.panel(rect(0, 0, w, h), 2, Paint { fill: PANEL, ground: NIGHT });
    let share = |rows: u8| {
        let share = i32::from(h) * i32::from(rows.min(total)) / i32::from(total.max(1));
        share as i16
    };
    let length = share(shown).max(SHORTEST);
    let top = share(first).min(h - length);
    pane.panel(rect(0, top, w, length), 2, Paint { fill: ASH, ground: NIGHT });
}

/// Something that happened.
pub(super) fn log(
    pane: &mut Pane<impl Surface>,
    seat: Option<Badge>,
    what: (Picture, Phrase),
    latest: bool,
) {
    if let Some(seat) = seat {
        badge(pane, seat, Square::new(4, 3, 20), NIGHT);
    }
    picture(pane, what.0, Square::new(36, 3, 20), Tint::bright(NIGHT));
    let ink = if latest { CREAM } else { ASH };
    let room = pane.w() - 68;
    pane.say(what.1, Line::left(68, 18, room), Style::body(ink, NIGHT));
}
