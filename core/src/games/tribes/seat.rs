//! The four seats of this game, and the four colours that its box has pieces of.

use crate::games::seat::{seats, some_of};
use crate::set::Member;

seats! {
    /// The first seat.
    P1 = 0 "p1",
    /// The seat to the left of the first.
    P2 = 1 "p2",
    /// The third seat.
    P3 = 2 "p3",
    /// The fourth seat.
    P4 = 3 "p4",
    ;
    /// Two players.
    Two = 2,
    /// Three players.
    Three = 3,
    /// Four players.
    Four = 4,
}

some_of!(Seat of Seat: P1, P2, P3, P4);

/// The colour of a player's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
}

some_of!(Colour of Colour: Red, Blue, Yellow, Green);

impl Member for Colour {
    const ALL: &'static [Self] = &[Self::Red, Self::Blue, Self::Yellow, Self::Green];

    fn index(self) -> u8 {
        self as u8
    }
}

impl Colour {
    /// The colour's name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        crate::games::seat::Colour::from(self).key()
    }
}
