//! The timer: microseconds since it was last reset, and four alarms (RP2040 datasheet 4.6). An alarm
//! fires when the lower half of the time *equals* it, not when it is later.

/// A time of the timer, in nanoseconds since it began to count.
pub(super) type Ticking = u64;

/// The timer, which is told what time it is.
#[derive(Clone, Default)]
pub(super) struct Timer {
    alarms: [u32; 4],
    /// When an armed alarm fires, in microseconds.
    due: [Option<u64>; 4],
    raised: u32,
    enabled: u32,
    latched: u32,
}

const MICRO: u64 = 1000;

impl Timer {
    pub(super) fn read(&mut self, offset: u32, now: Ticking) -> Option<u32> {
        let micros = now / MICRO;
        Some(match offset {
            // Reading the lower half latches the upper one.
            0x0c => {
                self.latched = (micros >> 32) as u32;
                micros as u32
            }
            0x08 => self.latched,
            0x24 => (micros >> 32) as u32,
            0x28 => micros as u32,
            0x10..=0x1c => self.alarms[index(offset, 0x10)],
            0x20 => self.armed(),
            0x34 => self.raised,
            0x38 => self.enabled,
            0x40 => self.lines(),
            _ => return None,
        })
    }

    pub(super) fn write(&mut self, offset: u32, value: u32, now: Ticking) -> Option<()> {
        match offset {
            0x10..=0x1c => {
                let alarm = index(offset, 0x10);
                let micros = now / MICRO;
                self.alarms[alarm] = value;
                let wait = value.wrapping_sub(micros as u32);
                // Equal now means equal again in 72 minutes: this microsecond has begun.
                let wait = if wait == 0 { 1 << 32 } else { u64::from(wait) };
                self.due[alarm] = Some(micros + wait);
            }
            0x20 => (0..4)
                .filter(|alarm| value >> alarm & 1 != 0)
                .for_each(|alarm| self.due[alarm] = None),
            0x34 => self.raised &= !value,
            0x38 => self.enabled = value & 0xf,
            _ => return None,
        }
        Some(())
    }

    fn armed(&self) -> u32 {
        (0..4).filter(|alarm| self.due[*alarm].is_some()).map(|alarm| 1 << alarm).sum()
    }

    /// The interrupt lines 0 to 3 that are raised.
    pub(super) fn lines(&self) -> u32 {
        self.raised & self.enabled
    }

    /// When something happens next.
    pub(super) fn next(&self) -> Option<Ticking> {
        self.due.iter().flatten().min().map(|micros| micros * MICRO)
    }

    /// Lets the alarms fire that are due.
    pub(super) fn tick(&mut self, now: Ticking) {
        for (alarm, due) in self.due.iter_mut().enumerate() {
            if due.is_some_and(|due| due * MICRO <= now) {
                *due = None;
                self.raised |= 1 << alarm;
            }
        }
    }
}

fn index(offset: u32, first: u32) -> usize {
    (offset - first) as usize / 4
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALARM: u32 = 0x10;
    const RAISED: u32 = 0x34;

    fn armed(at: u32, now: Ticking) -> Timer {
        let mut timer = Timer::default();
        assert_eq!(timer.write(ALARM, at, now), Some(()));
        timer
    }

    #[test]
    fn an_alarm_fires_in_its_microsecond_and_not_before() {
        let mut timer = armed(5, 0);
        timer.tick(4_999);
        assert_eq!(timer.read(RAISED, 0), Some(0));
        timer.tick(5_000);
        assert_eq!((timer.read(RAISED, 0), timer.next()), (Some(1), None));
    }

    #[test]
    fn an_alarm_that_is_over_waits_for_the_time_to_come_round() {
        for at in [9, 10] {
            let timer = armed(at, 10_999);
            assert!(timer.next().is_some_and(|next| next > 4_294_000_000_000), "{at}");
        }
    }

    #[test]
    fn a_raised_alarm_stays_until_it_is_cleared_and_only_an_enabled_one_interrupts() {
        let mut timer = armed(1, 0);
        timer.tick(2_000);
        assert_eq!(timer.lines(), 0);
        assert_eq!(timer.write(0x38, 1, 0), Some(()));
        assert_eq!(timer.lines(), 1);
        assert_eq!(timer.write(RAISED, 1, 0), Some(()));
        assert_eq!(timer.lines(), 0);
    }

    #[test]
    fn the_upper_half_is_the_one_of_the_lower_half_that_was_read() {
        let mut timer = Timer::default();
        let late = 0x1_ffff_ffff * MICRO;
        assert_eq!(timer.read(0x0c, late), Some(0xffff_ffff));
        assert_eq!(timer.read(0x08, late + MICRO), Some(1));
        assert_eq!(timer.read(0x24, late + MICRO), Some(2));
    }
}
