//! The race in the hands of the tools that script, soak and tell games: none of them has to know it.

use campfire::script::{Options, Outcome, run_game};
use campfire::trials::odds::{self, Asker};
use campfire::trials::playthrough::{random_actions, tell, told_actions};
use campfire::trials::soak;
use campfire_core::games::seat::Players;
use campfire_tests::golden;
use campfire_tests::race::{Setup, State};
use indicatif::ProgressBar;

fn script(source: &str) -> (Result<Outcome, String>, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let outcome = run_game::<State>(source, Options::default(), &mut out, &mut err);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (outcome.map_err(|error| error.to_string()), text(out), text(err))
}

#[test]
fn a_script_plays_it_in_its_own_words() {
    let (outcome, out, err) = script(
        "game race\nplayers 3\nstart\nroll => 4\nkeep\nexpect steps 4 0 0\n\
         expect fact moved steps 4\nrest\nexpect turn p3\nundo\nexpect turn p2\n\
         roll => 2\nagain => 6\nexpect steps 4 6 0\n\
         expect refused correct p1 10 because on-the-goal\n\
         expect refused keep because not-now\n",
    );
    assert_eq!(outcome, Ok(Outcome { held: 7, failed: 0 }), "{err}");
    let moved = r#"{"line":5,"fact":"moved","seat":"p1","steps":4}"#;
    assert!(out.lines().any(|line| line == moved), "{out}");
    assert!(out.starts_with(r#"{"line":3,"started":{"players":3,"goal":10}}"#), "{out}");
}

#[test]
fn a_script_of_it_says_what_is_wrong_in_its_own_words() {
    let refused = script("start\ncorrect p1 0\n").0;
    assert_eq!(
        refused,
        Err("line 2: `correct p1 0` is refused (no-change): it is so already. \
             Legal now: roll, rest"
            .into())
    );
    let unknown = script("place sun grow\n").0;
    assert!(
        unknown.is_err_and(|why| why.contains("in it: roll, rest, keep, again, correct; and undo"))
    );
    let other = script("game tribes\nstart\n").0;
    assert_eq!(other, Err("line 1: no game is called `tribes` here; it is race".into()));
}

#[test]
fn random_games_of_it_are_soaked_and_counted() -> Result<(), String> {
    let order = soak::Order { games: 200, seed: 1, players: None };
    let tally = soak::run::<State>(order, &ProgressBar::hidden());
    let tally = tally.map_err(|failure| format!("{failure:?}"))?;
    assert_eq!(tally.wins.values().sum::<u64>() + tally.unfinished, 200);
    assert!(tally.wins.len() == 4 && tally.turns > 400, "{tally:?}");
    let report = soak::report::<State>(order, &tally, std::time::Instant::now());
    assert!(report.contains("what happened\n  rests"), "{report}");
    Ok(())
}

#[test]
fn a_whole_game_of_it_is_told_and_played_again() -> Result<(), String> {
    let setup = Setup::new(Players::Two);
    let name = "two-players.txt";
    let actions = match golden::read("race/goldens", name) {
        Some(text) => told_actions::<State>(&setup, &text)?,
        None => random_actions::<State>(3, setup)?,
    };
    let text = tell::<State>(&setup, &actions)?;
    assert_eq!(told_actions::<State>(&setup, &text)?, actions);
    assert!(text.contains("1. p1: ") && text.contains("chance => 1 x1, => 2 x1"), "{text}");
    golden::compare("race/goldens", name, &text)
}

#[test]
fn the_odds_of_its_die_are_even() -> Result<(), String> {
    let bar = ProgressBar::hidden();
    let odds = odds::run::<State>(&mut Asker::new(6000, 1, &bar))?;
    assert!(odds.is_honest(), "{}", odds.report());
    let weights = odds.questions.iter().flat_map(|question| &question.answers);
    assert_eq!(weights.map(|(_, weight, _)| *weight).collect::<Vec<_>>(), [1; 6]);
    Ok(())
}
