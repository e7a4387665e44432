//! Measurements: how fast the rules are, what saving and drawing cost, and what the firmware takes.

pub mod bench;
pub mod budget;
pub mod command;
pub mod cost;
pub mod inspect;
pub mod wear;
