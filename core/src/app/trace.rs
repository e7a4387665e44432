//! What happened to a game, for a log: every action that was taken or refused.
//!
//! A host that keeps no log need not ask: the oldest give way.

use heapless::Deque;

use crate::games::tribes::{Action, Refusal};

/// Something that happened to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Trace {
    /// A person or chance did this.
    Accepted(Action),
    /// The rules refused this.
    Refused(Action, Refusal),
    /// The journal had no room for this.
    Full(Action),
    /// The generator gave nothing usable.
    NoRandomness,
    /// This decision was taken back, with all that followed from it.
    Undone(Action),
    /// This decision came back, with all that followed from it.
    Redone(Action),
}

/// The most that is remembered: a decision and all goals that can be drawn after it.
const TRACES: usize = 16;

/// What happened since somebody asked.
#[derive(Clone, Default)]
pub(super) struct Traces(Deque<Trace, TRACES>);

impl Traces {
    /// Remembers something; the oldest gives way if there is no room.
    pub(super) fn push(&mut self, trace: Trace) {
        if self.0.is_full() {
            self.0.pop_front();
        }
        let _ = self.0.push_back(trace);
    }

    /// The oldest that is remembered.
    pub(super) fn pop(&mut self) -> Option<Trace> {
        self.0.pop_front()
    }
}
