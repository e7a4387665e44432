//! The flash of a Pico: the chip with its memory, and the controller that maps it into the address space
//! or sends it commands.

mod chip;
mod controller;

use std::fmt;

use campfire_core::entropy::FlashId;

use self::chip::Chip;
use self::controller::Controller;
use super::Nanos;

pub use self::chip::{Cut, FLASH_BYTES, Operation, Work, Worked};
pub(super) use self::chip::{Done, Power};

/// The chip and its controller.
#[derive(Clone)]
pub struct Flash {
    chip: Chip,
    controller: Controller,
}

impl fmt::Debug for Flash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Flash").field("bytes", &self.memory().len()).finish_non_exhaustive()
    }
}

impl Flash {
    /// A chip that holds something.
    pub(super) fn new(memory: Vec<u8>, id: FlashId) -> Self {
        Self { chip: Chip::new(memory, id), controller: Controller::new() }
    }

    /// What the chip holds.
    #[must_use]
    #[inline]
    pub fn memory(&self) -> &[u8] {
        &self.chip.memory
    }

    /// What was done to it since this was last asked.
    pub fn take_operations(&mut self) -> Vec<Operation> {
        std::mem::take(&mut self.chip.operations)
    }

    /// How much was ever done to it, whoever has asked before.
    #[must_use]
    pub fn worked(&self) -> Worked {
        self.chip.worked
    }

    /// Says when the power is to go.
    pub fn cut(&mut self, cut: Cut) {
        self.chip.cut = Some(cut);
    }

    /// From now on nothing is erased or programmed, as if the chip's block protect bits were set.
    pub fn protect(&mut self) {
        self.chip.protected = true;
    }

    /// Writes over something, as with a probe.
    pub fn put(&mut self, offset: usize, bytes: &[u8]) {
        self.chip.memory[offset..offset + bytes.len()].copy_from_slice(bytes);
    }

    /// The controller and the mapping begin anew; the memory stays.
    pub(super) fn restart(&mut self) {
        self.controller = Controller::new();
    }

    /// Why the memory cannot be read at its addresses now.
    #[inline]
    pub(super) fn hides(&self) -> Option<&'static str> {
        self.controller.hides()
    }

    /// Connects it with its controller, as the ROM does.
    pub(super) fn connect(&mut self) {
        self.controller.connect();
    }

    /// Takes it out of the address space, as the ROM does.
    ///
    /// # Errors
    /// It was not connected before, in words.
    pub(super) fn unmap(&mut self) -> Result<(), String> {
        self.controller.unmap()
    }

    /// Whether it takes commands, which change it from now on.
    fn change(&mut self) -> Result<(), String> {
        self.controller.change();
        if self.controller.takes_commands() {
            return Ok(());
        }
        Err("the flash is to be changed while it is mapped".into())
    }

    /// Forgets what was read, and lets go of the select pin.
    pub(super) fn flush(&mut self) {
        self.controller.flush();
    }

    /// Erases sectors; says how long it takes, or that the power has gone.
    ///
    /// # Errors
    /// It takes no commands now, or the place is none, in words.
    pub(super) fn erase(&mut self, offset: u32, bytes: u32, now: Nanos) -> Result<Done, String> {
        self.change()?;
        self.chip.erase(offset, bytes, now)
    }

    /// Programs pages; says how long it takes, or that the power has gone.
    ///
    /// # Errors
    /// It takes no commands now, or the place is none, in words.
    pub(super) fn program(
        &mut self,
        offset: u32,
        bytes: &[u8],
        now: Nanos,
    ) -> Result<Done, String> {
        self.change()?;
        self.chip.program(offset, bytes, now)
    }

    /// The registers of the controller.
    pub(super) fn read_controller(&mut self, offset: u32) -> Option<u32> {
        self.controller.read(offset, &self.chip)
    }

    /// # Errors
    /// What is asked for is not modelled, in words.
    pub(super) fn write_controller(
        &mut self,
        offset: u32,
        value: u32,
    ) -> Option<Result<(), String>> {
        self.controller.write(offset, value, &self.chip)
    }

    /// The registers of the mapping and its cache.
    pub(super) fn read_cache(&self, offset: u32) -> Option<u32> {
        self.controller.read_cache(offset)
    }

    /// # Errors
    /// What is asked for is not modelled, in words.
    pub(super) fn write_cache(&mut self, offset: u32, value: u32) -> Option<Result<(), String>> {
        self.controller.write_cache(offset, value)
    }

    /// The pins between controller and chip.
    pub(super) fn read_select(&self, offset: u32) -> Option<u32> {
        self.controller.read_select(offset)
    }

    pub(super) fn write_select(&mut self, offset: u32, value: u32) -> Option<()> {
        self.controller.write_select(offset, value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mapped_flash_is_neither_erased_nor_programmed() {
        let mut flash = Flash::new(vec![0; 4096], FlashId([0; 8]));
        assert!(flash.erase(0, 4096, Nanos(0)).is_ok());
        flash.take_operations();
        // Four bits at a time are read.
        for (offset, value) in [(8, 0), (0, 2 << 21 | 3 << 8), (8, 1)] {
            assert_eq!(flash.write_controller(offset, value), Some(Ok(())));
        }
        flash.put(0, &[7]);
        assert!(flash.erase(0, 4096, Nanos(0)).is_err());
        assert!(flash.program(0, &[0; 256], Nanos(0)).is_err());
        assert_eq!(flash.memory()[0], 7);
        let once = Worked { programs: 0, erases: 1 };
        assert_eq!(flash.worked(), once, "whoever has asked before");
    }
}
