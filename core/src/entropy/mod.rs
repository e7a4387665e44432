//! Where the box's randomness comes from: raw samples, their health, and the generator made of them.
//!
//! Pure code that is fed with samples and times. Reading the oscillator is the firmware's; numbers
//! below an end are drawn in `session`.

mod generator;
mod health;
mod samples;
mod stir;

pub use generator::{FlashId, Generator, Seed};
pub use health::{
    COMPARED, Echo, Findings, LAG_CUTOFF, LAGS, Lag, PROPORTION_CUTOFF, REPETITION_CUTOFF,
    Unhealthy, WINDOW,
};
pub use samples::{Bit, Samples};
pub use stir::StirRng;
