//! What is chosen on the screen of a step, before it becomes an action.

use super::Play;
use crate::app::kit::List;
use crate::games::tribes::{Action, Face, Phase, Seat};

/// What is chosen on the screen of a step; each step has its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum View {
    /// Nothing yet.
    #[default]
    Plain,
    /// The dice have just been rolled by the box: they tumble first.
    Rolled,
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
    /// Which of the two dice, and from which row on the cursor looks for a cell that is open.
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
    let phase = play.state().phase();
    match (action, phase) {
        (Action::Correct(_), _) if stays => play.view(),
        // Who asks for more does not want to end the turn.
        (Action::Done, Phase::Conflict | Phase::Build) if came_for_more(play) => {
            View::List(List::at(1))
        }
        // The main key would do with the next row what nobody has asked for.
        (_, Phase::Conflict | Phase::Build) if play.state().parts().has_turns() => View::Plain,
        _ if stays => play.view(),
        // Another question about the same action.
        (Action::Harvest(_) | Action::Reply(_), _) if play.state().question().is_some() => {
            View::Question
        }
        // Another tile for the same eyes.
        (Action::RevealTile(_), Phase::Dreaming | Phase::Dreamt) => View::Seen(List::default()),
        // Another tile that waits for the same doubles.
        (Action::Trigger(_), Phase::Doubles(_)) => View::Waiting(0),
        (Action::Roll, phase) if !matches!(phase, Phase::Rolling) => View::Rolled,
        _ => View::Plain,
    }
}

/// Whether the turn could have ended instead of going on from its last action.
fn came_for_more(play: &Play) -> bool {
    let drew = matches!(play.context(), Some(Phase::Resolve(resolve)) if resolve.cards > 0);
    let acted = matches!(play.context(), Some(Phase::Resolve(_)));
    acted && !drew && play.may(Action::EndTurn)
}
