//! The table view: what everybody around the table wants to know while nobody presses anything.
//!
//! Its two halves know nothing of each other: pictures with numbers above, and the scores of all seats
//! below. Without the one, the other has the whole height.

use super::{Play, Screens};
use crate::app::kit::Screen;
use crate::games::{Game, Next};
use crate::text::Phrase;
use crate::ui::{Align, Area, Ink, Kind, Picture, Role, SEATS};
use heapless::Vec;

/// A picture that lies on the table, and how many of something are on it.
pub type OnTable = (Picture, Option<i16>);

/// What a half of the table view may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// One half.
    Half,
    /// The whole height.
    Whole,
}

/// The left edge of what is shown, and its width.
const EDGE: i16 = 8;
const ACROSS: i16 = 304;

/// The height of the upper half.
const HALF: i16 = 120;
/// The room of a number that belongs to a picture: its width and its height.
const NUMBER: (i16, i16) = (40, 44);

/// Frames the table view in the colour of the seat that has to act, or has won.
pub fn begin<S: Screens>(play: &Play<S>, screen: &mut Screen) {
    screen.begin(Some(play.badge(play.seat())), &Default::default());
}

/// The upper half: what lies on the table, as large as there is room.
#[inline(never)]
pub fn pictures(on_table: &[OnTable], part: Part, screen: &mut Screen) {
    let count = i16::try_from(on_table.len()).unwrap_or(1).max(1);
    let pitch = ACROSS / count;
    // Few have their numbers beside them, many below.
    let (size, beside) = match count {
        1 => (108, true),
        2 => (84, true),
        _ => (72, false),
    };
    let high = if beside { size } else { size + NUMBER.1 };
    let top = match part {
        Part::Half => 8 + (HALF - high) / 2,
        Part::Whole => (240 - high) / 2,
    };
    for (&(picture, number), left) in on_table.iter().zip((0..).map(|at| EDGE + pitch * at)) {
        let wide = if beside && number.is_some() { size + NUMBER.0 } else { size };
        let x = left + (pitch - wide) / 2;
        screen.put(square(x, top, size), Kind::Picture { picture, accent: Ink::Fire });
        let (w, h) = (NUMBER.0.unsigned_abs(), NUMBER.1.unsigned_abs());
        let area = match beside {
            true => Area::new(x + size, top + (size - NUMBER.1) / 2, w, h),
            false => Area::new(left + (pitch - NUMBER.0) / 2, top + size, w, h),
        };
        if let Some(number) = number {
            let role = largest(&[number], area, screen);
            screen.line(area, Phrase::number(number), role, Ink::Fire, Align::Center);
        }
    }
}

/// The lower half: the scores of all seats, one number as large as the other.
#[inline(never)]
pub fn scores<S: Screens>(play: &Play<S>, part: Part, screen: &mut Screen) {
    let state = play.state();
    let all: Vec<i16, SEATS> = state.seats().map(|seat| state.points(seat).0).collect();
    let count = i16::try_from(all.len()).unwrap_or(1).max(1);
    let rows = if part == Part::Whole && count > 3 { 2 } else { 1 };
    let columns = (count + rows - 1) / rows;
    let pitch = ACROSS / columns;
    let (top, size) = match (part, rows) {
        (Part::Half, _) => (132, 40),
        (Part::Whole, 1) => (38, 80),
        (Part::Whole, _) => (9, 40),
    };
    for ((seat, points), at) in state.seats().zip(&all).zip(0..) {
        let (left, y) = (EDGE + pitch * (at % columns), top + 120 * (at / columns));
        let badge = square(left + (pitch - size) / 2, y, size);
        screen.put(badge, Kind::Badge(play.badge(seat)));
        let gap = if size == 80 { 16 } else { 2 };
        let area = Area::new(left + 2, badge.bottom() + gap, pitch.unsigned_abs() - 4, 60);
        let won = state.next() == Next::Over && seat == play.seat();
        let ink = if won { Ink::Fire } else { Ink::Cream };
        let role = largest(&all, area, screen);
        screen.line(area, Phrase::number(*points), role, ink, Align::Center);
    }
}

fn square(x: i16, y: i16, size: i16) -> Area {
    Area::new(x, y, size.unsigned_abs(), size.unsigned_abs())
}

/// The largest digits in which every one of these numbers fits.
fn largest(numbers: &[i16], area: Area, screen: &Screen) -> Role {
    let fits = |role: &Role| {
        let width = |number: &i16| role.width(&Phrase::number(*number).words(screen.texts()));
        role.cap() < area.h && numbers.iter().all(|number| width(number) < area.w)
    };
    [Role::Huge, Role::Large].into_iter().find(fits).unwrap_or(Role::Number)
}
