//! What tests that cross crates share: golden texts, playthroughs that print a whole game, and a
//! flash whose power can be cut.

pub mod flipped;
pub mod golden;
pub mod nor;
pub mod player;
pub mod playthrough;
