//! Where the chip's clock comes from: ring oscillator, crystal and PLLs, and the switches between them
//! (RP2040 datasheet 2.15 to 2.18). Only the system clock, the clock of the serial buses and the
//! microsecond tick have an effect here.

use super::Nanos;
use super::registers::Words;

/// The ring oscillator as it starts, the crystal of a Pico (datasheet 2.17.1, Pico datasheet 2).
const RING: u64 = 6_500_000;
const CRYSTAL: u64 = 12_000_000;
const SECOND: u64 = 1_000_000_000;

/// Reset values of clk_ref and clk_sys: both run from the ring oscillator, undivided.
const UNDIVIDED: u32 = 0x100;

/// What a clock is fed with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    Ring,
    Crystal,
    PllSys,
    PllUsb,
}

/// Oscillators, PLLs and clock switches.
#[derive(Clone)]
pub(super) struct Clocks {
    switches: Words<0xc8>,
    crystal: Words<0x20>,
    /// Since when the crystal is switched on.
    crystal_on: Option<Nanos>,
    plls: [Words<0x10>; 2],
    ring: Words<0x24>,
    /// How long a cycle of the processor takes, in nanoseconds.
    pub(super) cycle: u64,
}

/// The offsets of the switches that have an effect.
const REF_CTRL: u32 = 0x30;
const REF_SELECTED: u32 = 0x38;
const SYS_CTRL: u32 = 0x3c;
const SYS_DIV: u32 = 0x40;
const SYS_SELECTED: u32 = 0x44;
const PERI_CTRL: u32 = 0x48;
const LAST_SWITCH: u32 = 0x78;
const SLEEP_AND_WAKE: std::ops::RangeInclusive<u32> = 0xa0..=0xac;

impl Clocks {
    pub(super) fn new() -> Self {
        let mut switches = Words::new();
        for divider in [0x34, SYS_DIV, 0x58, 0x64, 0x70] {
            switches.set(divider, UNDIVIDED);
        }
        // Everything is clocked, awake and asleep (datasheet 2.15.7).
        for enable in SLEEP_AND_WAKE.step_by(4) {
            switches.set(enable, u32::MAX);
        }
        let mut pll = Words::new();
        pll.set(0, 1);
        pll.set(4, 0x2d);
        pll.set(0xc, 0x0007_7000);
        Self {
            switches,
            crystal: Words::new(),
            crystal_on: None,
            plls: [pll.clone(), pll],
            ring: Words::new(),
            cycle: SECOND / RING,
        }
    }

    /// Puts a PLL back to where it was after a reset; 0 is the one of the system.
    pub(super) fn reset_pll(&mut self, which: usize) {
        self.plls[which] = Self::new().plls[which].clone();
    }

    pub(super) fn read(&self, offset: u32) -> Option<u32> {
        match offset {
            REF_SELECTED => Some(1 << (self.switches.get(REF_CTRL) & 3)),
            SYS_SELECTED => Some(1 << (self.switches.get(SYS_CTRL) & 1)),
            // The clocks without a glitchless switch.
            0x50 | 0x5c | 0x68 | 0x74 => Some(1),
            0..=LAST_SWITCH => Some(self.switches.get(offset)),
            _ if SLEEP_AND_WAKE.contains(&offset) => Some(self.switches.get(offset)),
            _ => None,
        }
    }

    /// # Errors
    /// A clock is chosen that does not run, in words; it is chosen all the same.
    pub(super) fn write(
        &mut self,
        offset: u32,
        value: u32,
        now: Nanos,
    ) -> Option<Result<(), String>> {
        if offset > LAST_SWITCH && !SLEEP_AND_WAKE.contains(&offset) {
            return None;
        }
        self.switches.set(offset, value);
        if !matches!(offset, REF_CTRL | SYS_CTRL | SYS_DIV) {
            return Some(Ok(()));
        }
        let source = self.system();
        self.cycle =
            SECOND * u64::from(self.switches.get(SYS_DIV).max(1)) / (256 * self.hertz(source));
        Some(if self.runs(source, now) {
            Ok(())
        } else {
            Err(format!("the system is clocked by {source:?}, which does not run"))
        })
    }

    fn reference(&self) -> Source {
        match self.switches.get(REF_CTRL) & 3 {
            2 => Source::Crystal,
            1 => Source::PllUsb,
            _ => Source::Ring,
        }
    }

    fn system(&self) -> Source {
        let control = self.switches.get(SYS_CTRL);
        match (control & 1, control >> 5 & 7) {
            (0, _) => self.reference(),
            (_, 0) => Source::PllSys,
            (_, 1) => Source::PllUsb,
            (_, 2) => Source::Ring,
            _ => Source::Crystal,
        }
    }

    fn pll(&self, source: Source) -> &Words<0x10> {
        &self.plls[usize::from(source == Source::PllUsb)]
    }

    fn hertz(&self, source: Source) -> u64 {
        match source {
            Source::Ring => RING,
            Source::Crystal => CRYSTAL,
            Source::PllSys | Source::PllUsb => {
                let pll = self.pll(source);
                let part = |offset, shift: u32, mask: u32| {
                    u64::from((pll.get(offset) >> shift) & mask).max(1)
                };
                CRYSTAL / part(0, 0, 0x3f) * part(8, 0, 0xfff)
                    / (part(0xc, 16, 7) * part(0xc, 12, 7))
            }
        }
    }

    fn runs(&self, source: Source, now: Nanos) -> bool {
        match source {
            Source::Ring => true,
            Source::Crystal => self.crystal_is_stable(now),
            Source::PllSys | Source::PllUsb => self.locks(self.pll(source), now),
        }
    }

    /// A PLL locks once neither it nor its oscillator is switched off.
    fn locks(&self, pll: &Words<0x10>, now: Nanos) -> bool {
        pll.get(4) & 0x21 == 0 && self.crystal_is_stable(now)
    }

    fn crystal_is_stable(&self, now: Nanos) -> bool {
        let wait = u64::from(self.crystal.get(0xc) & 0x3fff) * 256 * SECOND / CRYSTAL;
        self.crystal_on.is_some_and(|on| now.0 >= on.0 + wait)
    }

    /// How long a cycle of the serial buses' clock takes, in nanoseconds, if it runs.
    pub(super) fn peripheral_cycle(&self) -> Option<u64> {
        let control = self.switches.get(PERI_CTRL);
        let source = match control >> 5 & 7 {
            0 => return (control & 1 << 11 != 0).then_some(self.cycle),
            1 => Source::PllSys,
            2 => Source::PllUsb,
            3 => Source::Ring,
            _ => Source::Crystal,
        };
        (control & 1 << 11 != 0).then(|| SECOND / self.hertz(source))
    }

    pub(super) fn read_crystal(&self, offset: u32, now: Nanos) -> Option<u32> {
        match offset {
            4 => {
                let enabled = u32::from(self.crystal_on.is_some());
                Some(u32::from(self.crystal_is_stable(now)) << 31 | enabled << 12)
            }
            0 | 0xc => Some(self.crystal.get(offset)),
            _ => None,
        }
    }

    pub(super) fn write_crystal(&mut self, offset: u32, value: u32, now: Nanos) -> Option<()> {
        if !matches!(offset, 0 | 0xc) {
            return None;
        }
        self.crystal.set(offset, value);
        let enabled = self.crystal.get(0) >> 12 & 0xfff == 0xfab;
        self.crystal_on = enabled.then(|| self.crystal_on.unwrap_or(now));
        Some(())
    }

    pub(super) fn read_pll(&self, which: usize, offset: u32, now: Nanos) -> Option<u32> {
        let pll = &self.plls[which];
        match offset {
            0 => Some(pll.get(0) | u32::from(self.locks(pll, now)) << 31),
            4..=0xc => Some(pll.get(offset)),
            _ => None,
        }
    }

    pub(super) fn write_pll(&mut self, which: usize, offset: u32, value: u32) -> Option<()> {
        (offset <= 0xc).then(|| self.plls[which].set(offset, value))
    }

    /// The ring oscillator without its random bit, which is the board's.
    pub(super) fn read_ring(&self, offset: u32) -> Option<u32> {
        match offset {
            // It is on, and it is stable.
            0x18 => Some(1 << 31 | 1 << 12),
            0..=0x14 => Some(self.ring.get(offset)),
            _ => None,
        }
    }

    pub(super) fn write_ring(&mut self, offset: u32, value: u32) -> Option<()> {
        (offset <= 0x14).then(|| self.ring.set(offset, value))
    }
}
