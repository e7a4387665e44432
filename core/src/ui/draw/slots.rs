//! Slots: dice, pictures and counters in a row.

use super::dice::{self, Spot};
use super::lists::{base, name, slab};
use super::points::digits;
use super::{grid, picture};
use crate::ui::atlas::Picture;
use crate::ui::palette::{ASH, CREAM, FIRE, LINE, NIGHT, faded};
use crate::ui::pane::Pane;
use crate::ui::scene::{Role, SLOTS, SlidingSlots, Slot, SlotLook, SlotRow};
use crate::ui::style::{Line, Paint, Square, Style, Tint, rect};
use crate::ui::surface::Surface;

/// Where the places of a row begin, and how far apart they are.
const PLACES: i16 = 130;
const PITCH: i16 = 22;
/// The size of what lies in a row, and of what has a ring.
const SIZE: i16 = 20;
const RINGED: i16 = 18;
/// From the right edge of a row to the middle of its only number, and of each of two.
const ONE: [i16; 2] = [39; 2];
const TWO: [i16; 2] = [58, 20];

/// A row of slots with a name, and what it gives.
pub(super) fn row(pane: &mut Pane<impl Surface>, row: &SlotRow) {
    let (cursor, used) = (row.look == SlotLook::Cursor, row.look == SlotLook::Used);
    let ground = if used { NIGHT } else { slab(pane, cursor) };
    let tint = if used { Tint::plain(ASH, ground) } else { Tint::bright(ground) };
    let (w, h) = (pane.w(), pane.h());
    picture(pane, row.picture, Square::new(8, (h - 20) / 2, 20), tint);
    // Without slots the name has their room, and what it gives comes on top of what one has.
    let alone = row.slots.is_empty();
    let room = if alone { w - 33 - 64 } else { 91 };
    pane.say(row.name, Line::left(33, base(pane), room), name(cursor, tint.ink, ground));
    // The first place is free for what comes in.
    let first = SLOTS - row.slots.len();
    for (place, slot) in (first..).zip(&row.slots) {
        let ring = cursor && place == 0;
        let size = if ring { RINGED } else { SIZE };
        let x = PLACES + PITCH * place as i16 + (SIZE - size) / 2;
        let spot = Spot { x, y: (h - size) / 2, size, ground };
        if ring {
            dice::ring(pane, spot);
        }
        let falls = cursor && first == 0 && place + 1 == SLOTS;
        self::slot(pane, *slot, spot, used || falls);
    }
    if used {
        let [middle, _] = ONE;
        picture(pane, Picture::Check, Square::new(w - middle - 10, (h - 20) / 2, 20), tint);
        return;
    }
    let middles = if row.gives.iter().all(Option::is_some) { TWO } else { ONE };
    for (index, (number, middle)) in row.gives.into_iter().zip(middles).enumerate() {
        let Some(number) = number else { continue };
        let mut words = digits(number);
        if alone {
            // There is room for a sign before three digits.
            let _ = words.insert(0, '+');
        }
        let role = grid::largest(&words, 34, &[Role::Number, Role::Title, Role::Strong]);
        let area = rect(w - middle - 18, 1, 36, h - 2);
        if cursor && (index == 1) == row.second {
            grid::cell(pane, &words, area, role, ground);
        } else {
            grid::number(pane, &words, area, Style { role, ink: CREAM, ground });
        }
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
