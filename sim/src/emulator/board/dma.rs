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
/// A transfer has failed: one that wrote, one that read, and any.
const WRITE_FAILED: u32 = 1 << 29;
const READ_FAILED: u32 = 1 << 30;
const FAILED: u32 = 1 << 31;
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

/// Which side of a transfer failed because nothing answers there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Read,
    Write,
}

#[derive(Clone, Copy, Default)]
struct Channel {
    read: u32,
    write: u32,
    left: u32,
    reload: u32,
    control: u32,
    /// What has failed, until it is cleared.
    failed: u32,
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
    /// Lets every transfer from now on fail to read.
    pub(super) fn fail(&mut self) {
        self.fails = true;
    }

    /// Whether no memory answers any more.
    pub(super) fn fails(&self) -> bool {
        self.fails
    }

    /// A transfer of a channel has failed: it halts, and interrupts in any case (datasheet 2.5.7).
    pub(super) fn halt(&mut self, channel: usize, side: Side) {
        self.channels[channel].failed |= match side {
            Side::Read => READ_FAILED,
            Side::Write => WRITE_FAILED,
        };
        self.busy &= !(1 << channel);
        self.raised |= 1 << channel;
    }

    /// Whether a channel is busy and not paused.
    pub(super) fn goes_on(&self, channel: usize) -> bool {
        self.busy >> channel & 1 != 0 && self.channels[channel].control & ENABLE != 0
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

    /// The next transfer of a busy channel.
    pub(super) fn transfer(&self, channel: usize) -> Transfer {
        let Channel { read: from, write: to, control, .. } = self.channels[channel];
        Transfer { from, to, bytes: 1 << ((control & SIZE) >> 2).min(2) }
    }

    /// The next transfer of a busy channel is done.
    ///
    /// # Errors
    /// What it leads to is not modelled, in words.
    pub(super) fn advance(&mut self, channel: usize) -> Result<(), String> {
        let Transfer { bytes, .. } = self.transfer(channel);
        let state = &mut self.channels[channel];
        if state.control & READ_ON != 0 {
            state.read = state.read.wrapping_add(bytes);
        }
        if state.control & WRITE_ON != 0 {
            state.write = state.write.wrapping_add(bytes);
        }
        state.left = state.left.saturating_sub(1);
        if state.left > 0 {
            return Ok(());
        }
        let (control, next) = (state.control, (state.control >> 11 & 0xf) as usize);
        self.busy &= !(1 << channel);
        if control & QUIET == 0 {
            self.raised |= 1 << channel;
        }
        // One that is chained to itself is chained to none.
        if next == channel { Ok(()) } else { self.trigger(next) }
    }

    /// Starts a channel with the count that was last written.
    fn trigger(&mut self, channel: usize) -> Result<(), String> {
        let busy = self.busy >> channel & 1 != 0;
        let state = self
            .channels
            .get_mut(channel)
            .ok_or_else(|| format!("there is no channel {channel}"))?;
        if state.control & ENABLE == 0 {
            return Ok(());
        }
        let bytes = 1 << ((state.control & SIZE) >> 2);
        if busy {
            return Err(format!("channel {channel} is started while it is busy"));
        }
        if state.reload == 0 {
            return Err(format!("channel {channel} is started with nothing to move"));
        }
        if state.failed != 0 {
            return Err(format!("channel {channel} is started after it failed"));
        }
        if bytes > 4 || !(state.read | state.write).is_multiple_of(bytes) {
            let (read, write) = (state.read, state.write);
            return Err(format!("channel {channel} from {read:#x} to {write:#x} by {bytes} bytes"));
        }
        state.left = state.reload;
        self.busy |= 1 << channel;
        Ok(())
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
                _ => {
                    let any = if state.failed == 0 { 0 } else { FAILED };
                    state.control | busy | state.failed | any
                }
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
            0x444 => {
                self.busy &= !value;
                // It clears what is left, too (datasheet 2.5.5.3).
                let aborted = (0..CHANNELS).filter(|channel| value >> channel & 1 != 0);
                aborted.for_each(|channel| self.channels[channel].left = 0);
            }
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
                state.failed &= !value;
                if value & NOT_MODELLED != 0 {
                    asked = Err(format!("channel {channel} with {:#x}", value & NOT_MODELLED));
                }
            }
        }
        // The last register of each of the four orders triggers, but not with nothing in it.
        if matches!(register, 0x0c | 0x1c | 0x2c | 0x3c) {
            if value != 0 {
                asked = asked.and(self.trigger(channel));
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
        let first = dma.transfer(0);
        assert_eq!(first, Transfer { from: 0x2000_0000, to: 0x4003_c008, bytes: 1 });
        assert_eq!(dma.advance(0), Ok(()));
        assert_eq!((dma.interrupts(), dma.read(8)), ([false; 2], Some(1)));
        assert_eq!(dma.transfer(0).from, 0x2000_0001);
        assert_eq!(dma.advance(0), Ok(()));
        assert_eq!((dma.busy(), dma.interrupts()), (0, [true, false]));
        assert_eq!(dma.write(0x40c, 1), Some(Ok(())));
        assert_eq!(dma.interrupts(), [false; 2]);
    }

    #[test]
    fn an_abort_stops_a_channel() {
        let mut dma = sending();
        assert_eq!(dma.write(0x444, 1), Some(Ok(())));
        assert_eq!((dma.busy(), dma.read(0x0c).map(|control| control & BUSY)), (0, Some(0)));
        assert_eq!(dma.read(8), Some(0));
    }

    #[test]
    fn a_count_is_used_again_by_every_start_and_a_chain_to_itself_is_none() {
        let mut dma = sending();
        for _ in 0..2 {
            assert_eq!((dma.busy(), dma.read(8)), (1, Some(2)));
            assert_eq!([dma.advance(0), dma.advance(0)], [Ok(()), Ok(())]);
            assert_eq!((dma.busy(), dma.read(8)), (0, Some(0)));
            // The last of the fourth order is the address to read from.
            assert_eq!(dma.write(0x3c, 0x2000_0000), Some(Ok(())));
        }
        // One that is chained to another starts it.
        let mut dma = sending();
        assert_eq!(dma.write(0x48, 1), Some(Ok(())));
        assert_eq!(dma.write(0x50, ENABLE | 1 << 11 | 0x3f << 15), Some(Ok(())));
        assert_eq!(dma.write(0x10, ENABLE | 1 << 11 | 16 << 15), Some(Ok(())));
        assert_eq!([dma.advance(0), dma.advance(0)], [Ok(()), Ok(())]);
        assert_eq!((dma.busy(), dma.request(1)), (2, Request::Always));
    }

    #[test]
    fn a_channel_that_is_not_enabled_pauses_and_stays_busy() {
        let mut dma = sending();
        assert!(dma.goes_on(0));
        assert_eq!(dma.write(0x10, READ_ON | 16 << 15), Some(Ok(())));
        assert!(!dma.goes_on(0));
        assert_eq!(dma.read(0x0c).map(|control| control & BUSY), Some(BUSY));
    }

    #[test]
    fn a_failed_transfer_halts_its_channel_interrupts_and_is_told_until_it_is_cleared() {
        for (side, flag) in [(Side::Read, 1 << 30), (Side::Write, 1 << 29)] {
            let mut dma = sending();
            assert_eq!(dma.write(0x404, 1), Some(Ok(())));
            dma.halt(0, side);
            assert_eq!((dma.busy(), dma.interrupts()), (0, [true, false]));
            assert_eq!(dma.read(0x0c).map(|control| control >> 29 << 29), Some(1 << 31 | flag));
            // Others are not concerned.
            assert_eq!(dma.read(0x4c), Some(0));
            assert!(dma.write(0x3c, 4).is_some_and(|asked| asked.is_err()), "it has failed");
            assert_eq!(dma.write(0x10, flag), Some(Ok(())));
            assert_eq!(dma.read(0x0c).map(|control| control >> 29), Some(0));
        }
    }

    #[test]
    fn a_start_that_cannot_be_is_refused() {
        let refused = |dma: &mut Dma, offset, value| {
            dma.write(offset, value).is_some_and(|asked| asked.is_err())
        };
        assert!(refused(&mut sending(), 0x3c, 0x2000_0000), "it is busy");
        assert!(refused(&mut Dma::default(), 0x0c, ENABLE), "nothing to move");
        // Words from an odd place, and eight bytes at once.
        for (address, size) in [(0x2000_0002, 2), (0x2000_0000, 3)] {
            let mut dma = Dma::default();
            assert_eq!(dma.write(0x00, address), Some(Ok(())));
            assert_eq!(dma.write(0x08, 1), Some(Ok(())));
            assert!(refused(&mut dma, 0x0c, ENABLE | size << 2), "{size}");
        }
    }

    #[test]
    fn what_is_not_modelled_is_refused() {
        let mut dma = Dma::default();
        assert!(dma.write(0x0c, ENABLE | 1 << 22).is_some_and(|asked| asked.is_err()));
        assert_eq!(dma.write(0x420, 1), None);
    }
}
