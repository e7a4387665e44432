//! A4, A5, A10: what needs members on the map is closed to a tribe that the box knows has none.
//!
//! Building, hunting and sacrificing without members are in the files of those sections.

use crate::table::*;

/// A game of two in step 4 of P1, with this tile active if any, after `gone` has left the map.
fn without(gone: Seat, tile: Option<Tile>) -> Table {
    let mut table = Table::new(Players::Two);
    if let Some(tile) = tile {
        table.draw(tile);
    }
    table.go(Phase::Conflict);
    table.play(Action::LeaveMap(gone));
    table
}

#[test]
fn shares_no_knowledge_when_no_opponent_is_on_the_map() {
    let mut table = without(P2, Some(Tile::SharedKnowledge));
    table.go(Phase::Build);
    assert!(!table.accepts(Action::Share), "there is nobody to share a hex with");
}

#[test]
fn discovers_nothing_when_no_opponent_is_on_the_map() {
    let mut table = Table::new(Players::Two);
    table.draw(Tile::Discovery);
    table.correct(Correction::Tribe { seat: P2, to: Presence::Gone });
    table.place(Blank, Column::Move);
    let one = Resources { food: 1, wood: 0, stone: 0 };
    assert!(!table.accepts(Action::Discover(one)), "no hex holds only opponents");
}

#[test]
fn discovers_nothing_without_members_to_move() {
    let mut table = Table::new(Players::Two);
    table.draw(Tile::Discovery);
    table.correct(Correction::Tribe { seat: P1, to: Presence::Gone });
    table.place(Blank, Column::Move);
    let one = Resources { food: 1, wood: 0, stone: 0 };
    table.refuses(Action::Discover(one), Refusal::NoMembersOnMap);
    table.play(Action::Discover(Resources::default()));
}

#[test]
fn completes_no_achievement_of_the_map_without_members_on_it() {
    let mut table = without(P1, None);
    table.go(Phase::Build);
    let on_map = [
        Goal::ControlAllTypes,
        Goal::MajorityConnected,
        Goal::MajorityMountains,
        Goal::MajorityForests,
        Goal::OccupyEight,
        Goal::MajorityLakes,
        Goal::CompleteTribe,
    ];
    let accepted: Vec<_> =
        on_map.into_iter().filter(|goal| table.accepts(Action::Complete(*goal))).collect();
    assert!(accepted.is_empty(), "{accepted:?}");
}

#[test]
fn completes_what_needs_no_members() {
    let mut table = without(P1, None);
    table.go(Phase::Build);
    table.play(Action::Complete(Goal::Cart));
    table.play(Action::Complete(Goal::GatherSix));
}

#[test]
fn musters_nobody_of_a_tribe_that_is_off_the_map() {
    let mut table = without(P2, None);
    table.play(Action::Fight);
    table.play(Action::Muster(4));
    assert!(!table.accepts(Action::Muster(3)), "P2 has no member to fight with");
}
