//! Texts as codes of four lengths, each of which stands for a piece: two other pieces, or a single letter
//! or place to fill in.
//!
//! Byte pair encoding: the two pieces that follow one another most often become one, as long as that
//! wins anything; the commonest that are left have the shorter codes. A place is a single like a
//! letter: whoever reads need not look for its braces.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The bits of a piece's number.
const HALF: usize = 10;
/// The number of the first single; all before it are of pairs, or of singles that have a code.
const SINGLE: usize = 896;
/// The number that is nothing: the second half of a single with a code.
const NOTHING: usize = (1 << HALF) - 1;
/// The most singles of a pair, which is more than the pairs that a reader must remember.
const LONGEST: usize = 24;
/// How often a pair must be there to win more than it takes.
const WORTH: usize = 3;
/// The bits of a code behind the two that say which of these it has: the commonest pieces have the fewest,
/// and all pieces have one.
const WIDTHS: [usize; 4] = [5, 7, 8, 9];
/// How many texts a reader counts from the last one of which it knows where it begins.
const STRIDE: usize = 16;

/// Packed texts, as `Packed` in `src/text/packed.rs` reads them.
pub(crate) struct Packed {
    letters: Vec<u32>,
    places: Vec<String>,
    pairs: Bits,
    texts: Vec<Vec<u8>>,
}

/// Packs `texts`.
///
/// # Errors
/// They have too many letters and places, or one of them is too long.
pub(crate) fn pack(texts: &[&str]) -> Result<Packed, String> {
    let split: Vec<Vec<&str>> = texts.iter().map(|text| split(text)).collect();
    let singles: BTreeSet<&str> = split.iter().flatten().copied().collect();
    let (places, letters): (Vec<&str>, Vec<&str>) =
        singles.into_iter().partition(|single| single.starts_with('{'));
    let count = letters.len() + places.len();
    if count > NOTHING - SINGLE {
        return Err(format!("{count} letters and places are too many"));
    }
    let singles = letters.iter().chain(&places).copied().zip(SINGLE..);
    let numbers: BTreeMap<&str, usize> = singles.collect();
    let number = |single: &&str| numbers.get(single).copied();
    let mut texts: Vec<Vec<usize>> =
        split.iter().map(|text| text.iter().filter_map(number).collect()).collect();
    let pairs = join_all(&mut texts, SINGLE - count);
    let order = Order::of(&texts);
    let texts: Vec<Vec<u8>> = texts.iter().map(|text| order.codes(text)).collect();
    if texts.iter().any(|text| text.len() > usize::from(u8::MAX)) {
        return Err("a text is too long".into());
    }
    Ok(Packed {
        letters: letters.iter().flat_map(|letter| letter.chars()).map(u32::from).collect(),
        places: places.iter().map(|place| place.trim_matches(['{', '}']).into()).collect(),
        pairs: order.pairs(&pairs),
        texts,
    })
}

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

/// Joins pairs in `texts` as long as one is worth it, and gives what they are made of.
fn join_all(texts: &mut [Vec<usize>], most: usize) -> Vec<[usize; 2]> {
    let mut pairs = Vec::new();
    // How many singles each pair has.
    let mut lengths = Vec::<usize>::new();
    let mut counts = BTreeMap::<[usize; 2], usize>::new();
    texts.iter().for_each(|text| count(&mut counts, text, |count| *count += 1));
    while pairs.len() < most {
        let length = |pair: &[usize; 2]| {
            pair.iter().map(|piece| lengths.get(*piece).copied().unwrap_or(1)).sum::<usize>()
        };
        let short = counts.iter().filter(|(pair, _)| length(pair) <= LONGEST);
        let commonest = short.rev().max_by_key(|(_, count)| **count);
        let Some((&pair, _)) = commonest.filter(|(_, count)| **count >= WORTH) else { break };
        for text in texts.iter_mut().filter(|text| text.array_windows().any(|two| *two == pair)) {
            count(&mut counts, text, |count| *count -= 1);
            *text = join(text, pair, pairs.len());
            count(&mut counts, text, |count| *count += 1);
        }
        counts.retain(|_, count| *count > 0);
        lengths.push(length(&pair));
        pairs.push(pair);
    }
    pairs
}

/// Changes the count of each pair of `text`.
fn count(counts: &mut BTreeMap<[usize; 2], usize>, text: &[usize], change: impl Fn(&mut usize)) {
    text.array_windows().for_each(|pair| change(counts.entry(*pair).or_default()));
}

/// `text` with `joined` in the place of every `pair`.
fn join(text: &[usize], pair: [usize; 2], joined: usize) -> Vec<usize> {
    let mut pieces = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((first, after)) = rest.split_first() {
        let (piece, after) = match rest.strip_prefix(&pair) {
            Some(after) => (joined, after),
            None => (*first, after),
        };
        pieces.push(piece);
        rest = after;
    }
    pieces
}

/// The pieces that texts are made of, from the commonest on: its number is its code.
struct Order(Vec<usize>);

impl Order {
    /// The order of the pieces of `texts`.
    fn of(texts: &[Vec<usize>]) -> Self {
        let mut counts = BTreeMap::<usize, usize>::new();
        texts.iter().flatten().for_each(|piece| *counts.entry(*piece).or_default() += 1);
        let mut order: Vec<usize> = counts.keys().copied().collect();
        order.sort_by_key(|piece| Reverse(counts.get(piece)));
        Self(order)
    }

    /// A text in codes.
    fn codes(&self, text: &[usize]) -> Vec<u8> {
        let mut bits = Bits::default();
        for code in text.iter().filter_map(|piece| self.0.iter().position(|other| other == piece)) {
            let mut first = 0;
            for (kind, width) in WIDTHS.into_iter().enumerate() {
                let end = first + (1 << width);
                if (first..end).contains(&code) {
                    bits.push(kind, 2);
                    bits.push(code - first, width);
                }
                first = end;
            }
        }
        bits.bytes
    }

    /// What the pieces are made of; those without a code are last.
    fn pairs(&self, pairs: &[[usize; 2]]) -> Bits {
        let inner = (0..pairs.len()).filter(|pair| !self.0.contains(pair));
        let order: Vec<usize> = self.0.iter().copied().chain(inner).collect();
        let numbers: BTreeMap<usize, usize> = order.iter().copied().zip(0..).collect();
        let number = |half: usize| match numbers.get(&half) {
            Some(number) if half < SINGLE => *number,
            _ => half,
        };
        let mut bits = Bits::default();
        for piece in order {
            let halves = pairs.get(piece).map_or([piece, NOTHING], |pair| pair.map(number));
            halves.iter().for_each(|half| bits.push(*half, HALF));
        }
        bits
    }
}

/// Numbers of any width, one behind the other from the highest bit on; what is left of the last byte
/// is ones.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    count: usize,
}

impl Bits {
    fn push(&mut self, number: usize, width: usize) {
        for bit in (0..width).rev() {
            if self.count.is_multiple_of(8) {
                self.bytes.push(u8::MAX);
            }
            if number >> bit & 1 == 0
                && let Some(byte) = self.bytes.last_mut()
            {
                *byte &= !(0x80 >> (self.count % 8));
            }
            self.count += 1;
        }
    }
}

/// What lies behind the last bits, so that three bytes can be read from each of them on.
const BEHIND: [u8; 2] = [u8::MAX; 2];

impl Packed {
    /// The value as Rust writes it.
    pub(crate) fn source(&self) -> String {
        let Self { letters, places, .. } = self;
        let pairs = [&self.pairs.bytes[..], &BEHIND].concat();
        let codes = [&self.texts.concat()[..], &BEHIND].concat();
        let lengths: Vec<usize> = self.texts.iter().map(Vec::len).collect();
        let starts = lengths.chunks(STRIDE).scan(0, |end, lengths| {
            let start = *end;
            *end += lengths.iter().sum::<usize>();
            Some(start)
        });
        let starts: Vec<usize> = starts.collect();
        format!(
            "Packed {{ letters: &{letters:?}, places: &{places:?}, pairs: &{pairs:?}, \
             codes: &{codes:?}, lengths_of_texts: &{lengths:?}, starts: &{starts:?} }}"
        )
    }
}
