//! How many presses a turn takes: games are played again on the whole program, and every decision by the
//! shortest way of presses that makes the program play it.
//!
//! Every press belongs to the turn of the decision that it leads to, so that what has to be read or left
//! first costs the presses it takes. A hold is one press. A key that steps on as long as it is held counts
//! as two, since nobody lets go exactly in time: one to come near, one to set it right. Time is free.
//!
//! A game says how plausible people play it, what its kinds of turns are, and what they may take: it is
//! [`PressCounted`].

mod count;
mod dice;
mod record;
mod report;
pub mod search;

pub use count::{Counts, Decision, Turn};
pub use dice::LoadedDice;
pub use record::GameRecord;
pub use report::{Row, Tally, decisions, failed, report, rows};

use campfire_core::app::House;
use campfire_core::app::table::{OnScreen, Place};
use campfire_core::games::Game;
use indicatif::ProgressBar;
use rand_chacha::ChaCha8Rng;

use crate::games::{Recording, Scripted};

/// One number for many turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    /// Half of them take no more.
    Median,
    /// Their mean.
    Mean,
    /// The most that any takes, or of some thousand turns as many as there are thousands may take more.
    WorstOfThousand,
}

/// So many presses are allowed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// Which number is held to it.
    pub figure: Figure,
    /// How many presses it may be.
    pub presses: f64,
}

/// A kind of turn.
#[derive(Debug)]
pub struct TurnKind<G: Game> {
    /// What it is called.
    pub name: &'static str,
    /// Whether a turn with these facts is of this kind.
    pub is: fn(&[G::Fact]) -> bool,
    /// What it may take.
    pub budget: Budget,
}

/// Something that a turn may have and that is off its usual way: how many presses it takes more is measured
/// from where the usual way is left to where it is reached again.
#[derive(Debug)]
pub struct Detour<G: Game> {
    /// What it is called.
    pub name: &'static str,
    /// Whether it begins with this decision.
    pub begins: fn(G::Action) -> bool,
    /// Whether it is over with a decision that brought these facts.
    pub ends: fn(&[G::Fact]) -> bool,
    /// Whether one that brought these facts is counted.
    pub counts: fn(&[G::Fact]) -> bool,
    /// What it may take.
    pub budget: Budget,
}

/// What the turns of a game may take.
#[derive(Debug)]
pub struct Budgets<G: Game + 'static> {
    /// A turn that the main key alone plays.
    pub defaults: Budget,
    /// Every kind of turn.
    pub turns: &'static [TurnKind<G>],
    /// Everything that is off the usual way.
    pub detours: &'static [Detour<G>],
    /// The set-up with the main key alone, from the first screen to the first decision of the first turn.
    pub set_up: Budget,
}

/// Somebody who plays a game as people would, at random but not anyhow.
pub trait PlausiblePlayer<G: Game> {
    /// A player who decides by this generator.
    fn new(rng: ChaCha8Rng) -> Self;

    /// What is done now; nothing if nothing is legal.
    fn decide(&mut self, state: &G) -> Option<G::Action>;

    /// Takes notice of what has happened.
    fn hear(&mut self, fact: &G::Fact);
}

/// A game whose presses are counted.
pub trait PressCounted: Scripted + OnScreen {
    /// A box that has this game.
    type House: House + Clone + From<Place<Self::Screens>>;
    /// Who plays the random games.
    type Player: PlausiblePlayer<Self>;
    /// Games that were recorded by buttons on the box.
    const RECORDINGS: &'static [Recording] = &[];
    /// What turns may take.
    const BUDGETS: Budgets<Self>;

    /// What so many people usually agree on.
    fn plausible_setup(players: u8) -> Self::Setup;

    /// Whether the first turn has begun.
    fn has_begun(&self) -> bool;

    /// Whether a turn with these facts can show what the defaults take.
    fn is_plain(facts: &[Self::Fact]) -> bool;
}

/// Which games are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order {
    /// How many random games.
    pub games: u64,
    /// The seed of the first; the next has the next seed.
    pub seed: u64,
}

/// Counts the presses of random games and of the recorded ones.
///
/// # Errors
/// Something cannot be pressed or played, in words.
pub fn run<G: PressCounted>(order: Order, bar: &ProgressBar) -> Result<Counts<G>, String> {
    let mut counts = Counts::new()?;
    for recording in G::RECORDINGS {
        match GameRecord::recorded(*recording) {
            Ok(record) => counts.add(&record)?,
            Err(why) => counts.not_played.push(why),
        }
        bar.inc(1);
    }
    for seed in order.seed..order.seed.saturating_add(order.games) {
        counts.add(&GameRecord::random(seed)?)?;
        bar.inc(1);
    }
    Ok(counts)
}
