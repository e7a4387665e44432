//! Section B2: chains and their order, Multidiorama and Totem, doubles, active cards.

use crate::table::*;

fn lay(onto: Sign, card: Diorama) -> Action {
    Action::Lay { onto, card }
}

/// A chain of these vases, and the turn of its owner.
fn with<const N: usize>(laid: [Look; N]) -> Table {
    let mut table = Table::new(Players::Two);
    table.give(P1, Arrow, laid);
    table
}

#[test]
fn a_chain_takes_three_vases_and_then_a_totem() {
    use Look::{Blue, Multi, Red};
    use Refusal::{ChainIsComplete, Protected, SecondMulti, TotemTooEarly};
    let refusals = |table: &Table| {
        [Diorama::Red, Diorama::Blue, Diorama::Multi, Diorama::Totem]
            .map(|card| table.state.check(lay(Arrow, card)).err())
    };
    let vase = Some(ChainIsComplete);
    let rows = [
        (with([]), [None, None, None, Some(TotemTooEarly)]),
        (with([Red]), [None, None, None, Some(TotemTooEarly)]),
        (with([Red, Blue]), [None, None, None, Some(TotemTooEarly)]),
        (with([Multi]), [None, None, Some(SecondMulti), Some(TotemTooEarly)]),
        (with([Red, Multi]), [None, None, Some(SecondMulti), Some(TotemTooEarly)]),
        (with([Red, Blue, Red]), [vase, vase, vase, None]),
        (with([Multi, Blue, Red]), [vase, vase, vase, None]),
    ];
    for (table, expected) in rows {
        assert_eq!(refusals(&table), expected, "{:?}", table.state.chain(P1, Arrow));
    }
    let mut protected = with([Red, Blue, Red]);
    protected.give_totem(P1, Arrow);
    assert_eq!(refusals(&protected), [vase, vase, vase, Some(Protected)]);
}

#[test]
fn every_row_of_cards_that_a_chain_can_have_is_known() {
    // One without vases, three of one, nine of two but for two Multidiorama, 27 of three but for the
    // seven with several: these 20 with a Totem and without.
    let every: Vec<Chain> = Chain::every().collect();
    assert_eq!(every.len(), 1 + 3 + 8 + 20 + 20);
    let (gap, red) = (None, Some(Look::Red));
    assert_eq!(Chain::of([gap, red, gap], false), None);
    assert_eq!(Chain::of([red, gap, red], false), None);
    assert_eq!(Chain::of([red, red, gap], true), None);
    assert_eq!(Chain::of([Some(Look::Multi), red, Some(Look::Multi)], false), None);
}

#[test]
fn the_third_vase_completes_a_chain_and_a_totem_does_not_do_it_again() {
    let mut table = with([Look::Red, Look::Blue]);
    let completed = Fact::ChainCompleted { seat: P1, sign: Arrow };
    assert!(table.play(lay(Arrow, Diorama::Multi)).contains(&completed));
    table.pass();
    let facts = table.play(lay(Arrow, Diorama::Totem));
    assert!(!facts.contains(&completed));
    let chain = table.state.chain(P1, Arrow).unwrap();
    assert!(chain.is_complete() && chain.totem);
    assert_eq!(chain.diorama(), 4);
}

#[test]
fn a_chain_needs_its_tribu_card_first() {
    let table = with([]);
    table.refuses(lay(Drum, Diorama::Red), Refusal::NoSuchChain);
    table.refuses(Action::Activate(Drum), Refusal::NoSuchChain);
}

#[test]
fn nobody_has_two_chains_of_one_character_but_everybody_may_have_one() {
    let mut table = with([Look::Red]);
    table.refuses(Action::Begin(Arrow), Refusal::AlreadyLaid);
    table.pass();
    table.play(Action::Begin(Arrow));
    assert_eq!(table.vases(P2, Arrow), Some(0));
}

#[test]
fn a_player_can_have_five_chains() {
    let mut table = Table::new(Players::Two);
    for &sign in Sign::ALL {
        table.give(P1, sign, [Look::Red]);
    }
    for &sign in Sign::ALL {
        table.refuses(Action::Begin(sign), Refusal::AlreadyLaid);
    }
}

#[test]
fn there_are_four_copies_of_totem_and_multidiorama() {
    let mut table = Table::new(Players::Three);
    for (seat, sign) in [(P1, Arrow), (P1, Drum), (P2, Arrow), (P3, Arrow)] {
        table.give(seat, sign, [Look::Multi, Look::Red, Look::Red]);
        table.give_totem(seat, sign);
    }
    table.give(P1, Axe, []);
    table.give(P1, Hand, [Look::Red, Look::Red, Look::Red]);
    table.refuses(lay(Axe, Diorama::Multi), Refusal::NoCopyLeft);
    table.refuses(lay(Hand, Diorama::Totem), Refusal::NoCopyLeft);
    // Of other vases the box does not know how many of a kind are there.
    assert!(table.lists(lay(Axe, Diorama::Red)));
}

#[test]
fn one_card_lies_beside_a_chain_and_every_chain_can_have_one() {
    let mut table = with([Look::Red]);
    table.give(P1, Drum, [Look::Red]);
    table.play(Action::Activate(Arrow));
    table.pass();
    table.refuses(Action::Activate(Arrow), Refusal::AlreadyActive);
    table.play(Action::Activate(Drum));
    assert_eq!(table.state.chains(P1).active(), 2);
}

#[test]
fn an_active_diorama_continues_any_own_chain() {
    let mut table = with([Look::Red]);
    table.give_active(P1, Arrow);
    table.give(P1, Drum, [Look::Red, Look::Red]);
    let turn = |onto, card| Action::Turn { from: Arrow, onto, card };
    table.refuses(turn(Axe, Diorama::Red), Refusal::NoSuchChain);
    table.refuses(turn(Arrow, Diorama::Totem), Refusal::TotemTooEarly);
    let from_drum = Action::Turn { from: Drum, onto: Arrow, card: Diorama::Red };
    table.refuses(from_drum, Refusal::NoActiveCard);
    table.play(turn(Drum, Diorama::Blue));
    assert_eq!(table.vases(P1, Drum), Some(3));
    assert!(!table.state.chain(P1, Arrow).unwrap().active);
}

#[test]
fn the_chain_that_was_laid_on_last_is_known() {
    let mut table = with([Look::Red]);
    table.give(P1, Drum, [Look::Red]);
    let touched = |table: &Table, sign| table.state.chain(P1, sign).unwrap().touched();
    assert!(touched(&table, Drum) > touched(&table, Arrow));
    table.play(lay(Arrow, Diorama::Red));
    assert!(touched(&table, Arrow) > touched(&table, Drum));
}
