//! The action board: four columns of three dice.

use core::ops::{Index, IndexMut};

use crate::set::Member;

use super::dice::Spaces;

/// An action of the board and the column of dice above it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Column {
    /// New members join the tribe.
    Grow,
    /// Members move to neighbouring hexes.
    Move,
    /// Hexes give resources.
    Gather,
    /// Goals are drawn.
    Lead,
}

impl Member for Column {
    const ALL: &'static [Self] = &[Self::Grow, Self::Move, Self::Gather, Self::Lead];

    fn index(self) -> u8 {
        self as u8
    }
}

impl Column {
    /// The column's name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Grow => "grow",
            Self::Move => "move",
            Self::Gather => "gather",
            Self::Lead => "lead",
        }
    }
}

/// The dice on the action board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board([Spaces; 4]);

impl Board {
    /// The board when the game begins.
    pub const START: Self = Self([Spaces::START; 4]);
}

impl Index<Column> for Board {
    type Output = Spaces;

    fn index(&self, column: Column) -> &Spaces {
        match column {
            Column::Grow => &self.0[0],
            Column::Move => &self.0[1],
            Column::Gather => &self.0[2],
            Column::Lead => &self.0[3],
        }
    }
}

impl IndexMut<Column> for Board {
    fn index_mut(&mut self, column: Column) -> &mut Spaces {
        match column {
            Column::Grow => &mut self.0[0],
            Column::Move => &mut self.0[1],
            Column::Gather => &mut self.0[2],
            Column::Lead => &mut self.0[3],
        }
    }
}
