//! Step 5: villages, goals, Shared Knowledge and the Altar.

use crate::games::points::Change;
use crate::set::Set;

use crate::games::tribes::action::Dwelling;
use crate::games::tribes::fact::{Fact, Reason, Site};
use crate::games::tribes::goal::Goal;
use crate::games::tribes::parts::Part;
use crate::games::tribes::phase::Phase;
use crate::games::tribes::resources::Resources;
use crate::games::tribes::seat::Seat;
use crate::games::tribes::setup::Goals;
use crate::games::tribes::state::State;
use crate::games::tribes::tile::{Counter, Tile};

impl State {
    /// Builds a village: for the tribe's price in step 5, or with Abandoned Village.
    pub(super) fn build(&mut self, dwelling: Dwelling, emit: &mut dyn FnMut(Fact)) {
        let (seat, site, cost) = match self.phase {
            Phase::Offer(seat) => (seat, Site::Abandoned, Resources::ONE_OF_EACH),
            _ => (self.turn, Site::Own, self.village_cost(self.turn)),
        };
        let less = self.village_discount(seat);
        emit(Fact::VillageBuilt { seat, site, dwelling, cost, less });
        match dwelling {
            Dwelling::Plain => {}
            Dwelling::WithElder => {
                self.elders.insert(seat);
                emit(Fact::ElderEntered { seat });
            }
            Dwelling::Hidden => self.hidden.insert(seat),
        }
        self.set_villages(seat, self.villages[seat].saturating_add(1), emit);
        self.go_on_offering(emit);
    }

    /// A player has so many villages now; the first of the game brings two tiles into the deck.
    pub(super) fn set_villages(&mut self, seat: Seat, to: u8, emit: &mut dyn FnMut(Fact)) {
        self.villages[seat] = to;
        if to == 0 {
            self.hidden.remove(seat);
        }
        if self.villages_on_map(seat) == 0 {
            self.elders.remove(seat);
        }
        if to > 0 && !self.aside.is_empty() && self.parts.has(Part::Events) {
            self.join_set_aside(emit);
        }
    }

    /// The first village of the game stands: the tiles that waited for it come into the deck.
    pub(super) fn join_set_aside(&mut self, emit: &mut dyn FnMut(Fact)) {
        self.deck.shuffle_in(self.aside);
        self.aside = Set::EMPTY;
        emit(Fact::TilesJoined);
    }

    pub(super) fn complete(&mut self, goal: Goal, emit: &mut dyn FnMut(Fact)) {
        let seat = self.turn;
        self.mark_completed(seat, goal);
        emit(Fact::GoalCompleted { seat, goal });
        self.score(seat, goal.points().won(), Reason::Goal(goal), emit);
    }

    pub(super) fn mark_completed(&mut self, seat: Seat, goal: Goal) {
        let cards = &mut self.goals[seat];
        cards.in_progress.remove(goal);
        cards.completed.insert(goal);
    }

    pub(super) fn share(&mut self, emit: &mut dyn FnMut(Fact)) {
        self.shared = true;
        emit(Fact::KnowledgeShared { seat: self.turn });
        let paid = self.slots.tokens(Tile::SharedKnowledge).saturating_add(1);
        self.set_counter(Tile::SharedKnowledge, Counter::Tokens(paid), emit);
        if self.goal_mode == Goals::InBox {
            self.phase = Phase::Sharing;
        }
    }

    pub(super) fn sacrifice(&mut self, emit: &mut dyn FnMut(Fact)) {
        let seat = self.turn;
        self.sacrifices = self.sacrifices.saturating_add(1);
        emit(Fact::SacrificeMade { seat });
        self.score(seat, Change(1), Reason::Altar, emit);
    }
}
