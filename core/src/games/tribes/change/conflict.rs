//! Step 4: conflicts, and everything a tribe can lose at any time.

use crate::games::points::Change;
use crate::games::tribes::action::Answer;
use crate::games::tribes::conflict::{Cause, Forces, Side, Terms, Verdict, resolve};
use crate::games::tribes::fact::{Fact, Pile, Reason};
use crate::games::tribes::owners::Ownable;
use crate::games::tribes::phase::{Inquiry, Muster, Phase};
use crate::games::tribes::power::Power;
use crate::games::tribes::seat::Seat;
use crate::games::tribes::setup::Reading;
use crate::games::tribes::state::{Loan, State};
use crate::games::tribes::terrain::{Glacier, Terrain};
use crate::games::tribes::tile::{Counter, Tile};
use crate::set::Set;

impl State {
    /// A hex is reckoned out, beginning with the members of the player in turn.
    pub(super) fn begin_muster(&mut self, cause: Cause, emit: &mut dyn FnMut(Fact)) {
        let muster = Muster {
            forces: Forces::default(),
            cause,
            limit: self.limit(),
            village: None,
            elder: false,
            asks: Inquiry::Invaders,
        };
        self.go_on_mustering(muster, self.musterable(self.turn), emit);
    }

    pub(super) fn muster(&mut self, members: u8, emit: &mut dyn FnMut(Fact)) {
        let Phase::Muster(mut muster) = self.phase else { return };
        let Inquiry::Members(seat) = muster.asks else { return };
        muster.forces.members[seat] = members;
        self.go_on_mustering(muster, self.musterable_after(seat), emit);
    }

    /// So many stand there of the tribe asked about, and nobody else.
    pub(super) fn muster_last(&mut self, members: u8, emit: &mut dyn FnMut(Fact)) {
        let Phase::Muster(mut muster) = self.phase else { return };
        let Inquiry::Members(seat) = muster.asks else { return };
        muster.forces.members[seat] = members;
        self.mustered(muster, emit);
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

    /// Everybody in the hex is counted: whether it is the Glacier matters where it holds less.
    fn mustered(&mut self, muster: Muster, emit: &mut dyn FnMut(Fact)) {
        if self.glacier.is_ice() && muster.forces.total() > muster.limit.min(Glacier::LIMIT) {
            self.phase = Phase::Muster(Muster { asks: Inquiry::Glacier, ..muster });
        } else {
            self.ask_village(muster, Answer::No, emit);
        }
    }

    /// The limit is known now. No village stands on the Glacier.
    pub(super) fn ask_village(
        &mut self,
        muster: Muster,
        glacier: Answer,
        emit: &mut dyn FnMut(Fact),
    ) {
        let limit = match glacier {
            Answer::Yes => muster.limit.min(Glacier::LIMIT),
            Answer::No => muster.limit,
        };
        let (muster, total) = (Muster { limit, ..muster }, muster.forces.total());
        if total <= limit && muster.cause == Cause::Crowd {
            self.phase = Phase::Conflict;
            emit(Fact::NoConflict { total, limit });
        } else if glacier == Answer::No && self.village_matters(&muster) {
            self.phase = Phase::Muster(Muster { asks: Inquiry::Village, ..muster });
        } else {
            self.ask_bow(muster, emit);
        }
    }

    /// Whether it matters whose village stands in the hex: one may fall there, or its Walls may help.
    fn village_matters(&self, muster: &Muster) -> bool {
        let owners = self.village_owners(&muster.forces);
        let targets = self.bow_targets(&muster.forces);
        let walled = self.owners[Ownable::Walls].is_some_and(|owner| owners.contains(owner));
        let open = walled || targets.len() > 1 || self.reading != Reading::Third;
        match resolve(&muster.forces, &self.terms(muster, targets.iter().next())) {
            Verdict::Fought { left, .. } if !open => {
                owners.iter().any(|owner| left.members[owner] == 0)
            }
            _ => !owners.is_empty(),
        }
    }

    pub(super) fn name_village(
        &mut self,
        owner: Option<Seat>,
        elder: bool,
        emit: &mut dyn FnMut(Fact),
    ) {
        let Phase::Muster(muster) = self.phase else { return };
        self.ask_bow(Muster { village: owner, elder, ..muster }, emit);
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

    /// How the hex is fought about, as far as it is known.
    fn terms(&self, muster: &Muster, bow: Option<Side>) -> Terms {
        let walled =
            |seat| muster.village == Some(seat) && self.owners[Ownable::Walls] == Some(seat);
        Terms {
            active: self.turn,
            cause: muster.cause,
            limit: muster.limit,
            bow,
            walls: Set::of(walled),
            evasion: self.holder(Power::Evasion),
            winner_above_limit: self.settings.winner_above_limit,
        }
    }

    /// Fights out the hex and draws the consequences that the box knows of.
    fn settle(&mut self, muster: Muster, bow: Option<Side>, emit: &mut dyn FnMut(Fact)) {
        self.phase = Phase::Conflict;
        let (limit, terms) = (muster.limit, self.terms(&muster, bow));
        let Verdict::Fought { met, left, evades } = resolve(&muster.forces, &terms) else { return };
        let lost = muster.forces.minus(&left);
        self.fought = true;
        if bow.is_some() && self.loan == Loan::Bow {
            self.loan = Loan::Spent;
        }
        emit(Fact::ConflictFought { limit, met, lost, left, evades });
        if let Some(owner) = muster.village.filter(|owner| left.members[*owner] == 0) {
            self.lose_village(owner, muster.elder, emit);
        }
        if lost.invaders > 0 {
            self.count_invaders(left.invaders, emit);
        }
    }

    /// So many invaders are left after a conflict; the last one's end is worth points.
    pub(super) fn count_invaders(&mut self, left: u8, emit: &mut dyn FnMut(Fact)) {
        self.fought = true;
        self.set_counter(Tile::Invaders, Counter::Tokens(left), emit);
        if left == 0 {
            emit(Fact::InvadersBeaten { seat: self.turn });
            self.score(self.turn, Change(2), Reason::Invaders, emit);
        }
    }

    /// After the conflicts the Tar Pit takes its toll, where there is one.
    pub(super) fn end_conflicts(&mut self) {
        self.crowded = false;
        let tar = self.modes.terrain.contains(Terrain::TarPit);
        self.phase = if tar { Phase::TarPit } else { Phase::Build };
    }

    /// A village falls, and with it the elder if it lives there: a point for the player in turn,
    /// unless it is the owner.
    pub(super) fn lose_village(&mut self, seat: Seat, elder: bool, emit: &mut dyn FnMut(Fact)) {
        emit(Fact::VillageLost { seat });
        if elder {
            self.elders.remove(seat);
            emit(Fact::ElderLost { seat });
        }
        self.set_villages(seat, self.villages[seat].saturating_sub(1), emit);
        if elder && seat != self.turn {
            self.score(self.turn, Change(1), Reason::Elder, emit);
        }
    }

    /// A tribe without members keeps neither villages nor the Mammoth.
    pub(super) fn leave_map(&mut self, seat: Seat, emit: &mut dyn FnMut(Fact)) {
        self.on_map.remove(seat);
        emit(Fact::TribeLeft { seat });
        for _ in 0..self.villages[seat] {
            self.lose_village(seat, self.elders.contains(seat), emit);
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
