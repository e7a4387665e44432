//! The eight cards that teach Tribù Indiani.

use crate::app::Lesson;
use crate::app::kit::{LEFT, Screen, TOP};
use crate::text::{TextId, indiani as words};
use crate::ui::Lead::Picture as Figure;
use crate::ui::{Area, Card, Ground, Kind, Lead, Picture};

/// The cards, in the order in which a table wants to know.
pub(super) const ALL: &[Lesson] = &[
    card(|screen| small(screen, &ABOUT), words::TEACH_ABOUT, words::TEACH_ABOUT_TEXT),
    card(|screen| row(screen, &CHAIN), words::TEACH_CHAIN, words::TEACH_CHAIN_TEXT),
    card(|screen| large(screen, &TURN), words::TEACH_TURN, words::TEACH_TURN_TEXT),
    card(|screen| row(screen, &LONE), words::TEACH_LONE, words::TEACH_LONE_TEXT),
    card(|screen| row(screen, &TOTEM), words::TEACH_TOTEM, words::TEACH_TOTEM_TEXT),
    card(|screen| small(screen, &ATTACK), words::TEACH_ATTACK, words::TEACH_ATTACK_TEXT),
    card(|screen| small(screen, &ACTION), words::TEACH_ACTION, words::TEACH_ACTION_TEXT),
    card(|screen| small(screen, &COUNT), words::TEACH_COUNT, words::TEACH_COUNT_TEXT),
];

const ABOUT: [Lead; 2] = [Figure(Picture::GameIndiani), Figure(Picture::Sphere)];
const TURN: [Lead; 3] = [Figure(Picture::Deck), Figure(Picture::Member), Figure(Picture::Discard)];
const ATTACK: [Lead; 2] = [Figure(Picture::Wolf), Figure(Picture::Bison)];
const ACTION: [Lead; 2] = [Figure(Picture::DrawThree), Figure(Picture::Steal)];
const COUNT: [Lead; 2] = [Figure(Picture::Sphere), Figure(Picture::Star)];

const fn spheres(ground: Ground, count: u8) -> Card {
    Card::Spheres { ground, count: Some(count) }
}

const CHAIN: [Card; 4] = [
    Card::Bare(Picture::SignDrum),
    spheres(Ground::Rose, 2),
    spheres(Ground::Deep, 1),
    Card::Next(Picture::VaseFlag),
];
const LONE: [Card; 4] =
    [Card::Bare(Picture::SignDrum), Card::Next(Picture::VaseStatue), Card::Dot, Card::Dot];
const TOTEM: [Card; 4] = [
    spheres(Ground::Rose, 2),
    spheres(Ground::Both, 3),
    spheres(Ground::Rose, 1),
    Card::Picture(Picture::Totem),
];

const fn card(draw: fn(&mut Screen), title: TextId, text: TextId) -> Lesson {
    Lesson { draw, title, text }
}

/// Large pictures.
fn large(screen: &mut Screen, leads: &[Lead]) {
    screen.side_by_side(TOP + 6, 56, leads);
}

/// Smaller pictures.
fn small(screen: &mut Screen, leads: &[Lead]) {
    screen.side_by_side(TOP + 16, 36, leads);
}

/// Large cards beside each other.
fn row(screen: &mut Screen, cards: &[Card]) {
    for (card, x) in cards.iter().zip((LEFT + 52..).step_by(48)) {
        screen.put(Area::new(x, TOP + 4, 48, 60), Kind::LargeCard(*card));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::kit::WIDTH;
    use crate::text::{Lang, Texts};
    use crate::ui::Role;

    #[test]
    fn eight_cards_have_at_most_three_lines_each() {
        assert_eq!(ALL.len(), 8);
        for lesson in ALL {
            for lang in Lang::ALL {
                let words = Texts::new(lang).text(lesson.text);
                assert!(Role::Body.wrap(&words, WIDTH).count() <= 3, "too long: {words}");
            }
        }
    }
}
