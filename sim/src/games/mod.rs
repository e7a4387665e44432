//! What the tools of this program know of each game, one folder a game.
//!
//! A game that is [`Scripted`] can be scripted, walked, soaked, measured and told whole; nothing else of
//! this program has to know it. The games of the box are listed once, at the end.

pub mod indiani;
pub mod tribes;

use std::ops::RangeInclusive;

use campfire_core::app::Games;
use campfire_core::games::Game;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use crate::measure::presses::PressCounted;
use crate::script::Object;
use crate::script::words::Words;
use crate::trials::invariants::Broken;
use crate::trials::odds::{Asker, Question};
use crate::trials::walk::HouseRules;

/// A line of a script that reckons something out without a game.
#[derive(Clone, Copy, Debug)]
pub struct Calculator {
    /// What the line begins with, and what its result is printed as.
    pub verb: &'static str,
    /// What an `expect` line calls the last result.
    pub result: &'static str,
    /// Reckons out the rest of the line.
    pub reckon: fn(&mut Words<'_>) -> Result<Value, String>,
}

/// A whole game by buttons alone, as it was recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recording {
    /// What it is called.
    pub name: &'static str,
    /// Its script of buttons.
    pub source: &'static str,
}

/// A part of the report on many random games, which counts something by name.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// What is counted.
    pub title: &'static str,
    /// The names that are told even if they never came up, in this order; others follow by name.
    pub names: fn() -> Vec<&'static str>,
    /// What the counts mean.
    pub shows: Shows,
}

/// What the counts of a section mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// How often it came up in all games.
    Times,
    /// How much of it there was in a game.
    MeanOfGame,
}

/// One thing that a fact or a set-up adds to the report on many random games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FactCount {
    /// The place of its section in [`Scripted::SECTIONS`].
    pub section: usize,
    /// Its name in that section.
    pub name: &'static str,
    /// How much it adds.
    pub amount: i64,
}

/// A game whose actions, facts and states have words, so that scripts and trials can play it.
pub trait Scripted:
    Game<Setup: Send + Sync, Action: Send + Sync + 'static> + Send + Sync + 'static
{
    /// What people call it.
    const TITLE: &'static str;
    /// How many people can play.
    const PLAYERS: RangeInclusive<u8>;
    /// Every seat there can be, in the order of play.
    const SEATS: &'static [Self::Seat];
    /// Every verb of a person's action, with what follows it.
    const VERBS: &'static [(&'static str, &'static str)];
    /// Every verb of a line about the set-up.
    const SETUP_VERBS: &'static [&'static str];
    /// The name of every fact.
    const FACTS: &'static [&'static str];
    /// What can still be done once the game is over, in words.
    const AFTER_THE_END: &'static str;
    /// Lines that reckon something out without a game.
    const CALCULATORS: &'static [Calculator] = &[];
    /// The way to each of its screens, one a line, as `gallery` reads them.
    const SCREENS: &'static str = "";
    /// What the report on many random games counts.
    const SECTIONS: &'static [Section] = &[];

    /// What is agreed if a script says nothing.
    fn usual_setup() -> Self::Setup;

    /// Takes a line about the set-up into account; `verb` is one of [`Scripted::SETUP_VERBS`], and the
    /// caller sees to it that no word is left.
    ///
    /// # Errors
    /// What is wrong with the line.
    fn agree(setup: &mut Self::Setup, verb: &str, words: &mut Words<'_>) -> Result<(), String>;

    /// Why a set-up cannot be played.
    fn setup_error(error: &Self::SetupError) -> String;

    /// The person's action that a line spells.
    ///
    /// # Errors
    /// What is wrong with the line.
    fn parse(line: &str) -> Result<Self::Action, String>;

    /// What an action is called in a script; an outcome of chance begins with `=> `.
    fn spell(action: Self::Action) -> String;

    /// The outcome of chance that the next words give, if any words are left.
    ///
    /// # Errors
    /// The words are no outcome of what is rolled or drawn now.
    fn outcome(&self, words: &mut Words<'_>) -> Result<Option<Self::Action>, String>;

    /// What a seat is called in a script.
    fn seat_key(seat: Self::Seat) -> &'static str;

    /// What a refusal is called in a script.
    fn refusal_key(refusal: Self::Refusal) -> &'static str;

    /// The reason for a refusal in words.
    fn refusal_reason(refusal: Self::Refusal) -> &'static str;

    /// What every refusal is called in a script.
    fn refusal_keys() -> Vec<&'static str>;

    /// What a script sees of a state.
    fn view(&self) -> Object;

    /// What a script sees of a set-up.
    fn view_setup(setup: &Self::Setup) -> Object;

    /// What a script sees of a fact; `fact` names it.
    fn view_fact(fact: &Self::Fact) -> Object;

    /// The state in a few lines, for a whole game as text.
    fn tell(&self) -> Vec<String> {
        vec![crate::script::plain(&Value::Object(self.view()))]
    }

    /// What must be true of every state.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    fn check_invariants(&self) -> Result<(), Broken>;

    /// The winner's place in the order of play from the first player on, counted from 0.
    fn winner_place(&self) -> Option<u8>;

    /// Whether random players may make this correction: one that ends the game at once would end
    /// them all.
    fn is_small_correction(&self, action: Self::Action) -> bool;

    /// Whether an action moves the turn on rather than adding something to it.
    fn goes_on(action: Self::Action) -> bool;

    /// Whether players who have had enough choose this action to bring the end nearer.
    fn hastens_end(action: Self::Action) -> bool;

    /// Whether a turn begins with this fact.
    fn begins_turn(fact: &Self::Fact) -> bool;

    /// What a fact adds to the report on many random games.
    fn count(_fact: &Self::Fact) -> Vec<FactCount> {
        Vec::new()
    }

    /// Whether somebody can win a game with this set-up.
    fn can_be_won(_setup: &Self::Setup) -> bool {
        true
    }

    /// What a set-up adds to the report on many random games.
    fn count_setup(_setup: &Self::Setup) -> Vec<FactCount> {
        Vec::new()
    }

    /// A set-up for a random game of so many players.
    fn random_setup(rng: &mut ChaCha8Rng, players: u8, house: HouseRules) -> Self::Setup;

    /// Asks the questions of chance whose odds people want to know.
    ///
    /// # Errors
    /// The game does not reach a question, in words.
    fn odds(asker: &mut Asker<'_>) -> Result<Vec<Question>, String>;
}

/// Something that is done with one of the games of the box.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with this game.
    fn visit<G: PressCounted<House = Games>>(self) -> Self::Output;
}

/// Makes what depends on which games there are.
macro_rules! registered {
    ({ $($screens:ident: $module:ident,)+ }) => {
        /// The names of the games of the box; a script that names none is about the first.
        pub const NAMES: &[&str] = &[$(<campfire_core::games::$module::State as Game>::KEY),+];

        /// The ways to the screens of all games.
        pub const SCREENS: &[&str] = &[$(<campfire_core::games::$module::State as Scripted>::SCREENS),+];

        /// Does something with the game of this name.
        ///
        /// # Errors
        /// There is no such game.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Output, String> {
            $(if name == <campfire_core::games::$module::State as Game>::KEY {
                return Ok(visitor.visit::<campfire_core::games::$module::State>());
            })+
            Err(format!("no game is called `{name}`; games: {}", NAMES.join(", ")))
        }
    };
}

campfire_core::games! { registered {} }
