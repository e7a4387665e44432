//! Every text is packed without loss and fits the box that it is shown in, whichever screen shows it.

#[path = "../../src/text/english.rs"]
mod english;
#[path = "../../src/text/italian.rs"]
mod italian;

use campfire_core::text::{Lang, Phrase, TextId};
use campfire_core::ui::Role;

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

fn lines(id: TextId, lang: Lang, role: Role, width: u16) -> usize {
    let phrase = if lang.text(id).contains('{') { id.with2(20u8, 20u8) } else { Phrase::from(id) };
    let words = phrase.words(lang);
    let wrapped: Vec<&str> = role.wrap(&words, width).collect();
    assert!(wrapped.iter().all(|line| role.width(line) <= width), "a word of {id:?} is too wide");
    wrapped.len()
}

#[test]
fn every_text_is_what_its_table_says() {
    for &id in TextId::ALL {
        assert_eq!(Lang::English.text(id), english::text(id), "{id:?}");
        assert_eq!(Lang::Italian.text(id), italian::text(id), "{id:?}");
    }
}

#[test]
fn every_sentence_fits_its_box() {
    for (begin, end, role, width, most) in BOXES {
        let named = |id: &&TextId| {
            let name = format!("{id:?}");
            name.starts_with(begin) && name.ends_with(end) && name != begin
        };
        let ids: Vec<TextId> = TextId::ALL.iter().filter(named).copied().collect();
        assert!(ids.len() > 2, "{begin}…{end} are there");
        for id in ids {
            for lang in Lang::ALL {
                let count = lines(id, lang, role, width);
                assert!(count <= most, "{id:?} takes {count} lines in {lang:?}, has {most}");
            }
        }
    }
}

#[test]
fn every_name_of_a_tile_fits_beside_its_plate_and_above_its_rules() {
    let ends = ["Do", "Doubles", "More", "Short", "First"];
    let is_name = |id: &&TextId| {
        let name = format!("{id:?}");
        name.starts_with("Tile") && !ends.iter().any(|end| name.ends_with(end))
    };
    let names: Vec<TextId> = TextId::ALL.iter().filter(is_name).copied().collect();
    for id in &names {
        for lang in Lang::ALL {
            assert!(lines(*id, lang, Role::Title, 236) <= 2, "{id:?} in {lang:?}");
            assert!(lines(*id, lang, Role::Strong, 212) == 1, "{id:?} in {lang:?}");
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
    for id in TextId::ALL {
        let [english, italian] = Lang::ALL.map(|lang| places(&lang.text(*id)));
        assert_eq!(english, italian, "{id:?}");
    }
}
