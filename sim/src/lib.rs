//! Campfire on a PC: the same core as the box, in a window, in a terminal and under scripts, with
//! random play, odds and measurements.

pub mod bench;
pub mod board;
pub mod budget;
pub mod chance;
pub mod chi;
pub mod cost;
pub mod demo;
pub mod device;
pub mod fairness;
pub mod firmware;
pub mod flash;
pub mod gallery;
pub mod hands;
pub mod host;
pub mod image;
pub mod inspect;
pub mod invariants;
pub mod json;
pub mod live;
pub mod mirror;
pub mod monkey;
pub mod moves;
pub mod noise;
pub mod odds;
pub mod palette;
pub mod plain;
pub mod script;
pub mod shots;
pub mod soak;
pub mod store;
pub mod terminal;
pub mod walk;
pub mod wear;
pub mod window;
pub mod words;
