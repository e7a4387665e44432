//! Letters and pictures as masks of tones, baked on a PC by `campfire-atlas`.
//!
//! The letters are those of the M+ 1 font, under the licence in `OFL.txt`.

mod table;

use super::picture::Picture;
use super::scene::{Badge, Role};

/// The tones of the letters, four pixels a byte.
static LETTERS: &[u8] = include_bytes!("letters.bin");
/// The tones of the pictures, four pixels a byte, or two if there is an accent.
static PICTURES: &[u8] = include_bytes!("pictures.bin");

/// A letter of a font.
#[derive(Clone, Copy)]
pub(super) struct Glyph {
    letter: char,
    /// How far it moves the pen, in 1/1024 pixel.
    pub(super) advance: u16,
    dx: i8,
    dy: i8,
    w: u8,
    h: u8,
    at: u16,
}

/// A figure in one size.
#[derive(Clone, Copy)]
pub(super) struct Stamp {
    size: u8,
    /// Whether it has a second tone.
    accent: bool,
    dx: i8,
    dy: i8,
    w: u8,
    h: u8,
    at: u16,
}

/// Whatever is drawn from a mask and is no letter.
#[derive(Clone, Copy)]
pub(super) enum Figure {
    /// What screens name.
    Picture(Picture),
    /// A seat's symbol.
    Badge(Badge),
    /// The sun of a large die.
    Sun,
    /// The sun of a small die.
    SmallSun,
    /// The sickle of a die.
    Moon,
    /// The bright part of the camp fire.
    Core,
    /// The same a moment later.
    LowCore,
}

/// The tones of a rectangle, seen from the point where it is drawn.
#[derive(Clone, Copy)]
pub(super) struct Mask {
    /// How far its left edge is to the right of that point.
    pub(super) dx: i16,
    /// How far its upper edge is below that point.
    pub(super) dy: i16,
    /// Its width.
    pub(super) w: u8,
    /// Its height.
    pub(super) h: u8,
    /// Whether each pixel has two bits for the ink and two for the accent, not just the former.
    pub(super) accent: bool,
    /// Its rows, each of whole bytes.
    pub(super) bits: &'static [u8],
}

impl Glyph {
    /// Its pixels, seen from the pen on the base line.
    pub(super) fn mask(&self) -> Mask {
        Mask {
            dx: i16::from(self.dx),
            dy: i16::from(self.dy),
            w: self.w,
            h: self.h,
            accent: false,
            bits: LETTERS.get(usize::from(self.at)..).unwrap_or_default(),
        }
    }
}

impl Stamp {
    /// The edge of the square that it is drawn in.
    pub(super) fn size(&self) -> i16 {
        self.size.into()
    }

    /// Its pixels, seen from the upper left corner of its square.
    pub(super) fn mask(&self) -> Mask {
        Mask {
            dx: i16::from(self.dx),
            dy: i16::from(self.dy),
            w: self.w,
            h: self.h,
            accent: self.accent,
            bits: PICTURES.get(usize::from(self.at)..).unwrap_or_default(),
        }
    }
}

/// The letters of a role in the order of their code points.
pub(super) fn font(role: Role) -> &'static [Glyph] {
    match role {
        Role::Body => &table::BODY,
        Role::Strong => &table::STRONG,
        Role::Title => &table::TITLE,
        Role::Number => &table::NUMBER,
        Role::Huge => &table::HUGE,
    }
}

/// A letter of a font.
pub(super) fn glyph(font: &'static [Glyph], letter: char) -> Option<&'static Glyph> {
    // Fonts of words begin with all of ASCII, so most letters are found at once.
    let place = (letter as usize).wrapping_sub(' ' as usize);
    match font.get(place) {
        Some(glyph) if glyph.letter == letter => Some(glyph),
        _ => font.iter().find(|glyph| glyph.letter == letter),
    }
}

/// The sizes of a figure, from the smallest to the largest.
pub(super) fn stamps(figure: Figure) -> &'static [Stamp] {
    table::stamps(figure)
}
