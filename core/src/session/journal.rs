//! The entries of a session in one buffer: actions that were taken, then those that were undone,
//! then outcomes of chance that are kept from play that cannot be redone any more.
//!
//! Knows codes only; what they mean is the game's.

use heapless::Vec;

/// The most entries a journal can hold.
pub const ENTRIES: usize = 1975;

/// The entries of a session.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Journal {
    codes: Vec<u16, ENTRIES>,
    /// How many are taken.
    taken: usize,
    /// Where the undone ones end and the kept ones begin.
    undone: usize,
}

impl Journal {
    /// Whether these numbers make a journal: not too many, and in order.
    pub(super) fn is_sound(taken: usize, undone: usize, all: usize) -> bool {
        taken <= undone && undone <= all && all <= ENTRIES
    }

    /// Holds these entries from now on; their numbers are [sound](Journal::is_sound).
    pub(super) fn refill(&mut self, codes: impl Iterator<Item = u16>, taken: usize, undone: usize) {
        self.codes.clear();
        self.codes.extend(codes.take(ENTRIES));
        (self.taken, self.undone) = (taken, undone);
    }

    /// Forgets every entry.
    pub(super) fn clear(&mut self) {
        self.codes.clear();
        (self.taken, self.undone) = (0, 0);
    }

    /// The actions that were taken.
    pub(super) fn taken(&self) -> &[u16] {
        self.codes.get(..self.taken).unwrap_or_default()
    }

    /// The actions that were undone and can be redone.
    pub(super) fn undone(&self) -> &[u16] {
        self.codes.get(self.taken..self.undone).unwrap_or_default()
    }

    /// Every entry that was not taken, the undone ones before the kept ones, with its place.
    pub(super) fn passed(&self) -> impl Iterator<Item = (usize, u16)> {
        self.codes.iter().copied().enumerate().skip(self.taken)
    }

    /// Every entry.
    pub(super) fn codes(&self) -> &[u16] {
        &self.codes
    }

    /// Whether one more entry finds room, with `reserve` left behind it.
    pub(super) fn has_room(&self, reserve: usize) -> bool {
        self.taken.saturating_add(reserve) < ENTRIES
    }

    /// Goes back to the state after `taken` entries, which then become undone.
    pub(super) fn go_back(&mut self, taken: usize) {
        self.taken = taken.min(self.taken);
    }

    /// Takes the next undone entry again.
    pub(super) fn advance(&mut self) {
        self.taken = self.taken.saturating_add(1).min(self.undone);
    }

    /// Takes something new. What was undone cannot be redone any more: of it only outcomes of
    /// chance are kept, and the one at `replaced` is forgotten.
    pub(super) fn record(
        &mut self,
        code: u16,
        replaced: Option<usize>,
        is_chance: impl Fn(u16) -> bool,
    ) {
        let mut end = self.taken;
        for place in self.taken..self.codes.len() {
            let Some(&passed) = self.codes.get(place) else { break };
            let outcome = place >= self.undone || is_chance(passed);
            if outcome && Some(place) != replaced {
                if let Some(free) = self.codes.get_mut(end) {
                    *free = passed;
                }
                end = end.saturating_add(1);
            }
        }
        self.codes.truncate(end);
        if self.codes.is_full() {
            // The outcome farthest ahead is let go.
            self.codes.pop();
        }
        // There is room now, and `taken` is not beyond the end.
        let _ = self.codes.insert(self.taken, code);
        self.taken = self.taken.saturating_add(1);
        self.undone = self.taken;
    }
}
