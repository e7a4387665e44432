//! The conflict helper: who loses how many in one hex, and who is left.
//!
//! A pure function of what stands in the hex; the conflict step uses it, and so can anybody alone.
//! Falling villages and points are the conflict step's.

use core::ops::{Index, IndexMut};

use crate::set::{Member, Set};

use super::seat::{PerSeat, Seat};
use super::settings::WinnerAboveLimit;

/// A party in a hex: the members of a seat, or the invaders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Side {
    /// A player's tribe.
    Seat(Seat),
    /// The invaders, one tribe of their own.
    Invaders,
}

impl Side {
    /// Every side.
    pub const ALL: [Self; 5] = [
        Self::Seat(Seat::P1),
        Self::Seat(Seat::P2),
        Self::Seat(Seat::P3),
        Self::Seat(Seat::P4),
        Self::Invaders,
    ];

    /// The side's name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Seat(seat) => seat.key(),
            Self::Invaders => "invaders",
        }
    }
}

/// How many of each side stand in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Forces {
    /// The members of each tribe.
    pub members: PerSeat<u8>,
    /// The invaders.
    pub invaders: u8,
}

impl Forces {
    /// Everybody in the hex, as counted against its limit.
    #[must_use]
    pub fn total(&self) -> u8 {
        Side::ALL.iter().fold(0, |sum: u8, side| sum.saturating_add(self[*side]))
    }

    /// The sides that have anybody here.
    pub fn present(&self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(|side| self[*side] > 0)
    }

    /// What these forces have lost when only `left` remain.
    #[must_use]
    pub fn minus(&self, left: &Self) -> Self {
        let mut lost = *self;
        for side in Side::ALL {
            lost[side] = lost[side].saturating_sub(left[side]);
        }
        lost
    }
}

impl Index<Side> for Forces {
    type Output = u8;

    fn index(&self, side: Side) -> &u8 {
        match side {
            Side::Seat(seat) => &self.members[seat],
            Side::Invaders => &self.invaders,
        }
    }
}

impl IndexMut<Side> for Forces {
    fn index_mut(&mut self, side: Side) -> &mut u8 {
        match side {
            Side::Seat(seat) => &mut self.members[seat],
            Side::Invaders => &mut self.invaders,
        }
    }
}

/// Why the tribes of a hex fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// They are too many for the hex.
    Crowd,
    /// The player in turn has started it with Cunning.
    Cunning,
}

/// What decides a conflict besides the numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The player in turn, who attacks if any of its members are here.
    pub active: Seat,
    /// Why they fight.
    pub cause: Cause,
    /// How many the hex can hold.
    pub limit: u8,
    /// Whom the active player's Bow takes one from, if it has the Bow.
    pub bow: Option<Side>,
    /// The players who own Walls and a village in this hex; a hidden village is in none.
    pub walls: Set<Seat>,
    /// The player who has Evasion.
    pub evasion: Option<Seat>,
    /// Whether a winner above the limit is trimmed.
    pub winner_above_limit: WinnerAboveLimit,
}

/// How a conflict ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The hex holds no more than its limit.
    NoConflict,
    /// It was fought out.
    Fought {
        /// What was left after Bow and Walls, before the tribes met.
        met: Forces,
        /// What is left in the end.
        left: Forces,
        /// The defender whose beaten members may retreat, if it has lost any.
        evades: Option<Seat>,
    },
}

/// Fights out one hex.
#[must_use]
pub fn resolve(hex: &Forces, terms: &Terms) -> Verdict {
    if terms.cause == Cause::Crowd && hex.total() <= terms.limit {
        return Verdict::NoConflict;
    }
    let met = after_tools(hex, terms);
    let mut left = met;
    let second = strongest_but_one(&met);
    for side in Side::ALL {
        left[side] = left[side].saturating_sub(second);
    }
    let alone = hex.present().count() == 1;
    if alone || terms.winner_above_limit == WinnerAboveLimit::Trim {
        for side in Side::ALL {
            left[side] = left[side].min(terms.limit);
        }
    }
    let beaten = |seat: &Seat| *seat != terms.active && left.members[*seat] < hex.members[*seat];
    Verdict::Fought { met, left, evades: terms.evasion.filter(beaten) }
}

/// Bow and Walls strike at the same time, so each looks at the hex as it was.
fn after_tools(hex: &Forces, terms: &Terms) -> Forces {
    let attacker = Side::Seat(terms.active);
    let mut met = *hex;
    if hex[attacker] == 0 {
        return met;
    }
    if let Some(target) = terms.bow.filter(|target| *target != attacker) {
        met[target] = met[target].saturating_sub(1);
    }
    let defends = |seat: &Seat| *seat != terms.active && hex.members[*seat] > 0;
    let walls = terms.walls.iter().filter(defends).map(|_| 1u8).sum();
    met[attacker] = met[attacker].saturating_sub(walls);
    met
}

/// Every tribe loses one at a time until one is left: each loses what the second largest has.
fn strongest_but_one(forces: &Forces) -> u8 {
    let (_, second) = Side::ALL.iter().fold((0, 0), |(first, second), side| {
        let count = forces[*side];
        (count.max(first), second.max(count.min(first)))
    });
    second
}

impl Member for Side {
    const ALL: &'static [Self] = &Self::ALL;

    fn index(self) -> u8 {
        match self {
            Self::Seat(seat) => seat.index(),
            Self::Invaders => 4,
        }
    }
}
