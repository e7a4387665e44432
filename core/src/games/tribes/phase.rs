//! Where a turn stands: its phases, and what belongs to each of them.

use crate::set::{Member, Set};

use super::action::Beast;
use super::column::Column;
use super::conflict::{Cause, Forces};
use super::reward::Reward;
use super::seat::Seat;
use super::tile::Tile;

/// The auction of Chieftain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Auction {
    /// The highest bid so far and who made it.
    pub best: Option<(Seat, u8)>,
    /// Whose turn it is to raise or leave.
    pub bidder: Seat,
    /// Who has left.
    pub out: Set<Seat>,
}

impl Auction {
    /// A winning bid from which the auction gives two points instead of one.
    pub const HIGH_BID: u8 = 5;
}

/// What a spent or placed die is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// An action of the board.
    Column(Column),
    /// A hunt.
    Hunt(Beast),
    /// The Mammoth is tamed.
    Tame,
}

/// What is asked about an action being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Question {
    /// Which resources were taken from Discovery.
    Discovery,
    /// How many hexes gave food while there is plenty of it.
    PlentifulFood,
    /// How many hexes gave stone while there is plenty of it.
    PlentifulStone,
    /// How many hexes gave wood while there is plenty of it.
    PlentifulWood,
    /// Whether the stones of the melted Glacier were taken.
    Meltwater,
    /// Whether the owner of Shared Bounty shares a hex with the player in turn.
    Bounty,
}

impl Member for Question {
    const ALL: &'static [Self] = &[
        Self::Discovery,
        Self::PlentifulFood,
        Self::PlentifulStone,
        Self::PlentifulWood,
        Self::Meltwater,
        Self::Bounty,
    ];

    fn index(self) -> u8 {
        self as u8
    }
}

impl Question {
    /// The question that an active tile asks about an action of this column, if it asks any.
    #[must_use]
    pub fn of(tile: Tile, column: Column) -> Option<Self> {
        match (tile, column) {
            (Tile::Discovery, Column::Move) => Some(Self::Discovery),
            (Tile::PlentifulFood, Column::Gather) => Some(Self::PlentifulFood),
            (Tile::PlentifulStone, Column::Gather) => Some(Self::PlentifulStone),
            (Tile::PlentifulWood, Column::Gather) => Some(Self::PlentifulWood),
            _ => None,
        }
    }

    /// The tile that asks; the others are asked by the box itself.
    #[must_use]
    pub fn tile(self) -> Option<Tile> {
        match self {
            Self::Discovery => Some(Tile::Discovery),
            Self::PlentifulFood => Some(Tile::PlentifulFood),
            Self::PlentifulStone => Some(Tile::PlentifulStone),
            Self::PlentifulWood => Some(Tile::PlentifulWood),
            Self::Meltwater | Self::Bounty => None,
        }
    }
}

/// An action being carried out on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resolve {
    /// What is done.
    pub task: Task,
    /// What an action of the board gives.
    pub reward: Option<Reward>,
    /// What is asked about it, one after the other.
    pub questions: Set<Question>,
    /// Whether something was answered already, so that the action's numbers are settled.
    pub settled: bool,
    /// Hexes the questions of tiles may still speak of.
    pub hexes: u8,
    /// Those of the gathered hexes that can still be mountains.
    pub mountains: u8,
    /// Goals that may still be swapped.
    pub swaps: u8,
    /// Goals to draw when it is done.
    pub cards: u8,
}

/// What is asked about a hex in conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(strum::IntoStaticStr), strum(serialize_all = "kebab-case"))]
pub enum Inquiry {
    /// How many members this tribe has there.
    Members(Seat),
    /// Whether the invaders are there.
    Invaders,
    /// Whether it is the Glacier.
    Glacier,
    /// Whose village is there.
    Village,
    /// Whom the Bow takes one from.
    Bow,
}

/// A conflict being reckoned out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Muster {
    /// Who stands in the hex, as far as it is known.
    pub forces: Forces,
    /// Why they fight.
    pub cause: Cause,
    /// How many the hex can hold.
    pub limit: u8,
    /// Whose village stands there, once that is known.
    pub village: Option<Seat>,
    /// Whether that player's elder lives there.
    pub elder: bool,
    /// What is asked now.
    pub asks: Inquiry,
}

/// Where the turn goes on after a tile has been followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// These tiles still wait for the same doubles.
    Doubles(Set<Tile>),
    /// The tile was drawn: the actions follow.
    Actions,
}

/// Where a turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(strum::IntoStaticStr), strum(serialize_all = "kebab-case"))]
pub enum Phase {
    /// Chance draws who begins.
    FirstPlayer,
    /// This player places the starting members.
    Placement(Seat),
    /// The eliminated tribe in turn comes back.
    Respawn,
    /// Step 2, before the roll.
    BeforeRoll,
    /// Chance shows the next event tiles to the player in turn, one by one.
    Dreaming,
    /// The player in turn has seen them, and may put one under the deck.
    Dreamt,
    /// Chance rolls.
    Rolling,
    /// The dice show moons, which the player in turn may make suns.
    Lighting,
    /// Doubles: these active tiles wait to be followed, in any order.
    Doubles(Set<Tile>),
    /// Doubles: a tile is to be drawn.
    BeforeDraw,
    /// Chance draws it.
    Drawing,
    /// The Volcano erupts with the doubles of the table: which face do they show?
    Symbol,
    /// A tile is being followed on the table.
    Follow {
        /// Which tile.
        tile: Tile,
        /// What comes then.
        after: After,
    },
    /// The auction of Chieftain.
    Auction(Auction),
    /// Abandoned Village is offered to this player.
    Offer(Seat),
    /// Step 3: a die is to be used.
    Choose,
    /// Step 3: an action is being carried out.
    Resolve(Resolve),
    /// Chance draws so many goals for LEAD.
    Leading(u8),
    /// Step 4.
    Conflict,
    /// Step 4: a hex is being reckoned out.
    Muster(Muster),
    /// Step 4, after the conflicts: the Tar Pit takes lone members.
    TarPit,
    /// Step 5.
    Build,
    /// Chance draws the goal of Shared Knowledge.
    Sharing,
}

/// The step of a turn, as the rule book counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Step {
    /// Before the first turn.
    SetUp,
    /// Step 1: points for villages.
    Villages,
    /// Step 2: the roll, and events on doubles.
    Roll,
    /// Step 3: two actions.
    Actions,
    /// Step 4: conflicts.
    Conflict,
    /// Step 5: villages and goals.
    Build,
}

impl Phase {
    /// Whether the dice or a deck decide in this phase.
    #[must_use]
    pub fn is_chance(self) -> bool {
        match self {
            Self::FirstPlayer
            | Self::Dreaming
            | Self::Rolling
            | Self::Drawing
            | Self::Leading(_)
            | Self::Sharing => true,
            Self::Placement(_)
            | Self::Respawn
            | Self::BeforeRoll
            | Self::Dreamt
            | Self::Lighting
            | Self::Doubles(_)
            | Self::BeforeDraw
            | Self::Symbol
            | Self::Follow { .. }
            | Self::Auction(_)
            | Self::Offer(_)
            | Self::Choose
            | Self::Resolve(_)
            | Self::Conflict
            | Self::Muster(_)
            | Self::TarPit
            | Self::Build => false,
        }
    }

    /// The same in the rule book's five steps.
    #[must_use]
    pub fn step(self) -> Step {
        match self {
            Self::FirstPlayer | Self::Placement(_) => Step::SetUp,
            Self::Respawn => Step::Villages,
            Self::BeforeRoll
            | Self::Dreaming
            | Self::Dreamt
            | Self::Rolling
            | Self::Lighting
            | Self::Doubles(_)
            | Self::BeforeDraw
            | Self::Drawing
            | Self::Symbol
            | Self::Follow { .. }
            | Self::Auction(_)
            | Self::Offer(_) => Step::Roll,
            Self::Choose | Self::Resolve(_) | Self::Leading(_) => Step::Actions,
            Self::Conflict | Self::Muster(_) | Self::TarPit => Step::Conflict,
            Self::Build | Self::Sharing => Step::Build,
        }
    }
}
