//! What is for one pair of eyes only: the tiles that Dreamtime shows, by buttons.

use campfire::play::chance::seeded;
use campfire::play::host::HostConfig;
use campfire::play::plain;
use campfire::script::device::Timed;
use campfire_core::app::HOLD;
use campfire_core::games::tribes::{
    Action, First, Mode, Phase, Players, Power, Seat, Setup, State, Talent, Tile, Tribe,
};
use campfire_core::session::Session;
use campfire_core::ui::Key;

/// The names of the two tiles on top.
const SEEN: [&str; 2] = ["Volcano", "Invaders"];

/// A game whose first player can dream, before the first roll.
fn dreamer() -> Result<Session<State>, String> {
    let mut setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
    setup.tribes[Seat::P1] = Tribe::KiaKia;
    setup.modes.leaders = Mode::On;
    setup.modes.talents[Seat::P1] = Talent::Second;
    let mut session = Session::new(setup).map_err(|error| format!("{error:?}"))?;
    let tiles = [Tile::Volcano, Tile::Invaders].map(Action::RevealTile);
    let look = [Action::Done, Action::Use(Power::Dreamtime)];
    for action in look.into_iter().chain(tiles) {
        session.play(action, &mut |_| {}).map_err(|error| format!("{action:?}: {error:?}"))?;
    }
    // Undo keeps what chance has brought, so that the buttons lead to the same tiles.
    session.undo().map_err(|error| format!("{error:?}"))?;
    Ok(session)
}

/// The box once the player has asked to look, and before that player has it in hand.
fn asked() -> Result<Timed, String> {
    let mut table = Timed::playing(dreamer()?);
    table.tap(Key::B);
    table.tap(Key::Y);
    assert_eq!(phase(&mut table), Some(Phase::Dreamt));
    Ok(table)
}

/// The box in the hands of that player.
fn looking() -> Result<Timed, String> {
    let mut table = asked()?;
    table.tap(Key::Y);
    assert_eq!(named(&mut table), SEEN);
    Ok(table)
}

fn phase(table: &mut Timed) -> Option<Phase> {
    table.host().app().session::<State>().map(|session| session.state().phase())
}

fn words(table: &mut Timed) -> String {
    table.pass(1000);
    plain::lines(&table.host().scene()).join("\n")
}

/// Which of the tiles on top are named on the screen.
fn named(table: &mut Timed) -> Vec<&'static str> {
    let words = words(table);
    SEEN.into_iter().filter(|tile| words.contains(tile)).collect()
}

#[test]
fn nothing_is_shown_before_the_player_has_taken_the_box() -> Result<(), String> {
    let mut table = asked()?;
    assert_eq!(named(&mut table), [""; 0]);
    assert!(words(&mut table).contains("Only for Kia-Kia"), "{}", words(&mut table));
    // Nor in the menu, in the scores, in the last moves or in the rules of the step; the second row takes
    // something back.
    for down in [0, 2, 3] {
        table.tap(Key::A);
        assert_eq!(named(&mut table), [""; 0]);
        (0..down).for_each(|_| table.tap(Key::B));
        table.tap(Key::Y);
        assert_eq!(named(&mut table), [""; 0], "row {down}: {}", words(&mut table));
        table.tap(Key::A);
        table.tap(Key::A);
        assert!(words(&mut table).contains("Only for Kia-Kia"), "{}", words(&mut table));
    }
    Ok(())
}

#[test]
fn a_power_cut_while_somebody_looks_shows_nothing_to_the_others() -> Result<(), String> {
    let mut table = looking()?;
    table.restart(HostConfig::new(seeded(1)))?;
    for _ in 0..3 {
        assert_eq!(named(&mut table), [""; 0], "{}", words(&mut table));
        if words(&mut table).contains("Only for Kia-Kia") {
            return Ok(());
        }
        table.tap(Key::Y);
    }
    Err(format!("the look does not go on: {}", words(&mut table)))
}

#[test]
fn a_look_is_taken_back_only_if_all_agree_and_shows_the_same_again() -> Result<(), String> {
    let mut table = looking()?;
    table.hold(Key::A, HOLD + 100);
    assert!(words(&mut table).contains("Undo the peek?"), "{}", words(&mut table));
    table.tap(Key::B);
    assert_eq!(phase(&mut table), Some(Phase::Dreamt), "it was refused");
    assert_eq!(named(&mut table), SEEN);
    table.hold(Key::A, HOLD + 100);
    table.tap(Key::Y);
    assert_eq!(phase(&mut table), Some(Phase::BeforeRoll));
    assert_eq!(named(&mut table), [""; 0], "{}", words(&mut table));
    // The page that says what was taken back, then the same look once more.
    [Key::Y, Key::B, Key::Y].into_iter().for_each(|key| table.tap(key));
    assert_eq!(named(&mut table), [""; 0], "it is asked for the box again");
    table.tap(Key::Y);
    assert_eq!(named(&mut table), SEEN, "{}", words(&mut table));
    Ok(())
}

#[test]
fn that_a_tile_was_buried_is_told_and_not_which() -> Result<(), String> {
    let mut table = looking()?;
    table.tap(Key::B);
    table.tap(Key::Y);
    assert_eq!(phase(&mut table), Some(Phase::BeforeRoll));
    assert_eq!(named(&mut table), [""; 0]);
    // Menu, last moves.
    table.tap(Key::A);
    table.tap(Key::B);
    table.tap(Key::B);
    table.tap(Key::Y);
    assert!(words(&mut table).contains("an event"), "{}", words(&mut table));
    assert_eq!(named(&mut table), [""; 0]);
    Ok(())
}
