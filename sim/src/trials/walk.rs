//! Random legal play: a player that does anything the rules allow, at its own pace.

use campfire_core::games::Next;
use campfire_core::session::{ENTRIES, PlayError, Session};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::games::Scripted;
use crate::trials::invariants::{Broken, Ledger};
use crate::trials::moves::{corrections, legal};

/// How random players play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Temper {
    /// They never look back.
    Steady,
    /// They take back decisions, correct values and reload their game now and then.
    Fickle,
}

/// Which settings a random game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HouseRules {
    /// The usual ones.
    Usual,
    /// In every second game others.
    Varied,
}

/// A random game in progress.
#[derive(Clone, Debug)]
pub struct Walk<G: Scripted> {
    /// The game.
    pub session: Session<G>,
    temper: Temper,
    rng: ChaCha8Rng,
    /// Of sixteen chances to go on with the turn, so many are taken.
    pace: u32,
    /// Points by the facts of the actions in the journal.
    ledger: Ledger,
    /// How often somebody has acted, or taken back what was done.
    steps: usize,
}

/// A number below `end`; the tiny bias does not matter to a random player.
pub fn below(rng: &mut ChaCha8Rng, end: usize) -> usize {
    let wide = u64::from(rng.next_u32()) * end as u64;
    (wide >> 32) as usize
}

impl<G: Scripted> Walk<G> {
    /// The game number `seed` of this many players.
    ///
    /// # Errors
    /// The set-up was refused, which breaks an invariant.
    pub fn new(seed: u64, players: u8, temper: Temper, house: HouseRules) -> Result<Self, Broken> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let setup = G::random_setup(&mut rng, players, house);
        Self::from_setup(setup, rng, temper)
    }

    /// A steady game with this set-up.
    ///
    /// # Errors
    /// The set-up was refused.
    pub fn with_setup(seed: u64, setup: G::Setup) -> Result<Self, Broken> {
        Self::from_setup(setup, ChaCha8Rng::seed_from_u64(seed), Temper::Steady)
    }

    fn from_setup(setup: G::Setup, mut rng: ChaCha8Rng, temper: Temper) -> Result<Self, Broken> {
        let session = Session::new(setup).map_err(|error| Broken(format!("{error:?}")))?;
        let pace = [6, 10, 13, 14][below(&mut rng, 4)];
        let ledger = Ledger::begin(session.state());
        Ok(Self { session, temper, rng, pace, ledger, steps: 0 })
    }

    /// Plays one action of chance or of a person, or takes some back; says whether the game goes on.
    ///
    /// # Errors
    /// Something legal was refused.
    pub fn step(&mut self) -> Result<Going, Broken> {
        let fickle = self.temper == Temper::Fickle;
        let next = self.session.state().next();
        if next == Next::Over {
            return Ok(Going::Over);
        }
        self.steps += 1;
        if fickle && below(&mut self.rng, 40) == 0 {
            return self.undo_and_reload().map(|()| Going::On);
        }
        let mut ledger = self.ledger;
        let emit = &mut |fact| ledger.note::<G>(&fact);
        let correction =
            if fickle && below(&mut self.rng, 64) == 0 { self.choose_correction() } else { None };
        let played = match (correction, next) {
            (Some(action), _) => self.session.play(action, emit),
            (None, Next::Chance) => self.session.deal(&mut self.rng, emit).map(|_| ()),
            (None, _) => {
                let action = self.choose().ok_or_else(|| Broken("nothing is legal".into()))?;
                self.session.play(action, emit)
            }
        };
        match played {
            Ok(()) => {
                self.ledger = ledger;
                Ok(Going::On)
            }
            Err(PlayError::JournalFull) => Ok(Going::Full),
            Err(error) => Err(Broken(format!("something listed was refused: {error:?}"))),
        }
    }

    /// Points by the facts of the actions in the journal.
    #[must_use]
    pub fn ledger(&self) -> Ledger {
        self.ledger
    }

    /// A number below `end` from the walk's own generator.
    pub fn below(&mut self, end: usize) -> usize {
        below(&mut self.rng, end)
    }

    /// Takes back up to four decisions, redoes some of them and reloads the game.
    fn undo_and_reload(&mut self) -> Result<(), Broken> {
        for _ in 0..=below(&mut self.rng, 4) {
            self.session.undo().map_err(|_| Broken("undo does not replay".into()))?;
        }
        for _ in 0..below(&mut self.rng, 3) {
            self.session.redo(&mut |_| {}).map_err(|_| Broken("redo does not replay".into()))?;
        }
        let saved = self.session.encode();
        self.session = Session::decode(&saved).map_err(|error| Broken(error.to_string()))?;
        self.ledger = Ledger::of(&self.session)?;
        Ok(())
    }

    fn choose(&mut self) -> Option<G::Action> {
        let actions = legal(self.session.state());
        if self.drags_on()
            && let Some(action) = actions.iter().find(|action| G::hastens_end(**action))
        {
            return Some(*action);
        }
        let going_on: Vec<G::Action> = actions.iter().copied().filter(|a| G::goes_on(*a)).collect();
        let choices = if !going_on.is_empty() && (below(&mut self.rng, 16) as u32) < self.pace {
            going_on
        } else {
            actions
        };
        choices.get(below(&mut self.rng, choices.len())).copied()
    }

    /// Whether the players have had enough: random play may wander about longer than a journal.
    fn drags_on(&self) -> bool {
        self.steps > ENTRIES / 2
    }

    /// A small correction.
    fn choose_correction(&mut self) -> Option<G::Action> {
        let state = self.session.state();
        let mut corrections = corrections(state);
        corrections.retain(|action| state.is_small_correction(*action));
        corrections.get(below(&mut self.rng, corrections.len())).copied()
    }
}

/// Whether a random game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Going {
    /// There is more to play.
    On,
    /// Somebody has won.
    Over,
    /// The journal is full: with some house rules random players hardly ever score.
    Full,
}
