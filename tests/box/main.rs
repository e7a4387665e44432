//! The box: the firmware on the emulated board beside the desktop program (`same`), everything that
//! can happen to a box (`faults`), and what a box is made of, up to the flash that keeps its games.

mod faults;
mod flipped;
mod kept;
mod nor;
mod power;
mod runners;
mod same;
mod ticks;
