//! The store of one document: finds the document at the start, saves what it becomes, and tidies up when idle.
//!
//! A change is what differs from its *parent's* document, all of it, so a damaged page that is
//! nobody's parent costs nothing. The parent stays the same until the difference no longer fits
//! into a page; then the newest record becomes the parent, and if even that is not enough, the
//! whole document is written anew as a base.
//!
//! What was written before the start is never built upon: a program that was cut short can read
//! right today and wrong tomorrow. So the first record after a start is a base.

use embedded_storage::nor_flash::NorFlash;

use super::chain::{self, Chain, DEPTH, Document, Survey};
use super::record::{BLANK, Header, Kind, PAYLOAD, Sequence, is_blank, parts, payload_mut, seal};
use super::region::Regions;
use super::ring::{Full, Ring};
use super::{DOCUMENT_BYTES, Found, SaveError, Tidy, Unreadable, patch};

/// From this depth on a base is written when idle, so that no turn has to.
const DEEP: usize = DEPTH / 2;

/// The parts of the largest base.
const LARGEST: usize = parts(DOCUMENT_BYTES);

/// A log of records on a flash that keeps one document.
#[derive(Clone, Debug)]
pub struct DocumentStore<F> {
    ring: Ring<F>,
    /// The document that [`DocumentStore::reference`] speaks of.
    document: Document,
    reference: Reference,
    /// The records that make up the newest document, if there is one.
    chain: Option<Chain>,
    /// The length of the newest document.
    length: usize,
    /// The number of the next record.
    next: Sequence,
    state: State,
}

/// Which document is at hand for the next one to be compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reference {
    /// The newest one, as found at the start.
    AsOpened,
    /// That of this record, the parent of what is written next.
    Record(Sequence),
    /// None that is of use.
    None,
}

/// What has become of what was found at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// It is at hand.
    Found(Found),
    /// It cannot be read and must not be overwritten.
    Unreadable(Unreadable),
    /// It was of no use and must not be overwritten, either.
    Left,
    /// It is not at hand, and writing is allowed.
    Open,
}

/// How room is made for more pages.
enum RoomPlan {
    /// There is enough.
    Enough,
    /// This sector is to be erased.
    Erase(usize),
    /// The oldest record is in the way: the document has to be written anew.
    Rebase,
    /// Pages that were used up in vain lie behind the newest record: write from this sector on again.
    StartOver(usize),
    /// There is no way.
    Impossible,
}

impl<F: NorFlash> DocumentStore<F> {
    /// How many pages are kept ready: the largest base with its [`DocumentStore::SPARE`], and a sector for
    /// the turns until the next time to tidy up.
    const READY: usize = LARGEST + Self::SPARE + Ring::<F>::PAGES;

    /// How many pages more than a base are left behind a change. So there are whole sectors for the
    /// base, which can be erased for another attempt as often as the power is cut.
    const SPARE: usize = Ring::<F>::PAGES;

    /// Reads a flash through; writes nothing.
    pub fn open(flash: F) -> Self {
        let mut store = Self::new(flash);
        store.scan();
        store
    }

    /// A store that still has to [scan](DocumentStore::scan) its flash, for hosts that
    /// put it into its place first: it is larger than their stack likes.
    pub fn new(flash: F) -> Self {
        Self {
            ring: Ring::new(flash),
            document: Document::new(),
            reference: Reference::None,
            chain: None,
            length: 0,
            next: 1,
            state: State::Open,
        }
    }

    /// Turns to another region of the same flash, with nothing of the one before, and reads it through;
    /// writes nothing.
    pub fn turn_to(&mut self, number: usize)
    where
        F: Regions,
    {
        self.ring.turn_to(number);
        self.document.clear();
        (self.reference, self.chain, self.length) = (Reference::None, None, 0);
        self.state = State::Open;
        self.scan();
    }

    /// Reads the flash through, once, before anything else; writes nothing.
    pub fn scan(&mut self) {
        let survey = Survey::of(&mut self.ring);
        // One number is left out: the record that was cut short may have had the next one.
        let top = survey.top.map(|(sequence, _)| sequence);
        self.next = top.map_or(1, |top| top.saturating_add(2));
        if !survey.is_newer() {
            self.chain = chain::newest(&mut self.ring, &mut self.document);
        }
        let sector = survey.top.map(|(_, page)| page / Ring::<F>::PAGES);
        match (self.chain, survey.top) {
            (Some(chain), Some((_, top))) => {
                self.length = self.document.len();
                self.reference = Reference::AsOpened;
                self.state = State::Found(survey.found(chain));
                let last = self.last_used(top);
                self.ring.begin_behind(last, survey.blank);
            }
            _ => {
                self.state = survey.reason().map_or(State::Open, State::Unreadable);
                self.ring.begin_at(sector.map_or(0, |sector| sector + 1));
            }
        }
    }

    /// The last page that is not blank in the sector of this one.
    fn last_used(&mut self, page: usize) -> usize {
        let end = (page / Ring::<F>::PAGES + 1) * Ring::<F>::PAGES;
        let used =
            (page..end).rev().find(|at| !self.ring.read(*at).is_some_and(|page| is_blank(page)));
        used.unwrap_or(page)
    }

    /// The document that was kept, as found at the start; nothing any more once it was
    /// [left](DocumentStore::leave) or another one was saved.
    ///
    /// # Errors
    /// There is something that cannot be read. It stays as it is until [`DocumentStore::clear`].
    pub fn kept(&self) -> Result<Option<(&[u8], Found)>, Unreadable> {
        match self.state {
            State::Found(found) => Ok(Some((&self.document, found))),
            State::Unreadable(why) => Err(why),
            State::Left | State::Open => Ok(None),
        }
    }

    /// Leaves what was found as it is until [`DocumentStore::clear`], because nobody can make use of it.
    pub fn leave(&mut self) {
        if let State::Found(_) = self.state {
            self.state = State::Left;
        }
    }

    /// Lets what cannot be read be overwritten, because somebody agreed to that.
    pub fn clear(&mut self) {
        if self.is_blocked() {
            self.state = State::Open;
        }
    }

    fn is_blocked(&self) -> bool {
        matches!(self.state, State::Unreadable(_) | State::Left)
    }

    /// The flash.
    pub fn flash(&self) -> &F {
        self.ring.flash()
    }

    /// Gives the flash back.
    pub fn release(self) -> F {
        self.ring.release()
    }

    /// Keeps this document. An ordinary action is one program of one page.
    ///
    /// # Errors
    /// It cannot be kept; what was kept before still is.
    pub fn save(&mut self, document: &[u8]) -> Result<(), SaveError> {
        if document.len() > DOCUMENT_BYTES {
            return Err(SaveError::TooLong);
        }
        if self.is_blocked() {
            return Err(SaveError::Blocked);
        }
        match self.change(document) {
            Some(header) => self.save_change(document, header),
            None => self.save_base(document),
        }
    }

    /// Makes a change of this document, if it fits into a page: from the parent, or else from the
    /// newest record, which becomes the parent.
    fn change(&mut self, document: &[u8]) -> Option<Header> {
        let header = self.difference(document);
        if header.is_some() || self.chain.is_none_or(|chain| chain.depth >= DEPTH - 1) {
            return header;
        }
        self.catch_up().then(|| self.difference(document)).flatten()
    }

    /// What differs from the document of the parent, in the payload of the page.
    fn difference(&mut self, document: &[u8]) -> Option<Header> {
        let Reference::Record(parent) = self.reference else { return None };
        // No number is above the last one, so nothing could be newer.
        self.next.checked_add(1)?;
        self.ring.page.fill(BLANK);
        let payload = payload_mut(&mut self.ring.page);
        let length = patch::difference(&self.document, document, payload)?;
        let (length, total) = (length as u16, document.len() as u16);
        Some(Header { kind: Kind::Change, length, total, sequence: self.next, parent })
    }

    /// Makes the newest document the one at hand; says whether that worked.
    fn catch_up(&mut self) -> bool {
        let (Some(chain), Reference::Record(parent)) = (&mut self.chain, self.reference) else {
            return self.reference == Reference::AsOpened;
        };
        if parent == chain.name {
            return true;
        }
        let applied = chain::apply(&mut self.ring, &mut self.document, chain.newest).is_some();
        // A page that cannot be read again leaves no document to build on.
        self.reference = if applied { Reference::Record(chain.name) } else { Reference::None };
        chain.depth += 1;
        applied
    }

    fn save_change(&mut self, document: &[u8], header: Header) -> Result<(), SaveError> {
        // Without room for a base behind it nothing could ever be erased.
        let base = parts(document.len());
        for _ in 0..self.tries() {
            match self.plan_room(base + Self::SPARE, base) {
                RoomPlan::Erase(sector) => {
                    self.ring.erase(sector);
                    continue;
                }
                RoomPlan::StartOver(sector) => {
                    self.ring.begin_at(sector);
                    continue;
                }
                RoomPlan::Rebase => return self.save_base(document),
                RoomPlan::Impossible if self.ring.ready() >= base => {
                    return self.save_base(document);
                }
                RoomPlan::Impossible | RoomPlan::Enough => {}
            }
            seal(&mut self.ring.page, header);
            match self.ring.program() {
                Ok(page) => {
                    let sequence = header.sequence;
                    self.next = sequence.saturating_add(1);
                    if let Some(chain) = &mut self.chain {
                        *chain = Chain { newest: page, sequence, name: sequence, ..*chain };
                    }
                    self.length = document.len();
                    self.state = State::Open;
                    return Ok(());
                }
                Err(Full) if self.ring.next_to_erase().is_none_or(|next| self.is_live(next)) => {
                    break;
                }
                Err(Full) => {}
            }
        }
        self.give_up()
    }

    /// Nothing more can be written; the number may be on a page that did not hold its bytes.
    fn give_up(&mut self) -> Result<(), SaveError> {
        self.next = self.next.saturating_add(1);
        Err(SaveError::Worn)
    }

    fn save_base(&mut self, document: &[u8]) -> Result<(), SaveError> {
        for _ in 0..self.tries() {
            match self.plan_room(parts(document.len()), parts(self.length)) {
                RoomPlan::Enough => {}
                RoomPlan::Erase(sector) => {
                    self.ring.erase(sector);
                    continue;
                }
                RoomPlan::StartOver(sector) => {
                    self.ring.begin_at(sector);
                    continue;
                }
                RoomPlan::Rebase => {
                    self.rebase()?;
                    continue;
                }
                RoomPlan::Impossible => break,
            }
            if let Some(chain) = write_base(&mut self.ring, document, &mut self.next) {
                self.document.clear();
                // Its length was checked before.
                let _ = self.document.extend_from_slice(document);
                self.reference = Reference::Record(chain.name);
                self.chain = Some(chain);
                self.length = document.len();
                self.state = State::Open;
                return Ok(());
            }
        }
        Err(SaveError::Worn)
    }

    /// Writes the newest document anew, so that the sectors behind it can be erased.
    fn rebase(&mut self) -> Result<(), SaveError> {
        if !self.catch_up() {
            return Err(SaveError::Worn);
        }
        let written = write_base(&mut self.ring, &self.document, &mut self.next);
        let base = written.ok_or(SaveError::Worn)?;
        self.reference = Reference::Record(base.name);
        self.chain = Some(base);
        Ok(())
    }

    /// Makes ready for the next turns: at most one erase, or one base (which takes less time). To
    /// be called when nobody waits, until it is done.
    ///
    /// # Errors
    /// What cannot be read must not be overwritten, or the flash is worn out.
    pub fn tidy(&mut self) -> Result<Tidy, SaveError> {
        if self.is_blocked() {
            return Err(SaveError::Blocked);
        }
        let base = parts(self.length);
        let deep = self.chain.is_some_and(|chain| chain.depth >= DEEP);
        let room = if self.reference == Reference::AsOpened || deep {
            match self.plan_room(base, base) {
                RoomPlan::Enough => RoomPlan::Rebase,
                room => room,
            }
        } else {
            self.plan_room(Self::READY, base)
        };
        match room {
            RoomPlan::Enough | RoomPlan::Impossible => return Ok(Tidy::Done),
            RoomPlan::Erase(sector) => self.ring.erase(sector),
            RoomPlan::StartOver(sector) => self.ring.begin_at(sector),
            RoomPlan::Rebase => self.rebase()?,
        }
        Ok(Tidy::More)
    }

    /// How room is made for so many pages, if the base of the newest document has `base`.
    fn plan_room(&self, pages: usize, base: usize) -> RoomPlan {
        let ready = self.ring.ready();
        if ready >= pages {
            return RoomPlan::Enough;
        }
        match self.ring.next_to_erase() {
            Some(sector) if !self.is_live(sector) => return RoomPlan::Erase(sector),
            // A new base must leave more room than there is, or bases would be written for ever.
            Some(_) if ready >= base && self.ring.good() > ready + self.ring.used_here() + base => {
                return RoomPlan::Rebase;
            }
            _ => {}
        }
        let sectors = self.ring.sectors();
        let free = (0..sectors).filter(|sector| !self.is_live(*sector));
        let free = free.filter(|sector| !self.ring.is_worn(*sector)).count();
        match self.chain {
            Some(chain) if free * Ring::<F>::PAGES > ready => {
                RoomPlan::StartOver((chain.newest / Ring::<F>::PAGES + 1) % sectors)
            }
            _ => RoomPlan::Impossible,
        }
    }

    /// Whether a sector holds records of the newest document: they lie between its oldest and its
    /// newest one.
    fn is_live(&self, sector: usize) -> bool {
        let sectors = self.ring.sectors();
        self.chain.is_some_and(|chain| {
            let from = chain.oldest / Ring::<F>::PAGES;
            let behind = |sector: usize| (sector + sectors - from) % sectors;
            behind(sector) <= behind(chain.newest / Ring::<F>::PAGES)
        })
    }

    /// After so many attempts every sector was tried.
    fn tries(&self) -> usize {
        4 * self.ring.sectors()
    }
}

/// Writes a whole document; nothing if there were too few pages that hold their bytes.
fn write_base<F: NorFlash>(
    ring: &mut Ring<F>,
    document: &[u8],
    next: &mut Sequence,
) -> Option<Chain> {
    let (first, total) = (*next, document.len() as u16);
    let (mut oldest, mut newest) = (None, 0);
    for part in 0..parts(document.len()) {
        let bytes = document.chunks(PAYLOAD).nth(part).unwrap_or_default();
        let (length, sequence) = (bytes.len() as u16, *next);
        ring.page.fill(BLANK);
        payload_mut(&mut ring.page).iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
        seal(&mut ring.page, Header { kind: Kind::Base, length, total, sequence, parent: first });
        // The number is used up, whether or not a page holds it.
        *next = sequence.checked_add(1)?;
        newest = ring.program().ok()?;
        oldest = oldest.or(Some(newest));
    }
    let sequence = next.saturating_sub(1);
    Some(Chain { oldest: oldest?, newest, sequence, name: first, depth: 0 })
}
