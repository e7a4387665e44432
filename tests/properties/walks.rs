//! Random games with every invariant checked after every action.
//!
//! `campfire soak` plays far more of them; these are the ones every `cargo test` plays.

use campfire::trials::soak;
use campfire_tests::games::{Property, Tested, each};

struct InvariantsHold;

impl Property for InvariantsHold {
    fn hold<G: Tested>(&self) -> Result<(), String> {
        let (mut played, mut won) = (0, 0);
        for players in G::PLAYERS {
            for seed in 0..60 {
                let tally = soak::play::<G>(seed, Some(players));
                let tally = tally.map_err(|failure| format!("{failure:?}"))?;
                let wins = tally.wins.values().sum::<u64>();
                assert_eq!(wins + tally.unfinished + tally.endless, 1, "game {seed} ends");
                won += wins;
                played += wins + tally.unfinished;
            }
        }
        assert!(won * 180 > played * 170, "{won} of {played} games were won");
        Ok(())
    }
}

#[test]
fn random_games_never_break_an_invariant() -> Result<(), String> {
    each(&InvariantsHold)
}

struct SeedsDecide;

impl Property for SeedsDecide {
    fn hold<G: Tested>(&self) -> Result<(), String> {
        let play = |seed| soak::play::<G>(seed, None).map_err(|failure| format!("{failure:?}"));
        assert_eq!(play(17)?, play(17)?);
        assert_ne!(play(17)?, play(20)?);
        Ok(())
    }
}

#[test]
fn the_same_seed_plays_the_same_game() -> Result<(), String> {
    each(&SeedsDecide)
}
