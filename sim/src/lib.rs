//! What the desktop program is made of.
