//! The emulated box: the board, the firmware that runs on it, and what a person needs to play on it.

pub mod board;
pub mod command;
pub mod diagnostics;
pub mod firmware;
pub mod mirror;
pub mod realtime;
