//! A game that only this test knows, a race to ten with one die, in the hands of the tools that script,
//! soak and tell games: none of them has to know it.

use std::ops::RangeInclusive;

use campfire::games::{Count, Scripted, Section, Shows};
use campfire::script::words::Words;
use campfire::script::{Object, Options, Outcome, run_game};
use campfire::trials::invariants::{Broken, ensure};
use campfire::trials::odds::{self, Asker, Question};
use campfire::trials::playthrough::{random_actions, tell, told_actions};
use campfire::trials::soak;
use campfire::trials::walk::{House, below};
use campfire_core::games::{Code, Game, Next, SetupBytes, Weight};
use campfire_core::session::Session;
use indicatif::ProgressBar;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use serde_json::{Value, json};

const TARGET: u8 = 10;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Runner {
    Left,
    Right,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    Roll,
    Rest,
    Correct(u8),
    Show(u8),
}

#[derive(Debug, Serialize)]
#[serde(tag = "fact", rename_all = "kebab-case")]
enum Happened {
    Moved { runner: Runner, steps: i16 },
    Rested { runner: Runner },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Why {
    NotNow,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Race {
    steps: [u8; 2],
    turn: Runner,
    rolling: bool,
}

impl Race {
    fn is_over(&self) -> bool {
        self.steps.iter().any(|steps| *steps >= TARGET)
    }

    fn own(&mut self) -> &mut u8 {
        &mut self.steps[self.turn as usize]
    }

    fn pass(&mut self) {
        self.turn = if self.turn == Runner::Left { Runner::Right } else { Runner::Left };
    }
}

impl Game for Race {
    const ID: u8 = 200;
    type Setup = Runner;
    type SetupError = ();
    type Seat = Runner;
    type Action = Deed;
    type Fact = Happened;
    type Refusal = Why;

    fn start(first: &Runner) -> Result<Self, ()> {
        Ok(Self { steps: [0; 2], turn: *first, rolling: false })
    }

    fn next(&self) -> Next<Runner> {
        match (self.is_over(), self.rolling) {
            (true, _) => Next::Over,
            (false, true) => Next::Chance,
            (false, false) => Next::Seat(self.turn),
        }
    }

    fn check(&self, deed: Deed) -> Result<(), Why> {
        let own = self.steps[self.turn as usize];
        let is_fine = match (deed, self.next()) {
            (Deed::Roll | Deed::Rest, Next::Seat(_)) => true,
            (Deed::Correct(to), Next::Seat(_)) => to < TARGET && to != own,
            (Deed::Show(steps), Next::Chance) => (1..=6).contains(&steps),
            _ => false,
        };
        if is_fine { Ok(()) } else { Err(Why::NotNow) }
    }

    fn apply(&mut self, deed: Deed, emit: &mut dyn FnMut(Happened)) -> Result<(), Why> {
        self.check(deed)?;
        let (runner, before) = (self.turn, *self.own());
        match deed {
            Deed::Roll => self.rolling = true,
            Deed::Rest => {
                emit(Happened::Rested { runner });
                self.pass();
            }
            Deed::Correct(to) => {
                *self.own() = to;
                emit(Happened::Moved { runner, steps: i16::from(to) - i16::from(before) });
            }
            Deed::Show(steps) => {
                *self.own() += steps;
                emit(Happened::Moved { runner, steps: steps.into() });
                self.rolling = false;
                self.pass();
            }
        }
        Ok(())
    }

    fn legal(&self, each: &mut dyn FnMut(Deed)) {
        if matches!(self.next(), Next::Seat(_)) {
            each(Deed::Roll);
            each(Deed::Rest);
        }
    }

    fn corrections(&self, each: &mut dyn FnMut(Deed)) {
        let all = (0..TARGET).map(Deed::Correct).filter(|deed| self.check(*deed).is_ok());
        all.for_each(each);
    }

    fn chance(&self, each: &mut dyn FnMut(Deed, Weight)) {
        if self.next() == Next::Chance {
            (1..=6).for_each(|steps| each(Deed::Show(steps), Weight(1)));
        }
    }

    fn is_chance(deed: Deed) -> bool {
        matches!(deed, Deed::Show(_))
    }

    fn encode(deed: Deed) -> Code {
        Code(match deed {
            Deed::Roll => 0,
            Deed::Rest => 1,
            Deed::Correct(to) => 0x100 | u16::from(to),
            Deed::Show(steps) => 0x200 | u16::from(steps),
        })
    }

    fn decode(Code(code): Code) -> Option<Deed> {
        let low = code as u8;
        match code >> 8 {
            0 if low < 2 => Some([Deed::Roll, Deed::Rest][usize::from(low)]),
            1 if low < TARGET => Some(Deed::Correct(low)),
            2 if (1..=6).contains(&low) => Some(Deed::Show(low)),
            _ => None,
        }
    }

    fn encode_setup(first: &Runner) -> SetupBytes {
        [*first as u8].into_iter().collect()
    }

    fn decode_setup(bytes: &[u8]) -> Option<Runner> {
        match bytes {
            [0] => Some(Runner::Left),
            [1] => Some(Runner::Right),
            _ => None,
        }
    }
}

fn object(thing: &impl Serialize) -> Object {
    match json!(thing) {
        Value::Object(object) => object,
        _ => Object::new(),
    }
}

impl Scripted for Race {
    const NAME: &'static str = "race";
    const TITLE: &'static str = "Race to Ten";
    const PLAYERS: RangeInclusive<u8> = 2..=2;
    const SEATS: &'static [Runner] = &[Runner::Left, Runner::Right];
    const VERBS: &'static [(&'static str, &'static str)] =
        &[("roll", ""), ("rest", ""), ("correct", "STEPS")];
    const SETUP_VERBS: &'static [&'static str] = &["first"];
    const FACTS: &'static [&'static str] = &["moved", "rested"];
    const AFTER_THE_END: &'static str = "undo";
    const SECTIONS: &'static [Section] =
        &[Section { title: "what happened", names: || vec!["rests"], shows: Shows::Times }];

    fn usual_setup() -> Runner {
        Runner::Left
    }

    fn agree(first: &mut Runner, _: &str, words: &mut Words<'_>) -> Result<(), String> {
        let runners = [("left", Runner::Left), ("right", Runner::Right)];
        *first = words.choice("who begins", runners)?;
        Ok(())
    }

    fn setup_error((): &()) -> String {
        "it can always be played".into()
    }

    fn parse(line: &str) -> Result<Deed, String> {
        let mut words = Words::of(line);
        let deed = match words.word("the action")? {
            "roll" => Deed::Roll,
            "rest" => Deed::Rest,
            _ => Deed::Correct(words.number("the steps", 0..=TARGET)?),
        };
        words.end().map(|()| deed)
    }

    fn spell(deed: Deed) -> String {
        match deed {
            Deed::Roll => "roll".into(),
            Deed::Rest => "rest".into(),
            Deed::Correct(to) => format!("correct {to}"),
            Deed::Show(steps) => format!("=> {steps}"),
        }
    }

    fn outcome(&self, words: &mut Words<'_>) -> Result<Option<Deed>, String> {
        let Some(word) = words.optional() else { return Ok(None) };
        Ok(Some(Deed::Show(Words::of(word).number("the die", 1..=6)?)))
    }

    fn seat_key(runner: Runner) -> &'static str {
        if runner == Runner::Left { "left" } else { "right" }
    }

    fn refusal_key(Why::NotNow: Why) -> &'static str {
        "not-now"
    }

    fn refusal_reason(Why::NotNow: Why) -> &'static str {
        "this cannot be done now"
    }

    fn refusal_keys() -> Vec<&'static str> {
        vec!["not-now"]
    }

    fn view(&self) -> Object {
        object(self)
    }

    fn view_setup(first: &Runner) -> Object {
        object(&json!({ "first": first }))
    }

    fn view_fact(fact: &Happened) -> Object {
        object(fact)
    }

    fn check_invariants(&self) -> Result<(), Broken> {
        let ahead = self.steps.iter().filter(|steps| **steps >= TARGET).count();
        ensure(ahead <= 1, || "two have won".into())
    }

    fn points(&self, runner: Runner) -> i16 {
        self.steps[runner as usize].into()
    }

    fn scored(fact: &Happened) -> Option<(Runner, i16)> {
        match fact {
            Happened::Moved { runner, steps } => Some((*runner, *steps)),
            Happened::Rested { .. } => None,
        }
    }

    fn winner_place(&self) -> Option<u8> {
        self.steps.iter().position(|steps| *steps >= TARGET).map(|place| place as u8)
    }

    fn is_correction(deed: Deed) -> bool {
        matches!(deed, Deed::Correct(_))
    }

    fn is_small_correction(&self, _: Deed) -> bool {
        true
    }

    fn goes_on(deed: Deed) -> bool {
        deed == Deed::Roll
    }

    fn hastens_end(deed: Deed) -> bool {
        deed == Deed::Roll
    }

    fn begins_turn(_: &Happened) -> bool {
        true
    }

    fn count(fact: &Happened) -> Vec<Count> {
        match fact {
            Happened::Rested { .. } => vec![Count { section: 0, name: "rests", amount: 1 }],
            Happened::Moved { .. } => Vec::new(),
        }
    }

    fn random_setup(rng: &mut ChaCha8Rng, _: u8, _: House) -> Runner {
        Self::SEATS[below(rng, 2)]
    }

    fn odds(asker: &mut Asker<'_>) -> Result<Vec<Question>, String> {
        let mut session = Session::<Self>::new(Runner::Left).map_err(|()| "no game")?;
        session.play(Deed::Roll, &mut |_| {}).map_err(|error| format!("{error:?}"))?;
        Ok(vec![asker.question("the die", &session)?])
    }
}

fn script(source: &str) -> (Result<Outcome, String>, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let outcome = run_game::<Race>(source, Options::default(), &mut out, &mut err);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (outcome.map_err(|error| error.to_string()), text(out), text(err))
}

#[test]
fn a_script_plays_it_in_its_own_words() {
    let (outcome, out, err) = script(
        "game race\nfirst right\nstart\nroll => 4\nexpect steps 0 4\nexpect fact moved steps 4\n\
         rest\nexpect turn right\nundo\nexpect turn left\nexpect refused correct 10 because not-now\n",
    );
    assert_eq!(outcome, Ok(Outcome { held: 5, failed: 0 }), "{err}");
    let moved = r#"{"line":4,"fact":"moved","runner":"right","steps":4}"#;
    assert!(out.lines().any(|line| line == moved), "{out}");
    assert!(out.starts_with(r#"{"line":3,"started":{"first":"right"}}"#), "{out}");
}

#[test]
fn a_script_of_it_says_what_is_wrong_in_its_own_words() {
    let refused = script("start\ncorrect 0\n").0;
    assert_eq!(
        refused,
        Err("line 2: `correct 0` is refused (not-now): this cannot be done now. \
             Legal now: roll, rest"
            .into())
    );
    let unknown = script("place sun grow\n").0;
    assert!(unknown.is_err_and(|why| why.contains("in it: roll, rest, correct; and undo")));
    let other = script("game tribes\nstart\n").0;
    assert_eq!(other, Err("line 1: no game is called `tribes` here; it is race".into()));
}

#[test]
fn random_games_of_it_are_soaked_and_counted() -> Result<(), String> {
    let order = soak::Order { games: 200, seed: 1, players: None };
    let tally = soak::run::<Race>(order, &ProgressBar::hidden());
    let tally = tally.map_err(|failure| format!("{failure:?}"))?;
    assert_eq!(tally.wins.values().sum::<u64>() + tally.unfinished, 200);
    assert!(tally.wins.len() == 2 && tally.turns > 400, "{tally:?}");
    let report = soak::report::<Race>(order, &tally, std::time::Instant::now());
    assert!(report.contains("what happened\n  rests"), "{report}");
    Ok(())
}

#[test]
fn a_whole_game_of_it_is_told_and_played_again() -> Result<(), String> {
    let actions = random_actions::<Race>(3, Runner::Left)?;
    let text = tell::<Race>(&Runner::Left, &actions)?;
    assert_eq!(told_actions::<Race>(&Runner::Left, &text)?, actions);
    assert!(text.contains("1. left: ") && text.contains("chance => 1 x1, => 2 x1"), "{text}");
    Ok(())
}

#[test]
fn the_odds_of_its_die_are_even() -> Result<(), String> {
    let bar = ProgressBar::hidden();
    let odds = odds::run::<Race>(&mut Asker::new(6000, 1, &bar))?;
    assert!(odds.is_honest(), "{}", odds.report());
    let weights = odds.questions.iter().flat_map(|question| &question.answers);
    assert_eq!(weights.map(|(_, weight, _)| *weight).collect::<Vec<_>>(), [1; 6]);
    Ok(())
}
