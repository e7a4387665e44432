//! Raw samples of the oscillator, packed alike on the box and on the PC.

/// One sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bit {
    /// The oscillator was low.
    Zero,
    /// The oscillator was high.
    One,
}

impl From<bool> for Bit {
    fn from(high: bool) -> Self {
        if high { Self::One } else { Self::Zero }
    }
}

/// The samples of one start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Samples([u8; Self::BYTES]);

impl Samples {
    /// How many there are.
    pub const BITS: usize = 4096;
    /// The bytes they take.
    pub const BYTES: usize = Self::BITS / 8;
    pub(super) const WORDS: usize = Self::BITS / 32;

    /// Takes one sample after the other.
    pub fn take(mut next: impl FnMut() -> Bit) -> Self {
        let mut bytes = [0; Self::BYTES];
        for byte in &mut bytes {
            for _ in 0..u8::BITS {
                *byte = *byte << 1 | u8::from(next() == Bit::One);
            }
        }
        Self(bytes)
    }

    /// The samples of these bytes; the first is the highest bit of the first byte.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        Self(bytes)
    }

    /// Their bytes; the first sample is the highest bit of the first byte.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; Self::BYTES] {
        &self.0
    }

    /// The samples as words, the first in the highest bit of the first word, and a last word of
    /// zeros, so that what reads on for a part of a word finds one.
    pub(super) fn words(&self) -> [u32; Self::WORDS + 1] {
        let mut words = [0; Self::WORDS + 1];
        for (word, bytes) in words.iter_mut().zip(self.0.as_chunks().0) {
            *word = u32::from_be_bytes(*bytes);
        }
        words
    }
}
