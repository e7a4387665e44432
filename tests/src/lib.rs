//! What tests that cross crates share: golden texts, playthroughs that print a whole game, a flash
//! whose power can be cut, boxes that run the firmware, and tests that say that they were skipped.

pub mod boxes;
pub mod firmware;
pub mod flipped;
pub mod golden;
pub mod harness;
pub mod nor;
pub mod player;
pub mod playthrough;
pub mod recorded;
