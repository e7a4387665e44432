//! Plates and cards: tokens, questions, and large numbers with their reasons.

use super::{CARD, ROW, grid, picture, prose, slots};
use crate::text::Phrase;
use crate::ui::atlas::Picture;
use crate::ui::palette::{ASH, CREAM, FIRE, LINE, NIGHT, PANEL};
use crate::ui::pane::Pane;
use crate::ui::scene::{Role, SlidingSlots};
use crate::ui::style::{Line, Paint, Square, Style, Tint, rect};
use crate::ui::surface::Surface;

/// Places for tokens: full and empty ones differ in shape too.
pub(super) fn counter(
    pane: &mut Pane<impl Surface>,
    token: Picture,
    (full, of): (u8, u8),
    words: Phrase,
) {
    let (w, h) = (pane.w(), pane.h());
    let text = pane.say(words, Line::right(w, (h + 10) / 2, w), Style::body(ASH, NIGHT));
    if 28 * i16::from(of) > w - text {
        pane.fault();
    }
    let y = (h - 20) / 2;
    for (x, place) in (0..).step_by(28).zip(0..of) {
        if place < full {
            picture(pane, token, Square::new(x, y, 20), Tint::bright(NIGHT));
        } else {
            pane.panel(rect(x + 7, y + 7, 6, 6), 3, Paint { fill: LINE, ground: NIGHT });
        }
    }
}

/// A picture on a plate.
pub(super) fn plate(pane: &mut Pane<impl Surface>, tile: Picture, count: Option<Phrase>) {
    let (w, h) = (pane.w(), pane.h());
    pane.panel(rect(0, 0, w, h), ROW, Paint { fill: PANEL, ground: NIGHT });
    let (tint, style) = (Tint::bright(PANEL), Style::body(FIRE, PANEL));
    match count {
        None => {
            let size = if w.min(h) >= 44 {
                36
            } else if w.min(h) >= 32 {
                28
            } else {
                20
            };
            picture(pane, tile, Square::new((w - size) / 2, (h - size) / 2, size), tint);
        }
        Some(count) if w >= 48 && h >= 56 => {
            picture(pane, tile, Square::new((w - 36) / 2, 4, 36), tint);
            let style = Style::strong(ASH, PANEL);
            pane.say(count, Line::center(w / 2, h - 2, w - 4), style);
        }
        Some(count) if w >= 40 && h >= 36 => {
            picture(pane, tile, Square::new(5, (h - 28) / 2, 28), tint);
            pane.say(count, Line::right(w - 4, h - 7, 20), style);
        }
        Some(count) if h >= 40 => {
            picture(pane, tile, Square::new((w - 20) / 2, 4, 20), tint);
            pane.say(count, Line::center(w / 2, h - 6, w - 4), style);
        }
        Some(count) => {
            picture(pane, tile, Square::new(4, (h - 20) / 2, 20), tint);
            pane.say(count, Line::right(w - 4, (h + 10) / 2, w - 30), style);
        }
    }
}

/// A question with the value that plus and minus change, and what it gives.
pub(super) fn question(
    pane: &mut Pane<impl Surface>,
    text: Phrase,
    value: Phrase,
    gives: Option<(Phrase, Picture)>,
) {
    let (w, h) = (pane.w(), pane.h());
    pane.panel(rect(0, 0, w, h), ROW, Paint { fill: PANEL, ground: NIGHT });
    let words = value.words(pane.texts());
    let role = grid::largest(&words, 96, &[Role::Number, Role::Title, Role::Strong]);
    let width = (role.width(&words) as i16 + 16).max(40);
    // What it gives stands at the right, so that the value has to make room.
    let middle = if gives.is_some() { w - 112 } else { w - 12 - width / 2 };
    grid::cell(pane, &words, rect(middle - width / 2, (h - 32) / 2, width, 32), role, PANEL);
    if let Some((amount, what)) = gives {
        picture(
            pane,
            Picture::Next,
            Square::new(middle + 30, (h - 12) / 2, 12),
            Tint::plain(ASH, PANEL),
        );
        let words = amount.words(pane.texts());
        let role = grid::largest(&words, 32, &[Role::Title, Role::Strong]);
        let line = Line::left(middle + 52, h / 2 + 8, 32);
        pane.write(&words, line, Style { role, ink: CREAM, ground: PANEL });
        picture(pane, what, Square::new(w - 28, (h - 20) / 2, 20), Tint::bright(PANEL));
    }
    let words = text.words(pane.texts());
    let (room, style) = (middle - width / 2 - 16, Style::strong(FIRE, PANEL));
    let base = match style.role.wrap(&words, room.unsigned_abs()).count() {
        1 => h / 2 + 6,
        2 => h / 2 - 4,
        _ => {
            pane.fault();
            h / 2 - 4
        }
    };
    prose::paragraph(pane, &words, Line::left(12, base, room), style);
}

/// The largest number of all.
pub(super) fn big_number(
    pane: &mut Pane<impl Surface>,
    what: Picture,
    number: Phrase,
    unit: Phrase,
) {
    let (w, h) = (pane.w(), pane.h());
    let (middle, room) = (w / 2, w - 8);
    pane.panel(rect(0, 0, w, h), CARD, Paint { fill: PANEL, ground: NIGHT });
    picture(pane, what, Square::new(middle - 16, 10, 32), Tint::bright(PANEL));
    let words = number.words(pane.texts());
    let role = grid::largest(&words, room.unsigned_abs(), &[Role::Huge, Role::Large, Role::Number]);
    let line = Line::center(middle, 84 + role.cap() as i16 / 2, room);
    pane.write(&words, line, Style { role, ink: CREAM, ground: PANEL });
    pane.say(unit, Line::center(middle, h - 14, room), Style::strong(CREAM, PANEL));
}

/// How much of a number.
pub(super) struct Amount {
    /// In digits.
    pub(super) phrase: Phrase,
    /// Whether it is a bonus on top.
    pub(super) bonus: bool,
}

/// One reason for a number, with a line below it.
pub(super) fn reason(
    pane: &mut Pane<impl Surface>,
    text: Phrase,
    slots: Option<&SlidingSlots>,
    amount: Amount,
) {
    const BASE: i16 = 18;
    let (w, h) = (pane.w(), pane.h());
    let ink = if amount.bonus { FIRE } else { CREAM };
    let line = Line::right(w, BASE + 2, w / 2);
    let mut end = w - 6 - pane.say(amount.phrase, line, Style::title(ink, NIGHT));
    let wide = slots.map_or(0, |sliding| slots::width(sliding.slots.len()) + 6);
    end -= wide;
    let text = pane.say(text, Line::left(0, BASE, end), Style::body(CREAM, NIGHT));
    if let Some(sliding) = slots {
        // The slots keep their place while the text leaves it free.
        let first = (text + 6).max(w - 32 - wide).min(end + 6);
        slots::sliding(pane, sliding, first, BASE - 14);
    }
    pane.fill(rect(0, h - 1, w, 1), LINE);
}
