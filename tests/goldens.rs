//! Golden playthroughs: whole games for two, three and four players in both goal modes.

use campfire_core::games::tribes::{Goals, Players};
use campfire_tests::{golden, playthrough};

/// Seeds whose games are short and still meet many tiles and many kinds of action.
const GAMES: [(Players, Goals, u64, &str); 6] = [
    (Players::Two, Goals::OnTable, 352, "two-players-table.txt"),
    (Players::Two, Goals::InBox, 272, "two-players-box.txt"),
    (Players::Three, Goals::OnTable, 274, "three-players-table.txt"),
    (Players::Three, Goals::InBox, 24, "three-players-box.txt"),
    (Players::Four, Goals::OnTable, 97, "four-players-table.txt"),
    (Players::Four, Goals::InBox, 391, "four-players-box.txt"),
];

#[test]
fn whole_games_play_as_they_did_when_they_were_read() -> Result<(), String> {
    for (players, goals, seed, name) in GAMES {
        let text = playthrough::play(seed, players, goals).map_err(|broken| broken.to_string())?;
        golden::compare(name, &text)?;
    }
    Ok(())
}
