//! The end of a challenge: counting, the race to the goal, and the next challenge.

use crate::games::indiani::action::Row;
use crate::games::indiani::card::Sign;
use crate::games::indiani::chain::Chain;
use crate::games::indiani::fact::{Fact, Reason};
use crate::games::indiani::phase::Phase;
use crate::games::indiani::seat::{PerSeat, Seat};
use crate::games::indiani::setup::Mode;
use crate::games::indiani::state::State;
use crate::games::points::{Change, Points};
use crate::set::Set;

impl State {
    /// Somebody has closed the challenge, or no Diorama is left.
    pub(super) fn begin_count(&mut self, closer: Option<Seat>, emit: &mut dyn FnMut(Fact)) {
        (self.closer, self.moved) = (closer, true);
        emit(closed(closer));
        self.ask_or_count();
    }

    /// A correction may have given the last chain to somebody else, or to nobody: then the challenge goes on.
    pub(super) fn judge_closing(&mut self, emit: &mut dyn FnMut(Fact)) {
        self.closer = self.closes();
        match self.closer {
            Some(_) => self.ask_or_count(),
            None if self.moved => self.settle(emit),
            None => self.phase = Phase::Turn,
        }
        self.moved &= self.closer.is_some();
    }

    /// Nothing is counted before everything is known that is to be counted.
    pub(super) fn ask_or_count(&mut self) {
        self.phase = match (self.missing(self.players.seats()), self.closer) {
            (Some(print), _) => Phase::Ask(print),
            (None, Some(seat)) => Phase::Closed(seat),
            (None, None) => Phase::RanOut,
        };
    }

    pub(super) fn tell(&mut self, value: u8, emit: &mut dyn FnMut(Fact)) {
        let Phase::Ask(print) = self.phase else { return };
        self.prints.set(print, value);
        emit(Fact::PrintTold { print, value });
        self.ask_on(emit);
    }

    /// Asks for the next card that is not known, or goes on with the count.
    pub(super) fn ask_on(&mut self, emit: &mut dyn FnMut(Fact)) {
        match self.mode {
            Mode::EveryTurn => self.ask_or_count(),
            Mode::ScoresOnly => self.end_chains(emit),
        }
    }

    pub(super) fn count_closer(&mut self, seat: Seat, emit: &mut dyn FnMut(Fact)) {
        self.count(seat, 0, emit);
        self.phase = Phase::Hostile(self.players.after(seat));
    }

    pub(super) fn count_all(&mut self, emit: &mut dyn FnMut(Fact)) {
        for seat in self.players.seats() {
            self.count(seat, 0, emit);
        }
        self.finish(emit);
    }

    pub(super) fn count_hostile(&mut self, hostile: u8, emit: &mut dyn FnMut(Fact)) {
        let Phase::Hostile(seat) = self.phase else { return };
        self.count(seat, hostile, emit);
        self.count_on(seat, emit);
    }

    /// Goes on with whoever is counted after this player.
    fn count_on(&mut self, seat: Seat, emit: &mut dyn FnMut(Fact)) {
        let next = self.players.after(seat);
        if next == self.closer.unwrap_or(Seat::P1) {
            self.finish(emit);
        } else if self.mode == Mode::EveryTurn {
            self.phase = Phase::Hostile(next);
        } else {
            (self.turn, self.phase) = (next, Phase::Chains(next));
        }
    }

    /// Where the box keeps scores only, a challenge is told when it is over.
    pub(super) fn close(&mut self, closer: Option<Seat>, emit: &mut dyn FnMut(Fact)) {
        let first = closer.unwrap_or(Seat::P1);
        (self.closer, self.chains) = (closer, PerSeat::default());
        (self.turn, self.phase) = (first, Phase::Chains(first));
        emit(closed(closer));
    }

    pub(super) fn count_chain(&mut self, sign: Sign, row: Row, emit: &mut dyn FnMut(Fact)) {
        let (seat, chain) = (self.turn, row.chain().unwrap_or_default());
        let touched = self.chains[seat].len();
        self.chains[seat].0[sign] = Some(Chain { touched, ..chain });
        emit(Fact::ChainCounted { seat, sign });
    }

    /// All chains of a player have been told: what they print is asked, then the hostile spheres of whoever
    /// has not closed the challenge.
    pub(super) fn end_chains(&mut self, emit: &mut dyn FnMut(Fact)) {
        let seat = self.turn;
        match self.missing([seat].into_iter()) {
            Some(print) => self.phase = Phase::Ask(print),
            None if self.closer.is_none_or(|closer| closer == seat) => {
                self.count(seat, 0, emit);
                self.count_on(seat, emit);
            }
            None => self.phase = Phase::Hostile(seat),
        }
    }

    /// Counts a player's challenge, each reason for itself.
    fn count(&mut self, seat: Seat, hostile: u8, emit: &mut dyn FnMut(Fact)) {
        let before = self.points(seat);
        let spheres = i16::try_from(self.on_table(seat)).unwrap_or(i16::MAX);
        let goal = self.counted(seat, hostile);
        self.score(seat, Change(spheres), Reason::Spheres, emit);
        let leader = self.leaders[seat];
        // At most five chains; the bonuses are reckoned out before any of them is told.
        let mut bonuses = [None; Sign::COUNT];
        bonuses.iter_mut().zip(self.bonuses(seat)).for_each(|(place, bonus)| *place = Some(bonus));
        for (sign, bonus) in bonuses.into_iter().flatten() {
            let reason = if sign == leader { Reason::Leader(sign) } else { Reason::Magical(sign) };
            self.score(seat, Change(bonus.into()), reason, emit);
        }
        self.score(seat, Change(-i16::from(hostile)), Reason::Hostile, emit);
        let due = Points(before.0.saturating_add(goal));
        let floor = self.points(seat).to(due);
        self.score(seat, floor, Reason::Floor, emit);
        let gains = &mut self.past.gains[seat];
        gains.rotate_right(1);
        if let Some(latest) = gains.first_mut() {
            *latest = goal;
        }
    }

    /// Changes a player's points, if there is something to change.
    pub(super) fn score(
        &mut self,
        seat: Seat,
        points: Change,
        reason: Reason,
        emit: &mut dyn FnMut(Fact),
    ) {
        let (total, points) = self.points(seat).changed(points, Points(i16::MIN));
        if points.0 != 0 {
            self.past.totals[seat] = total;
            emit(Fact::Scored { seat, points, reason, total });
        }
    }

    /// Everybody has been counted.
    fn finish(&mut self, emit: &mut dyn FnMut(Fact)) {
        self.past.challenges = self.past.challenges.saturating_add(1);
        self.moved = false;
        emit(Fact::ChallengeCounted { challenge: self.past.challenges });
        if self.mode == Mode::ScoresOnly {
            (self.chains, self.closer, self.turn) = (PerSeat::default(), None, self.first);
        }
        self.phase = Phase::Race;
        let leading = self.leading();
        if leading.len() == 1 {
            self.win(leading, emit);
        }
    }

    pub(super) fn win(&mut self, winners: Set<Seat>, emit: &mut dyn FnMut(Fact)) {
        self.phase = Phase::Over(winners);
        winners.iter().for_each(|seat| emit(Fact::Won { seat }));
    }

    pub(super) fn start_challenge(&mut self, seat: Seat, emit: &mut dyn FnMut(Fact)) {
        (self.chains, self.closer, self.blocked) = (PerSeat::default(), None, Set::EMPTY);
        self.piles = Self::dealt(self.rules, self.players);
        (self.first, self.turn, self.phase) = (seat, seat, Phase::Turn);
        emit(Fact::ChallengeBegan { challenge: self.challenge(), first: seat });
    }
}

/// Who has closed a challenge, told.
fn closed(closer: Option<Seat>) -> Fact {
    match closer {
        Some(seat) => Fact::ChallengeClosed { seat },
        None => Fact::DioramaRanOut,
    }
}
