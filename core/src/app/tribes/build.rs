//! The end of a turn: conflicts, villages, goals, and what tiles offer, in one list below what came of
//! the last choice.

use super::correct::Subject;
use super::{
    Deed, Entries, Keys, ListKind, Play, STEPS, coach, conflict, event, gain, help, names,
    open_list, step,
};
use crate::app::kit::{LEFT, Rows, Screen, Signal, TOP, WIDTH, bind};
use crate::app::table::menu;
use crate::games::tribes::{
    Action, Beast, Counter, Dwelling, Goal, Occasion, Part, Phase, Tile, VillageNeeds,
};
use crate::set::Member;
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{Align, Area, Ink, Key, Kind, Picture, Role, Value};

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
    dwellings(play, &mut entries);
    if can_complete(play) {
        let entry = entries.add(words::COMPLETE_GOAL, shell::OPEN, goals());
        entry.picture(Picture::Lead).sign(Picture::Next);
    }
    purchases(play, &mut entries);
    step::beaten(play, &mut entries);
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
    conflict::fight(play, &mut entries);
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
    if step::can_lose(play) {
        let entry = entries.add(words::LOSSES, shell::OPEN, open_list(ListKind::Losses));
        entry.picture(Picture::Village).sign(Picture::Next);
    }
    entries
}

fn can_complete(play: &Play) -> bool {
    Goal::ALL.iter().any(|goal| play.may(Action::Complete(*goal)))
}

/// Opens the goals that can be completed.
fn goals() -> Deed {
    open_list(ListKind::Completions)
}

/// The same keys, of which the upper right one opens the goals as long as the main one ends the turn: nothing
/// stands above that, and no turn has anything else as often.
fn with_goals(play: &Play, keys: Keys) -> Keys {
    let ends = keys.deed(Signal::Down(Key::Y)) == Some(Deed::Act(Action::EndTurn));
    match bind(words::ALL_GOALS, goals()).filter(|_| ends && can_complete(play)) {
        Some(goals) => Keys { x: Some(goals), ..keys },
        None => keys,
    }
}

/// The same keys, of which the main one ends the turn, too, when it is held: most often nothing comes after a
/// goal, a village or a purchase.
pub(super) fn and_end(play: &Play, keys: Keys) -> Keys {
    let y = match (keys.y, keys.deed(Signal::Down(Key::Y))) {
        (Some(key), Some(Deed::Act(action))) if is_last(action) && play.may(Action::EndTurn) => {
            Some(key.or_hold(Deed::Both(action, Action::EndTurn)))
        }
        (key, _) => key,
    };
    Keys { y, ..keys }
}

/// Whether the main key ends the turn when it is held.
pub(super) fn ends_held(keys: &Keys) -> bool {
    matches!(keys.deed(Signal::Held(Key::Y)), Some(Deed::Both(..)))
}

/// Whether an action is one after which a turn most often ends.
fn is_last(action: Action) -> bool {
    matches!(
        action,
        Action::Complete(_)
            | Action::Build(_)
            | Action::Buy(_)
            | Action::Sacrifice
            | Action::Share
            | Action::LeaveMap(_)
    )
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

/// Adds the goals that can be completed, in the order of their cards. Those that are take no room: the rest
/// is nearer without them.
#[inline(never)]
pub(super) fn completions(play: &Play, entries: &mut Entries) {
    for &goal in Goal::ALL {
        let action = Action::Complete(goal);
        if play.may(action) {
            entries
                .add(names::goal(goal).0, words::COMPLETE, Deed::Act(action))
                .picture(names::goal_picture(goal))
                .points(Phrase::signed(goal.points().0));
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
    let keys = and_end(play, event::with_tiles(play, with_goals(play, keys)));
    play.begin(screen, &keys);
    heading.put(screen);
    list.put(screen, &entries, rows);
    if ends_held(&keys) {
        screen.note(words::HOLD_END_TURN, Ink::Ash);
    } else {
        let fights = matches!(play.state().phase(), Phase::Conflict);
        screen.steps(if fights { 3 } else { 4 }, STEPS);
    }
    keys
}
