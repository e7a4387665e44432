//! Every number and house rule that the players' own game may have different.
//!
//! The defaults are the documented ones; those that are printed only on the game's art are guesses
//! and are marked so. A die spent on an event tile always goes back to the pool at the end of the
//! turn: nothing else leaves two dice for the next roll, so that rule has no setting.

use crate::games::points::Points;
use crate::set::Member;

use super::column::Column;
use super::dice::Level;
use super::resources::Resources;
use super::tribe::Tribe;

/// On how many of a die's six sides each face is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faces {
    /// Sides with a sun.
    pub sun: u8,
    /// Sides with a moon.
    pub moon: u8,
    /// Sides with nothing.
    pub blank: u8,
}

/// One number for each level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByLevel {
    /// With two moons.
    pub moons: u8,
    /// With neither.
    pub standard: u8,
    /// With two suns.
    pub suns: u8,
}

impl ByLevel {
    const fn new(moons: u8, standard: u8, suns: u8) -> Self {
        Self { moons, standard, suns }
    }

    /// The number at `level`.
    #[must_use]
    pub fn at(self, level: Level) -> u8 {
        match level {
            Level::Moons => self.moons,
            Level::Standard => self.standard,
            Level::Suns => self.suns,
        }
    }

    fn as_array(self) -> [u8; 3] {
        [self.moons, self.standard, self.suns]
    }
}

/// What happens when a tile is drawn and the event deck holds nothing but the Volcano, which always
/// goes back: more than that the deck can never run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum EmptyDeck {
    /// The Volcano is drawn again and again.
    Leave,
    /// The discarded tiles are shuffled in first.
    Reshuffle,
}

/// Where a village may be built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum VillageNeeds {
    /// In a hex with own members.
    Members,
    /// In a hex with own members only.
    Control,
}

/// What happens to the winner of a conflict that is still above the limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum WinnerAboveLimit {
    /// It removes members down to the limit.
    Trim,
    /// It stays as it is.
    Stay,
}

/// Where the Mammoth's tile goes when it is tamed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum TamedMammoth {
    /// To the tamer: its slot is open again.
    LeavesSlot,
    /// It stays in its slot until it is abandoned.
    KeepsSlot,
}

/// How often the owner of the Altar may sacrifice in one turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Sacrifices {
    /// As often as it can be paid.
    Unlimited,
    /// At most this often.
    #[cfg_attr(feature = "serde", serde(untagged))]
    AtMost(u8),
}

/// A set of numbers and house rules; unchecked until a game starts with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub struct Settings {
    /// The sides of a die (a guess).
    pub faces: Faces,
    /// Members that GROW adds.
    pub grow: ByLevel,
    /// Members that MOVE moves (the standard number is a guess).
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub march: ByLevel,
    /// Hexes that GATHER uses (moons and suns are guesses).
    pub gather_hexes: ByLevel,
    /// Resources that GATHER takes from each hex (moons and suns are guesses).
    pub gather_each: ByLevel,
    /// Cards that LEAD draws.
    pub lead: ByLevel,
    /// Places for active event tiles.
    pub slots: u8,
    /// Points that win.
    pub target: Points,
    /// Members that a hex can hold.
    pub limit: u8,
    /// Members that a hex can hold under Drought.
    pub drought_limit: u8,
    /// How often the Altar may be used in a turn.
    pub sacrifices: Sacrifices,
    /// What an empty event deck means.
    pub empty_deck: EmptyDeck,
    /// Where a village may be built; the box only reminds of it.
    pub village_needs: VillageNeeds,
    /// Whether the winner of a conflict is trimmed to the limit.
    pub winner_above_limit: WinnerAboveLimit,
    /// Where a tamed Mammoth's tile goes.
    pub tamed_mammoth: TamedMammoth,
    /// What a village costs each tribe (which number is wood and which is stone is a guess).
    #[cfg_attr(feature = "serde", serde(serialize_with = "super::serial::by_tribe"))]
    pub village_costs: [Resources; 8],
}

impl Default for Settings {
    fn default() -> Self {
        let mut village_costs = [Resources::default(); 8];
        for (cost, tribe) in village_costs.iter_mut().zip(Tribe::ALL) {
            *cost = tribe.village_cost();
        }
        Self {
            faces: Faces { sun: 2, moon: 2, blank: 2 },
            grow: ByLevel::new(2, 3, 4),
            march: ByLevel::new(2, 4, 6),
            gather_hexes: ByLevel::new(1, 2, 3),
            gather_each: ByLevel::new(2, 2, 2),
            lead: ByLevel::new(1, 2, 3),
            slots: 2,
            empty_deck: EmptyDeck::Leave,
            target: Points(15),
            limit: 5,
            drought_limit: 4,
            sacrifices: Sacrifices::Unlimited,
            village_needs: VillageNeeds::Members,
            winner_above_limit: WinnerAboveLimit::Trim,
            tamed_mammoth: TamedMammoth::LeavesSlot,
            village_costs,
        }
    }
}

/// A setting that no game can be played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingsError {
    /// The sides of a die are not six.
    NotSixSides,
    /// A number of the action board is above [`Settings::MAX_NUMBER`].
    NumberTooLarge,
    /// There are not one to four event slots.
    SlotsNotOneToFour,
    /// The points that win are not 1 to [`Settings::MAX_TARGET`].
    TargetOutOfRange,
    /// A population limit is not 1 to 20.
    LimitOutOfRange,
    /// Drought would let a hex hold more.
    DroughtAboveLimit,
    /// A village costs more than [`Settings::MAX_NUMBER`] of a resource.
    CostTooLarge,
    /// The Altar could never be used.
    NoSacrifices,
}

impl Settings {
    /// The largest number of the action board and of a village's price.
    pub const MAX_NUMBER: u8 = 9;
    /// The most points a game can be played to.
    pub const MAX_TARGET: Points = Points(50);

    /// What a village costs `tribe`.
    #[must_use]
    pub fn village_cost(&self, tribe: Tribe) -> Resources {
        self.village_costs.get(usize::from(tribe.index())).copied().unwrap_or_default()
    }

    /// The number of the board for a column; for GATHER the number of hexes.
    #[must_use]
    pub fn number(&self, column: Column) -> ByLevel {
        match column {
            Column::Grow => self.grow,
            Column::Move => self.march,
            Column::Gather => self.gather_hexes,
            Column::Lead => self.lead,
        }
    }

    /// Whether a game can be played with these settings.
    ///
    /// # Errors
    /// The first setting that cannot be.
    pub fn check(&self) -> Result<(), SettingsError> {
        let sides = [self.faces.sun, self.faces.moon, self.faces.blank];
        let numbers = [self.grow, self.march, self.gather_hexes, self.gather_each, self.lead];
        if sides.iter().any(|sides| *sides > 6) || sides.iter().sum::<u8>() != 6 {
            Err(SettingsError::NotSixSides)
        } else if numbers.iter().any(|n| n.as_array().iter().any(|n| *n > Self::MAX_NUMBER)) {
            Err(SettingsError::NumberTooLarge)
        } else if !(1..=4).contains(&self.slots) {
            Err(SettingsError::SlotsNotOneToFour)
        } else if !(Points(1)..=Self::MAX_TARGET).contains(&self.target) {
            Err(SettingsError::TargetOutOfRange)
        } else if [self.limit, self.drought_limit].iter().any(|n| !(1..=20).contains(n)) {
            Err(SettingsError::LimitOutOfRange)
        } else if self.drought_limit > self.limit {
            Err(SettingsError::DroughtAboveLimit)
        } else if self.village_costs.iter().any(|cost| cost.largest() > Self::MAX_NUMBER) {
            Err(SettingsError::CostTooLarge)
        } else if self.sacrifices == Sacrifices::AtMost(0) {
            Err(SettingsError::NoSacrifices)
        } else {
            Ok(())
        }
    }
}
