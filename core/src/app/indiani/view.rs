//! What is chosen on the screen of a step, before it becomes an action.

use super::Play;
use crate::app::kit::List;
use crate::games::indiani::{Action, Look, Seat, Sign};

/// What is chosen on the screen of a step; each step has its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum View {
    /// Nothing yet.
    #[default]
    Plain,
    /// The cursor of the step's list.
    List(List),
    /// A number that plus and minus change.
    Number(u8),
    /// Who begins the next challenge.
    First(Seat),
    /// A chain that is told whole.
    Chain(Draft),
}

/// A chain that is told whole, card by card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draft {
    /// Its character; none if there are no more chains.
    pub(super) sign: Option<Sign>,
    /// The vases so far.
    pub(super) vases: [Option<Look>; 3],
    /// Whether it has a Totem.
    pub(super) totem: bool,
    /// What is being told: 0 is the character, 1 to 3 the vases, 4 the Totem.
    pub(super) at: u8,
}

impl View {
    /// The cursor of a list.
    pub(super) fn list(self) -> List {
        match self {
            Self::List(list) => list,
            _ => List::default(),
        }
    }
}

/// What is chosen after an action.
pub(super) fn after(play: &Play, action: Action, stays: bool) -> View {
    match action {
        Action::Correct(_) if stays => play.view(),
        _ => View::Plain,
    }
}
