//! How much of the game the box keeps: its parts, each of which the table can keep itself.

use crate::set::{Member, Set};

/// A part of the game that the box can keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The dice and the action board.
    Dice,
    /// The event tiles.
    Events,
    /// The goals, and which of them are completed.
    Goals,
    /// The score, and the villages that bring points.
    Score,
}

impl Member for Part {
    const ALL: &'static [Self] = &[Self::Dice, Self::Events, Self::Goals, Self::Score];

    fn index(self) -> u8 {
        self as u8
    }
}

impl Part {
    /// The part's name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Dice => "dice",
            Self::Events => "events",
            Self::Goals => "goals",
            Self::Score => "score",
        }
    }
}

/// The parts that the box keeps; the table keeps the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts(pub Set<Part>);

impl Default for Parts {
    fn default() -> Self {
        Self::EVERYTHING
    }
}

impl Parts {
    /// The whole game.
    pub const EVERYTHING: Self = Self::of_bits(0b1111);
    /// Dice, board and event tiles.
    pub const DICE_AND_EVENTS: Self = Self::of_bits(0b0011);
    /// Only the dice and the action board.
    pub const DICE: Self = Self::of_bits(0b0001);
    /// Only the event tiles.
    pub const EVENTS: Self = Self::of_bits(0b0010);
    /// Only the score.
    pub const SCORE: Self = Self::of_bits(0b1000);
    /// The usual choices, the whole game first.
    pub const PRESETS: [Self; 5] =
        [Self::EVERYTHING, Self::DICE_AND_EVENTS, Self::DICE, Self::EVENTS, Self::SCORE];

    const fn of_bits(bits: u16) -> Self {
        Self(Set::from_bits(bits))
    }

    /// Whether the box keeps this part.
    #[must_use]
    pub fn has(self, part: Part) -> bool {
        self.0.contains(part)
    }

    /// Whether the box keeps the whole game.
    #[must_use]
    pub fn is_everything(self) -> bool {
        self == Self::EVERYTHING
    }

    /// Whether the box knows whose turn it is: a bare score or bare events need nobody in turn.
    #[must_use]
    pub fn has_turns(self) -> bool {
        self != Self::EVENTS && self != Self::SCORE
    }

    /// Whether the box knows who has villages, and who has members on the map: they bring points, and are
    /// lost in somebody's turn.
    #[must_use]
    pub fn has_villages(self) -> bool {
        self.has(Part::Score) && self.has_turns()
    }

    /// Whether the box knows who meets the event tiles: who buys, hunts, tames and beats invaders.
    #[must_use]
    pub fn has_events_in_turns(self) -> bool {
        self.has(Part::Events) && self.has_turns()
    }

    /// The byte of these parts in a save.
    pub(super) fn encode(self) -> u8 {
        self.0.iter().fold(0, |bits, part| bits | 1 << part.index())
    }

    /// The parts that this byte stands for, if any.
    pub(super) fn decode(byte: u8) -> Option<Self> {
        let parts = Self(Set::of(|part: Part| byte >> part.index() & 1 == 1));
        (parts.encode() == byte).then_some(parts)
    }
}
