//! What is kept on flash: one document, in a store that no power cut can break.
//!
//! Flash forgets in sectors and is written in pages: a program only turns ones into zeros, and an
//! erase turns a whole sector back to ones. So every record is one page with a check of its own,
//! records follow each other round a ring of sectors, and what is kept is what the newest intact
//! one says. A record is a part of a whole document, or what has changed since an earlier record;
//! one action at the table is one page.
//!
//! Knows bytes only: what the document says is the app's.

mod chain;
mod patch;
mod record;
mod region;
mod ring;
mod store;

pub use record::{PAGE_BYTES, VERSION};
pub use region::{REGION_BYTES, Region, Regions};
pub use store::DocumentStore;

/// The most bytes a document can have.
pub const DOCUMENT_BYTES: usize = 4352;

/// The most sectors a store makes use of.
pub const SECTORS: usize = 64;

/// The fewest sectors a store can live in.
pub const LEAST_SECTORS: usize = 4;

/// Which document was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Found {
    /// The last one, or the one before it if the power went away while the last one was written.
    Last,
    /// An earlier one: records that came after it are damaged.
    Earlier,
}

/// Why what is on the flash cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Unreadable {
    /// It is something else altogether.
    Foreign,
    /// These are records, but no document can be put together from them.
    Damaged,
    /// A newer program wrote it.
    Newer,
}

/// Why a document was not saved; what was kept before is still there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum SaveError {
    /// It has more than [`DOCUMENT_BYTES`].
    TooLong,
    /// The flash holds something that cannot be used, and nobody has agreed to overwrite it.
    Blocked,
    /// No page could be found that holds what is written to it.
    Worn,
}

/// Whether there is more to tidy up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Tidy {
    /// There is.
    More,
    /// Everything is ready for the next turn.
    Done,
}
