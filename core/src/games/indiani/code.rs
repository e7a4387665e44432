//! The two bytes that stand for an action in a journal: what is done, and to what.
//!
//! Numbers are never reused: old saves must open for ever.

use super::action::{Action, Answer, Correction, Presence, Row, Step};
use super::card::{Beast, Diorama, Feathers, Kind, Look, Place, Sign};
use super::print::Print;
use super::seat::Seat;
use crate::games::Code;
use crate::set::Member;

/// The first bytes of telling a whole chain, one for each character.
const COUNT: u8 = 0x20;
/// The first bytes of what a card prints, one for each print.
const PRINT: u8 = 0x80;

/// Packs what an action is about into one byte, each number with how many there can be.
fn pack(numbers: &[(u8, u8)]) -> u8 {
    numbers.iter().fold(0, |packed, (number, of)| packed * of + number)
}

/// Takes such a byte apart, the last number first.
struct Packed(u8);

impl Packed {
    fn number(&mut self, of: u8) -> u8 {
        let number = self.0 % of;
        self.0 /= of;
        number
    }

    fn one<T: Member>(&mut self) -> Option<T> {
        // No enum here has as many values as a byte.
        T::from_index(self.number(T::ALL.len() as u8))
    }

    fn presence(&mut self) -> Presence {
        if self.number(2) == 1 { Presence::There } else { Presence::Gone }
    }

    fn look(&mut self) -> Option<Look> {
        Look::from_index(self.number(4))
    }
}

fn one<T: Member>(value: T) -> (u8, u8) {
    (value.index(), T::ALL.len() as u8)
}

fn presence(presence: Presence) -> (u8, u8) {
    (u8::from(presence == Presence::There), 2)
}

/// What may lie at a place: 3 stands for nothing.
fn look(look: Option<Look>) -> (u8, u8) {
    (look.map_or(3, Member::index), 4)
}

/// Who has closed a challenge: 4 stands for nobody.
const NOBODY: u8 = 4;

pub(super) fn encode(action: Action) -> Code {
    let [operation, argument] = match action {
        Action::Done => [0x00, 0],
        Action::TakeTop => [0x01, 0],
        Action::Discard(kind) => [0x02, kind.index()],
        Action::Begin(sign) => [0x03, sign.index()],
        Action::Lay { onto, card } => [0x04, pack(&[one(onto), one(card)])],
        Action::Activate(sign) => [0x05, sign.index()],
        Action::DrawThree { diorama, top } => [0x06, pack(&[(diorama, 4), one(top)])],
        Action::Block(seat) => [0x07, seat.index()],
        Action::Steal { seat, sign } => [0x08, pack(&[one(seat), one(sign)])],
        Action::Turn { from, onto, card } => [0x09, pack(&[one(from), one(onto), one(card)])],
        Action::Attack { from, with, seat, sign } => {
            [0x0A, pack(&[one(from), one(with), one(seat), one(sign)])]
        }
        Action::Defend { from, with } => [0x0B, pack(&[one(from), one(with)])],
        Action::Suffer => [0x0C, 0],
        Action::Place(sign) => [0x0D, sign.index()],
        Action::Reply(answer) => [0x0E, u8::from(answer == Answer::Yes)],
        Action::Tell(value) => [0x0F, value],
        Action::Close(seat) => [0x10, seat.map_or(NOBODY, Member::index)],
        Action::EndChains => [0x11, 0],
        Action::Hostile(hostile) => [0x12, hostile],
        Action::Start(seat) => [0x13, seat.index()],
        Action::Share => [0x14, 0],
        Action::Count { sign, chain } => {
            let [a, b, c] = chain.vases.map(look);
            [COUNT + sign.index(), pack(&[a, b, c, presence(chain.totem)])]
        }
        Action::Correct(correction) => encode_correction(correction),
    };
    Code(u16::from_be_bytes([operation, argument]))
}

fn encode_correction(correction: Correction) -> [u8; 2] {
    match correction {
        Correction::Chain { seat, sign, to } => [0x40, pack(&[one(seat), one(sign), presence(to)])],
        Correction::Vase { seat, sign, place, to } => {
            [0x41, pack(&[one(seat), one(sign), one(place), look(to)])]
        }
        Correction::Totem { seat, sign, to } => [0x42, pack(&[one(seat), one(sign), presence(to)])],
        Correction::Active { seat, sign, to } => {
            [0x43, pack(&[one(seat), one(sign), presence(to)])]
        }
        Correction::Total { seat, by } => [0x44, pack(&[one(seat), (step(by), 4)])],
        Correction::Deck { to } => [0x45, to],
        Correction::Top { to } => [0x46, to.index()],
        Correction::Turn { to } => [0x47, to.index()],
        Correction::Block { seat, to } => [0x48, pack(&[one(seat), presence(to)])],
        Correction::Leader { seat, to } => [0x49, pack(&[one(seat), one(to)])],
        Correction::Print { print, to } => [PRINT + print.index(), to],
    }
}

fn step(by: Step) -> u8 {
    match by {
        Step::Up => 0,
        Step::Down => 1,
        Step::UpTen => 2,
        Step::DownTen => 3,
    }
}

/// What somebody has discarded was seen by all.
fn seen(index: u8) -> Option<Kind> {
    Kind::from_index(index).filter(|kind| *kind != Kind::Unknown)
}

pub(super) fn decode(code: Code) -> Option<Action> {
    let [operation, argument] = code.0.to_be_bytes();
    let mut packed = Packed(argument);
    let action = match operation {
        0x00 => Action::Done,
        0x01 => Action::TakeTop,
        0x02 => Action::Discard(seen(argument)?),
        0x03 => Action::Begin(Sign::from_index(argument)?),
        0x04 => {
            let card: Diorama = packed.one()?;
            Action::Lay { onto: packed.one()?, card }
        }
        0x05 => Action::Activate(Sign::from_index(argument)?),
        0x06 => {
            let top = seen(packed.number(3))?;
            Action::DrawThree { diorama: packed.number(4), top }
        }
        0x07 => Action::Block(Seat::from_index(argument)?),
        0x08 => {
            let sign: Sign = packed.one()?;
            Action::Steal { seat: packed.one()?, sign }
        }
        0x09 => {
            let card: Diorama = packed.one()?;
            let onto: Sign = packed.one()?;
            Action::Turn { from: packed.one()?, onto, card }
        }
        0x0A => {
            let sign: Sign = packed.one()?;
            let seat: Seat = packed.one()?;
            let with: Beast = packed.one()?;
            Action::Attack { from: packed.one()?, with, seat, sign }
        }
        0x0B => {
            let with: Feathers = packed.one()?;
            Action::Defend { from: packed.one()?, with }
        }
        0x0C => Action::Suffer,
        0x0D => Action::Place(Sign::from_index(argument)?),
        0x0E => Action::Reply(if argument == 1 { Answer::Yes } else { Answer::No }),
        0x0F => Action::Tell(argument),
        0x10 if argument == NOBODY => Action::Close(None),
        0x10 => Action::Close(Some(Seat::from_index(argument)?)),
        0x11 => Action::EndChains,
        0x12 => Action::Hostile(argument),
        0x13 => Action::Start(Seat::from_index(argument)?),
        0x14 => Action::Share,
        COUNT..0x25 => {
            let totem = packed.presence();
            let (third, second, first) = (packed.look(), packed.look(), packed.look());
            let chain = Row { vases: [first, second, third], totem };
            chain.chain()?;
            Action::Count { sign: Sign::from_index(operation - COUNT)?, chain }
        }
        _ => Action::Correct(decode_correction(operation, argument)?),
    };
    // One spelling for each action: bytes that mean nothing must be as they are written.
    (encode(action) == code).then_some(action)
}

fn decode_correction(operation: u8, argument: u8) -> Option<Correction> {
    let mut packed = Packed(argument);
    Some(match operation {
        0x40 | 0x42 | 0x43 => {
            let to = packed.presence();
            let sign: Sign = packed.one()?;
            let seat: Seat = packed.one()?;
            match operation {
                0x40 => Correction::Chain { seat, sign, to },
                0x42 => Correction::Totem { seat, sign, to },
                _ => Correction::Active { seat, sign, to },
            }
        }
        0x41 => {
            let to = packed.look();
            let place: Place = packed.one()?;
            let sign: Sign = packed.one()?;
            Correction::Vase { seat: packed.one()?, sign, place, to }
        }
        0x44 => {
            let by = Step::ALL.get(usize::from(packed.number(4))).copied()?;
            Correction::Total { seat: packed.one()?, by }
        }
        0x45 => Correction::Deck { to: argument },
        0x46 => Correction::Top { to: seen(argument)? },
        0x47 => Correction::Turn { to: Seat::from_index(argument)? },
        0x48 => {
            let to = packed.presence();
            Correction::Block { seat: packed.one()?, to }
        }
        0x49 => {
            let to = packed.one()?;
            Correction::Leader { seat: packed.one()?, to }
        }
        PRINT.. => Correction::Print { print: Print::from_index(operation - PRINT)?, to: argument },
        _ => return None,
    })
}
