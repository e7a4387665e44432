//! What the tools for scripts and trials know of the race.

use std::ops::RangeInclusive;

use campfire::games::{FactCount, Scripted, Section, Shows};
use campfire::script::Object;
use campfire::script::words::Words;
use campfire::trials::invariants::{Broken, ensure};
use campfire::trials::odds::{Asker, Question};
use campfire::trials::walk::{HouseRules, below};
use campfire_core::games::Game;
use campfire_core::games::points::Points;
use campfire_core::games::seat::{Players, Seat};
use campfire_core::session::Session;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use serde_json::{Value, json};

use super::rules::{Action, Attempt, Die, Fact, Phase, Refusal, Setup, SetupError, State};

fn object(thing: &impl Serialize) -> Object {
    match json!(thing) {
        Value::Object(object) => object,
        _ => Object::new(),
    }
}

fn die(words: &mut Words<'_>) -> Result<Die, String> {
    let shows = words.number("the die", 1..=6)?;
    Die::new(shows).ok_or_else(|| "no die shows this".into())
}

impl Scripted for State {
    const TITLE: &'static str = "Race to Ten";
    const PLAYERS: RangeInclusive<u8> = 2..=Setup::MOST_PLAYERS;
    const SEATS: &'static [Seat] = &[Seat::P1, Seat::P2, Seat::P3, Seat::P4];
    const VERBS: &'static [(&'static str, &'static str)] =
        &[("roll", ""), ("rest", ""), ("keep", ""), ("again", ""), ("correct", "SEAT STEPS")];
    const SETUP_VERBS: &'static [&'static str] = &["players", "goal"];
    const FACTS: &'static [&'static str] = &["rolled", "refused", "moved", "rested", "corrected"];
    const AFTER_THE_END: &'static str = "undo, correct";
    const SECTIONS: &'static [Section] = &[Section {
        title: "what happened",
        names: || vec!["rests", "second rolls"],
        shows: Shows::Times,
    }];

    fn usual_setup() -> Setup {
        Setup::new(Players::Two)
    }

    fn agree(setup: &mut Setup, verb: &str, words: &mut Words<'_>) -> Result<(), String> {
        if verb == "players" {
            let count = words.number("the number of players", Self::PLAYERS)?;
            setup.players = Players::from_count(count).unwrap_or(setup.players);
        } else {
            setup.goal = words.number("the goal", Setup::NEAREST..=Setup::FURTHEST)?;
        }
        Ok(())
    }

    fn setup_error(error: &SetupError) -> String {
        match error {
            SetupError::TooManyPlayers => "at most four can run".into(),
            SetupError::Goal => "the goal is too near or too far".into(),
        }
    }

    fn parse(line: &str) -> Result<Action, String> {
        let mut words = Words::of(line);
        let action = match words.word("the action")? {
            "roll" => Action::Roll,
            "rest" => Action::Rest,
            "keep" => Action::Keep,
            "again" => Action::RollAgain,
            _ => Action::Correct {
                seat: words.one_of("the seat", Seat::key)?,
                to: words.number("the steps", 0..=Setup::FURTHEST - 1)?,
            },
        };
        words.end().map(|()| action)
    }

    fn spell(action: Action) -> String {
        match action {
            Action::Roll => "roll".into(),
            Action::Rest => "rest".into(),
            Action::Keep => "keep".into(),
            Action::RollAgain => "again".into(),
            Action::Show(die) => format!("=> {}", die.number()),
            Action::Correct { seat, to } => format!("correct {} {to}", seat.key()),
        }
    }

    fn outcome(&self, words: &mut Words<'_>) -> Result<Option<Action>, String> {
        match words.optional() {
            Some(word) => Ok(Some(Action::Show(die(&mut Words::of(word))?))),
            None => Ok(None),
        }
    }

    fn seat_key(seat: Seat) -> &'static str {
        seat.key()
    }

    fn refusal_key(refusal: Refusal) -> &'static str {
        match refusal {
            Refusal::RaceIsOver => "race-is-over",
            Refusal::NotPlaying => "not-playing",
            Refusal::NotNow => "not-now",
            Refusal::OnTheGoal => "on-the-goal",
            Refusal::NoChange => "no-change",
        }
    }

    fn refusal_reason(refusal: Refusal) -> &'static str {
        match refusal {
            Refusal::RaceIsOver => "the race is over",
            Refusal::NotPlaying => "nobody sits there",
            Refusal::NotNow => "something else is due first",
            Refusal::OnTheGoal => "nobody is put on the goal by hand",
            Refusal::NoChange => "it is so already",
        }
    }

    fn refusal_keys() -> Vec<&'static str> {
        Refusal::ALL.into_iter().map(Self::refusal_key).collect()
    }

    fn view(&self) -> Object {
        let (step, die) = match self.phase() {
            Phase::BeforeRoll => ("before-roll", None),
            Phase::Rolling(Attempt::First) => ("rolling", None),
            Phase::Rolling(Attempt::Second) => ("rolling-again", None),
            Phase::Rolled(die) => ("rolled", Some(die)),
        };
        let steps: Vec<Points> = self.seats().map(|seat| self.points(seat)).collect();
        let (goal, winner) = (self.setup().goal, self.winner());
        object(&json!({
            "steps": steps, "goal": goal, "turn": self.turn(), "step": step, "die": die,
            "winner": winner,
        }))
    }

    fn view_setup(setup: &Setup) -> Object {
        object(&json!({ "players": setup.players.count(), "goal": setup.goal }))
    }

    fn view_fact(fact: &Fact) -> Object {
        object(fact)
    }

    fn check_invariants(&self) -> Result<(), Broken> {
        let goal = i16::from(self.setup().goal);
        let ahead = self.seats().filter(|seat| self.points(*seat).0 == goal).count();
        ensure(ahead <= 1, || "two have won".into())?;
        let beyond = self.seats().find(|seat| !(0..=goal).contains(&self.points(*seat).0));
        ensure(beyond.is_none(), || format!("{beyond:?} is not on the way"))
    }

    fn winner_place(&self) -> Option<u8> {
        let winner = self.winner()?;
        self.seats().zip(0..).find_map(|(seat, place)| (seat == winner).then_some(place))
    }

    fn is_small_correction(&self, _: Action) -> bool {
        true
    }

    fn goes_on(action: Action) -> bool {
        matches!(action, Action::Roll | Action::Keep)
    }

    fn hastens_end(action: Action) -> bool {
        Self::goes_on(action)
    }

    fn begins_turn(fact: &Fact) -> bool {
        // Whoever moves or rests gives the turn on.
        matches!(fact, Fact::Moved { .. } | Fact::Rested { .. })
    }

    fn count(fact: &Fact) -> Vec<FactCount> {
        let count = |name| vec![FactCount { section: 0, name, amount: 1 }];
        match fact {
            Fact::Rested { .. } => count("rests"),
            Fact::Refused { .. } => count("second rolls"),
            _ => Vec::new(),
        }
    }

    fn random_setup(rng: &mut ChaCha8Rng, players: u8, house: HouseRules) -> Setup {
        let setup = Setup::new(Players::from_count(players).unwrap_or(Players::Two));
        if house == HouseRules::Usual || below(rng, 2) == 0 {
            return setup;
        }
        let goals: Vec<u8> = (Setup::NEAREST..=Setup::FURTHEST).collect();
        Setup { goal: goals[below(rng, goals.len())], ..setup }
    }

    fn odds(asker: &mut Asker<'_>) -> Result<Vec<Question>, String> {
        let mut session = Session::<Self>::usual();
        session.play(Action::Roll, &mut |_| {}).map_err(|error| format!("{error:?}"))?;
        Ok(vec![asker.question("the die", &session)?])
    }
}
