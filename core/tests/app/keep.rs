//! What is kept over a power cycle: the same comes back, and no damage is taken for less than it is.

use campfire_core::app::{App, Brightness, Edge, HOLD, KeepError, Millis};
use campfire_core::games::Next;
use campfire_core::games::tribes::{Players, Reading, Setup, State};
use campfire_core::session::Session;
use campfire_core::set::Member;
use campfire_core::text::Lang;
use campfire_core::ui::{Key, Scene};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

fn rng() -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(1)
}

/// A game of some actions, by this reading of the rules.
fn game(reading: Reading) -> Option<Session<State>> {
    let setup = Setup { reading, ..Setup::new(Players::Three) };
    let (mut session, mut rng) = (Session::<State>::new(setup).ok()?, rng());
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
    let mut app = game(Reading::Third).map(|session| App::resume(rng(), session));
    if let Some(app) = &mut app {
        app.set_lang(Lang::Italian);
    }
    let bytes = app.as_ref().map(|app| app.keep().to_vec()).unwrap_or_default();
    (bytes, app.and_then(|app| app.session::<State>().cloned()))
}

#[test]
fn the_game_and_the_language_come_back() {
    let (bytes, game) = kept();
    let (app, opened) = App::open(rng(), Ok(Some(&bytes)));
    assert_eq!(opened, Ok(()));
    assert!(game.is_some());
    assert_eq!(app.session::<State>(), game.as_ref());
    assert_eq!(app.lang(), Lang::Italian);
}

#[test]
fn what_the_first_version_kept_still_opens() {
    // Written before brightness and typed-in dice were kept: Italian, nothing moves, three players
    // after 59 actions, one of them taken back.
    let bytes = include_bytes!("../kept/version-1.bin");
    let (app, opened) = App::open(rng(), Ok(Some(bytes)));
    assert_eq!((opened, app.lang()), (Ok(()), Lang::Italian));
    assert_eq!(app.backlight(), Brightness(100));
    let mut game = game(Reading::First);
    assert!(game.as_mut().is_some_and(|game| game.undo().is_ok()));
    assert_eq!(app.session::<State>(), game.as_ref());
    // Kept anew it is the fourth version, with all that was chosen: language, motion, light, brightness
    // and dice; then the edition and the game.
    let kept = app.keep();
    assert_eq!(kept.get(4..11), Some(&[4, 165, 1, 0, 1, 100, 0][..]));
    assert_eq!(kept.get(11..16), Some(&[0, 0, 0, 0, 1][..]));
    // It stands at the turn of this tribe, and a game follows. The form of the set-up is a later one.
    let tribe = game.map(|game| game.state().tribe(game.state().turn()).index());
    assert_eq!(kept.get(16..19), Some(&[0, tribe.unwrap_or(u8::MAX), 1][..]));
    assert_eq!(kept.get(20..105), Some(&[0; 85][..]), "nobody has a name, all sit on one side");
    assert_eq!(kept.get(106..168), bytes.get(11..73), "the same set-up");
    assert_eq!(kept.get(168..171), Some(&[0; 3][..]), "nothing of the advanced game");
}

#[test]
fn what_the_third_version_kept_still_opens() {
    // Written before anybody had a name: Italian, three players after 60 actions.
    let bytes = include_bytes!("../kept/version-3.bin");
    let (app, opened) = App::open(rng(), Ok(Some(bytes)));
    assert_eq!((opened, app.lang()), (Ok(()), Lang::Italian));
    assert_eq!(app.session::<State>(), game(Reading::First).as_ref());
    assert_eq!(
        app.keep().get(20..105),
        Some(&[0; 85][..]),
        "nobody has a name, all sit on one side"
    );
}

#[test]
fn no_game_comes_back_as_no_game() {
    let (app, _) = App::open(rng(), Ok(None));
    let (other, opened) = App::open(rng(), Ok(Some(&app.keep())));
    assert_eq!(opened, Ok(()));
    assert!(other.session::<State>().is_none());
}

#[test]
fn bytes_that_are_missing_are_missed() {
    let (bytes, _) = kept();
    for length in 0..bytes.len() {
        let (app, opened) = App::open(rng(), Ok(bytes.get(..length)));
        assert!(opened.is_err(), "{length} of {} bytes open as if they were all", bytes.len());
        assert!(app.session::<State>().is_none());
    }
}

#[test]
fn a_damaged_game_is_told_in_the_language_of_the_box() {
    let (bytes, _) = kept();
    let (app, opened) = App::open(rng(), Ok(bytes.get(..bytes.len() - 1)));
    assert_eq!((opened, app.lang()), (Err(KeepError::Damaged), Lang::Italian));
}

#[test]
fn bytes_that_were_added_are_noticed() {
    for bytes in [kept().0, App::open(rng(), Ok(None)).0.keep().to_vec()] {
        let longer: Vec<u8> = bytes.iter().copied().chain([0]).collect();
        assert_eq!(App::open(rng(), Ok(Some(&longer))).1, Err(KeepError::Damaged));
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
            let (_, opened) = App::open(rng(), Ok(Some(&bytes)));
            assert!(opened.is_err(), "byte {place} changed by {change:#x}");
        }
    }
}

/// Presses the main key for so many milliseconds.
fn press(app: &mut App<ChaCha8Rng>, at: u32, time: u32) {
    for (edge, at) in [(Edge::Down, at), (Edge::Up, at + time)] {
        app.tick(Millis(at));
        app.input(Key::Y, edge, Millis(at));
        app.tick(Millis(at));
    }
}

/// Shows that what was kept is given up by a hold, and by nothing else.
fn is_given_up_by_a_hold(app: &mut App<ChaCha8Rng>) {
    app.tick(Millis(10_000));
    let told = app.scene();
    press(app, 20_000, HOLD - 50);
    app.tick(Millis(30_000));
    assert_eq!(app.scene(), told, "a press is not enough");
    assert!(!app.unsaved(), "nothing is written over it");
    press(app, 40_000, HOLD);
    app.tick(Millis(50_000));
    assert_ne!(app.scene(), told);
    assert!(app.unsaved(), "it is given up");
    assert!(!app.unsaved(), "and that is said once");
    let mut home = App::open(rng(), Ok(None)).0;
    home.set_lang(app.lang());
    assert_eq!(app.scene().key(Key::Y), home.scene().key(Key::Y), "the first page follows");
}

#[test]
fn nothing_takes_the_place_of_what_cannot_be_read_before_somebody_agrees() {
    let (bytes, _) = kept();
    let journal = [Err(KeepError::Damaged), Err(KeepError::Newer), Err(KeepError::Foreign)];
    for kept in journal.into_iter().chain([Ok(bytes.get(..40))]) {
        let (mut app, opened) = App::open(rng(), kept);
        assert_eq!(opened, Err(kept.err().unwrap_or(KeepError::Damaged)));
        is_given_up_by_a_hold(&mut app);
    }
}

#[test]
fn a_button_that_is_down_at_the_start_agrees_to_nothing_until_it_is_let_go() {
    let mut app = App::new(rng());
    assert_eq!(app.load(app.game(), Err(KeepError::Foreign)), Err(KeepError::Foreign));
    let asks = app.scene();
    app.down_at_start(Key::Y, Millis(200));
    (0..100).for_each(|step| app.tick(Millis(200 + step * HOLD)));
    assert_eq!((app.unsaved(), app.scene()), (false, asks));
    let later = 300 + 100 * HOLD;
    app.input(Key::Y, Edge::Up, Millis(later));
    // Its contact bounces.
    app.input(Key::Y, Edge::Down, Millis(later + 2));
    app.input(Key::Y, Edge::Up, Millis(later + 4));
    app.tick(Millis(later + 50));
    assert!(!app.unsaved());
    press(&mut app, later + 100, HOLD);
    assert!(app.unsaved());
}

/// An app that opens nothing but what stands around a game.
fn aside(bytes: &[u8]) -> (App<ChaCha8Rng>, Result<(), KeepError>) {
    let mut app = App::new(rng());
    let set_aside = app.set_game_aside(app.game(), bytes);
    (app, set_aside)
}

/// What an app shows on its first screen for this reason, in this language.
fn told(error: KeepError, lang: Lang) -> Scene {
    let mut app = App::open(rng(), Err(error)).0;
    app.set_lang(lang);
    app.scene()
}

#[test]
fn a_game_that_makes_the_box_fail_is_not_opened_and_not_called_damaged() {
    let (bytes, _) = kept();
    let (app, set_aside) = aside(&bytes);
    assert_eq!(set_aside, Err(KeepError::Failing));
    assert!(app.session::<State>().is_none());
    assert_eq!(app.lang(), Lang::Italian, "the preferences are as they were");
    assert_eq!(app.scene(), told(KeepError::Failing, Lang::Italian));
    assert_ne!(app.scene(), told(KeepError::Damaged, Lang::Italian));
}

#[test]
fn a_game_that_makes_the_box_fail_is_not_even_looked_at() {
    let (bytes, _) = kept();
    let without_end = bytes.get(..bytes.len() - 1).unwrap_or_default();
    assert_eq!(aside(without_end).1, Err(KeepError::Failing));
}

#[test]
fn a_game_that_makes_the_box_fail_is_given_up_only_by_a_hold_and_leaves_the_preferences() {
    let bytes = include_bytes!("../kept/version-1.bin");
    let (mut app, _) = aside(bytes);
    is_given_up_by_a_hold(&mut app);
    // Italian and nothing moves, as it was kept; no game follows, only the checksum of four bytes.
    let kept = app.keep();
    assert_eq!(kept.get(4..11), Some(&[4, 165, 1, 0, 1, 100, 0][..]));
    // What was begun anew is the first edition.
    assert_eq!(kept.get(11..19), Some(&[0, 0, 0, 1, 1, 0, 0, 0][..]));
    assert_eq!(kept.get(106..168), bytes.get(11..73), "the same set-up");
    assert_eq!(kept.get(168..171), Some(&[0; 3][..]), "nothing of the advanced game");
    assert_eq!(kept.len(), 175);
}

#[test]
fn where_not_even_the_preferences_can_be_read_the_usual_reason_is_told() {
    let (bytes, _) = kept();
    let newer = [b"FIRE".as_slice(), &[0xff, 0]].concat();
    let documents = [
        (b"a letter".as_slice(), KeepError::Foreign),
        (bytes.get(..40).unwrap_or_default(), KeepError::Damaged),
        (&newer, KeepError::Newer),
    ];
    for (document, why) in documents {
        let (mut app, set_aside) = aside(document);
        assert_eq!(set_aside, Err(why));
        assert_eq!(app.scene(), told(why, Lang::English));
        is_given_up_by_a_hold(&mut app);
    }
}

#[test]
fn without_a_game_nothing_is_set_aside() {
    let mut app = App::new(rng());
    app.set_lang(Lang::Italian);
    let (other, set_aside) = aside(&app.keep());
    assert_eq!(set_aside, Ok(()));
    assert_eq!(other.scene(), app.scene(), "the first page, with the preferences");
}
