//! What is agreed before a game, and what a game that has gone on for some challenges begins with.

use super::card::Sign;
use super::print::Prints;
use super::seat::{PerSeat, Players, Seat};
use crate::games::SetupBytes;
use crate::games::points::Points;
use crate::set::Member;

/// How much of a game the box keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Mode {
    /// Every turn, with all chains, attacks and piles.
    EveryTurn,
    /// Only the count at the end of a challenge.
    ScoresOnly,
}

/// Which edition of the cards is played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Edition {
    /// A hundred cards.
    Hundred,
    /// The older one, without cards that steal.
    NinetySix,
}

impl Edition {
    /// How many cards there are.
    #[must_use]
    pub fn cards(self) -> u8 {
        match self {
            Self::Hundred => 100,
            Self::NinetySix => 96,
        }
    }
}

/// Whether somebody can lose spheres by a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Floor {
    /// Hostile spheres may make a challenge count less than nothing.
    BelowZero,
    /// A challenge counts nothing at least.
    Zero,
}

/// What a skipped turn means to a Tribù card that waits for its first vase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Skipped {
    /// It waits for the next turn that is played.
    DueLater,
    /// It is lost.
    Lost,
}

/// Whether the colours of Tribù card and Totem matter to a magical chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum EndColours {
    /// Only the vases do.
    Ignored,
    /// They do.
    Count,
}

/// Who begins the next challenge unless the table says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum NextFirst {
    /// The next seat.
    NextSeat,
    /// Whoever has closed the last one.
    Closer,
}

/// The house rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub struct Rules {
    /// Which cards are played with.
    pub edition: Edition,
    /// The spheres that win.
    pub goal: u8,
    /// Whether somebody can lose spheres.
    pub floor: Floor,
    /// What a skipped turn means to a lone Tribù card.
    pub skipped: Skipped,
    /// Whether the colours of Tribù card and Totem matter.
    pub end_colours: EndColours,
    /// Who begins the next challenge.
    pub next_first: NextFirst,
}

impl Rules {
    /// The fewest spheres that can win.
    pub const LEAST_GOAL: u8 = 20;
    /// The most.
    pub const MOST_GOAL: u8 = 250;
    /// By so many the goal can be set.
    pub const GOAL_STEP: u8 = 10;
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            edition: Edition::Hundred,
            goal: 100,
            floor: Floor::BelowZero,
            skipped: Skipped::DueLater,
            end_colours: EndColours::Ignored,
            next_first: NextFirst::NextSeat,
        }
    }
}

/// So many challenges are told one by one; those before them only with the total.
pub const TOLD: usize = 4;

/// What earlier challenges of a game have brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Past {
    /// How many challenges have been counted.
    pub challenges: u8,
    /// What everybody has.
    pub totals: PerSeat<Points>,
    /// What the last challenges brought, the latest first.
    pub gains: PerSeat<[i16; TOLD]>,
}

/// A set-up; unchecked until a game starts with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many people play.
    pub players: Players,
    /// How much the box keeps.
    pub mode: Mode,
    /// The character of each seat's leader; seats nobody sits at are ignored.
    pub leaders: PerSeat<Sign>,
    /// Who begins.
    pub first: Seat,
    /// The house rules.
    pub rules: Rules,
    /// What is known of the cards.
    pub prints: Prints,
    /// What was counted before.
    pub past: Past,
}

/// Why a set-up cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Two seats have the same leader, and there is one card of each.
    LeaderTwice(Sign),
    /// The first player's seat is empty.
    FirstSeatEmpty,
    /// The spheres to win are out of range.
    Goal,
}

/// The form of a set-up's bytes, which come first.
const FORM: u8 = 1;

impl Setup {
    /// The usual game for so many players.
    #[must_use]
    pub fn new(players: Players) -> Self {
        Self {
            players,
            mode: Mode::EveryTurn,
            leaders: PerSeat([Sign::Arrow, Sign::River, Sign::Hand, Sign::Axe]),
            first: Seat::P1,
            rules: Rules::default(),
            prints: Prints::NONE,
            past: Past::default(),
        }
    }

    /// Whether a game can be played with this set-up.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn check(&self) -> Result<(), SetupError> {
        for seat in self.players.seats() {
            let mut others = self.players.seats().filter(|other| *other != seat);
            if others.any(|other| self.leaders[other] == self.leaders[seat]) {
                return Err(SetupError::LeaderTwice(self.leaders[seat]));
            }
        }
        if !self.players.has(self.first) {
            return Err(SetupError::FirstSeatEmpty);
        }
        let goals = Rules::LEAST_GOAL..=Rules::MOST_GOAL;
        if goals.contains(&self.rules.goal) { Ok(()) } else { Err(SetupError::Goal) }
    }

    /// The bytes of this set-up in a save.
    #[must_use]
    pub fn encode(&self) -> SetupBytes {
        let rules = &self.rules;
        let head = [
            FORM,
            self.players.count(),
            u8::from(self.mode == Mode::ScoresOnly),
            self.first.index(),
            u8::from(rules.edition == Edition::NinetySix),
            rules.goal,
            u8::from(rules.floor == Floor::Zero),
            u8::from(rules.skipped == Skipped::Lost),
            u8::from(rules.end_colours == EndColours::Count),
            u8::from(rules.next_first == NextFirst::Closer),
            self.past.challenges,
        ];
        let leaders = self.leaders.0.map(Member::index);
        let mut bytes = SetupBytes::new();
        // 93 bytes, so that nothing is cut off. Part by part: a save is made of them in every turn.
        let mut add = |part: &[u8]| {
            let _ = bytes.extend_from_slice(part);
        };
        add(&head);
        add(&leaders);
        add(&self.prints.encode());
        for points in &self.past.totals.0 {
            add(&points.0.to_be_bytes());
        }
        for gain in self.past.gains.0.as_flattened() {
            add(&gain.to_be_bytes());
        }
        bytes
    }

    /// The set-up that these bytes stand for, if any.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let (head, rest) = bytes.split_first_chunk::<11>()?;
        let &[form, players, mode, first, edition, goal, floor, skipped, colours, next, challenges] =
            head;
        let (leaders, rest) = rest.split_first_chunk::<{ Seat::COUNT }>()?;
        let (prints, rest) = rest.split_first_chunk::<{ Prints::BYTES }>()?;
        let [arrow, river, hand, axe] = leaders.map(Sign::from_index);
        if form != FORM {
            return None;
        }
        let (totals, rest) = numbers::<{ Seat::COUNT }>(rest)?;
        let (mut gains, mut rest) = (PerSeat::default(), rest);
        for of_seat in &mut gains.0 {
            (*of_seat, rest) = numbers::<TOLD>(rest)?;
        }
        let rules = Rules {
            edition: choice(edition, Edition::Hundred, Edition::NinetySix)?,
            goal,
            floor: choice(floor, Floor::BelowZero, Floor::Zero)?,
            skipped: choice(skipped, Skipped::DueLater, Skipped::Lost)?,
            end_colours: choice(colours, EndColours::Ignored, EndColours::Count)?,
            next_first: choice(next, NextFirst::NextSeat, NextFirst::Closer)?,
        };
        let setup = Self {
            players: Players::from_count(players)?,
            mode: choice(mode, Mode::EveryTurn, Mode::ScoresOnly)?,
            leaders: PerSeat([arrow?, river?, hand?, axe?]),
            first: Seat::from_index(first)?,
            rules,
            prints: Prints::decode(*prints)?,
            past: Past { challenges, totals: PerSeat(totals.map(Points)), gains },
        };
        rest.is_empty().then_some(setup)
    }
}

fn choice<T>(byte: u8, zero: T, one: T) -> Option<T> {
    match byte {
        0 => Some(zero),
        1 => Some(one),
        _ => None,
    }
}

/// The first numbers of some bytes, and the rest.
fn numbers<const N: usize>(bytes: &[u8]) -> Option<([i16; N], &[u8])> {
    let (mut numbers, mut rest) = ([0; N], bytes);
    for number in &mut numbers {
        let (bytes, more) = rest.split_first_chunk()?;
        (*number, rest) = (i16::from_be_bytes(*bytes), more);
    }
    Some((numbers, rest))
}
