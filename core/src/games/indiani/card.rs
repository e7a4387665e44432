//! The cards, as far as the box tells them apart.
//!
//! The characters have no known names, so each goes by a sign; of the six kinds of vase three have names.

use crate::set::Member;

/// Makes an enum of cards with a key for each.
macro_rules! keyed {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $value:ident $key:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum $name {
            $($(#[$doc])* $value,)+
        }

        impl Member for $name {
            const ALL: &'static [Self] = &[$(Self::$value),+];

            fn index(self) -> u8 {
                self as u8
            }
        }

        impl $name {
            /// Its name in scripts and logs.
            #[must_use]
            pub fn key(self) -> &'static str {
                match self {
                    $(Self::$value => $key,)+
                }
            }
        }
    };
}

keyed! {
    /// The sign of a character, of which there are four Tribù cards each.
    Sign {
        /// The arrow.
        Arrow "arrow",
        /// The drum.
        Drum "drum",
        /// The axe.
        Axe "axe",
        /// The hand.
        Hand "hand",
        /// The river.
        River "river",
    }
}

impl Sign {
    /// How many there are.
    pub const COUNT: usize = Self::ALL.len();
}

/// One value for each sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PerSign<T>(pub [T; Sign::COUNT]);

impl<T> core::ops::Index<Sign> for PerSign<T> {
    type Output = T;

    fn index(&self, sign: Sign) -> &T {
        let [arrow, drum, axe, hand, river] = &self.0;
        match sign {
            Sign::Arrow => arrow,
            Sign::Drum => drum,
            Sign::Axe => axe,
            Sign::Hand => hand,
            Sign::River => river,
        }
    }
}

impl<T> core::ops::IndexMut<Sign> for PerSign<T> {
    fn index_mut(&mut self, sign: Sign) -> &mut T {
        let [arrow, drum, axe, hand, river] = &mut self.0;
        match sign {
            Sign::Arrow => arrow,
            Sign::Drum => drum,
            Sign::Axe => axe,
            Sign::Hand => hand,
            Sign::River => river,
        }
    }
}

keyed! {
    /// A kind of vase.
    Vase {
        /// The votive statue.
        Statue "statue",
        /// The horse.
        Horse "horse",
        /// The flag.
        Flag "flag",
        /// A fourth kind.
        Fourth "fourth",
        /// A fifth kind.
        Fifth "fifth",
        /// A sixth kind.
        Sixth "sixth",
    }
}

keyed! {
    /// The colour of the spheres on a card.
    Colour {
        /// Red.
        Red "red",
        /// Blue.
        Blue "blue",
    }
}

keyed! {
    /// A place of a vase in a chain.
    Place {
        /// The first vase.
        First "first",
        /// The second vase.
        Second "second",
        /// The third vase.
        Third "third",
    }
}

keyed! {
    /// What lies at the place of a vase.
    Look {
        /// The vase with red spheres.
        Red "red",
        /// The vase with blue spheres.
        Blue "blue",
        /// A Multidiorama, which stands for any vase and has spheres of both colours.
        Multi "multi",
    }
}

impl Look {
    /// The colour of its spheres, if they have only one.
    #[must_use]
    pub fn colour(self) -> Option<Colour> {
        match self {
            Self::Red => Some(Colour::Red),
            Self::Blue => Some(Colour::Blue),
            Self::Multi => None,
        }
    }

    /// The vase with spheres of this colour.
    #[must_use]
    pub fn of(colour: Colour) -> Self {
        match colour {
            Colour::Red => Self::Red,
            Colour::Blue => Self::Blue,
        }
    }
}

keyed! {
    /// A Diorama that is laid.
    Diorama {
        /// The vase that the chain waits for, with red spheres.
        Red "red",
        /// The same with blue spheres.
        Blue "blue",
        /// A Multidiorama.
        Multi "multi",
        /// The Totem.
        Totem "totem",
    }
}

impl Diorama {
    /// What it looks like at the place of a vase; the Totem has a place of its own.
    #[must_use]
    pub fn look(self) -> Option<Look> {
        match self {
            Self::Red => Some(Look::Red),
            Self::Blue => Some(Look::Blue),
            Self::Multi => Some(Look::Multi),
            Self::Totem => None,
        }
    }
}

impl From<Look> for Diorama {
    fn from(look: Look) -> Self {
        match look {
            Look::Red => Self::Red,
            Look::Blue => Self::Blue,
            Look::Multi => Self::Multi,
        }
    }
}

keyed! {
    /// A beast of an event card.
    Beast {
        /// The wolf takes the last vase of a chain.
        Wolf "wolf",
        /// The bison takes the last two.
        Bison "bison",
    }
}

impl Beast {
    /// How many vases it takes.
    #[must_use]
    pub fn takes(self) -> u8 {
        match self {
            Self::Wolf => 1,
            Self::Bison => 2,
        }
    }
}

keyed! {
    /// A protection card.
    Feathers {
        /// The feathers of courage save two vases.
        Courage "courage",
        /// The feathers of strength save one.
        Strength "strength",
    }
}

impl Feathers {
    /// How many vases they save.
    #[must_use]
    pub fn save(self) -> u8 {
        match self {
            Self::Courage => 2,
            Self::Strength => 1,
        }
    }
}

keyed! {
    /// What the box knows of a card in the discards.
    Kind {
        /// It is a Diorama.
        Diorama "diorama",
        /// It is none.
        Other "other",
        /// It came there face down.
        Unknown "unknown",
    }
}

/// The spheres of a Totem.
pub const TOTEM_SPHERES: u8 = 5;
/// The spheres of a Multidiorama.
pub const MULTI_SPHERES: u8 = 3;
/// The copies of every card.
pub const COPIES: u8 = 4;
/// All Diorama cards.
pub const DIORAMA: u8 = 52;
/// The cards of a hand.
pub const HAND: u8 = 5;
