//! The pages of a flash as a ring: which one is next, which sectors are ready to be written to, and
//! which are worn out.
//!
//! Whatever is written is read again. Knows pages, not what they mean.

use embedded_storage::nor_flash::NorFlash;

use super::record::{BLANK, Header, PAGE_BYTES, Page, header, is_blank};
use super::region::Regions;
use super::{LEAST_SECTORS, SECTORS};

/// There is no page left that can be written to.
pub(super) struct Full;

/// A set of sectors.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Sectors(u64);

const _: () = assert!(SECTORS <= u64::BITS as usize);

impl Sectors {
    pub(super) fn has(self, sector: usize) -> bool {
        self.0 & bit(sector) != 0
    }

    pub(super) fn insert(&mut self, sector: usize) {
        self.0 |= bit(sector);
    }

    pub(super) fn remove(&mut self, sector: usize) {
        self.0 &= !bit(sector);
    }

    fn count(self) -> usize {
        self.0.count_ones() as usize
    }
}

fn bit(sector: usize) -> u64 {
    u32::try_from(sector).ok().and_then(|sector| 1_u64.checked_shl(sector)).unwrap_or(0)
}

/// How many sectors of a flash are made use of.
fn sectors_of<F: NorFlash>(flash: &F) -> usize {
    let sectors = (flash.capacity() / F::ERASE_SIZE).min(SECTORS);
    if sectors < LEAST_SECTORS { 0 } else { sectors }
}

/// The pages of a flash.
#[derive(Clone, Debug)]
pub(super) struct Ring<F> {
    flash: F,
    /// The page that is to be written, or was read last.
    pub(super) page: Page,
    sectors: usize,
    /// The page that comes next.
    head: usize,
    /// Sectors that were erased for certain; behind the head they are blank.
    proven: Sectors,
    /// Sectors that cannot be erased.
    worn: Sectors,
}

impl<F: NorFlash> Ring<F> {
    /// The pages of a sector.
    pub(super) const PAGES: usize = F::ERASE_SIZE / PAGE_BYTES;

    pub(super) fn new(flash: F) -> Self {
        const {
            assert!(F::ERASE_SIZE.is_multiple_of(PAGE_BYTES), "sectors must consist of pages");
            assert!(PAGE_BYTES.is_multiple_of(F::WRITE_SIZE), "a page must be writable");
            assert!(CHUNK.is_multiple_of(F::READ_SIZE), "a part of a page must be readable");
        }
        let sectors = sectors_of(&flash);
        let (proven, worn) = (Sectors::default(), Sectors::default());
        Self { flash, page: [BLANK; PAGE_BYTES], sectors, head: 0, proven, worn }
    }

    /// Turns to another region of the flash, of which nothing is known yet.
    pub(super) fn turn_to(&mut self, number: usize)
    where
        F: Regions,
    {
        self.flash.turn_to(number);
        self.sectors = sectors_of(&self.flash);
        self.head = 0;
        (self.proven, self.worn) = (Sectors::default(), Sectors::default());
    }

    pub(super) fn flash(&self) -> &F {
        &self.flash
    }

    pub(super) fn release(self) -> F {
        self.flash
    }

    /// How many sectors there are.
    pub(super) fn sectors(&self) -> usize {
        self.sectors
    }

    /// How many pages there are.
    pub(super) fn pages(&self) -> usize {
        self.sectors * Self::PAGES
    }

    /// Reads a page; nothing if the flash does not answer.
    pub(super) fn read(&mut self, page: usize) -> Option<&Page> {
        self.flash.read(offset(page), &mut self.page).ok()?;
        Some(&self.page)
    }

    /// What the header of a page says, whether or not the rest of the page is intact.
    pub(super) fn peek(&mut self, page: usize) -> Option<Header> {
        let mut read = [0; CHUNK];
        self.flash.read(offset(page), &mut read).ok()?;
        header(&read)
    }

    /// Begins to write behind `page`, the last one that is not blank in its sector. One page is
    /// left out: the power may have gone away before a program of it could be seen. Of the blank
    /// sectors that follow, the last one may have been erased only in part.
    pub(super) fn begin_behind(&mut self, page: usize, blank: Sectors) {
        let (sectors, here) = (self.sectors, page / Self::PAGES);
        self.head = self.wrapped(page + 2);
        if !(page + 1).is_multiple_of(Self::PAGES) {
            self.proven.insert(here);
        }
        let run = (1..sectors).map(|step| (here + step) % sectors);
        let run = run.take_while(|sector| blank.has(*sector));
        let length = run.clone().count();
        run.take(length.saturating_sub(1)).for_each(|sector| self.proven.insert(sector));
        self.leave_behind(here);
    }

    /// Begins with a sector that has to be erased first.
    pub(super) fn begin_at(&mut self, sector: usize) {
        self.head = self.wrapped(sector * Self::PAGES);
        self.proven = Sectors::default();
    }

    fn wrapped(&self, page: usize) -> usize {
        page.checked_rem(self.pages()).unwrap_or(0)
    }

    fn here(&self) -> usize {
        self.head / Self::PAGES
    }

    /// How many pages before the head its sector has.
    pub(super) fn used_here(&self) -> usize {
        self.head % Self::PAGES
    }

    /// The sectors from the head on, each once.
    fn ahead(&self) -> impl Iterator<Item = usize> + use<F> {
        let (here, sectors) = (self.here(), self.sectors);
        (0..sectors).map(move |step| (here + step) % sectors)
    }

    /// How many pages can be written before something has to be erased.
    pub(super) fn ready(&self) -> usize {
        let ahead =
            self.ahead().take_while(|sector| self.is_proven(*sector) || self.is_worn(*sector));
        let proven = ahead.filter(|sector| self.is_proven(*sector)).count();
        let used = if self.is_proven(self.here()) { self.used_here() } else { 0 };
        (proven * Self::PAGES).saturating_sub(used)
    }

    fn is_proven(&self, sector: usize) -> bool {
        self.proven.has(sector)
    }

    pub(super) fn is_worn(&self, sector: usize) -> bool {
        self.worn.has(sector)
    }

    /// How many pages are in sectors that are not worn out.
    pub(super) fn good(&self) -> usize {
        self.sectors.saturating_sub(self.worn.count()) * Self::PAGES
    }

    /// The sector that has to be erased next.
    pub(super) fn next_to_erase(&self) -> Option<usize> {
        self.ahead().find(|sector| !self.is_proven(*sector) && !self.is_worn(*sector))
    }

    /// Erases a sector and looks whether it is blank then.
    pub(super) fn erase(&mut self, sector: usize) {
        let first = sector * Self::PAGES;
        self.proven.remove(sector);
        let erased = self.flash.erase(offset(first), offset(first + Self::PAGES)).is_ok();
        let flash = &mut self.flash;
        if erased && (first..first + Self::PAGES).all(|page| holds(flash, page, None)) {
            self.proven.insert(sector);
            if sector == self.here() {
                self.head = first;
            }
        } else {
            self.worn.insert(sector);
        }
    }

    /// Writes the page to the next one that holds it, and says which one that was.
    pub(super) fn program(&mut self) -> Result<usize, Full> {
        for _ in 0..self.pages() {
            let (page, here) = (self.head, self.here());
            if self.is_worn(here) {
                self.head = self.wrapped((here + 1) * Self::PAGES);
                continue;
            }
            if !self.is_proven(here) {
                break;
            }
            self.head = self.wrapped(page + 1);
            self.leave_behind(here);
            let flash = &mut self.flash;
            if holds(flash, page, None)
                && flash.write(offset(page), &self.page).is_ok()
                && holds(flash, page, Some(&self.page))
            {
                return Ok(page);
            }
        }
        Err(Full)
    }

    /// A sector that the head has left is not ready any more.
    fn leave_behind(&mut self, sector: usize) {
        if self.here() != sector {
            self.proven.remove(sector);
        }
    }
}

/// Whether a page holds these bytes, or else is blank.
fn holds(flash: &mut impl NorFlash, page: usize, bytes: Option<&Page>) -> bool {
    let mut read = [0; CHUNK];
    (0..PAGE_BYTES).step_by(CHUNK).all(|at| {
        let place = offset(page).saturating_add(at as u32);
        flash.read(place, &mut read).is_ok()
            && match bytes {
                Some(bytes) => bytes.get(at..at + CHUNK) == Some(&read[..]),
                None => is_blank(&read),
            }
    })
}

/// What is read at once to compare a page.
const CHUNK: usize = 64;

/// Where a page begins; no flash of a board has 4 GB.
fn offset(page: usize) -> u32 {
    (page * PAGE_BYTES) as u32
}
