//! A game being played: its journal, undo and redo, chance, and its saved form.
//!
//! The journal is the game: the state is a fold over the actions in it. Knows nothing of any one
//! game, of screens or of where saves are kept.

mod chance;
mod save;

pub use save::{LoadError, SAVE_BYTES, SaveBytes, VERSION};

use heapless::Vec;
use rand_core::Rng;

use crate::games::{Code, Game, Next};

/// The most actions a journal can hold, those that were undone included.
pub const JOURNAL: usize = 1900;

/// Something that cannot be: the journal was accepted once and is refused now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bug;

/// Why an action was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayError<R> {
    /// The rules refuse it.
    Refused(R),
    /// The journal is full: no game of this length can be saved.
    JournalFull,
    /// The random generator is stuck: the table has to roll and draw itself.
    NoRandomness,
}

/// An outcome of chance that undo has passed over and that is possible now.
enum Memory<A> {
    /// It stands at this place of the journal, in what can be redone.
    Undone(usize, A),
    /// It is kept at this place.
    Kept(usize, A),
}

impl<A: Copy> Memory<A> {
    fn action(&self) -> A {
        match *self {
            Self::Undone(_, action) | Self::Kept(_, action) => action,
        }
    }
}

/// A game being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session<G: Game> {
    setup: G::Setup,
    state: G,
    /// Every action that was taken, then those that were undone and can be redone.
    log: Vec<u16, JOURNAL>,
    /// How many of them are taken.
    done: usize,
    /// Outcomes of chance that undo has passed over, to come back in this order.
    kept: Vec<u16, JOURNAL>,
}

impl<G: Game> Session<G> {
    /// A new game.
    ///
    /// # Errors
    /// The set-up breaks a rule of the game.
    pub fn new(setup: G::Setup) -> Result<Self, G::SetupError> {
        let state = G::start(&setup)?;
        Ok(Self { setup, state, log: Vec::new(), done: 0, kept: Vec::new() })
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
        self.log.iter().take(self.done).filter_map(|code| G::decode(Code(*code)))
    }

    /// Takes an action of a person, or an outcome of chance that the table rolled or drew itself.
    ///
    /// Doing again what was just undone is a redo: what was undone after it can still be redone.
    ///
    /// # Errors
    /// The rules refuse it or the journal is full; nothing has changed then.
    pub fn play(
        &mut self,
        action: G::Action,
        emit: &mut impl FnMut(G::Fact),
    ) -> Result<(), PlayError<G::Refusal>> {
        let Code(code) = G::encode(action);
        let again = self.log.get(self.done) == Some(&code);
        if !again && self.done >= JOURNAL {
            return Err(PlayError::JournalFull);
        }
        let replaced = if G::is_chance(action) && !again { self.remembered() } else { None };
        self.state.apply(action, emit).map_err(PlayError::Refused)?;
        // Checks end here.
        if !again {
            self.forget_undone(replaced);
            // There is room: the length was checked above and forgetting only made it shorter.
            let _ = self.log.push(code);
        }
        self.done = self.done.saturating_add(1);
        Ok(())
    }

    /// Lets chance act, if it is due: an outcome that undo passed over comes back before anything
    /// new is drawn from `rng`.
    ///
    /// # Errors
    /// The journal is full or `rng` gives nothing usable; nothing has changed then.
    pub fn deal(
        &mut self,
        rng: &mut impl Rng,
        emit: &mut impl FnMut(G::Fact),
    ) -> Result<Option<G::Action>, PlayError<G::Refusal>> {
        if self.state.next() != Next::Chance {
            return Ok(None);
        }
        let action = match self.remembered() {
            Some(memory) => memory.action(),
            None => self.draw(rng).ok_or(PlayError::NoRandomness)?,
        };
        self.play(action, emit)?;
        Ok(Some(action))
    }

    /// What chance would bring now if nothing were remembered; nothing if it is not due or `rng` is
    /// stuck. Changes nothing: to ask how honest a generator is.
    #[must_use]
    pub fn draw(&self, rng: &mut impl Rng) -> Option<G::Action> {
        chance::draw(&self.state, rng)
    }

    /// The person's decision that undo would take back.
    #[must_use]
    pub fn undoable(&self) -> Option<G::Action> {
        self.actions().rev().find(|action| !G::is_chance(*action))
    }

    /// The person's decision that redo would bring back.
    #[must_use]
    pub fn redoable(&self) -> Option<G::Action> {
        self.log.get(self.done).and_then(|code| G::decode(Code(*code)))
    }

    /// Takes back the last decision of a person with all that chance brought after it, and says
    /// which one it was.
    ///
    /// # Errors
    /// A [`Bug`]: the journal does not replay. The game is unchanged then.
    pub fn undo(&mut self) -> Result<Option<G::Action>, Bug> {
        let is_decision = |action: G::Action| !G::is_chance(action);
        let Some(back) = self.actions().rev().position(is_decision) else { return Ok(None) };
        let done = self.done.saturating_sub(back).saturating_sub(1);
        self.state = self.replayed(done)?;
        self.done = done;
        Ok(self.redoable())
    }

    /// Brings back the decision that was undone last with what chance brought after it, and says
    /// which one it was.
    ///
    /// # Errors
    /// A [`Bug`]: the journal does not replay.
    pub fn redo(&mut self, emit: &mut impl FnMut(G::Fact)) -> Result<Option<G::Action>, Bug> {
        let decision = self.redoable();
        let mut next = decision;
        while let Some(action) = next {
            self.state.apply(action, emit).map_err(|_| Bug)?;
            self.done = self.done.saturating_add(1);
            next = self.redoable().filter(|action| G::is_chance(*action));
        }
        Ok(decision)
    }

    /// The state after the first `done` actions.
    fn replayed(&self, done: usize) -> Result<G, Bug> {
        let mut state = G::start(&self.setup).map_err(|_| Bug)?;
        for code in self.log.iter().take(done) {
            let action = G::decode(Code(*code)).ok_or(Bug)?;
            state.apply(action, &mut |_| {}).map_err(|_| Bug)?;
        }
        Ok(state)
    }

    /// The outcome that comes back if chance acts now.
    fn remembered(&self) -> Option<Memory<G::Action>> {
        let possible = |code: &u16| {
            let action = G::decode(Code(*code))?;
            (G::is_chance(action) && self.state.check(action).is_ok()).then_some(action)
        };
        let undone = self.log.iter().enumerate().skip(self.done);
        let kept = self.kept.iter().enumerate();
        undone
            .map(|(place, code)| Some(Memory::Undone(place, possible(code)?)))
            .chain(kept.map(|(place, code)| Some(Memory::Kept(place, possible(code)?))))
            .find_map(|memory| memory)
    }

    /// Something else is done: what was undone cannot be redone, but its outcomes of chance are
    /// kept, before those kept already. The one that is `replaced` now is not.
    fn forget_undone(&mut self, replaced: Option<Memory<G::Action>>) {
        let replaced = match replaced {
            Some(Memory::Undone(place, _)) => Some(place),
            Some(Memory::Kept(place, _)) => {
                self.kept.remove(place);
                None
            }
            None => None,
        };
        for (place, code) in self.log.iter().enumerate().skip(self.done).rev() {
            if Some(place) == replaced {
                continue;
            }
            if G::decode(Code(*code)).is_some_and(G::is_chance) {
                if self.kept.is_full() {
                    // The outcome farthest ahead is let go.
                    self.kept.pop();
                }
                // There is room now.
                let _ = self.kept.insert(0, *code);
            }
        }
        self.log.truncate(self.done);
    }
}
