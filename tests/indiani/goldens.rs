//! Golden playthroughs: whole games for two, three and four players in both modes.
//!
//! A golden text tells its own actions, so a game stays the same game when more becomes legal.

use campfire::games::Scripted;
use campfire::trials::playthrough::{random_actions, tell, told_actions};
use campfire::trials::walk::HouseRules;
use campfire_core::games::indiani::{Mode, Past, Rules, Setup, State};
use campfire_tests::golden;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// Where the golden texts are.
const FOLDER: &str = "indiani/goldens";

/// Seeds whose random games are short and still meet nearly everything.
const GAMES: [(u8, Mode, u64, &str); 6] = [
    (2, Mode::EveryTurn, 291, "two-players.txt"),
    (3, Mode::EveryTurn, 711, "three-players.txt"),
    (4, Mode::EveryTurn, 89, "four-players.txt"),
    (2, Mode::ScoresOnly, 421, "two-players-scores.txt"),
    (3, Mode::ScoresOnly, 1393, "three-players-scores.txt"),
    (4, Mode::ScoresOnly, 1636, "four-players-scores.txt"),
];

/// What is agreed in the game of this seed: cards and leaders at random, and a goal that is soon reached.
fn setup(players: u8, mode: Mode, seed: u64) -> Setup {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let setup = State::random_setup(&mut rng, players, HouseRules::Varied);
    let rules = Rules { goal: Rules::LEAST_GOAL, ..setup.rules };
    Setup { mode, rules, past: Past::default(), ..setup }
}

#[test]
fn whole_games_play_as_they_did_when_they_were_read() -> Result<(), String> {
    for (players, mode, seed, name) in GAMES {
        let setup = setup(players, mode, seed);
        let actions = match golden::read(FOLDER, name) {
            Some(text) => told_actions::<State>(&setup, &text),
            None => random_actions::<State>(seed, setup),
        };
        let actions = actions.map_err(|why| format!("{name}: {why}"))?;
        golden::compare(FOLDER, name, &tell::<State>(&setup, &actions)?)?;
    }
    Ok(())
}
