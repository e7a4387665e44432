//! The action board: both dice in every row, and what each would give.

use heapless::Vec;

use super::roll::Motion;
use super::{Deed, Keys, Play, STEPS, View, coach, event, gain, names, result, story};
use crate::app::kit::{Binding, LEFT, Screen, WIDTH, bind};
use crate::app::table::menu;
use crate::games::tribes::{Action, Beast, Column, Face, Phase, Quantity, Reward};
use crate::set::Member;
use crate::text::{Phrase, tribes as words};
use crate::ui::{Align, Area, Ink, Kind, Picture, Role, Slot, SlotLook, SlotRow};

/// How many rows are seen at once.
const SHOWN: usize = 4;
/// Where the first row is, how high it is, and how far apart rows are.
const FIRST: Area = Area::new(LEFT, 77, WIDTH, 28);
const PITCH: i16 = 30;
/// Where it is below what the first action gives.
const BELOW: Area = Area::new(LEFT, 107, WIDTH, 28);
/// Where the dice lie above their numbers: each of two, and the only one.
const HEADS: [Area; 2] = [Area::new(232, 40, 36, 36), Area::new(270, 40, 36, 36)];
const HEAD: Area = Area::new(251, 40, 36, 36);

/// What a die can be used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Use {
    Place(Column),
    Hunt(Beast),
    Tame,
    Elsewhere,
}

impl Use {
    fn action(self, face: Face) -> Action {
        match self {
            Self::Place(column) => Action::Place { face, column },
            Self::Hunt(beast) => Action::Hunt { face, beast },
            Self::Tame => Action::Tame { face },
            Self::Elsewhere => Action::UseElsewhere { face },
        }
    }
}

/// A use of one of the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cell {
    what: Use,
    face: Face,
    second: bool,
    row: usize,
}

/// The dice and their uses: all rows with the first die come before those with the second.
struct Board {
    /// The dice in hand that differ.
    dice: Vec<Face, 2>,
    /// Every use there is now, whether it can still be chosen or not; the columns come first.
    uses: Vec<Use, 7>,
}

impl Board {
    fn of(play: &Play) -> Self {
        let mut dice = Vec::<Face, 2>::new();
        // The better die comes first: it is the likelier one.
        for face in [Face::Sun, Face::Blank, Face::Moon] {
            if play.state().hand().has(face) {
                // There are two dice.
                let _ = dice.push(face);
            }
        }
        let may = |what: &Use| dice.iter().any(|face| play.may(what.action(*face)));
        // What the first action gives stands in the place of its row.
        let told = |column: &Column| !play.state().used().contains(*column);
        let all = !play.state().can_act_on();
        let columns = Column::ALL.iter().copied().filter(|column| all || told(column));
        let columns = columns.map(Use::Place);
        let others =
            [Use::Hunt(Beast::Tiger), Use::Hunt(Beast::Mammoth), Use::Tame, Use::Elsewhere];
        let uses = columns.chain(others.into_iter().filter(may)).collect();
        Self { dice, uses }
    }

    /// How many cells there are.
    fn len(&self) -> usize {
        self.dice.len() * self.uses.len()
    }

    fn cell(&self, index: usize) -> Option<Cell> {
        let (die, row) = (index.checked_div(self.uses.len())?, index.checked_rem(self.uses.len())?);
        let (face, what) = (*self.dice.get(die)?, *self.uses.get(row)?);
        Some(Cell { what, face, second: die > 0, row })
    }

    /// The first of these cells that can be chosen, round and round.
    fn open(&self, play: &Play, mut order: impl Iterator<Item = usize>) -> Option<Cell> {
        order.find_map(|index| {
            let cell = self.cell(index.checked_rem(self.len())?)?;
            play.may(cell.what.action(cell.face)).then_some(cell)
        })
    }

    fn index(&self, second: bool, row: usize) -> usize {
        usize::from(second) * self.uses.len() + row
    }
}

/// Chooses a cell.
fn look(cell: Cell) -> Deed {
    let row = u8::try_from(cell.row).unwrap_or(0);
    Deed::Look(View::Board { second: cell.second, row })
}

/// The board.
#[inline(never)]
pub(super) fn show(play: &Play, screen: &mut Screen) -> Keys {
    let (second, row) = match play.view() {
        View::Board { second, row } => (second, row),
        _ => (false, 0),
    };
    let board = Board::of(play);
    let (wanted, len) = (board.index(second, row.into()), board.len());
    let Some(at) = board.open(play, wanted..wanted + len) else {
        // One of the four columns is always open.
        return Keys { a: menu(), ..Keys::default() };
    };
    let from = board.index(at.second, at.row);
    let step = |sign: Picture, to: Option<Cell>| {
        Some(Binding::held_down(sign, to.map_or(Deed::Nothing, look)))
    };
    let verb = match at.what {
        Use::Place(_) => words::PLACE,
        Use::Hunt(_) => words::HUNT,
        Use::Tame => words::TAME,
        Use::Elsewhere => words::USE_POWER,
    };
    let keys = Keys {
        a: menu(),
        b: step(Picture::Down, board.open(play, from + 1..=from + len)),
        x: step(Picture::Up, board.open(play, (from..from + len).rev())),
        y: bind(verb, Deed::Act(at.what.action(at.face))),
    };
    let keys = event::with_tiles(play, keys);
    play.begin(screen, &keys);
    if screen.is_seen() {
        match play.state().phase() {
            Phase::Resolve(resolve) => {
                result::band(play, resolve, screen);
                put_rows(play, &board, at, BELOW, screen);
            }
            _ => {
                put_dice(play, &board, at, screen);
                put_rows(play, &board, at, FIRST, screen);
            }
        }
    }
    screen.steps(2, STEPS);
    keys
}

/// The dice in hand above their numbers, and why the cell under the cursor gives what it gives.
fn put_dice(play: &Play, board: &Board, at: Cell, screen: &mut Screen) {
    let motion = Motion::of(play, screen.now());
    let hand = play.state().hand();
    if hand.len() == 2 {
        let double = hand.double().is_some();
        let (first, second) = match board.dice.as_slice() {
            [first, second] => (*first, *second),
            _ => (at.face, at.face),
        };
        for (index, (face, area)) in
            motion.faces([first, second]).into_iter().zip(HEADS).enumerate()
        {
            let ring = motion.rings() && (double || (index == 1) == at.second);
            screen.put(area, Kind::Die { face: names::die(face), size: 28, ring });
        }
    } else {
        screen.put(HEAD, Kind::Die { face: names::die(at.face), size: 28, ring: true });
    }
    if motion.is_over() {
        let area = Area::new(LEFT, 46, 216, 24);
        let missed = matches!(play.view(), View::Rolled) && hand.double().is_some();
        let (text, ink) = match missed {
            true => (words::DOUBLES_NOTHING.into(), Ink::Fire),
            false => {
                let told = story::bought(play);
                let coached = told.or_else(|| coach::board(play, screen).map(Phrase::from));
                (coached.unwrap_or_else(|| why(play, at)), Ink::Cream)
            }
        };
        screen.line(area, text, Role::Body, ink, Align::Left);
    }
}

fn put_rows(play: &Play, board: &Board, at: Cell, first: Area, screen: &mut Screen) {
    let shown = if first == FIRST { SHOWN } else { SHOWN - 1 };
    let skipped = at.row.saturating_sub(shown - 1);
    let mut area = first;
    for (index, what) in board.uses.iter().enumerate().skip(skipped).take(shown) {
        let cursor = (index == at.row).then_some(at);
        let kind = match *what {
            Use::Place(column) => {
                let still = Motion::of(play, screen.now()).is_over();
                Kind::SlotRow(slot_row(play, column, still.then_some(&board.dice), cursor))
            }
            what => Kind::SlotRow(other_row(play, what, cursor, at.face)),
        };
        screen.put(area, kind);
        area.y += PITCH;
    }
    if board.uses.len() > shown {
        let height = if first == FIRST { 118 } else { 88 };
        let bar = Area::new(311, first.y, 4, height);
        let [first, shown, total] =
            [skipped, shown, board.uses.len()].map(|n| u8::try_from(n).unwrap_or(u8::MAX));
        screen.put(bar, Kind::Scroll { first, shown, total });
    }
}

/// A column with what each of the dice would give, unless they still tumble.
fn slot_row(play: &Play, column: Column, dice: Option<&Vec<Face, 2>>, at: Option<Cell>) -> SlotRow {
    let (name, picture) = names::column(column);
    let used = play.state().used().contains(column);
    let lying = play.state().board()[column].0;
    let mut slots = Vec::new();
    slots.extend(at.filter(|_| dice.is_some()).map(|cell| Slot::Die(names::die(cell.face))));
    slots.extend(lying.map(|face| Slot::Die(names::die(face))));
    let mut gives = [None; 2];
    // A used row shows no number, so it has none.
    let dice = dice.map_or(&[][..], |dice| dice).iter().filter(|_| !used);
    for (number, face) in gives.iter_mut().zip(dice) {
        *number = Some(total(play.state().preview(*face, column)));
    }
    let look = match (used, at) {
        (true, _) => SlotLook::Used,
        (_, Some(_)) => SlotLook::Cursor,
        _ => SlotLook::Open,
    };
    let second = at.is_some_and(|cell| cell.second);
    SlotRow { picture, name: name.into(), slots, gives, second, look }
}

/// What else a die can be spent on.
fn other_row(play: &Play, what: Use, at: Option<Cell>, face: Face) -> SlotRow {
    let (text, picture) = match what {
        Use::Hunt(Beast::Tiger) => (words::HUNT_TIGER, Picture::Tiger),
        Use::Hunt(Beast::Mammoth) => (words::HUNT_MAMMOTH, Picture::Mammoth),
        Use::Elsewhere => (words::USE_ELSEWHERE, Picture::Event),
        _ => (words::TAME_MAMMOTH, Picture::Mammoth),
    };
    let points = u8::try_from(gain(play, what.action(face))).ok().filter(|points| *points > 0);
    let look = if at.is_some() { SlotLook::Cursor } else { SlotLook::Open };
    let (name, slots, gives) = (text.into(), Vec::new(), [points, None]);
    SlotRow { picture, name, slots, gives, second: false, look }
}

/// The one number of an action: with all that the box knows of, in GATHER the resources of all hexes.
pub(super) fn total(reward: Reward) -> u8 {
    match reward.column {
        Column::Gather => {
            let hexes = reward.amount(Quantity::Hexes);
            let gathered = hexes.saturating_mul(reward.amount(Quantity::PerHex));
            gathered.saturating_add(reward.amount(Quantity::Food))
        }
        _ => reward.quantities().first().map_or(0, |first| reward.amount(*first)),
    }
}

/// Why the cell under the cursor gives what it gives.
fn why(play: &Play, at: Cell) -> Phrase {
    match at.what {
        Use::Place(column) if !play.state().can_carry_out(column) => words::NOBODY_ON_MAP.into(),
        Use::Place(Column::Gather) => {
            let reward = play.state().preview(at.face, Column::Gather);
            let (hexes, each) = (reward.amount(Quantity::Hexes), reward.amount(Quantity::PerHex));
            match reward.amount(Quantity::Food) {
                0 => words::WHY_GATHER.with3(hexes, each, total(reward)),
                food => words::WHY_GATHER_FOOD.with3(hexes, each, food),
            }
        }
        Use::Place(column) => {
            let reward = play.state().preview(at.face, column);
            let level = names::level(reward.level);
            let base = reward.quantities().first().map_or(0, |first| reward.base(*first));
            match total(reward).saturating_sub(base) {
                0 => level.into(),
                bonus => words::WHY_BONUS.with3(level, base, bonus),
            }
        }
        Use::Hunt(Beast::Tiger) => words::WHY_TIGER.into(),
        Use::Hunt(Beast::Mammoth) => words::WHY_MAMMOTH.into(),
        Use::Tame => words::WHY_TAME.into(),
        Use::Elsewhere => words::WHY_ELSEWHERE.into(),
    }
}
