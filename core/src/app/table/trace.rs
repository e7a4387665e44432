//! What happened to a game, for a log: every action that was taken or refused.
//!
//! A host that keeps no log need not ask: the oldest give way.

use heapless::Deque;

use super::{ActionOf, RefusalOf, Screens};

/// Something that happened to a game with actions `A` and refusals `R`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Trace<A, R> {
    /// A person or chance did this.
    Accepted(A),
    /// The rules refused this.
    Refused(A, R),
    /// The journal had no room for this.
    Full(A),
    /// The generator gave nothing usable.
    NoRandomness,
    /// This decision was taken back, with all that followed from it.
    Undone(A),
    /// This decision came back, with all that followed from it.
    Redone(A),
}

/// A trace of the game with these screens.
pub type TraceOf<S> = Trace<ActionOf<S>, RefusalOf<S>>;

/// The most that is remembered: a decision and all goals that can be drawn after it.
const TRACES: usize = 16;

/// What happened since somebody asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Traces<S: Screens>(Deque<TraceOf<S>, TRACES>);

impl<S: Screens> Default for Traces<S> {
    fn default() -> Self {
        Self(Deque::new())
    }
}

impl<S: Screens> Traces<S> {
    /// Remembers something; the oldest gives way if there is no room.
    pub(super) fn push(&mut self, trace: TraceOf<S>) {
        if self.0.is_full() {
            self.0.pop_front();
        }
        let _ = self.0.push_back(trace);
    }

    /// The oldest that is remembered.
    pub(super) fn pop(&mut self) -> Option<TraceOf<S>> {
        self.0.pop_front()
    }
}
