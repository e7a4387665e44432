//! What a person may do now, and what chance may bring with which weight.
//!
//! Candidates are listed by step and filtered by the same check that `apply` makes.

use crate::games::Weight;
use crate::games::points::Points;
use crate::set::Member;

use super::action::{Action, Answer, Beast, Correction, Dwelling, Mark, Presence};
use super::column::Column;
use super::conflict::Side;
use super::dice::{Face, Space};
use super::fact::Reason;
use super::goal::Goal;
use super::phase::{Inquiry, Phase, Question, Resolve};
use super::power::{Often, Power};
use super::resources::Resources;
use super::seat::Seat;
use super::state::State;
use super::terrain::Glacier;
use super::tile::Tile;

impl State {
    /// Every action of the rules that the seat in turn may do now.
    pub fn legal(&self, each: &mut dyn FnMut(Action)) {
        self.candidates(&mut |action| {
            if self.check(action).is_ok() {
                each(action);
            }
        });
    }

    /// Every correction by hand that is possible now.
    pub fn corrections(&self, each: &mut dyn FnMut(Action)) {
        let mut correction = |correction| {
            let action = Action::Correct(correction);
            if self.check(action).is_ok() {
                each(action);
            }
        };
        for &seat in Seat::ALL {
            (0..=Action::MAX_POINTS.0).map(Points).for_each(|to| {
                correction(Correction::Points { seat, to });
            });
        }
        for &seat in Seat::ALL {
            (0..=Self::VILLAGES).for_each(|to| correction(Correction::Villages { seat, to }));
        }
        for &tile in Tile::ALL {
            let most = tile.most(self.players);
            (0..=most).for_each(|to| correction(Correction::Tokens { tile, to }));
        }
        stocks(&mut |to| correction(Correction::Stock { to }));
        for &tile in Tile::ALL {
            let seats = Seat::ALL.iter().copied().map(Some);
            seats.chain([None]).for_each(|to| correction(Correction::Owner { tile, to }));
        }
        Seat::ALL.iter().for_each(|to| correction(Correction::Turn { to: *to }));
        for &column in Column::ALL {
            for &space in Space::ALL {
                Face::ALL.iter().for_each(|to| {
                    correction(Correction::Die { column, space, to: *to });
                });
            }
        }
        for to in [Mark::Completed, Mark::Open] {
            for &seat in Seat::ALL {
                for &goal in Goal::ALL {
                    correction(Correction::Goal { seat, goal, to });
                }
            }
        }
        for to in [Presence::OnMap, Presence::Gone] {
            Seat::ALL.iter().for_each(|seat| correction(Correction::Tribe { seat: *seat, to }));
        }
        for to in [Presence::OnMap, Presence::Gone] {
            Seat::ALL.iter().for_each(|seat| correction(Correction::Elder { seat: *seat, to }));
        }
        for to in [Answer::Yes, Answer::No] {
            Seat::ALL.iter().for_each(|seat| correction(Correction::Hidden { seat: *seat, to }));
        }
        (0..=Glacier::TAKEN).for_each(|to| correction(Correction::Glacier { to }));
    }

    fn candidates(&self, each: &mut dyn FnMut(Action)) {
        match self.phase {
            Phase::FirstPlayer
            | Phase::Dreaming
            | Phase::Rolling
            | Phase::Drawing
            | Phase::Leading(_)
            | Phase::Sharing => {}
            Phase::Placement(_) | Phase::Respawn => each(Action::Done),
            Phase::Symbol => Face::ALL.iter().for_each(|face| each(Action::NameSymbol(*face))),
            Phase::BeforeRoll => {
                each(Action::Roll);
                Self::powers(each);
                Self::at_any_time(each);
            }
            Phase::Dreamt => {
                self.deck.seen().for_each(|tile| each(Action::Bury(tile)));
                each(Action::Done);
            }
            Phase::Lighting => {
                Self::powers(each);
                Self::at_any_time(each);
                each(Action::Done);
            }
            Phase::Doubles(waiting) => {
                for active in self.slots.iter().filter(|active| waiting.contains(active.tile)) {
                    each(Action::Trigger(active.tile));
                }
                Self::at_any_time(each);
            }
            Phase::BeforeDraw => {
                each(Action::Draw);
                Self::at_any_time(each);
            }
            Phase::Follow { .. } | Phase::TarPit => {
                Self::at_any_time(each);
                each(Action::Pass);
                each(Action::Done);
            }
            Phase::Auction(_) => {
                each(Action::Pass);
                (1..=Action::MAX_BID).for_each(|bid| each(Action::Bid(bid)));
            }
            Phase::Offer(_) => {
                Dwelling::ALL.into_iter().for_each(|dwelling| each(Action::Build(dwelling)));
                each(Action::Pass);
            }
            Phase::Choose => {
                Self::dice(each);
                Self::at_any_time(each);
            }
            Phase::Resolve(resolve) => self.answers(resolve, each),
            Phase::Conflict => {
                each(Action::Fight);
                Self::powers(each);
                Self::loans(each);
                self.endings(each);
                each(Action::Done);
            }
            Phase::Muster(muster) => Self::musters(muster.asks, each),
            Phase::Build => {
                each(Action::ReportDoubles);
                each(Action::ReportFirstVillage);
                [Beast::Tiger, Beast::Mammoth]
                    .map(Action::HuntOnTable)
                    .into_iter()
                    .for_each(&mut *each);
                each(Action::TameOnTable);
                Tile::ALL.iter().for_each(|tile| each(Action::Dismiss(*tile)));
                for &seat in Seat::ALL {
                    Reason::ALL.into_iter().for_each(|reason| each(Action::Award { seat, reason }));
                }
                self.endings(each);
            }
        }
    }

    /// What can be done once the actions are over.
    fn endings(&self, each: &mut dyn FnMut(Action)) {
        Dwelling::ALL.into_iter().for_each(|dwelling| each(Action::Build(dwelling)));
        Goal::ALL.iter().for_each(|goal| each(Action::Complete(*goal)));
        each(Action::Share);
        each(Action::Sacrifice);
        (0..self.slots.tokens(Tile::Invaders)).for_each(|n| each(Action::CountInvaders(n)));
        Self::at_any_time(each);
        each(Action::EndTurn);
    }

    /// What may be told or bought in every step.
    fn at_any_time(each: &mut dyn FnMut(Action)) {
        Self::losses(each);
        Tile::FOR_SALE.into_iter().for_each(|tile| each(Action::Buy(tile)));
    }

    fn powers(each: &mut dyn FnMut(Action)) {
        let used = Power::ALL.iter().filter(|power| power.often() != Often::Never);
        used.for_each(|power| each(Action::Use(*power)));
    }

    fn loans(each: &mut dyn FnMut(Action)) {
        for &from in Seat::ALL {
            Goal::ALL.iter().for_each(|goal| each(Action::Borrow { from, goal: *goal }));
        }
    }

    fn losses(each: &mut dyn FnMut(Action)) {
        Seat::ALL.iter().for_each(|seat| each(Action::LoseVillage(*seat)));
        Seat::ALL.iter().for_each(|seat| each(Action::LoseElder(*seat)));
        Seat::ALL.iter().for_each(|seat| each(Action::LeaveMap(*seat)));
        each(Action::AbandonMammoth);
    }

    /// Every use of every die.
    fn dice(each: &mut dyn FnMut(Action)) {
        for &face in Face::ALL {
            for &column in Column::ALL {
                each(Action::Place { face, column });
            }
            for beast in [Beast::Tiger, Beast::Mammoth] {
                each(Action::Hunt { face, beast });
            }
            each(Action::Tame { face });
            each(Action::UseElsewhere { face });
        }
    }

    fn answers(&self, resolve: Resolve, each: &mut dyn FnMut(Action)) {
        match self.question() {
            Some(Question::Discovery) => stocks(&mut |stock| each(Action::Discover(stock))),
            Some(Question::Meltwater | Question::Bounty) => Self::replies(each),
            Some(_) => (0..=resolve.hexes).for_each(|hexes| each(Action::Harvest(hexes))),
            None => {}
        }
        Self::loans(each);
        Goal::ALL.iter().for_each(|goal| each(Action::Swap(*goal)));
        Self::dice(each);
        Self::at_any_time(each);
        each(Action::Done);
        each(Action::EndTurn);
    }

    fn replies(each: &mut dyn FnMut(Action)) {
        [Answer::Yes, Answer::No].map(Action::Reply).into_iter().for_each(each);
    }

    fn musters(asks: Inquiry, each: &mut dyn FnMut(Action)) {
        match asks {
            Inquiry::Members(_) => {
                (0..=Self::MEMBERS).for_each(|members| each(Action::Muster(members)));
                (0..=Self::MEMBERS).for_each(|members| each(Action::MusterLast(members)));
            }
            Inquiry::Invaders => {
                [Answer::Yes, Answer::No].map(Action::MusterInvaders).into_iter().for_each(each);
            }
            Inquiry::Glacier => Self::replies(each),
            Inquiry::Village => {
                each(Action::NameVillage(None));
                Seat::ALL.iter().for_each(|seat| each(Action::NameVillage(Some(*seat))));
                Seat::ALL.iter().for_each(|seat| each(Action::NameElder(*seat)));
            }
            Inquiry::Bow => Side::ALL.into_iter().for_each(|side| each(Action::AimBow(side))),
        }
    }

    /// Every outcome that chance may bring now, with its weight.
    pub fn chance(&self, each: &mut dyn FnMut(Action, Weight)) {
        if self.winner.is_some() {
            return;
        }
        match self.phase {
            Phase::FirstPlayer => {
                let seats = self.players.seats().filter(|seat| self.may_begin(*seat));
                seats.for_each(|seat| each(Action::SetFirst(seat), Weight(1)));
            }
            Phase::Rolling => self.rolls(each),
            Phase::Drawing => {
                self.deck.tops().iter().for_each(|tile| each(Action::RevealTile(tile), Weight(1)));
            }
            Phase::Dreaming => {
                let unseen = self.deck.unseen();
                unseen.iter().for_each(|tile| each(Action::RevealTile(tile), Weight(1)));
            }
            Phase::Leading(_) | Phase::Sharing => {
                let seat = self.turn;
                for goal in self.goals[seat].deck.tops().iter() {
                    each(Action::RevealGoal { seat, goal }, Weight(1));
                }
            }
            _ => {}
        }
    }

    fn rolls(&self, each: &mut dyn FnMut(Action, Weight)) {
        let sides = |face: Face| u32::from(face.sides(self.settings.faces));
        for &first in Face::ALL {
            for &second in Face::ALL {
                let weight = sides(first).saturating_mul(sides(second));
                if weight > 0 {
                    each(Action::ShowFaces(first, second), Weight(weight));
                }
            }
        }
    }
}

/// Every amount that can lie on Discovery: at most two of each resource.
fn stocks(each: &mut dyn FnMut(Resources)) {
    for food in 0..=2 {
        for wood in 0..=2 {
            (0..=2).for_each(|stone| each(Resources { food, wood, stone }));
        }
    }
}
