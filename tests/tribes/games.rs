//! Whole games by buttons alone, from scripts, on the app and on the desktop program at once: they
//! must show the same pixels after every step. `CAMPFIRE_RECORD=1` plays and writes them anew.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;
use std::{env, fs};

use campfire::games::tribes::recorded::RECORDINGS;
use campfire::play::plain;
use campfire::script::device::{AppDevice, Device};
use campfire::script::{ButtonOptions, Frames, run_buttons};
use campfire_core::app::Edge;
use campfire_core::text::{TextId, Texts, shell, tribes as words};
use campfire_core::ui::{Canvas, Key, Scene};
use campfire_tests::player::Recorded;
use campfire_tests::player::tribes::{Game, Keeps};
use campfire_tests::recorded::{self, COMPANIONS, GAMES, script, steps};

fn play(game: Game) {
    recorded::play_on_both(game).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn two_players_play_to_fifteen_points() {
    play(GAMES[0]);
}

#[test]
fn four_players_play_to_fifteen_points() {
    play(GAMES[1]);
}

#[test]
fn four_players_play_with_every_mode_of_the_advanced_game() {
    play(GAMES[2]);
}

#[test]
fn three_players_let_the_box_keep_dice_and_tiles_and_then_roll_themselves() {
    play(COMPANIONS[0]);
}

#[test]
fn four_people_with_names_on_both_sides_of_the_table_let_the_box_keep_the_dice() {
    play(COMPANIONS[1]);
}

#[test]
fn the_box_keeps_nothing_but_the_event_tiles() {
    play(COMPANIONS[2]);
}

#[test]
fn three_players_let_the_box_keep_their_points_up_to_fifteen() {
    play(COMPANIONS[3]);
}

/// The app, and every line that it has shown.
struct Watched {
    app: AppDevice,
    lines: Rc<RefCell<BTreeSet<String>>>,
}

impl Watched {
    fn look(&self) -> Result<(), String> {
        self.lines.borrow_mut().extend(plain::lines(self.app.shown()));
        Ok(())
    }
}

impl Device for Watched {
    fn contact(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        self.app.contact(key, edge)?;
        self.look()
    }

    fn advance(&mut self, millis: u32) -> Result<(), String> {
        self.app.advance(millis)?;
        self.look()
    }

    fn restart(&mut self) -> Result<(), String> {
        self.app.restart()
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        self.app.pixels()
    }

    fn scene(&self) -> Option<Scene> {
        self.app.scene()
    }
}

/// What is special about every mode of the advanced game, as the box says it.
const SPECIAL: [TextId; 10] = [
    // Dreamtime, Light in the Dark, Cunning and Shared Bounty.
    words::DREAM_TITLE,
    words::LIGHT_HOW,
    words::CUNNING_DO,
    words::ASK_BOUNTY,
    // An elder comes and borrows.
    words::LOG_ELDER,
    words::LOAN_PRICE,
    // The Glacier grows, is fought on and melts, its stones are gathered; and the Tar Pit.
    words::MUSTER_GLACIER_ASK,
    words::LOG_MELTED,
    words::ASK_MELTWATER,
    words::LAND_TAR_PIT,
];

/// Which of these texts a game never shows.
fn missing(game: Game, texts: &[TextId]) -> Result<Vec<String>, String> {
    let lines = Rc::<RefCell<BTreeSet<String>>>::default();
    let start = |config| Ok(Watched { app: AppDevice::new(config)?, lines: Rc::clone(&lines) });
    recorded::play(game, Frames::beside(&script(game), false), start)?;
    let shown: Vec<String> = lines.take().into_iter().collect();
    let words = texts.iter().map(|text| Texts::new(game.lang).text(*text).to_string());
    Ok(words.filter(|words| !shown.iter().any(|line| line.contains(words))).collect())
}

#[test]
fn a_game_with_every_mode_comes_to_what_is_special_about_each() -> Result<(), String> {
    assert_eq!(missing(GAMES[2], &SPECIAL)?, [""; 0]);
    Ok(())
}

/// Plays a companion, which must come to some texts and never to others.
fn comes_to(game: Game, shown: &[TextId], never: &[TextId]) -> Result<(), String> {
    assert_eq!(missing(game, shown)?, [""; 0], "{} does not come to these", game.name);
    let missing = missing(game, never)?;
    assert_eq!(missing.len(), never.len(), "{} has more than {missing:?} off", game.name);
    Ok(())
}

#[test]
fn a_box_with_dice_and_tiles_takes_the_dice_of_the_table_and_draws_by_itself() -> Result<(), String>
{
    let shown = [shell::ROLL, words::TYPE_DICE, words::PLACE, words::DRAW, words::EVENTS];
    let never = [words::TYPE_TILE, shell::SCORES, words::COMPLETE_GOAL, words::BUILD_VILLAGE];
    comes_to(COMPANIONS[0], &shown, &never)
}

#[test]
fn a_box_with_dice_alone_rolls_places_and_ends_turns() -> Result<(), String> {
    let shown = [shell::ROLL, words::PLACE, words::END_TURN_KEY];
    let never = [words::DRAW, words::EVENTS, shell::SCORES, words::COMPLETE_GOAL, words::COUNT];
    comes_to(COMPANIONS[1], &shown, &never)
}

#[test]
fn a_box_with_tiles_alone_asks_for_the_symbol_and_the_first_village() -> Result<(), String> {
    let shown = [words::DOUBLES_KEY, words::ASK_SYMBOL, words::FIRST_VILLAGE, words::DISMISS_KEY];
    let never = [shell::ROLL, words::END_TURN_KEY, shell::SCORES, words::COMPLETE_GOAL];
    comes_to(COMPANIONS[2], &shown, &never)
}

#[test]
fn a_box_with_points_alone_asks_what_for_if_that_is_wanted() -> Result<(), String> {
    let shown = [words::WHAT_FOR, words::GIVE];
    let never = [shell::ROLL, words::PLACE, words::DOUBLES_KEY, words::DRAW];
    comes_to(COMPANIONS[3], &shown, &never)
}

#[test]
fn the_player_finds_the_way_to_the_end_of_every_game() -> Result<(), String> {
    for game in GAMES.into_iter().chain(COMPANIONS) {
        let script = game.record()?;
        assert!(script.contains(&format!("frame {}", game.end())), "{} has no end", game.name);
        let least = if game.keeps == Keeps::Everything { 1000 } else { 100 };
        assert!(steps(&script) > least, "{} is a whole game", game.name);
    }
    Ok(())
}

#[test]
fn every_game_that_is_measured_is_played() {
    assert_eq!(RECORDINGS.map(|recording| recording.name), GAMES.map(|game| game.name));
}

#[test]
fn the_example_of_the_documents_holds() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/script.md");
    let text = fs::read_to_string(path).expect("the description is there");
    let (_, example) = text.split_once("```text\nbuttons\n").expect("it has an example");
    let (example, _) = example.split_once("```").expect("which ends");
    let pictures = env::temp_dir().join(format!("campfire-example-{}", std::process::id()));
    // The picture is taken: nobody has looked at it before.
    let frames = Frames { folder: pictures.clone(), record: true };
    let options = ButtonOptions { show_all: false, frames };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let source = format!("buttons\n{example}");
    let outcome = run_buttons(&source, &options, AppDevice::new, &mut out, &mut err);
    fs::remove_dir_all(pictures).expect("the picture was taken");
    let outcome = outcome.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((outcome.held, outcome.failed), (4, 0), "{}", String::from_utf8_lossy(&err));
}
