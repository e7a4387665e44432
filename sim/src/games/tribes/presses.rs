//! What the turns of Rise of Tribes may take in presses, and which kinds of them there are.

use campfire_core::app::Games;
use campfire_core::games::tribes::{Action, Fact, Players, Setup, State, Step};

use super::plausible::Player;
use super::recorded::RECORDINGS;
use crate::games::Recording;
use crate::measure::presses::{Budget, Budgets, Detour, Figure, PressCounted, TurnKind};

/// So many presses on average.
const fn mean(presses: f64) -> Budget {
    Budget { figure: Figure::Mean, presses }
}

const TURNS: [TurnKind<State>; 3] = [
    TurnKind { name: "quiet", is: is_quiet, budget: mean(8.0) },
    TurnKind { name: "every turn", is: |_| true, budget: mean(11.0) },
    TurnKind {
        name: "worst of 1,000 turns",
        is: |_| true,
        budget: Budget { figure: Figure::WorstOfThousand, presses: 24.0 },
    },
];

const DETOURS: [Detour<State>; 2] = [
    Detour {
        name: "a conflict of two tribes, more",
        begins: |action| matches!(action, Action::Fight),
        ends: |facts| facts.iter().any(is_verdict),
        counts: |facts| facts.iter().any(is_between_two),
        budget: mean(9.0),
    },
    Detour {
        name: "a goal completed, more",
        begins: |action| matches!(action, Action::Complete(_)),
        ends: |_| true,
        counts: |_| true,
        budget: mean(5.0),
    },
];

/// A conflict was counted to its end.
fn is_verdict(fact: &Fact) -> bool {
    matches!(fact, Fact::ConflictFought { .. } | Fact::NoConflict { .. })
}

fn is_between_two(fact: &Fact) -> bool {
    matches!(fact, Fact::ConflictFought { met, .. } if met.present().count() == 2)
}

/// Nothing but the two dice: no doubles, and nothing that happened besides.
fn is_quiet(facts: &[Fact]) -> bool {
    !facts.iter().any(|fact| {
        is_verdict(fact)
            || matches!(
                fact,
                Fact::DoublesRolled { .. }
                    | Fact::TribeReturned { .. }
                    | Fact::PowerUsed { .. }
                    | Fact::DevelopmentBorrowed { .. }
                    | Fact::BeastHunted { .. }
                    | Fact::MammothTamed { .. }
                    | Fact::TileBought { .. }
                    | Fact::GoalSwapped { .. }
                    | Fact::VillageLost { .. }
                    | Fact::ElderLost { .. }
                    | Fact::TribeLeft { .. }
                    | Fact::MammothAbandoned { .. }
                    | Fact::InvadersBeaten { .. }
                    | Fact::VillageBuilt { .. }
                    | Fact::KnowledgeShared { .. }
                    | Fact::SacrificeMade { .. }
                    | Fact::GoalCompleted { .. }
                    | Fact::Corrected { .. }
            )
    })
}

impl PressCounted for State {
    type House = Games;
    type Player = Player;
    const RECORDINGS: &'static [Recording] = &RECORDINGS;
    const BUDGETS: Budgets<Self> =
        Budgets { defaults: mean(5.0), turns: &TURNS, detours: &DETOURS, set_up: mean(8.0) };

    /// The basic game as the box offers it.
    fn plausible_setup(players: u8) -> Setup {
        Setup::new(Players::from_count(players).unwrap_or(Players::Two))
    }

    fn has_begun(&self) -> bool {
        self.step() != Step::SetUp
    }

    fn is_plain(facts: &[Fact]) -> bool {
        !facts.iter().any(|fact| matches!(fact, Fact::DoublesRolled { .. }))
    }
}
