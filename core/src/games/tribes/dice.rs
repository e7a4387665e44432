//! The dice: their faces, the three spaces of a column and the level that three dice give.

use crate::set::Member;

use super::settings::Faces;

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Face {
    /// A sun: good times.
    Sun,
    /// A moon: hard times.
    Moon,
    /// Nothing.
    Blank,
}

impl Member for Face {
    const ALL: &'static [Self] = &[Self::Sun, Self::Moon, Self::Blank];

    fn index(self) -> u8 {
        self as u8
    }
}

impl Face {
    /// The face's name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Sun => "sun",
            Self::Moon => "moon",
            Self::Blank => "blank",
        }
    }

    /// On how many sides of a die this face is.
    #[must_use]
    pub fn sides(self, faces: Faces) -> u8 {
        match self {
            Self::Sun => faces.sun,
            Self::Moon => faces.moon,
            Self::Blank => faces.blank,
        }
    }
}

/// How much an action gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Two or three moons: the least.
    Moons,
    /// Neither two suns nor two moons.
    Standard,
    /// Two or three suns: the most.
    Suns,
}

impl Level {
    /// Every level, from the least to the most.
    pub const ALL: [Self; 3] = [Self::Moons, Self::Standard, Self::Suns];

    /// The level's name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Moons => "moons",
            Self::Standard => "standard",
            Self::Suns => "suns",
        }
    }
}

/// One of the three spaces of a column, from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Space {
    /// Where a new die goes in.
    Left,
    /// Between the others.
    Middle,
    /// Where a die falls out.
    Right,
}

impl Member for Space {
    const ALL: &'static [Self] = &[Self::Left, Self::Middle, Self::Right];

    fn index(self) -> u8 {
        self as u8
    }
}

impl Space {
    /// The space's name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Middle => "middle",
            Self::Right => "right",
        }
    }
}

/// The three dice of a column, from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Spaces(pub [Face; 3]);

impl Spaces {
    /// What every column shows when the game begins.
    pub const START: Self = Self([Face::Sun, Face::Moon, Face::Blank]);

    /// The dice after `face` is pushed in from the left, and the die that falls out on the right.
    #[must_use]
    pub fn pushed(self, face: Face) -> (Self, Face) {
        let [left, middle, right] = self.0;
        (Self([face, left, middle]), right)
    }

    /// The same dice with another face in one space.
    #[must_use]
    pub fn replaced(self, space: Space, face: Face) -> Self {
        let [left, middle, right] = self.0;
        Self(match space {
            Space::Left => [face, middle, right],
            Space::Middle => [left, face, right],
            Space::Right => [left, middle, face],
        })
    }

    /// The level these dice give; three dice never show two suns and two moons.
    #[must_use]
    pub fn level(self) -> Level {
        let count = |face| self.0.iter().filter(|die| **die == face).count();
        if count(Face::Sun) >= 2 {
            Level::Suns
        } else if count(Face::Moon) >= 2 {
            Level::Moons
        } else {
            Level::Standard
        }
    }
}

/// The two dice of a roll that have not been used yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hand(pub [Option<Face>; 2]);

impl Hand {
    /// Whether a die with this face is left.
    #[must_use]
    pub fn has(self, face: Face) -> bool {
        self.0.contains(&Some(face))
    }

    /// How many dice are left.
    #[must_use]
    pub fn len(self) -> u8 {
        self.0.iter().map(|die| u8::from(die.is_some())).sum()
    }

    /// Whether both dice are used.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [None, None]
    }

    /// The dice without one that shows `face`.
    #[must_use]
    pub fn without(self, face: Face) -> Self {
        let [first, second] = self.0;
        if first == Some(face) { Self([None, second]) } else { Self([first, None]) }
    }

    /// The face of a double, if both dice are left and show the same.
    #[must_use]
    pub fn double(self) -> Option<Face> {
        match self.0 {
            [Some(first), Some(second)] if first == second => Some(first),
            _ => None,
        }
    }
}
