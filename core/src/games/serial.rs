//! How the things that games share are written as data, for scripts and tools; the box is built
//! without it.

use super::seat::{Colour, Seat};

/// Writes things as their keys.
macro_rules! by_key {
    ($($thing:ty),*) => {
        $(impl serde::Serialize for $thing {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.key())
            }
        })*
    };
}
pub(crate) use by_key;

by_key!(Colour, Seat);
