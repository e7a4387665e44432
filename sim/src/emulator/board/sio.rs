//! What the processor reaches in one cycle beside the pins: spinlocks and the divider (RP2040 datasheet
//! 2.3.1). There is one processor here; the other one sleeps in the ROM.

use super::Nanos;

/// What a division takes after the store that begins it, and that store, in cycles (datasheet 2.3.1.5).
const DIVISION: u64 = 8 + 2;

const READY: u32 = 1 << 0;
const DIRTY: u32 = 1 << 1;

/// The time of an access, and how long a cycle of the processor takes then, in nanoseconds.
#[derive(Clone, Copy)]
pub(super) struct Instant {
    pub(super) now: Nanos,
    pub(super) cycle: u64,
}

/// Spinlocks and divider.
#[derive(Clone, Default)]
pub(super) struct Sio {
    locks: u32,
    dividend: u32,
    divisor: u32,
    quotient: u32,
    remainder: u32,
    /// When the division is done.
    done: Nanos,
    /// Whether something was written since the quotient was read.
    dirty: bool,
}

impl Sio {
    /// # Errors
    /// It is asked for too early, in words.
    pub(super) fn read(&mut self, offset: u32, at: Instant) -> Option<Result<u32, String>> {
        if matches!(offset, 0x70 | 0x74) && at.now < self.done {
            return Some(Err("what was divided is read before the divider is done".into()));
        }
        self.answer(offset, at).map(Ok)
    }

    fn answer(&mut self, offset: u32, at: Instant) -> Option<u32> {
        Some(match offset {
            // This is the first processor.
            0x00 => 0,
            // The mailbox to the other processor can take something and holds nothing.
            0x50 => 2,
            0x5c => self.locks,
            0x60 | 0x68 => self.dividend,
            0x64 | 0x6c => self.divisor,
            0x70 => {
                self.dirty = false;
                self.quotient
            }
            0x74 => self.remainder,
            0x78 => {
                let ready = if at.now < self.done { 0 } else { READY };
                ready | if self.dirty { DIRTY } else { 0 }
            }
            0x100..=0x17c => {
                let lock = 1 << ((offset - 0x100) / 4);
                let free = self.locks & lock == 0;
                self.locks |= lock;
                if free { lock } else { 0 }
            }
            _ => return None,
        })
    }

    pub(super) fn write(&mut self, offset: u32, value: u32, at: Instant) -> Option<()> {
        match offset {
            0x60 | 0x68 => self.dividend = value,
            0x64 | 0x6c => self.divisor = value,
            0x70 => self.quotient = value,
            0x74 => self.remainder = value,
            0x100..=0x17c => self.locks &= !(1 << ((offset - 0x100) / 4)),
            _ => return None,
        }
        match offset {
            0x60 | 0x64 => self.divide(),
            0x68 | 0x6c => self.divide_signed(),
            // A result that is written ends the division.
            0x70 | 0x74 => self.done = at.now,
            _ => return Some(()),
        }
        if offset < 0x70 {
            self.done = Nanos(at.now.0 + DIVISION * at.cycle);
        }
        self.dirty = true;
        Some(())
    }

    fn divide(&mut self) {
        let (dividend, divisor) = (self.dividend, self.divisor);
        self.quotient = dividend.checked_div(divisor).unwrap_or(u32::MAX);
        self.remainder = dividend.checked_rem(divisor).unwrap_or(dividend);
    }

    fn divide_signed(&mut self) {
        let (dividend, divisor) = (self.dividend.cast_signed(), self.divisor.cast_signed());
        let (quotient, remainder) = if divisor == 0 {
            (if dividend < 0 { 1 } else { -1 }, dividend)
        } else {
            (dividend.wrapping_div(divisor), dividend.wrapping_rem(divisor))
        };
        (self.quotient, self.remainder) = (quotient.cast_unsigned(), remainder.cast_unsigned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many cycles of 8 ns after the start.
    fn cycles(cycles: u64) -> Instant {
        Instant { now: Nanos(8 * cycles), cycle: 8 }
    }

    fn divided(registers: [u32; 2], dividend: i64, divisor: i64) -> (u32, u32) {
        let mut sio = Sio::default();
        assert_eq!(sio.write(registers[0], dividend as u32, cycles(0)), Some(()));
        assert_eq!(sio.write(registers[1], divisor as u32, cycles(2)), Some(()));
        let mut read = |offset| sio.read(offset, cycles(12)).and_then(Result::ok);
        (read(0x70).expect("a quotient"), read(0x74).expect("a remainder"))
    }

    #[test]
    fn the_divider_divides_also_by_nothing() {
        // Datasheet 2.3.1.5: division by zero gives -1 for what is not negative, 1 for what is.
        let rows = [(17, 5, 3, 2), (-17, 5, -3, -2), (7, 0, -1, 7), (-7, 0, 1, -7)];
        for (dividend, divisor, quotient, remainder) in rows {
            let expected = (quotient as u32, remainder as u32);
            assert_eq!(divided([0x68, 0x6c], dividend, divisor), expected, "{dividend}/{divisor}");
        }
        assert_eq!(divided([0x60, 0x64], 0xffff_fffe, 3), (0x5555_5554, 2));
        assert_eq!(divided([0x60, 0x64], 9, 0), (u32::MAX, 9));
    }

    #[test]
    fn a_division_takes_eight_cycles_and_is_not_to_be_read_before() {
        let mut sio = Sio::default();
        assert_eq!(sio.read(0x78, cycles(0)), Some(Ok(READY)));
        assert_eq!(sio.write(0x60, 7, cycles(0)), Some(()));
        assert_eq!(sio.write(0x64, 2, cycles(2)), Some(()));
        assert_eq!(sio.read(0x78, cycles(11)), Some(Ok(DIRTY)));
        assert!(sio.read(0x70, cycles(11)).is_some_and(|read| read.is_err()));
        assert!(sio.read(0x74, cycles(11)).is_some_and(|read| read.is_err()));
        assert_eq!(sio.read(0x78, cycles(12)), Some(Ok(READY | DIRTY)));
        assert_eq!(sio.read(0x74, cycles(12)), Some(Ok(1)));
        // Only the quotient makes it clean.
        assert_eq!(sio.read(0x78, cycles(12)), Some(Ok(READY | DIRTY)));
        assert_eq!(sio.read(0x70, cycles(12)), Some(Ok(3)));
        assert_eq!(sio.read(0x78, cycles(12)), Some(Ok(READY)));
    }

    #[test]
    fn a_result_that_is_put_back_ends_the_division() {
        let mut sio = Sio::default();
        assert_eq!(sio.write(0x60, 7, cycles(0)), Some(()));
        assert_eq!(sio.write(0x74, 5, cycles(1)), Some(()));
        assert_eq!(sio.read(0x78, cycles(1)), Some(Ok(READY | DIRTY)));
        assert_eq!(sio.read(0x74, cycles(1)), Some(Ok(5)));
    }

    #[test]
    fn a_lock_is_given_once_until_it_is_released() {
        let mut sio = Sio::default();
        let take = |sio: &mut Sio| sio.read(0x17c, cycles(0));
        assert_eq!(take(&mut sio), Some(Ok(1 << 31)));
        assert_eq!(take(&mut sio), Some(Ok(0)));
        assert_eq!(sio.write(0x17c, 1, cycles(0)), Some(()));
        assert_eq!(take(&mut sio), Some(Ok(1 << 31)));
    }
}
