//! The last step of a turn: villages, goals, and what tiles offer.

use super::{Deed, Entries, Entry, Moment, Play, Rows, menu, names, step};
use crate::app::list::add;
use crate::games::tribes::{Action, Goal, Goals, VillageNeeds};
use crate::set::Member;
use crate::text::{Phrase, TextId};
use crate::ui::{Picture, Scene, Value};

pub(super) const ROWS: Rows = Rows::FIVE;

/// What can be done now; the goals come in the order of their cards.
#[inline(never)]
pub(super) fn entries(play: &Play) -> Entries<Deed> {
    let state = play.state();
    let seat = state.turn();
    let mut entries = Entries::new();
    let end = Entry::new(TextId::EndTurn, TextId::EndTurnKey, Deed::Act(Action::EndTurn));
    add(&mut entries, end.picture(Picture::Next));
    if play.may(Action::Build) {
        let text = match state.settings().village_needs {
            VillageNeeds::Members => TextId::BuildVillage,
            VillageNeeds::Control => TextId::BuildControlled,
        };
        let entry = Entry::new(text, TextId::Build, Deed::Act(Action::Build));
        let price = names::goods(state.village_cost(seat));
        add(&mut entries, entry.picture(Picture::Village).value(price));
    }
    if play.may(Action::Sacrifice) {
        let entry = Entry::new(TextId::Sacrifice, TextId::Offer, Deed::Act(Action::Sacrifice));
        let points = Value::Points(Phrase::signed(play.gain(Action::Sacrifice)));
        add(&mut entries, entry.picture(Picture::Altar).value(points));
    }
    if play.may(Action::Share) {
        let entry = Entry::new(TextId::ShareKnowledge, TextId::Pay, Deed::Act(Action::Share));
        add(&mut entries, entry.picture(Picture::Knowledge).note(TextId::ShareCost));
    }
    menu::purchases(play, &mut entries);
    let goals = state.goals(seat);
    for &goal in Goal::ALL {
        let action = Action::Complete(goal);
        let points = goal.points().0;
        let entry = Entry::new(names::goal(goal).0, TextId::Complete, Deed::Act(action));
        let entry = entry.picture(names::goal_picture(goal));
        if play.may(action) {
            add(&mut entries, entry.value(Value::Points(Phrase::signed(points))));
        } else if goals.completed.contains(goal) && state.goal_mode() == Goals::OnTable {
            add(&mut entries, entry.value(Value::Points(Phrase::number(points))).done());
        }
    }
    step::losses(play, &mut entries);
    entries
}

/// The last step of a turn.
#[inline(never)]
pub(super) fn scene(play: &Play, moment: Moment) -> Scene {
    let entries = entries(play);
    let list = play.view.list;
    let mut screen = play.screen(moment, list.keys(TextId::Menu, &entries));
    list.put(&mut screen, &entries, ROWS);
    screen.steps(4);
    screen.done()
}
