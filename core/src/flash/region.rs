//! The part of a flash that one document has to itself.
//!
//! Regions are counted from the end of the flash: the first one stays where it is, however many more
//! there come to be.

use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

/// The bytes of a region.
pub const REGION_BYTES: usize = 64 * 1024;

/// One of the regions of a flash.
#[derive(Clone, Debug)]
pub struct Region<F> {
    flash: F,
    number: usize,
}

impl<F> Region<F> {
    /// The region with this number; without one it has no room for anything.
    pub fn new(flash: F, number: usize) -> Self {
        Self { flash, number }
    }

    /// The whole flash.
    pub fn flash(&self) -> &F {
        &self.flash
    }
}

/// A flash with several regions, of which one is at hand.
pub trait Regions {
    /// Which region is at hand.
    fn number(&self) -> usize;

    /// Turns to another one.
    fn turn_to(&mut self, number: usize);
}

impl<F> Regions for Region<F> {
    fn number(&self) -> usize {
        self.number
    }

    fn turn_to(&mut self, number: usize) {
        self.number = number;
    }
}

impl<F: ReadNorFlash> Region<F> {
    /// Where it begins, if the flash reaches so far.
    fn start(&self) -> Option<u32> {
        let bytes = self.number.checked_add(1)?.checked_mul(REGION_BYTES)?;
        u32::try_from(self.flash.capacity().checked_sub(bytes)?).ok()
    }

    /// A place in it as a place in the flash.
    fn place(&self, offset: u32) -> u32 {
        // Without a start its capacity is nothing, so that nobody asks; beyond the end the flash refuses.
        self.start().and_then(|start| start.checked_add(offset)).unwrap_or(u32::MAX)
    }
}

impl<F: ErrorType> ErrorType for Region<F> {
    type Error = F::Error;
}

impl<F: ReadNorFlash> ReadNorFlash for Region<F> {
    const READ_SIZE: usize = F::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), F::Error> {
        let place = self.place(offset);
        self.flash.read(place, bytes)
    }

    fn capacity(&self) -> usize {
        if self.start().is_some() { REGION_BYTES } else { 0 }
    }
}

impl<F: NorFlash> NorFlash for Region<F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), F::Error> {
        let (from, to) = (self.place(from), self.place(to));
        self.flash.erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), F::Error> {
        let place = self.place(offset);
        self.flash.write(place, bytes)
    }
}
