//! The time as the app counts it.

use campfire_core::app::Millis;
use embassy_time::Instant;

/// The time since the start, in milliseconds.
pub(crate) fn now() -> Millis {
    // Cut off on purpose: the time of the app wraps around.
    Millis(Instant::now().as_millis() as u32)
}
