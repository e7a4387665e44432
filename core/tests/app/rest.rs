//! The table view: when it comes, what it shows, and that any key only takes it away.

use campfire_core::app::{DARK, DIM, Edge, HOLD, Millis, REST};
use campfire_core::games::points::Points;
use campfire_core::games::tribes::{
    Action, Correction, Face, First, Mode, Phase, Players, Power, Seat, Setup, State, Talent, Tile,
    Tribe,
};
use campfire_core::session::Session;
use campfire_core::ui::{Badge, Key, Kind, Picture, Scene};

use crate::table::{MINUTE, Table};

/// After so many milliseconds nothing moves any more.
const SETTLED: u32 = 5000;

/// The table has seen suns and drawn Invaders, with some points on both sides.
const INVADERS: [Action; 7] = [
    Action::Correct(Correction::Points { seat: Seat::P1, to: Points(14) }),
    Action::Correct(Correction::Points { seat: Seat::P2, to: Points(9) }),
    Action::Roll,
    Action::ShowFaces(Face::Sun, Face::Sun),
    Action::Draw,
    Action::RevealTile(Tile::Invaders),
    Action::Done,
];

/// Boxes on which something is shown or half typed: a step, the menu with another row under the cursor,
/// the scores, an action that is being chosen, and dice that are being typed in.
fn places() -> Option<[Table; 5]> {
    let step = Table::playing(false)?;
    let mut menu = step.clone();
    let mut scores = step.clone();
    let mut board = Table::after(&INVADERS)?;
    let mut typed = Table::after(&[Action::Roll])?;
    typed.app.distrust_dice();
    typed.tap(Key::Y, 30);
    for (table, keys) in [
        (&mut menu, [Key::A, Key::B].as_slice()),
        (&mut scores, &[Key::X, Key::B]),
        (&mut board, &[Key::B, Key::X]),
        (&mut typed, &[Key::X]),
    ] {
        keys.iter().for_each(|key| table.tap(*key, 30));
    }
    Some([step, menu, scores, board, typed])
}

#[test]
fn it_comes_thirty_seconds_after_the_last_press_and_any_key_brings_back_what_was_there()
-> Result<(), &'static str> {
    assert_eq!(REST, 30_000);
    for (place, number) in places().ok_or("no game")?.into_iter().zip(0..) {
        for (key, time) in Key::ALL.into_iter().flat_map(|key| [30, HOLD + 2000].map(|t| (key, t)))
        {
            let mut table = place.clone();
            table.pass(SETTLED);
            let (before, kept) = (table.app.scene(), table.app.keep());
            table.pass(REST);
            assert!(table.app.is_resting() && table.is_mute(), "{number}");
            assert_ne!(table.app.scene(), before);
            table.edge(key, Edge::Down);
            assert_eq!(table.app.pressed(), None, "{number}: {key:?} only wakes");
            assert_eq!(table.app.answer(), before, "{number}: {key:?} answers with what was there");
            table.app.tick(Millis(table.now));
            table.pass(time);
            assert_eq!(table.app.scene(), before, "{number}: {key:?} held for {time} ms");
            table.edge(key, Edge::Up);
            table.app.tick(Millis(table.now));
            table.pass(SETTLED);
            assert_eq!((table.app.scene(), table.app.keep()), (before, kept), "{number}: {key:?}");
        }
    }
    Ok(())
}

#[test]
fn the_host_is_woken_for_it_and_light_and_dark_come_as_before() -> Result<(), &'static str> {
    let mut table = Table::playing(false).ok_or("no game")?;
    table.tap(Key::A, 30);
    let pressed = table.now - 100;
    table.pass(SETTLED);
    assert_eq!(table.app.wake(), Some(Millis(pressed + REST)));
    table.pass(pressed + REST - 1 - table.now);
    assert!(!table.app.is_resting());
    table.pass(1);
    assert!(table.app.is_resting());
    assert_eq!((table.light(), table.app.wake()), (100, Some(Millis(pressed + DIM))));
    table.pass(pressed + DIM - table.now);
    assert_eq!((table.light(), table.app.wake()), (25, Some(Millis(pressed + DARK))));
    table.pass(pressed + DARK - table.now);
    assert_eq!((table.light(), table.app.wake()), (0, None));
    Ok(())
}

#[test]
fn it_never_comes_without_a_game_on_the_screen() -> Result<(), &'static str> {
    // The first screen, the settings, the set-up; and the settings over a game.
    for keys in [[].as_slice(), &[Key::A], &[Key::Y]] {
        let mut table = Table::home();
        keys.iter().for_each(|key| table.tap(*key, 30));
        table.pass(SETTLED);
        let before = table.app.scene();
        table.pass(MINUTE);
        assert_eq!((table.app.scene(), table.app.is_resting()), (before, false), "{keys:?}");
    }
    let mut table = Table::playing(false).ok_or("no game")?;
    table.app.tell_earlier();
    let before = table.app.scene();
    table.pass(MINUTE);
    assert_eq!(table.app.scene(), before);
    Ok(())
}

/// A game whose first player looks at the next tiles of the deck alone.
fn dreaming() -> Option<Session<State>> {
    let mut setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
    setup.tribes[Seat::P1] = Tribe::KiaKia;
    setup.modes.leaders = Mode::On;
    setup.modes.talents[Seat::P1] = Talent::Second;
    let mut session = Session::new(setup).ok()?;
    let tiles = [Tile::Volcano, Tile::Invaders].map(Action::RevealTile);
    let look = [Action::Done, Action::Use(Power::Dreamtime)];
    for action in look.into_iter().chain(tiles) {
        session.play(action, &mut |_| {}).ok()?;
    }
    Some(session)
}

#[test]
fn it_never_comes_over_what_is_for_one_pair_of_eyes_only() -> Result<(), &'static str> {
    let game = dreaming().ok_or("no game")?;
    assert_eq!(game.state().phase(), Phase::Dreamt);
    // The request to look away, the tiles themselves, the menu over them, and the question whether all
    // agree to take the look back.
    for keys in [[].as_slice(), &[Key::Y], &[Key::Y, Key::A]] {
        let mut table = Table::with(game.clone());
        keys.iter().for_each(|key| table.tap(*key, 30));
        assert_stays(table, &format!("{keys:?}"));
    }
    let mut table = Table::with(game);
    table.tap(Key::A, HOLD + 100);
    assert_stays(table, "the question");
    Ok(())
}

fn assert_stays(mut table: Table, what: &str) {
    table.pass(SETTLED);
    let before = table.app.scene();
    table.pass(MINUTE);
    assert_eq!((table.app.scene(), table.app.is_resting()), (before, false), "{what}");
}

#[test]
fn a_button_that_is_held_down_when_it_comes_does_nothing_more() -> Result<(), &'static str> {
    let mut table = Table::playing(false).ok_or("no game")?;
    table.tap(Key::A, 30);
    table.edge(Key::B, Edge::Down);
    table.pass(REST - 1);
    assert!(!table.app.is_resting());
    let before = table.app.scene();
    table.pass(1);
    assert!(table.app.is_resting(), "a stuck button keeps nobody from seeing the scores");
    let shown = table.app.scene();
    table.pass(MINUTE);
    assert_eq!(table.app.scene(), shown);
    table.edge(Key::B, Edge::Up);
    table.pass(SETTLED);
    assert_eq!(table.app.scene(), before, "no row further");
    Ok(())
}

/// The seats with the numbers below them, and the pictures.
fn contents(scene: &Scene) -> (Vec<(Badge, String)>, Vec<Picture>) {
    let middle = |area: campfire_core::ui::Area| area.x + area.w.cast_signed() / 2;
    let numbers = || {
        scene.widgets().iter().filter_map(|widget| match widget.kind {
            Kind::Text { text, .. } => Some((widget.area, text.words(scene.texts).to_string())),
            _ => None,
        })
    };
    let (mut seats, mut pictures) = (Vec::new(), Vec::new());
    for widget in scene.widgets() {
        match widget.kind {
            Kind::Badge(badge) => {
                let below = numbers().filter(|(area, _)| area.y >= widget.area.bottom());
                let mut below = below.filter(|(area, _)| middle(*area) == middle(widget.area));
                seats.extend(below.next().map(|(_, number)| (badge, number)));
            }
            Kind::Picture { picture, .. } => pictures.push(picture),
            _ => {}
        }
    }
    (seats, pictures)
}

#[test]
fn it_shows_the_points_of_all_seats_and_the_active_tiles_with_what_lies_on_them()
-> Result<(), &'static str> {
    let points = |first: &str, second: &str| {
        vec![(Badge::Triangle, first.to_owned()), (Badge::Ring, second.to_owned())]
    };
    let mut table = Table::playing(false).ok_or("no game")?;
    table.pass(REST);
    assert_eq!(contents(&table.app.scene()), (points("0", "0"), vec![]));
    let mut table = Table::after(&INVADERS).ok_or("no game")?;
    let counter = table
        .app
        .session::<State>()
        .and_then(|session| session.state().slots().counter(Tile::Invaders));
    table.pass(REST);
    let scene = table.app.scene();
    assert_eq!(contents(&scene), (points("14", "9"), vec![Picture::Invaders]));
    let Some(campfire_core::games::tribes::Counter::Tokens(tokens)) = counter else {
        return Err("invaders are counted");
    };
    let shown = scene.widgets().iter().any(|widget| match widget.kind {
        Kind::Text { text, .. } => *text.words(scene.texts) == *tokens.to_string(),
        _ => false,
    });
    assert!(shown, "how many there are");
    Ok(())
}
