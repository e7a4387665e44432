//! The modes of the advanced game, each of which can be played or left out.

use crate::set::{Member, Set};

use super::power::Power;
use super::seat::{PerSeat, Seat};
use super::terrain::Terrain;
use super::tribe::Tribe;

/// Whether a mode is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Mode {
    /// It is left out.
    #[default]
    Off,
    /// It is played.
    On,
}

impl Mode {
    /// Whether it is played.
    #[must_use]
    pub fn is_on(self) -> bool {
        self == Self::On
    }

    /// The other of the two.
    #[must_use]
    pub fn other(self) -> Self {
        if self.is_on() { Self::Off } else { Self::On }
    }
}

/// Which of the two powers on its leader's card a seat has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Talent {
    /// The first one.
    #[default]
    First,
    /// The second one.
    Second,
}

impl Member for Talent {
    const ALL: &'static [Self] = &[Self::First, Self::Second];

    fn index(self) -> u8 {
        self as u8
    }
}

/// What of the advanced game is played; nothing, unless somebody chooses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modes {
    /// Whether every leader has a power.
    pub leaders: Mode,
    /// The power of each seat, once leaders have them.
    pub talents: PerSeat<Talent>,
    /// Whether elders come to the villages.
    pub elders: Mode,
    /// The special terrain on the map.
    pub terrain: Set<Terrain>,
}

impl Modes {
    /// The bytes of these modes in a save.
    pub(super) fn encode(self) -> [u8; 3] {
        let switches = u8::from(self.leaders.is_on()) | u8::from(self.elders.is_on()) << 1;
        let seats = Seat::ALL.iter();
        let talents =
            seats.fold(0, |bits, seat| bits | self.talents[*seat].index() << seat.index());
        let terrain = self.terrain.iter().fold(0, |bits, terrain| bits | 1 << terrain.index());
        [switches, talents, terrain]
    }

    /// The modes that these bytes stand for, if any.
    pub(super) fn decode([switches, talents, terrain]: [u8; 3]) -> Option<Self> {
        let mode = |bit: u8| if switches >> bit & 1 == 1 { Mode::On } else { Mode::Off };
        let modes = Self {
            leaders: mode(0),
            talents: PerSeat([0, 1, 2, 3].map(|seat| match talents >> seat & 1 {
                0 => Talent::First,
                _ => Talent::Second,
            })),
            elders: mode(1),
            terrain: Set::of(|tile: Terrain| terrain >> tile.index() & 1 == 1),
        };
        (modes.encode() == [switches, talents, terrain]).then_some(modes)
    }

    /// Whether anything of the advanced game is played.
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.leaders.is_on() || self.elders.is_on() || !self.terrain.is_empty()
    }

    /// The power of a seat that plays this tribe, if leaders have them.
    #[must_use]
    pub fn power(&self, seat: Seat, tribe: Tribe) -> Option<Power> {
        self.leaders.is_on().then(|| tribe.power(self.talents[seat]))
    }
}
