//! Texts as codes of one byte, each of which stands for a piece: some letters, or a place to fill in.
//!
//! Byte pair encoding: the two codes that follow one another most often become one, until no code
//! is left or nothing is won. The pieces are written out, so reading needs no steps in between. A
//! place is a piece of its own: whoever reads need not look for its braces.

use std::collections::{BTreeMap, BTreeSet};

/// Packed texts, as `Packed` in `src/text/packed.rs` reads them.
pub(crate) struct Packed {
    pieces: Vec<String>,
    texts: Vec<Vec<u8>>,
}

/// Packs `texts`.
///
/// # Errors
/// They have more letters and places than a byte has values.
pub(crate) fn pack(texts: &[&str]) -> Result<Packed, String> {
    let split: Vec<Vec<&str>> = texts.iter().map(|text| split(text)).collect();
    let smallest: BTreeSet<&str> = split.iter().flatten().copied().collect();
    let mut pieces: Vec<String> = smallest.iter().copied().map(String::from).collect();
    if pieces.len() > CODES {
        return Err(format!("{} letters and places are too many", pieces.len()));
    }
    let codes: BTreeMap<&str, u8> = smallest.into_iter().zip(0..=u8::MAX).collect();
    let code = |piece: &&str| codes.get(piece).copied();
    let mut texts: Vec<Vec<u8>> =
        split.iter().map(|text| text.iter().filter_map(code).collect()).collect();
    while let Some((pair, piece)) = commonest(&texts, &pieces) {
        let joined = pieces.len() as u8;
        texts.iter_mut().for_each(|text| *text = join(text, pair, joined));
        pieces.push(piece);
    }
    Ok(Packed { pieces, texts })
}

/// How many codes there are.
const CODES: usize = 256;

/// What a piece takes beside its letters: where it begins.
const BEGIN: usize = 2;

/// The letters and places of a text.
fn split(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = if first == '{' {
            rest.find('}').map_or(rest.len(), |at| at + 1)
        } else {
            first.len_utf8()
        };
        let (part, after) = rest.split_at(end);
        parts.push(part);
        rest = after;
    }
    parts
}

/// The pair of codes that is best made one and the piece it becomes, if there is a code for it and it
/// wins anything.
fn commonest(texts: &[Vec<u8>], pieces: &[String]) -> Option<([u8; 2], String)> {
    let mut counts = BTreeMap::<[u8; 2], usize>::new();
    for pair in texts.iter().flat_map(|text| text.array_windows::<2>()) {
        *counts.entry(*pair).or_default() += 1;
    }
    let is_place =
        |code: &u8| pieces.get(usize::from(*code)).is_some_and(|piece| piece.starts_with('{'));
    counts.retain(|pair, _| !pair.iter().any(is_place));
    let (pair, count) = counts.into_iter().rev().max_by_key(|(_, count)| *count)?;
    let piece: String =
        pair.iter().filter_map(|code| pieces.get(usize::from(*code))).map(String::as_str).collect();
    (pieces.len() < CODES && count > piece.len() + BEGIN).then_some((pair, piece))
}

/// `text` with `joined` in the place of every `pair`.
fn join(text: &[u8], pair: [u8; 2], joined: u8) -> Vec<u8> {
    let mut codes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((first, after)) = rest.split_first() {
        let (code, after) = match rest.strip_prefix(&pair) {
            Some(after) => (joined, after),
            None => (*first, after),
        };
        codes.push(code);
        rest = after;
    }
    codes
}

impl Packed {
    /// The value as Rust writes it.
    pub(crate) fn source(&self) -> String {
        let (pieces, codes) = (self.pieces.concat(), self.texts.concat());
        let bounds_of_pieces = bounds(self.pieces.iter().map(String::len));
        let bounds_of_texts = bounds(self.texts.iter().map(Vec::len));
        format!(
            "Packed {{ pieces: {pieces:?}, bounds_of_pieces: &{bounds_of_pieces:?}, codes: &{codes:?}, \
             bounds_of_texts: &{bounds_of_texts:?} }}"
        )
    }
}

/// Where each of them begins if they follow one another, and where the last ends.
fn bounds(lengths: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut bounds = vec![0];
    let mut end = 0;
    for length in lengths {
        end += length;
        bounds.push(end);
    }
    bounds
}
