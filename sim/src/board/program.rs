//! A built firmware as the board takes it: what goes into the flash, where its symbols are, and how its
//! log is read.

use std::ops::Range;
use std::path::Path;

use defmt_decoder::Table;
use object::{Object, ObjectSymbol};

use super::flash::FLASH_BYTES;
use crate::firmware::Image;

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
        let image = Image::parse(bytes)?;
        let mut flash = vec![0xff; FLASH_BYTES];
        for part in &image.parts {
            let start = (part.address - FLASH) as usize;
            flash[start..start + part.bytes.len()].copy_from_slice(&part.bytes);
        }
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
        if program.saves.end > FLASH_BYTES {
            return Err("its saves lie beyond the end of the flash".into());
        }
        Ok(program)
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
