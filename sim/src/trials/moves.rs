//! What can happen next in a game, as lists.

use campfire_core::games::{Game, Weight};

/// Every action of the rules that is legal now.
#[must_use]
pub fn legal<G: Game>(state: &G) -> Vec<G::Action> {
    let mut actions = Vec::new();
    state.legal(&mut |action| actions.push(action));
    actions
}

/// Every correction by hand that is possible now.
#[must_use]
pub fn corrections<G: Game>(state: &G) -> Vec<G::Action> {
    let mut actions = Vec::new();
    state.corrections(&mut |action| actions.push(action));
    actions
}

/// Everything chance may bring now, with its weight.
#[must_use]
pub fn outcomes<G: Game>(state: &G) -> Vec<(G::Action, Weight)> {
    let mut outcomes = Vec::new();
    state.chance(&mut |action, weight| outcomes.push((action, weight)));
    outcomes
}
