//! What an action gives: the board's number at the level of its dice, and every bonus by name.

use super::column::Column;
use super::dice::Level;
use super::goal::Goal;
use super::tile::Tile;

/// What a number of an action counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quantity {
    /// Members to add or to move.
    Members,
    /// Hexes a member may move.
    Range,
    /// Lakes cost a moving member nothing.
    FreeLakes,
    /// Hexes to gather from.
    Hexes,
    /// Resources from each of them.
    PerHex,
    /// Food from the tile for each hex that gave food.
    TileFoodPerHex,
    /// Stone from the tile for each hex that gave stone.
    TileStonePerHex,
    /// Wood from the tile for each hex that gave wood.
    TileWoodPerHex,
    /// Goals to draw.
    Cards,
    /// Goals in progress that may be swapped first.
    Swaps,
}

impl Quantity {
    /// The quantity's name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Members => "members",
            Self::Range => "range",
            Self::FreeLakes => "free-lakes",
            Self::Hexes => "hexes",
            Self::PerHex => "per-hex",
            Self::TileFoodPerHex => "tile-food-per-hex",
            Self::TileStonePerHex => "tile-stone-per-hex",
            Self::TileWoodPerHex => "tile-wood-per-hex",
            Self::Cards => "cards",
            Self::Swaps => "swaps",
        }
    }
}

/// Where a bonus comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A development the player has completed.
    Goal(Goal),
    /// An active tile, or one the player has bought.
    Tile(Tile),
}

impl Source {
    /// The name of the goal or tile in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Goal(goal) => goal.key(),
            Self::Tile(tile) => tile.key(),
        }
    }
}

/// One change of an action's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bonus {
    /// The action it belongs to.
    pub column: Column,
    /// Where it comes from.
    pub source: Source,
    /// What it changes.
    pub quantity: Quantity,
    /// By how much.
    pub amount: u8,
}

/// Every bonus of the game.
pub const BONUSES: [Bonus; 11] = {
    use Quantity::*;
    use Source::{Goal as G, Tile as T};
    const fn row(column: Column, source: Source, quantity: Quantity, amount: u8) -> Bonus {
        Bonus { column, source, quantity, amount }
    }
    [
        row(Column::Grow, G(Goal::Pottery), Members, 2),
        row(Column::Grow, T(Tile::MildWinter), Members, 2),
        row(Column::Move, G(Goal::Cart), Members, 2),
        row(Column::Move, G(Goal::Horse), Range, 1),
        row(Column::Move, T(Tile::Canoe), FreeLakes, 1),
        row(Column::Gather, G(Goal::Oxen), Hexes, 1),
        row(Column::Gather, G(Goal::Basketry), PerHex, 1),
        row(Column::Gather, T(Tile::PlentifulFood), TileFoodPerHex, 2),
        row(Column::Gather, T(Tile::PlentifulStone), TileStonePerHex, 2),
        row(Column::Gather, T(Tile::PlentifulWood), TileWoodPerHex, 2),
        row(Column::Lead, G(Goal::Mysticism), Cards, 1),
    ]
};

const _: () = assert!(BONUSES.len() <= 16, "a reward keeps its bonuses in 16 bits");

/// What an active tile adds to GATHER for each hex of its kind, if it does.
pub(super) fn from_tile_per_hex(tile: Tile) -> Option<u8> {
    let gives =
        |bonus: &&Bonus| bonus.column == Column::Gather && bonus.source == Source::Tile(tile);
    BONUSES.iter().find(gives).map(|bonus| bonus.amount)
}

/// What an action gives, with every reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reward {
    /// The action.
    pub column: Column,
    /// The level of its three dice.
    pub level: Level,
    /// Members, hexes or cards before bonuses.
    number: u8,
    /// Range, resources per hex or swaps before bonuses.
    second: u8,
    /// Which rows of [`BONUSES`] apply, as bits.
    rows: u16,
}

impl Reward {
    /// The reward for these numbers, with every bonus whose source `holds`.
    pub(super) fn new(
        (column, level): (Column, Level),
        (number, second): (u8, u8),
        holds: impl Fn(Source) -> bool,
    ) -> Self {
        let rows = BONUSES
            .iter()
            .enumerate()
            .filter(|(_, bonus)| bonus.column == column && holds(bonus.source))
            .fold(0, |rows, (index, _)| rows | 1 << index);
        Self { column, level, number, second, rows }
    }

    /// The bonuses that apply, in the order of the table.
    pub fn bonuses(self) -> impl Iterator<Item = Bonus> {
        BONUSES
            .into_iter()
            .enumerate()
            .filter(move |(index, _)| self.rows & 1 << index != 0)
            .map(|(_, bonus)| bonus)
    }

    /// What this kind of action counts: the number of the board first.
    #[must_use]
    pub fn quantities(self) -> &'static [Quantity] {
        use Quantity::*;
        match self.column {
            Column::Grow => &[Members],
            Column::Move => &[Members, Range, FreeLakes],
            Column::Gather => &[Hexes, PerHex, TileFoodPerHex, TileStonePerHex, TileWoodPerHex],
            Column::Lead => &[Cards, Swaps],
        }
    }

    /// The amount before bonuses.
    #[must_use]
    pub fn base(self, quantity: Quantity) -> u8 {
        match (self.column, quantity) {
            (Column::Grow | Column::Move, Quantity::Members)
            | (Column::Gather, Quantity::Hexes)
            | (Column::Lead, Quantity::Cards) => self.number,
            (Column::Move, Quantity::Range)
            | (Column::Gather, Quantity::PerHex)
            | (Column::Lead, Quantity::Swaps) => self.second,
            _ => 0,
        }
    }

    /// The amount with all bonuses.
    #[must_use]
    pub fn amount(self, quantity: Quantity) -> u8 {
        self.bonuses()
            .filter(|bonus| bonus.quantity == quantity)
            .fold(self.base(quantity), |sum, bonus| sum.saturating_add(bonus.amount))
    }
}
