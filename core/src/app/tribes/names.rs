//! What the things of Rise of Tribes are called and how they look.

use crate::games::tribes::{
    Colour, Column, Face, Goal, GoalKind, Harvest, Level, Power, Quantity, Refusal, Resources,
    Source, Terrain, Tile, Tribe, refusals,
};
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{self, Badge, Picture, Value};

/// The badge that goes with a colour.
pub(in crate::app) fn badge(colour: Colour) -> Badge {
    match colour {
        Colour::Red => Badge::Triangle,
        Colour::Blue => Badge::Ring,
        Colour::Yellow => Badge::Diamond,
        Colour::Green => Badge::Cross,
    }
}

/// The name of a colour.
pub(super) fn colour(colour: Colour) -> TextId {
    match colour {
        Colour::Red => shell::RED,
        Colour::Blue => shell::BLUE,
        Colour::Yellow => shell::YELLOW,
        Colour::Green => shell::GREEN,
    }
}

/// The name of a tribe.
pub(super) fn tribe(tribe: Tribe) -> TextId {
    match tribe {
        Tribe::Daba => words::TRIBE_DABA,
        Tribe::Dananu => words::TRIBE_DANANU,
        Tribe::Indartsu => words::TRIBE_INDARTSU,
        Tribe::Kaha => words::TRIBE_KAHA,
        Tribe::KiaKia => words::TRIBE_KIA_KIA,
        Tribe::Kiror => words::TRIBE_KIROR,
        Tribe::Mukaan => words::TRIBE_MUKAAN,
        Tribe::Tunga => words::TRIBE_TUNGA,
    }
}

/// A face as the screens draw it.
pub(super) fn die(face: Face) -> ui::Face {
    match face {
        Face::Sun => ui::Face::SUN,
        Face::Moon => ui::Face::MOON,
        Face::Blank => ui::Face::BLANK,
    }
}

/// The name of a face, as the first word of a sentence.
pub(super) fn face(face: Face) -> TextId {
    match face {
        Face::Sun => words::FACE_SUN,
        Face::Moon => words::FACE_MOON,
        Face::Blank => words::FACE_BLANK,
    }
}

/// The name of two rolled dice.
pub(super) fn roll(faces: [Face; 2]) -> TextId {
    use Face::{Blank, Moon, Sun};
    match faces {
        [Sun, Sun] => words::TWO_SUNS,
        [Moon, Moon] => words::TWO_MOONS,
        [Blank, Blank] => words::TWO_BLANKS,
        [Sun, Moon] | [Moon, Sun] => words::SUN_AND_MOON,
        [Sun, Blank] | [Blank, Sun] => words::SUN_AND_BLANK,
        [Moon, Blank] | [Blank, Moon] => words::MOON_AND_BLANK,
    }
}

/// The name and picture of an action of the board.
pub(super) fn column(column: Column) -> (TextId, Picture) {
    match column {
        Column::Grow => (words::COLUMN_GROW, Picture::Grow),
        Column::Move => (words::COLUMN_MOVE, Picture::Move),
        Column::Gather => (words::COLUMN_GATHER, Picture::Gather),
        Column::Lead => (words::COLUMN_LEAD, Picture::Lead),
    }
}

/// Why an action gives what it gives.
pub(super) fn level(level: Level) -> TextId {
    match level {
        Level::Moons => words::LEVEL_MOONS,
        Level::Standard => words::LEVEL_STANDARD,
        Level::Suns => words::LEVEL_SUNS,
    }
}

/// What a number of an action counts.
pub(super) fn unit(quantity: Quantity) -> TextId {
    match quantity {
        Quantity::Members => words::UNIT_MEMBERS,
        Quantity::Hexes => words::UNIT_HEXES,
        Quantity::Cards => words::UNIT_GOALS,
        Quantity::Range
        | Quantity::FreeLakes
        | Quantity::LikeTerrain
        | Quantity::OuterHexes
        | Quantity::PerHex
        | Quantity::PerStrongHex
        | Quantity::Food
        | Quantity::TileFoodPerHex
        | Quantity::TileStonePerHex
        | Quantity::TileWoodPerHex
        | Quantity::Swaps => words::UNIT_RESOURCES,
    }
}

/// The words about a tile.
pub(super) struct TileWords {
    /// Its name.
    pub(super) name: TextId,
    /// Its picture.
    pub(super) picture: Picture,
    /// What to do when it is drawn.
    pub(super) drawn: TextId,
    /// What to do on any doubles.
    pub(super) doubles: Option<TextId>,
    /// The whole rule.
    pub(super) more: TextId,
}

/// The words about a tile.
pub(super) fn tile(tile: Tile) -> &'static TileWords {
    match tile {
        Tile::Discovery => &TileWords {
            name: words::TILE_DISCOVERY,
            picture: Picture::Discovery,
            drawn: words::TILE_DISCOVERY_DO,
            doubles: None,
            more: words::TILE_DISCOVERY_MORE,
        },
        Tile::SharedKnowledge => &TileWords {
            name: words::TILE_SHARED_KNOWLEDGE,
            picture: Picture::Knowledge,
            drawn: words::TILE_SHARED_KNOWLEDGE_DO,
            doubles: None,
            more: words::TILE_SHARED_KNOWLEDGE_MORE,
        },
        Tile::Drought => &TileWords {
            name: words::TILE_DROUGHT,
            picture: Picture::Drought,
            drawn: words::TILE_DROUGHT_DO,
            doubles: Some(words::TILE_DROUGHT_DOUBLES),
            more: words::TILE_DROUGHT_MORE,
        },
        Tile::Altar => &TileWords {
            name: words::TILE_ALTAR,
            picture: Picture::Altar,
            drawn: words::TILE_ALTAR_DO,
            doubles: Some(words::TILE_ALTAR_DOUBLES),
            more: words::TILE_ALTAR_MORE,
        },
        Tile::Walls => &TileWords {
            name: words::TILE_WALLS,
            picture: Picture::Walls,
            drawn: words::TILE_WALLS_DO,
            doubles: Some(words::TILE_WALLS_DOUBLES),
            more: words::TILE_WALLS_MORE,
        },
        Tile::Canoe => &TileWords {
            name: words::TILE_CANOE,
            picture: Picture::Canoe,
            drawn: words::TILE_CANOE_DO,
            doubles: Some(words::TILE_CANOE_DOUBLES),
            more: words::TILE_CANOE_MORE,
        },
        Tile::Volcano => &TileWords {
            name: words::TILE_VOLCANO,
            picture: Picture::Volcano,
            drawn: words::TILE_VOLCANO_DO,
            doubles: None,
            more: words::TILE_VOLCANO_MORE,
        },
        Tile::Tiger => &TileWords {
            name: words::TILE_TIGER,
            picture: Picture::Tiger,
            drawn: words::TILE_TIGER_DO,
            doubles: Some(words::TILE_TIGER_DOUBLES),
            more: words::TILE_TIGER_MORE,
        },
        Tile::Chieftain => &TileWords {
            name: words::TILE_CHIEFTAIN,
            picture: Picture::Chieftain,
            drawn: words::TILE_CHIEFTAIN_DO,
            doubles: None,
            more: words::TILE_CHIEFTAIN_MORE,
        },
        Tile::AbandonedVillage => &TileWords {
            name: words::TILE_ABANDONED_VILLAGE,
            picture: Picture::Abandoned,
            drawn: words::TILE_ABANDONED_VILLAGE_DO,
            doubles: None,
            more: words::TILE_ABANDONED_VILLAGE_MORE,
        },
        Tile::Mammoth => &TileWords {
            name: words::TILE_MAMMOTH,
            picture: Picture::Mammoth,
            drawn: words::TILE_MAMMOTH_DO,
            doubles: None,
            more: words::TILE_MAMMOTH_MORE,
        },
        Tile::Invaders => &TileWords {
            name: words::TILE_INVADERS,
            picture: Picture::Invaders,
            drawn: words::TILE_INVADERS_DO,
            doubles: Some(words::TILE_INVADERS_DOUBLES),
            more: words::TILE_INVADERS_MORE,
        },
        Tile::MildWinter => &TileWords {
            name: words::TILE_MILD_WINTER,
            picture: Picture::Winter,
            drawn: words::TILE_MILD_WINTER_DO,
            doubles: None,
            more: words::TILE_MILD_WINTER_MORE,
        },
        Tile::PlentifulFood => &TileWords {
            name: words::TILE_PLENTIFUL_FOOD,
            picture: Picture::MuchFood,
            drawn: words::TILE_PLENTIFUL_FOOD_DO,
            doubles: None,
            more: words::TILE_PLENTIFUL_FOOD_MORE,
        },
        Tile::PlentifulStone => &TileWords {
            name: words::TILE_PLENTIFUL_STONE,
            picture: Picture::MuchStone,
            drawn: words::TILE_PLENTIFUL_STONE_DO,
            doubles: None,
            more: words::TILE_PLENTIFUL_STONE_MORE,
        },
        Tile::PlentifulWood => &TileWords {
            name: words::TILE_PLENTIFUL_WOOD,
            picture: Picture::MuchWood,
            drawn: words::TILE_PLENTIFUL_WOOD_DO,
            doubles: None,
            more: words::TILE_PLENTIFUL_WOOD_MORE,
        },
    }
}

/// A tile's name within a line, where a long one has no room.
pub(super) fn short(which: Tile) -> TextId {
    match which {
        Tile::Tiger => words::TILE_TIGER_SHORT,
        _ => tile(which).name,
    }
}

/// What lies on a tile, one by one.
pub(super) fn token(tile: Tile) -> Picture {
    match tile {
        Tile::Walls | Tile::PlentifulStone => Picture::Stone,
        Tile::Canoe | Tile::PlentifulWood => Picture::Wood,
        Tile::Invaders => Picture::Member,
        Tile::SharedKnowledge => Picture::Star,
        _ => Picture::Food,
    }
}

/// The price of a tile in its resource.
pub(super) fn price(tile: Tile) -> TextId {
    match tile {
        Tile::Walls => words::PRICE_STONE,
        Tile::Canoe => words::PRICE_WOOD,
        _ => words::PRICE_FOOD,
    }
}

/// Resources as a price.
pub(super) fn goods(Resources { food, wood, stone }: Resources) -> Value {
    Value::price(&[(Picture::Food, food), (Picture::Wood, wood), (Picture::Stone, stone)])
}

/// The name of a goal and how it is reached.
pub(super) fn goal(goal: Goal) -> (TextId, TextId) {
    match goal {
        Goal::Oxen => (words::GOAL_OXEN, words::GOAL_OXEN_HOW),
        Goal::Cart => (words::GOAL_CART, words::GOAL_CART_HOW),
        Goal::Horse => (words::GOAL_HORSE, words::GOAL_HORSE_HOW),
        Goal::Pottery => (words::GOAL_POTTERY, words::GOAL_POTTERY_HOW),
        Goal::Bow => (words::GOAL_BOW, words::GOAL_BOW_HOW),
        Goal::Mysticism => (words::GOAL_MYSTICISM, words::GOAL_MYSTICISM_HOW),
        Goal::Basketry => (words::GOAL_BASKETRY, words::GOAL_BASKETRY_HOW),
        Goal::ControlAllTypes => (words::GOAL_CONTROL_ALL_TYPES, words::GOAL_CONTROL_ALL_TYPES_HOW),
        Goal::MajorityConnected => {
            (words::GOAL_MAJORITY_CONNECTED, words::GOAL_MAJORITY_CONNECTED_HOW)
        }
        Goal::MajorityMountains => {
            (words::GOAL_MAJORITY_MOUNTAINS, words::GOAL_MAJORITY_MOUNTAINS_HOW)
        }
        Goal::MajorityForests => (words::GOAL_MAJORITY_FORESTS, words::GOAL_MAJORITY_FORESTS_HOW),
        Goal::OccupyEight => (words::GOAL_OCCUPY_EIGHT, words::GOAL_OCCUPY_EIGHT_HOW),
        Goal::MajorityLakes => (words::GOAL_MAJORITY_LAKES, words::GOAL_MAJORITY_LAKES_HOW),
        Goal::GatherSix => (words::GOAL_GATHER_SIX, words::GOAL_GATHER_SIX_HOW),
        Goal::CompleteTribe => (words::GOAL_COMPLETE_TRIBE, words::GOAL_COMPLETE_TRIBE_HOW),
    }
}

/// The picture of a goal.
pub(super) fn goal_picture(goal: Goal) -> Picture {
    match goal.kind() {
        GoalKind::Development => Picture::Lead,
        GoalKind::Achievement => Picture::Star,
    }
}

/// The name of what gives a bonus.
pub(super) fn source(source: Source) -> TextId {
    match source {
        Source::Goal(what) => goal(what).0,
        // Their own names are too long beside a number, and each gives what it is called after.
        Source::Tile(Tile::PlentifulFood) => words::FOOD,
        Source::Tile(Tile::PlentifulStone) => words::STONE,
        Source::Tile(Tile::PlentifulWood) => words::WOOD,
        Source::Tile(what) => tile(what).name,
        Source::Power(what) => power(what).name,
    }
}

/// The words about a leader's power.
pub(super) struct PowerWords {
    /// Its name.
    pub(super) name: TextId,
    /// What it does, in a few words.
    pub(super) note: TextId,
    /// The whole rule.
    pub(super) rule: TextId,
}

/// The words about a leader's power.
pub(super) fn power(power: Power) -> PowerWords {
    let row = |name, note, rule| PowerWords { name, note, rule };
    match power {
        Power::Trader => {
            row(words::POWER_TRADER, words::POWER_TRADER_NOTE, words::POWER_TRADER_RULE)
        }
        Power::CraftyBuilders => row(
            words::POWER_CRAFTY_BUILDERS,
            words::POWER_CRAFTY_BUILDERS_NOTE,
            words::POWER_CRAFTY_BUILDERS_RULE,
        ),
        Power::Cunning => {
            row(words::POWER_CUNNING, words::POWER_CUNNING_NOTE, words::POWER_CUNNING_RULE)
        }
        Power::Agriculture => row(
            words::POWER_AGRICULTURE,
            words::POWER_AGRICULTURE_NOTE,
            words::POWER_AGRICULTURE_RULE,
        ),
        Power::Farming => {
            row(words::POWER_FARMING, words::POWER_FARMING_NOTE, words::POWER_FARMING_RULE)
        }
        Power::Exogamy => {
            row(words::POWER_EXOGAMY, words::POWER_EXOGAMY_NOTE, words::POWER_EXOGAMY_RULE)
        }
        Power::Wayfarers => {
            row(words::POWER_WAYFARERS, words::POWER_WAYFARERS_NOTE, words::POWER_WAYFARERS_RULE)
        }
        Power::FocusedEffort => row(
            words::POWER_FOCUSED_EFFORT,
            words::POWER_FOCUSED_EFFORT_NOTE,
            words::POWER_FOCUSED_EFFORT_RULE,
        ),
        Power::Ambush => {
            row(words::POWER_AMBUSH, words::POWER_AMBUSH_NOTE, words::POWER_AMBUSH_RULE)
        }
        Power::Dreamtime => {
            row(words::POWER_DREAMTIME, words::POWER_DREAMTIME_NOTE, words::POWER_DREAMTIME_RULE)
        }
        Power::Pathfinder => {
            row(words::POWER_PATHFINDER, words::POWER_PATHFINDER_NOTE, words::POWER_PATHFINDER_RULE)
        }
        Power::Evasion => {
            row(words::POWER_EVASION, words::POWER_EVASION_NOTE, words::POWER_EVASION_RULE)
        }
        Power::SharedBounty => row(
            words::POWER_SHARED_BOUNTY,
            words::POWER_SHARED_BOUNTY_NOTE,
            words::POWER_SHARED_BOUNTY_RULE,
        ),
        Power::Intimidate => {
            row(words::POWER_INTIMIDATE, words::POWER_INTIMIDATE_NOTE, words::POWER_INTIMIDATE_RULE)
        }
        Power::HiddenVillage => row(
            words::POWER_HIDDEN_VILLAGE,
            words::POWER_HIDDEN_VILLAGE_NOTE,
            words::POWER_HIDDEN_VILLAGE_RULE,
        ),
        Power::LightInTheDark => row(
            words::POWER_LIGHT_IN_THE_DARK,
            words::POWER_LIGHT_IN_THE_DARK_NOTE,
            words::POWER_LIGHT_IN_THE_DARK_RULE,
        ),
    }
}

/// The name of a special terrain, its rule and its picture: what it gives, if that is all there is to see.
pub(super) fn land(terrain: Terrain) -> (TextId, TextId, Picture) {
    match terrain {
        Terrain::GreatLake => (words::LAND_GREAT_LAKE, words::LAND_GREAT_LAKE_RULE, Picture::Food),
        Terrain::GreatMountain => {
            (words::LAND_GREAT_MOUNTAIN, words::LAND_GREAT_MOUNTAIN_RULE, Picture::Stone)
        }
        Terrain::GreatForest => {
            (words::LAND_GREAT_FOREST, words::LAND_GREAT_FOREST_RULE, Picture::Wood)
        }
        Terrain::WildLand => (words::LAND_WILD_LAND, words::LAND_WILD_LAND_RULE, Picture::Land),
        Terrain::TarPit => (words::LAND_TAR_PIT, words::LAND_TAR_PIT_RULE, Picture::Tar),
        Terrain::Jungle => (words::LAND_JUNGLE, words::LAND_JUNGLE_RULE, Picture::Wood),
        Terrain::Oasis => (words::LAND_OASIS, words::LAND_OASIS_RULE, Picture::Food),
        Terrain::Glacier => (words::LAND_GLACIER, words::LAND_GLACIER_RULE, Picture::Glacier),
    }
}

/// How GATHER differs on a terrain, in a few words.
pub(super) fn harvest(harvest: Harvest) -> Option<Phrase> {
    match harvest {
        Harvest::Plain => None,
        Harvest::More(more) => Some(words::LAND_MORE.with(more)),
        Harvest::AnyMix => Some(words::LAND_ANY_MIX.into()),
        Harvest::Needs(members) => Some(words::LAND_NEEDS.with(members)),
        Harvest::AtMost(most) => Some(words::LAND_AT_MOST.with(most)),
    }
}

macro_rules! define_refusal {
    ($($(#[$doc:meta])* $name:ident $text:ident $reason:literal,)*) => {
        /// Why something cannot be done.
        pub(super) fn refusal(refusal: Refusal) -> TextId {
            match refusal {
                $(Refusal::$name => words::$text,)*
            }
        }
    };
}

refusals!(define_refusal);
