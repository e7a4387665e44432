//! The screens on which a box tells something of itself, and to which no button leads: it is brought
//! there by what it finds in its flash, by bad noise and by faults.

use campfire_core::app::{App, Kept};
use campfire_core::entropy::Bit;
use campfire_core::games::tribes::State;
use campfire_core::text::Lang;
use campfire_core::ui::Key;

use crate::emulator::board::Fault;
use crate::play::chance::seeded;
use crate::play::flash::blank;
use crate::play::noise::Ring;
use crate::play::store::{self, Store};
use crate::script;
use crate::script::device::DeviceConfig;

/// What a box is given so that it tells something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaultScreen {
    /// The name of the screen.
    pub name: &'static str,
    /// Its language: who cannot read anything does not know in which one to say so.
    pub lang: Lang,
    /// How the oscillator behaves.
    pub ring: Ring,
    /// What the flash holds when the power comes on.
    pub saves: Vec<u8>,
    /// Whether all of that can be read.
    pub contents: Contents,
    /// Whether more can be written.
    pub writes: Writes,
    /// What goes wrong then, one after the other.
    pub faults: &'static [Fault],
    /// What is pressed in the end.
    pub keys: &'static [Key],
}

/// What can be read of a flash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    /// All of it.
    Intact,
    /// Less than was kept.
    Damaged,
}

/// What becomes of writes to a flash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Writes {
    /// They are done.
    Taken,
    /// They are not.
    Refused,
}

/// Every such screen in a language.
///
/// # Errors
/// Something cannot be kept, in words.
pub fn fault_screens(lang: Lang) -> Result<Vec<FaultScreen>, String> {
    let plain = FaultScreen {
        name: "",
        lang,
        ring: Ring::Fair,
        saves: DeviceConfig { lang: Some(lang), ..DeviceConfig::default() }.saves()?,
        contents: Contents::Intact,
        writes: Writes::Taken,
        faults: &[],
        keys: &[],
    };
    let with =
        |name, saves| FaultScreen { name, saves, contents: Contents::Damaged, ..plain.clone() };
    let game = image_of(&document(lang)?)?;
    let failing = |name, faults| FaultScreen { name, faults, saves: game.clone(), ..plain.clone() };
    let stuck =
        |name, keys| FaultScreen { name, keys, ring: Ring::Stuck(Bit::Zero), ..plain.clone() };
    Ok(vec![
        FaultScreen { lang: Lang::English, ..with("unreadable-foreign", foreign()) },
        with("unreadable-damaged", changed(lang, damage)?),
        with("unreadable-newer", changed(lang, age)?),
        failing("unreadable-failing", &[Fault::Undefined; 3]),
        with("earlier", earlier(lang)?),
        FaultScreen {
            name: "unkept",
            writes: Writes::Refused,
            keys: &[Key::A, Key::B, Key::Y],
            ..plain.clone()
        },
        stuck("distrusted", &[]),
        stuck("settings-distrusted", &[Key::Y, Key::A, Key::X]),
        failing("restarted-hang", &[Fault::Hang]),
        failing("restarted-fault", &[Fault::Undefined]),
        failing("restarted-stack", &[Fault::StackOverflow]),
    ])
}

/// What a box keeps at the beginning of a game.
///
/// # Errors
/// The game cannot be played, in words.
pub fn document(lang: Lang) -> Result<Kept, String> {
    // Nobody rolls with it.
    let mut app = App::resume(seeded(1), script::session::<State>("players 4\nstart")?);
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
    for actions in ["done", "done\nroll => sun moon", "done\nroll => sun moon\nplace sun grow"] {
        let session = script::session::<State>(&format!("players 4\nstart\n{actions}"))?;
        let mut app = App::resume(seeded(1), session);
        app.set_lang(lang);
        keeper.save(&app.keep())?;
    }
    let Store::Memory(mut saves) = keeper.store() else { return Err("it is not in memory".into()) };
    let written = saves.chunks_mut(256).filter(|page| page[0] != 0xFF);
    written.collect::<Vec<_>>().into_iter().rev().take(2).for_each(|page| page[255] ^= 1);
    Ok(saves)
}
