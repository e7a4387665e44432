//! Letters and pictures as masks of tones, baked on a PC by `campfire-atlas`.
//!
//! The letters are those of the M+ 1 font, under the licence in `OFL.txt`.

mod pictures;
mod table;

pub use pictures::Picture;

use super::scene::{Badge, Role};

/// The tones of the letters of words: four pixels a byte, since small letters hardly have runs.
///
/// A value and no reference, as are the runs: it has a name in the firmware, which says whose it is.
static PIXELS: [u8; include_bytes!("pixels.bin").len()] = *include_bytes!("pixels.bin");
/// The tones of the pictures and of large digits, as runs.
static RUNS: [u8; include_bytes!("runs.bin").len()] = *include_bytes!("runs.bin");

/// A letter of a font.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyph {
    /// How far it moves the pen, in 1/1024 pixel.
    advance: u16,
    dx: i8,
    dy: i8,
    w: u8,
    h: u8,
    at: u16,
}

/// A figure in one size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stamp {
    size: u8,
    /// Whether it has a second colour.
    pub(super) accent: bool,
    dx: i8,
    dy: i8,
    w: u8,
    h: u8,
    at: u16,
}

/// Whatever is drawn from a mask and is no letter.
#[derive(Clone, Copy, Debug)]
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

/// The letters of a role.
#[derive(Clone, Copy, Debug)]
pub(super) struct Font {
    /// Letters of ASCII from the space on, then those that are listed.
    glyphs: &'static [Glyph],
    /// How many are of ASCII.
    ascii: u8,
    /// The letters after them.
    others: &'static str,
    /// Whether their masks are runs.
    runs: bool,
    /// How many times as large they are drawn.
    pub(super) times: u8,
}

/// How the tones of a mask are kept.
#[derive(Clone, Copy, Debug)]
pub(super) enum Tones {
    /// Coverage in thirds, four pixels a byte from the lowest bits on; rows are whole bytes.
    Pixels(&'static [u8]),
    /// Runs of one tone, as [`Runs`](super::runs::Runs) reads them.
    Runs(&'static [u8]),
}

/// The tones of a rectangle, seen from the point where it is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mask {
    /// How far its left edge is to the right of that point.
    pub(super) dx: i16,
    /// How far its upper edge is below that point.
    pub(super) dy: i16,
    /// Its width.
    pub(super) w: u8,
    /// Its height.
    pub(super) h: u8,
    /// Its tones.
    pub(super) tones: Tones,
}

impl Font {
    /// A letter.
    #[inline(always)]
    pub(super) fn glyph(self, letter: char) -> Option<&'static Glyph> {
        let place = (letter as usize).wrapping_sub(' ' as usize);
        let place = if place < self.ascii.into() { place } else { self.other(letter)? };
        self.glyphs.get(place)
    }

    /// The place of a letter that is listed.
    #[inline(never)]
    fn other(self, letter: char) -> Option<usize> {
        let place = self.others.chars().position(|other| other == letter)?;
        Some(usize::from(self.ascii) + place)
    }

    /// How far a letter moves the pen, in 1/1024 pixel.
    pub(super) fn advance(self, glyph: &Glyph) -> u32 {
        u32::from(glyph.advance) * u32::from(self.times)
    }

    /// The pixels of one of its letters, seen from the pen on the base line.
    #[inline(always)]
    pub(super) fn mask(self, glyph: &Glyph) -> Mask {
        Mask {
            dx: i16::from(glyph.dx),
            dy: i16::from(glyph.dy),
            w: glyph.w,
            h: glyph.h,
            tones: if self.runs {
                Tones::Runs(from(&RUNS, glyph.at))
            } else {
                Tones::Pixels(from(&PIXELS, glyph.at))
            },
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
            tones: Tones::Runs(table::runs(self.at)),
        }
    }
}

/// The bytes of a mask and all those after it.
fn from(bytes: &'static [u8], at: u16) -> &'static [u8] {
    bytes.get(usize::from(at)..).unwrap_or_default()
}

/// The letters of a role.
pub(super) fn font(role: Role) -> Font {
    let words = (table::ASCII, table::OTHERS);
    let (glyphs, (ascii, others)): (&[Glyph], _) = match role {
        Role::Body => (&table::BODY, words),
        Role::Strong => (&table::STRONG, words),
        Role::Title => (&table::TITLE, words),
        Role::Number | Role::Large => (&table::NUMBER, (0, table::NUMBERS)),
        Role::Huge => (&table::HUGE, (0, table::DIGITS)),
    };
    let times = if role == Role::Large { 2 } else { 1 };
    Font { glyphs, ascii, others, runs: ascii == 0, times }
}

/// The sizes of a figure, from the smallest to the largest.
pub(super) fn stamps(figure: Figure) -> &'static [Stamp] {
    table::stamps(figure)
}
