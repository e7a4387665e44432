//! Rise of Tribes as those see it who know no game: its seats, points, corrections and chance.

use campfire_core::games::{self, Game, Weight};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::table::{Players, Setup, State};

/// One of these.
fn one<T: Copy>(values: &[T], rng: &mut impl Rng) -> T {
    values[rng.next_u32() as usize % values.len()]
}

/// Plays at random, with a correction now and then, and checks everything that a game promises of its
/// points and lists.
fn walk<G: Game>(setup: &G::Setup, steps: usize, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = G::start(setup).unwrap();
    let mut sums = games::seat::PerSeat([0i16; games::seat::Seat::COUNT]);
    for _ in 0..steps {
        let (mut legal, mut corrections, mut outcomes) = (Vec::new(), Vec::new(), Vec::new());
        state.legal(&mut |action| legal.push(action));
        state.corrections(&mut |action| corrections.push(action));
        state.chance(&mut |action, Weight(_)| outcomes.push(action));
        assert!(!legal.iter().any(|action| G::is_correction(*action) || G::is_chance(*action)));
        assert!(corrections.iter().all(|action| G::is_correction(*action)));
        assert!(outcomes.iter().all(|action| G::is_chance(*action)));
        assert!(!outcomes.iter().any(|action| G::is_correction(*action)));
        let due = [legal, outcomes].concat();
        let corrects = !corrections.is_empty() && rng.next_u32().is_multiple_of(8);
        if due.is_empty() && !corrects {
            break;
        }
        let action = one(if corrects { &corrections } else { &due }, &mut rng);
        let mut note = |fact: G::Fact| {
            if let Some((seat, change)) = G::scored(&fact) {
                sums[seat.into()] += change.0;
            }
        };
        state.apply(action, &mut note).unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
        for seat in state.seats() {
            assert_eq!(sums[seat.into()], state.points(seat).0, "{seat:?} after {action:?}");
        }
    }
}

#[test]
fn points_are_the_sum_of_what_the_facts_say_and_lists_hold_what_they_promise() {
    for seed in 0..30 {
        walk::<State>(&Setup::new(Players::ALL[seed as usize % 3]), 300, seed);
    }
}
