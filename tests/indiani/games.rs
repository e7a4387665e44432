//! Whole games by buttons alone, from scripts, on the app and on the desktop program at once: they
//! must show the same pixels after every step. `CAMPFIRE_RECORD=1` plays and writes them anew.

use campfire::games::indiani::recorded::RECORDINGS;
use campfire::script::device::{AppDevice, DesktopDevice};
use campfire_tests::player::Recorded;
use campfire_tests::recorded::{INDIANI, play_on_both, play_paused, steps};

#[test]
fn two_players_play_to_a_hundred_spheres() -> Result<(), String> {
    play_on_both(INDIANI[0])
}

#[test]
fn four_people_with_names_play_to_sixty_spheres() -> Result<(), String> {
    play_on_both(INDIANI[1])
}

#[test]
fn three_players_count_their_chains_at_the_end_of_each_challenge() -> Result<(), String> {
    play_on_both(INDIANI[2])
}

#[test]
fn a_paused_game_waits_while_another_one_is_played() -> Result<(), String> {
    play_paused(AppDevice::new)?;
    play_paused(DesktopDevice::new)
}

#[test]
fn the_player_finds_the_way_to_the_end_of_every_game() -> Result<(), String> {
    for game in INDIANI {
        let script = game.record()?;
        assert!(script.contains("frame winner"), "{} has no end", game.name());
        assert!(steps(&script) > 400, "{} is a whole game", game.name());
    }
    Ok(())
}

#[test]
fn every_game_that_is_measured_is_played() {
    let recorded = INDIANI.map(|game| game.name());
    assert!(RECORDINGS.iter().all(|recording| recorded.contains(&recording.name)));
}
