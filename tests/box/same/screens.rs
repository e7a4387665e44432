//! Every screen of the gallery that buttons lead to, on a box that is switched on with the game in its
//! flash.

use std::collections::HashMap;

use campfire::gallery::{self, ANSWERED, ScreenPath};
use campfire::play::store;
use campfire::script::device::{
    BoardDevice, DesktopDevice, Device, DeviceConfig, Pair, TAP, document_of,
};
use campfire_core::text::Lang;
use campfire_core::ui::Key;
use campfire_tests::boxes;

use crate::same::{Both, comparison};

/// What a box keeps that is brought to a screen in a language.
fn saves(line: &ScreenPath, lang: Lang) -> Result<Vec<u8>, String> {
    store::image_of(&document_of(line.app()?, lang)).map_err(|error| format!("{error:?}"))
}

/// Presses what a line says.
fn follow(both: &mut Both, line: &ScreenPath) -> Result<(), String> {
    // A box begins on its first screen, also with a game.
    if line.game.is_some() {
        both.hold(Key::Y, TAP)?;
    }
    for step in &line.steps {
        step.take(both)?;
    }
    both.advance(ANSWERED)
}

/// Brings both to every screen of the list and compares them all the way. In the end they show the
/// picture of the gallery.
fn show_all(lang: Lang) -> Result<(), String> {
    let config = DeviceConfig { lang: Some(lang), ..DeviceConfig::default() };
    let shots = gallery::all()?;
    // Lines that begin with the same game go on from the same instruction.
    let mut started: HashMap<Option<String>, (Vec<u8>, BoardDevice)> = HashMap::new();
    let mut failures = Vec::new();
    for line in gallery::screen_paths()? {
        if !started.contains_key(&line.game) {
            let saves = saves(&line, lang)?;
            let firmware = boxes::ready(config, &saves)?;
            started.insert(line.game.clone(), (saves, firmware));
        }
        let (saves, firmware) = &started[&line.game];
        let name = format!("{}-{}", line.name, lang.key());
        let (comparison, _) = comparison(&name, 0);
        let desktop = DesktopDevice::holding(saves, config)?;
        let mut both = Pair::new(desktop, firmware.clone(), comparison);
        let shot = shots.iter().find(|shot| shot.name == line.name).ok_or("it is not shown")?;
        let shown = follow(&mut both, &line).map_err(|why| format!("{name}: {why}"));
        let expected = boxes::drawn(shot.scene(lang));
        let shown = shown.and_then(|()| boxes::same(&name, expected.pixels(), both.pixels()));
        failures.extend(shown.err());
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n")) }
}

#[test]
fn every_screen_is_the_same_in_english() -> Result<(), String> {
    show_all(Lang::English)
}

#[test]
fn every_screen_is_the_same_in_italian() -> Result<(), String> {
    show_all(Lang::Italian)
}
