//! Help on the present step, on every tile and on every goal.

use super::{Deed, Entries, Entry, List, Moment, Page, Play, names};
use crate::app::list::add;
use crate::app::screen::{HEIGHT, Keys, LEFT, Screen, TOP, WIDTH, key};
use crate::games::tribes::{Beast, Column, Goal, Phase, Seat, Settings, Task, Tile};
use crate::set::Member;
use crate::text::{Phrase, TextId};
use crate::ui::{Area, Ink, Lead, Picture, Scene, Value};

/// What there is help on.
#[inline(never)]
pub(super) fn entries(play: &Play) -> Entries<Deed> {
    let mut entries = Entries::new();
    let pages = [
        (TextId::RulesOfStep, Picture::Book, Page::StepHelp),
        (TextId::AllTiles, Picture::Event, Page::Tiles(List::default())),
        (TextId::AllGoals, Picture::Star, Page::Goals(List::default())),
    ];
    for (text, picture, page) in pages {
        add(&mut entries, Entry::new(text, TextId::Open, Deed::Open(page)).picture(picture));
    }
    for seat in play.state().players().seats() {
        let page = Deed::Open(Page::Cards(seat, List::default()));
        let entry = Entry::new(TextId::GoalsOf.with(play.name(seat)), TextId::Open, page);
        add(&mut entries, entry.lead(Lead::Badge(play.badge(seat))));
    }
    entries
}

/// A player's goals: those in progress first, then the completed ones.
#[inline(never)]
pub(super) fn cards(play: &Play, seat: Seat) -> Entries<Deed> {
    let mut entries = Entries::new();
    let goals = play.state().goals(seat);
    for (set, done) in [(goals.in_progress, false), (goals.completed, true)] {
        for goal in set.iter() {
            let page = Deed::Open(Page::GoalHelp(goal));
            let entry = Entry::new(names::goal(goal).0, TextId::Read, page);
            let check = if done { Value::Picture(Picture::Check) } else { Value::None };
            add(&mut entries, entry.picture(names::goal_picture(goal)).value(check));
        }
    }
    entries
}

/// Every tile.
#[inline(never)]
pub(super) fn tiles() -> Entries<Deed> {
    let mut entries = Entries::new();
    for &tile in Tile::ALL {
        let words = names::tile(tile);
        let entry = Entry::new(words.name, TextId::Read, Deed::Open(Page::TileHelp(tile)));
        add(&mut entries, entry.picture(words.picture));
    }
    entries
}

/// Every goal of this game with its points.
#[inline(never)]
pub(super) fn goals(play: &Play) -> Entries<Deed> {
    let mut entries = Entries::new();
    for &goal in Goal::ALL {
        if goal.is_in_game(play.state().players()) {
            let page = Page::GoalHelp(goal);
            let entry = Entry::new(names::goal(goal).0, TextId::Read, Deed::Open(page));
            let points = Value::Points(Phrase::number(goal.points().0));
            add(&mut entries, entry.picture(names::goal_picture(goal)).value(points));
        }
    }
    entries
}

/// A text with how many members a hex holds, usually and under Drought, if it speaks of that.
pub(super) fn limits(text: TextId, settings: &Settings) -> Phrase {
    match text {
        TextId::TileDroughtDo | TextId::TileDroughtMore => text.with(settings.drought_limit),
        TextId::HelpConflict => text.with2(settings.limit, settings.drought_limit),
        _ => text.into(),
    }
}

#[inline(never)]
fn page(play: &Play, title: TextId, text: impl Into<Phrase>, moment: Moment) -> Scene {
    let keys = Keys { a: key(TextId::Back), ..Keys::default() };
    let mut screen = Screen::new(moment.lang, Some(play.badge(play.seat())), keys);
    screen.long_header(title);
    screen.sentences(Area::new(LEFT, TOP, WIDTH, HEIGHT), text, Ink::Cream);
    screen.done()
}

/// The whole rule of a tile.
#[inline(never)]
pub(super) fn tile(play: &Play, tile: Tile, moment: Moment) -> Scene {
    let words = names::tile(tile);
    page(play, words.name, limits(words.more, play.state().settings()), moment)
}

/// How a goal is reached and what it gives.
#[inline(never)]
pub(super) fn goal(play: &Play, goal: Goal, moment: Moment) -> Scene {
    let (name, how) = names::goal(goal);
    page(play, name, how, moment)
}

/// What the present step is about.
#[inline(never)]
pub(super) fn step(play: &Play, moment: Moment) -> Scene {
    let text = if play.state().winner().is_some() {
        TextId::HelpWin
    } else {
        match play.state().phase() {
            Phase::FirstPlayer | Phase::Placement(_) => TextId::HelpPlacement,
            Phase::Respawn => TextId::HelpRespawn,
            Phase::BeforeRoll | Phase::Rolling => TextId::HelpBeforeRoll,
            Phase::Doubles(_) => TextId::HelpDoubles,
            Phase::BeforeDraw | Phase::Drawing => TextId::HelpDraw,
            Phase::Follow { .. } => TextId::HelpFollow,
            Phase::Auction(_) => TextId::HelpAuction,
            Phase::Offer(_) => TextId::HelpOffer,
            Phase::Choose => TextId::HelpChoose,
            Phase::Resolve(resolve) => match resolve.task {
                Task::Column(Column::Grow) => TextId::HelpGrow,
                Task::Column(Column::Move) => TextId::HelpMove,
                Task::Column(Column::Gather) => TextId::HelpGather,
                Task::Column(Column::Lead) => TextId::HelpLead,
                Task::Hunt(Beast::Tiger | Beast::Mammoth) => TextId::HelpHunt,
                Task::Tame => TextId::HelpTame,
            },
            Phase::Leading(_) => TextId::HelpLead,
            Phase::Conflict => TextId::HelpConflict,
            Phase::Muster(_) => TextId::HelpMuster,
            Phase::Build | Phase::Sharing => TextId::HelpBuild,
        }
    };
    page(play, TextId::RulesOfStep, limits(text, play.state().settings()), moment)
}
