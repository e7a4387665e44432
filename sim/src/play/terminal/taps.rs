//! Taps and holds of a keyboard that only tells presses.

use std::collections::VecDeque;

use campfire_core::app::{Edge, HOLD, Millis};
use campfire_core::ui::Key;

use crate::script::device::TAP;

/// What one press of a key stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keystroke {
    /// A short one.
    Tap(Key),
    /// One that is held until it counts as a hold.
    Hold(Key),
}

/// A hold lasts a little longer than it must.
const HELD: u32 = HOLD + 100;
/// Taps that wait behind others; a held key repeats faster than a box can be tapped.
const WAITING: usize = 6;

/// Edges that are still to come, one press after the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Taps {
    due: VecDeque<(Millis, Key, Edge)>,
    /// When the last of them is over.
    end: Option<Millis>,
}

impl Taps {
    /// Adds a press behind those that wait; too many are dropped.
    pub(super) fn push(&mut self, press: Keystroke, now: Millis) {
        if self.due.len() >= 2 * WAITING {
            return;
        }
        let (key, length) = match press {
            Keystroke::Tap(key) => (key, TAP),
            Keystroke::Hold(key) => (key, HELD),
        };
        // A time that is over is no reason to wait.
        let wait = self.end.map_or(0, |end| end.since(now));
        let down = now.plus(wait);
        let up = down.plus(length);
        self.due.extend([(down, key, Edge::Down), (up, key, Edge::Up)]);
        self.end = Some(up.plus(TAP));
    }

    /// The next edge whose time has come.
    pub(super) fn next(&mut self, now: Millis) -> Option<(Key, Edge)> {
        let (time, key, edge) = *self.due.front()?;
        if time.since(now) > 0 {
            return None;
        }
        self.due.pop_front();
        Some((key, edge))
    }

    /// In how many milliseconds the next edge is due, if any is.
    #[must_use]
    pub(super) fn rest(&self, now: Millis) -> Option<u32> {
        self.due.front().map(|(time, ..)| time.since(now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Edge::{Down, Up};

    /// Every edge with its time, when asked each millisecond.
    fn played(taps: &mut Taps, from: u32, to: u32) -> Vec<(u32, Key, Edge)> {
        let mut edges = Vec::new();
        for now in from..to {
            while let Some((key, edge)) = taps.next(Millis(now)) {
                edges.push((now, key, edge));
            }
        }
        edges
    }

    #[test]
    fn taps_at_the_same_time_come_one_after_the_other() {
        let mut taps = Taps::default();
        taps.push(Keystroke::Tap(Key::X), Millis(100));
        taps.push(Keystroke::Tap(Key::X), Millis(100));
        let edges = played(&mut taps, 100, 400);
        let expected = [(100, Down), (130, Up), (160, Down), (190, Up)];
        assert_eq!(edges, expected.map(|(time, edge)| (time, Key::X, edge)));
        taps.push(Keystroke::Tap(Key::Y), Millis(500));
        assert_eq!(taps.rest(Millis(500)), Some(0), "nothing waits for what is over");
    }

    #[test]
    fn a_hold_lasts_long_enough() {
        let mut taps = Taps::default();
        taps.push(Keystroke::Hold(Key::A), Millis(0));
        let edges = played(&mut taps, 0, 2000);
        assert!(matches!(edges[..], [(0, Key::A, Down), (up, Key::A, Up)] if up > HOLD));
    }

    #[test]
    fn a_flood_of_taps_ends_soon() {
        let mut taps = Taps::default();
        for _ in 0..100 {
            taps.push(Keystroke::Tap(Key::B), Millis(0));
        }
        assert_eq!(played(&mut taps, 0, 10_000).len(), 2 * WAITING);
    }
}
