//! Every word shown, in English and Italian, and sentences with places to fill in.
//!
//! Knows nothing of any game or screen. The texts are in rooms: one of the box itself and one for each
//! game, a file each. `build/` makes a constant of every name in a room and packs its words; a text without
//! words in one of the languages does not build. A text may hold `{0}` for its first argument, `{0+}`
//! for the same with its sign, and `{0?member|members}` for a word that follows a number.

mod name;
mod packed;

pub use name::{Letter, Name, Names};
pub use packed::Packed;

use core::fmt::{self, Write};

use heapless::String;

include!(concat!(env!("OUT_DIR"), "/rooms.rs"));

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
}

/// The texts of the box itself or of a game, in every language.
#[derive(Debug)]
pub struct Room {
    /// Which room of a box it is; no two of a box have the same.
    pub number: u16,
    /// The texts in English.
    pub english: Packed,
    /// The texts in Italian.
    pub italian: Packed,
}

/// A text of some room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextId(u16);

impl TextId {
    /// How many bits count the texts of a room.
    const INDEX: u32 = 10;

    /// The text with this index in the room with this number.
    #[must_use]
    pub const fn new(room: u16, index: u16) -> Self {
        assert!(index < 1 << Self::INDEX && room < 1 << (u16::BITS - Self::INDEX));
        Self(room << Self::INDEX | index)
    }

    /// The room of what people say: their names, and behind them single letters.
    const PEOPLE: u16 = (1 << (u16::BITS - Self::INDEX)) - 1;

    /// The name at this place of [`Names`].
    #[must_use]
    pub const fn of_name(place: u8) -> Self {
        Self::new(Self::PEOPLE, place as u16)
    }

    /// Whether it is a name that somebody gave themselves.
    #[must_use]
    pub fn is_name(self) -> bool {
        self.room() == Self::PEOPLE
    }

    fn room(self) -> u16 {
        self.0 >> Self::INDEX
    }

    fn index(self) -> usize {
        usize::from(self.0 & ((1 << Self::INDEX) - 1))
    }

    /// This text with its first place filled.
    pub fn with(self, first: impl Into<Arg>) -> Phrase {
        Phrase::new(self, [first.into(), Arg::None, Arg::None])
    }

    /// This text with its first two places filled.
    pub fn with2(self, first: impl Into<Arg>, second: impl Into<Arg>) -> Phrase {
        Phrase::new(self, [first.into(), second.into(), Arg::None])
    }

    /// This text with its three places filled.
    pub fn with3(
        self,
        first: impl Into<Arg>,
        second: impl Into<Arg>,
        third: impl Into<Arg>,
    ) -> Phrase {
        Phrase::new(self, [first.into(), second.into(), third.into()])
    }
}

/// The texts of a box in one language.
#[derive(Clone, Copy)]
pub struct Texts {
    /// The language.
    pub lang: Lang,
    rooms: &'static [&'static Room],
    names: Names,
}

impl Texts {
    /// The texts of this box.
    #[must_use]
    pub const fn new(lang: Lang) -> Self {
        Self::of_rooms(ROOMS, lang)
    }

    /// The texts of a box with these rooms.
    #[must_use]
    pub const fn of_rooms(rooms: &'static [&'static Room], lang: Lang) -> Self {
        Self { lang, rooms, names: Names::NONE }
    }

    /// The same texts, beside these names of people.
    #[must_use]
    pub const fn named(self, names: Names) -> Self {
        Self { names, ..self }
    }

    /// The words of a text, with its places still open.
    #[must_use]
    pub fn text(self, id: TextId) -> Words {
        let mut words = Words::new();
        // The test of all texts holds that none is cut off.
        let _ = self.write(id, &mut words, &mut |place, out| write!(out, "{{{place}}}"));
        words
    }

    /// Writes a text; `fill` fills its places and gets what stands between their braces.
    fn write<W: Write>(
        &self,
        id: TextId,
        out: &mut W,
        fill: &mut dyn FnMut(&str, &mut W) -> fmt::Result,
    ) -> fmt::Result {
        let Some(room) = self.rooms.iter().find(|room| room.number == id.room()) else {
            return if id.is_name() { self.names.write(id.index(), out) } else { Ok(()) };
        };
        let packed = match self.lang {
            Lang::English => &room.english,
            Lang::Italian => &room.italian,
        };
        packed.write(id.index(), out, fill)
    }
}

/// A box never changes its rooms.
impl PartialEq for Texts {
    fn eq(&self, other: &Self) -> bool {
        self.lang == other.lang && self.names == other.names
    }
}

impl Eq for Texts {}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Texts({:?})", self.lang)
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

/// What kind of thing fills a place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ArgKind {
    None,
    Number,
    Text,
}

/// A text with its places filled, in no language yet.
///
/// Screens are made of phrases, so they are copied all the time: three words in a row, where the chip
/// would call for a copy of bytes otherwise.
#[derive(Clone, Copy, Eq, Debug)]
#[repr(align(4))]
pub struct Phrase {
    /// Which text.
    pub id: TextId,
    /// What fills its places.
    kinds: [ArgKind; 3],
    /// The numbers, and those of the texts.
    values: [i16; 3],
}

const _: () = assert!(size_of::<Phrase>() <= 12, "phrases are copied often: keep them small");

/// Widgets compare phrases at many places, where this would be written out.
impl PartialEq for Phrase {
    #[inline(never)]
    fn eq(&self, other: &Self) -> bool {
        (self.id, self.kinds, self.values) == (other.id, other.kinds, other.values)
    }
}

impl From<TextId> for Phrase {
    fn from(id: TextId) -> Self {
        Self { id, kinds: [ArgKind::None; 3], values: [0; 3] }
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
    /// The words in the language of `texts`; what does not fit in [`PHRASE_BYTES`] is left out.
    #[must_use]
    pub fn words(self, texts: Texts) -> Words {
        let mut words = Words::new();
        let _ = texts.write(self.id, &mut words, &mut |place, out| match place {
            "0" => out.write_str(self.file),
            _ => write!(out, "{}", self.line),
        });
        words
    }
}

/// The longest that a phrase may become.
pub const PHRASE_BYTES: usize = 400;

/// The words of a phrase in one language.
pub type Words = String<PHRASE_BYTES>;

impl Phrase {
    fn new(id: TextId, args: [Arg; 3]) -> Self {
        let kinds = args.map(|arg| match arg {
            Arg::None => ArgKind::None,
            Arg::Number(_) => ArgKind::Number,
            Arg::Text(_) => ArgKind::Text,
        });
        let values = args.map(|arg| match arg {
            Arg::None => 0,
            Arg::Number(number) => number,
            Arg::Text(text) => text.0.cast_signed(),
        });
        Self { id, kinds, values }
    }

    /// What fills the place with this number.
    fn arg(&self, index: usize) -> Arg {
        match (self.kinds.get(index), self.values.get(index)) {
            (Some(ArgKind::Number), Some(number)) => Arg::Number(*number),
            (Some(ArgKind::Text), Some(text)) => Arg::Text(TextId(text.cast_unsigned())),
            _ => Arg::None,
        }
    }

    /// A plain number.
    pub fn number(number: impl Into<Arg>) -> Self {
        shell::NUMBER.with(number)
    }

    /// A number with its sign.
    pub fn signed(number: impl Into<Arg>) -> Self {
        shell::SIGNED.with(number)
    }

    /// The words in the language of `texts`; what does not fit in [`PHRASE_BYTES`] is left out.
    #[must_use]
    pub fn words(self, texts: Texts) -> Words {
        let mut words = Words::new();
        // Only a full buffer can refuse, and the test of all texts holds that none is.
        let _ = self.write(texts, &mut words);
        words
    }

    /// Writes the words in the language of `texts`.
    ///
    /// # Errors
    /// Whatever `out` cannot take.
    pub fn write(self, texts: Texts, out: &mut impl Write) -> fmt::Result {
        texts.write(self.id, out, &mut |place, out| self.fill(place, texts, out))
    }

    /// Fills one place; `place` is what stands between its braces.
    fn fill(self, place: &str, texts: Texts, out: &mut impl Write) -> fmt::Result {
        let index = place.bytes().next().unwrap_or_default().wrapping_sub(b'0');
        match (place.as_bytes().get(1), self.arg(usize::from(index))) {
            (Some(b'?'), Arg::Number(number)) => {
                let forms = place.get(2..).unwrap_or_default();
                let (one, many) = forms.split_once('|').unwrap_or_default();
                out.write_str(if number.abs() == 1 { one } else { many })
            }
            (Some(b'+'), Arg::Number(number)) if number > 0 => write!(out, "+{number}"),
            (_, Arg::Number(number)) => write!(out, "{number}"),
            (_, Arg::Text(text)) => texts.write(text, out, &mut |_, _| Ok(())),
            (_, Arg::None) => Ok(()),
        }
    }
}
