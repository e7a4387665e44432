//! Random legal play: a player that does anything the rules allow, at its own pace.

use campfire_core::games::Next;
use campfire_core::games::tribes::{
    Action, Correction, EmptyDeck, First, Goals, Players, Sacrifices, Setup, State, TamedMammoth,
    Tribe, WinnerAboveLimit,
};
use campfire_core::session::{JOURNAL, PlayError, Session};
use campfire_core::set::Member;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::invariants::{Broken, Ledger};
use crate::script::legal;

/// How a random game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Habits {
    /// Take back decisions and correct values now and then.
    pub fickle: bool,
    /// Play with other house rules than the usual ones, too.
    pub house_rules: bool,
}

/// A random game in progress.
pub struct Walk {
    /// The game.
    pub session: Session<State>,
    habits: Habits,
    rng: ChaCha8Rng,
    /// Of sixteen chances to go on with the turn, so many are taken.
    pace: u32,
    /// Points by facts after each action of the journal.
    ledgers: Vec<Ledger>,
}

/// A number below `end`; the tiny bias does not matter to a random player.
fn below(rng: &mut ChaCha8Rng, end: usize) -> usize {
    let wide = u64::from(rng.next_u32()) * end as u64;
    (wide >> 32) as usize
}

/// A set-up for a random game.
pub fn random_setup(rng: &mut ChaCha8Rng, players: Players, house_rules: bool) -> Setup {
    let mut setup = Setup::new(players);
    setup.first = First::Drawn;
    setup.goals = if below(rng, 2) == 0 { Goals::OnTable } else { Goals::InBox };
    let first = below(rng, Tribe::ALL.len());
    for (index, tribe) in setup.tribes.0.iter_mut().enumerate() {
        *tribe = Tribe::ALL[(first + index) % Tribe::ALL.len()];
    }
    if house_rules && below(rng, 2) == 0 {
        let settings = &mut setup.settings;
        settings.slots = 1 + below(rng, 4) as u8;
        settings.target = 10 + below(rng, 20) as u8;
        settings.drought_limit = 3 + below(rng, 3) as u8;
        if below(rng, 2) == 0 {
            settings.empty_deck = EmptyDeck::Reshuffle;
        }
        if below(rng, 2) == 0 {
            settings.tamed_mammoth = TamedMammoth::KeepsSlot;
        }
        if below(rng, 2) == 0 {
            settings.winner_above_limit = WinnerAboveLimit::Stay;
        }
        if below(rng, 2) == 0 {
            settings.sacrifices = Sacrifices::AtMost(1 + below(rng, 3) as u8);
        }
    }
    setup
}

impl Walk {
    /// The game number `seed` of this many players.
    ///
    /// # Errors
    /// The set-up was refused, which breaks an invariant.
    pub fn new(seed: u64, players: Players, habits: Habits) -> Result<Self, Broken> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let setup = random_setup(&mut rng, players, habits.house_rules);
        Self::from_setup(setup, rng, habits)
    }

    /// The same with the goal cards in a given place.
    ///
    /// # Errors
    /// The set-up was refused, which breaks an invariant.
    pub fn with_goals(
        seed: u64,
        players: Players,
        goals: Goals,
        habits: Habits,
    ) -> Result<Self, Broken> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let setup = Setup { goals, ..random_setup(&mut rng, players, habits.house_rules) };
        Self::from_setup(setup, rng, habits)
    }

    fn from_setup(setup: Setup, mut rng: ChaCha8Rng, habits: Habits) -> Result<Self, Broken> {
        let session = Session::new(setup).map_err(|error| Broken(format!("{error:?}")))?;
        let pace = [6, 10, 13, 14][below(&mut rng, 4)];
        Ok(Self { session, habits, rng, pace, ledgers: vec![Ledger::default()] })
    }

    /// Plays one action of chance or of a person; nothing once the game is over.
    ///
    /// # Errors
    /// Something legal was refused.
    pub fn step(&mut self) -> Result<Option<Action>, Broken> {
        let action = match self.session.state().next() {
            Next::Over => return Ok(None),
            Next::Chance => {
                let mut ledger = self.ledger();
                let dealt = self.session.deal(&mut self.rng, &mut |fact| ledger.note(&fact));
                self.ledgers.push(ledger);
                return dealt.map_err(|error| Broken(format!("chance was refused: {error:?}")));
            }
            Next::Seat(_) => self.choose(),
        };
        if self.habits.fickle && below(&mut self.rng, 40) == 0 {
            self.waver()?;
            return Ok(Some(action));
        }
        let mut ledger = self.ledger();
        match self.session.play(action, &mut |fact| ledger.note(&fact)) {
            Ok(()) => {
                self.ledgers.push(ledger);
                Ok(Some(action))
            }
            Err(PlayError::JournalFull) => Err(Broken("the journal is full".into())),
            Err(error) => Err(Broken(format!("{action:?} was listed and refused: {error:?}"))),
        }
    }

    /// Points by the facts of the actions in the journal.
    #[must_use]
    pub fn ledger(&self) -> Ledger {
        self.ledgers.last().copied().unwrap_or_default()
    }

    /// A number below `end` from the walk's own generator.
    pub fn below(&mut self, end: usize) -> usize {
        below(&mut self.rng, end)
    }

    /// Takes back up to four decisions, and redoes some of them.
    fn waver(&mut self) -> Result<(), Broken> {
        for _ in 0..=below(&mut self.rng, 4) {
            self.session.undo().map_err(|_| Broken("undo does not replay".into()))?;
        }
        self.ledgers.truncate(self.session.actions().count() + 1);
        for _ in 0..below(&mut self.rng, 3) {
            // Facts come one action at a time, so the ledgers are made anew from the journal.
            self.session.redo(&mut |_| {}).map_err(|_| Broken("redo does not replay".into()))?;
        }
        self.reckon_ledgers();
        Ok(())
    }

    fn reckon_ledgers(&mut self) {
        let Ok(mut state) = State::new(self.session.setup()) else { return };
        let mut ledger = Ledger::default();
        self.ledgers = vec![ledger];
        for action in self.session.actions() {
            // A refusal shows as a wrong sum in the next check.
            let _ = state.apply(action, &mut |fact| ledger.note(&fact));
            self.ledgers.push(ledger);
        }
    }

    fn choose(&mut self) -> Action {
        let state = *self.session.state();
        if self.habits.fickle
            && below(&mut self.rng, 64) == 0
            && let Some(correction) = self.choose_correction(&state)
        {
            return correction;
        }
        let actions = legal(&state);
        let scores = |action: &&Action| matches!(action, Action::Complete(_));
        if let Some(goal) = actions.iter().find(scores).filter(|_| self.drags_on()) {
            return *goal;
        }
        let going_on: Vec<Action> = actions.iter().copied().filter(|a| goes_on(*a)).collect();
        let choices = if !going_on.is_empty() && (below(&mut self.rng, 16) as u32) < self.pace {
            going_on
        } else {
            actions
        };
        choices.get(below(&mut self.rng, choices.len())).copied().unwrap_or(Action::Done)
    }

    /// Whether the players have had enough: nobody sits through more than a hundred rounds.
    fn drags_on(&self) -> bool {
        self.ledgers.len() > JOURNAL / 2
    }

    /// A correction; points by at most two, or random games would all end with one.
    fn choose_correction(&mut self, state: &State) -> Option<Action> {
        let mut corrections = Vec::new();
        state.corrections(&mut |action| {
            let wild = match action {
                Action::Correct(Correction::Points { seat, to }) => {
                    state.points(seat).abs_diff(to) > 2
                }
                _ => false,
            };
            if !wild {
                corrections.push(action);
            }
        });
        corrections.get(below(&mut self.rng, corrections.len())).copied()
    }
}

/// Whether an action moves the turn on rather than adding something to a step.
fn goes_on(action: Action) -> bool {
    matches!(
        action,
        Action::Done
            | Action::Roll
            | Action::Draw
            | Action::Pass
            | Action::EndTurn
            | Action::Place { .. }
            | Action::Trigger(_)
    )
}
