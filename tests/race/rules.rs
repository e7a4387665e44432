//! The rules of the race, row by row.

use campfire_core::games::points::{Change, Points};
use campfire_core::games::seat::{Players, Seat};
use campfire_core::games::{Game, Next};
use campfire_tests::race::{Action, Die, Fact, Refusal, Setup, SetupError, State};

fn started(players: Players, goal: u8) -> State {
    State::start(&Setup { players, goal }).expect("it can be played")
}

/// Does these actions one after the other; gives what happened.
fn play(state: &mut State, actions: &[Action]) -> Result<Vec<Fact>, Refusal> {
    let mut facts = Vec::new();
    actions.iter().try_for_each(|action| state.apply(*action, &mut |fact| facts.push(fact)))?;
    Ok(facts)
}

fn show(die: u8) -> Action {
    Action::Show(Die::new(die).expect("a die shows it"))
}

#[test]
fn a_roll_that_is_kept_moves_and_gives_the_turn_on() -> Result<(), Refusal> {
    let mut race = started(Players::Three, 10);
    let facts = play(&mut race, &[Action::Roll, show(4), Action::Keep])?;
    let (seat, die) = (Seat::P1, Die::ALL[3]);
    assert_eq!(facts, [Fact::Rolled { seat, die }, Fact::Moved { seat, steps: Change(4) }]);
    assert_eq!((race.points(Seat::P1), race.turn()), (Points(4), Seat::P2));
    Ok(())
}

#[test]
fn the_second_roll_counts_and_is_not_asked_about() -> Result<(), Refusal> {
    let mut race = started(Players::Two, 10);
    play(&mut race, &[Action::Roll, show(6), Action::RollAgain])?;
    assert_eq!(race.next(), Next::Chance);
    play(&mut race, &[show(1)])?;
    assert_eq!((race.points(Seat::P1), race.next()), (Points(1), Next::Seat(Seat::P2)));
    Ok(())
}

#[test]
fn whoever_reaches_the_goal_has_won_and_stands_on_it() -> Result<(), Refusal> {
    let mut race = started(Players::Two, 5);
    let facts = play(&mut race, &[Action::Roll, show(6), Action::Keep])?;
    assert_eq!(facts[1], Fact::Moved { seat: Seat::P1, steps: Change(5) });
    assert_eq!((race.winner(), race.next()), (Some(Seat::P1), Next::Over));
    assert_eq!(race.check(Action::Roll), Err(Refusal::RaceIsOver));
    // Nobody was on the goal after all: the race goes on with whoever is next.
    play(&mut race, &[Action::Correct { seat: Seat::P1, to: 4 }])?;
    assert_eq!(race.next(), Next::Seat(Seat::P2));
    Ok(())
}

#[test]
fn what_is_not_due_is_refused_with_its_reason() {
    let race = started(Players::Two, 10);
    let rows = [
        (Action::Keep, Refusal::NotNow),
        (Action::RollAgain, Refusal::NotNow),
        (show(3), Refusal::NotNow),
        (Action::Correct { seat: Seat::P3, to: 1 }, Refusal::NotPlaying),
        (Action::Correct { seat: Seat::P1, to: 10 }, Refusal::OnTheGoal),
        (Action::Correct { seat: Seat::P2, to: 0 }, Refusal::NoChange),
    ];
    for (action, why) in rows {
        assert_eq!(race.check(action), Err(why), "{action:?}");
    }
}

#[test]
fn set_ups_that_no_screen_has_room_for_are_refused() {
    let start = |players, goal| State::start(&Setup { players, goal }).err();
    assert_eq!(start(Players::Five, 10), Some(SetupError::TooManyPlayers));
    assert_eq!(start(Players::Two, 4), Some(SetupError::Goal));
    assert_eq!(start(Players::Two, 21), Some(SetupError::Goal));
    assert_eq!(start(Players::Four, 20), None);
}
