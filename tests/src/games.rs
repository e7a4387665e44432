//! The games that every test of `properties/` is held against: those of the box, and one that only the
//! tests know. A game that is listed here is held by all of them.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem::discriminant;

use campfire::games::Scripted;
use campfire::play::chance::GameRng;
use campfire::trials::moves::{legal, outcomes};
use campfire_core::app::{Program, indiani, tribes};
use campfire_core::games::tribes::{Action, Correction, Counter, State, Tile};
use campfire_core::games::{Game, Next, indiani as second};
use campfire_core::session::Session;
use campfire_core::set::Member;
use campfire_core::text::{TextId, indiani as second_words, tribes as words};

use crate::race::{self, Race};

/// What the tests have to know of a game, besides what the tools know.
pub trait Tested: Scripted {
    /// Rows of its menu that only tell something, or lead to what only tells something.
    const ASIDE: &'static [TextId];
    /// How many steps there are in which people decide, the end included.
    const STEPS: usize;
    /// Steps that random games hardly come to: what can be pressed there is tested where they are made.
    const RARE: &'static [&'static str] = &[];
    /// In how many random games everything that can be pressed is compared with what is legal.
    const SEARCHED: u64 = 60;
    /// How many steps there are in which chance does.
    const CHANCES: usize;
    /// It has more actions of people than this.
    const ACTIONS: usize;

    /// A program in the middle of a game.
    fn resume(rng: GameRng, session: Session<Self>) -> BothApp<GameRng>;

    /// The step that a state is in, in a word.
    fn step(&self) -> String;

    /// Whether an outcome of chance is one of dice, which come back in the order they were seen.
    fn is_roll(action: Self::Action) -> bool;

    /// What makes a state's screens different from those of the same step.
    fn aspect(&self) -> u8 {
        0
    }

    /// Whether a correction can be made without another one before it.
    fn is_in_one_go(&self, _correction: Self::Action) -> bool {
        true
    }
}

/// Whether chance rolls dice now.
pub fn is_rolling<G: Tested>(state: &G) -> bool {
    outcomes(state).iter().any(|(action, _)| G::is_roll(*action))
}

/// The kind of a state: its step, and which kinds of actions are legal in it.
pub fn kind<G: Tested>(state: &G) -> (String, u64) {
    let step = if state.next() == Next::Over { "Over".to_owned() } else { state.step() };
    let mut kinds: Vec<_> = legal(state).iter().map(discriminant).collect();
    kinds.dedup();
    let mut hasher = DefaultHasher::new();
    (&step, kinds, state.aspect()).hash(&mut hasher);
    (step, hasher.finish())
}

/// How many play the game of this number, so that all numbers take turns.
#[must_use]
pub fn players<G: Tested>(seed: u64) -> u8 {
    let numbers: Vec<u8> = G::PLAYERS.collect();
    numbers[seed as usize % numbers.len()]
}

/// The first word of a value as a debugger shows it.
fn first_word(value: &impl std::fmt::Debug) -> String {
    format!("{value:?}").split(['(', ' ']).next().unwrap_or_default().to_owned()
}

/// Something that must hold for every game.
pub trait Property {
    /// Holds it against this game.
    ///
    /// # Errors
    /// It does not hold, in words.
    fn hold<G: Tested>(&self) -> Result<(), String>;
}

/// Makes a house of games, a program and a way to visit each of them, of one list.
macro_rules! tested {
    ($(#[$about:meta])* pub enum $house:ident { $($game:ident($screens:ty)),+ $(,)? }) => {
        campfire_core::house! {
            $(#[$about])*
            pub enum $house { $($game($screens)),+ }
        }

        /// Holds a property against every game.
        ///
        /// # Errors
        /// It does not hold for one of them, in words.
        pub fn each(property: &impl Property) -> Result<(), String> {
            $(
                property
                    .hold::<<$screens as campfire_core::app::table::Screens>::Game>()
                    .map_err(|why| format!("{}: {why}", stringify!($game)))?;
            )+
            Ok(())
        }
    };
}

tested! {
    /// The games that are tested.
    pub enum BothGames {
        Tribes(tribes::Tribes),
        Race(Race),
        Indiani(indiani::Indiani),
    }
}

/// The program of a box with all of them.
pub type BothApp<R> = Program<R, BothGames>;

impl Tested for State {
    const ASIDE: &'static [TextId] = &[words::TILES_AND_GOALS];
    const STEPS: usize = 18;
    /// Who begins, dice, tiles drawn and seen, goals of two kinds.
    const CHANCES: usize = 6;
    const ACTIONS: usize = 1000;

    fn resume(rng: GameRng, session: Session<Self>) -> BothApp<GameRng> {
        BothApp::resume(rng, session)
    }

    fn step(&self) -> String {
        first_word(&self.phase())
    }

    fn is_roll(action: Action) -> bool {
        matches!(action, Action::ShowFaces(..))
    }

    fn aspect(&self) -> u8 {
        self.question().map_or(0, |question| question.index() + 1)
    }

    /// A stock is set one resource after the other, so one press sets one of them.
    fn is_in_one_go(&self, action: Action) -> bool {
        // Each press of plus or minus sets points.
        if let Action::Correct(Correction::Points { seat, to }) = action {
            return self.points(seat).0.abs_diff(to.0) == 1;
        }
        let Action::Correct(Correction::Stock { to }) = action else { return true };
        let stock = self.slots().counter(Tile::Discovery);
        let Some(Counter::Resources(now)) = stock else { return true };
        let differs =
            [now.food != to.food, now.wood != to.wood, now.stone != to.stone].map(usize::from);
        differs.iter().sum::<usize>() == 1
    }
}

impl Tested for second::State {
    const ASIDE: &'static [TextId] = &[second_words::THE_TABLE, second_words::RULES];
    const STEPS: usize = 15;
    const RARE: &'static [&'static str] = &["Loot", "Search", "RanOut"];
    /// Its games are long, and its corrections many.
    const SEARCHED: u64 = 24;
    const CHANCES: usize = 0;
    const ACTIONS: usize = 1000;

    fn resume(rng: GameRng, session: Session<Self>) -> BothApp<GameRng> {
        BothApp::resume(rng, session)
    }

    fn step(&self) -> String {
        first_word(&self.phase())
    }

    /// There are no dice in this game.
    fn is_roll(_: second::Action) -> bool {
        false
    }

    fn aspect(&self) -> u8 {
        u8::from(self.mode() == second::Mode::ScoresOnly)
    }
}

impl Tested for race::State {
    const ASIDE: &'static [TextId] = &[];
    const STEPS: usize = 3;
    const CHANCES: usize = 1;
    const ACTIONS: usize = 80;

    fn resume(rng: GameRng, session: Session<Self>) -> BothApp<GameRng> {
        BothApp::resume(rng, session)
    }

    fn step(&self) -> String {
        first_word(&self.phase())
    }

    fn is_roll(action: race::Action) -> bool {
        Self::is_chance(action)
    }
}
