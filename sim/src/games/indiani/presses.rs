//! What the turns of Tribù Indiani may take in presses, and which kinds of them there are.
//!
//! The numbers are those of the design for a player with two open chains.

use campfire_core::app::Games;
use campfire_core::games::indiani::{Fact, Players, Print, Prints, Setup, State};

use super::plausible::Player;
use super::recorded::RECORDINGS;
use crate::games::Recording;
use crate::measure::presses::{Budget, Budgets, Figure, PressCounted, TurnKind};

/// So many presses on average.
const fn mean(presses: f64) -> Budget {
    Budget { figure: Figure::Mean, presses }
}

/// So many presses in half of the turns.
const fn median(presses: f64) -> Budget {
    Budget { figure: Figure::Median, presses }
}

const TURNS: [TurnKind<State>; 7] = [
    TurnKind { name: "a Diorama laid", is: is_laid, budget: median(2.0) },
    TurnKind { name: "a discard", is: is_discard, budget: median(2.0) },
    TurnKind { name: "an activation", is: is_activation, budget: median(3.0) },
    TurnKind { name: "a Tribù laid", is: is_begun, budget: mean(6.0) },
    TurnKind { name: "an attack", is: is_attack, budget: mean(8.0) },
    TurnKind { name: "an action card", is: is_action_card, budget: mean(10.0) },
    TurnKind { name: "every turn", is: |_| true, budget: mean(3.5) },
];

/// Whether a turn is one move and nothing that happened besides.
fn is_quiet(facts: &[Fact]) -> bool {
    !facts.iter().any(|fact| {
        matches!(
            fact,
            Fact::TopTaken { .. }
                | Fact::TurnSkipped { .. }
                | Fact::TribuLost { .. }
                | Fact::Shuffled { .. }
                | Fact::ChallengeClosed { .. }
                | Fact::DioramaRanOut
                | Fact::Corrected { .. }
        )
    })
}

fn is_laid(facts: &[Fact]) -> bool {
    is_quiet(facts) && facts.iter().any(|fact| matches!(fact, Fact::Laid { .. }))
}

fn is_discard(facts: &[Fact]) -> bool {
    is_quiet(facts) && facts.iter().any(|fact| matches!(fact, Fact::Discarded { .. }))
}

fn is_activation(facts: &[Fact]) -> bool {
    is_quiet(facts) && facts.iter().any(|fact| matches!(fact, Fact::Activated { .. }))
}

fn is_begun(facts: &[Fact]) -> bool {
    is_quiet(facts) && facts.iter().any(|fact| matches!(fact, Fact::ChainBegun { .. }))
}

fn is_attack(facts: &[Fact]) -> bool {
    is_quiet(facts) && facts.iter().any(|fact| matches!(fact, Fact::Attacked { .. }))
}

fn is_action_card(facts: &[Fact]) -> bool {
    let plays = |fact: &Fact| {
        matches!(fact, Fact::ThreeDrawn { .. } | Fact::Blocked { .. } | Fact::TheftTried { .. })
    };
    is_quiet(facts) && facts.iter().any(plays)
}

impl PressCounted for State {
    type House = Games;
    type Player = Player;
    const RECORDINGS: &'static [Recording] = &RECORDINGS;
    const BUDGETS: Budgets<Self> = Budgets {
        // The main key lays on the likely chain in its likely colour.
        defaults: median(2.0),
        turns: &TURNS,
        // Whoever is attacked answers within the turn of somebody else: that belongs to an attack.
        detours: &[],
        set_up: mean(8.0),
    };

    /// The usual game of people who have played before: the box knows all cards.
    fn plausible_setup(players: u8) -> Setup {
        let mut prints = Prints::NONE;
        // Two or three spheres, and vases of three kinds for each character.
        for print in Print::all() {
            let value = match print {
                Print::Tribu(_) => 5,
                Print::Vase(..) | Print::Diorama(..) => 1 + print.index() % 3,
                Print::TribuColour(_) | Print::TotemColour => Print::BOTH_COLOURS,
            };
            prints.set(print, value);
        }
        let players = Players::from_count(players).unwrap_or(Players::Two);
        Setup { prints, ..Setup::new(players) }
    }

    fn has_begun(&self) -> bool {
        true
    }

    fn is_plain(facts: &[Fact]) -> bool {
        is_laid(facts)
    }
}
