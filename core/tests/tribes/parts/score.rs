//! Score only: points with a reason, 15 win, and nobody is in turn.

use super::{combinations, keeping};
use crate::table::*;

fn score(players: Players) -> Table {
    keeping(Parts::SCORE, players)
}

fn award(seat: Seat, reason: Reason) -> Action {
    Action::Award { seat, reason }
}

/// A7's sources of points, each with what it brings once, and A5's goals.
fn reasons() -> Vec<(Reason, i16)> {
    let goals = [
        (Goal::Oxen, 1),
        (Goal::Cart, 1),
        (Goal::Horse, 1),
        (Goal::Pottery, 1),
        (Goal::Bow, 1),
        (Goal::Mysticism, 1),
        (Goal::Basketry, 1),
        (Goal::ControlAllTypes, 2),
        (Goal::MajorityConnected, 2),
        (Goal::MajorityMountains, 3),
        (Goal::MajorityForests, 3),
        (Goal::OccupyEight, 3),
        (Goal::MajorityLakes, 3),
        (Goal::GatherSix, 2),
        (Goal::CompleteTribe, 4),
    ];
    let others = [
        (Reason::Villages, 1),
        (Reason::Altar, 1),
        (Reason::Chieftain, 1),
        (Reason::Hunt(Beast::Tiger), 1),
        (Reason::Hunt(Beast::Mammoth), 1),
        (Reason::Tamed, 3),
        (Reason::Abandoned, -3),
        (Reason::Invaders, 2),
        (Reason::Elder, 1),
    ];
    others.into_iter().chain(goals.map(|(goal, points)| (Reason::Goal(goal), points))).collect()
}

#[test]
fn every_reason_brings_its_points() {
    assert_eq!(Reason::ALL.to_vec().len(), reasons().len());
    for (reason, change) in reasons() {
        let mut table = score(Players::Three);
        table.set_points(P2, 5);
        let facts = table.play(award(P2, reason));
        assert_eq!(points(&facts), [(P2, change, reason)]);
        assert_eq!(table.points(P2), 5 + change);
        assert_eq!((table.points(P1), table.points(P3)), (0, 0));
    }
}

#[test]
fn a_reason_can_count_more_than_once() {
    // Two villages, or an auction of five and more.
    let mut table = score(Players::Two);
    for reason in [Reason::Villages, Reason::Chieftain] {
        let before = table.points(P1);
        table.play(award(P1, reason));
        table.play(award(P1, reason));
        assert_eq!(table.points(P1), before + 2, "{reason:?}");
    }
}

#[test]
fn a_score_is_never_below_nothing() {
    let mut table = score(Players::Two);
    table.refuses(award(P1, Reason::Abandoned), Refusal::AlreadySo);
    for (has, left) in [(1, 0), (2, 0), (3, 0), (4, 1)] {
        table.set_points(P1, has);
        let facts = table.play(award(P1, Reason::Abandoned));
        assert_eq!(points(&facts), [(P1, left - has, Reason::Abandoned)]);
        assert_eq!(table.points(P1), left);
    }
}

#[test]
fn fifteen_win_at_once_and_a_correction_takes_it_back() {
    let mut table = score(Players::Four);
    table.set_points(P3, 14);
    table.set_points(P2, 14);
    let facts = table.play(award(P3, Reason::Goal(Goal::CompleteTribe)));
    assert!(facts.contains(&Fact::GameWon { seat: P3 }));
    assert_eq!((table.points(P3), table.state.winner()), (18, Some(P3)));
    table.refuses(award(P2, Reason::Altar), Refusal::GameIsOver);
    let facts = table.correct(Correction::Points { seat: P3, to: Points(14) });
    assert!(facts.contains(&Fact::VictoryWithdrawn { seat: P3 }));
    assert_eq!(table.state.winner(), None);
    table.play(award(P2, Reason::Altar));
    assert_eq!(table.state.winner(), Some(P2));
}

#[test]
fn points_can_be_set_without_a_reason() {
    let mut table = score(Players::Two);
    let facts = table.correct(Correction::Points { seat: P2, to: Points(7) });
    assert_eq!(points(&facts), [(P2, 7, Reason::ByHand)]);
    table.refuses(
        Action::Correct(Correction::Points { seat: P2, to: Points(7) }),
        Refusal::AlreadySo,
    );
}

#[test]
fn goals_that_are_not_in_the_game_and_empty_seats_get_nothing() {
    let table = score(Players::Two);
    table.refuses(award(P1, Reason::Goal(Goal::Pottery)), Refusal::GoalNotInGame);
    table.refuses(award(P3, Reason::Altar), Refusal::EmptySeat);
    assert!(score(Players::Three).accepts(award(P3, Reason::Goal(Goal::Pottery))));
}

#[test]
fn nobody_is_in_turn_and_nothing_else_is_asked() {
    let table = score(Players::Two);
    assert!(table.facts.is_empty());
    assert_eq!(table.state.phase(), Phase::Build);
    let mut legal = Vec::new();
    table.state.legal(&mut |action| legal.push(action));
    assert!(legal.iter().all(|action| matches!(action, Action::Award { .. })), "{legal:?}");
    // Each of 24 reasons for each of two seats, but no Pottery for two, and nobody has a Mammoth's
    // points to lose.
    assert_eq!(legal.len(), 2 * (24 - 2));
    table.refuses(Action::EndTurn, Refusal::OtherStep);
    let off = [
        Action::Build(Dwelling::Plain),
        Action::Complete(Goal::Cart),
        Action::Share,
        Action::Sacrifice,
        Action::Buy(Tile::Altar),
        Action::CountInvaders(0),
        Action::AbandonMammoth,
        Action::ReportDoubles,
        Action::ReportFirstVillage,
        Action::HuntOnTable(Beast::Tiger),
        Action::TameOnTable,
        Action::Dismiss(Tile::Altar),
        Action::Correct(Correction::Turn { to: P2 }),
        Action::Correct(Correction::Villages { seat: P1, to: 1 }),
        Action::Correct(Correction::Tribe { seat: P1, to: Presence::Gone }),
        Action::Correct(Correction::Owner { tile: Tile::Altar, to: Some(P1) }),
        Action::Correct(Correction::Goal { seat: P1, goal: Goal::Cart, to: Mark::Completed }),
    ];
    for action in off {
        table.refuses(action, Refusal::PartIsOff);
    }
}

#[test]
fn points_are_given_by_hand_alone_only_where_the_box_knows_nothing_else() {
    for parts in combinations().into_iter().filter(|parts| *parts != Parts::SCORE) {
        let table = keeping(parts, Players::Two);
        let on = parts.has(Part::Score);
        let reason = if on { Refusal::PartIsOn } else { Refusal::PartIsOff };
        table.refuses(award(P1, Reason::Altar), reason);
    }
}
