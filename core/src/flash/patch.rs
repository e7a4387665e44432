//! What differs between two documents, in few bytes.
//!
//! A patch is a list of ranges: where (2 bytes), how many (1 byte), and the new bytes. The length
//! of the new document is told elsewhere.

use heapless::Vec;

use super::DOCUMENT_BYTES;

/// Where a range begins and how long it is.
const RANGE: usize = 3;

/// The longest range: its length is one byte.
const LONGEST: usize = u8::MAX as usize;

/// Writes to `patch` what makes `new` of `old`, and gives its length; nothing if it does not fit.
pub(super) fn difference(old: &[u8], new: &[u8], patch: &mut [u8]) -> Option<usize> {
    let (mut at, mut length) = (0, 0);
    while let Some(start) = first_difference(old, new, at) {
        let end = range_end(old, new, start);
        let bytes = new.get(start..end)?;
        // A document is shorter than 65,536 bytes, and a range than 256.
        let [high, low] = (start as u16).to_be_bytes();
        let range = patch.get_mut(length..length + RANGE + bytes.len())?;
        let (head, body) = range.split_first_chunk_mut::<RANGE>()?;
        *head = [high, low, bytes.len() as u8];
        body.copy_from_slice(bytes);
        length += RANGE + bytes.len();
        at = end;
    }
    Some(length)
}

/// The first place from `at` on where the new document is another.
fn first_difference(old: &[u8], new: &[u8], at: usize) -> Option<usize> {
    let rest = new.get(at..)?;
    let before = old.get(at..).unwrap_or_default();
    let same = rest.iter().zip(before).take_while(|(a, b)| a == b).count();
    (same < rest.len()).then_some(at + same)
}

/// Where the range ends that begins with a difference; equal bytes that take less room than
/// another range would are part of it.
fn range_end(old: &[u8], new: &[u8], start: usize) -> usize {
    let mut end = start + 1;
    for at in start + 1..new.len().min(start + LONGEST) {
        if new.get(at) != old.get(at) {
            end = at + 1;
        } else if at - end >= RANGE {
            break;
        }
    }
    end
}

/// Makes the new document, of this length, of the old one.
pub(super) fn apply(
    document: &mut Vec<u8, DOCUMENT_BYTES>,
    length: usize,
    mut patch: &[u8],
) -> Option<()> {
    document.resize(length, 0).ok()?;
    while let Some((&[high, low, count], rest)) = patch.split_first_chunk::<RANGE>() {
        let start = usize::from(u16::from_be_bytes([high, low]));
        let (bytes, rest) = rest.split_at_checked(usize::from(count))?;
        document.get_mut(start..start + bytes.len())?.copy_from_slice(bytes);
        patch = rest;
    }
    patch.is_empty().then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The patch between two documents, and what it makes of the first.
    fn patched(old: &[u8], new: &[u8]) -> Option<(usize, Vec<u8, DOCUMENT_BYTES>)> {
        let mut patch = [0; 300];
        let length = difference(old, new, &mut patch)?;
        let mut document = Vec::from_slice(old).ok()?;
        apply(&mut document, new.len(), patch.get(..length)?)?;
        Some((length, document))
    }

    #[test]
    fn makes_the_new_document_of_the_old_one() {
        let rows: [(&[u8], &[u8], usize); 7] = [
            (b"", b"", 0),
            (b"same", b"same", 0),
            (b"longer", b"long", 0),
            (b"", b"new", 3 + 3),
            (b"a word here", b"a ward here", 3 + 1),
            // Three equal bytes between two differences cost as much as a second range.
            (b"0abc0", b"1abc1", 3 + 5),
            (b"0abcd0", b"1abcd1", 2 * (3 + 1)),
        ];
        for (old, new, length) in rows {
            let patched = patched(old, new);
            assert_eq!(patched.as_ref().map(|(length, _)| *length), Some(length), "{new:?}");
            assert_eq!(patched.map(|(_, made)| made == new), Some(true), "{new:?}");
        }
    }

    #[test]
    fn what_does_not_fit_is_no_patch() {
        assert_eq!(difference(&[0; 20], &[1; 20], &mut [0; 22]), None);
        assert_eq!(difference(&[0; 20], &[1; 20], &mut [0; 23]), Some(23));
        assert_eq!(patched(&[0; 290], &[1; 290]).map(|(length, _)| length), Some(290 + 2 * 3));
    }

    #[test]
    fn a_patch_that_reaches_beyond_the_document_is_refused() {
        let mut document = Vec::from_slice(b"ten bytes!").unwrap_or_default();
        assert_eq!(apply(&mut document, 10, &[0, 9, 2, 1, 1]), None);
        assert_eq!(apply(&mut document, 10, &[0, 9, 2, 1]), None);
        assert_eq!(apply(&mut document, 10, &[0, 9]), None);
        assert_eq!(apply(&mut document, DOCUMENT_BYTES + 1, &[]), None);
    }
}
