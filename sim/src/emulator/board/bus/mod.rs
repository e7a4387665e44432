//! The chip around the processor, and what is wired to it: what happens by itself, and when.
//!
//! Which register is where is in `blocks`, what the processor reads and writes in `processor`.

mod blocks;
mod processor;

use rp2040_emu::bus::ppb::Ppb;
use rp2040_emu::core::{CoreBus, Nvic};

use super::Nanos;
use super::clocks::Clocks;
use super::dma::{CHANNELS, Dma, Request, Side, Transfer};
use super::flash::{Flash, Power};
use super::panel::{Panel, Wire};
use super::pins::{Function, Pins};
use super::pwm::Pwm;
use super::registers::Words;
use super::sio::Sio;
use super::spi::Spi;
use super::timer::{Ticking, Timer};
use super::watchdog::{Reset, Watchdog};
use super::wiring::Wiring;
use crate::play::noise::Noise;

/// The memory of the chip.
pub(super) const RAM: u32 = 0x2000_0000;
pub(super) const RAM_BYTES: usize = 264 * 1024;
const FLASH: u32 = 0x1000_0000;

/// Interrupt lines (datasheet 2.3.2).
const DMA_LINE: u32 = 11;
const PINS_LINE: u32 = 13;

/// The bit of ICSR that says that the processor has interrupted itself.
const PEND_SV: u32 = 1 << 28;

const NEVER: Nanos = Nanos(u64::MAX);

/// How many different diagnostics are kept.
const COMPLAINTS: usize = 100;

/// What the processor waits for when it sleeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sleep {
    /// WFE.
    ForEvent,
    /// WFI.
    ForInterrupt,
}

/// The chip without its processor, and what is around it.
#[derive(Clone)]
pub(super) struct Bus {
    pub(super) now: Nanos,
    /// When something happens next on a wire, and next by the timer.
    next_wire: Nanos,
    next_tick: Ticking,
    /// Whether the timer counts, and when it would have begun to if it had never stood still.
    counts: bool,
    zero: Nanos,
    rom: Vec<u8>,
    pub(super) ram: Vec<u8>,
    pub(super) flash: Flash,
    pub(super) panel: Panel,
    /// Whether the panel's reset pin is low.
    panel_held: bool,
    pub(super) wiring: Wiring,
    pub(super) noise: Noise,
    pub(super) pins: Pins,
    pub(super) pwm: Pwm,
    pub(super) watchdog: Watchdog,
    pub(super) clocks: Clocks,
    timer: Timer,
    spis: [Spi; 2],
    pub(super) dma: Dma,
    sio: Sio,
    resets: u32,
    power_on: Words<0x10>,
    flash_pads: Words<0x1c>,
    voltage: Words<0x0c>,
    traps: [u32; 3],
    ppb: Ppb,
    pub(super) nvic: Nvic,
    /// Interrupt lines that are raised while they are being served.
    pub(super) held_back: u32,
    pub(super) event: bool,
    pub(super) asleep: Option<Sleep>,
    /// Code may have changed.
    pub(super) stale: bool,
    pub(super) power: Power,
    fault: Option<u32>,
    last_fault: u32,
    /// The instruction that is executed.
    pub(super) pc: u32,
    pub(super) diagnostics: Vec<String>,
}

/// What outlives a restart of the chip.
pub(super) struct Lasting {
    pub(super) now: Nanos,
    pub(super) rom: Vec<u8>,
    pub(super) ram: Vec<u8>,
    pub(super) flash: Flash,
    pub(super) panel: Panel,
    pub(super) wiring: Wiring,
    pub(super) noise: Noise,
    pub(super) grounded: u32,
    pub(super) scratch: [u32; 8],
    pub(super) diagnostics: Vec<String>,
}

impl Bus {
    pub(super) fn new(lasting: Lasting, reset: Reset) -> Self {
        let Lasting { now, rom, ram, flash, panel, wiring, noise, grounded, scratch, diagnostics } =
            lasting;
        let mut voltage = Words::new();
        // 1.1 V, in regulation (datasheet 2.10.6).
        voltage.set(0, 0x10b1);
        Self {
            now,
            next_wire: NEVER,
            next_tick: NEVER.0,
            counts: false,
            zero: Nanos(0),
            rom,
            ram,
            flash,
            panel,
            panel_held: false,
            wiring,
            noise,
            pins: Pins::new(grounded),
            pwm: Pwm::new(),
            watchdog: Watchdog::new(reset, scratch),
            clocks: Clocks::new(),
            timer: Timer::default(),
            spis: Default::default(),
            dma: Dma::default(),
            sio: Sio::default(),
            resets: blocks::HELD_AT_START,
            power_on: Words::new(),
            flash_pads: Words::new(),
            voltage,
            traps: [0; 3],
            ppb: Ppb::new(),
            nvic: Nvic::new(),
            held_back: 0,
            event: false,
            asleep: None,
            stale: false,
            power: Power::On,
            fault: None,
            last_fault: 0,
            pc: 0,
            diagnostics,
        }
    }

    /// Starts the chip again; what outlives that stays.
    pub(super) fn restart(self, reset: Reset) -> Self {
        let mut flash = self.flash;
        flash.restart();
        let lasting = Lasting {
            now: self.now,
            rom: self.rom,
            ram: self.ram,
            flash,
            panel: self.panel,
            wiring: self.wiring,
            noise: self.noise,
            grounded: self.pins.grounded(),
            scratch: self.watchdog.scratch,
            diagnostics: self.diagnostics,
        };
        Self::new(lasting, reset)
    }

    /// Reports something that the chip would not do as the program expects.
    pub(super) fn diagnose(&mut self, what: &str) {
        let diagnostic = format!("{what} (from {:#010x})", self.pc);
        if self.diagnostics.len() < COMPLAINTS && !self.diagnostics.contains(&diagnostic) {
            self.diagnostics.push(diagnostic);
        }
    }

    /// Whether there is something to complain about that was not told yet.
    #[inline]
    pub(super) fn complains(&self) -> bool {
        !self.diagnostics.is_empty() || self.panel.complains()
    }

    /// Whether an interrupt waits to be served.
    #[inline]
    pub(super) fn is_interrupted(&self) -> bool {
        self.nvic.pending & self.nvic.enabled != 0 || self.ppb.icsr & PEND_SV != 0
    }

    /// The time of the timer.
    #[inline]
    pub(super) fn ticking(&self) -> Ticking {
        if self.counts { self.now.0 - self.zero.0 } else { 0 }
    }

    /// When something happens next that the processor does not do.
    pub(super) fn next(&self) -> Nanos {
        self.next_wire.min(Nanos(self.zero.0.saturating_add(self.next_tick)))
    }

    /// Whether something is due.
    #[inline]
    pub(super) fn is_due(&self) -> bool {
        self.next_wire <= self.now || self.next_tick <= self.ticking()
    }

    fn plan(&mut self) {
        self.next_wire = self.spis.iter().filter_map(Spi::next).min().unwrap_or(NEVER);
        // Without a count nothing is ever due by it.
        let ticks = self.timer.next().into_iter().chain(self.watchdog.next());
        self.next_tick = ticks.filter(|_| self.counts).min().unwrap_or(NEVER.0);
    }

    /// The timer has stood still for so many nanoseconds.
    #[inline]
    pub(super) fn stand_still(&mut self, nanos: u64) {
        self.zero.0 += nanos;
    }

    /// Whether bytes are on their way to the panel.
    pub(super) fn is_sending(&self) -> bool {
        self.dma.busy() != 0 || self.spis.iter().any(Spi::is_busy)
    }

    /// Lets everything happen that is due.
    pub(super) fn happen(&mut self) {
        for bus in 0..self.spis.len() {
            while let Some((byte, at)) = self.spis[bus].finish(self.now) {
                self.deliver(bus, byte, at);
                self.feed(bus, at);
                self.move_bytes();
                self.feed(bus, at);
            }
        }
        let ticking = self.ticking();
        self.timer.tick(ticking);
        self.watchdog.tick(ticking);
        self.settle();
    }

    /// WindowedDevice out what the last change has led to.
    fn settle(&mut self) {
        self.hold_panel();
        self.raise();
        self.plan();
    }

    /// Resets the panel while its pin is low, by whatever that is so.
    fn hold_panel(&mut self) {
        let Some(pin) = self.wiring.reset else { return };
        let held = self.pins.driven(pin) == Some(false);
        match (std::mem::replace(&mut self.panel_held, held), held) {
            (false, true) => self.panel.reset(self.now),
            (true, false) => self.panel.release(self.now),
            _ => {}
        }
    }

    /// Raises the interrupts whose cause is there.
    pub(super) fn raise(&mut self) {
        let mut lines = self.timer.lines();
        for (line, raised) in (DMA_LINE..).zip(self.dma.interrupts()) {
            lines |= u32::from(raised) << line;
        }
        lines |= u32::from(self.pins.interrupts()) << PINS_LINE;
        let served = (self.ppb.active >> 16) as u32;
        self.held_back = lines & served;
        self.nvic.pending |= lines & !served;
    }

    /// The watchdog restarts what the program has selected for it; the board always all of the chip.
    pub(super) fn check_selection(&mut self) {
        let left_out = blocks::RESTARTED & !self.power_on.get(blocks::SELECTED);
        if left_out != 0 {
            self.diagnose(&format!("the watchdog does not restart {left_out:#x} of the chip"));
        }
    }

    /// Closes or opens a contact to ground.
    pub(super) fn ground(&mut self, pin: super::pins::Pin, closed: bool) {
        self.pins.ground(pin, closed);
        self.settle();
    }

    /// A byte has left the chip.
    fn deliver(&mut self, bus: usize, byte: u8, at: Nanos) {
        let Wiring { bus: wired, clock, data, select, command, .. } = self.wiring;
        let connected = [clock, data].iter().all(|pin| self.pins.function(*pin) == Function::Spi);
        if bus != wired || !connected {
            self.diagnose("a byte is sent where nothing listens");
        } else if self.pins.driven(select) != Some(false) {
            self.diagnose("a byte is sent while the panel is not selected");
        } else {
            match self.pins.driven(command) {
                Some(false) => self.panel.byte(Wire::Command, byte, at),
                Some(true) => self.panel.byte(Wire::Data, byte, at),
                None => self.diagnose("the panel is not told whether a byte is a command"),
            }
        }
    }

    fn feed(&mut self, bus: usize, at: Nanos) {
        if let Some(cycle) = self.clocks.peripheral_cycle() {
            self.spis[bus].start(at, cycle);
        }
    }

    /// Lets DMA move what it can.
    fn move_bytes(&mut self) {
        let mut moved = true;
        while moved && self.dma.busy() != 0 {
            moved = false;
            for channel in 0..CHANNELS {
                if self.dma.goes_on(channel) && self.is_ready(channel) {
                    self.carry(channel);
                    moved = true;
                }
            }
        }
    }

    /// Whether what a channel waits for is there.
    fn is_ready(&mut self, channel: usize) -> bool {
        match self.dma.request(channel) {
            Request::SpiTakes(bus) => self.spis[bus].takes(),
            Request::SpiGives(bus) => self.spis[bus].gives(),
            Request::Always => true,
            Request::Other(other) => {
                self.diagnose(&format!("DMA waits for {other}, which is not modelled"));
                false
            }
        }
    }

    /// Carries out the next transfer of a channel.
    fn carry(&mut self, channel: usize) {
        let Transfer { from, to, bytes } = self.dma.transfer(channel);
        let value = match bytes {
            1 => self.read8(from).into(),
            2 => self.read16(from).into(),
            _ => self.read32(from),
        };
        // Where nothing answers the channel is told, and not the processor.
        if self.fault.take().is_some() || self.dma.fails() {
            return self.dma.halt(channel, Side::Read);
        }
        match bytes {
            1 => self.write8(to, value as u8),
            2 => self.write16(to, value as u16),
            _ => self.write32(to, value),
        }
        if self.fault.take().is_some() {
            return self.dma.halt(channel, Side::Write);
        }
        if let Err(why) = self.dma.advance(channel) {
            self.diagnose(&why);
        }
    }
}

#[cfg(test)]
mod tests;
