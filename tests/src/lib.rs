//! What the rooms of tests share: golden texts and pictures, recorded games with the player who
//! recorded them, the games that properties are held against, boxes that run the firmware, and tests that say that they were skipped.

pub mod boxes;
pub mod checked;
pub mod firmware;
pub mod games;
pub mod golden;
pub mod harness;
pub mod player;
pub mod race;
pub mod recorded;
