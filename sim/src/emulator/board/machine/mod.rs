//! The board as a whole: its power, and what can be done to it and seen of it. How its time goes by is in
//! `time`.

mod time;

use std::sync::Arc;

use campfire_core::app::Edge;
use campfire_core::ui::Key;
use rp2040_emu::CortexM0Plus;

use crate::emulator::board::boot::undefined_memory;
use crate::emulator::board::bus::{Bus, Lasting, RAM};
use crate::emulator::board::flash::Flash;
use crate::emulator::board::flash_stall::{FlashStall, Watch};
use crate::emulator::board::log::{self, Log};
use crate::emulator::board::panel::{Mounting, Panel};
use crate::emulator::board::program::Program;
use crate::emulator::board::rom::Rom;
use crate::emulator::board::watchdog::Reset;
use crate::emulator::board::{Fault, Nanos, Outfit, Pace};
use crate::play::noise::Noise;

/// The board.
pub struct EmulatedBoard {
    program: Arc<Program>,
    /// How many bytes of saves are looked at.
    saves: usize,
    pub(in crate::emulator::board) cpu: CortexM0Plus,
    pub(in crate::emulator::board) bus: Bus,
    log: Log,
    pace: Pace,
    rom: Rom,
    instructions: u64,
    slept: Nanos,
    /// When the chip last started.
    pub(in crate::emulator::board) started: Nanos,
    pub(in crate::emulator::board) watch: Watch,
    /// The deepest that the stack has reached.
    lowest: u32,
    pub(in crate::emulator::board) resets: Vec<Reset>,
}

debug_fields!(EmulatedBoard { pace, instructions, slept, started, resets });

impl EmulatedBoard {
    /// A board with a program and saves at the end of their place in its flash, whose power has just come
    /// on.
    ///
    /// # Panics
    /// The saves are longer than their place.
    #[must_use]
    pub fn new(program: Arc<Program>, outfit: Outfit, saves: &[u8]) -> Self {
        let mut memory = program.flash().to_vec();
        let place = program.saves();
        let from = place.len() - saves.len();
        memory[place][from..].copy_from_slice(saves);
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
            diagnostics: Vec::new(),
        };
        let mut board = Self {
            lowest: program.stack().end,
            program,
            saves: saves.len(),
            cpu: CortexM0Plus::new(),
            bus: Bus::new(lasting, Reset::Power),
            log: Log::default(),
            pace: Pace::Real,
            rom,
            instructions: 0,
            slept: Nanos(0),
            started: Nanos(0),
            watch: Watch::default(),
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
        let diagnostics = self.take_diagnostics();
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
            diagnostics,
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

    /// What the flash holds where the saves are: as much of its end as the board was made with.
    #[must_use]
    pub fn saves(&self) -> &[u8] {
        let place = &self.bus.flash.memory()[self.program.saves()];
        &place[place.len() - self.saves..]
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

    /// When the chip last started.
    #[must_use]
    pub fn started(&self) -> Nanos {
        self.started
    }

    /// When the program stood still for its flash since this was last asked.
    pub fn take_flash_stalls(&mut self) -> Vec<FlashStall> {
        self.watch.take()
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

impl Clone for EmulatedBoard {
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
            saves: self.saves,
            cpu,
            bus: self.bus.clone(),
            log: self.log.clone(),
            pace: self.pace,
            rom: Rom::new(),
            instructions: self.instructions,
            slept: self.slept,
            started: self.started,
            watch: self.watch.clone(),
            lowest: self.lowest,
            resets: self.resets.clone(),
        }
    }
}

#[cfg(test)]
mod tests;
