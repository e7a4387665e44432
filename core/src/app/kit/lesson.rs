//! A card that teaches a part of a game: a game brings some, and the first screen leads to them.

use super::Screen;
use crate::text::TextId;

/// A card that teaches a part of a game.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Puts its pictures on the screen, in the 66 pixels from the upper edge of the content on.
    pub draw: fn(&mut Screen),
    /// What it is about.
    pub title: TextId,
    /// What there is to know, in at most three lines.
    pub text: TextId,
}
