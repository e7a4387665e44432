//! The sixteen event tiles as rows of data.
//!
//! What a tile does when it is drawn, on doubles and in a turn is in `change`; what it adds to an
//! action is in the bonus table of `reward`.

use crate::set::Member;

use super::resources::Resources;
use super::seat::Players;

/// An event tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Tile {
    /// A resource for moving into a hex that holds only opponents.
    Discovery,
    /// A goal for a resource in a shared hex.
    SharedKnowledge,
    /// The population limit is lower.
    Drought,
    /// For sale: sacrifices for points.
    Altar,
    /// For sale: villages defend themselves.
    Walls,
    /// For sale: lakes cost no movement.
    Canoe,
    /// Erupts with the doubles just rolled.
    Volcano,
    /// Bites on a mountain; can be hunted.
    Tiger,
    /// An auction for points.
    Chieftain,
    /// A cheap village for everybody.
    AbandonedVillage,
    /// Can be hunted or tamed.
    Mammoth,
    /// A tribe of its own.
    Invaders,
    /// GROW adds more.
    MildWinter,
    /// Lakes give more.
    PlentifulFood,
    /// Mountains give more.
    PlentifulStone,
    /// Forests give more.
    PlentifulWood,
}

/// Whether a tile stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TileKind {
    /// Stays in its slot until something ends it.
    Ongoing,
    /// Is resolved at once and leaves.
    Immediate,
}

/// What lies on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum Counter {
    /// Nothing is counted.
    None,
    /// So many tokens of one kind.
    Tokens(u8),
    /// Tokens of each resource.
    Resources(Resources),
}

/// What a tile begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Start {
    Nothing,
    Tokens(u8),
    OnePerPlayer,
    TwoOfEach,
}

/// What the bottom of a tile says for any doubles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnDoubles {
    /// Nothing.
    Nothing,
    /// The tile is removed from the game.
    Leaves,
    /// Another token makes it cheaper; with the last one it is discarded.
    Cheapens,
    /// The active player moves the beast, and it bites again.
    Moves,
    /// One more invader joins.
    Grows,
}

struct Row {
    key: &'static str,
    kind: TileKind,
    start: Start,
    most: u8,
    ends_at: Option<u8>,
    doubles: OnDoubles,
}

impl Member for Tile {
    const ALL: &'static [Self] = &[
        Self::Discovery,
        Self::SharedKnowledge,
        Self::Drought,
        Self::Altar,
        Self::Walls,
        Self::Canoe,
        Self::Volcano,
        Self::Tiger,
        Self::Chieftain,
        Self::AbandonedVillage,
        Self::Mammoth,
        Self::Invaders,
        Self::MildWinter,
        Self::PlentifulFood,
        Self::PlentifulStone,
        Self::PlentifulWood,
    ];

    fn index(self) -> u8 {
        self as u8
    }
}

impl Tile {
    /// The price of Altar, Walls and Canoe before any token lies on them.
    pub const FULL_PRICE: u8 = 3;

    /// The tiles that stay aside until the first village is built.
    pub const SET_ASIDE: [Self; 2] = [Self::Chieftain, Self::AbandonedVillage];

    /// The tiles that are bought and kept as a token.
    pub const FOR_SALE: [Self; 3] = [Self::Altar, Self::Walls, Self::Canoe];

    /// The tile's name in scripts and logs.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.row().key
    }

    /// Whether the tile stays.
    #[must_use]
    pub fn kind(self) -> TileKind {
        self.row().kind
    }

    /// What its bottom says for any doubles.
    #[must_use]
    pub fn on_doubles(self) -> OnDoubles {
        self.row().doubles
    }

    /// Whether the tile is bought and kept as a token.
    #[must_use]
    pub fn is_for_sale(self) -> bool {
        Self::FOR_SALE.contains(&self)
    }

    /// What lies on the tile when it enters a slot.
    #[must_use]
    pub fn start(self, players: Players) -> Counter {
        match self.row().start {
            Start::Nothing => Counter::None,
            Start::Tokens(tokens) => Counter::Tokens(tokens),
            Start::OnePerPlayer => Counter::Tokens(players.count()),
            Start::TwoOfEach => Counter::Resources(Resources { food: 2, wood: 2, stone: 2 }),
        }
    }

    /// The most tokens that can lie on the tile.
    #[must_use]
    pub fn most(self, players: Players) -> u8 {
        match self.row().start {
            Start::OnePerPlayer => players.count(),
            _ => self.row().most,
        }
    }

    /// Whether a tile with this counter has to leave its slot.
    #[must_use]
    pub fn is_finished(self, counter: Counter) -> bool {
        match counter {
            Counter::None => false,
            Counter::Tokens(tokens) => self.row().ends_at == Some(tokens),
            Counter::Resources(resources) => resources == Resources::default(),
        }
    }

    // Written out where it is asked, so that the box keeps only the columns that it asks for.
    #[inline(always)]
    fn row(self) -> Row {
        use OnDoubles::{Cheapens, Grows, Leaves, Moves, Nothing};
        use TileKind::{Immediate, Ongoing};
        const PLAIN: Row = Row {
            key: "",
            kind: Ongoing,
            start: Start::Nothing,
            most: 0,
            ends_at: None,
            doubles: Nothing,
        };
        const AT_ONCE: Row = Row { kind: Immediate, ..PLAIN };
        const PAID: Row = Row { start: Start::Tokens(0), most: 3, ends_at: Some(3), ..PLAIN };
        const FOR_SALE: Row = Row { doubles: Cheapens, ..PAID };
        const PLENTIFUL: Row = Row { start: Start::Tokens(6), most: 6, ends_at: Some(0), ..PLAIN };
        match self {
            Self::Discovery => Row { key: "discovery", start: Start::TwoOfEach, most: 2, ..PLAIN },
            Self::SharedKnowledge => Row { key: "shared-knowledge", ..PAID },
            Self::Drought => Row { key: "drought", doubles: Leaves, ..PLAIN },
            Self::Altar => Row { key: "altar", ..FOR_SALE },
            Self::Walls => Row { key: "walls", ..FOR_SALE },
            Self::Canoe => Row { key: "canoe", ..FOR_SALE },
            Self::Volcano => Row { key: "volcano", ..AT_ONCE },
            Self::Tiger => Row { key: "tiger", doubles: Moves, ..PLAIN },
            Self::Chieftain => Row { key: "chieftain", ..AT_ONCE },
            Self::AbandonedVillage => Row { key: "abandoned-village", ..AT_ONCE },
            Self::Mammoth => Row { key: "mammoth", ..PLAIN },
            Self::Invaders => Row {
                key: "invaders",
                start: Start::Tokens(3),
                most: 5,
                ends_at: Some(0),
                doubles: Grows,
                ..PLAIN
            },
            Self::MildWinter => {
                Row { key: "mild-winter", start: Start::OnePerPlayer, ends_at: Some(0), ..PLAIN }
            }
            Self::PlentifulFood => Row { key: "plentiful-food", ..PLENTIFUL },
            Self::PlentifulStone => Row { key: "plentiful-stone", ..PLENTIFUL },
            Self::PlentifulWood => Row { key: "plentiful-wood", ..PLENTIFUL },
        }
    }
}
