//! Tribù Indiani as those see it who know no game: its seats, points, corrections and lists.

use campfire_core::games::{Code, Game, seat};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::table::*;

fn one<T: Copy>(values: &[T], rng: &mut impl Rng) -> T {
    values[rng.next_u32() as usize % values.len()]
}

/// Plays at random, with a correction now and then, and checks everything that a game promises of its
/// points and lists.
fn walk(setup: &Setup, steps: usize, seed: u64) {
    let every: Vec<Action> = (0..=u16::MAX).filter_map(|code| State::decode(Code(code))).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut table = Table::with(*setup);
    for _ in 0..steps {
        let (mut legal, mut corrections) = (Vec::new(), Vec::new());
        table.state.legal(&mut |action| legal.push(action));
        table.state.corrections(&mut |action| corrections.push(action));
        assert!(!legal.iter().any(|action| State::is_correction(*action)));
        assert!(corrections.iter().all(|action| State::is_correction(*action)));
        assert_eq!(legal.is_empty(), table.state.next() == Next::Over);
        for _ in 0..32 {
            let action = one(&every, &mut rng);
            let accepted = table.state.check(action).is_ok();
            let listed = legal.contains(&action) || corrections.contains(&action);
            assert_eq!(accepted, listed, "{action:?} in {:?}", table.state.phase());
        }
        let corrects = legal.is_empty() || rng.next_u32().is_multiple_of(8);
        let choices = if corrects && !corrections.is_empty() { &corrections } else { &legal };
        table.play(one(choices, &mut rng));
    }
}

#[test]
fn points_are_the_sum_of_what_the_facts_say_and_lists_hold_what_they_promise() {
    for seed in 0..24 {
        let players = Players::ALL[seed as usize % 3];
        let setups = [known(players), Setup::new(players), scores(players)];
        walk(&setups[seed as usize / 3 % 3], 250, seed);
    }
}

#[test]
fn the_seats_of_this_game_are_the_first_four_of_all() {
    for &here in Seat::ALL {
        let shared = seat::Seat::from(here);
        assert_eq!((shared.key(), Seat::try_from(shared)), (here.key(), Ok(here)));
    }
    assert!(Seat::try_from(seat::Seat::P5).is_err());
    for &players in &Players::ALL {
        let state = State::new(&Setup::new(players)).unwrap();
        assert_eq!(Game::seats(&state).count(), usize::from(players.count()));
    }
    let (setup, state) = State::usual();
    assert_eq!(State::new(&setup), Ok(state));
}
