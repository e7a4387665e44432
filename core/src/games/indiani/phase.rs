//! Where a game stands.

use super::card::{Beast, Look, Sign, Vase};
use super::print::Print;
use super::seat::Seat;
use crate::set::Set;

/// What is done to a chain, to which its owner may answer with feathers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threat {
    /// A beast attacks.
    Beast(Beast),
    /// The last vase is to be stolen.
    Theft,
}

/// A chain that somebody threatens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Raid {
    /// What threatens it.
    pub threat: Threat,
    /// Whose it is.
    pub seat: Seat,
    /// Its character.
    pub sign: Sign,
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The player in turn makes a move.
    Turn,
    /// The player in turn has taken the top discard and goes on.
    Taken,
    /// The owner of a threatened chain may turn feathers over.
    Raid(Raid),
    /// The stolen vase is laid on a chain of the thief's.
    Loot(Look, Option<Vase>),
    /// The player in turn skips the turn.
    Blocked,
    /// A Tribù card of the player in turn got no vase in time.
    Lost(Sign),
    /// The deck is empty, and whether a Diorama lies among the discards is for the table to see.
    Search,
    /// The deck is empty: the discards are shuffled.
    Shuffle,
    /// The challenge is over, and a card is to be counted of which nobody has said what it prints.
    Ask(Print),
    /// Somebody has closed the challenge, and counts first.
    Closed(Seat),
    /// No Diorama is left: the challenge ends for everybody alike.
    RanOut,
    /// Where the box keeps scores only: a player's chains are told one after the other.
    Chains(Seat),
    /// The hostile spheres of a player are counted.
    Hostile(Seat),
    /// Between two challenges.
    Race,
    /// Some have won: most often one.
    Over(Set<Seat>),
}

impl Phase {
    /// How many phases there are.
    pub const COUNT: usize = 15;
}
