//! The blocks of the chip at their addresses, and what a write to one of their registers leads to.
//!
//! A register that no block models is reported, and so is a block that is used while it is held in
//! reset.

use campfire_core::entropy::Bit;
use rp2040_emu::core::CoreBus;

use super::Bus;
use crate::emulator::board::dma::Dma;
use crate::emulator::board::pwm::Pwm;
use crate::emulator::board::rom::{TRAPS, Trap};
use crate::emulator::board::sio::{Instant, Sio};
use crate::emulator::board::spi::Spi;
use crate::emulator::board::timer::Timer;

/// Where the blocks are.
pub(super) mod block {
    pub(in crate::emulator::board) const CACHE: u32 = 0x1400_0000;
    pub(in crate::emulator::board) const FLASH_CONTROLLER: u32 = 0x1800_0000;
    pub(in crate::emulator::board) const CLOCKS: u32 = 0x4000_8000;
    pub(in crate::emulator::board) const RESETS: u32 = 0x4000_c000;
    pub(in crate::emulator::board) const POWER_ON: u32 = 0x4001_0000;
    pub(in crate::emulator::board) const PINS: u32 = 0x4001_4000;
    pub(in crate::emulator::board) const FLASH_PINS: u32 = 0x4001_8000;
    pub(in crate::emulator::board) const PADS: u32 = 0x4001_c000;
    pub(in crate::emulator::board) const FLASH_PADS: u32 = 0x4002_0000;
    pub(in crate::emulator::board) const CRYSTAL: u32 = 0x4002_4000;
    pub(in crate::emulator::board) const PLL_SYS: u32 = 0x4002_8000;
    pub(in crate::emulator::board) const PLL_USB: u32 = 0x4002_c000;
    pub(in crate::emulator::board) const SPI_0: u32 = 0x4003_c000;
    pub(in crate::emulator::board) const SPI_1: u32 = 0x4004_0000;
    pub(in crate::emulator::board) const PWM: u32 = 0x4005_0000;
    pub(in crate::emulator::board) const TIMER: u32 = 0x4005_4000;
    pub(in crate::emulator::board) const WATCHDOG: u32 = 0x4005_8000;
    pub(in crate::emulator::board) const RING: u32 = 0x4006_0000;
    pub(in crate::emulator::board) const VOLTAGE: u32 = 0x4006_4000;
    pub(in crate::emulator::board) const DMA: u32 = 0x5000_0000;
}

/// The bits of the blocks that can be held in reset (datasheet 2.14.3).
pub(super) mod held {
    pub(in crate::emulator::board) const ALL: u32 = 0x01ff_ffff;
    pub(in crate::emulator::board) const DMA: u32 = 1 << 2;
    pub(in crate::emulator::board) const PINS: u32 = 1 << 5;
    pub(in crate::emulator::board) const PADS: u32 = 1 << 8;
    pub(in crate::emulator::board) const PLL_SYS: u32 = 1 << 12;
    pub(in crate::emulator::board) const PLL_USB: u32 = 1 << 13;
    pub(in crate::emulator::board) const PWM: u32 = 1 << 14;
    pub(in crate::emulator::board) const SPI_0: u32 = 1 << 16;
    pub(in crate::emulator::board) const SPI_1: u32 = 1 << 17;
    pub(in crate::emulator::board) const TIMER: u32 = 1 << 21;
    /// What the ROM lets go before it starts the program: the flash's pins.
    pub(in crate::emulator::board) const FREE: u32 = 1 << 6 | 1 << 9;
}

/// The register of the watchdog with the tick, and the microseconds of a second.
const TICK: u32 = 0x2c;
const MEGA: u64 = 1_000_000;

/// The bits of the parts of the chip that can be forced off (datasheet 2.13.5).
mod power {
    pub(super) const SIO: u32 = 1 << 14;
    pub(super) const PROCESSOR_0: u32 = 1 << 15;
    pub(super) const PROCESSOR_1: u32 = 1 << 16;
}

/// What is held in reset when the ROM starts the program.
pub(super) const HELD_AT_START: u32 = held::ALL & !held::FREE;

/// The register with what the watchdog restarts, and what it must be if that is to be a start of the
/// whole chip: clocks, resets, bus, ROM, flash controller, voltage, SIO and both processors (datasheet
/// 2.13.5). Memory keeps what it holds in any case, and so may the oscillators.
pub(super) const SELECTED: u32 = 8;
pub(super) const RESTARTED: u32 = 0x1f03c;

impl Bus {
    /// The bit that holds a block in reset, if one does.
    fn hold(base: u32) -> u32 {
        match base {
            block::PINS => held::PINS,
            block::PADS => held::PADS,
            block::PLL_SYS => held::PLL_SYS,
            block::PLL_USB => held::PLL_USB,
            block::SPI_0 => held::SPI_0,
            block::SPI_1 => held::SPI_1,
            block::PWM => held::PWM,
            block::TIMER => held::TIMER,
            block::DMA => held::DMA,
            _ => 0,
        }
    }

    pub(super) fn read_block(&mut self, base: u32, offset: u32) -> u32 {
        if self.resets & Self::hold(base) != 0 {
            self.diagnose(&format!("the block at {base:#x} is read while it is held in reset"));
            return 0;
        }
        let now = self.now;
        let value = match base {
            block::CACHE => self.flash.read_cache(offset),
            block::FLASH_CONTROLLER => self.flash.read_controller(offset),
            block::CLOCKS => self.clocks.read(offset),
            block::RESETS => match offset {
                0 => Some(self.resets),
                8 => Some(!self.resets & held::ALL),
                _ => None,
            },
            block::POWER_ON => (offset < 0x0c).then(|| self.power_on.get(offset)),
            block::PINS => self.pins.read(offset),
            block::FLASH_PINS => self.flash.read_select(offset),
            block::PADS => self.pins.read_pad(offset),
            block::FLASH_PADS => (offset < 0x1c).then(|| self.flash_pads.get(offset)),
            block::CRYSTAL => self.clocks.read_crystal(offset, now),
            block::PLL_SYS => self.clocks.read_pll(0, offset, now),
            block::PLL_USB => self.clocks.read_pll(1, offset, now),
            block::SPI_0 => self.spis[0].read(offset),
            block::SPI_1 => self.spis[1].read(offset),
            block::PWM => self.pwm.read(offset),
            block::TIMER => {
                let ticking = self.ticking();
                self.timer.read(offset, ticking)
            }
            block::WATCHDOG => self.watchdog.read(offset),
            block::RING if offset == 0x1c => Some(u32::from(self.noise.bit() == Bit::One)),
            block::RING => self.clocks.read_ring(offset),
            block::VOLTAGE => (offset < 0x0c).then(|| self.voltage.get(offset)),
            block::DMA => self.dma.read(offset),
            _ => None,
        };
        value.unwrap_or_else(|| {
            self.diagnose(&format!(
                "the register {:#010x} is read and not modelled",
                base | offset
            ));
            0
        })
    }

    /// What a register holds for a write that changes only some of its bits. Where a one that is
    /// written clears a bit, no other bit is to be cleared, and a queue is not to be emptied.
    fn held_bits(&mut self, base: u32, offset: u32) -> u32 {
        match (base, offset) {
            (block::PINS, 0xf0..=0xfc)
            | (block::TIMER, 0x20 | 0x34)
            | (block::DMA, 0x400 | 0x40c | 0x41c | 0x444)
            | (block::SPI_0 | block::SPI_1, 0x08) => 0,
            (block::WATCHDOG, 0x04) => 0,
            _ => self.read_block(base, offset),
        }
    }

    pub(super) fn write_register(&mut self, address: u32, value: u32) {
        let (base, offset) = (address & 0xffff_c000, address & 0xffc);
        let value = match address >> 12 & 3 {
            0 => value,
            1 => self.held_bits(base, offset) ^ value,
            2 => self.held_bits(base, offset) | value,
            _ => self.held_bits(base, offset) & !value,
        };
        self.write_block(base, offset, value);
        self.settle();
    }

    fn write_block(&mut self, base: u32, offset: u32, value: u32) {
        if self.resets & Self::hold(base) != 0 {
            return self.diagnose(&format!(
                "the block at {base:#x} is written to while it is held in reset"
            ));
        }
        let now = self.now;
        let fine = |written: Option<()>| written.map(Ok);
        let written = match base {
            block::CACHE => self.flash.write_cache(offset, value),
            block::FLASH_CONTROLLER => self.flash.write_controller(offset, value),
            block::CLOCKS => {
                let before = self.clocks.reference_hertz();
                let written = self.clocks.write(offset, value, now);
                if self.clocks.reference_hertz() != before {
                    self.check_tick();
                }
                written
            }
            block::RESETS if offset == 0 => {
                self.hold_in_reset(value & held::ALL);
                Some(Ok(()))
            }
            block::POWER_ON => self.write_power(offset, value),
            block::PINS => self.pins.write(offset, value),
            block::FLASH_PINS => fine(self.flash.write_select(offset, value)),
            block::PADS => fine(self.pins.write_pad(offset, value)),
            block::FLASH_PADS => fine((offset < 0x1c).then(|| self.flash_pads.set(offset, value))),
            block::CRYSTAL => fine(self.clocks.write_crystal(offset, value, now)),
            block::PLL_SYS => fine(self.clocks.write_pll(0, offset, value)),
            block::PLL_USB => fine(self.clocks.write_pll(1, offset, value)),
            block::SPI_0 | block::SPI_1 => {
                self.write_spi(usize::from(base == block::SPI_1), offset, value)
            }
            block::PWM => self.pwm.write(offset, value),
            block::TIMER => {
                let ticking = self.ticking();
                fine(self.timer.write(offset, value, ticking))
            }
            block::WATCHDOG => {
                let written = self.watchdog.write(offset, value, self.ticking());
                if offset == TICK {
                    self.check_tick();
                    self.count();
                }
                fine(written)
            }
            block::RING => self.clocks.write_ring(offset, value),
            block::VOLTAGE => fine((offset < 0x0c).then(|| self.voltage.set(offset, value))),
            block::DMA => {
                let written = self.dma.write(offset, value);
                self.move_bytes();
                written
            }
            TRAPS => self.trap(offset, value),
            _ => None,
        };
        match written {
            Some(Ok(())) => {}
            Some(Err(why)) => self.diagnose(&why),
            None => {
                let address = base | offset;
                self.diagnose(&format!(
                    "the register {address:#010x} is written to and not modelled"
                ));
            }
        }
    }

    fn write_spi(&mut self, bus: usize, offset: u32, value: u32) -> Option<Result<(), String>> {
        let written = self.spis[bus].write(offset, value);
        self.feed(bus, self.now);
        written
    }

    /// Forces parts of the chip on and off. What is off takes with it what comes after it, if that is not
    /// forced on: first the SIO, then the processors (datasheet 2.13.2).
    fn write_power(&mut self, offset: u32, value: u32) -> Option<Result<(), String>> {
        if offset > SELECTED {
            return None;
        }
        self.power_on.set(offset, value);
        let [on, off] = [0, 4].map(|register| self.power_on.get(register));
        let lost = off & !(power::SIO | power::PROCESSOR_1);
        if lost != 0 {
            return Some(Err(format!("{lost:#x} of the chip is forced off")));
        }
        if off & power::SIO != 0 {
            self.sio = Sio::default();
            self.pins.reset_direct();
            if on & power::PROCESSOR_0 == 0 {
                return Some(Err("the processor is reset together with the SIO".into()));
            }
        }
        Some(Ok(()))
    }

    /// Holds blocks in reset, and lets others go.
    fn hold_in_reset(&mut self, blocks: u32) {
        self.resets = blocks;
        let holds = |block: u32| blocks & block != 0;
        if holds(held::PINS) {
            self.pins.reset_functions();
        }
        if holds(held::PADS) {
            self.pins.reset_pads();
        }
        for (bus, block) in [held::SPI_0, held::SPI_1].into_iter().enumerate() {
            if holds(block) {
                self.spis[bus] = Spi::default();
            }
        }
        for (pll, block) in [held::PLL_SYS, held::PLL_USB].into_iter().enumerate() {
            if holds(block) {
                self.clocks.reset_pll(pll);
            }
        }
        if holds(held::DMA) {
            self.dma = Dma::default();
        }
        if holds(held::PWM) {
            self.pwm = Pwm::new();
        }
        if holds(held::TIMER) {
            self.timer = Timer::default();
            self.counts = false;
        }
        self.count();
    }

    /// Starts the timer's count once it may run and is given its tick.
    fn count(&mut self) {
        let held = self.resets & held::TIMER != 0;
        let ticks = self.watchdog.tick_cycles().is_some();
        if !self.counts && ticks && !held {
            (self.counts, self.zero) = (true, self.now);
        }
        if self.counts && !ticks {
            self.diagnose("the tick is switched off while the timer counts it");
        }
        if held && ticks && self.watchdog.next().is_some() {
            self.diagnose("the timer is held in reset while the watchdog counts");
        }
    }

    /// A tick is to be a microsecond, which is what timer and watchdog count here.
    fn check_tick(&mut self) {
        let hertz = self.clocks.reference_hertz();
        if let Some(cycles) = self.watchdog.tick_cycles().filter(|cycles| *cycles * MEGA != hertz) {
            self.diagnose(&format!(
                "a tick of {cycles} cycles of a clock of {hertz} Hz is no microsecond"
            ));
        }
    }

    /// The ROM asks for something.
    fn trap(&mut self, offset: u32, value: u32) -> Option<Result<(), String>> {
        if let Some(argument) = self.traps.get_mut(offset as usize / 4) {
            *argument = value;
            return Some(Ok(()));
        }
        let [first, second, third] = self.traps;
        let done = match Trap::from_number(value).filter(|_| offset == 12)? {
            Trap::Connect => {
                self.flash.connect();
                return Some(Ok(()));
            }
            Trap::Unmap => {
                self.stale = true;
                return Some(self.flash.unmap());
            }
            Trap::Flush => {
                self.flash.flush();
                self.stale = true;
                return Some(Ok(()));
            }
            Trap::Erase => self.flash.erase(first, second, self.now),
            Trap::Program => {
                let bytes: Vec<u8> = (0..third).map(|index| self.read8(second + index)).collect();
                self.flash.program(first, &bytes, self.now)
            }
        };
        Some(done.map(|done| {
            self.now.0 += done.takes.0;
            self.power = done.power;
        }))
    }

    pub(super) fn read_direct(&mut self, offset: u32) -> u32 {
        let at = self.instant();
        let value = self.pins.read_direct(offset).map(Ok).or_else(|| self.sio.read(offset, at));
        let address = 0xd000_0000 | offset;
        let unknown = || Err(format!("the register {address:#010x} is read and not modelled"));
        value.unwrap_or_else(unknown).unwrap_or_else(|why| {
            self.diagnose(&why);
            0
        })
    }

    fn instant(&self) -> Instant {
        Instant { now: self.now, cycle: self.clocks.cycle }
    }

    pub(super) fn write_direct(&mut self, offset: u32, value: u32) {
        let at = self.instant();
        let written =
            self.pins.write_direct(offset, value).or_else(|| self.sio.write(offset, value, at));
        if written.is_none() {
            let address = 0xd000_0000 | offset;
            self.diagnose(&format!("the register {address:#010x} is written to and not modelled"));
        }
        self.settle();
    }
}
