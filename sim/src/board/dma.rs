//! The twelve channels that move bytes without the processor (RP2040 datasheet 2.5). Which transfer is
//! due is decided here; the bus carries it out.

/// How many channels there are.
pub(super) const CHANNELS: usize = 12;

const ENABLE: u32 = 1;
const SIZE: u32 = 3 << 2;
const READ_ON: u32 = 1 << 4;
const WRITE_ON: u32 = 1 << 5;
const QUIET: u32 = 1 << 21;
const BUSY: u32 = 1 << 24;
/// A transfer has failed, and one that read has.
const FAILED: u32 = 1 << 31 | 1 << 30;
/// Ring buffers, swapped bytes and checksums.
const NOT_MODELLED: u32 = 0xf << 6 | 1 << 22 | 1 << 23;

/// What a transfer waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Request {
    /// Room in a serial bus.
    SpiTakes(usize),
    /// A byte of a serial bus.
    SpiGives(usize),
    /// Nothing.
    Always,
    Other(u32),
}

#[derive(Clone, Copy, Default)]
struct Channel {
    read: u32,
    write: u32,
    left: u32,
    reload: u32,
    control: u32,
}

/// A transfer to carry out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Transfer {
    pub(super) from: u32,
    pub(super) to: u32,
    /// One, two or four bytes.
    pub(super) bytes: u32,
}

/// The channels.
#[derive(Clone, Default)]
pub(super) struct Dma {
    channels: [Channel; CHANNELS],
    /// The channels that are busy.
    busy: u32,
    raised: u32,
    enabled: [u32; 2],
    fails: bool,
}

impl Dma {
    /// Lets every transfer from now on report that it has failed.
    pub(super) fn fail(&mut self) {
        self.fails = true;
    }

    /// The channels that are busy, one bit each.
    pub(super) fn busy(&self) -> u32 {
        self.busy
    }

    pub(super) fn request(&self, channel: usize) -> Request {
        match self.channels[channel].control >> 15 & 0x3f {
            16 => Request::SpiTakes(0),
            17 => Request::SpiGives(0),
            18 => Request::SpiTakes(1),
            19 => Request::SpiGives(1),
            0x3f => Request::Always,
            other => Request::Other(other),
        }
    }

    /// Takes the next transfer of a busy channel.
    pub(super) fn take(&mut self, channel: usize) -> Transfer {
        let state = &mut self.channels[channel];
        let bytes = 1 << ((state.control & SIZE) >> 2).min(2);
        let transfer = Transfer { from: state.read, to: state.write, bytes };
        if state.control & READ_ON != 0 {
            state.read = state.read.wrapping_add(bytes);
        }
        if state.control & WRITE_ON != 0 {
            state.write = state.write.wrapping_add(bytes);
        }
        state.left = state.left.saturating_sub(1);
        if state.left == 0 {
            let (control, next) = (state.control, (state.control >> 11 & 0xf) as usize);
            self.busy &= !(1 << channel);
            if control & QUIET == 0 {
                self.raised |= 1 << channel;
            }
            if next != channel && next < CHANNELS {
                self.trigger(next);
            }
        }
        transfer
    }

    fn trigger(&mut self, channel: usize) {
        let state = &mut self.channels[channel];
        if state.control & ENABLE != 0 && state.reload > 0 {
            state.left = state.reload;
            self.busy |= 1 << channel;
        }
    }

    /// Which of its two interrupts are raised.
    pub(super) fn interrupts(&self) -> [bool; 2] {
        self.enabled.map(|enabled| self.raised & enabled != 0)
    }

    pub(super) fn read(&self, offset: u32) -> Option<u32> {
        if let Some((channel, register)) = channel(offset) {
            let state = &self.channels[channel];
            let busy = (self.busy >> channel & 1) * BUSY;
            return Some(match register {
                0x00 | 0x14 | 0x28 | 0x3c => state.read,
                0x04 | 0x18 | 0x2c | 0x34 => state.write,
                0x08 | 0x1c | 0x24 | 0x38 => state.left,
                _ => state.control | busy | if self.fails { FAILED } else { 0 },
            });
        }
        Some(match offset {
            0x400 => self.raised,
            0x404 => self.enabled[0],
            0x40c => self.raised & self.enabled[0],
            0x414 => self.enabled[1],
            0x41c => self.raised & self.enabled[1],
            // An abort is over at once.
            0x444 => 0,
            0x448 => CHANNELS as u32,
            _ => return None,
        })
    }

    /// # Errors
    /// What is asked for is not modelled, in words.
    pub(super) fn write(&mut self, offset: u32, value: u32) -> Option<Result<(), String>> {
        if let Some((channel, register)) = channel(offset) {
            return Some(self.write_channel(channel, register, value));
        }
        match offset {
            0x400 | 0x40c | 0x41c => self.raised &= !value,
            0x404 => self.enabled[0] = value,
            0x414 => self.enabled[1] = value,
            0x444 => self.busy &= !value,
            _ => return None,
        }
        Some(Ok(()))
    }

    fn write_channel(&mut self, channel: usize, register: u32, value: u32) -> Result<(), String> {
        let state = &mut self.channels[channel];
        let mut asked = Ok(());
        match register {
            0x00 | 0x14 | 0x28 | 0x3c => state.read = value,
            0x04 | 0x18 | 0x2c | 0x34 => state.write = value,
            0x08 | 0x1c | 0x24 | 0x38 => state.reload = value,
            _ => {
                state.control = value & 0x00ff_ffff;
                if value & NOT_MODELLED != 0 {
                    asked = Err(format!("channel {channel} with {:#x}", value & NOT_MODELLED));
                }
            }
        }
        // The last register of each of the four orders triggers, but not with nothing in it.
        if matches!(register, 0x0c | 0x1c | 0x2c | 0x3c) {
            if value != 0 {
                self.trigger(channel);
            } else if state.control & QUIET != 0 {
                self.raised |= 1 << channel;
            }
        }
        asked
    }
}

/// The channel and the register in it that an offset belongs to.
fn channel(offset: u32) -> Option<(usize, u32)> {
    let channel = (offset >> 6) as usize;
    (channel < CHANNELS).then_some((channel, offset & 0x3f))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two bytes from memory to a serial bus by channel 0, as the firmware sends pixels.
    fn sending() -> Dma {
        let mut dma = Dma::default();
        let control = ENABLE | READ_ON | 16 << 15;
        for (offset, value) in [(0, 0x2000_0000), (4, 0x4003_c008), (8, 2), (0x0c, control)] {
            assert_eq!(dma.busy(), 0);
            assert_eq!(dma.write(offset, value), Some(Ok(())));
        }
        dma
    }

    #[test]
    fn a_channel_moves_its_bytes_and_interrupts_once_they_are_moved() {
        let mut dma = sending();
        assert_eq!(dma.write(0x404, 1), Some(Ok(())));
        assert_eq!((dma.busy(), dma.request(0)), (1, Request::SpiTakes(0)));
        let first = dma.take(0);
        assert_eq!(first, Transfer { from: 0x2000_0000, to: 0x4003_c008, bytes: 1 });
        assert_eq!((dma.interrupts(), dma.read(8)), ([false; 2], Some(1)));
        assert_eq!(dma.take(0).from, 0x2000_0001);
        assert_eq!((dma.busy(), dma.interrupts()), (0, [true, false]));
        assert_eq!(dma.write(0x40c, 1), Some(Ok(())));
        assert_eq!(dma.interrupts(), [false; 2]);
    }

    #[test]
    fn an_abort_stops_a_channel() {
        let mut dma = sending();
        assert_eq!(dma.write(0x444, 1), Some(Ok(())));
        assert_eq!((dma.busy(), dma.read(0x0c).map(|control| control & BUSY)), (0, Some(0)));
    }

    #[test]
    fn what_is_not_modelled_is_refused() {
        let mut dma = Dma::default();
        assert!(dma.write(0x0c, ENABLE | 1 << 22).is_some_and(|asked| asked.is_err()));
        assert_eq!(dma.write(0x420, 1), None);
    }
}
