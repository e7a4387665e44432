//! The rules of the race. Every turn a player rolls one die and moves so many steps, or rests. Whoever
//! does not want to keep the roll rolls once more, and then the second roll counts. The first on the
//! goal wins.

use campfire_core::games::points::{Change, Points};
use campfire_core::games::seat::{PerSeat, Players, Seat};
use campfire_core::games::{Code, Game, GameId, Next, SetupBytes, Weight};
use campfire_core::set::Member;
use serde::Serialize;

/// What is agreed before the race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many run.
    pub players: Players,
    /// How many steps it is to the goal.
    pub goal: u8,
}

impl Setup {
    /// The nearest goal.
    pub const NEAREST: u8 = 5;
    /// The furthest goal.
    pub const FURTHEST: u8 = 20;
    /// So many can run at most: screens have colours for four.
    pub const MOST_PLAYERS: u8 = 4;

    /// The usual race for so many.
    #[must_use]
    pub fn new(players: Players) -> Self {
        Self { players, goal: 10 }
    }
}

/// Why a set-up cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// There are more players than colours.
    TooManyPlayers,
    /// The goal is too near or too far.
    Goal,
}

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Die(u8);

impl Die {
    /// Everything that a die can show.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// A die that shows this, if one can.
    #[must_use]
    pub fn new(shows: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|die| die.0 == shows)
    }

    /// The number it shows.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }
}

/// What a person or chance does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Rolls the die.
    Roll,
    /// Rests this turn.
    Rest,
    /// Keeps the roll.
    Keep,
    /// Does not keep the roll: it is rolled once more.
    RollAgain,
    /// The die shows this.
    Show(Die),
    /// A player's steps are set by hand.
    Correct {
        /// Whose.
        seat: Seat,
        /// How many they are.
        to: u8,
    },
}

/// What has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum Fact {
    /// The die was rolled.
    Rolled {
        /// By whom.
        seat: Seat,
        /// What it shows.
        die: Die,
    },
    /// The roll was not kept.
    Refused {
        /// By whom.
        seat: Seat,
        /// What the die showed.
        die: Die,
    },
    /// A player went on, on the goal at most.
    Moved {
        /// Who.
        seat: Seat,
        /// By how many steps.
        steps: Change,
    },
    /// A player rested.
    Rested {
        /// Who.
        seat: Seat,
    },
    /// Steps were set by hand.
    Corrected {
        /// Whose.
        seat: Seat,
        /// By how many they have changed.
        steps: Change,
    },
}

/// Why an action cannot be done now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Somebody has won.
    RaceIsOver,
    /// Nobody sits there.
    NotPlaying,
    /// Something else is due first.
    NotNow,
    /// By hand nobody is put on the goal.
    OnTheGoal,
    /// It is so already.
    NoChange,
}

impl Refusal {
    /// Every refusal.
    pub const ALL: [Self; 5] =
        [Self::RaceIsOver, Self::NotPlaying, Self::NotNow, Self::OnTheGoal, Self::NoChange];
}

/// Which roll of a turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// The first one, which need not be kept.
    First,
    /// The second one, which counts.
    Second,
}

/// How far a turn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// It begins.
    BeforeRoll,
    /// The die is rolled.
    Rolling(Attempt),
    /// The die shows this: is it kept?
    Rolled(Die),
}

/// A race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    setup: Setup,
    steps: PerSeat<Points>,
    turn: Seat,
    phase: Phase,
}

impl State {
    /// What was agreed.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// How far the turn is.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who is on the goal.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        let goal = Points::from(self.setup.goal);
        self.seats().find(|seat| self.steps[*seat] >= goal)
    }

    /// The player in turn goes on, and the next one is in turn.
    fn go(&mut self, Die(steps): Die, emit: &mut dyn FnMut(Fact)) {
        let (seat, before) = (self.turn, self.steps[self.turn]);
        let far = Points(before.0 + i16::from(steps));
        self.steps[seat] = far.min(self.setup.goal.into());
        emit(Fact::Moved { seat, steps: before.to(self.steps[seat]) });
        self.pass();
    }

    fn pass(&mut self) {
        (self.turn, self.phase) = (self.setup.players.after(self.turn), Phase::BeforeRoll);
    }
}

impl Game for State {
    const ID: GameId = GameId(8);
    const KEY: &'static str = "race";
    const MOST_OUTCOMES: usize = 1;
    type Setup = Setup;
    type SetupError = SetupError;
    type Seat = Seat;
    type Action = Action;
    type Fact = Fact;
    type Refusal = Refusal;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        if setup.players.count() > Setup::MOST_PLAYERS {
            return Err(SetupError::TooManyPlayers);
        }
        if !(Setup::NEAREST..=Setup::FURTHEST).contains(&setup.goal) {
            return Err(SetupError::Goal);
        }
        let steps = PerSeat::default();
        Ok(Self { setup: *setup, steps, turn: Seat::P1, phase: Phase::BeforeRoll })
    }

    fn usual() -> (Setup, Self) {
        let setup = Setup::new(Players::Two);
        let steps = PerSeat::default();
        (setup, Self { setup, steps, turn: Seat::P1, phase: Phase::BeforeRoll })
    }

    fn next(&self) -> Next<Seat> {
        match (self.winner(), self.phase) {
            (Some(_), _) => Next::Over,
            (None, Phase::Rolling(_)) => Next::Chance,
            (None, _) => Next::Seat(self.turn),
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        self.setup.players.seats()
    }

    fn points(&self, seat: Seat) -> Points {
        self.steps[seat]
    }

    fn scored(fact: &Fact) -> Option<(Seat, Change)> {
        match *fact {
            Fact::Moved { seat, steps } | Fact::Corrected { seat, steps } => Some((seat, steps)),
            Fact::Rolled { .. } | Fact::Refused { .. } | Fact::Rested { .. } => None,
        }
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        if let Action::Correct { seat, to } = action {
            return match Points::from(to) {
                _ if !self.setup.players.has(seat) => Err(Refusal::NotPlaying),
                _ if to >= self.setup.goal => Err(Refusal::OnTheGoal),
                same if same == self.steps[seat] => Err(Refusal::NoChange),
                _ => Ok(()),
            };
        }
        if self.winner().is_some() {
            return Err(Refusal::RaceIsOver);
        }
        match (action, self.phase) {
            (Action::Roll | Action::Rest, Phase::BeforeRoll)
            | (Action::Keep | Action::RollAgain, Phase::Rolled(_))
            | (Action::Show(_), Phase::Rolling(_)) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    fn apply(&mut self, action: Action, emit: &mut dyn FnMut(Fact)) -> Result<(), Refusal> {
        self.check(action)?;
        // Checks end here.
        let seat = self.turn;
        match (action, self.phase) {
            (Action::Roll, _) => self.phase = Phase::Rolling(Attempt::First),
            (Action::Rest, _) => {
                emit(Fact::Rested { seat });
                self.pass();
            }
            (Action::Keep, Phase::Rolled(die)) => self.go(die, emit),
            (Action::RollAgain, Phase::Rolled(die)) => {
                emit(Fact::Refused { seat, die });
                self.phase = Phase::Rolling(Attempt::Second);
            }
            (Action::Show(die), Phase::Rolling(attempt)) => {
                emit(Fact::Rolled { seat, die });
                match attempt {
                    Attempt::First => self.phase = Phase::Rolled(die),
                    Attempt::Second => self.go(die, emit),
                }
            }
            (Action::Correct { seat, to }, _) => {
                let steps = self.steps[seat].to(to.into());
                self.steps[seat] = to.into();
                emit(Fact::Corrected { seat, steps });
            }
            (Action::Keep | Action::RollAgain | Action::Show(_), _) => {}
        }
        Ok(())
    }

    fn legal(&self, each: &mut dyn FnMut(Action)) {
        let all = [Action::Roll, Action::Rest, Action::Keep, Action::RollAgain];
        all.into_iter().filter(|action| self.check(*action).is_ok()).for_each(each);
    }

    fn corrections(&self, each: &mut dyn FnMut(Action)) {
        let of = |seat| (0..Setup::FURTHEST).map(move |to| Action::Correct { seat, to });
        let all = Seat::ALL.iter().copied().flat_map(of);
        all.filter(|action| self.check(*action).is_ok()).for_each(each);
    }

    fn chance(&self, each: &mut dyn FnMut(Action, Weight)) {
        if self.next() == Next::Chance {
            Die::ALL.into_iter().for_each(|die| each(Action::Show(die), Weight(1)));
        }
    }

    fn is_chance(action: Action) -> bool {
        matches!(action, Action::Show(_))
    }

    fn is_correction(action: Action) -> bool {
        matches!(action, Action::Correct { .. })
    }

    fn encode(action: Action) -> Code {
        Code(u16::from_be_bytes(match action {
            Action::Roll => [0, 0],
            Action::Rest => [0, 1],
            Action::Keep => [0, 2],
            Action::RollAgain => [0, 3],
            Action::Show(Die(die)) => [1, die],
            Action::Correct { seat, to } => [2 + seat.index(), to],
        }))
    }

    fn decode(Code(code): Code) -> Option<Action> {
        match code.to_be_bytes() {
            [0, 0] => Some(Action::Roll),
            [0, 1] => Some(Action::Rest),
            [0, 2] => Some(Action::Keep),
            [0, 3] => Some(Action::RollAgain),
            [0, _] => None,
            [1, die] => Die::new(die).map(Action::Show),
            [seat, to] if to < Setup::FURTHEST => {
                Some(Action::Correct { seat: Seat::from_index(seat - 2)?, to })
            }
            _ => None,
        }
    }

    fn encode_setup(setup: &Setup) -> SetupBytes {
        [setup.players.count(), setup.goal].into_iter().collect()
    }

    fn decode_setup(bytes: &[u8]) -> Option<Setup> {
        let [players, goal] = *bytes else { return None };
        Some(Setup { players: Players::from_count(players)?, goal })
    }
}
