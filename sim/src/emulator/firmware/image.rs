//! What is in a built firmware: the bytes for the flash, and how much of flash and RAM it takes.

use std::path::Path;

use campfire_core::ui::Canvas;
use object::read::elf::{ElfFile32, FileHeader, ProgramHeader};
use object::{Object, ObjectSection, ObjectSymbol, SectionKind};

use super::shares::{Shares, Symbol};

/// Where the flash of the chip begins, and where its RAM lies.
const FLASH: u32 = 0x1000_0000;
const RAM: std::ops::Range<u32> = 0x2000_0000..0x2004_2000;

/// Bytes that belong at an address of the flash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Where they belong.
    pub address: u32,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// A built firmware.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirmwareImage {
    /// What goes into the flash, by address.
    pub parts: Vec<Part>,
    /// What it takes.
    pub sizes: Sizes,
    /// What each game takes of the flash.
    pub shares: Shares,
}

/// What a firmware takes, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// Of the flash.
    pub flash: u32,
    /// Of the RAM for values that are always there, with the canvas.
    pub statics: u32,
    /// Of the RAM for the stack.
    pub stack: u32,
}

impl Sizes {
    /// The most that the firmware may take of the flash.
    pub const FLASH_BUDGET: u32 = 512 * 1024;
    /// The most that the box itself may take of it, without its games.
    pub const SHELL_BUDGET: u32 = 160 * 1024;
    /// The most that one game may take of it.
    pub const GAME_BUDGET: u32 = 120 * 1024;
    /// The most that it may take of the RAM beside the canvas, with the stack.
    pub const RAM_BUDGET: u32 = 64 * 1024;

    /// The RAM beside the canvas.
    #[must_use]
    pub fn ram(self) -> u32 {
        (self.statics + self.stack).saturating_sub(Canvas::BYTES as u32)
    }
}

/// Something that is measured: its name, what it takes, and what it may take, in bytes.
struct Measured {
    name: String,
    taken: u32,
    budget: u32,
}

impl FirmwareImage {
    /// Everything that has a budget: the flash with what it is taken by, and the RAM.
    fn measured(&self) -> Vec<Measured> {
        let measured = |name: &str, taken, budget| Measured { name: name.into(), taken, budget };
        let shell = self.sizes.flash.saturating_sub(self.shares.all_games());
        let games = self.shares.games.iter();
        let games = games.map(|(game, taken)| measured(game, *taken, Sizes::GAME_BUDGET));
        let mut all = vec![
            measured("flash", self.sizes.flash, Sizes::FLASH_BUDGET),
            measured("the box itself", shell, Sizes::SHELL_BUDGET),
        ];
        all.extend(games);
        all.push(measured("RAM beside the canvas", self.sizes.ram(), Sizes::RAM_BUDGET));
        all
    }

    /// Whether every budget is kept.
    ///
    /// # Errors
    /// What is too large, in words.
    pub fn check(&self) -> Result<(), String> {
        match self.measured().into_iter().find(|part| part.taken > part.budget) {
            None => Ok(()),
            Some(Measured { name, taken, budget }) => {
                Err(format!("{name}: the firmware takes {taken} bytes, and may take {budget}"))
            }
        }
    }

    /// What it takes, line by line.
    #[must_use]
    pub fn report(&self) -> String {
        let lines = self.measured().into_iter().map(|Measured { name, taken, budget }| {
            let bar = (u64::from(taken) * 40).div_ceil(budget.into()).min(40) as usize;
            let (taken, budget) = (kilobytes(taken), kilobytes(budget));
            let (used, free) = ("#".repeat(bar), ".".repeat(40 - bar));
            format!("{name:<22}{taken:>6} KB of {budget:>5} KB  {used}{free}\n")
        });
        let (stack, canvas) = (kilobytes(self.sizes.stack), kilobytes(Canvas::BYTES as u32));
        let beside = format!("  with {stack} KB of stack, beside the {canvas} KB of the canvas\n");
        lines.chain([beside]).collect()
    }
}

fn kilobytes(bytes: u32) -> String {
    format!("{:.1}", f64::from(bytes) / 1024.0)
}

impl FirmwareImage {
    /// Reads a built firmware.
    ///
    /// # Errors
    /// It cannot be read or is none for this chip, in words.
    pub fn read(file: &Path) -> Result<Self, String> {
        let name = file.display();
        let bytes = std::fs::read(file).map_err(|error| format!("{name}: {error}"))?;
        Self::parse(&bytes)
            .map_err(|error| format!("{name} is no firmware for the RP2040: {error}"))
    }

    /// Takes the bytes of a built firmware apart.
    ///
    /// # Errors
    /// They are none for this chip, in words.
    pub fn parse(bytes: &[u8]) -> Result<Self, String> {
        let elf = ElfFile32::<object::Endianness>::parse(bytes)
            .map_err(|error| format!("it is no ELF file of a 32-bit processor ({error})"))?;
        let endian = elf.endian();
        if elf.elf_header().e_machine(endian) != object::elf::EM_ARM || !elf.is_little_endian() {
            return Err("it is for another processor".into());
        }
        if elf.elf_header().e_type(endian) != object::elf::ET_EXEC {
            return Err("it is not linked".into());
        }
        let mut parts = Vec::new();
        for header in elf.elf_program_headers() {
            let data = header.data(endian, bytes).map_err(|()| "a part of it is missing")?;
            if header.p_type(endian) != object::elf::PT_LOAD || data.is_empty() {
                continue;
            }
            let part = Part { address: header.p_paddr(endian), bytes: data.to_vec() };
            parts.push(part);
        }
        parts.sort_by_key(|part| part.address);
        if parts.first().is_none_or(|part| part.address != FLASH) {
            return Err("it has no boot code at the start of the flash".into());
        }
        let symbol = |name: &str| {
            let mut symbols = elf.symbols();
            let symbol = symbols.find(|symbol| symbol.name() == Ok(name));
            symbol.map(|symbol| symbol.address() as u32).ok_or_else(|| format!("it has no {name}"))
        };
        let saves = FLASH.saturating_add(symbol("_saves_start")?);
        for part in &parts {
            let end = part.address.saturating_add(part.bytes.len() as u32);
            if part.address < FLASH || end > saves {
                let address = part.address;
                return Err(format!("a part of it belongs at {address:#x}, where it has no place"));
            }
        }
        let stack = symbol("_stack_start")?.saturating_sub(symbol("_stack_end")?);
        let statics = elf.sections().filter(|section| {
            section.kind() != SectionKind::Metadata && RAM.contains(&(section.address() as u32))
        });
        let statics = statics.map(|section| section.size() as u32).sum();
        let flash = parts.iter().map(|part| part.bytes.len() as u32).sum();
        let symbols: Vec<Symbol> = elf.symbols().filter_map(|symbol| named(&symbol)).collect();
        let shares = Shares::of(&parts, &symbols);
        Ok(Self { parts, sizes: Sizes { flash, statics, stack }, shares })
    }
}

/// A function or a value with its path, if it takes anything of the memory.
fn named<'data>(symbol: &impl ObjectSymbol<'data>) -> Option<Symbol> {
    // The lowest bit of a function's address says that it is Thumb code.
    let start = symbol.address() as u32 & !1;
    let size = u32::try_from(symbol.size()).ok().filter(|size| *size > 0)?;
    let path = format!("{:#}", rustc_demangle::demangle(symbol.name().ok()?));
    Some(Symbol { path, place: start..start.checked_add(size)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A firmware that takes exactly what it may.
    fn full() -> FirmwareImage {
        let games = [("chess", 122_880), ("go", 122_880), ("whist", 114_688)];
        let games = games.map(|(game, bytes)| (game.to_owned(), bytes)).into();
        let sizes = Sizes { flash: 524_288, statics: 153_600 + 49_152, stack: 16_384 };
        FirmwareImage { parts: Vec::new(), sizes, shares: Shares { games } }
    }

    #[test]
    fn what_is_too_large_is_named() {
        type Change = fn(&mut FirmwareImage);
        let rows: [(Change, &str); 4] = [
            (|image| image.sizes.flash += 1, "flash: the firmware takes 524289 bytes"),
            (
                |image| *image.shares.games.entry("whist".into()).or_default() -= 1,
                "the box itself: the firmware takes 163841 bytes, and may take 163840",
            ),
            (
                |image| *image.shares.games.entry("go".into()).or_default() += 1,
                "go: the firmware takes 122881 bytes, and may take 122880",
            ),
            (
                |image| image.sizes.stack += 1,
                "RAM beside the canvas: the firmware takes 65537 bytes",
            ),
        ];
        assert_eq!(full().check(), Ok(()));
        for (change, words) in rows {
            let mut image = full();
            change(&mut image);
            let said = image.check();
            assert!(said.as_ref().is_err_and(|said| said.starts_with(words)), "{words}: {said:?}");
        }
    }

    #[test]
    fn the_box_and_its_games_add_up_to_the_flash() {
        let measured = full().measured();
        let of = |name: &str| measured.iter().find(|part| part.name == name).map(|part| part.taken);
        assert_eq!(of("the box itself"), Some(524_288 - 122_880 * 2 - 114_688));
        let shares = ["the box itself", "chess", "go", "whist"].map(|name| of(name).unwrap_or(0));
        assert_eq!(Some(shares.iter().sum()), of("flash"));
        assert_eq!(full().report().lines().count(), measured.len() + 1);
    }

    #[test]
    fn a_program_of_this_computer_is_no_firmware() {
        let program = std::env::current_exe().expect("the test has a file");
        let refused = FirmwareImage::read(&program).expect_err("it is none");
        assert!(refused.contains("is no firmware for the RP2040"), "{refused}");
    }
    /// The head of an ELF file of this class and byte order, kind and machine, with nothing in it.
    fn head([class, order]: [u8; 2], kind: u8, machine: u8) -> Vec<u8> {
        let mut head = vec![0; 52];
        head[..7].copy_from_slice(&[0x7f, b'E', b'L', b'F', class, order, 1]);
        let low = usize::from(order == 2);
        (head[16 + low], head[18 + low], head[20 + low], head[40 + low]) = (kind, machine, 1, 52);
        head
    }

    #[test]
    fn what_is_no_firmware_is_refused_with_the_reason() {
        // Classes 1 and 2 are 32 and 64 bits, orders 1 and 2 little and big, kinds 1 and 2 objects and
        // programs, machines 40 and 243 Arm and RISC-V (ELF specification 1.2, part 1).
        let rows = [
            (Vec::new(), "it is no ELF file of a 32-bit processor"),
            (b"UF2\nWQ]\x9e".to_vec(), "it is no ELF file of a 32-bit processor"),
            (head([2, 1], 2, 40), "it is no ELF file of a 32-bit processor"),
            (head([1, 1], 2, 243), "it is for another processor"),
            (head([1, 2], 2, 40), "it is for another processor"),
            (head([1, 1], 1, 40), "it is not linked"),
            (head([1, 1], 2, 40), "it has no boot code at the start of the flash"),
        ];
        for (bytes, words) in rows {
            let said = FirmwareImage::parse(&bytes).map(|_| ());
            assert!(said.as_ref().is_err_and(|said| said.starts_with(words)), "{words}: {said:?}");
        }
    }
}
