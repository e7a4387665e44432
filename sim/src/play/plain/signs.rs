//! The words and signs for what the panel shows without words: symbols of seats, dice and pictures.

use campfire_core::text::{Lang, TextId};
use campfire_core::ui::{Badge, Face, Picture};

/// A seat's symbol.
#[must_use]
pub fn symbol(badge: Badge) -> &'static str {
    match badge {
        Badge::Triangle => "▲",
        Badge::Ring => "○",
        Badge::Diamond => "◆",
        Badge::Cross => "✚",
    }
}

/// Three dice.
pub(super) fn dice(faces: &[Face; 3], lang: Lang) -> String {
    faces.map(|face| die(face, lang)).join(" ")
}

/// The upper side of a die.
pub(super) fn die(face: Face, lang: Lang) -> String {
    let word = match (face, lang) {
        (Face::Sun, Lang::English) => "sun",
        (Face::Sun, Lang::Italian) => "sole",
        (Face::Moon, Lang::English) => "moon",
        (Face::Moon, Lang::Italian) => "luna",
        (Face::Blank, Lang::English) => "blank",
        (Face::Blank, Lang::Italian) => "vuoto",
    };
    format!("[{word}]")
}

/// The tile that a picture stands for.
fn tile(picture: Picture) -> Option<TextId> {
    Some(match picture {
        Picture::Discovery => TextId::TileDiscovery,
        Picture::Knowledge => TextId::TileSharedKnowledge,
        Picture::Drought => TextId::TileDrought,
        Picture::Altar => TextId::TileAltar,
        Picture::Walls => TextId::TileWalls,
        Picture::Canoe => TextId::TileCanoe,
        Picture::Volcano => TextId::TileVolcano,
        Picture::Tiger => TextId::TileTigerShort,
        Picture::Chieftain => TextId::TileChieftain,
        Picture::Abandoned => TextId::TileAbandonedVillage,
        Picture::Mammoth => TextId::TileMammoth,
        Picture::Invaders => TextId::TileInvaders,
        Picture::Winter => TextId::TileMildWinter,
        Picture::MuchFood => TextId::TilePlentifulFood,
        Picture::MuchStone => TextId::TilePlentifulStone,
        Picture::MuchWood => TextId::TilePlentifulWood,
        _ => return None,
    })
}

/// A picture as a sign or a word.
#[must_use]
pub fn picture(picture: Picture, lang: Lang) -> String {
    let (english, italian) = match picture {
        Picture::Up => ("↑", "↑"),
        Picture::Down => ("↓", "↓"),
        Picture::Next => ("→", "→"),
        Picture::Plus => ("+", "+"),
        Picture::Minus => ("-", "-"),
        Picture::Check => ("✓", "✓"),
        Picture::Undo => ("↶", "↶"),
        Picture::Campfire | Picture::CampfireLow => ("campfire", "falò"),
        Picture::Member => ("members", "membri"),
        Picture::Village => ("villages", "villaggi"),
        Picture::Food => ("food", "cibo"),
        Picture::Wood => ("wood", "legno"),
        Picture::Stone => ("stone", "pietra"),
        Picture::Star => ("feats", "imprese"),
        Picture::Eye => ("eye", "occhio"),
        Picture::Shield => ("shield", "scudo"),
        Picture::Event => ("events", "eventi"),
        Picture::Hand => ("by hand", "a mano"),
        Picture::Book => ("rules", "regole"),
        Picture::Grow => ("grow", "crescere"),
        Picture::Move => ("move", "muovere"),
        Picture::Gather => ("gather", "raccogliere"),
        Picture::Lead => ("goals", "obiettivi"),
        Picture::Leader => ("power", "potere"),
        Picture::Elder => ("elder", "anziano"),
        Picture::Land => ("terrain", "terreno"),
        Picture::Glacier => ("glacier", "ghiacciaio"),
        Picture::Tar => ("tar", "catrame"),
        _ => return tile(picture).map(|name| lang.text(name).to_string()).unwrap_or_default(),
    };
    match lang {
        Lang::English => english.into(),
        Lang::Italian => italian.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_has_a_word() {
        for shown in Picture::ALL {
            assert!(Lang::ALL.iter().all(|lang| !picture(shown, *lang).is_empty()), "{shown:?}");
        }
    }
}
