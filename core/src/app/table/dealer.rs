//! Who rolls and draws.

/// Who rolls the dice and draws tiles and goals.
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
