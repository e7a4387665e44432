//! A second game next to Rise of Tribes, which nothing but these tests knows: it is played by buttons,
//! saved, undone, soaked, scripted and drawn, and each of the two games keeps its own place.

mod host;
mod presses;
mod rules;
mod screens;
mod side_by_side;
mod tools;
