//! What the report on many random games of Tribù Indiani counts.

use campfire_core::games::indiani::{
    Beast, Edition, Fact, Feathers, Mode, Print, Prints, Reason, Setup,
};

use crate::games::{FactCount, Section, Shows};

const SPHERES: usize = 0;
const EVENTS: usize = 1;
const GAMES: usize = 2;

/// What can happen, in the order of a turn.
const NAMES: [&str; 22] = [
    "top discard taken",
    "chain begun",
    "diorama laid",
    "active card laid",
    "chain completed",
    "card activated",
    "three drawn",
    "block",
    "turn skipped",
    "wolf",
    "bison",
    "vases lost",
    "theft tried",
    "vase stolen",
    "feathers of courage",
    "feathers of strength",
    "tribù lost",
    "deck shuffled",
    "challenge closed",
    "diorama ran out",
    "print told",
    "challenge counted",
];

/// The parts of the report, in the order of the numbers above.
pub(super) const SECTIONS: &[Section] = &[
    Section { title: "spheres a game by reason", names: Vec::new, shows: Shows::MeanOfGame },
    Section { title: "what happened", names: || NAMES.to_vec(), shows: Shows::Times },
    Section { title: "games by what was agreed", names: Vec::new, shows: Shows::Times },
];

/// What a set-up adds to the report.
pub(super) fn count_setup(setup: &Setup) -> Vec<FactCount> {
    let mode = match setup.mode {
        Mode::EveryTurn => "every turn",
        Mode::ScoresOnly => "scores only",
    };
    let edition = match setup.rules.edition {
        Edition::Hundred => "100 cards",
        Edition::NinetySix => "96 cards",
    };
    let known = |print: Print| setup.prints.get(print).is_some();
    let cards = match (setup.prints == Prints::NONE, Print::all().all(known)) {
        (true, _) => "no card known",
        (_, true) => "all cards known",
        _ => "some cards known",
    };
    let names = [mode, edition, cards].into_iter();
    names.map(|name| FactCount { section: GAMES, name, amount: 1 }).collect()
}

/// What a fact adds to the report.
pub(super) fn count(fact: &Fact) -> Vec<FactCount> {
    let counted = match *fact {
        Fact::Scored { points, reason, .. } => {
            Some((SPHERES, self::reason(reason), i64::from(points.0)))
        }
        _ => event(fact).map(|name| (EVENTS, name, 1)),
    };
    let counted = counted.into_iter();
    counted.map(|(section, name, amount)| FactCount { section, name, amount }).collect()
}

fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Spheres => "spheres",
        Reason::Magical(_) => "magical chains",
        Reason::Leader(_) => "the leader's chain",
        Reason::Hostile => "hostile",
        Reason::Floor => "floor",
        Reason::ByHand => "by hand",
    }
}

/// What a fact is called in the report.
fn event(fact: &Fact) -> Option<&'static str> {
    Some(match fact {
        Fact::TopTaken { .. } => "top discard taken",
        Fact::ChainBegun { .. } => "chain begun",
        Fact::Laid { .. } => "diorama laid",
        Fact::Turned { .. } => "active card laid",
        Fact::ChainCompleted { .. } => "chain completed",
        Fact::Activated { .. } => "card activated",
        Fact::ThreeDrawn { .. } => "three drawn",
        Fact::Blocked { .. } => "block",
        Fact::TurnSkipped { .. } => "turn skipped",
        Fact::Attacked { with: Beast::Wolf, .. } => "wolf",
        Fact::Attacked { with: Beast::Bison, .. } => "bison",
        Fact::VasesLost { .. } => "vases lost",
        Fact::TheftTried { .. } => "theft tried",
        Fact::Stolen { .. } => "vase stolen",
        Fact::Defended { with: Feathers::Courage, .. } => "feathers of courage",
        Fact::Defended { with: Feathers::Strength, .. } => "feathers of strength",
        Fact::TribuLost { .. } => "tribù lost",
        Fact::Shuffled { .. } => "deck shuffled",
        Fact::ChallengeClosed { .. } => "challenge closed",
        Fact::DioramaRanOut => "diorama ran out",
        Fact::PrintTold { .. } => "print told",
        Fact::ChallengeCounted { .. } => "challenge counted",
        _ => return None,
    })
}
