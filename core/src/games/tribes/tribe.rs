//! The eight tribes: what a village costs each of them, and the two powers of its leader.

use crate::set::Member;

use super::modes::Talent;
use super::power::Power;
use super::resources::Resources;

/// A tribe, as printed on a player board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tribe {
    /// Daba.
    Daba,
    /// Dananu.
    Dananu,
    /// Indartsu.
    Indartsu,
    /// Kaha.
    Kaha,
    /// Kia-Kia.
    KiaKia,
    /// Kiror.
    Kiror,
    /// Mu'k'a'an.
    Mukaan,
    /// Tunga.
    Tunga,
}

impl Member for Tribe {
    const ALL: &'static [Self] = &[
        Self::Daba,
        Self::Dananu,
        Self::Indartsu,
        Self::Kaha,
        Self::KiaKia,
        Self::Kiror,
        Self::Mukaan,
        Self::Tunga,
    ];

    fn index(self) -> u8 {
        self as u8
    }
}

impl Tribe {
    /// The tribe's name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.row().0
    }

    /// What a village costs, unless the players' own boards say otherwise.
    #[must_use]
    pub fn village_cost(self) -> Resources {
        let [food, wood, stone] = self.row().1;
        Resources { food, wood, stone }
    }

    /// One of the powers of its leader.
    #[must_use]
    pub fn power(self, talent: Talent) -> Power {
        let [first, second] = self.row().2;
        match talent {
            Talent::First => first,
            Talent::Second => second,
        }
    }

    // Written out where it is asked, so that the box keeps only the columns that it asks for.
    #[inline(always)]
    fn row(self) -> (&'static str, [u8; 3], [Power; 2]) {
        use Power::*;
        match self {
            Self::Daba => ("daba", [2, 1, 3], [Trader, CraftyBuilders]),
            Self::Dananu => ("dananu", [4, 1, 1], [Cunning, Agriculture]),
            Self::Indartsu => ("indartsu", [1, 2, 3], [Farming, Exogamy]),
            Self::Kaha => ("kaha", [3, 2, 1], [Wayfarers, FocusedEffort]),
            Self::KiaKia => ("kia-kia", [1, 4, 1], [Ambush, Dreamtime]),
            Self::Kiror => ("kiror", [1, 3, 2], [Pathfinder, Evasion]),
            Self::Mukaan => ("mukaan", [3, 1, 2], [SharedBounty, Intimidate]),
            Self::Tunga => ("tunga", [2, 3, 1], [HiddenVillage, LightInTheDark]),
        }
    }
}
