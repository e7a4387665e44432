//! What rolls and draws on a PC: dice that a seed alone decides, or those of a box.

use std::convert::Infallible;

use campfire_core::entropy::{self, Generator};
use rand_chacha::ChaCha8Rng;
use rand_core::{SeedableRng, TryRng};

/// The generator behind dice and decks.
#[derive(Clone, Debug)]
pub enum GameRng {
    /// The same for the same seed, whenever somebody presses.
    Seeded(ChaCha8Rng),
    /// The generator of the box, stirred by every press.
    Stirred(Generator),
}

/// A generator with this seed.
#[must_use]
pub fn seeded(seed: u64) -> GameRng {
    GameRng::Seeded(ChaCha8Rng::seed_from_u64(seed))
}

/// A generator with a seed from the operating system.
///
/// # Errors
/// The operating system has none to give, in words.
pub fn unseeded() -> Result<GameRng, String> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)
        .map_err(|error| format!("the operating system gives no random numbers: {error}"))?;
    Ok(GameRng::Seeded(ChaCha8Rng::from_seed(seed)))
}

impl TryRng for GameRng {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        match self {
            Self::Seeded(rng) => rng.try_next_u32(),
            Self::Stirred(generator) => generator.try_next_u32(),
        }
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        match self {
            Self::Seeded(rng) => rng.try_next_u64(),
            Self::Stirred(generator) => generator.try_next_u64(),
        }
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        match self {
            Self::Seeded(rng) => rng.try_fill_bytes(bytes),
            Self::Stirred(generator) => generator.try_fill_bytes(bytes),
        }
    }
}

impl entropy::StirRng for GameRng {
    fn stir(&mut self, at: u32) {
        match self {
            Self::Seeded(rng) => rng.stir(at),
            Self::Stirred(generator) => generator.stir(at),
        }
    }
}

#[cfg(test)]
mod tests {
    use campfire_core::entropy::{Seed, StirRng as _};
    use rand_core::Rng;

    use super::*;

    fn numbers(mut chance: GameRng, stirred: &[u32]) -> (u32, u64, [u8; 5]) {
        stirred.iter().for_each(|at| chance.stir(*at));
        let mut bytes = [0; 5];
        chance.fill_bytes(&mut bytes);
        (chance.next_u32(), chance.next_u64(), bytes)
    }

    #[test]
    fn only_the_dice_of_a_box_depend_on_when_somebody_presses() {
        assert_eq!(numbers(seeded(3), &[7, 9]), numbers(seeded(3), &[]));
        assert_ne!(numbers(seeded(3), &[]), numbers(seeded(4), &[]));
        let of_box = || GameRng::Stirred(Generator::from_seed(Seed([1; 32])));
        assert_eq!(numbers(of_box(), &[7, 9]), numbers(of_box(), &[7, 9]));
        assert_ne!(numbers(of_box(), &[7, 9]), numbers(of_box(), &[7, 8]));
    }
}
