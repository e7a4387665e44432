//! The questions of chance in Rise of Tribes whose odds people want to know.

use campfire_core::games::tribes::{
    Action, Face, Faces, First, Level, Players, Seat, Setup, Spaces, State,
};
use campfire_core::session::Session;

use crate::trials::moves;
use crate::trials::odds::{Asker, Question};

/// Which dice the questions are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dice {
    /// The dice of the column that a die is pushed into.
    pub column: Spaces,
    /// The sides of a die, if they are not the usual ones.
    pub faces: Option<Faces>,
}

impl Default for Dice {
    fn default() -> Self {
        Self { column: Spaces::START, faces: None }
    }
}

/// Asks what a roll brings, which tile is drawn first and who begins.
///
/// # Errors
/// The game does not reach the question, in words.
pub fn questions(dice: Dice, asker: &mut Asker<'_>) -> Result<Vec<Question>, String> {
    let Dice { column, faces } = dice;
    let mut roll = before_roll(faces)?;
    play(&mut roll, Action::Roll)?;
    let mut doubles = Question::new(
        "a roll of two dice",
        ["two suns", "two moons", "two blanks", "no doubles"].map(str::to_owned),
    );
    let levels = || Level::ALL.map(|level| level.key().to_owned());
    let names = column.0.map(Face::key).join(" ");
    let mut one = Question::new(format!("level after one die is pushed into {names}"), levels());
    let mut best =
        Question::new(format!("best level of the two dice pushed into {names}"), levels());
    let level = |face: Face| column.pushed(face).0.level();
    let better = |first: Face, second: Face| {
        let rank = |level: &Level| Level::ALL.iter().position(|other| other == level);
        let (first, second) = (level(first), level(second));
        if rank(&first) >= rank(&second) { first } else { second }
    };
    asker.ask(&roll, &mut |action, weight, count| {
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
    questions.push(asker.question("the first event tile", &before_draw(faces)?)?);
    for players in Players::ALL {
        let session = new(Setup::new(players), faces)?;
        let title = format!("who begins with {} players", players.count());
        questions.push(asker.question(&title, &session)?);
    }
    Ok(questions)
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
