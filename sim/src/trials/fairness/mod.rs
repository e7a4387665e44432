//! Whether the box is fair: its generator is tried out, and raw samples of its oscillator are
//! tested.
//!
//! `dice` and `deck` try out what players see, `trial` judges it; `file` reads samples and `raw`
//! judges them; `chart` shows the results as text and as a picture.

mod chart;
mod deck;
mod dice;
mod file;
mod raw;
mod trial;

pub use chart::{Bar, Chart, Finding, Scale, picture, text};
pub use deck::{Shuffles, TILES, shuffle};
pub use dice::Rolls;
pub use file::bytes;
pub use raw::Raw;
pub use trial::{P_LEAST, Trial};

use campfire_core::entropy::{Generator, StirRng};
use indicatif::ProgressBar;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::play::noise::{self, Noise};

/// What to try out.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// How many rolls of two dice; one deck is shuffled for every ten.
    pub rolls: u64,
    /// The seed of the simulated samples and of the times of presses.
    pub seed: u64,
}

impl Order {
    /// How many decks are shuffled.
    #[must_use]
    pub fn shuffles(self) -> u64 {
        self.rolls / 10
    }

    /// What is tried, in words.
    #[must_use]
    pub fn summary(self) -> String {
        let (rolls, shuffles) = (self.rolls, self.shuffles());
        format!(
            "{rolls} rolls and {shuffles} shuffles by the generator of the box, from seed {}\n",
            self.seed
        )
    }

    /// How many times chance is asked in all.
    #[must_use]
    pub fn draws(self) -> u64 {
        self.rolls.saturating_add(self.shuffles().saturating_mul(TILES as u64))
    }
}

/// The generator of a box whose oscillator is good, by the whole way from its samples.
///
/// # Errors
/// The simulated samples are not healthy, in words.
pub fn generator(seed: u64) -> Result<Generator, String> {
    let (generator, health) = noise::generator(&mut Noise::seeded(seed));
    health.map_err(|why| format!("the simulated samples are not healthy: {}", raw::words(why)))?;
    Ok(generator)
}

/// Tries out a generator as a table would: every roll and every draw comes with a press.
///
/// # Errors
/// The generator gives nothing usable, in words.
pub fn run(
    order: Order,
    chance: &mut impl StirRng,
    bar: &ProgressBar,
) -> Result<Vec<Trial>, String> {
    let mut presses = Presses { hand: ChaCha8Rng::seed_from_u64(order.seed), now: 0 };
    let mut rolls = Rolls::new()?;
    for done in 0..order.rolls {
        chance.stir(presses.next());
        rolls.roll(chance)?;
        if done % 1024 == 0 {
            bar.inc(1024.min(order.rolls - done));
        }
    }
    let mut shuffles = Shuffles::default();
    for _ in 0..order.shuffles() {
        shuffles.note(shuffle(chance, || presses.next())?);
        bar.inc(TILES as u64);
    }
    let mut trials = rolls.trials();
    trials.extend(shuffles.trials());
    Ok(trials)
}

/// When a hand presses a button.
struct Presses {
    hand: ChaCha8Rng,
    now: u32,
}

impl Presses {
    /// The next press, up to two seconds after the last.
    fn next(&mut self) -> u32 {
        self.now = self.now.wrapping_add(self.hand.next_u32() >> 21);
        self.now
    }
}

#[cfg(test)]
mod tests {
    use rand_core::{Infallible, TryRng};

    use super::*;

    fn unfair(order: Order, chance: &mut impl StirRng) -> Result<Vec<String>, String> {
        let trials = run(order, chance, &ProgressBar::hidden())?;
        assert_eq!(trials.len(), 8);
        Ok(trials.into_iter().filter(|trial| !trial.is_fair()).map(|trial| trial.title).collect())
    }

    #[test]
    fn the_box_is_fair_for_fixed_seeds() -> Result<(), String> {
        for seed in 1..=4 {
            let order = Order { rolls: 50_000, seed };
            let unfair = unfair(order, &mut generator(seed)?)?;
            assert!(unfair.is_empty(), "seed {seed}: {unfair:?}");
        }
        Ok(())
    }

    /// A generator whose numbers come from a function of the next number and its place.
    struct Bent<F>(ChaCha8Rng, u32, F);

    impl<F: FnMut(&mut ChaCha8Rng, u32) -> u32> TryRng for Bent<F> {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            self.1 = self.1.wrapping_add(1);
            Ok((self.2)(&mut self.0, self.1))
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            self.try_next_u32().map(u64::from)
        }

        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
            self.0.try_fill_bytes(bytes)
        }
    }

    impl<F: FnMut(&mut ChaCha8Rng, u32) -> u32> StirRng for Bent<F> {}

    fn bent<F: FnMut(&mut ChaCha8Rng, u32) -> u32>(bend: F) -> Bent<F> {
        Bent(ChaCha8Rng::seed_from_u64(6), 0, bend)
    }

    #[test]
    fn dice_that_are_loaded_by_some_per_mille_are_caught() -> Result<(), String> {
        // One number in 256 is the first outcome, two suns: a sun comes 2.6 per mille too often.
        let mut loaded = bent(|rng, _| {
            let number = rng.next_u32();
            if number >> 24 == 0 { 0 } else { number }
        });
        let mut rolls = Rolls::new()?;
        for _ in 0..2_000_000 {
            rolls.roll(&mut loaded)?;
        }
        let trials = rolls.trials();
        for trial in &trials[..3] {
            assert!(!trial.is_fair(), "{}: {}", trial.title, trial.chart().note);
        }
        Ok(())
    }

    #[test]
    fn a_generator_that_repeats_itself_is_caught() -> Result<(), String> {
        // A thousand numbers, again and again.
        let mut numbers = ChaCha8Rng::seed_from_u64(2);
        let thousand: Vec<u32> = (0..1000).map(|_| numbers.next_u32()).collect();
        let mut periodic = bent(|_, place| thousand[place as usize % 1000]);
        let found = unfair(Order { rolls: 50_000, seed: 1 }, &mut periodic)?;
        assert!(found.len() >= 6, "{found:?}");
        Ok(())
    }

    #[test]
    fn a_generator_that_counts_is_too_even_and_foretells_the_next_roll() -> Result<(), String> {
        let mut counting = bent(|_, place| place);
        let trials = run(Order { rolls: 36_000, seed: 1 }, &mut counting, &ProgressBar::hidden())?;
        let note = |index: usize| trials[index].chart().note;
        assert!(note(0).ends_with("TOO EVEN FOR CHANCE"), "{}", note(0));
        assert!(note(4).ends_with("NOT FAIR"), "{}", note(4));
        Ok(())
    }

    #[test]
    fn a_generator_that_is_stuck_is_said_to_be() {
        // The highest number is above every outcome, however often it is drawn.
        let mut stuck = bent(|_, _| u32::MAX);
        let refused = unfair(Order { rolls: 20_000, seed: 1 }, &mut stuck);
        assert_eq!(refused, Err("the generator gives nothing usable".into()));
    }
}
