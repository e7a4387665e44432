//! What the rooms of tests share: golden texts and pictures, recorded games with the player who
//! recorded them, and boxes that run the firmware.

pub mod boxes;
pub mod firmware;
pub mod golden;
pub mod player;
pub mod recorded;
