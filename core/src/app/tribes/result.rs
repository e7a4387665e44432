//! What an action gives, why, and what the table is asked about it.

use super::event::{ASK, head, plate};
use super::{Deed, Entries, Entry, List, Moment, Page, Play, View, names, step, story};
use crate::app::buttons::{Millis, Signal};
use crate::app::list::add;
use crate::app::screen::{Keys, LEFT, Screen, TOP, WIDTH, key};
use crate::games::tribes::{
    Action, Answer, BONUSES, Beast, Bonus, Column, Glacier, Goal, GoalKind, Harvest, Occasion,
    Phase, Power, Quantity, Question, Resolve, Resources, Reward, Seat, Source, Task, Terrain,
    Tile,
};
use crate::set::Member;
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{
    Align, Area, Cell, Head, Ink, Key, Kind, Lead, Picture, Role, Scene, SlidingSlots, Slot,
};

/// Where the reasons begin, and how far apart they are.
const REASONS: Area = Area::new(140, TOP, 168, 30);
/// How far apart they are where many of them leave room for a remark.
const CLOSE: u16 = 25;
/// How many reasons there is room for.
const MOST_REASONS: usize = 5;

/// What is asked about the action before it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asks {
    /// Nothing more: what it gave is shown.
    Nothing,
    /// How many of the gathered hexes belong to this tile.
    Hexes(Tile),
    /// What was taken from Discovery.
    Stock,
    /// Whether somebody gets something.
    Reply(Question),
}

/// The question that is shown now: first the result, then one question after the other.
fn asks(play: &Play) -> Asks {
    match play.state().question() {
        None => Asks::Nothing,
        Some(_) if play.view.part == 0 => Asks::Nothing,
        Some(Question::Discovery) => Asks::Stock,
        Some(question) => match question.tile() {
            Some(tile) => Asks::Hexes(tile),
            None => Asks::Reply(question),
        },
    }
}

/// The screen of an action being carried out.
#[inline(never)]
pub(super) fn scene(play: &Play, moment: Moment) -> Scene {
    let Phase::Resolve(resolve) = play.state().phase() else {
        return play.screen(moment, Keys::default()).done();
    };
    match (asks(play), resolve.task) {
        (Asks::Hexes(tile), _) => hexes(play, resolve, tile, moment),
        (Asks::Stock, _) => stock(play, moment),
        (Asks::Reply(question), _) => reply(play, question, moment),
        (Asks::Nothing, Task::Column(_)) => given(play, moment),
        (Asks::Nothing, task) => spent(play, task, moment),
    }
}

fn keys(play: &Play) -> Keys {
    let open = play.state().question().is_some();
    Keys {
        a: key(shell::MENU),
        b: aside(play).map(|(label, _)| label.into()),
        x: may_borrow(play).then(|| words::BORROW.into()),
        y: key(if open { shell::NEXT } else { shell::DONE }),
    }
}

/// What can be looked at or said besides: the lower left key, and the page it opens. No action has
/// two of them.
fn aside(play: &Play) -> Option<(TextId, Page)> {
    let Phase::Resolve(resolve) = play.state().phase() else { return None };
    let differs = |terrain| play.state().harvest_on(terrain) != Harvest::Plain;
    let gathers = resolve.task == Task::Column(Column::Gather);
    if step::may_lose(play) {
        Some((words::LOSSES, Page::Losses(List::default())))
    } else if may_swap(play) {
        Some((words::SWAP, Page::Swaps(List::default())))
    } else if gathers && play.state().terrain().iter().any(differs) {
        Some((words::LANDS, Page::Lands(List::default())))
    } else {
        None
    }
}

/// The large number and its reasons.
#[inline(never)]
fn given(play: &Play, moment: Moment) -> Scene {
    let mut screen = play.screen(moment, keys(play));
    let Phase::Resolve(resolve) = play.state().phase() else { return screen.done() };
    if let Some(reward) = resolve.reward {
        let (name, picture) = names::column(reward.column);
        let main = reward.quantities().first().copied().unwrap_or(Quantity::Members);
        let (amount, each) = (reward.amount(main), reward.amount(Quantity::PerHex));
        let (number, unit) = (Phrase::number(amount), names::unit(main).with2(amount, each));
        screen.put(Area::new(LEFT, TOP, 112, 152), Kind::BigNumber { picture, number, unit });
        let slots = play.state().board()[reward.column].0.map(|face| Slot::Die(names::die(face)));
        let dice = SlidingSlots { slots: slots.into(), out: sliding(play, moment.now) };
        let remark = remark(play, reward);
        let gathers = reward.column == Column::Gather;
        let others: &[Quantity] = match gathers {
            true => &[Quantity::PerHex, Quantity::PerStrongHex, Quantity::Food],
            false => &[],
        };
        let told = |bonus: &Bonus| bonus.quantity == main || others.contains(&bonus.quantity);
        let rows = 1 + usize::from(gathers) + reward.bonuses().filter(told).count();
        let pitch = if rows > 3 && remark.is_some() { CLOSE } else { REASONS.h };
        let mut reasons = Reasons { screen: &mut screen, count: 0, pitch };
        reasons.put(name, Some(dice), Phrase::number(reward.base(main)), false);
        reasons.bonuses(reward, main);
        if gathers {
            let each = Phrase::number(reward.base(Quantity::PerHex));
            reasons.put(words::FROM_EACH, None, each, false);
        }
        others.iter().for_each(|quantity| reasons.bonuses(reward, *quantity));
        let below = reasons.bottom().saturating_add(4);
        if let Some(remark) = remark {
            let room = Area::new(140, TOP, 168, 152).bottom().saturating_sub(below);
            screen.sentences(Area::new(140, below, 168, room.unsigned_abs()), remark, Ink::Ash);
        }
    }
    let power = play.state().power(play.seat());
    let matters = |power: &Power| {
        resolve.reward.is_some_and(|reward| power.matters(Occasion::Column(reward.column)))
    };
    match power.filter(matters) {
        Some(power) => screen.note(names::power(power).note, Ink::Ash),
        None => screen.steps(2),
    }
    screen.done()
}

/// How long the die takes for a quarter of its way, in milliseconds.
const QUARTER: u32 = 40;

/// The die that is still falling out of its column, and how many quarters are left.
fn sliding(play: &Play, now: Millis) -> Option<(Slot, u8)> {
    // The first picture already shows a quarter of the way: before it nothing has moved.
    let gone = now.since(play.view.since?) / QUARTER + 1;
    let left = u8::try_from(4u32.saturating_sub(gone)).unwrap_or(0);
    let out = play.memory.ejected.filter(|_| left > 0)?;
    Some((Slot::Die(names::die(out)), left))
}

/// When the die moves next.
pub(super) fn wake(play: &Play, now: Millis) -> Option<Millis> {
    let since = play.view.since.filter(|_| sliding(play, now).is_some())?;
    Some(since.plus((now.since(since) / QUARTER + 1) * QUARTER))
}

/// The reasons below each other.
struct Reasons<'a> {
    screen: &'a mut Screen,
    count: i16,
    pitch: u16,
}

impl Reasons<'_> {
    fn put(
        &mut self,
        text: impl Into<Phrase>,
        slots: Option<SlidingSlots>,
        amount: Phrase,
        bonus: bool,
    ) {
        if usize::from(self.count.unsigned_abs()) < MOST_REASONS {
            let area = Area::new(REASONS.x, self.bottom(), REASONS.w, self.pitch);
            self.screen.put(area, Kind::Reason { text: text.into(), slots, amount, bonus });
            self.count += 1;
        }
    }

    fn bonuses(&mut self, reward: Reward, quantity: Quantity) {
        for bonus in reward.bonuses().filter(|bonus| bonus.quantity == quantity) {
            self.put(names::source(bonus.source), None, Phrase::signed(bonus.amount), true);
        }
    }

    fn bottom(&self) -> i16 {
        REASONS.y.saturating_add(self.count.saturating_mul(self.pitch.cast_signed()))
    }
}

/// What else to know about an action.
fn remark(play: &Play, reward: Reward) -> Option<Phrase> {
    let state = play.state();
    match reward.column {
        Column::Grow => {
            let winter =
                reward.bonuses().any(|bonus| bonus.source == Source::Tile(Tile::MildWinter));
            let left = state.slots().tokens(Tile::MildWinter);
            match (winter, left) {
                (false, _) => None,
                (true, 0) => Some(words::WINTER_OVER.into()),
                (true, left) => Some(words::WINTER_LEFT.with(left)),
            }
        }
        Column::Move => {
            match (reward.amount(Quantity::Range), reward.amount(Quantity::FreeLakes)) {
                (1, 0) => None,
                (1, _) => Some(words::MOVE_CANOE.into()),
                (far, 0) => Some(words::MOVE_FAR.with(far)),
                (far, _) => Some(words::MOVE_FAR_CANOE.with(far)),
            }
        }
        Column::Gather => {
            state.question().and_then(Question::tile).map(|_| words::GATHER_TILE.into())
        }
        Column::Lead => {
            let swaps = reward.amount(Quantity::Swaps);
            (swaps > 0).then(|| words::LEAD_SWAPS.with(swaps))
        }
    }
}

/// A die was spent on a tile.
#[inline(never)]
fn spent(play: &Play, task: Task, moment: Moment) -> Scene {
    let (tile, text) = match task {
        Task::Hunt(Beast::Tiger) => (Tile::Tiger, words::HUNT_TIGER_DO),
        Task::Hunt(Beast::Mammoth) => (Tile::Mammoth, words::HUNT_MAMMOTH_DO),
        _ => (Tile::Mammoth, words::TAME_DO),
    };
    let mut screen = play.screen(moment, keys(play));
    head(play, &mut screen, tile);
    screen.sentences(Area::new(LEFT, 97, WIDTH, 80), text, Ink::Cream);
    screen.steps(2);
    screen.done()
}

/// Whether somebody gets something because of the action.
#[inline(never)]
fn reply(play: &Play, question: Question, moment: Moment) -> Scene {
    let keys = Keys { a: key(shell::MENU), b: key(shell::NO), x: None, y: key(shell::YES) };
    let mut screen = play.screen(moment, keys);
    let (name, picture, text, ask): (_, _, _, Phrase) = match question {
        Question::Bounty => {
            let owner = play.state().holder(Power::SharedBounty).unwrap_or(play.seat());
            let (name, words) = (play.name(owner), names::power(Power::SharedBounty));
            let ask = words::ASK_BOUNTY.with(name);
            (words.name, Picture::Leader, words::BOUNTY_DO.with(name), ask)
        }
        _ => {
            let (name, _, picture) = names::land(Terrain::Glacier);
            let text = words::MELTWATER_DO.with(Glacier::STONES);
            (name, picture, text, words::ASK_MELTWATER.into())
        }
    };
    plate(&mut screen, picture, name);
    screen.sentences(Area::new(LEFT, 97, WIDTH, 80), text, Ink::Cream);
    screen.line(Area::new(LEFT, 177, WIDTH, 20), ask, Role::Strong, Ink::Fire, Align::Left);
    screen.done()
}

/// How many of the gathered hexes gave the resource of a tile.
#[inline(never)]
fn hexes(play: &Play, resolve: Resolve, tile: Tile, moment: Moment) -> Scene {
    let value = play.view.value.min(resolve.hexes);
    let keys = Keys {
        a: key(shell::MENU),
        b: (value > 0).then(|| Picture::Minus.into()),
        x: (value < resolve.hexes).then(|| Picture::Plus.into()),
        y: key(shell::OK),
    };
    let mut screen = play.screen(moment, keys);
    head(play, &mut screen, tile);
    screen.sentences(Area::new(LEFT, 97, WIDTH, 40), words::PLENTY_ASK, Ink::Cream);
    let gives = |bonus: &&Bonus| bonus.source == Source::Tile(tile);
    let each = BONUSES.iter().find(gives).map_or(0, |bonus| bonus.amount);
    let amount = value.saturating_mul(each).min(play.state().slots().tokens(tile));
    let gives = Some((Phrase::signed(amount), names::token(tile)));
    let (text, value) = (story::harvest_question(tile).into(), Phrase::number(value));
    screen.put(ASK, Kind::Question { text, value, gives });
    screen.done()
}

/// What was taken from Discovery.
#[inline(never)]
fn stock(play: &Play, moment: Moment) -> Scene {
    let part = usize::from(play.view.part.saturating_sub(1)).min(2);
    let value = play.view.stock.get(part).copied().unwrap_or(0);
    let keys = Keys {
        a: key(shell::MENU),
        b: (value > 0).then(|| Picture::Minus.into()),
        x: may_take_more(play, &play.view, part).then(|| Picture::Plus.into()),
        y: key(if part < 2 { shell::NEXT } else { shell::OK }),
    };
    let mut screen = play.screen(moment, keys);
    head(play, &mut screen, Tile::Discovery);
    screen.sentences(Area::new(LEFT, 97, WIDTH, 40), words::ASK_DISCOVERY, Ink::Cream);
    let heads = [Picture::Food, Picture::Wood, Picture::Stone].map(Head::Picture);
    screen.put(Area::new(LEFT, 142, WIDTH, 20), Kind::GridHead(heads.into()));
    let mut cells = [None; 3];
    for (index, (cell, value)) in cells.iter_mut().zip(play.view.stock).enumerate() {
        *cell = Some(Cell { text: Phrase::number(value), edited: index == part, guess: false });
    }
    let (lead, name) = (Lead::Picture(Picture::Discovery), words::TAKEN.into());
    let cells = cells.into();
    screen.put(Area::new(LEFT, 164, WIDTH, 32), Kind::GridRow { lead, name, cells });
    screen.done()
}

fn chosen_stock(view: &View) -> Resources {
    let [food, wood, stone] = view.stock;
    Resources { food, wood, stone }
}

fn may_take_more(play: &Play, view: &View, part: usize) -> bool {
    let mut more = *view;
    if let Some(value) = more.stock.get_mut(part) {
        *value = value.saturating_add(1);
    }
    play.may(Action::Discover(chosen_stock(&more)))
}

/// Every loan that the elder can have now.
fn each_loan(play: &Play) -> impl Iterator<Item = (Seat, Goal)> {
    let developments = Goal::ALL.iter().filter(|goal| goal.kind() == GoalKind::Development);
    let loans = developments.flat_map(|goal| Seat::ALL.iter().map(|from| (*from, *goal)));
    loans.filter(|(from, goal)| play.may(Action::Borrow { from: *from, goal: *goal }))
}

/// Whether the elder can have a loan now.
fn may_borrow(play: &Play) -> bool {
    play.state().elders().contains(play.state().turn()) && each_loan(play).next().is_some()
}

/// The developments of others that the elder can borrow for what is happening now.
#[inline(never)]
pub(super) fn loans(play: &Play) -> Entries<Deed> {
    let mut entries = Entries::new();
    for (from, goal) in each_loan(play) {
        let deed = Deed::Act(Action::Borrow { from, goal });
        let entry = Entry::new(names::goal(goal).0, words::BORROW, deed);
        add(&mut entries, entry.lead(Lead::Badge(play.badge(from))).note(play.name(from)));
    }
    entries
}

/// Whether a goal in progress may be swapped.
pub(super) fn may_swap(play: &Play) -> bool {
    Goal::ALL.iter().any(|goal| play.may(Action::Swap(*goal)))
}

/// The goals in progress that may be swapped.
#[inline(never)]
pub(super) fn swaps(play: &Play) -> Entries<Deed> {
    let mut entries = Entries::new();
    for &goal in Goal::ALL {
        let action = Action::Swap(goal);
        if play.may(action) {
            let entry = Entry::new(names::goal(goal).0, words::SWAP, Deed::Act(action));
            add(&mut entries, entry.picture(names::goal_picture(goal)));
        }
    }
    entries
}

pub(super) fn press(play: &Play, view: &mut View, signal: Signal) -> Deed {
    let Phase::Resolve(resolve) = play.state().phase() else { return Deed::Nothing };
    match asks(play) {
        Asks::Nothing => match signal {
            Signal::Down(Key::Y) if play.state().question().is_some() => view.part = 1,
            Signal::Down(Key::Y) => return Deed::Act(Action::Done),
            Signal::Down(Key::B) => {
                return aside(play).map_or(Deed::Nothing, |(_, page)| Deed::Open(page));
            }
            Signal::Down(Key::X) => return Deed::Open(Page::Loans(List::default())),
            _ => {}
        },
        Asks::Reply(_) => match signal {
            Signal::Down(Key::Y) => return Deed::Act(Action::Reply(Answer::Yes)),
            Signal::Down(Key::B) => return Deed::Act(Action::Reply(Answer::No)),
            _ => {}
        },
        Asks::Hexes(_) => match signal {
            Signal::Down(Key::X) | Signal::Repeat(Key::X) => {
                view.value = view.value.saturating_add(1).min(resolve.hexes);
            }
            Signal::Down(Key::B) | Signal::Repeat(Key::B) => {
                view.value = view.value.min(resolve.hexes).saturating_sub(1);
            }
            Signal::Down(Key::Y) => {
                return Deed::Act(Action::Harvest(view.value.min(resolve.hexes)));
            }
            _ => {}
        },
        Asks::Stock => {
            let part = usize::from(view.part.saturating_sub(1)).min(2);
            let more = may_take_more(play, view, part);
            match (signal, view.stock.get_mut(part)) {
                (Signal::Down(Key::X) | Signal::Repeat(Key::X), Some(value)) if more => *value += 1,
                (Signal::Down(Key::B) | Signal::Repeat(Key::B), Some(value)) => {
                    *value = value.saturating_sub(1);
                }
                (Signal::Down(Key::Y), _) if part < 2 => view.part = view.part.saturating_add(1),
                (Signal::Down(Key::Y), _) => {
                    return Deed::Act(Action::Discover(chosen_stock(view)));
                }
                _ => {}
            }
        }
    }
    Deed::Nothing
}
