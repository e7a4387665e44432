//! The coach: in everybody's first turn a line says what to do now, where another text of less weight would
//! stand. It speaks only of what the box keeps.

use super::{Play, View};
use crate::app::kit::Screen;
use crate::games::tribes::{Action, Column, Part};
use crate::text::{Phrase, TextId, tribes as words};

/// These words, if the coach speaks now.
fn say(play: &Play, screen: &Screen, words: TextId) -> Option<TextId> {
    let first_round = play.memory().turns <= play.state().players().count();
    (screen.is_coached() && first_round).then_some(words)
}

/// Before the roll.
pub(super) fn roll(play: &Play, screen: &Screen) -> Option<TextId> {
    say(play, screen, words::COACH_ROLL)
}

/// On the board, until the cursor is moved and asks for the reason of a number.
pub(super) fn board(play: &Play, screen: &Screen) -> Option<TextId> {
    let moved = matches!(play.view(), View::Board { .. });
    say(play, screen, words::COACH_BOARD).filter(|_| !moved)
}

/// Before a tile is drawn.
pub(super) fn draw(play: &Play, screen: &Screen) -> Option<TextId> {
    say(play, screen, words::COACH_DRAW)
}

/// Beside what an action gives.
pub(super) fn result(play: &Play, screen: &Screen, column: Column) -> Option<Phrase> {
    let words = match column {
        Column::Grow => words::COACH_GROW,
        Column::Move => words::COACH_MOVE,
        Column::Gather => words::COACH_GATHER,
        Column::Lead => words::COACH_LEAD,
    };
    let words = say(play, screen, words)?;
    let ends = play.may(Action::EndTurn) && play.may(Action::Done);
    // The two reasons of GATHER leave no room for more.
    let more = ends && builds(play) && column != Column::Gather;
    Some(if more { words::COACH_MORE.with(words) } else { words.into() })
}

/// At the end of the turn.
pub(super) fn build(play: &Play, screen: &Screen) -> Option<TextId> {
    say(play, screen, words::COACH_BUILD).filter(|_| builds(play))
}

/// Whether the box keeps both what is built and what is completed.
fn builds(play: &Play) -> bool {
    let parts = play.state().parts();
    parts.has_villages() && parts.has(Part::Goals)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Lang, Texts};
    use crate::ui::Role;

    #[test]
    fn what_is_said_beside_a_result_leaves_room_for_the_board_or_the_question_below() {
        let one_reason = [words::COACH_GROW, words::COACH_MOVE, words::COACH_LEAD];
        let last = one_reason.map(|text| (words::COACH_MORE.with(text), 168, 3));
        let first = one_reason.map(|text| (text.into(), 158, 2));
        let gathered = (words::COACH_GATHER.into(), 158, 2);
        for (text, width, lines) in last.into_iter().chain(first).chain([gathered]) {
            for lang in Lang::ALL {
                let words = text.words(Texts::new(lang));
                assert!(Role::Body.wrap(&words, width).count() <= lines, "too long: {words}");
            }
        }
    }
}
