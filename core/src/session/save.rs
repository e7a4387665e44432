//! The saved form of a session: set-up, journal and kept outcomes in at most 4 KB, with a version
//! and a check.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `CAMP` |
//! | 1 | version |
//! | 1 | which game |
//! | 1 | length of the set-up |
//! | 2 each | entries taken, where the undone ones end, all entries |
//! | … | the set-up |
//! | 2 each | the entries: taken, undone, kept |
//! | 4 | CRC-32 of everything before |
//!
//! Numbers are big-endian. Whatever is read is played again from the start before it is believed.

use heapless::{Vec, VecView};

use crate::checksum::checksum;
use crate::games::{Code, Game};

use super::Session;
use super::checkpoint::Checkpoint;
use super::journal::{ENTRIES, Journal};

/// The version of the saved form.
pub const VERSION: u8 = 1;

/// The most bytes a saved session takes.
pub const SAVE_BYTES: usize = 4096;

/// The bytes of a saved session.
pub type SaveBytes = Vec<u8, SAVE_BYTES>;

const MAGIC: [u8; 4] = *b"CAMP";
const HEADER: usize = 13;
const CHECK: usize = 4;

const _: () = assert!(
    HEADER + crate::games::SETUP_BYTES + 2 * ENTRIES + CHECK <= SAVE_BYTES,
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
    /// The entries are too many or in the wrong order.
    BadJournal,
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
            Self::BadJournal => f.write_str("the entries of the saved game are out of order"),
        }
    }
}

impl core::error::Error for LoadError {}

impl<G: Game> Session<G> {
    /// The saved form.
    #[must_use]
    pub fn encode(&self) -> SaveBytes {
        let mut bytes = SaveBytes::new();
        self.encode_in(&mut bytes);
        bytes
    }

    /// Puts the saved form behind `bytes`, which have room for [`SAVE_BYTES`] more: some hosts have
    /// none to spare for a copy.
    pub fn encode_in(&self, bytes: &mut VecView<u8>) {
        let start = bytes.len();
        let setup = G::encode_setup(&self.setup);
        let journal = &self.journal;
        let taken = journal.taken().len();
        let counts = [taken, taken + journal.undone().len(), journal.codes().len()];
        bytes.extend(MAGIC);
        // Neither number is cut off: a set-up is shorter than 256, a journal than 65,536.
        bytes.extend([VERSION, G::ID.0, setup.len() as u8]);
        bytes.extend(counts.into_iter().flat_map(|count| (count as u16).to_be_bytes()));
        bytes.extend(setup.iter().copied());
        // Made room for at once: there are many of them, and a save is waited for.
        let entries = bytes.len();
        let _ = bytes.resize(entries + 2 * journal.codes().len(), 0);
        let room = bytes.get_mut(entries..).unwrap_or_default();
        for (pair, code) in room.chunks_exact_mut(2).zip(journal.codes()) {
            pair.copy_from_slice(&code.to_be_bytes());
        }
        let check = checksum(bytes.get(start..).unwrap_or_default());
        bytes.extend(check.to_be_bytes());
    }

    /// The session that `bytes` hold.
    ///
    /// # Errors
    /// They hold none, or one that breaks the rules.
    pub fn decode(bytes: &[u8]) -> Result<Self, LoadError> {
        let saved = Saved::read(bytes)?;
        let mut session = Self {
            setup: saved.setup,
            state: saved.state,
            journal: Journal::default(),
            checkpoint: Checkpoint::NONE,
        };
        session.journal.refill(codes(saved.codes), saved.taken, saved.undone);
        Ok(session)
    }

    /// Goes on with the session that `bytes` hold, in the place of this one.
    ///
    /// # Errors
    /// They hold none, or one that breaks the rules; this one goes on then.
    pub fn load(&mut self, bytes: &[u8]) -> Result<(), LoadError> {
        let saved = Saved::read(bytes)?;
        self.journal.refill(codes(saved.codes), saved.taken, saved.undone);
        (self.setup, self.state) = (saved.setup, saved.state);
        self.checkpoint = Checkpoint::NONE;
        Ok(())
    }
}

/// A saved session that has been played again, with its entries still where they were read.
struct Saved<'a, G: Game> {
    setup: G::Setup,
    state: G,
    codes: &'a [u8],
    taken: usize,
    undone: usize,
}

impl<'a, G: Game> Saved<'a, G> {
    fn read(bytes: &'a [u8]) -> Result<Self, LoadError> {
        let (magic, rest) = bytes.split_first_chunk::<4>().ok_or(LoadError::NotASave)?;
        if *magic != MAGIC {
            return Err(LoadError::NotASave);
        }
        match *rest.first().ok_or(LoadError::CutShort)? {
            0 => return Err(LoadError::NotASave),
            VERSION => {}
            version => return Err(LoadError::FutureVersion(version)),
        }
        let (body, check) = bytes.split_last_chunk::<CHECK>().ok_or(LoadError::CutShort)?;
        let (header, rest) = body.split_first_chunk::<HEADER>().ok_or(LoadError::CutShort)?;
        let [_, _, _, _, _, game, setup_len, counts @ ..] = *header;
        let [taken, undone, all] = pairs(&counts);
        let length = usize::from(setup_len) + 2 * all;
        if rest.len() < length {
            return Err(LoadError::CutShort);
        }
        if rest.len() > length || checksum(body) != u32::from_be_bytes(*check) {
            return Err(LoadError::Damaged);
        }
        if game != G::ID.0 {
            return Err(LoadError::OtherGame(game));
        }
        let (setup, entries) =
            rest.split_at_checked(usize::from(setup_len)).ok_or(LoadError::CutShort)?;
        let setup = G::decode_setup(setup).ok_or(LoadError::BadSetup)?;
        let state = replay::<G>(&setup, codes(entries), (taken, undone))?;
        if !Journal::is_sound(taken, undone, all) {
            return Err(LoadError::BadJournal);
        }
        Ok(Self { setup, state, codes: entries, taken, undone })
    }
}

/// The entries in these bytes.
fn codes(bytes: &[u8]) -> impl Iterator<Item = u16> {
    let pairs = bytes.chunks_exact(2).filter_map(|pair| pair.first_chunk::<2>());
    pairs.map(|pair| u16::from_be_bytes(*pair))
}

/// The state after the entries that were taken; what was undone must be possible after them, and
/// what is kept must be chance's.
fn replay<G: Game>(
    setup: &G::Setup,
    codes: impl Iterator<Item = u16>,
    (taken, undone): (usize, usize),
) -> Result<G, LoadError> {
    let mut state = G::start(setup).map_err(|_| LoadError::BadSetup)?;
    let mut after_taken = state.clone();
    for (entry, code) in codes.enumerate() {
        let wrong = LoadError::BadEntry(entry);
        let action = G::decode(Code(code)).ok_or(wrong)?;
        if entry < undone {
            state.apply(action, &mut |_| {}).map_err(|_| wrong)?;
        } else if !G::is_chance(action) {
            return Err(wrong);
        }
        if entry < taken {
            after_taken.clone_from(&state);
        }
    }
    Ok(after_taken)
}

/// Three big-endian numbers.
fn pairs(bytes: &[u8; 6]) -> [usize; 3] {
    let [a, b, c, d, e, f] = *bytes;
    [[a, b], [c, d], [e, f]].map(|pair| usize::from(u16::from_be_bytes(pair)))
}
