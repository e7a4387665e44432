//! Where a turn stands: its phases, and what belongs to each of them.

use crate::set::Set;

use super::action::Beast;
use super::column::Column;
use super::conflict::Forces;
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

/// An action being carried out on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resolve {
    /// What is done.
    pub task: Task,
    /// Active tiles that ask something about it; the first one asks now.
    pub questions: Set<Tile>,
    /// Hexes the questions may still speak of.
    pub hexes: u8,
    /// Goals that may still be swapped.
    pub swaps: u8,
    /// Goals to draw when it is done.
    pub cards: u8,
}

/// What is asked about a hex in conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inquiry {
    /// How many members this tribe has there.
    Members(Seat),
    /// Whether the invaders are there.
    Invaders,
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
    /// Whose village stands there, once that is known.
    pub village: Option<Seat>,
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
pub enum Phase {
    /// Chance draws who begins.
    FirstPlayer,
    /// This player places the starting members.
    Placement(Seat),
    /// The eliminated tribe in turn comes back.
    Respawn,
    /// Step 2, before the roll.
    BeforeRoll,
    /// Chance rolls.
    Rolling,
    /// Doubles: these active tiles wait to be followed, in any order.
    Doubles(Set<Tile>),
    /// Doubles: a tile is to be drawn.
    BeforeDraw,
    /// Chance draws it.
    Drawing,
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
    /// Step 5.
    Build,
    /// Chance draws the goal of Shared Knowledge.
    Sharing,
}

/// The step of a turn, as the rule book counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
            | Self::Rolling
            | Self::Drawing
            | Self::Leading(_)
            | Self::Sharing => true,
            Self::Placement(_)
            | Self::Respawn
            | Self::BeforeRoll
            | Self::Doubles(_)
            | Self::BeforeDraw
            | Self::Follow { .. }
            | Self::Auction(_)
            | Self::Offer(_)
            | Self::Choose
            | Self::Resolve(_)
            | Self::Conflict
            | Self::Muster(_)
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
            | Self::Rolling
            | Self::Doubles(_)
            | Self::BeforeDraw
            | Self::Drawing
            | Self::Follow { .. }
            | Self::Auction(_)
            | Self::Offer(_) => Step::Roll,
            Self::Choose | Self::Resolve(_) | Self::Leading(_) => Step::Actions,
            Self::Conflict | Self::Muster(_) => Step::Conflict,
            Self::Build | Self::Sharing => Step::Build,
        }
    }
}
