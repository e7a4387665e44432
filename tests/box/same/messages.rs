//! The screens on which the box tells something of itself, on the firmware.

use std::collections::BTreeSet;

use campfire::emulator::board::Fault;
use campfire::gallery::{self, FaultScreen, Writes};
use campfire::play::chance::seeded;
use campfire::play::store;
use campfire::script::device::{BoardDevice, Device, DeviceConfig, TAP};
use campfire_core::app::{App, Restart};
use campfire_core::text::Lang;
use campfire_tests::boxes;

/// Screens that no box can be brought to, and why.
const UNTOLD: [(&str, &str); 2] = [
    ("restarted-panic", "the firmware has no such line: a panic that it has is below"),
    ("restarted-far", "the same"),
];

/// A box that tells something.
fn brought(told: &FaultScreen) -> Result<BoardDevice, String> {
    let config = DeviceConfig { lang: Some(told.lang), ring: told.ring, ..DeviceConfig::default() };
    let mut device = boxes::ready(config, &told.saves)?;
    if told.writes == Writes::Refused {
        device.board().flash().protect();
    }
    told.faults.iter().try_for_each(|fault| device.survive(*fault).map(|_| ()))?;
    told.keys.iter().try_for_each(|key| device.hold(*key, TAP))?;
    Ok(device)
}

/// Every such screen in a language, as it is in the gallery.
fn tell(lang: Lang) -> Result<(), String> {
    let shots = gallery::all()?;
    for told in gallery::fault_screens(lang)? {
        let shot = shots.iter().find(|shot| shot.name == told.name);
        let shot = shot.ok_or("it is not in the gallery")?;
        let name = format!("{}-{}", told.name, told.lang.key());
        let device = brought(&told).map_err(|why| format!("{name}: {why}"))?;
        boxes::same(&name, boxes::drawn(shot.scene(told.lang)).pixels(), device.pixels())?;
    }
    Ok(())
}

#[test]
fn what_the_box_tells_of_itself_is_the_same_in_english() -> Result<(), String> {
    tell(Lang::English)
}

#[test]
fn what_the_box_tells_of_itself_is_the_same_in_italian() -> Result<(), String> {
    tell(Lang::Italian)
}

#[test]
fn a_panic_is_told_with_its_place() -> Result<(), String> {
    for lang in Lang::ALL {
        let saves = store::image_of(&gallery::document(lang)?);
        let config = DeviceConfig { lang: Some(lang), ..DeviceConfig::default() };
        let mut device = boxes::ready(config, &saves.map_err(|error| format!("{error:?}"))?)?;
        device.board().take_log();
        device.survive(Fault::Dma)?;
        let log = device.board().take_log().join("\n");
        let (file, line) = place(&log).ok_or(format!("no panic in the log: {log}"))?;
        let mut app = App::new(seeded(1));
        app.set_lang(lang);
        app.tell_restarted(Restart::Panic { file, line });
        let name = format!("panic-{}", lang.key());
        boxes::same(&name, boxes::drawn(&app.scene()).pixels(), device.pixels())?;
    }
    Ok(())
}

/// The file and the line that a log names.
fn place(log: &str) -> Option<(&'static str, u32)> {
    // Before its place the message is logged, which also begins so.
    let (_, place) = log.rsplit_once("panicked at ")?;
    let mut parts = place.split(':');
    let file = parts.next()?.to_owned();
    Some((file.leak(), parts.next()?.parse().ok()?))
}

#[test]
fn no_other_screen_is_left_out() -> Result<(), String> {
    let lines: BTreeSet<String> =
        gallery::screen_paths()?.into_iter().map(|line| line.name).collect();
    let all: BTreeSet<String> = gallery::all()?.into_iter().map(|shot| shot.name).collect();
    let told = gallery::fault_screens(Lang::English)?.into_iter().map(|told| told.name);
    let known: BTreeSet<String> =
        told.chain(UNTOLD.map(|(name, _)| name)).map(String::from).collect();
    assert_eq!(&all - &lines, known);
    Ok(())
}
