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

/// The bit that switches a clock without a glitchless switch on.
const ON: u32 = 1 << 11;

/// The pulses of a PLL's oscillator in a second that it is made for (datasheet 2.18.2).
const VCO: std::ops::RangeInclusive<u64> = 750_000_000..=1_600_000_000;

/// What is written to switch the ring oscillator off (datasheet 2.17.8).
const RING_OFF: u32 = 0xd1e;

/// What a clock is fed with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    Ring,
    Crystal,
    PllSys,
    PllUsb,
    /// A pin, which nothing is connected to.
    Pin,
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
const REF_DIV: u32 = 0x34;
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
        for divider in [REF_DIV, SYS_DIV, 0x58, 0x64, 0x70] {
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
        if SLEEP_AND_WAKE.contains(&offset) && value != u32::MAX {
            return Some(Err("the clock of a part of the chip is switched off".into()));
        }
        if offset == LAST_SWITCH && value != 0 {
            return Some(Err("a clock that stops is not noticed here".into()));
        }
        if offset == PERI_CTRL && value & ON != 0 {
            let source = self.peripheral();
            return Some(self.check("the serial buses are", source, now));
        }
        if !matches!(offset, REF_CTRL | REF_DIV | SYS_CTRL | SYS_DIV) {
            return Some(Ok(()));
        }
        let source = self.system();
        // Nothing in front of the point means 65536 (datasheet 2.15.7).
        let divider = match self.switches.get(SYS_DIV) {
            whole @ 0x100.. => u64::from(whole),
            part => (1 << 24) + u64::from(part),
        };
        let hertz = match self.switches.get(SYS_CTRL) & 1 {
            0 => self.reference_hertz(),
            _ => self.hertz(source),
        };
        self.cycle = (SECOND * divider / (256 * hertz.max(1))).max(1);
        let reference = self.reference();
        let checked = self.check("the reference is", reference, now);
        Some(checked.and_then(|()| self.check("the system is", source, now)))
    }

    fn check(&self, what: &str, source: Source, now: Nanos) -> Result<(), String> {
        if self.runs(source, now) {
            return Ok(());
        }
        Err(format!("{what} clocked by {source:?}, which does not run"))
    }

    /// How fast the reference clock is.
    pub(super) fn reference_hertz(&self) -> u64 {
        let divider = match self.switches.get(REF_DIV) >> 8 & 3 {
            0 => 4,
            divider => divider,
        };
        self.hertz(self.reference()) / u64::from(divider)
    }

    fn reference(&self) -> Source {
        let control = self.switches.get(REF_CTRL);
        match (control & 3, control >> 5 & 3) {
            (0, _) => Source::Ring,
            (1, 0) => Source::PllUsb,
            (2, _) => Source::Crystal,
            _ => Source::Pin,
        }
    }

    fn system(&self) -> Source {
        let control = self.switches.get(SYS_CTRL);
        match (control & 1, control >> 5 & 7) {
            (0, _) => self.reference(),
            (_, 0) => Source::PllSys,
            (_, 1) => Source::PllUsb,
            (_, 2) => Source::Ring,
            (_, 3) => Source::Crystal,
            _ => Source::Pin,
        }
    }

    fn peripheral(&self) -> Source {
        match self.switches.get(PERI_CTRL) >> 5 & 7 {
            0 => self.system(),
            1 => Source::PllSys,
            2 => Source::PllUsb,
            3 => Source::Ring,
            4 => Source::Crystal,
            _ => Source::Pin,
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
                vco(pll) / (part(pll, 0xc, 16, 7) * part(pll, 0xc, 12, 7))
            }
            Source::Pin => 0,
        }
    }

    fn runs(&self, source: Source, now: Nanos) -> bool {
        match source {
            Source::Ring => true,
            Source::Crystal => self.crystal_is_stable(now),
            Source::PllSys | Source::PllUsb => {
                let pll = self.pll(source);
                // What divides its pulses is on, too.
                self.locks(pll, now) && pll.get(4) & 1 << 3 == 0 && VCO.contains(&vco(pll))
            }
            Source::Pin => false,
        }
    }

    /// A PLL locks once neither it nor its oscillator is switched off.
    fn locks(&self, pll: &Words<0x10>, now: Nanos) -> bool {
        pll.get(4) & 0x21 == 0 && self.crystal_is_stable(now)
    }

    fn crystal_is_stable(&self, now: Nanos) -> bool {
        let startup = self.crystal.get(0xc);
        // Four times as long if that is asked for (datasheet 2.16.7).
        let times = if startup >> 20 & 1 == 0 { 256 } else { 4 * 256 };
        let wait = u64::from(startup & 0x3fff) * times * SECOND / CRYSTAL;
        self.crystal_on.is_some_and(|on| now.0 >= on.0 + wait)
    }

    /// How long a cycle of the serial buses' clock takes, in nanoseconds, if it runs.
    pub(super) fn peripheral_cycle(&self) -> Option<u64> {
        let control = self.switches.get(PERI_CTRL);
        if control & ON == 0 {
            return None;
        }
        let system = control >> 5 & 7 == 0;
        Some(if system { self.cycle } else { SECOND / self.hertz(self.peripheral()).max(1) })
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

    /// # Errors
    /// It is switched off, which is not modelled.
    pub(super) fn write_ring(&mut self, offset: u32, value: u32) -> Option<Result<(), String>> {
        if offset > 0x14 {
            return None;
        }
        self.ring.set(offset, value);
        let off = offset == 0 && value >> 12 & 0xfff == RING_OFF;
        Some(if off { Err("the ring oscillator is switched off".into()) } else { Ok(()) })
    }
}

/// A part of a register of a PLL; nothing divides by one.
fn part(pll: &Words<0x10>, offset: u32, shift: u32, mask: u32) -> u64 {
    u64::from((pll.get(offset) >> shift) & mask).max(1)
}

/// How fast the oscillator of a PLL is.
fn vco(pll: &Words<0x10>) -> u64 {
    CRYSTAL / part(pll, 0, 0, 0x3f) * part(pll, 8, 0, 0xfff)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Late enough for the crystal.
    const LATE: Nanos = Nanos(1_000_000_000);

    /// The crystal runs, and the PLL of the system makes this of it: 125 MHz from 1500 as embassy does.
    fn running(multiply: u32, power: u32) -> Clocks {
        let mut clocks = Clocks::new();
        assert_eq!(clocks.write_crystal(0, 0xfab << 12, Nanos(0)), Some(()));
        for (offset, value) in [(0, 1), (8, multiply), (0xc, 6 << 16 | 2 << 12), (4, power)] {
            assert_eq!(clocks.write_pll(0, offset, value), Some(()));
        }
        clocks
    }

    fn fine(written: Option<Result<(), String>>) -> bool {
        written.is_some_and(|written| written.is_ok())
    }

    #[test]
    fn the_system_follows_the_clock_that_is_chosen_for_it() {
        let mut clocks = running(125, 0);
        assert!(fine(clocks.write(SYS_CTRL, 1, LATE)));
        assert_eq!(clocks.cycle, 8);
        assert!(fine(clocks.write(SYS_DIV, 0x280, LATE)));
        assert_eq!(clocks.cycle, 20);
        // Back to the reference, which is half of the crystal: 6 MHz.
        assert!(fine(clocks.write(SYS_DIV, 0x100, LATE)));
        assert!(fine(clocks.write(REF_CTRL, 2, LATE)));
        assert!(fine(clocks.write(REF_DIV, 2 << 8, LATE)));
        assert!(fine(clocks.write(SYS_CTRL, 0, LATE)));
        assert_eq!((clocks.reference_hertz(), clocks.cycle), (6_000_000, 166));
    }

    #[test]
    fn a_clock_that_does_not_run_cannot_be_chosen() {
        // The oscillator of the PLL too slow and too fast, its divider and itself off.
        for (multiply, power) in [(62, 0), (134, 0), (125, 1 << 3), (125, 1 << 5), (125, 1)] {
            let mut clocks = running(multiply, power);
            assert!(!fine(clocks.write(SYS_CTRL, 1, LATE)), "{multiply}, {power}");
            assert!(!fine(clocks.write(PERI_CTRL, ON | 1 << 5, LATE)), "{multiply}, {power}");
        }
        // Nothing comes from a pin, and nothing from a crystal that is off.
        assert!(!fine(running(125, 0).write(SYS_CTRL, 1 | 4 << 5, LATE)));
        assert!(!fine(running(125, 0).write(REF_CTRL, 1 | 1 << 5, LATE)));
        assert!(!fine(Clocks::new().write(REF_CTRL, 2, LATE)));
    }

    #[test]
    fn a_clock_that_is_switched_off_for_a_part_of_the_chip_is_told() {
        assert!(fine(Clocks::new().write(0xa8, u32::MAX, LATE)));
        assert!(!fine(Clocks::new().write(0xa8, !1, LATE)));
        // And that one is started in place of another that has stopped.
        assert!(!fine(Clocks::new().write(LAST_SWITCH, 1 << 8, LATE)));
    }

    #[test]
    fn the_crystal_takes_the_time_that_it_is_given() {
        // 47 times 256 cycles of 12 MHz are 1.0027 ms, and four times as long.
        for (startup, micros) in [(47, 1_003), (1 << 20 | 47, 4_011)] {
            let mut clocks = Clocks::new();
            assert_eq!(clocks.write_crystal(0xc, startup, Nanos(0)), Some(()));
            assert_eq!(clocks.write_crystal(0, 0xfab << 12, Nanos(0)), Some(()));
            let stable = |micros: u64| {
                clocks.read_crystal(4, Nanos(1000 * micros)).is_some_and(|status| status >> 31 == 1)
            };
            assert!(!stable(micros - 1) && stable(micros), "{startup:#x}");
        }
    }

    #[test]
    fn the_ring_oscillator_stays_on() {
        assert!(fine(Clocks::new().write_ring(0, 0xfab << 12)));
        assert!(!fine(Clocks::new().write_ring(0, 0xd1e << 12)));
    }
}
