//! The heart of Campfire: the rules of its games, the session that plays one of them, its screens
//! and every word on them.
//!
//! No allocation, no clock, no hardware and no source of chance of its own, so that the box and
//! the PC run the very same code.
//!
//! A game in ten lines: two people set one up, the first of them rolls, places a die and takes it back.
//!
//! ```
//! use campfire_core::games::tribes::*;
//! use campfire_core::session::Session;
//!
//! let setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
//! let mut game = Session::<State>::new(setup).expect("the set-up keeps the rules");
//! let place = Action::Place { face: Face::Sun, column: Column::Grow };
//! let dice = Action::ShowFaces(Face::Sun, Face::Moon);
//! for action in [Action::Done, Action::Roll, dice, place] {
//!     game.play(action, &mut |fact| println!("{fact:?}")).expect("the rules allow it");
//! }
//! assert!(game.state().used().contains(Column::Grow));
//! assert_eq!(game.undo(), Ok(Some(place)));
//! assert!(!game.state().used().contains(Column::Grow));
//! assert_eq!(game.state().hand(), Hand([Some(Face::Sun), Some(Face::Moon)]));
//! ```

#![no_std]

pub mod app;
pub mod checksum;
pub mod entropy;
pub mod flash;
pub mod games;
mod registry;
pub mod session;
pub mod set;
mod sort;
pub mod text;
pub mod ui;
