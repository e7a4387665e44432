//! Golden playthroughs: whole games for two, three and four players in both goal modes.
//!
//! A golden text tells its own actions, so a game stays the same game when more becomes legal.

use campfire_core::games::tribes::{Goals, Players};
use campfire_tests::golden;
use campfire_tests::playthrough::Game;

/// Seeds whose random games are short and still meet many tiles and many kinds of action.
const GAMES: [(Players, Goals, u64, &str); 6] = [
    (Players::Two, Goals::OnTable, 377, "two-players-table.txt"),
    (Players::Two, Goals::InBox, 272, "two-players-box.txt"),
    (Players::Three, Goals::OnTable, 274, "three-players-table.txt"),
    (Players::Three, Goals::InBox, 359, "three-players-box.txt"),
    (Players::Four, Goals::OnTable, 118, "four-players-table.txt"),
    (Players::Four, Goals::InBox, 391, "four-players-box.txt"),
];

#[test]
fn whole_games_play_as_they_did_when_they_were_read() -> Result<(), String> {
    for (players, goals, seed, name) in GAMES {
        let game = Game { players, goals, seed };
        let actions = match golden::read(name) {
            Some(text) => game.told_actions(&text).map_err(|why| format!("{name}: {why}"))?,
            None => game.random_actions()?,
        };
        golden::compare(name, &game.tell(&actions)?)?;
    }
    Ok(())
}
