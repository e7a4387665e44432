//! What the report on many random games of Rise of Tribes counts.

use campfire_core::games::tribes::{Dwelling, Fact, Goal, GoalKind, Part, Reason, Setup, Tile};
use campfire_core::set::Member;

use crate::games::{FactCount, Section, Shows};

const POINTS: usize = 0;
const TILES: usize = 1;
const GOALS: usize = 2;
const ADVANCED: usize = 3;
const PARTS: usize = 4;

/// What the box can keep: bit by bit dice, events, goals and score.
const COMBINATIONS: [&str; 15] = [
    "dice",
    "events",
    "dice events",
    "goals",
    "dice goals",
    "events goals",
    "dice events goals",
    "score",
    "dice score",
    "events score",
    "dice events score",
    "goals score",
    "dice goals score",
    "events goals score",
    "everything",
];

/// The parts of the report, in the order of the numbers above.
pub(super) const SECTIONS: &[Section] = &[
    Section { title: "points a game by reason", names: Vec::new, shows: Shows::MeanOfGame },
    Section {
        title: "tiles drawn",
        names: || Tile::ALL.iter().map(|tile| tile.key()).collect(),
        shows: Shows::Times,
    },
    Section {
        title: "goals completed",
        names: || Goal::ALL.iter().map(|goal| goal.key()).collect(),
        shows: Shows::Times,
    },
    Section {
        title: "of the advanced game, each mode of which is played in every second one",
        names: Vec::new,
        shows: Shows::Times,
    },
    Section {
        title: "games by what the box keeps",
        names: || COMBINATIONS.to_vec(),
        shows: Shows::Times,
    },
];

/// What a set-up adds to the report: the parts that the box keeps.
pub(super) fn count_setup(setup: &Setup) -> Vec<FactCount> {
    let bits =
        Part::ALL.iter().filter(|part| setup.parts.has(**part)).map(|part| 1 << part.index());
    let name = bits.sum::<usize>().checked_sub(1).and_then(|place| COMBINATIONS.get(place));
    name.map(|name| FactCount { section: PARTS, name, amount: 1 }).into_iter().collect()
}

/// What a fact adds to the report.
pub(super) fn count(fact: &Fact) -> Vec<FactCount> {
    let base = match fact {
        Fact::PointsScored { points, reason, .. } => {
            Some((POINTS, reason_group(*reason), i64::from(points.0)))
        }
        Fact::TileDrawn { tile, .. } => Some((TILES, tile.key(), 1)),
        Fact::GoalCompleted { goal, .. } => Some((GOALS, goal.key(), 1)),
        _ => None,
    };
    let advanced = advanced(fact).map(|name| (ADVANCED, name, 1));
    let counts = base.into_iter().chain(advanced);
    counts.map(|(section, name, amount)| FactCount { section, name, amount }).collect()
}

/// What a fact of the advanced game is called in the report.
fn advanced(fact: &Fact) -> Option<&'static str> {
    Some(match fact {
        Fact::PowerUsed { power, .. } => power.key(),
        Fact::TileBuried { .. } => "tile buried",
        Fact::VillageBuilt { dwelling: Dwelling::Hidden, .. } => "village hidden",
        Fact::VillageBuilt { less: 1.., .. } => "village for less",
        Fact::ConflictFought { evades: Some(_), .. } => "members evade",
        Fact::BountyTaken { .. } => "bounty taken",
        Fact::ElderEntered { .. } => "elder enters",
        Fact::ElderLost { .. } => "elder lost",
        Fact::DevelopmentBorrowed { .. } => "development borrowed",
        Fact::GlacierMelted { .. } => "glacier melts",
        Fact::MeltwaterTaken { .. } => "meltwater taken",
        _ => return None,
    })
}

/// What points came from, the many goals as two kinds.
fn reason_group(reason: Reason) -> &'static str {
    match reason {
        Reason::Goal(goal) => match goal.kind() {
            GoalKind::Development => "developments",
            GoalKind::Achievement => "achievements",
        },
        other => other.key(),
    }
}
