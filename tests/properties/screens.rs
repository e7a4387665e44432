//! Every screen of the gallery, in every language: how it looks, that everything fits and that no
//! two of them look the same.

use std::collections::{BTreeSet, HashMap};
use std::fs;

use campfire::gallery::shots;
use campfire::gallery::{self, Shot};
use campfire::measure::inspect;
use campfire::play::plain;
use campfire_core::text::Lang;
use campfire_tests::golden;

/// The screens of the box itself; every other one belongs to a game.
const OF_THE_BOX: [&str; 19] = [
    "home-first",
    "home",
    "replace",
    "settings",
    "settings-coach",
    "settings-distrusted",
    "teach",
    "earlier",
    "unkept",
    "distrusted",
    "unreadable-foreign",
    "unreadable-damaged",
    "unreadable-newer",
    "unreadable-failing",
    "restarted-panic",
    "restarted-far",
    "restarted-hang",
    "restarted-fault",
    "restarted-stack",
];

/// The folders of the pictures: those of the box itself, and those of each game.
const FOLDERS: [&str; 3] = ["properties/screens", "tribes/screens", "indiani/screens"];

/// Where the pictures of a screen are.
fn folder(shot: &Shot) -> &'static str {
    let [of_box, of_first, of_second] = FOLDERS;
    match shot.name.as_str() {
        name if OF_THE_BOX.contains(&name) => of_box,
        // The screens of every game but the first begin with its name.
        name if name.starts_with("indiani-") => of_second,
        _ => of_first,
    }
}

fn all() -> Vec<Shot> {
    gallery::all().expect("every screen can be reached")
}

/// Every screen in every language, with the name of its picture.
fn pictures() -> Vec<(String, Shot, Lang)> {
    let named = |shot: &Shot, lang: Lang| (format!("{}-{}", shot.name, lang.key()), lang);
    let both =
        |shot: &Shot| Lang::ALL.map(|lang| named(shot, lang)).map(|(n, l)| (n, shot.clone(), l));
    all().iter().flat_map(both).collect()
}

#[test]
fn looks_as_it_did_when_somebody_looked_at_it() {
    let compare = |(name, shot, lang): &(String, Shot, Lang)| {
        golden::compare_picture(folder(shot), name, &shots::picture(shot.scene(*lang))).err()
    };
    let failures: Vec<String> = pictures().iter().filter_map(compare).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_picture_is_one_of_a_screen() {
    let files = |folder| {
        let entries = fs::read_dir(golden::path(folder)).expect("the folder is there");
        let names = entries.map(|entry| entry.expect("it can be read").file_name());
        // What was not as expected lies beside the pictures, until somebody has looked at it.
        let names = names.map(|name| name.to_string_lossy().into_owned());
        let names = names.filter(|name| !name.ends_with(".actual.png"));
        let names = names.filter(|name| !name.ends_with(".diff.png"));
        names.map(move |name| format!("{folder}/{name}"))
    };
    let kept: BTreeSet<String> = FOLDERS.into_iter().flat_map(files).collect();
    let path = |(name, shot, _): &(String, Shot, Lang)| format!("{}/{name}.png", folder(shot));
    let shown: BTreeSet<String> = pictures().iter().map(path).collect();
    assert_eq!(&kept - &shown, BTreeSet::new(), "pictures of no screen");
}

#[test]
fn every_text_fits_and_every_glyph_exists() {
    let mut failures = Vec::new();
    for (name, shot, lang) in pictures() {
        let scene = shot.scene(lang);
        failures.extend(inspect::scene(scene).err().map(|why| format!("{name}: {why}")));
        failures.extend(inspect::faulty(scene).iter().map(|widget| format!("{name}: {widget:?}")));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn no_two_screens_look_the_same() {
    let mut seen = HashMap::new();
    for (name, shot, lang) in pictures() {
        let other = seen.insert(shots::picture(shot.scene(lang)).pixels, name.clone());
        assert_eq!(other, None, "{name} looks the same");
    }
}

#[test]
fn every_screen_can_be_read_as_text() {
    for (name, shot, lang) in pictures() {
        let scene = shot.scene(lang);
        let words = plain::lines(scene).join("\n");
        assert!(!words.contains('{'), "{name} has an open place: {words}");
        let (lines, count) = (words.lines().count(), words.split_whitespace().count());
        assert!(lines >= 2, "{name} says nothing: {words}");
        assert!(count >= 2, "{name} says nothing: {words}");
    }
}

#[test]
fn the_readme_shows_what_the_program_shows() {
    let shown = [
        ("turn", "turn-first"),
        ("board", "board"),
        ("chains", "indiani-turn"),
        ("attack", "indiani-target-bison"),
    ];
    for (file, name) in shown {
        let shots = all();
        let shot = shots.iter().find(|shot| shot.name == name).expect("the screen is there");
        let picture = shots::picture(shot.scene(Lang::English)).scaled(shots::SCALE);
        golden::compare_picture("../docs/pictures", file, &picture)
            .unwrap_or_else(|why| panic!("{why}"));
    }
}
