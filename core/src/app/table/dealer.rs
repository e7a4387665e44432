//! Who rolls, and who draws.

/// Who rolls the dice, or draws tiles and cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dealer {
    /// The box.
    Campfire,
    /// The people at the table, who type in what came up.
    Table,
}

impl Dealer {
    pub(in crate::app) fn other(self) -> Self {
        match self {
            Self::Campfire => Self::Table,
            Self::Table => Self::Campfire,
        }
    }
}

/// Who rolls and who draws: dice of the box beside cardboard tiles are common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dealers {
    /// Who rolls.
    pub dice: Dealer,
    /// Who draws.
    pub deck: Dealer,
}

impl Dealers {
    /// The box rolls and draws.
    pub const CAMPFIRE: Self = Self { dice: Dealer::Campfire, deck: Dealer::Campfire };
    /// The table rolls and draws.
    pub const TABLE: Self = Self { dice: Dealer::Table, deck: Dealer::Table };

    /// The byte of these dealers in a document; before there were two of them it was 0 or 1.
    pub(in crate::app) fn encode(self) -> u8 {
        match (self.dice, self.deck) {
            (Dealer::Campfire, Dealer::Campfire) => 0,
            (Dealer::Table, Dealer::Table) => 1,
            (Dealer::Table, Dealer::Campfire) => 2,
            (Dealer::Campfire, Dealer::Table) => 3,
        }
    }

    /// The dealers that a byte stands for; whatever nobody has written is the table.
    pub(in crate::app) fn decode(byte: u8) -> Self {
        match byte {
            0 => Self::CAMPFIRE,
            2 => Self { deck: Dealer::Campfire, ..Self::TABLE },
            3 => Self { deck: Dealer::Table, ..Self::CAMPFIRE },
            _ => Self::TABLE,
        }
    }
}
