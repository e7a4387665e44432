//! Section B3: the action card that lets somebody skip a turn.

use crate::table::*;

#[test]
fn the_card_lies_beside_a_chain_until_the_turn_is_skipped_and_is_played_then() {
    let mut table = Table::new(Players::Three);
    table.give(P3, Hand, []);
    let facts = table.play(Action::Block(P3));
    assert_eq!(facts[0], Fact::Blocked { seat: P3, by: P1 });
    assert_eq!(table.state.blocked(), [P3].into_iter().collect());
    assert_eq!(table.state.piles().played.block, 0);
    table.pass();
    assert_eq!((table.state.phase(), table.state.next()), (Phase::Blocked, Next::Seat(P3)));
    table.refuses(Action::Discard(Kind::Other), Refusal::OtherStep);
    let facts = table.play(Action::Done);
    assert_eq!(facts[0], Fact::TurnSkipped { seat: P3 });
    assert_eq!((table.state.turn(), table.state.blocked()), (P1, Set::EMPTY));
    assert_eq!(table.state.piles().played.block, 1);
    // Only one turn is skipped.
    table.turn_of(P3);
}

#[test]
fn only_somebody_else_with_a_chain_is_blocked_and_nobody_twice() {
    let mut table = Table::new(Players::Three);
    table.give(P1, Arrow, []);
    table.give(P3, Hand, []);
    table.refuses(Action::Block(P1), Refusal::OwnChain);
    table.refuses(Action::Block(P2), Refusal::NoChain);
    table.refuses(Action::Block(P4), Refusal::EmptySeat);
    table.play(Action::Block(P3));
    table.refuses(Action::Block(P3), Refusal::AlreadyBlocked);
    // Somebody else can be blocked beside.
    table.play(Action::Block(P1));
    table.play(Action::Done);
    table.play(Action::Done);
    assert_eq!((table.state.turn(), table.state.phase()), (P2, Phase::Turn));
    assert_eq!(table.state.piles().played.block, 2);
}

#[test]
fn whoever_is_blocked_can_defend_all_the_same() {
    let mut table = Table::new(Players::Three);
    table.give(P3, Hand, [Look::Red]);
    table.give_active(P3, Hand);
    table.give(P2, River, []);
    table.give_active(P2, River);
    table.play(Action::Block(P3));
    let (seat, sign) = (P3, Hand);
    table.play(Action::Attack { from: River, with: Beast::Wolf, seat, sign });
    table.play(Action::Defend { from: Hand, with: Feathers::Strength });
    assert_eq!((table.vases(P3, Hand), table.state.phase()), (Some(1), Phase::Blocked));
}
