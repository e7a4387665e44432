//! The flash of the box on a PC: the same bytes, in memory or in a file that is an image of them.
//!
//! As strict as the real one: a page takes no ones where it has zeros, and only sectors are erased.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};

use campfire_core::flash::REGION_BYTES;
use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

/// The bytes of an image with one region of saves.
pub const IMAGE_BYTES: usize = REGION_BYTES;
/// The bytes that are erased at once.
pub const SECTOR_BYTES: usize = 4096;
/// The bytes that are written at once.
const PAGE_BYTES: usize = 256;

/// A flash.
#[derive(Debug)]
pub struct FlashImage {
    image: Vec<u8>,
    backing: Backing,
    count: Count,
    failure: Option<io::Error>,
}

/// What is behind the image.
#[derive(Debug)]
enum Backing {
    Nothing,
    File(File),
    /// A file that can be read and not written; what would happen.
    ReadOnly(io::ErrorKind),
}

/// How much a flash was written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Pages that were programmed.
    pub programs: usize,
    /// How often each sector was erased.
    pub erases: Vec<usize>,
}

impl Count {
    /// How often sectors were erased, over all.
    #[must_use]
    pub fn all_erases(&self) -> usize {
        self.erases.iter().sum()
    }
}

/// Why a flash did not do what it should.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// An address is no boundary, or beyond the end.
    Address,
    /// A zero was to become a one.
    ZeroToOne,
    /// The file cannot be written.
    File,
}

impl NorFlashError for Failure {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Address => NorFlashErrorKind::NotAligned,
            Self::ZeroToOne | Self::File => NorFlashErrorKind::Other,
        }
    }
}

/// The image of one region that was never written to.
#[must_use]
pub fn blank() -> Vec<u8> {
    vec![0xFF; IMAGE_BYTES]
}

impl FlashImage {
    /// A flash in memory that holds this image.
    #[must_use]
    pub fn in_memory(image: Vec<u8>) -> Self {
        Self::new(image, Backing::Nothing)
    }

    /// A flash whose image is in this file.
    #[must_use]
    pub fn in_file(image: Vec<u8>, file: File) -> Self {
        Self::new(image, Backing::File(file))
    }

    /// A flash whose image is in a file that cannot be written.
    #[must_use]
    pub fn read_only(image: Vec<u8>, error: &io::Error) -> Self {
        Self::new(image, Backing::ReadOnly(error.kind()))
    }

    fn new(image: Vec<u8>, backing: Backing) -> Self {
        let count = Count { programs: 0, erases: vec![0; image.len() / SECTOR_BYTES] };
        Self { image, backing, count, failure: None }
    }

    /// What it holds.
    #[must_use]
    pub fn image(&self) -> &[u8] {
        &self.image
    }

    /// How much it was written.
    #[must_use]
    pub fn count(&self) -> &Count {
        &self.count
    }

    /// Why the file could not be written the last time, if it could not.
    #[must_use]
    pub fn failure(&self) -> Option<&io::Error> {
        self.failure.as_ref()
    }

    /// Puts bytes into the image and, for certain, on the disk.
    fn put(&mut self, at: usize, bytes: &[u8]) -> Result<(), Failure> {
        let written = match &mut self.backing {
            Backing::Nothing => Ok(()),
            Backing::File(file) => file
                .seek(SeekFrom::Start(at as u64))
                .and_then(|_| file.write_all(bytes))
                .and_then(|()| file.sync_data()),
            Backing::ReadOnly(kind) => Err((*kind).into()),
        };
        if let Err(error) = written {
            self.failure = Some(error);
            return Err(Failure::File);
        }
        self.image[at..at + bytes.len()].copy_from_slice(bytes);
        Ok(())
    }
}

impl ErrorType for FlashImage {
    type Error = Failure;
}

impl ReadNorFlash for FlashImage {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failure> {
        let from = offset as usize;
        let range = self.image.get(from..from + bytes.len()).ok_or(Failure::Address)?;
        bytes.copy_from_slice(range);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.image.len()
    }
}

impl NorFlash for FlashImage {
    const WRITE_SIZE: usize = PAGE_BYTES;
    const ERASE_SIZE: usize = SECTOR_BYTES;

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Failure> {
        let at = offset as usize;
        if !at.is_multiple_of(PAGE_BYTES) || bytes.len() != PAGE_BYTES {
            return Err(Failure::Address);
        }
        let old = self.image.get(at..at + PAGE_BYTES).ok_or(Failure::Address)?;
        if old.iter().zip(bytes).any(|(old, new)| new & !old != 0) {
            return Err(Failure::ZeroToOne);
        }
        self.put(at, bytes)?;
        self.count.programs += 1;
        Ok(())
    }

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Failure> {
        let (from, to) = (from as usize, to as usize);
        let whole = from.is_multiple_of(SECTOR_BYTES) && to.is_multiple_of(SECTOR_BYTES);
        if !whole || from > to || to > self.image.len() {
            return Err(Failure::Address);
        }
        for sector in from / SECTOR_BYTES..to / SECTOR_BYTES {
            self.put(sector * SECTOR_BYTES, &[0xFF; SECTOR_BYTES])?;
            self.count.erases[sector] += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_no_ones_where_it_has_zeros() {
        let mut flash = FlashImage::in_memory(blank());
        assert_eq!(flash.write(256, &[0xF0; 256]), Ok(()));
        assert_eq!(flash.write(256, &[0x0F; 256]), Err(Failure::ZeroToOne));
        assert_eq!(flash.write(256, &[0x30; 256]), Ok(()));
        assert_eq!(flash.image()[256..512], [0x30; 256]);
        assert_eq!(flash.erase(0, 4096), Ok(()));
        assert_eq!(flash.image(), blank());
        assert_eq!((flash.count().programs, flash.count().all_erases()), (2, 1));
    }

    #[test]
    fn writes_pages_and_erases_sectors_only() {
        let mut flash = FlashImage::in_memory(blank());
        assert_eq!(flash.write(1, &[0; 256]), Err(Failure::Address));
        assert_eq!(flash.write(0, &[0; 255]), Err(Failure::Address));
        assert_eq!(flash.write(65_536, &[0; 256]), Err(Failure::Address));
        assert_eq!(flash.erase(0, 256), Err(Failure::Address));
        assert_eq!(flash.erase(61_440, 69_632), Err(Failure::Address));
        assert_eq!(flash.image(), blank());
    }
}
