//! Campfire on a PC: the same core as the box, with scripts, random play and odds.

pub mod bench;
pub mod chi;
pub mod demo;
pub mod invariants;
pub mod json;
pub mod moves;
pub mod odds;
pub mod script;
pub mod soak;
pub mod walk;
pub mod words;
