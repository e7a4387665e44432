//! Random legal play in bulk: every invariant is checked on the way, and what came up is counted.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use campfire_core::games::tribes::{
    Action, Dwelling, Fact, Goal, GoalKind, Players, Reason, Setup, State, Tile,
};
use campfire_core::session::SAVE_BYTES;
use campfire_core::set::Member;
use indicatif::ProgressBar;

use crate::invariants::{
    Broken, check_corrections, check_legality, check_session, check_state, check_undo, every_action,
};
use crate::walk::{Going, House, Temper, Walk};

/// What to play.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// How many games.
    pub games: u64,
    /// The seed of the first; the next has the next seed.
    pub seed: u64,
    /// How many players; all numbers in turn if it is left open.
    pub players: Option<Players>,
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
    /// Wins by place in the order of play.
    pub wins: BTreeMap<u8, u64>,
    /// Points by reason.
    pub points: BTreeMap<&'static str, i64>,
    /// How often each tile was drawn.
    pub tiles: BTreeMap<u8, u64>,
    /// How often each goal was completed.
    pub goals: BTreeMap<u8, u64>,
    /// How often what belongs to the advanced game happened.
    pub advanced: BTreeMap<&'static str, u64>,
}

impl Tally {
    fn note(&mut self, fact: &Fact) {
        match fact {
            Fact::TurnBegan { .. } => self.turns += 1,
            Fact::PointsScored { points, reason, .. } => {
                *self.points.entry(reason_group(*reason)).or_default() += i64::from(points.0);
            }
            Fact::TileDrawn { tile, .. } => *self.tiles.entry(tile.index()).or_default() += 1,
            Fact::GoalCompleted { goal, .. } => *self.goals.entry(goal.index()).or_default() += 1,
            _ => {}
        }
        if let Some(name) = advanced(fact) {
            *self.advanced.entry(name).or_default() += 1;
        }
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.actions += other.actions;
        self.turns += other.turns;
        self.unfinished += other.unfinished;
        self.longest_save = self.longest_save.max(other.longest_save);
        for (seat, wins) in &other.wins {
            *self.wins.entry(*seat).or_default() += wins;
        }
        for (reason, points) in &other.points {
            *self.points.entry(reason).or_default() += points;
        }
        for (tile, times) in &other.tiles {
            *self.tiles.entry(*tile).or_default() += times;
        }
        for (goal, times) in &other.goals {
            *self.goals.entry(*goal).or_default() += times;
        }
        for (name, times) in &other.advanced {
            *self.advanced.entry(name).or_default() += times;
        }
    }
}

/// What a fact of the advanced game is called in the report.
fn advanced(fact: &Fact) -> Option<&'static str> {
    Some(match fact {
        Fact::PowerUsed { power, .. } => power.key(),
        Fact::TileBuried { .. } => "tile buried",
        Fact::VillageBuilt { dwelling: Dwelling::Hidden, .. } => "village hidden",
        Fact::VillageBuilt { less: 1.., .. } => "village for less",
        Fact::ConflictFought { evades: Some(_), .. } => "members evade",
        Fact::BountyTaken { .. } => "bounty taken",
        Fact::ElderEntered { .. } => "elder enters",
        Fact::ElderLost { .. } => "elder lost",
        Fact::DevelopmentBorrowed { .. } => "development borrowed",
        Fact::GlacierMelted { .. } => "glacier melts",
        Fact::MeltwaterTaken { .. } => "meltwater taken",
        _ => return None,
    })
}

/// What points came from, the many goals as two kinds.
fn reason_group(reason: Reason) -> &'static str {
    match reason {
        Reason::Goal(goal) => match goal.kind() {
            GoalKind::Development => "developments",
            GoalKind::Achievement => "achievements",
        },
        other => other.key(),
    }
}

/// Plays one game to its end and checks every invariant on the way.
///
/// # Errors
/// The first invariant that broke, and where.
pub fn play(seed: u64, players: Option<Players>) -> Result<Tally, Failure> {
    let table = players.unwrap_or(Players::ALL[(seed % 3) as usize]);
    let mut steps = 0;
    play_counting(seed, table, &mut steps).map_err(|broken| Failure { seed, step: steps, broken })
}

fn play_counting(seed: u64, players: Players, steps: &mut usize) -> Result<Tally, Broken> {
    let every = every_action();
    let mut walk = Walk::new(seed, players, Temper::Fickle, House::Varied)?;
    loop {
        let state = *walk.session.state();
        check_state(&state)?;
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
    let mut tally = count(&walk.session.actions().collect::<Vec<_>>(), walk.session.setup());
    tally.longest_save = walk.session.encode().len();
    Ok(tally)
}

/// What came up in one game.
fn count(actions: &[Action], setup: &Setup) -> Tally {
    let mut tally = Tally { games: 1, actions: actions.len() as u64, ..Tally::default() };
    let Ok(mut state) = State::new(setup) else { return tally };
    for action in actions {
        // The session has replayed the same actions before.
        let _ = state.apply(*action, &mut |fact| tally.note(&fact));
    }
    match state.winner() {
        Some(winner) => {
            let place = state.players().from(state.first()).position(|seat| seat == winner);
            *tally.wins.entry(place.unwrap_or_default() as u8).or_default() += 1;
        }
        None => tally.unfinished = 1,
    }
    tally
}

/// Plays all games on all cores; `bar` shows how far it is.
///
/// # Errors
/// The failed game with the lowest seed: every game before it has been begun and is played to its end.
pub fn run(order: Order, bar: &ProgressBar) -> Result<Tally, Failure> {
    run_on(std::thread::available_parallelism().map_or(1, NonZeroUsize::get), order, bar)
}

/// Plays all games on so many threads; what comes up does not depend on how many they are.
fn run_on(threads: usize, order: Order, bar: &ProgressBar) -> Result<Tally, Failure> {
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
            match play(order.seed.wrapping_add(game), order.players) {
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
pub fn report(order: Order, tally: &Tally, since: Instant) -> String {
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
    line(format_args!("wins by place in the order of play"));
    for (place, wins) in &tally.wins {
        line(format_args!("  {} {:>8}  {:5.1} %", place + 1, wins, 100.0 * *wins as f64 / games));
    }
    line(format_args!("points a game by reason"));
    for (reason, points) in &tally.points {
        line(format_args!("  {reason:<20} {:>8.2}", *points as f64 / games));
    }
    line(format_args!("tiles drawn"));
    for tile in Tile::ALL {
        let times = tally.tiles.get(&tile.index()).copied().unwrap_or_default();
        line(format_args!("  {:<20} {times:>8}", tile.key()));
    }
    line(format_args!("goals completed"));
    for goal in Goal::ALL {
        let times = tally.goals.get(&goal.index()).copied().unwrap_or_default();
        line(format_args!("  {:<20} {times:>8}", goal.key()));
    }
    line(format_args!("of the advanced game, each mode of which is played in every second one"));
    for (name, times) in &tally.advanced {
        line(format_args!("  {name:<20} {times:>8}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_threads_counts_the_same() {
        let order = Order { games: 40, seed: 7, players: None };
        let alone = run_on(1, order, &ProgressBar::hidden());
        assert_eq!(alone.as_ref().map(|tally| tally.games), Ok(40));
        for threads in [2, 3, 8] {
            assert_eq!(run_on(threads, order, &ProgressBar::hidden()), alone);
        }
    }
}
