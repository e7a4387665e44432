//! The table view: what everybody around the table wants to know while nobody presses anything.
//!
//! Its two halves know nothing of each other: pictures with numbers above, and the scores of all seats
//! below. Without the one, the other has the whole height.

use super::{Play, Screens};
use crate::app::kit::{Labels, Screen};
use crate::games::{Game, Next};
use crate::text::{Phrase, shell};
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
const HALF: i16 = 116;
/// The room of a number that belongs to a picture: its width and its height.
const NUMBER: (i16, i16) = (40, 44);

/// Frames the table view in the colour of the seat that has to act or has won, and says so, where there
/// are turns. Elsewhere that line is the game's.
#[inline(never)]
pub fn begin<S: Screens>(play: &Play<S>, screen: &mut Screen) {
    if !S::has_turns(play.state()) {
        screen.begin(None, &Labels::default());
        return;
    }
    let seat = play.seat();
    screen.begin(Some(play.badge(seat)), &Labels::default());
    let (text, ink) = match play.state().next() {
        Next::Over => (shell::WINS, Ink::Fire),
        _ => (shell::TURN_OF, Ink::Cream),
    };
    screen.centred(206, text.with(play.name(seat)), Role::Title, ink);
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
        Part::Whole => (206 - high) / 2,
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
    // Many stand in two rows where there is room for them.
    let in_rows = part == Part::Whole && count > 3;
    let columns = if in_rows { (count + 1) / 2 } else { count };
    let pitch = ACROSS / columns;
    let (top, size, high) = match part {
        Part::Half => (130, 24, 48),
        Part::Whole if in_rows => (12, 24, 64),
        Part::Whole => (28, 80, 72),
    };
    for ((seat, points), at) in state.seats().zip(&all).zip(0..) {
        let (left, y) = (EDGE + pitch * (at % columns), top + 96 * (at / columns));
        let seat = play.badge(seat);
        screen.put(square(left + (pitch - size) / 2, y, size), Kind::Badge(seat));
        let area = Area::new(left, y + size + 2, pitch.unsigned_abs(), high);
        let (number, role) = (Phrase::number(*points), largest(&all, area, screen));
        screen.line(area, number, role, Ink::Seat(seat), Align::Center);
    }
}

fn square(x: i16, y: i16, size: i16) -> Area {
    Area::new(x, y, size.unsigned_abs(), size.unsigned_abs())
}

/// The largest digits in which every one of these numbers fits.
fn largest(numbers: &[i16], area: Area, screen: &Screen) -> Role {
    let fits = |role: &Role| {
        let width = |number: &i16| role.width(&Phrase::number(*number).words(screen.texts()));
        role.cap() < area.h && numbers.iter().all(|number| width(number) + 4 <= area.w)
    };
    [Role::Huge, Role::Large].into_iter().find(fits).unwrap_or(Role::Number)
}
