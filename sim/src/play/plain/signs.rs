//! Signs and words for what the panel shows without words: symbols of seats, dice and pictures.

use campfire_core::text::{Lang, TextId};
use campfire_core::ui::{Badge, Face, Picture};

use super::words::Word;

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
    let word = match face {
        Face::Sun => Word::Sun,
        Face::Moon => Word::Moon,
        Face::Blank => Word::Blank,
    };
    format!("[{}]", word.text(lang))
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
    let word = match picture {
        Picture::Up => return "↑".into(),
        Picture::Down => return "↓".into(),
        Picture::Next => return "→".into(),
        Picture::Plus => return "+".into(),
        Picture::Minus => return "-".into(),
        Picture::Check => return "✓".into(),
        Picture::Undo => return "↶".into(),
        Picture::Campfire | Picture::CampfireLow => Word::Campfire,
        Picture::Member => Word::Members,
        Picture::Village => Word::Villages,
        Picture::Food => Word::Food,
        Picture::Wood => Word::Wood,
        Picture::Stone => Word::Stone,
        Picture::Star => Word::Feats,
        Picture::Eye => Word::Eye,
        Picture::Shield => Word::Shield,
        Picture::Event => Word::Events,
        Picture::Hand => Word::ByHand,
        Picture::Book => Word::Rules,
        Picture::Grow => Word::Grow,
        Picture::Move => Word::Move,
        Picture::Gather => Word::Gather,
        Picture::Lead => Word::Goals,
        Picture::Leader => Word::Power,
        Picture::Elder => Word::Elder,
        Picture::Land => Word::Terrain,
        Picture::Glacier => Word::Glacier,
        Picture::Tar => Word::Tar,
        _ => return tile(picture).map(|name| lang.text(name).to_string()).unwrap_or_default(),
    };
    word.text(lang).into()
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
