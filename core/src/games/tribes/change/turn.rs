//! The start of the game, and the start and end of a turn.

use crate::games::points::Points;
use crate::set::Set;

use crate::games::tribes::dice::{Face, Hand};
use crate::games::tribes::fact::{Fact, Reason};
use crate::games::tribes::parts::Part;
use crate::games::tribes::phase::Phase;
use crate::games::tribes::power::Power;
use crate::games::tribes::seat::Seat;
use crate::games::tribes::state::{Loan, State};

impl State {
    /// Members that an eliminated tribe comes back with.
    pub const RESPAWN: u8 = 2;

    pub(super) fn set_first(&mut self, seat: Seat, emit: &mut dyn FnMut(Fact)) {
        self.first = seat;
        self.turn = seat;
        emit(Fact::FirstPlayerSet { seat });
        if self.parts.has_villages() {
            self.phase = Phase::Placement(seat);
        } else {
            self.begin_turn(seat, emit);
        }
    }

    /// Members are placed, those of one player or of all; the next player places, or the first turn begins.
    pub(super) fn placed(&mut self, seat: Seat, emit: &mut dyn FnMut(Fact)) {
        let together = self.places_together();
        let placing = if together { self.players.count() } else { 1 };
        for seat in self.players.from(seat).take(usize::from(placing)) {
            if let Some(start) = self.start_of(seat) {
                emit(Fact::StartPlaced { seat, start });
            }
        }
        let next = self.players.after(seat);
        if together {
            self.begin_turn(self.first, emit);
        } else if next == self.first {
            self.begin_turn(next, emit);
        } else {
            self.phase = Phase::Placement(next);
        }
    }

    pub(super) fn begin_turn(&mut self, seat: Seat, emit: &mut dyn FnMut(Fact)) {
        self.turn = seat;
        self.pool = 2;
        self.spent = 0;
        self.hand = Hand::default();
        self.used = Set::EMPTY;
        self.shared = false;
        self.sacrifices = 0;
        self.powers_used = Set::EMPTY;
        self.fought = false;
        self.loan = Loan::Open;
        emit(Fact::TurnBegan { seat });
        if self.on_map.contains(seat) {
            self.score_villages(emit);
        } else {
            self.phase = Phase::Respawn;
        }
    }

    pub(super) fn respawn(&mut self, emit: &mut dyn FnMut(Fact)) {
        // Where no hex is free, they come to one that others hold.
        self.crowded = true;
        self.on_map.insert(self.turn);
        emit(Fact::TribeReturned { seat: self.turn, members: Self::RESPAWN });
        self.score_villages(emit);
    }

    /// Step 1: a point for each village.
    fn score_villages(&mut self, emit: &mut dyn FnMut(Fact)) {
        let rolls = self.parts.has(Part::Dice);
        self.phase = if rolls { Phase::BeforeRoll } else { Phase::Build };
        let villages = self.villages[self.turn];
        if villages > 0 {
            self.score(self.turn, Points::from(villages).won(), Reason::Villages, emit);
        }
    }

    /// Step 2: the dice are in hand; some leaders may still change them.
    pub(super) fn show_faces(&mut self, faces: [Face; 2], emit: &mut dyn FnMut(Fact)) {
        self.pool = 0;
        self.hand = Hand(faces.map(Some));
        emit(Fact::DiceRolled { seat: self.turn, faces });
        if self.power(self.turn) == Some(Power::LightInTheDark) && self.hand.has(Face::Moon) {
            self.phase = Phase::Lighting;
        } else {
            self.judge(emit);
        }
    }

    /// Doubles wake the tiles.
    pub(super) fn judge(&mut self, emit: &mut dyn FnMut(Fact)) {
        match self.hand.double() {
            Some(face) => {
                emit(Fact::DoublesRolled { face });
                if self.parts.has(Part::Events) {
                    self.begin_doubles();
                } else {
                    self.phase = Phase::Choose;
                }
            }
            None => self.phase = Phase::Choose,
        }
    }

    /// The turn ends; an action that was being carried out is done, and no conflict is left.
    pub(super) fn end_turn(&mut self, emit: &mut dyn FnMut(Fact)) {
        if let Phase::Resolve(resolve) = self.phase {
            self.resolved(resolve, emit);
        }
        self.crowded = false;
        emit(Fact::TurnEnded { seat: self.turn });
        self.begin_turn(self.players.after(self.turn), emit);
    }
}
