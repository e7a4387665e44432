//! Random games with every invariant checked after every action.
//!
//! `campfire soak` plays far more of them; these are the ones every `cargo test` plays.

use campfire::trials::soak;
use campfire_core::games::tribes::{Players, State};

#[test]
fn random_games_never_break_an_invariant() -> Result<(), String> {
    let mut won = 0;
    for players in Players::ALL {
        for seed in 0..60 {
            let played = soak::play::<State>(seed, Some(players.count()));
            let tally = played.map_err(|failure| format!("{failure:?}"))?;
            let ended = tally.wins.values().sum::<u64>() + tally.unfinished;
            assert_eq!(ended, 1, "game {seed} ends");
            won += tally.wins.values().sum::<u64>();
        }
    }
    assert!(won > 170, "{won} of 180 games were won");
    Ok(())
}

#[test]
fn the_same_seed_plays_the_same_game() -> Result<(), String> {
    let play = |seed| soak::play::<State>(seed, None).map_err(|failure| format!("{failure:?}"));
    assert_eq!(play(17)?, play(17)?);
    assert_ne!(play(17)?, play(20)?);
    Ok(())
}
