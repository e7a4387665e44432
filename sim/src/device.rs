//! What a script of buttons drives: anything with four buttons, a panel and a time of its own.

use campfire_core::app::{Brightness, Edge, Millis};
use campfire_core::games::tribes::State;
use campfire_core::session::Session;
use campfire_core::text::Lang;
use campfire_core::ui::{Canvas, Key, Scene};

use crate::host::{Host, Start, seeded};
use crate::store::Store;

/// What a device is started with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Birth {
    /// The seed of its dice and decks.
    pub seed: u64,
    /// Its language.
    pub lang: Lang,
}

impl Default for Birth {
    fn default() -> Self {
        Self { seed: 1, lang: Lang::English }
    }
}

/// A device in virtual time: nothing happens between two calls.
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

    /// Takes the power away and gives it back; what was kept is still there.
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
}

/// How long the contact of a tap is closed, in milliseconds.
pub const TAP: u32 = 30;
/// How long it is open before the next one, in milliseconds: as fast as people decide.
pub const PAUSE: u32 = 270;

/// The app alone, with a store in memory.
pub struct AppDevice {
    host: Host,
    now: Millis,
    birth: Birth,
    restarts: u64,
}

impl AppDevice {
    /// A box that is switched on for the first time.
    #[must_use]
    pub fn new(birth: Birth) -> Self {
        let start = Start { chance: seeded(birth.seed), lang: Some(birth.lang) };
        let host = Host::open(start, Store::Memory(Vec::new()));
        Self { host, now: Millis::default(), birth, restarts: 0 }
    }

    /// A box in the middle of a game.
    #[must_use]
    pub fn playing(session: Session<State>) -> Self {
        let birth = Birth::default();
        let host = Host::playing(seeded(birth.seed), session);
        Self { host, now: Millis::default(), birth, restarts: 0 }
    }

    /// The host, for what a device cannot do.
    pub fn host(&mut self) -> &mut Host {
        &mut self.host
    }

    /// Taps a button.
    pub fn tap(&mut self, key: Key) {
        self.hold(key, TAP);
    }

    /// Holds a button for so many milliseconds.
    pub fn hold(&mut self, key: Key, millis: u32) {
        for (edge, time) in [(Edge::Down, millis), (Edge::Up, PAUSE)] {
            self.host.edge(key, edge, self.now);
            self.pass(time);
        }
    }

    /// Lets time pass, with a tick whenever the app asks for one.
    pub fn pass(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        // An app that asks for a time that is already over gets the next millisecond.
        while let Some(rest) = self.host.rest(self.now).map(|rest| rest.max(1))
            && rest <= end.since(self.now)
        {
            self.now = self.now.plus(rest);
            self.host.tick(self.now);
        }
        self.now = end;
    }
}

impl Device for AppDevice {
    fn contact(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        self.host.edge(key, edge, self.now);
        Ok(())
    }

    fn advance(&mut self, millis: u32) -> Result<(), String> {
        self.pass(millis);
        Ok(())
    }

    fn restart(&mut self) -> Result<(), String> {
        self.restarts += 1;
        // Another start has other dice, as on the box, and yet always the same ones.
        let chance = seeded(self.birth.seed.wrapping_add(self.restarts));
        let store = self.host.store();
        self.host = Host::open(Start { chance, lang: None }, store);
        self.now = Millis::default();
        match self.host.notices().first() {
            Some(notice) => Err(notice.clone()),
            None => Ok(()),
        }
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        self.host.canvas().bytes()
    }

    fn scene(&self) -> Option<Scene> {
        Some(self.host.scene())
    }

    fn backlight(&self) -> Option<Brightness> {
        Some(self.host.backlight())
    }
}
