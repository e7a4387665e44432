//! Texts that wrap.

use crate::text::{Phrase, Report};
use crate::ui::palette::{self, ASH, CREAM, FIRE, NIGHT, PANEL};
use crate::ui::pane::Pane;
use crate::ui::scene::{Align, Ink, Place, Role};
use crate::ui::style::{Line, Paint, Style, rect};
use crate::ui::surface::Surface;

use super::CARD;

/// How a text lies in its area.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    /// Its colour.
    pub(super) ink: Ink,
    /// Where it stands from left to right.
    pub(super) align: Align,
    /// Where it stands from top to bottom.
    pub(super) place: Place,
}

/// A text, wrapped at words to the width of its area.
pub(super) fn text(pane: &mut Pane<impl Surface>, text: Phrase, role: Role, layout: Layout) {
    let words = text.words(pane.texts());
    let (w, h, step) = (pane.w(), pane.h(), role.line() as i16);
    let lines = role.wrap(&words, pane.w().unsigned_abs()).count() as i16;
    let (height, base) = match layout.place {
        Place::Top => (lines * step, role.ascent() as i16),
        Place::Middle => {
            let cap = role.cap() as i16;
            let height = (lines - 1) * step + cap;
            (height, (h - height) / 2 + cap)
        }
    };
    if height > h {
        pane.fault();
    }
    let x = match layout.align {
        Align::Left => 0,
        Align::Center => w / 2,
        Align::Right => w,
    };
    let line = Line { x, base, room: w, align: layout.align };
    let style = Style { role, ink: palette::ink(layout.ink), ground: NIGHT };
    paragraph(pane, &words, line, style);
}

/// Where in the program something happened.
pub(super) fn report(pane: &mut Pane<impl Surface>, report: Report) {
    let words = report.words(pane.texts());
    let base = (pane.h() + Role::Body.cap() as i16) / 2;
    let line = Line { x: pane.w() / 2, base, room: pane.w(), align: Align::Center };
    pane.write(&words, line, Style::body(ASH, NIGHT));
}

/// A question that must be answered first.
pub(super) fn modal(pane: &mut Pane<impl Surface>, title: Phrase, body: Phrase) {
    let (w, h) = (pane.w(), pane.h());
    let room = w - 32;
    let line = Paint { fill: FIRE, ground: NIGHT };
    pane.outline(rect(0, 0, w, h), CARD, 2, line, PANEL);
    pane.say(title, Line::left(16, 32, room), Style::title(CREAM, PANEL));
    let words = body.words(pane.texts());
    let style = Style::body(CREAM, PANEL);
    let lines = paragraph(pane, &words, Line::left(16, 60, room), style);
    if 64 + 20 * lines > h {
        pane.fault();
    }
}

/// Lines one below the other, as wide as the room of the first; gives their number.
pub(super) fn paragraph(
    pane: &mut Pane<impl Surface>,
    words: &str,
    first: Line,
    style: Style,
) -> i16 {
    let mut line = first;
    let mut lines = 0;
    for text in style.role.wrap(words, first.room.unsigned_abs()) {
        pane.write(text, line, style);
        line.base += style.role.line() as i16;
        lines += 1;
    }
    lines
}
