//! The app alone: no host around it, every picture drawn anew on an empty canvas, and what is kept is
//! its own document of every game.

use campfire_core::app::{App, Brightness, Edge, Games, House, Kept, Millis, game_of};
use campfire_core::games::{Game, GameId};
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
    kept: Documents,
    /// When something was kept.
    saves: Vec<Millis>,
    shown: Scene,
    panel: HostPanel,
}

debug_fields!(AppDevice { now, config, restarts, shown });

/// What is kept of every game.
#[derive(Clone, Default)]
struct Documents(Vec<(GameId, Kept)>);

impl Documents {
    /// The document of a game, if one is kept.
    fn of(&self, game: GameId) -> Option<&[u8]> {
        let mut documents = self.0.iter();
        documents.find(|(other, _)| *other == game).map(|(_, kept)| kept.as_slice())
    }

    /// Keeps the document of a game in the place of the one before.
    fn keep(&mut self, game: GameId, kept: Kept) {
        self.0.retain(|(other, _)| *other != game);
        self.0.push((game, kept));
    }
}

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
        let mut documents = Documents::default();
        if let Some(kept) = kept {
            let game = game_of(&kept).ok_or("what was kept cannot be used")?;
            documents.keep(game, kept);
        }
        let app = open(config, 0, &documents)?;
        let shown = app.scene();
        let (panel, now, saves) = (drawn(&shown), Millis::default(), Vec::new());
        let mut device =
            Self { app, now, config, restarts: 0, kept: documents, saves, shown, panel };
        device.pass(READY);
        Ok(device)
    }

    /// The time of the app.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.now
    }

    /// The program itself, to try on a copy of it what a press would do.
    #[must_use]
    pub fn app(&self) -> &App<GameRng> {
        &self.app
    }

    /// The game that is open: it is played, or set up, or was played last.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.app.game()
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
        self.keep();
        if let Some(game) = self.app.wanted() {
            // What is wrong with it is on the screen.
            let _ = self.app.load(game, Ok(self.kept.of(game)));
            self.keep();
        }
    }

    fn keep(&mut self) {
        if self.app.unsaved() {
            self.kept.keep(self.app.game(), self.app.keep());
            self.saves.push(self.now);
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
fn open(config: DeviceConfig, restarts: u64, kept: &Documents) -> Result<App<GameRng>, String> {
    let mut app: App<GameRng> = HostConfig::with_noise(&mut config.noise(restarts)).app();
    for listing in Games::GAMES {
        app.note(listing.game, Ok(kept.of(listing.game)));
    }
    let game = app.newest();
    app.load(game, Ok(kept.of(game)))
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
        self.app = open(self.config, self.restarts, &self.kept)?;
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
