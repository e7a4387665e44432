//! Random legal play in bulk: every invariant is checked on the way, and what came up is counted.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use campfire_core::session::SAVE_BYTES;
use indicatif::ProgressBar;

use crate::games::{FactCount, Scripted, Shows};
use crate::trials::invariants::{
    Broken, check_corrections, check_legality, check_session, check_undo, every_action,
};
use crate::trials::walk::{Going, HouseRules, Temper, Walk};

/// What to play.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// How many games.
    pub games: u64,
    /// The seed of the first; the next has the next seed.
    pub seed: u64,
    /// How many players; all numbers in turn if it is left open.
    pub players: Option<u8>,
}

/// A game in which an invariant was broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The game's seed.
    pub seed: u64,
    /// The action after which it broke, counted from 1.
    pub step: usize,
    /// What broke.
    pub broken: Broken,
}

/// What came up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Actions in their journals.
    pub actions: u64,
    /// Turns that began.
    pub turns: u64,
    /// The longest saved game in bytes.
    pub longest_save: usize,
    /// Games that filled their journal before anybody won.
    pub unfinished: u64,
    /// Games that nobody can win, because the box keeps no score.
    pub endless: u64,
    /// Wins by place in the order of play.
    pub wins: BTreeMap<u8, u64>,
    /// What the game counts: for each of its sections how much of each name there was.
    pub counts: BTreeMap<usize, BTreeMap<&'static str, i64>>,
}

impl Tally {
    fn note<G: Scripted>(&mut self, fact: &G::Fact) {
        self.turns += u64::from(G::begins_turn(fact));
        self.add_counts(G::count(fact));
    }

    fn add_counts(&mut self, counts: Vec<FactCount>) {
        for count in counts {
            let section = self.counts.entry(count.section).or_default();
            *section.entry(count.name).or_default() += count.amount;
        }
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.actions += other.actions;
        self.turns += other.turns;
        self.unfinished += other.unfinished;
        self.endless += other.endless;
        self.longest_save = self.longest_save.max(other.longest_save);
        for (seat, wins) in &other.wins {
            *self.wins.entry(*seat).or_default() += wins;
        }
        for (section, counts) in &other.counts {
            let mine = self.counts.entry(*section).or_default();
            for (name, amount) in counts {
                *mine.entry(name).or_default() += amount;
            }
        }
    }
}

/// After so many steps a game stops that nobody can win.
const ENDLESS: usize = 500;

/// Plays one game to its end and checks every invariant on the way.
///
/// # Errors
/// The first invariant that broke, and where.
pub fn play<G: Scripted>(seed: u64, players: Option<u8>) -> Result<Tally, Failure> {
    let players = players.unwrap_or_else(|| players_of::<G>(seed));
    let mut step = 0;
    play_counting::<G>(seed, players, &mut step).map_err(|broken| Failure { seed, step, broken })
}

/// How many play the game of this seed, if nobody says: all numbers in turn.
#[must_use]
pub fn players_of<G: Scripted>(seed: u64) -> u8 {
    let (least, most) = (*G::PLAYERS.start(), *G::PLAYERS.end());
    let numbers = u64::from(most.saturating_sub(least)) + 1;
    least + (seed % numbers) as u8
}

fn play_counting<G: Scripted>(seed: u64, players: u8, steps: &mut usize) -> Result<Tally, Broken> {
    let every = every_action::<G>();
    let mut walk = Walk::<G>::new(seed, players, Temper::Fickle, HouseRules::Varied)?;
    let endless = !G::can_be_won(walk.session.setup());
    while !endless || *steps < ENDLESS {
        let state = walk.session.state().clone();
        state.check_invariants()?;
        walk.ledger().check(&state)?;
        // All actions are tried now and then, a few of them at every step.
        match walk.below(128) {
            0 => check_corrections(&state)?,
            1 => check_legality(&state, every.iter().copied())?,
            2 => check_session(&walk.session)?,
            3 if walk.below(4) == 0 => check_undo(&walk.session)?,
            _ => {
                let from = walk.below(every.len());
                check_legality(&state, every.iter().copied().cycle().skip(from).take(8))?;
            }
        }
        *steps += 1;
        match walk.step()? {
            Going::On => {}
            Going::Over | Going::Full => break,
        }
    }
    check_session(&walk.session)?;
    check_undo(&walk.session)?;
    let mut tally = count::<G>(walk.session.actions(), walk.session.setup());
    tally.longest_save = walk.session.encode().len();
    Ok(tally)
}

/// What came up in one game.
fn count<G: Scripted>(actions: impl Iterator<Item = G::Action>, setup: &G::Setup) -> Tally {
    let mut tally = Tally { games: 1, ..Tally::default() };
    tally.add_counts(G::count_setup(setup));
    let Ok(mut state) = G::start(setup) else { return tally };
    for action in actions {
        tally.actions += 1;
        // The session has replayed the same actions before.
        let _ = state.apply(action, &mut |fact| tally.note::<G>(&fact));
    }
    match state.winner_place() {
        Some(place) => *tally.wins.entry(place).or_default() += 1,
        None if G::can_be_won(setup) => tally.unfinished = 1,
        None => tally.endless = 1,
    }
    tally
}

/// Plays all games on all cores; `bar` shows how far it is.
///
/// # Errors
/// The failed game with the lowest seed: every game before it has been begun and is played to its end.
pub fn run<G: Scripted>(order: Order, bar: &ProgressBar) -> Result<Tally, Failure> {
    run_on::<G>(std::thread::available_parallelism().map_or(1, NonZeroUsize::get), order, bar)
}

/// Plays all games on so many threads; what comes up does not depend on how many they are.
fn run_on<G: Scripted>(threads: usize, order: Order, bar: &ProgressBar) -> Result<Tally, Failure> {
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let whole = Mutex::new((Tally::default(), None::<Failure>));
    let work = || {
        let mut mine = Tally::default();
        let mut failure = None;
        while !stop.load(Ordering::Relaxed) {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= order.games {
                break;
            }
            match play::<G>(order.seed.wrapping_add(game), order.players) {
                Ok(tally) => mine.add(&tally),
                Err(failed) => {
                    stop.store(true, Ordering::Relaxed);
                    failure = Some(failed);
                }
            }
            bar.inc(1);
        }
        let mut whole = whole.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        whole.0.add(&mine);
        if let Some(failed) = failure {
            let earlier = whole.1.as_ref().is_none_or(|other| failed.seed < other.seed);
            if earlier {
                whole.1 = Some(failed);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let (tally, failure) = whole.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    match failure {
        Some(failure) => Err(failure),
        None => Ok(tally),
    }
}

/// The report on a run that began at `since`.
#[must_use]
pub fn report<G: Scripted>(order: Order, tally: &Tally, since: Instant) -> String {
    let seconds = since.elapsed().as_secs_f64().max(f64::EPSILON);
    let games = tally.games.max(1) as f64;
    let mut text = String::new();
    let mut line = |words: std::fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{words}");
    };
    line(format_args!(
        "{} games from seed {}, every invariant held, in {seconds:.1} s",
        tally.games, order.seed
    ));
    line(format_args!(
        "  {:.0} games/s, {:.0} actions/s, all checks included",
        games / seconds,
        tally.actions as f64 / seconds
    ));
    line(format_args!(
        "  {:.1} turns and {:.1} actions a game; the longest save took {} of {SAVE_BYTES} bytes",
        tally.turns as f64 / games,
        tally.actions as f64 / games,
        tally.longest_save
    ));
    if tally.unfinished > 0 {
        line(format_args!(
            "  games whose journal was full before anybody won: {}",
            tally.unfinished
        ));
    }
    if tally.endless > 0 {
        line(format_args!("  games without a score, which nobody can win: {}", tally.endless));
    }
    line(format_args!("wins by place in the order of play"));
    for (place, wins) in &tally.wins {
        line(format_args!("  {} {:>8}  {:5.1} %", place + 1, wins, 100.0 * *wins as f64 / games));
    }
    for (place, section) in G::SECTIONS.iter().enumerate() {
        line(format_args!("{}", section.title));
        let counts = tally.counts.get(&place).cloned().unwrap_or_default();
        let names = (section.names)();
        let others = counts.keys().copied().filter(|name| !names.contains(name));
        for name in names.iter().copied().chain(others) {
            let count = counts.get(name).copied().unwrap_or_default();
            match section.shows {
                Shows::Times => line(format_args!("  {name:<20} {count:>8}")),
                Shows::MeanOfGame => {
                    line(format_args!("  {name:<20} {:>8.2}", count as f64 / games));
                }
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use campfire_core::games::tribes::State;

    #[test]
    fn any_number_of_threads_counts_the_same() {
        let order = Order { games: 40, seed: 7, players: None };
        let alone = run_on::<State>(1, order, &ProgressBar::hidden());
        assert_eq!(alone.as_ref().map(|tally| tally.games), Ok(40));
        for threads in [2, 3, 8] {
            assert_eq!(run_on::<State>(threads, order, &ProgressBar::hidden()), alone);
        }
    }
}
