//! What rolls and draws for a table.

use rand_chacha::ChaCha8Rng;
use rand_core::Rng;

/// A generator that can be stirred.
pub trait StirRng: Rng {
    /// Mixes in the time of something unforeseen, in milliseconds: a finger on a button. A generator
    /// that is to be the same for the same seed leaves it.
    fn stir(&mut self, at: u32) {
        let _ = at;
    }
}

impl StirRng for ChaCha8Rng {}

impl<R: StirRng + ?Sized> StirRng for &mut R {
    fn stir(&mut self, at: u32) {
        (**self).stir(at);
    }
}
