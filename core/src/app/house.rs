//! The games of a box: which there are, and the place for the one that is played.

use crate::games::{Game, GameId};
use crate::text::{Phrase, Room, TextId};
use crate::ui::Picture;

use super::kit::Lesson;
use super::table::{Place, Screens, Standing, Table};

/// The most games that a box can have: as many as there are flash regions for saves.
pub const MOST_GAMES: usize = 8;

/// A game as the first screen lists it.
#[derive(Clone, Copy, Debug)]
pub struct Listing {
    /// Which it is.
    pub game: GameId,
    /// Its name.
    pub name: TextId,
    /// Its picture.
    pub picture: Picture,
    /// For how many it is: the fewest and the most.
    pub players: [u8; 2],
    /// The cards that teach it.
    pub lessons: &'static [Lesson],
    /// Where a game stands, in words.
    pub standing: fn(Standing, Option<TextId>) -> Phrase,
}

impl Listing {
    /// The game with these screens.
    #[must_use]
    pub const fn of<S: Screens>() -> Self {
        Self {
            game: S::Game::ID,
            name: S::NAME,
            picture: S::PICTURE,
            players: S::PLAYERS,
            lessons: S::LESSONS,
            standing: S::standing_words,
        }
    }
}

/// The games of a box. A value is the place for one of them, the one that is played: it takes the memory
/// of the largest, not of all.
pub trait House: Sized {
    /// Every game, in the order of the first screen.
    const GAMES: &'static [Listing];
    /// The texts of the box and of every game.
    const ROOMS: &'static [&'static Room];

    /// The place of the first game.
    fn new() -> Self;

    /// Makes this the place of another game, which is then free; says whether there is such a game. What
    /// was at the place before is gone.
    fn seat(&mut self, game: GameId) -> bool;

    /// The game at its place.
    fn table(&self) -> &dyn Table;

    /// The game at its place.
    fn table_mut(&mut self) -> &mut dyn Table;
}

/// Makes a house the free place of another game. A function for each game: in one for all of them, the stack
/// would have to hold a place of every game at once.
#[inline(never)]
pub fn free_place<S: Screens, H: From<Place<S>>>(house: &mut H) {
    *house = Place::new().into();
}

/// Makes a [`House`] of games, a row each: its name and its screens.
#[macro_export]
macro_rules! house {
    (
        $(#[$about:meta])*
        $visibility:vis enum $house:ident { $($game:ident($screens:ty)),+ $(,)? }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug)]
        $visibility enum $house {
            $(
                #[doc = concat!("The place of ", stringify!($game), ".")]
                $game($crate::app::table::Place<$screens>),
            )+
        }

        const _: () = {
            let mut largest = 0;
            $(
                let size = size_of::<$crate::app::table::Place<$screens>>();
                largest = if size > largest { size } else { largest };
            )+
            assert!(size_of::<$house>() <= largest + 8, "memory of the largest game, not of the sum");
        };

        impl $crate::app::House for $house {
            const GAMES: &'static [$crate::app::Listing] =
                &[$($crate::app::Listing::of::<$screens>()),+];
            const ROOMS: &'static [&'static $crate::text::Room] = &[
                &$crate::text::shell::ROOM,
                $(<$screens as $crate::app::table::Screens>::ROOM),+
            ];

            fn new() -> Self {
                $crate::first!($(Self::$game),+)($crate::app::table::Place::new())
            }

            fn seat(&mut self, game: $crate::games::GameId) -> bool {
                $(
                    if game == $crate::app::Listing::of::<$screens>().game {
                        $crate::app::free_place::<$screens, _>(self);
                        return true;
                    }
                )+
                false
            }

            fn table(&self) -> &dyn $crate::app::table::Table {
                match self {
                    $(Self::$game(place) => place,)+
                }
            }

            fn table_mut(&mut self) -> &mut dyn $crate::app::table::Table {
                match self {
                    $(Self::$game(place) => place,)+
                }
            }
        }

        $(
            impl From<$crate::app::table::Place<$screens>> for $house {
                fn from(place: $crate::app::table::Place<$screens>) -> Self {
                    Self::$game(place)
                }
            }
        )+
    };
}

/// The first of some expressions.
#[doc(hidden)]
#[macro_export]
macro_rules! first {
    ($first:expr $(, $rest:expr)*) => {
        $first
    };
}
