//! What a person can do; there is no chance in what the box keeps of this game.

use super::card::{Beast, Diorama, Feathers, Kind, Look, Place, Sign};
use super::chain::Chain;
use super::print::Print;
use super::seat::Seat;

/// An answer to a question of the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
}

/// Something that is there or is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Presence {
    /// It is there.
    There,
    /// It is not.
    Gone,
}

/// A step by which a total is corrected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Step {
    /// One more.
    Up,
    /// One less.
    Down,
    /// Ten more.
    UpTen,
    /// Ten less.
    DownTen,
}

impl Step {
    /// Every step.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::UpTen, Self::DownTen];

    /// By how many.
    #[must_use]
    pub fn points(self) -> i16 {
        match self {
            Self::Up => 1,
            Self::Down => -1,
            Self::UpTen => 10,
            Self::DownTen => -10,
        }
    }
}

/// A value that is set by hand because the table is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "the fields' names and types say what they are")]
pub enum Correction {
    /// Whether a player has a chain of this character.
    Chain { seat: Seat, sign: Sign, to: Presence },
    /// What lies at a place of a chain; without it, nothing lies there or behind it.
    Vase { seat: Seat, sign: Sign, place: Place, to: Option<Look> },
    /// Whether a chain has a Totem.
    Totem { seat: Seat, sign: Sign, to: Presence },
    /// Whether a card lies beside a chain, face down.
    Active { seat: Seat, sign: Sign, to: Presence },
    /// A player's spheres.
    Total { seat: Seat, by: Step },
    /// The cards of the deck.
    Deck { to: u8 },
    /// What lies on top of the discards.
    Top { to: Kind },
    /// Whose turn it is.
    Turn { to: Seat },
    /// Whether a player skips the next turn.
    Block { seat: Seat, to: Presence },
    /// The character of a player's leader; whoever had it gets the one that this player had.
    Leader { seat: Seat, to: Sign },
    /// What a card prints.
    Print { print: Print, to: u8 },
}

/// What a person does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "the fields' names and types say what they are")]
pub enum Action {
    /// Goes on with what the box has told.
    Done,
    /// Draws the top discard instead of a card of the deck; a move follows.
    TakeTop,
    /// Draws, and discards a card.
    Discard(Kind),
    /// Draws, and begins a chain.
    Begin(Sign),
    /// Draws, and lays a Diorama on a chain.
    Lay { onto: Sign, card: Diorama },
    /// Draws, and lays a card beside a chain, face down.
    Activate(Sign),
    /// Draws, and draws and discards three more; so many of them are Diorama, and this one lies on top.
    DrawThree { diorama: u8, top: Kind },
    /// Draws, and blocks a player.
    Block(Seat),
    /// Draws, and steals the last vase of a chain.
    Steal { seat: Seat, sign: Sign },
    /// Turns an active card over: a Diorama, which is laid.
    Turn { from: Sign, onto: Sign, card: Diorama },
    /// Turns an active card over: a beast, which attacks a chain.
    Attack { from: Sign, with: Beast, seat: Seat, sign: Sign },
    /// Turns feathers over against what threatens a chain.
    Defend { from: Sign, with: Feathers },
    /// Lets it happen.
    Suffer,
    /// Lays the stolen vase on this chain.
    Place(Sign),
    /// Says whether there is still a Diorama among the discards.
    Reply(Answer),
    /// Says what the card prints that is asked for.
    Tell(u8),
    /// Where the box keeps scores only: somebody has closed a challenge, or nobody has.
    Close(Option<Seat>),
    /// Tells a whole chain.
    Count { sign: Sign, chain: Row },
    /// Says that all chains of a player have been told.
    EndChains,
    /// Says how many hostile spheres a player has.
    Hostile(u8),
    /// Begins the next challenge.
    Start(Seat),
    /// Leaves it at a victory that is shared.
    Share,
    /// Sets a value by hand.
    Correct(Correction),
}

impl Action {
    /// The most hostile spheres: nine on each of five cards in hand and five active ones.
    pub const MOST_HOSTILE: u8 = 90;
}

/// The cards of a chain that is told whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Row {
    /// The vases in their order.
    pub vases: [Option<Look>; 3],
    /// The Totem.
    pub totem: Presence,
}

impl Row {
    /// The chain of these cards, if it can be one.
    #[must_use]
    pub fn chain(self) -> Option<Chain> {
        Chain::of(self.vases, self.totem == Presence::There)
    }
}

impl From<Chain> for Row {
    fn from(chain: Chain) -> Self {
        let totem = if chain.totem { Presence::There } else { Presence::Gone };
        Self { vases: chain.vases(), totem }
    }
}
