//! Games that were saved before seats had colours, before there were modes, and before the second reading.

use campfire::trials::walk::Walk;
use campfire_core::games::tribes::{
    Action, Colour, Column, Correction, Face, First, Modes, Parts, PerSeat, Phase, Players,
    Presence, Reading, Seat, Setup, State, Tile, Tribe,
};
use campfire_core::session::Session;
use campfire_tests::checked::with_check;

#[test]
fn a_game_saved_before_seats_had_colours_still_opens() -> Result<(), String> {
    const SETUP_LENGTH: usize = 6;
    const SETUP: usize = 13;
    let setup = Setup { reading: Reading::First, ..Setup::new(Players::Three) };
    let walk = Walk::with_setup(1, setup);
    let mut walk = walk.map_err(|broken| broken.to_string())?;
    for _ in 0..120 {
        walk.step().map_err(|broken| broken.to_string())?;
    }
    let session = walk.session;
    let mut bytes = session.encode().to_vec();
    let end = SETUP + usize::from(bytes[SETUP_LENGTH]);
    // Four colours, and behind them three bytes of modes.
    bytes.drain(end - 7..end);
    bytes[SETUP_LENGTH] -= 7;
    bytes[SETUP] = 1;
    with_check(&mut bytes);
    let old = Session::<State>::decode(&bytes).map_err(|error| error.to_string())?;
    assert_eq!(old.state(), session.state());
    let colours = PerSeat([Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green]);
    assert_eq!(*old.setup(), Setup { colours, ..*session.setup() });
    Ok(())
}

#[test]
fn a_game_saved_before_the_second_reading_still_opens() -> Result<(), String> {
    const SETUP: usize = 13;
    const FORM_OF_THE_FIRST_READING: u8 = 3;
    const FORM_OF_THE_SECOND: u8 = 4;
    let (first, reading) = (First::Chosen(Seat::P1), Reading::First);
    let setup = Setup { first, reading, ..Setup::new(Players::Two) };
    let mut session = Session::<State>::new(setup).map_err(|error| format!("{error:?}"))?;
    let gone = Correction::Tribe { seat: Seat::P1, to: Presence::Gone };
    let mut actions = vec![Action::Done, Action::Done, Action::Roll];
    actions.extend([Action::ShowFaces(Face::Sun, Face::Sun), Action::Draw]);
    actions.extend([Action::RevealTile(Tile::PlentifulFood), Action::Done, Action::Correct(gone)]);
    actions.push(Action::Place { face: Face::Sun, column: Column::Gather });
    // A tribe off the map was asked, and its answer took from the tile.
    actions.extend([Action::Harvest(1), Action::Done]);
    for action in actions {
        session.play(action, &mut |_| {}).map_err(|error| format!("{action:?}: {error:?}"))?;
    }
    let mut bytes = session.encode().to_vec();
    assert_eq!(bytes[SETUP], FORM_OF_THE_FIRST_READING, "as every program before wrote it");
    let old = Session::<State>::decode(&bytes).map_err(|error| error.to_string())?;
    assert_eq!(old, session);
    assert_eq!(old.state().slots().tokens(Tile::PlentifulFood), 4);
    bytes[SETUP] = FORM_OF_THE_SECOND;
    with_check(&mut bytes);
    let refused = Session::<State>::decode(&bytes);
    assert!(refused.is_err(), "the second reading asks nobody who is off the map");
    Ok(())
}

#[test]
fn a_game_saved_before_there_were_modes_still_opens_and_is_played_on() -> Result<(), String> {
    // Three players, the second begins, goals in the box; a village, a tile, a question answered and
    // a conflict reckoned out.
    let bytes = include_bytes!("../../core/tests/kept/game-without-modes.bin");
    let mut old = Session::<State>::decode(bytes).map_err(|error| error.to_string())?;
    let (state, setup) = (*old.state(), *old.setup());
    assert_eq!(setup.modes, Modes::default());
    assert_eq!((setup.parts, setup.reading), (Parts::EVERYTHING, Reading::First));
    assert_eq!((setup.players, setup.first), (Players::Three, First::Chosen(Seat::P2)));
    assert_eq!(state.tribe(Seat::P2), Tribe::Tunga);
    assert_eq!((state.turn(), state.phase()), (Seat::P3, Phase::Conflict));
    assert_eq!((state.villages(Seat::P2), state.goals(Seat::P2).in_progress.len()), (1, 3));
    old.play(Action::Done, &mut |_| {}).map_err(|why| format!("{why:?}"))?;
    assert_eq!(old.state().phase(), Phase::Build);
    let again = Session::<State>::decode(&old.encode()).map_err(|error| error.to_string())?;
    assert_eq!(again, old);
    Ok(())
}
