//! The board as a whole: its power, its time, and what can be done to it and seen of it.

use std::sync::Arc;

use campfire_core::app::Edge;
use campfire_core::ui::Key;
use rp2040_emu::CortexM0Plus;

use crate::board::boot::undefined_memory;
use crate::board::bus::{Bus, Lasting, RAM, Sleep};
use crate::board::flash::{Flash, Power};
use crate::board::log::{self, Log};
use crate::board::panel::{Mounting, Panel};
use crate::board::program::Program;
use crate::board::rom::Rom;
use crate::board::timer::Ticking;
use crate::board::watchdog::Reset;
use crate::board::{Fault, Nanos, Outfit, Pace, Stop};
use crate::noise::Noise;

/// How long a program may take to come to rest.
const RESTLESS: Nanos = Nanos::from_millis(2_000);

/// The instruction in which the crate halts the processor as it does when it fails for good.
const WAIT_FOR_INTERRUPT: u16 = 0xbf30;

/// From here on, what the crate gives as the address of an instruction says that an exception was
/// entered or left.
const EXCEPTION: u32 = 0xffff_fffd;

/// The board.
pub struct Board {
    program: Arc<Program>,
    pub(in crate::board) cpu: CortexM0Plus,
    pub(in crate::board) bus: Bus,
    log: Log,
    pace: Pace,
    rom: Rom,
    instructions: u64,
    slept: Nanos,
    /// The deepest that the stack has reached.
    lowest: u32,
    pub(in crate::board) resets: Vec<Reset>,
}

impl Board {
    /// A board with a program and saves in its flash, whose power has just come on.
    ///
    /// # Panics
    /// The saves are longer than their place.
    #[must_use]
    pub fn new(program: Arc<Program>, outfit: Outfit, saves: &[u8]) -> Self {
        let mut memory = program.flash().to_vec();
        let place = program.saves();
        memory[place.start..place.end][..saves.len()].copy_from_slice(saves);
        let rom = Rom::new();
        let Outfit { wiring, noise, id } = outfit;
        let lasting = Lasting {
            now: Nanos(0),
            rom: rom.bytes.clone(),
            ram: undefined_memory(),
            flash: Flash::new(memory, id),
            panel: Panel::new(Mounting::Landscape),
            wiring,
            noise,
            grounded: 0,
            scratch: [0; 8],
            complaints: Vec::new(),
        };
        let mut board = Self {
            lowest: program.stack().end,
            program,
            cpu: CortexM0Plus::new(),
            bus: Bus::new(lasting, Reset::Power),
            log: Log::default(),
            pace: Pace::Real,
            rom,
            instructions: 0,
            slept: Nanos(0),
            resets: Vec::new(),
        };
        board.boot(Reset::Power);
        board
    }

    /// Takes the power away and gives it back: only the flash and what is outside stay. The oscillator
    /// goes on with other noise.
    pub fn power_cycle(&mut self, noise: Noise) {
        let mut flash = self.bus.flash.clone();
        flash.restart();
        let complaints = self.take_complaints();
        let lasting = Lasting {
            now: Nanos(0),
            rom: self.rom.bytes.clone(),
            ram: undefined_memory(),
            flash,
            panel: Panel::new(Mounting::Landscape),
            wiring: self.bus.wiring.clone(),
            noise,
            grounded: self.bus.pins.grounded(),
            scratch: [0; 8],
            complaints,
        };
        self.bus = Bus::new(lasting, Reset::Power);
        self.log.restart();
        self.pace = Pace::Real;
        self.boot(Reset::Power);
    }

    /// Starts the chip as its boot loader does after a new program was copied to it: by the watchdog,
    /// with nothing in its scratch words that this program wrote.
    pub fn restart_as_boot_loader(&mut self) {
        self.bus.watchdog.scratch = [0; 8];
        self.restart(Reset::TimedOut);
    }

    fn restart(&mut self, reset: Reset) {
        self.read_log();
        self.log.decode(self.program.log());
        self.log.restart();
        self.bus = self.bus.clone().restart(reset);
        self.boot(reset);
    }

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
            return Err(Stop::Complaint(self.take_complaints().join("\n")));
        }
        Ok(())
    }

    /// What was complained about and is not told yet.
    fn take_complaints(&mut self) -> Vec<String> {
        let mut all: Vec<String> = std::mem::take(&mut self.bus.complaints);
        let panel = self.bus.panel.complaints().into_iter();
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
        let stack = self.cpu.regs.r[13];
        if stack < self.lowest && self.program.stack().contains(&stack) {
            self.lowest = stack;
        }
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

    /// Closes or opens the contact of a button.
    pub fn contact(&mut self, key: Key, edge: Edge) {
        let pin = self.bus.wiring.key(key);
        self.bus.ground(pin, edge == Edge::Down);
    }

    /// Lets something go wrong.
    pub fn plant(&mut self, fault: Fault) {
        let address = match fault {
            Fault::Hang => self.rom.hang,
            Fault::StackOverflow => self.rom.dig,
            Fault::Undefined => self.rom.undefined,
            Fault::Dma => return self.bus.dma.fail(),
        };
        self.bus.asleep = None;
        self.cpu.regs.set_pc(address);
    }

    /// What stands in for the chip's ROM.
    #[must_use]
    pub fn rom(&self) -> &[u8] {
        &self.rom.bytes
    }

    /// The panel.
    pub fn panel(&mut self) -> &mut Panel {
        &mut self.bus.panel
    }

    /// The flash.
    pub fn flash(&mut self) -> &mut Flash {
        &mut self.bus.flash
    }

    /// What the flash holds where the saves are.
    #[must_use]
    pub fn saves(&self) -> &[u8] {
        &self.bus.flash.memory()[self.program.saves()]
    }

    /// The program.
    #[must_use]
    pub fn program(&self) -> &Arc<Program> {
        &self.program
    }

    /// Reads what the program has logged, as a debug probe does.
    fn read_log(&mut self) {
        let Some(block) = self.program.ring() else { return };
        let word = |bus: &Bus, address: u32| {
            let place = bus.ram.get(address.wrapping_sub(RAM) as usize..);
            place.and_then(|rest| rest.first_chunk()).map_or(0, |bytes| u32::from_le_bytes(*bytes))
        };
        let [ring, size, written, mut read] = [log::RING, log::SIZE, log::WRITTEN, log::READ]
            .map(|offset| word(&self.bus, block + offset));
        if read == written || written >= size || read >= size {
            return;
        }
        while read != written {
            let byte = self.bus.ram.get((ring.wrapping_add(read)).wrapping_sub(RAM) as usize);
            self.log.push(byte.copied().unwrap_or(0));
            read = (read + 1) % size;
        }
        let place = (block + log::READ).wrapping_sub(RAM) as usize;
        self.bus.ram[place..place + 4].copy_from_slice(&written.to_le_bytes());
    }

    /// The lines of the log since this was last asked.
    pub fn take_log(&mut self) -> Vec<String> {
        self.read_log();
        self.log.take(self.program.log())
    }

    /// Why the chip has started since this was last asked, start by start.
    pub fn take_resets(&mut self) -> Vec<Reset> {
        std::mem::take(&mut self.resets)
    }

    /// How many instructions were executed.
    #[must_use]
    pub fn instructions(&self) -> u64 {
        self.instructions
    }

    /// How long the processor has slept.
    #[must_use]
    pub fn slept(&self) -> Nanos {
        self.slept
    }

    /// The most that the stack has ever held, in bytes.
    #[must_use]
    pub fn deepest_stack(&self) -> u32 {
        self.program.stack().end - self.lowest
    }
}

impl Clone for Board {
    /// The same board at the same instruction.
    fn clone(&self) -> Self {
        let mut cpu = CortexM0Plus::new();
        let (from, to) = (&self.cpu.regs, &mut cpu.regs);
        (to.r, to.xpsr, to.primask, to.control) = (from.r, from.xpsr, from.primask, from.control);
        (to.msp, to.psp) = (from.msp, from.psp);
        if self.cpu.is_halted() {
            cpu.halt();
        }
        Self {
            program: Arc::clone(&self.program),
            cpu,
            bus: self.bus.clone(),
            log: self.log.clone(),
            pace: self.pace,
            rom: Rom::new(),
            instructions: self.instructions,
            slept: self.slept,
            lowest: self.lowest,
            resets: self.resets.clone(),
        }
    }
}

#[cfg(test)]
mod tests;
