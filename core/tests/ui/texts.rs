//! Every text is packed without loss and fits the box that it is shown in, whichever screen shows it.

#![allow(clippy::unwrap_used, reason = "a test may stop at what it did not expect")]

#[path = "../../build/pack.rs"]
mod pack;
#[path = "../../build/room.rs"]
#[expect(dead_code, reason = "only the build writes a room as Rust")]
mod room;

use campfire_core::text::{Lang, Phrase, TextId, Texts, shell, tribes};
use campfire_core::ui::Role;
use room::Room;

/// Texts by how their names begin and end, and the lines of the box they are shown in.
const BOXES: [(&str, &str, Role, u16, usize); 11] = [
    // A message: a title and at most four lines.
    ("Refusal", "", Role::Body, 264, 4),
    ("Kept", "", Role::Body, 264, 4),
    // A page of help.
    ("Help", "", Role::Body, 296, 7),
    ("Tile", "More", Role::Body, 296, 7),
    ("Goal", "How", Role::Body, 296, 7),
    ("Power", "Rule", Role::Body, 296, 7),
    ("Land", "Rule", Role::Body, 296, 7),
    // A note between two keys of an action.
    ("Power", "Note", Role::Body, 152, 1),
    // What a tile says, above its question.
    ("Tile", "Do", Role::Body, 296, 4),
    ("Tile", "Doubles", Role::Body, 296, 4),
    ("Erupt", "", Role::Body, 296, 4),
];

/// Every text of the box, with its name.
fn texts() -> impl Iterator<Item = (&'static str, TextId)> {
    shell::ALL.into_iter().chain(tribes::ALL)
}

fn lines(name: &str, id: TextId, lang: Lang, role: Role, width: u16) -> usize {
    let texts = Texts::new(lang);
    let phrase = if texts.text(id).contains('{') { id.with2(20u8, 20u8) } else { Phrase::from(id) };
    let words = phrase.words(texts);
    let wrapped: Vec<&str> = role.wrap(&words, width).collect();
    assert!(wrapped.iter().all(|line| role.width(line) <= width), "a word of {name} is too wide");
    wrapped.len()
}

#[test]
fn every_text_is_what_its_file_says() {
    let rooms = [("shell", &shell::ALL[..]), ("tribes", &tribes::ALL[..])];
    for (name, all) in rooms {
        let path = format!("{}/src/text/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let room = Room::read(path.as_ref()).unwrap();
        let written: Vec<_> = room.texts().collect();
        assert_eq!(written.len(), all.len(), "{name}");
        for ((name, [english, italian]), (other, id)) in written.into_iter().zip(all) {
            assert_eq!(name, *other);
            assert_eq!(Texts::new(Lang::English).text(*id), english, "{name}");
            assert_eq!(Texts::new(Lang::Italian).text(*id), italian, "{name}");
        }
    }
}

/// What the build says of a room with this text in it.
fn refusal(text: &str) -> String {
    let path = std::env::temp_dir().join(format!("campfire-room-{}.txt", std::process::id()));
    std::fs::write(&path, text).unwrap();
    let read = Room::read(&path).map(|_| ()).map_err(|error| error.to_string());
    std::fs::remove_file(&path).unwrap();
    read.unwrap_err()
}

#[test]
fn a_text_without_a_translation_does_not_build() {
    assert!(refusal("Menu\n  en Menu\n").ends_with("Menu has no words in it"));
    assert!(refusal("Menu\n  en Menu\n  it Menu\nMenu\n").ends_with("Menu stands here twice"));
    assert!(refusal("Menu\n  en Menu\n  en Again\n").ends_with("Menu has en twice"));
    assert!(refusal("Menu\n  fr Menu\n").ends_with("words in no language"));
}

#[test]
fn every_sentence_fits_its_box() {
    for (begin, end, role, width, most) in BOXES {
        let named = |(name, _): &(&str, TextId)| {
            name.starts_with(begin) && name.ends_with(end) && *name != begin
        };
        let named: Vec<_> = texts().filter(named).collect();
        assert!(named.len() > 2, "{begin}…{end} are there");
        for (name, id) in named {
            for lang in Lang::ALL {
                let count = lines(name, id, lang, role, width);
                assert!(count <= most, "{name} takes {count} lines in {lang:?}, has {most}");
            }
        }
    }
}

#[test]
fn every_name_of_a_tile_fits_beside_its_plate_and_above_its_rules() {
    let ends = ["Do", "Doubles", "More", "Short", "First"];
    let is_name = |(name, _): &(&str, TextId)| {
        name.starts_with("Tile") && !ends.iter().any(|end| name.ends_with(end))
    };
    // Those that name the tiles themselves, not a page about them.
    let names: Vec<_> = tribes::ALL.into_iter().filter(is_name).collect();
    for (name, id) in &names {
        for lang in Lang::ALL {
            assert!(lines(name, *id, lang, Role::Title, 236) <= 2, "{name} in {lang:?}");
            assert!(lines(name, *id, lang, Role::Strong, 212) == 1, "{name} in {lang:?}");
        }
    }
    assert!(names.len() >= 16, "{names:?}");
}

#[test]
fn no_place_of_a_text_is_forgotten_in_the_other_language() {
    let places = |text: &str| {
        let mut places: Vec<&str> =
            text.split('{').skip(1).filter_map(|rest| rest.get(..1)).collect();
        places.sort_unstable();
        places.dedup();
        places.join("")
    };
    for (name, id) in texts() {
        let [english, italian] = Lang::ALL.map(|lang| places(&Texts::new(lang).text(id)));
        assert_eq!(english, italian, "{name}");
    }
}
