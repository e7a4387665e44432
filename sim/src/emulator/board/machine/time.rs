//! How the time of the board goes by: instruction by instruction, from one thing that happens to the
//! next, and until there is nothing to do.

use super::EmulatedBoard;
use crate::emulator::board::bus::Sleep;
use crate::emulator::board::flash::Power;
use crate::emulator::board::timer::Ticking;
use crate::emulator::board::{Nanos, Pace, Stop};

/// How long a program may take to come to rest.
const RESTLESS: Nanos = Nanos::from_millis(2_000);

/// The instruction in which the crate halts the processor as it does when it fails for good.
const WAIT_FOR_INTERRUPT: u16 = 0xbf30;

/// From here on, what the crate gives as the address of an instruction says that an exception was
/// entered or left.
const EXCEPTION: u32 = 0xffff_fffd;

impl EmulatedBoard {
    /// How time goes by from now on.
    pub fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }

    /// The time since the power came on.
    #[must_use]
    pub fn now(&self) -> Nanos {
        self.bus.now
    }

    /// The time of the chip's timer, in nanoseconds.
    #[must_use]
    pub fn timer(&self) -> Nanos {
        Nanos(self.bus.ticking())
    }

    /// Lets this much time go by.
    ///
    /// # Errors
    /// The board does not go on.
    pub fn run(&mut self, time: Nanos) -> Result<(), Stop> {
        let end = Nanos(self.bus.now.0 + time.0);
        while self.bus.now < end {
            self.step(end)?;
        }
        self.tell()
    }

    /// Lets time go by until the chip's timer says so much; patiently also until all is done.
    ///
    /// # Errors
    /// The board does not go on.
    pub fn run_to(&mut self, timer: Nanos) -> Result<(), Stop> {
        let starts = self.resets.len();
        // The last time at which the timer had gone on.
        let mut gone_on = (self.bus.ticking(), self.bus.now);
        while self.bus.ticking() < timer.0 {
            let left: Ticking = timer.0 - self.bus.ticking();
            self.step(Nanos(self.bus.now.0 + left.min(RESTLESS.0)))?;
            if self.resets.len() > starts {
                return Err(Stop::Restarted);
            }
            if self.bus.ticking() > gone_on.0 {
                gone_on = (self.bus.ticking(), self.bus.now);
            } else if self.bus.now.0 - gone_on.1.0 > RESTLESS.0 {
                return Err(Stop::Restless);
            }
        }
        if self.pace == Pace::Patient { self.settle() } else { self.tell() }
    }

    /// Lets the program do all that is to be done, while its timer stands still.
    ///
    /// # Errors
    /// The board does not go on.
    pub fn settle(&mut self) -> Result<(), Stop> {
        let pace = std::mem::replace(&mut self.pace, Pace::Patient);
        let settled = self.finish();
        self.pace = pace;
        settled
    }

    /// Lets the program do all that is to be done, and time go by meanwhile.
    ///
    /// # Errors
    /// The board does not go on.
    pub fn finish(&mut self) -> Result<(), Stop> {
        let end = Nanos(self.bus.now.0 + RESTLESS.0);
        while !self.is_settled() && self.bus.now < end {
            self.step(end)?;
        }
        if self.is_settled() { self.tell() } else { Err(Stop::Restless) }
    }

    /// Whether there is nothing to do now.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        !self.is_awake() && !self.bus.is_sending() && !self.bus.is_due()
    }

    /// Whether the processor does not sleep, or what it waits for in its sleep has come (ARMv6-M manual
    /// B1.5.18 and B1.5.19).
    fn is_awake(&self) -> bool {
        match self.bus.asleep {
            None => true,
            Some(Sleep::ForEvent) => {
                let masked = self.cpu.regs.primask & 1 != 0;
                self.bus.event || !masked && self.bus.is_interrupted()
            }
            // Also by an interrupt that is masked: it is not entered then.
            Some(Sleep::ForInterrupt) => self.bus.is_interrupted(),
        }
    }

    /// Stops if there is something to complain about.
    #[inline]
    fn tell(&mut self) -> Result<(), Stop> {
        if self.bus.complains() {
            return Err(Stop::Complaint(self.take_diagnostics().join("\n")));
        }
        Ok(())
    }

    /// What was complained about and is not told yet.
    pub(super) fn take_diagnostics(&mut self) -> Vec<String> {
        let mut all: Vec<String> = std::mem::take(&mut self.bus.diagnostics);
        let panel = self.bus.panel.diagnostics().into_iter();
        all.extend(panel.map(|what| format!("the panel: {what}")));
        all
    }

    /// One instruction, or sleep until something happens, but not beyond `end`.
    fn step(&mut self, end: Nanos) -> Result<(), Stop> {
        if self.bus.power == Power::Gone {
            return Err(Stop::PowerGone);
        }
        if let Some(reset) = self.bus.watchdog.wants {
            self.bus.check_selection();
            self.restart(reset);
        }
        if self.bus.asleep.is_some() && self.is_awake() {
            // The event that ends a sleep is used up by it.
            self.bus.event &= self.bus.asleep.take() != Some(Sleep::ForEvent);
        }
        let begun = self.bus.now;
        if self.bus.asleep.is_some() || self.cpu.is_halted() {
            self.sleep(end);
        } else {
            self.execute(end);
        }
        let busy = self.bus.asleep.is_none() || self.bus.is_sending();
        if self.pace == Pace::Patient && busy {
            self.bus.stand_still(self.bus.now.0 - begun.0);
        }
        if self.bus.is_due() {
            self.bus.happen();
        }
        self.tell()?;
        if self.bus.power == Power::Gone { Err(Stop::PowerGone) } else { Ok(()) }
    }

    fn sleep(&mut self, end: Nanos) {
        let begun = self.bus.now;
        self.bus.now = self.bus.next().min(end).max(begun);
        if self.bus.asleep.is_some() {
            self.slept.0 += self.bus.now.0 - begun.0;
        }
    }

    fn execute(&mut self, end: Nanos) {
        let pc = self.cpu.regs.pc();
        let mut cycles = self.cpu.step(&mut self.bus);
        // The crate charges three cycles for every branch that is taken; on this processor B, BX and BLX
        // take two (Cortex-M0+ reference manual 3.3).
        if cycles == 3 {
            let code = self.bus.code(pc);
            let short =
                code & 0xf000 == 0xd000 || code & 0xf800 == 0xe000 || code & 0xff00 == 0x4700;
            cycles -= u32::from(short);
        }
        self.instructions += 1;
        self.bus.now.0 += u64::from(cycles) * self.bus.clocks.cycle;
        if self.cpu.regs.pc() == pc {
            // A branch to itself changes nothing before something else happens.
            self.bus.now = self.bus.next().min(end).max(self.bus.now);
        }
        if self.cpu.is_halted() && self.bus.pc == pc && self.bus.code(pc) == WAIT_FOR_INTERRUPT {
            self.cpu.wake();
            self.bus.asleep = Some(Sleep::ForInterrupt);
        }
        if self.bus.pc >= EXCEPTION {
            // Entering one and returning from it is an event (ARMv6-M manual B1.5.18).
            self.bus.event = true;
        }
        if (self.cpu.regs.primask & 1 != 0) != self.watch.is_masked() {
            self.watch.turn(self.bus.now, self.bus.flash.worked());
        }
        // Also below its end: what overflows is deeper than what fits.
        self.lowest = self.lowest.min(self.cpu.regs.r[13]);
        if self.bus.stale {
            self.bus.stale = false;
            self.cpu.invalidate_decode_cache_all();
        }
        if self.bus.held_back != 0 {
            self.bus.raise();
        }
        if self.bus.asleep.is_some() {
            self.read_log();
        }
    }
}
