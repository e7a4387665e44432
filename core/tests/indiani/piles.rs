//! Section B3: deck, discards and played cards; the reshuffle, and the last Diorama.

use crate::table::*;

fn three(three: u8) -> Played {
    Played { three, ..Played::default() }
}

fn piles(deck: u8, diorama: u8, other: u8, unknown: u8, top: Option<Kind>) -> Piles {
    Piles { deck, diorama, other, unknown, top, played: Played::default() }
}

#[test]
fn a_deck_has_what_is_left_after_five_cards_each() {
    use Edition::{Hundred, NinetySix};
    let rows = [
        (Players::Two, Hundred, 90),
        (Players::Three, Hundred, 85),
        (Players::Four, Hundred, 80),
        (Players::Two, NinetySix, 86),
        (Players::Three, NinetySix, 81),
        (Players::Four, NinetySix, 76),
    ];
    for (players, edition, deck) in rows {
        let rules = Rules { edition, ..Rules::default() };
        let table = Table::with(Setup { rules, ..known(players) });
        assert_eq!(*table.state.piles(), piles(deck, 0, 0, 0, None));
    }
}

#[test]
fn the_top_discard_is_taken_only_if_it_may_be_a_diorama() {
    let mut table = Table::new(Players::Two);
    table.refuses(Action::TakeTop, Refusal::NoDioramaOnTop);
    table.pass();
    table.refuses(Action::TakeTop, Refusal::NoDioramaOnTop);
    table.play(Action::Discard(Kind::Diorama));
    table.play(Action::TakeTop);
    assert_eq!(
        *table.state.piles(),
        piles(88, 0, 1, 0, Some(Kind::Other)),
        "the one below is seen"
    );
    table.play(Action::Discard(Kind::Diorama));
    table.play(Action::Discard(Kind::Diorama));
    table.play(Action::TakeTop);
    // Two are left, a Diorama and another: the table sees which is on top, the box does not know it.
    assert_eq!(*table.state.piles(), piles(87, 1, 1, 0, Some(Kind::Unknown)));
    table.play(Action::Begin(River));
    assert!(table.lists(Action::TakeTop));
    table.correct(Correction::Top { to: Kind::Other });
    table.refuses(Action::TakeTop, Refusal::NoDioramaOnTop);
    assert_eq!(*table.state.piles(), piles(87, 1, 1, 0, Some(Kind::Other)));
}

#[test]
fn what_is_used_destroyed_or_lost_goes_under_the_discards() {
    let mut table = Table::new(Players::Two);
    table.give(P1, Arrow, [Look::Red]);
    table.give_active(P1, Arrow);
    table.give(P2, Drum, [Look::Red, Look::Red]);
    table.give(P2, River, []);
    table.give_active(P2, River);
    table.give_active(P2, Drum);
    table.play(Action::Discard(Kind::Diorama));
    table.pass();
    let (seat, sign) = (P2, Drum);
    table.play(Action::Attack { from: Arrow, with: Beast::Bison, seat, sign });
    table.play(Action::Defend { from: River, with: Feathers::Strength });
    // Bison and feathers, a vase: on top is still what was discarded last.
    let after = *table.state.piles();
    assert_eq!((after.diorama, after.other, after.top), (2, 3, Some(Kind::Other)));
    let (seat, sign, place) = (P2, Drum, Place::First);
    table.correct(Correction::Vase { seat, sign, place, to: None });
    table.play(Action::Discard(Kind::Diorama));
    table.pass();
    table.pass();
    assert_eq!(table.state.phase(), Phase::Lost(Drum));
    let before = *table.state.piles();
    table.play(Action::Done);
    let after = *table.state.piles();
    assert_eq!((after.other, after.unknown), (before.other + 1, before.unknown + 1));
    assert_eq!(after.top, Some(Kind::Other));
}

#[test]
fn an_empty_deck_is_made_of_the_discards_but_for_the_top_one() {
    let mut table = Table::new(Players::Two);
    table.play(Action::DrawThree { diorama: 1, top: Kind::Other });
    for _ in 0..43 {
        table.play(Action::Discard(Kind::Other));
        table.play(Action::Discard(Kind::Diorama));
    }
    // 4 and 86 cards have been drawn, 3 and 86 discarded, 44 of them Diorama.
    assert_eq!(table.state.phase(), Phase::Shuffle);
    assert_eq!(table.state.piles().diorama_below_top(), 43);
    let facts = table.play(Action::Done);
    assert_eq!(facts[0], Fact::Shuffled { cards: 88, diorama: 43 });
    let expected = Piles { played: three(1), ..piles(88, 1, 0, 0, Some(Kind::Diorama)) };
    assert_eq!(*table.state.piles(), expected, "played cards are not shuffled");
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Turn, P2));
    assert!(table.lists(Action::TakeTop));
}

#[test]
fn if_the_deck_ends_while_three_are_drawn_the_discards_are_shuffled_at_once() {
    for taken in [false, true] {
        let mut table = Table::new(Players::Two);
        for _ in 0..44 {
            table.play(Action::Discard(Kind::Other));
            table.play(Action::Discard(Kind::Diorama));
        }
        assert_eq!(*table.state.piles(), piles(2, 44, 44, 0, Some(Kind::Diorama)));
        if taken {
            table.play(Action::TakeTop);
        }
        let facts = table.play(Action::DrawThree { diorama: 2, top: Kind::Diorama });
        // Two of the deck, then of the 87 (or 86) below the top one the rest of four (or three).
        let (below, rest, diorama) = if taken { (86, 1, 43) } else { (87, 2, 43) };
        assert_eq!(facts[0], Fact::Shuffled { cards: below, diorama });
        let now = *table.state.piles();
        assert_eq!((now.deck, now.discards(), now.played), (below - rest, 4, three(1)));
        assert_eq!((now.top, table.state.turn()), (Some(Kind::Diorama), P2));
    }
}

#[test]
fn the_challenge_ends_when_deck_and_discards_have_no_diorama() {
    let mut table = Table::new(Players::Two);
    for _ in 0..89 {
        table.pass();
    }
    assert_eq!(table.state.phase(), Phase::Turn);
    let facts = table.play(Action::Discard(Kind::Other));
    assert_eq!(facts.last(), Some(&Fact::DioramaRanOut));
    assert_eq!((table.state.phase(), table.state.closer()), (Phase::RanOut, None));
}

/// The deck is empty, and among the discards lies one card that came there face down.
fn searching() -> Table {
    let mut table = Table::new(Players::Two);
    table.play(Action::Begin(Drum));
    table.pass();
    table.play(Action::Activate(Drum));
    table.play(Action::Done);
    while table.state.phase() == Phase::Turn {
        table.pass();
    }
    table
}

#[test]
fn if_only_cards_face_down_could_be_diorama_the_table_looks() {
    let mut table = searching();
    // 90 cards without the Tribù and the active card, which are there, too.
    assert_eq!(table.state.phase(), Phase::Search);
    assert_eq!(*table.state.piles(), piles(0, 0, 89, 1, Some(Kind::Other)));
    table.refuses(Action::Done, Refusal::OtherStep);
    let mut none = table.clone();
    let facts = none.play(Action::Reply(Answer::No));
    assert_eq!((facts, none.state.phase()), (vec![Fact::DioramaRanOut], Phase::RanOut));
    table.play(Action::Reply(Answer::Yes));
    assert_eq!(table.state.phase(), Phase::Shuffle);
    table.play(Action::Done);
    assert_eq!(*table.state.piles(), piles(89, 0, 1, 0, Some(Kind::Other)));
}

/// Four players with nearly all cards on the table: one is in the deck, one on the discards.
fn nearly_all_laid() -> Table {
    let mut table = Table::new(Players::Four);
    let mut active = 18;
    for &seat in Seat::ALL {
        for &sign in Sign::ALL {
            table.give(seat, sign, [Look::Red, Look::Red]);
            if active > 0 {
                table.give_active(seat, sign);
                active -= 1;
            }
        }
    }
    assert_eq!(table.state.piles().deck, 80 - 20 - 40 - 18);
    table.play(Action::Discard(Kind::Diorama));
    assert_eq!(*table.state.piles(), piles(1, 1, 0, 0, Some(Kind::Diorama)));
    table
}

#[test]
fn a_last_discard_that_is_a_diorama_can_be_taken_though_the_deck_is_empty() {
    let mut table = nearly_all_laid();
    table.refuses(Action::DrawThree { diorama: 0, top: Kind::Other }, Refusal::TooFewCards);
    table.play(Action::Lay { onto: Drum, card: Diorama::Red });
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Turn, P3));
    let draws = [
        Action::Discard(Kind::Other),
        Action::Lay { onto: Arrow, card: Diorama::Red },
        Action::Block(P1),
    ];
    draws.into_iter().for_each(|action| table.refuses(action, Refusal::DeckIsEmpty));
    // A turn in which nobody could do anything would be one without an end.
    table.refuses(Action::Correct(Correction::Top { to: Kind::Other }), Refusal::DeckIsEmpty);
    table.play(Action::TakeTop);
    table.play(Action::Lay { onto: Arrow, card: Diorama::Red });
    assert_eq!(table.state.phase(), Phase::RanOut);
}

#[test]
fn an_active_card_can_be_used_though_the_deck_is_empty() {
    let mut table = nearly_all_laid();
    table.play(Action::Lay { onto: Drum, card: Diorama::Red });
    let (seat, sign) = (P1, Hand);
    table.play(Action::Attack { from: Arrow, with: Beast::Wolf, seat, sign });
    table.play(Action::Suffer);
    // The wolf and the vase have come under the Diorama on top.
    assert_eq!(table.state.phase(), Phase::Shuffle);
    table.play(Action::Done);
    assert_eq!(*table.state.piles(), piles(2, 1, 0, 0, Some(Kind::Diorama)));
}

#[test]
fn four_of_each_action_card_are_played() {
    for edition in [Edition::Hundred, Edition::NinetySix] {
        let rules = Rules { edition, ..Rules::default() };
        let mut table = Table::with(Setup { rules, ..known(Players::Two) });
        let draw = Action::DrawThree { diorama: 3, top: Kind::Diorama };
        (0..COPIES).for_each(|_| drop(table.play(draw)));
        table.refuses(draw, Refusal::NoActionLeft);
        table.give(P2, River, [Look::Red; 3]);
        table.give(P2, Drum, []);
        for _ in 0..COPIES {
            table.turn_of(P1);
            table.play(Action::Block(P2));
            table.play(Action::Done);
            while table.state.phase() == Phase::Lost(Drum) {
                table.play(Action::Done);
            }
        }
        table.turn_of(P1);
        table.refuses(Action::Block(P2), Refusal::NoActionLeft);
        assert_eq!(table.state.piles().played, Played { three: 4, block: 4, steal: 0 });
        // A block that was not told has to be one of the four.
        table.correct(Correction::Block { seat: P2, to: Presence::There });
        assert_eq!(table.state.piles().played.block, 3);
        table.refuses(Action::Block(P1), Refusal::OwnChain);
    }
}

#[test]
fn a_fifth_theft_is_refused() {
    let mut table = Table::new(Players::Two);
    for _ in 0..COPIES {
        table.turn_of(P1);
        table.give(P1, Arrow, []);
        table.give(P2, Arrow, [Look::Red]);
        table.play(Action::Steal { seat: P2, sign: Arrow });
        for seat in [P1, P2] {
            table.correct(Correction::Chain { seat, sign: Arrow, to: Presence::Gone });
        }
    }
    table.turn_of(P1);
    table.give(P1, Arrow, []);
    table.give(P2, Arrow, [Look::Red]);
    table.refuses(Action::Steal { seat: P2, sign: Arrow }, Refusal::NoActionLeft);
}

/// A card came under the discards face down, of which a Diorama was taken since: what is on top is not known.
fn one_face_down() -> Table {
    let mut table = Table::new(Players::Two);
    table.play(Action::Begin(Drum));
    table.pass();
    table.play(Action::Activate(Drum));
    // The lone Tribù card is lost with the card beside it.
    table.play(Action::Done);
    table.play(Action::Discard(Kind::Diorama));
    table.play(Action::TakeTop);
    table.play(Action::Begin(Arrow));
    assert_eq!(*table.state.piles(), piles(86, 0, 2, 1, Some(Kind::Unknown)));
    table
}

/// Everybody discards other cards until something else is asked.
fn discard_all(table: &mut Table) {
    while table.state.phase() == Phase::Turn {
        table.pass();
        while matches!(table.state.phase(), Phase::Lost(_)) {
            table.play(Action::Done);
        }
    }
}

#[test]
fn a_top_card_that_is_seen_does_not_tell_what_lies_face_down() {
    for to in [None, Some(Kind::Other), Some(Kind::Diorama)] {
        let mut table = one_face_down();
        if let Some(to) = to {
            table.correct(Correction::Top { to });
            assert_eq!((table.state.piles().top, table.state.piles().unknown), (Some(to), 1));
        }
        if to == Some(Kind::Diorama) {
            // A discard was told wrong, and it is the only Diorama.
            assert_eq!((table.state.piles().diorama, table.state.piles().other), (1, 1));
            table.play(Action::TakeTop);
            table.pass();
        }
        discard_all(&mut table);
        assert_eq!(table.state.phase(), Phase::Search, "{to:?}");
    }
}

#[test]
fn of_cards_that_were_in_the_deck_after_all_nobody_knows_which_they_are() {
    let mut table = one_face_down();
    table.correct(Correction::Deck { to: 88 });
    // One of three is left, and any of them it may be.
    assert_eq!(*table.state.piles(), piles(88, 0, 0, 1, Some(Kind::Unknown)));
    let mut table = Table::new(Players::Two);
    (0..4).for_each(|_| table.pass());
    table.play(Action::Discard(Kind::Diorama));
    table.correct(Correction::Deck { to: 86 });
    // The Diorama on top is in sight, and all below are of one kind.
    assert_eq!(*table.state.piles(), piles(86, 1, 3, 0, Some(Kind::Diorama)));
    table.pass();
    table.correct(Correction::Deck { to: 86 });
    assert_eq!(*table.state.piles(), piles(86, 0, 3, 1, Some(Kind::Other)));
}

#[test]
fn a_draw_of_three_over_the_end_of_the_deck_ends_the_challenge_if_no_diorama_is_left() {
    for (diorama, top, ends) in [(0, Kind::Other, true), (1, Kind::Other, false)] {
        let mut table = Table::new(Players::Two);
        (0..88).for_each(|_| table.pass());
        let facts = table.play(Action::DrawThree { diorama, top });
        assert_eq!(facts.contains(&Fact::DioramaRanOut), ends);
        assert_eq!(table.state.phase() == Phase::RanOut, ends);
    }
}

#[test]
fn nothing_is_drawn_from_an_empty_deck() {
    let mut table = nearly_all_laid();
    // The only card left is the Diorama on top of the discards.
    table.play(Action::Lay { onto: Drum, card: Diorama::Red });
    assert_eq!(table.state.piles().deck, 0);
    let (seat, gone) = (P3, Presence::Gone);
    table.correct(Correction::Chain { seat, sign: Hand, to: gone });
    table.correct(Correction::Active { seat, sign: Drum, to: gone });
    assert_eq!((table.state.turn(), table.state.piles().deck), (P3, 0));
    for action in [Action::Begin(Hand), Action::Activate(Drum), Action::Discard(Kind::Diorama)] {
        table.refuses(action, Refusal::DeckIsEmpty);
    }
}
