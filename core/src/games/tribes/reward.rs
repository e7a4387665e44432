//! What an action gives: the board's number at the level of its dice, and every bonus by name.

use super::column::Column;
use super::dice::Level;
use super::goal::Goal;
use super::power::Power;
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
    /// Neighbouring hexes of one terrain are one.
    LikeTerrain,
    /// Hexes that members may go to from one outer hex, for a wood.
    OuterHexes,
    /// Hexes to gather from.
    Hexes,
    /// Resources from each of them.
    PerHex,
    /// Resources more from each hex with at least four own members.
    PerStrongHex,
    /// Food beside what hexes give.
    Food,
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
            Self::LikeTerrain => "like-terrain",
            Self::OuterHexes => "outer-hexes",
            Self::Hexes => "hexes",
            Self::PerHex => "per-hex",
            Self::PerStrongHex => "per-strong-hex",
            Self::Food => "food",
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
    /// The power of the player's leader.
    Power(Power),
}

impl Source {
    /// The name of the goal, tile or power in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Goal(goal) => goal.key(),
            Self::Tile(tile) => tile.key(),
            Self::Power(power) => power.key(),
        }
    }
}

/// What a bonus is counted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Per {
    /// It counts once.
    Action,
    /// It counts for each village of the player.
    Village,
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
    /// For what.
    pub per: Per,
}

/// Every bonus of the game.
pub const BONUSES: [Bonus; 16] = {
    use Quantity::*;
    use Source::{Goal as G, Power as P, Tile as T};
    const fn row(column: Column, source: Source, quantity: Quantity, amount: u8) -> Bonus {
        Bonus { column, source, quantity, amount, per: Per::Action }
    }
    const fn for_villages(row: Bonus) -> Bonus {
        Bonus { per: Per::Village, ..row }
    }
    [
        row(Column::Grow, G(Goal::Pottery), Members, 2),
        row(Column::Grow, T(Tile::MildWinter), Members, 2),
        for_villages(row(Column::Grow, P(Power::Farming), Members, 1)),
        row(Column::Move, G(Goal::Cart), Members, 2),
        row(Column::Move, G(Goal::Horse), Range, 1),
        row(Column::Move, T(Tile::Canoe), FreeLakes, 1),
        row(Column::Move, P(Power::Pathfinder), LikeTerrain, 1),
        row(Column::Move, P(Power::Wayfarers), OuterHexes, 1),
        row(Column::Gather, G(Goal::Oxen), Hexes, 1),
        row(Column::Gather, G(Goal::Basketry), PerHex, 1),
        row(Column::Gather, P(Power::FocusedEffort), PerStrongHex, 1),
        for_villages(row(Column::Gather, P(Power::Agriculture), Food, 1)),
        row(Column::Gather, T(Tile::PlentifulFood), TileFoodPerHex, 2),
        row(Column::Gather, T(Tile::PlentifulStone), TileStonePerHex, 2),
        row(Column::Gather, T(Tile::PlentifulWood), TileWoodPerHex, 2),
        row(Column::Lead, G(Goal::Mysticism), Cards, 1),
    ]
};

const _: () = assert!(BONUSES.len() <= 32, "a reward keeps its bonuses in 32 bits");

/// Whether a development changes an action of this column.
pub(super) fn changes(goal: Goal, column: Column) -> bool {
    BONUSES.iter().any(|bonus| bonus.column == column && bonus.source == Source::Goal(goal))
}

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
    pub(super) number: u8,
    /// Range, resources per hex or swaps before bonuses.
    pub(super) second: u8,
    /// The villages that some bonuses count.
    pub(super) villages: u8,
    /// Which rows of [`BONUSES`] apply, as bits.
    pub(super) rows: u32,
}

impl Reward {
    /// The same with every bonus of its action whose source `holds`.
    #[must_use]
    pub(super) fn with_bonuses(self, holds: impl Fn(Source) -> bool) -> Self {
        let rows = BONUSES
            .iter()
            .enumerate()
            .filter(|(_, bonus)| bonus.column == self.column && holds(bonus.source))
            .fold(self.rows, |rows, (index, _)| rows | 1 << index);
        Self { rows, ..self }
    }

    /// The bonuses that apply and give something, in the order of the table, each with what it gives.
    pub fn bonuses(self) -> impl Iterator<Item = Bonus> {
        let rows = BONUSES.into_iter().enumerate();
        rows.filter(move |(index, _)| self.rows & 1 << index != 0)
            .map(move |(_, bonus)| match bonus.per {
                Per::Action => bonus,
                Per::Village => {
                    Bonus { amount: bonus.amount.saturating_mul(self.villages), ..bonus }
                }
            })
            .filter(|bonus| bonus.amount > 0)
    }

    /// What this kind of action counts: the number of the board first.
    #[must_use]
    pub fn quantities(self) -> &'static [Quantity] {
        use Quantity::*;
        match self.column {
            Column::Grow => &[Members],
            Column::Move => &[Members, Range, FreeLakes, LikeTerrain, OuterHexes],
            Column::Gather => &[
                Hexes,
                PerHex,
                PerStrongHex,
                Food,
                TileFoodPerHex,
                TileStonePerHex,
                TileWoodPerHex,
            ],
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
