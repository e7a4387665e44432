//! The app alone: no host around it, every picture drawn anew on an empty canvas, and what is kept is
//! its own document.

use campfire_core::app::{App, Brightness, Edge, Kept, Millis};
use campfire_core::games::Game;
use campfire_core::session::Session;
use campfire_core::ui::{Canvas, Key, Scene};

use super::{Device, DeviceConfig, READY, woken};
use crate::play::chance::GameRng;
use crate::play::host::{HostConfig, HostPanel};

/// The app alone.
pub struct AppDevice {
    app: App<GameRng>,
    now: Millis,
    config: DeviceConfig,
    restarts: u64,
    kept: Option<Kept>,
    /// When something was kept.
    saves: Vec<Millis>,
    shown: Scene,
    panel: HostPanel,
}

debug_fields!(AppDevice { now, config, restarts, shown });

impl AppDevice {
    /// A box that is switched on for the first time.
    ///
    /// # Errors
    /// What it was born with cannot be used, in words.
    pub fn new(config: DeviceConfig) -> Result<Self, String> {
        Self::keeping(config, config.document())
    }

    /// A box on which this was kept before.
    ///
    /// # Errors
    /// What was kept cannot be used, in words.
    pub fn keeping(config: DeviceConfig, kept: Option<Kept>) -> Result<Self, String> {
        let app = open(config, 0, kept.as_deref())?;
        let shown = app.scene();
        let panel = drawn(&shown);
        let now = Millis::default();
        let saves = Vec::new();
        let mut device = Self { app, now, config, restarts: 0, kept, saves, shown, panel };
        device.pass(READY);
        Ok(device)
    }

    /// The time of the app.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.now
    }

    /// The game being played, if there is one of this kind.
    #[must_use]
    pub fn session<G: Game + 'static>(&self) -> Option<&Session<G>> {
        self.app.session()
    }

    /// When it has kept something since this was last asked.
    pub fn take_saves(&mut self) -> Vec<Millis> {
        std::mem::take(&mut self.saves)
    }

    /// What it shows now.
    #[must_use]
    pub fn shown(&self) -> &Scene {
        &self.shown
    }

    /// What it shows as soon as it has noticed a button, before it acts on it.
    #[must_use]
    pub fn answer(&self, key: Key, edge: Edge) -> Scene {
        let mut app = self.app.clone();
        app.input(key, edge, self.now);
        app.answer()
    }

    /// Whether it goes on to show the same for so many milliseconds if nobody touches it.
    #[must_use]
    pub fn is_still(&self, millis: u32) -> bool {
        let mut app = self.app.clone();
        let (mut now, end) = (self.now, self.now.plus(millis));
        while let Some(at) = woken(app.wake(), now, end) {
            now = at;
            app.tick(now);
            if app.scene() != self.shown {
                return false;
            }
        }
        true
    }

    fn tick(&mut self, now: Millis) {
        self.now = now;
        self.app.tick(now);
        if self.app.unsaved() {
            self.kept = Some(self.app.keep());
            self.saves.push(now);
        }
    }

    fn pass(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while let Some(at) = woken(self.app.wake(), self.now, end) {
            self.tick(at);
        }
        self.now = end;
        self.show();
    }

    fn show(&mut self) {
        let scene = self.app.scene();
        if scene != self.shown {
            self.panel = drawn(&scene);
            self.shown = scene;
        }
    }
}

impl Clone for AppDevice {
    /// The same app, which shows the same.
    fn clone(&self) -> Self {
        Self {
            app: self.app.clone(),
            now: self.now,
            config: self.config,
            restarts: self.restarts,
            kept: self.kept.clone(),
            saves: self.saves.clone(),
            shown: self.shown.clone(),
            panel: drawn(&self.shown),
        }
    }
}

/// The app after so many restarts, with what was kept.
fn open(config: DeviceConfig, restarts: u64, kept: Option<&[u8]>) -> Result<App<GameRng>, String> {
    let mut app = HostConfig::with_noise(&mut config.noise(restarts)).app();
    app.load(app.game(), Ok(kept))
        .map_err(|why| format!("what was kept cannot be used: {why:?}"))?;
    Ok(app)
}

fn drawn(scene: &Scene) -> HostPanel {
    let mut panel = HostPanel::new();
    panel.show(scene.clone());
    panel
}

impl Device for AppDevice {
    fn contact(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        self.app.input(key, edge, self.now);
        self.tick(self.now);
        self.show();
        Ok(())
    }

    fn advance(&mut self, millis: u32) -> Result<(), String> {
        self.pass(millis);
        Ok(())
    }

    fn restart(&mut self) -> Result<(), String> {
        self.restarts += 1;
        self.app = open(self.config, self.restarts, self.kept.as_deref())?;
        self.now = Millis::default();
        self.pass(READY);
        Ok(())
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        self.panel.pixels()
    }

    fn scene(&self) -> Option<Scene> {
        Some(self.app.scene())
    }

    fn backlight(&self) -> Option<Brightness> {
        Some(self.app.backlight())
    }
}
