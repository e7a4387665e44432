//! The eight cards that teach Rise of Tribes.

use super::names;
use crate::app::Lesson;
use crate::app::kit::{LEFT, Screen, TOP, WIDTH};
use crate::games::tribes::{Column, Face};
use crate::set::Member;
use crate::text::{TextId, tribes as words};
use crate::ui::Lead::{Badge as Symbol, Picture as Figure};
use crate::ui::{Area, Badge, Kind, Lead, Picture, Row, Slot, SlotLook, SlotRow, Value};

/// The cards, in the order in which a table wants to know.
pub(super) const ALL: &[Lesson] = &[
    card(|screen| large(screen, &ABOUT), words::TEACH_ABOUT, words::TEACH_ABOUT_TEXT),
    card(turn, words::TEACH_TURN, words::TEACH_TURN_TEXT),
    card(board, words::TEACH_BOARD, words::TEACH_BOARD_TEXT),
    card(actions, words::TEACH_ACTIONS, words::TEACH_ACTIONS_TEXT),
    card(doubles, words::TEACH_DOUBLES, words::TEACH_DOUBLES_TEXT),
    card(conflict, words::TEACH_CONFLICT, words::TEACH_CONFLICT_TEXT),
    card(|screen| large(screen, &POINTS), words::TEACH_POINTS, words::TEACH_POINTS_TEXT),
    card(the_box, words::TEACH_BOX, words::TEACH_BOX_TEXT),
];

const ABOUT: [Lead; 3] = [Figure(Picture::Member), Figure(Picture::Village), Figure(Picture::Star)];
const POINTS: [Lead; 2] = [Figure(Picture::Village), Figure(Picture::Lead)];

const fn card(draw: fn(&mut Screen), title: TextId, text: TextId) -> Lesson {
    Lesson { draw, title, text }
}

/// Large pictures.
fn large(screen: &mut Screen, leads: &[Lead]) {
    screen.side_by_side(TOP + 6, 56, leads);
}

/// Smaller pictures, of which there may be more.
fn small(screen: &mut Screen, leads: &[Lead]) {
    screen.side_by_side(TOP + 16, 36, leads);
}

/// A die of the same size.
fn die(screen: &mut Screen, x: i16, face: Face, ring: bool) {
    let kind = Kind::Die { face: names::die(face), size: 36, ring };
    screen.put(Area::new(x, TOP + 12, 44, 44), kind);
}

/// The steps of a turn: villages score, dice fall, actions, conflicts, building and goals.
fn turn(screen: &mut Screen) {
    let steps = [
        Figure(Picture::Village),
        Lead::None,
        Figure(Picture::Move),
        Figure(Picture::Invaders),
        Figure(Picture::Lead),
    ];
    small(screen, &steps);
    die(screen, 90, Face::Sun, false);
}

/// A sun comes into an action that gives more then; a moon has come into another that gives less.
fn board(screen: &mut Screen) {
    use Face::{Blank, Moon, Sun};
    let rows: [(_, &[Face], _, _); 2] = [
        (Column::Grow, &[Sun, Sun, Moon, Blank], 4, SlotLook::Cursor),
        (Column::Move, &[Moon, Sun, Moon], 2, SlotLook::Open),
    ];
    let mut area = Area::new(LEFT, TOP, WIDTH, 30);
    for (column, faces, number, look) in rows {
        let (name, picture) = names::column(column);
        let slots = faces.iter().map(|face| Slot::Die(names::die(*face))).collect();
        let (name, gives) = (name.into(), [Some(number), None]);
        let row = SlotRow { picture, name, slots, gives, second: false, look };
        screen.put(area, Kind::SlotRow(row));
        area.y += 33;
    }
}

/// The four actions by their names.
fn actions(screen: &mut Screen) {
    for (index, &column) in (0i16..).zip(Column::ALL) {
        let (name, picture) = names::column(column);
        let (lead, text) = (Figure(picture), name.into());
        let area = Area::new(LEFT + 150 * (index % 2), TOP + 33 * (index / 2), 146, 30);
        let row = Row {
            cursor: false,
            lead,
            text,
            under: None,
            value: Value::None,
            done: false,
            off: false,
        };
        screen.put(area, Kind::Row(row));
    }
}

/// Two suns bring an event.
fn doubles(screen: &mut Screen) {
    small(screen, &[Lead::None, Lead::None, Figure(Picture::Event)]);
    die(screen, 90, Face::Sun, true);
    die(screen, 138, Face::Sun, true);
}

/// Four against three: all but one of them have somebody to go with.
fn conflict(screen: &mut Screen) {
    screen.side_by_side(TOP + 8, 24, &[Symbol(Badge::Triangle); 4]);
    let ring = Symbol(Badge::Ring);
    screen.side_by_side(TOP + 38, 24, &[ring, ring, ring, Lead::None]);
}

/// What the box is good for besides.
fn the_box(screen: &mut Screen) {
    let leads = [Picture::Undo, Picture::Hand, Picture::Book].map(Figure);
    screen.side_by_side(TOP, 64, &leads);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Lang, Texts};
    use crate::ui::Role;

    #[test]
    fn eight_cards_have_at_most_three_lines_each() {
        assert_eq!(ALL.len(), 8);
        for lesson in ALL {
            for lang in Lang::ALL {
                let words = Texts::new(lang).text(lesson.text);
                assert!(Role::Body.wrap(&words, WIDTH).count() <= 3, "too long: {words}");
            }
        }
    }
}
