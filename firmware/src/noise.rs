//! Raw samples of the ring oscillator.
//!
//! Core tests whether they can be trusted.

use campfire_core::entropy::{Findings, Samples, Unhealthy};
use embassy_rp::pac;
use embassy_time::{Duration, Instant};

/// The time between two samples, at first and after those have failed a test. The ring oscillates a
/// hundred times and more in it, and its phase drifts against the crystal that measures the time.
/// Sampling takes 66 milliseconds with the first interval.
const SAMPLE_INTERVALS: [Duration; 2] = [Duration::from_micros(16), Duration::from_micros(128)];

/// Takes samples, and says whether they can be trusted.
pub(crate) fn sample() -> (Samples, Result<(), Unhealthy>) {
    let [interval, longer] = SAMPLE_INTERVALS;
    let (samples, health) = sample_every(interval);
    match health {
        Ok(()) => (samples, health),
        Err(unhealthy) => {
            defmt::warn!("listening longer, because the noise is {}", unhealthy);
            sample_every(longer)
        }
    }
}

fn sample_every(interval: Duration) -> (Samples, Result<(), Unhealthy>) {
    let mut next = Instant::now();
    let samples = Samples::take(|| {
        next += interval;
        while Instant::now() < next {}
        pac::ROSC.randombit().read().randombit().into()
    });
    log(&samples);
    let health = Findings::of(&samples).verdict();
    (samples, health)
}

/// Logs the samples, so that `campfire fairness --samples` can judge them.
fn log(samples: &Samples) {
    for line in samples.bytes().as_chunks::<32>().0 {
        let [a, b, c, d, e, f, g, h] = words(line);
        defmt::debug!(
            "samples {=u32:08x}{=u32:08x}{=u32:08x}{=u32:08x}{=u32:08x}{=u32:08x}{=u32:08x}{=u32:08x}",
            a,
            b,
            c,
            d,
            e,
            f,
            g,
            h
        );
    }
}

/// Bytes as words that are written in the same order.
fn words(bytes: &[u8; 32]) -> [u32; 8] {
    let mut words = [0; 8];
    for (word, bytes) in words.iter_mut().zip(bytes.as_chunks().0) {
        *word = u32::from_be_bytes(*bytes);
    }
    words
}
