//! What every action does to the screens, in one table.

use crate::app::table::{Effect, Keeps, Tells};
use crate::games::tribes::{Action, Correction, Power};

/// A new screen comes, after a page that tells the news.
const NEW: Effect = Effect { keeps: Keeps::Nothing, tells: Tells::Page };
/// A new screen comes, which shows the news itself.
const SHOWN: Effect = Effect { keeps: Keeps::Nothing, tells: Tells::Nowhere };
/// The list of the end of a turn comes again, with the news above it.
const LISTED: Effect = Effect { keeps: Keeps::Nothing, tells: Tells::Screen };
/// The cursor of the step stays, and its screen shows the news itself.
const BOUGHT: Effect = Effect { keeps: Keeps::View, tells: Tells::Screen };
/// The cursor of the step stays.
const VIEW: Effect = Effect { keeps: Keeps::View, tells: Tells::Page };
/// The list that it was chosen from stays.
const LIST: Effect = Effect { keeps: Keeps::Pages, tells: Tells::Page };
/// So it does, and the list of the end of a turn tells the news above it.
const LOST: Effect = Effect { keeps: Keeps::Pages, tells: Tells::Screen };
/// So does a page that corrects a value, and the log says the rest.
const VALUE: Effect = Effect { keeps: Keeps::Pages, tells: Tells::Nowhere };

/// What an action does to the screens.
pub(super) fn of(action: Action) -> Effect {
    match action {
        Action::Correct(Correction::Turn { .. }) => SHOWN,
        Action::Correct(_) => VALUE,
        Action::LoseVillage(_)
        | Action::LoseElder(_)
        | Action::LeaveMap(_)
        | Action::AbandonMammoth => LOST,
        Action::Swap(_) => LIST,
        Action::Borrow { .. } => Effect { tells: Tells::Nowhere, ..VIEW },
        Action::Buy(_) => BOUGHT,
        Action::Use(Power::Intimidate) => VIEW,
        Action::Build(_)
        | Action::Complete(_)
        | Action::Share
        | Action::Sacrifice
        | Action::Muster(_)
        | Action::MusterLast(_)
        | Action::MusterInvaders(_)
        | Action::NameVillage(_)
        | Action::NameElder(_)
        | Action::AimBow(_) => LISTED,
        // What a tile does on doubles is said before it does it.
        Action::Roll | Action::ShowFaces(..) | Action::Trigger(_) => SHOWN,
        Action::Award { .. } => VALUE,
        Action::ReportFirstVillage
        | Action::HuntOnTable(_)
        | Action::TameOnTable
        | Action::Dismiss(_) => VIEW,
        Action::UseElsewhere { .. } | Action::ReportDoubles => SHOWN,
        Action::Done
        | Action::Place { .. }
        | Action::NameSymbol(_)
        | Action::Draw
        | Action::Bid(_)
        | Action::Pass
        | Action::Hunt { .. }
        | Action::Tame { .. }
        | Action::Discover(_)
        | Action::Harvest(_)
        | Action::CountInvaders(_)
        | Action::Fight
        | Action::EndTurn
        | Action::Use(_)
        | Action::Bury(_)
        | Action::Reply(_)
        | Action::SetFirst(_)
        | Action::RevealTile(_)
        | Action::RevealGoal { .. } => NEW,
    }
}
