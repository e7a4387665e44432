//! Playing on a PC: the app with its panel, its saves and its dice, in a window or in a terminal.

pub mod chance;
pub mod command;
pub mod flash;
pub mod host;
pub mod noise;
pub mod plain;
pub mod store;
pub mod terminal;
pub mod window;
