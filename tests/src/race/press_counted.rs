//! How people run the race, and what its turns may take in presses.

use campfire::measure::presses::{
    Budget, Budgets, Detour, Figure, PlausiblePlayer, PressCounted, TurnKind,
};
use campfire::trials::moves::legal;
use campfire::trials::walk::below;
use campfire_core::games::seat::Players;
use rand_chacha::ChaCha8Rng;

use super::Race;
use super::rules::{Action, Fact, Setup, State};

campfire_core::house! {
    /// A box with the race alone.
    pub enum OnlyRace {
        Race(Race),
    }
}

/// Somebody who does anything that the rules allow.
#[derive(Debug)]
pub struct Runner(ChaCha8Rng);

impl PlausiblePlayer<State> for Runner {
    fn new(rng: ChaCha8Rng) -> Self {
        Self(rng)
    }

    fn decide(&mut self, state: &State) -> Option<Action> {
        let actions = legal(state);
        actions.get(below(&mut self.0, actions.len())).copied()
    }

    fn hear(&mut self, _: &Fact) {}
}

const fn mean(presses: f64) -> Budget {
    Budget { figure: Figure::Mean, presses }
}

impl PressCounted for State {
    type House = OnlyRace;
    type Player = Runner;
    const BUDGETS: Budgets<Self> = Budgets {
        defaults: Budget { figure: Figure::Median, presses: 2.0 },
        turns: &[TurnKind { name: "every turn", is: |_| true, budget: mean(3.0) }],
        detours: &[Detour {
            name: "a correction, more",
            begins: |action| matches!(action, Action::Correct { .. }),
            ends: |_| true,
            counts: |_| true,
            budget: mean(10.0),
        }],
        set_up: mean(3.0),
    };

    fn plausible_setup(players: u8) -> Setup {
        Setup::new(Players::from_count(players).unwrap_or(Players::Two))
    }

    fn has_begun(&self) -> bool {
        true
    }

    fn is_plain(_: &[Fact]) -> bool {
        true
    }
}
