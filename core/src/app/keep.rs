//! What is kept over a power cycle, a document for each game: preferences, its last set-up and the game.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `FIRE` |
//! | 1 | version |
//! | 1 | length of the following up to the check |
//! | 5 | language, motion, light (bit 1: no coach), brightness, who rolls and draws |
//! | 4 | edition: the document with the highest one has the preferences of the box |
//! | 1 | which game |
//! | 2 | where the game stands, for the first screen |
//! | 1 | whether a game follows |
//! | 1 | the seat that has to act, from 0 on |
//! | 37 | who sits where: a bit for each seat that reads the other way round, and 6 names of 8 letters |
//! | 48 | the last 8 names that people gave themselves on this box |
//! | … | the last set-up |
//! | 4 | CRC-32 of everything before |
//! | … | the saved game, if there is one |
//!
//! Numbers are big-endian. Version 3 had neither seats nor names. Version 2 had neither edition, game nor
//! standing: all were of Rise of Tribes. Version 1 had neither brightness nor who rolls, either.

use heapless::Vec;

use super::backlight::Brightness;
use super::table::{Dealers, Seating, SeatingBytes, Standing, Table};
use crate::checksum::checksum;
use crate::flash::{DOCUMENT_BYTES, Unreadable};
use crate::games::seat::Seat;
use crate::games::{Game, GameId, SETUP_BYTES, tribes};
use crate::session::{LoadError, SAVE_BYTES};
use crate::set::Member;
use crate::text::{Lang, Name, Names};

/// The most bytes that are to be kept.
pub const KEPT_BYTES: usize = SAVE_BYTES + 256;

const _: () = assert!(KEPT_BYTES <= DOCUMENT_BYTES, "what is kept must fit into the flash journal");

/// What is to be kept over a power cycle.
pub type Kept = Vec<u8, KEPT_BYTES>;

const MAGIC: [u8; 4] = *b"FIRE";
const VERSION: u8 = 4;
const CHECK: usize = 4;
/// The bytes of the seat that has to act, of who sits where, and of the last names.
const PEOPLE: usize = 1 + size_of::<SeatingBytes>() + Names::PLACES * Name::BYTES;

/// What stands around the parts whose length is said: what it is, its version, their length and the check.
const AROUND: usize = MAGIC.len() + 2 + CHECK;

const _: () = assert!(
    AROUND + HEAD + PEOPLE + SETUP_BYTES + SAVE_BYTES <= KEPT_BYTES,
    "there is room for everything, and a byte can say how long it is"
);

/// Why what was kept cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum KeepError {
    /// It is something else altogether.
    Foreign,
    /// It is damaged.
    Damaged,
    /// A newer program wrote it.
    Newer,
    /// The program failed again and again with its game.
    Failing,
}

impl From<Unreadable> for KeepError {
    fn from(unreadable: Unreadable) -> Self {
        match unreadable {
            Unreadable::Foreign => Self::Foreign,
            Unreadable::Damaged => Self::Damaged,
            Unreadable::Newer => Self::Newer,
        }
    }
}

/// Something that can be switched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Switch {
    On,
    Off,
}

impl Switch {
    pub(super) fn is_on(self) -> bool {
        self == Self::On
    }

    pub(super) fn other(self) -> Self {
        match self {
            Self::On => Self::Off,
            Self::Off => Self::On,
        }
    }
}

/// What people have chosen for the box itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Preferences {
    pub(super) lang: Lang,
    /// Whether things move.
    pub(super) motion: Switch,
    /// Whether the light shows whose turn it is.
    pub(super) light: Switch,
    /// Whether the first round is coached.
    pub(super) coach: Switch,
    /// How bright the panel is while it is used.
    pub(super) brightness: Brightness,
    /// Who rolls and who draws.
    pub(super) dealers: Dealers,
    /// The last names that people gave themselves.
    pub(super) names: Names,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            lang: Lang::English,
            motion: Switch::On,
            light: Switch::On,
            coach: Switch::On,
            brightness: Brightness::FULL,
            dealers: Dealers::CAMPFIRE,
            names: Names::NONE,
        }
    }
}

/// Counts how often a game was opened on a box: the document with the highest number was opened last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Edition(u32);

impl Edition {
    /// The next higher one.
    pub(super) fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

/// A document taken apart; its set-up and its game are still bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Document<'k> {
    pub(super) preferences: Preferences,
    pub(super) edition: Edition,
    pub(super) game: GameId,
    /// Where the game stands, if it follows and that is known.
    pub(super) standing: Option<Standing>,
    /// The seat that has to act.
    pub(super) acting: Seat,
    /// Who sits where.
    pub(super) seating: Seating,
    pub(super) setup: &'k [u8],
    pub(super) session: Option<&'k [u8]>,
}

/// Makes `bytes` keep these preferences and what is on the table.
pub(super) fn encode(
    preferences: &Preferences,
    edition: Edition,
    table: &dyn Table,
    bytes: &mut Kept,
) {
    let setup = table.encode_setup();
    let playing = table.is_playing();
    let standing = if playing { table.standing() } else { Standing::default() };
    let acting = if playing { table.acting() } else { Seat::P1 };
    let [standing, standing_low] = standing.0.to_be_bytes();
    let [e0, e1, e2, e3] = edition.0.to_be_bytes();
    bytes.clear();
    // A set-up is shorter than 129 bytes, so nothing is cut off and everything has room.
    let length = setup.len() + HEAD + PEOPLE;
    bytes.extend(MAGIC.into_iter().chain([VERSION, length as u8]));
    let head: [u8; HEAD] = [
        u8::from(preferences.lang == Lang::Italian),
        u8::from(preferences.motion.is_on()),
        u8::from(preferences.light.is_on()) | u8::from(!preferences.coach.is_on()) << 1,
        preferences.brightness.0,
        preferences.dealers.encode(),
        e0,
        e1,
        e2,
        e3,
        table.game().0,
        standing,
        standing_low,
        u8::from(playing),
    ];
    bytes.extend(head);
    bytes.extend([acting.index()]);
    bytes.extend(table.seating().encode());
    bytes.extend(preferences.names.0.into_iter().flat_map(Name::encode));
    bytes.extend(setup);
    let check = checksum(bytes);
    bytes.extend(check.to_be_bytes());
    if playing {
        table.encode_in(bytes);
    }
}

/// Which game a document belongs to, if it can be read.
#[must_use]
pub fn game_of(document: &[u8]) -> Option<GameId> {
    decode(document).ok().map(|document| document.game)
}

/// The bytes before a set-up.
const HEAD: usize = 13;

/// Takes a document apart.
pub(super) fn decode(bytes: &[u8]) -> Result<Document<'_>, KeepError> {
    let (magic, rest) = bytes.split_first_chunk::<4>().ok_or(KeepError::Foreign)?;
    if *magic != MAGIC {
        return Err(KeepError::Foreign);
    }
    let (&[version, length], rest) = rest.split_first_chunk().ok_or(KeepError::Damaged)?;
    match version {
        0 => return Err(KeepError::Foreign),
        1..=VERSION => {}
        _ => return Err(KeepError::Newer),
    }
    let (chosen, rest) = rest.split_at_checked(usize::from(length)).ok_or(KeepError::Damaged)?;
    let (check, session) = rest.split_first_chunk::<CHECK>().ok_or(KeepError::Damaged)?;
    let head = bytes.len().saturating_sub(rest.len());
    let head = bytes.get(..head).ok_or(KeepError::Damaged)?;
    if checksum(head).to_be_bytes() != *check {
        return Err(KeepError::Damaged);
    }
    let mut chosen = Reader(chosen);
    let [lang, motion, light] = chosen.take()?;
    let [brightness, dealers] = match version {
        1 => [Brightness::FULL.0, 0],
        _ => chosen.take()?,
    };
    let (edition, [game], standing) = match version {
        1 | 2 => ([0; 4], [tribes::State::ID.0], None),
        _ => (chosen.take()?, chosen.take()?, Some(chosen.take()?)),
    };
    let [follows] = chosen.take()?;
    let (acting, seating, names) = match version {
        1..=3 => (Seat::P1, Seating::default(), Names::NONE),
        _ => people(&mut chosen)?,
    };
    let switch = |byte| if byte == 0 { Switch::Off } else { Switch::On };
    let preferences = Preferences {
        lang: if lang == 0 { Lang::English } else { Lang::Italian },
        motion: switch(motion),
        light: switch(light & 1),
        coach: switch(!light & 2),
        brightness: brightness_of(brightness),
        dealers: Dealers::decode(dealers),
        names,
    };
    let session = match (follows, session) {
        (0, []) => None,
        (0, _) => return Err(KeepError::Damaged),
        (_, session) => Some(session),
    };
    Ok(Document {
        preferences,
        edition: Edition(u32::from_be_bytes(edition)),
        game: GameId(game),
        standing: standing.map(|bytes| Standing(u16::from_be_bytes(bytes))),
        acting,
        seating,
        setup: chosen.0,
        session,
    })
}

/// The seat that has to act, who sits where, and the last names.
#[inline(never)]
fn people(chosen: &mut Reader<'_>) -> Result<(Seat, Seating, Names), KeepError> {
    let [acting] = chosen.take()?;
    let acting = Seat::from_index(acting).ok_or(KeepError::Damaged)?;
    let seating = Seating::decode(&chosen.take()?).ok_or(KeepError::Damaged)?;
    let mut names = Names::NONE;
    for name in &mut names.0 {
        *name = Name::decode(chosen.take()?).ok_or(KeepError::Damaged)?;
    }
    Ok((acting, seating, names))
}

/// Takes bytes apart from the front.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], KeepError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(KeepError::Damaged)?;
        self.0 = rest;
        Ok(*taken)
    }
}

/// One of the steps; what is none of them is full.
fn brightness_of(percent: u8) -> Brightness {
    let step = Brightness::STEPS.into_iter().find(|step| step.0 == percent);
    step.unwrap_or(Brightness::FULL)
}

impl From<LoadError> for KeepError {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::FutureVersion(_) | LoadError::OtherGame(_) => Self::Newer,
            _ => Self::Damaged,
        }
    }
}
