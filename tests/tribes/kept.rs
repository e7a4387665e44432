//! Files that earlier programs wrote: each opens, and comes to the game that its script comes to by
//! the rules alone. `core/tests/kept/README.md` says how they were made.

use std::{env, fs, process};

use campfire::play::chance::{GameRng, seeded};
use campfire::play::host::{Host, HostConfig};
use campfire::play::plain;
use campfire::play::store::Store;
use campfire::script;
use campfire::script::device::Timed;
use campfire_core::app::{App, Brightness};
use campfire_core::flash::Found;
use campfire_core::games::tribes::{
    Action, Colour, Column, Dwelling, First, Goal, Mode, PerSeat, Phase, Players, Points, Power,
    Reading, Resources, Sacrifices, Seat, Setup, State, Terrain, Tile, Tribe,
};
use campfire_core::session::Session;
use campfire_core::set::{Member, Set};
use campfire_core::text::Lang;
use campfire_core::ui::Key;

const ADVANCED: &[u8] = include_bytes!("../../core/tests/kept/advanced.bin");
const NO_GAME: &[u8] = include_bytes!("../../core/tests/kept/no-game.bin");
const DESKTOP: &[u8] = include_bytes!("../../core/tests/kept/desktop.bin");
const FIRMWARE: &[u8] = include_bytes!("../../core/tests/kept/firmware.bin");

const ADVANCED_GAME: &str = include_str!("../../core/tests/kept/advanced.txt");
const DESKTOP_GAME: &str = include_str!("../../core/tests/kept/desktop.txt");
const FIRMWARE_GAME: &str = include_str!("../../core/tests/kept/firmware.txt");

/// More rows than any list has.
const ROWS: usize = 40;

/// An app that has opened a document without a word of complaint.
fn opened(document: &[u8]) -> Result<App<GameRng>, String> {
    let (app, opened) = App::open(seeded(1), Ok(Some(document)));
    opened.map_err(|why| format!("{why:?}"))?;
    Ok(app)
}

/// The last document in the image of a flash, which the desktop program finds in its file.
fn document(name: &str, image: &[u8]) -> Result<Vec<u8>, String> {
    let path = env::temp_dir().join(format!("campfire-kept-{name}-{}", process::id()));
    fs::write(&path, image).map_err(|error| error.to_string())?;
    let kept = Store::File(path.clone()).open().map(|keeper| keeper.kept());
    fs::remove_file(path).map_err(|error| error.to_string())?;
    let kept = kept?.map_err(|why| format!("{why:?}"))?;
    assert_eq!(kept.found, Found::Last);
    kept.document.ok_or_else(|| "nothing is kept".into())
}

/// The game of an app, which is the one that a script comes to.
fn game(app: &App<GameRng>, source: &str) -> Result<Session<State>, String> {
    let game = app.session::<State>().ok_or("there is no game")?;
    let expected = script::session(source)?;
    assert_eq!(game.setup(), expected.setup());
    let actions = |session: &Session<State>| session.actions().collect::<Vec<Action>>();
    assert_eq!(actions(game), actions(&expected));
    assert_eq!(game.state(), expected.state());
    assert_eq!(game.redoable(), expected.redoable());
    Ok(game.clone())
}

/// The points and villages of every seat.
fn standing(state: &State) -> Vec<(i16, u8)> {
    let seats = state.players().seats();
    seats.map(|seat| (state.points(seat).0, state.villages(seat))).collect()
}

/// The words that are shown, a line at a time.
fn lines(device: &mut Timed) -> Vec<String> {
    plain::lines(&device.host().scene()).iter().map(|line| plain::normal(line)).collect()
}

/// All rows of the settings, which are more than fit: the last ones are above the first.
fn settings(device: &mut Timed) -> Vec<String> {
    let mut shown = lines(device);
    device.tap(Key::X);
    shown.extend(lines(device));
    shown
}

/// Chooses the row that begins with these words.
fn choose(device: &mut Timed, row: &str) -> Result<(), String> {
    let row = format!("> {row}");
    for _ in 0..ROWS {
        if lines(device).iter().any(|line| line.starts_with(&row)) {
            device.tap(Key::Y);
            return Ok(());
        }
        device.tap(Key::B);
    }
    Err(format!("{row} is nowhere: {:?}", lines(device)))
}

/// The desktop program with a document, on its first screen.
fn program(document: &[u8]) -> Timed {
    let host = Host::open(HostConfig::new(seeded(1)), Store::holding(document));
    Timed::new(host)
}

#[test]
fn a_document_comes_back_with_its_preferences() -> Result<(), String> {
    let app = opened(ADVANCED)?;
    assert_eq!((app.lang(), app.backlight()), (Lang::Italian, Brightness(50)));
    let mut device = program(ADVANCED);
    device.tap(Key::A);
    let shown = settings(&mut device);
    for row in ["Luminosità 50 %", "Animazioni no", "Luce del turno no", "Dadi al tavolo"] {
        assert!(shown.iter().any(|line| line == row), "{row} is not in {shown:?}");
    }
    Ok(())
}

#[test]
fn a_document_comes_back_with_its_set_up() -> Result<(), String> {
    let game = game(&opened(ADVANCED)?, ADVANCED_GAME)?;
    let Setup { players, tribes, colours, first, settings, modes, .. } = *game.setup();
    assert_eq!((players, first), (Players::Three, First::Drawn));
    assert_eq!(tribes.0[..3], [Tribe::Tunga, Tribe::KiaKia, Tribe::Mukaan]);
    assert_eq!(colours.0[..3], [Colour::Green, Colour::Red, Colour::Yellow]);
    assert_eq!((settings.target, settings.grow.suns), (Points(20), 5));
    assert_eq!(settings.sacrifices, Sacrifices::AtMost(2));
    let price = Resources { food: 3, wood: 2, stone: 4 };
    assert_eq!(settings.village_cost(Tribe::KiaKia), price);
    assert_eq!(modes.elders, Mode::On);
    let terrain = [Terrain::TarPit, Terrain::Jungle, Terrain::Glacier];
    assert_eq!(modes.terrain, terrain.into_iter().collect::<Set<Terrain>>());
    let powers = [Power::LightInTheDark, Power::Dreamtime, Power::Intimidate];
    let seats = [Seat::P1, Seat::P2, Seat::P3];
    assert_eq!(seats.map(|seat| game.state().power(seat)), powers.map(Some));
    Ok(())
}

#[test]
fn a_document_comes_back_with_what_was_undone() -> Result<(), String> {
    let mut game = game(&opened(ADVANCED)?, ADVANCED_GAME)?;
    assert_eq!(game, script::session(ADVANCED_GAME)?, "every entry of the journal");
    let state = *game.state();
    assert_eq!((state.turn(), state.phase()), (Seat::P1, Phase::Build));
    assert_eq!(standing(&state), [(7, 0), (1, 1), (0, 0)]);
    assert_eq!(state.owner(Tile::Walls), Some(Seat::P1));
    assert!(state.goals(Seat::P2).completed.contains(Goal::Oxen));
    for undone in [Action::Build(Dwelling::Plain), Action::EndTurn, Action::Roll] {
        assert_eq!(game.redo(&mut |_| {}), Ok(Some(undone)));
    }
    assert_eq!((game.redoable(), game.state().turn()), (None, Seat::P2));
    assert_eq!(standing(game.state()), [(7, 1), (2, 1), (0, 0)], "a village, and a point for one");
    Ok(())
}

#[test]
fn a_document_without_a_game_comes_back_with_what_was_chosen() -> Result<(), String> {
    let app = opened(NO_GAME)?;
    assert!(app.session::<State>().is_none());
    assert_eq!((app.lang(), app.backlight()), (Lang::English, Brightness(75)));
    let mut device = program(NO_GAME);
    device.tap(Key::A);
    let shown = settings(&mut device);
    for row in ["Brightness 75 %", "Motion on", "Player light off", "Dice Campfire"] {
        assert!(shown.iter().any(|line| line == row), "{row} is not in {shown:?}");
    }
    let mut device = program(NO_GAME);
    choose(&mut device, "Rise of Tribes")?;
    // First it is asked what the box keeps.
    device.tap(Key::Y);
    assert!(lines(&mut device).contains(&"> 3 players".into()), "the last set-up is offered");
    Ok(())
}

#[test]
fn the_next_game_after_one_of_an_earlier_program_is_of_the_newest_reading() -> Result<(), String> {
    let mut device = program(NO_GAME);
    choose(&mut device, "Rise of Tribes")?;
    for _ in 0..ROWS {
        if let Some(game) = device.host().app().session::<State>() {
            assert_eq!(*game.setup(), Setup::new(Players::Three));
            return Ok(());
        }
        device.tap(Key::Y);
    }
    Err(format!("no game begins: {:?}", lines(&mut device)))
}

#[test]
fn a_flash_of_the_desktop_program_comes_back() -> Result<(), String> {
    assert_eq!(DESKTOP.len(), 64 * 1024);
    let app = opened(&document("desktop", DESKTOP)?)?;
    assert_eq!((app.lang(), app.backlight()), (Lang::Italian, Brightness::FULL));
    let game = game(&app, DESKTOP_GAME)?;
    let Setup { tribes, modes, .. } = *game.setup();
    assert_eq!(tribes, PerSeat([Tribe::Tunga, Tribe::KiaKia, Tribe::Mukaan, Tribe::Dananu]));
    assert_eq!((modes.leaders, modes.elders), (Mode::On, Mode::On));
    assert_eq!(modes.terrain, Terrain::ALL.iter().copied().collect::<Set<Terrain>>());
    let state = game.state();
    assert_eq!((state.turn(), state.phase()), (Seat::P1, Phase::Build));
    assert_eq!(standing(state), [(2, 2), (1, 1), (0, 2), (4, 2)]);
    assert_eq!(game.redoable(), Some(Action::EndTurn));
    Ok(())
}

#[test]
fn a_flash_of_the_firmware_comes_back() -> Result<(), String> {
    assert_eq!(FIRMWARE.len(), 64 * 1024);
    let app = opened(&document("firmware", FIRMWARE)?)?;
    assert_eq!((app.lang(), app.backlight()), (Lang::English, Brightness::FULL));
    let game = game(&app, FIRMWARE_GAME)?;
    let reading = Reading::First;
    assert_eq!(*game.setup(), Setup { reading, ..Setup::new(Players::Four) });
    let state = game.state();
    assert_eq!((state.turn(), state.phase()), (Seat::P2, Phase::Build));
    assert_eq!(standing(state), [(0, 0), (0, 0), (0, 0), (1, 0)]);
    assert!(state.slots().tiles().contains(Tile::Canoe));
    assert!(state.goals(Seat::P4).completed.contains(Goal::Horse));
    assert_eq!(game.redoable(), Some(Action::EndTurn));
    assert!(!state.used().contains(Column::Lead), "GROW and MOVE were used");
    Ok(())
}

#[test]
fn a_kept_game_goes_on_on_the_desktop() -> Result<(), String> {
    let documents = [
        ("Fine turno", ADVANCED.to_vec()),
        ("Fine turno", document("on-desktop", DESKTOP)?),
        ("End turn", document("on-firmware", FIRMWARE)?),
    ];
    for (end, document) in documents {
        let mut device = program(&document);
        assert_eq!(device.host().notices(), [""; 0]);
        let before = opened(&document)?.session().cloned();
        // The first row of the first screen goes on with the game.
        device.tap(Key::Y);
        assert_eq!(device.host().app().session::<State>(), before.as_ref());
        // The turn ends, and that is kept.
        choose(&mut device, end)?;
        let after = device.host().app().session::<State>().cloned().ok_or("the game is gone")?;
        assert_eq!(after.actions().last(), Some(Action::EndTurn));
        let Store::Memory(image) = device.host().store() else { return Err("not kept".into()) };
        assert_eq!(opened(&self::document("on-again", &image)?)?.session(), Some(&after));
    }
    Ok(())
}
