//! Step 4: conflicts, and everything a tribe can lose at any time.

use super::super::action::Answer;
use super::super::conflict::{Forces, Side, Terms, Verdict, resolve};
use super::super::fact::{Fact, Pile, Reason};
use super::super::owners::Ownable;
use super::super::phase::{Inquiry, Muster, Phase};
use super::super::points::Change;
use super::super::seat::Seat;
use super::super::state::State;
use super::super::tile::{Counter, Tile};
use crate::set::Set;

impl State {
    pub(super) fn fight(&mut self, emit: &mut dyn FnMut(Fact)) {
        let asks = Inquiry::Invaders;
        let muster = Muster { forces: Forces::default(), village: None, asks };
        self.go_on_mustering(muster, self.musterable(self.turn), emit);
    }

    pub(super) fn muster(&mut self, members: u8, emit: &mut dyn FnMut(Fact)) {
        let Phase::Muster(mut muster) = self.phase else { return };
        let Inquiry::Members(seat) = muster.asks else { return };
        muster.forces.members[seat] = members;
        let after = self.players.after(seat);
        let next = if after == self.turn { None } else { self.musterable(after) };
        self.go_on_mustering(muster, next, emit);
    }

    /// The next tribe on the map is counted, then the invaders.
    fn go_on_mustering(&mut self, muster: Muster, next: Option<Seat>, emit: &mut dyn FnMut(Fact)) {
        if let Some(seat) = next {
            self.phase = Phase::Muster(Muster { asks: Inquiry::Members(seat), ..muster });
        } else if self.slots.has(Tile::Invaders) {
            self.phase = Phase::Muster(Muster { asks: Inquiry::Invaders, ..muster });
        } else {
            self.mustered(muster, emit);
        }
    }

    pub(super) fn muster_invaders(&mut self, answer: Answer, emit: &mut dyn FnMut(Fact)) {
        let Phase::Muster(mut muster) = self.phase else { return };
        // Invaders always stand together.
        muster.forces.invaders = match answer {
            Answer::Yes => self.slots.tokens(Tile::Invaders),
            Answer::No => 0,
        };
        self.mustered(muster, emit);
    }

    /// Everybody in the hex is counted: what else matters is asked.
    fn mustered(&mut self, muster: Muster, emit: &mut dyn FnMut(Fact)) {
        let (total, limit) = (muster.forces.total(), self.limit());
        if total <= limit {
            self.phase = Phase::Conflict;
            emit(Fact::NoConflict { total, limit });
        } else if !self.village_owners(&muster.forces).is_empty() {
            self.phase = Phase::Muster(Muster { asks: Inquiry::Village, ..muster });
        } else {
            self.ask_bow(muster, emit);
        }
    }

    pub(super) fn name_village(&mut self, owner: Option<Seat>, emit: &mut dyn FnMut(Fact)) {
        let Phase::Muster(muster) = self.phase else { return };
        self.ask_bow(Muster { village: owner, ..muster }, emit);
    }

    /// The Bow's target is asked only where there is a choice.
    fn ask_bow(&mut self, muster: Muster, emit: &mut dyn FnMut(Fact)) {
        let targets = self.bow_targets(&muster.forces);
        if targets.len() > 1 {
            self.phase = Phase::Muster(Muster { asks: Inquiry::Bow, ..muster });
        } else {
            self.settle(muster, targets.iter().next(), emit);
        }
    }

    pub(super) fn aim_bow(&mut self, target: Side, emit: &mut dyn FnMut(Fact)) {
        let Phase::Muster(muster) = self.phase else { return };
        self.settle(muster, Some(target), emit);
    }

    /// Fights out the hex and draws the consequences that the box knows of.
    fn settle(&mut self, muster: Muster, bow: Option<Side>, emit: &mut dyn FnMut(Fact)) {
        self.phase = Phase::Conflict;
        let limit = self.limit();
        let walled =
            |seat| muster.village == Some(seat) && self.owners[Ownable::Walls] == Some(seat);
        let terms = Terms {
            active: self.turn,
            limit,
            bow,
            walls: Set::of(walled),
            winner_above_limit: self.settings.winner_above_limit,
        };
        let Verdict::Fought { met, left } = resolve(&muster.forces, &terms) else { return };
        let lost = muster.forces.minus(&left);
        emit(Fact::ConflictFought { limit, met, lost, left });
        if let Some(owner) = muster.village.filter(|owner| left.members[*owner] == 0) {
            self.lose_village(owner, emit);
        }
        if lost.invaders > 0 {
            self.count_invaders(left.invaders, emit);
        }
    }

    /// So many invaders are left; the last one's end is worth points.
    pub(super) fn count_invaders(&mut self, left: u8, emit: &mut dyn FnMut(Fact)) {
        self.set_counter(Tile::Invaders, Counter::Tokens(left), emit);
        if left == 0 {
            emit(Fact::InvadersBeaten { seat: self.turn });
            self.score(self.turn, Change(2), Reason::Invaders, emit);
        }
    }

    pub(super) fn lose_village(&mut self, seat: Seat, emit: &mut dyn FnMut(Fact)) {
        self.villages[seat] = self.villages[seat].saturating_sub(1);
        emit(Fact::VillageLost { seat });
    }

    /// A tribe without members keeps neither villages nor the Mammoth.
    pub(super) fn leave_map(&mut self, seat: Seat, emit: &mut dyn FnMut(Fact)) {
        self.on_map.remove(seat);
        emit(Fact::TribeLeft { seat });
        for _ in 0..self.villages[seat] {
            self.lose_village(seat, emit);
        }
        if self.owners[Ownable::Mammoth] == Some(seat) {
            self.abandon_mammoth(emit);
        }
    }

    pub(super) fn abandon_mammoth(&mut self, emit: &mut dyn FnMut(Fact)) {
        if let Some(seat) = self.owners[Ownable::Mammoth].take() {
            emit(Fact::MammothAbandoned { seat });
            self.leave_slot(Tile::Mammoth, Pile::Discards, emit);
            self.score(seat, Change(-3), Reason::Abandoned, emit);
        }
    }
}
