//! The action board: which die goes where, and what it would give.

use heapless::Vec;

use super::{Deed, Keys, Play, View, gain, names};
use crate::app::kit::{Binding, Screen, bind};
use crate::app::table::menu;
use crate::games::tribes::{Action, Beast, Column, Face, Quantity};
use crate::set::Member;
use crate::text::{Phrase, shell, tribes as words};
use crate::ui::{Area, Ink, Kind, Lead, Picture, Row, Slot, SlotLook, SlotRow, Value};

/// How many rows are seen at once.
const SHOWN: usize = 4;

/// What a die can be used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Use {
    Place(Column),
    Hunt(Beast),
    Tame,
}

impl Use {
    fn action(self, face: Face) -> Action {
        match self {
            Self::Place(column) => Action::Place { face, column },
            Self::Hunt(beast) => Action::Hunt { face, beast },
            Self::Tame => Action::Tame { face },
        }
    }
}

/// Every use there is now, whether it can still be chosen or not; the columns come first.
fn uses(play: &Play, face: Face) -> Vec<Use, 7> {
    let columns = Column::ALL.iter().copied().map(Use::Place);
    let beasts = [Use::Hunt(Beast::Tiger), Use::Hunt(Beast::Mammoth), Use::Tame];
    columns.chain(beasts.into_iter().filter(|what| play.may(what.action(face)))).collect()
}

/// The die being used: the chosen one, or the one that is left.
fn chosen_face(play: &Play, second_die: bool) -> Face {
    let [first, second] = play.state().hand().0;
    let (chosen, other) = if second_die { (second, first) } else { (first, second) };
    chosen.or(other).unwrap_or(Face::Blank)
}

/// Where the cursor is: the first use that can be chosen, from this row on.
fn cursor(play: &Play, start: usize, uses: &[Use], face: Face) -> usize {
    let order = (0..uses.len()).map(|step| (start + step) % uses.len().max(1));
    let mut open =
        order.filter(|index| uses.get(*index).is_some_and(|what| play.may(what.action(face))));
    open.next().unwrap_or(0)
}

/// The board.
#[inline(never)]
pub(super) fn show(play: &Play, screen: &mut Screen) -> Keys {
    let (second_die, row_wanted) = match play.view() {
        View::Board { second, row } => (second, row),
        _ => (false, 0),
    };
    let face = chosen_face(play, second_die);
    let uses = uses(play, face);
    let at = cursor(play, row_wanted.into(), &uses, face);
    let [first, second] = play.state().hand().0;
    let differ = first.is_some() && second.is_some() && first != second;
    let look = |second, row: usize| {
        let row = u8::try_from(row).unwrap_or(0);
        Deed::Look(View::Board { second, row })
    };
    let down = look(second_die, cursor(play, at + 1, &uses, face));
    let verb = match uses.get(at) {
        Some(Use::Hunt(_)) => words::HUNT,
        Some(Use::Tame) => words::TAME,
        _ => words::PLACE,
    };
    let main = uses.get(at).map_or(Deed::Nothing, |what| Deed::Act(what.action(face)));
    let keys = Keys {
        a: menu(),
        b: differ.then(|| Binding::press(words::OTHER_DIE, look(!second_die, row_wanted.into()))),
        x: Some(Binding::held_down(Picture::Down, down)),
        y: bind(verb, main),
    };
    play.begin(screen, &keys);
    let chosen = usize::from(!(first == Some(face) && (!second_die || second != Some(face))));
    for (index, die) in [first, second].into_iter().enumerate() {
        if let Some(die) = die {
            let (face, ring) = (names::die(die), index == chosen);
            let area = Area::new(8, if index == 0 { 70 } else { 122 }, 48, 48);
            screen.put(area, Kind::Die { face, size: 36, ring });
        }
    }
    let skipped = at.saturating_sub(SHOWN - 1);
    let scrolls = uses.len() > SHOWN;
    let rows = uses.iter().enumerate().skip(skipped).take(SHOWN);
    for ((index, what), y) in rows.zip([44, 83, 122, 161]) {
        let area = Area::new(60, y, 248, 35);
        screen.put(area, row(play, *what, face, index == at));
    }
    if scrolls {
        let count = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        let (first, shown, total) = (count(skipped), count(SHOWN), count(uses.len()));
        screen.put(Area::new(311, 44, 4, 152), Kind::Scroll { first, shown, total });
    }
    if let Some(why) = uses.get(at).map(|what| why(play, *what, face)) {
        screen.note(why, Ink::Ash);
    }
    keys
}

/// A row of the board, or of what else a die can be spent on.
fn row(play: &Play, what: Use, face: Face, cursor: bool) -> Kind {
    let used = !play.may(what.action(face));
    let (text, picture) = match what {
        Use::Place(column) => {
            let (name, picture) = names::column(column);
            let reward = play.state().preview(face, column);
            let lying = play.state().board()[column];
            let dice = if cursor { lying.pushed(face).0 } else { lying };
            let gives = match column {
                Column::Gather => {
                    let each = reward.amount(Quantity::PerHex);
                    reward.amount(Quantity::Hexes).saturating_mul(each)
                }
                _ => reward.quantities().first().map_or(0, |first| reward.amount(*first)),
            };
            let look = match (used, cursor) {
                (true, _) => SlotLook::Used,
                (_, true) => SlotLook::Cursor,
                _ => SlotLook::Open,
            };
            // A used row shows no number, so it has none.
            let gives = if used { 0 } else { gives };
            let (name, gives) = (name.into(), Phrase::number(gives));
            let slots = dice.0.map(|face| Slot::Die(names::die(face))).into();
            return Kind::SlotRow(SlotRow { picture, name, slots, gives, look });
        }
        Use::Hunt(beast) => {
            let text = match beast {
                Beast::Tiger => words::HUNT_TIGER,
                Beast::Mammoth => words::HUNT_MAMMOTH,
            };
            (text, names::beast(beast).picture)
        }
        Use::Tame => (words::TAME_MAMMOTH, Picture::Mammoth),
    };
    let (lead, value) =
        (Lead::Picture(picture), Value::Points(Phrase::signed(gain(play, what.action(face)))));
    Kind::Row(Row { cursor, lead, text: text.into(), under: None, value, done: false })
}

/// Why the row under the cursor gives what it gives.
fn why(play: &Play, what: Use, face: Face) -> Phrase {
    match what {
        Use::Place(column) if !play.state().can_carry_out(column) => words::OFF_BOARD.into(),
        Use::Place(Column::Gather) => {
            let reward = play.state().preview(face, Column::Gather);
            let (hexes, each) = (reward.amount(Quantity::Hexes), reward.amount(Quantity::PerHex));
            let text = if hexes.max(each) < 10 { words::WHY_GATHER } else { shell::TIMES };
            text.with2(hexes, each)
        }
        Use::Place(column) => names::level(play.state().preview(face, column).level).into(),
        Use::Hunt(Beast::Tiger) => words::WHY_TIGER.into(),
        Use::Hunt(Beast::Mammoth) => words::WHY_MAMMOTH.into(),
        Use::Tame => words::WHY_TAME.into(),
    }
}
