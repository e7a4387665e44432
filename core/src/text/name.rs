//! Names that people give themselves: up to eight letters each, in one table beside the texts.
//!
//! A [`Phrase`](super::Phrase) says such a name by its place in the table: every widget holds some phrases,
//! and none has room for eight letters.

use core::fmt::{self, Write};

use super::{Arg, Phrase, TextId, shell};

/// How many letters there are, without their small forms.
const CAPITALS: u8 = 32;

/// Every letter of a name that the letters of the box can draw, first the capitals.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÈÉÌÒÙabcdefghijklmnopqrstuvwxyzàèéìòù";

/// A letter of a name, capital or small.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Letter(u8);

impl Letter {
    /// Every capital letter.
    pub fn capitals() -> impl Iterator<Item = Self> {
        (0..CAPITALS).map(Self)
    }

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

    /// The capital letter so many places further on; after the last comes the first.
    #[must_use]
    pub fn after(self, places: i8) -> Self {
        Self(self.0.wrapping_add_signed(places) % CAPITALS)
    }

    /// The letter as it is written.
    #[must_use]
    pub fn char(self) -> char {
        LETTERS.chars().nth(usize::from(self.0)).unwrap_or(' ')
    }
}

/// A name that somebody has given themselves; without letters it is none.
///
/// Its bytes, as they are kept: 1 to 32 is a letter, 0 is none, and after none there are only more of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Name([u8; Self::LETTERS]);

impl Name {
    /// The most letters.
    pub const LETTERS: usize = 8;
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

    /// Its bytes.
    #[must_use]
    pub fn bytes(self) -> [u8; Self::LETTERS] {
        self.0
    }

    /// The name with these bytes, if they are one.
    #[must_use]
    pub fn from_bytes(bytes: [u8; Self::LETTERS]) -> Option<Self> {
        let name = Self(bytes);
        let ends = bytes.iter().skip(name.len()).all(|byte| *byte == 0);
        (ends && bytes.iter().all(|byte| *byte <= CAPITALS)).then_some(name)
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
