//! People who only have the buttons, and whose presses become a script: one for each game.

mod hand;
pub mod indiani;
pub mod tribes;

use campfire_core::text::Lang;

/// A whole game that is recorded by buttons.
pub trait Recorded: Copy {
    /// The folder of its game.
    const FOLDER: &'static str;

    /// What its script is called.
    fn name(self) -> &'static str;

    /// In which language it is played.
    fn lang(self) -> Lang;

    /// The picture with which it ends: the winner, or the last one before the box was put away.
    fn end(self) -> &'static str;

    /// Plays it to its end and gives the script.
    ///
    /// # Errors
    /// It does not end, in words.
    fn record(self) -> Result<String, String>;
}
