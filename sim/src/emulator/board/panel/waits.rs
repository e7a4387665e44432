//! How long the panel must be left alone after a reset and after sleep begins or ends.

use super::{SLPIN, SLPOUT, SWRESET};
use crate::emulator::board::Nanos;

/// A shorter pulse on RESX need not be a reset (7.4.5), in nanoseconds.
pub(super) const SHORTEST_RESET: u64 = 9_000;

/// Before any command after a reset (7.4.5, 9.1.2), SLPIN or SLPOUT (9.1.11, 9.1.12).
const SHORT: u64 = 5_000_000;
/// Before SLPOUT after a reset or SLPIN, before SLPIN after SLPOUT, and as long as waking takes.
const LONG: u64 = 120_000_000;

/// What is forbidden until when.
#[derive(Clone, Copy, Default)]
pub(super) struct Waits {
    any: Nanos,
    sleep: Nanos,
    wake: Nanos,
    reset: Nanos,
}

impl Waits {
    /// What is wrong with a command at this time.
    pub(super) fn forbid(&self, command: u8, at: Nanos) -> Option<&'static str> {
        let what = match command {
            _ if at < self.any => "less than 5 ms after a reset, SLPIN or SLPOUT",
            SLPIN if at < self.sleep => "SLPIN less than 120 ms after SLPOUT",
            SLPOUT if at < self.wake => "SLPOUT less than 120 ms after a reset or SLPIN",
            SWRESET if at < self.reset => "SWRESET less than 120 ms after SLPOUT",
            _ => return None,
        };
        Some(what)
    }

    /// RESX has gone high, or SWRESET has been sent. The datasheet asks for the long wait after
    /// SWRESET in sleep, those of its kin after SWRESET out of it.
    pub(super) fn reset(&mut self, at: Nanos) {
        *self = Self { any: after(at, SHORT), wake: after(at, LONG), ..Self::default() };
    }

    /// SLPIN has been sent.
    pub(super) fn sleep(&mut self, at: Nanos, was_awake: bool) {
        self.any = after(at, SHORT);
        if was_awake {
            self.wake = after(at, LONG);
        }
    }

    /// SLPOUT has been sent.
    pub(super) fn wake(&mut self, at: Nanos, was_awake: bool) {
        self.any = after(at, SHORT);
        if !was_awake {
            self.sleep = after(at, LONG);
            self.reset = self.sleep;
        }
    }
}

fn after(at: Nanos, wait: u64) -> Nanos {
    Nanos(at.0.saturating_add(wait))
}
