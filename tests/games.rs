//! Whole games by buttons alone, from scripts, on the app and on the desktop program at once: they
//! must show the same pixels after every step. `CAMPFIRE_RECORD=1` plays and writes them anew.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::{env, fs};

use campfire::device::{AppDevice, Birth, Comparison, DesktopDevice, Pair, Seen};
use campfire::script::{ButtonOptions, Frames, run_buttons};
use campfire_core::text::Lang;
use campfire_tests::player::{Game, record};

const GAMES: [Game; 2] = [
    Game { name: "two-players", players: 2, lang: Lang::Italian, seed: 4 },
    Game { name: "four-players", players: 4, lang: Lang::English, seed: 7 },
];

fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("buttons").join(name).with_extension("txt")
}

/// How many steps the recorded lines of a script are: a press is two contacts and two pauses.
fn steps(source: &str) -> u64 {
    let steps = source.lines().map(|line| match line.split_whitespace().next() {
        Some("press") => 4 * (line.split_whitespace().count() - 1),
        Some("hold") => 4,
        Some("wait") => 1,
        _ => 0,
    });
    steps.sum::<usize>() as u64
}

fn play(game: Game) {
    let path = script(game.name);
    let anew = env::var_os("CAMPFIRE_RECORD").is_some_and(|value| value == "1");
    if anew {
        let text = record(game).expect("the game ends");
        fs::write(&path, text).expect("the script can be written");
    }
    let source = fs::read_to_string(&path).expect("the script is there");
    assert!(source.contains("frame winner"), "the script goes on to the end");
    let options = ButtonOptions { show_all: false, frames: Frames::beside(&path, anew) };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let seen = Rc::default();
    let start = |birth: Birth| {
        let (names, folder) = (["app", "desktop"], options.frames.folder.clone());
        let comparison = Comparison { names, lag: 0, folder, seen: Rc::clone(&seen) };
        Ok(Pair::new(AppDevice::new(birth)?, DesktopDevice::new(birth)?, comparison))
    };
    let outcome = run_buttons(&source, &options, start, &mut out, &mut err);
    let complaints = String::from_utf8_lossy(&err);
    let outcome = outcome.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert_eq!(outcome.failed, 0, "{complaints}");
    assert!(outcome.held > 20, "a whole game is held to what it shows");
    assert_eq!(seen.get(), Seen { same: steps(&source), moving: 0 }, "every step is looked at");
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
