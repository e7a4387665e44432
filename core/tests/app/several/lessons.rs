//! The lessons of a box with two games that can be learned.

use super::*;
use campfire_core::app::Lesson;
use campfire_core::ui::Kind;

/// How many cards the shown one belongs to.
fn cards(table: &TwoGames) -> Option<u8> {
    table.app.scene().widgets().iter().find_map(|widget| match widget.kind {
        Kind::Steps { of, .. } => Some(of),
        _ => None,
    })
}

fn count(lessons: &[Lesson]) -> Option<u8> {
    u8::try_from(lessons.len()).ok()
}

#[test]
fn of_several_games_one_is_chosen_first() {
    let mut table = TwoGames::new([None, None]);
    table.press(&[Key::X, Key::Y]);
    assert_eq!((table.label(Key::Y), cards(&table)), (Some(shell::OPEN.into()), None));
    table.press(&[Key::Y]);
    assert_eq!(cards(&table), count(Tribes::LESSONS));
    table.press(&[Key::A, Key::B, Key::Y]);
    assert_eq!(cards(&table), count(Track::LESSONS));
}

#[test]
fn the_last_card_sets_its_own_game_up() {
    let mut table = TwoGames::new([None, None]);
    table.press(&[Key::X, Key::Y, Key::B, Key::Y]);
    assert_eq!(table.app.game(), State::ID, "to learn a game opens none");
    table.press(&[Key::Y, Key::Y]);
    assert_eq!(table.laps(), Some(0));
}
