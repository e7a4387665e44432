//! The controller between the chip's bus and the flash (RP2040 datasheet 4.10): it maps the flash into
//! the address space, or sends it bytes and receives as many; and the cache and the pins on its way.

use std::collections::VecDeque;

use super::chip::Chip;
use crate::emulator::board::registers::Words;

/// Registers of the controller.
const CTRLR0: u32 = 0x00;
const CTRLR1: u32 = 0x04;
const SSIENR: u32 = 0x08;
const SER: u32 = 0x10;
const TXFLR: u32 = 0x20;
const RXFLR: u32 = 0x24;
const SR: u32 = 0x28;
const DR0: u32 = 0x60;
/// The control of the select pin.
const SS_CTRL: u32 = 0x0c;

/// The way of a mapped flash back to commands: while it is mapped it takes addresses alone (datasheet
/// 2.8.3.1.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
enum Exit {
    Needed,
    /// Controller and pins are connected.
    Connected,
    Done,
}

/// The controller, its cache and its pins.
#[derive(Clone)]
pub(super) struct Controller {
    registers: Words<0xf8>,
    cache: Words<0x20>,
    select: Words<0x58>,
    /// Whether the flash lies in the address space.
    pub(super) mapped: bool,
    /// How far the flash is from taking commands.
    exit: Exit,
    /// Whether the flash was changed since the cache was emptied.
    stale: bool,
    command: Vec<u8>,
    answers: VecDeque<u8>,
}

impl Controller {
    pub(super) fn new() -> Self {
        let mut controller = Self {
            registers: Words::new(),
            cache: Words::new(),
            select: Words::new(),
            mapped: false,
            exit: Exit::Done,
            stale: false,
            command: Vec::new(),
            answers: VecDeque::new(),
        };
        controller.set_up();
        controller
    }

    /// Connects controller and pins, as `connect_internal_flash` of the ROM does.
    pub(super) fn connect(&mut self) {
        self.select = Words::new();
        if self.exit == Exit::Needed {
            self.exit = Exit::Connected;
        }
    }

    /// Takes the flash out of the address space, as `flash_exit_xip` of the ROM does.
    ///
    /// # Errors
    /// Controller and pins were not connected before.
    pub(super) fn unmap(&mut self) -> Result<(), String> {
        let connected = self.exit > Exit::Needed;
        self.exit = Exit::Done;
        self.set_up();
        if connected { Ok(()) } else { Err("the flash is unmapped without being connected".into()) }
    }

    /// Whether the flash takes commands.
    pub(super) fn takes_commands(&self) -> bool {
        !self.mapped && self.exit == Exit::Done
    }

    /// The flash was changed: the cache may hold what it was.
    pub(super) fn change(&mut self) {
        self.stale = true;
    }

    /// Why the flash cannot be read at its addresses.
    #[inline]
    pub(super) fn hides(&self) -> Option<&'static str> {
        match (self.mapped, self.stale) {
            (true, false) => None,
            (true, true) => {
                Some("the flash is read with what the cache held before it was changed")
            }
            (false, _) => Some("the flash is read while it is not mapped"),
        }
    }

    /// Bytes are sent to the flash and received, one bit at a time.
    fn set_up(&mut self) {
        self.mapped = false;
        for (offset, value) in [(CTRLR0, 7 << 16), (CTRLR1, 0), (SER, 1), (SSIENR, 1)] {
            self.registers.set(offset, value);
        }
        self.end_command();
    }

    /// Forgets what was read, and lets go of the select pin.
    pub(super) fn flush(&mut self) {
        self.stale = false;
        self.select.set(SS_CTRL, 0);
        self.end_command();
    }

    /// The registers of the controller (datasheet 4.10.13).
    pub(super) fn read(&mut self, offset: u32, chip: &Chip) -> Option<u32> {
        Some(match offset {
            // Whatever is written is sent at once.
            TXFLR => 0,
            RXFLR => {
                self.receive(chip);
                self.answers.len() as u32
            }
            SR => {
                self.receive(chip);
                0b0110 | u32::from(!self.answers.is_empty()) << 3
            }
            DR0 => {
                self.receive(chip);
                let answer = self.answers.pop_front().unwrap_or(0);
                if self.answers.is_empty() && !self.is_held() {
                    self.end_command();
                }
                answer.into()
            }
            0x00..=0x1c | 0xf0 | 0xf4 => self.registers.get(offset),
            _ => return None,
        })
    }

    /// # Errors
    /// What is asked for is not modelled, in words.
    pub(super) fn write(
        &mut self,
        offset: u32,
        value: u32,
        chip: &Chip,
    ) -> Option<Result<(), String>> {
        match offset {
            DR0 => return Some(self.send(value as u8, chip)),
            0x00..=0x1c | 0xf0 | 0xf4 => self.registers.set(offset, value),
            _ => return None,
        }
        if offset == SSIENR && value & 1 != 0 {
            // Mapped if four bits at a time are read, as the second boot stage sets it up.
            self.mapped = self.reads() && self.registers.get(CTRLR0) >> 21 & 3 == 2;
            if self.mapped {
                self.exit = Exit::Needed;
            }
            self.end_command();
        }
        Some(Ok(()))
    }

    /// The registers of the mapping and its cache, which is never in the way.
    pub(super) fn read_cache(&self, offset: u32) -> Option<u32> {
        match offset {
            // Flushed, and no stream has anything.
            0x08 => Some(0b11),
            0x00 | 0x04 | 0x14 | 0x18 => Some(self.cache.get(offset)),
            _ => None,
        }
    }

    /// # Errors
    /// What is asked for is not modelled, in words.
    pub(super) fn write_cache(&mut self, offset: u32, value: u32) -> Option<Result<(), String>> {
        match offset {
            0x00 => self.cache.set(offset, value),
            // Whatever is written empties it.
            0x04 => self.stale = false,
            0x14 if value != 0 => return Some(Err("the flash is to be read as a stream".into())),
            0x14 => {}
            _ => return None,
        }
        Some(Ok(()))
    }

    /// The pins between controller and chip.
    pub(super) fn read_select(&self, offset: u32) -> Option<u32> {
        (offset < 0x30).then(|| self.select.get(offset))
    }

    pub(super) fn write_select(&mut self, offset: u32, value: u32) -> Option<()> {
        if offset >= 0x30 {
            return None;
        }
        self.select.set(offset, value);
        if offset == SS_CTRL && !self.is_held() {
            self.end_command();
        }
        Some(())
    }

    /// Whether a command is followed by reading alone.
    fn reads(&self) -> bool {
        self.registers.get(CTRLR0) >> 8 & 3 == 3
    }

    /// Receives what a command that is followed by reading asks for.
    fn receive(&mut self, chip: &Chip) {
        if self.mapped || !self.reads() || self.command.is_empty() || !self.answers.is_empty() {
            return;
        }
        let first = self.command.len();
        let answers = first..=first + self.registers.get(CTRLR1) as usize;
        self.answers = answers.map_while(|position| self.answer(position, chip).ok()).collect();
    }

    /// Whether the program itself holds the select pin low.
    fn is_held(&self) -> bool {
        self.select.get(SS_CTRL) >> 8 & 3 == 2
    }

    fn end_command(&mut self) {
        self.command.clear();
        self.answers.clear();
    }

    /// A byte to the chip, which answers with one.
    fn send(&mut self, byte: u8, chip: &Chip) -> Result<(), String> {
        if self.registers.get(SSIENR) & 1 == 0 || self.registers.get(SER) & 1 == 0 {
            return Err("a byte for the flash while its controller is off".into());
        }
        if !self.mapped && !self.takes_commands() {
            return Err("a command for the flash, which takes addresses alone".into());
        }
        self.command.push(byte);
        if self.mapped || self.reads() {
            return Ok(());
        }
        let answer = self.answer(self.command.len() - 1, chip)?;
        self.answers.push_back(answer);
        Ok(())
    }

    fn answer(&self, position: usize, chip: &Chip) -> Result<u8, String> {
        chip.answer(self.command.first().copied().unwrap_or(0), position)
    }
}

#[cfg(test)]
mod tests {
    use campfire_core::entropy::FlashId;

    use super::*;

    /// A controller as the ROM leaves it, and its chip.
    fn wired() -> (Controller, Chip) {
        (Controller::new(), Chip::new(Vec::new(), FlashId([1, 2, 3, 4, 5, 6, 7, 8])))
    }

    #[test]
    fn a_command_that_is_followed_by_reading_is_answered_as_long_as_asked() {
        let (mut controller, chip) = wired();
        for (offset, value) in
            [(SSIENR, 0), (CTRLR0, 7 << 16 | 3 << 8), (CTRLR1, 11), (SSIENR, 1), (DR0, 0x4b)]
        {
            assert_eq!(controller.write(offset, value, &chip), Some(Ok(())));
        }
        assert!(!controller.mapped);
        assert_eq!(controller.read(RXFLR, &chip), Some(12));
        let answers: Vec<Option<u32>> = (0..12).map(|_| controller.read(DR0, &chip)).collect();
        assert_eq!(answers[4..], [1, 2, 3, 4, 5, 6, 7, 8].map(Some));
    }

    #[test]
    fn the_chip_tells_its_number_after_four_bytes() {
        let (mut controller, chip) = wired();
        // Written by the processor while it holds the chip selected.
        assert_eq!(controller.write_select(SS_CTRL, 2 << 8), Some(()));
        let mut answers = Vec::new();
        for byte in [0x4b].into_iter().chain([0; 12]) {
            assert_eq!(controller.write(DR0, byte, &chip), Some(Ok(())));
            answers.push(controller.read(DR0, &chip).expect("an answer"));
        }
        assert_eq!(answers[5..], [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(controller.write_select(SS_CTRL, 3 << 8), Some(()));
        let unknown = controller.write(DR0, 0x20, &chip);
        assert!(unknown.is_some_and(|sent| sent.is_ok()), "the first byte is only a command");
        assert!(controller.write(DR0, 0, &chip).is_some_and(|sent| sent.is_err()));
    }

    /// Reads four bits at a time, as the second boot stage sets it up.
    fn map(controller: &mut Controller, chip: &Chip) {
        for (offset, value) in [(SSIENR, 0), (CTRLR0, 2 << 21 | 31 << 16 | 3 << 8), (SSIENR, 1)] {
            assert_eq!(controller.write(offset, value, chip), Some(Ok(())));
        }
    }

    #[test]
    fn a_mapped_flash_takes_commands_once_it_is_connected_and_unmapped() {
        let (mut controller, chip) = wired();
        assert!(controller.takes_commands() && controller.hides().is_some());
        map(&mut controller, &chip);
        assert!(!controller.takes_commands() && controller.hides().is_none());
        controller.connect();
        assert!(!controller.takes_commands() && controller.hides().is_none());
        assert_eq!(controller.unmap(), Ok(()));
        assert!(controller.takes_commands() && controller.hides().is_some());
        map(&mut controller, &chip);
        assert!(controller.unmap().is_err(), "it is not connected");
    }

    #[test]
    fn a_flash_that_is_only_not_mapped_any_more_does_not_know_commands() {
        let (mut controller, chip) = wired();
        map(&mut controller, &chip);
        for (offset, value) in [(SSIENR, 0), (CTRLR0, 7 << 16), (SSIENR, 1)] {
            assert_eq!(controller.write(offset, value, &chip), Some(Ok(())));
        }
        assert!(controller.write(DR0, 0x9f, &chip).is_some_and(|sent| sent.is_err()));
    }

    #[test]
    fn what_was_changed_is_read_once_the_cache_is_emptied() {
        let empty: [fn(&mut Controller); 2] =
            [Controller::flush, |controller| assert!(controller.write_cache(4, 1).is_some())];
        for empty in empty {
            let (mut controller, chip) = wired();
            controller.change();
            map(&mut controller, &chip);
            assert!(controller.hides().is_some_and(|why| why.contains("the cache")));
            empty(&mut controller);
            assert_eq!(controller.hides(), None);
        }
    }
}
