//! What surrounds the content: soft keys, the header between them and the steps of a turn.

use embedded_graphics::pixelcolor::Rgb565;

use super::{CARD, badge, picture};
use crate::text::{Phrase, Texts};
use crate::ui::area::Area;
use crate::ui::canvas::Canvas;
use crate::ui::palette::{ASH, CREAM, FIRE, LINE, NIGHT, PANEL};
use crate::ui::pane::Pane;
use crate::ui::scene::{Badge, Key, Label, Role, Tab};
use crate::ui::style::{Line, Paint, Round, Square, Style, Tint, rect};
use crate::ui::surface::Surface;

/// The height of a tab.
const HEIGHT: u16 = 28;
/// The width of a tab with a sign.
const SIGN: u16 = 40;
/// The widest tab beside the header.
const WIDE_TOP: i16 = 88;
/// The widest tab beside the footer.
const WIDE_BOTTOM: i16 = 104;

/// What the label of a key is for.
fn role(key: Key) -> Role {
    match key {
        Key::Y => Role::Strong,
        Key::A | Key::B | Key::X => Role::Body,
    }
}

/// The area of a key's tab: as wide as its label, flush with the panel's edge.
#[must_use]
pub fn key_area(key: Key, label: Label, texts: Texts) -> Area {
    let w = match label {
        Label::Sign(_) => SIGN,
        Label::Word(phrase) => (role(key).width(&phrase.words(texts)) + 20).next_multiple_of(4),
    };
    let y = match key {
        Key::A | Key::X => 8,
        Key::B | Key::Y => Canvas::HEIGHT as i16 - 8 - HEIGHT as i16,
    };
    let x = match key {
        Key::A | Key::B => 0,
        Key::X | Key::Y => Canvas::WIDTH as i16 - w as i16,
    };
    Area::new(x, y, w, HEIGHT)
}

/// The tab of a soft key; only the main one glows.
pub(super) fn key<S: Surface>(pane: &mut Pane<S>, key: Key, label: Label, tab: Tab) {
    let widest = if matches!(key, Key::A | Key::X) { WIDE_TOP } else { WIDE_BOTTOM };
    if pane.w() > widest {
        pane.fault();
    }
    let rest = if key == Key::Y { (NIGHT, FIRE) } else { (CREAM, PANEL) };
    let face = |pane: &mut Pane<S>, (ink, ground)| face(pane, key, label, ink, ground);
    match tab {
        Tab::Rest => face(pane, rest),
        Tab::Pressed => face(pane, (rest.1, rest.0)),
        Tab::Filling(sixteenths) => {
            let full = pane.w() * i16::from(sixteenths.min(16)) / 16;
            let (w, h) = (pane.w(), pane.h());
            face(&mut pane.part(rect(0, 0, full, h)), (NIGHT, FIRE));
            face(&mut pane.part(rect(full, 0, w - full, h)), (CREAM, PANEL));
        }
    }
}

fn face(pane: &mut Pane<impl Surface>, key: Key, label: Label, ink: Rgb565, ground: Rgb565) {
    let round = if matches!(key, Key::A | Key::B) { Round::Right } else { Round::Left };
    let (w, h) = (pane.w(), pane.h());
    pane.tab(rect(0, 0, w, h), CARD, round, Paint { fill: ground, ground: NIGHT });
    match label {
        Label::Word(phrase) => {
            let role = role(key);
            let base = (h + role.cap() as i16) / 2;
            pane.say(phrase, Line::center(w / 2, base, w), Style { role, ink, ground });
        }
        Label::Sign(sign) => {
            picture(
                pane,
                sign,
                Square::new((w - 16) / 2, (h - 16) / 2, 16),
                Tint::plain(ink, ground),
            );
        }
    }
}

/// A seat's symbol and name, or a title.
pub(super) fn header(pane: &mut Pane<impl Surface>, seat: Option<Badge>, text: Phrase) {
    let style = Style::strong(CREAM, NIGHT);
    let words = text.words(pane.texts());
    let (w, base) = (pane.w(), (pane.h() + 12) / 2);
    match seat {
        Some(seat) => {
            let x = (w - 28 - style.role.width(&words) as i16) / 2;
            badge(pane, seat, Square::new(x, (pane.h() - 20) / 2, 20), NIGHT);
            pane.write(&words, Line::left(x + 28, base, w - 28), style);
        }
        None => {
            pane.write(&words, Line::center(w / 2, base, w), style);
        }
    }
}

/// The steps of a turn: done, now (long and glowing) and to come (hollow).
pub(super) fn steps(pane: &mut Pane<impl Surface>, done: u8, of: u8) {
    const DOT: i16 = 8;
    const LONG: i16 = 12;
    let count = i16::from(of);
    // Many steps are closer together.
    let room = pane.w() - LONG - DOT * count;
    let pitch = DOT + room.checked_div(count - 1).unwrap_or(DOT).clamp(1, DOT);
    let now = if done < of { LONG } else { 0 };
    let mut x = (pane.w() - pitch * (count - 1) - DOT - now) / 2;
    if x < 0 {
        pane.fault();
    }
    let y = (pane.h() - DOT) / 2;
    for step in 0..of {
        let dot = rect(x, y, DOT, DOT);
        if step < done {
            pane.panel(dot, 4, Paint { fill: ASH, ground: NIGHT });
        } else if step == done {
            pane.panel(rect(x, y, DOT + now, DOT), 4, Paint { fill: FIRE, ground: NIGHT });
            x += now;
        } else {
            pane.outline(dot, 4, 2, Paint { fill: LINE, ground: NIGHT }, NIGHT);
        }
        x += pitch;
    }
}
