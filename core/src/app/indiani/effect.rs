//! What every action does to the screens, in one table.

use crate::app::table::{Effect, Keeps, Tells};
use crate::games::indiani::{Action, Correction};

/// A new screen comes, and tells the news in a line.
const NEW: Effect = Effect { keeps: Keeps::Nothing, tells: Tells::Screen };
/// A new screen comes, which shows the news itself.
const SHOWN: Effect = Effect { keeps: Keeps::Nothing, tells: Tells::Nowhere };
/// The page that corrects a value stays, and the log says the rest.
const VALUE: Effect = Effect { keeps: Keeps::Pages, tells: Tells::Nowhere };

/// What an action does to the screens.
pub(super) fn of(action: Action) -> Effect {
    match action {
        Action::Correct(Correction::Turn { .. }) => SHOWN,
        Action::Correct(_) => VALUE,
        Action::TakeTop
        | Action::Close(_)
        | Action::Count { .. }
        | Action::EndChains
        | Action::Tell(_)
        | Action::Hostile(_)
        | Action::Start(_)
        | Action::Share => SHOWN,
        Action::Done
        | Action::Discard(_)
        | Action::Begin(_)
        | Action::Lay { .. }
        | Action::Activate(_)
        | Action::DrawThree { .. }
        | Action::Block(_)
        | Action::Steal { .. }
        | Action::Turn { .. }
        | Action::Attack { .. }
        | Action::Defend { .. }
        | Action::Suffer
        | Action::Place(_)
        | Action::Reply(_) => NEW,
    }
}
