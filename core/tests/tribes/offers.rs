//! A4: the auction of Chieftain and the cheap villages of Abandoned Village.

use crate::table::*;

/// A game in which `turn` has drawn one of the two tiles that join with the first village.
fn offered(players: Players, turn: Seat, tile: Tile) -> Table {
    let mut table = Table::new(players);
    table.join_set_aside();
    table.turn_of(turn);
    table.draw_on(Blank, tile);
    table
}

fn bidder(table: &Table) -> Seat {
    let Phase::Auction(auction) = table.state.phase() else {
        panic!("no auction in {:?}", table.state.phase())
    };
    auction.bidder
}

#[test]
fn chieftain_asks_in_turn_order_from_the_active_player() {
    let mut table = offered(Players::Four, P3, Tile::Chieftain);
    for (seat, bid) in [(P3, 1), (P4, 2), (P1, 3), (P2, 4), (P3, 6), (P4, 7)] {
        assert_eq!(bidder(&table), seat);
        assert_eq!(table.state.next(), Next::Seat(seat));
        assert!(table.play(Action::Bid(bid)).contains(&Fact::BidMade { seat, bid }));
    }
}

#[test]
fn chieftain_wants_every_bid_above_the_last() {
    let mut table = offered(Players::Two, P1, Tile::Chieftain);
    table.refuses(Action::Bid(0), Refusal::BidTooLow);
    table.play(Action::Bid(3));
    table.refuses(Action::Bid(2), Refusal::BidTooLow);
    table.refuses(Action::Bid(3), Refusal::BidTooLow);
    table.refuses(Action::Bid(97), Refusal::BidTooHigh);
    table.play(Action::Bid(4));
}

#[test]
fn chieftain_gives_two_points_from_a_bid_of_five_and_else_one() {
    for (bid, expected) in [(1, 1), (4, 1), (5, 2), (6, 2), (96, 2)] {
        let mut table = offered(Players::Two, P1, Tile::Chieftain);
        table.play(Action::Bid(bid));
        let facts = table.play(Action::Pass);
        assert!(facts.contains(&Fact::AuctionWon { seat: P1, bid }), "{bid}");
        assert_eq!(points(&facts), [(P1, expected, Reason::Chieftain)], "{bid}");
        assert_eq!(leavings(&facts), [(Tile::Chieftain, Pile::Discards)], "{bid}");
        assert_eq!(table.state.phase(), Phase::Choose);
    }
}

#[test]
fn chieftain_is_shuffled_back_without_bids() {
    let mut table = offered(Players::Three, P2, Tile::Chieftain);
    for seat in [P2, P3] {
        assert_eq!(bidder(&table), seat);
        assert!(table.play(Action::Pass).contains(&Fact::BidderLeft { seat }));
    }
    assert_eq!(bidder(&table), P1, "the last one may still bid");
    let facts = table.play(Action::Pass);
    assert!(facts.contains(&Fact::AuctionFailed));
    assert!(points(&facts).is_empty());
    assert_eq!(leavings(&facts), [(Tile::Chieftain, Pile::Deck)]);
    assert!(table.state.deck().cards().contains(Tile::Chieftain));
    assert_eq!(table.state.phase(), Phase::Choose);
}

#[test]
fn chieftain_can_be_won_by_the_last_one_asked() {
    let mut table = offered(Players::Three, P1, Tile::Chieftain);
    table.play(Action::Pass);
    table.play(Action::Pass);
    let facts = table.play(Action::Bid(1));
    assert_eq!(points(&facts), [(P3, 1, Reason::Chieftain)]);
}

#[test]
fn chieftain_never_asks_again_who_has_left() {
    let mut table = offered(Players::Four, P1, Tile::Chieftain);
    table.play(Action::Bid(1));
    table.play(Action::Pass);
    table.play(Action::Bid(2));
    table.play(Action::Pass);
    assert_eq!(bidder(&table), P1);
    table.play(Action::Bid(3));
    assert_eq!(bidder(&table), P3, "P2 and P4 have left");
    let facts = table.play(Action::Pass);
    assert!(facts.contains(&Fact::AuctionWon { seat: P1, bid: 3 }));
}

#[test]
fn chieftain_wins_the_game_in_the_turn_of_another() {
    let mut table = offered(Players::Two, P1, Tile::Chieftain);
    table.set_points(P2, 14);
    table.play(Action::Pass);
    let facts = table.play(Action::Bid(1));
    assert!(facts.contains(&Fact::GameWon { seat: P2 }));
    assert_eq!((table.state.turn(), table.state.winner()), (P1, Some(P2)));
}

#[test]
fn chieftain_is_no_place_for_other_actions() {
    let table = offered(Players::Two, P1, Tile::Chieftain);
    for action in
        [Action::Done, Action::Draw, Action::Build(Dwelling::Plain), Action::Roll, Action::EndTurn]
    {
        table.refuses(action, Refusal::OtherStep);
    }
}

#[test]
fn abandoned_village_asks_everybody_in_turn_order_from_the_active_player() {
    let mut table = offered(Players::Four, P2, Tile::AbandonedVillage);
    for seat in [P2, P3, P4] {
        assert_eq!(table.state.phase(), Phase::Offer(seat));
        assert_eq!(table.state.next(), Next::Seat(seat));
        assert!(table.play(Action::Pass).contains(&Fact::OfferDeclined { seat }));
    }
    assert_eq!(table.state.phase(), Phase::Offer(P1));
    let facts = table.play(Action::Pass);
    assert_eq!(leavings(&facts), [(Tile::AbandonedVillage, Pile::Discards)]);
    assert_eq!(table.state.phase(), Phase::Choose);
}

#[test]
fn abandoned_village_costs_one_of_each_and_gives_no_points() {
    let mut table = offered(Players::Three, P1, Tile::AbandonedVillage);
    let cost = Resources { food: 1, wood: 1, stone: 1 };
    for seat in [P1, P2, P3] {
        let facts = table.play(Action::Build(Dwelling::Plain));
        let built = Fact::VillageBuilt {
            seat,
            site: Site::Abandoned,
            dwelling: Dwelling::Plain,
            cost,
            less: 0,
        };
        assert!(facts.contains(&built), "{facts:?}");
        assert!(points(&facts).is_empty());
        assert_eq!(table.state.villages(seat), 1);
    }
    assert!(table.state.discards().contains(Tile::AbandonedVillage));
}

#[test]
fn abandoned_village_offers_one_village_to_each() {
    let mut table = offered(Players::Two, P1, Tile::AbandonedVillage);
    table.play(Action::Build(Dwelling::Plain));
    assert_eq!(table.state.phase(), Phase::Offer(P2));
    table.play(Action::Pass);
    assert_eq!((table.state.villages(P1), table.state.villages(P2)), (1, 0));
}

#[test]
fn abandoned_village_needs_members_and_a_token() {
    let mut table = Table::new(Players::Two);
    table.set_villages(P1, 11);
    table.correct(Correction::Points { seat: P1, to: Points(1) });
    table.draw_on(Blank, Tile::AbandonedVillage);
    table.play(Action::Build(Dwelling::Plain));
    table.refuses(Action::Build(Dwelling::Plain), Refusal::NoVillageTokenLeft);
    table.play(Action::Pass);

    let mut table = Table::new(Players::Two);
    table.join_set_aside();
    table.correct(Correction::Tribe { seat: P2, to: Presence::Gone });
    table.draw_on(Blank, Tile::AbandonedVillage);
    table.play(Action::Pass);
    table.refuses(Action::Build(Dwelling::Plain), Refusal::NoMembersOnMap);
}
