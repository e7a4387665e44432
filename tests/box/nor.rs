//! A NOR flash in memory that is as unforgiving as a real one, and whose power can be cut.
//!
//! A program only turns ones into zeros, whole pages only; an erase turns a sector into ones. Both
//! go byte by byte, and the power may go away after any of them.

use std::cell::Cell;

use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

/// The bytes of a page.
pub(crate) const PAGE: usize = 256;

/// What the byte looks like at which the power went away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cut {
    /// As before: bytes are written or not.
    Clean,
    /// Half done: a program has cleared some bits of it, and an erase has set some bits of all that
    /// it had not come to yet.
    Ragged,
}

/// How a flash has failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// The power is gone.
    Power,
    /// A zero was to become a one.
    ZeroToOne,
    /// An address is no boundary, or beyond the end.
    Address,
}

impl NorFlashError for Failure {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Power | Self::ZeroToOne => NorFlashErrorKind::Other,
            Self::Address => NorFlashErrorKind::NotAligned,
        }
    }
}

/// A flash with sectors of so many bytes.
#[derive(Clone, Debug)]
pub(crate) struct Nor<const SECTOR: usize> {
    /// What it holds.
    pub(crate) bytes: Vec<u8>,
    /// How many pages were programmed.
    pub(crate) programs: usize,
    /// How often each sector was erased.
    pub(crate) erases: Vec<usize>,
    /// Sectors that an erase leaves with zeros in them.
    pub(crate) worn_sectors: Vec<usize>,
    /// Pages that do not take every bit.
    pub(crate) worn_pages: Vec<usize>,
    cut: Cut,
    /// How many more bytes are programmed or erased before the power goes away.
    left: Cell<Option<usize>>,
    /// Whether something was refused that no driver should ask for.
    pub(crate) misused: bool,
}

impl<const SECTOR: usize> Nor<SECTOR> {
    /// A new flash.
    #[must_use]
    pub(crate) fn new(sectors: usize) -> Self {
        Self::holding(vec![0xFF; sectors * SECTOR])
    }

    /// A flash that holds these bytes.
    #[must_use]
    pub(crate) fn holding(bytes: Vec<u8>) -> Self {
        Self {
            erases: vec![0; bytes.len() / SECTOR],
            bytes,
            programs: 0,
            worn_sectors: Vec::new(),
            worn_pages: Vec::new(),
            cut: Cut::Clean,
            left: Cell::new(None),
            misused: false,
        }
    }

    /// The same flash, whose bytes at a cut look like this.
    #[must_use]
    pub(crate) fn with_cut(mut self, cut: Cut) -> Self {
        self.cut = cut;
        self
    }

    /// Lets the power go away after so many more bytes.
    pub(crate) fn cut_after(&self, bytes: usize) {
        self.left.set(Some(bytes));
    }

    /// Whether the power is gone.
    #[must_use]
    pub(crate) fn is_off(&self) -> bool {
        self.left.get() == Some(0)
    }

    /// How often a sector was erased, over all.
    #[must_use]
    pub(crate) fn all_erases(&self) -> usize {
        self.erases.iter().sum()
    }

    /// Whether there is power for one more byte, which is used up then.
    fn powered(&self) -> bool {
        match self.left.get() {
            None => true,
            Some(0) => false,
            Some(left) => {
                self.left.set(Some(left - 1));
                true
            }
        }
    }

    fn misuse(&mut self, failure: Failure) -> Result<(), Failure> {
        self.misused = true;
        Err(failure)
    }
}

impl<const SECTOR: usize> ErrorType for Nor<SECTOR> {
    type Error = Failure;
}

impl<const SECTOR: usize> ReadNorFlash for Nor<SECTOR> {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failure> {
        if self.is_off() {
            return Err(Failure::Power);
        }
        let from = offset as usize;
        let Some(range) = self.bytes.get(from..from + bytes.len()) else {
            return self.misuse(Failure::Address);
        };
        bytes.copy_from_slice(range);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl<const SECTOR: usize> NorFlash for Nor<SECTOR> {
    const WRITE_SIZE: usize = PAGE;
    const ERASE_SIZE: usize = SECTOR;

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Failure> {
        let from = offset as usize;
        let whole = from.is_multiple_of(PAGE) && bytes.len() == PAGE;
        if !whole || from + PAGE > self.bytes.len() {
            return self.misuse(Failure::Address);
        }
        if self.bytes[from..from + PAGE].iter().zip(bytes).any(|(old, new)| new & !old != 0) {
            return self.misuse(Failure::ZeroToOne);
        }
        self.programs += 1;
        for (index, new) in bytes.iter().enumerate() {
            let before = self.bytes[from + index];
            if !self.powered() {
                if self.cut == Cut::Ragged {
                    // Every second bit that was to be cleared still is set.
                    self.bytes[from + index] = new | (before & 0b0101_0101);
                }
                return Err(Failure::Power);
            }
            self.bytes[from + index] = *new;
        }
        if self.worn_pages.contains(&(from / PAGE)) {
            self.bytes[from + PAGE / 2] |= 0b0001_0000;
            self.bytes[from + PAGE / 2 + 1] &= 0b1110_1111;
        }
        if self.is_off() { Err(Failure::Power) } else { Ok(()) }
    }

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Failure> {
        let (from, to) = (from as usize, to as usize);
        let whole = from.is_multiple_of(SECTOR) && to.is_multiple_of(SECTOR);
        if !whole || from >= to || to > self.bytes.len() {
            return self.misuse(Failure::Address);
        }
        for sector in from / SECTOR..to / SECTOR {
            if self.is_off() {
                return Err(Failure::Power);
            }
            self.erases[sector] += 1;
            for at in sector * SECTOR..(sector + 1) * SECTOR {
                if !self.powered() {
                    if self.cut == Cut::Ragged {
                        let rest = &mut self.bytes[at..(sector + 1) * SECTOR];
                        let bits = [0b1010_0000, 0b0000_1010, 0b0101_0101];
                        rest.iter_mut().zip(bits.iter().cycle()).for_each(|(b, bit)| *b |= bit);
                    }
                    return Err(Failure::Power);
                }
                self.bytes[at] = 0xFF;
            }
            if self.worn_sectors.contains(&sector) {
                self.bytes[sector * SECTOR + SECTOR / 2] = 0b1111_0111;
            }
        }
        if self.is_off() { Err(Failure::Power) } else { Ok(()) }
    }
}
