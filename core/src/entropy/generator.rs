//! The box's generator: conditioned samples seed ChaCha, and every press stirs it.

use rand_chacha::ChaCha20Rng;
use rand_core::{Infallible, SeedableRng, TryRng};
use sha2::{Digest, Sha256};

use super::health::{Findings, Unhealthy};
use super::samples::Samples;
use super::stir::StirRng;

/// What is hashed first, so that no two uses of the hash can meet.
const SEED_LABEL: &[u8] = b"campfire seed 1";
const STIR_LABEL: &[u8] = b"campfire stir 1";

/// The unique number of the flash chip. No secret, but no two boxes have the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlashId(pub [u8; 8]);

/// What a generator begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Conditions samples: SHA-256 over a label, the flash's id and the samples, all of fixed length.
    ///
    /// Does not ask for their health: a box that cannot trust its dice still needs a generator to run.
    #[must_use]
    pub fn of(samples: &Samples, id: FlashId) -> Self {
        let hash = Sha256::new().chain_update(SEED_LABEL).chain_update(id.0);
        Self(hash.chain_update(samples.bytes()).finalize().into())
    }
}

/// The generator of the box.
#[derive(Clone, Debug)]
pub struct Generator {
    stream: ChaCha20Rng,
}

impl Generator {
    /// A generator from raw samples.
    ///
    /// # Errors
    /// The samples fail a health test: the table has to roll itself.
    pub fn from_samples(samples: &Samples, id: FlashId) -> Result<Self, Unhealthy> {
        Findings::of(samples).verdict()?;
        Ok(Self::from_seed(Seed::of(samples, id)))
    }

    /// The generator that begins with this seed.
    #[must_use]
    pub fn from_seed(Seed(seed): Seed) -> Self {
        Self { stream: ChaCha20Rng::from_seed(seed) }
    }
}

impl TryRng for Generator {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.stream.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.stream.try_next_u64()
    }

    /// Word by word, which takes 1 KB less flash than whole blocks: the box never wants more than a few words.
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for part in bytes.chunks_mut(size_of::<u32>()) {
            let word = self.stream.try_next_u32()?.to_le_bytes();
            part.iter_mut().zip(word).for_each(|(byte, drawn)| *byte = drawn);
        }
        Ok(())
    }
}

impl StirRng for Generator {
    /// A new key: SHA-256 over a label, 32 drawn bytes and the time, which is one block of 64 bytes
    /// with its padding. What was drawn before cannot be computed from the new key.
    fn stir(&mut self, at: u32) {
        let mut drawn = [0; 32];
        // Infallible, so there is nothing to handle.
        let Ok(()) = self.try_fill_bytes(&mut drawn);
        let hash = Sha256::new().chain_update(STIR_LABEL).chain_update(drawn);
        *self = Self::from_seed(Seed(hash.chain_update(at.to_be_bytes()).finalize().into()));
    }
}

// A block of SHA-256 has room for 55 bytes beside its padding.
const _: () = assert!(STIR_LABEL.len() + 32 + 4 <= 55);
