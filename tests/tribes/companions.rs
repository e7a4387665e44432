//! A box that keeps a part of the game only: what it does not keep it does not speak of.

use campfire::script;
use campfire_core::games::tribes::{Action, Part, State, Tile};
use campfire_core::session::Session;
use campfire_core::text::{Lang, Texts};
use campfire_core::ui::{Kind, Scene};

use crate::presses::{Box, words};

/// The game that these orders lead to.
fn played(parts: &str, orders: &str) -> Result<Session<State>, String> {
    script::session(&format!("players 3\n{parts}first p1\nstart\n{orders}"))
}

/// How a box is told which parts it keeps.
const MODES: [&str; 8] = [
    "",
    "parts dice\n",
    "parts events\n",
    "parts score\n",
    "parts dice events\n",
    "parts dice score\n",
    "parts goals score\n",
    "parts events goals score\n",
];

/// Words that belong to a part, in both languages.
const SPOKEN: [(Part, &[&str]); 3] = [
    (
        Part::Events,
        &[
            "event", "tile", "hunt", "tame", "Altar", "Canoe", "olcano", "nvaders", "tesser",
            "cacciare", "Piroga", "ulcano", "nvasori", "doubles", "doppio",
        ],
    ),
    (Part::Goals, &["goal", "Horse", "obiettiv", "Cavallo"]),
    (Part::Score, &["point", "village", "punt", "villagg"]),
];

/// The words of a scene in every language.
fn told(scene: &Scene) -> String {
    let mut scene = scene.clone();
    let told = Lang::ALL.map(|lang| {
        scene.texts = Texts::new(lang);
        words(&scene)
    });
    told.join("\n")
}

#[test]
fn the_rules_of_a_step_speak_of_nothing_that_is_switched_off() -> Result<(), String> {
    let turns = [
        "",
        "done\n",
        "roll => sun moon\n",
        "roll => sun moon\nplace sun grow\n",
        "roll => sun moon\nplace moon grow\nplace sun move\n",
        "roll => sun moon\nplace moon grow\nplace sun gather\n",
        "roll => sun moon\nplace moon grow\nplace sun lead\n",
        "doubles\n",
        "doubles\ndraw => tiger\n",
    ];
    let mut pages = 0;
    for mode in MODES {
        for turn in turns {
            let first = if mode.is_empty() || mode.contains("score") { "done\n" } else { "" };
            let session = played(mode, turn).or_else(|_| played(mode, &format!("{first}{turn}")));
            // Not every part has every step.
            let Ok(session) = session else { continue };
            let parts = session.state().parts();
            let mut table = Box::of(session);
            table.press("a");
            table.choose("Rules of this step")?;
            let told = told(&table.scene());
            for (part, spoken) in SPOKEN.iter().filter(|(part, _)| !parts.has(*part)) {
                for word in *spoken {
                    // Event tiles without dice begin with the doubles of the table.
                    assert!(!told.contains(word), "{mode}{turn}{part:?} is off: {told}");
                }
            }
            pages += 1;
        }
    }
    assert!(pages > 30, "only {pages}");
    Ok(())
}

#[test]
fn a_canoe_bought_while_moving_says_that_lakes_cost_no_step() -> Result<(), String> {
    let orders = "done\nroll => sun sun\ndraw => canoe\ndone\nplace sun move\n";
    let mut table = Box::of(played("", orders)?);
    assert!(!table.shows("lakes"));
    table.press("a");
    table.choose("Buy a tile")?;
    table.choose("Dugout Canoe")?;
    assert_eq!(table.last(), Some(Action::Buy(Tile::Canoe)), "{}", words(&table.scene()));
    assert!(table.shows("lakes cost no step"), "{}", words(&table.scene()));
    Ok(())
}

#[test]
fn event_tiles_alone_are_nobodys() -> Result<(), String> {
    let mut session = played("parts events\n", "doubles\ndraw => tiger\n")?;
    session.undo().map_err(|bug| format!("{bug:?}"))?;
    let mut table = Box::of(session);
    table.press("y");
    let portrait = table.device.host().scene();
    let is_large = |scene: &Scene| scene.widgets().iter().any(|widget| widget.area.h > 120);
    assert!(is_large(&portrait), "{}", words(&portrait));
    let whose = portrait.widgets().iter().any(|widget| matches!(widget.kind, Kind::Badge(_)));
    assert!(portrait.frame.is_none() && !whose);
    table.scene();
    table.press("ya");
    assert!(!table.shows("Seats"), "{}", words(&table.scene()));
    for mode in ["", "parts dice\n", "parts score\n"] {
        let mut table = Box::of(played(mode, "")?);
        table.press("axx");
        table.choose("Seats")?;
    }
    Ok(())
}

#[test]
fn who_ends_a_game_is_told_what_is_lost() -> Result<(), String> {
    for (mode, lost) in [
        ("", "The score is lost"),
        ("parts score\n", "The score is lost"),
        ("parts dice\n", "The game is lost"),
        ("parts events\n", "The game is lost"),
    ] {
        let mut table = Box::of(played(mode, "")?);
        table.press("a");
        table.choose("End the game")?;
        assert!(table.shows(lost), "{mode}{}", words(&table.scene()));
    }
    Ok(())
}

#[test]
fn the_list_of_rules_is_called_by_what_it_holds() -> Result<(), String> {
    for (mode, called) in [
        ("", "Tiles and goals"),
        ("parts dice events\n", "Event tiles"),
        ("parts events\n", "Event tiles"),
        ("parts dice goals\n", "Goals"),
    ] {
        let mut table = Box::of(played(mode, "")?);
        table.press("a");
        table.choose(called)?;
        let told = words(&table.scene());
        assert!(told.contains(called), "{told}");
        assert_eq!(told.contains("Tiles and goals"), mode.is_empty(), "{told}");
    }
    Ok(())
}

#[test]
fn a_game_in_which_nothing_has_happened_says_so() -> Result<(), String> {
    let mut table = Box::of(played("parts events\n", "")?);
    table.press("a");
    table.choose("Last moves")?;
    assert!(table.shows("Nothing yet"), "{}", words(&table.scene()));
    Ok(())
}

#[test]
fn the_log_says_what_the_number_of_an_action_counts() -> Result<(), String> {
    let orders = "done\nroll => sun moon\nplace moon move\nplace sun lead\n";
    let mut table = Box::of(played("goals box\n", orders)?);
    table.press("a");
    table.choose("Last moves")?;
    let told = told(&table.scene());
    for line in ["Luna, Movimento: 2 membri", "Moon on Move: 2 members"] {
        assert!(told.contains(line), "{told}");
    }
    Ok(())
}
