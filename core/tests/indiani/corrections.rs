//! Everything that can be set by hand: the box follows the table, and no card is in two places.

use crate::table::*;
use Presence::{Gone, There};

fn correct(correction: Correction) -> Action {
    Action::Correct(correction)
}

fn chain(seat: Seat, sign: Sign, to: Presence) -> Action {
    correct(Correction::Chain { seat, sign, to })
}

fn vase(place: Place, to: Option<Look>) -> Action {
    correct(Correction::Vase { seat: P1, sign: Arrow, place, to })
}

fn totem(to: Presence) -> Action {
    correct(Correction::Totem { seat: P1, sign: Arrow, to })
}

fn active(to: Presence) -> Action {
    correct(Correction::Active { seat: P1, sign: Arrow, to })
}

#[test]
fn a_chain_comes_and_goes_with_all_its_cards() {
    let mut table = Table::new(Players::Two);
    table.all([
        chain(P2, River, There),
        chain(P1, Arrow, There),
        vase(Place::First, Some(Look::Red)),
        vase(Place::Second, Some(Look::Blue)),
        vase(Place::Third, Some(Look::Multi)),
        totem(There),
        active(There),
    ]);
    assert_eq!(table.state.piles().deck, 90 - 7);
    table.refuses(chain(P1, Arrow, There), Refusal::AlreadySo);
    table.play(chain(P1, Arrow, Gone));
    table.refuses(chain(P1, Arrow, Gone), Refusal::AlreadySo);
    table.refuses(chain(P3, Arrow, There), Refusal::EmptySeat);
    let piles = *table.state.piles();
    assert_eq!((piles.diorama, piles.other, piles.unknown), (4, 1, 1));
    assert_eq!(table.vases(P2, River), Some(0));
}

#[test]
fn vases_are_set_one_by_one_and_what_goes_takes_along_what_is_behind_it() {
    let mut table = Table::new(Players::Two);
    table.refuses(vase(Place::First, Some(Look::Red)), Refusal::NoSuchChain);
    table.play(chain(P1, Arrow, There));
    table.refuses(vase(Place::Second, Some(Look::Red)), Refusal::ValueOutOfRange);
    table.refuses(vase(Place::First, None), Refusal::AlreadySo);
    table.all([
        vase(Place::First, Some(Look::Red)),
        vase(Place::Second, Some(Look::Multi)),
        vase(Place::Third, Some(Look::Blue)),
        totem(There),
    ]);
    table.refuses(vase(Place::First, Some(Look::Multi)), Refusal::SecondMulti);
    let deck = table.state.piles().deck;
    table.play(vase(Place::Second, Some(Look::Blue)));
    assert_eq!(table.state.piles().deck, deck, "one card instead of another");
    assert!(table.state.chain(P1, Arrow).unwrap().totem);
    table.play(vase(Place::Second, None));
    assert_eq!(table.vases(P1, Arrow), Some(1));
    assert!(!table.state.chain(P1, Arrow).unwrap().totem);
    assert_eq!(table.state.piles().diorama, 3);
}

#[test]
fn a_totem_and_an_active_card_are_there_or_not() {
    let mut table = Table::new(Players::Two);
    table.refuses(totem(There), Refusal::NoSuchChain);
    table.refuses(active(There), Refusal::NoSuchChain);
    table.give(P1, Arrow, [Look::Red, Look::Red]);
    table.refuses(totem(There), Refusal::TotemTooEarly);
    table.refuses(active(Gone), Refusal::AlreadySo);
    table.all([vase(Place::Third, Some(Look::Red)), totem(There), active(There)]);
    table.refuses(totem(There), Refusal::AlreadySo);
    table.refuses(active(There), Refusal::AlreadySo);
    table.all([totem(Gone), active(Gone)]);
    let piles = *table.state.piles();
    assert_eq!((piles.diorama, piles.unknown), (1, 1));
}

#[test]
fn the_copies_of_totem_and_multidiorama_are_counted_here_too() {
    let mut table = Table::new(Players::Three);
    for (seat, sign) in [(P1, Drum), (P1, Axe), (P2, Drum), (P3, Drum)] {
        table.give(seat, sign, [Look::Multi, Look::Red, Look::Red]);
        table.give_totem(seat, sign);
    }
    table.give(P1, Arrow, [Look::Red, Look::Red]);
    table.refuses(vase(Place::First, Some(Look::Multi)), Refusal::NoCopyLeft);
    table.play(vase(Place::Third, Some(Look::Red)));
    table.refuses(totem(There), Refusal::NoCopyLeft);
}

#[test]
fn a_total_changes_between_moves_and_after_the_end() {
    let mut table = Table::new(Players::Two);
    let total = |seat, by| correct(Correction::Total { seat, by });
    for (by, expected) in
        [(Step::Up, 1), (Step::UpTen, 11), (Step::Down, 10), (Step::DownTen, 0), (Step::Down, -1)]
    {
        let points = expected - table.points(P2);
        let facts = scored(&table.play(total(P2, by)));
        assert_eq!(facts, [(P2, points, Reason::ByHand)]);
        assert_eq!(table.points(P2), expected);
    }
    table.refuses(total(P3, Step::Up), Refusal::EmptySeat);
    table.play(Action::Discard(Kind::Diorama));
    table.play(Action::TakeTop);
    table.refuses(total(P1, Step::Up), Refusal::FinishStepFirst);
}

#[test]
fn the_deck_has_what_the_table_counts_and_the_rest_lies_under_the_discards() {
    let mut table = Table::new(Players::Two);
    let deck = |to| correct(Correction::Deck { to });
    table.refuses(deck(90), Refusal::AlreadySo);
    table.refuses(deck(91), Refusal::ValueOutOfRange);
    table.refuses(deck(0), Refusal::ValueOutOfRange);
    table.play(Action::Discard(Kind::Diorama));
    table.play(deck(80));
    let piles = *table.state.piles();
    assert_eq!((piles.deck, piles.diorama, piles.unknown), (80, 1, 9));
    assert_eq!(piles.top, Some(Kind::Diorama), "the top card stays");
    table.play(deck(89));
    let piles = *table.state.piles();
    assert_eq!((piles.deck, piles.diorama, piles.unknown), (89, 1, 0));
    table.refuses(deck(90), Refusal::ValueOutOfRange);
}

#[test]
fn the_top_discard_is_what_the_table_sees() {
    let mut table = Table::new(Players::Two);
    let top = |to| correct(Correction::Top { to });
    table.refuses(top(Kind::Other), Refusal::ValueOutOfRange);
    table.pass();
    table.refuses(top(Kind::Other), Refusal::AlreadySo);
    table.refuses(top(Kind::Unknown), Refusal::ValueOutOfRange);
    table.play(top(Kind::Diorama));
    let piles = *table.state.piles();
    assert_eq!((piles.diorama, piles.other, piles.top), (1, 0, Some(Kind::Diorama)));
    assert!(table.lists(Action::TakeTop));
}

#[test]
fn a_turn_and_a_block_are_given_to_somebody_else() {
    let mut table = Table::new(Players::Three);
    let turn = |to| correct(Correction::Turn { to });
    let block = |seat, to| correct(Correction::Block { seat, to });
    table.refuses(turn(P1), Refusal::AlreadySo);
    table.refuses(turn(P4), Refusal::EmptySeat);
    table.play(turn(P3));
    assert_eq!(table.state.turn(), P3);
    table.refuses(block(P2, Gone), Refusal::AlreadySo);
    table.refuses(block(P4, There), Refusal::EmptySeat);
    table.play(block(P2, There));
    assert_eq!(table.state.piles().deck, 84, "the card comes from the deck");
    table.refuses(block(P2, There), Refusal::AlreadySo);
    table.play(block(P2, Gone));
    assert_eq!((table.state.piles().played.block, table.state.blocked()), (1, Set::EMPTY));
    table.play(block(P1, There));
    assert_eq!(table.state.piles().played.block, 0, "the played card it was");
    table.play(turn(P1));
    assert_eq!(table.state.phase(), Phase::Blocked);
}

#[test]
fn what_a_card_prints_is_corrected_at_any_time_unless_it_would_change_what_goes_on() {
    let print = |print, to| correct(Correction::Print { print, to });
    let horses = |sign| print(Print::Vase(sign, Place::First), Vase::Horse.index());
    let mut table = Table::new(Players::Two);
    table.refuses(print(Print::Tribu(Axe), 3), Refusal::AlreadySo);
    table.refuses(print(Print::Tribu(Axe), 10), Refusal::ValueOutOfRange);
    table.refuses(print(Print::Vase(Axe, Place::First), 6), Refusal::ValueOutOfRange);
    table.refuses(print(Print::TotemColour, 3), Refusal::ValueOutOfRange);
    table.play(print(Print::Tribu(Axe), 7));
    assert_eq!(table.state.prints().tribu(Axe), Some(7));
    // A stolen statue that is on its way would have no place any more.
    table.give(P1, Arrow, []);
    table.give(P1, River, []);
    table.give(P2, Drum, [Look::Red]);
    table.give_active(P2, Drum);
    table.play(Action::Steal { seat: P2, sign: Drum });
    table.refuses(horses(Arrow), Refusal::FinishStepFirst);
    table.play(Action::Suffer);
    assert!(matches!(table.state.phase(), Phase::Loot(..)));
    table.refuses(horses(Arrow), Refusal::FinishStepFirst);
    table.play(Action::Place(Arrow));
    table.play(horses(Arrow));
    // Whoever has been counted was counted with what was known then.
    while table.state.phase() == Phase::Turn {
        table.pass();
        while matches!(table.state.phase(), Phase::Lost(_)) {
            table.play(Action::Done);
        }
    }
    table.play(Action::Reply(Answer::No));
    assert_eq!(table.state.phase(), Phase::RanOut);
    table.play(print(Print::Vase(Arrow, Place::First), Vase::Sixth.index()));
    let asked = Print::Diorama(Vase::Sixth, Colour::Red);
    assert_eq!(table.state.phase(), Phase::Ask(asked), "nothing is counted that is not known");
    table.play(Action::Tell(0));
    assert_eq!(table.state.phase(), Phase::RanOut);
}

#[test]
fn while_hostile_spheres_are_counted_prints_stay_as_they_are() {
    let mut table = Table::with(scores(Players::Two));
    table.all([Action::Close(Some(P1)), Action::EndChains]);
    table.play(Action::Count { sign: Drum, chain: row([Look::Red], Gone) });
    table.play(Action::EndChains);
    assert_eq!(table.state.phase(), Phase::Hostile(P2));
    let (first, to) = (Print::Vase(Drum, Place::First), Vase::Sixth.index());
    let print = correct(Correction::Print { print: first, to });
    table.refuses(print, Refusal::FinishStepFirst);
}

#[test]
fn chains_that_were_told_wrong_are_corrected_before_the_player_is_counted() {
    let mut table = Table::with(scores(Players::Two));
    table.play(Action::Close(None));
    table.play(Action::Count { sign: Arrow, chain: row([Look::Red; 3], There) });
    table.refuses(chain(P2, Drum, There), Refusal::FinishStepFirst);
    table.all([totem(Gone), vase(Place::Third, None), chain(P1, Drum, There)]);
    // Arrow 5+2+2, drum 4.
    assert_eq!(scored(&table.play(Action::EndChains)), [(P1, 13, Reason::Spheres)]);
    table.refuses(chain(P1, Drum, Gone), Refusal::FinishStepFirst);
    table.play(Action::EndChains);
    table.refuses(chain(P1, Drum, There), Refusal::FinishStepFirst);
}

#[test]
fn where_the_box_keeps_scores_only_it_has_no_piles_turns_or_active_cards() {
    let mut table = Table::with(scores(Players::Two));
    for chains in [false, true] {
        if chains {
            table.play(Action::Close(Some(P1)));
            table.play(Action::Count { sign: Arrow, chain: row([Look::Red], Gone) });
        }
        let rows = [
            Correction::Deck { to: 3 },
            Correction::Top { to: Kind::Other },
            Correction::Turn { to: P2 },
            Correction::Block { seat: P2, to: There },
            Correction::Active { seat: P1, sign: Arrow, to: There },
        ];
        rows.into_iter().for_each(|row| table.refuses(correct(row), Refusal::NotKept));
    }
}

#[test]
fn cards_that_come_by_hand_come_from_the_discards_first_and_never_empty_the_deck() {
    let mut table = Table::new(Players::Two);
    table.play(Action::Discard(Kind::Diorama));
    table.pass();
    table.play(Action::Discard(Kind::Diorama));
    table.play(chain(P1, Arrow, There));
    let piles = *table.state.piles();
    assert_eq!((piles.deck, piles.diorama, piles.other), (87, 2, 0));
    table.play(vase(Place::First, Some(Look::Red)));
    let piles = *table.state.piles();
    assert_eq!((piles.deck, piles.diorama, piles.top), (87, 1, Some(Kind::Diorama)));
    table.play(active(There));
    assert_eq!(table.state.piles().deck, 86);
}

#[test]
fn nothing_is_corrected_within_a_move() {
    let mut table = Table::new(Players::Two);
    table.play(Action::Discard(Kind::Diorama));
    table.play(Action::TakeTop);
    for correction in [
        Correction::Chain { seat: P1, sign: Arrow, to: There },
        Correction::Deck { to: 80 },
        Correction::Turn { to: P1 },
        Correction::Block { seat: P1, to: There },
    ] {
        table.refuses(correct(correction), Refusal::FinishStepFirst);
    }
}

#[test]
fn a_card_that_is_asked_for_and_corrected_meanwhile_is_not_asked_for_again() {
    let print = Print::Tribu(Drum);
    let known = correct(Correction::Print { print, to: 4 });
    let mut table = Table::with(Setup { prints: Prints::NONE, ..scores(Players::Two) });
    table.play(Action::Close(Some(P1)));
    table.play(Action::Count { sign: Drum, chain: row([], Gone) });
    table.play(Action::EndChains);
    assert_eq!(table.state.phase(), Phase::Ask(print));
    assert_eq!(scored(&table.play(known)), [(P1, 4, Reason::Spheres)]);
    assert_eq!(table.state.phase(), Phase::Chains(P2));
    let mut table = Table::with(Setup::new(Players::Two));
    table.give(P1, River, [Look::Multi]);
    table.give(P1, Drum, [Look::Multi]);
    while table.state.phase() == Phase::Turn {
        table.pass();
    }
    assert_eq!(table.state.phase(), Phase::Ask(print));
    table.play(known);
    assert_eq!(table.state.phase(), Phase::Ask(Print::Tribu(River)));
}

#[test]
fn a_leader_that_was_told_wrong_is_changed_with_whoever_has_it() {
    let leader = |seat, to| correct(Correction::Leader { seat, to });
    let mut table = Table::new(Players::Three);
    // Arrow, river and hand lead.
    table.refuses(leader(P1, Arrow), Refusal::AlreadySo);
    table.refuses(leader(P4, Drum), Refusal::EmptySeat);
    table.play(leader(P1, River));
    assert_eq!([P1, P2, P3].map(|seat| table.state.leader(seat)), [River, Arrow, Hand]);
    table.play(leader(P3, Drum));
    assert_eq!(table.state.leader(P3), Drum);
    // What is the own leader's now may stay alone.
    table.play(Action::Begin(Axe));
    table.turn_of(P1);
    assert!(table.state.chain(P1, Axe).unwrap().is_due());
    table.play(leader(P1, Axe));
    assert!(!table.state.chain(P1, Axe).unwrap().is_due());
    table.pass();
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Turn, P2));
    // A set-up that a long game goes on with has it, too.
    let mut table = Table::with(scores(Players::Two));
    table.play(leader(P2, Arrow));
    let setup = table.state.carried().unwrap();
    assert_eq!((setup.leaders[P1], setup.leaders[P2]), (River, Arrow));
}

#[test]
fn whoever_is_counted_is_counted_with_the_leader_that_is_known() {
    let leader = correct(Correction::Leader { seat: P1, to: Axe });
    let mut table = Table::with(scores(Players::Two));
    table.play(Action::Close(Some(P2)));
    table.play(Action::EndChains);
    table.play(Action::Count { sign: Axe, chain: row([Look::Red; 3], There) });
    table.play(leader);
    table.play(Action::EndChains);
    table.refuses(correct(Correction::Leader { seat: P1, to: Drum }), Refusal::FinishStepFirst);
    // Axe 3, flag 1, statue 2, horse 2 and the Totem's 5.
    let expected = [(P1, 13, Reason::Spheres), (P1, 20, Reason::Leader(Axe))];
    assert_eq!(scored(&table.play(Action::Hostile(0))), expected);
}
