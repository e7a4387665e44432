//! Seats at a table, the colours of their pieces, and what is kept for each of them.
//!
//! The types here have a place for everybody whom any game can seat. A game for fewer has seats and
//! colours of its own, made by the same macro: then a fifth seat of a game for four is not a value
//! that has to be refused, it cannot be written down. [`From`] leads from a game's seat to the shared one
//! and always works; [`TryFrom`] leads back and is checked.
//!
//! How a colour looks and which symbol goes with it belongs to the screens.

use crate::set::Member;

/// What a game for fewer players does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotInThisGame;

/// Defines `Seat`, `Players` and `PerSeat` of a table: its seats with their index and key, then how
/// many people can sit there.
macro_rules! seats {
    (
        $($(#[$about:meta])* $seat:ident = $index:literal $key:literal,)+;
        $($(#[$so_many:meta])* $players:ident = $count:literal,)+
    ) => {
        /// A place at the table, in the order of play.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum Seat {
            $($(#[$about])* $seat,)+
        }

        impl $crate::set::Member for Seat {
            const ALL: &'static [Self] = &[$(Self::$seat),+];

            fn index(self) -> u8 {
                self as u8
            }
        }

        impl Seat {
            /// How many there are.
            pub const COUNT: usize = [$(Self::$seat),+].len();

            /// The seat's name in scripts and logs.
            #[must_use]
            pub fn key(self) -> &'static str {
                match self {
                    $(Self::$seat => $key,)+
                }
            }
        }

        /// How many people play.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Players {
            $($(#[$so_many])* $players,)+
        }

        impl Players {
            /// Every number of players.
            pub const ALL: [Self; [$(Self::$players),+].len()] = [$(Self::$players),+];

            /// The number itself.
            #[must_use]
            pub fn count(self) -> u8 {
                match self {
                    $(Self::$players => $count,)+
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
                $crate::set::Member::index(seat) < self.count()
            }

            /// The seats that are taken, in the order of play from the first seat.
            pub fn seats(self) -> impl Iterator<Item = Seat> + Clone {
                let every = <Seat as $crate::set::Member>::ALL.iter().copied();
                every.filter(move |seat| self.has(*seat))
            }

            /// The same seats as a set.
            #[must_use]
            pub fn set(self) -> $crate::set::Set<Seat> {
                self.seats().collect()
            }

            /// The seat that plays after `seat`.
            #[must_use]
            pub fn after(self, seat: Seat) -> Seat {
                let next = $crate::set::Member::index(seat).saturating_add(1);
                let next = <Seat as $crate::set::Member>::from_index(next);
                next.filter(|next| self.has(*next)).unwrap_or(Seat::P1)
            }

            /// The seat that plays before `seat`.
            #[must_use]
            pub fn before(self, seat: Seat) -> Seat {
                self.seats().find(|other| self.after(*other) == seat).unwrap_or(seat)
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
        pub struct PerSeat<T>(pub [T; Seat::COUNT]);

        impl<T> core::ops::Index<Seat> for PerSeat<T> {
            type Output = T;

            fn index(&self, seat: Seat) -> &T {
                match seat {
                    $(Seat::$seat => &self.0[$index],)+
                }
            }
        }

        impl<T> core::ops::IndexMut<Seat> for PerSeat<T> {
            fn index_mut(&mut self, seat: Seat) -> &mut T {
                match seat {
                    $(Seat::$seat => &mut self.0[$index],)+
                }
            }
        }
    };
}
pub(crate) use seats;

/// Leads from an enum of a game to the shared one, of which it has only these values, and back.
macro_rules! some_of {
    ($few:ident of $all:ident: $($value:ident),+) => {
        impl From<$few> for $crate::games::seat::$all {
            fn from(value: $few) -> Self {
                match value {
                    $($few::$value => Self::$value,)+
                }
            }
        }

        impl TryFrom<$crate::games::seat::$all> for $few {
            type Error = $crate::games::seat::NotInThisGame;

            fn try_from(value: $crate::games::seat::$all) -> Result<Self, Self::Error> {
                match value {
                    $($crate::games::seat::$all::$value => Ok(Self::$value),)+
                    _ => Err($crate::games::seat::NotInThisGame),
                }
            }
        }
    };
}
pub(crate) use some_of;

seats! {
    /// The first seat.
    P1 = 0 "p1",
    /// The seat to the left of the first.
    P2 = 1 "p2",
    /// The third seat.
    P3 = 2 "p3",
    /// The fourth seat.
    P4 = 3 "p4",
    /// The fifth seat.
    P5 = 4 "p5",
    /// The sixth seat.
    P6 = 5 "p6",
    ;
    /// Two players.
    Two = 2,
    /// Three players.
    Three = 3,
    /// Four players.
    Four = 4,
    /// Five players.
    Five = 5,
    /// Six players.
    Six = 6,
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
    /// Purple.
    Purple,
    /// White.
    White,
}

impl Member for Colour {
    const ALL: &'static [Self] =
        &[Self::Red, Self::Blue, Self::Yellow, Self::Green, Self::Purple, Self::White];

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
            Self::Purple => "purple",
            Self::White => "white",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tribes;

    #[test]
    fn play_goes_round_the_table_from_any_seat() {
        for players in Players::ALL {
            for first in players.seats() {
                let mut round = players.from(first);
                assert_eq!(round.next(), Some(first));
                assert!(round.all(|seat| players.has(seat) && seat != first));
                assert_eq!(players.from(first).count(), usize::from(players.count()));
            }
            assert_eq!(Players::from_count(players.count()), Some(players));
        }
        assert_eq!(Players::Six.after(Seat::P6), Seat::P1);
        assert_eq!(Players::Five.after(Seat::P5), Seat::P1);
        assert_eq!(Players::Six.before(Seat::P1), Seat::P6);
        assert_eq!(Players::Two.before(Seat::P2), Seat::P1);
        assert_eq!(Players::from_count(7), None);
    }

    #[test]
    fn every_seat_has_a_value_of_its_own() {
        let mut values = PerSeat::default();
        for (&seat, value) in Seat::ALL.iter().zip(1..) {
            values[seat] = value;
        }
        assert_eq!(values.0, [1, 2, 3, 4, 5, 6]);
        assert_eq!(Seat::ALL.len(), Seat::COUNT);
    }

    #[test]
    fn a_game_for_four_has_no_fifth_seat_and_no_fifth_colour() {
        for &seat in tribes::Seat::ALL {
            assert_eq!(Seat::from(seat).key(), seat.key());
            assert_eq!(tribes::Seat::try_from(Seat::from(seat)), Ok(seat));
        }
        for &colour in tribes::Colour::ALL {
            assert_eq!(Colour::from(colour).key(), colour.key());
            assert_eq!(tribes::Colour::try_from(Colour::from(colour)), Ok(colour));
        }
        for seat in [Seat::P5, Seat::P6] {
            assert_eq!(tribes::Seat::try_from(seat), Err(NotInThisGame));
            assert_eq!(tribes::Seat::from_index(seat.index()), None);
        }
        for colour in [Colour::Purple, Colour::White] {
            assert_eq!(tribes::Colour::try_from(colour), Err(NotInThisGame));
            assert_eq!(tribes::Colour::from_index(colour.index()), None);
        }
    }
}
