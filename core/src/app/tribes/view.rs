//! What is chosen on the screen of a step, before it becomes an action.

use super::{Play, step};
use crate::app::kit::List;
use crate::app::table::Deed;
use crate::games::tribes::{Action, Face, Phase, Seat};

/// What is chosen on the screen of a step; each step has its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum View {
    /// Nothing yet.
    #[default]
    Plain,
    /// The cursor of the step's list.
    List(List),
    /// The same, after the player has taken the box to look at it alone.
    Seen(List),
    /// Which of the waiting tiles is shown.
    Waiting(u8),
    /// The Volcano has been put on the map.
    VolcanoPlaced,
    /// How much higher than the best bid.
    Raise(u8),
    /// Which of the two dice, and from which row on the cursor looks for one that is open.
    Board {
        /// The die.
        second: bool,
        /// The row.
        row: u8,
    },
    /// The question about an action.
    Question,
    /// So many hexes.
    Hexes(u8),
    /// Food, wood and stone, and which of them is being chosen.
    Stock {
        /// How much of each.
        amounts: [u8; 3],
        /// Which.
        at: usize,
    },
    /// So many members.
    Members(u8),
    /// The seat whose points plus and minus change.
    Seat(Seat),
    /// What was chosen for each die, if something was, and which of them is being chosen.
    Dice {
        /// The faces.
        faces: [Option<Face>; 2],
        /// Whether it is the second one.
        second: bool,
    },
}

impl View {
    /// The cursor of a list.
    pub(super) fn list(self) -> List {
        match self {
            Self::List(list) | Self::Seen(list) => list,
            _ => List::default(),
        }
    }

    /// The same with another cursor.
    pub(super) fn with_list(self, list: List) -> Self {
        match self {
            Self::Seen(_) => Self::Seen(list),
            _ => Self::List(list),
        }
    }
}

/// What is chosen after an action.
pub(super) fn after(play: &Play, action: Action, stays: bool) -> View {
    match (stays, action) {
        (true, Action::Correct(_)) => play.view(),
        // The main key would do with the next row what nobody has asked for.
        (true, _) if has_slipped(play, action) => View::Plain,
        (true, _) => play.view(),
        // Another question about the same action.
        (false, Action::Harvest(_) | Action::Reply(_)) if play.state().question().is_some() => {
            View::Question
        }
        // Another tile for the same eyes.
        (false, Action::RevealTile(_))
            if matches!(play.state().phase(), Phase::Dreaming | Phase::Dreamt) =>
        {
            View::Seen(List::default())
        }
        (false, _) => View::Plain,
    }
}

/// Whether the row of an action has gone from the list of its step.
fn has_slipped(play: &Play, action: Action) -> bool {
    let listed = matches!(play.state().phase(), Phase::Conflict | Phase::Build)
        && play.state().parts().has_turns();
    listed && step::main_deed(play).is_some_and(|deed| deed != Deed::Act(action))
}
