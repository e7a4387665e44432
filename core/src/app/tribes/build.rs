//! The end of a turn: conflicts, villages, goals, and what tiles offer, in one list below what came of
//! the last choice.

use super::correct::Subject;
use super::{
    Deed, Entries, Keys, ListKind, Play, STEPS, coach, conflict, event, gain, help, names,
    open_list, step,
};
use crate::app::kit::{LEFT, Rows, Screen, TOP, WIDTH};
use crate::app::table::menu;
use crate::games::tribes::{
    Action, Beast, Counter, Dwelling, Goal, Goals, Occasion, Part, Phase, Tile, VillageNeeds,
};
use crate::set::Member;
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{Align, Area, Ink, Kind, Picture, Role, Value};

/// What can be done now. What ends the turn comes first, then what is likely.
#[inline(never)]
fn entries(play: &Play) -> Entries {
    let mut entries = Entries::new();
    let ends = play.may(Action::EndTurn);
    if ends {
        entries
            .add(words::END_TURN, words::END_TURN_KEY, Deed::Act(Action::EndTurn))
            .picture(Picture::Next);
    }
    let go_on = |entries: &mut Entries| {
        if play.may(Action::Done) {
            let entry = entries.add(words::CONFLICT_NONE, shell::NEXT, Deed::Act(Action::Done));
            entry.picture(Picture::Next);
        }
    };
    if !ends {
        go_on(&mut entries);
    }
    of_table_dice(play, &mut entries);
    let crowded = asks_about_crowds(play);
    if crowded {
        conflict::fight(play, &mut entries);
    }
    dwellings(play, &mut entries);
    let mut open = |text, picture, listing| {
        entries.add(text, shell::OPEN, open_list(listing)).picture(picture).sign(Picture::Next);
    };
    if Goal::ALL.iter().any(|goal| play.may(Action::Complete(*goal))) {
        open(words::COMPLETE_GOAL, Picture::Lead, ListKind::Completions);
    }
    if Tile::FOR_SALE.into_iter().any(|tile| play.may(Action::Buy(tile))) {
        open(words::BUY_TILE, Picture::Event, ListKind::Purchases);
    }
    if play.may(Action::Sacrifice) {
        let points = Value::Points(Phrase::signed(gain(play, Action::Sacrifice)));
        entries
            .add(words::SACRIFICE, words::OFFER, Deed::Act(Action::Sacrifice))
            .picture(Picture::Altar)
            .value(points);
    }
    if play.may(Action::Share) {
        entries
            .add(words::SHARE_KNOWLEDGE, words::PAY, Deed::Act(Action::Share))
            .picture(Picture::Knowledge)
            .note(words::SHARE_COST);
    }
    if !crowded {
        conflict::fight(play, &mut entries);
    }
    conflict::powers(play, &mut entries);
    conflict::invaders(play, &mut entries);
    if ends {
        go_on(&mut entries);
    }
    for occasion in [Occasion::Price, Occasion::Build, Occasion::Conflict] {
        let fights = occasion == Occasion::Conflict;
        if !fights || play.may(Action::Fight) {
            help::reminders(play, occasion, &mut entries);
        }
    }
    // One step up from the end of the turn.
    if step::can_lose(play) {
        let entry = entries.add(words::LOSSES, shell::OPEN, open_list(ListKind::Losses));
        entry.picture(Picture::Village).sign(Picture::Next);
    }
    entries
}

/// Whether a hex may hold too many, and none has been counted out this turn.
fn asks_about_crowds(play: &Play) -> bool {
    play.state().may_be_crowded() && play.memory().fight.is_none()
}

/// The row that is the likeliest for somebody who does not end the turn at once: a conflict, if there can
/// be one, else a goal.
pub(super) fn likely_row(play: &Play) -> usize {
    let dwellings = Dwelling::ALL.into_iter().filter(|dwelling| play.may(Action::Build(*dwelling)));
    let goals = Goal::ALL.iter().any(|goal| play.may(Action::Complete(*goal)));
    let asks = asks_about_crowds(play) && play.may(Action::Fight);
    if asks || !goals || !play.state().parts().has(Part::Dice) { 1 } else { 1 + dwellings.count() }
}

/// Adds what the table tells of dice and tiles whose other half the box keeps.
#[inline(never)]
fn of_table_dice(play: &Play, entries: &mut Entries) {
    let rows = [
        (words::DOUBLES, words::DOUBLES_KEY, Action::ReportDoubles, Picture::Event),
        (words::HUNT_TIGER, words::HUNT, Action::HuntOnTable(Beast::Tiger), Picture::Tiger),
        (words::HUNT_MAMMOTH, words::HUNT, Action::HuntOnTable(Beast::Mammoth), Picture::Mammoth),
        (words::TAME_MAMMOTH, words::TAME, Action::TameOnTable, Picture::Mammoth),
        (words::FIRST_VILLAGE, shell::MARK, Action::ReportFirstVillage, Picture::Village),
    ];
    for (text, verb, action, picture) in
        rows.into_iter().filter(|(.., action, _)| play.may(*action))
    {
        entries.add(text, verb, Deed::Act(action)).picture(picture);
    }
    let counts = play.state().slots().iter().any(|active| active.counter != Counter::None);
    if counts && !play.state().parts().has(Part::Dice) {
        let list = open_list(ListKind::Values(Subject::Tiles));
        entries
            .add(words::FIX_TILES, shell::OPEN, list)
            .picture(Picture::Gather)
            .sign(Picture::Next);
    }
}

/// Adds the goals that can be completed in the order of their cards, among those that are.
#[inline(never)]
pub(super) fn completions(play: &Play, entries: &mut Entries) {
    let state = play.state();
    let goals = state.goals(state.turn());
    for &goal in Goal::ALL {
        let action = Action::Complete(goal);
        let points = goal.points().0;
        let may = play.may(action);
        if may || goals.completed.contains(goal) && state.goal_mode() == Goals::OnTable {
            let entry = entries.add(names::goal(goal).0, words::COMPLETE, Deed::Act(action));
            entry.picture(names::goal_picture(goal));
            if may {
                entry.points(Phrase::signed(points));
            } else {
                entry.points(Phrase::number(points)).done();
            }
        }
    }
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
                let text = match (state.village_discount(seat) > 0, controls) {
                    (true, _) => words::BUILD_CRAFTY,
                    (false, true) => words::BUILD_CONTROLLED,
                    (false, false) => words::BUILD_VILLAGE,
                };
                (text, Picture::Village)
            }
            Dwelling::WithElder => (words::BUILD_ELDER, Picture::Elder),
            Dwelling::Hidden => (words::BUILD_HIDDEN, Picture::Leader),
        };
        let entry = entries.add(text, words::BUILD, Deed::Act(action)).picture(picture);
        let offered = matches!(state.phase(), Phase::Offer(_));
        if dwelling == Dwelling::Plain && !offered {
            entry.value(names::goods(state.village_cost(seat)));
        }
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
            entries
                .add(text, words::BUY, Deed::Act(action))
                .picture(named.picture)
                .note(names::price(tile).with(price));
        }
    }
}

/// What stands above the list: what came of the last choice, or what is asked.
enum Heading {
    /// In a line.
    Told(Kind),
    /// By the coach.
    Coached(TextId),
    /// A question, and what to remember with it.
    Asked(Phrase, Option<Phrase>),
    None,
}

impl Heading {
    fn of(play: &Play, screen: &Screen) -> Self {
        let fights = matches!(play.state().phase(), Phase::Conflict);
        let fought = conflict::outcome(play).filter(|_| fights);
        let news = || {
            let line = play.headline()?;
            let badge = line.seat.map(|seat| play.badge(seat));
            let (picture, text) = (line.picture, line.text);
            Some(Kind::LogLine { badge, picture, text, latest: true })
        };
        let asked = || conflict::question(play).filter(|_| fights);
        match (news().or(fought), asked()) {
            (Some(told), _) => Self::Told(told),
            (None, Some(question)) => Self::Asked(question, conflict::reminder(play)),
            (None, None) => coach::build(play, screen).map_or(Self::None, Self::Coached),
        }
    }

    /// The rows below it.
    fn rows(&self) -> Rows {
        Rows::FIVE.below(match self {
            Self::Told(_) => TOP + 31,
            Self::Asked(_, None) | Self::Coached(_) => TOP + 28,
            Self::Asked(_, Some(_)) => TOP + 45,
            Self::None => TOP,
        })
    }

    fn put(self, screen: &mut Screen) {
        let line = |y| Area::new(LEFT, y, WIDTH, 20);
        match self {
            Self::Told(kind) => screen.put(Area::new(LEFT, TOP, WIDTH, 28), kind),
            Self::Asked(question, reminder) => {
                screen.line(line(TOP), question, Role::Strong, Ink::Fire, Align::Left);
                if let Some(reminder) = reminder {
                    screen.line(line(TOP + 20), reminder, Role::Body, Ink::Ash, Align::Left);
                }
            }
            Self::Coached(text) => {
                screen.line(line(TOP), text, Role::Body, Ink::Cream, Align::Left);
            }
            Self::None => {}
        }
    }
}

/// The end of a turn.
#[inline(never)]
pub(super) fn show(play: &Play, screen: &mut Screen) -> Keys {
    let (entries, heading) = (entries(play), Heading::of(play, screen));
    let (view, list, rows) = (play.view(), play.view().list(), heading.rows());
    let keys = list.keys(menu(), &entries, rows, &|list| Deed::Look(view.with_list(list)));
    let keys = event::with_tiles(play, keys);
    play.begin(screen, &keys);
    heading.put(screen);
    list.put(screen, &entries, rows);
    let fights = matches!(play.state().phase(), Phase::Conflict);
    screen.steps(if fights { 3 } else { 4 }, STEPS);
    keys
}
