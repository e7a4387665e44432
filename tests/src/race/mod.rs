//! A second game, which only the tests know: a race to ten with one die and one question.
//!
//! It shows what a game brings: rules, words, screens and what the tools know of it. Nothing of core or of
//! the desktop program has to know it.

mod press_counted;
mod rules;
mod screens;
mod scripted;
mod wizard;

include!(concat!(env!("OUT_DIR"), "/words.rs"));

pub use rules::{Action, Attempt, Die, Fact, Phase, Refusal, Setup, SetupError, State};
pub use screens::Race;
