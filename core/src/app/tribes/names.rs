//! What the things of Rise of Tribes are called and how they look.

use crate::games::tribes::{
    Beast, Colour, Column, Face, Goal, GoalKind, Harvest, Level, Power, Quantity, Refusal,
    Resources, Source, Terrain, Tile, Tribe, refusals,
};
use crate::text::{Phrase, TextId};
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
        Colour::Red => TextId::Red,
        Colour::Blue => TextId::Blue,
        Colour::Yellow => TextId::Yellow,
        Colour::Green => TextId::Green,
    }
}

/// The name of a tribe.
pub(super) fn tribe(tribe: Tribe) -> TextId {
    match tribe {
        Tribe::Daba => TextId::TribeDaba,
        Tribe::Dananu => TextId::TribeDananu,
        Tribe::Indartsu => TextId::TribeIndartsu,
        Tribe::Kaha => TextId::TribeKaha,
        Tribe::KiaKia => TextId::TribeKiaKia,
        Tribe::Kiror => TextId::TribeKiror,
        Tribe::Mukaan => TextId::TribeMukaan,
        Tribe::Tunga => TextId::TribeTunga,
    }
}

/// A face as the screens draw it.
pub(super) fn die(face: Face) -> ui::Face {
    match face {
        Face::Sun => ui::Face::Sun,
        Face::Moon => ui::Face::Moon,
        Face::Blank => ui::Face::Blank,
    }
}

/// The name of a face, as the first word of a sentence.
pub(super) fn face(face: Face) -> TextId {
    match face {
        Face::Sun => TextId::FaceSun,
        Face::Moon => TextId::FaceMoon,
        Face::Blank => TextId::FaceBlank,
    }
}

/// The name of two rolled dice.
pub(super) fn roll(faces: [Face; 2]) -> TextId {
    use Face::{Blank, Moon, Sun};
    match faces {
        [Sun, Sun] => TextId::TwoSuns,
        [Moon, Moon] => TextId::TwoMoons,
        [Blank, Blank] => TextId::TwoBlanks,
        [Sun, Moon] | [Moon, Sun] => TextId::SunAndMoon,
        [Sun, Blank] | [Blank, Sun] => TextId::SunAndBlank,
        [Moon, Blank] | [Blank, Moon] => TextId::MoonAndBlank,
    }
}

/// The name and picture of an action of the board.
pub(super) fn column(column: Column) -> (TextId, Picture) {
    match column {
        Column::Grow => (TextId::ColumnGrow, Picture::Grow),
        Column::Move => (TextId::ColumnMove, Picture::Move),
        Column::Gather => (TextId::ColumnGather, Picture::Gather),
        Column::Lead => (TextId::ColumnLead, Picture::Lead),
    }
}

/// Why an action gives what it gives.
pub(super) fn level(level: Level) -> TextId {
    match level {
        Level::Moons => TextId::LevelMoons,
        Level::Standard => TextId::LevelStandard,
        Level::Suns => TextId::LevelSuns,
    }
}

/// What a number of an action counts.
pub(super) fn unit(quantity: Quantity) -> TextId {
    match quantity {
        Quantity::Members => TextId::UnitMembers,
        Quantity::Hexes => TextId::UnitHexes,
        Quantity::Cards => TextId::UnitGoals,
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
        | Quantity::Swaps => TextId::UnitResources,
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
pub(super) fn tile(tile: Tile) -> TileWords {
    use TextId::*;
    let row =
        |name, picture, drawn, doubles, more| TileWords { name, picture, drawn, doubles, more };
    match tile {
        Tile::Discovery => {
            row(TileDiscovery, Picture::Discovery, TileDiscoveryDo, None, TileDiscoveryMore)
        }
        Tile::SharedKnowledge => row(
            TileSharedKnowledge,
            Picture::Knowledge,
            TileSharedKnowledgeDo,
            None,
            TileSharedKnowledgeMore,
        ),
        Tile::Drought => row(
            TileDrought,
            Picture::Drought,
            TileDroughtDo,
            Some(TileDroughtDoubles),
            TileDroughtMore,
        ),
        Tile::Altar => {
            row(TileAltar, Picture::Altar, TileAltarDo, Some(TileAltarDoubles), TileAltarMore)
        }
        Tile::Walls => {
            row(TileWalls, Picture::Walls, TileWallsDo, Some(TileWallsDoubles), TileWallsMore)
        }
        Tile::Canoe => {
            row(TileCanoe, Picture::Canoe, TileCanoeDo, Some(TileCanoeDoubles), TileCanoeMore)
        }
        Tile::Volcano => row(TileVolcano, Picture::Volcano, TileVolcanoDo, None, TileVolcanoMore),
        Tile::Tiger => {
            row(TileTiger, Picture::Tiger, TileTigerDo, Some(TileTigerDoubles), TileTigerMore)
        }
        Tile::Chieftain => {
            row(TileChieftain, Picture::Chieftain, TileChieftainDo, None, TileChieftainMore)
        }
        Tile::AbandonedVillage => row(
            TileAbandonedVillage,
            Picture::Abandoned,
            TileAbandonedVillageDo,
            None,
            TileAbandonedVillageMore,
        ),
        Tile::Mammoth => row(TileMammoth, Picture::Mammoth, TileMammothDo, None, TileMammothMore),
        Tile::Invaders => row(
            TileInvaders,
            Picture::Invaders,
            TileInvadersDo,
            Some(TileInvadersDoubles),
            TileInvadersMore,
        ),
        Tile::MildWinter => {
            row(TileMildWinter, Picture::Winter, TileMildWinterDo, None, TileMildWinterMore)
        }
        Tile::PlentifulFood => row(
            TilePlentifulFood,
            Picture::MuchFood,
            TilePlentifulFoodDo,
            None,
            TilePlentifulFoodMore,
        ),
        Tile::PlentifulStone => row(
            TilePlentifulStone,
            Picture::MuchStone,
            TilePlentifulStoneDo,
            None,
            TilePlentifulStoneMore,
        ),
        Tile::PlentifulWood => row(
            TilePlentifulWood,
            Picture::MuchWood,
            TilePlentifulWoodDo,
            None,
            TilePlentifulWoodMore,
        ),
    }
}

/// A tile's name within a line, where a long one has no room.
pub(super) fn short(which: Tile) -> TextId {
    match which {
        Tile::Tiger => TextId::TileTigerShort,
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
        Tile::Walls => TextId::PriceStone,
        Tile::Canoe => TextId::PriceWood,
        _ => TextId::PriceFood,
    }
}

/// Resources as a price.
pub(super) fn goods(Resources { food, wood, stone }: Resources) -> Value {
    Value::Price([(Picture::Food, food), (Picture::Wood, wood), (Picture::Stone, stone)])
}

/// The tile of a beast.
pub(super) fn beast(beast: Beast) -> TileWords {
    tile(beast.tile())
}

/// The name of a goal and how it is reached.
pub(super) fn goal(goal: Goal) -> (TextId, TextId) {
    use TextId::*;
    match goal {
        Goal::Oxen => (GoalOxen, GoalOxenHow),
        Goal::Cart => (GoalCart, GoalCartHow),
        Goal::Horse => (GoalHorse, GoalHorseHow),
        Goal::Pottery => (GoalPottery, GoalPotteryHow),
        Goal::Bow => (GoalBow, GoalBowHow),
        Goal::Mysticism => (GoalMysticism, GoalMysticismHow),
        Goal::Basketry => (GoalBasketry, GoalBasketryHow),
        Goal::ControlAllTypes => (GoalControlAllTypes, GoalControlAllTypesHow),
        Goal::MajorityConnected => (GoalMajorityConnected, GoalMajorityConnectedHow),
        Goal::MajorityMountains => (GoalMajorityMountains, GoalMajorityMountainsHow),
        Goal::MajorityForests => (GoalMajorityForests, GoalMajorityForestsHow),
        Goal::OccupyEight => (GoalOccupyEight, GoalOccupyEightHow),
        Goal::MajorityLakes => (GoalMajorityLakes, GoalMajorityLakesHow),
        Goal::GatherSix => (GoalGatherSix, GoalGatherSixHow),
        Goal::CompleteTribe => (GoalCompleteTribe, GoalCompleteTribeHow),
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
    use TextId::*;
    let row = |name, note, rule| PowerWords { name, note, rule };
    match power {
        Power::Trader => row(PowerTrader, PowerTraderNote, PowerTraderRule),
        Power::CraftyBuilders => {
            row(PowerCraftyBuilders, PowerCraftyBuildersNote, PowerCraftyBuildersRule)
        }
        Power::Cunning => row(PowerCunning, PowerCunningNote, PowerCunningRule),
        Power::Agriculture => row(PowerAgriculture, PowerAgricultureNote, PowerAgricultureRule),
        Power::Farming => row(PowerFarming, PowerFarmingNote, PowerFarmingRule),
        Power::Exogamy => row(PowerExogamy, PowerExogamyNote, PowerExogamyRule),
        Power::Wayfarers => row(PowerWayfarers, PowerWayfarersNote, PowerWayfarersRule),
        Power::FocusedEffort => {
            row(PowerFocusedEffort, PowerFocusedEffortNote, PowerFocusedEffortRule)
        }
        Power::Ambush => row(PowerAmbush, PowerAmbushNote, PowerAmbushRule),
        Power::Dreamtime => row(PowerDreamtime, PowerDreamtimeNote, PowerDreamtimeRule),
        Power::Pathfinder => row(PowerPathfinder, PowerPathfinderNote, PowerPathfinderRule),
        Power::Evasion => row(PowerEvasion, PowerEvasionNote, PowerEvasionRule),
        Power::SharedBounty => row(PowerSharedBounty, PowerSharedBountyNote, PowerSharedBountyRule),
        Power::Intimidate => row(PowerIntimidate, PowerIntimidateNote, PowerIntimidateRule),
        Power::HiddenVillage => {
            row(PowerHiddenVillage, PowerHiddenVillageNote, PowerHiddenVillageRule)
        }
        Power::LightInTheDark => {
            row(PowerLightInTheDark, PowerLightInTheDarkNote, PowerLightInTheDarkRule)
        }
    }
}

/// The name of a special terrain, its rule and its picture: what it gives, if that is all there is to see.
pub(super) fn land(terrain: Terrain) -> (TextId, TextId, Picture) {
    use TextId::*;
    match terrain {
        Terrain::GreatLake => (LandGreatLake, LandGreatLakeRule, Picture::Food),
        Terrain::GreatMountain => (LandGreatMountain, LandGreatMountainRule, Picture::Stone),
        Terrain::GreatForest => (LandGreatForest, LandGreatForestRule, Picture::Wood),
        Terrain::WildLand => (LandWildLand, LandWildLandRule, Picture::Land),
        Terrain::TarPit => (LandTarPit, LandTarPitRule, Picture::Tar),
        Terrain::Jungle => (LandJungle, LandJungleRule, Picture::Wood),
        Terrain::Oasis => (LandOasis, LandOasisRule, Picture::Food),
        Terrain::Glacier => (LandGlacier, LandGlacierRule, Picture::Glacier),
    }
}

/// How GATHER differs on a terrain, in a few words.
pub(super) fn harvest(harvest: Harvest) -> Option<Phrase> {
    match harvest {
        Harvest::Plain => None,
        Harvest::More(more) => Some(TextId::LandMore.with(more)),
        Harvest::AnyMix => Some(TextId::LandAnyMix.into()),
        Harvest::Needs(members) => Some(TextId::LandNeeds.with(members)),
        Harvest::AtMost(most) => Some(TextId::LandAtMost.with(most)),
    }
}

macro_rules! define_refusal {
    ($($(#[$doc:meta])* $name:ident $text:ident $reason:literal,)*) => {
        /// Why something cannot be done.
        pub(super) fn refusal(refusal: Refusal) -> TextId {
            match refusal {
                $(Refusal::$name => TextId::$text,)*
            }
        }
    };
}

refusals!(define_refusal);
