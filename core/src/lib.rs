//! The heart of Campfire: the rules of its games, the session that plays one of them, its screens
//! and every word on them.
//!
//! No allocation, no clock, no hardware and no source of chance of its own, so that the box and
//! the PC run the very same code.

#![no_std]

pub mod app;
pub mod checksum;
pub mod entropy;
pub mod flash;
pub mod games;
mod registry;
pub mod session;
pub mod set;
pub mod text;
pub mod ui;
