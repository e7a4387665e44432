//! What tests that cross crates share: golden texts, playthroughs that print a whole game, a flash
//! whose power can be cut, and boxes that run the firmware.

pub mod boxes;
pub mod firmware;
pub mod flipped;
pub mod golden;
pub mod nor;
pub mod player;
pub mod playthrough;
pub mod recorded;
