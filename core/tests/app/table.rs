//! A box on a table, whose time passes as its host would let it.

use campfire_core::app::{App, Edge, Millis};
use campfire_core::games::tribes::{Action, Face, First, Players, Seat, Setup, State};
use campfire_core::session::Session;
use campfire_core::ui::Key;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

pub(super) const MINUTE: u32 = 60_000;

/// A box and its time.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) app: App<ChaCha8Rng>,
    pub(super) now: u32,
}

impl Table {
    /// A box on its first screen.
    pub(super) fn home() -> Self {
        Self { app: App::open(ChaCha8Rng::seed_from_u64(1), Ok(None)).0, now: 0 }
    }

    /// A box in a game where the first player is to roll, or has just done so.
    pub(super) fn playing(rolled: bool) -> Option<Self> {
        let roll = [Action::Roll, Action::ShowFaces(Face::Sun, Face::Moon)];
        Self::after(if rolled { &roll } else { &[] })
    }

    /// A box in a game of two, after these actions of the first player.
    pub(super) fn after(actions: &[Action]) -> Option<Self> {
        Some(Self::with(session(actions)?))
    }

    /// The same when the last decision comes again, with what chance brought after it.
    pub(super) fn before(actions: &[Action]) -> Option<Self> {
        let mut session = session(actions)?;
        session.undo().ok()??;
        Some(Self::with(session))
    }

    /// A box in this game.
    pub(super) fn with(session: Session<State>) -> Self {
        Self { app: App::resume(ChaCha8Rng::seed_from_u64(1), session), now: 0 }
    }

    /// Lets time pass, with a tick whenever the app asks for one; gives how many it asked for.
    pub(super) fn pass(&mut self, millis: u32) -> u32 {
        let end = Millis(self.now.wrapping_add(millis));
        let mut ticks = 0;
        while let Some(wake) = self.app.wake() {
            let rest = wake.since(Millis(self.now)).max(1);
            if rest > end.since(Millis(self.now)) {
                break;
            }
            self.now = self.now.wrapping_add(rest);
            self.app.tick(Millis(self.now));
            ticks += 1;
        }
        self.now = end.0;
        ticks
    }

    pub(super) fn edge(&mut self, key: Key, edge: Edge) {
        self.app.input(key, edge, Millis(self.now));
    }

    /// Presses a key for so many milliseconds.
    pub(super) fn tap(&mut self, key: Key, millis: u32) {
        self.edge(key, Edge::Down);
        self.app.tick(Millis(self.now));
        self.pass(millis);
        self.edge(key, Edge::Up);
        self.app.tick(Millis(self.now));
        self.pass(100);
    }

    /// How bright the panel is, in percent.
    pub(super) fn light(&self) -> u8 {
        self.app.backlight().0
    }

    /// Whether no key says anything.
    pub(super) fn is_mute(&self) -> bool {
        let scene = self.app.scene();
        Key::ALL.into_iter().all(|key| scene.key(key).is_none())
    }
}

/// A game of two, after these actions of the first player.
fn session(actions: &[Action]) -> Option<Session<State>> {
    let setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
    let mut session = Session::<State>::new(setup).ok()?;
    for action in [Action::Done].iter().chain(actions) {
        session.play(*action, &mut |_| {}).ok()?;
    }
    Some(session)
}
