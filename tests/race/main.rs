//! A second game next to Rise of Tribes, which nothing but these tests knows: it is played by buttons,
//! saved, cut, undone, soaked, scripted and drawn, and each of the two games keeps its own place.

mod file;
mod host;
#[path = "../box/nor.rs"]
#[expect(dead_code, reason = "nothing wears out here")]
mod nor;
mod press_counts;
mod presses;
mod rules;
mod screens;
mod side_by_side;
mod tools;
