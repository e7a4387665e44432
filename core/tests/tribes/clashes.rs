//! A6, A10: the powers of leaders in step 4: Cunning, Intimidate and Evasion.

use campfire_core::games::tribes::conflict::Side;

use crate::table::*;

/// A game in step 4 of P1, whose leader has this power.
fn step_four(players: Players, power: Power) -> Table {
    let mut table = Table::with(led(players, power));
    table.go(Phase::Conflict);
    table
}

#[test]
fn cunning_starts_a_conflict_within_the_limit() {
    let mut table = step_four(Players::Two, Power::Cunning);
    let facts = table.play(Action::Use(Power::Cunning));
    assert_eq!(facts, [Fact::PowerUsed { seat: P1, power: Power::Cunning }]);
    assert_eq!(table.inquiry(), Some(Inquiry::Members(P1)));
    let facts = table.muster([2, 1, 0, 0], Answer::No);
    let expected = (members([1, 1, 0, 0]), members([1, 0, 0, 0]));
    assert_eq!(fought(&facts), Some(expected));
    assert_eq!(table.state.phase(), Phase::Conflict);
}

#[test]
fn cunning_leaves_other_hexes_within_the_limit_in_peace() {
    let mut table = step_four(Players::Two, Power::Cunning);
    table.play(Action::Use(Power::Cunning));
    table.muster([2, 1, 0, 0], Answer::No);
    let facts = table.fight([2, 1, 0, 0]);
    assert_eq!(facts.last(), Some(&Fact::NoConflict { total: 3, limit: 5 }));
}

#[test]
fn cunning_works_in_a_hex_that_its_owner_occupies() {
    let mut table = step_four(Players::Two, Power::Cunning);
    table.play(Action::Use(Power::Cunning));
    table.refuses(Action::Muster(0), Refusal::NoMemberInHex);
    table.play(Action::Muster(1));
    table.play(Action::Muster(0));
    assert_eq!(table.state.phase(), Phase::Conflict);
    // Where they are too many, the active player need not be there.
    table.play(Action::Fight);
    assert!(table.accepts(Action::Muster(0)));
}

#[test]
fn cunning_alone_in_a_hex_costs_nobody() {
    let mut table = step_four(Players::Two, Power::Cunning);
    table.play(Action::Use(Power::Cunning));
    let facts = table.muster([4, 0, 0, 0], Answer::No);
    assert_eq!(fought(&facts), Some((members([0; 4]), members([4, 0, 0, 0]))));
}

#[test]
fn cunning_is_an_attack_with_bow_and_against_walls() {
    // With the Bow 2 v 2 becomes 2 v 1; the Walls then take one of the two as well.
    for (walls, left) in [(false, [1, 0, 0, 0]), (true, [0; 4])] {
        let mut table = Table::with(led(Players::Two, Power::Cunning));
        table.give_goal(P1, Goal::Bow);
        table.give_tile(P2, Tile::Walls);
        table.set_villages(P2, 1);
        table.go(Phase::Conflict);
        table.play(Action::Use(Power::Cunning));
        table.muster([2, 2, 0, 0], Answer::No);
        let facts = table.play(Action::NameVillage(walls.then_some(P2)));
        assert_eq!(fought(&facts).map(|(_, left)| left), Some(members(left)));
        assert_eq!(facts.contains(&Fact::VillageLost { seat: P2 }), walls);
    }
}

#[test]
fn cunning_lets_the_attacker_aim_the_bow_within_the_limit() {
    let mut table = Table::with(led(Players::Three, Power::Cunning));
    table.give_goal(P1, Goal::Bow);
    table.go(Phase::Conflict);
    table.play(Action::Use(Power::Cunning));
    table.muster([2, 1, 2, 0], Answer::No);
    assert_eq!(table.inquiry(), Some(Inquiry::Bow));
    let facts = table.play(Action::AimBow(Side::Seat(P3)));
    // 2 v 1 v 1 after the Bow.
    assert_eq!(fought(&facts).map(|(_, left)| left), Some(members([1, 0, 0, 0])));
}

#[test]
fn cunning_beats_invaders_within_the_limit() {
    for (invaders, own, left, won) in [(1, 1, 0, 0), (2, 1, 1, 0), (1, 2, 0, 1), (3, 2, 1, 0)] {
        let mut table = Table::with(led(Players::Two, Power::Cunning));
        table.draw(Tile::Invaders);
        if invaders != 3 {
            table.correct(Correction::Tokens { tile: Tile::Invaders, to: invaders });
        }
        table.go(Phase::Conflict);
        table.play(Action::Use(Power::Cunning));
        let facts = table.muster([own, 0, 0, 0], Answer::Yes);
        let remain = Forces { members: PerSeat([won, 0, 0, 0]), invaders: left };
        assert_eq!(fought(&facts).map(|(_, left)| left), Some(remain), "{own} v {invaders}");
        let scored = if left == 0 { vec![(P1, 2, Reason::Invaders)] } else { vec![] };
        assert_eq!(points(&facts), scored, "{own} v {invaders}");
        assert_eq!(table.state.slots().tokens(Tile::Invaders), left);
    }
}

/// The powers of step 4 that are used like an action.
const IN_CONFLICT: [Power; 2] = [Power::Cunning, Power::Intimidate];

#[test]
fn step_four_powers_work_in_step_four_of_their_owner_only() {
    for power in IN_CONFLICT {
        let mut table = Table::with(led(Players::Two, power));
        for phase in [Phase::BeforeRoll, Phase::Choose] {
            table.go(phase);
            table.refuses(Action::Use(power), Refusal::OtherStep);
        }
        table.go(Phase::Build);
        table.refuses(Action::Use(power), Refusal::OtherStep);
        table.end_turn();
        table.go(Phase::Conflict);
        table.refuses(Action::Use(power), Refusal::NotYourPower);
    }
}

#[test]
fn step_four_powers_work_once_a_turn() {
    for power in IN_CONFLICT {
        let mut table = step_four(Players::Two, power);
        for _ in 0..2 {
            table.play(Action::Use(power));
            table.muster([1, 0, 0, 0], Answer::No);
            assert_eq!(table.state.powers_used(), set([power]));
            table.refuses(Action::Use(power), Refusal::PowerUsedThisTurn);
            table.end_turn();
            assert_eq!(table.state.powers_used(), Set::EMPTY);
            table.turn_of(P1);
            table.go(Phase::Conflict);
        }
    }
}

#[test]
fn step_four_powers_need_members_of_their_owner_on_the_map() {
    for power in IN_CONFLICT {
        let mut table = step_four(Players::Two, power);
        table.play(Action::LeaveMap(P1));
        table.refuses(Action::Use(power), Refusal::NoMembersOnMap);
    }
}

#[test]
fn powers_of_another_leader_cannot_be_used() {
    let mut table = step_four(Players::Two, Power::Cunning);
    table.refuses(Action::Use(Power::Intimidate), Refusal::NotYourPower);
    table.go(Phase::Build);
    table.turn_of(P2);
    table.refuses(Action::Use(Power::Dreamtime), Refusal::NotYourPower);
}

#[test]
fn intimidate_pushes_on_the_table_and_changes_nothing_in_the_box() {
    let mut table = step_four(Players::Two, Power::Intimidate);
    table.set_villages(P2, 1);
    let facts = table.play(Action::Use(Power::Intimidate));
    assert_eq!(facts, [Fact::PowerUsed { seat: P1, power: Power::Intimidate }]);
    assert_eq!(table.state.phase(), Phase::Conflict);
    // The pushed member may have been the last with its village.
    table.play(Action::LoseVillage(P2));
}

#[test]
fn intimidate_comes_before_the_conflicts() {
    let mut table = step_four(Players::Two, Power::Intimidate);
    table.fight([2, 1, 0, 0]);
    assert!(table.accepts(Action::Use(Power::Intimidate)), "there was no conflict");
    table.fight([4, 3, 0, 0]);
    table.refuses(Action::Use(Power::Intimidate), Refusal::ConflictsHaveBegun);
    table.end_turn();
    table.turn_of(P1);
    table.go(Phase::Conflict);
    assert!(table.accepts(Action::Use(Power::Intimidate)), "another turn");
}

#[test]
fn intimidate_comes_before_a_conflict_that_was_fought_on_the_table() {
    let mut table = Table::with(led(Players::Two, Power::Intimidate));
    table.draw(Tile::Invaders);
    table.go(Phase::Conflict);
    table.play(Action::CountInvaders(1));
    table.refuses(Action::Use(Power::Intimidate), Refusal::ConflictsHaveBegun);
}

#[test]
fn intimidate_needs_an_opponent_on_the_map() {
    let mut table = step_four(Players::Two, Power::Intimidate);
    table.play(Action::LeaveMap(P2));
    table.refuses(Action::Use(Power::Intimidate), Refusal::NoOpponentOnMap);
}

#[test]
fn evasion_lets_beaten_defenders_retreat() {
    // Whose turn it is, who stands in the hex, and whether P1 may retreat.
    let rows = [
        (P2, [3, 4, 0, 0], true),
        (P2, [4, 3, 0, 0], true),
        (P3, [3, 3, 0, 0], true),
        (P2, [0, 4, 3, 0], false),
        (P1, [3, 4, 0, 0], false),
    ];
    for (turn, there, retreats) in rows {
        let mut table = Table::with(led(Players::Three, Power::Evasion));
        table.turn_of(turn);
        table.go(Phase::Conflict);
        let facts = table.fight(there);
        let evades = facts.iter().find_map(|fact| match fact {
            Fact::ConflictFought { evades, .. } => Some(*evades),
            _ => None,
        });
        assert_eq!(evades, Some(retreats.then_some(P1)), "{turn:?} {there:?}");
    }
}

#[test]
fn evasion_changes_no_number_of_a_conflict_and_saves_no_village() {
    let mut table = Table::with(led(Players::Two, Power::Evasion));
    table.set_villages(P1, 1);
    table.turn_of(P2);
    table.go(Phase::Conflict);
    table.fight([3, 4, 0, 0]);
    let facts = table.play(Action::NameVillage(Some(P1)));
    assert_eq!(fought(&facts), Some((members([3, 3, 0, 0]), members([0, 1, 0, 0]))));
    assert!(facts.contains(&Fact::VillageLost { seat: P1 }));
    assert!(table.state.on_map().contains(P1));
}

#[test]
fn intimidate_does_not_discover() {
    let mut table = Table::with(led(Players::Two, Power::Intimidate));
    table.draw(Tile::Discovery);
    table.go(Phase::Conflict);
    table.play(Action::Use(Power::Intimidate));
    let one = Resources { food: 1, wood: 0, stone: 0 };
    table.refuses(Action::Discover(one), Refusal::OtherStep);
}
