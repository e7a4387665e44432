//! The drawing of scenes: what has changed since the scene before, and one function a widget.

mod conflict;
mod dice;
mod grid;
mod keys;
mod lists;
mod points;
mod prose;
mod tiles;

use embedded_graphics::pixelcolor::Rgb565;
use heapless::Vec;

use super::area::Area;
use super::atlas::Figure;
use super::canvas::Canvas;
use super::palette::{self, CREAM, FIRE, NIGHT};
use super::pane::Pane;
use super::picture::Picture;
use super::scene::{Badge, Kind, Lead, Scene, WIDGETS, Widget};
use super::style::{Paint, Square, Tint};
use crate::text::Lang;

pub use keys::key_area;

/// The rectangles that have changed; together they hold every changed pixel.
pub type Damage = Vec<Area, { 2 * WIDGETS }>;

/// The width of the frame in the seat's colour.
const FRAME: u16 = 4;
/// The radius of the frame's inner corners, and of cards and keys.
const CARD: u8 = 8;
/// The radius of rows and plates.
const ROW: u8 = 6;

/// Draws `scene` over `before`, which the canvas shows now, or over anything if there is none.
pub fn draw(before: Option<&Scene>, scene: &Scene, canvas: &mut Canvas) -> Damage {
    let mut damage = Damage::new();
    match before {
        Some(before) if (before.lang, before.frame) == (scene.lang, scene.frame) => {
            let gone = before.widgets().iter().filter(|old| !scene.widgets().contains(old));
            let come = scene.widgets().iter().filter(|new| !before.widgets().contains(new));
            // Everything goes before anything comes: what comes may lie partly where another was.
            for widget in gone.chain(come.clone()) {
                add(&mut damage, widget.area);
            }
            for &area in &damage {
                ground(&mut Pane::new(canvas, scene.lang, area), area, scene.frame);
            }
            for widget in come {
                show(widget, scene.lang, canvas);
            }
        }
        _ => {
            let panel = Area::PANEL;
            ground(&mut Pane::new(canvas, scene.lang, panel), panel, scene.frame);
            for widget in scene.widgets() {
                show(widget, scene.lang, canvas);
            }
            add(&mut damage, panel);
        }
    }
    damage
}

/// Adds an area, unless another one holds it, and drops those that it holds.
fn add(damage: &mut Damage, area: Area) {
    let area = area.common(Area::PANEL);
    if !damage.iter().any(|other| other.contains(area)) {
        damage.retain(|other| !area.contains(*other));
        // There is room for every widget of two scenes.
        let _ = damage.push(area);
    }
}

/// What lies below all widgets: night, and the frame where `area` touches it.
fn ground(pane: &mut Pane, area: Area, frame: Option<Badge>) {
    let Area { w, h, .. } = Area::PANEL;
    let whole = Area::new(-area.x, -area.y, w, h);
    pane.fill(whole, NIGHT);
    let Some(badge) = frame else { return };
    let colour = palette::seat(badge);
    let (x, y) = (whole.x, whole.y);
    let (right, bottom) = (whole.right(), whole.bottom());
    let edge = FRAME as i16;
    pane.fill(Area::new(x, y, w, FRAME), colour);
    pane.fill(Area::new(x, bottom - edge, w, FRAME), colour);
    pane.fill(Area::new(x, y, FRAME, h), colour);
    pane.fill(Area::new(right - edge, y, FRAME, h), colour);
    let inner = Area::new(x + edge, y + edge, w - 2 * FRAME, h - 2 * FRAME);
    let size = u16::from(CARD);
    for x in [inner.x, inner.right() - i16::from(CARD)] {
        for y in [inner.y, inner.bottom() - i16::from(CARD)] {
            let mut corner = pane.part(Area::new(x, y, size, size));
            if !corner.is_empty() {
                corner.fill(inner, colour);
                corner.panel(inner, CARD, Paint { fill: NIGHT, ground: colour });
            }
        }
    }
}

/// Draws a widget on the ground.
fn show(widget: &Widget, lang: Lang, canvas: &mut Canvas) {
    let pane = &mut Pane::new(canvas, lang, widget.area);
    match &widget.kind {
        Kind::Key { key, label, tab } => keys::key(pane, *key, *label, *tab),
        Kind::Header { badge, text } => keys::header(pane, *badge, *text),
        Kind::Steps(done) => keys::steps(pane, *done),
        Kind::Text { text, role, ink, align, place } => {
            prose::text(
                pane,
                *text,
                *role,
                prose::Layout { ink: *ink, align: *align, place: *place },
            );
        }
        Kind::Report(report) => prose::report(pane, *report),
        Kind::Picture { picture: which, accent } => {
            let size = pane.w().min(pane.h());
            let (x, y) = ((pane.w() - size) / 2, (pane.h() - size) / 2);
            let tint = Tint { ink: CREAM, accent: palette::ink(*accent), ground: NIGHT };
            picture(pane, *which, Square::new(x, y, size), tint);
        }
        Kind::Badge(which) => {
            let size = pane.w().min(pane.h());
            let (x, y) = ((pane.w() - size) / 2, (pane.h() - size) / 2);
            badge(pane, *which, Square::new(x, y, size), NIGHT);
        }
        Kind::Die { face, size, ring } => dice::single(pane, *face, *size, *ring),
        Kind::Row(row) => lists::row(pane, row),
        Kind::SeatRow { cursor, badge, colour, name, note } => {
            lists::seat(
                pane,
                *cursor,
                *badge,
                lists::Seat { colour: *colour, name: *name, note: *note },
            );
        }
        Kind::BoardRow(row) => lists::board(pane, row),
        Kind::Scroll { first, shown, total } => lists::scroll(pane, *first, *shown, *total),
        Kind::Bar { value, goal, badge } => {
            let w = pane.w();
            points::bar(
                pane,
                points::Bar { x: 0, y: 0, w, badge: *badge, ground: NIGHT },
                *value,
                *goal,
            );
        }
        Kind::Counter { picture, full, of, words } => {
            tiles::counter(pane, *picture, (*full, *of), *words);
        }
        Kind::Plate { picture, count } => tiles::plate(pane, *picture, *count),
        Kind::Question { text, value, gives } => tiles::question(pane, *text, *value, *gives),
        Kind::Yield { picture, number, unit } => tiles::gain(pane, *picture, *number, *unit),
        Kind::Reason { text, dice, amount, bonus } => {
            tiles::reason(pane, *text, *dice, tiles::Amount { phrase: *amount, bonus: *bonus });
        }
        Kind::GridHead(heads) => grid::head(pane, heads),
        Kind::GridRow { lead, name, cells } => grid::row(pane, *lead, *name, cells),
        Kind::Hex(parties) => conflict::hex(pane, parties),
        Kind::Crowd { members, limit } => conflict::crowd(pane, *members, *limit),
        Kind::Fates(fates) => conflict::fates(pane, fates),
        Kind::ScoreRow { cursor, badge, name, points, goal } => {
            points::score(pane, *cursor, (*badge, *name), (*points, *goal));
        }
        Kind::Sources(sources) => points::sources(pane, sources),
        Kind::TallyHead(pictures) => points::tally_head(pane, pictures),
        Kind::TallyRow { winner, badge, name, values, total } => {
            points::tally(pane, *winner, (*badge, *name), points::Tally { values, total: *total });
        }
        Kind::Strip { seats, tiles } => points::strip(pane, seats, tiles),
        Kind::LogLine { badge, picture, text, latest } => {
            lists::log(pane, *badge, (*picture, *text), *latest);
        }
        Kind::Modal { title, body } => prose::modal(pane, *title, *body),
    }
}

/// A picture in a square of this size.
fn picture(pane: &mut Pane, picture: Picture, square: Square, tint: Tint) {
    pane.figure(Figure::Picture(picture), square, tint);
    // The fire's bright part lies on its flame.
    let core = match picture {
        Picture::Campfire => Figure::Core,
        Picture::CampfireLow => Figure::LowCore,
        _ => return,
    };
    pane.figure(core, square, Tint::plain(palette::SUN, FIRE));
}

/// A seat's symbol in a square of this size.
fn badge(pane: &mut Pane, badge: Badge, square: Square, ground: Rgb565) {
    pane.figure(Figure::Badge(badge), square, Tint::plain(palette::seat(badge), ground));
}

/// What stands at the left of something.
fn lead(pane: &mut Pane, lead: Lead, square: Square, tint: Tint) {
    match lead {
        Lead::None => {}
        Lead::Picture(which) => picture(pane, which, square, tint),
        Lead::Badge(which) => badge(pane, which, square, tint.ground),
    }
}
