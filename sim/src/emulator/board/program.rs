//! A built firmware as the board takes it: what goes into the flash, where its symbols are, and how its
//! log is read.

use std::ops::Range;
use std::path::Path;

use defmt_decoder::Table;
use object::{Object, ObjectSymbol};

use super::boot::{self, BOOT_BYTES};
use super::bus::{RAM, RAM_BYTES};
use super::flash::FLASH_BYTES;
use crate::emulator::firmware::{FirmwareImage, Part};

/// Where the flash begins in the address space.
const FLASH: u32 = 0x1000_0000;

/// A built firmware.
pub struct Program {
    flash: Vec<u8>,
    symbols: Vec<(String, u32)>,
    log: Option<Table>,
    saves: Range<usize>,
    stack: Range<u32>,
    ring: Option<u32>,
}

debug_fields!(Program { saves, stack, ring });

impl Program {
    /// Reads a built firmware.
    ///
    /// # Errors
    /// It cannot be read, or is none for this chip, in words.
    pub fn read(file: &Path) -> Result<Self, String> {
        let name = file.display();
        let bytes = std::fs::read(file).map_err(|error| format!("{name}: {error}"))?;
        Self::parse(&bytes)
            .map_err(|error| format!("{name} is no firmware for the RP2040: {error}"))
    }

    fn parse(bytes: &[u8]) -> Result<Self, String> {
        let flash = laid_out(&FirmwareImage::parse(bytes)?.parts)?;
        let file = object::File::parse(bytes).map_err(|error| error.to_string())?;
        let named = |symbol: object::Symbol<'_, '_>| {
            Some((symbol.name().ok()?.to_owned(), symbol.address() as u32))
        };
        let symbols: Vec<(String, u32)> = file.symbols().filter_map(named).collect();
        let log =
            Table::parse(bytes).map_err(|error| format!("its log cannot be read: {error}"))?;
        let mut program = Self { flash, symbols, log, saves: 0..0, stack: 0..0, ring: None };
        let start = program.symbol("_saves_start")? as usize;
        program.saves = start..start + program.symbol("_saves_size")? as usize;
        program.stack = program.symbol("_stack_end")?..program.symbol("_stack_start")?;
        program.ring = program.symbol("_SEGGER_RTT").ok();
        program.check()?;
        Ok(program)
    }

    /// Whether what it says of itself fits the chip.
    fn check(&self) -> Result<(), String> {
        if self.saves.end > FLASH_BYTES {
            return Err("its saves lie beyond the end of the flash".into());
        }
        let Range { start, end } = self.stack;
        if start >= end || start < RAM || end > RAM + RAM_BYTES as u32 {
            return Err(format!("its stack from {start:#x} to {end:#x} is not in the memory"));
        }
        Ok(())
    }

    /// A program without anything but a second boot stage, with this code in it.
    #[cfg(test)]
    pub(super) fn bare(code: &[u16]) -> std::sync::Arc<Self> {
        let mut flash = vec![0xff; FLASH_BYTES];
        flash[..BOOT_BYTES].copy_from_slice(&boot::stage(code));
        let (symbols, stack) = (Vec::new(), 0x2000_0000..0x2004_2000);
        std::sync::Arc::new(Self { flash, symbols, log: None, saves: 0..0, stack, ring: None })
    }

    /// What the flash holds after it was written to an empty one.
    pub(super) fn flash(&self) -> &[u8] {
        &self.flash
    }

    /// Where in the flash the saves are.
    #[must_use]
    pub fn saves(&self) -> Range<usize> {
        self.saves.clone()
    }

    /// Where in the memory the stack is.
    #[must_use]
    pub fn stack(&self) -> Range<u32> {
        self.stack.clone()
    }

    /// Where the control block of its log is.
    pub(super) fn ring(&self) -> Option<u32> {
        self.ring
    }

    pub(super) fn log(&self) -> Option<&Table> {
        self.log.as_ref()
    }

    /// The address of a symbol.
    ///
    /// # Errors
    /// It has none of this name, in words.
    pub fn symbol(&self, name: &str) -> Result<u32, String> {
        self.symbol_where(|symbol| symbol == name).ok_or_else(|| format!("it has no {name}"))
    }

    /// The address of a function whose mangled name contains these words.
    ///
    /// # Errors
    /// It has none, in words.
    pub fn function(&self, words: &str) -> Result<u32, String> {
        self.symbol_where(|symbol| symbol.contains(words))
            .ok_or_else(|| format!("it has no {words}"))
    }

    fn symbol_where(&self, fits: impl Fn(&str) -> bool) -> Option<u32> {
        self.symbols.iter().find(|(name, _)| fits(name)).map(|(_, address)| *address)
    }
}

/// The parts of a firmware in an empty flash.
///
/// # Errors
/// There is no place for them, or the chip would not start them, in words.
fn laid_out(parts: &[Part]) -> Result<Vec<u8>, String> {
    let mut flash = vec![0xff; FLASH_BYTES];
    for Part { address, bytes } in parts {
        let start = address.wrapping_sub(FLASH) as usize;
        let place = flash.get_mut(start..start.saturating_add(bytes.len()));
        let place = place.ok_or_else(|| {
            format!("{} bytes of it at {address:#x} are beyond the end of the flash", bytes.len())
        })?;
        place.copy_from_slice(bytes);
    }
    let stage: [u8; BOOT_BYTES] = std::array::from_fn(|index| flash[index]);
    if stage == [0xff; BOOT_BYTES] {
        return Err("it has no second boot stage".into());
    }
    boot::check(&stage)?;
    let word = |at: usize| (at..at + 4).rfold(0, |word, index| word << 8 | u32::from(flash[index]));
    // The first words of its vector table (ARMv6-M manual B1.5.3).
    let [stack, first] = [BOOT_BYTES, BOOT_BYTES + 4].map(word);
    if stack.wrapping_sub(RAM) > RAM_BYTES as u32 {
        return Err(format!("its stack would begin at {stack:#x}, where no memory is"));
    }
    if first & 1 == 0 || first.wrapping_sub(FLASH) as usize >= FLASH_BYTES {
        return Err(format!("its first instruction would be at {first:#x}"));
    }
    Ok(flash)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STACK: u32 = 0x2004_2000;
    const FIRST: u32 = FLASH + 0x201;

    /// What is said to a firmware with this stage and these first words of a vector table.
    fn said(stage: &[u8], stack: u32, first: u32) -> Result<(), String> {
        let words = [stack, first].map(u32::to_le_bytes);
        let bytes = [stage, words.as_flattened()].concat();
        laid_out(&[Part { address: FLASH, bytes }]).map(|_| ())
    }

    #[test]
    fn a_firmware_that_the_chip_would_not_start_is_refused_with_the_reason() {
        let stage = boot::stage(&[0x4770]);
        assert_eq!(said(&stage, STACK, FIRST), Ok(()));
        let mut wrong = stage;
        wrong[0] ^= 1;
        let rows: [(&[u8], u32, u32, &str); 5] = [
            (&[0xff; BOOT_BYTES], STACK, FIRST, "it has no second boot stage"),
            (&wrong, STACK, FIRST, "the checksum of the second boot stage is"),
            (&stage, 0x2004_2004, FIRST, "its stack would begin at 0x20042004"),
            (&stage, STACK, FIRST - 1, "its first instruction would be at 0x10000200"),
            (&stage, STACK, u32::MAX, "its first instruction would be at 0xffffffff"),
        ];
        for (stage, stack, first, words) in rows {
            let said = said(stage, stack, first);
            assert!(said.as_ref().is_err_and(|said| said.starts_with(words)), "{said:?}");
        }
    }

    #[test]
    fn a_part_that_reaches_beyond_the_flash_is_refused() {
        let last = FLASH + FLASH_BYTES as u32 - 1;
        for address in [last, FLASH - 1, 0x2000_0000] {
            let said = laid_out(&[Part { address, bytes: vec![0; 2] }]).map(|_| ());
            assert!(said.is_err_and(|said| said.contains("beyond the end of the flash")));
        }
    }

    #[test]
    fn saves_and_stack_have_their_places() {
        let check = |saves: Range<usize>, stack: Range<u32>| {
            Program { flash: Vec::new(), symbols: Vec::new(), log: None, saves, stack, ring: None }
                .check()
        };
        let stack = 0x2003_0000..STACK;
        assert_eq!(check(0x1f_0000..FLASH_BYTES, stack.clone()), Ok(()));
        let said = check(0x1f_0000..FLASH_BYTES + 1, stack);
        assert_eq!(said, Err("its saves lie beyond the end of the flash".into()));
        for stack in [STACK..STACK, 0x1fff_fffc..STACK, 0x2003_0000..STACK + 4] {
            let said = check(0..0, stack);
            assert!(said.is_err_and(|said| said.ends_with("is not in the memory")));
        }
    }
}
