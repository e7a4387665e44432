//! How a state changes: one file for each part of a turn.
//!
//! `apply` checks first; what is called from it cannot fail any more.

mod actions;
mod build;
mod conflict;
mod correct;
mod events;
mod powers;
mod turn;

use crate::games::points::{Change, Points};

use super::action::Action;
use super::conflict::Cause;
use super::fact::{Fact, Pile, Reason};
use super::owners::Ownable;
use super::parts::Part;
use super::phase::Phase;
use super::refusal::Refusal;
use super::seat::Seat;
use super::state::State;
use super::tile::{Counter, Tile};

impl State {
    /// Does `action` and tells what happened; the only way to change a state.
    ///
    /// # Errors
    /// The reason why it cannot be done now; the state is then unchanged.
    pub fn apply(&mut self, action: Action, emit: &mut dyn FnMut(Fact)) -> Result<(), Refusal> {
        self.check(action)?;
        // Checks end here.
        if action.uses_die() {
            self.leave_action(emit);
        }
        match action {
            Action::Done => self.done(emit),
            Action::Roll => self.phase = Phase::Rolling,
            Action::Use(power) => self.use_power(power, emit),
            Action::Bury(tile) => self.bury(tile, emit),
            Action::Trigger(tile) => self.trigger(tile, emit),
            Action::Draw => self.draw(emit),
            Action::Bid(bid) => self.bid(bid, emit),
            Action::Pass => self.pass(emit),
            Action::Build(dwelling) => {
                self.leave_conflicts();
                self.build(dwelling, emit);
            }
            Action::ReportDoubles => self.report_doubles(emit),
            Action::NameSymbol(face) => self.name_symbol(face, emit),
            Action::ReportFirstVillage => self.join_set_aside(emit),
            Action::Place { face, column } => self.place(face, column, emit),
            Action::Hunt { face, beast } => self.hunt(face, beast, emit),
            Action::Tame { face } => self.tame(face, emit),
            Action::UseElsewhere { face } => self.use_elsewhere(face, emit),
            Action::HuntOnTable(beast) => self.kill(beast, emit),
            Action::TameOnTable => self.adopt(emit),
            Action::Dismiss(tile) => self.dismiss(tile, emit),
            Action::Award { seat, reason } => self.score(seat, reason.points(), reason, emit),
            Action::Buy(tile) => self.buy(tile, emit),
            Action::Discover(resources) => self.discover(resources, emit),
            Action::Harvest(hexes) => self.harvest(hexes, emit),
            Action::Reply(answer) => self.reply(answer, emit),
            Action::Borrow { from, goal } => self.borrow(from, goal, emit),
            Action::Swap(goal) => self.swap(goal, emit),
            Action::LoseVillage(seat) => {
                let elder = self.elders.contains(seat) && !self.elder_may_be_elsewhere(seat);
                self.lose_village(seat, elder, emit);
            }
            Action::LoseElder(seat) => self.lose_village(seat, true, emit),
            Action::LeaveMap(seat) => self.leave_map(seat, emit),
            Action::AbandonMammoth => self.abandon_mammoth(emit),
            Action::CountInvaders(left) => self.count_invaders(left, emit),
            Action::Fight => self.begin_muster(Cause::Crowd, emit),
            Action::Muster(members) => self.muster(members, emit),
            Action::MusterLast(members) => self.muster_last(members, emit),
            Action::MusterInvaders(answer) => self.muster_invaders(answer, emit),
            Action::NameVillage(owner) => {
                let alone = |seat: &Seat| !self.elder_may_be_elsewhere(*seat);
                let elder = owner.filter(alone).is_some_and(|seat| self.elders.contains(seat));
                self.name_village(owner, elder, emit);
            }
            Action::NameElder(seat) => self.name_village(Some(seat), true, emit),
            Action::AimBow(side) => self.aim_bow(side, emit),
            Action::Complete(goal) => {
                self.leave_conflicts();
                self.complete(goal, emit);
            }
            Action::Share => {
                self.leave_conflicts();
                self.share(emit);
            }
            Action::Sacrifice => {
                self.leave_conflicts();
                self.sacrifice(emit);
            }
            Action::EndTurn => self.end_turn(emit),
            Action::Correct(correction) => self.correct(correction, emit),
            Action::SetFirst(seat) => self.set_first(seat, emit),
            Action::ShowFaces(first, second) => self.show_faces([first, second], emit),
            Action::RevealTile(tile) => self.reveal_tile(tile, emit),
            Action::RevealGoal { seat, goal } => self.reveal_goal(seat, goal, emit),
        }
        Ok(())
    }

    /// "We have done what the box said": the turn goes on.
    fn done(&mut self, emit: &mut dyn FnMut(Fact)) {
        match self.phase {
            Phase::Placement(seat) => self.placed(seat, emit),
            Phase::Respawn => self.respawn(emit),
            Phase::Dreamt => self.phase = Phase::BeforeRoll,
            Phase::Lighting => self.judge(emit),
            Phase::Follow { tile, after } => self.followed(tile, after, emit),
            Phase::Resolve(resolve) => self.resolved(resolve, emit),
            Phase::Conflict => self.end_conflicts(),
            Phase::TarPit => self.phase = Phase::Build,
            // The check lets no other phase through.
            _ => {}
        }
    }

    /// The next die ends the action that was being carried out.
    fn leave_action(&mut self, emit: &mut dyn FnMut(Fact)) {
        if let Phase::Resolve(resolve) = self.phase {
            self.resolved(resolve, emit);
        }
    }

    /// What belongs to step 5 ends step 4.
    fn leave_conflicts(&mut self) {
        if matches!(self.phase, Phase::Conflict) {
            self.end_conflicts();
        }
    }

    /// Changes a player's points, and ends the game when they are enough.
    fn score(&mut self, seat: Seat, change: Change, reason: Reason, emit: &mut dyn FnMut(Fact)) {
        if !self.parts.has(Part::Score) {
            return;
        }
        let (total, points) = self.points[seat].changed(change, Points::ZERO);
        self.points[seat] = total;
        emit(Fact::PointsScored { seat, points, reason, total });
        if self.winner.is_none() && total >= self.settings.target {
            self.winner = Some(seat);
            emit(Fact::GameWon { seat });
        }
    }

    /// Changes what lies on an active tile; a finished tile is discarded.
    fn set_counter(&mut self, tile: Tile, counter: Counter, emit: &mut dyn FnMut(Fact)) {
        self.slots.set(tile, counter);
        emit(Fact::CounterChanged { tile, counter });
        if tile.is_finished(counter) {
            self.leave_slot(tile, Pile::Discards, emit);
        }
    }

    /// Takes a tile out of its slot and puts it where it belongs.
    fn leave_slot(&mut self, tile: Tile, to: Pile, emit: &mut dyn FnMut(Fact)) {
        self.slots.leave(tile);
        match to {
            Pile::Discards => self.discards.insert(tile),
            Pile::Removed => self.removed.insert(tile),
            Pile::Deck => self.deck.shuffle_in(crate::set::Set::EMPTY.with(tile)),
            Pile::Seat(seat) => self.set_owner(tile, Some(seat)),
        }
        emit(Fact::TileLeft { tile, to });
    }

    /// Gives a tile to a player, or takes it from its owner.
    fn set_owner(&mut self, tile: Tile, owner: Option<Seat>) {
        if let Some(ownable) = Ownable::of(tile) {
            self.owners[ownable] = owner;
        }
    }
}
