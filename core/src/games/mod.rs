//! The games, one folder each, the words they share, and what a session needs to know of any game.
//!
//! A game is a plain value with one mutator. Chance is a player: a roll or a draw is an action that
//! is listed with its weight, applied and logged like a person's, so no game holds a generator.

pub mod deck;
pub mod indiani;
pub mod points;
pub mod seat;
#[cfg(feature = "serde")]
pub(crate) mod serial;
pub mod tribes;

use core::fmt::Debug;

use heapless::Vec;

use points::{Change, Points};
use seat::Seat;

/// Who acts next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<S> {
    /// A person at this seat.
    Seat(S),
    /// The dice or a deck.
    Chance,
    /// Nobody: the game is over.
    Over,
}

/// How often an outcome of chance comes up, out of the sum over all outcomes listed with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Weight(pub u32);

/// The two bytes that stand for an action in a journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code(pub u16);

/// Which game it is; the number stands in saves and is never used for another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct GameId(pub u8);

impl GameId {
    /// The number of the flash region that its saves have; the first game's is the first.
    #[must_use]
    pub fn region(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }
}

/// The most bytes a set-up may take in a save.
pub const SETUP_BYTES: usize = 128;

/// The bytes of a set-up.
pub type SetupBytes = Vec<u8, SETUP_BYTES>;

/// What a log can name: on a PC by its [`Debug`] form, on the box by `defmt`.
#[cfg(not(feature = "defmt"))]
pub trait Logged: Debug {}

#[cfg(not(feature = "defmt"))]
impl<T: Debug> Logged for T {}

/// What a log can name: on a PC by its [`Debug`] form, on the box by `defmt`.
#[cfg(feature = "defmt")]
pub trait Logged: Debug + defmt::Format {}

#[cfg(feature = "defmt")]
impl<T: Debug + defmt::Format> Logged for T {}

/// A game that a [`crate::session::Session`] can play.
pub trait Game: Clone + Eq + Debug {
    /// Tells the saves of different games apart.
    const ID: GameId;
    /// The game's name in scripts and logs.
    const KEY: &'static str;
    /// The most outcomes of chance that can follow one decision. A journal keeps room for so many, so
    /// that every decision it takes can be played to its end.
    const MOST_OUTCOMES: usize;
    /// What is agreed before the first action; unchecked until [`Game::start`] takes it.
    type Setup: Clone + Eq + Debug;
    /// Why a set-up cannot be played.
    type SetupError: Copy + Eq + Debug;
    /// A place at the table: the shared [`Seat`], or a type of the game's own if it has fewer.
    type Seat: Copy + Eq + Logged + Into<Seat> + TryFrom<Seat>;
    /// What a person or chance does.
    type Action: Copy + Eq + Logged;
    /// What has happened because of it.
    type Fact: Clone + PartialEq + Debug;
    /// Why an action cannot be done now.
    type Refusal: Copy + Eq + Logged;

    /// The state before the first action.
    ///
    /// # Errors
    /// The set-up breaks a rule of the game.
    fn start(setup: &Self::Setup) -> Result<Self, Self::SetupError>;

    /// What is agreed unless somebody says otherwise, and the state before the first action with it.
    fn usual() -> (Self::Setup, Self);

    /// A set-up that begins with this very state, where there is one: a long game goes on from it with an
    /// empty journal when its own becomes long.
    fn carried(&self) -> Option<Self::Setup> {
        None
    }

    /// Who acts next.
    fn next(&self) -> Next<Self::Seat>;

    /// The seats that are taken, in the order of play from the first seat.
    fn seats(&self) -> impl Iterator<Item = Self::Seat>;

    /// The score of a seat: the sum of what [`Game::scored`] says of every fact so far.
    fn points(&self, seat: Self::Seat) -> Points;

    /// Whose points a fact has changed, and by how much.
    fn scored(fact: &Self::Fact) -> Option<(Self::Seat, Change)>;

    /// Whether `action` would be accepted now.
    ///
    /// # Errors
    /// The reason why not.
    fn check(&self, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Does `action` and tells what happened; the only way to change a state.
    ///
    /// # Errors
    /// The reason why it cannot be done now; the state is then unchanged.
    fn apply(
        &mut self,
        action: Self::Action,
        emit: &mut dyn FnMut(Self::Fact),
    ) -> Result<(), Self::Refusal>;

    /// Every action of the rules that the seat in turn may do now.
    fn legal(&self, each: &mut dyn FnMut(Self::Action));

    /// Every correction by hand that is possible now; apart from these and [`Game::legal`] a person
    /// can do nothing.
    fn corrections(&self, each: &mut dyn FnMut(Self::Action));

    /// Every outcome that chance may bring now, with its weight.
    fn chance(&self, each: &mut dyn FnMut(Self::Action, Weight));

    /// Whether chance draws from a deck now; else it rolls.
    fn is_drawn(&self) -> bool {
        false
    }

    /// Whether `action` belongs to chance rather than to a person.
    fn is_chance(action: Self::Action) -> bool;

    /// Whether `action` is one of those that [`Game::corrections`] lists, at one time or another.
    fn is_correction(action: Self::Action) -> bool;

    /// The two bytes that stand for `action`.
    fn encode(action: Self::Action) -> Code;

    /// The action that `code` stands for, if any.
    fn decode(code: Code) -> Option<Self::Action>;

    /// The bytes of a set-up.
    fn encode_setup(setup: &Self::Setup) -> SetupBytes;

    /// The set-up that `bytes` stand for, if any; still unchecked.
    fn decode_setup(bytes: &[u8]) -> Option<Self::Setup>;
}
