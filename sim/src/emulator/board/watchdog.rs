//! The watchdog, its scratch words that outlive a restart, and the tick that timer and watchdog count
//! (RP2040 datasheet 4.7).

use super::timer::Ticking;

/// Why the chip starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reset {
    /// The power came on.
    Power,
    /// The watchdog was not fed.
    TimedOut,
    /// The program asked the watchdog for it.
    Forced,
}

const ENABLE: u32 = 1 << 30;
const TRIGGER: u32 = 1 << 31;
/// The tick: the cycles of the reference clock that it takes, and whether it is on and runs.
const TICK_CYCLES: u32 = 0x1ff;
const TICK_ENABLE: u32 = 1 << 9;
const TICK_RUNS: u32 = 1 << 10;
/// The longest time it counts.
const LONGEST: u32 = 0x00ff_ffff;

/// The watchdog.
#[derive(Clone)]
pub(super) struct Watchdog {
    control: u32,
    tick: u32,
    due: Option<Ticking>,
    loaded: u32,
    reason: u32,
    pub(super) scratch: [u32; 8],
    /// The restart that it wants, until the board takes it.
    pub(super) wants: Option<Reset>,
}

impl Watchdog {
    pub(super) fn new(reset: Reset, scratch: [u32; 8]) -> Self {
        let reason = match reset {
            Reset::Power => 0,
            Reset::TimedOut => 1,
            Reset::Forced => 2,
        };
        Self { control: 0, tick: TICK_ENABLE, due: None, loaded: 0, reason, scratch, wants: None }
    }

    /// How many cycles of the reference clock a tick of timer and watchdog takes, if it is on. It is on
    /// after a reset, but takes no cycles yet (datasheet 4.7.6).
    pub(super) fn tick_cycles(&self) -> Option<u64> {
        let cycles = self.tick & TICK_CYCLES;
        (self.tick & TICK_ENABLE != 0 && cycles != 0).then_some(cycles.into())
    }

    pub(super) fn read(&self, offset: u32) -> Option<u32> {
        Some(match offset {
            0 => self.control,
            8 => self.reason,
            0xc..=0x28 => self.scratch[(offset as usize - 0xc) / 4],
            0x2c => self.tick | self.tick_cycles().map_or(0, |_| TICK_RUNS),
            _ => return None,
        })
    }

    pub(super) fn write(&mut self, offset: u32, value: u32, now: Ticking) -> Option<()> {
        match offset {
            0 => {
                self.control = value & !TRIGGER;
                if value & TRIGGER != 0 {
                    self.wants = Some(Reset::Forced);
                }
            }
            4 => self.loaded = value & LONGEST,
            0xc..=0x28 => self.scratch[(offset as usize - 0xc) / 4] = value,
            0x2c => self.tick = value & (TICK_CYCLES | TICK_ENABLE),
            _ => return None,
        }
        if matches!(offset, 0 | 4) {
            let counts = self.control & ENABLE != 0;
            // It counts down by two a microsecond (RP2040-E1).
            let due = now + u64::from(self.loaded) * 1000 / 2;
            self.due = counts.then(|| if offset == 4 { due } else { self.due.unwrap_or(due) });
        }
        Some(())
    }

    /// When it restarts the chip.
    pub(super) fn next(&self) -> Option<Ticking> {
        self.due
    }

    pub(super) fn tick(&mut self, now: Ticking) {
        if self.due.is_some_and(|due| due <= now) {
            self.due = None;
            self.wants = Some(Reset::TimedOut);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn started() -> Watchdog {
        let mut watchdog = Watchdog::new(Reset::Power, [0; 8]);
        assert_eq!(watchdog.write(4, 2_000, 0), Some(()));
        assert_eq!(watchdog.write(0, ENABLE, 0), Some(()));
        watchdog
    }

    #[test]
    fn it_counts_two_a_microsecond_from_its_last_feeding() {
        let mut watchdog = started();
        assert_eq!(watchdog.next(), Some(1_000_000));
        assert_eq!(watchdog.write(4, 4_000, 900_000), Some(()));
        watchdog.tick(2_899_999);
        assert_eq!(watchdog.wants, None);
        watchdog.tick(2_900_000);
        assert_eq!(watchdog.wants, Some(Reset::TimedOut));
    }

    #[test]
    fn a_change_of_its_control_does_not_feed_it() {
        let mut watchdog = started();
        assert_eq!(watchdog.write(0, ENABLE | 1 << 24, 500_000), Some(()));
        assert_eq!(watchdog.next(), Some(1_000_000));
        assert_eq!(watchdog.write(0, 0, 600_000), Some(()));
        assert_eq!(watchdog.next(), None);
    }

    #[test]
    fn a_restart_on_demand_is_told_from_one_that_timed_out() {
        let mut watchdog = started();
        assert_eq!(watchdog.write(0, TRIGGER, 0), Some(()));
        assert_eq!(watchdog.wants, Some(Reset::Forced));
        let reasons = [Reset::Power, Reset::TimedOut, Reset::Forced]
            .map(|reset| Watchdog::new(reset, [0; 8]).read(8));
        assert_eq!(reasons, [Some(0), Some(1), Some(2)]);
    }

    #[test]
    fn a_tick_runs_once_it_is_told_its_length() {
        let mut watchdog = Watchdog::new(Reset::Power, [0; 8]);
        assert_eq!((watchdog.read(0x2c), watchdog.tick_cycles()), (Some(0x200), None));
        assert_eq!(watchdog.write(0x2c, 0x20c, 0), Some(()));
        assert_eq!((watchdog.read(0x2c), watchdog.tick_cycles()), (Some(0x60c), Some(12)));
        assert_eq!(watchdog.write(0x2c, 0xc, 0), Some(()));
        assert_eq!((watchdog.read(0x2c), watchdog.tick_cycles()), (Some(0xc), None));
    }
}
