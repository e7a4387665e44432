//! Tribù Indiani for two to four players: chains of cards, challenges, and the race to a hundred spheres.
//!
//! The cards stay on the table. The box keeps which chains lie there, how high the piles are, whose turn it is
//! and the score; what only the cards print is typed in once. Words for people are not here: every thing has a
//! short key for scripts and logs.

mod action;
mod card;
mod chain;
mod change;
mod check;
mod code;
mod fact;
mod legal;
mod phase;
mod piles;
mod print;
mod refusal;
mod seat;
#[cfg(feature = "serde")]
mod serial;
mod setup;
mod state;

pub use action::{Action, Answer, Correction, Presence, Row, Step};
pub use card::{
    Beast, COPIES, Colour, DIORAMA, Diorama, Feathers, HAND, Kind, Look, MULTI_SPHERES, PerSign,
    Place, Sign, TOTEM_SPHERES, Vase,
};
pub use chain::{Chain, Chains};
pub use fact::{Fact, Reason};
pub use phase::{Phase, Raid, Threat};
pub use piles::{Piles, Played};
pub use print::{Print, Prints};
pub use refusal::Refusal;
pub(crate) use refusal::refusals;
pub use seat::{PerSeat, Players, Seat};
pub use setup::{
    Edition, EndColours, Floor, Mode, NextFirst, Past, Rules, Setup, SetupError, Skipped, TOLD,
};
pub use state::State;

pub use crate::games::points::{Change, Points};

use super::{Code, Game, GameId, Next, SetupBytes, Weight};

impl Game for State {
    const ID: GameId = GameId(2);
    const KEY: &'static str = "indiani";
    const MOST_OUTCOMES: usize = 0;
    type Setup = Setup;
    type SetupError = SetupError;
    type Seat = Seat;
    type Action = Action;
    type Fact = Fact;
    type Refusal = Refusal;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::new(setup)
    }

    fn usual() -> (Setup, Self) {
        let setup = Setup::new(Players::Three);
        (setup, Self::begin(&setup))
    }

    fn carried(&self) -> Option<Setup> {
        self.carried()
    }

    fn next(&self) -> Next<Seat> {
        self.next()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        self.players().seats()
    }

    fn points(&self, seat: Seat) -> Points {
        self.points(seat)
    }

    fn scored(fact: &Fact) -> Option<(Seat, Change)> {
        match *fact {
            Fact::Scored { seat, points, .. } => Some((seat, points)),
            _ => None,
        }
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        self.check(action)
    }

    fn apply(&mut self, action: Action, emit: &mut dyn FnMut(Fact)) -> Result<(), Refusal> {
        self.apply(action, emit)
    }

    fn legal(&self, each: &mut dyn FnMut(Action)) {
        self.legal(each);
    }

    fn corrections(&self, each: &mut dyn FnMut(Action)) {
        self.corrections(each);
    }

    /// What the box keeps of this game knows no chance: the cards are shuffled on the table.
    fn chance(&self, _: &mut dyn FnMut(Action, Weight)) {}

    fn is_chance(_: Action) -> bool {
        false
    }

    fn is_correction(action: Action) -> bool {
        matches!(action, Action::Correct(_))
    }

    fn encode(action: Action) -> Code {
        code::encode(action)
    }

    fn decode(code: Code) -> Option<Action> {
        code::decode(code)
    }

    fn encode_setup(setup: &Setup) -> SetupBytes {
        setup.encode()
    }

    fn decode_setup(bytes: &[u8]) -> Option<Setup> {
        Setup::decode(bytes)
    }
}
