//! Exact probabilities, enumerated from the rules' own chance, beside what the generator rolls.

use std::fmt::Write as _;

use campfire_core::games::Weight;
use campfire_core::games::tribes::{
    Action, Face, Faces, First, Level, Players, Seat, Setup, Spaces, State,
};
use campfire_core::session::Session;
use indicatif::ProgressBar;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::games::tribes::words::spell;
use crate::trials::chi::ChiSquare;
use crate::trials::moves;

/// What to enumerate and to try.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// How often the generator is asked for each question.
    pub tries: u64,
    /// Its seed.
    pub seed: u64,
    /// The dice of the column that a die is pushed into.
    pub column: Spaces,
    /// The sides of a die, if they are not the usual ones.
    pub faces: Option<Faces>,
}

/// One question of chance: its possible answers with exact weights and counted tries.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// What is asked.
    pub title: String,
    /// Answers, their weights and how often they came.
    pub answers: Vec<(String, u32, u64)>,
}

impl Question {
    fn new(title: impl Into<String>, answers: impl IntoIterator<Item = String>) -> Self {
        let answers = answers.into_iter().map(|name| (name, 0, 0)).collect();
        Self { title: title.into(), answers }
    }

    fn answer(&mut self, name: &str) -> Option<&mut (String, u32, u64)> {
        self.answers.iter_mut().find(|(known, ..)| known == name)
    }

    /// How far the tries are from the exact weights; answers that cannot come are left out.
    #[must_use]
    pub fn chi_square(&self) -> ChiSquare {
        let possible = self.answers.iter().filter(|(_, weight, _)| *weight > 0);
        let counts: Vec<(u32, u64)> =
            possible.map(|(_, weight, count)| (*weight, *count)).collect();
        ChiSquare::of(&counts)
    }

    /// Whether something came that has no weight.
    #[must_use]
    pub fn is_impossible(&self) -> bool {
        self.answers.iter().any(|(_, weight, count)| *weight == 0 && *count > 0)
    }

    fn write(&self, text: &mut String) {
        let weights: u32 = self.answers.iter().map(|(_, weight, _)| weight).sum();
        let tries: u64 = self.answers.iter().map(|(.., count)| count).sum();
        let share = |part: f64, whole: f64| 100.0 * part / whole.max(1.0);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", self.title);
        for (name, weight, count) in &self.answers {
            let exact = share(f64::from(*weight), f64::from(weights));
            let rolled = share(*count as f64, tries as f64);
            let fraction = format!("{weight}/{weights}");
            let _ =
                writeln!(text, "  {name:<20} {fraction:>7} {exact:7.3} %   rolled {rolled:7.3} %");
        }
        let chi = self.chi_square();
        let verdict = match (self.is_impossible(), chi.is_within()) {
            (true, _) => "IMPOSSIBLE OUTCOMES CAME",
            (false, true) => "within",
            (false, false) => "OUT OF BOUNDS",
        };
        if chi.freedom > 0 {
            let _ = writeln!(
                text,
                "  chi-square {:.2} with {} degrees of freedom, p-value {:.4}: {verdict}",
                chi.value,
                chi.freedom,
                chi.p_value()
            );
        }
    }
}

/// Everything that was asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// How often each question was tried.
    pub tries: u64,
    /// The questions.
    pub questions: Vec<Question>,
}

impl Odds {
    /// Whether the generator is as honest as the weights demand.
    #[must_use]
    pub fn is_honest(&self) -> bool {
        self.questions.iter().all(|q| q.chi_square().is_within() && !q.is_impossible())
    }

    /// The odds as a table.
    #[must_use]
    pub fn report(&self) -> String {
        let mut text =
            format!("exact odds, and what the generator brought in {} tries\n", self.tries);
        text.push_str("(p-value: the share of honest generators that are at least as far off)\n");
        for question in &self.questions {
            text.push('\n');
            question.write(&mut text);
        }
        text
    }
}

/// Enumerates and tries everything.
///
/// # Errors
/// The game does not reach the question, in words.
pub fn run(order: Order, bar: &ProgressBar) -> Result<Odds, String> {
    let mut rng = ChaCha8Rng::seed_from_u64(order.seed);
    let faces = order.faces;
    let mut roll = before_roll(faces)?;
    play(&mut roll, Action::Roll)?;
    let mut doubles = Question::new(
        "a roll of two dice",
        ["two suns", "two moons", "two blanks", "no doubles"].map(str::to_owned),
    );
    let levels = || Level::ALL.map(|level| level.key().to_owned());
    let names = order.column.0.map(Face::key).join(" ");
    let mut one = Question::new(format!("level after one die is pushed into {names}"), levels());
    let mut best =
        Question::new(format!("best level of the two dice pushed into {names}"), levels());
    let level = |face: Face| order.column.pushed(face).0.level();
    let better = |first: Face, second: Face| {
        let rank = |level: &Level| Level::ALL.iter().position(|other| other == level);
        let (first, second) = (level(first), level(second));
        if rank(&first) >= rank(&second) { first } else { second }
    };
    ask(&roll, order.tries, &mut rng, bar, &mut |action, weight, count| {
        let Action::ShowFaces(first, second) = action else { return };
        let double = match (first == second, first) {
            (false, _) => "no doubles",
            (true, Face::Sun) => "two suns",
            (true, Face::Moon) => "two moons",
            (true, Face::Blank) => "two blanks",
        };
        let answers = [
            doubles.answer(double),
            one.answer(level(first).key()),
            best.answer(better(first, second).key()),
        ];
        for (_, weights, counts) in answers.into_iter().flatten() {
            *weights += weight;
            *counts += count;
        }
    })?;
    let mut questions = vec![doubles, one, best];
    questions.push(plain(
        "the first event tile",
        &before_draw(faces)?,
        order.tries,
        &mut rng,
        bar,
    )?);
    for players in Players::ALL {
        let session = new(Setup::new(players), faces)?;
        let title = format!("who begins with {} players", players.count());
        questions.push(plain(&title, &session, order.tries, &mut rng, bar)?);
    }
    Ok(Odds { tries: order.tries, questions })
}

/// A question whose answers are the outcomes themselves.
fn plain(
    title: &str,
    session: &Session<State>,
    tries: u64,
    rng: &mut ChaCha8Rng,
    bar: &ProgressBar,
) -> Result<Question, String> {
    let mut question = Question::new(title, []);
    ask(session, tries, rng, bar, &mut |action, weight, count| {
        let name = spell(action).trim_start_matches("=> ").to_owned();
        question.answers.push((name, weight, count));
    })?;
    Ok(question)
}

/// Lists what chance may bring in this session, with weights, and counts what it brings.
fn ask(
    session: &Session<State>,
    tries: u64,
    rng: &mut ChaCha8Rng,
    bar: &ProgressBar,
    each: &mut impl FnMut(Action, u32, u64),
) -> Result<(), String> {
    let listed = moves::outcomes(session.state()).into_iter();
    let mut outcomes: Vec<(Action, u32, u64)> =
        listed.map(|(action, Weight(weight))| (action, weight, 0)).collect();
    for done in 0..tries {
        let drawn = session.draw(rng).ok_or("the generator gives nothing usable")?;
        match outcomes.iter_mut().find(|(action, ..)| *action == drawn) {
            Some((.., count)) => *count += 1,
            None => outcomes.push((drawn, 0, 1)),
        }
        if done % 1024 == 0 {
            bar.inc(1024.min(tries - done));
        }
    }
    outcomes.into_iter().for_each(|(action, weight, count)| each(action, weight, count));
    Ok(())
}

fn new(mut setup: Setup, faces: Option<Faces>) -> Result<Session<State>, String> {
    if let Some(faces) = faces {
        setup.settings.faces = faces;
    }
    Session::new(setup).map_err(|_| "a die has six sides: faces must add up to 6".into())
}

/// Takes an action that the rules accept.
pub(crate) fn play(session: &mut Session<State>, action: Action) -> Result<(), String> {
    session.play(action, &mut |_| {}).map_err(|error| format!("{action:?}: {error:?}"))
}

/// A game before its first roll.
pub(crate) fn before_roll(faces: Option<Faces>) -> Result<Session<State>, String> {
    let setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
    let mut session = new(setup, faces)?;
    play(&mut session, Action::Done)?;
    play(&mut session, Action::Done)?;
    Ok(session)
}

/// A game before its first tile is drawn.
fn before_draw(faces: Option<Faces>) -> Result<Session<State>, String> {
    let mut session = before_roll(faces)?;
    play(&mut session, Action::Roll)?;
    let is_double = |action: &Action| matches!(action, Action::ShowFaces(a, b) if a == b);
    let doubles = moves::outcomes(session.state()).into_iter().map(|(action, _)| action);
    play(&mut session, doubles.into_iter().find(is_double).ok_or("dice without doubles")?)?;
    play(&mut session, Action::Draw)?;
    Ok(session)
}
