//! A game being played on the screen: what is the same whichever game it is.
//!
//! Undo, redo, the log, news, the menu and chance are here; the screens of a game's own steps and pages
//! are behind [`Screens`]. What is shown is the page on top of a stack; below all pages lies the screen
//! of the step that the state is in. Screens never change the game themselves: their keys are bound to a
//! [`Deed`].

mod act;
mod dealer;
mod deed;
mod drama;
mod log;
mod menu;
pub mod overview;
mod page;
mod place;
mod play;
mod private;
mod screens;
mod seating;
mod trace;

pub use dealer::{Dealer, Dealers};
pub use deed::{Deed, Exit, Page};
pub use drama::{Drama, FLASH, PICTURE};
pub use log::LogLine;
pub use place::{Place, Table};
pub use play::{Hand, Play, REFLEX};
pub use private::private;
pub use screens::{
    ActionOf, DeedOf, Effect, EntriesOf, FactOf, Keeps, KeysOf, Memory, OnScreen, Outcome, PageOf,
    RefusalOf, Screens, SeatOf, SetupOf, Standing, Tells, Wizard, WizardExit, back, menu, ok,
};
pub use seating::{Person, Seating, SeatingBytes};
pub use trace::{Trace, TraceOf};

/// The most facts that an action and what chance brings after it can have.
///
/// A tribe that leaves the map of Rise of Tribes with twelve villages brings the most: some twenty.
pub const FACTS: usize = 32;
