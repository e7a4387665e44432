//! Campfire on a PC: the same core as the box, in a window, in a terminal and under scripts, with
//! random play, odds and measurements.

pub mod command;
pub mod emulator;
pub mod gallery;
pub mod games;
pub mod measure;
pub mod play;
pub mod script;
pub mod trials;
