//! The last step of a turn: villages, goals, and what tiles offer.

use super::{Deed, Entries, Keys, Play, STEPS, gain, help, names, step};
use crate::app::kit::{Entry, Rows, Screen, add};
use crate::app::table::menu;
use crate::games::tribes::{Action, Dwelling, Goal, Goals, Occasion, Phase, Tile, VillageNeeds};
use crate::set::Member;
use crate::text::{Phrase, tribes as words};
use crate::ui::{Picture, Value};

const ROWS: Rows = Rows::FIVE;

/// What can be done now; the goals come in the order of their cards.
#[inline(never)]
fn entries(play: &Play) -> Entries {
    let state = play.state();
    let seat = state.turn();
    let mut entries = Entries::new();
    let end = Entry::new(words::END_TURN, words::END_TURN_KEY, Deed::Act(Action::EndTurn));
    add(&mut entries, end.picture(Picture::Next));
    dwellings(play, &mut entries);
    help::reminders(play, Occasion::Price, &mut entries);
    help::reminders(play, Occasion::Build, &mut entries);
    if play.may(Action::Sacrifice) {
        let entry = Entry::new(words::SACRIFICE, words::OFFER, Deed::Act(Action::Sacrifice));
        let points = Value::Points(Phrase::signed(gain(play, Action::Sacrifice)));
        add(&mut entries, entry.picture(Picture::Altar).value(points));
    }
    if play.may(Action::Share) {
        let entry = Entry::new(words::SHARE_KNOWLEDGE, words::PAY, Deed::Act(Action::Share));
        add(&mut entries, entry.picture(Picture::Knowledge).note(words::SHARE_COST));
    }
    purchases(play, &mut entries);
    let goals = state.goals(seat);
    for &goal in Goal::ALL {
        let action = Action::Complete(goal);
        let points = goal.points().0;
        let entry = Entry::new(names::goal(goal).0, words::COMPLETE, Deed::Act(action));
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

/// Adds the ways to build a village now, for the tribe's price or the one it is offered for.
#[inline(never)]
pub(super) fn dwellings(play: &Play, entries: &mut Entries) {
    let state = play.state();
    let (seat, controls) = match state.phase() {
        Phase::Offer(seat) => (seat, false),
        _ => (state.turn(), state.settings().village_needs == VillageNeeds::Control),
    };
    for dwelling in Dwelling::ALL {
        let action = Action::Build(dwelling);
        if !play.may(action) {
            continue;
        }
        let (text, picture) = match dwelling {
            Dwelling::Plain => {
                let text = match (controls, state.village_discount(seat) > 0) {
                    (false, false) => words::BUILD_VILLAGE,
                    (false, true) => words::BUILD_CRAFTY,
                    (true, false) => words::BUILD_CONTROLLED,
                    (true, true) => words::BUILD_CONTROLLED_CRAFTY,
                };
                (text, Picture::Village)
            }
            Dwelling::WithElder => (words::BUILD_ELDER, Picture::Elder),
            Dwelling::Hidden => (words::BUILD_HIDDEN, Picture::Leader),
        };
        let entry = Entry::new(text, words::BUILD, Deed::Act(action)).picture(picture);
        let own_price = dwelling == Dwelling::Plain && state.phase() == Phase::Build;
        let price = own_price.then(|| names::goods(state.village_cost(seat)));
        add(entries, price.map_or(entry, |price| entry.value(price)));
    }
}

/// Adds what can be bought now.
#[inline(never)]
pub(super) fn purchases(play: &Play, entries: &mut Entries) {
    for tile in Tile::FOR_SALE {
        let action = Action::Buy(tile);
        if let Some(price) = play.state().price(tile).filter(|_| play.may(action)) {
            let named = names::tile(tile);
            let text = words::BUY_THIS.with(named.name);
            let entry = Entry::new(text, words::BUY, Deed::Act(action));
            add(entries, entry.picture(named.picture).note(names::price(tile).with(price)));
        }
    }
}

/// The last step of a turn.
#[inline(never)]
pub(super) fn show(play: &Play, screen: &mut Screen) -> Keys {
    let entries = entries(play);
    let (view, list) = (play.view(), play.view().list());
    let keys = list.keys(menu(), &entries, ROWS, &|list| Deed::Look(view.with_list(list)));
    play.begin(screen, &keys);
    list.put(screen, &entries, ROWS);
    screen.steps(4, STEPS);
    keys
}
