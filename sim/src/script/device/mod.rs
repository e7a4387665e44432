//! What a script of buttons drives: anything with four buttons, a panel and a time of its own.
//!
//! `app` is the app alone, `desktop` is the program that people play on a PC, `board` is the firmware on
//! the emulated board; `pair` drives two devices at once and compares them. `timed` is for those who
//! want to look inside.

mod app;
mod board;
mod desktop;
mod pair;
mod timed;

pub use app::AppDevice;
pub use board::BoardDevice;
pub use desktop::DesktopDevice;
pub use pair::{Comparison, Pair, Seen};
pub use timed::Timed;

use std::rc::Rc;
use std::sync::Arc;

use campfire_core::app::{App, Brightness, Edge, Kept, Millis};
use campfire_core::text::Lang;
use campfire_core::ui::{Canvas, Key, Scene};

use crate::emulator::board::{Pace, Program, Wiring};
use crate::emulator::firmware::{self, build};
use crate::play::chance::{GameRng, seeded};
use crate::play::flash::blank;
use crate::play::noise::{Noise, Ring};
use crate::play::store;

/// When the first line of a script is done, and the first one after a restart, in milliseconds after
/// the power came: a box needs some of that time to wake up.
pub const READY: u32 = 1000;
/// How long the contact of a tap is closed, in milliseconds.
pub const TAP: u32 = 30;
/// How long it is open before the next one, in milliseconds: as fast as people decide.
pub const PAUSE: u32 = 270;

/// What a device is started with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeviceConfig {
    /// The seed of the noise that its dice and decks come from.
    pub seed: u64,
    /// How the oscillator behaves that makes the noise.
    pub ring: Ring,
    /// The language that was chosen on it before; if left out, nothing was ever kept on it.
    pub lang: Option<Lang>,
}

impl Default for DeviceConfig {
    fn default() -> Self {
        Self { seed: 1, ring: Ring::Fair, lang: None }
    }
}

impl DeviceConfig {
    /// What the oscillator says after so many restarts: other dice every time, and yet always the
    /// same ones.
    #[must_use]
    pub fn noise(self, restarts: u64) -> Noise {
        Noise::new(self.ring, self.seed.wrapping_add(restarts))
    }

    /// The document that was kept before the first start.
    #[must_use]
    pub fn document(self) -> Option<Kept> {
        self.lang.map(|lang| document_of(None, lang))
    }

    /// The same, as the bytes of the flash that belong to saves.
    ///
    /// # Errors
    /// The document cannot be kept, in words.
    pub fn saves(self) -> Result<Vec<u8>, String> {
        let Some(document) = self.document() else { return Ok(blank()) };
        store::image_of(&document)
            .map_err(|error| format!("what a box is started with cannot be kept: {error:?}"))
    }
}

/// What a box keeps on which a language was chosen and this game was played, if there was one.
#[must_use]
pub fn document_of(app: Option<App<GameRng>>, lang: Lang) -> Kept {
    let mut app = app.unwrap_or_else(|| App::new(seeded(1)));
    app.set_lang(lang);
    app.keep()
}

/// A device in virtual time: nothing happens between two calls. It is switched on and [`READY`] when
/// it is made.
pub trait Device {
    /// Closes or opens the contact of a button.
    ///
    /// # Errors
    /// The device has broken down, in words.
    fn contact(&mut self, key: Key, edge: Edge) -> Result<(), String>;

    /// Lets time pass.
    ///
    /// # Errors
    /// The device has broken down, in words.
    fn advance(&mut self, millis: u32) -> Result<(), String>;

    /// Takes the power away and gives it back, and waits until the device is [`READY`]; what was kept
    /// is still there.
    ///
    /// # Errors
    /// The device does not come back, in words.
    fn restart(&mut self) -> Result<(), String>;

    /// The pixels on the panel, as they go to it.
    fn pixels(&self) -> &[u8; Canvas::BYTES];

    /// What they mean, if the device can tell: an emulated board only has pixels.
    fn scene(&self) -> Option<Scene>;

    /// How bright the panel is lit, if the device can tell.
    fn backlight(&self) -> Option<Brightness> {
        None
    }

    /// Holds a button for so many milliseconds, and waits before the next one.
    ///
    /// # Errors
    /// The device has broken down, in words.
    fn hold(&mut self, key: Key, millis: u32) -> Result<(), String> {
        self.contact(key, Edge::Down)?;
        self.advance(millis)?;
        self.contact(key, Edge::Up)?;
        self.advance(PAUSE)
    }
}

impl<D: Device + ?Sized> Device for Box<D> {
    fn contact(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        (**self).contact(key, edge)
    }

    fn advance(&mut self, millis: u32) -> Result<(), String> {
        (**self).advance(millis)
    }

    fn restart(&mut self) -> Result<(), String> {
        (**self).restart()
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        (**self).pixels()
    }

    fn scene(&self) -> Option<Scene> {
        (**self).scene()
    }

    fn backlight(&self) -> Option<Brightness> {
        (**self).backlight()
    }
}

/// What runs a script of buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Runner {
    /// The app alone: every picture is drawn anew, and saves are in memory
    App,
    /// The program as it is played on a PC: what has changed is drawn, and saves are in a file
    Desktop,
    /// The firmware, built first, on an emulated board, held to the pixels of the desktop program
    Firmware,
}

impl Runner {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::App, Self::Desktop, Self::Firmware];

    /// Switches a device of this kind on.
    ///
    /// # Errors
    /// It does not start, in words.
    pub fn start(self, config: DeviceConfig) -> Result<Box<dyn Device>, String> {
        Ok(match self {
            Self::App => Box::new(AppDevice::new(config)?),
            Self::Desktop => Box::new(DesktopDevice::new(config)?),
            Self::Firmware => Box::new(beside_desktop(config)?),
        })
    }
}

/// The firmware beside the desktop program, which has the words for what both show.
fn beside_desktop(config: DeviceConfig) -> Result<impl Device, String> {
    let board = firmware::BoardModel::DisplayPack2;
    let program = Arc::new(Program::read(&build(board)?)?);
    let comparison = Comparison {
        names: ["desktop", "firmware"],
        lag: 0,
        folder: std::env::temp_dir().join(format!("campfire-firmware-{}", std::process::id())),
        seen: Rc::default(),
    };
    let firmware = BoardDevice::new(program, Wiring::of(board), Pace::Patient, config)?;
    Ok(Pair::new(DesktopDevice::new(config)?, firmware, comparison))
}

/// When something that asks to be woken at `wake` is woken next, if that is not after `end`. What asks
/// for a time that is already over gets the next millisecond.
fn woken(wake: Option<Millis>, now: Millis, end: Millis) -> Option<Millis> {
    let rest = wake?.since(now).max(1);
    (rest <= end.since(now)).then(|| now.plus(rest))
}
