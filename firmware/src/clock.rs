//! The time as the app counts it.

use campfire_core::app::Millis;
use embassy_time::Instant;

/// The time since the start, in milliseconds.
pub(crate) fn now() -> Millis {
    // Cut off on purpose: the time of the app wraps around.
    Millis(Instant::now().as_millis() as u32)
}

/// The beginning of the millisecond that comes so many later: what is due in it is not shown a part of a
/// millisecond late, which would add up from one change to the next.
pub(crate) fn after(millis: u32) -> Instant {
    Instant::from_millis(Instant::now().as_millis() + u64::from(millis))
}
