//! Whole games: at the pace of the box, and step by step.

use campfire::emulator::board::Pace;
use campfire::script::Frames;
use campfire::script::device::{BoardDevice, DesktopDevice, DeviceConfig, Pair, Seen};
use campfire_core::text::{Texts, shell};
use campfire_tests::boxes;
use campfire_tests::player::Recorded;
use campfire_tests::recorded::{self, COMPANIONS, GAMES, INDIANI, script, steps};

use crate::same::comparison;

/// How many milliseconds the firmware may need to show what the desktop program shows at once: a whole
/// screen, as the design promises it.
const LAG: u32 = 35;

/// The line of a script that waits for the bars that race at the end.
const RACE: &str = "wait 2000";

/// Plays a game on both; gives its script and how often they were looked at.
fn play(game: impl Recorded, pace: Pace) -> Result<(String, Seen), String> {
    let (name, lag) = match pace {
        Pace::Real => (game.name().to_owned(), LAG),
        Pace::Patient => (format!("{}-step-by-step", game.name()), 0),
    };
    let (comparison, seen) = comparison(&name, lag);
    let start = |config: DeviceConfig| {
        let board = boxes::board(config.noise(0), &config.saves()?);
        let firmware = BoardDevice::starting(board, pace, config)?;
        Ok(Pair::new(DesktopDevice::new(config)?, firmware, comparison.clone()))
    };
    let source = recorded::play(game, Frames::beside(&script(game), false), start)?;
    println!("{name}: {:?} of {} steps", seen.get(), steps(&source));
    Ok((source, seen.get()))
}

/// How often the box rolls in a game: its script expects the key for it before every turn.
fn rolls(game: impl Recorded, source: &str) -> u64 {
    let roll = format!("\"{}\"", Texts::new(game.lang()).text(shell::ROLL));
    let is_roll = |line: &&str| line.starts_with("expect key") && line.ends_with(&roll);
    source.lines().filter(is_roll).count() as u64
}

/// At the pace of the box, what is shown is compared once the firmware has had the time that it may take.
fn play_at_its_pace(game: impl Recorded) -> Result<(), String> {
    let (source, seen) = play(game, Pace::Real)?;
    // Every press has two pauses, and every wait is one.
    let waits = source.lines().filter(|line| line.starts_with("wait")).count() as u64;
    let presses = (steps(&source) - waits) / 4;
    assert_eq!(seen.same + seen.moving, 2 * presses + waits, "every pause is looked at");
    // While a contact is tapped there is less time than the firmware may take. Of the rest, only tumbling dice
    // are not compared, once a roll, and the bars that race at the end of Rise of Tribes.
    let holds = source.lines().filter(|line| line.starts_with("hold")).count() as u64;
    let races = source.lines().filter(|line| *line == RACE).count() as u64;
    assert_eq!(seen.moving, presses - holds + rolls(game, &source) + races, "{seen:?}");
    Ok(())
}

/// If the firmware is waited for, nothing is left out: not what is shown while a button is down, and
/// not what moves.
fn play_step_by_step(game: impl Recorded) -> Result<(), String> {
    let (source, seen) = play(game, Pace::Patient)?;
    assert_eq!(seen, Seen { same: steps(&source), moving: 0 }, "every step is compared");
    Ok(())
}

#[test]
fn two_players_see_the_same_on_both() -> Result<(), String> {
    play_at_its_pace(GAMES[0])
}

#[test]
fn four_players_see_the_same_on_both() -> Result<(), String> {
    play_at_its_pace(GAMES[1])
}

#[test]
fn four_players_see_the_same_on_both_with_every_mode() -> Result<(), String> {
    play_at_its_pace(GAMES[2])
}

#[test]
fn two_players_see_the_same_after_every_step() -> Result<(), String> {
    play_step_by_step(GAMES[0])
}

#[test]
fn four_players_see_the_same_after_every_step() -> Result<(), String> {
    play_step_by_step(GAMES[1])
}

#[test]
fn four_players_see_the_same_after_every_step_with_every_mode() -> Result<(), String> {
    play_step_by_step(GAMES[2])
}

#[test]
fn companions_with_dice_see_the_same_after_every_step() -> Result<(), String> {
    play_step_by_step(COMPANIONS[0])?;
    play_step_by_step(COMPANIONS[1])
}

#[test]
fn companions_without_dice_see_the_same_after_every_step() -> Result<(), String> {
    play_step_by_step(COMPANIONS[2])?;
    play_step_by_step(COMPANIONS[3])
}

#[test]
fn people_on_both_sides_of_the_table_see_the_same_on_both() -> Result<(), String> {
    play_at_its_pace(COMPANIONS[1])
}

#[test]
fn chains_and_attacks_are_the_same_on_both() -> Result<(), String> {
    play_at_its_pace(INDIANI[0])
}

#[test]
fn chains_and_attacks_are_the_same_after_every_step() -> Result<(), String> {
    play_step_by_step(INDIANI[0])?;
    play_step_by_step(INDIANI[1])
}

#[test]
fn counted_challenges_are_the_same_after_every_step() -> Result<(), String> {
    play_step_by_step(INDIANI[2])
}

#[test]
fn games_that_are_paused_for_each_other_are_the_same_on_both() -> Result<(), String> {
    let (comparison, seen) = comparison("paused", 0);
    recorded::play_paused(|config: DeviceConfig| {
        let board = boxes::board(config.noise(0), &config.saves()?);
        let firmware = BoardDevice::starting(board, Pace::Patient, config)?;
        Ok(Pair::new(DesktopDevice::new(config)?, firmware, comparison.clone()))
    })?;
    assert_eq!(seen.get().moving, 0, "every step is compared");
    assert!(seen.get().same > 100, "{:?}", seen.get());
    Ok(())
}
