//! Random legal play: a player that does anything the rules allow, at its own pace.

use campfire_core::games::Next;
use campfire_core::games::tribes::{
    Action, ByLevel, Colour, Correction, EmptyDeck, Faces, First, Goals, Mode, Modes, Players,
    Points, Sacrifices, Seat, Setup, State, Talent, TamedMammoth, Terrain, Tribe, WinnerAboveLimit,
};
use campfire_core::session::{ENTRIES, PlayError, Session};
use campfire_core::set::{Member, Set};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

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

/// Which settings random games have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum House {
    /// The usual ones.
    Usual,
    /// In every second game others.
    Varied,
}

/// A random game in progress.
pub struct Walk {
    /// The game.
    pub session: Session<State>,
    temper: Temper,
    rng: ChaCha8Rng,
    /// Of sixteen chances to go on with the turn, so many are taken.
    pace: u32,
    /// Points by the facts of the actions in the journal.
    ledger: Ledger,
    /// How often somebody has acted or wavered.
    steps: usize,
}

/// A number below `end`; the tiny bias does not matter to a random player.
fn below(rng: &mut ChaCha8Rng, end: usize) -> usize {
    let wide = u64::from(rng.next_u32()) * end as u64;
    (wide >> 32) as usize
}

/// A set-up for a random game.
pub fn random_setup(rng: &mut ChaCha8Rng, players: Players, house: House) -> Setup {
    let mut setup = Setup::new(players);
    if below(rng, 4) == 0 {
        let seats: Vec<Seat> = players.seats().collect();
        setup.first = First::Chosen(seats[below(rng, seats.len())]);
    }
    setup.goals = if below(rng, 2) == 0 { Goals::OnTable } else { Goals::InBox };
    let first = below(rng, Tribe::ALL.len());
    for (index, tribe) in setup.tribes.0.iter_mut().enumerate() {
        *tribe = Tribe::ALL[(first + index) % Tribe::ALL.len()];
    }
    let first = below(rng, Colour::ALL.len());
    for (index, colour) in setup.colours.0.iter_mut().enumerate() {
        *colour = Colour::ALL[(first + index) % Colour::ALL.len()];
    }
    if house == House::Varied && below(rng, 2) == 0 {
        let settings = &mut setup.settings;
        let suns = below(rng, 7);
        let moons = below(rng, 7 - suns);
        settings.faces =
            Faces { sun: suns as u8, moon: moons as u8, blank: (6 - suns - moons) as u8 };
        for numbers in [
            &mut settings.grow,
            &mut settings.march,
            &mut settings.gather_hexes,
            &mut settings.gather_each,
            &mut settings.lead,
        ] {
            let [moons, standard, suns] = [below(rng, 10), below(rng, 10), below(rng, 10)];
            *numbers = ByLevel { moons: moons as u8, standard: standard as u8, suns: suns as u8 };
        }
        settings.limit = 1 + below(rng, 8) as u8;
        settings.slots = 1 + below(rng, 4) as u8;
        settings.target = Points(10 + below(rng, 20) as i16);
        settings.drought_limit = 1 + below(rng, usize::from(settings.limit)) as u8;
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
    setup.modes = random_modes(rng);
    setup
}

/// Modes of the advanced game, each in every second game.
fn random_modes(rng: &mut ChaCha8Rng) -> Modes {
    let mut modes = Modes::default();
    if below(rng, 2) == 0 {
        modes.leaders = Mode::On;
    }
    for talent in &mut modes.talents.0 {
        *talent = Talent::ALL[below(rng, Talent::ALL.len())];
    }
    if below(rng, 2) == 0 {
        modes.elders = Mode::On;
    }
    if below(rng, 2) == 0 {
        let chosen: Vec<bool> = Terrain::ALL.iter().map(|_| below(rng, 2) == 0).collect();
        modes.terrain = Set::of(|terrain: Terrain| chosen[usize::from(terrain.index())]);
    }
    modes
}

impl Walk {
    /// The game number `seed` of this many players.
    ///
    /// # Errors
    /// The set-up was refused, which breaks an invariant.
    pub fn new(seed: u64, players: Players, temper: Temper, house: House) -> Result<Self, Broken> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let setup = random_setup(&mut rng, players, house);
        Self::from_setup(setup, rng, temper)
    }

    /// A steady game with this set-up.
    ///
    /// # Errors
    /// The set-up was refused.
    pub fn with_setup(seed: u64, setup: Setup) -> Result<Self, Broken> {
        Self::from_setup(setup, ChaCha8Rng::seed_from_u64(seed), Temper::Steady)
    }

    fn from_setup(setup: Setup, mut rng: ChaCha8Rng, temper: Temper) -> Result<Self, Broken> {
        let session = Session::new(setup).map_err(|error| Broken(format!("{error:?}")))?;
        let pace = [6, 10, 13, 14][below(&mut rng, 4)];
        Ok(Self { session, temper, rng, pace, ledger: Ledger::default(), steps: 0 })
    }

    /// Plays one action of chance or of a person, or wavers; says whether the game goes on.
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
            return self.waver().map(|()| Going::On);
        }
        let mut ledger = self.ledger;
        let emit = &mut |fact| ledger.note(&fact);
        let correction = if fickle && below(&mut self.rng, 64) == 0 {
            let state = *self.session.state();
            self.choose_correction(&state)
        } else {
            None
        };
        let played = match (correction, next) {
            (Some(action), _) => self.session.play(action, emit),
            (None, Next::Chance) => self.session.deal(&mut self.rng, emit).map(|_| ()),
            (None, _) => {
                let action = self.choose();
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
    fn waver(&mut self) -> Result<(), Broken> {
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

    fn choose(&mut self) -> Action {
        let actions = legal(self.session.state());
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

    /// Whether the players have had enough: random play may wander about longer than a journal.
    fn drags_on(&self) -> bool {
        self.steps > ENTRIES / 2
    }

    /// A correction; points by at most two, or random games would all end with one.
    fn choose_correction(&mut self, state: &State) -> Option<Action> {
        let mut corrections = corrections(state);
        corrections.retain(|action| is_small(state, *action));
        corrections.get(below(&mut self.rng, corrections.len())).copied()
    }
}

/// Whether a correction changes points by little, or something else than points.
#[must_use]
pub fn is_small(state: &State, action: Action) -> bool {
    match action {
        Action::Correct(Correction::Points { seat, to }) => {
            state.points(seat).0.abs_diff(to.0) <= 2
        }
        _ => true,
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

/// Whether an action moves the turn on rather than adding something to a step; who has a power uses it
/// as readily.
#[must_use]
pub fn goes_on(action: Action) -> bool {
    matches!(
        action,
        Action::Done
            | Action::Roll
            | Action::Draw
            | Action::Pass
            | Action::EndTurn
            | Action::Place { .. }
            | Action::Trigger(_)
            | Action::Use(_)
    )
}
