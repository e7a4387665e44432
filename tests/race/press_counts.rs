//! The presses of a race are counted, and held to what they may be.

use campfire::measure::presses::search::{Hands, Press, shortest};
use campfire::measure::presses::{
    Budget, Budgets, Counts, Figure, GameRecord, LoadedDice, Order, PressCounted, failed, report,
    rows, run,
};
use campfire_core::app::Program;
use campfire_core::games::seat::{Players, Seat};
use campfire_core::session::Session;
use campfire_core::ui::Key;
use campfire_tests::race::{Action, Die, Setup, State};
use indicatif::ProgressBar;

/// A race of two in which everything is done once.
fn race() -> GameRecord<State> {
    let [_, two, three, four, _, six] = Die::ALL.map(Action::Show);
    let actions = [
        // Roll, Yes: y y.
        vec![Action::Roll, four, Action::Keep],
        // Roll, No: y b.
        vec![Action::Roll, two, Action::RollAgain, six],
        // What the second roll brought is told first, then Rest: y b.
        vec![Action::Rest],
        // Roll: y. Menu, down to Correct a value, which is four rows below the first, Open, Change the
        // first seat, plus, Set: a B*4 y y x y. Back, Close, Yes: a a y.
        vec![Action::Roll, three, Action::Correct { seat: Seat::P1, to: 5 }, Action::Keep],
    ];
    let setup = Setup::new(Players::Two);
    GameRecord { name: "by hand".into(), setup, actions: actions.concat() }
}

fn counts() -> Result<Counts<State>, String> {
    let mut counts = Counts::new()?;
    counts.add(&race())?;
    Ok(counts)
}

#[test]
fn every_decision_is_pressed_the_shortest_way() -> Result<(), String> {
    let counts = counts()?;
    let ways = counts.turns.iter().map(|turn| {
        let ways = turn.decisions.iter().map(|decision| {
            decision.way.iter().map(ToString::to_string).collect::<Vec<_>>().concat()
        });
        ways.collect::<Vec<_>>()
    });
    let ways: Vec<Vec<String>> = ways.collect();
    assert_eq!(ways, [vec!["y", "y"], vec!["y", "b"], vec!["yb"], vec!["y", "aB*4yyxy", "aay"]],);
    let presses: Vec<usize> = counts.turns.iter().map(|turn| turn.presses()).collect();
    // A key held to step on counts as two.
    assert_eq!(presses, [2, 2, 2, 11]);
    Ok(())
}

#[test]
fn a_turn_of_defaults_is_played_by_the_main_key_alone() -> Result<(), String> {
    let counts = counts()?;
    // Roll and Yes, and before the third turn the news; the fifth is not played in the game itself.
    assert_eq!(counts.defaults, [2, 2, 3, 2, 2]);
    assert_eq!(counts.stuck, 0);
    // Start, so many players, and the goal.
    assert_eq!(counts.set_up, 3);
    Ok(())
}

#[test]
fn a_detour_is_counted_from_leaving_the_usual_way_to_being_back_on_it() -> Result<(), String> {
    // Seven presses to correct and two to come back: the last of the three is the Yes that was due anyway.
    assert_eq!(counts()?.detours, [[9]]);
    Ok(())
}

#[test]
fn the_budgets_fail_when_anything_takes_more_than_it_may() -> Result<(), String> {
    let counts = counts()?;
    // Seventeen presses in four turns are more than four on average.
    let met = Budgets { turns: &[], ..State::BUDGETS };
    assert_eq!(failed(&counts, &rows(&counts, &met)), [""; 0]);
    assert_eq!(failed(&counts, &rows(&counts, &State::BUDGETS)), ["every turn"]);
    let less = |presses| Budget { figure: Figure::Mean, presses };
    let set_up = Budgets { set_up: less(2.9), ..met };
    assert_eq!(failed(&counts, &rows(&counts, &set_up)), ["set-up with defaults"]);
    let defaults = Budgets { defaults: less(2.1), ..State::BUDGETS };
    assert_eq!(failed(&counts, &rows(&counts, &defaults)), ["every default", "every turn"]);
    let mut unplayed = counts.clone();
    unplayed.not_played.push("a game".into());
    let met = Budgets { turns: &[], ..State::BUDGETS };
    assert_eq!(failed(&unplayed, &rows(&unplayed, &met)).len(), 1);
    Ok(())
}

#[test]
fn random_races_are_counted_and_told() -> Result<(), String> {
    let order = Order { games: 5, seed: 1 };
    let counts = run::<State>(order, &ProgressBar::hidden())?;
    assert_eq!(counts.games, 5);
    // A turn is one press to rest, two to run, and one more after a second roll.
    assert!(counts.turns.iter().all(|turn| (1..=3).contains(&turn.presses())));
    let text = report(order, &counts, &rows(&counts, &State::BUDGETS));
    assert!(text.contains("presses of Race to Ten") && text.contains("  again "), "{text}");
    Ok(())
}

#[test]
fn what_no_presses_play_is_not_found() {
    let keeps = |played: &[Action]| played.first() == Some(&Action::Keep);
    let mut hands = hands();
    assert!(shortest::<State, _, _>(&hands, &keeps).is_none(), "nothing is rolled");
    hands.press(Press::Tap(Key::Y));
    let way = shortest::<State, _, _>(&hands, &keeps).map(|(way, _)| way);
    assert_eq!(way, Some(vec![Press::Tap(Key::Y)]));
}

#[test]
fn a_game_that_breaks_the_rules_is_not_counted() -> Result<(), String> {
    let mut record = race();
    record.actions.insert(0, Action::Keep);
    let added = Counts::<State>::new()?.add(&record);
    let why = "by hand: `keep` is refused: something else is due first";
    assert_eq!(added, Err(why.into()));
    Ok(())
}

fn hands() -> Hands<LoadedDice, <State as PressCounted>::House> {
    Hands::new(Program::resume(LoadedDice::default(), Session::<State>::usual()))
}

#[test]
fn a_hold_is_one_press() {
    let mut hands = hands();
    hands.press(Press::Tap(Key::Y));
    assert_eq!(hands.taken::<State>(), Some(2), "rolled");
    hands.press(Press::Hold(Key::A));
    assert_eq!(hands.taken::<State>(), Some(0), "and taken back");
    assert_eq!(format!("{} {}", Press::Tap(Key::Y), Press::Hold(Key::A)), "y A");
}
