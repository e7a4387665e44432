//! Seats at the table and what is kept for each of them.
//!
//! How a colour looks and which symbol goes with it belongs to the screens.

use core::ops::{Index, IndexMut};

use crate::set::{Member, Set};

/// A place at the table, in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Seat {
    /// The first seat.
    P1,
    /// The seat to the left of the first.
    P2,
    /// The third seat.
    P3,
    /// The fourth seat.
    P4,
}

impl Member for Seat {
    const ALL: &'static [Self] = &[Self::P1, Self::P2, Self::P3, Self::P4];

    fn index(self) -> u8 {
        self as u8
    }
}

impl Seat {
    /// The seat's name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::P1 => "p1",
            Self::P2 => "p2",
            Self::P3 => "p3",
            Self::P4 => "p4",
        }
    }
}

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
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
            Self::Green => "green",
        }
    }
}

/// How many people play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Players {
    /// Two players.
    Two,
    /// Three players.
    Three,
    /// Four players.
    Four,
}

impl Players {
    /// Every number of players.
    pub const ALL: [Self; 3] = [Self::Two, Self::Three, Self::Four];

    /// The number itself.
    #[must_use]
    pub fn count(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
        }
    }

    /// So many players, if so many can play.
    #[must_use]
    pub fn from_count(count: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|players| players.count() == count)
    }

    /// Whether somebody sits at `seat`.
    #[must_use]
    pub fn has(self, seat: Seat) -> bool {
        seat.index() < self.count()
    }

    /// The seats that are taken, in the order of play from the first seat.
    pub fn seats(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::ALL.iter().copied().filter(move |seat| self.has(*seat))
    }

    /// The same seats as a set.
    #[must_use]
    pub fn set(self) -> Set<Seat> {
        self.seats().collect()
    }

    /// The seat that plays after `seat`.
    #[must_use]
    pub fn after(self, seat: Seat) -> Seat {
        let next = match seat {
            Seat::P1 => Seat::P2,
            Seat::P2 => Seat::P3,
            Seat::P3 => Seat::P4,
            Seat::P4 => Seat::P1,
        };
        if self.has(next) { next } else { Seat::P1 }
    }

    /// Every seat once, in the order of play from `first`.
    pub fn from(self, first: Seat) -> impl Iterator<Item = Seat> {
        let mut seat = first;
        (0..self.count()).map(move |_| {
            let now = seat;
            seat = self.after(seat);
            now
        })
    }
}

/// One value for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PerSeat<T>(pub [T; 4]);

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::P1 => &self.0[0],
            Seat::P2 => &self.0[1],
            Seat::P3 => &self.0[2],
            Seat::P4 => &self.0[3],
        }
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::P1 => &mut self.0[0],
            Seat::P2 => &mut self.0[1],
            Seat::P3 => &mut self.0[2],
            Seat::P4 => &mut self.0[3],
        }
    }
}
