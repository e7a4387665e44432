//! What can happen next, as lists.

use campfire_core::games::Weight;
use campfire_core::games::tribes::{Action, State};

/// Every action of the rules that is legal now.
#[must_use]
pub fn legal(state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    state.legal(&mut |action| actions.push(action));
    actions
}

/// Every correction by hand that is possible now.
#[must_use]
pub fn corrections(state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    state.corrections(&mut |action| actions.push(action));
    actions
}

/// Everything chance may bring now, with its weight.
#[must_use]
pub fn outcomes(state: &State) -> Vec<(Action, Weight)> {
    let mut outcomes = Vec::new();
    state.chance(&mut |action, weight| outcomes.push((action, weight)));
    outcomes
}
