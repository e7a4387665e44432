//! Section B4: the count of a challenge, with its worked example in both modes.

use crate::table::*;
use Look::{Blue, Multi, Red};
use Presence::{Gone, There};

/// The chains of the worked example: whose, which, vases, Totem.
fn example() -> [(Seat, Sign, Row); 7] {
    [
        // The leader's: 5+2+2+1+5, all red. Then 4+2+3+1, 3+1+2+2+5 of both colours, and 4+1+1+2.
        (P1, Arrow, row([Red, Red, Red], There)),
        (P1, Drum, row([Red, Multi, Red], Gone)),
        (P1, Axe, row([Red, Red, Blue], There)),
        (P1, Hand, row([Red, Blue, Red], Gone)),
        // 4+1+2+2+5, all blue and not the leader's; an incomplete one of 5+2.
        (P2, Drum, row([Blue, Blue, Blue], There)),
        (P2, Arrow, row([Red], Gone)),
        // 5+1.
        (P3, River, row([Blue], Gone)),
    ]
}

/// The table of the example, in P1's turn, without the third vase of P1's hand.
fn before_the_last_vase() -> Table {
    let mut table = Table::new(Players::Three);
    for (seat, sign, Row { vases, totem }) in example() {
        let vases = if sign == Hand { [vases[0], vases[1], None] } else { vases };
        table.correct(Correction::Chain { seat, sign, to: There });
        for (&place, look) in Place::ALL.iter().zip(vases.into_iter().flatten()) {
            table.correct(Correction::Vase { seat, sign, place, to: Some(look) });
        }
        if totem == There {
            table.give_totem(seat, sign);
        }
    }
    table
}

fn totals(table: &Table) -> [i16; 3] {
    [P1, P2, P3].map(|seat| table.points(seat))
}

#[test]
fn the_worked_example_of_the_rules_turn_by_turn() {
    let mut table = before_the_last_vase();
    table.give_active(P2, Drum);
    table.give_active(P3, River);
    table.play(Action::Lay { onto: Hand, card: Diorama::Red });
    assert_eq!(table.state.phase(), Phase::Closed(P1));
    let closer = scored(&table.play(Action::Done));
    assert_eq!(closer, [(P1, 46, Reason::Spheres), (P1, 20, Reason::Leader(Arrow))]);
    assert_eq!((table.state.phase(), table.state.next()), (Phase::Hostile(P2), Next::Seat(P2)));
    assert_eq!(table.state.counted(P2, 16), 15);
    let expected =
        [(P2, 21, Reason::Spheres), (P2, 10, Reason::Magical(Drum)), (P2, -16, Reason::Hostile)];
    assert_eq!(scored(&table.play(Action::Hostile(11 + 5))), expected);
    let expected = [(P3, 6, Reason::Spheres), (P3, -8, Reason::Hostile)];
    assert_eq!(scored(&table.play(Action::Hostile(7 + 1))), expected);
    assert_eq!((table.state.phase(), totals(&table)), (Phase::Race, [66, 15, -2]));
    assert_eq!([P1, P2, P3].map(|seat| table.state.gains(seat)[0]), [66, 15, -2]);
}

#[test]
fn the_worked_example_if_the_diorama_ran_out_turn_by_turn() {
    let mut table = before_the_last_vase();
    while table.state.phase() == Phase::Turn {
        table.pass();
    }
    assert_eq!(table.state.phase(), Phase::RanOut);
    // The vase was there all the time: nobody has counted yet.
    let (seat, sign, place) = (P1, Hand, Place::Third);
    table.correct(Correction::Vase { seat, sign, place, to: Some(Red) });
    table.play(Action::Done);
    assert_eq!((table.state.phase(), totals(&table)), (Phase::Race, [66, 31, 6]));
}

/// The example as it is told at the end of a challenge.
fn told(closer: Option<Seat>, hostile: &[u8]) -> Table {
    let mut table = Table::with(scores(Players::Three));
    let closed = table.play(Action::Close(closer));
    let fact = closer.map_or(Fact::DioramaRanOut, |seat| Fact::ChallengeClosed { seat });
    assert_eq!(closed, [fact]);
    let mut hostile = hostile.iter();
    for seat in Players::Three.from(closer.unwrap_or(P1)) {
        assert_eq!(table.state.phase(), Phase::Chains(seat));
        for (_, sign, chain) in example().into_iter().filter(|(of, ..)| *of == seat) {
            let facts = table.play(Action::Count { sign, chain });
            assert_eq!(facts, [Fact::ChainCounted { seat, sign }]);
        }
        table.play(Action::EndChains);
        if closer.is_some_and(|closer| closer != seat) {
            assert_eq!(table.state.phase(), Phase::Hostile(seat));
            table.play(Action::Hostile(*hostile.next().unwrap()));
        }
    }
    assert_eq!(table.state.phase(), Phase::Race);
    table
}

#[test]
fn the_worked_example_told_at_the_end() {
    assert_eq!(totals(&told(Some(P1), &[16, 8])), [66, 15, -2]);
    assert_eq!(totals(&told(None, &[])), [66, 31, 6]);
    // Had the third player closed: 6, then the first with hostile spheres.
    assert_eq!(totals(&told(Some(P3), &[10, 16])), [56, 15, 6]);
}

/// What one chain of P1 brings if that is told alone.
fn bonus(rules: Rules, prints: Prints, sign: Sign, chain: Row) -> Option<i16> {
    let mut table = Table::with(Setup { rules, prints, ..scores(Players::Two) });
    table.play(Action::Close(Some(P1)));
    table.play(Action::Count { sign, chain });
    let facts = scored(&table.play(Action::EndChains));
    let magical = if sign == Arrow { Reason::Leader(sign) } else { Reason::Magical(sign) };
    assert!(facts.iter().skip(1).all(|(.., reason)| *reason == magical));
    facts.get(1).map(|(_, points, _)| *points)
}

#[test]
fn a_protected_chain_of_one_colour_brings_ten_and_the_own_leaders_twenty() {
    let rows = [
        (row([Red, Red, Red], There), true),
        (row([Blue, Blue, Blue], There), true),
        (row([Red, Multi, Red], There), true),
        (row([Multi, Blue, Blue], There), true),
        (row([Red, Red, Blue], There), false),
        (row([Red, Multi, Blue], There), false),
        // Without a Totem it is complete and no more.
        (row([Red, Red, Red], Gone), false),
        (row([Red, Red], Gone), false),
        (row([Red], Gone), false),
        (row([], Gone), false),
    ];
    for (chain, is_magical) in rows {
        for (sign, expected) in [(Arrow, 20), (River, 10), (Drum, 10)] {
            let bonus = bonus(Rules::default(), prints(), sign, chain);
            assert_eq!(bonus, is_magical.then_some(expected), "{sign:?} {chain:?}");
        }
    }
}

#[test]
fn by_a_house_rule_the_colours_of_tribu_card_and_totem_matter() {
    const RED: u8 = 0;
    const BLUE: u8 = 1;
    const BOTH: u8 = Print::BOTH_COLOURS;
    let rows = [
        ([Red; 3], RED, RED, true),
        ([Red; 3], BOTH, BOTH, true),
        ([Red; 3], RED, BOTH, true),
        ([Red; 3], BLUE, RED, false),
        ([Red; 3], RED, BLUE, false),
        ([Red; 3], BOTH, BLUE, false),
        ([Blue; 3], BLUE, BOTH, true),
        ([Blue; 3], BLUE, BLUE, true),
        ([Blue; 3], RED, RED, false),
        ([Red, Red, Blue], BOTH, BOTH, false),
    ];
    for (vases, tribu, totem, is_magical) in rows {
        let mut prints = prints();
        prints.set(Print::TribuColour(Drum), tribu);
        prints.set(Print::TotemColour, totem);
        let bonus = |end_colours| {
            let rules = Rules { end_colours, ..Rules::default() };
            bonus(rules, prints, Drum, row(vases, There))
        };
        let case = format!("{vases:?} {tribu} {totem}");
        assert_eq!(bonus(EndColours::Count), is_magical.then_some(10), "{case}");
        let usual = vases != [Red, Red, Blue];
        assert_eq!(bonus(EndColours::Ignored), usual.then_some(10), "{case}");
    }
}

#[test]
fn a_challenge_may_count_less_than_nothing_but_not_by_a_house_rule() {
    for (floor, total, told) in [(Floor::BelowZero, -2, 2), (Floor::Zero, 0, 3)] {
        let rules = Rules { floor, ..Rules::default() };
        let mut table = Table::with(Setup { rules, ..scores(Players::Two) });
        table.play(Action::Close(Some(P1)));
        table.play(Action::EndChains);
        table.play(Action::Count { sign: River, chain: row([Blue], Gone) });
        table.play(Action::EndChains);
        let facts = scored(&table.play(Action::Hostile(8)));
        assert_eq!((facts.len(), table.points(P2)), (told, total));
        if floor == Floor::Zero {
            assert_eq!(facts[2], (P2, 2, Reason::Floor));
        }
        assert_eq!(table.state.gains(P2)[0], total);
    }
}

#[test]
fn whoever_tells_chains_is_asked_for_what_they_print() {
    let mut table = Table::with(Setup { prints: Prints::NONE, ..scores(Players::Two) });
    table.play(Action::Close(Some(P2)));
    table.play(Action::Count { sign: Axe, chain: row([Red], Gone) });
    table.play(Action::EndChains);
    let asked = [(Print::Tribu(Axe), 5), (Print::Vase(Axe, Place::First), Vase::Sixth.index())];
    for (print, value) in asked {
        assert_eq!((table.state.phase(), table.state.next()), (Phase::Ask(print), Next::Seat(P2)));
        table.play(Action::Tell(value));
    }
    let print = Print::Diorama(Vase::Sixth, Colour::Red);
    assert_eq!(table.state.phase(), Phase::Ask(print));
    table.refuses(Action::Tell(10), Refusal::ValueOutOfRange);
    let facts = table.play(Action::Tell(9));
    assert_eq!(scored(&facts), [(P2, 14, Reason::Spheres)]);
    assert_eq!(table.state.phase(), Phase::Chains(P1));
}

#[test]
fn a_chain_that_cannot_be_is_not_counted() {
    let mut table = Table::with(scores(Players::Two));
    table.play(Action::Close(None));
    let count = |sign, chain| Action::Count { sign, chain };
    let gap = Row { vases: [None, Some(Red), None], totem: Gone };
    for chain in [gap, row([Red, Red], There), row([Multi, Multi], Gone)] {
        table.refuses(count(Drum, chain), Refusal::ValueOutOfRange);
    }
    table.play(count(Drum, row([Red], Gone)));
    table.refuses(count(Drum, row([Red], Gone)), Refusal::AlreadyLaid);
    for sign in [Arrow, Axe, Hand, River] {
        table.play(count(sign, row([Red, Multi, Red], There)));
    }
    table.play(Action::EndChains);
    table.refuses(count(Arrow, row([Multi], Gone)), Refusal::NoCopyLeft);
    table.refuses(count(Arrow, row([Red, Red, Red], There)), Refusal::NoCopyLeft);
    table.play(count(Arrow, row([Red, Red, Red], Gone)));
}

#[test]
fn as_many_spheres_as_nine_on_each_of_ten_cards_can_be_hostile() {
    let mut table = Table::with(scores(Players::Two));
    table.play(Action::Close(Some(P1)));
    table.play(Action::EndChains);
    table.play(Action::EndChains);
    table.refuses(Action::Hostile(91), Refusal::ValueOutOfRange);
    table.play(Action::Hostile(90));
    assert_eq!(table.points(P2), -90);
}
