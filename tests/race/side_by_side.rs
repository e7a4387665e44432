//! Two games on one box: each keeps its own place, and neither disturbs the other.

use campfire::trials::monkey;
use campfire_core::app::table::Place;
use campfire_core::app::tribes::Tribes;
use campfire_core::app::{KeepError, Listing};
use campfire_core::games::{Game, tribes};
use campfire_core::text::{Lang, shell, tribes as tribe_words};
use campfire_core::ui::Key;
use campfire_tests::games::BothGames;
use campfire_tests::race::{Race, State, words};
use indicatif::ProgressBar;

use crate::host::TwoGames;

const TRIBES: u8 = tribes::State::ID.0;
const RACE: u8 = State::ID.0;

/// Sets a game of Rise of Tribes up, from Home, and plays its first two decisions.
fn start_tribes(table: &mut TwoGames) -> Result<(), String> {
    table.seek(tribe_words::RISE_OF_TRIBES)?;
    table.press(Key::Y, shell::START)?;
    (0..3).try_for_each(|_| table.press(Key::Y, shell::NEXT))?;
    table.seek(shell::START_GAME)?;
    table.press(Key::Y, shell::START)?;
    table.press(Key::Y, shell::DONE)?;
    table.press(Key::Y, shell::ROLL)
}

/// A box on which both games are being played, the race last.
fn both() -> Result<TwoGames, String> {
    let mut table = TwoGames::new(3);
    start_tribes(&mut table)?;
    table.restart(4).map_err(|why| format!("{why:?}"))?;
    table.start_race(3)?;
    table.press(Key::Y, shell::ROLL)?;
    table.press(Key::Y, shell::YES)?;
    Ok(table)
}

/// Home, by switching the box off and on.
fn home(table: &mut TwoGames) -> Result<(), String> {
    table.restart(9).map_err(|why| format!("{why:?}"))
}

#[test]
fn switching_games_on_home_loses_nothing() -> Result<(), String> {
    let mut table = both()?;
    let race = table.race()?.clone();
    home(&mut table)?;
    table.seek(tribe_words::RISE_OF_TRIBES)?;
    table.press(Key::Y, shell::CONTINUE)?;
    assert_eq!(table.app.game(), tribes::State::ID);
    let tribes = table.app.session::<tribes::State>().ok_or("no tribes")?.clone();
    assert_eq!(tribes.undoable(), Some(tribes::Action::Roll));
    for _ in 0..3 {
        home(&mut table)?;
        table.seek(words::RACE_TO_TEN)?;
        table.press(Key::Y, shell::CONTINUE)?;
        assert_eq!(*table.race()?, race);
        home(&mut table)?;
        table.seek(tribe_words::RISE_OF_TRIBES)?;
        table.press(Key::Y, shell::CONTINUE)?;
        assert_eq!(table.app.session::<tribes::State>(), Some(&tribes));
    }
    Ok(())
}

#[test]
fn both_games_go_on_without_a_restart_in_between() -> Result<(), String> {
    let mut table = both()?;
    // Ending the race leads to Home, where Rise of Tribes waits.
    table.choose(shell::END_GAME)?;
    table.hold(Key::Y);
    let shown = table.lines();
    assert!(shown.contains("’s turn") && shown.contains("2-4 players"), "{shown}");
    table.seek(tribe_words::RISE_OF_TRIBES)?;
    table.press(Key::Y, shell::CONTINUE)?;
    assert!(table.app.session::<tribes::State>().is_some());
    table.restart(1).map_err(|why| format!("{why:?}"))?;
    // The last set-up of the race is kept: three run again.
    table.seek(words::RACE_TO_TEN)?;
    table.press(Key::Y, shell::START)?;
    table.press(Key::Y, shell::NEXT)?;
    table.press(Key::Y, shell::START)?;
    assert_eq!(table.race()?.state().seats().count(), 3);
    assert_eq!(table.actions::<State>(), []);
    Ok(())
}

#[test]
fn the_game_that_was_opened_last_comes_first() -> Result<(), String> {
    let mut table = both()?;
    assert_eq!(table.kept.keys().copied().collect::<Vec<_>>(), [TRIBES, RACE]);
    home(&mut table)?;
    assert_eq!(table.app.newest(), State::ID);
    let shown = table.lines();
    let places = ["Race to Ten", "Rise of Tribes"].map(|name| shown.find(name));
    assert!(places.is_sorted() && places[0].is_some(), "{shown}");
    table.seek(tribe_words::RISE_OF_TRIBES)?;
    table.press(Key::Y, shell::CONTINUE)?;
    home(&mut table)?;
    assert_eq!(table.app.newest(), tribes::State::ID);
    let shown = table.lines();
    let places = ["Rise of Tribes", "Race to Ten"].map(|name| shown.find(name));
    assert!(places.is_sorted() && places[0].is_some(), "{shown}");
    Ok(())
}

#[test]
fn preferences_of_the_newest_document_win() -> Result<(), String> {
    let mut table = both()?;
    table.choose(shell::SETTINGS)?;
    table.press(Key::Y, shell::CHANGE)?;
    assert_eq!(table.app.lang(), Lang::Italian);
    home(&mut table)?;
    assert_eq!(table.app.lang(), Lang::Italian);
    // The older document still says English, and is not asked.
    table.seek(tribe_words::RISE_OF_TRIBES)?;
    table.press(Key::Y, shell::CONTINUE)?;
    assert_eq!(table.app.lang(), Lang::Italian);
    home(&mut table)?;
    assert_eq!((table.app.newest(), table.app.lang()), (tribes::State::ID, Lang::Italian));
    Ok(())
}

#[test]
fn an_unreadable_document_of_one_game_does_not_disturb_the_other() -> Result<(), String> {
    let whole = both()?;
    for (damaged, other) in [(TRIBES, RACE), (RACE, TRIBES)] {
        let mut table = TwoGames::new(1);
        table.kept.clone_from(&whole.kept);
        let bytes = table.kept.get_mut(&damaged).ok_or("nothing was kept")?;
        let last = bytes.len() - 1;
        bytes[8] ^= 1;
        bytes[last] ^= 1;
        let (damaged_bytes, other_bytes) = (bytes.clone(), table.kept[&other].clone());
        home(&mut table)?;
        assert_eq!(table.app.newest().0, other, "the one that can be read is opened");
        assert!(table.lines().contains("cannot be read"), "{}", table.lines());
        // It is named, and nothing is written over before somebody agrees.
        let names = [(TRIBES, tribe_words::RISE_OF_TRIBES), (RACE, words::RACE_TO_TEN)];
        let name = |game| names.into_iter().find(|(id, _)| *id == game).map(|(_, name)| name);
        table.seek(name(damaged).ok_or("no such game")?)?;
        table.press(Key::Y, shell::OPEN)?;
        assert!(table.says(Key::Y, shell::HOLD_TO_BEGIN), "{}", table.lines());
        assert_eq!(table.kept[&damaged], damaged_bytes);
        // The other one goes on.
        home(&mut table)?;
        table.seek(name(other).ok_or("no such game")?)?;
        table.press(Key::Y, shell::CONTINUE)?;
        assert_eq!(table.app.game().0, other);
        assert!(table.app.actions().is_some_and(|actions| actions > 0));
        assert_eq!(table.kept[&other].len(), other_bytes.len());
        assert_eq!(table.kept[&damaged], damaged_bytes);
    }
    Ok(())
}

#[test]
fn a_document_of_one_game_is_no_document_of_the_other() -> Result<(), String> {
    let mut table = both()?;
    let tribes = table.kept[&TRIBES].clone();
    table.kept.insert(RACE, tribes);
    table.kept.remove(&TRIBES);
    assert_eq!(table.restart(1), Err(KeepError::Foreign));
    Ok(())
}

#[test]
fn a_house_takes_the_memory_of_its_largest_game() {
    let largest = size_of::<Place<Tribes>>().max(size_of::<Place<Race>>());
    assert!(size_of::<BothGames>() <= largest + 8, "{}", size_of::<BothGames>());
    assert_ne!(Listing::of::<Race>().game, Listing::of::<Tribes>().game);
}

#[test]
fn a_monkey_finds_nothing_wrong_with_both_games() -> Result<(), String> {
    let order = monkey::Order { presses: 20_000, seed: 5 };
    let tally = monkey::run_house::<BothGames>(order, &ProgressBar::hidden());
    let tally = tally.map_err(|failure| format!("{failure:?}"))?;
    assert!(tally.presses == 20_000 && tally.games > 0, "{tally:?}");
    Ok(())
}
