//! Section B3: a turn is exactly one of the options A to G.

use crate::table::*;

/// The piles of two players after some moves, of a deck of 90.
fn piles(deck: u8, diorama: u8, other: u8, top: Option<Kind>, played: u8) -> Piles {
    let played = Played { three: played, ..Played::default() };
    Piles { deck, diorama, other, unknown: 0, top, played }
}

#[test]
fn each_option_moves_its_cards_and_gives_the_turn_on() {
    use Kind::{Diorama as D, Other as O};
    let lay = Action::Lay { onto: Arrow, card: Diorama::Red };
    let turn = Action::Turn { from: Arrow, onto: Arrow, card: Diorama::Blue };
    let attack = Action::Attack { from: Arrow, with: Beast::Wolf, seat: P2, sign: Drum };
    let three = |diorama, top| Action::DrawThree { diorama, top };
    let stolen =
        Piles { played: Played { steal: 1, ..Played::default() }, ..piles(83, 0, 0, None, 0) };
    // P1 has a chain of one vase with an active card, P2 one of two vases: six cards of the deck of 90.
    let rows = [
        ("A a Diorama", Action::Discard(D), piles(83, 1, 0, Some(D), 0)),
        ("A another card", Action::Discard(O), piles(83, 0, 1, Some(O), 0)),
        ("B three, none a Diorama", three(0, O), piles(80, 0, 3, Some(O), 1)),
        ("B three, two Diorama and another on top", three(2, O), piles(80, 2, 1, Some(O), 1)),
        ("B three, one Diorama on top", three(1, D), piles(80, 1, 2, Some(D), 1)),
        ("B three, all Diorama", three(3, D), piles(80, 3, 0, Some(D), 1)),
        // The card lies beside a chain until the turn is skipped.
        ("B block", Action::Block(P2), piles(83, 0, 0, None, 0)),
        ("B steal", Action::Steal { seat: P2, sign: Drum }, stolen),
        ("C", Action::Begin(Axe), piles(83, 0, 0, None, 0)),
        ("D", lay, piles(83, 0, 0, None, 0)),
        ("E", Action::Activate(Hand), piles(83, 0, 0, None, 0)),
        ("G a Diorama", turn, piles(84, 0, 0, None, 0)),
        // The wolf and the vase go under the discards, of which there were none.
        ("G an event", attack, piles(84, 1, 1, Some(O), 0)),
    ];
    for (name, action, expected) in rows {
        let mut table = Table::new(Players::Two);
        table.give(P1, Arrow, [Look::Red]);
        table.give_active(P1, Arrow);
        table.give(P2, Drum, [Look::Red, Look::Blue]);
        // E needs a chain without an active card: it comes with a card of the deck.
        let extra = u8::from(action == Action::Activate(Hand));
        if extra == 1 {
            table.give(P1, Hand, []);
        }
        let facts = table.play(action);
        let expected = Piles { deck: expected.deck - extra, ..expected };
        assert_eq!(*table.state.piles(), expected, "{name}");
        assert_eq!(table.state.turn(), P2, "{name}");
        let began = Fact::TurnBegan { seat: P2 };
        let blocked = action == Action::Block(P2);
        assert_eq!(facts.contains(&began), !blocked, "{name}");
    }
}

#[test]
fn each_option_does_what_it_is_called() {
    let mut table = Table::new(Players::Two);
    let rows = [
        (P1, Action::Begin(Drum), Fact::ChainBegun { seat: P1, sign: Drum }),
        (P2, Action::Begin(Drum), Fact::ChainBegun { seat: P2, sign: Drum }),
        (
            P1,
            Action::Lay { onto: Drum, card: Diorama::Red },
            Fact::Laid { seat: P1, sign: Drum, card: Diorama::Red },
        ),
        (
            P2,
            Action::Lay { onto: Drum, card: Diorama::Multi },
            Fact::Laid { seat: P2, sign: Drum, card: Diorama::Multi },
        ),
        (P1, Action::Activate(Drum), Fact::Activated { seat: P1, sign: Drum }),
        (P2, Action::Discard(Kind::Diorama), Fact::Discarded { seat: P2, kind: Kind::Diorama }),
        (
            P1,
            Action::Turn { from: Drum, onto: Drum, card: Diorama::Blue },
            Fact::Turned { seat: P1, from: Drum, sign: Drum, card: Diorama::Blue },
        ),
        (P2, Action::TakeTop, Fact::TopTaken { seat: P2 }),
        (P2, Action::Activate(Drum), Fact::Activated { seat: P2, sign: Drum }),
    ];
    for (seat, action, fact) in rows {
        assert_eq!(table.state.turn(), seat, "before {action:?}");
        assert_eq!(table.play(action).first(), Some(&fact));
    }
    let chain = |seat| table.state.chain(seat, Drum).unwrap();
    assert_eq!(chain(P1).vases(), [Some(Look::Red), Some(Look::Blue), None]);
    assert_eq!(chain(P2).vases(), [Some(Look::Multi), None, None]);
    assert_eq!((chain(P1).active, chain(P2).active), (false, true));
}

#[test]
fn whoever_takes_the_top_discard_draws_nothing_else() {
    let moves = [
        (Action::Discard(Kind::Other), 0),
        (Action::Begin(Axe), 0),
        (Action::Lay { onto: River, card: Diorama::Red }, 0),
        (Action::Activate(River), 0),
        (Action::DrawThree { diorama: 0, top: Kind::Other }, 3),
        (Action::Block(P1), 0),
        (Action::Steal { seat: P1, sign: Drum }, 0),
    ];
    for (action, drawn) in moves {
        let mut table = Table::new(Players::Two);
        // The card of the own leader may stay alone.
        table.give(P2, River, []);
        table.give(P1, Drum, [Look::Red]);
        table.play(Action::Discard(Kind::Diorama));
        let deck = table.state.piles().deck;
        table.play(Action::TakeTop);
        assert_eq!((table.state.phase(), table.state.turn()), (Phase::Taken, P2));
        assert_eq!((table.state.piles().discards(), table.state.piles().top), (0, None));
        table.play(action);
        assert_eq!(table.state.piles().deck, deck - drawn, "{action:?}");
        assert_eq!(table.state.turn(), P1, "{action:?}");
    }
}

#[test]
fn whoever_has_taken_the_top_discard_uses_no_active_card() {
    let mut table = Table::new(Players::Two);
    table.give(P2, Arrow, [Look::Red]);
    table.give_active(P2, Arrow);
    table.give(P1, Drum, [Look::Red]);
    table.play(Action::Discard(Kind::Diorama));
    table.play(Action::TakeTop);
    let turn = Action::Turn { from: Arrow, onto: Arrow, card: Diorama::Red };
    let attack = Action::Attack { from: Arrow, with: Beast::Wolf, seat: P1, sign: Drum };
    table.refuses(turn, Refusal::HasDrawn);
    table.refuses(attack, Refusal::HasDrawn);
    table.refuses(Action::TakeTop, Refusal::OtherStep);
}

#[test]
fn play_goes_round_the_table_from_the_first_player() {
    for players in Players::ALL {
        for first in players.seats() {
            let mut table = Table::with(Setup { first, ..known(players) });
            for seat in players.from(first) {
                assert_eq!(table.state.next(), Next::Seat(seat));
                table.pass();
            }
            assert_eq!(table.state.next(), Next::Seat(first));
        }
    }
}
