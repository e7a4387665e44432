//! Whose flash it is: what the box itself takes of it, and what each game does.
//!
//! Functions and named data count by their names: what lies in `campfire_core::games::NAME`, `app::NAME` or
//! `text::NAME`, is a mask of its pictures, or was made for a type from there, is the game's. Data without a name, such as strings and
//! tables, counts to whoever points to it. Everything else is the box's own, also what two games need, so
//! the shares always add up to the whole.
//!
//! A share is about what the flash would gain without the game, not exactly: the compiler moves small
//! functions into those that call them, whosever they are, and keeps one copy of equal ones.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::image::Part;

/// A function or a value that the firmware names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// Its path, with the types that it was made for.
    pub path: String,
    /// Where it lies.
    pub place: Range<u32>,
}

/// What each game takes of the flash, in bytes; the rest is the box's own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shares {
    /// The games by name.
    pub games: BTreeMap<String, u32>,
}

/// The rooms of core in which every game has one of its own.
const ROOMS: [&str; 4] = [
    "campfire_core::games::",
    "campfire_core::app::",
    "campfire_core::text::",
    "campfire_core::ui::atlas::table::",
];

/// Who needs a piece of the flash: games by name, and nothing for the box itself.
type Owners<'a> = BTreeSet<Option<&'a str>>;

/// A piece of the flash that belongs together.
struct Piece<'a> {
    end: u32,
    owners: Owners<'a>,
    /// Whether a symbol says whose it is; if not, those who point to it do.
    is_named: bool,
}

impl Shares {
    /// Shares out these parts of the flash.
    #[must_use]
    pub fn of(parts: &[Part], symbols: &[Symbol]) -> Self {
        let games = games(symbols);
        let pointers = pointers(parts);
        let mut pieces = pieces(parts, symbols, &games, &pointers);
        // What has no name may be pointed to by what has none, either.
        while follow(&mut pieces, &pointers) {}
        let mut shares = Self { games: games.iter().map(|game| (game.clone(), 0)).collect() };
        for (start, piece) in &pieces {
            let mut owners = piece.owners.iter();
            if let (Some(Some(game)), None) = (owners.next(), owners.next())
                && let Some(share) = shares.games.get_mut(*game)
            {
                *share += piece.end - start;
            }
        }
        shares
    }

    /// What all games take together.
    #[must_use]
    pub fn all_games(&self) -> u32 {
        self.games.values().sum()
    }
}

/// The games: whatever has both rules and words of its own.
fn games(symbols: &[Symbol]) -> BTreeSet<String> {
    let rooms_in = |prefix: &'static str| {
        let paths = symbols.iter().flat_map(|symbol| rooms(&symbol.path, prefix));
        paths.map(str::to_owned).collect::<BTreeSet<_>>()
    };
    let [rules, _, words, _] = ROOMS.map(rooms_in);
    rules.intersection(&words).cloned().collect()
}

/// The modules right below `prefix` that a path names.
fn rooms<'a>(path: &'a str, prefix: &str) -> impl Iterator<Item = &'a str> {
    path.match_indices(prefix).filter_map(move |(at, _)| {
        let rest = &path[at + prefix.len()..];
        let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_')?;
        rest[end..].starts_with("::").then_some(&rest[..end])
    })
}

/// Who needs something with this path.
fn owners<'a>(path: &str, games: &'a BTreeSet<String>) -> Owners<'a> {
    let named = ROOMS.iter().flat_map(|prefix| rooms(path, prefix));
    let named: Owners =
        named.filter_map(|room| games.get(room)).map(|game| Some(&**game)).collect();
    if named.is_empty() { Owners::from([None]) } else { named }
}

/// Every word of the flash that is an address in it: where it stands, and the address.
fn pointers(parts: &[Part]) -> Vec<(u32, u32)> {
    let end = |part: &Part| part.address.saturating_add(part.bytes.len() as u32);
    let is_in =
        |address: u32| parts.iter().any(|part| (part.address..end(part)).contains(&address));
    let words = parts.iter().flat_map(|part| {
        // Addresses are kept at multiples of four.
        let skipped = part.address.next_multiple_of(4) - part.address;
        let (words, _) = part.bytes.get(skipped as usize..).unwrap_or_default().as_chunks::<4>();
        (part.address + skipped..)
            .step_by(4)
            .zip(words.iter().map(|word| u32::from_le_bytes(*word)))
    });
    words.filter(|(_, address)| is_in(*address)).collect()
}

/// The flash in pieces by their start: one for each symbol, and between them one from each place that
/// is pointed to.
fn pieces<'a>(
    parts: &[Part],
    symbols: &[Symbol],
    games: &'a BTreeSet<String>,
    pointers: &[(u32, u32)],
) -> BTreeMap<u32, Piece<'a>> {
    let mut named = BTreeMap::<u32, Piece>::new();
    for symbol in symbols {
        let owners = owners(&symbol.path, games);
        let piece = named.entry(symbol.place.start).or_insert_with(|| Piece {
            end: symbol.place.start,
            owners: Owners::new(),
            is_named: true,
        });
        piece.end = piece.end.max(symbol.place.end);
        piece.owners.extend(owners);
    }
    let mut starts: BTreeSet<u32> = pointers.iter().map(|(_, to)| *to).collect();
    starts.extend(named.values().map(|piece| piece.end));
    starts.extend(parts.iter().map(|part| part.address));
    let mut pieces = BTreeMap::new();
    for part in parts {
        let end = part.address.saturating_add(part.bytes.len() as u32);
        let mut at = part.address;
        while at < end {
            let next_named = named.range(at..).next().map_or(end, |(start, _)| *start);
            if let Some(mut piece) = named.remove(&at) {
                // Symbols that lie in one another are cut where the next one begins.
                let next = named.range(at..).next().map_or(end, |(start, _)| *start);
                piece.end = piece.end.min(next).min(end).max(at + 1);
                at = pieces.entry(at).or_insert(piece).end;
            } else {
                let next = starts.range(at + 1..).next().map_or(end, |start| *start);
                let piece = Piece {
                    end: next.min(next_named).min(end),
                    owners: Owners::new(),
                    is_named: false,
                };
                at = pieces.entry(at).or_insert(piece).end;
            }
        }
    }
    pieces
}

/// Lets what has no name belong to whoever points to it; says whether that changed anything.
fn follow(pieces: &mut BTreeMap<u32, Piece>, pointers: &[(u32, u32)]) -> bool {
    let mut changed = false;
    for (from, to) in pointers {
        let Some((start, from)) = pieces.range(..=*from).next_back() else { continue };
        let (start, owners) = (*start, from.owners.clone());
        let Some((target, piece)) = pieces.range_mut(..=*to).next_back() else { continue };
        if !piece.is_named && *target != start && !owners.is_subset(&piece.owners) {
            piece.owners.extend(owners);
            changed = true;
        }
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLASH: u32 = 0x1000_0000;

    fn symbol(path: &str, start: u32, size: u32) -> Symbol {
        Symbol { path: path.into(), place: FLASH + start..FLASH + start + size }
    }

    /// Sixty-four words of flash, of which these are addresses in it.
    fn part(words: &[(u32, u32)]) -> Part {
        let mut bytes = vec![0; 256];
        for (at, to) in words {
            let at = *at as usize;
            bytes[at..at + 4].copy_from_slice(&(FLASH + to).to_le_bytes());
        }
        Part { address: FLASH, bytes }
    }

    fn of(parts: &[Part], symbols: &[Symbol]) -> Vec<(String, u32)> {
        Shares::of(parts, symbols).games.into_iter().collect()
    }

    fn share(name: &str, bytes: u32) -> (String, u32) {
        (name.into(), bytes)
    }

    /// The words of both games, without which neither is known to be one.
    fn words() -> [Symbol; 2] {
        [
            symbol("campfire_core::text::chess::ROOM", 240, 4),
            symbol("campfire_core::text::whist::ROOM", 244, 4),
        ]
    }

    #[test]
    fn what_is_named_after_a_game_is_the_game_s() {
        let symbols = [
            symbol("<campfire_core::games::chess::state::State>::apply", 0, 10),
            symbol("campfire_core::app::whist::turn::scene", 10, 20),
            symbol("campfire_core::app::shell::home", 30, 40),
            symbol("campfire_core::games::whist::trick", 70, 1),
            // Shared vocabulary has no words of its own, so it is no game.
            symbol("campfire_core::games::deck::cut", 71, 9),
            // Generic code is the game's that it was made for, and the box's if it serves two.
            symbol(
                "<campfire_core::session::Session<campfire_core::games::chess::State>>::undo",
                80,
                6,
            ),
            symbol(
                "core::mem::swap::<campfire_core::games::chess::A, campfire_core::games::whist::B>",
                86,
                8,
            ),
            symbol("memcpy", 94, 100),
        ];
        let symbols = [&symbols[..], &words()].concat();
        let shares = of(&[part(&[])], &symbols);
        assert_eq!(shares, [share("chess", 10 + 6 + 4), share("whist", 20 + 1 + 4)]);
    }

    #[test]
    fn what_has_no_name_is_whose_code_points_to_it() {
        let symbols = [
            symbol("campfire_core::games::chess::play", 0, 16),
            symbol("campfire_core::games::whist::play", 16, 16),
            symbol("campfire_core::ui::draw", 32, 16),
        ];
        let symbols = [&symbols[..], &words()].concat();
        // Chess alone points to 100, which points to 120; both games to 140; whist to 160, the box to 180.
        let flash = part(&[(0, 100), (100, 120), (4, 140), (16, 140), (20, 160), (32, 180)]);
        let shares = of(&[flash], &symbols);
        assert_eq!(shares, [share("chess", 16 + 20 + 20 + 4), share("whist", 16 + 20 + 4)]);
    }

    #[test]
    fn equal_functions_of_two_games_that_share_their_bytes_are_the_box_s() {
        let symbols = [
            symbol("campfire_core::games::chess::double", 0, 16),
            symbol("campfire_core::games::whist::double", 0, 16),
        ];
        let symbols = [&symbols[..], &words()].concat();
        assert_eq!(of(&[part(&[])], &symbols), [share("chess", 4), share("whist", 4)]);
    }

    #[test]
    fn symbols_that_are_nowhere_or_lie_in_one_another_take_no_more_than_there_is() {
        let symbols = [
            symbol("campfire_core::games::chess::outer", 0, 64),
            symbol("campfire_core::games::chess::inner", 16, 16),
            symbol("campfire_core::games::chess::beyond", 250, 100),
            symbol("campfire_core::games::chess::elsewhere", 4096, 100),
        ];
        let symbols = [&symbols[..], &words()].concat();
        let shares = Shares::of(&[part(&[])], &symbols);
        assert_eq!(shares.games.get("chess"), Some(&(16 + 16 + 4 + 6)));
        assert!(shares.all_games() <= 256);
    }
}
