//! The rules of Rise of Tribes, section by section of the rules document, played through the public
//! interface. Every expectation comes from the document. Sessions and screens are not here, and of
//! saves only the bytes that a set-up keeps its modes and parts in.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test that meets the unexpected has to fail loudly"
)]

mod absence;
mod beasts;
mod clashes;
mod conflicts;
mod corrections;
mod crowds;
mod dice;
mod doubles;
mod dreams;
mod elders;
mod exogamy;
mod generic;
mod goals;
mod hidden;
mod lights;
mod loans;
mod meltwater;
mod modes;
mod numbers;
mod offers;
mod outcomes;
mod parts;
mod perft;
mod perils;
mod powers;
mod sources;
mod succession;
mod table;
mod terrain;
mod tiles;
mod turn;
mod villages;
mod wares;
