//! How fast the rules are: recorded random games played again, with and without the journal.

use std::hint::black_box;
use std::time::Instant;

use campfire_core::session::Session;

use crate::games::Scripted;
use crate::trials::soak::players_of;
use crate::trials::walk::{Going, HouseRules, Temper, Walk};

/// The budget for `apply` alone.
pub const BUDGET: f64 = 10e6;

/// A recorded game.
struct Record<G: Scripted> {
    setup: G::Setup,
    actions: Vec<G::Action>,
}

/// What was measured.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measure {
    /// Actions in one round.
    pub actions: usize,
    /// Actions a second by `apply` alone, in the best round.
    pub apply: f64,
    /// Actions a second through a session that keeps its journal, in the best round.
    pub journal: f64,
}

/// Records games by seed and plays them again and again on one core.
///
/// # Errors
/// A random game broke an invariant, in words.
pub fn run<G: Scripted>(games: u64, rounds: u32) -> Result<Measure, String> {
    let records = (0..games).map(record::<G>).collect::<Result<Vec<_>, _>>()?;
    let actions = records.iter().map(|record| record.actions.len()).sum();
    let apply = best(rounds, actions, || records.iter().for_each(apply_all));
    let journal = best(rounds, actions, || records.iter().for_each(play_all));
    Ok(Measure { actions, apply, journal })
}

fn record<G: Scripted>(seed: u64) -> Result<Record<G>, String> {
    let walk = Walk::<G>::new(seed, players_of::<G>(seed), Temper::Steady, HouseRules::Usual);
    let mut walk = walk.map_err(|broken| broken.to_string())?;
    while walk.step().map_err(|broken| broken.to_string())? == Going::On {}
    Ok(Record { setup: walk.session.setup().clone(), actions: walk.session.actions().collect() })
}

fn apply_all<G: Scripted>(record: &Record<G>) {
    let Ok(mut state) = G::start(&record.setup) else { return };
    for action in &record.actions {
        let applied = state.apply(*action, &mut |fact| {
            black_box(fact);
        });
        debug_assert!(applied.is_ok());
    }
    black_box(state);
}

fn play_all<G: Scripted>(record: &Record<G>) {
    let Ok(mut session) = Session::<G>::new(record.setup.clone()) else { return };
    for action in &record.actions {
        let played = session.play(*action, &mut |fact| {
            black_box(fact);
        });
        debug_assert!(played.is_ok());
    }
    black_box(session);
}

/// Actions a second in the fastest of several rounds: other work on the machine only slows down.
fn best(rounds: u32, actions: usize, work: impl Fn()) -> f64 {
    (0..rounds)
        .map(|_| {
            let since = Instant::now();
            work();
            actions as f64 / since.elapsed().as_secs_f64().max(f64::EPSILON)
        })
        .fold(0.0, f64::max)
}

/// The measure in words, beside the budget.
#[must_use]
pub fn report<G: Scripted>(measure: Measure) -> String {
    let verdict = if measure.apply >= BUDGET { "met" } else { "MISSED" };
    format!(
        "rules of {} on one core, {} recorded actions, best round\n\
         \x20 apply alone       {:>7.1} M actions/s   budget {:.0} M: {verdict}\n\
         \x20 with the journal  {:>7.1} M actions/s\n\
         sizes in bytes: state {}, action {}, session with its journal {}\n",
        G::TITLE,
        measure.actions,
        measure.apply / 1e6,
        BUDGET / 1e6,
        measure.journal / 1e6,
        size_of::<G>(),
        size_of::<G::Action>(),
        size_of::<Session<G>>(),
    )
}
