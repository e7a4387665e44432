//! Random input: which buttons are pressed, for how long and how soon again, and how the contacts
//! bounce meanwhile.

use campfire_core::app::{BOUNCE, DARK, Edge, HOLD, REST};
use campfire_core::ui::Key;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// Once in so many presses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnceIn(pub u32);

/// How long a contact bounces at most, in milliseconds.
const BOUNCING: u32 = 10;

/// A press of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RandomPress {
    /// The button.
    pub key: Key,
    /// For how many milliseconds it is held.
    pub held: u32,
    /// Another one that is pressed with it.
    pub with: Option<Key>,
    /// How many milliseconds pass before the next press.
    pub pause: u32,
}

/// A part of a press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContactStep {
    /// The contact of a button closes or opens.
    Contact(Key, Edge),
    /// So many milliseconds pass.
    Wait(u32),
}

/// Somebody who presses buttons at random.
#[derive(Clone, Debug)]
pub struct RandomInput {
    chance: ChaCha8Rng,
    leaves: OnceIn,
}

impl RandomInput {
    /// The same presses for the same seed; the box is left alone until the table view comes or it is dark so often.
    #[must_use]
    pub fn new(seed: u64, leaves: OnceIn) -> Self {
        Self { chance: ChaCha8Rng::seed_from_u64(seed), leaves }
    }

    /// A number below `end`; the tiny bias does not matter to a monkey.
    fn below(&mut self, end: u32) -> u32 {
        let wide = u64::from(self.chance.next_u32()) * u64::from(end);
        (wide >> 32) as u32
    }

    /// The next press.
    pub fn press(&mut self) -> RandomPress {
        let key = match self.below(20) {
            0..9 => Key::Y,
            9..13 => Key::B,
            13..17 => Key::X,
            _ => Key::A,
        };
        let held = match self.below(16) {
            0 => HOLD + self.below(1200),
            1 => self.below(HOLD),
            _ => BOUNCE + self.below(120),
        };
        // Two buttons at once, now and then.
        let other = Key::ALL[self.below(4) as usize];
        let with = (other != key && self.below(50) == 0).then_some(other);
        let pause = if self.below(self.leaves.0) == 0 {
            let away = if self.below(2) == 0 { REST } else { DARK };
            away + self.below(5000)
        } else if self.below(8) == 0 {
            BOUNCE + self.below(3000)
        } else {
            BOUNCE + self.below(150)
        };
        RandomPress { key, held, with, pause }
    }

    /// What a press comes to, with contacts that bounce.
    pub fn contact_steps(&mut self, press: RandomPress) -> Vec<ContactStep> {
        let keys = [Some(press.key), press.with];
        let mut contact_steps = Vec::new();
        for key in keys.into_iter().flatten() {
            contact_steps.extend(self.change(key, Edge::Down));
        }
        contact_steps.push(ContactStep::Wait(press.held));
        for key in keys.into_iter().rev().flatten() {
            contact_steps.extend(self.change(key, Edge::Up));
        }
        contact_steps.push(ContactStep::Wait(press.pause));
        contact_steps
    }

    /// A contact closes or opens, and bounces.
    pub fn change(&mut self, key: Key, edge: Edge) -> Vec<ContactStep> {
        let opposite = if edge == Edge::Down { Edge::Up } else { Edge::Down };
        let mut contact_steps = vec![ContactStep::Contact(key, edge)];
        let mut left = BOUNCING;
        for _ in 0..self.below(4) {
            for bounce in [opposite, edge] {
                let wait = self.below(3).min(left);
                left -= wait;
                contact_steps.extend([ContactStep::Wait(wait), ContactStep::Contact(key, bounce)]);
            }
        }
        contact_steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_contact_ends_as_it_should_after_ten_milliseconds_at_most() {
        let mut input = RandomInput::new(1, OnceIn(400));
        for edge in [Edge::Down, Edge::Up] {
            for _ in 0..1000 {
                let contact_steps = input.change(Key::B, edge);
                assert_eq!(contact_steps.first(), Some(&ContactStep::Contact(Key::B, edge)));
                assert_eq!(contact_steps.last(), Some(&ContactStep::Contact(Key::B, edge)));
                let waits = contact_steps.iter().map(|deed| match deed {
                    ContactStep::Wait(millis) => *millis,
                    ContactStep::Contact(..) => 0,
                });
                assert!(waits.sum::<u32>() <= 10, "{contact_steps:?}");
            }
        }
    }

    #[test]
    fn they_leave_as_often_as_they_were_told() {
        let leaves = |once: u32| {
            let mut input = RandomInput::new(2, OnceIn(once));
            (0..40_000).filter(|_| input.press().pause >= REST).count()
        };
        // Within five standard deviations of 100 and of 2,000.
        assert!(leaves(400).abs_diff(100) < 50, "{}", leaves(400));
        assert!(leaves(20).abs_diff(2000) < 220, "{}", leaves(20));
    }
}
