//! What a person or chance can do.

use crate::games::points::Points;

use super::column::Column;
use super::conflict::Side;
use super::dice::{Face, Space};
use super::fact::Reason;
use super::goal::Goal;
use super::power::Power;
use super::resources::Resources;
use super::seat::Seat;
use super::tile::Tile;

/// A beast that can be hunted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Beast {
    /// The Sabertooth Tiger.
    Tiger,
    /// The Mammoth.
    Mammoth,
}

impl Beast {
    /// The beast's tile.
    #[must_use]
    pub fn tile(self) -> Tile {
        match self {
            Self::Tiger => Tile::Tiger,
            Self::Mammoth => Tile::Mammoth,
        }
    }
}

/// An answer to a question of the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
}

/// Whether a goal is completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Mark {
    /// It is completed.
    Completed,
    /// It is not, or not any more.
    Open,
}

/// Whether a tribe has members on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Presence {
    /// At least one.
    OnMap,
    /// None.
    Gone,
}

/// How a village is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Dwelling {
    /// In a hex.
    Plain,
    /// In a hex, and the player's elder comes to it.
    WithElder,
    /// On the player's own board, with Hidden Village.
    Hidden,
}

impl Dwelling {
    /// Every way to build.
    pub const ALL: [Self; 3] = [Self::Plain, Self::WithElder, Self::Hidden];

    /// Its name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::WithElder => "elder",
            Self::Hidden => "hidden",
        }
    }
}

/// A value set by hand, because the table knows better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Correction {
    /// A player's points.
    Points {
        /// Whose.
        seat: Seat,
        /// The right number.
        to: Points,
    },
    /// A player's villages.
    Villages {
        /// Whose.
        seat: Seat,
        /// The right number.
        to: u8,
    },
    /// The tokens on an active tile.
    Tokens {
        /// Which tile.
        tile: Tile,
        /// The right number.
        to: u8,
    },
    /// The resources on the active Discovery.
    Stock {
        /// The right amounts.
        to: Resources,
    },
    /// Who owns Altar, Walls or Canoe, or has tamed the Mammoth.
    Owner {
        /// Which tile.
        tile: Tile,
        /// The right owner.
        to: Option<Seat>,
    },
    /// Whose turn it is; that turn begins.
    Turn {
        /// The right player.
        to: Seat,
    },
    /// A die on the action board.
    Die {
        /// In which column.
        column: Column,
        /// In which space.
        space: Space,
        /// The right face.
        to: Face,
    },
    /// Whether a player has completed a goal; points stay as they are.
    Goal {
        /// Whose.
        seat: Seat,
        /// Which goal.
        goal: Goal,
        /// What is right.
        to: Mark,
    },
    /// Whether a tribe has members on the map.
    Tribe {
        /// Whose.
        seat: Seat,
        /// What is right.
        to: Presence,
    },
    /// Whether a player's elder is in a village.
    Elder {
        /// Whose.
        seat: Seat,
        /// What is right.
        to: Presence,
    },
    /// Whether one of a player's villages is on the own board.
    Hidden {
        /// Whose.
        seat: Seat,
        /// What is right.
        to: Answer,
    },
    /// The stones on the Glacier; one more than melt it means that they have been taken.
    Glacier {
        /// The right number.
        to: u8,
    },
}

/// What a person or chance does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Action {
    /// We have done what the box said.
    Done,
    /// Roll the two dice of the pool.
    Roll,
    /// Use the power of the leader.
    Use(Power),
    /// Put a tile that was just looked at under the event deck.
    Bury(Tile),
    /// Follow the bottom of this active tile after doubles.
    Trigger(Tile),
    /// Draw an event tile.
    Draw,
    /// Offer so many resources in the auction.
    Bid(u8),
    /// Leave the auction, or do not buy the abandoned village.
    Pass,
    /// Build a village.
    Build(Dwelling),
    /// The dice on the table show doubles, in a game whose dice the box does not keep.
    ReportDoubles,
    /// Doubles on the table show this face.
    NameSymbol(Face),
    /// The first village of the game stands, in a game whose villages the box does not keep.
    ReportFirstVillage,
    /// Push a die into a column and take its action.
    Place {
        /// Which of the rolled dice.
        face: Face,
        /// Where.
        column: Column,
    },
    /// Spend a die to hunt a beast.
    Hunt {
        /// Which of the rolled dice.
        face: Face,
        /// Which beast.
        beast: Beast,
    },
    /// Spend a die to tame the Mammoth.
    Tame {
        /// Which of the rolled dice.
        face: Face,
    },
    /// Use a die on something of the table, in a game whose event tiles the box does not keep.
    UseElsewhere {
        /// Which of the rolled dice.
        face: Face,
    },
    /// Hunt a beast with a die of the table.
    HuntOnTable(Beast),
    /// Tame the Mammoth with a die of the table.
    TameOnTable,
    /// The table is done with an active tile, in a game of event tiles alone.
    Dismiss(Tile),
    /// Give a player points for this reason, in a game of points alone.
    Award {
        /// Who gets them.
        seat: Seat,
        /// What for.
        reason: Reason,
    },
    /// Buy Altar, Walls or Canoe.
    Buy(Tile),
    /// Take these resources from Discovery, one for each hex entered that holds only opponents.
    Discover(Resources),
    /// So many of the gathered hexes gave the resource of the tile that is asked about.
    Harvest(u8),
    /// Yes or no to what the box asks about an action or a hex.
    Reply(Answer),
    /// Use a development that another player has completed, through the elder.
    Borrow {
        /// Whose.
        from: Seat,
        /// Which one.
        goal: Goal,
    },
    /// Put a goal in progress under the deck, to draw another.
    Swap(Goal),
    /// A village has fallen: no own member is left with it.
    LoseVillage(Seat),
    /// The village has fallen that the player's elder lives in.
    LoseElder(Seat),
    /// A tribe has no member left on the map.
    LeaveMap(Seat),
    /// The tamed Mammoth stands without a member of its tamer.
    AbandonMammoth,
    /// So many invaders are left after a conflict.
    CountInvaders(u8),
    /// Reckon out a conflict with the box.
    Fight,
    /// So many members of the tribe that is asked about stand in the hex.
    Muster(u8),
    /// So many members of the tribe that is asked about stand in the hex, and nobody else does.
    MusterLast(u8),
    /// Whether the invaders stand in the hex.
    MusterInvaders(Answer),
    /// Whose village stands in the hex.
    NameVillage(Option<Seat>),
    /// This player's village stands in the hex, and the elder lives there.
    NameElder(Seat),
    /// Whom the Bow takes one from.
    AimBow(Side),
    /// Complete a goal.
    Complete(Goal),
    /// Pay one resource to Shared Knowledge for a goal.
    Share,
    /// Sacrifice on the Altar.
    Sacrifice,
    /// End the turn.
    EndTurn,
    /// Correct a value by hand.
    Correct(Correction),
    /// Chance: this player begins.
    SetFirst(Seat),
    /// Chance: the dice show these faces.
    ShowFaces(Face, Face),
    /// Chance: this tile is on top.
    RevealTile(Tile),
    /// Chance: this goal is on top of the player's deck.
    RevealGoal {
        /// Whose deck.
        seat: Seat,
        /// Which goal.
        goal: Goal,
    },
}

impl Action {
    /// The most resources that can be offered: all there are in the game's box.
    pub const MAX_BID: u8 = 96;
    /// The most points that can be set by hand.
    pub const MAX_POINTS: Points = Points(63);

    /// Whether this uses one of the rolled dice.
    #[must_use]
    pub(super) fn uses_die(self) -> bool {
        matches!(
            self,
            Self::Place { .. } | Self::Hunt { .. } | Self::Tame { .. } | Self::UseElsewhere { .. }
        )
    }

    /// Whether this belongs to chance rather than to a person.
    #[must_use]
    pub fn is_chance(self) -> bool {
        matches!(
            self,
            Self::SetFirst(_) | Self::ShowFaces(..) | Self::RevealTile(_) | Self::RevealGoal { .. }
        )
    }
}
