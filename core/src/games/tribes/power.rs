//! The sixteen leader powers as rows of data, two for each tribe.
//!
//! What a power adds to an action is in the bonus table of `reward`; what a power does that is used
//! like an action is in `change/powers`; everything else the table does itself, and is reminded of.

use crate::set::Member;

use super::column::Column;

/// A power of a tribe's leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Power {
    /// Two equal resources for another one, at any time.
    Trader,
    /// Villages cost one resource less.
    CraftyBuilders,
    /// A conflict in any hex of one's own, for a resource.
    Cunning,
    /// GATHER brings a food for each village.
    Agriculture,
    /// GROW may add a member in each village's hex.
    Farming,
    /// Another tribe's member joins for two resources.
    Exogamy,
    /// With MOVE, members go from one outer hex to any other for a wood.
    Wayfarers,
    /// GATHER takes one more from hexes with many own members.
    FocusedEffort,
    /// GROW may keep members back, for a conflict.
    Ambush,
    /// The next two event tiles are looked at before the roll.
    Dreamtime,
    /// Neighbouring hexes of one terrain are one hex for moving.
    Pathfinder,
    /// Beaten defenders retreat.
    Evasion,
    /// A resource when an opponent in a shared hex gathers.
    SharedBounty,
    /// An opponent's member is pushed away before conflicts, for a resource.
    Intimidate,
    /// A village on the player's own board.
    HiddenVillage,
    /// Moons become suns before events are judged, for a resource each.
    LightInTheDark,
}

/// How often a power is used like an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Often {
    /// It works by itself, or on the table only.
    Never,
    /// Once in the own turn.
    OnceATurn,
    /// As often as it can be paid.
    Unlimited,
}

/// When the table has to think of a power: what works by itself has no occasion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// Before the own roll.
    BeforeRoll,
    /// Before the own roll is judged.
    Rolled,
    /// With an own action of this column.
    Column(Column),
    /// When another player gathers.
    OthersGather,
    /// In the own conflict step.
    Conflict,
    /// In the conflict step of another player.
    Defence,
    /// Where resources are paid.
    Price,
    /// In the own last step.
    Build,
}

struct Row {
    key: &'static str,
    often: Often,
    occasions: &'static [Occasion],
}

impl Member for Power {
    const ALL: &'static [Self] = &[
        Self::Trader,
        Self::CraftyBuilders,
        Self::Cunning,
        Self::Agriculture,
        Self::Farming,
        Self::Exogamy,
        Self::Wayfarers,
        Self::FocusedEffort,
        Self::Ambush,
        Self::Dreamtime,
        Self::Pathfinder,
        Self::Evasion,
        Self::SharedBounty,
        Self::Intimidate,
        Self::HiddenVillage,
        Self::LightInTheDark,
    ];

    fn index(self) -> u8 {
        self as u8
    }
}

impl Power {
    /// The power's name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.row().key
    }

    /// How often it is used like an action.
    #[must_use]
    pub fn often(self) -> Often {
        self.row().often
    }

    /// Whether the table has to think of it on this occasion.
    #[must_use]
    pub fn matters(self, occasion: Occasion) -> bool {
        self.row().occasions.contains(&occasion)
    }

    // Written out where it is asked, so that the box keeps only the columns that it asks for.
    #[inline(always)]
    fn row(self) -> Row {
        use Occasion::{BeforeRoll, Build, Conflict, Defence, OthersGather, Price, Rolled};
        use Often::{Never, OnceATurn, Unlimited};
        const GROW: Occasion = Occasion::Column(Column::Grow);
        const MOVE: Occasion = Occasion::Column(Column::Move);
        const GATHER: Occasion = Occasion::Column(Column::Gather);
        let row = |key, often, occasions| Row { key, often, occasions };
        match self {
            Self::Trader => row("trader", Never, &[Price]),
            Self::CraftyBuilders => row("crafty-builders", Never, &[]),
            Self::Cunning => row("cunning", OnceATurn, &[Conflict]),
            Self::Agriculture => row("agriculture", Never, &[GATHER]),
            Self::Farming => row("farming", Never, &[GROW]),
            Self::Exogamy => row("exogamy", Never, &[Conflict, Build]),
            Self::Wayfarers => row("wayfarers", Never, &[MOVE]),
            Self::FocusedEffort => row("focused-effort", Never, &[GATHER]),
            Self::Ambush => row("ambush", Never, &[GROW, Conflict]),
            Self::Dreamtime => row("dreamtime", OnceATurn, &[BeforeRoll]),
            Self::Pathfinder => row("pathfinder", Never, &[MOVE]),
            Self::Evasion => row("evasion", Never, &[Defence]),
            Self::SharedBounty => row("shared-bounty", Never, &[OthersGather]),
            Self::Intimidate => row("intimidate", OnceATurn, &[Conflict]),
            Self::HiddenVillage => row("hidden-village", Never, &[]),
            Self::LightInTheDark => row("light-in-the-dark", Unlimited, &[Rolled]),
        }
    }
}
