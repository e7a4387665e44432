//! What every screen is made of: buttons, keys with their meaning, lists, and the grid.
//!
//! Knows no game and no page.

mod buttons;
mod keys;
mod lesson;
mod list;
mod screen;

pub use buttons::{BOUNCE, Buttons, Edge, FIRST_REPEAT, HOLD, Millis, NEXT_REPEAT, Signal};
pub use keys::{Binding, KeyFace, Keys, Labels, bind};
pub use lesson::Lesson;
pub use list::{Entries, Entry, List, Rows};
pub use screen::{HEIGHT, LEFT, Screen, TOP, WIDTH};
