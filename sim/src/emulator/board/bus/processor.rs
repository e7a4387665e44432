//! What the processor sees: memory, registers of its own, and the blocks of the chip.

use rp2040_emu::bus::ppb::Ppb;
use rp2040_emu::core::{CoreBus, Nvic};

use super::blocks::block;
use super::{Bus, FLASH, RAM, Sleep};

/// From here up to the memory nothing answers.
const NOTHING: u32 = 0x1900_0000;

/// The register with SLEEPONEXIT, SLEEPDEEP and SEVONPEND (ARMv6-M manual B3.2.7).
const SYSTEM_CONTROL: u32 = 0xed10;

impl Bus {
    /// The processor's own registers: interrupts, and the block of system control.
    fn read_private(&mut self, address: u32) -> u32 {
        match address & 0xffff {
            0xe100 | 0xe180 => self.nvic.enabled,
            0xe200 | 0xe280 => self.nvic.pending,
            offset @ 0xe400..=0xe41c => {
                let first = (offset - 0xe400) as usize;
                u32::from_le_bytes(std::array::from_fn(|index| self.nvic.priority[first + index]))
            }
            // Nothing of what system control can be asked for is modelled, so it was not.
            SYSTEM_CONTROL => 0,
            0xed00..=0xed0c | 0xed1c | 0xed20 => self.ppb.read32(address),
            _ => {
                self.diagnose(&format!("the register {address:#010x} is read and not modelled"));
                0
            }
        }
    }

    fn write_private(&mut self, address: u32, value: u32) {
        match address & 0xffff {
            0xe100 => self.nvic.enabled |= value,
            0xe180 => self.nvic.enabled &= !value,
            0xe200 => self.nvic.pending |= value,
            0xe280 => self.nvic.pending &= !value,
            offset @ 0xe400..=0xe41c => {
                let first = (offset - 0xe400) as usize;
                for (priority, byte) in
                    self.nvic.priority[first..].iter_mut().zip(value.to_le_bytes())
                {
                    *priority = byte & 0xc0;
                }
            }
            SYSTEM_CONTROL if value == 0 => {}
            0xed04 | 0xed08 | 0xed1c | 0xed20 => self.ppb.write32(address, value),
            _ => self
                .diagnose(&format!("the register {address:#010x} is written to and not modelled")),
        }
        self.raise();
    }

    /// The memory at an address, from there to its end.
    fn memory(&mut self, address: u32) -> Option<&[u8]> {
        match address >> 24 {
            0x20 => self.ram.get((address - RAM) as usize..),
            0x10..=0x13 => {
                if let Some(why) = self.flash.hides() {
                    self.diagnose(why);
                }
                self.flash.memory().get((address & 0x00ff_ffff) as usize..)
            }
            0x00 => self.rom.get(address as usize..),
            _ => None,
        }
    }

    fn read_other(&mut self, address: u32) -> u32 {
        match address >> 28 {
            0x1 if address >= NOTHING => {
                self.fault = Some(address);
                0
            }
            0x1 | 0x4 | 0x5 => self.read_block(address & 0xffff_c000, address & 0xffc),
            0xd => self.read_direct(address & 0xfffc),
            0xe => self.read_private(address & !3),
            _ => {
                self.fault = Some(address);
                0
            }
        }
    }

    fn write_other(&mut self, address: u32, value: u32) {
        match address >> 28 {
            0x1 if address < block::CACHE => {
                self.diagnose(&format!("{address:#010x} in the flash is written to"));
            }
            0x1 if address >= NOTHING => self.fault = Some(address),
            0x1 | 0x4 | 0x5 => self.write_register(address, value),
            0xd => self.write_direct(address & 0xfffc, value),
            0xe => self.write_private(address & !3, value),
            _ => self.fault = Some(address),
        }
    }

    /// The code at an address, for whoever asks without being the processor.
    pub(in crate::emulator::board) fn code(&self, address: u32) -> u16 {
        let memory = match address >> 24 {
            0x20 => self.ram.get((address - RAM) as usize..),
            0x10 => self.flash.memory().get((address - FLASH) as usize..),
            _ => self.rom.get(address as usize..),
        };
        memory.and_then(|rest| rest.first_chunk()).map_or(0, |bytes| u16::from_le_bytes(*bytes))
    }
}

impl CoreBus for Bus {
    #[inline]
    fn read8(&mut self, address: u32) -> u8 {
        match self.memory(address).and_then(|rest| rest.first()) {
            Some(byte) => *byte,
            None => (self.read_other(address) >> ((address & 3) * 8)) as u8,
        }
    }

    #[inline]
    fn read16(&mut self, address: u32) -> u16 {
        match self.memory(address).and_then(|rest| rest.first_chunk()) {
            Some(bytes) => u16::from_le_bytes(*bytes),
            None => (self.read_other(address) >> ((address & 2) * 8)) as u16,
        }
    }

    #[inline]
    fn read32(&mut self, address: u32) -> u32 {
        match self.memory(address).and_then(|rest| rest.first_chunk()) {
            Some(bytes) => u32::from_le_bytes(*bytes),
            None => self.read_other(address),
        }
    }

    // A narrow write to a register reaches all of it, repeated (datasheet 2.1.4).

    #[inline]
    fn write8(&mut self, address: u32, value: u8) {
        match self.ram.get_mut(address.wrapping_sub(RAM) as usize) {
            Some(byte) => *byte = value,
            None => self.write_other(address, u32::from(value) * 0x0101_0101),
        }
    }

    #[inline]
    fn write16(&mut self, address: u32, value: u16) {
        let place = self.ram.get_mut(address.wrapping_sub(RAM) as usize..);
        match place.and_then(|rest| rest.first_chunk_mut()) {
            Some(bytes) => *bytes = value.to_le_bytes(),
            None => self.write_other(address, u32::from(value) * 0x0001_0001),
        }
    }

    #[inline]
    fn write32(&mut self, address: u32, value: u32) {
        let place = self.ram.get_mut(address.wrapping_sub(RAM) as usize..);
        match place.and_then(|rest| rest.first_chunk_mut()) {
            Some(bytes) => *bytes = value.to_le_bytes(),
            None => self.write_other(address, value),
        }
    }

    #[inline]
    fn set_active_pc(&mut self, pc: u32) {
        self.pc = pc;
    }

    fn bus_fault(&self) -> bool {
        self.fault.is_some()
    }

    fn bus_fault_addr(&self) -> u32 {
        self.fault.unwrap_or(self.last_fault)
    }

    fn clear_bus_fault(&mut self) {
        if let Some(address) = self.fault.take() {
            self.last_fault = address;
        }
    }

    fn ppb(&self, _: usize) -> &Ppb {
        &self.ppb
    }

    fn ppb_mut(&mut self, _: usize) -> &mut Ppb {
        &mut self.ppb
    }

    fn nvic(&self, _: usize) -> &Nvic {
        &self.nvic
    }

    fn nvic_mut(&mut self, _: usize) -> &mut Nvic {
        &mut self.nvic
    }

    fn active_core(&self) -> usize {
        0
    }

    fn event_flag(&self, _: usize) -> bool {
        self.event
    }

    fn consume_event_flag(&mut self, _: usize) -> bool {
        std::mem::take(&mut self.event)
    }

    fn set_wfe_waiting(&mut self, _: usize, waits: bool) {
        self.asleep = waits.then_some(Sleep::ForEvent);
    }

    fn signal_sev(&mut self) {
        self.event = true;
    }
}
