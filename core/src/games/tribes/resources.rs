//! Amounts of the three resources.

/// An amount of each resource.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Resources {
    /// Food, from lakes.
    pub food: u8,
    /// Wood, from forests.
    pub wood: u8,
    /// Stone, from mountains.
    pub stone: u8,
}

impl Resources {
    /// One of each, the price of an abandoned village.
    pub const ONE_OF_EACH: Self = Self { food: 1, wood: 1, stone: 1 };

    /// All resources together.
    #[must_use]
    pub fn total(self) -> u8 {
        self.food.saturating_add(self.wood).saturating_add(self.stone)
    }

    /// The largest of the three amounts.
    #[must_use]
    pub fn largest(self) -> u8 {
        self.food.max(self.wood).max(self.stone)
    }

    /// Whether each amount is at most the one in `other`.
    #[must_use]
    pub fn within(self, other: Self) -> bool {
        self.food <= other.food && self.wood <= other.wood && self.stone <= other.stone
    }

    /// What is left when `taken` is taken away; never below nothing.
    #[must_use]
    pub fn minus(self, taken: Self) -> Self {
        Self {
            food: self.food.saturating_sub(taken.food),
            wood: self.wood.saturating_sub(taken.wood),
            stone: self.stone.saturating_sub(taken.stone),
        }
    }
}
