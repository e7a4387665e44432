//! Rise of Tribes: its words in scripts, its states as JSON, its random games and what must hold in
//! them, and its recorded games.

mod calculator;
pub mod demo;
mod invariants;
pub mod json;
pub mod odds;
pub mod plausible;
mod presses;
mod random;
pub mod recorded;
mod settings;
mod setup;
mod tally;
mod tell;
pub mod words;

pub use settings::NAMES as SETTINGS;

use std::ops::RangeInclusive;

use campfire_core::games::tribes::{
    Action, Fact, Part, Players, Refusal, Seat, Setup, SetupError, State,
};
use campfire_core::set::Member;
use rand_chacha::ChaCha8Rng;

use crate::games::{Calculator, FactCount, Scripted, Section};
use crate::script::Object;
use crate::script::words::Words;
use crate::trials::invariants::Broken;
use crate::trials::odds::{Asker, Question};
use crate::trials::walk::HouseRules;

impl Scripted for State {
    const TITLE: &'static str = "Rise of Tribes";
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const SEATS: &'static [Seat] = Seat::ALL;
    const VERBS: &'static [(&'static str, &'static str)] = words::VERBS;
    const SETUP_VERBS: &'static [&'static str] = setup::VERBS;
    const FACTS: &'static [&'static str] = json::FACTS;
    const AFTER_THE_END: &'static str = "undo, correct points";
    const CALCULATORS: &'static [Calculator] =
        &[Calculator { verb: "conflict", result: "verdict", reckon: calculator::reckon }];
    const SCREENS: &'static str = include_str!("screens.txt");
    const SECTIONS: &'static [Section] = tally::SECTIONS;

    fn usual_setup() -> Setup {
        Setup::new(Players::Two)
    }

    fn agree(setup: &mut Setup, verb: &str, words: &mut Words<'_>) -> Result<(), String> {
        setup::agree(setup, verb, words)
    }

    fn setup_error(error: &SetupError) -> String {
        setup::error(error)
    }

    fn parse(line: &str) -> Result<Action, String> {
        words::parse(line)
    }

    fn spell(action: Action) -> String {
        words::spell(action)
    }

    fn outcome(&self, words: &mut Words<'_>) -> Result<Option<Action>, String> {
        words::outcome(self, words)
    }

    fn seat_key(seat: Seat) -> &'static str {
        seat.key()
    }

    fn refusal_key(refusal: Refusal) -> &'static str {
        refusal.into()
    }

    fn refusal_reason(refusal: Refusal) -> &'static str {
        refusal.reason()
    }

    fn refusal_keys() -> Vec<&'static str> {
        Refusal::ALL.iter().map(|refusal| refusal.into()).collect()
    }

    fn view(&self) -> Object {
        json::state(self)
    }

    fn view_setup(setup: &Setup) -> Object {
        json::setup(setup)
    }

    fn view_fact(fact: &Fact) -> Object {
        json::fact(fact)
    }

    fn tell(&self) -> Vec<String> {
        tell::tell(self)
    }

    fn check_invariants(&self) -> Result<(), Broken> {
        invariants::check_state(self)
    }

    fn winner_place(&self) -> Option<u8> {
        let winner = self.winner()?;
        let place = self.players().from(self.first()).position(|seat| seat == winner);
        Some(place.unwrap_or_default() as u8)
    }

    fn is_small_correction(&self, action: Action) -> bool {
        random::is_small(self, action)
    }

    fn goes_on(action: Action) -> bool {
        random::goes_on(action)
    }

    fn hastens_end(action: Action) -> bool {
        matches!(action, Action::Complete(_))
    }

    fn begins_turn(fact: &Fact) -> bool {
        matches!(fact, Fact::TurnBegan { .. })
    }

    fn count(fact: &Fact) -> Vec<FactCount> {
        tally::count(fact)
    }

    fn can_be_won(setup: &Setup) -> bool {
        setup.parts.has(Part::Score)
    }

    fn count_setup(setup: &Setup) -> Vec<FactCount> {
        tally::count_setup(setup)
    }

    fn random_setup(rng: &mut ChaCha8Rng, players: u8, house: HouseRules) -> Setup {
        // So many can play: the number is within the range above.
        let players = Players::from_count(players).unwrap_or(Players::Two);
        random::random_setup(rng, players, house)
    }

    fn odds(asker: &mut Asker<'_>) -> Result<Vec<Question>, String> {
        odds::questions(odds::Dice::default(), asker)
    }
}
