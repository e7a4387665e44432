//! The four seats of this game.

use crate::games::seat::{seats, some_of};

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
