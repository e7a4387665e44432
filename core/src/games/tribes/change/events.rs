//! Doubles: the bottoms of active tiles, the draw, and what a drawn tile does.

use crate::set::Set;

use super::super::fact::{Fact, Pile, Reason, Site};
use super::super::resources::Resources;
use super::super::slots::Active;
use super::super::state::{After, Auction, Phase, State};
use super::super::tile::{Counter, OnDoubles, Tile};

/// A winning bid from which the auction gives two points instead of one.
const HIGH_BID: u8 = 5;

impl State {
    /// Tiles that are active before the draw are followed first.
    pub(super) fn begin_doubles(&mut self) {
        let waiting =
            Set::of(|tile: Tile| self.slots.has(tile) && tile.on_doubles() != OnDoubles::Nothing);
        self.go_on_after_doubles(waiting);
    }

    pub(super) fn go_on_after_doubles(&mut self, waiting: Set<Tile>) {
        self.phase = if !waiting.is_empty() {
            Phase::Doubles(waiting)
        } else if self.can_draw() {
            Phase::BeforeDraw
        } else {
            Phase::Choose
        };
    }

    /// Follows the bottom of an active tile.
    pub(super) fn trigger(&mut self, tile: Tile, emit: &mut impl FnMut(Fact)) {
        let Phase::Doubles(waiting) = self.phase else { return };
        let waiting = waiting.without(tile);
        let tokens = self.slots.tokens(tile);
        emit(Fact::TileTriggered { tile });
        match tile.on_doubles() {
            OnDoubles::Nothing => {}
            OnDoubles::Leaves => self.leave_slot(tile, Pile::Removed, emit),
            OnDoubles::Cheapens => {
                self.set_counter(tile, Counter::Tokens(tokens.saturating_add(1)), emit);
            }
            OnDoubles::Grows => {
                let most = tile.most(self.players);
                if tokens < most {
                    self.set_counter(tile, Counter::Tokens(tokens.saturating_add(1)), emit);
                }
            }
            OnDoubles::Moves => {
                emit(Fact::TigerMoved);
                self.phase = Phase::Follow { tile, after: After::Doubles(waiting) };
                return;
            }
        }
        self.go_on_after_doubles(waiting);
    }

    pub(super) fn draw(&mut self, emit: &mut impl FnMut(Fact)) {
        if self.deck.is_empty() {
            self.deck.shuffle_in(self.discards);
            self.discards = Set::EMPTY;
            emit(Fact::DeckReshuffled);
        }
        self.phase = Phase::Drawing;
    }

    pub(super) fn reveal_tile(&mut self, tile: Tile, emit: &mut impl FnMut(Fact)) {
        let counter = tile.start(self.players);
        self.deck.remove(tile);
        self.slots.enter(Active { tile, counter });
        emit(Fact::TileDrawn { tile, counter });
        self.phase = match tile {
            Tile::Chieftain => {
                Phase::Auction(Auction { best: None, bidder: self.turn, out: Set::EMPTY })
            }
            Tile::AbandonedVillage => Phase::Offer(self.turn),
            _ => Phase::Follow { tile, after: After::Actions },
        };
        if tile == Tile::Volcano {
            self.erupt(emit);
        }
    }

    fn erupt(&mut self, emit: &mut impl FnMut(Fact)) {
        if !self.volcano_placed {
            self.volcano_placed = true;
            emit(Fact::VolcanoPlaced);
        }
        if let Some(face) = self.hand.double() {
            emit(Fact::VolcanoErupted { face, losses: self.eruption(), stone: 1 });
        }
    }

    /// The table has done what a tile said.
    pub(super) fn followed(&mut self, tile: Tile, after: After, emit: &mut impl FnMut(Fact)) {
        if tile == Tile::Volcano {
            self.leave_slot(tile, Pile::Deck, emit);
        }
        match after {
            After::Doubles(waiting) => self.go_on_after_doubles(waiting),
            After::Actions => self.phase = Phase::Choose,
        }
    }

    pub(super) fn bid(&mut self, bid: u8, emit: &mut impl FnMut(Fact)) {
        let Phase::Auction(auction) = self.phase else { return };
        let seat = auction.bidder;
        emit(Fact::BidMade { seat, bid });
        self.go_on_bidding(Auction { best: Some((seat, bid)), ..auction }, emit);
    }

    /// Leaves the auction, or does not buy the abandoned village.
    pub(super) fn pass(&mut self, emit: &mut impl FnMut(Fact)) {
        match self.phase {
            Phase::Auction(auction) => {
                let seat = auction.bidder;
                emit(Fact::BidderLeft { seat });
                self.go_on_bidding(Auction { out: auction.out.with(seat), ..auction }, emit);
            }
            Phase::Offer(seat) => {
                emit(Fact::OfferDeclined { seat });
                self.go_on_offering(emit);
            }
            // The check lets no other phase through.
            _ => {}
        }
    }

    /// The next bidder still in, or the end of the auction.
    fn go_on_bidding(&mut self, auction: Auction, emit: &mut impl FnMut(Fact)) {
        let leader = auction.best.map(|(seat, _)| seat);
        let next = self
            .players
            .from(self.players.after(auction.bidder))
            .find(|seat| !auction.out.contains(*seat) && leader != Some(*seat));
        if let Some(bidder) = next {
            self.phase = Phase::Auction(Auction { bidder, ..auction });
            return;
        }
        self.phase = Phase::Choose;
        match auction.best {
            Some((seat, bid)) => {
                emit(Fact::AuctionWon { seat, bid });
                self.leave_slot(Tile::Chieftain, Pile::Discards, emit);
                let points = if bid >= HIGH_BID { 2 } else { 1 };
                self.score(seat, points, Reason::Chieftain, emit);
            }
            None => {
                emit(Fact::AuctionFailed);
                self.leave_slot(Tile::Chieftain, Pile::Deck, emit);
            }
        }
    }

    /// Builds a village: for the tribe's price in step 5, or with Abandoned Village.
    pub(super) fn build(&mut self, emit: &mut impl FnMut(Fact)) {
        match self.phase {
            Phase::Offer(seat) => {
                let cost = Resources::ONE_OF_EACH;
                emit(Fact::VillageBuilt { seat, site: Site::Abandoned, cost });
                self.gain_villages(seat, self.villages[seat].saturating_add(1), emit);
                self.go_on_offering(emit);
            }
            _ => {
                let (seat, cost) = (self.turn, self.village_cost(self.turn));
                emit(Fact::VillageBuilt { seat, site: Site::Own, cost });
                self.gain_villages(seat, self.villages[seat].saturating_add(1), emit);
            }
        }
    }

    /// The next player is offered the abandoned village, or everybody has acted.
    fn go_on_offering(&mut self, emit: &mut impl FnMut(Fact)) {
        let Phase::Offer(seat) = self.phase else { return };
        let next = self.players.after(seat);
        if next == self.turn {
            self.phase = Phase::Choose;
            self.leave_slot(Tile::AbandonedVillage, Pile::Discards, emit);
        } else {
            self.phase = Phase::Offer(next);
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at what it did not expect")]

    use super::*;
    use crate::games::tribes::{Action, EmptyDeck, Face, First, Players, Seat, Setup};

    /// Doubles with an empty deck. No play leads here, because the Volcano always goes back into
    /// the deck; the setting is for tables that play without it.
    fn empty_deck(rule: EmptyDeck) -> State {
        let mut setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
        setup.settings.empty_deck = rule;
        let mut state = State::new(&setup).unwrap();
        for action in [Action::Done, Action::Done, Action::Roll] {
            state.apply(action, &mut |_| {}).unwrap();
        }
        state.discards = state.deck.cards();
        state.deck = crate::games::tribes::Deck::shuffled(Set::EMPTY);
        state.apply(Action::ShowFaces(Face::Sun, Face::Sun), &mut |_| {}).unwrap();
        state
    }

    #[test]
    fn an_empty_deck_is_not_drawn_from() {
        assert_eq!(empty_deck(EmptyDeck::NoDraw).phase, Phase::Choose);
    }

    #[test]
    fn an_empty_deck_is_made_of_the_discards_where_the_house_rule_says_so() {
        let mut state = empty_deck(EmptyDeck::Reshuffle);
        let tiles = state.discards;
        let mut facts = 0;
        state
            .apply(Action::Draw, &mut |fact| facts += i32::from(fact == Fact::DeckReshuffled))
            .unwrap();
        assert_eq!((state.deck.unknown(), state.discards), (tiles, Set::EMPTY));
        assert_eq!(facts, 1);
    }
}
