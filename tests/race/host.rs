//! A box with both games in the hands of somebody who reads its keys and rows: it keeps a document for
//! each game, as every host does.

use std::collections::BTreeMap;

use campfire::play::chance::{GameRng, seeded};
use campfire::play::plain;
use campfire::script::device::TAP;
use campfire_core::app::{Edge, HOLD, House, KeepError, Millis};
use campfire_core::games::{Game, GameId};
use campfire_core::session::Session;
use campfire_core::text::{Phrase, shell};
use campfire_core::ui::{Key, Kind, Label, Scene};
use campfire_tests::games::{BothApp, BothGames};
use campfire_tests::race::State;

/// After so many milliseconds nothing moves any more.
const SETTLED: u32 = 3000;
/// More rows than any list has.
const ROWS: usize = 20;

/// A box with both games.
pub(crate) struct TwoGames {
    pub(crate) app: BothApp<GameRng>,
    /// What is kept, by the number of the game.
    pub(crate) kept: BTreeMap<u8, Vec<u8>>,
    now: Millis,
}

impl TwoGames {
    /// A box that is switched on for the first time.
    pub(crate) fn new(seed: u64) -> Self {
        Self { app: BothApp::new(seeded(seed)), kept: BTreeMap::new(), now: Millis(0) }
    }

    /// Switches it off and on; says whether what was opened could be used.
    pub(crate) fn restart(&mut self, seed: u64) -> Result<(), KeepError> {
        (self.app, self.now) = (BothApp::new(seeded(seed)), Millis(0));
        for listing in BothGames::GAMES {
            let document = self.kept.get(&listing.game.0);
            self.app.note(listing.game, Ok(document.map(Vec::as_slice)));
        }
        let newest = self.app.newest();
        self.open(newest)
    }

    fn open(&mut self, game: GameId) -> Result<(), KeepError> {
        let document = self.kept.get(&game.0);
        let opened = self.app.load(game, Ok(document.map(Vec::as_slice)));
        self.keep();
        opened
    }

    fn keep(&mut self) {
        if self.app.unsaved() {
            self.kept.insert(self.app.game().0, self.app.keep().to_vec());
        }
    }

    fn tick(&mut self) {
        self.app.tick(self.now);
        self.keep();
        if let Some(game) = self.app.wanted() {
            // A page says what cannot be used.
            let _ = self.open(game);
        }
    }

    /// Holds a button for so long, and waits until nothing moves.
    pub(crate) fn hold_for(&mut self, key: Key, millis: u32) {
        for (edge, time) in [(Edge::Down, millis), (Edge::Up, SETTLED)] {
            self.app.input(key, edge, self.now);
            self.tick();
            self.now = self.now.plus(time);
            self.tick();
        }
    }

    /// Lets time pass.
    pub(crate) fn wait(&mut self, millis: u32) {
        self.now = self.now.plus(millis);
        self.tick();
    }

    pub(crate) fn tap(&mut self, key: Key) {
        self.hold_for(key, TAP);
    }

    pub(crate) fn hold(&mut self, key: Key) {
        self.hold_for(key, HOLD + 100);
    }

    pub(crate) fn scene(&self) -> Scene {
        self.app.scene()
    }

    pub(crate) fn says(&self, key: Key, label: impl Into<Label>) -> bool {
        self.scene().key(key) == Some(label.into())
    }

    /// What the screen says, line by line.
    pub(crate) fn lines(&self) -> String {
        plain::lines(&self.scene()).join("\n")
    }

    /// Taps a key, which must say this.
    pub(crate) fn press(&mut self, key: Key, label: impl Into<Label>) -> Result<(), String> {
        let label = label.into();
        if !self.says(key, label) {
            return Err(format!("{key:?} does not say {label:?}:\n{}", self.lines()));
        }
        self.tap(key);
        Ok(())
    }

    /// Moves the cursor down until it is on the row that says this.
    pub(crate) fn seek(&mut self, row: impl Into<Phrase>) -> Result<(), String> {
        let row = row.into();
        for _ in 0..ROWS {
            let scene = self.scene();
            let mut rows = scene.widgets().iter().filter_map(|widget| match widget.kind {
                Kind::Row(row) if row.cursor => Some(row.text),
                _ => None,
            });
            if rows.next() == Some(row) {
                return Ok(());
            }
            self.tap(Key::B);
        }
        Err(format!("no row says {row:?}:\n{}", self.lines()))
    }

    /// Goes to a row of the menu and chooses it.
    pub(crate) fn choose(&mut self, row: impl Into<Phrase>) -> Result<(), String> {
        self.press(Key::A, shell::MENU)?;
        self.seek(row)?;
        self.tap(Key::Y);
        Ok(())
    }

    /// The actions of the game being played.
    pub(crate) fn actions<G: Game + 'static>(&self) -> Vec<G::Action> {
        self.app.session::<G>().map_or_else(Vec::new, |session| session.actions().collect())
    }

    /// The race being run.
    pub(crate) fn race(&self) -> Result<&Session<State>, String> {
        self.app.session().ok_or_else(|| format!("no race is run:\n{}", self.lines()))
    }

    /// Sets a race for so many up, from Home.
    pub(crate) fn start_race(&mut self, players: u8) -> Result<(), String> {
        use campfire_tests::race::words;
        self.seek(words::RACE_TO_TEN)?;
        self.press(Key::Y, shell::START)?;
        self.seek(shell::PLAYERS_COUNT.with(players))?;
        self.press(Key::Y, shell::NEXT)?;
        self.press(Key::Y, shell::START)
    }
}
