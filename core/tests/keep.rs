//! What is kept over a power cycle: the same comes back, and no damage is taken for less than it is.

use campfire_core::app::{App, Edge, KeepError, Millis};
use campfire_core::games::Next;
use campfire_core::games::tribes::{Players, Setup, State};
use campfire_core::session::Session;
use campfire_core::text::Lang;
use campfire_core::ui::Key;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

fn rng() -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(1)
}

/// A game of some actions.
fn game() -> Option<Session<State>> {
    let (mut session, mut rng) = (Session::<State>::new(Setup::new(Players::Three)).ok()?, rng());
    for _ in 0..60 {
        if session.state().next() == Next::Chance {
            session.deal(&mut rng, &mut |_| {}).ok()?;
        } else {
            let mut first = None;
            session.state().legal(&mut |action| first = first.or(Some(action)));
            session.play(first?, &mut |_| {}).ok()?;
        }
    }
    Some(session)
}

/// What an Italian app with a game keeps, and the game.
fn kept() -> (Vec<u8>, Option<Session<State>>) {
    let mut app = game().map(|session| App::resume(rng(), session));
    if let Some(app) = &mut app {
        app.set_lang(Lang::Italian);
    }
    let bytes = app.as_ref().map(|app| app.keep().to_vec()).unwrap_or_default();
    (bytes, app.and_then(|app| app.session().cloned()))
}

#[test]
fn the_game_and_the_language_come_back() {
    let (bytes, game) = kept();
    let (app, opened) = App::open(rng(), Some(&bytes));
    assert_eq!(opened, Ok(()));
    assert!(game.is_some());
    assert_eq!(app.session(), game.as_ref());
    assert_eq!(app.lang(), Lang::Italian);
}

#[test]
fn no_game_comes_back_as_no_game() {
    let (app, _) = App::open(rng(), None);
    let (other, opened) = App::open(rng(), Some(&app.keep()));
    assert_eq!(opened, Ok(()));
    assert!(other.session().is_none());
}

#[test]
fn bytes_that_are_missing_are_missed() {
    let (bytes, _) = kept();
    for length in 0..bytes.len() {
        let (app, opened) = App::open(rng(), bytes.get(..length));
        assert!(opened.is_err(), "{length} of {} bytes open as if they were all", bytes.len());
        assert!(app.session().is_none());
    }
}

#[test]
fn a_damaged_game_is_told_in_the_language_of_the_box() {
    let (bytes, _) = kept();
    let (app, opened) = App::open(rng(), bytes.get(..bytes.len() - 1));
    assert_eq!((opened, app.lang()), (Err(KeepError::Damaged), Lang::Italian));
}

#[test]
fn bytes_that_were_added_are_noticed() {
    for bytes in [kept().0, App::open(rng(), None).0.keep().to_vec()] {
        let longer: Vec<u8> = bytes.iter().copied().chain([0]).collect();
        assert_eq!(App::open(rng(), Some(&longer)).1, Err(KeepError::Damaged));
    }
}

#[test]
fn every_changed_byte_is_noticed() {
    let (bytes, _) = kept();
    for place in 0..bytes.len() {
        for change in [0x01, 0x80, 0xff] {
            let mut bytes = bytes.clone();
            if let Some(byte) = bytes.get_mut(place) {
                *byte ^= change;
            }
            let (_, opened) = App::open(rng(), Some(&bytes));
            assert!(opened.is_err(), "byte {place} changed by {change:#x}");
        }
    }
}

#[test]
fn damage_is_told_before_anything_is_to_be_kept() {
    let (bytes, _) = kept();
    let (mut app, opened) = App::open(rng(), bytes.get(..40));
    assert_eq!(opened, Err(KeepError::Damaged));
    let told = app.scene();
    assert!(!app.unsaved());
    for (edge, at) in [(Edge::Down, 0), (Edge::Up, 100)] {
        app.input(Key::Y, edge, Millis(at));
        app.tick(Millis(at));
    }
    assert_ne!(app.scene(), told, "it is told once");
    assert!(!app.unsaved(), "and nothing is written over it");
}
