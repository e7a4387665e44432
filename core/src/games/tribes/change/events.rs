//! Doubles: the bottoms of active tiles, the draw, and what a drawn tile does.

use crate::games::points::Change;
use crate::set::Set;

use crate::games::tribes::dice::{Face, Hand};
use crate::games::tribes::fact::{Fact, Pile, Reason};
use crate::games::tribes::parts::Part;
use crate::games::tribes::phase::{After, Auction, Phase};
use crate::games::tribes::settings::EmptyDeck;
use crate::games::tribes::slots::Active;
use crate::games::tribes::state::State;
use crate::games::tribes::tile::{Counter, OnDoubles, Tile};

impl State {
    /// Tiles that are active before the draw are followed first.
    pub(super) fn begin_doubles(&mut self) {
        self.go_on_after_doubles(self.wakeable());
    }

    /// The dice of the table show doubles.
    pub(super) fn report_doubles(&mut self, emit: &mut dyn FnMut(Fact)) {
        emit(Fact::DoublesReported { seat: self.turn });
        self.begin_doubles();
    }

    pub(super) fn go_on_after_doubles(&mut self, waiting: Set<Tile>) {
        self.phase = if !waiting.is_empty() {
            Phase::Doubles(waiting)
        } else if self.can_draw() {
            Phase::BeforeDraw
        } else {
            self.after_events()
        };
    }

    /// Follows the bottom of an active tile.
    pub(super) fn trigger(&mut self, tile: Tile, emit: &mut dyn FnMut(Fact)) {
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
                    self.crowded = true;
                    self.set_counter(tile, Counter::Tokens(tokens.saturating_add(1)), emit);
                }
            }
            OnDoubles::Moves => {
                emit(Fact::TigerBit { losses: 1 });
                self.phase = Phase::Follow { tile, after: After::Doubles(waiting) };
                return;
            }
        }
        self.go_on_after_doubles(waiting);
    }

    pub(super) fn draw(&mut self, emit: &mut dyn FnMut(Fact)) {
        let left = self.deck.cards().without(Tile::Volcano);
        let reshuffles = self.settings.empty_deck == EmptyDeck::Reshuffle;
        if reshuffles && left.is_empty() && !self.discards.is_empty() {
            self.deck.shuffle_in(self.discards);
            self.discards = Set::EMPTY;
            emit(Fact::DeckReshuffled);
        }
        self.phase = Phase::Drawing;
        // What was seen on top is there: chance has decided it already, and is not to decide it twice.
        let seen = self.deck.seen().next();
        if let Some(tile) = seen {
            self.reveal_tile(tile, emit);
        }
    }

    pub(super) fn reveal_tile(&mut self, tile: Tile, emit: &mut dyn FnMut(Fact)) {
        if matches!(self.phase, Phase::Dreaming) {
            return self.see_tile(tile, emit);
        }
        let counter = tile.start(self.players);
        self.deck.remove(tile);
        self.slots.enter(Active { tile, counter });
        emit(Fact::TileDrawn { tile, counter });
        let scores = self.parts.has(Part::Score);
        self.phase = match tile {
            Tile::Chieftain if scores => {
                Phase::Auction(Auction { best: None, bidder: self.turn, out: Set::EMPTY })
            }
            Tile::AbandonedVillage if self.parts.has_villages() => Phase::Offer(self.turn),
            Tile::Volcano if !self.parts.has(Part::Dice) => Phase::Symbol,
            _ => Phase::Follow { tile, after: After::Actions },
        };
        match tile {
            Tile::Drought | Tile::Invaders => self.crowded = true,
            Tile::Volcano => self.erupt(emit),
            Tile::Tiger => emit(Fact::TigerBit { losses: 1 }),
            _ => {}
        }
    }

    fn erupt(&mut self, emit: &mut dyn FnMut(Fact)) {
        if !self.volcano_placed {
            self.volcano_placed = true;
            emit(Fact::VolcanoPlaced);
        }
        if let Some(face) = self.hand.double() {
            emit(Fact::VolcanoErupted { face, losses: self.eruption(), stone: 1 });
        }
    }

    /// The Volcano erupts with doubles of the table that show this face.
    pub(super) fn name_symbol(&mut self, face: Face, emit: &mut dyn FnMut(Fact)) {
        self.hand = Hand([Some(face); 2]);
        self.pool = 0;
        self.phase = Phase::Follow { tile: Tile::Volcano, after: After::Actions };
        emit(Fact::VolcanoErupted { face, losses: self.eruption(), stone: 1 });
    }

    /// Dice of the table are in nobody's hand any more.
    fn lay_down_dice(&mut self) {
        if !self.parts.has(Part::Dice) {
            self.hand = Hand::default();
            self.pool = 2;
        }
    }

    /// The table has done what a tile said.
    pub(super) fn followed(&mut self, tile: Tile, after: After, emit: &mut dyn FnMut(Fact)) {
        match tile {
            Tile::Volcano => {
                self.leave_slot(tile, Pile::Deck, emit);
                self.lay_down_dice();
            }
            // The table has sold or offered it.
            Tile::Chieftain | Tile::AbandonedVillage => {
                self.leave_slot(tile, Pile::Discards, emit);
            }
            _ => {}
        }
        match after {
            After::Doubles(waiting) => self.go_on_after_doubles(waiting),
            After::Actions => self.phase = self.after_events(),
        }
    }

    pub(super) fn bid(&mut self, bid: u8, emit: &mut dyn FnMut(Fact)) {
        let Phase::Auction(auction) = self.phase else { return };
        let seat = auction.bidder;
        emit(Fact::BidMade { seat, bid });
        self.go_on_bidding(Auction { best: Some((seat, bid)), ..auction }, emit);
    }

    /// Leaves the auction, or does not buy the abandoned village.
    pub(super) fn pass(&mut self, emit: &mut dyn FnMut(Fact)) {
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
            // Nobody wanted Chieftain, whose auction the table holds.
            _ => {
                emit(Fact::AuctionFailed);
                self.leave_slot(Tile::Chieftain, Pile::Deck, emit);
                self.phase = self.after_events();
            }
        }
    }

    /// The table is done with an active tile; one that was bought never comes back.
    pub(super) fn dismiss(&mut self, tile: Tile, emit: &mut dyn FnMut(Fact)) {
        let gone = tile == Tile::Drought || tile.is_for_sale();
        let to = if gone { Pile::Removed } else { Pile::Discards };
        self.leave_slot(tile, to, emit);
    }

    /// The next bidder still in, or the end of the auction.
    fn go_on_bidding(&mut self, auction: Auction, emit: &mut dyn FnMut(Fact)) {
        let leader = auction.best.map(|(seat, _)| seat);
        let next = self
            .players
            .from(self.players.after(auction.bidder))
            .find(|seat| !auction.out.contains(*seat) && leader != Some(*seat));
        if let Some(bidder) = next {
            self.phase = Phase::Auction(Auction { bidder, ..auction });
            return;
        }
        self.phase = self.after_events();
        match auction.best {
            Some((seat, bid)) => {
                emit(Fact::AuctionWon { seat, bid });
                self.leave_slot(Tile::Chieftain, Pile::Discards, emit);
                let points = if bid >= Auction::HIGH_BID { Change(2) } else { Change(1) };
                self.score(seat, points, Reason::Chieftain, emit);
            }
            None => {
                emit(Fact::AuctionFailed);
                self.leave_slot(Tile::Chieftain, Pile::Deck, emit);
            }
        }
    }

    /// The next player is offered the abandoned village, or everybody has acted.
    pub(super) fn go_on_offering(&mut self, emit: &mut dyn FnMut(Fact)) {
        let Phase::Offer(seat) = self.phase else { return };
        let next = self.players.after(seat);
        if next == self.turn {
            self.phase = self.after_events();
            self.leave_slot(Tile::AbandonedVillage, Pile::Discards, emit);
        } else {
            self.phase = Phase::Offer(next);
        }
    }
}
