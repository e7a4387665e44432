//! Names that people give themselves: up to eight letters each, in one table beside the texts.
//!
//! A [`Phrase`](super::Phrase) says such a name by its place in the table: every widget holds some phrases,
//! and none has room for eight letters.

use core::fmt::{self, Write};

use super::{Arg, Phrase, TextId, shell};

/// How many letters there are, without their small forms, and how many of them have no accent.
const CAPITALS: u8 = 32;
const WITHOUT_ACCENT: u8 = 26;

/// Every letter of a name that the letters of the box can draw, first the capitals.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÈÉÌÒÙabcdefghijklmnopqrstuvwxyzàèéìòù";

/// A letter of a name, capital or small.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Letter(u8);

impl Letter {
    /// The capital form of this letter.
    #[must_use]
    pub fn capital(self) -> Self {
        Self(self.0 % CAPITALS)
    }

    /// The small form of this letter.
    #[must_use]
    pub fn small(self) -> Self {
        Self(self.0 % CAPITALS + CAPITALS)
    }

    /// The letter so many places further on that a name can go on with; after the last comes the first. No
    /// name begins with an accent: above a capital there is no room for one.
    #[must_use]
    pub fn after(self, places: i8, name: Name) -> Self {
        let (of, form) = if name.is_empty() { (WITHOUT_ACCENT, 0) } else { (CAPITALS, CAPITALS) };
        let place = (i16::from(self.capital().0) + i16::from(places)).rem_euclid(of.into());
        Self(place.unsigned_abs() as u8 + form)
    }

    /// The letter as it is written.
    #[must_use]
    pub fn char(self) -> char {
        LETTERS.chars().nth(usize::from(self.0)).unwrap_or(' ')
    }
}

/// A name that somebody has given themselves; without letters it is none.
///
/// 1 to 32 is a letter, 0 is none, and after none there are only more of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Name([u8; Self::LETTERS]);

impl Name {
    /// The most letters.
    pub const LETTERS: usize = 8;
    /// How many bytes it is kept in, 6 bits for each letter.
    pub const BYTES: usize = Self::LETTERS * 6 / 8;
    /// No name.
    pub const NONE: Self = Self([0; Self::LETTERS]);

    /// Its letters: the first a capital, the others small.
    pub fn letters(self) -> impl Iterator<Item = Letter> {
        let letters = self.0.into_iter().map_while(|byte| byte.checked_sub(1).map(Letter));
        letters.enumerate().map(|(place, letter)| if place == 0 { letter } else { letter.small() })
    }

    /// How many letters it has.
    #[must_use]
    pub fn len(self) -> usize {
        self.letters().count()
    }

    /// Whether it is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The same with one letter more; a full name stays what it is.
    #[must_use]
    pub fn with(mut self, letter: Letter) -> Self {
        if let Some(end) = self.0.iter_mut().find(|byte| **byte == 0) {
            *end = letter.capital().0 + 1;
        }
        self
    }

    /// The same without its last letter.
    #[must_use]
    pub fn shorter(mut self) -> Self {
        if let Some(last) = self.0.iter_mut().rfind(|byte| **byte != 0) {
            *last = 0;
        }
        self
    }

    /// Its bytes: the first letter is in the highest bits of the first one.
    #[must_use]
    pub fn encode(self) -> [u8; Self::BYTES] {
        let bits = self.0.into_iter().fold(0, |bits, letter| bits << 6 | u64::from(letter));
        let [_, _, bytes @ ..] = bits.to_be_bytes();
        bytes
    }

    /// The name with these bytes, if they are one.
    #[must_use]
    pub fn decode([a, b, c, d, e, f]: [u8; Self::BYTES]) -> Option<Self> {
        let mut bits = u64::from_be_bytes([0, 0, a, b, c, d, e, f]);
        let mut letters = [0; Self::LETTERS];
        for letter in letters.iter_mut().rev() {
            *letter = (bits & 63) as u8;
            bits >>= 6;
        }
        let name = Self(letters);
        let ends = letters.iter().skip(name.len()).all(|letter| *letter == 0);
        (ends && letters.iter().all(|letter| *letter <= CAPITALS)).then_some(name)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letters().try_for_each(|letter| f.write_char(letter.char()))
    }
}

/// The names that phrases can say, by their place: those of the seats, or those a list offers.
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

    /// The name at this place; none at one that there is not.
    #[must_use]
    pub fn get(&self, place: u8) -> Name {
        self.0.get(usize::from(place)).copied().unwrap_or_default()
    }
}

/// What somebody is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Called {
    /// By the name at this place of [`Names`].
    Name(u8),
    /// By a text: they have given themselves no name.
    Text(TextId),
}

impl From<TextId> for Called {
    fn from(text: TextId) -> Self {
        Self::Text(text)
    }
}

impl From<Called> for Arg {
    #[inline(never)]
    fn from(called: Called) -> Self {
        match called {
            Called::Name(place) => Self::Name(place),
            Called::Text(text) => Self::Text(text),
        }
    }
}

impl From<Called> for Phrase {
    #[inline(never)]
    fn from(called: Called) -> Self {
        match called {
            Called::Name(place) => shell::NUMBER.with(Arg::Name(place)),
            Called::Text(text) => text.into(),
        }
    }
}

impl From<Letter> for Phrase {
    fn from(letter: Letter) -> Self {
        shell::NUMBER.with(Arg::Letter(letter))
    }
}
