//! The health tests at start: whether the samples are as random as the conditioning needs them.
//!
//! Repetition and proportion are those of NIST SP 800-90B, sections 4.4.1 and 4.4.2. They do not see
//! a period (0101… is neither long runs nor a bias), so the samples are also compared with
//! themselves, shifted. All samples are taken at the start, so there is nothing to test later.
//!
//! What is claimed of the oscillator: whatever came before, the next sample can be guessed with a
//! probability of at most p = 2^-H, with H = 1/8 bit a sample (p = 0.9170). A seed takes 256 bits, and
//! 4,096 samples need no more than 1/16 bit each for that; 1/8 makes it 512, twice as many. To claim
//! more would condemn good boxes: between two samples the phase of a ring wanders by a fraction of a
//! turn only, so samples follow each other, and yet all of them together are plenty for a seed. With
//! a jitter of 0.1 turns rms and whole turns between samples, neighbours are equal with 0.84: more
//! than 1/2 bit a sample allows (0.7071), less than 1/8 does.
//!
//! The claim rests on this model. It is unproven on hardware until samples of a real box were judged
//! with `campfire fairness --samples`.
//!
//! Cutoffs follow from the claim and from alpha = 2^-20, how often a source that is just as good as
//! claimed may fail by accident: at a sample by repetition, in a window by proportion, in a start by
//! the lags. A better one fails far more rarely.
//!
//! Time on the box at 125 MHz, counted on an emulated core: 5.6 ms, most of it for the lags (128 x
//! 124 words, each with a count of its ones that the chip has no instruction for).

use super::samples::Samples;

/// So many equal samples in a row are too many: 1 + ceil(-log2(alpha) / H) = 1 + 20 x 8.
pub const REPETITION_CUTOFF: u16 = 161;

/// The samples of a window of the proportion test, as 90B wants it for a source of bits.
pub const WINDOW: u16 = 1024;

/// So many equal samples in a window are too many: the least C with P(X >= C) <= alpha for X
/// binomial with 1,024 tries of p.
///
/// 90B counts the value that comes first in the window. Both values are counted here, so that a
/// window cannot hide behind a rare first one. Only one of two values can have a probability above
/// 1/2, and the other adds less than alpha^100 to alpha.
pub const PROPORTION_CUTOFF: u16 = 979;

/// How far the samples are shifted at most: periods up to this are seen, and up to twice this if
/// their second half is the first one inverted.
pub const LAGS: u8 = 128;

/// How many pairs are compared for every lag: as many as there are for the longest.
pub const COMPARED: u16 = Samples::BITS as u16 - LAGS as u16;

/// So many equal pairs, or different ones, are too many: the least C with P(X >= C) <= 2^-28 for X
/// binomial with 3,968 tries of p.
///
/// By the claim every sample equals an earlier one with a probability of at most p, whatever came
/// before, and differs from it with at most p; so neither count exceeds that binomial's more often.
/// There are two counts for each of 128 lags, 2^8 in all, and 2^-28 for each leaves alpha for all.
pub const LAG_CUTOFF: u16 = 3735;

/// By how many samples a stream is shifted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Lag(pub u8);

/// How alike the samples are to themselves, shifted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Echo {
    /// By how many.
    pub lag: Lag,
    /// How many pairs of [`COMPARED`] are equal; half of them without an echo.
    pub equal: u16,
}

impl Echo {
    /// The pairs that are equal, or those that differ if they are more.
    #[must_use]
    pub fn strength(self) -> u16 {
        self.equal.max(COMPARED.saturating_sub(self.equal))
    }
}

/// Why samples cannot be trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Unhealthy {
    /// The oscillator stands still: too many equal samples in a row.
    Stuck {
        /// How many.
        run: u16,
    },
    /// One value comes far more often than the other.
    Biased {
        /// How often in the worst window of [`WINDOW`].
        most: u16,
    },
    /// The samples repeat themselves, or their opposite.
    Periodic(Echo),
}

/// What the tests have seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Findings {
    /// The most equal samples in a row.
    pub longest_run: u16,
    /// How often the commoner value comes in the worst window of [`WINDOW`].
    pub most: u16,
    /// The strongest echo.
    pub echo: Echo,
}

impl Findings {
    /// Tests samples.
    #[must_use]
    pub fn of(samples: &Samples) -> Self {
        let words = samples.words();
        Self { longest_run: longest_run(samples), most: most(&words), echo: echo(&words) }
    }

    /// Whether the samples can be trusted.
    ///
    /// # Errors
    /// The first of the reasons that holds, from the plainest failure on.
    pub fn verdict(&self) -> Result<(), Unhealthy> {
        if self.longest_run >= REPETITION_CUTOFF {
            Err(Unhealthy::Stuck { run: self.longest_run })
        } else if self.most >= PROPORTION_CUTOFF {
            Err(Unhealthy::Biased { most: self.most })
        } else if self.echo.strength() >= LAG_CUTOFF {
            Err(Unhealthy::Periodic(self.echo))
        } else {
            Ok(())
        }
    }
}

fn longest_run(samples: &Samples) -> u16 {
    let (mut longest, mut run, mut last) = (0u16, 0u16, None);
    for byte in samples.bytes() {
        for place in (0..8).rev() {
            let bit = Some(byte >> place & 1);
            run = if bit == last { run.saturating_add(1) } else { 1 };
            last = bit;
            longest = longest.max(run);
        }
    }
    longest
}

/// The ones in these words, at most all samples.
fn ones(words: impl Iterator<Item = u32>) -> u16 {
    words.map(|word| word.count_ones() as u16).sum()
}

fn most(words: &[u32; Samples::WORDS + 1]) -> u16 {
    // The word after the last full window is no sample.
    let windows = words.as_chunks::<{ WINDOW as usize / 32 }>().0.iter();
    let counts = windows.map(|window| ones(window.iter().copied()));
    counts.map(|ones| ones.max(WINDOW - ones)).max().unwrap_or(0)
}

fn echo(words: &[u32; Samples::WORDS + 1]) -> Echo {
    let echoes = (1..=LAGS).map(|lag| {
        let (whole, part) = (usize::from(lag / 32), u32::from(lag % 32));
        let later = words.get(whole..).unwrap_or_default();
        let next = later.get(1..).unwrap_or_default();
        let pairs = words.iter().zip(later.iter().zip(next)).take(usize::from(COMPARED / 32));
        // Two shifts to the right, for a word cannot be shifted by 32.
        let different =
            pairs.map(|(word, (later, next))| word ^ (later << part | (next >> 1) >> (31 - part)));
        Echo { lag: Lag(lag), equal: COMPARED.saturating_sub(ones(different)) }
    });
    let none = Echo { lag: Lag(0), equal: COMPARED / 2 };
    // Of equally strong ones the shortest, which is the period itself.
    echoes.fold(none, |worst, echo| if echo.strength() > worst.strength() { echo } else { worst })
}
