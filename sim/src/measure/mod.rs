//! Measurements: how fast the rules are, what saving and drawing cost,
//! how many presses a turn takes, and what the firmware takes.

pub mod bench;
pub mod budget;
pub mod command;
pub mod cost;
pub mod inspect;
pub mod presses;
pub mod wear;
