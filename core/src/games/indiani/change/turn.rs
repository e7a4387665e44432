//! The moves of a turn, and what follows them: a closed challenge, a lost Tribù card, an empty deck, the next
//! turn.

use crate::games::indiani::action::Answer;
use crate::games::indiani::card::{Diorama, Kind, Sign};
use crate::games::indiani::chain::Chain;
use crate::games::indiani::fact::Fact;
use crate::games::indiani::phase::Phase;
use crate::games::indiani::seat::Seat;
use crate::games::indiani::setup::Skipped;
use crate::games::indiani::state::State;

impl State {
    /// Draws the card that belongs to a move, unless the top discard was drawn.
    pub(super) fn draw(&mut self) {
        if self.phase != Phase::Taken {
            self.piles.draw();
        }
    }

    pub(super) fn take_top(&mut self, emit: &mut dyn FnMut(Fact)) {
        self.piles.take_top();
        self.phase = Phase::Taken;
        emit(Fact::TopTaken { seat: self.turn });
    }

    pub(super) fn discard(&mut self, kind: Kind, emit: &mut dyn FnMut(Fact)) {
        self.draw();
        self.piles.put_on(kind);
        emit(Fact::Discarded { seat: self.turn, kind });
        self.settle(emit);
    }

    pub(super) fn begin_chain(&mut self, sign: Sign, emit: &mut dyn FnMut(Fact)) {
        let seat = self.turn;
        self.draw();
        self.put_tribu(seat, sign);
        emit(Fact::ChainBegun { seat, sign });
        self.settle(emit);
    }

    /// Lays a Tribù card.
    pub(super) fn put_tribu(&mut self, seat: Seat, sign: Sign) {
        let touched = self.touch(seat);
        self.chains[seat].0[sign] = Some(Chain { touched, ..Chain::default() });
    }

    /// Counts the cards that a player lays.
    fn touch(&self, seat: Seat) -> u8 {
        let last = self.chains[seat].iter().map(|(_, chain)| chain.touched).max();
        last.map_or(0, |last| last.saturating_add(1))
    }

    /// Lays a Diorama on a chain, which may be complete with it.
    pub(super) fn lay(
        &mut self,
        (seat, sign): (Seat, Sign),
        card: Diorama,
        emit: &mut dyn FnMut(Fact),
    ) {
        let touched = self.touch(seat);
        if let Some(chain) = &mut self.chains[seat].0[sign] {
            chain.lay(card);
            chain.touched = touched;
            if chain.is_complete() && card != Diorama::Totem {
                emit(Fact::ChainCompleted { seat, sign });
            }
        }
    }

    pub(super) fn lay_from_hand(&mut self, sign: Sign, card: Diorama, emit: &mut dyn FnMut(Fact)) {
        let seat = self.turn;
        self.draw();
        emit(Fact::Laid { seat, sign, card });
        self.lay((seat, sign), card, emit);
        self.settle(emit);
    }

    /// Sets whether a card lies beside a chain.
    pub(super) fn set_active(&mut self, seat: Seat, sign: Sign, active: bool) {
        if let Some(chain) = &mut self.chains[seat].0[sign] {
            chain.active = active;
        }
    }

    pub(super) fn activate(&mut self, sign: Sign, emit: &mut dyn FnMut(Fact)) {
        let seat = self.turn;
        self.draw();
        self.set_active(seat, sign, true);
        emit(Fact::Activated { seat, sign });
        self.settle(emit);
    }

    pub(super) fn turn_over(
        &mut self,
        from: Sign,
        sign: Sign,
        card: Diorama,
        emit: &mut dyn FnMut(Fact),
    ) {
        let seat = self.turn;
        self.set_active(seat, from, false);
        emit(Fact::Turned { seat, from, sign, card });
        self.lay((seat, sign), card, emit);
        self.settle(emit);
    }

    /// Three more cards are drawn, and three are discarded. If the deck ends in the middle of it, the
    /// discards are shuffled at once.
    pub(super) fn draw_three(&mut self, diorama: u8, top: Kind, emit: &mut dyn FnMut(Fact)) {
        let cards = if self.phase == Phase::Taken { 3 } else { 4 };
        let mut has_diorama = true;
        for _ in 0..cards {
            if self.piles.deck == 0 {
                has_diorama = self.piles.has_diorama() || self.piles.unknown > 0;
                self.reshuffle(emit);
            }
            self.piles.draw();
        }
        self.piles.played.three += 1;
        // The last one is put on top, in sight.
        let on_top = u8::from(top == Kind::Diorama);
        for _ in on_top..diorama {
            self.piles.put_on(Kind::Diorama);
        }
        for _ in diorama..2 + on_top {
            self.piles.put_on(Kind::Other);
        }
        self.piles.put_on(top);
        emit(Fact::ThreeDrawn { seat: self.turn, diorama });
        if has_diorama || diorama > 0 {
            self.settle(emit);
        } else {
            // None is in the new deck, and none among the new discards.
            self.begin_count(None, emit);
        }
    }

    pub(super) fn block(&mut self, seat: Seat, emit: &mut dyn FnMut(Fact)) {
        self.draw();
        self.blocked.insert(seat);
        emit(Fact::Blocked { seat, by: self.turn });
        self.settle(emit);
    }

    /// What follows a move: a challenge that is closed comes before a Tribù card that is lost, and both come
    /// before a deck that is empty.
    pub(super) fn settle(&mut self, emit: &mut dyn FnMut(Fact)) {
        if let Some(seat) = self.closes() {
            self.begin_count(Some(seat), emit);
        } else if let Some(sign) = self.lost() {
            self.phase = Phase::Lost(sign);
        } else if self.piles.deck > 0 {
            self.next_turn(emit);
        } else if self.piles.has_diorama() {
            match self.piles.below_top() {
                // The only discard is a Diorama: the next player can take it.
                0 => self.next_turn(emit),
                _ => self.phase = Phase::Shuffle,
            }
        } else if self.piles.unknown > 0 {
            self.phase = Phase::Search;
        } else {
            self.begin_count(None, emit);
        }
    }

    /// Who has enough complete chains to close the challenge.
    pub(super) fn closes(&self) -> Option<Seat> {
        let closing = self.closing();
        self.players.from(self.turn).find(|seat| self.chains[*seat].complete() >= closing)
    }

    /// A Tribù card of the player in turn that should have got a vase.
    fn lost(&self) -> Option<Sign> {
        let due = self.chains[self.turn].iter().find(|(_, chain)| chain.is_due());
        due.map(|(sign, _)| sign)
    }

    /// A Tribù card goes under the discards with what lies beside it.
    pub(super) fn lose_tribu(&mut self, sign: Sign, emit: &mut dyn FnMut(Fact)) {
        let seat = self.turn;
        self.remove_chain(seat, sign);
        emit(Fact::TribuLost { seat, sign });
        self.settle(emit);
    }

    /// Puts all cards of a chain under the discards.
    pub(super) fn remove_chain(&mut self, seat: Seat, sign: Sign) {
        let Some(chain) = self.chains[seat].0[sign].take() else { return };
        self.put_under(Kind::Other);
        (0..chain.diorama()).for_each(|_| self.put_under(Kind::Diorama));
        if chain.active {
            self.put_under(Kind::Unknown);
        }
    }

    /// Marks the Tribù cards of the player in turn that need their first vase in this turn.
    fn mark_due(&mut self) {
        let leader = self.leaders[self.turn];
        let signs = crate::set::Member::ALL.iter().copied().filter(|sign| *sign != leader);
        for sign in signs {
            if let Some(chain) = &mut self.chains[self.turn].0[sign] {
                chain.due = chain.is_lone();
            }
        }
    }

    /// Nothing is due of the player in turn.
    fn forget_due(&mut self) {
        let chains = self.chains[self.turn].0.0.iter_mut().flatten();
        chains.for_each(|chain| chain.due = false);
    }

    pub(super) fn skip_turn(&mut self, emit: &mut dyn FnMut(Fact)) {
        self.blocked.remove(self.turn);
        self.piles.played.block += 1;
        emit(Fact::TurnSkipped { seat: self.turn });
        match self.rules.skipped {
            Skipped::Lost => self.mark_due(),
            // What was due in a turn that was corrected away is due in the next one that is played.
            Skipped::DueLater => self.forget_due(),
        }
        self.settle(emit);
    }

    fn reshuffle(&mut self, emit: &mut dyn FnMut(Fact)) {
        let (cards, diorama) = (self.piles.below_top(), self.piles.diorama_below_top());
        self.piles.shuffle();
        emit(Fact::Shuffled { cards, diorama });
    }

    pub(super) fn shuffle(&mut self, emit: &mut dyn FnMut(Fact)) {
        self.reshuffle(emit);
        self.next_turn(emit);
    }

    /// The table has looked whether there is still a Diorama among the discards.
    pub(super) fn reply(&mut self, answer: Answer, emit: &mut dyn FnMut(Fact)) {
        match answer {
            Answer::No => self.begin_count(None, emit),
            Answer::Yes if self.piles.below_top() > 0 => self.phase = Phase::Shuffle,
            Answer::Yes => {
                self.piles.turn_top(Kind::Diorama);
                self.next_turn(emit);
            }
        }
    }

    fn next_turn(&mut self, emit: &mut dyn FnMut(Fact)) {
        self.begin_turn(self.players.after(self.turn), emit);
    }

    pub(super) fn begin_turn(&mut self, seat: Seat, emit: &mut dyn FnMut(Fact)) {
        self.turn = seat;
        if self.blocked.contains(seat) {
            self.phase = Phase::Blocked;
            return;
        }
        self.mark_due();
        self.phase = Phase::Turn;
        emit(Fact::TurnBegan { seat });
    }
}
