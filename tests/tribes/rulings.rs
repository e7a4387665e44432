//! What the screens say of the rules' rarer cases: a tribe off the map, a Canoe bought on the way, and
//! losses by Exogamy.

use campfire::play::plain;
use campfire::script::device::Timed;
use campfire_core::games::tribes::{
    Action, Column, Correction, Face, First, Mode, Players, Presence, Seat, Setup, State, Talent,
    Tile, Tribe,
};
use campfire_core::session::Session;
use campfire_core::ui::Key;

/// More rows than the menu has.
const ROWS: usize = 20;

/// A game of two in which these decisions and outcomes came about after the members were placed.
fn playing(setup: Setup, actions: &[Action]) -> Result<Timed, String> {
    let setup = Setup { first: First::Chosen(Seat::P1), ..setup };
    let mut session = Session::<State>::new(setup).map_err(|error| format!("{error:?}"))?;
    for action in [Action::Done].iter().chain(actions) {
        session.play(*action, &mut |_| {}).map_err(|error| format!("{action:?}: {error:?}"))?;
    }
    Ok(Timed::playing(session))
}

/// The words that are shown when nothing moves any more.
fn words(device: &mut Timed) -> String {
    device.pass(1000);
    plain::lines(&device.host().scene()).join("\n")
}

#[test]
fn the_board_and_the_result_say_why_a_tribe_off_the_map_gets_nothing() -> Result<(), String> {
    let gone = Action::Correct(Correction::Tribe { seat: Seat::P1, to: Presence::Gone });
    let rolled = [Action::Roll, Action::ShowFaces(Face::Sun, Face::Moon), gone];
    let mut device = playing(Setup::new(Players::Two), &rolled)?;
    let board = words(&mut device);
    assert!(board.contains("No member on the map"), "{board}");
    device.tap(Key::Y);
    let result = words(&mut device);
    assert!(result.contains("No member on the map"), "{result}");
    Ok(())
}

#[test]
fn a_canoe_bought_during_move_is_shown_beside_it() -> Result<(), String> {
    let place = Action::Place { face: Face::Sun, column: Column::Move };
    let mut actions = vec![Action::Roll, Action::ShowFaces(Face::Sun, Face::Sun), Action::Draw];
    actions.extend([Action::RevealTile(Tile::Canoe), Action::Done, place]);
    let before = words(&mut playing(Setup::new(Players::Two), &actions)?);
    actions.push(Action::Buy(Tile::Canoe));
    let after = words(&mut playing(Setup::new(Players::Two), &actions)?);
    assert!(!before.to_lowercase().contains("lake"), "{before}");
    assert!(after.to_lowercase().contains("lake"), "{after}");
    Ok(())
}

#[test]
fn losses_by_exogamy_are_told_in_the_menu() -> Result<(), String> {
    let mut setup = Setup::new(Players::Two);
    setup.tribes[Seat::P1] = Tribe::Indartsu;
    setup.modes.leaders = Mode::On;
    setup.modes.talents[Seat::P1] = Talent::Second;
    let rolled = [Action::Roll, Action::ShowFaces(Face::Sun, Face::Moon)];
    let mut device = playing(setup, &rolled)?;
    device.tap(Key::A);
    for _ in 0..ROWS {
        if words(&mut device).contains("> Losses") {
            device.tap(Key::Y);
            device.tap(Key::Y);
            let last =
                device.host().app().session::<State>().and_then(|game| game.actions().last());
            assert_eq!(last, Some(Action::LeaveMap(Seat::P2)));
            return Ok(());
        }
        device.tap(Key::B);
    }
    Err(format!("no row of the menu tells losses: {}", words(&mut device)))
}
