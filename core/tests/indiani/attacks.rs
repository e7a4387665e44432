//! Section B3: attacks of wolf and bison, and the feathers against them.

use crate::table::*;

/// P1 has an active card, P2 a chain of so many vases and an active card beside another one.
fn before(vases: usize, totem: bool, defended: bool) -> Table {
    let mut table = Table::new(Players::Two);
    table.give(P1, Arrow, [Look::Red]);
    table.give_active(P1, Arrow);
    table.give(P2, Drum, []);
    for &place in &Place::ALL[..vases] {
        let to = Some(Look::Red);
        table.correct(Correction::Vase { seat: P2, sign: Drum, place, to });
    }
    if totem {
        table.give_totem(P2, Drum);
    }
    if defended {
        table.give(P2, River, []);
        table.give_active(P2, River);
    }
    table
}

fn attack(with: Beast) -> Action {
    Action::Attack { from: Arrow, with, seat: P2, sign: Drum }
}

#[test]
fn a_beast_takes_what_no_feathers_save_from_the_end_of_the_chain() {
    use Beast::{Bison, Wolf};
    use Feathers::{Courage, Strength};
    let rows = [
        (Wolf, None, [0, 1, 2]),
        (Wolf, Some(Strength), [1, 2, 3]),
        (Wolf, Some(Courage), [1, 2, 3]),
        // Of a chain with one vase it takes that one.
        (Bison, None, [0, 0, 1]),
        (Bison, Some(Strength), [0, 1, 2]),
        (Bison, Some(Courage), [1, 2, 3]),
    ];
    for (beast, feathers, left) in rows {
        for (vases, left) in (1..).zip(left) {
            let case = format!("{beast:?} against {feathers:?} at {vases}");
            let mut table = before(vases, false, true);
            let deck = table.state.piles().deck;
            table.play(attack(beast));
            let raid = Raid { threat: Threat::Beast(beast), seat: P2, sign: Drum };
            assert_eq!(table.state.phase(), Phase::Raid(raid), "{case}");
            assert_eq!(table.state.next(), Next::Seat(P2), "out of turn: {case}");
            // The feathers lie beside another chain.
            table.play(match feathers {
                None => Action::Suffer,
                Some(with) => Action::Defend { from: River, with },
            });
            assert_eq!(table.vases(P2, Drum), Some(left), "{case}");
            let taken = vases as u8 - left;
            let used = 1 + u8::from(feathers.is_some());
            let piles = *table.state.piles();
            assert_eq!((piles.diorama, piles.other, piles.unknown), (taken, used, 0), "{case}");
            assert_eq!(piles.deck, deck, "nothing is drawn: {case}");
            let active = table.state.chain(P2, River).unwrap().active;
            assert_eq!(active, feathers.is_none(), "{case}");
            assert!(!table.state.chain(P1, Arrow).unwrap().active, "{case}");
            let lost = Fact::VasesLost { seat: P2, sign: Drum, vases: taken };
            assert_eq!(table.facts.contains(&lost), taken > 0, "{case}");
            assert_eq!((table.state.turn(), table.state.phase()), (P2, Phase::Turn), "{case}");
        }
    }
}

#[test]
fn whoever_has_no_active_card_is_not_asked() {
    for (beast, left) in [(Beast::Wolf, 2), (Beast::Bison, 1)] {
        let mut table = before(3, false, false);
        table.play(attack(beast));
        assert_eq!((table.vases(P2, Drum), table.state.turn()), (Some(left), P2));
    }
}

#[test]
fn only_a_chain_with_vases_and_without_a_totem_is_attacked() {
    before(0, false, true).refuses(attack(Beast::Wolf), Refusal::NothingToTake);
    before(3, true, true).refuses(attack(Beast::Bison), Refusal::Protected);
    let table = before(2, false, true);
    let at = |seat, sign| Action::Attack { from: Arrow, with: Beast::Wolf, seat, sign };
    table.refuses(at(P2, Axe), Refusal::NoSuchChain);
    table.refuses(at(P1, Arrow), Refusal::OwnChain);
    table.refuses(at(P3, Arrow), Refusal::EmptySeat);
    let from_drum = Action::Attack { from: Drum, with: Beast::Wolf, seat: P2, sign: Drum };
    table.refuses(from_drum, Refusal::NoSuchChain);
}

#[test]
fn only_the_own_active_cards_defend_and_only_one_of_them() {
    let mut table = before(3, false, true);
    table.give_active(P2, Drum);
    table.play(attack(Beast::Bison));
    let defend = |from| Action::Defend { from, with: Feathers::Strength };
    table.refuses(defend(Arrow), Refusal::NoSuchChain);
    table.refuses(Action::Discard(Kind::Other), Refusal::OtherStep);
    table.play(defend(Drum));
    assert_eq!(table.vases(P2, Drum), Some(2));
    assert_eq!(table.state.chains(P2).active(), 1, "the other one stays");
    table.refuses(defend(River), Refusal::OtherStep);
}

#[test]
fn feathers_are_only_turned_over_from_where_a_card_lies() {
    let mut table = before(3, false, true);
    table.play(attack(Beast::Bison));
    let defend = Action::Defend { from: Drum, with: Feathers::Courage };
    table.refuses(defend, Refusal::NoActiveCard);
}

#[test]
fn a_complete_chain_that_is_attacked_is_complete_no_more() {
    let mut table = before(3, false, false);
    assert_eq!(table.state.chains(P2).complete(), 1);
    table.play(attack(Beast::Wolf));
    assert_eq!(table.state.chains(P2).complete(), 0);
    let lay = |card| Action::Lay { onto: Drum, card };
    table.refuses(lay(Diorama::Totem), Refusal::TotemTooEarly);
    table.play(lay(Diorama::Red));
}
