//! A game of the box has everything that a game must have: who registers one and leaves something out is
//! told here.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use campfire::games::{NAMES, SCREENS};
use campfire_core::app::{Games, House, MOST_GAMES};
use campfire_tests::games::BothGames;

/// What every game brings, below the folder of the workspace; `NAME` is its name.
const FOLDERS: [(&str, &str, &str); 4] = [
    ("tests/NAME/goldens", "txt", "a golden game"),
    ("tests/NAME/screens", "png", "pictures of its screens"),
    ("tests/NAME/scripts", "txt", "scripts of its situations"),
    ("sim/src/games/NAME/recorded", "txt", "a game by buttons"),
];

/// Whether a folder has a file of this kind.
fn has(folder: &Path, extension: &str) -> bool {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.map(|file| file.path()).any(|path| path.extension().is_some_and(|it| it == extension))
}

/// What a game of this name lacks.
fn lacks(name: &str) -> Vec<&'static str> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let there = |folder: &str, kind| has(&workspace.join(folder.replace("NAME", name)), kind);
    let lacking = FOLDERS.into_iter().filter(|(folder, kind, _)| !there(folder, kind));
    lacking.map(|(.., what)| what).collect()
}

#[test]
fn every_game_of_the_box_has_golden_and_recorded_games_scripts_and_pictures() {
    assert!(!NAMES.is_empty());
    for name in NAMES {
        assert_eq!(lacks(name), [""; 0], "{name} lacks these");
    }
    assert_eq!(lacks("chess").len(), FOLDERS.len(), "a game that is not there has nothing");
}

#[test]
fn every_game_of_the_box_is_held_by_every_property() {
    let held: BTreeSet<u8> = BothGames::GAMES.iter().map(|listing| listing.game.0).collect();
    for listing in Games::GAMES {
        assert!(held.contains(&listing.game.0), "{:?} is not in tests/src/games.rs", listing.game);
    }
}

#[test]
fn every_game_of_the_box_has_tools_screens_and_a_region_of_its_own() {
    assert_eq!((NAMES.len(), SCREENS.len()), (Games::GAMES.len(), Games::GAMES.len()));
    let regions: BTreeSet<usize> =
        BothGames::GAMES.iter().map(|listing| listing.game.region()).collect();
    assert_eq!(regions.len(), BothGames::GAMES.len(), "no two have the same");
    assert!(regions.iter().all(|region| *region < MOST_GAMES));
}
