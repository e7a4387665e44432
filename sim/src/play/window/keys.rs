//! From what a keyboard and a mouse do to the contacts of four buttons.
//!
//! A window system repeats a key that is held, either as more and more presses or as pairs of a
//! release and a press; neither may look like a person who presses again. A tap that is shorter
//! than a frame must not get lost.

use campfire_core::app::{Edge, Millis};
use campfire_core::ui::Key;

/// A key that is down for so long may begin to repeat, in milliseconds: repeats begin later than
/// this everywhere, and nobody lets go and presses again within a frame after it.
const REPEATS_AFTER: u32 = 150;

/// A release that has not been believed yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hold {
    Firm,
    /// Let go in this batch or the last one: a press that follows makes it a repeat.
    Loose {
        fresh: bool,
    },
}

/// Takes the repeats out of what a window system says about keys.
#[derive(Clone, Debug)]
pub(super) struct Repeats<K> {
    down: Vec<(K, Millis, Hold)>,
}

impl<K> Default for Repeats<K> {
    fn default() -> Self {
        Self { down: Vec::new() }
    }
}

impl<K: Copy + PartialEq> Repeats<K> {
    /// Takes in what was said since the last call, in order, and gives what a person did. To be
    /// called every frame, also with nothing.
    pub(super) fn batch(&mut self, edges: &[(K, Edge)], now: Millis) -> Vec<(K, Edge)> {
        let mut real = Vec::new();
        for (key, edge) in edges.iter().copied() {
            match edge {
                Edge::Down => self.press(key, now, &mut real),
                Edge::Up => self.release(key, now, &mut real),
            }
        }
        // Releases of the last batch that no press has followed are real.
        self.down.retain_mut(|(key, _, hold)| match hold {
            Hold::Loose { fresh: false } => {
                real.push((*key, Edge::Up));
                false
            }
            Hold::Loose { fresh } => {
                *fresh = false;
                true
            }
            Hold::Firm => true,
        });
        real
    }

    fn press(&mut self, key: K, now: Millis, real: &mut Vec<(K, Edge)>) {
        match self.down.iter_mut().find(|(other, ..)| *other == key) {
            Some((_, _, hold)) => *hold = Hold::Firm,
            None => {
                self.down.push((key, now, Hold::Firm));
                real.push((key, Edge::Down));
            }
        }
    }

    fn release(&mut self, key: K, now: Millis, real: &mut Vec<(K, Edge)>) {
        let Some(index) = self.down.iter().position(|(other, ..)| *other == key) else { return };
        let (_, since, hold) = &mut self.down[index];
        if now.since(*since) >= REPEATS_AFTER {
            *hold = Hold::Loose { fresh: true };
        } else {
            self.down.remove(index);
            real.push((key, Edge::Up));
        }
    }

    /// Lets go of everything: nobody hears of keys while another window is in front.
    pub(super) fn release_all(&mut self) -> Vec<(K, Edge)> {
        self.down.drain(..).map(|(key, ..)| (key, Edge::Up)).collect()
    }
}

/// The contacts of the buttons, each closed while any key or the mouse presses it.
#[derive(Clone, Debug, Default)]
pub(super) struct Contacts([u8; 4]);

impl Contacts {
    /// One more or one less presses a button; whether its contact closes or opens by that.
    pub(super) fn change(&mut self, key: Key, edge: Edge) -> bool {
        let Some(index) = Key::ALL.iter().position(|other| *other == key) else { return false };
        let count = &mut self.0[index];
        let before = *count > 0;
        *count = match edge {
            Edge::Down => count.saturating_add(1),
            Edge::Up => count.saturating_sub(1),
        };
        before != (*count > 0)
    }

    /// Which buttons are down, in the order of [`Key::ALL`].
    #[must_use]
    pub(super) fn down(&self) -> [bool; 4] {
        self.0.map(|count| count > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Edge::{Down, Up};

    /// What a person did, batch by batch of 16 ms each.
    fn played(batches: &[&[(char, Edge)]]) -> Vec<Vec<(char, Edge)>> {
        let mut repeats = Repeats::default();
        let frames = batches.iter().enumerate();
        frames.map(|(frame, edges)| repeats.batch(edges, Millis(frame as u32 * 16))).collect()
    }

    #[test]
    fn a_tap_within_one_frame_is_a_press_and_a_release() {
        assert_eq!(played(&[&[('a', Down), ('a', Up)]]), [vec![('a', Down), ('a', Up)]]);
    }

    #[test]
    fn two_taps_within_one_frame_are_two() {
        let taps = [('a', Down), ('a', Up), ('a', Down), ('a', Up)];
        assert_eq!(played(&[&taps]), [taps.to_vec()]);
    }

    #[test]
    fn a_quick_double_tap_over_frames_is_two() {
        let frames = played(&[&[('a', Down)], &[('a', Up)], &[('a', Down)], &[('a', Up)]]);
        let edges: Vec<_> = frames.into_iter().flatten().collect();
        assert_eq!(edges, [('a', Down), ('a', Up), ('a', Down), ('a', Up)]);
    }

    /// Held for `frames` before a window system repeats the key in some way.
    fn held(frames: usize, after: &[&[(char, Edge)]]) -> Vec<(char, Edge)> {
        let mut batches: Vec<&[(char, Edge)]> = vec![&[('a', Down)]];
        batches.extend(std::iter::repeat_n(&[][..], frames));
        batches.extend(after);
        played(&batches).into_iter().flatten().collect()
    }

    #[test]
    fn repeats_of_a_held_key_are_not_presses() {
        let more_presses: [&[(char, Edge)]; 3] = [&[('a', Down)], &[], &[('a', Down)]];
        assert_eq!(held(30, &more_presses), [('a', Down)]);
        let pairs: [&[(char, Edge)]; 3] =
            [&[('a', Up), ('a', Down)], &[], &[('a', Up), ('a', Down)]];
        assert_eq!(held(30, &pairs), [('a', Down)]);
        let split_pair: [&[(char, Edge)]; 2] = [&[('a', Up)], &[('a', Down)]];
        assert_eq!(held(30, &split_pair), [('a', Down)]);
    }

    #[test]
    fn a_held_key_is_let_go_once_at_the_end() {
        let end: [&[(char, Edge)]; 3] = [&[('a', Up), ('a', Down)], &[('a', Up)], &[]];
        assert_eq!(held(30, &end), [('a', Down), ('a', Up)]);
    }

    #[test]
    fn a_press_after_a_held_one_counts_when_a_frame_lies_between() {
        let again: [&[(char, Edge)]; 3] = [&[('a', Up)], &[], &[('a', Down)]];
        assert_eq!(held(30, &again), [('a', Down), ('a', Up), ('a', Down)]);
    }

    #[test]
    fn keys_do_not_disturb_each_other_and_all_are_let_go_together() {
        let mut repeats = Repeats::default();
        let edges = [('a', Down), ('b', Down), ('a', Up)];
        assert_eq!(repeats.batch(&edges, Millis(0)), edges);
        assert_eq!(repeats.release_all(), [('b', Up)]);
        assert_eq!(repeats.batch(&[('b', Up)], Millis(5)), []);
    }

    #[test]
    fn a_contact_is_closed_while_anything_presses_it() {
        let mut contacts = Contacts::default();
        let changes = [(Down, true), (Down, false), (Up, false), (Up, true), (Up, false)];
        for (edge, changes) in changes {
            assert_eq!(contacts.change(Key::X, edge), changes);
        }
        contacts.change(Key::B, Down);
        assert_eq!(contacts.down(), [false, true, false, false]);
    }
}
