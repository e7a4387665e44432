//! Values that are set by hand: the box follows the table.
//!
//! Cards that come to a chain by hand are taken from the discards or the deck, and those that go from it go
//! under the discards, so that no card is in two places.

use crate::games::indiani::action::{Correction, Presence};
use crate::games::indiani::card::{Kind, Look, Place, Sign};
use crate::games::indiani::chain::Chain;
use crate::games::indiani::fact::{Fact, Reason};
use crate::games::indiani::phase::Phase;
use crate::games::indiani::seat::Seat;
use crate::games::indiani::setup::Mode;
use crate::games::indiani::state::State;
use crate::games::points::Change;
use crate::set::Member;

impl State {
    /// Puts a card under the discards, if the box keeps them.
    pub(super) fn put_under(&mut self, kind: Kind) {
        if self.mode == Mode::EveryTurn {
            self.piles.put_under(kind);
        }
    }

    /// Takes a card out of the discards or the deck, if the box keeps them.
    fn fetch(&mut self, kind: Kind) {
        if self.mode == Mode::EveryTurn {
            self.piles.fetch(kind);
        }
    }

    pub(super) fn correct(&mut self, correction: Correction, emit: &mut dyn FnMut(Fact)) {
        let there = |presence| presence == Presence::There;
        emit(Fact::Corrected { correction });
        match correction {
            Correction::Chain { seat, sign, to } if there(to) => {
                self.fetch(Kind::Other);
                self.put_tribu(seat, sign);
            }
            Correction::Chain { seat, sign, .. } => self.remove_chain(seat, sign),
            Correction::Vase { seat, sign, place, to } => self.set_vase((seat, sign), place, to),
            Correction::Totem { seat, sign, to } => {
                match there(to) {
                    true => self.fetch(Kind::Diorama),
                    false => self.put_under(Kind::Diorama),
                }
                if let Some(chain) = &mut self.chains[seat].0[sign] {
                    chain.totem = there(to);
                }
            }
            Correction::Active { seat, sign, to } => {
                match there(to) {
                    true => self.fetch(Kind::Other),
                    false => self.put_under(Kind::Unknown),
                }
                self.set_active(seat, sign, there(to));
            }
            Correction::Total { seat, by } => {
                self.score(seat, Change(by.points()), Reason::ByHand, emit);
                self.judge(emit);
            }
            Correction::Deck { to } => self.piles.set_deck(to),
            Correction::Top { to } => self.piles.turn_top(to),
            Correction::Turn { to } => self.begin_turn(to, emit),
            Correction::Block { seat, to } => self.set_block(seat, to),
            Correction::Leader { seat, to } => self.set_leader(seat, to),
            Correction::Print { print, to } => self.prints.set(print, to),
        }
        match self.phase {
            Phase::Turn if self.closes().is_some() => {
                self.begin_count(self.closes(), emit);
                // Whoever is in turn has not moved yet.
                self.moved = false;
            }
            Phase::Closed(_) => self.judge_closing(emit),
            Phase::RanOut => self.ask_or_count(),
            // It may be known now.
            Phase::Ask(_) => self.ask_on(emit),
            _ => {}
        }
    }

    /// Lays a vase of this look at a place, or takes away what lies there and behind it.
    fn set_vase(&mut self, (seat, sign): (Seat, Sign), place: Place, to: Option<Look>) {
        let Some(chain) = self.chain(seat, sign) else { return };
        let mut vases = chain.vases();
        match (to, vases.get_mut(usize::from(place.index()))) {
            (Some(look), Some(vase)) => *vase = Some(look),
            _ => vases.iter_mut().skip(usize::from(place.index())).for_each(|vase| *vase = None),
        }
        let totem = chain.totem && vases.iter().all(Option::is_some);
        let Some(changed) = Chain::of(vases, totem) else { return };
        let changed =
            Chain { active: chain.active, due: chain.due, touched: chain.touched, ..changed };
        for _ in chain.diorama()..changed.diorama() {
            self.fetch(Kind::Diorama);
        }
        for _ in changed.diorama()..chain.diorama() {
            self.put_under(Kind::Diorama);
        }
        self.chains[seat].0[sign] = Some(changed);
    }

    /// There is one card of each leader. The own leader's Tribù card may wait for its vase.
    fn set_leader(&mut self, seat: Seat, to: Sign) {
        let had = self.leaders[seat];
        if let Some(other) = self.leaders.0.iter_mut().find(|leader| **leader == to) {
            *other = had;
        }
        self.leaders[seat] = to;
        for seat in self.players.seats() {
            if let Some(chain) = &mut self.chains[seat].0[self.leaders[seat]] {
                chain.due = false;
            }
        }
    }

    fn set_block(&mut self, seat: Seat, to: Presence) {
        match to {
            Presence::There if self.piles.played.block > 0 => self.piles.played.block -= 1,
            Presence::There => self.piles.fetch(Kind::Other),
            Presence::Gone => self.piles.played.block += 1,
        }
        self.blocked = match to {
            Presence::There => self.blocked.with(seat),
            Presence::Gone => self.blocked.without(seat),
        };
    }

    /// Whether somebody has won is judged anew between two challenges.
    fn judge(&mut self, emit: &mut dyn FnMut(Fact)) {
        let (leading, winners) = (self.leading(), self.winners());
        match self.phase {
            Phase::Race if leading.len() == 1 => self.win(leading, emit),
            Phase::Over(_) if leading.is_empty() || leading.len() > 1 && leading != winners => {
                self.phase = Phase::Race;
                emit(Fact::VictoryWithdrawn);
            }
            Phase::Over(_) if leading != winners => self.win(leading, emit),
            _ => {}
        }
    }
}
