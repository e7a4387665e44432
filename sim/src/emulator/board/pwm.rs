//! Pulse widths: how much of the time an output is on (RP2040 datasheet 4.5). Nothing counts here; the
//! share is what the eye sees.

use super::registers::Words;

const SLICE: u32 = 0x14;
const SLICES: u32 = 8;
const ENABLE: u32 = 0xa0;
/// In the control of a slice: it counts what comes in, and is moved by a count.
const NOT_MODELLED: u32 = 0xf << 4;

/// The eight slices.
#[derive(Clone)]
pub(super) struct Pwm(Words<0xa0>);

impl Pwm {
    pub(super) fn new() -> Self {
        let mut words = Words::new();
        for slice in 0..SLICES {
            words.set(slice * SLICE + 4, 1 << 4);
            words.set(slice * SLICE + 0x10, 0xffff);
        }
        Self(words)
    }

    pub(super) fn read(&self, offset: u32) -> Option<u32> {
        match offset {
            ENABLE => Some((0..SLICES).map(|slice| (self.0.get(slice * SLICE) & 1) << slice).sum()),
            _ if offset < ENABLE => Some(self.0.get(offset)),
            _ => None,
        }
    }

    /// # Errors
    /// What is asked for is not modelled, in words.
    pub(super) fn write(&mut self, offset: u32, value: u32) -> Option<Result<(), String>> {
        match offset {
            ENABLE => {
                for slice in 0..SLICES {
                    let control = self.0.get(slice * SLICE);
                    self.0.set(slice * SLICE, control & !1 | value >> slice & 1);
                }
            }
            _ if offset < ENABLE => self.0.set(offset, value),
            _ => return None,
        }
        let control = offset < ENABLE && offset.is_multiple_of(SLICE);
        if control && value & NOT_MODELLED != 0 {
            return Some(Err(format!("a slice with {:#x}", value & NOT_MODELLED)));
        }
        Some(Ok(()))
    }

    /// The share of the time in which a pin that is fed by its slice is high, in parts of `65_536`.
    pub(super) fn high(&self, pin: u8) -> u32 {
        let (slice, second) = (u32::from(pin / 2 % 8) * SLICE, pin % 2 == 1);
        let control = self.0.get(slice);
        if control & 1 == 0 {
            return 0;
        }
        let (shift, invert) = if second { (16, 1 << 3) } else { (0, 1 << 2) };
        let compare = self.0.get(slice + 0xc) >> shift & 0xffff;
        let period = (self.0.get(slice + 0x10) & 0xffff) + 1;
        let high = (u64::from(compare.min(period)) << 16) / u64::from(period);
        if control & invert == 0 { high as u32 } else { (1 << 16) - high as u32 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pin 20 is the first output of slice 2.
    fn slice_2(control: u32) -> Pwm {
        let mut pwm = Pwm::new();
        for (register, value) in [(0, control), (0xc, 25), (0x10, 99)] {
            assert_eq!(pwm.write(2 * SLICE + register, value), Some(Ok(())));
        }
        pwm
    }

    #[test]
    fn a_quarter_of_the_period_is_a_quarter_of_the_time() {
        assert_eq!(slice_2(1).high(20), 1 << 14);
        assert_eq!(slice_2(1 | 1 << 2).high(20), 3 << 14);
    }

    #[test]
    fn a_slice_that_is_not_enabled_stays_dark() {
        let mut pwm = slice_2(0);
        assert_eq!(pwm.high(20), 0);
        assert_eq!(pwm.write(ENABLE, 1 << 2), Some(Ok(())));
        assert_eq!(pwm.high(20), 1 << 14);
        assert_eq!(pwm.read(ENABLE), Some(1 << 2));
    }

    #[test]
    fn a_slice_that_counts_what_comes_in_is_told() {
        // DIVMODE 1, and PH_ADV (datasheet 4.5.3).
        for control in [1 | 1 << 4, 1 | 1 << 7] {
            let written = Pwm::new().write(2 * SLICE, control);
            assert!(written.is_some_and(|written| written.is_err()), "{control:#x}");
        }
    }
}
