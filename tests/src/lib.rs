//! What tests that cross crates share: golden texts, and playthroughs that print a whole game.

pub mod golden;
pub mod player;
pub mod playthrough;
