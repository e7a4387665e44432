//! Section B2: a Tribù card that is alone has to get its first vase in the owner's next turn.

use crate::table::*;

/// P1 has begun a chain of the drum, which is not the leader's, and it is P1's next turn.
fn begun() -> Table {
    let mut table = Table::new(Players::Two);
    table.play(Action::Begin(Drum));
    assert_eq!(table.state.phase(), Phase::Turn, "it is not due in the turn that lays it");
    table.pass();
    assert!(table.state.chain(P1, Drum).unwrap().is_due());
    table
}

#[test]
fn it_is_lost_if_the_next_turn_brings_no_vase() {
    let mut table = begun();
    table.pass();
    assert_eq!(table.state.phase(), Phase::Lost(Drum));
    assert_eq!(table.state.next(), Next::Seat(P1));
    let facts = table.play(Action::Done);
    assert_eq!(facts[0], Fact::TribuLost { seat: P1, sign: Drum });
    assert_eq!(table.vases(P1, Drum), None);
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Turn, P2));
    // Two discards, and the Tribù card under them.
    assert_eq!((table.state.piles().other, table.state.piles().top), (3, Some(Kind::Other)));
}

#[test]
fn any_vase_saves_it_from_the_hand_or_from_an_active_card() {
    for card in [Diorama::Red, Diorama::Blue, Diorama::Multi] {
        let mut table = begun();
        table.play(Action::Lay { onto: Drum, card });
        assert_eq!((table.state.turn(), table.vases(P1, Drum)), (P2, Some(1)));
        let mut table = begun();
        table.give(P1, Axe, [Look::Red]);
        table.give_active(P1, Axe);
        table.play(Action::Turn { from: Axe, onto: Drum, card });
        assert_eq!((table.state.turn(), table.vases(P1, Drum)), (P2, Some(1)));
    }
}

#[test]
fn any_other_move_loses_it() {
    let moves = [
        Action::Discard(Kind::Diorama),
        Action::Begin(Hand),
        Action::Lay { onto: Axe, card: Diorama::Red },
        Action::Activate(Axe),
        Action::DrawThree { diorama: 1, top: Kind::Other },
        Action::Block(P2),
        Action::Steal { seat: P2, sign: Hand },
        Action::Turn { from: Arrow, onto: Axe, card: Diorama::Red },
        Action::Attack { from: Arrow, with: Beast::Wolf, seat: P2, sign: Hand },
    ];
    for action in moves {
        let mut table = begun();
        table.give(P1, Arrow, [Look::Red]);
        table.give_active(P1, Arrow);
        table.give(P1, Axe, [Look::Red]);
        // Its third vase is a horse, which only the arrow waits for.
        table.give(P2, Hand, [Look::Red, Look::Red, Look::Red]);
        table.play(action);
        assert_eq!(table.state.phase(), Phase::Lost(Drum), "{action:?}");
    }
}

#[test]
fn its_active_card_goes_with_it() {
    let mut table = begun();
    table.play(Action::Activate(Drum));
    assert_eq!(table.state.phase(), Phase::Lost(Drum));
    table.play(Action::Done);
    let piles = *table.state.piles();
    assert_eq!((piles.other, piles.unknown, piles.top), (2, 1, Some(Kind::Other)));
}

#[test]
fn a_stolen_vase_saves_it() {
    let mut table = begun();
    table.give(P2, Arrow, [Look::Blue]);
    table.play(Action::Steal { seat: P2, sign: Arrow });
    assert_eq!((table.vases(P1, Drum), table.state.turn()), (Some(1), P2));
}

#[test]
fn the_own_leader_may_stay_alone() {
    let mut table = Table::new(Players::Two);
    table.play(Action::Begin(Arrow));
    table.pass();
    for _ in 0..6 {
        table.pass();
        assert_eq!(table.state.phase(), Phase::Turn);
    }
    assert_eq!(table.vases(P1, Arrow), Some(0));
    // The leader of somebody else is no leader of one's own.
    table.play(Action::Begin(River));
    table.pass();
    table.pass();
    assert_eq!(table.state.phase(), Phase::Lost(River));
}

#[test]
fn an_attack_that_leaves_it_alone_makes_it_due_in_the_owners_next_turn() {
    let mut table = Table::new(Players::Three);
    table.give(P1, Arrow, [Look::Red]);
    table.give_active(P1, Arrow);
    table.give(P3, Drum, [Look::Red]);
    table.give(P3, Hand, [Look::Red]);
    let attack = |sign| Action::Attack { from: Arrow, with: Beast::Wolf, seat: P3, sign };
    table.play(attack(Drum));
    assert_eq!(table.vases(P3, Drum), Some(0));
    table.pass();
    assert_eq!((table.state.turn(), table.state.phase()), (P3, Phase::Turn));
    table.pass();
    assert_eq!(table.state.phase(), Phase::Lost(Drum));
    table.play(Action::Done);
    // The leader of P3 is the hand: that chain is not lost.
    table.give_active(P1, Arrow);
    table.play(attack(Hand));
    table.pass();
    table.pass();
    assert_eq!((table.state.phase(), table.vases(P3, Hand)), (Phase::Turn, Some(0)));
}

#[test]
fn a_theft_that_leaves_it_alone_makes_it_due_in_the_owners_next_turn() {
    let mut table = Table::new(Players::Two);
    table.give(P1, Arrow, []);
    table.give(P2, Drum, [Look::Red]);
    table.play(Action::Steal { seat: P2, sign: Drum });
    assert_eq!((table.vases(P1, Arrow), table.vases(P2, Drum)), (Some(1), Some(0)));
    assert!(table.state.chain(P2, Drum).unwrap().is_due());
    table.pass();
    assert_eq!(table.state.phase(), Phase::Lost(Drum));
}

#[test]
fn several_are_lost_one_after_the_other() {
    let mut table = Table::new(Players::Two);
    for sign in [Drum, Axe, Hand] {
        table.give(P2, sign, []);
    }
    table.pass();
    table.play(Action::Lay { onto: Axe, card: Diorama::Red });
    assert_eq!(table.state.phase(), Phase::Lost(Drum));
    table.play(Action::Done);
    assert_eq!(table.state.phase(), Phase::Lost(Hand));
    table.play(Action::Done);
    assert_eq!((table.state.turn(), table.state.chains(P2).len()), (P1, 1));
}

/// P2 has begun a chain of the drum, and skips the turn in which it should get a vase.
fn skipped(skipped: Skipped) -> Table {
    let setup = known(Players::Two);
    let rules = Rules { skipped, ..setup.rules };
    let mut table = Table::with(Setup { rules, ..setup });
    table.pass();
    table.play(Action::Begin(Drum));
    table.play(Action::Block(P2));
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Blocked, P2));
    table.play(Action::Done);
    table
}

#[test]
fn after_a_skipped_turn_it_is_due_in_the_next_one_that_is_played() {
    let mut table = skipped(Skipped::DueLater);
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Turn, P1));
    table.pass();
    assert!(table.state.chain(P2, Drum).unwrap().is_due());
    table.pass();
    assert_eq!(table.state.phase(), Phase::Lost(Drum));
}

#[test]
fn by_a_house_rule_a_skipped_turn_loses_it() {
    let mut table = skipped(Skipped::Lost);
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Lost(Drum), P2));
    table.play(Action::Done);
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Turn, P1));
}

/// The turn of P1 was cut short by a correction, with a Tribù card that was due in it.
#[test]
fn what_was_due_in_a_turn_that_was_corrected_away_is_not_lost_in_a_skipped_one() {
    let mut table = begun();
    table.correct(Correction::Turn { to: P2 });
    table.play(Action::Block(P1));
    assert_eq!(table.state.phase(), Phase::Blocked);
    table.play(Action::Done);
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Turn, P2));
    assert_eq!(table.vases(P1, Drum), Some(0));
}

#[test]
fn what_was_corrected_away_from_a_chain_of_vases_is_due_no_earlier_than_the_next_turn() {
    let mut table = begun();
    let (seat, sign, place) = (P1, Drum, Place::First);
    table.correct(Correction::Vase { seat, sign, place, to: Some(Look::Red) });
    table.pass();
    // A wolf of P2 leaves it alone again, and a block lets P1 skip the turn.
    table.correct(Correction::Vase { seat, sign, place, to: None });
    table.play(Action::Block(P1));
    table.play(Action::Done);
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Turn, P2));
}

#[test]
fn a_theft_leaves_the_own_leader_alone_without_a_deadline() {
    let mut table = Table::new(Players::Two);
    table.give(P1, Arrow, []);
    // The river leads P2.
    table.give(P2, River, [Look::Red]);
    table.play(Action::Steal { seat: P2, sign: River });
    assert_eq!((table.vases(P2, River), table.state.turn()), (Some(0), P2));
    table.pass();
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Turn, P1));
}

#[test]
fn what_an_attack_leaves_alone_waits_over_a_skipped_turn() {
    let mut table = Table::new(Players::Three);
    table.give(P1, Arrow, [Look::Red]);
    table.give_active(P1, Arrow);
    table.give(P3, Drum, [Look::Red]);
    table.play(Action::Attack { from: Arrow, with: Beast::Wolf, seat: P3, sign: Drum });
    table.play(Action::Block(P3));
    assert_eq!(table.state.phase(), Phase::Blocked);
    table.play(Action::Done);
    assert_eq!((table.state.turn(), table.vases(P3, Drum)), (P1, Some(0)));
    table.pass();
    table.pass();
    assert!(table.state.chain(P3, Drum).unwrap().is_due());
    table.pass();
    assert_eq!(table.state.phase(), Phase::Lost(Drum));
}

#[test]
fn by_the_house_rule_a_skipped_turn_loses_all_but_the_leader_with_what_lies_beside_them() {
    let setup = known(Players::Two);
    let rules = Rules { skipped: Skipped::Lost, ..setup.rules };
    let mut table = Table::with(Setup { rules, ..setup });
    for sign in [Drum, Axe, River] {
        table.give(P2, sign, []);
    }
    table.give_active(P2, Axe);
    table.play(Action::Block(P2));
    table.play(Action::Done);
    for sign in [Drum, Axe] {
        assert_eq!(table.state.phase(), Phase::Lost(sign));
        table.play(Action::Done);
    }
    assert_eq!((table.state.turn(), table.state.chains(P2).len()), (P1, 1));
    assert_eq!(table.vases(P2, River), Some(0));
    assert_eq!((table.state.piles().other, table.state.piles().unknown), (2, 1));
}

#[test]
fn in_the_move_that_empties_the_deck_it_is_lost_before_the_shuffle() {
    let mut table = begun();
    table.correct(Correction::Top { to: Kind::Diorama });
    table.correct(Correction::Deck { to: 1 });
    table.pass();
    assert_eq!((table.state.piles().deck, table.state.phase()), (0, Phase::Lost(Drum)));
    table.play(Action::Done);
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Shuffle, P1));
}
