//! The form of a record: one page of flash.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `EMBR` |
//! | 1 | version |
//! | 1 | kind: 1 a part of a base, 2 a change |
//! | 2 | length of the payload |
//! | 2 | length of the document |
//! | 4 | sequence number: the higher, the newer |
//! | 4 | parent: of a change the record it builds on, of a base the first of its parts |
//! | 234 | payload, then ones |
//! | 4 | CRC-32 of everything before |
//!
//! Numbers are big-endian. The places of `EMBR`, of the version, of the sequence number and of the
//! check are the same in every version, so that an older program can tell a newer one's records.

use crate::checksum::checksum;

/// The bytes of a page.
pub const PAGE_BYTES: usize = 256;

/// The version of the form.
pub const VERSION: u8 = 1;

/// A page of flash.
pub(super) type Page = [u8; PAGE_BYTES];

const MAGIC: [u8; 4] = *b"EMBR";
const HEADER: usize = 18;
const CHECK: usize = 4;

/// The most bytes of payload.
pub(super) const PAYLOAD: usize = PAGE_BYTES - HEADER - CHECK;

/// What a byte of erased flash reads as.
pub(super) const BLANK: u8 = 0xFF;

/// What a record is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A part of a whole document; its parts have successive numbers.
    Base,
    /// What differs from the document of the parent.
    Change,
}

/// A number that says which of two records is newer.
pub(super) type Sequence = u32;

/// What a record says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Header {
    pub(super) kind: Kind,
    /// The length of the payload.
    pub(super) length: u16,
    /// The length of the document.
    pub(super) total: u16,
    pub(super) sequence: Sequence,
    pub(super) parent: Sequence,
}

/// What is on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PageState {
    /// It reads as erased.
    Blank,
    /// An intact record.
    Record(Header),
    /// An intact record of a newer program.
    Newer(Sequence),
    /// What a record leaves that was not written to its end, or was damaged; what its header says,
    /// if that can still be made out.
    Torn(Option<Header>),
    /// Something else.
    Other,
}

/// How many parts the base of a document of this length has.
pub(super) const fn parts(length: usize) -> usize {
    let parts = length.div_ceil(PAYLOAD);
    if parts == 0 { 1 } else { parts }
}

/// The payload's place in a page.
pub(super) fn payload_mut(page: &mut Page) -> &mut [u8] {
    page.get_mut(HEADER..HEADER + PAYLOAD).unwrap_or_default()
}

/// The payload of a record.
pub(super) fn payload(page: &Page, header: Header) -> &[u8] {
    page.get(HEADER..HEADER + usize::from(header.length)).unwrap_or_default()
}

/// Puts the header and the check around the payload that is in its place.
pub(super) fn seal(page: &mut Page, header: Header) {
    let kind = match header.kind {
        Kind::Base => 1,
        Kind::Change => 2,
    };
    let fields = MAGIC.into_iter().chain([VERSION, kind]);
    let fields = fields.chain(header.length.to_be_bytes()).chain(header.total.to_be_bytes());
    let fields = fields.chain(header.sequence.to_be_bytes()).chain(header.parent.to_be_bytes());
    page.iter_mut().zip(fields).for_each(|(byte, field)| *byte = field);
    if let Some((body, check)) = page.split_last_chunk_mut::<CHECK>() {
        *check = checksum(body).to_be_bytes();
    }
}

/// What the header at the beginning of a page says, if it is one of this version.
pub(super) fn header(page: &[u8]) -> Option<Header> {
    let (magic, rest) = page.split_first_chunk()?;
    let (&[version, kind], rest) = rest.split_first_chunk()?;
    let (length, rest) = rest.split_first_chunk()?;
    let (total, rest) = rest.split_first_chunk()?;
    let (sequence, rest) = rest.split_first_chunk()?;
    let (parent, _) = rest.split_first_chunk()?;
    if *magic != MAGIC || version != VERSION {
        return None;
    }
    let header = Header {
        kind: match kind {
            1 => Kind::Base,
            2 => Kind::Change,
            _ => return None,
        },
        length: u16::from_be_bytes(*length),
        total: u16::from_be_bytes(*total),
        sequence: u32::from_be_bytes(*sequence),
        parent: u32::from_be_bytes(*parent),
    };
    // Nothing builds on what comes after it; the first part of a base names itself.
    let ordered = match header.kind {
        Kind::Base => header.parent <= header.sequence,
        Kind::Change => header.parent < header.sequence,
    };
    (ordered && usize::from(header.length) <= PAYLOAD).then_some(header)
}

/// Whether a page reads as erased.
pub(super) fn is_blank(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| *byte == BLANK)
}

/// What is on a page.
pub(super) fn classify(page: &Page) -> PageState {
    if is_blank(page) {
        return PageState::Blank;
    }
    let [m, a, g, i, version, _, _, _, _, _, s, t, v, w, ..] = *page;
    let intact = page
        .split_last_chunk::<CHECK>()
        .is_some_and(|(body, check)| checksum(body).to_be_bytes() == *check);
    if [m, a, g, i] == MAGIC && intact {
        return match (version, header(page)) {
            (VERSION, Some(header)) => PageState::Record(header),
            (version, _) if version > VERSION => PageState::Newer(u32::from_be_bytes([s, t, v, w])),
            _ => PageState::Other,
        };
    }
    // A program that was cut short has turned to zeros only what is a zero in the whole record.
    let (whole, begun) = ([MAGIC.as_slice(), &[VERSION]], [m, a, g, i, version]);
    let fits =
        whole.iter().copied().flatten().zip(begun).all(|(whole, byte)| byte & whole == *whole);
    let torn = fits && !is_blank(&begun);
    if torn { PageState::Torn(header(page)) } else { PageState::Other }
}
