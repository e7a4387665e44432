//! Values set by hand: the box follows the table.

use crate::games::points::Points;

use crate::games::tribes::action::{Answer, Correction, Mark, Presence};
use crate::games::tribes::fact::{Fact, Pile, Reason};
use crate::games::tribes::seat::Seat;
use crate::games::tribes::settings::TamedMammoth;
use crate::games::tribes::setup::Goals;
use crate::games::tribes::state::State;
use crate::games::tribes::terrain::Glacier;
use crate::games::tribes::tile::{Counter, Tile};

impl State {
    pub(super) fn correct(&mut self, correction: Correction, emit: &mut dyn FnMut(Fact)) {
        emit(Fact::Corrected { correction });
        match correction {
            Correction::Points { seat, to } => self.correct_points(seat, to, emit),
            Correction::Villages { seat, to } => self.set_villages(seat, to, emit),
            Correction::Tokens { tile, to } => {
                self.crowded |= tile == Tile::Invaders;
                self.set_counter(tile, Counter::Tokens(to), emit);
            }
            Correction::Stock { to } => {
                self.set_counter(Tile::Discovery, Counter::Resources(to), emit);
            }
            Correction::Owner { tile, to } => self.correct_owner(tile, to, emit),
            Correction::Turn { to } => self.begin_turn(to, emit),
            Correction::Die { column, space, to } => {
                self.board[column] = self.board[column].replaced(space, to);
            }
            Correction::Goal { seat, goal, to: Mark::Completed } => self.mark_completed(seat, goal),
            Correction::Goal { seat, goal, to: Mark::Open } => {
                let cards = &mut self.goals[seat];
                cards.completed.remove(goal);
                if self.goal_mode == Goals::InBox {
                    cards.in_progress.insert(goal);
                }
            }
            Correction::Tribe { seat, to: Presence::Gone } => self.leave_map(seat, emit),
            Correction::Tribe { seat, to: Presence::OnMap } => {
                self.on_map.insert(seat);
                self.crowded = true;
            }
            Correction::Elder { seat, to: Presence::Gone } => self.elders.remove(seat),
            Correction::Elder { seat, to: Presence::OnMap } => self.elders.insert(seat),
            Correction::Hidden { seat, to } => {
                match to {
                    Answer::Yes => self.hidden.insert(seat),
                    Answer::No => self.hidden.remove(seat),
                }
                self.set_villages(seat, self.villages[seat], emit);
            }
            Correction::Glacier { to } => self.glacier = Glacier::of_count(to),
        }
    }

    /// Points set by hand can win the game, and can take a victory back.
    fn correct_points(&mut self, seat: Seat, to: Points, emit: &mut dyn FnMut(Fact)) {
        self.score(seat, self.points[seat].to(to), Reason::ByHand, emit);
        let target = self.settings.target;
        if self.winner.is_some_and(|winner| self.points[winner] < target) {
            emit(Fact::VictoryWithdrawn { seat });
            self.winner = self.players.from(seat).find(|other| self.points[*other] >= target);
            if let Some(seat) = self.winner {
                emit(Fact::GameWon { seat });
            }
        }
    }

    /// The tile leaves the place where it is, whichever that is; a tamed Mammoth may keep its slot.
    fn correct_owner(&mut self, tile: Tile, to: Option<Seat>, emit: &mut dyn FnMut(Fact)) {
        let keeps_slot = self.settings.tamed_mammoth == TamedMammoth::KeepsSlot;
        if tile == Tile::Mammoth && keeps_slot && to.is_some() && self.slots.has(tile) {
            return self.set_owner(tile, to);
        }
        self.deck.remove(tile);
        self.discards.remove(tile);
        self.removed.remove(tile);
        self.set_owner(tile, None);
        self.leave_slot(tile, to.map_or(Pile::Discards, Pile::Seat), emit);
    }
}
