//! Games that are played again to count their presses: random ones, and those that were recorded.

use std::cell::RefCell;
use std::io;
use std::path::PathBuf;
use std::rc::Rc;

use campfire_core::app::{Brightness, Edge};
use campfire_core::games::{Game, Next};
use campfire_core::session::{PlayError, Session};
use campfire_core::ui::{Canvas, Key, Scene};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::{PlausiblePlayer, PressCounted};
use crate::games::Recording;
use crate::script::device::{AppDevice, Device, DeviceConfig};
use crate::script::{ButtonOptions, Frames, run_buttons};
use crate::trials::soak::players_of;

/// A game that was played: what was agreed, and every action of people and of chance.
#[derive(Clone, Debug)]
pub struct GameRecord<G: Game> {
    /// What it is called.
    pub name: String,
    /// What was agreed.
    pub setup: G::Setup,
    /// What was done.
    pub actions: Vec<G::Action>,
}

impl<G: PressCounted> GameRecord<G> {
    /// The game of this seed between plausible players; it ends with a winner or with a full journal.
    ///
    /// # Errors
    /// A player does something that the rules refuse, in words.
    pub fn random(seed: u64) -> Result<Self, String> {
        let name = format!("random game {seed}");
        let mut dice = ChaCha8Rng::seed_from_u64(seed);
        let mut player = G::Player::new(ChaCha8Rng::seed_from_u64(!seed));
        let setup = G::plausible_setup(players_of::<G>(seed));
        let mut session =
            Session::<G>::new(setup.clone()).map_err(|error| G::setup_error(&error))?;
        // A long game goes on with an empty journal, so the actions are noted here.
        let mut actions = Vec::new();
        while session.state().next() != Next::Over {
            let mut facts = Vec::new();
            let emit = &mut |fact| facts.push(fact);
            let played = match session.state().next() {
                Next::Chance => session.deal(&mut dice, emit),
                _ => {
                    let action = player.decide(session.state());
                    let action = action.ok_or_else(|| format!("{name}: nothing is legal"))?;
                    session.play(action, emit).map(|()| Some(action))
                }
            };
            match played {
                Ok(action) => {
                    actions.extend(action);
                    facts.iter().for_each(|fact| player.hear(fact));
                }
                Err(PlayError::JournalFull) => break,
                Err(error) => return Err(format!("{name}: {error:?}")),
            }
        }
        Ok(Self { name, setup, actions })
    }

    /// A game that was recorded by buttons; what was taken back in it is left out.
    ///
    /// # Errors
    /// It does not play any more as it was recorded, in words.
    pub fn recorded(Recording { name, source }: Recording) -> Result<Self, String> {
        // Its pictures are those of another test.
        let lines = source.lines().filter(|line| !line.starts_with("frame "));
        let source = lines.collect::<Vec<_>>().join("\n");
        let frames = Frames { folder: PathBuf::new(), record: false };
        let options = ButtonOptions { show_all: false, frames };
        let session = Rc::new(RefCell::new(None));
        let start = |config: DeviceConfig| {
            Ok(Watched { device: AppDevice::new(config)?, session: Rc::clone(&session) })
        };
        let mut failed = Vec::new();
        let outcome = run_buttons(&source, &options, start, &mut io::sink(), &mut failed)
            .map_err(|error| format!("{name}: {error}"))?;
        if outcome.failed > 0 {
            let failed = String::from_utf8_lossy(&failed);
            return Err(format!("{name}: {}", failed.lines().next().unwrap_or_default()));
        }
        let session: Option<Session<G>> = session.take();
        let session = session.ok_or_else(|| format!("{name}: no game is played"))?;
        let (setup, actions) = (session.setup().clone(), session.actions().collect());
        Ok(Self { name: name.into(), setup, actions })
    }
}

/// A device of which the game is remembered.
struct Watched<G: Game> {
    device: AppDevice,
    session: Rc<RefCell<Option<Session<G>>>>,
}

impl<G: Game + 'static> Watched<G> {
    fn watch(&mut self) {
        if let Some(session) = self.device.session::<G>() {
            self.session.replace(Some(session.clone()));
        }
    }
}

impl<G: Game + 'static> Device for Watched<G> {
    fn contact(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        self.device.contact(key, edge)?;
        self.watch();
        Ok(())
    }

    fn advance(&mut self, millis: u32) -> Result<(), String> {
        self.device.advance(millis)?;
        self.watch();
        Ok(())
    }

    fn restart(&mut self) -> Result<(), String> {
        self.device.restart()
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        self.device.pixels()
    }

    fn scene(&self) -> Option<Scene> {
        self.device.scene()
    }

    fn backlight(&self) -> Option<Brightness> {
        self.device.backlight()
    }
}
