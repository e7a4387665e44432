//! How a state changes: one file for each part of a challenge.
//!
//! `apply` checks first; what is called from it cannot fail any more.

mod correct;
mod count;
mod raid;
mod turn;

use super::action::Action;
use super::fact::Fact;
use super::phase::Phase;
use super::refusal::Refusal;
use super::state::State;

impl State {
    /// Does `action` and tells what happened; the only way to change a state.
    ///
    /// # Errors
    /// The reason why it cannot be done now; the state is then unchanged.
    pub fn apply(&mut self, action: Action, emit: &mut dyn FnMut(Fact)) -> Result<(), Refusal> {
        self.check(action)?;
        // Checks end here.
        match action {
            Action::Done => self.done(emit),
            Action::TakeTop => self.take_top(emit),
            Action::Discard(kind) => self.discard(kind, emit),
            Action::Begin(sign) => self.begin_chain(sign, emit),
            Action::Lay { onto, card } => self.lay_from_hand(onto, card, emit),
            Action::Activate(sign) => self.activate(sign, emit),
            Action::DrawThree { diorama, top } => self.draw_three(diorama, top, emit),
            Action::Block(seat) => self.block(seat, emit),
            Action::Steal { seat, sign } => self.steal(seat, sign, emit),
            Action::Turn { from, onto, card } => self.turn_over(from, onto, card, emit),
            Action::Attack { from, with, seat, sign } => {
                self.attack(from, with, (seat, sign), emit);
            }
            Action::Defend { from, with } => self.defend(from, with, emit),
            Action::Suffer => self.resolve(0, emit),
            Action::Place(sign) => self.place_loot(sign, emit),
            Action::Reply(answer) => self.reply(answer, emit),
            Action::Tell(value) => self.tell(value, emit),
            Action::Close(closer) => self.close(closer, emit),
            Action::Count { sign, chain } => self.count_chain(sign, chain, emit),
            Action::EndChains => self.end_chains(emit),
            Action::Hostile(hostile) => self.count_hostile(hostile, emit),
            Action::Start(seat) => self.start_challenge(seat, emit),
            Action::Share => self.win(self.leading(), emit),
            Action::Correct(correction) => self.correct(correction, emit),
        }
        Ok(())
    }

    /// Goes on with what the box has told.
    fn done(&mut self, emit: &mut dyn FnMut(Fact)) {
        match self.phase {
            Phase::Blocked => self.skip_turn(emit),
            Phase::Lost(sign) => self.lose_tribu(sign, emit),
            Phase::Shuffle => self.shuffle(emit),
            Phase::Closed(seat) => self.count_closer(seat, emit),
            Phase::RanOut => self.count_all(emit),
            _ => {}
        }
    }
}
