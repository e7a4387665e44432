//! Every word shown, in English and Italian, and sentences with places to fill in.
//!
//! Knows nothing of any game or screen: a text has a name, and each language has one exhaustive
//! table from names to words, which `build/` packs. A text may hold `{0}` for its first argument, `{0+}` for the same
//! with its sign, and `{0?member|members}` for a word that follows a number.

mod id;
mod packed;

pub use id::TextId;

use core::fmt::{self, Write};

use heapless::String;

/// A language of the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// Italian.
    Italian,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::Italian];

    /// The two letters of the language.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Italian => "it",
        }
    }

    /// The language after this one; after the last the first.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::English => Self::Italian,
            Self::Italian => Self::English,
        }
    }

    /// The words of a text, with its places still open.
    #[must_use]
    pub fn text(self, id: TextId) -> Words {
        let mut words = Words::new();
        // The test of all texts holds that none is cut off.
        self.pieces(id).for_each(|piece| _ = words.push_str(piece));
        words
    }

    /// The same in pieces; every place is one of them.
    fn pieces(self, id: TextId) -> impl Iterator<Item = &'static str> {
        match self {
            Self::English => packed::ENGLISH.text(id),
            Self::Italian => packed::ITALIAN.text(id),
        }
    }
}

/// What fills a place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    /// Nothing.
    None,
    /// A number.
    Number(i16),
    /// Another text, which has no places itself.
    Text(TextId),
}

impl From<u8> for Arg {
    fn from(number: u8) -> Self {
        Self::Number(i16::from(number))
    }
}

impl From<i16> for Arg {
    fn from(number: i16) -> Self {
        Self::Number(number)
    }
}

impl From<TextId> for Arg {
    fn from(text: TextId) -> Self {
        Self::Text(text)
    }
}

/// A text with its places filled, in no language yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// Which text.
    pub id: TextId,
    /// What fills its places.
    pub args: [Arg; 3],
}

impl From<TextId> for Phrase {
    fn from(id: TextId) -> Self {
        Self { id, args: [Arg::None; 3] }
    }
}

/// A text about a place in the program: `{0}` is its file and `{1}` its line.
///
/// A phrase has no room for such a name: every widget holds some of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// Which text.
    pub id: TextId,
    /// The name of the file.
    pub file: &'static str,
    /// The line in it.
    pub line: u32,
}

impl Report {
    /// The words in a language; what does not fit in [`PHRASE_BYTES`] is left out.
    #[must_use]
    pub fn words(self, lang: Lang) -> Words {
        let mut words = Words::new();
        let _ = filled(lang.pieces(self.id), &mut words, |place, out| match place {
            "0" => out.write_str(self.file),
            _ => write!(out, "{}", self.line),
        });
        words
    }
}

/// Writes the pieces of a text, with its places filled by `fill`, which gets what stands between the
/// braces.
fn filled<W: Write>(
    mut pieces: impl Iterator<Item = &'static str>,
    out: &mut W,
    mut fill: impl FnMut(&str, &mut W) -> fmt::Result,
) -> fmt::Result {
    pieces.try_for_each(|piece| match piece.strip_prefix('{') {
        Some(place) => fill(place.strip_suffix('}').unwrap_or(place), out),
        None => out.write_str(piece),
    })
}

/// The longest that a phrase may become.
pub const PHRASE_BYTES: usize = 400;

/// The words of a phrase in one language.
pub type Words = String<PHRASE_BYTES>;

impl TextId {
    /// This text with its first place filled.
    pub fn with(self, first: impl Into<Arg>) -> Phrase {
        Phrase { id: self, args: [first.into(), Arg::None, Arg::None] }
    }

    /// This text with its first two places filled.
    pub fn with2(self, first: impl Into<Arg>, second: impl Into<Arg>) -> Phrase {
        Phrase { id: self, args: [first.into(), second.into(), Arg::None] }
    }

    /// This text with its three places filled.
    pub fn with3(
        self,
        first: impl Into<Arg>,
        second: impl Into<Arg>,
        third: impl Into<Arg>,
    ) -> Phrase {
        Phrase { id: self, args: [first.into(), second.into(), third.into()] }
    }
}

impl Phrase {
    /// A plain number.
    pub fn number(number: impl Into<Arg>) -> Self {
        TextId::Number.with(number)
    }

    /// A number with its sign.
    pub fn signed(number: impl Into<Arg>) -> Self {
        TextId::Signed.with(number)
    }

    /// The words in a language; what does not fit in [`PHRASE_BYTES`] is left out.
    #[must_use]
    pub fn words(self, lang: Lang) -> Words {
        let mut words = Words::new();
        // Only a full buffer can refuse, and the test of all texts holds that none is.
        let _ = self.write(lang, &mut words);
        words
    }

    /// Writes the words in a language.
    ///
    /// # Errors
    /// Whatever `out` cannot take.
    pub fn write(self, lang: Lang, out: &mut impl Write) -> fmt::Result {
        filled(lang.pieces(self.id), out, |place, out| self.fill(place, lang, out))
    }

    /// Fills one place; `place` is what stands between its braces.
    fn fill(self, place: &str, lang: Lang, out: &mut impl Write) -> fmt::Result {
        let mut form = place.chars();
        let index = form.next().and_then(|digit| digit.to_digit(10)).unwrap_or(0);
        let arg = self.args.get(index as usize).copied().unwrap_or(Arg::None);
        match (form.next(), arg) {
            (Some('?'), Arg::Number(number)) => {
                let (one, many) = form.as_str().split_once('|').unwrap_or_default();
                out.write_str(if number.abs() == 1 { one } else { many })
            }
            (Some('+'), Arg::Number(number)) if number > 0 => write!(out, "+{number}"),
            (_, Arg::Number(number)) => write!(out, "{number}"),
            (_, Arg::Text(text)) => lang.pieces(text).try_for_each(|piece| out.write_str(piece)),
            (_, Arg::None) => Ok(()),
        }
    }
}
