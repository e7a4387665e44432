//! The screens on which the box tells something of itself, and to which no button leads: it is brought
//! there by what it finds in its flash, by bad noise and by faults.

use std::collections::BTreeSet;

use campfire::board::Fault;
use campfire::chance::seeded;
use campfire::device::{Birth, BoardDevice, Device, TAP};
use campfire::flash::blank;
use campfire::noise::Ring;
use campfire::store::{self, Store};
use campfire::{gallery, script};
use campfire_core::app::{App, Kept, Restart};
use campfire_core::entropy::Bit;
use campfire_core::text::Lang;
use campfire_core::ui::Key;
use campfire_tests::boxes;

/// How a box is brought to a screen.
type Way = fn(Lang) -> Result<BoardDevice, String>;

const TOLD: [(&str, Way); 11] = [
    ("unreadable-foreign", |lang| on(lang, Ring::Fair, &foreign())),
    ("unreadable-damaged", |lang| on(lang, Ring::Fair, &changed(lang, damage)?)),
    ("unreadable-newer", |lang| on(lang, Ring::Fair, &changed(lang, age)?)),
    ("unreadable-failing", |lang| failed(lang, &[Fault::Undefined; 3])),
    ("earlier", |lang| on(lang, Ring::Fair, &earlier(lang)?)),
    ("unkept", unkept),
    ("distrusted", |lang| on(lang, Ring::Stuck(Bit::Zero), &born(lang)?)),
    ("settings-distrusted", settings_distrusted),
    ("restarted-hang", |lang| failed(lang, &[Fault::Hang])),
    ("restarted-fault", |lang| failed(lang, &[Fault::Undefined])),
    ("restarted-stack", |lang| failed(lang, &[Fault::StackOverflow])),
];

/// Screens that no box can be brought to, and why.
const UNTOLD: [(&str, &str); 3] = [
    ("private", "no game has anything private yet"),
    ("restarted-panic", "the firmware has no such line: a panic that it has is below"),
    ("restarted-far", "the same"),
];

fn birth(lang: Lang, ring: Ring) -> Birth {
    Birth { lang: Some(lang), ring, ..Birth::default() }
}

fn on(lang: Lang, ring: Ring, saves: &[u8]) -> Result<BoardDevice, String> {
    boxes::ready(birth(lang, ring), saves)
}

fn born(lang: Lang) -> Result<Vec<u8>, String> {
    birth(lang, Ring::Fair).saves()
}

/// What a box keeps at the beginning of a game.
fn document(lang: Lang) -> Result<Kept, String> {
    // Nobody rolls with it.
    let mut app = App::resume(seeded(1), script::session("players 4\nstart")?);
    app.set_lang(lang);
    Ok(app.keep())
}

fn image_of(document: &[u8]) -> Result<Vec<u8>, String> {
    store::image_of(document).map_err(|error| format!("{error:?}"))
}

/// What is no save at all.
fn foreign() -> Vec<u8> {
    let mut saves = blank();
    saves.iter_mut().zip(b"a letter").for_each(|(byte, letter)| *byte = *letter);
    saves
}

/// A game that was changed; the language before it is as it was.
fn changed(lang: Lang, change: fn(&mut [u8])) -> Result<Vec<u8>, String> {
    let mut document = document(lang)?;
    let game = document.windows(4).position(|bytes| bytes == b"CAMP").ok_or("no game is kept")?;
    change(&mut document[game..]);
    image_of(&document)
}

fn damage(game: &mut [u8]) {
    if let Some(last) = game.last_mut() {
        *last ^= 1;
    }
}

/// The version is behind the name.
fn age(game: &mut [u8]) {
    game[4] = 0xFF;
}

/// A game whose last actions cannot be read any more.
fn earlier(lang: Lang) -> Result<Vec<u8>, String> {
    let mut keeper = Store::Memory(image_of(&document(lang)?)?).open()?;
    for actions in ["done", "done\ndone", "done\ndone\ndone"] {
        let session = script::session(&format!("players 4\nstart\n{actions}"))?;
        let mut app = App::resume(seeded(1), session);
        app.set_lang(lang);
        keeper.save(&app.keep())?;
    }
    let Store::Memory(mut saves) = keeper.store() else { return Err("it is not in memory".into()) };
    let written = saves.chunks_mut(256).filter(|page| page[0] != 0xFF);
    written.collect::<Vec<_>>().into_iter().rev().take(2).for_each(|page| page[255] ^= 1);
    Ok(saves)
}

/// A box that starts again after each of these.
fn failed(lang: Lang, faults: &[Fault]) -> Result<BoardDevice, String> {
    let mut device = on(lang, Ring::Fair, &image_of(&document(lang)?)?)?;
    for fault in faults {
        boxes::survive(&mut device, *fault)?;
    }
    Ok(device)
}

/// The settings, beyond what the box has to say first.
fn settings_distrusted(lang: Lang) -> Result<BoardDevice, String> {
    let mut device = on(lang, Ring::Stuck(Bit::Zero), &born(lang)?)?;
    press(&mut device, &[Key::Y, Key::X, Key::Y, Key::X])?;
    Ok(device)
}

fn press(device: &mut BoardDevice, keys: &[Key]) -> Result<(), String> {
    keys.iter().try_for_each(|key| device.hold(*key, TAP))
}

/// A box whose flash takes nothing any more when the brightness is to be kept.
fn unkept(lang: Lang) -> Result<BoardDevice, String> {
    let mut device = on(lang, Ring::Fair, &born(lang)?)?;
    device.board().flash().protect();
    press(&mut device, &[Key::X, Key::Y, Key::B, Key::Y])?;
    Ok(device)
}

/// Every such screen in a language, as it is in the gallery.
fn tell(lang: Lang) -> Result<(), String> {
    let shots = gallery::all()?;
    for (name, way) in TOLD {
        // Who cannot read anything does not know in which language to say so.
        let lang = if name == "unreadable-foreign" { Lang::English } else { lang };
        let shot = shots.iter().find(|shot| shot.name == name).ok_or("it is not in the gallery")?;
        let name = format!("{name}-{}", lang.key());
        let device = way(lang).map_err(|why| format!("{name}: {why}"))?;
        boxes::same(&name, boxes::drawn(shot.scene(lang)).bytes(), device.pixels())?;
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
        let mut device = on(lang, Ring::Fair, &image_of(&document(lang)?)?)?;
        device.board().take_log();
        boxes::survive(&mut device, Fault::Dma)?;
        let log = device.board().take_log().join("\n");
        let (file, line) = place(&log).ok_or(format!("no panic in the log: {log}"))?;
        let mut app = App::new(seeded(1));
        app.set_lang(lang);
        app.tell_restarted(Restart::Panic { file, line });
        let name = format!("panic-{}", lang.key());
        boxes::same(&name, boxes::drawn(&app.scene()).bytes(), device.pixels())?;
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
    let lines: BTreeSet<String> = gallery::lines()?.into_iter().map(|line| line.name).collect();
    let all: BTreeSet<String> = gallery::all()?.into_iter().map(|shot| shot.name).collect();
    let known = TOLD.iter().map(|(name, _)| *name).chain(UNTOLD.map(|(name, _)| name));
    let known: BTreeSet<String> = known.map(String::from).collect();
    assert_eq!(&all - &lines, known);
    Ok(())
}
