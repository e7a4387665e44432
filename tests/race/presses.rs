//! The race by buttons alone.

use campfire_core::app::REST;
use campfire_core::games::seat::Seat;
use campfire_core::games::{Game, Next};
use campfire_core::text::{Phrase, shell};
use campfire_core::ui::{Key, Kind, Picture};
use campfire_tests::race::{Action, Die, Phase, State, words};

use crate::host::TwoGames;

/// A race for so many that has just begun.
fn race(seed: u64, players: u8) -> Result<TwoGames, String> {
    let mut table = TwoGames::new(seed);
    table.start_race(players)?;
    Ok(table)
}

#[test]
fn whoever_waits_sees_the_steps_of_all_and_comes_back_with_any_key() -> Result<(), String> {
    let mut table = race(4, 3)?;
    table.press(Key::Y, shell::ROLL)?;
    let (before, actions) = (table.lines(), table.actions::<State>());
    table.wait(REST);
    assert_eq!(table.lines(), "▲  ○  ◆\n0  0  0\nRed’s turn");
    table.tap(Key::Y);
    assert_eq!((table.lines(), table.actions::<State>()), (before, actions));
    Ok(())
}

fn rolled(table: &TwoGames) -> Result<Die, String> {
    match table.race()?.state().phase() {
        Phase::Rolled(die) => Ok(die),
        phase => Err(format!("{phase:?}")),
    }
}

#[test]
fn a_race_is_run_by_buttons_from_home_to_a_winner() -> Result<(), String> {
    for (seed, players) in [(1, 2), (2, 3), (3, 4)] {
        let mut table = race(seed, players)?;
        let (mut asked, mut presses) = (0u32, 0u32);
        while !table.says(Key::Y, shell::NEW_GAME_KEY) {
            presses += 1;
            assert!(presses < 300, "it does not end:\n{}", table.lines());
            if table.says(Key::Y, shell::YES) {
                asked += 1;
                // Every third roll is not kept.
                table.tap(if asked.is_multiple_of(3) { Key::B } else { Key::Y });
            } else {
                table.tap(Key::Y);
            }
        }
        let state = table.race()?.state();
        assert_eq!(state.next(), Next::Over);
        assert_eq!(state.seats().count(), usize::from(players));
        let goal = state.winner().map(|seat| state.points(seat).0);
        assert_eq!(goal, Some(10));
        assert!(asked > 3, "{asked} questions");
        let end = table.race()?.clone();
        table.press(Key::Y, shell::NEW_GAME_KEY)?;
        // The next set-up begins with the last one, and nothing is lost before it is started.
        let scene = table.scene();
        let row = scene.widgets().iter().find_map(|widget| match widget.kind {
            Kind::Row(row) if row.cursor => Some(row.text),
            _ => None,
        });
        assert_eq!(row, Some(shell::PLAYERS_COUNT.with(players)));
        assert_eq!(*table.race()?, end);
    }
    Ok(())
}

#[test]
fn what_was_rolled_comes_back_after_undo_and_a_restart() -> Result<(), String> {
    for seed in 0..12 {
        let mut table = race(seed, 2)?;
        table.press(Key::Y, shell::ROLL)?;
        let die = rolled(&table)?;
        table.press(Key::B, shell::NO)?;
        let second = table.actions::<State>();
        // The news of the second roll lie on top; the key of the menu takes back wherever it is.
        table.hold(Key::A);
        assert_eq!(rolled(&table)?, die, "the question is back");
        table.press(Key::Y, shell::OK)?;
        table.hold(Key::A);
        table.press(Key::Y, shell::OK)?;
        assert_eq!(table.actions::<State>(), []);
        table.restart(seed + 100).map_err(|why| format!("{why:?}"))?;
        table.press(Key::Y, shell::CONTINUE)?;
        table.press(Key::Y, shell::ROLL)?;
        assert_eq!(rolled(&table)?, die, "the same roll comes again");
        table.press(Key::B, shell::NO)?;
        assert_eq!(table.actions::<State>(), second, "and so does the second one");
    }
    Ok(())
}

#[test]
fn what_was_taken_back_is_brought_back_by_the_menu() -> Result<(), String> {
    let mut table = race(5, 2)?;
    table.press(Key::Y, shell::ROLL)?;
    table.press(Key::Y, shell::YES)?;
    let after = table.race()?.state().clone();
    table.choose(shell::UNDO)?;
    assert!(table.lines().contains("Keeping the roll"), "{}", table.lines());
    table.press(Key::Y, shell::OK)?;
    rolled(&table)?;
    table.choose(shell::REDO)?;
    assert!(table.lines().contains("Keeping the roll"), "{}", table.lines());
    table.press(Key::Y, shell::OK)?;
    assert_eq!(*table.race()?.state(), after);
    Ok(())
}

#[test]
fn the_die_of_the_table_is_typed_in() -> Result<(), String> {
    let mut table = race(5, 2)?;
    table.app.distrust_dice();
    table.press(Key::Y, shell::OK)?;
    table.press(Key::Y, shell::ROLL)?;
    for _ in 0..4 {
        table.press(Key::X, Picture::Plus)?;
    }
    table.press(Key::Y, shell::OK)?;
    assert_eq!(rolled(&table)?.number(), 5);
    table.press(Key::B, shell::NO)?;
    assert!(table.scene().key(Key::B).is_none(), "no die shows less than 1");
    for _ in 0..5 {
        table.press(Key::X, Picture::Plus)?;
    }
    assert!(table.scene().key(Key::X).is_none(), "no die shows more than 6");
    table.press(Key::Y, shell::OK)?;
    assert_eq!(table.race()?.state().points(Seat::P1).0, 6);
    table.hold(Key::A);
    table.press(Key::Y, shell::OK)?;
    table.press(Key::B, shell::NO)?;
    assert!(table.lines().contains("As before?"), "{}", table.lines());
    table.press(Key::Y, shell::OK)?;
    assert_eq!(table.race()?.state().points(Seat::P1).0, 6);
    Ok(())
}

#[test]
fn a_correction_is_made_by_the_menu_and_noted_in_the_log() -> Result<(), String> {
    let mut table = race(5, 2)?;
    table.choose(shell::CORRECT_VALUE)?;
    table.seek(shell::BLUE)?;
    table.press(Key::Y, shell::CHANGE)?;
    for _ in 0..9 {
        table.press(Key::X, Picture::Plus)?;
    }
    assert!(table.scene().key(Key::X).is_none(), "nobody is put on the goal by hand");
    table.press(Key::Y, shell::SET)?;
    assert_eq!(table.actions::<State>(), [Action::Correct { seat: Seat::P2, to: 9 }]);
    table.press(Key::A, shell::BACK)?;
    table.press(Key::A, shell::CLOSE)?;
    table.choose(shell::LAST_MOVES)?;
    assert!(table.lines().contains("By hand: +9 steps"), "{}", table.lines());
    Ok(())
}

#[test]
fn what_the_second_roll_brings_is_told() -> Result<(), String> {
    let mut table = race(5, 2)?;
    table.press(Key::Y, shell::ROLL)?;
    table.press(Key::B, shell::NO)?;
    let steps = table.race()?.state().points(Seat::P1).0;
    let scene = table.scene();
    let texts = scene.widgets().iter().filter_map(|widget| match widget.kind {
        Kind::Text { text, .. } => Some(text),
        _ => None,
    });
    let texts: Vec<Phrase> = texts.collect();
    assert!(texts.contains(&Phrase::signed(steps)), "{}", table.lines());
    assert!(texts.contains(&words::LOG_MOVED.with(steps)), "{}", table.lines());
    Ok(())
}
