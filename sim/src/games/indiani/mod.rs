//! Tribù Indiani: its words in scripts, its states as JSON, its random games and what must hold in
//! them, and how people play it.

mod invariants;
pub mod json;
pub mod plausible;
pub mod presses;
mod random;
pub mod recorded;
mod setup;
mod tally;
mod tell;
pub mod words;

pub use setup::NAMES as SETTINGS;

use std::ops::RangeInclusive;

use campfire_core::games::indiani::{
    Action, Fact, Players, Refusal, Seat, Setup, SetupError, State,
};
use campfire_core::set::Member;
use rand_chacha::ChaCha8Rng;

use crate::games::{FactCount, Scripted, Section};
use crate::script::Object;
use crate::script::words::Words;
use crate::trials::invariants::Broken;
use crate::trials::odds::{Asker, Question};
use crate::trials::walk::HouseRules;

impl Scripted for State {
    const TITLE: &'static str = "Tribù Indiani";
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const SEATS: &'static [Seat] = Seat::ALL;
    const VERBS: &'static [(&'static str, &'static str)] = words::VERBS;
    const SETUP_VERBS: &'static [&'static str] = setup::VERBS;
    const FACTS: &'static [&'static str] = json::FACTS;
    const AFTER_THE_END: &'static str = "undo, correct total, correct print";
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

    /// Nothing is rolled or drawn by the box.
    fn outcome(&self, words: &mut Words<'_>) -> Result<Option<Action>, String> {
        match words.optional() {
            Some(word) => Err(format!("`{word}`: this game has no chance")),
            None => Ok(None),
        }
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
        let winners = self.winners();
        let place = self.players().from(self.first()).position(|seat| winners.contains(seat))?;
        Some(place as u8)
    }

    fn is_small_correction(&self, action: Action) -> bool {
        random::is_small(self, action)
    }

    fn goes_on(action: Action) -> bool {
        random::goes_on(action)
    }

    fn hastens_end(action: Action) -> bool {
        random::hastens_end(action)
    }

    fn begins_turn(fact: &Fact) -> bool {
        matches!(fact, Fact::TurnBegan { .. } | Fact::ChallengeBegan { .. })
    }

    fn count(fact: &Fact) -> Vec<FactCount> {
        tally::count(fact)
    }

    fn count_setup(setup: &Setup) -> Vec<FactCount> {
        tally::count_setup(setup)
    }

    fn random_setup(rng: &mut ChaCha8Rng, players: u8, house: HouseRules) -> Setup {
        // So many can play: the number is within the range above.
        let players = Players::from_count(players).unwrap_or(Players::Two);
        random::random_setup(rng, players, house)
    }

    /// This game has no chance whose odds people could want to know.
    fn odds(_: &mut Asker<'_>) -> Result<Vec<Question>, String> {
        Ok(Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::trials::soak;
    use crate::trials::walk::{Going, Temper, Walk};

    /// So many random games of each number of players, unless `CAMPFIRE_GAMES` asks for more.
    const GAMES: u64 = 60;

    #[test]
    fn everything_holds_in_random_games_of_two_to_four_players() {
        let games = std::env::var("CAMPFIRE_GAMES").ok().and_then(|games| games.parse().ok());
        let order = soak::Order { games: games.unwrap_or(3 * GAMES), seed: 1, players: None };
        let since = std::time::Instant::now();
        let run = soak::run::<State>(order, &indicatif::ProgressBar::hidden());
        match run {
            Ok(tally) => {
                println!("{}", soak::report::<State>(order, &tally, since));
                assert_eq!((tally.games, tally.unfinished), (order.games, 0));
                assert!(tally.turns > 20 * order.games, "{} turns", tally.turns);
            }
            Err(failure) => {
                panic!("seed {}, step {}: {}", failure.seed, failure.step, failure.broken)
            }
        }
    }

    /// Two derives name the facts: one for the JSON, one for the list.
    #[test]
    fn every_fact_comes_up_and_is_called_what_the_list_calls_it() -> Result<(), String> {
        let mut seen = BTreeSet::new();
        for seed in 0..60 {
            let players = soak::players_of::<State>(seed);
            let walk = Walk::<State>::new(seed, players, Temper::Fickle, HouseRules::Varied);
            let mut walk = walk.map_err(|broken| broken.to_string())?;
            while walk.step().map_err(|broken| broken.to_string())? == Going::On {}
            let told = walk.session.retell(&mut |_, _| {}, &mut |happened| {
                let fact = json::fact(&happened);
                seen.insert(fact["fact"].as_str().unwrap_or_default().to_owned());
            });
            told.map_err(|bug| format!("{bug:?}"))?;
        }
        let listed: BTreeSet<String> = json::FACTS.iter().map(|&name| name.to_owned()).collect();
        let unknown: Vec<&String> = seen.difference(&listed).collect();
        assert_eq!(unknown, [""; 0]);
        let unseen: Vec<&String> = listed.difference(&seen).collect();
        // A victory is hardly ever taken back at random.
        assert!(unseen.iter().all(|name| *name == "victory-withdrawn"), "{unseen:?}");
        Ok(())
    }
}
