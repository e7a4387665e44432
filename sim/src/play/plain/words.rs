//! What a terminal and scripts call what the panel shows as a picture, in every language. The box itself
//! never shows these words, so they are not among its texts.

use campfire_core::text::Lang;

/// A word for something that the panel draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    Sun,
    Moon,
    Blank,
    Campfire,
    Members,
    Villages,
    Food,
    Wood,
    Stone,
    Feats,
    Eye,
    Shield,
    Events,
    ByHand,
    Rules,
    Grow,
    Move,
    Gather,
    Goals,
    Power,
    Elder,
    Terrain,
    Glacier,
    Tar,
}

impl Word {
    /// The word in a language.
    pub(super) fn text(self, lang: Lang) -> &'static str {
        match lang {
            Lang::English => self.english(),
            Lang::Italian => self.italian(),
        }
    }

    fn english(self) -> &'static str {
        match self {
            Self::Sun => "sun",
            Self::Moon => "moon",
            Self::Blank => "blank",
            Self::Campfire => "campfire",
            Self::Members => "members",
            Self::Villages => "villages",
            Self::Food => "food",
            Self::Wood => "wood",
            Self::Stone => "stone",
            Self::Feats => "feats",
            Self::Eye => "eye",
            Self::Shield => "shield",
            Self::Events => "events",
            Self::ByHand => "by hand",
            Self::Rules => "rules",
            Self::Grow => "grow",
            Self::Move => "move",
            Self::Gather => "gather",
            Self::Goals => "goals",
            Self::Power => "power",
            Self::Elder => "elder",
            Self::Terrain => "terrain",
            Self::Glacier => "glacier",
            Self::Tar => "tar",
        }
    }

    fn italian(self) -> &'static str {
        match self {
            Self::Sun => "sole",
            Self::Moon => "luna",
            Self::Blank => "vuoto",
            Self::Campfire => "falò",
            Self::Members => "membri",
            Self::Villages => "villaggi",
            Self::Food => "cibo",
            Self::Wood => "legno",
            Self::Stone => "pietra",
            Self::Feats => "imprese",
            Self::Eye => "occhio",
            Self::Shield => "scudo",
            Self::Events => "eventi",
            Self::ByHand => "a mano",
            Self::Rules => "regole",
            Self::Grow => "crescere",
            Self::Move => "muovere",
            Self::Gather => "raccogliere",
            Self::Goals => "obiettivi",
            Self::Power => "potere",
            Self::Elder => "anziano",
            Self::Terrain => "terreno",
            Self::Glacier => "ghiacciaio",
            Self::Tar => "catrame",
        }
    }
}
