//! What is kept over a power cycle: preferences, the last set-up and the game.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `FIRE` |
//! | 1 | version |
//! | 1 | length of the preferences |
//! | … | language, motion, light, brightness, who rolls, whether a game follows, and the last set-up |
//! | 4 | CRC-32 of everything before |
//! | … | the saved game, if there is one |
//!
//! Version 1 had neither brightness nor who rolls.

use heapless::Vec;

use super::backlight::Brightness;
use crate::checksum::checksum;
use crate::flash::{DOCUMENT_BYTES, Unreadable};
use crate::games::tribes::{Players, Setup, State};
use crate::session::{LoadError, SAVE_BYTES, Session};
use crate::text::Lang;

/// The most bytes that are to be kept.
pub const KEPT_BYTES: usize = SAVE_BYTES + 256;

const _: () = assert!(KEPT_BYTES <= DOCUMENT_BYTES, "what is kept must fit into the flash journal");

/// What is to be kept over a power cycle.
pub type Kept = Vec<u8, KEPT_BYTES>;

const MAGIC: [u8; 4] = *b"FIRE";
const VERSION: u8 = 2;
const CHECK: usize = 4;

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

/// Who rolls the dice and draws tiles and goals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dealer {
    /// The box.
    Campfire,
    /// The people at the table, who type in what came up.
    Table,
}

impl Dealer {
    pub(super) fn other(self) -> Self {
        match self {
            Self::Campfire => Self::Table,
            Self::Table => Self::Campfire,
        }
    }
}

/// What people have chosen for the box itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Preferences {
    pub(super) lang: Lang,
    /// Whether things move.
    pub(super) motion: Switch,
    /// Whether the light shows whose turn it is.
    pub(super) light: Switch,
    /// How bright the panel is while it is used.
    pub(super) brightness: Brightness,
    /// Who rolls and draws.
    pub(super) dealer: Dealer,
    /// The last set-up: the next one begins with it.
    pub(super) setup: Setup,
}

impl Default for Preferences {
    fn default() -> Self {
        let setup = Setup::new(Players::Four);
        Self {
            lang: Lang::English,
            motion: Switch::On,
            light: Switch::On,
            brightness: Brightness::FULL,
            dealer: Dealer::Campfire,
            setup,
        }
    }
}

/// Makes `bytes` keep these preferences and this game.
pub(super) fn encode(preferences: &Preferences, game: Option<&Session<State>>, bytes: &mut Kept) {
    let setup = preferences.setup.encode();
    bytes.clear();
    // A set-up is shorter than 128 bytes, so nothing is cut off and everything has room.
    bytes.extend(MAGIC.into_iter().chain([VERSION, setup.len() as u8 + 6]));
    bytes.extend([
        u8::from(preferences.lang == Lang::Italian),
        u8::from(preferences.motion.is_on()),
        u8::from(preferences.light.is_on()),
        preferences.brightness.0,
        u8::from(preferences.dealer == Dealer::Table),
        u8::from(game.is_some()),
    ]);
    bytes.extend(setup);
    let check = checksum(bytes);
    bytes.extend(check.to_be_bytes());
    if let Some(game) = game {
        game.encode_in(bytes);
    }
}

/// The preferences, and the bytes of the game if one was kept.
pub(super) fn decode(bytes: &[u8]) -> Result<(Preferences, Option<&[u8]>), KeepError> {
    let (magic, rest) = bytes.split_first_chunk::<4>().ok_or(KeepError::Foreign)?;
    if *magic != MAGIC {
        return Err(KeepError::Foreign);
    }
    let (&[version, length], rest) = rest.split_first_chunk().ok_or(KeepError::Damaged)?;
    match version {
        0 => return Err(KeepError::Foreign),
        1 | VERSION => {}
        _ => return Err(KeepError::Newer),
    }
    let (chosen, rest) = rest.split_at_checked(usize::from(length)).ok_or(KeepError::Damaged)?;
    let (check, game) = rest.split_first_chunk::<CHECK>().ok_or(KeepError::Damaged)?;
    let head = bytes.len().saturating_sub(rest.len());
    let head = bytes.get(..head).ok_or(KeepError::Damaged)?;
    if checksum(head).to_be_bytes() != *check {
        return Err(KeepError::Damaged);
    }
    let (&[lang, motion, light], chosen) = chosen.split_first_chunk().ok_or(KeepError::Damaged)?;
    let (&[brightness, dealer], chosen) = match version {
        1 => (&[Brightness::FULL.0, 0], chosen),
        _ => chosen.split_first_chunk().ok_or(KeepError::Damaged)?,
    };
    let (&follows, setup) = chosen.split_first().ok_or(KeepError::Damaged)?;
    let switch = |byte| if byte == 0 { Switch::Off } else { Switch::On };
    let preferences = Preferences {
        lang: if lang == 0 { Lang::English } else { Lang::Italian },
        motion: switch(motion),
        light: switch(light),
        brightness: brightness_of(brightness),
        dealer: if dealer == 0 { Dealer::Campfire } else { Dealer::Table },
        setup: Setup::decode(setup).ok_or(KeepError::Damaged)?,
    };
    match (follows, game) {
        (0, []) => Ok((preferences, None)),
        (0, _) => Err(KeepError::Damaged),
        (_, game) => Ok((preferences, Some(game))),
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
