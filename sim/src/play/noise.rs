//! What the ring oscillator of a simulated box says, bit by bit, and the dice that come of it.
//!
//! A box listens here as the firmware listens to the real one, so the same noise makes the same dice
//! on the app, the desktop program and the emulated board.

use campfire_core::entropy::{Bit, Findings, FlashId, Generator, Lag, Samples, Seed, Unhealthy};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// The number of the flash chip of every simulated box.
pub const ID: FlashId = FlashId(*b"CAMPFIRE");

/// So many of a thousand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PerMille(pub u16);

/// So many bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bits(pub u32);

/// How a ring oscillator behaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ring {
    /// Zeros and ones are equally likely, whatever came before.
    #[default]
    Fair,
    /// It stands still.
    Stuck(Bit),
    /// So many of its bits are ones.
    Biased(PerMille),
    /// It says the same again after so many bits, as one without jitter would.
    Periodic(Lag),
    /// It stands still for so many bits before it is fair.
    Late(Bits),
}

/// The noise of a ring oscillator.
#[derive(Clone, Debug)]
pub struct Noise {
    ring: Ring,
    seed: u64,
    chance: ChaCha8Rng,
    heard: u64,
}

impl Noise {
    /// The noise of a ring that behaves so, always the same for the same seed.
    #[must_use]
    pub fn new(ring: Ring, seed: u64) -> Self {
        Self { ring, seed, chance: ChaCha8Rng::seed_from_u64(seed), heard: 0 }
    }

    /// Good noise.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self::new(Ring::Fair, seed)
    }

    /// Always this bit.
    #[must_use]
    pub fn stuck(bit: Bit) -> Self {
        Self::new(Ring::Stuck(bit), 0)
    }

    /// Noise with so many ones.
    #[must_use]
    pub fn biased(seed: u64, ones: PerMille) -> Self {
        Self::new(Ring::Biased(ones), seed)
    }

    /// What the ring says next.
    pub fn bit(&mut self) -> Bit {
        if let Ring::Periodic(Lag(period)) = self.ring
            && self.heard.is_multiple_of(period.into())
        {
            self.chance = ChaCha8Rng::seed_from_u64(self.seed);
        }
        self.heard += 1;
        match self.ring {
            Ring::Stuck(bit) => bit,
            Ring::Late(Bits(still)) if self.heard <= still.into() => Bit::Zero,
            Ring::Fair | Ring::Periodic(_) | Ring::Late(_) => {
                Bit::from(self.chance.next_u32() & 1 == 1)
            }
            Ring::Biased(PerMille(ones)) => {
                let of_thousand = (u64::from(self.chance.next_u32()) * 1000) >> 32;
                Bit::from(of_thousand < ones.into())
            }
        }
    }
}

/// Takes samples as a box does at its start, and says whether they can be trusted.
pub fn listen(noise: &mut Noise) -> (Samples, Result<(), Unhealthy>) {
    // A box listens a second time to a ring that sounds bad at first.
    let mut once = || {
        let samples = Samples::take(|| noise.bit());
        let health = Findings::of(&samples).verdict();
        (samples, health)
    };
    match once() {
        (_, Err(_)) => once(),
        healthy => healthy,
    }
}

/// The generator of a box that hears this noise, and whether its dice can be trusted.
pub fn generator(noise: &mut Noise) -> (Generator, Result<(), Unhealthy>) {
    let (samples, health) = listen(noise);
    (Generator::from_seed(Seed::of(&samples, ID)), health)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The noise after a box has listened to it, compared with what comes after so many bits.
    fn has_heard(noise: &Noise, bits: usize) -> bool {
        let (mut one, mut other) = (noise.clone(), noise.clone());
        let _ = listen(&mut one);
        (0..bits).for_each(|_| {
            other.bit();
        });
        (0..100).all(|_| one.bit() == other.bit())
    }

    #[test]
    fn good_noise_is_heard_once() {
        for seed in 0..20 {
            let noise = Noise::seeded(seed);
            assert_eq!(listen(&mut noise.clone()).1, Ok(()), "seed {seed}");
            assert!(has_heard(&noise, Samples::BITS), "seed {seed}");
        }
    }

    #[test]
    fn bad_noise_is_heard_twice_and_named() {
        // 965 of a thousand are 988 of a window of 1,024, and 979 fail; more would also seem stuck.
        let noise = Noise::biased(3, PerMille(965));
        assert!(matches!(listen(&mut noise.clone()).1, Err(Unhealthy::Biased { .. })));
        assert!(has_heard(&noise, 2 * Samples::BITS));
        let noise = Noise::new(Ring::Periodic(Lag(100)), 3);
        assert!(matches!(listen(&mut noise.clone()).1, Err(Unhealthy::Periodic(_))));
        assert!(has_heard(&noise, 2 * Samples::BITS));
        for bit in [Bit::Zero, Bit::One] {
            let stuck = listen(&mut Noise::stuck(bit)).1;
            assert_eq!(stuck, Err(Unhealthy::Stuck { run: 4096 }));
        }
    }

    #[test]
    fn a_ring_that_wakes_up_late_is_trusted() {
        let mut noise = Noise::seeded(9);
        let mut late = Noise::new(Ring::Late(Bits(Samples::BITS as u32)), 9);
        assert_eq!(listen(&mut late), (Samples::take(|| noise.bit()), Ok(())));
    }

    #[test]
    fn the_dice_are_those_of_the_first_samples() {
        let (mut generator, health) = generator(&mut Noise::seeded(5));
        let mut noise = Noise::seeded(5);
        let same = Generator::from_samples(&Samples::take(|| noise.bit()), ID);
        assert_eq!(health, Ok(()));
        let same = same.map(|mut same| same.next_u64());
        assert_eq!(same, Ok(generator.next_u64()));
    }

    #[test]
    fn a_share_of_ones_is_that_share() {
        for ones in [0, 250, 900, 1000] {
            let mut noise = Noise::biased(1, PerMille(ones));
            let count = (0..100_000).filter(|_| noise.bit() == Bit::One).count();
            // Six standard deviations are 600 at most.
            assert!(count.abs_diff(usize::from(ones) * 100) < 600, "{ones}: {count}");
        }
    }
}
