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

use campfire_core::entropy::{Bit, Chance, Collector, FlashId, Generator};
use indicatif::ProgressBar;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

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
    let mut oscillator = ChaCha8Rng::seed_from_u64(seed);
    let mut collector = Collector::new();
    while collector.missing() > 0 {
        collector.push(Bit::from(oscillator.next_u32() & 1 == 1));
    }
    let samples = collector.samples().ok_or("too few samples were taken")?;
    Generator::from_samples(&samples, FlashId(seed.to_be_bytes()))
        .map_err(|why| format!("the simulated samples are not healthy: {}", raw::words(why)))
}

/// Tries out a generator as a table would: every roll and every draw comes with a press.
///
/// # Errors
/// The generator gives nothing usable, in words.
pub fn run(
    order: Order,
    chance: &mut impl Chance,
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
