//! Runs scripts: one order a line, `expect` lines, and what happens as lines of JSON. A script is
//! about game actions, with given or seeded chance, or about buttons.
//!
//! The language is described in `docs/script.md`.

mod buttons;
mod calculator;
pub mod command;
pub mod device;
mod expect;
mod frame;
mod player;
mod settings;

pub use buttons::{BUTTON_VERBS, BUTTONS, ButtonOptions, is_about_buttons, run_buttons};
pub use expect::plain;
pub use frame::Frames;
pub use player::{Outcome, ScriptError};
pub use settings::NAMES as SETTINGS;

use std::io::Write;
use std::path::PathBuf;

use campfire_core::games::Next;
use campfire_core::games::tribes::{
    Action, Colour, Face, Fact, First, Goal, Goals, Mode, Phase, Players, Refusal, Seat, Setup,
    SetupError, State, Talent, Terrain, Tile, Tribe,
};
use campfire_core::session::{ENTRIES, PlayError, Session};
use campfire_core::set::Member;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde_json::{Value, json};

use crate::games::tribes::json::{self, Object};
use crate::games::tribes::words::{self, Words};
use crate::trials::moves::{legal, outcomes};
use player::{Answer, Player, orders, play};

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

/// Runs a script of game actions; facts and answers go to `out`, failed expectations to `err`.
///
/// # Errors
/// A line is wrong or refused, or the output cannot be written.
pub fn run(
    source: &str,
    options: Options,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, ScriptError> {
    play(source, &mut Runner::new(options), out, err)
}

/// The game that a script of game actions ends in.
///
/// # Errors
/// A line is wrong or refused, or no game is started.
pub fn session(source: &str) -> Result<Session<State>, String> {
    let mut runner = Runner::new(Options::default());
    for (number, text) in orders(source) {
        runner.order(&text).map_err(|why| format!("line {number}: {why}"))?;
    }
    runner.session.ok_or_else(|| "no game is started".into())
}

struct Runner {
    options: Options,
    setup: Setup,
    rng: ChaCha8Rng,
    session: Option<Session<State>>,
    /// What the last action brought about.
    facts: Vec<Fact>,
    /// What the conflict helper said last.
    verdict: Value,
    /// JSON to be written for this line.
    printed: Vec<Object>,
}

impl Player for Runner {
    fn line(&mut self, text: &str) -> Result<Answer, String> {
        self.order(text)
    }

    fn printed(&mut self) -> Vec<Object> {
        std::mem::take(&mut self.printed)
    }
}

impl Runner {
    fn new(options: Options) -> Self {
        Self {
            options,
            setup: Setup::new(Players::Two),
            rng: ChaCha8Rng::seed_from_u64(1),
            session: None,
            facts: Vec::new(),
            verdict: Value::Null,
            printed: Vec::new(),
        }
    }

    fn order(&mut self, text: &str) -> Result<Answer, String> {
        let (order, given) = match text.split_once(GIVEN) {
            Some((order, given)) => (order.trim(), Some(given)),
            None => (text, None),
        };
        let mut words = Words::of(order);
        let verb = words.word("the action before `=>`")?;
        let deals = verb == "start" || words::is_verb(verb);
        if given.is_some() && !deals {
            return Err(format!("`{verb}` rolls and draws nothing, so `=>` does not belong here"));
        }
        match verb {
            "expect" => return self.expect(order.trim_start_matches("expect").trim()),
            "start" => self.start(&mut words, given)?,
            "undo" => self.undo(&mut words)?,
            "redo" => self.redo(&mut words)?,
            "state" => self.print_state(&mut words)?,
            "legal" => self.print_legal(&mut words)?,
            "conflict" => {
                self.verdict = calculator::reckon(&mut words)?;
                self.print("conflict", self.verdict.clone());
            }
            "save" => self.save(&mut words)?,
            "load" => self.load(&mut words)?,
            "seed" => {
                let seed = words.number("the seed", 0..=u64::MAX)?;
                words.end()?;
                self.rng = ChaCha8Rng::seed_from_u64(seed);
            }
            "players" | "tribe" | "colour" | "first" | "goals" | "power" | "leaders" | "elders"
            | "terrain" | "set" => {
                self.agree(verb, &mut words)?;
            }
            _ if words::is_verb(verb) => self.act(order, given)?,
            _ if buttons::is_verb(verb) => {
                return Err(format!(
                    "`{verb}` is for scripts of buttons, whose first line is `{BUTTONS}`"
                ));
            }
            _ => {
                let verbs: Vec<&str> = words::VERBS.iter().map(|(verb, _)| *verb).collect();
                return Err(format!(
                    "no line begins with `{verb}`; before the game: players, tribe, colour, first, goals, \
                     power, leaders, elders, terrain, set, seed, start, load; in it: {}; and undo, redo, state, legal, conflict, \
                     save, expect",
                    verbs.join(", ")
                ));
            }
        }
        Ok(Answer::Fine)
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
        match verb {
            "players" => {
                let count = words.number("the number of players", 2..=4)?;
                self.setup.players = Players::from_count(count).unwrap_or(self.setup.players);
            }
            "tribe" => {
                let seat = words.one_of("the seat", Seat::key)?;
                self.setup.tribes[seat] = words.one_of("the tribe", Tribe::key)?;
            }
            "colour" => {
                let seat = words.one_of("the seat", Seat::key)?;
                self.setup.colours[seat] = words.one_of("the colour", Colour::key)?;
            }
            "first" => {
                let seats = Seat::ALL.iter().map(|seat| (seat.key(), First::Chosen(*seat)));
                let drawn = [("drawn", First::Drawn)];
                self.setup.first = words.choice("who begins", seats.chain(drawn))?;
            }
            "goals" => {
                let places = [("table", Goals::OnTable), ("box", Goals::InBox)];
                self.setup.goals = words.choice("the place of the goals", places)?;
            }
            "power" => {
                let seat = words.one_of("the seat", Seat::key)?;
                let tribe = self.setup.tribes[seat];
                let talents =
                    Talent::ALL.iter().map(|talent| (tribe.power(*talent).key(), *talent));
                self.setup.modes.talents[seat] = words.choice("the power", talents)?;
                self.setup.modes.leaders = Mode::On;
            }
            "leaders" => self.setup.modes.leaders = switch(words)?,
            "elders" => self.setup.modes.elders = switch(words)?,
            "terrain" => {
                let names = words.all();
                if names.is_empty() {
                    return Err("the terrain is missing".into());
                }
                let terrain = names
                    .iter()
                    .map(|name| Words::of(name).one_of("the terrain", Terrain::key))
                    .collect::<Result<_, _>>()?;
                self.setup.modes.terrain = terrain;
            }
            _ => settings::set(&mut self.setup.settings, words)?,
        }
        words.end()
    }

    fn start(&mut self, words: &mut Words<'_>, given: Option<&str>) -> Result<(), String> {
        words.end()?;
        if self.session.is_some() {
            return Err("the game has already started".into());
        }
        let session = Session::new(self.setup).map_err(|error| refuse_setup(&error))?;
        self.session = Some(session);
        self.facts.clear();
        self.deal(given)?;
        self.print("started", Value::Object(json::setup(&self.setup)));
        self.print_facts();
        Ok(())
    }

    fn session(&mut self) -> Result<&mut Session<State>, String> {
        self.session.as_mut().ok_or_else(|| "the game has not started: `start` comes first".into())
    }

    /// A person's action, with what chance brings after it.
    fn act(&mut self, order: &str, given: Option<&str>) -> Result<(), String> {
        let action = words::parse(order)?;
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
            match outcome(session.state(), &mut given_words)? {
                Some(action) => {
                    given_any = true;
                    session.play(action, emit).map_err(|error| {
                        refuse(words::spell(action).as_str(), error, session.state())
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
        self.printed.extend(self.facts.iter().map(json::fact));
        if self.options.state {
            self.print_whole_state();
        }
    }

    fn print_whole_state(&mut self) {
        if let Some(session) = &self.session {
            let whole = Value::Object(json::session(session));
            self.print("state", whole);
        }
    }

    fn undo(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let times = times(words)?;
        let decisions = self.session()?.actions().filter(|action| !action.is_chance()).count();
        if times > decisions {
            return Err(format!("there is nothing left to undo: {decisions} decisions are taken"));
        }
        for _ in 0..times {
            let undone = self.session()?.undo().map_err(|_| "the journal does not replay")?;
            self.print("undone", json!(undone.map(words::spell)));
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
            self.print("redone", json!(words::spell(action)));
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
        let actions = legal(self.session()?.state());
        let spelled: Vec<String> = actions.into_iter().map(words::spell).collect();
        self.print("legal", json!(spelled));
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
        let session = Session::<State>::decode(&bytes)
            .map_err(|error| format!("`{}` cannot be loaded: {error}", path.display()))?;
        self.setup = *session.setup();
        self.print("loaded", json!({"file": name, "actions": session.actions().count()}));
        self.session = Some(session);
        self.facts.clear();
        Ok(())
    }
}

/// Whether a mode of the advanced game is played.
fn switch(words: &mut Words<'_>) -> Result<Mode, String> {
    words.choice("the mode", [("on", Mode::On), ("off", Mode::Off)])
}

/// How often a line says to do something; once if it does not say.
fn times(words: &mut Words<'_>) -> Result<usize, String> {
    let Some(word) = words.optional() else { return Ok(1) };
    words.end()?;
    Words::of(word).number("how often", 1..=ENTRIES)
}

/// The outcome of chance that the next words give, if any words are left.
///
/// # Errors
/// The words are no outcome of what is rolled or drawn now.
pub fn outcome(state: &State, words: &mut Words<'_>) -> Result<Option<Action>, String> {
    let Some(first) = words.optional() else { return Ok(None) };
    let mut one = Words::of(first);
    let action = match state.phase() {
        Phase::FirstPlayer => Action::SetFirst(one.one_of("the first player", Seat::key)?),
        Phase::Rolling => Action::ShowFaces(
            one.one_of("the first die", Face::key)?,
            words.one_of("the second die", Face::key)?,
        ),
        Phase::Drawing | Phase::Dreaming => Action::RevealTile(one.one_of("the tile", Tile::key)?),
        _ => Action::RevealGoal { seat: state.turn(), goal: one.one_of("the goal", Goal::key)? },
    };
    Ok(Some(action))
}

/// The reason for a refusal, and what would be legal.
fn refuse(what: &str, error: PlayError<Refusal>, state: &State) -> String {
    match error {
        PlayError::Refused(refusal) => {
            let (key, reason) = (<&str>::from(refusal), refusal.reason());
            let legal = match state.next() {
                Next::Chance => {
                    let possible: Vec<Action> =
                        outcomes(state).into_iter().map(|(action, _)| action).collect();
                    words::summary(&possible)
                }
                Next::Over => "undo, correct points".into(),
                Next::Seat(_) => words::summary(&legal(state)),
            };
            format!("`{what}` is refused ({key}): {reason}. Legal now: {legal}")
        }
        PlayError::JournalFull => format!(
            "`{what}` is refused (journal-full): a game has at most {ENTRIES} actions and \
             outcomes. Legal now: undo"
        ),
        PlayError::NoRandomness => "the random generator gives nothing usable".into(),
        PlayError::NoCode => format!("`{what}` cannot be kept in a journal"),
    }
}

fn refuse_setup(error: &SetupError) -> String {
    match error {
        SetupError::TribeTwice(tribe) => {
            format!("two seats cannot both be {}: there is one board of each tribe", tribe.key())
        }
        SetupError::ColourTwice(colour) => {
            format!("two seats cannot both be {}", colour.key())
        }
        SetupError::FirstSeatEmpty => "nobody sits where the first player should".into(),
        SetupError::Settings(error) => settings::words(*error).into(),
    }
}
