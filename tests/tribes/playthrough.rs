//! A whole game as text: at every step the state, what is legal, what is done and its facts.

use campfire::trials::playthrough::{random_actions, tell, told_actions};
use campfire_core::games::tribes::{
    Action, Goals, Modes, Parts, PerSeat, Players, Setup, State, Tribe,
};

/// A game of its own: how many play, with what, and the seed it was first played by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game {
    /// How many people play.
    pub(crate) players: Players,
    /// The tribe of each seat.
    pub(crate) tribes: PerSeat<Tribe>,
    /// Where the goal cards are.
    pub(crate) goals: Goals,
    /// What of the advanced game is played.
    pub(crate) modes: Modes,
    /// What the box keeps.
    pub(crate) parts: Parts,
    /// After how many actions the text ends, if nobody has won before.
    pub(crate) actions: usize,
    /// The seed of the first playing.
    pub(crate) seed: u64,
}

impl Game {
    fn setup(self) -> Setup {
        let Self { players, tribes, goals, modes, parts, .. } = self;
        Setup { tribes, goals, modes, parts, ..Setup::new(players) }
    }

    /// The actions of random play by the seed.
    ///
    /// # Errors
    /// It broke an invariant, in words.
    pub(crate) fn random_actions(self) -> Result<Vec<Action>, String> {
        let mut actions = random_actions::<State>(self.seed, self.setup())?;
        actions.truncate(self.actions);
        Ok(actions)
    }

    /// The actions that an earlier text tells.
    ///
    /// # Errors
    /// One of them cannot be done any more, in words.
    pub(crate) fn told_actions(self, text: &str) -> Result<Vec<Action>, String> {
        told_actions::<State>(&self.setup(), text)
    }

    /// These actions as text, with the state and what is legal before each of them.
    ///
    /// # Errors
    /// One of them is refused, in words.
    pub(crate) fn tell(self, actions: &[Action]) -> Result<String, String> {
        tell::<State>(&self.setup(), actions)
    }
}
