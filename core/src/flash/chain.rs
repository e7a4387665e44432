//! How a document is found again: the newest record whose parents, down to a whole base, are intact.
//!
//! Only reads. Takes a page for what its own check says, and never for what it could have been.

use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

use super::record::{Header, Kind, PAYLOAD, PageState, Sequence, classify, parts, payload};
use super::ring::{Ring, Sectors};
use super::{DOCUMENT_BYTES, Found, SECTORS, Unreadable, patch};

/// How many changes may build on each other.
pub(super) const DEPTH: usize = 32;

/// A document of the store.
pub(super) type Document = Vec<u8, DOCUMENT_BYTES>;

/// The records that make up the newest document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Chain {
    /// The page of the oldest of them: the first part of the base.
    pub(super) oldest: usize,
    /// The page of the newest of them.
    pub(super) newest: usize,
    /// The number of the newest of them.
    pub(super) sequence: Sequence,
    /// The number by which a change names the newest document: a base goes by its first part.
    pub(super) name: Sequence,
    /// How many changes build on each other.
    pub(super) depth: usize,
}

/// What was seen on the flash.
#[derive(Default)]
pub(super) struct Survey {
    /// The newest intact record, of any version: its number and its page.
    pub(super) top: Option<(Sequence, usize)>,
    /// Sectors that read as erased.
    pub(super) blank: Sectors,
    /// Whether the newest record is a newer program's.
    newer: bool,
    /// The newest intact change.
    change: Option<Sequence>,
    /// The newest number that the header of a torn change still names.
    torn_change: Option<Sequence>,
    torn: usize,
    torn_headers: usize,
    other: usize,
    unread: usize,
}

impl Survey {
    /// Looks at every page.
    pub(super) fn of<F: NorFlash>(ring: &mut Ring<F>) -> Self {
        let mut survey = Self::default();
        for sector in 0..ring.sectors() {
            let first = sector * Ring::<F>::PAGES;
            let mut blank = true;
            for page in first..first + Ring::<F>::PAGES {
                let state = ring.read(page).map(classify);
                blank &= state == Some(PageState::Blank);
                survey.note(page, state);
            }
            if blank {
                survey.blank.insert(sector);
            }
        }
        survey
    }

    fn note(&mut self, page: usize, state: Option<PageState>) {
        let (sequence, newer) = match state {
            Some(PageState::Blank) => return,
            Some(PageState::Record(header)) => {
                if header.kind == Kind::Change {
                    self.change = self.change.max(Some(header.sequence));
                }
                (header.sequence, false)
            }
            Some(PageState::Newer(sequence)) => (sequence, true),
            Some(PageState::Torn(header)) => {
                self.torn += 1;
                self.torn_headers += usize::from(header.is_some());
                if let Some(header) = header.filter(|header| header.kind == Kind::Change) {
                    self.torn_change = self.torn_change.max(Some(header.sequence));
                }
                return;
            }
            Some(PageState::Other) => return self.other += 1,
            None => return self.unread += 1,
        };
        if Some((sequence, page)) > self.top {
            self.top = Some((sequence, page));
            self.newer = newer;
        }
    }

    /// What it means that no document can be put together; nothing if none was ever kept.
    pub(super) fn reason(&self) -> Option<Unreadable> {
        if self.newer {
            return Some(Unreadable::Newer);
        }
        let ours = self.top.is_some() || self.torn_headers > 0 || self.unread > 0;
        match (ours, self.other, self.torn) {
            // The very first record was cut short, so there was nothing before it.
            (_, 0, 0 | 1) if self.top.is_none() && self.unread == 0 => None,
            (false, 1.., _) => Some(Unreadable::Foreign),
            _ => Some(Unreadable::Damaged),
        }
    }

    /// Whether the newest record is a newer program's.
    pub(super) fn is_newer(&self) -> bool {
        self.newer
    }

    /// Whether changes that came after this record are damaged. The first record after a start is a
    /// base, so a change that was only cut short comes right after an intact record.
    pub(super) fn found(&self, chain: Chain) -> Found {
        let next = chain.sequence.saturating_add(1);
        let far = next.saturating_add(FAR);
        let broken = self.change > Some(chain.sequence);
        let lost = self.torn_change.is_some_and(|torn| torn > next && torn < far);
        if broken || lost { Found::Earlier } else { Found::Last }
    }
}

/// Farther than any ring reaches: a number that far off was torn itself.
const FAR: Sequence = SECTORS as Sequence * 64;

/// A record that others build on is not intact.
struct Broken(Sequence);

/// Puts the newest document together that is intact.
pub(super) fn newest<F: NorFlash>(ring: &mut Ring<F>, document: &mut Document) -> Option<Chain> {
    let (mut bound, mut broken) = (None, None);
    while let Some((header, page)) = newest_below(ring, bound, broken) {
        bound = Some((header.sequence, page));
        // What the header says is believed only when the whole page is intact.
        if ring.read(page).map(classify) != Some(PageState::Record(header)) {
            continue;
        }
        match load(ring, document, header, page) {
            Ok(chain) => return Some(chain),
            Err(Broken(record)) => broken = Some(record),
        }
    }
    document.clear();
    None
}

/// The newest header before `bound` that does not build on a broken record.
fn newest_below<F: NorFlash>(
    ring: &mut Ring<F>,
    bound: Option<(Sequence, usize)>,
    broken: Option<Sequence>,
) -> Option<(Header, usize)> {
    let mut best: Option<(Header, usize)> = None;
    for page in 0..ring.pages() {
        let Some(header) = ring.peek(page) else { continue };
        let key = (header.sequence, page);
        let below = bound.is_none_or(|bound| key < bound);
        let newer = best.is_none_or(|(best, at)| key > (best.sequence, at));
        if below && newer && Some(header.parent) != broken {
            best = Some((header, page));
        }
    }
    best
}

/// Puts the document of a record together.
fn load<F: NorFlash>(
    ring: &mut Ring<F>,
    document: &mut Document,
    record: Header,
    page: usize,
) -> Result<Chain, Broken> {
    let (mut header, mut at) = (record, page);
    let mut changes = Vec::<usize, DEPTH>::new();
    while header.kind == Kind::Change {
        let parent = header.parent;
        changes.push(at).map_err(|_| Broken(parent))?;
        (header, at) = find(ring, parent, back(ring, at)).ok_or(Broken(parent))?;
        if header.kind == Kind::Base && header.parent != parent {
            return Err(Broken(parent));
        }
    }
    let base = load_base(ring, document, header, at).ok_or(Broken(header.parent))?;
    for &change in changes.iter().rev() {
        apply(ring, document, change).ok_or(Broken(record.parent))?;
    }
    if changes.is_empty() {
        return Ok(base);
    }
    let sequence = record.sequence;
    Ok(Chain { newest: page, sequence, name: sequence, depth: changes.len(), ..base })
}

/// Makes the document of a change out of that of its parent.
pub(super) fn apply<F: NorFlash>(
    ring: &mut Ring<F>,
    document: &mut Document,
    change: usize,
) -> Option<()> {
    let page = ring.read(change)?;
    let PageState::Record(header) = classify(page) else { return None };
    patch::apply(document, usize::from(header.total), payload(page, header))
}

/// Puts a base together, one of whose parts is at `page`.
fn load_base<F: NorFlash>(
    ring: &mut Ring<F>,
    document: &mut Document,
    header: Header,
    page: usize,
) -> Option<Chain> {
    let (first, total) = (header.parent, usize::from(header.total));
    let (_, oldest) = find(ring, first, core::iter::once(page).chain(back(ring, page)))?;
    document.clear();
    let mut at = oldest;
    let mut sequence = first;
    for part in 0..parts(total) {
        let step = u32::try_from(part).ok()?;
        sequence = first.checked_add(step)?;
        let (found, place) = find(ring, sequence, forth(ring, at))?;
        let length = (total - part * PAYLOAD).min(PAYLOAD);
        let expected = Header { kind: Kind::Base, length: length as u16, sequence, ..header };
        if found != expected {
            return None;
        }
        document.extend_from_slice(payload(&ring.page, found)).ok()?;
        at = place;
    }
    Some(Chain { oldest, newest: at, sequence, name: first, depth: 0 })
}

/// The pages before this one, the nearest first.
fn back<F: NorFlash>(ring: &Ring<F>, page: usize) -> impl Iterator<Item = usize> + use<F> {
    let pages = ring.pages();
    (1..pages).map(move |step| (page + pages - step) % pages)
}

/// This page and those after it, the nearest first.
fn forth<F: NorFlash>(ring: &Ring<F>, page: usize) -> impl Iterator<Item = usize> + use<F> {
    let pages = ring.pages();
    (0..pages).map(move |step| (page + step) % pages)
}

/// The intact record with this number, and its page, which is read then.
fn find<F: NorFlash>(
    ring: &mut Ring<F>,
    sequence: Sequence,
    mut order: impl Iterator<Item = usize>,
) -> Option<(Header, usize)> {
    order.find_map(|page| {
        let header = ring.peek(page).filter(|header| header.sequence == sequence)?;
        (classify(ring.read(page)?) == PageState::Record(header)).then_some((header, page))
    })
}
