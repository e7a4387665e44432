//! The heart of Campfire: the rules of its games and the session that plays one of them.
//!
//! No allocation, no clock, no hardware and no random generator of its own, so that the box and
//! the PC run the very same code. Screens and words do not belong to the rules and are not here.

#![no_std]

pub mod games;
pub mod session;
pub mod set;
pub mod text;
pub mod ui;
