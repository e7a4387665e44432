//! Grids of numbers, and the one cell that plus and minus change.

use embedded_graphics::pixelcolor::Rgb565;

use super::dice::{self, Spot};
use super::{ROW, lead, picture};
use crate::text::Phrase;
use crate::ui::area::Area;
use crate::ui::palette::{ASH, CREAM, FIRE, NIGHT, PANEL};
use crate::ui::pane::Pane;
use crate::ui::scene::{Cell, Head, Lead, Role};
use crate::ui::style::{Line, Paint, Square, Style, Tint, rect};
use crate::ui::surface::Surface;

/// The width of a cell.
const CELL: i16 = 52;
/// From the middle of a column to that of the next one.
const PITCH: i16 = 56;
/// The middle of the last column.
const LAST: i16 = 262;

/// The middle of the first of so many columns.
fn first(count: usize) -> i16 {
    LAST - PITCH * (count as i16 - 1)
}

/// The middles of so many columns.
fn columns(count: usize) -> impl Iterator<Item = i16> {
    (first(count)..).step_by(PITCH.unsigned_abs().into())
}

/// The first of these roles in which a text fits, or the last one.
pub(super) fn largest(words: &str, room: u16, roles: &[Role]) -> Role {
    let fits = |role: &&Role| role.has(words) && role.width(words) <= room;
    roles.iter().find(fits).or(roles.last()).copied().unwrap_or(Role::Body)
}

/// The value that plus and minus change: the one filled cell of a screen.
pub(super) fn cell(
    pane: &mut Pane<impl Surface>,
    words: &str,
    area: Area,
    role: Role,
    ground: Rgb565,
) {
    pane.panel(area, ROW, Paint { fill: FIRE, ground });
    number(pane, words, area, Style { role, ink: NIGHT, ground: FIRE });
}

/// A number in the middle of an area.
pub(super) fn number(pane: &mut Pane<impl Surface>, words: &str, area: Area, style: Style) {
    let (w, h, cap) = (area.w as i16, area.h as i16, style.role.cap() as i16);
    let line = Line::center(area.x + w / 2, area.y + h / 2 + cap / 2, w);
    pane.write(words, line, style);
}

/// What stands above the columns.
pub(super) fn head(pane: &mut Pane<impl Surface>, heads: &[Head]) {
    for (middle, head) in columns(heads.len()).zip(heads) {
        heading(pane, *head, middle);
    }
}

/// What stands above one column.
pub(super) fn heading(pane: &mut Pane<impl Surface>, head: Head, middle: i16) {
    match head {
        Head::Dice(face) => {
            for x in [middle - 21, middle + 1] {
                dice::die(pane, face, Spot { x, y: 0, size: 20, ground: NIGHT }, false);
            }
        }
        Head::Picture(which) => {
            picture(pane, which, Square::new(middle - 10, 0, 20), Tint::bright(NIGHT));
        }
        Head::Word(phrase) => {
            pane.say(phrase, Line::center(middle, 15, 56), Style::body(ASH, NIGHT));
        }
        Head::None => {}
    }
}

/// A row: the cells are a little higher than it.
pub(super) fn row(pane: &mut Pane<impl Surface>, who: Lead, name: Phrase, cells: &[Option<Cell>]) {
    let (w, h) = (pane.w(), pane.h());
    pane.panel(rect(0, 2, w, h - 4), ROW, Paint { fill: PANEL, ground: NIGHT });
    lead(pane, who, Square::new(8, (h - 20) / 2, 20), Tint::bright(PANEL));
    let x = if who == Lead::None { 12 } else { 36 };
    pane.say(
        name,
        Line::left(x, h / 2 + 5, first(cells.len()) - 22 - x),
        Style::body(CREAM, PANEL),
    );
    for (middle, shown) in columns(cells.len()).zip(cells) {
        let Some(shown) = shown else { continue };
        let words = shown.text.words(pane.texts());
        // A mark needs room beside the number.
        let role = largest(&words, 32, &[Role::Title, Role::Strong]);
        let area = rect(middle - CELL / 2, 0, CELL, h);
        let (ink, ground) = if shown.edited {
            cell(pane, &words, area, role, PANEL);
            (NIGHT, FIRE)
        } else {
            number(pane, &words, area, Style { role, ink: CREAM, ground: PANEL });
            (FIRE, PANEL)
        };
        if shown.guess {
            let x = if role == Role::Title { middle + 20 } else { middle + 24 };
            pane.write("?", Line::center(x, 14, 12), Style::body(ink, ground));
        }
    }
}
