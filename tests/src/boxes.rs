//! Boxes under test: the firmware on an emulated board, and the desktop program with the same saves.

use std::env;

use campfire::emulator::board::{EmulatedBoard, Outfit, Pace, Wiring};
use campfire::emulator::firmware;
use campfire::gallery::image::{Image, write_difference};
use campfire::play::chance;
use campfire::play::flash::blank;
use campfire::play::host::{Host, HostConfig, HostPanel};
use campfire::play::noise::{ID, Noise};
use campfire::play::store::{Opened, Store};
use campfire::script::device::{BoardDevice, DeviceConfig, READY, Timed};
use campfire_core::app::{App, Edge, KeepError};
use campfire_core::ui::{Canvas, Key, Scene};

use crate::firmware::program;

/// The pixels of a panel.
pub type Pixels = [u8; Canvas::BYTES];

/// A board of the usual kind that holds these saves and hears this noise, whose power has just come on.
#[must_use]
pub fn board(noise: Noise, saves: &[u8]) -> EmulatedBoard {
    let wiring = Wiring::of(firmware::BoardModel::DisplayPack2);
    EmulatedBoard::new(program(), Outfit { wiring, noise, id: ID }, saves)
}

/// A box with these saves, ready for its first press. It takes its time as the desktop program does.
///
/// # Errors
/// The firmware breaks down, in words.
pub fn ready(config: DeviceConfig, saves: &[u8]) -> Result<BoardDevice, String> {
    BoardDevice::starting(board(config.noise(0), saves), Pace::Patient, config)
}

/// What the PC finds in saves.
///
/// # Errors
/// It cannot use them.
///
/// # Panics
/// A store in memory cannot be opened.
pub fn kept(saves: &[u8]) -> Result<Opened, KeepError> {
    Store::Memory(saves.to_vec()).open().expect("memory can be opened").kept()
}

/// The document that the PC finds in saves.
///
/// # Errors
/// It cannot use them, in words.
pub fn document(saves: &[u8]) -> Result<Option<Vec<u8>>, String> {
    kept(saves).map(|kept| kept.document).map_err(|why| format!("{why:?}"))
}

/// The desktop program on the saves of a box.
#[derive(Debug)]
pub struct Pc(Timed);

impl Pc {
    /// Opens saves and hears noise, and is as far as a box that is ready.
    #[must_use]
    pub fn open(mut noise: Noise, saves: &[u8]) -> Self {
        let host = Host::open(HostConfig::with_noise(&mut noise), Store::Memory(saves.to_vec()));
        let mut timed = Timed::new(host);
        timed.pass(READY);
        Self(timed)
    }

    /// Opens nothing yet.
    #[must_use]
    pub fn new(noise: Noise) -> Self {
        Self::open(noise, &blank())
    }

    /// Taps buttons, one after the other.
    pub fn tap(&mut self, keys: &[Key]) {
        keys.iter().for_each(|key| self.0.tap(*key));
    }

    /// Closes or opens a contact.
    pub fn contact(&mut self, key: Key, edge: Edge) {
        self.0.contact(key, edge);
    }

    /// Holds a button.
    pub fn hold(&mut self, key: Key, millis: u32) {
        self.0.hold(key, millis);
    }

    /// Lets time pass.
    pub fn pass(&mut self, millis: u32) {
        self.0.pass(millis);
    }

    /// What it shows.
    pub fn pixels(&mut self) -> &Pixels {
        self.0.host().pixels()
    }

    /// What it has kept, as bytes of a flash.
    pub fn saves(&mut self) -> Vec<u8> {
        match self.0.host().store() {
            Store::Memory(saves) => saves,
            Store::File(_) | Store::Nowhere => Vec::new(),
        }
    }

    /// The host.
    pub fn host(&mut self) -> &mut Host {
        self.0.host()
    }
}

/// An app that has taken over what the PC finds in saves, before anything is told of it.
///
/// # Errors
/// They cannot be used, in words.
pub fn app(saves: &[u8]) -> Result<App<chance::GameRng>, String> {
    let mut app = App::new(chance::seeded(1));
    let document = document(saves)?;
    app.load(app.game(), Ok(document.as_deref())).map_err(|why| format!("{why:?}"))?;
    Ok(app)
}

/// A scene on an empty panel.
#[must_use]
pub fn drawn(scene: &Scene) -> HostPanel {
    let mut panel = HostPanel::new();
    panel.show(scene.clone());
    panel
}

/// Holds what is shown against what is expected; says where pictures of a difference are.
///
/// # Errors
/// They are not the same, in words.
pub fn same(name: &str, expected: &Pixels, shown: &Pixels) -> Result<(), String> {
    if expected == shown {
        return Ok(());
    }
    let folder = env::temp_dir().join("campfire-faults");
    let [expected, shown] = [expected, shown].map(Image::of_panel);
    let path = |what| folder.join(format!("{}.{what}.png", name.replace(' ', "-")));
    let (one, other) = (path("expected"), path("actual"));
    let count = write_difference((&expected, &one), (&shown, &other), &path("diff"))?;
    Err(format!("{name}: {count} pixels differ; pictures are in {}", folder.display()))
}
