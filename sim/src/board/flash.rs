//! The flash chip of a Pico, a Winbond W25Q16JV: its memory, which outlives the power, the controller
//! that maps it into the address space, and the commands that are sent to it around that mapping.

use campfire_core::entropy::FlashId;

use super::Nanos;
use super::registers::Words;

/// How much it holds.
pub const FLASH_BYTES: usize = 2 * 1024 * 1024;

/// What is erased, and what is programmed at once.
const SECTOR: usize = 4096;
const PAGE: usize = 256;
/// How long that takes typically (W25Q16JV datasheet 9.6); it may take 400 and 3 milliseconds.
const ERASING: Nanos = Nanos(45_000_000);
const PROGRAMMING: Nanos = Nanos(400_000);

/// What was done to the memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// A sector was erased.
    Erase,
    /// A page was programmed.
    Program,
}

impl Work {
    /// How long it takes, in which the program stands still.
    #[must_use]
    pub fn takes(self) -> Nanos {
        match self {
            Self::Erase => ERASING,
            Self::Program => PROGRAMMING,
        }
    }
}

/// A piece of work on the memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operation {
    /// What was done.
    pub work: Work,
    /// At which offset.
    pub offset: u32,
    /// When it began.
    pub at: Nanos,
}

/// When the power is to go: in this operation, counted from now, after so many bytes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// How many operations are still done as a whole.
    pub after: usize,
    /// How many bytes of the next one are.
    pub bytes: usize,
}

/// The chip and its controller.
#[derive(Clone)]
pub struct Flash {
    memory: Vec<u8>,
    id: FlashId,
    operations: Vec<Operation>,
    cut: Option<Cut>,
    protected: bool,
    controller: Words<0xf8>,
    cache: Words<0x20>,
    select: Words<0x58>,
    /// Whether it lies in the address space.
    mapped: bool,
    command: Vec<u8>,
    answers: std::collections::VecDeque<u8>,
}

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

impl Flash {
    /// A chip that holds something.
    pub(super) fn new(memory: Vec<u8>, id: FlashId) -> Self {
        let mut flash = Self {
            memory,
            id,
            operations: Vec::new(),
            cut: None,
            protected: false,
            controller: Words::new(),
            cache: Words::new(),
            select: Words::new(),
            mapped: false,
            command: Vec::new(),
            answers: std::collections::VecDeque::new(),
        };
        flash.memory.resize(FLASH_BYTES, 0xff);
        flash.unmap();
        flash
    }

    /// What the chip holds.
    #[must_use]
    pub fn memory(&self) -> &[u8] {
        &self.memory
    }

    /// What was done to it since this was last asked.
    pub fn take_operations(&mut self) -> Vec<Operation> {
        std::mem::take(&mut self.operations)
    }

    /// Says when the power is to go.
    pub fn cut(&mut self, cut: Cut) {
        self.cut = Some(cut);
    }

    /// From now on nothing is erased or programmed, as if the chip's block protect bits were set.
    pub fn protect(&mut self) {
        self.protected = true;
    }

    /// The controller and the mapping begin anew; the memory stays.
    pub(super) fn restart(&mut self) {
        let (cut, protected) = (self.cut, self.protected);
        let operations = self.take_operations();
        *self = Self::new(std::mem::take(&mut self.memory), self.id);
        (self.cut, self.protected, self.operations) = (cut, protected, operations);
    }

    /// Writes over something, as with a probe.
    pub fn put(&mut self, offset: usize, bytes: &[u8]) {
        self.memory[offset..offset + bytes.len()].copy_from_slice(bytes);
    }

    /// Whether the memory lies in the address space now.
    pub(super) fn is_mapped(&self) -> bool {
        self.mapped
    }

    /// Takes it out of the address space: bytes are sent to it and received, one bit at a time.
    pub(super) fn unmap(&mut self) {
        self.mapped = false;
        for (offset, value) in [(CTRLR0, 7 << 16), (CTRLR1, 0), (SER, 1), (SSIENR, 1)] {
            self.controller.set(offset, value);
        }
        self.end_command();
    }

    /// Forgets what was read, and lets go of the select pin.
    pub(super) fn flush(&mut self) {
        self.select.set(SS_CTRL, 0);
        self.end_command();
    }

    /// Begins an operation; says how many of its bytes are done before the power goes, if it does.
    fn begin(&mut self, work: Work, offset: usize, at: Nanos) -> Option<usize> {
        self.operations.push(Operation { work, offset: offset as u32, at });
        let cut = self.cut.as_mut()?;
        if cut.after == 0 {
            return self.cut.take().map(|cut| cut.bytes);
        }
        cut.after -= 1;
        None
    }

    /// Erases sectors; says how long it takes, or that the power has gone.
    ///
    /// # Errors
    /// The place is none, in words.
    pub(super) fn erase(&mut self, offset: u32, bytes: u32, now: Nanos) -> Result<Done, String> {
        let (offset, bytes) = (offset as usize, bytes as usize);
        if !offset.is_multiple_of(SECTOR)
            || !bytes.is_multiple_of(SECTOR)
            || offset + bytes > FLASH_BYTES
        {
            return Err(format!("{bytes} bytes at {offset:#x} cannot be erased"));
        }
        let mut done = Done { takes: Nanos(0), power: Power::On };
        if self.protected {
            return Ok(done);
        }
        for sector in (offset..offset + bytes).step_by(SECTOR) {
            let cut = self.begin(Work::Erase, sector, Nanos(now.0 + done.takes.0));
            self.memory[sector..sector + cut.unwrap_or(SECTOR).min(SECTOR)].fill(0xff);
            if cut.is_some() {
                return Ok(Done { power: Power::Gone, ..done });
            }
            done.takes.0 += ERASING.0;
        }
        Ok(done)
    }

    /// Programs pages; says how long it takes, or that the power has gone.
    ///
    /// # Errors
    /// The place is none, in words.
    pub(super) fn program(
        &mut self,
        offset: u32,
        bytes: &[u8],
        now: Nanos,
    ) -> Result<Done, String> {
        let offset = offset as usize;
        let whole = offset.is_multiple_of(PAGE) && bytes.len().is_multiple_of(PAGE);
        if !whole || offset + bytes.len() > FLASH_BYTES {
            return Err(format!("{} bytes at {offset:#x} cannot be programmed", bytes.len()));
        }
        let mut done = Done { takes: Nanos(0), power: Power::On };
        if self.protected {
            return Ok(done);
        }
        for (page, content) in (offset..).step_by(PAGE).zip(bytes.chunks(PAGE)) {
            let cut = self.begin(Work::Program, page, Nanos(now.0 + done.takes.0));
            let content = &content[..cut.unwrap_or(PAGE).min(PAGE)];
            // Programming only makes zeros of ones.
            self.memory[page..].iter_mut().zip(content).for_each(|(byte, new)| *byte &= new);
            if cut.is_some() {
                return Ok(Done { power: Power::Gone, ..done });
            }
            done.takes.0 += PROGRAMMING.0;
        }
        Ok(done)
    }

    /// The registers of the controller (datasheet 4.10.13).
    pub(super) fn read_controller(&mut self, offset: u32) -> Option<u32> {
        Some(match offset {
            // Whatever is written is sent at once.
            TXFLR => 0,
            RXFLR => {
                self.receive();
                self.answers.len() as u32
            }
            SR => {
                self.receive();
                0b0110 | u32::from(!self.answers.is_empty()) << 3
            }
            DR0 => {
                self.receive();
                let answer = self.answers.pop_front().unwrap_or(0);
                if self.answers.is_empty() && !self.is_held() {
                    self.end_command();
                }
                answer.into()
            }
            0x00..=0x1c | 0xf0 | 0xf4 => self.controller.get(offset),
            _ => return None,
        })
    }

    /// # Errors
    /// What is asked for is not modelled, in words.
    pub(super) fn write_controller(
        &mut self,
        offset: u32,
        value: u32,
    ) -> Option<Result<(), String>> {
        match offset {
            DR0 => return Some(self.send(value as u8)),
            0x00..=0x1c | 0xf0 | 0xf4 => self.controller.set(offset, value),
            _ => return None,
        }
        if offset == SSIENR && value & 1 != 0 {
            // Mapped if four bits at a time are read, as the second boot stage sets it up.
            self.mapped = self.reads() && self.controller.get(CTRLR0) >> 21 & 3 == 2;
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

    pub(super) fn write_cache(&mut self, offset: u32, value: u32) -> Option<()> {
        matches!(offset, 0x00 | 0x04 | 0x14).then(|| self.cache.set(offset, value))
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
        self.controller.get(CTRLR0) >> 8 & 3 == 3
    }

    /// Receives what a command that is followed by reading asks for.
    fn receive(&mut self) {
        if self.mapped || !self.reads() || self.command.is_empty() || !self.answers.is_empty() {
            return;
        }
        let first = self.command.len();
        let answers = first..=first + self.controller.get(CTRLR1) as usize;
        self.answers = answers.map_while(|position| self.answer(position).ok()).collect();
    }

    /// Whether the program itself holds the select pin low.
    fn is_held(&self) -> bool {
        self.select.get(SS_CTRL) >> 8 & 3 == 2
    }

    fn end_command(&mut self) {
        self.command.clear();
        self.answers.clear();
    }

    /// A byte to the chip, which answers with one (W25Q16JV datasheet 8.2).
    fn send(&mut self, byte: u8) -> Result<(), String> {
        if self.controller.get(SSIENR) & 1 == 0 || self.controller.get(SER) & 1 == 0 {
            return Err("a byte for the flash while its controller is off".into());
        }
        self.command.push(byte);
        if self.mapped || self.reads() {
            return Ok(());
        }
        let answer = self.answer(self.command.len() - 1)?;
        self.answers.push_back(answer);
        Ok(())
    }

    /// What the chip says while a byte of its command is sent, or after all of them.
    fn answer(&self, position: usize) -> Result<u8, String> {
        let command = self.command.first().copied().unwrap_or(0);
        Ok(match (command, position) {
            (_, 0) => 0,
            // Not busy; quad lines are enabled.
            (0x05, _) => 0,
            (0x35, _) => 2,
            (0x9f, 1..4) => [0xef, 0x70, 0x15][position - 1],
            // Four bytes of waiting, then the number.
            (0x4b, 1..5) => 0,
            (0x4b, 5..13) => self.id.0[position - 5],
            _ => return Err(format!("the flash does not know {command:#04x} at byte {position}")),
        })
    }
}

/// What became of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Done {
    /// How long it took.
    pub(super) takes: Nanos,
    pub(super) power: Power,
}

/// Whether there is power.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Power {
    On,
    Gone,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flash() -> Flash {
        Flash::new(vec![0; SECTOR], FlashId([1, 2, 3, 4, 5, 6, 7, 8]))
    }

    #[test]
    fn programming_only_clears_bits_and_erasing_sets_them() {
        let mut flash = flash();
        let done = flash.erase(0, SECTOR as u32, Nanos(0)).expect("a sector");
        assert_eq!((done.takes, flash.memory()[0]), (ERASING, 0xff));
        for (byte, left) in [(0x0f, 0x0f), (0xf1, 0x01)] {
            let done = flash.program(0, &[byte; PAGE], Nanos(0)).expect("a page");
            assert_eq!((done.takes, flash.memory()[PAGE - 1]), (PROGRAMMING, left));
        }
        assert_eq!(flash.memory()[PAGE], 0xff);
        let works: Vec<Work> =
            flash.take_operations().iter().map(|operation| operation.work).collect();
        assert_eq!(works, [Work::Erase, Work::Program, Work::Program]);
    }

    #[test]
    fn a_cut_ends_the_operation_it_names_in_the_middle() {
        let mut flash = flash();
        flash.cut(Cut { after: 1, bytes: 3 });
        let whole = flash.erase(0, SECTOR as u32, Nanos(0));
        assert_eq!(whole.map(|done| done.power), Ok(Power::On));
        let cut = flash.program(0, &[0; PAGE], Nanos(0));
        assert_eq!(cut.map(|done| done.power), Ok(Power::Gone));
        assert_eq!(flash.memory()[..4], [0, 0, 0, 0xff]);
    }

    #[test]
    fn half_pages_and_places_beyond_the_end_are_refused() {
        let mut flash = flash();
        assert!(flash.program(128, &[0; PAGE], Nanos(0)).is_err());
        assert!(flash.program(0, &[0; 100], Nanos(0)).is_err());
        assert!(flash.erase(256, SECTOR as u32, Nanos(0)).is_err());
        assert!(flash.erase(FLASH_BYTES as u32, SECTOR as u32, Nanos(0)).is_err());
    }

    #[test]
    fn a_command_that_is_followed_by_reading_is_answered_as_long_as_asked() {
        let mut flash = flash();
        for (offset, value) in
            [(SSIENR, 0), (CTRLR0, 7 << 16 | 3 << 8), (CTRLR1, 11), (SSIENR, 1), (DR0, 0x4b)]
        {
            assert_eq!(flash.write_controller(offset, value), Some(Ok(())));
        }
        assert!(!flash.is_mapped());
        assert_eq!(flash.read_controller(RXFLR), Some(12));
        let answers: Vec<Option<u32>> = (0..12).map(|_| flash.read_controller(DR0)).collect();
        assert_eq!(answers[4..], [1, 2, 3, 4, 5, 6, 7, 8].map(Some));
    }

    #[test]
    fn the_chip_tells_its_number_after_four_bytes() {
        let mut flash = flash();
        // Written by the processor while it holds the chip selected.
        assert_eq!(flash.write_select(SS_CTRL, 2 << 8), Some(()));
        let mut answers = Vec::new();
        for byte in [0x4b].into_iter().chain([0; 12]) {
            assert_eq!(flash.write_controller(DR0, byte), Some(Ok(())));
            answers.push(flash.read_controller(DR0).expect("an answer"));
        }
        assert_eq!(answers[5..], [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(flash.write_select(SS_CTRL, 3 << 8), Some(()));
        let unknown = flash.write_controller(DR0, 0x20);
        assert!(unknown.is_some_and(|sent| sent.is_ok()), "the first byte is only a command");
        assert!(flash.write_controller(DR0, 0).is_some_and(|sent| sent.is_err()));
    }
}
