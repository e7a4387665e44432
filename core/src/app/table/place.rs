//! A game's place on the box: the game being played and the set-up of the next one, and what the box
//! may ask of them without knowing which game it is.

use core::any::Any;

use heapless::VecView;

use super::{Exit, Hand, Play, Screens, Seating, SetupOf, Standing, Wizard, WizardExit};
use crate::app::kit::{Labels, Millis, Screen, Signal};
use crate::games::seat::Seat;
use crate::games::{Game, GameId, SetupBytes};
use crate::session::{LoadError, Session};
use crate::text::TextId;
use crate::ui::Badge;

/// Whether somebody plays at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Nobody: the place is kept for the next game.
    Free,
    /// A game is being played.
    Playing,
}

/// A game's place on the box. A game is large, so it is never moved: a new one takes the place of the
/// one before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place<S: Screens> {
    play: Play<S>,
    stage: Stage,
    /// The last set-up: the next one begins with it.
    setup: SetupOf<S>,
    wizard: S::Wizard,
}

impl<S: Screens> Place<S> {
    /// A free place, for the usual game.
    #[must_use]
    pub fn new() -> Self {
        Self::of(Session::usual(), Stage::Free)
    }

    /// A place where this game is being played.
    #[must_use]
    pub fn playing(session: Session<S::Game>) -> Self {
        Self::of(session, Stage::Playing)
    }

    /// Always inline, as is all that it is made of: each step of its way would be a copy on the stack.
    #[inline(always)]
    fn of(session: Session<S::Game>, stage: Stage) -> Self {
        let setup = session.setup().clone();
        let wizard = S::Wizard::new(setup.clone());
        let mut place = Self { play: Play::untold(session), stage, setup, wizard };
        place.play.remember();
        place
    }
}

impl<S: Screens> Default for Place<S> {
    fn default() -> Self {
        Self::new()
    }
}

/// What the box may ask of the game at its place, whichever it is.
pub trait Table {
    /// Which game it is.
    fn game(&self) -> GameId;

    /// Whether one is being played.
    fn is_playing(&self) -> bool;

    /// Lays out what is shown of the game.
    fn show(&self, screen: &mut Screen) -> Labels;

    /// Takes a signal in.
    fn signal(&mut self, signal: Signal, hand: &mut Hand<'_>) -> Option<Exit>;

    /// Lets chance act that is due.
    fn catch_up(&mut self, hand: &mut Hand<'_>);

    /// When the screen changes by itself.
    fn wake(&self, now: Millis) -> Option<Millis>;

    /// Ends all motion, and forgets when anything was.
    fn rest(&mut self);

    /// The seat whose colour the light shows, if it is on.
    fn light(&self, now: Millis) -> Option<Badge>;

    /// Whether something is shown for a moment only, which any key ends.
    fn is_interlude(&self, now: Millis) -> bool;

    /// Whether nothing may come over what is shown by itself.
    fn is_secret(&self) -> bool;

    /// Lays the table view out.
    fn show_table_view(&self, screen: &mut Screen);

    /// The seat that has to do something, or the winner.
    fn acting(&self) -> Seat;

    /// Who sits where.
    fn seating(&self) -> &Seating;

    /// Who sits where, to be changed.
    fn seating_mut(&mut self) -> &mut Seating;

    /// Says which seats are taken in the game being played, and what they are called.
    fn each_seat(&self, tell: &mut dyn FnMut(Seat, Badge, TextId));

    /// Whether the game has changed since this was asked last.
    fn take_changed(&mut self) -> bool;

    /// Where the game stands.
    fn standing(&self) -> Standing;

    /// The game is over or given up.
    fn end(&mut self);

    /// The bytes of the last set-up.
    fn encode_setup(&self) -> SetupBytes;

    /// Takes over the last set-up; nothing changes if the bytes are none.
    fn load_setup(&mut self, bytes: &[u8]) -> Option<()>;

    /// Puts the saved form of the game behind `bytes`.
    fn encode_in(&self, bytes: &mut VecView<u8>);

    /// Goes on with a saved game.
    ///
    /// # Errors
    /// The bytes hold none, or one that breaks the rules; then nothing has changed.
    fn load(&mut self, bytes: &[u8]) -> Result<(), LoadError>;

    /// Begins to set a new game up.
    fn set_up(&mut self);

    /// Lays out the present page of the set-up.
    fn show_wizard(&self, screen: &mut Screen) -> Labels;

    /// Takes a signal in while a game is set up.
    fn signal_wizard(&mut self, signal: Signal) -> Option<WizardExit>;

    /// Begins the game that was set up; says whether it could.
    fn start(&mut self) -> bool;

    /// How many actions have been taken.
    fn actions(&self) -> usize;

    /// The session, for hosts that know which game it is.
    fn session(&self) -> &dyn Any;

    /// Says what has happened since this was asked last, the oldest first. A box has no room for the words.
    #[cfg(not(feature = "defmt"))]
    fn each_trace(&mut self, tell: &mut dyn FnMut(&dyn core::fmt::Debug));

    /// Logs what has happened since this was asked last.
    #[cfg(feature = "defmt")]
    fn log_traces(&mut self);
}

impl<S: Screens> Table for Place<S> {
    fn game(&self) -> GameId {
        S::Game::ID
    }

    fn is_playing(&self) -> bool {
        self.stage == Stage::Playing
    }

    fn show(&self, screen: &mut Screen) -> Labels {
        self.play.show(screen).labels()
    }

    fn signal(&mut self, signal: Signal, hand: &mut Hand<'_>) -> Option<Exit> {
        self.play.signal(signal, hand)
    }

    fn catch_up(&mut self, hand: &mut Hand<'_>) {
        self.play.catch_up(hand);
    }

    fn wake(&self, now: Millis) -> Option<Millis> {
        self.play.wake(now)
    }

    fn rest(&mut self) {
        self.play.rest();
    }

    fn light(&self, now: Millis) -> Option<Badge> {
        self.play.is_lit(now).then(|| self.play.badge(self.play.seat()))
    }

    fn is_interlude(&self, now: Millis) -> bool {
        self.play.is_interlude(now)
    }

    fn is_secret(&self) -> bool {
        self.play.is_secret()
    }

    fn show_table_view(&self, screen: &mut Screen) {
        S::table_view(&self.play, screen);
    }

    fn acting(&self) -> Seat {
        self.play.seat().into()
    }

    fn seating(&self) -> &Seating {
        &self.play.seating
    }

    fn seating_mut(&mut self) -> &mut Seating {
        &mut self.play.seating
    }

    fn each_seat(&self, tell: &mut dyn FnMut(Seat, Badge, TextId)) {
        for seat in self.play.state().seats() {
            tell(seat.into(), self.play.badge(seat), self.play.name(seat));
        }
    }

    fn take_changed(&mut self) -> bool {
        let changed = core::mem::take(&mut self.play.changed);
        if changed {
            S::next_setup(&mut self.setup, self.play.state());
        }
        changed
    }

    fn standing(&self) -> Standing {
        S::standing(self.play.state())
    }

    fn end(&mut self) {
        self.stage = Stage::Free;
    }

    fn encode_setup(&self) -> SetupBytes {
        S::Game::encode_setup(&self.setup)
    }

    fn load_setup(&mut self, bytes: &[u8]) -> Option<()> {
        self.setup = S::Game::decode_setup(bytes)?;
        Some(())
    }

    fn encode_in(&self, bytes: &mut VecView<u8>) {
        self.play.session().encode_in(bytes);
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), LoadError> {
        self.play.load(bytes)?;
        self.stage = Stage::Playing;
        Ok(())
    }

    fn set_up(&mut self) {
        self.wizard = S::Wizard::new(self.setup.clone());
    }

    fn show_wizard(&self, screen: &mut Screen) -> Labels {
        self.wizard.show(&self.play.seating, screen)
    }

    fn signal_wizard(&mut self, signal: Signal) -> Option<WizardExit> {
        self.wizard.signal(&self.play.seating, signal)
    }

    fn start(&mut self) -> bool {
        self.setup = self.wizard.setup().clone();
        // The set-up lets nothing through that no game can be played with.
        let started = self.play.restart(self.setup.clone()).is_ok();
        if started {
            self.stage = Stage::Playing;
        }
        started
    }

    fn actions(&self) -> usize {
        self.play.session().actions().count()
    }

    fn session(&self) -> &dyn Any {
        self.play.session()
    }

    #[cfg(not(feature = "defmt"))]
    fn each_trace(&mut self, tell: &mut dyn FnMut(&dyn core::fmt::Debug)) {
        while let Some(trace) = self.play.traces.pop() {
            tell(&trace);
        }
    }

    #[cfg(feature = "defmt")]
    fn log_traces(&mut self) {
        while let Some(trace) = self.play.traces.pop() {
            defmt::info!("{}", trace);
        }
    }
}
