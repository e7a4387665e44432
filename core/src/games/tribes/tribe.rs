//! The eight tribes and what a village costs each of them.
//!
//! Leader powers belong to the advanced game.

use crate::set::Member;

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
        let (_, [food, wood, stone]) = self.row();
        Resources { food, wood, stone }
    }

    fn row(self) -> (&'static str, [u8; 3]) {
        match self {
            Self::Daba => ("daba", [2, 1, 3]),
            Self::Dananu => ("dananu", [4, 1, 1]),
            Self::Indartsu => ("indartsu", [1, 2, 3]),
            Self::Kaha => ("kaha", [3, 2, 1]),
            Self::KiaKia => ("kia-kia", [1, 4, 1]),
            Self::Kiror => ("kiror", [1, 3, 2]),
            Self::Mukaan => ("mukaan", [3, 1, 2]),
            Self::Tunga => ("tunga", [2, 3, 1]),
        }
    }
}
