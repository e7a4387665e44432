//! The two bytes that stand for an action in a journal: what is done, and to what.
//!
//! Numbers are never reused: old saves must open for ever.

use crate::games::Code;
use crate::games::points::Points;
use crate::set::Member;

use super::action::{Action, Answer, Beast, Correction, Dwelling, Mark, Presence};
use super::column::Column;
use super::conflict::Side;
use super::dice::{Face, Space};
use super::fact::Reason;
use super::goal::Goal;
use super::power::Power;
use super::resources::Resources;
use super::seat::Seat;
use super::tile::Tile;

/// The first bytes of corrections.
const CORRECTIONS: core::ops::RangeInclusive<u8> = 0x40..=0x4F;

/// An optional seat: 4 stands for nobody.
const NOBODY: u8 = 4;

fn seat_or_nobody(seat: Option<Seat>) -> u8 {
    seat.map_or(NOBODY, Member::index)
}

fn read_seat_or_nobody(index: u8) -> Option<Option<Seat>> {
    if index == NOBODY { Some(None) } else { Seat::from_index(index).map(Some) }
}

fn resources(amounts: Resources) -> u8 {
    // Two bits for each amount; no tile holds more than two of a kind.
    (amounts.food & 3) << 4 | (amounts.wood & 3) << 2 | amounts.stone & 3
}

fn read_resources(byte: u8) -> Option<Resources> {
    let amounts = Resources { food: byte >> 4 & 3, wood: byte >> 2 & 3, stone: byte & 3 };
    (byte < 64).then_some(amounts)
}

fn answer(byte: u8) -> Answer {
    if byte == 1 { Answer::Yes } else { Answer::No }
}

fn beast(beast: Beast) -> u8 {
    match beast {
        Beast::Tiger => 0,
        Beast::Mammoth => 1,
    }
}

/// The place of a reason among all; no reason has the last one.
fn award(reason: Reason) -> u8 {
    let place = Reason::ALL.iter().position(|other| *other == reason);
    place.and_then(|place| u8::try_from(place).ok()).unwrap_or(63)
}

/// The two bytes that stand for `action`.
pub(super) fn encode(action: Action) -> Code {
    let (operation, argument) = match action {
        Action::Done => (0x01, 0),
        Action::Roll => (0x02, 0),
        Action::Trigger(tile) => (0x03, tile.index()),
        Action::Draw => (0x04, 0),
        Action::Bid(bid) => (0x05, bid),
        Action::Pass => (0x06, 0),
        Action::Build(dwelling) => (0x07, dwelling as u8),
        Action::Place { face, column } => (0x08, face.index() << 4 | column.index()),
        Action::Hunt { face, beast: which } => (0x09, face.index() << 4 | beast(which)),
        Action::Tame { face } => (0x0A, face.index()),
        Action::Buy(tile) => (0x0B, tile.index()),
        Action::Discover(amounts) => (0x0C, resources(amounts)),
        Action::Harvest(hexes) => (0x0D, hexes),
        Action::Swap(goal) => (0x0E, goal.index()),
        Action::LoseVillage(seat) => (0x0F, seat.index()),
        Action::LeaveMap(seat) => (0x10, seat.index()),
        Action::AbandonMammoth => (0x11, 0),
        Action::CountInvaders(left) => (0x12, left),
        Action::Fight => (0x13, 0),
        Action::Muster(members) => (0x14, members),
        Action::MusterInvaders(answer) => (0x15, u8::from(answer == Answer::Yes)),
        Action::NameVillage(owner) => (0x16, seat_or_nobody(owner)),
        Action::AimBow(side) => (0x17, side.index()),
        Action::Complete(goal) => (0x18, goal.index()),
        Action::Share => (0x19, 0),
        Action::Sacrifice => (0x1A, 0),
        Action::EndTurn => (0x1B, 0),
        Action::Use(power) => (0x1C, power.index()),
        Action::Bury(tile) => (0x1D, tile.index()),
        Action::Reply(answer) => (0x1E, u8::from(answer == Answer::Yes)),
        Action::Borrow { from, goal } => (0x1F, from.index() << 4 | goal.index()),
        Action::LoseElder(seat) => (0x20, seat.index()),
        Action::NameElder(seat) => (0x21, seat.index()),
        Action::MusterLast(members) => (0x22, members),
        Action::ReportDoubles => (0x23, 0),
        Action::NameSymbol(face) => (0x24, face.index()),
        Action::ReportFirstVillage => (0x25, 0),
        Action::UseElsewhere { face } => (0x26, face.index()),
        Action::HuntOnTable(which) => (0x27, beast(which)),
        Action::TameOnTable => (0x28, 0),
        Action::Dismiss(tile) => (0x29, tile.index()),
        Action::Award { seat, reason } => (0x2A, seat.index() << 6 | award(reason)),
        Action::Correct(correction) => encode_correction(correction),
        Action::SetFirst(seat) => (0x80, seat.index()),
        Action::ShowFaces(first, second) => (0x81, first.index() << 4 | second.index()),
        Action::RevealTile(tile) => (0x82, tile.index()),
        Action::RevealGoal { seat, goal } => (0x83, seat.index() << 4 | goal.index()),
    };
    Code(u16::from_be_bytes([operation, argument]))
}

fn encode_correction(correction: Correction) -> (u8, u8) {
    match correction {
        // Six bits hold every score, so nothing is cut off.
        Correction::Points { seat, to } => (0x40, seat.index() << 6 | (to.0 & 63) as u8),
        Correction::Villages { seat, to } => (0x41, seat.index() << 4 | to & 15),
        Correction::Tokens { tile, to } => (0x42, tile.index() << 4 | to & 15),
        Correction::Stock { to } => (0x43, resources(to)),
        Correction::Owner { tile, to } => (0x44, tile.index() << 4 | seat_or_nobody(to)),
        Correction::Turn { to } => (0x45, to.index()),
        Correction::Die { column, space, to } => {
            (0x46, column.index() << 4 | space.index() << 2 | to.index())
        }
        Correction::Goal { seat, goal, to: Mark::Completed } => {
            (0x47, seat.index() << 4 | goal.index())
        }
        Correction::Goal { seat, goal, to: Mark::Open } => (0x48, seat.index() << 4 | goal.index()),
        Correction::Tribe { seat, to: Presence::OnMap } => (0x49, seat.index()),
        Correction::Tribe { seat, to: Presence::Gone } => (0x4A, seat.index()),
        Correction::Elder { seat, to: Presence::OnMap } => (0x4B, seat.index()),
        Correction::Elder { seat, to: Presence::Gone } => (0x4C, seat.index()),
        Correction::Hidden { seat, to: Answer::Yes } => (0x4D, seat.index()),
        Correction::Hidden { seat, to: Answer::No } => (0x4E, seat.index()),
        Correction::Glacier { to } => (0x4F, to),
    }
}

/// The action that `code` stands for, if any.
pub(super) fn decode(code: Code) -> Option<Action> {
    let [operation, argument] = code.0.to_be_bytes();
    let action = match operation {
        0x01 => Action::Done,
        0x02 => Action::Roll,
        0x03 => Action::Trigger(Tile::from_index(argument)?),
        0x04 => Action::Draw,
        0x05 => Action::Bid(argument),
        0x06 => Action::Pass,
        0x07 => Action::Build(*Dwelling::ALL.get(usize::from(argument))?),
        0x08 => Action::Place {
            face: Face::from_index(argument >> 4)?,
            column: Column::from_index(argument & 15)?,
        },
        0x09 => Action::Hunt {
            face: Face::from_index(argument >> 4)?,
            beast: if argument & 15 == 0 { Beast::Tiger } else { Beast::Mammoth },
        },
        0x0A => Action::Tame { face: Face::from_index(argument)? },
        0x0B => Action::Buy(Tile::from_index(argument)?),
        0x0C => Action::Discover(read_resources(argument)?),
        0x0D => Action::Harvest(argument),
        0x0E => Action::Swap(Goal::from_index(argument)?),
        0x0F => Action::LoseVillage(Seat::from_index(argument)?),
        0x10 => Action::LeaveMap(Seat::from_index(argument)?),
        0x11 => Action::AbandonMammoth,
        0x12 => Action::CountInvaders(argument),
        0x13 => Action::Fight,
        0x14 => Action::Muster(argument),
        0x15 => Action::MusterInvaders(answer(argument)),
        0x16 => Action::NameVillage(read_seat_or_nobody(argument)?),
        0x17 => Action::AimBow(Side::from_index(argument)?),
        0x18 => Action::Complete(Goal::from_index(argument)?),
        0x19 => Action::Share,
        0x1A => Action::Sacrifice,
        0x1B => Action::EndTurn,
        0x1C => Action::Use(Power::from_index(argument)?),
        0x1D => Action::Bury(Tile::from_index(argument)?),
        0x1E => Action::Reply(answer(argument)),
        0x1F => Action::Borrow {
            from: Seat::from_index(argument >> 4)?,
            goal: Goal::from_index(argument & 15)?,
        },
        0x20 => Action::LoseElder(Seat::from_index(argument)?),
        0x21 => Action::NameElder(Seat::from_index(argument)?),
        0x22 => Action::MusterLast(argument),
        0x23 => Action::ReportDoubles,
        0x24 => Action::NameSymbol(Face::from_index(argument)?),
        0x25 => Action::ReportFirstVillage,
        0x26 => Action::UseElsewhere { face: Face::from_index(argument)? },
        0x27 => Action::HuntOnTable(if argument == 0 { Beast::Tiger } else { Beast::Mammoth }),
        0x28 => Action::TameOnTable,
        0x29 => Action::Dismiss(Tile::from_index(argument)?),
        0x2A => Action::Award {
            seat: Seat::from_index(argument >> 6)?,
            reason: Reason::ALL.get(usize::from(argument & 63)).copied()?,
        },
        operation if CORRECTIONS.contains(&operation) => {
            Action::Correct(decode_correction(operation, argument)?)
        }
        0x80 => Action::SetFirst(Seat::from_index(argument)?),
        0x81 => {
            Action::ShowFaces(Face::from_index(argument >> 4)?, Face::from_index(argument & 15)?)
        }
        0x82 => Action::RevealTile(Tile::from_index(argument)?),
        0x83 => Action::RevealGoal {
            seat: Seat::from_index(argument >> 4)?,
            goal: Goal::from_index(argument & 15)?,
        },
        _ => return None,
    };
    // One spelling for each action: bytes that mean nothing must be as they are written.
    (encode(action) == code).then_some(action)
}

fn decode_correction(operation: u8, argument: u8) -> Option<Correction> {
    let (high, low) = (argument >> 4, argument & 15);
    Some(match operation {
        0x40 => Correction::Points {
            seat: Seat::from_index(argument >> 6)?,
            to: Points::from(argument & 63),
        },
        0x41 => Correction::Villages { seat: Seat::from_index(high)?, to: low },
        0x42 => Correction::Tokens { tile: Tile::from_index(high)?, to: low },
        0x43 => Correction::Stock { to: read_resources(argument)? },
        0x44 => Correction::Owner { tile: Tile::from_index(high)?, to: read_seat_or_nobody(low)? },
        0x45 => Correction::Turn { to: Seat::from_index(argument)? },
        0x46 => Correction::Die {
            column: Column::from_index(high)?,
            space: Space::from_index(low >> 2)?,
            to: Face::from_index(low & 3)?,
        },
        0x47 | 0x48 => Correction::Goal {
            seat: Seat::from_index(high)?,
            goal: Goal::from_index(low)?,
            to: if operation == 0x47 { Mark::Completed } else { Mark::Open },
        },
        0x49..=0x4C => {
            let seat = Seat::from_index(argument)?;
            let to = if operation & 1 == 1 { Presence::OnMap } else { Presence::Gone };
            match operation {
                0x49 | 0x4A => Correction::Tribe { seat, to },
                _ => Correction::Elder { seat, to },
            }
        }
        0x4D | 0x4E => Correction::Hidden {
            seat: Seat::from_index(argument)?,
            to: if operation == 0x4D { Answer::Yes } else { Answer::No },
        },
        0x4F => Correction::Glacier { to: argument },
        _ => return None,
    })
}
