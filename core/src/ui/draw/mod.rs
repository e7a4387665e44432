//! The drawing of scenes: what has changed since the scene before, and one function a widget.

mod cards;
mod damage;
mod dice;
mod grid;
mod groups;
mod keys;
mod lists;
mod points;
mod prose;
mod slots;
mod strips;

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::pixelcolor::Rgb565;

use super::area::Area;
use super::atlas::{Figure, Picture};
use super::canvas::Canvas;
use super::palette::{self, CREAM, FIRE, NIGHT};
use super::pane::Pane;
use super::scene::{Badge, Key, Kind, Lead, Scene, Widget};
use super::style::{Paint, Square, Tint};
use super::surface::{Fused, Surface};
use crate::text::{Lang, Texts};
use damage::Difference;

pub use damage::Damage;
pub use keys::key_area;

/// The width of the frame in the seat's colour.
const FRAME: u16 = 4;
/// The radius of the frame's inner corners, and of cards and keys.
const CARD: u8 = 8;
/// The radius of rows and plates.
const ROW: u8 = 6;

/// What is inside of the frame.
const INNER: Area = {
    let Area { w, h, .. } = Area::PANEL;
    Area::new(FRAME as i16, FRAME as i16, w - 2 * FRAME, h - 2 * FRAME)
};
/// The sides of the frame.
const EDGES: [Area; 4] = {
    let Area { w, h, .. } = Area::PANEL;
    [
        Area::new(0, 0, w, FRAME),
        Area::new(0, INNER.bottom(), w, FRAME),
        Area::new(0, 0, FRAME, h),
        Area::new(INNER.right(), 0, FRAME, h),
    ]
};
/// Where the frame is round inside.
const CORNERS: [Area; 4] = {
    let size = CARD as u16;
    let (right, bottom) = (INNER.right() - CARD as i16, INNER.bottom() - CARD as i16);
    [
        Area::new(INNER.x, INNER.y, size, size),
        Area::new(right, INNER.y, size, size),
        Area::new(INNER.x, bottom, size, size),
        Area::new(right, bottom, size, size),
    ]
};

/// Draws `scene` over `before`, which the canvas shows now, or over anything if there is none.
pub fn draw(before: Option<&Scene>, scene: &Scene, canvas: &mut Canvas) -> Damage {
    Drawing::new(before, scene).finish(canvas)
}

/// The same on any draw target of embedded-graphics; one that is larger than the panel keeps what
/// is to the right of it and below it.
///
/// # Errors
/// The first one of the target, after which nothing more is drawn: what it shows is unknown.
pub fn draw_on<D: DrawTarget<Color = Rgb565>>(
    before: Option<&Scene>,
    scene: &Scene,
    target: &mut D,
) -> Result<Damage, D::Error> {
    let mut target = Fused::new(target);
    let damage = Drawing::new(before, scene).finish(&mut target);
    target.finish().map(|()| damage)
}

/// The drawing of a scene over another, a rectangle at a time: one can be sent while the next one is
/// drawn.
#[derive(Debug)]
pub struct Drawing<'a> {
    scene: &'a Scene,
    /// What differs, if it is not everything.
    difference: Option<Difference>,
    /// How many rectangles have been drawn.
    drawn: usize,
    /// Whether the ground of the next one has.
    begun: bool,
}

impl<'a> Drawing<'a> {
    /// Of `scene` over `before`, which the canvas shows now, or over anything if there is none.
    #[must_use]
    pub fn new(before: Option<&Scene>, scene: &'a Scene) -> Self {
        let difference = before.and_then(|before| Difference::between(before, scene));
        Self { scene, difference, drawn: 0, begun: false }
    }

    /// Of the tab of one key; the canvas shows all the rest of `scene` already.
    #[must_use]
    pub fn of_key(scene: &'a Scene, key: Key) -> Self {
        let difference = Some(Difference::of_key(scene, key));
        Self { scene, difference, drawn: 0, begun: false }
    }

    /// The rectangle that is drawn next.
    fn area(&self) -> Option<Area> {
        match &self.difference {
            Some(difference) => difference.damage.get(self.drawn).copied(),
            None => (self.drawn == 0).then_some(Area::PANEL),
        }
    }

    /// Draws what lies below the next rectangle, which is the shorter part of the work.
    pub fn begin(&mut self, surface: &mut impl Surface) {
        if let Some(area) = self.area().filter(|_| !self.begun) {
            let frame = self.scene.frame;
            // A tab covers the frame, too, and it and the rows of lists cover all but their corners.
            let (frame, corner) = match self.coming().map(|widget| &widget.kind) {
                Some(Kind::Key { .. }) => (None, CARD.into()),
                Some(
                    Kind::Row(_) | Kind::SeatRow { .. } | Kind::CardRow(_) | Kind::ChainsRow { .. },
                ) => (frame, ROW.into()),
                _ => (frame, area.h),
            };
            let below = area.h.saturating_sub(corner).min(corner);
            ground(surface, Area { h: area.h.min(corner), ..area }, frame);
            if below > 0 {
                let y = area.bottom().saturating_sub_unsigned(below);
                ground(surface, Area { y, h: below, ..area }, frame);
            }
            self.begun = true;
        }
    }

    /// The widget that comes next, if one does by itself.
    fn coming(&self) -> Option<&'a Widget> {
        self.difference.as_ref().and_then(|difference| difference.coming(self.scene, self.drawn))
    }

    /// Draws the next rectangle; none if all are drawn.
    pub fn next(&mut self, surface: &mut impl Surface) -> Option<Area> {
        let area = self.area()?;
        self.begin(surface);
        let widgets = match self.difference {
            Some(_) => self.coming().map_or(&[][..], core::slice::from_ref),
            None => self.scene.widgets(),
        };
        for widget in widgets {
            show(widget, self.scene.texts, surface);
        }
        self.drawn += 1;
        self.begun = false;
        Some(area)
    }

    /// Draws all that is left, and gives all that has changed.
    fn finish(mut self, surface: &mut impl Surface) -> Damage {
        while self.next(surface).is_some() {}
        let whole = || Damage::from_iter([Area::PANEL]);
        self.difference.map_or_else(whole, |difference| difference.damage)
    }
}

/// What lies below all widgets: night, and the frame where `area` touches it.
fn ground(surface: &mut impl Surface, area: Area, frame: Option<Badge>) {
    let pane = &mut Pane::new(surface, Texts::new(Lang::English), Area::PANEL);
    let pane = &mut pane.part(area);
    pane.fill(area, NIGHT);
    let Some(badge) = frame else { return };
    let colour = palette::seat(badge);
    for edge in EDGES.into_iter().filter(|edge| edge.overlaps(area)) {
        pane.fill(edge, colour);
    }
    for corner in CORNERS.into_iter().filter(|corner| corner.overlaps(area)) {
        pane.fill(corner, colour);
        pane.part(corner).panel(INNER, CARD, Paint { fill: NIGHT, ground: colour });
    }
}

/// Draws a widget on the ground.
fn show(widget: &Widget, texts: Texts, surface: &mut impl Surface) {
    let pane = &mut Pane::new(surface, texts, widget.area);
    match &widget.kind {
        Kind::Key { key, label, tab } => keys::key(pane, *key, *label, *tab),
        Kind::Header { badge, text } => keys::header(pane, *badge, *text),
        Kind::Steps { done, of } => keys::steps(pane, *done, *of),
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
        Kind::SeatRow { cursor, badge, colour, sign, name, note } => {
            let seat = lists::Seat { colour: *colour, sign: *sign, name: *name, note: *note };
            lists::seat(pane, *cursor, *badge, seat);
        }
        Kind::SlotRow(row) => slots::row(pane, row),
        Kind::Scroll { first, shown, total } => lists::scroll(pane, *first, *shown, *total),
        Kind::Bar { value, goal, badge } => {
            let w = pane.w();
            points::bar(
                pane,
                points::Bar { x: 0, y: 0, w, badge: *badge, ground: NIGHT, part: points::NARROW },
                *value,
                *goal,
            );
        }
        Kind::Counter { picture, full, of, words } => {
            cards::counter(pane, *picture, (*full, *of), *words);
        }
        Kind::Plate { picture, count } => cards::plate(pane, *picture, *count),
        Kind::Question { text, value, gives } => cards::question(pane, *text, *value, *gives),
        Kind::BigNumber { picture, number, unit } => {
            cards::big_number(pane, *picture, *number, *unit);
        }
        Kind::Reason { text, slots, amount, bonus } => {
            let amount = cards::Amount { phrase: *amount, bonus: *bonus };
            cards::reason(pane, *text, slots.as_ref(), amount);
        }
        Kind::GridHead(heads) => grid::head(pane, heads),
        Kind::GridRow { lead, name, cells } => grid::row(pane, *lead, *name, cells),
        Kind::Hexagon(groups) => groups::hexagon(pane, groups),
        Kind::Capacity { picture, count, limit } => {
            groups::capacity(pane, *picture, *count, *limit);
        }
        Kind::Counts { counts, some, none } => {
            groups::counts(pane, counts, groups::Words { some: *some, none: *none });
        }
        Kind::ScoreRow { cursor, edited, badge, name, points, goal, gain } => {
            let score = points::Score { points: *points, goal: *goal, gain: *gain };
            points::score(pane, (*cursor, *edited), (*badge, *name), score);
        }
        Kind::Parts(parts) => points::parts(pane, parts),
        Kind::TallyHead(heads) => points::tally_head(pane, heads),
        Kind::TallyRow { winner, badge, name, values, total } => {
            points::tally(pane, *winner, (*badge, *name), points::Tally { values, total: *total });
        }
        Kind::ScoreLine { seats, pictures } => points::line(pane, seats, pictures),
        Kind::CardRow(row) => strips::row(pane, row),
        Kind::Cards { sign, strip } => strips::single(pane, *sign, strip),
        Kind::LargeCard(card) => strips::single_card(pane, *card),
        Kind::Sign(sign) => strips::single_sign(pane, *sign),
        Kind::ChainsRow { cursor, badge, chains, value, unit } => {
            strips::chains(pane, (*badge, *cursor), chains, (*value, *unit));
        }
        Kind::Tallies(tallies) => strips::tallies(pane, tallies),
        Kind::LogLine { badge, picture, text, latest } => {
            lists::log(pane, *badge, (*picture, *text), *latest);
        }
        Kind::Modal { title, body } => prose::modal(pane, *title, *body),
    }
}

/// A picture in a square of this size.
fn picture(pane: &mut Pane<impl Surface>, picture: Picture, square: Square, tint: Tint) {
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
fn badge(pane: &mut Pane<impl Surface>, badge: Badge, square: Square, ground: Rgb565) {
    pane.figure(Figure::Badge(badge), square, Tint::plain(palette::seat(badge), ground));
}

/// What stands at the left of something.
fn lead(pane: &mut Pane<impl Surface>, lead: Lead, square: Square, tint: Tint) {
    match lead {
        Lead::None => {}
        Lead::Picture(which) | Lead::Large(which) => picture(pane, which, square, tint),
        Lead::Badge(which) => badge(pane, which, square, tint.ground),
        Lead::Card(card) => strips::lead(pane, card, square, tint),
        Lead::Sign(sign) => strips::sign(pane, sign, square, tint),
    }
}
