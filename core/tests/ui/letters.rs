//! Widths, wrapping and the letters that are there.

use campfire_core::text::{Lang, Texts, shell, tribes};
use campfire_core::ui::Role;

const WORDS: [Role; 3] = [Role::Body, Role::Strong, Role::Title];

/// Every text in every language.
fn texts() -> impl Iterator<Item = String> {
    let sentences = [
        "Put the tiger on a mountain. Each tribe there loses 1 member. Any doubles move it again.",
        "Ogni tribù lì perde 1 membro. Con ogni doppio si sposta.",
        "",
        " two  spaces ",
        "Donaudampfschifffahrtsgesellschaft",
    ];
    let texts = |lang| {
        let all = shell::ALL.into_iter().chain(tribes::ALL);
        all.map(move |(_, id)| Texts::new(lang).text(id).to_string())
    };
    Lang::ALL.into_iter().flat_map(texts).chain(sentences.map(String::from))
}

#[test]
fn every_text_has_all_its_letters() {
    for text in texts() {
        for role in WORDS {
            assert!(role.has(&text), "{role:?}: {text}");
        }
    }
}

#[test]
fn fonts_have_the_letters_of_the_design_and_no_others() {
    let ascii: String = (' '..='~').collect();
    for role in WORDS {
        assert!(role.has(&ascii) && role.has("ÀÈÉÌÒÙàèéìòù·×’«»"));
        assert!(!role.has("ß") && !role.has("\n"));
    }
    assert!(Role::Number.has("0123456789+-=×/") && !Role::Number.has("a"));
    assert!(Role::Huge.has("0123456789+-") && !Role::Huge.has("×"));
}

#[test]
fn stronger_roles_and_longer_texts_are_wider() {
    for text in texts() {
        assert!(Role::Body.width(&text) <= Role::Strong.width(&text));
        assert!(Role::Strong.width(&text) <= Role::Title.width(&text));
        for role in WORDS {
            let longer = format!("{text}i");
            assert!(role.width(&text) < role.width(&longer));
        }
    }
    assert_eq!(Role::Body.width(""), 0);
}

#[test]
fn wrapping_loses_nothing_and_takes_what_fits() {
    for text in texts() {
        for role in WORDS {
            for room in (20..300).step_by(7) {
                let lines: Vec<_> = role.wrap(&text, room).collect();
                assert_eq!(lines.join(" "), text);
                for line in &lines {
                    assert!(role.width(line) <= room || !line.contains(' '), "{line} in {room}");
                }
                for pair in lines.windows(2) {
                    let word = pair[1].split(' ').next().unwrap_or_default();
                    let longer = format!("{} {word}", pair[0]);
                    assert!(role.width(&longer) > room, "{longer} fits in {room}");
                }
            }
        }
    }
}

#[test]
fn lines_are_higher_than_their_capitals() {
    for role in Role::ALL {
        assert!(role.cap() < role.ascent() && role.ascent() < role.line());
    }
}
