//! The flash chip itself, a Winbond W25Q16JV: its memory, which outlives the power, what is done to it,
//! and its answers to commands.

use campfire_core::entropy::FlashId;

use crate::emulator::board::Nanos;

/// How much it holds.
pub const FLASH_BYTES: usize = 2 * 1024 * 1024;

/// What is erased, and what is programmed at once.
pub(super) const SECTOR: usize = 4096;
pub(super) const PAGE: usize = 256;
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

/// How much was done to the memory since the board was made.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Worked {
    /// Pages that were programmed.
    pub programs: u64,
    /// Sectors that were erased.
    pub erases: u64,
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

/// What became of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::emulator::board) struct Done {
    /// How long it took.
    pub(in crate::emulator::board) takes: Nanos,
    pub(in crate::emulator::board) power: Power,
}

/// Whether there is power.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::emulator::board) enum Power {
    On,
    Gone,
}

/// The chip.
#[derive(Clone)]
pub(super) struct Chip {
    pub(super) memory: Vec<u8>,
    id: FlashId,
    pub(super) operations: Vec<Operation>,
    pub(super) worked: Worked,
    pub(super) cut: Option<Cut>,
    /// Nothing is erased or programmed.
    pub(super) protected: bool,
}

impl Chip {
    /// A chip that holds something.
    pub(super) fn new(mut memory: Vec<u8>, id: FlashId) -> Self {
        memory.resize(FLASH_BYTES, 0xff);
        let (operations, worked) = (Vec::new(), Worked::default());
        Self { memory, id, operations, worked, cut: None, protected: false }
    }

    /// Begins an operation; says how many of its bytes are done before the power goes, if it does.
    fn begin(&mut self, work: Work, offset: usize, at: Nanos) -> Option<usize> {
        self.operations.push(Operation { work, offset: offset as u32, at });
        match work {
            Work::Program => self.worked.programs += 1,
            Work::Erase => self.worked.erases += 1,
        }
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

    /// What it says while a byte of a command is sent, or after all of them (W25Q16JV datasheet 8.2).
    ///
    /// # Errors
    /// The command is not modelled, in words.
    pub(super) fn answer(&self, command: u8, position: usize) -> Result<u8, String> {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn chip() -> Chip {
        Chip::new(vec![0; SECTOR], FlashId([1, 2, 3, 4, 5, 6, 7, 8]))
    }

    #[test]
    fn programming_only_clears_bits_and_erasing_sets_them() {
        let mut chip = chip();
        let done = chip.erase(0, SECTOR as u32, Nanos(0)).expect("a sector");
        assert_eq!((done.takes, chip.memory[0]), (ERASING, 0xff));
        for (byte, left) in [(0x0f, 0x0f), (0xf1, 0x01)] {
            let done = chip.program(0, &[byte; PAGE], Nanos(0)).expect("a page");
            assert_eq!((done.takes, chip.memory[PAGE - 1]), (PROGRAMMING, left));
        }
        assert_eq!(chip.memory[PAGE], 0xff);
        let works: Vec<Work> = chip.operations.iter().map(|operation| operation.work).collect();
        assert_eq!(works, [Work::Erase, Work::Program, Work::Program]);
    }

    #[test]
    fn a_cut_ends_the_operation_it_names_in_the_middle() {
        let mut chip = chip();
        chip.cut = Some(Cut { after: 1, bytes: 3 });
        let whole = chip.erase(0, SECTOR as u32, Nanos(0));
        assert_eq!(whole.map(|done| done.power), Ok(Power::On));
        let cut = chip.program(0, &[0; PAGE], Nanos(0));
        assert_eq!(cut.map(|done| done.power), Ok(Power::Gone));
        assert_eq!(chip.memory[..4], [0, 0, 0, 0xff]);
    }

    #[test]
    fn half_pages_and_places_beyond_the_end_are_refused() {
        let mut chip = chip();
        assert!(chip.program(128, &[0; PAGE], Nanos(0)).is_err());
        assert!(chip.program(0, &[0; 100], Nanos(0)).is_err());
        assert!(chip.erase(256, SECTOR as u32, Nanos(0)).is_err());
        assert!(chip.erase(FLASH_BYTES as u32, SECTOR as u32, Nanos(0)).is_err());
    }
}
