//! What the cards print that the rules do not say: spheres, vases and colours. It is typed in once.

use super::card::{Colour, Place, Sign, TOTEM_SPHERES, Vase};
use super::card::{Look, MULTI_SPHERES};
use crate::set::Member;

/// Something that a card prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Print {
    /// How many spheres a Tribù card has.
    Tribu(Sign),
    /// The kind of vase at a place of a Tribù card.
    Vase(Sign, Place),
    /// How many spheres a vase has in this colour.
    Diorama(Vase, Colour),
    /// The colour of a Tribù card's spheres.
    TribuColour(Sign),
    /// The colour of the Totem's spheres.
    TotemColour,
}

/// All prints.
const COUNT: usize = 5 + 15 + 12 + 5 + 1;
/// What nobody has typed in yet.
const UNKNOWN: u8 = u8::MAX;

impl Print {
    /// The most spheres on a card.
    pub const MOST_SPHERES: u8 = 9;
    /// The value of a colour that is both.
    pub const BOTH_COLOURS: u8 = 2;

    /// Every print, in the order of its index.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..COUNT).filter_map(|index| Self::from_index(u8::try_from(index).ok()?))
    }

    /// Its place among all.
    #[must_use]
    pub fn index(self) -> u8 {
        match self {
            Self::Tribu(sign) => sign.index(),
            Self::Vase(sign, place) => 5 + 3 * sign.index() + place.index(),
            Self::Diorama(vase, colour) => 20 + 2 * vase.index() + colour.index(),
            Self::TribuColour(sign) => 32 + sign.index(),
            Self::TotemColour => 37,
        }
    }

    /// The print at this place.
    #[must_use]
    pub fn from_index(index: u8) -> Option<Self> {
        match index {
            0..5 => Sign::from_index(index).map(Self::Tribu),
            5..20 => {
                let (sign, place) = ((index - 5) / 3, (index - 5) % 3);
                Some(Self::Vase(Sign::from_index(sign)?, Place::from_index(place)?))
            }
            20..32 => {
                let (vase, colour) = ((index - 20) / 2, (index - 20) % 2);
                Some(Self::Diorama(Vase::from_index(vase)?, Colour::from_index(colour)?))
            }
            32..37 => Sign::from_index(index - 32).map(Self::TribuColour),
            37 => Some(Self::TotemColour),
            _ => None,
        }
    }

    /// The highest value that can be typed in.
    #[must_use]
    pub fn most(self) -> u8 {
        match self {
            Self::Tribu(_) | Self::Diorama(..) => Self::MOST_SPHERES,
            // There are six kinds.
            Self::Vase(..) => 5,
            Self::TribuColour(_) | Self::TotemColour => Self::BOTH_COLOURS,
        }
    }
}

/// What is known of the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prints([u8; COUNT]);

impl Default for Prints {
    fn default() -> Self {
        Self::NONE
    }
}

impl Prints {
    /// Nothing is known.
    pub const NONE: Self = Self([UNKNOWN; COUNT]);
    /// How many bytes they take in a set-up.
    pub const BYTES: usize = COUNT;

    /// What a card prints, if somebody has typed it in.
    #[must_use]
    pub fn get(&self, print: Print) -> Option<u8> {
        self.0.get(usize::from(print.index())).copied().filter(|value| *value != UNKNOWN)
    }

    /// Takes note of what a card prints.
    pub fn set(&mut self, print: Print, value: u8) {
        if let Some(known) = self.0.get_mut(usize::from(print.index())) {
            *known = value;
        }
    }

    /// Takes note of all that somebody else knows.
    pub fn learn(&mut self, other: &Self) {
        for (known, told) in self.0.iter_mut().zip(other.0) {
            if told != UNKNOWN {
                *known = told;
            }
        }
    }

    /// The kind of vase that a character wants at a place.
    #[must_use]
    pub fn vase(&self, sign: Sign, place: Place) -> Option<Vase> {
        Vase::from_index(self.get(Print::Vase(sign, place))?)
    }

    /// What has to be known to count the spheres of a card at a place of a chain, as far as it is not.
    #[must_use]
    pub fn missing(&self, sign: Sign, place: Place, look: Look) -> Option<Print> {
        let colour = look.colour()?;
        match self.vase(sign, place) {
            None => Some(Print::Vase(sign, place)),
            Some(vase) => {
                let print = Print::Diorama(vase, colour);
                self.get(print).is_none().then_some(print)
            }
        }
    }

    /// The spheres of a card at a place of a chain, if they are known.
    #[must_use]
    pub fn spheres(&self, sign: Sign, place: Place, look: Look) -> Option<u8> {
        match look.colour() {
            None => Some(MULTI_SPHERES),
            Some(colour) => self.get(Print::Diorama(self.vase(sign, place)?, colour)),
        }
    }

    /// The spheres of a character's Tribù card, if they are known.
    #[must_use]
    pub fn tribu(&self, sign: Sign) -> Option<u8> {
        self.get(Print::Tribu(sign))
    }

    /// The spheres of the Totem.
    #[must_use]
    pub fn totem(&self) -> u8 {
        TOTEM_SPHERES
    }

    /// The bytes of all of it.
    #[must_use]
    pub fn encode(&self) -> [u8; COUNT] {
        self.0
    }

    /// What these bytes stand for, if they can be.
    #[must_use]
    pub fn decode(bytes: [u8; COUNT]) -> Option<Self> {
        let fits = |print: Print| {
            let value = bytes.get(usize::from(print.index())).copied();
            value.is_some_and(|value| value == UNKNOWN || value <= print.most())
        };
        Print::all().all(fits).then_some(Self(bytes))
    }
}
