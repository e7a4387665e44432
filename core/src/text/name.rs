//! Names that people give themselves: up to eight letters each, in one table beside the texts.
//!
//! A text names such a name by its place in the table: every widget holds some texts, and none has room for
//! eight letters.

use core::fmt::{self, Write};

use super::TextId;

/// How many letters there are, without their small forms, and how many of them have no accent.
const CAPITALS: u8 = 32;
const WITHOUT_ACCENT: u8 = 26;

/// The capitals in Latin-1, the first part of Unicode: À, È, É, Ì, Ò and Ù come last. The first has the code
/// 1, and every small one is as far behind its capital there as in its code.
const LETTERS: [u8; CAPITALS as usize] = *b"ABCDEFGHIJKLMNOPQRSTUVWXYZ\xC0\xC8\xC9\xCC\xD2\xD9";

/// The letter with this code; 0 is none.
fn sign(code: u8) -> Option<char> {
    let place = code.checked_sub(1).filter(|place| *place < 2 * CAPITALS)?;
    let capital = LETTERS.get(usize::from(place % CAPITALS))?;
    Some(char::from(capital + place / CAPITALS * CAPITALS))
}

/// A letter of a name, capital or small: its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letter(u8);

impl Letter {
    /// The first one, as a capital.
    pub const A: Self = Self(1);

    /// The letter so many places further on that a name can go on with; after the last comes the first. No
    /// name begins with an accent: above a capital there is no room for one.
    #[must_use]
    #[inline(never)]
    pub fn after(self, places: i8, name: Name) -> Self {
        let (of, form) =
            if name.is_empty() { (WITHOUT_ACCENT, 1) } else { (CAPITALS, CAPITALS + 1) };
        let place = (i32::from(self.place()) + i32::from(places)).rem_euclid(of.into());
        Self(place as u8 + form)
    }

    /// Its place in the alphabet, from 0 on.
    #[must_use]
    pub fn place(self) -> u8 {
        self.0.saturating_sub(1) % CAPITALS
    }

    /// The letter as a text.
    #[must_use]
    pub fn text(self) -> TextId {
        TextId::of_name(Names::PLACES as u8 + self.0)
    }
}

/// A name that somebody has given themselves; without letters it is none.
///
/// Its bytes are the codes of its letters, the first a capital and the others small, and then only 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Name([u8; Self::LETTERS]);

impl Name {
    /// The most letters.
    pub const LETTERS: usize = 8;
    /// How many bytes it is kept in, 6 bits for each letter.
    pub const BYTES: usize = Self::LETTERS * 6 / 8;
    /// No name.
    pub const NONE: Self = Self([0; Self::LETTERS]);

    /// Its letters.
    pub fn letters(self) -> impl Iterator<Item = Letter> {
        self.0.into_iter().take_while(|code| *code > 0).map(Letter)
    }

    /// Whether it is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The same with one letter more; a full name stays what it is.
    #[must_use]
    pub fn with(mut self, letter: Letter) -> Self {
        let letter = letter.after(0, self);
        if let Some(end) = self.0.iter_mut().find(|code| **code == 0) {
            *end = letter.0;
        }
        self
    }

    /// The same without its last letter.
    #[must_use]
    pub fn shorter(mut self) -> Self {
        if let Some(last) = self.0.iter_mut().rfind(|code| **code != 0) {
            *last = 0;
        }
        self
    }

    /// Its bytes as they are kept: 1 to 32 is a letter and 0 is none, the first in the highest bits.
    #[must_use]
    pub fn encode(self) -> [u8; Self::BYTES] {
        let kept = |code: u8| if code > CAPITALS { code - CAPITALS } else { code };
        let bits = self.0.into_iter().fold(0, |bits, code| bits << 6 | u64::from(kept(code)));
        let [_, _, bytes @ ..] = bits.to_be_bytes();
        bytes
    }

    /// The name with these bytes, if they are one.
    #[must_use]
    #[inline(never)]
    pub fn decode([a, b, c, d, e, f]: [u8; Self::BYTES]) -> Option<Self> {
        let bits = u64::from_be_bytes([0, 0, a, b, c, d, e, f]);
        let mut name = Self::NONE;
        for place in (0..Self::LETTERS as u32).rev() {
            match (bits >> (6 * place) & 63) as u8 {
                0 => {}
                letter => name = name.with(Letter(letter)),
            }
        }
        // Whatever is no name comes out as another one.
        (name.encode() == [a, b, c, d, e, f]).then_some(name)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letters().filter_map(|letter| sign(letter.0)).try_for_each(|sign| f.write_char(sign))
    }
}

/// The names that texts can say, by their place: those of the seats, or those a list offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Names(pub [Name; Self::PLACES]);

impl Names {
    /// How many there is room for.
    pub const PLACES: usize = 8;
    /// Nobody has a name.
    pub const NONE: Self = Self([Name::NONE; Self::PLACES]);

    /// Puts a name in front, and forgets the last one if it was not there before.
    pub fn remember(&mut self, name: Name) {
        let had = self.0.iter().position(|other| *other == name);
        let newer = self.0.iter_mut().take(had.unwrap_or(Self::PLACES).saturating_add(1));
        let mut before = name;
        newer.for_each(|place| core::mem::swap(place, &mut before));
    }

    /// Writes the name at this place or, behind all places, a single letter.
    pub(super) fn write(&self, place: usize, out: &mut impl Write) -> fmt::Result {
        match self.0.get(place) {
            Some(name) => write!(out, "{name}"),
            None => {
                let letter = u8::try_from(place.saturating_sub(Self::PLACES)).ok().and_then(sign);
                letter.map_or(Ok(()), |letter| out.write_char(letter))
            }
        }
    }
}
