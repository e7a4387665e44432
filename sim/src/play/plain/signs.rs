//! The words and signs for what the panel shows without words: symbols of seats, dice and pictures.

use campfire_core::text::{Lang, TextId, Texts, tribes as words};
use campfire_core::ui::{Badge, Face, Mark, Picture, Slot};

/// A seat's symbol.
#[must_use]
pub fn symbol(badge: Badge) -> &'static str {
    match badge {
        Badge::Triangle => "▲",
        Badge::Ring => "○",
        Badge::Diamond => "◆",
        Badge::Cross => "✚",
        Badge::Heart => "♥",
        Badge::Crescent => "☾",
    }
}

/// Slots in a row.
pub(super) fn slots(slots: &[Slot], texts: Texts) -> String {
    let slot = |slot: &Slot| match *slot {
        Slot::Empty => "[ ]".into(),
        Slot::Die(face) => die(face, texts),
        Slot::Picture(which) => format!("[{}]", picture(which, texts)),
        Slot::Count(count) => format!("[{count}]"),
    };
    slots.iter().map(slot).collect::<Vec<_>>().join(" ")
}

/// The upper side of a die.
pub(super) fn die(face: Face, texts: Texts) -> String {
    let word = match (face.mark, texts.lang) {
        (Mark::Sun, Lang::English) => "sun",
        (Mark::Sun, Lang::Italian) => "sole",
        (Mark::Moon, Lang::English) => "moon",
        (Mark::Moon, Lang::Italian) => "luna",
        (Mark::None, Lang::English) => "blank",
        (Mark::None, Lang::Italian) => "vuoto",
    };
    format!("[{word}]")
}

/// The tile that a picture stands for.
fn tile(picture: Picture) -> Option<TextId> {
    Some(match picture {
        Picture::Discovery => words::TILE_DISCOVERY,
        Picture::Knowledge => words::TILE_SHARED_KNOWLEDGE,
        Picture::Drought => words::TILE_DROUGHT,
        Picture::Altar => words::TILE_ALTAR,
        Picture::Walls => words::TILE_WALLS,
        Picture::Canoe => words::TILE_CANOE,
        Picture::Volcano => words::TILE_VOLCANO,
        Picture::Tiger => words::TILE_TIGER_SHORT,
        Picture::Chieftain => words::TILE_CHIEFTAIN,
        Picture::Abandoned => words::TILE_ABANDONED_VILLAGE,
        Picture::Mammoth => words::TILE_MAMMOTH,
        Picture::Invaders => words::TILE_INVADERS,
        Picture::Winter => words::TILE_MILD_WINTER,
        Picture::MuchFood => words::TILE_PLENTIFUL_FOOD,
        Picture::MuchStone => words::TILE_PLENTIFUL_STONE,
        Picture::MuchWood => words::TILE_PLENTIFUL_WOOD,
        _ => return None,
    })
}

/// A picture as a sign or a word.
#[must_use]
pub fn picture(picture: Picture, texts: Texts) -> String {
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
        _ => return tile(picture).map(|name| texts.text(name).to_string()).unwrap_or_default(),
    };
    match texts.lang {
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
            assert!(
                Lang::ALL.iter().all(|lang| !picture(shown, Texts::new(*lang)).is_empty()),
                "{shown:?}"
            );
        }
    }
}
