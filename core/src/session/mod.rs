//! A game being played: its journal, undo and redo, chance, and its saved form.
//!
//! The journal is the game: the state is a fold over the actions in it. Knows nothing of any one
//! game, of screens or of where saves are kept.
//!
//! Undo never rolls again, and a save opens where it was written:
//!
//! ```
//! use campfire_core::games::tribes::{Action, First, Players, Seat, Setup, State};
//! use campfire_core::session::Session;
//! use rand_chacha::ChaCha8Rng;
//! use rand_core::SeedableRng;
//!
//! let mut rng = ChaCha8Rng::seed_from_u64(7);
//! let setup = Setup { first: First::Chosen(Seat::P2), ..Setup::new(Players::Two) };
//! let mut game = Session::<State>::new(setup).expect("the set-up keeps the rules");
//! for action in [Action::Done, Action::Roll] {
//!     game.play(action, &mut |_| {}).expect("the rules allow it");
//! }
//! let rolled = game.deal(&mut rng, &mut |_| {}).expect("the generator works");
//! assert!(matches!(rolled, Some(Action::ShowFaces(..))));
//!
//! // The roll comes back, whatever the generator would say now.
//! assert_eq!(game.undo(), Ok(Some(Action::Roll)));
//! game.play(Action::Roll, &mut |_| {}).expect("the rules allow it");
//! assert_eq!(game.deal(&mut rng, &mut |_| {}), Ok(rolled));
//!
//! assert_eq!(Session::decode(&game.encode()), Ok(game));
//! ```

mod chance;
mod checkpoint;
mod journal;
mod save;

pub use journal::ENTRIES;
pub use save::{LoadError, SAVE_BYTES, SaveBytes, VERSION};

use core::ops::Range;

use checkpoint::Checkpoint;
use journal::Journal;
use rand_core::Rng;

use crate::games::{Code, Game, Next};

/// A journal with more entries than this is long: what follows may need the rest of it.
const LONG: usize = ENTRIES / 3;

/// Something that cannot be: the journal was accepted once and is refused now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Bug;

/// Why an action was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum PlayError<R> {
    /// The rules refuse it.
    Refused(R),
    /// The journal is full: no game of this length can be saved.
    JournalFull,
    /// The random generator is stuck: the table has to roll and draw itself.
    NoRandomness,
    /// The game has no code for the action, so it could not be found in the journal again.
    NoCode,
}

/// A game being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session<G: Game> {
    setup: G::Setup,
    state: G,
    journal: Journal,
    checkpoint: Checkpoint<G>,
}

impl<G: Game> Session<G> {
    /// A new game.
    ///
    /// # Errors
    /// The set-up breaks a rule of the game.
    pub fn new(setup: G::Setup) -> Result<Self, G::SetupError> {
        const { assert!(G::MOST_OUTCOMES < ENTRIES, "a decision must find room") };
        let state = G::start(&setup)?;
        Ok(Self { setup, state, journal: Journal::default(), checkpoint: Checkpoint::NONE })
    }

    /// A new game as it is usually played.
    #[inline(always)]
    #[must_use]
    pub fn usual() -> Self {
        let (setup, state) = G::usual();
        Self { setup, state, journal: Journal::default(), checkpoint: Checkpoint::NONE }
    }

    /// Begins another game in the place of this one.
    ///
    /// # Errors
    /// The set-up breaks a rule of the game; this one goes on then.
    pub fn restart(&mut self, setup: G::Setup) -> Result<(), G::SetupError> {
        self.state = G::start(&setup)?;
        self.setup = setup;
        self.journal.clear();
        self.checkpoint = Checkpoint::NONE;
        Ok(())
    }

    /// What was agreed before the game.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Where the game stands.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The actions taken so far.
    pub fn actions(&self) -> impl DoubleEndedIterator<Item = G::Action> {
        self.journal.taken().iter().filter_map(|code| G::decode(Code(*code)))
    }

    /// Takes an action of a person, or an outcome of chance that the table rolled or drew itself.
    ///
    /// Doing again what was just undone is a redo: what was undone after it can still be redone. An
    /// outcome that the table brings takes the place of one that undo has passed over: of the same
    /// one, or else of the first that would come now.
    ///
    /// # Errors
    /// The rules refuse it or the journal is full; nothing has changed then.
    pub fn play(
        &mut self,
        action: G::Action,
        emit: &mut dyn FnMut(G::Fact),
    ) -> Result<(), PlayError<G::Refusal>> {
        self.check_journal(action)?;
        let Code(code) = G::encode(action);
        let again = self.is_next_undone(action);
        let replaced = if G::is_chance(action) && !again {
            let mut passed = self.journal.passed();
            let same = passed.find_map(|(place, other)| (other == code).then_some(place));
            same.or_else(|| self.remembered().map(|(place, _)| place))
        } else {
            None
        };
        self.state.apply(action, emit).map_err(PlayError::Refused)?;
        // Checks end here.
        if again {
            self.journal.advance();
        } else {
            let is_chance = |code| G::decode(Code(code)).is_some_and(G::is_chance);
            self.journal.record(code, replaced, is_chance);
        }
        self.carry();
        Ok(())
    }

    /// Goes on with an empty journal where the state is one that a set-up begins with, if the journal has
    /// become long: so a long game never fills it. What was before cannot be undone any more.
    fn carry(&mut self) {
        if self.journal.taken().len() > LONG
            && let Some(setup) = self.state.carried()
        {
            self.setup = setup;
            self.journal.clear();
            self.checkpoint = Checkpoint::NONE;
        }
    }

    /// Whether nothing has been done yet, or the game has just gone on with an empty journal.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.journal.taken().is_empty()
    }

    /// Whether `action` would be taken now.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, action: G::Action) -> Result<(), PlayError<G::Refusal>> {
        self.check_journal(action)?;
        self.state.check(action).map_err(PlayError::Refused)
    }

    /// Every action of the rules that would be taken now: a full journal takes none.
    pub fn legal(&self, each: &mut dyn FnMut(G::Action)) {
        self.state.legal(&mut |action| {
            if self.check_journal(action).is_ok() {
                each(action);
            }
        });
    }

    /// Whether the journal could take `action`, whatever the rules say.
    fn check_journal(&self, action: G::Action) -> Result<(), PlayError<G::Refusal>> {
        if G::decode(G::encode(action)) != Some(action) {
            return Err(PlayError::NoCode);
        }
        // What follows a decision has to find room, too; chance itself may use up what is left.
        let reserve = if G::is_chance(action) { 0 } else { G::MOST_OUTCOMES };
        if !self.is_next_undone(action) && !self.journal.has_room(reserve) {
            return Err(PlayError::JournalFull);
        }
        Ok(())
    }

    /// Whether `action` is the one that was undone last, so that doing it is a redo.
    fn is_next_undone(&self, action: G::Action) -> bool {
        self.journal.undone().first() == Some(&G::encode(action).0)
    }

    /// Lets chance act, if it is due: an outcome that undo passed over comes back before anything
    /// new is drawn from `rng`.
    ///
    /// # Errors
    /// The journal is full or `rng` gives nothing usable; nothing has changed then.
    pub fn deal(
        &mut self,
        rng: &mut (impl Rng + ?Sized),
        emit: &mut dyn FnMut(G::Fact),
    ) -> Result<Option<G::Action>, PlayError<G::Refusal>> {
        if self.state.next() != Next::Chance {
            return Ok(None);
        }
        let action = match self.remembered() {
            Some((_, action)) => action,
            None => self.draw(rng).ok_or(PlayError::NoRandomness)?,
        };
        self.play(action, emit)?;
        Ok(Some(action))
    }

    /// What chance would bring now if nothing were remembered; nothing if it is not due or `rng` is
    /// stuck. Changes nothing: to ask how honest a generator is.
    #[must_use]
    pub fn draw(&self, rng: &mut (impl Rng + ?Sized)) -> Option<G::Action> {
        chance::draw(&self.state, rng)
    }

    /// The outcome of chance that undo has passed over and that would come back now, if there is one.
    #[must_use]
    pub fn recalled(&self) -> Option<G::Action> {
        self.remembered().map(|(_, action)| action)
    }

    /// The outcome that comes back if chance acts now, and its place in the journal: the first
    /// possible one of those that undo has passed over.
    fn remembered(&self) -> Option<(usize, G::Action)> {
        self.journal.passed().find_map(|(place, code)| {
            let action = G::decode(Code(code))?;
            (G::is_chance(action) && self.state.check(action).is_ok()).then_some((place, action))
        })
    }

    /// The person's decision that undo would take back.
    #[must_use]
    pub fn undoable(&self) -> Option<G::Action> {
        self.actions().rev().find(|action| !G::is_chance(*action))
    }

    /// The person's decision that redo would bring back.
    #[must_use]
    pub fn redoable(&self) -> Option<G::Action> {
        let mut undone = self.journal.undone().iter().filter_map(|code| G::decode(Code(*code)));
        undone.find(|action| !G::is_chance(*action))
    }

    /// Takes back the last decision of a person with all that chance brought after it, and says
    /// which one it was.
    ///
    /// # Errors
    /// A [`Bug`]: the journal does not replay. The game is unchanged then.
    pub fn undo(&mut self) -> Result<Option<G::Action>, Bug> {
        let Some(undone) = self.undoable() else { return Ok(None) };
        let outcomes = self.actions().rev().take_while(|action| G::is_chance(*action)).count();
        let taken = self.journal.taken().len().saturating_sub(outcomes).saturating_sub(1);
        self.state = self.rewound(taken)?;
        self.journal.go_back(taken);
        Ok(Some(undone))
    }

    /// Brings back the decision that was undone last with what chance brought after it, and says
    /// which one it was.
    ///
    /// # Errors
    /// A [`Bug`]: the journal does not replay.
    pub fn redo(&mut self, emit: &mut dyn FnMut(G::Fact)) -> Result<Option<G::Action>, Bug> {
        let Some(decision) = self.redoable() else { return Ok(None) };
        let mut decided = false;
        while let Some(code) = self.journal.undone().first() {
            let action = G::decode(Code(*code)).ok_or(Bug)?;
            if decided && !G::is_chance(action) {
                break;
            }
            self.state.apply(action, emit).map_err(|_| Bug)?;
            self.journal.advance();
            decided |= !G::is_chance(action);
        }
        Ok(Some(decision))
    }

    /// Tells everything that has happened, from the start: every action with the state before it,
    /// and the facts that came of it.
    ///
    /// # Errors
    /// A [`Bug`]: the journal does not replay.
    pub fn retell(
        &self,
        see: &mut dyn FnMut(&G, G::Action),
        emit: &mut dyn FnMut(G::Fact),
    ) -> Result<(), Bug> {
        let mut state = G::start(&self.setup).map_err(|_| Bug)?;
        self.replay(&mut state, 0..self.journal.taken().len(), see, emit)
    }

    /// The state after the first `taken` actions, from the checkpoint or else from the start; sets
    /// the checkpoint if it has come from the start.
    fn rewound(&mut self, taken: usize) -> Result<G, Bug> {
        let (mut from, mut state) = match self.checkpoint.nearest(taken) {
            Some(nearest) => nearest,
            None => (0, G::start(&self.setup).map_err(|_| Bug)?),
        };
        if from == 0 {
            from = Checkpoint::<G>::place(taken);
            self.replay(&mut state, 0..from, &mut |_, _| {}, &mut |_| {})?;
            self.checkpoint.set(from, state.clone());
        }
        self.replay(&mut state, from..taken, &mut |_, _| {}, &mut |_| {})?;
        Ok(state)
    }

    /// Does the actions at these places of the journal.
    fn replay(
        &self,
        state: &mut G,
        places: Range<usize>,
        see: &mut dyn FnMut(&G, G::Action),
        emit: &mut dyn FnMut(G::Fact),
    ) -> Result<(), Bug> {
        for code in self.journal.taken().get(places).ok_or(Bug)? {
            let action = G::decode(Code(*code)).ok_or(Bug)?;
            see(state, action);
            state.apply(action, emit).map_err(|_| Bug)?;
        }
        Ok(())
    }
}
