//! A short demonstration game as text: the turns of two players, told fact by fact.

mod telling;

use std::io::{self, Write};

use campfire_core::games::Next;
use campfire_core::games::tribes::{
    Action, Column, Fact, First, GoalKind, PerSeat, Players, Quantity, Reward, Seat, Setup, State,
};
use campfire_core::session::Session;
use campfire_core::text::Lang;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::trials::moves::legal;
use telling::Telling;

/// Turns that are told.
const TURNS: usize = 8;

/// Resources that a development costs.
const DEVELOPMENT: u8 = 4;

/// Plays a few turns by `seed` and tells them in a language.
///
/// # Errors
/// The output cannot be written.
pub fn run(seed: u64, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
    let Ok(mut session) = Session::<State>::new(setup) else { return Ok(()) };
    let mut stock = Stock::default();
    let telling = Telling::new(lang);
    writeln!(out, "{}", telling.opening())?;
    let mut turns = 0;
    loop {
        let mut facts = Vec::new();
        let emit = &mut |fact| facts.push(fact);
        let played = match session.state().next() {
            Next::Over => break,
            Next::Chance => session.deal(&mut rng, emit).map(|_| ()),
            Next::Seat(_) => match choose(session.state(), &stock) {
                Action::EndTurn if turns == TURNS => break,
                action => session.play(action, emit),
            },
        };
        if played.is_err() {
            break;
        }
        for fact in facts {
            stock.note(&fact);
            turns += usize::from(matches!(fact, Fact::TurnBegan { .. }));
            if let Some(words) = telling.fact(&fact) {
                writeln!(out, "{words}")?;
            }
        }
    }
    writeln!(out)?;
    let state = session.state();
    for seat in state.players().seats() {
        writeln!(out, "{}", telling.standing(state, seat))?;
    }
    writeln!(out, "\n{}", telling.closing())
}

/// The resources each player has gathered and not spent, whatever their kinds.
#[derive(Default)]
struct Stock(PerSeat<u8>);

impl Stock {
    fn note(&mut self, fact: &Fact) {
        match *fact {
            Fact::ActionTaken { seat, reward } if reward.column == Column::Gather => {
                let hexes = reward.amount(Quantity::Hexes);
                self.0[seat] += hexes * reward.amount(Quantity::PerHex);
            }
            Fact::VillageBuilt { seat, cost, .. } => self.spend(seat, cost.total()),
            Fact::GoalCompleted { seat, .. } => self.spend(seat, DEVELOPMENT),
            _ => {}
        }
    }

    fn spend(&mut self, seat: Seat, resources: u8) {
        self.0[seat] = self.0[seat].saturating_sub(resources);
    }
}

/// A sensible move: the best level for the most useful column, and what can be paid.
fn choose(state: &State, stock: &Stock) -> Action {
    let actions = legal(state);
    let best = actions.into_iter().rev().max_by_key(|action| worth(state, stock, *action));
    best.unwrap_or(Action::Done)
}

fn worth(state: &State, stock: &Stock, action: Action) -> u8 {
    let seat = state.turn();
    let resources = stock.0[seat];
    match action {
        Action::Place { face, column } => {
            let weight = match column {
                Column::Grow => 3,
                Column::Move => 1,
                Column::Gather => 4,
                Column::Lead => 2,
            };
            100 + weight * main_number(state.preview(face, column))
        }
        Action::Build(_) if resources >= state.village_cost(seat).total() => 60,
        Action::Complete(goal) => {
            let affordable = goal.kind() == GoalKind::Development && resources >= DEVELOPMENT;
            if affordable { 50 } else { 0 }
        }
        Action::Harvest(1) => 30,
        Action::Roll
        | Action::Draw
        | Action::Done
        | Action::EndTurn
        | Action::Pass
        | Action::Trigger(_) => 20,
        Action::Discover(resources) if resources.total() == 0 => 10,
        _ => 0,
    }
}

fn main_number(reward: Reward) -> u8 {
    reward.quantities().first().map_or(0, |quantity| reward.amount(*quantity))
}
