//! Cards beside each other, signs, and the rows that show them.

use embedded_graphics::pixelcolor::Rgb565;

use super::lists::{self, name, slab_or_outline};
use super::points::digits;
use super::{badge, picture};
use crate::text::Phrase;
use crate::ui::area::Area;
use crate::ui::atlas::Picture;
use crate::ui::palette::{ASH, CREAM, DEEP, FIRE, LINE, MOON, NIGHT, ROSE, RUST, WINE, faded};
use crate::ui::pane::Pane;
use crate::ui::scene::{Badge, Role, Value};
use crate::ui::strip::{Card, CardRow, Ground, MiniChain, Sign, Strip};
use crate::ui::style::{Line, Paint, Round, Square, Style, Tint, rect};
use crate::ui::surface::Surface;

/// The width and height of a card in a row, and of one by itself.
const SMALL: [i16; 2] = [22, 24];
const LARGE: [i16; 2] = [40, 52];
/// From one card in a row to the next.
const PITCH: i16 = 26;
/// From the first card of a row to the one beside the last.
const BESIDE: i16 = 106;
/// The same for pictures without cards; they begin a little farther to the right.
const LOOSE_PITCH: i16 = 28;
const LOOSE: i16 = 7;
/// The radius of a card.
const RADIUS: u8 = 4;
/// The sizes of signs, the largest first.
const SIGNS: [i16; 4] = [56, 36, 20, 16];
/// How much wider than a sign the plate below it is at each side.
const PLATE: i16 = 2;

/// Where a strip is.
#[derive(Clone, Copy)]
struct Spot {
    /// The left edge of its first card.
    x: i16,
    /// The left edge of the card beside it.
    side: i16,
    /// The colours of what lies on no card.
    tint: Tint,
}

/// A sign; somebody's own is dark on a bright plate.
pub(super) fn sign(pane: &mut Pane<impl Surface>, sign: Sign, square: Square, tint: Tint) {
    if !sign.plated {
        return picture(pane, sign.picture, square, tint);
    }
    let Square { x, y, size } = square;
    let plate = rect(x - PLATE, y - PLATE, size + 2 * PLATE, size + 2 * PLATE);
    pane.panel(plate, 5, Paint { fill: CREAM, ground: tint.ground });
    picture(pane, sign.picture, square, DARK);
}

/// The colours of a picture on cream.
const DARK: Tint = Tint { ink: NIGHT, accent: RUST, ground: CREAM };

/// A sign in the middle of its widget, as large as fits.
pub(super) fn single_sign(pane: &mut Pane<impl Surface>, shown: Sign) {
    let plate = if shown.plated { 2 * PLATE } else { 0 };
    let room = pane.w().min(pane.h()) - plate;
    let [.., smallest] = SIGNS;
    let size = SIGNS.into_iter().find(|size| *size <= room).unwrap_or(smallest);
    let (x, y) = ((pane.w() - size) / 2, (pane.h() - size) / 2);
    sign(pane, shown, Square::new(x, y, size), Tint::bright(NIGHT));
}

/// A large card in the middle of its widget.
pub(super) fn single_card(pane: &mut Pane<impl Surface>, shown: Card) {
    let [w, h] = LARGE;
    let area = rect((pane.w() - w) / 2, (pane.h() - h) / 2, w, h);
    card(pane, shown, area, Tint::bright(NIGHT));
}

/// A small card around a square at the left of something.
pub(super) fn lead(pane: &mut Pane<impl Surface>, shown: Card, square: Square, tint: Tint) {
    let [w, h] = SMALL;
    card(pane, shown, rect(square.x, square.y - (h - square.size) / 2, w, h), tint);
}

/// A card in the middle of the height of a row.
fn small(pane: &mut Pane<impl Surface>, shown: Card, x: i16, tint: Tint) {
    let [w, h] = SMALL;
    card(pane, shown, rect(x, (pane.h() - h) / 2, w, h), tint);
}

/// A small or large card.
fn card(pane: &mut Pane<impl Surface>, shown: Card, area: Area, tint: Tint) {
    let (w, h, ground) = (area.w as i16, area.h as i16, tint.ground);
    let large = is_large(area);
    let square = |size: i16| Square::new(area.x + (w - size) / 2, area.y + (h - size) / 2, size);
    match shown {
        Card::None => {}
        Card::Dot => {
            let Square { x, y, size } = square(6);
            pane.panel(rect(x, y, size, size), 3, Paint { fill: LINE, ground });
        }
        Card::Next(which) => {
            pane.outline(area, RADIUS, 2, Paint { fill: LINE, ground }, ground);
            picture(pane, which, square(if large { 36 } else { 16 }), tint);
        }
        Card::Picture(which) => {
            pane.panel(area, RADIUS, Paint { fill: CREAM, ground });
            picture(pane, which, square(if large { 36 } else { 16 }), DARK);
        }
        Card::Bare(which) => picture(pane, which, square(if large { 36 } else { 20 }), tint),
        Card::Spheres { ground: side, count } => numbered(pane, side, count, (area, ground)),
        Card::Ringed { ground: side, count } => {
            let gap = if large { 4 } else { 3 };
            let ring = rect(area.x - gap, area.y - gap, w + 2 * gap, h + 2 * gap);
            let radius = RADIUS.saturating_add(gap as u8);
            pane.outline(ring, radius, 2, Paint { fill: FIRE, ground }, ground);
            numbered(pane, side, count, (area, ground));
        }
        Card::Lost { ground: side, count } => lost(pane, side, count, (area, ground)),
    }
}

fn is_large(area: Area) -> bool {
    let [w, _] = LARGE;
    area.w as i16 == w
}

/// A card with a number.
fn numbered(
    pane: &mut Pane<impl Surface>,
    side: Ground,
    count: Option<u8>,
    (area, ground): (Area, Rgb565),
) {
    let (fill, ink) = match side {
        Ground::Rose => (ROSE, WINE),
        Ground::Deep => (DEEP, MOON),
        Ground::Both => (CREAM, NIGHT),
    };
    pane.panel(area, RADIUS, Paint { fill, ground });
    if side == Ground::Both {
        let (band, h) = ((area.w as i16 / 4).max(RADIUS.into()), area.h as i16);
        let left = rect(area.x, area.y, band, h);
        let right = rect(area.right() - band, area.y, band, h);
        pane.tab(left, RADIUS, Round::Left, Paint { fill: ROSE, ground });
        pane.tab(right, RADIUS, Round::Right, Paint { fill: DEEP, ground });
    }
    number(pane, count, area, Paint { fill: ink, ground: fill });
}

/// A card that goes: sunk into the ground and crossed out.
fn lost(
    pane: &mut Pane<impl Surface>,
    side: Ground,
    count: Option<u8>,
    (area, ground): (Area, Rgb565),
) {
    let (body, ink) = match side {
        Ground::Rose => (ROSE, ROSE),
        Ground::Deep => (DEEP, MOON),
        Ground::Both => (CREAM, CREAM),
    };
    let fill = faded(body, ground);
    pane.panel(area, RADIUS, Paint { fill, ground });
    number(pane, count, area, Paint { fill: ink, ground: fill });
    // From the lower left corner to the upper right one and a little beyond both, row by row.
    let (w, h) = (area.w as i16, area.h as i16);
    let bounds = rect(area.x - 2, area.y - 1, w + 4, h + 3);
    for row in 0..h + 3 {
        let x = bounds.x + (w + 2) * (h + 1 - row) / h;
        pane.fill(rect(x, bounds.y + row, 3, 1).common(bounds), FIRE);
    }
}

/// The number on a card; its fill is the ink.
fn number(pane: &mut Pane<impl Surface>, count: Option<u8>, area: Area, paint: Paint) {
    let (w, h) = (area.w as i16, area.h as i16);
    let role = match (is_large(area), count) {
        (false, _) => Role::Strong,
        (true, Some(_)) => Role::Number,
        // The largest font with this sign.
        (true, None) => Role::Title,
    };
    let line = Line::center(area.x + w / 2, area.y + (h + role.cap() as i16) / 2, w);
    let style = Style { role, ink: paint.fill, ground: paint.ground };
    match count {
        Some(count) => pane.write(&digits(count), line, style),
        None => pane.write("?", line, style),
    };
}

/// Whether a strip has no cards: it may have pictures without them.
fn is_loose(strip: &Strip) -> bool {
    strip.cards.iter().all(|card| matches!(card, Card::None | Card::Bare(_)))
}

/// A strip.
fn cards(pane: &mut Pane<impl Surface>, strip: &Strip, spot: Spot) {
    let (x, pitch) =
        if is_loose(strip) { (spot.x + LOOSE - 1, LOOSE_PITCH) } else { (spot.x, PITCH) };
    for (x, shown) in (x..).step_by(pitch.unsigned_abs().into()).zip(strip.cards) {
        small(pane, shown, x, spot.tint);
    }
    if let Some(side) = strip.side {
        let y = (pane.h() - 16) / 2;
        picture(pane, side, Square::new(spot.side, y, 16), spot.tint);
    }
}

/// A strip by itself, after a sign if there is one.
pub(super) fn single(pane: &mut Pane<impl Surface>, shown: Option<Sign>, strip: &Strip) {
    const AFTER_SIGN: i16 = 34;
    /// A ring around the first card has room.
    const ALONE: i16 = 3;
    let tint = Tint::bright(NIGHT);
    if let Some(shown) = shown {
        sign(pane, shown, Square::new(PLATE, (pane.h() - 20) / 2, 20), tint);
    }
    let x = if shown.is_some() { AFTER_SIGN } else { ALONE };
    cards(pane, strip, Spot { x, side: x + BESIDE, tint });
}

/// The base line of a row for letters that are so high.
fn base(pane: &Pane<impl Surface>, role: Role) -> i16 {
    (pane.h() + role.cap() as i16) / 2
}

/// A row of a list with a strip in it.
pub(super) fn row(pane: &mut Pane<impl Surface>, row: &CardRow) {
    let ground = slab_or_outline(pane, row.cursor, row.off);
    let y = (pane.h() - 20) / 2;
    let ink = if row.off { ASH } else { CREAM };
    // Cards keep their colours: what cannot be done with them is said at the right.
    let loose = is_loose(&row.strip);
    let tint = if loose && row.off { Tint::plain(ASH, ground) } else { Tint::bright(ground) };
    let (before, x, side) = match row.badge {
        Some(_) => (44, 80, 190),
        None => (12, 119, 225),
    };
    if let Some(whose) = row.badge {
        badge(pane, whose, Square::new(12, y, 20), ground);
    }
    sign(pane, row.sign, Square::new(before, y, 20), tint);
    if let Some(words) = row.name.filter(|_| row.badge.is_none()) {
        // As in other rows.
        const NAME: i16 = 44;
        let line = Line::left(NAME, base(pane, Role::Body), x - 2 - NAME);
        pane.say(words, line, name(row.cursor, ink, ground));
    }
    cards(pane, &row.strip, Spot { x, side, tint });
    let end = match row.strip.side {
        Some(_) => side + 16,
        None => x + BESIDE,
    };
    value(pane, row, [x + LOOSE, end], Tint::plain(ink, ground));
}

/// What stands at the right of a row with a strip, of which both ends are given: numbers are large.
fn value(pane: &mut Pane<impl Surface>, row: &CardRow, [start, end]: [i16; 2], tint: Tint) {
    /// Words come a little closer to the edge than numbers, for a card beside them and a scroll bar.
    const WORD_EDGE: i16 = 7;
    const EDGE: i16 = 10;
    let (w, h, ground) = (pane.w(), pane.h(), tint.ground);
    let (phrase, ink) = match row.value {
        Value::Note(phrase) => (phrase, ASH),
        Value::Accent(phrase) => (phrase, FIRE),
        Value::Points(phrase) => (phrase, tint.ink),
        Value::Price([Some((which, count)), None, ..]) => {
            let square = Square::new(w - EDGE - 16, (h - 16) / 2, 16);
            picture(pane, which, square, Tint { accent: FIRE, ..tint });
            let line = Line::right(w - EDGE - 20, base(pane, Role::Title), 40);
            pane.write(&digits(count), line, Style::title(tint.ink, ground));
            return;
        }
        other => {
            lists::value(pane, other, base(pane, Role::Body), tint);
            return;
        }
    };
    let words = phrase.words(pane.texts());
    let role = if lists::is_large(&words) { Role::Title } else { Role::Body };
    let (base, style) = (base(pane, role), Style { role, ink, ground });
    // Where there is no strip, a word that stands out takes its place.
    let line = match row.value {
        Value::Accent(_) if row.strip == Strip::EMPTY => Line::left(start, base, w - EDGE - start),
        _ => {
            let edge = if role == Role::Body { WORD_EDGE } else { EDGE };
            Line::right(w - edge, base, w - edge - end)
        }
    };
    pane.write(&words, line, style);
}

/// All strips of somebody, small.
pub(super) fn chains(
    pane: &mut Pane<impl Surface>,
    (whose, cursor): (Badge, bool),
    chains: &[MiniChain],
    (value, unit): (Phrase, Phrase),
) {
    const PITCH: usize = 44;
    let ground = lists::slab(pane, cursor);
    let (w, h, tint) = (pane.w(), pane.h(), Tint::bright(ground));
    badge(pane, whose, Square::new(10, (h - 20) / 2, 20), ground);
    for (x, chain) in (42..).step_by(PITCH).zip(chains) {
        sign(pane, chain.sign, Square::new(x, 3, 16), tint);
        let places = (0..3).map(|place| place < chain.vases).chain([chain.totem]);
        for ((x, taken), last) in (x - 2..).step_by(10).zip(places).zip([false, false, false, true])
        {
            let (height, fill) = if last { (12, FIRE) } else { (8, CREAM) };
            if taken {
                pane.panel(rect(x, h - 3 - height, 8, height), 2, Paint { fill, ground });
            } else {
                pane.fill(rect(x, h - 6, 8, 2), LINE);
            }
        }
        if chain.active {
            picture(pane, Picture::ActiveCard, Square::new(x + 20, 2, 16), tint);
        }
    }
    let middle = base(pane, Role::Title);
    pane.say(value, Line::right(w - 22, middle, 40), Style::title(CREAM, ground));
    pane.say(unit, Line::right(w - 5, middle - 1, 18), Style::body(ASH, ground));
}

/// Small pictures with numbers in the middle of the widget.
pub(super) fn tallies(pane: &mut Pane<impl Surface>, shown: &[(Picture, u8)]) {
    const PICTURE: i16 = 20;
    const GAP: i16 = 14;
    let width = |count: u8| PICTURE + Role::Body.width(&digits(count)) as i16;
    let all = shown.iter().map(|(_, count)| width(*count) + GAP).sum::<i16>() - GAP;
    let (w, h) = (pane.w(), pane.h());
    let mut x = (w - all) / 2;
    for (which, count) in shown {
        picture(pane, *which, Square::new(x, (h - 16) / 2, 16), Tint::plain(ASH, NIGHT));
        let line = Line::left(x + PICTURE, base(pane, Role::Body), w);
        pane.write(&digits(*count), line, Style::body(ASH, NIGHT));
        x += width(*count) + GAP;
    }
}
