//! Rise of Tribes for two to four players, with every mode of the advanced game.
//!
//! The box keeps the dice, the action board, the events, the goals and the score. The map, the
//! members and the resources stay on the table; what only the table knows is asked. Words for
//! people are not here: every thing has a short key for scripts and logs.

mod action;
mod change;
mod check;
mod code;
mod column;
pub mod conflict;
mod dice;
mod fact;
mod goal;
mod legal;
mod modes;
mod outlook;
mod owners;
mod parts;
mod phase;
mod power;
mod refusal;
mod resources;
mod reward;
mod seat;
#[cfg(feature = "serde")]
mod serial;
mod settings;
mod setup;
mod slots;
mod state;
mod terrain;
mod tile;
mod tribe;

pub use action::{Action, Answer, Beast, Correction, Dwelling, Mark, Presence};
pub use column::{Board, Column};
pub use dice::{Face, Hand, Level, Space, Spaces};
pub use fact::{Fact, Pile, Reason, Site};
pub use goal::{Goal, GoalKind};
pub use modes::{Mode, Modes, Talent};
pub use parts::{Part, Parts};
pub use phase::{After, Auction, Inquiry, Muster, Phase, Question, Resolve, Step, Task};
pub use power::{Occasion, Often, Power};
pub use refusal::Refusal;
pub(crate) use refusal::refusals;
pub use resources::Resources;
pub use reward::{BONUSES, Bonus, Per, Quantity, Reward, Source};
pub use seat::{Colour, PerSeat, Players, Seat};
pub use settings::{
    ByLevel, EmptyDeck, Faces, Sacrifices, Settings, SettingsError, TamedMammoth, VillageNeeds,
    WinnerAboveLimit,
};
pub use setup::{First, Goals, Reading, Setup, SetupError, Start};
pub use slots::{Active, Slots};
pub use state::{GoalCards, State};
pub use terrain::{Glacier, Harvest, Terrain};
pub use tile::{Counter, OnDoubles, Tile, TileKind};
pub use tribe::Tribe;

pub use crate::games::deck::Deck;
pub use crate::games::points::{Change, Points};

use super::{Code, Game, GameId, Next, SetupBytes, Weight};

impl Game for State {
    const ID: GameId = GameId(1);
    const KEY: &'static str = "tribes";
    /// More than can come: LEAD draws the most goals, at most [`Settings::MAX_NUMBER`] and what
    /// bonuses add. Saves of before were written with this number, and a journal that is full of them
    /// must stay so.
    const MOST_OUTCOMES: usize = 16;
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
        let setup = Setup::new(Players::Four);
        (setup, Self::begin(&setup))
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
            Fact::PointsScored { seat, points, .. } => Some((seat, points)),
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

    fn chance(&self, each: &mut dyn FnMut(Action, Weight)) {
        self.chance(each);
    }

    fn is_drawn(&self) -> bool {
        !matches!(self.phase(), Phase::FirstPlayer | Phase::Rolling)
    }

    fn is_chance(action: Action) -> bool {
        action.is_chance()
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
