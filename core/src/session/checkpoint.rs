//! A state on the way, kept so that undo need not come from the start every time.
//!
//! It can be had again from the journal: it is neither saved nor compared.

use crate::games::Game;

/// How far before the place that undo has come to the checkpoint is set. Going back over a whole game
/// replays it once for so many entries.
const BEFORE: usize = 32;

/// The state after the first entries of a journal, or nothing: then the way begins at the start.
#[derive(Clone, Debug)]
pub(super) struct Checkpoint<G>(Option<(usize, G)>);

impl<G: Game> Checkpoint<G> {
    /// No checkpoint: of a game that begins or was loaded.
    pub(super) const NONE: Self = Self(None);

    /// The nearest known place on the way to that after `taken` entries, and the state there.
    pub(super) fn nearest(&self, taken: usize) -> Option<(usize, G)> {
        self.0.clone().filter(|(place, _)| *place <= taken)
    }

    /// Where the checkpoint of a way to the place after `taken` entries is set.
    pub(super) fn place(taken: usize) -> usize {
        taken.saturating_sub(BEFORE)
    }

    /// Keeps the state after `place` entries. What comes before it must not change any more while it
    /// is kept.
    pub(super) fn set(&mut self, place: usize, state: G) {
        self.0 = Some((place, state));
    }
}

/// Two games are the same wherever their checkpoints are.
impl<G> PartialEq for Checkpoint<G> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<G> Eq for Checkpoint<G> {}
