//! Slots: dice, pictures and counters in a row.

use super::dice::{self, Spot};
use super::lists::{base, name, slab};
use super::points::digits;
use super::{grid, picture};
use crate::ui::atlas::Picture;
use crate::ui::palette::{ASH, CREAM, FIRE, LINE, NIGHT, faded};
use crate::ui::pane::Pane;
use crate::ui::scene::{Role, SlidingSlots, Slot, SlotLook, SlotRow};
use crate::ui::style::{Line, Paint, Square, Style, Tint, rect};
use crate::ui::surface::Surface;

/// A row of slots with a name, and what it gives.
pub(super) fn row(pane: &mut Pane<impl Surface>, row: &SlotRow) {
    let (cursor, used) = (row.look == SlotLook::Cursor, row.look == SlotLook::Used);
    let ground = if used { NIGHT } else { slab(pane, cursor) };
    let tint = if used { Tint::plain(ASH, ground) } else { Tint::bright(ground) };
    picture(pane, row.picture, Square::new(8, 7, 20), tint);
    pane.say(row.name, Line::left(33, base(pane), 91), name(cursor, tint.ink, ground));
    // More than three are smaller, so that a ring still has room.
    let (step, size, ringed) = if row.slots.len() <= 3 { (29, 26, 22) } else { (22, 18, 18) };
    for (x, (index, slot)) in (126..).step_by(step).zip(row.slots.iter().enumerate()) {
        let ring = cursor && index == 0;
        let size = if ring { ringed } else { size };
        // In the middle of the largest one.
        let inset = (26 - size) / 2;
        let x = if step == 29 { x + inset } else { x + 2 };
        let spot = Spot { x, y: 5 + inset, size, ground };
        if ring {
            dice::ring(pane, spot);
        }
        self::slot(pane, *slot, spot, used);
    }
    if used {
        picture(pane, Picture::Check, Square::new(220, 7, 20), tint);
    } else {
        let words = row.gives.words(pane.texts());
        let role = grid::largest(&words, 32, &[Role::Number, Role::Title, Role::Strong]);
        let ink = if cursor { FIRE } else { CREAM };
        let line = Line::center(230, 17 + role.cap() as i16 / 2, 32);
        pane.write(&words, line, Style { role, ink, ground });
    }
}

/// How wide slots are beside each other.
pub(super) fn width(count: usize) -> i16 {
    SMALL_PITCH * count as i16 - (SMALL_PITCH - SMALL)
}

/// The size of a slot in a line of text.
const SMALL: i16 = 18;
/// From one to the next.
const SMALL_PITCH: i16 = 20;

/// Slots in a line of text, the first of which may still slide in.
pub(super) fn sliding(pane: &mut Pane<impl Surface>, sliding: &SlidingSlots, x: i16, y: i16) {
    let SlidingSlots { slots, out } = sliding;
    let mut window = pane.part(rect(x, y, width(slots.len()), SMALL));
    let left = out.map_or(0, |(_, quarters)| i16::from(quarters.min(4)) * SMALL_PITCH / 4);
    let last = out.map(|(slot, _)| slot);
    let places = (x - left..).step_by(SMALL_PITCH.unsigned_abs().into());
    for (x, slot) in places.zip(slots.iter().copied().chain(last)) {
        self::slot(&mut window, slot, Spot { x, y, size: SMALL, ground: NIGHT }, false);
    }
}

/// What lies in a slot.
fn slot(pane: &mut Pane<impl Surface>, slot: Slot, spot: Spot, used: bool) {
    let Spot { x, y, size, ground } = spot;
    let tone = |colour| if used { faded(colour, ground) } else { colour };
    match slot {
        Slot::Empty => {
            let (x, y) = (x + size / 2 - 3, y + size / 2 - 3);
            pane.panel(rect(x, y, 6, 6), 3, Paint { fill: tone(LINE), ground });
        }
        Slot::Die(face) => dice::die(pane, face, spot, used),
        Slot::Picture(which) => {
            let edge = if size < 20 { 16 } else { 20 };
            let gap = (size - edge) / 2;
            let tint = Tint { ink: tone(CREAM), accent: tone(FIRE), ground };
            picture(pane, which, Square::new(x + gap, y + gap, edge), tint);
        }
        Slot::Count(count) => {
            // Neighbours leave it a pixel on both sides.
            let area = rect(x - 1, y, size + 2, size);
            let words = digits(count);
            let role = grid::largest(&words, area.w, &[Role::Title, Role::Strong, Role::Body]);
            grid::number(pane, &words, area, Style { role, ink: tone(CREAM), ground });
        }
    }
}
