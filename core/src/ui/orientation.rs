//! Which way up the picture is: people sit on both sides of a table.

use super::scene::Key;

/// Which way up the picture is. A picture that is turned has its tabs beside other buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Orientation {
    /// As the box stands.
    #[default]
    Upright,
    /// Turned by half a turn: for somebody on the other side.
    Turned,
}

impl Orientation {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Upright => Self::Turned,
            Self::Turned => Self::Upright,
        }
    }

    /// What a button means, or which button a key of the picture is: the one at the same corner.
    #[must_use]
    pub fn key(self, key: Key) -> Key {
        match (self, key) {
            (Self::Upright, key) => key,
            (Self::Turned, Key::A) => Key::Y,
            (Self::Turned, Key::B) => Key::X,
            (Self::Turned, Key::X) => Key::B,
            (Self::Turned, Key::Y) => Key::A,
        }
    }
}
