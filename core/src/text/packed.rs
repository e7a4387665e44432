//! The texts of a room as `build/pack.rs` packs them, and how they are read.

use core::fmt::{self, Write};

use heapless::Vec;

/// The texts of a room in one language: codes of four lengths, each of which stands for a piece.
///
/// A piece is two others; or a single letter or place, and nothing.
pub struct Packed {
    /// The letters, as code points.
    pub letters: &'static [u16],
    /// The places to fill in, without their braces.
    pub places: &'static [&'static str],
    /// Two numbers of `HALF` bits for each piece: those from `SINGLE` on are letters, then places,
    /// all others the pieces it is made of.
    pub pairs: &'static [u8],
    /// The codes of all texts, each of which begins with a byte.
    pub codes: &'static [u8],
    /// The bytes of each text.
    pub lengths_of_texts: &'static [u8],
    /// Where the first of each `STRIDE` texts begins.
    pub starts: &'static [u16],
}

/// The bits of a piece's number.
const HALF: u32 = 10;
/// The number of the first letter; all before it are of pairs.
const SINGLE: u32 = 896;
/// How many pairs lie in one another at most.
const DEEPEST: usize = 24;
/// The bits of a code behind the two that say which of these it has.
const WIDTHS: [u32; 4] = [5, 7, 8, 9];
/// How many texts follow one of which it is known where it begins.
const STRIDE: usize = 16;

impl Packed {
    /// Writes a text; `fill` fills its places.
    pub(super) fn write<W: Write>(
        &self,
        index: usize,
        out: &mut W,
        fill: &mut dyn FnMut(&str, &mut W) -> fmt::Result,
    ) -> fmt::Result {
        let (codes, length) = self.codes(index);
        let mut open = Vec::<u32, DEEPEST>::new();
        let mut read = 0;
        loop {
            let bits = window(codes, read);
            let (mut piece, mut left) = (0, bits >> 30);
            let mut widths = WIDTHS.into_iter();
            let mut width = widths.next().unwrap_or(0);
            while left > 0 {
                piece += 1 << width;
                width = widths.next().unwrap_or(width);
                left -= 1;
            }
            piece += bits << 2 >> (u32::BITS - width);
            read += 2 + width as usize;
            // The bits that are left of the last byte are too few for the code that they begin.
            if read > length {
                return Ok(());
            }
            let mut next = Some(piece);
            while let Some(mut piece) = next {
                while piece < SINGLE {
                    let pair = window(self.pairs, (2 * HALF * piece) as usize);
                    piece = pair >> (u32::BITS - HALF);
                    open.push(pair << HALF >> (u32::BITS - HALF)).map_err(|_| fmt::Error)?;
                }
                let single = (piece - SINGLE) as usize;
                if let Some(letter) = self.letters.get(single) {
                    out.write_char(char::from_u32(u32::from(*letter)).unwrap_or_default())?;
                } else if let Some(place) = self.places.get(single - self.letters.len()) {
                    fill(place, out)?;
                }
                next = open.pop();
            }
        }
    }

    /// The codes from a text on, and how many bits of them are its.
    fn codes(&self, index: usize) -> (&'static [u8], usize) {
        let (first, count) = (index - index % STRIDE, index % STRIDE);
        let lengths = self.lengths_of_texts.get(first..).unwrap_or_default();
        let mut lengths = lengths.iter().map(|length| usize::from(*length));
        let start = self.starts.get(index / STRIDE).map_or(0, |start| usize::from(*start));
        let start = start + lengths.by_ref().take(count).sum::<usize>();
        (self.codes.get(start..).unwrap_or_default(), 8 * lengths.next().unwrap_or(0))
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Packed({} texts)", self.lengths_of_texts.len())
    }
}

/// The bits from this one on, at least 17, and 20 from a half byte on; ones behind the last.
#[inline(always)]
fn window(bytes: &[u8], at: usize) -> u32 {
    match bytes.get(at / 8..).and_then(<[u8]>::first_chunk) {
        Some([a, b, c]) => u32::from_be_bytes([*a, *b, *c, 0]) << (at % 8),
        None => u32::MAX,
    }
}
