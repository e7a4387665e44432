//! A serial bus as its master: eight bytes wait, one is on the wire, and the wire takes its time
//! (RP2040 datasheet 4.4, ARM PL022).

use std::collections::VecDeque;

use super::Nanos;

/// How many bytes wait on each side.
const DEPTH: usize = 8;
/// The clocks of the wire that a byte waits for the next one in modes 0 and 2, in which the select
/// line is raised between bytes (datasheet 4.4.3.9).
const GAP: u64 = 2;

const ON: u32 = 1 << 1;
/// What the second control register may say beside that is a loop, and not to be the master.
const NOT_MODELLED: u32 = 1 << 0 | 1 << 2 | 1 << 3;
/// Requests to DMA for what was received, and for what is to be sent.
const RECEIVE_BY_DMA: u32 = 1 << 0;
const SEND_BY_DMA: u32 = 1 << 1;
const LATE_PHASE: u32 = 1 << 7;

/// A byte that is on the wire until a time.
#[derive(Clone, Copy, Debug)]
struct Frame {
    byte: u8,
    until: Nanos,
}

/// The bus.
#[derive(Clone, Default)]
pub(super) struct Spi {
    control: [u32; 2],
    prescale: u32,
    dma: u32,
    waiting: VecDeque<u8>,
    received: VecDeque<u8>,
    wire: Option<Frame>,
}

impl Spi {
    pub(super) fn read(&mut self, offset: u32) -> Option<u32> {
        Some(match offset {
            0x00 => self.control[0],
            0x04 => self.control[1],
            0x08 => self.received.pop_front().unwrap_or(0).into(),
            0x0c => self.status(),
            0x10 => self.prescale,
            0x24 => self.dma,
            _ => return None,
        })
    }

    /// # Errors
    /// What is asked for is not modelled, in words.
    pub(super) fn write(&mut self, offset: u32, value: u32) -> Option<Result<(), String>> {
        match offset {
            0x00 | 0x10 if self.control[1] & ON != 0 => {
                return Some(Err("a serial bus is set up while it is on".into()));
            }
            0x00 => {
                self.control[0] = value;
                if value & 0x3f != 7 {
                    return Some(Err(format!(
                        "bytes of {} bits, or not Motorola's frames",
                        (value & 0xf) + 1
                    )));
                }
            }
            0x04 => {
                self.control[1] = value;
                if value & NOT_MODELLED != 0 {
                    return Some(Err("a serial bus is not the master, or talks to itself".into()));
                }
                // PL022 manual 3.3.5.
                if value & ON != 0 && (self.prescale < 2 || !self.prescale.is_multiple_of(2)) {
                    return Some(Err(format!("the clock is divided by {}", self.prescale)));
                }
            }
            0x08 if self.waiting.len() == DEPTH => {
                return Some(Err("a byte too many was written".into()));
            }
            0x08 => self.waiting.push_back(value as u8),
            0x10 => self.prescale = value & 0xff,
            0x20 => {}
            0x24 => self.dma = value,
            _ => return None,
        }
        Some(Ok(()))
    }

    fn status(&self) -> u32 {
        let flags = [
            self.waiting.is_empty(),
            self.waiting.len() < DEPTH,
            !self.received.is_empty(),
            self.received.len() == DEPTH,
            self.is_busy(),
        ];
        flags.into_iter().enumerate().map(|(bit, flag)| u32::from(flag) << bit).sum()
    }

    pub(super) fn is_busy(&self) -> bool {
        self.wire.is_some() || !self.waiting.is_empty()
    }

    /// Whether it asks DMA for something (PL022 manual 3.3.10).
    fn asks(&self, which: u32) -> bool {
        self.control[1] & ON != 0 && self.dma & which != 0
    }

    /// Whether DMA is asked for another byte.
    pub(super) fn takes(&self) -> bool {
        self.waiting.len() < DEPTH && self.asks(SEND_BY_DMA)
    }

    /// Whether DMA is asked to fetch another byte.
    pub(super) fn gives(&self) -> bool {
        !self.received.is_empty() && self.asks(RECEIVE_BY_DMA)
    }

    /// Puts the next byte on the wire if it is free; a cycle of the bus's clock takes so long.
    pub(super) fn start(&mut self, at: Nanos, cycle: u64) {
        if self.wire.is_some() || self.control[1] & ON == 0 {
            return;
        }
        if let Some(byte) = self.waiting.pop_front() {
            let gap = if self.control[0] & LATE_PHASE == 0 { GAP } else { 0 };
            let clock =
                u64::from(self.prescale.max(2)) * u64::from((self.control[0] >> 8 & 0xff) + 1);
            self.wire = Some(Frame { byte, until: Nanos(at.0 + (8 + gap) * clock * cycle) });
        }
    }

    /// When the byte on the wire is over.
    pub(super) fn next(&self) -> Option<Nanos> {
        self.wire.map(|frame| frame.until)
    }

    /// Takes the byte off the wire whose time is over.
    pub(super) fn finish(&mut self, now: Nanos) -> Option<(u8, Nanos)> {
        let frame = self.wire.filter(|frame| frame.until <= now)?;
        self.wire = None;
        // Nothing answers on this bus.
        if self.received.len() < DEPTH {
            self.received.push_back(0);
        }
        Some((frame.byte, frame.until))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Mode 3 at half of a clock of 8 ns.
    fn spi(control: u32) -> Spi {
        let mut spi = Spi::default();
        for (offset, value) in [(0, control), (0x10, 2), (0x24, SEND_BY_DMA), (4, ON)] {
            assert_eq!(spi.write(offset, value), Some(Ok(())));
        }
        spi
    }

    fn sent(control: u32) -> Vec<(u8, u64)> {
        let mut spi = spi(control);
        for byte in [1, 2, 3] {
            assert_eq!(spi.write(8, byte), Some(Ok(())));
        }
        let mut sent = Vec::new();
        spi.start(Nanos(1000), 8);
        while let Some(until) = spi.next() {
            let (byte, at) = spi.finish(until).expect("its time is over");
            spi.start(at, 8);
            sent.push((byte, at.0));
        }
        sent
    }

    #[test]
    fn a_byte_takes_sixteen_cycles_and_two_clocks_more_in_mode_0() {
        assert_eq!(sent(0xc7), [(1, 1128), (2, 1256), (3, 1384)]);
        assert_eq!(sent(0x07), [(1, 1160), (2, 1320), (3, 1480)]);
    }

    #[test]
    fn the_ninth_byte_is_one_too_many() {
        let mut spi = spi(0xc7);
        for byte in 0..8 {
            assert!(spi.takes());
            assert_eq!(spi.write(8, byte), Some(Ok(())));
        }
        assert!(!spi.takes());
        assert!(spi.write(8, 8).is_some_and(|written| written.is_err()));
    }

    #[test]
    fn the_status_tells_an_idle_bus_from_a_busy_one() {
        let mut spi = spi(0xc7);
        assert_eq!(spi.read(0x0c), Some(0b0_0011));
        assert_eq!(spi.write(8, 1), Some(Ok(())));
        spi.start(Nanos(0), 8);
        assert_eq!(spi.read(0x0c), Some(0b1_0011));
        assert!(spi.finish(Nanos(127)).is_none());
        assert!(spi.finish(Nanos(128)).is_some());
        assert_eq!(spi.read(0x0c), Some(0b0_0111));
    }

    #[test]
    fn dma_is_asked_only_by_a_bus_that_is_on_and_is_told_to_ask() {
        let mut spi = spi(0xc7);
        assert!(spi.takes() && !spi.gives());
        assert_eq!(spi.write(8, 1), Some(Ok(())));
        spi.start(Nanos(0), 8);
        assert!(spi.finish(Nanos(128)).is_some());
        // Offset 0x24 is SSPDMACR: bit 0 is RXDMAE, bit 1 is TXDMAE.
        for (asks, takes, gives) in [(0, false, false), (1, false, true), (2, true, false)] {
            assert_eq!(spi.write(0x24, asks), Some(Ok(())));
            assert_eq!((spi.takes(), spi.gives()), (takes, gives), "{asks}");
        }
        assert_eq!(spi.write(4, 0), Some(Ok(())));
        assert!(!spi.takes());
    }

    #[test]
    fn what_the_bus_cannot_do_is_refused() {
        let refused = |spi: &mut Spi, offset, value| {
            spi.write(offset, value).is_some_and(|written| written.is_err())
        };
        // The frame and the divider while it is on.
        assert!(refused(&mut spi(0xc7), 0, 0x07));
        assert!(refused(&mut spi(0xc7), 0x10, 4));
        // A loop, and a slave.
        assert!(refused(&mut spi(0xc7), 4, ON | 1));
        assert!(refused(&mut spi(0xc7), 4, ON | 4));
        // A divider is even and not zero.
        for divider in [0, 1, 3, 256] {
            let mut spi = Spi::default();
            assert_eq!(spi.write(0x10, divider), Some(Ok(())));
            assert!(refused(&mut spi, 4, ON), "{divider}");
        }
    }
}
