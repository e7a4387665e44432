//! Raw samples of the ring oscillator.
//!
//! What they are worth is judged in core.

use campfire_core::entropy::{Findings, Samples, Unhealthy};
use embassy_rp::pac;
use embassy_time::{Duration, Instant};

/// The time between two samples, at first and if those fail a test. In it the ring turns a hundred
/// times and more, and its phase drifts against the crystal that the time is counted with. The first
/// ones take 66 milliseconds.
const GAPS: [Duration; 2] = [Duration::from_micros(16), Duration::from_micros(128)];

/// Takes samples, and says whether they can be trusted.
pub(crate) fn listen() -> (Samples, Result<(), Unhealthy>) {
    let [gap, longer] = GAPS;
    let (samples, health) = listen_every(gap);
    match health {
        Ok(()) => (samples, health),
        Err(unhealthy) => {
            defmt::warn!("listening longer, because the noise is {}", unhealthy);
            listen_every(longer)
        }
    }
}

fn listen_every(gap: Duration) -> (Samples, Result<(), Unhealthy>) {
    let mut next = Instant::now();
    let samples = Samples::take(|| {
        next += gap;
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
