//! The eight special terrain tiles as rows of data, and what the box keeps of the Glacier.
//!
//! Where they lie is the table's business. All but Glacier and Tar Pit matter to GATHER only.

use crate::set::Member;

/// A special terrain tile, laid instead of a plain one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    /// A lake that gives one more.
    GreatLake,
    /// A mountain that gives one more.
    GreatMountain,
    /// A forest that gives one more.
    GreatForest,
    /// Counts as everything and gives any mix.
    WildLand,
    /// A lake that swallows lone members.
    TarPit,
    /// A forest that takes three members to gather from.
    Jungle,
    /// A lake that takes three members to gather from.
    Oasis,
    /// Lies on a mountain until it melts.
    Glacier,
}

/// How GATHER differs on a terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Harvest {
    /// As anywhere.
    Plain,
    /// So many more of its kind.
    More(u8),
    /// Any mix of resources, once in an action.
    AnyMix,
    /// Only with so many own members there.
    Needs(u8),
    /// Never more than so many.
    AtMost(u8),
}

impl Member for Terrain {
    const ALL: &'static [Self] = &[
        Self::GreatLake,
        Self::GreatMountain,
        Self::GreatForest,
        Self::WildLand,
        Self::TarPit,
        Self::Jungle,
        Self::Oasis,
        Self::Glacier,
    ];

    fn index(self) -> u8 {
        self as u8
    }
}

impl Terrain {
    /// The terrain's name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.row().0
    }

    /// How GATHER differs there.
    #[must_use]
    pub fn harvest(self) -> Harvest {
        self.row().1
    }

    // Written out where it is asked, so that the box keeps only the columns that it asks for.
    #[inline(always)]
    fn row(self) -> (&'static str, Harvest) {
        match self {
            Self::GreatLake => ("great-lake", Harvest::More(1)),
            Self::GreatMountain => ("great-mountain", Harvest::More(1)),
            Self::GreatForest => ("great-forest", Harvest::More(1)),
            Self::WildLand => ("wild-land", Harvest::AnyMix),
            Self::TarPit => ("tar-pit", Harvest::Plain),
            Self::Jungle => ("jungle", Harvest::Needs(3)),
            Self::Oasis => ("desert-oasis", Harvest::Needs(3)),
            Self::Glacier => ("glacier", Harvest::AtMost(1)),
        }
    }
}

/// What has become of the Glacier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glacier {
    /// It is not on the map.
    Absent,
    /// So many stones lie on it.
    Ice(u8),
    /// It has melted, and its stones wait on the mountain.
    Melted,
}

impl Glacier {
    /// The stones that melt it.
    pub const STONES: u8 = 5;
    /// Members that its hex can hold.
    pub const LIMIT: u8 = 3;

    /// The same with a stone more.
    #[must_use]
    pub fn grown(self) -> Self {
        match self {
            Self::Ice(stones) => Self::of_count(stones.saturating_add(1)),
            other => other,
        }
    }

    /// The Glacier when so many stones were put on it: the last one melts it, and one more means
    /// that they have been taken.
    #[must_use]
    pub fn of_count(stones: u8) -> Self {
        match stones {
            Self::STONES => Self::Melted,
            stones if stones < Self::STONES => Self::Ice(stones),
            _ => Self::Absent,
        }
    }

    /// The count that [`Glacier::of_count`] takes.
    #[must_use]
    pub fn count(self) -> u8 {
        match self {
            Self::Ice(stones) => stones,
            Self::Melted => Self::STONES,
            Self::Absent => Self::TAKEN,
        }
    }

    /// The largest count: everything is taken.
    pub const TAKEN: u8 = Self::STONES + 1;

    /// Whether the ice lies on its mountain.
    #[must_use]
    pub fn is_ice(self) -> bool {
        matches!(self, Self::Ice(_))
    }
}
