//! The texts of a room as `build/pack.rs` packs them, and how they are read.

use core::fmt;
use core::ops::Range;

/// The texts of a room in one language: codes of one byte, each of which stands for a piece.
pub struct Packed {
    /// The pieces, one behind the other.
    pub pieces: &'static str,
    /// Where each of them begins, and the last ends.
    pub bounds_of_pieces: &'static [u16],
    /// The codes of all texts, one behind the other.
    pub codes: &'static [u8],
    /// Where each text begins, and the last ends.
    pub bounds_of_texts: &'static [u16],
}

impl Packed {
    /// The codes of a text.
    pub(super) fn codes(&'static self, index: usize) -> &'static [u8] {
        self.codes.get(span(self.bounds_of_texts, index)).unwrap_or_default()
    }

    /// What a code stands for; a place to fill in is a piece of its own.
    pub(super) fn piece(&'static self, code: u8) -> &'static str {
        let piece = span(self.bounds_of_pieces, usize::from(code));
        self.pieces.get(piece).unwrap_or_default()
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts = self.bounds_of_texts.len().saturating_sub(1);
        write!(f, "Packed({texts} texts)")
    }
}

/// From where to where the thing at this place goes.
fn span(bounds: &[u16], place: usize) -> Range<usize> {
    match bounds.get(place..).and_then(<[u16]>::first_chunk) {
        Some([start, end]) => usize::from(*start)..usize::from(*end),
        None => 0..0,
    }
}
