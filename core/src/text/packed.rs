//! The texts of a language as `build/pack.rs` packs them, and how they are read.

use core::ops::Range;

use super::TextId;

/// The texts in English.
pub(super) static ENGLISH: Packed = include!(concat!(env!("OUT_DIR"), "/english.rs"));
/// The texts in Italian.
pub(super) static ITALIAN: Packed = include!(concat!(env!("OUT_DIR"), "/italian.rs"));

/// All texts of a language: codes of one byte, each of which stands for a piece.
pub(super) struct Packed {
    /// The pieces, one behind the other.
    pieces: &'static str,
    /// Where each of them begins, and the last ends.
    bounds_of_pieces: &'static [u16],
    /// The codes of all texts, one behind the other.
    codes: &'static [u8],
    /// Where each text begins, and the last ends.
    bounds_of_texts: &'static [u16],
}

impl Packed {
    /// The pieces of a text; a place to fill in is a piece of its own.
    pub(super) fn text(&'static self, id: TextId) -> impl Iterator<Item = &'static str> {
        let codes = self.codes.get(span(self.bounds_of_texts, id as usize)).unwrap_or_default();
        codes.iter().map(|code| {
            let piece = span(self.bounds_of_pieces, usize::from(*code));
            self.pieces.get(piece).unwrap_or_default()
        })
    }
}

/// From where to where the thing at this place goes.
fn span(bounds: &[u16], place: usize) -> Range<usize> {
    match bounds.get(place..).and_then(<[u16]>::first_chunk) {
        Some([start, end]) => usize::from(*start)..usize::from(*end),
        None => 0..0,
    }
}
