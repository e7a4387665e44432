//! The fifteen goals that every player's deck holds.
//!
//! What a development changes on the action board is in the bonus table of `reward`; costs and
//! conditions are paid and judged on the table.

use crate::games::points::Points;
use crate::set::Member;

use super::seat::Players;

/// A goal card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Goal {
    /// GATHER from one hex more.
    Oxen,
    /// MOVE two members more.
    Cart,
    /// MOVE two hexes far.
    Horse,
    /// GROW by two members more; not with two players.
    Pottery,
    /// Removes a defender before a conflict.
    Bow,
    /// LEAD draws a card more.
    Mysticism,
    /// GATHER one more from each hex.
    Basketry,
    /// Control a hex of each type.
    ControlAllTypes,
    /// Majority in five connected hexes.
    MajorityConnected,
    /// Majority in three mountains.
    MajorityMountains,
    /// Majority in three forests.
    MajorityForests,
    /// Occupy eight hexes.
    OccupyEight,
    /// Majority in three lakes.
    MajorityLakes,
    /// Gather six resources in one turn, events left out.
    GatherSix,
    /// All twenty members on the map.
    CompleteTribe,
}

/// What kind of goal a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoalKind {
    /// Paid with resources; has a lasting effect.
    Development,
    /// Reached on the map; gives points only.
    Achievement,
}

impl Member for Goal {
    const ALL: &'static [Self] = &[
        Self::Oxen,
        Self::Cart,
        Self::Horse,
        Self::Pottery,
        Self::Bow,
        Self::Mysticism,
        Self::Basketry,
        Self::ControlAllTypes,
        Self::MajorityConnected,
        Self::MajorityMountains,
        Self::MajorityForests,
        Self::OccupyEight,
        Self::MajorityLakes,
        Self::GatherSix,
        Self::CompleteTribe,
    ];

    fn index(self) -> u8 {
        self as u8
    }
}

impl Goal {
    /// The goal's name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.row().0
    }

    /// Development or achievement.
    #[must_use]
    pub fn kind(self) -> GoalKind {
        self.row().1
    }

    /// The points for completing it.
    #[must_use]
    pub fn points(self) -> Points {
        Points::from(self.row().2)
    }

    /// Whether the decks hold this card with so many players.
    #[must_use]
    pub fn is_in_game(self, players: Players) -> bool {
        self != Self::Pottery || players != Players::Two
    }

    /// Whether it is reached with members on the map; the others are paid or gathered.
    #[must_use]
    pub fn needs_members(self) -> bool {
        self.kind() == GoalKind::Achievement && self != Self::GatherSix
    }

    // Written out where it is asked, so that the box keeps only the columns that it asks for.
    #[inline(always)]
    fn row(self) -> (&'static str, GoalKind, u8) {
        use GoalKind::{Achievement, Development};
        match self {
            Self::Oxen => ("oxen", Development, 1),
            Self::Cart => ("cart", Development, 1),
            Self::Horse => ("horse", Development, 1),
            Self::Pottery => ("pottery", Development, 1),
            Self::Bow => ("bow", Development, 1),
            Self::Mysticism => ("mysticism", Development, 1),
            Self::Basketry => ("basketry", Development, 1),
            Self::ControlAllTypes => ("control-all-types", Achievement, 2),
            Self::MajorityConnected => ("majority-connected", Achievement, 2),
            Self::MajorityMountains => ("majority-mountains", Achievement, 3),
            Self::MajorityForests => ("majority-forests", Achievement, 3),
            Self::OccupyEight => ("occupy-eight", Achievement, 3),
            Self::MajorityLakes => ("majority-lakes", Achievement, 3),
            Self::GatherSix => ("gather-six", Achievement, 2),
            Self::CompleteTribe => ("complete-tribe", Achievement, 4),
        }
    }
}
