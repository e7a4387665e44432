//! The saved form of a session: set-up, journal and kept outcomes in at most 4 KB, with a version
//! and a check.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `CAMP` |
//! | 1 | version |
//! | 1 | which game |
//! | 1 | length of the set-up |
//! | 2 each | actions taken, actions in the journal, kept outcomes |
//! | … | the set-up |
//! | 2 each | the actions of the journal, then the kept outcomes |
//! | 4 | CRC-32 of everything before |
//!
//! Numbers are big-endian. Whatever is read is played again from the start before it is believed.

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use heapless::Vec;

use crate::games::{Code, Game};

use super::{JOURNAL, Session};

/// The version of the saved form.
pub const VERSION: u8 = 1;

/// The most bytes a saved session takes.
pub const SAVE_BYTES: usize = 4096;

/// The bytes of a saved session.
pub type SaveBytes = Vec<u8, SAVE_BYTES>;

const MAGIC: [u8; 4] = *b"CAMP";
const HEADER: usize = 13;
const CHECK: usize = 4;
const CRC: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

const _: () = assert!(
    HEADER + crate::games::SETUP_BYTES + 2 * JOURNAL + CHECK <= SAVE_BYTES,
    "every journal must fit into a save"
);

/// Why bytes are not a session that can be resumed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// These are not bytes of a saved session.
    NotASave,
    /// They were written by a later version.
    FutureVersion(u8),
    /// Bytes are missing.
    CutShort,
    /// The check does not fit: bytes were changed.
    Damaged,
    /// They belong to another game.
    OtherGame(u8),
    /// The set-up cannot be played.
    BadSetup,
    /// This entry of the journal means nothing or breaks the rules.
    BadEntry(usize),
}

impl core::fmt::Display for LoadError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NotASave => f.write_str("this is not a saved game of Campfire"),
            Self::FutureVersion(version) => {
                write!(f, "saved by a later Campfire (form {version}, known is {VERSION})")
            }
            Self::CutShort => f.write_str("the saved game is cut short"),
            Self::Damaged => f.write_str("the saved game is damaged: its check does not fit"),
            Self::OtherGame(id) => write!(f, "saved from another game (number {id})"),
            Self::BadSetup => f.write_str("the set-up of the saved game cannot be played"),
            Self::BadEntry(entry) => {
                write!(f, "entry {entry} of the saved game breaks the rules")
            }
        }
    }
}

impl core::error::Error for LoadError {}

impl<G: Game> Session<G> {
    /// The saved form. Kept outcomes that no longer fit, thousands of bytes ahead, are left out.
    #[must_use]
    pub fn encode(&self) -> SaveBytes {
        let setup = G::encode_setup(&self.setup);
        let used = HEADER + setup.len() + 2 * self.log.len() + CHECK;
        let kept = self.kept.len().min(SAVE_BYTES.saturating_sub(used) / 2);
        let counts = [self.done, self.log.len(), kept];
        // Neither is above JOURNAL, so nothing is cut off.
        let counts = counts.into_iter().flat_map(|count| (count as u16).to_be_bytes());
        let codes = self.log.iter().chain(self.kept.iter().take(kept));
        let mut bytes: SaveBytes = MAGIC
            .into_iter()
            .chain([VERSION, G::ID, setup.len() as u8])
            .chain(counts)
            .chain(setup.iter().copied())
            .chain(codes.flat_map(|code| code.to_be_bytes()))
            .collect();
        let check = CRC.checksum(&bytes);
        // There is room: `used` counts these bytes.
        let _ = bytes.extend_from_slice(&check.to_be_bytes());
        bytes
    }

    /// The session that `bytes` hold.
    ///
    /// # Errors
    /// They hold none, or one that breaks the rules.
    pub fn decode(bytes: &[u8]) -> Result<Self, LoadError> {
        let (magic, rest) = bytes.split_first_chunk::<4>().ok_or(LoadError::NotASave)?;
        if *magic != MAGIC {
            return Err(LoadError::NotASave);
        }
        let (version, _) = rest.split_first().ok_or(LoadError::CutShort)?;
        if *version > VERSION {
            return Err(LoadError::FutureVersion(*version));
        }
        let (body, check) = bytes.split_last_chunk::<CHECK>().ok_or(LoadError::CutShort)?;
        let (header, body_rest) = body.split_first_chunk::<HEADER>().ok_or(LoadError::CutShort)?;
        let [_, _, _, _, _, game, setup_len, counts @ ..] = *header;
        let [done, logged, kept] = pairs(&counts);
        let length = usize::from(setup_len) + 2 * (logged + kept);
        if body_rest.len() < length {
            return Err(LoadError::CutShort);
        }
        if body_rest.len() > length || CRC.checksum(body) != u32::from_be_bytes(*check) {
            return Err(LoadError::Damaged);
        }
        if game != G::ID {
            return Err(LoadError::OtherGame(game));
        }
        let (setup, codes) =
            body_rest.split_at_checked(usize::from(setup_len)).ok_or(LoadError::CutShort)?;
        let setup = G::decode_setup(setup).ok_or(LoadError::BadSetup)?;
        let mut session = Self::new(setup).map_err(|_| LoadError::BadSetup)?;
        let codes = codes.chunks_exact(2).filter_map(|pair| pair.first_chunk::<2>());
        session.refill(codes.map(|pair| u16::from_be_bytes(*pair)), (done, logged))?;
        Ok(session)
    }

    /// Plays a journal from the start; what was undone must be possible too.
    fn refill(
        &mut self,
        codes: impl Iterator<Item = u16>,
        (done, logged): (usize, usize),
    ) -> Result<(), LoadError> {
        let mut state = self.state.clone();
        for (entry, code) in codes.enumerate() {
            let wrong = LoadError::BadEntry(entry);
            let action = G::decode(Code(code)).ok_or(wrong)?;
            if entry >= logged {
                if !G::is_chance(action) {
                    return Err(wrong);
                }
                self.kept.push(code).map_err(|_| wrong)?;
                continue;
            }
            if entry == done {
                self.state = state.clone();
            }
            state.apply(action, &mut |_| {}).map_err(|_| wrong)?;
            self.log.push(code).map_err(|_| wrong)?;
        }
        if done > logged {
            return Err(LoadError::BadEntry(logged));
        }
        if done == logged {
            self.state = state;
        }
        self.done = done;
        Ok(())
    }
}

/// Three big-endian numbers.
fn pairs(bytes: &[u8; 6]) -> [usize; 3] {
    let [a, b, c, d, e, f] = *bytes;
    [[a, b], [c, d], [e, f]].map(|pair| usize::from(u16::from_be_bytes(pair)))
}
