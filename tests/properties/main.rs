//! What holds for every game, whatever its rules are: random games keep their invariants, undo rolls
//! nothing again, saves come back or are refused, everything legal can be pressed, typed and
//! spelled, and every screen looks as it did when somebody looked at it,
//! on the canvas and on the draw targets of others.

mod button_scripts;
mod modules;
mod reach;
mod registered;
mod saves;
mod screens;
mod targets;
mod undo;
mod walks;
mod words;
