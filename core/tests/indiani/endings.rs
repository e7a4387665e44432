//! Section B4: what closes a challenge, what is asked then, and what the next one begins with.

use crate::table::*;

const COMPLETE: [Look; 3] = [Look::Red; 3];

/// P1 needs one vase on the river to close the challenge, and has it in this turn.
fn nearly_closed(setup: Setup) -> Table {
    let mut table = Table::with(setup);
    let closing = usize::from(table.state.closing());
    for sign in [Arrow, Axe, Hand].into_iter().take(closing - 1) {
        table.give(P1, sign, COMPLETE);
    }
    table.give(P1, River, [Look::Red, Look::Red]);
    table
}

const LAST: Action = Action::Lay { onto: River, card: Diorama::Red };

#[test]
fn four_complete_chains_close_a_challenge_and_with_four_players_three() {
    for (players, closing) in [(Players::Two, 4), (Players::Three, 4), (Players::Four, 3)] {
        let mut table = nearly_closed(known(players));
        assert_eq!((table.state.closing(), table.state.phase()), (closing, Phase::Turn));
        let facts = table.play(LAST);
        assert_eq!(facts.last(), Some(&Fact::ChallengeClosed { seat: P1 }));
        assert_eq!((table.state.phase(), table.state.closer()), (Phase::Closed(P1), Some(P1)));
        assert_eq!(table.state.chains(P1).complete(), closing);
    }
}

#[test]
fn an_active_diorama_and_a_stolen_one_close_it_as_well() {
    let mut table = nearly_closed(known(Players::Two));
    table.give_active(P1, Arrow);
    table.play(Action::Turn { from: Arrow, onto: River, card: Diorama::Multi });
    assert_eq!(table.state.phase(), Phase::Closed(P1));
    let mut table = nearly_closed(known(Players::Two));
    // The third vase of the river is a horse, as is the second of the drum.
    table.give(P2, Drum, [Look::Red, Look::Blue]);
    table.play(Action::Steal { seat: P2, sign: Drum });
    assert_eq!(table.state.phase(), Phase::Closed(P1));
}

#[test]
fn closing_comes_before_a_tribu_card_is_lost_which_counts_then() {
    let mut table = nearly_closed(known(Players::Two));
    table.give(P1, Drum, []);
    table.pass();
    table.pass();
    assert!(table.state.chain(P1, Drum).unwrap().is_due());
    table.play(LAST);
    assert_eq!(table.state.phase(), Phase::Closed(P1));
    assert_eq!(table.vases(P1, Drum), Some(0));
    // Arrow 5+5, axe 3+5, hand 4+5, river 5+5, and the drum's 4.
    assert_eq!(scored(&table.play(Action::Done)), [(P1, 41, Reason::Spheres)]);
}

#[test]
fn a_correction_that_completes_the_last_chain_closes_it_too() {
    let mut table = nearly_closed(known(Players::Two));
    let (seat, sign, place) = (P1, River, Place::Third);
    table.correct(Correction::Vase { seat, sign, place, to: Some(Look::Blue) });
    assert_eq!(table.state.phase(), Phase::Closed(P1));
}

#[test]
fn a_correction_that_takes_the_last_chain_back_lets_the_challenge_go_on() {
    let third = |to| Correction::Vase { seat: P1, sign: River, place: Place::Third, to };
    // Whoever was in turn when a correction closed it has not moved yet.
    let mut table = nearly_closed(known(Players::Two));
    table.turn_of(P2);
    table.correct(third(Some(Look::Blue)));
    assert_eq!(table.state.phase(), Phase::Closed(P1));
    table.correct(third(None));
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Turn, P2));
    assert_eq!(table.state.closer(), None);
    // A move that has closed it was made all the same.
    let mut table = nearly_closed(known(Players::Two));
    table.play(LAST);
    table.correct(third(None));
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Turn, P2));
    // Another colour of the same vase changes nothing.
    table.turn_of(P1);
    table.play(LAST);
    table.correct(third(Some(Look::Multi)));
    assert_eq!((table.state.phase(), table.state.closer()), (Phase::Closed(P1), Some(P1)));
}

#[test]
fn whoever_has_the_chains_closes_also_in_the_turn_of_another() {
    let mut table = nearly_closed(known(Players::Four));
    table.turn_of(P3);
    let (seat, sign, place) = (P1, River, Place::Third);
    table.correct(Correction::Vase { seat, sign, place, to: Some(Look::Blue) });
    assert_eq!(table.state.phase(), Phase::Closed(P1));
}

#[test]
fn the_others_are_counted_in_their_order_after_the_closer() {
    let mut table = Table::new(Players::Four);
    table.turn_of(P3);
    for sign in [Arrow, Axe] {
        table.give(P3, sign, COMPLETE);
    }
    table.give(P3, River, [Look::Red, Look::Red]);
    table.play(LAST);
    let facts = table.play(Action::Done);
    assert_eq!(scored(&facts)[0].0, P3);
    for seat in [P4, P1, P2] {
        assert_eq!(table.state.phase(), Phase::Hostile(seat));
        assert_eq!(scored(&table.play(Action::Hostile(1))), [(seat, -1, Reason::Hostile)]);
    }
    assert_eq!(table.state.phase(), Phase::Race);
}

#[test]
fn by_a_house_rule_a_challenge_counts_nothing_at_least() {
    let rules = Rules { floor: Floor::Zero, ..Rules::default() };
    let mut table = nearly_closed(Setup { rules, ..known(Players::Two) });
    table.give(P2, Drum, []);
    table.play(LAST);
    table.play(Action::Done);
    // 4 less 9, and what is missing to nothing.
    let expected = [(P2, 4, Reason::Spheres), (P2, -9, Reason::Hostile), (P2, 5, Reason::Floor)];
    assert_eq!(scored(&table.play(Action::Hostile(9))), expected);
    assert_eq!((table.points(P2), table.state.gains(P2)[0]), (0, 0));
}

#[test]
fn what_the_cards_of_the_table_print_is_asked_once_before_anything_is_counted() {
    let mut prints = prints();
    let unknown = [
        Print::Tribu(Drum),
        Print::Vase(Drum, Place::First),
        Print::Diorama(Vase::Flag, Colour::Blue),
    ];
    let mut bytes = prints.encode();
    unknown.into_iter().for_each(|print| bytes[usize::from(print.index())] = u8::MAX);
    prints = Prints::decode(bytes).unwrap();
    let mut table = nearly_closed(Setup { prints, ..known(Players::Two) });
    table.give(P2, Drum, [Look::Red, Look::Multi, Look::Blue]);
    table.play(LAST);
    let answers = [(unknown[0], 4), (unknown[1], 0), (unknown[2], 2)];
    for (print, value) in answers {
        assert_eq!(table.state.phase(), Phase::Ask(print));
        table.refuses(Action::Tell(print.most() + 1), Refusal::ValueOutOfRange);
        assert_eq!(table.play(Action::Tell(value)), [Fact::PrintTold { print, value }]);
        assert_eq!(table.state.prints().get(print), Some(value));
    }
    assert_eq!(table.state.phase(), Phase::Closed(P1));
    table.play(Action::Done);
    // 4 + 2 + 3 + 2 less nothing.
    let facts = table.play(Action::Hostile(0));
    assert_eq!(scored(&facts), [(P2, 11, Reason::Spheres)]);
    // The next challenge knows them.
    table.play(Action::Start(P1));
    assert_eq!(table.state.prints().get(unknown[0]), Some(4));
}

#[test]
fn with_end_colours_those_of_a_magical_chain_are_asked_for() {
    let rules = Rules { end_colours: EndColours::Count, ..Rules::default() };
    let mut table = nearly_closed(Setup { rules, ..known(Players::Two) });
    table.give_totem(P1, Arrow);
    table.play(LAST);
    assert_eq!(table.state.phase(), Phase::Ask(Print::TribuColour(Arrow)));
    table.play(Action::Tell(0));
    assert_eq!(table.state.phase(), Phase::Ask(Print::TotemColour));
    let mut both = table.clone();
    both.play(Action::Tell(Print::BOTH_COLOURS));
    let facts = both.play(Action::Done);
    assert_eq!(scored(&facts)[1], (P1, 20, Reason::Leader(Arrow)));
    table.play(Action::Tell(Colour::Blue.index()));
    assert_eq!(scored(&table.play(Action::Done)).len(), 1);
}

/// The challenge that `nearly_closed` begins, counted for everybody.
fn counted(setup: Setup) -> Table {
    let mut table = nearly_closed(setup);
    table.play(LAST);
    table.play(Action::Done);
    while let Phase::Hostile(_) = table.state.phase() {
        table.play(Action::Hostile(0));
    }
    table
}

#[test]
fn the_next_challenge_begins_with_nothing_but_the_totals() {
    let mut table = counted(known(Players::Three));
    assert_eq!((table.state.phase(), table.state.challenge()), (Phase::Race, 1));
    let total = table.state.points(P1);
    assert_eq!(table.state.next_first(), P2);
    let facts = table.play(Action::Start(P3));
    assert_eq!(facts, [Fact::ChallengeBegan { challenge: 2, first: P3 }]);
    assert_eq!((table.state.turn(), table.state.first()), (P3, P3));
    assert_eq!((table.state.challenge(), table.state.points(P1)), (2, total));
    assert!(Seat::ALL.iter().all(|seat| table.state.chains(*seat).is_empty()));
    let fresh =
        Piles { deck: 85, diorama: 0, other: 0, unknown: 0, top: None, played: Played::default() };
    assert_eq!(*table.state.piles(), fresh, "action cards are played again");
}

#[test]
fn who_begins_next_is_the_next_seat_or_by_a_house_rule_the_closer() {
    let closer = Rules { next_first: NextFirst::Closer, ..Rules::default() };
    for (rules, expected) in [(Rules::default(), P2), (closer, P1)] {
        let table = counted(Setup { rules, ..known(Players::Three) });
        assert_eq!(table.state.next_first(), expected);
        table.refuses(Action::Start(P4), Refusal::EmptySeat);
    }
}

#[test]
fn where_nobody_has_closed_the_next_seat_begins_whatever_the_house_rule() {
    let closer = Rules { next_first: NextFirst::Closer, ..Rules::default() };
    let setup = known(Players::Three);
    let mut table = Table::with(Setup { rules: closer, first: P3, ..setup });
    while table.state.phase() == Phase::Turn {
        table.pass();
    }
    assert_eq!(table.state.phase(), Phase::RanOut);
    table.play(Action::Done);
    // After the last seat comes the first.
    assert_eq!(table.state.next_first(), P1);
}
