//! Signs and words for what the panel shows without words: symbols of seats, dice and pictures.

use campfire_core::text::{TextId, Texts, tribes as words};
use campfire_core::ui::{Badge, Face, Mark, Picture, Slot};

use super::words::Word;

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
    let word = match face.mark {
        Mark::Sun => Word::Sun,
        Mark::Moon => Word::Moon,
        Mark::None => Word::Blank,
    };
    format!("[{}]", word.text(texts.lang))
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
        Picture::SignArrow => Word::Arrow,
        Picture::SignDrum => Word::Drum,
        Picture::SignAxe => Word::Axe,
        Picture::SignHand => Word::PalmOfHand,
        Picture::SignRiver => Word::River,
        Picture::VaseStatue => Word::Statue,
        Picture::VaseHorse => Word::Horse,
        Picture::VaseFlag => Word::Flag,
        Picture::VaseFour => Word::FourthKind,
        Picture::VaseFive => Word::FifthKind,
        Picture::VaseSix => Word::SixthKind,
        Picture::Vase => Word::Vase,
        Picture::Totem => Word::Totem,
        Picture::Sphere => Word::Spheres,
        Picture::Wolf => Word::Wolf,
        Picture::Bison => Word::Bison,
        Picture::FeatherOne => Word::Strength,
        Picture::FeatherTwo => Word::Courage,
        Picture::Block => Word::Block,
        Picture::Steal => Word::Steal,
        Picture::DrawThree => Word::DrawThree,
        Picture::ActiveCard => Word::ActiveCard,
        Picture::Deck => Word::Deck,
        Picture::Discard => Word::Discards,
        Picture::Played => Word::Played,
        Picture::GameIndiani => Word::TribuIndiani,
        Picture::GameTribes => return texts.text(words::RISE_OF_TRIBES).to_string(),
        _ => return tile(picture).map(|name| texts.text(name).to_string()).unwrap_or_default(),
    };
    word.text(texts.lang).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use campfire_core::text::Lang;

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
