//! A whole game as text: at every step the state, what is legal, what is done and its facts.
//!
//! Such a text tells its own actions, so that it can be played again and compared.

use campfire_core::games::{Next, Weight};
use serde_json::Value;

use crate::games::Scripted;
use crate::script::plain;
use crate::script::words::{Words, summary};
use crate::trials::moves::{legal, outcomes};
use crate::trials::walk::{Going, Walk};

/// The actions of random play by a seed.
///
/// # Errors
/// It broke an invariant, or it was so long that it went on with an empty journal, in words.
pub fn random_actions<G: Scripted>(seed: u64, setup: G::Setup) -> Result<Vec<G::Action>, String> {
    let walk = Walk::<G>::with_setup(seed, setup.clone());
    let mut walk = walk.map_err(|broken| broken.to_string())?;
    while walk.step().map_err(|broken| broken.to_string())? == Going::On {}
    if *walk.session.setup() != setup {
        return Err("the game is so long that its beginning is forgotten".into());
    }
    Ok(walk.session.actions().collect())
}

/// The actions that an earlier text tells.
///
/// # Errors
/// One of them cannot be done any more, in words.
pub fn told_actions<G: Scripted>(setup: &G::Setup, text: &str) -> Result<Vec<G::Action>, String> {
    let mut state = start::<G>(setup)?;
    let mut actions = Vec::new();
    for told in text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())) {
        let (_, words) = told.split_once(": ").ok_or("an action without words")?;
        let action = match words.strip_prefix("=> ") {
            Some(given) => state.outcome(&mut Words::of(given))?.ok_or("no outcome")?,
            None => G::parse(words)?,
        };
        state.apply(action, &mut |_| {}).map_err(|why| format!("{told}: {why:?}"))?;
        actions.push(action);
    }
    Ok(actions)
}

/// These actions as text, with the state and what is legal before each of them.
///
/// # Errors
/// One of them is refused, in words.
pub fn tell<G: Scripted>(setup: &G::Setup, actions: &[G::Action]) -> Result<String, String> {
    let mut state = start::<G>(setup)?;
    let mut lines = vec![format!("setup {}", Value::Object(G::view_setup(setup)))];
    tell_state(&mut lines, &state);
    for (number, action) in (1..).zip(actions) {
        let who = match state.next() {
            Next::Seat(seat) => G::seat_key(seat),
            Next::Chance => "chance",
            Next::Over => "nobody",
        };
        lines.push(format!("\n{number}. {who}: {}", G::spell(*action)));
        let mut facts = Vec::new();
        let applied = state.apply(*action, &mut |fact| facts.push(fact));
        applied.map_err(|why| format!("{number}. {}: {why:?}", G::spell(*action)))?;
        let told = facts.iter().map(|fact| plain(&Value::Object(G::view_fact(fact))));
        lines.extend(told.map(|fact| format!("  {fact}")));
        tell_state(&mut lines, &state);
    }
    lines.push(String::new());
    Ok(lines.join("\n"))
}

fn start<G: Scripted>(setup: &G::Setup) -> Result<G, String> {
    G::start(setup).map_err(|error| G::setup_error(&error))
}

fn tell_state<G: Scripted>(lines: &mut Vec<String>, state: &G) {
    lines.extend(state.tell().iter().map(|line| format!("  {line}")));
    lines.push(match state.next() {
        Next::Chance => {
            let weighed = |(action, Weight(weight))| format!("{} x{weight}", G::spell(action));
            let outcomes: Vec<String> = outcomes(state).into_iter().map(weighed).collect();
            format!("  chance {}", outcomes.join(", "))
        }
        _ => format!("  legal {}", summary::<G>(&legal(state))),
    });
}
