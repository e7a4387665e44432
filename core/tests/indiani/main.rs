//! The rules of Tribù Indiani, section by section of the rules document, played through the public
//! interface. Every expectation comes from the document. Screens are not here, and of sessions only
//! that a long game goes on with an empty journal.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test that meets the unexpected has to fail loudly"
)]

mod attacks;
mod blocks;
mod carried;
mod chains;
mod corrections;
mod counting;
mod endings;
mod generic;
mod lone;
mod moves;
mod perft;
mod piles;
mod race;
mod refusals;
mod setup;
mod table;
mod thefts;
