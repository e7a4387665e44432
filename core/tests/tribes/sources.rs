//! A9: where the sources disagree, the box takes what the rules document decided.
//!
//! Rows 11 and 15 are of the table alone; rows 13 and 14 are rows of
//! the table in `conflicts`.

use crate::table::*;

#[test]
fn row_1_builds_where_members_stand_without_control() {
    assert_eq!(Settings::default().village_needs, VillageNeeds::Members);
}

#[test]
fn row_3_fights_from_five_members_under_drought() {
    for (members, fights) in [(4, false), (5, true)] {
        let mut table = Table::new(Players::Two);
        table.draw(Tile::Drought);
        table.go(Phase::Conflict);
        table.play(Action::Fight);
        table.play(Action::Muster(members));
        let facts = table.play(Action::Muster(0));
        let none = Fact::NoConflict { total: members, limit: 4 };
        assert_eq!(facts.contains(&none), !fights, "{members} members");
    }
}

#[test]
fn row_4_keeps_a_pile_of_its_own_for_removed_tiles() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Drought);
    table.draw_and_end(Tile::MildWinter);
    assert_eq!(table.state.removed(), set([Tile::Drought]));
    assert!(table.state.discards().is_empty());
}

#[test]
fn row_5_draws_whenever_a_slot_is_open() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Mammoth);
    table.roll(Sun, Sun);
    assert_eq!(table.state.phase(), Phase::BeforeDraw, "no slot was emptied, one is open");
}

#[test]
fn row_6_scores_owned_villages() {
    let mut table = Table::new(Players::Two);
    table.set_villages(P2, 3);
    table.end_turn();
    assert_eq!(table.points(P2), 3);
}

#[test]
fn row_8_keeps_the_tamed_mammoth_with_its_tamer_through_moves_of_others() {
    let mut table = Table::new(Players::Two);
    table.draw(Tile::Mammoth);
    table.play(Action::Tame { face: Blank });
    table.end_turn();
    table.roll(Sun, Moon);
    table.place(Sun, Column::Move);
    table.refuses(Action::AbandonMammoth, Refusal::MammothIsSafe);
}

#[test]
fn row_9_gives_one_point_on_the_altar() {
    let mut table = Table::new(Players::Two);
    table.give_tile(P1, Tile::Altar);
    table.go(Phase::Build);
    assert_eq!(points(&table.play(Action::Sacrifice)), [(P1, 1, Reason::Altar)]);
}

#[test]
fn row_10_has_eight_boards_and_sixteen_tiles() {
    assert_eq!((Tribe::ALL.len(), Tile::ALL.len()), (8, 16));
}

#[test]
fn row_12_brings_a_tribe_back_once_for_each_loss() {
    let mut table = Table::new(Players::Two);
    for _ in 0..2 {
        table.turn_of(P1);
        table.go(Phase::Conflict);
        table.play(Action::LeaveMap(P2));
        table.end_turn();
        assert_eq!(table.state.phase(), Phase::Respawn);
        table.end_turn();
        table.end_turn();
        assert_eq!((table.state.turn(), table.state.phase()), (P2, Phase::BeforeRoll));
    }
}

#[test]
fn row_13_trims_the_winner_by_default() {
    assert_eq!(Settings::default().winner_above_limit, WinnerAboveLimit::Trim);
}

#[test]
fn row_2_takes_evasion_for_a_power_of_kiror_and_not_for_a_goal() {
    assert_eq!(led(Players::Two, Power::Evasion).tribes[P1], Tribe::Kiror);
    assert!(Goal::ALL.iter().all(|goal| goal.key() != Power::Evasion.key()));
    assert_eq!(Goal::ALL.len(), 15);
}

#[test]
fn row_7_gives_the_point_for_an_elder_to_the_active_player_unless_it_is_the_owner() {
    for (owner, expected) in [(P1, vec![]), (P2, vec![(P1, 1, Reason::Elder)])] {
        let mut table = Table::with(with_elders(Players::Three));
        table.set_villages(owner, 1);
        table.correct(Correction::Elder { seat: owner, to: Presence::OnMap });
        table.go(Phase::Conflict);
        // Even where a third tribe has beaten it.
        assert_eq!(points(&table.play(Action::LoseVillage(owner))), expected, "{owner:?}");
    }
}
