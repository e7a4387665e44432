//! Runs scripts: one order a line, `expect` lines, and what happens as lines of JSON. A script is
//! about game actions, with given or seeded chance, or about buttons.
//!
//! The language is described in `docs/script.md`.

mod buttons;
pub mod command;
pub mod device;
mod expect;
mod frame;
mod player;
pub mod words;

pub use buttons::{
    BUTTON_VERBS, BUTTONS, ButtonOptions, Step, is_about_buttons, run_buttons, steps,
};
pub use expect::plain;
pub use frame::Frames;
pub use player::{Outcome, ScriptError};

use std::io::Write;
use std::path::PathBuf;

use campfire_core::app::{App, Games, Program};
use campfire_core::games::Next;
use campfire_core::session::{ENTRIES, PlayError, Session};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde_json::{Map, Value, json};

use crate::games::{NAMES, Scripted, Visitor, visit};
use crate::measure::presses::PressCounted;
use crate::play::chance::{GameRng, seeded};
use crate::trials::moves::{legal, outcomes};
use player::{LineResult, Player, orders, play};
use words::{Words, summary};

/// A JSON object.
pub type Object = Map<String, Value>;

/// The first word of a line that names the game.
const GAME: &str = "game";

/// What follows `=>`: what the dice or a deck bring.
const GIVEN: &str = "=>";

/// How a script of game actions is run.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Print the whole state after every action.
    pub state: bool,
    /// The folder that `save` and `load` are relative to.
    pub folder: PathBuf,
}

/// Runs a script of actions of the game that its first line names; facts and answers go to `out`,
/// failed expectations to `err`.
///
/// # Errors
/// A line is wrong or refused, or the output cannot be written.
pub fn run(
    source: &str,
    options: Options,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, ScriptError> {
    struct Run<'a>(&'a str, Options, &'a mut dyn Write, &'a mut dyn Write);
    impl Visitor for Run<'_> {
        type Output = Result<Outcome, ScriptError>;

        fn visit<G: Scripted>(self) -> Self::Output {
            let Self(source, options, out, err) = self;
            run_game::<G>(source, options, out, err)
        }
    }
    let (line, name) = named_game(source).unwrap_or((1, NAMES[0].into()));
    visit(&name, Run(source, options, out, err))
        .map_err(|message| ScriptError::Line { line, message })?
}

/// Runs a script of actions of this game.
///
/// # Errors
/// A line is wrong or refused, or the output cannot be written.
pub fn run_game<G: Scripted>(
    source: &str,
    options: Options,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, ScriptError> {
    play(source, &mut Runner::<G>::new(options), out, err)
}

/// The game that a script names, with the number of the line.
fn named_game(source: &str) -> Option<(usize, String)> {
    let (line, first) = orders(source).next()?;
    let name = first.strip_prefix(GAME)?.strip_prefix(' ')?;
    Some((line, name.into()))
}

/// The game that a script of game actions ends in.
///
/// # Errors
/// A line is wrong or refused, or no game is started.
pub fn session<G: Scripted>(source: &str) -> Result<Session<G>, String> {
    let mut runner = Runner::new(Options::default());
    for (number, text) in orders(source) {
        runner.order(&text).map_err(|why| format!("line {number}: {why}"))?;
    }
    runner.session.ok_or_else(|| "no game is started".into())
}

/// A program in the middle of the game that a script of game actions ends in; its generator is not used.
///
/// # Errors
/// A line is wrong or refused, or no game is started.
pub fn app(source: &str) -> Result<App<GameRng>, String> {
    struct Resume<'a>(&'a str);
    impl Visitor for Resume<'_> {
        type Output = Result<App<GameRng>, String>;

        fn visit<G: PressCounted<House = Games>>(self) -> Self::Output {
            resumed::<G>(self.0)
        }
    }
    let name = named_game(source).map_or_else(|| NAMES[0].into(), |(_, name)| name);
    visit(&name, Resume(source))?
}

/// The same for a game that is known.
fn resumed<G: PressCounted>(source: &str) -> Result<Program<GameRng, G::House>, String> {
    Ok(Program::resume(seeded(1), session::<G>(source)?))
}

struct Runner<G: Scripted> {
    options: Options,
    setup: G::Setup,
    rng: ChaCha8Rng,
    session: Option<Session<G>>,
    /// What the last action brought about.
    facts: Vec<G::Fact>,
    /// What each calculator said last.
    results: Vec<Value>,
    /// JSON to be written for this line.
    printed: Vec<Object>,
    /// How many lines have been played.
    played: usize,
}

impl<G: Scripted> Player for Runner<G> {
    fn line(&mut self, text: &str) -> Result<LineResult, String> {
        self.order(text)
    }

    fn printed(&mut self) -> Vec<Object> {
        std::mem::take(&mut self.printed)
    }
}

impl<G: Scripted> Runner<G> {
    fn new(options: Options) -> Self {
        Self {
            options,
            setup: G::usual_setup(),
            rng: ChaCha8Rng::seed_from_u64(1),
            session: None,
            facts: Vec::new(),
            results: vec![Value::Null; G::CALCULATORS.len()],
            printed: Vec::new(),
            played: 0,
        }
    }

    fn order(&mut self, text: &str) -> Result<LineResult, String> {
        let (order, given) = match text.split_once(GIVEN) {
            Some((order, given)) => (order.trim(), Some(given)),
            None => (text, None),
        };
        let mut words = Words::of(order);
        let verb = words.word("the action before `=>`")?;
        let is_action = G::VERBS.iter().any(|(name, _)| *name == verb);
        if given.is_some() && verb != "start" && !is_action {
            return Err(format!("`{verb}` rolls and draws nothing, so `=>` does not belong here"));
        }
        self.played += 1;
        match verb {
            "expect" => return self.expect(order.trim_start_matches("expect").trim()),
            GAME => self.name(&mut words)?,
            "start" => self.start(&mut words, given)?,
            "undo" => self.undo(&mut words)?,
            "redo" => self.redo(&mut words)?,
            "state" => self.print_state(&mut words)?,
            "legal" => self.print_legal(&mut words)?,
            "save" => self.save(&mut words)?,
            "load" => self.load(&mut words)?,
            "seed" => {
                let seed = words.number("the seed", 0..=u64::MAX)?;
                words.end()?;
                self.rng = ChaCha8Rng::seed_from_u64(seed);
            }
            _ if G::SETUP_VERBS.contains(&verb) => self.agree(verb, &mut words)?,
            _ if is_action => self.act(order, given)?,
            _ => match G::CALCULATORS.iter().position(|calculator| calculator.verb == verb) {
                Some(place) => self.reckon(place, &mut words)?,
                None => return Err(unknown::<G>(verb)),
            },
        }
        Ok(LineResult::Fine)
    }

    /// A line that names the game; it was looked for before any line was played.
    fn name(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let name = words.word("the name of the game")?;
        words.end()?;
        if self.played > 1 {
            return Err(format!("`{GAME}` comes before all other lines"));
        }
        if name != G::KEY {
            return Err(format!("no game is called `{name}` here; it is {}", G::KEY));
        }
        Ok(())
    }

    /// A line that reckons something out without a game.
    fn reckon(&mut self, place: usize, words: &mut Words<'_>) -> Result<(), String> {
        let (Some(calculator), Some(last)) =
            (G::CALCULATORS.get(place), self.results.get_mut(place))
        else {
            return Ok(());
        };
        *last = (calculator.reckon)(words)?;
        let result = last.clone();
        self.print(calculator.verb, result);
        Ok(())
    }

    fn print(&mut self, name: &str, value: Value) {
        let mut object = Object::new();
        object.insert(name.into(), value);
        self.printed.push(object);
    }

    /// A line of the set-up.
    fn agree(&mut self, verb: &str, words: &mut Words<'_>) -> Result<(), String> {
        if self.session.is_some() {
            return Err(format!("the game has started: `{verb}` comes before `start`"));
        }
        G::agree(&mut self.setup, verb, words)?;
        words.end()
    }

    fn start(&mut self, words: &mut Words<'_>, given: Option<&str>) -> Result<(), String> {
        words.end()?;
        if self.session.is_some() {
            return Err("the game has already started".into());
        }
        let session = Session::new(self.setup.clone()).map_err(|error| G::setup_error(&error))?;
        self.session = Some(session);
        self.facts.clear();
        self.deal(given)?;
        self.print("started", Value::Object(G::view_setup(&self.setup)));
        self.print_facts();
        Ok(())
    }

    fn session(&mut self) -> Result<&mut Session<G>, String> {
        self.session.as_mut().ok_or_else(|| "the game has not started: `start` comes first".into())
    }

    /// A person's action, with what chance brings after it.
    fn act(&mut self, order: &str, given: Option<&str>) -> Result<(), String> {
        let action = G::parse(order)?;
        let mut facts = Vec::new();
        let session = self.session()?;
        session
            .play(action, &mut |fact| facts.push(fact))
            .map_err(|error| refuse(order, error, session.state()))?;
        self.facts = facts;
        self.deal(given)?;
        self.print_facts();
        Ok(())
    }

    /// Lets chance act while it is due: as given, then by the seed.
    fn deal(&mut self, given: Option<&str>) -> Result<(), String> {
        let mut given_words = Words::of(given.unwrap_or_default());
        if given.is_some_and(|words| words.trim().is_empty()) {
            return Err("what is rolled or drawn is missing behind `=>`".into());
        }
        let mut given_any = given.is_none();
        loop {
            let Some(session) = self.session.as_mut() else { return Ok(()) };
            if session.state().next() != Next::Chance {
                break;
            }
            let facts = &mut self.facts;
            let emit = &mut |fact| facts.push(fact);
            match session.state().outcome(&mut given_words)? {
                Some(action) => {
                    given_any = true;
                    session.play(action, emit).map_err(|error| {
                        refuse(G::spell(action).as_str(), error, session.state())
                    })?;
                }
                None => {
                    session
                        .deal(&mut self.rng, emit)
                        .map_err(|error| refuse("chance", error, session.state()))?;
                }
            }
        }
        if !given_any {
            return Err("nothing is rolled or drawn here, so `=>` does not belong here".into());
        }
        match given_words.optional() {
            Some(word) => Err(format!("`{word}` is one outcome too many")),
            None => Ok(()),
        }
    }

    fn print_facts(&mut self) {
        self.printed.extend(self.facts.iter().map(G::view_fact));
        if self.options.state {
            self.print_whole_state();
        }
    }

    fn print_whole_state(&mut self) {
        if let Some(session) = &self.session {
            let whole = Value::Object(view(session));
            self.print("state", whole);
        }
    }

    fn undo(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let times = times(words)?;
        let decisions = self.session()?.actions().filter(|action| !G::is_chance(*action)).count();
        if times > decisions {
            return Err(format!("there is nothing left to undo: {decisions} decisions are taken"));
        }
        for _ in 0..times {
            let undone = self.session()?.undo().map_err(|_| "the journal does not replay")?;
            self.print("undone", json!(undone.map(G::spell)));
        }
        self.facts.clear();
        self.print_facts();
        Ok(())
    }

    fn redo(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        self.facts.clear();
        for _ in 0..times(words)? {
            let mut facts = Vec::new();
            let session = self.session()?;
            let redone = session.redo(&mut |fact| facts.push(fact));
            let action = redone
                .map_err(|_| "the journal does not replay")?
                .ok_or("there is nothing to redo")?;
            self.print("redone", json!(G::spell(action)));
            self.facts.extend(facts);
        }
        self.print_facts();
        Ok(())
    }

    fn print_state(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        words.end()?;
        self.session()?;
        self.print_whole_state();
        Ok(())
    }

    fn print_legal(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        words.end()?;
        let session = self.session()?;
        let mut spelled = Vec::new();
        session.legal(&mut |action| spelled.push(G::spell(action)));
        let full = spelled.len() < legal(session.state()).len();
        self.print("legal", json!(spelled));
        if let Some(line) = self.printed.last_mut().filter(|_| full) {
            line.insert("because".into(), json!(JOURNAL_FULL));
        }
        Ok(())
    }

    fn save(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let name = words.word("the file to save to")?;
        words.end()?;
        let bytes = self.session()?.encode();
        let path = self.options.folder.join(name);
        std::fs::write(&path, &bytes)
            .map_err(|error| format!("`{}` cannot be written: {error}", path.display()))?;
        self.print("saved", json!({"file": name, "bytes": bytes.len()}));
        Ok(())
    }

    fn load(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let name = words.word("the file to load")?;
        words.end()?;
        let path = self.options.folder.join(name);
        let bytes = std::fs::read(&path)
            .map_err(|error| format!("`{}` cannot be read: {error}", path.display()))?;
        let session = Session::<G>::decode(&bytes)
            .map_err(|error| format!("`{}` cannot be loaded: {error}", path.display()))?;
        self.setup = session.setup().clone();
        self.print("loaded", json!({"file": name, "actions": session.actions().count()}));
        self.session = Some(session);
        self.facts.clear();
        Ok(())
    }
}

/// What a script sees of a game being played.
fn view<G: Scripted>(session: &Session<G>) -> Object {
    let mut whole = session.state().view();
    whole.insert("undo".into(), json!(session.undoable().map(G::spell)));
    whole.insert("redo".into(), json!(session.redoable().map(G::spell)));
    whole
}

/// What is wrong with a line that begins with a word that no line begins with.
fn unknown<G: Scripted>(verb: &str) -> String {
    if buttons::is_verb(verb) {
        return format!("`{verb}` is for scripts of buttons, whose first line is `{BUTTONS}`");
    }
    let verbs: Vec<&str> = G::VERBS.iter().map(|(verb, _)| *verb).collect();
    let calculators: String =
        G::CALCULATORS.iter().map(|calculator| format!("{}, ", calculator.verb)).collect();
    format!(
        "no line begins with `{verb}`; before the game: {GAME}, {}, seed, start, load; in it: {}; \
         and undo, redo, state, legal, {calculators}save, expect",
        G::SETUP_VERBS.join(", "),
        verbs.join(", ")
    )
}

/// How often a line says to do something; once if it does not say.
fn times(words: &mut Words<'_>) -> Result<usize, String> {
    let Some(word) = words.optional() else { return Ok(1) };
    words.end()?;
    Words::of(word).number("how often", 1..=ENTRIES)
}

/// The name of the reason that a full journal refuses for.
const JOURNAL_FULL: &str = "journal-full";

/// The name of the reason why an action is not taken, and the reason itself.
fn reason<G: Scripted>(error: PlayError<G::Refusal>) -> (&'static str, String) {
    match error {
        PlayError::Refused(refusal) => (G::refusal_key(refusal), G::refusal_reason(refusal).into()),
        PlayError::JournalFull => {
            (JOURNAL_FULL, format!("a game has at most {ENTRIES} actions and outcomes"))
        }
        PlayError::NoRandomness => {
            ("no-randomness", "the random generator gives nothing usable".into())
        }
        PlayError::NoCode => ("no-code", "it cannot be kept in a journal".into()),
    }
}

/// The reason for a refusal, and what would be legal.
fn refuse<G: Scripted>(what: &str, error: PlayError<G::Refusal>, state: &G) -> String {
    let (key, reason) = reason::<G>(error);
    let legal = match (error, state.next()) {
        (PlayError::JournalFull, _) => "undo".into(),
        (_, Next::Chance) => {
            let possible: Vec<G::Action> =
                outcomes(state).into_iter().map(|(action, _)| action).collect();
            summary::<G>(&possible)
        }
        (_, Next::Over) => G::AFTER_THE_END.into(),
        (_, Next::Seat(_)) => summary::<G>(&legal(state)),
    };
    format!("`{what}` is refused ({key}): {reason}. Legal now: {legal}")
}
