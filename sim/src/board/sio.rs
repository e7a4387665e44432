//! What the processor reaches in one cycle beside the pins: spinlocks and the divider (RP2040 datasheet
//! 2.3.1). There is one processor here; the other one sleeps in the ROM.

/// Spinlocks and divider.
#[derive(Clone, Default)]
pub(super) struct Sio {
    locks: u32,
    dividend: u32,
    divisor: u32,
    quotient: u32,
    remainder: u32,
}

impl Sio {
    pub(super) fn read(&mut self, offset: u32) -> Option<u32> {
        Some(match offset {
            // This is the first processor.
            0x00 => 0,
            // The mailbox to the other processor can take something and holds nothing.
            0x50 => 2,
            0x5c => self.locks,
            0x60 | 0x68 => self.dividend,
            0x64 | 0x6c => self.divisor,
            0x70 => self.quotient,
            0x74 => self.remainder,
            // Always ready: the eight cycles of a division pass while it is asked for.
            0x78 => 1,
            0x100..=0x17c => {
                let lock = 1 << ((offset - 0x100) / 4);
                let free = self.locks & lock == 0;
                self.locks |= lock;
                if free { lock } else { 0 }
            }
            _ => return None,
        })
    }

    pub(super) fn write(&mut self, offset: u32, value: u32) -> Option<()> {
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
            _ => {}
        }
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

    fn divided(registers: [u32; 2], dividend: i64, divisor: i64) -> (u32, u32) {
        let mut sio = Sio::default();
        assert_eq!(sio.write(registers[0], dividend as u32), Some(()));
        assert_eq!(sio.write(registers[1], divisor as u32), Some(()));
        (sio.read(0x70).unwrap_or(0), sio.read(0x74).unwrap_or(0))
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
    fn a_lock_is_given_once_until_it_is_released() {
        let mut sio = Sio::default();
        assert_eq!(sio.read(0x17c), Some(1 << 31));
        assert_eq!(sio.read(0x17c), Some(0));
        assert_eq!(sio.write(0x17c, 1), Some(()));
        assert_eq!(sio.read(0x17c), Some(1 << 31));
    }
}
