//! What an action gives, why, and what the table is asked about it.

use super::event::{ASK, head, plate};
use super::{
    Deed, Entries, Keys, ListKind, Play, STEPS, View, board, coach, conflict, event, names,
    open_list, step, story,
};
use crate::app::kit::{Binding, LEFT, Millis, Screen, TOP, WIDTH, bind};
use crate::app::table::menu;
use crate::games::tribes::{
    Action, Answer, BONUSES, Beast, Bonus, Column, Glacier, Goal, GoalKind, Harvest, Occasion,
    Phase, Power, Quantity, Question, Resolve, Resources, Reward, Seat, Source, Task, Terrain,
    Tile,
};
use crate::set::Member;
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::{Align, Area, Cell, Head, Ink, Kind, Lead, Picture, Role, SlidingSlots, Slot};

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

/// The question that is shown now. Those of tiles stand below the result; before the others it is shown
/// alone.
fn asks(play: &Play) -> Asks {
    match play.state().question() {
        None => Asks::Nothing,
        Some(Question::Discovery) => Asks::Stock,
        Some(question) => match question.tile() {
            Some(tile) => Asks::Hexes(tile),
            None if matches!(play.view(), View::Plain) => Asks::Nothing,
            None => Asks::Reply(question),
        },
    }
}

/// Whether the screen has no keys for what else belongs to the action: they choose or count.
pub(super) fn lacks_keys(play: &Play) -> bool {
    play.state().can_act_on() || matches!(asks(play), Asks::Hexes(_) | Asks::Stock)
}

/// The screen of an action being carried out.
pub(super) fn show(play: &Play, resolve: Resolve, screen: &mut Screen) -> Keys {
    match (asks(play), resolve.task) {
        (Asks::Hexes(tile), _) => hexes(play, resolve, tile, screen),
        (Asks::Stock, _) => stock(play, resolve, screen),
        (Asks::Reply(question), _) => reply(play, question, screen),
        (Asks::Nothing, Task::Column(_)) => given(play, resolve, screen),
        (Asks::Nothing, task) => spent(play, task, screen),
    }
}

fn keys(play: &Play) -> Keys {
    let aside = aside(play).map(|(label, listing)| Binding::press(label, open_list(listing)));
    let loans = Binding::press(words::BORROW, open_list(ListKind::Loans));
    let borrow = may_borrow(play).then_some(loans);
    let (b, x, y) = if play.state().question().is_some() {
        (aside, borrow, bind(shell::NEXT, Deed::Look(View::Question)))
    } else if play.may(Action::EndTurn) {
        let more = bind(words::MORE, Deed::Act(Action::Done)).filter(|_| play.may(Action::Done));
        let fight = Binding::press(words::COUNT, Deed::Act(Action::Fight));
        let count = may_count(play).then_some(fight);
        (more, borrow.or(count).or(aside), bind(words::END_TURN_KEY, Deed::Act(Action::EndTurn)))
    } else {
        (aside, borrow, bind(shell::DONE, Deed::Act(Action::Done)))
    };
    event::with_tiles(play, Keys { a: menu(), b, x, y })
}

/// Whether a conflict can be counted at once after the turn's last action; ice has news first.
pub(super) fn may_count(play: &Play) -> bool {
    let acted = matches!(play.state().phase(), Phase::Resolve(_)) && play.may(Action::EndTurn);
    acted && conflict::question(play).is_some() && !play.state().glacier().is_ice()
}

/// Asks whether a hex holds too many, where the turn may end without it.
fn ask_crowd(play: &Play, screen: &mut Screen, area: Area) {
    if play.may(Action::EndTurn)
        && let Some(question) = conflict::question(play)
    {
        screen.line(area, question, Role::Strong, Ink::Fire, Align::Left);
    }
}

/// What can be looked at or said besides: the lower left key, and the list it opens. No action has two
/// of them.
fn aside(play: &Play) -> Option<(TextId, ListKind)> {
    let Phase::Resolve(resolve) = play.state().phase() else { return None };
    let differs = |terrain| play.state().harvest_on(terrain) != Harvest::Plain;
    let gathers = resolve.task == Task::Column(Column::Gather);
    if step::may_lose(play) {
        Some((words::LOSSES, ListKind::Losses))
    } else if may_swap(play) {
        Some((words::SWAP, ListKind::Swaps))
    } else if gathers && play.state().terrain().iter().any(differs) {
        Some((words::LANDS, ListKind::Lands))
    } else {
        None
    }
}

/// The large number and its reasons.
#[inline(never)]
fn given(play: &Play, resolve: Resolve, screen: &mut Screen) -> Keys {
    let keys = keys(play);
    play.begin(screen, &keys);
    if let Some(reward) = resolve.reward {
        let (name, picture) = names::column(reward.column);
        let main = reward.quantities().first().copied().unwrap_or(Quantity::Members);
        let (amount, each) = (reward.amount(main), reward.amount(Quantity::PerHex));
        let (number, unit) =
            (Phrase::number(board::total(reward)), names::unit(main).with2(amount, each));
        screen.put(Area::new(LEFT, TOP, 112, 152), Kind::BigNumber { picture, number, unit });
        let slots = play.state().board()[reward.column].0.map(|face| Slot::Die(names::die(face)));
        let dice = SlidingSlots { slots: slots.into(), out: sliding(play, screen.now()) };
        // The keys that end a turn leave no room between them.
        let note = power_note(play, resolve).filter(|_| play.may(Action::EndTurn));
        let remark = remark(play, reward).or(note.map(Phrase::from));
        let gathers = reward.column == Column::Gather;
        let others: &[Quantity] = match gathers {
            true => &[Quantity::PerHex, Quantity::PerStrongHex, Quantity::Food],
            false => &[],
        };
        let told = |bonus: &Bonus| bonus.quantity == main || others.contains(&bonus.quantity);
        let rows = 1 + usize::from(gathers) + reward.bonuses().filter(told).count();
        // With more reasons it would stand where the question is.
        let coached = coach::result(play, screen, reward.column).filter(|_| rows <= 2);
        let remark = remark.or(coached);
        let pitch = if rows > 2 && remark.is_some() { CLOSE } else { REASONS.h };
        let mut reasons = Reasons { screen, count: 0, pitch };
        reasons.put(name, Some(dice), Phrase::number(reward.base(main)), false);
        reasons.bonuses(reward, main);
        if gathers {
            let each = Phrase::number(reward.base(Quantity::PerHex));
            reasons.put(words::FROM_EACH, None, each, false);
        }
        others.iter().for_each(|quantity| reasons.bonuses(reward, *quantity));
        let mut below = reasons.bottom().saturating_add(4);
        if let Some(remark) = remark {
            let room = Area::new(140, TOP, 168, 152).bottom().saturating_sub(below);
            let lines = Role::Body.wrap(&remark.words(screen.texts()), 168).count();
            let height = u16::try_from(20 * lines).unwrap_or(u16::MAX).min(room.unsigned_abs());
            screen.sentences(Area::new(140, below, 168, height), remark, Ink::Ash);
            below = below.saturating_add_unsigned(height);
        }
        // Two lines at the bottom, if nothing else is there.
        let y = below.max(156);
        if y == 156 {
            ask_crowd(play, screen, Area::new(140, y, 168, 40));
        }
    }
    match power_note(play, resolve) {
        Some(note) if !play.may(Action::EndTurn) => screen.note(note, Ink::Ash),
        _ => screen.steps(2, STEPS),
    }
    keys
}

/// What the first action gives, above the board that the other die goes to.
#[inline(never)]
pub(super) fn band(play: &Play, resolve: Resolve, screen: &mut Screen) {
    let Some(reward) = resolve.reward else { return };
    let (_, picture) = names::column(reward.column);
    let main = reward.quantities().first().copied().unwrap_or(Quantity::Members);
    let (amount, each) = (reward.amount(main), reward.amount(Quantity::PerHex));
    screen.put(Area::new(LEFT, 48, 48, 48), Kind::Plate { picture, count: None });
    let total = board::total(reward);
    // Two of the largest digits have no room.
    let (number, role) = (Phrase::number(total), if total < 10 { Role::Huge } else { Role::Large });
    screen.line(Area::new(62, 40, 84, 66), number, role, Ink::Cream, Align::Center);
    let line = |y, h| Area::new(150, y, 158, h);
    let unit = names::unit(main).with2(amount, each);
    screen.line(line(40, 20), unit, Role::Strong, Ink::Cream, Align::Left);
    // What a Canoe does to this very move matters more than what it cost.
    let canoe = play.session().undoable() == Some(Action::Buy(Tile::Canoe));
    let sails = canoe && reward.column == Column::Move;
    let told = story::bought(play).filter(|_| !sails).or_else(|| remark(play, reward));
    let told = told.or(power_note(play, resolve).map(Phrase::from));
    let told = told.or_else(|| coach::result(play, screen, reward.column));
    let mut bonuses = reward.bonuses();
    match (told, bonuses.next()) {
        (Some(remark), _) => screen.sentences(Area::new(150, 62, 158, 44), remark, Ink::Ash),
        (None, Some(first)) => {
            for (bonus, y) in [first].into_iter().chain(bonuses).zip([60, 83]) {
                let (text, amount) =
                    (names::source(bonus.source).into(), Phrase::signed(bonus.amount));
                screen.put(line(y, 23), Kind::Reason { text, slots: None, amount, bonus: true });
            }
        }
        (None, None) => {
            let level = names::level(reward.level);
            screen.line(line(62, 20), level, Role::Body, Ink::Ash, Align::Left);
        }
    }
}

/// What the power of the player's leader does with this action, in a few words.
fn power_note(play: &Play, resolve: Resolve) -> Option<TextId> {
    let column = resolve.reward?.column;
    let power = play.state().power(play.seat())?;
    power.matters(Occasion::Column(column)).then(|| names::power(power).note)
}

/// How long the die takes for a quarter of its way, in milliseconds.
const QUARTER: u32 = 40;

/// The die that is still falling out of its column, and how many quarters are left.
fn sliding(play: &Play, now: Millis) -> Option<(Slot, u8)> {
    // The first picture already shows a quarter of the way: before it nothing has moved.
    let gone = now.since(play.since()?) / QUARTER + 1;
    let left = u8::try_from(4u32.saturating_sub(gone)).unwrap_or(0);
    let out = play.memory().ejected.filter(|_| left > 0)?;
    Some((Slot::Die(names::die(out)), left))
}

/// When the die moves next.
pub(super) fn wake(play: &Play, now: Millis) -> Option<Millis> {
    let since = play.since().filter(|_| sliding(play, now).is_some())?;
    Some(since.plus((now.since(since) / QUARTER + 1) * QUARTER))
}

/// The reasons below each other.
struct Reasons<'a, 's> {
    screen: &'a mut Screen<'s>,
    count: i16,
    pitch: u16,
}

impl Reasons<'_, '_> {
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
        column if !state.can_carry_out(column) => Some(words::NOBODY_ON_MAP.into()),
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
fn spent(play: &Play, task: Task, screen: &mut Screen) -> Keys {
    let (tile, text) = match task {
        Task::Hunt(Beast::Tiger) => (Tile::Tiger, words::HUNT_TIGER_DO),
        Task::Hunt(Beast::Mammoth) => (Tile::Mammoth, words::HUNT_MAMMOTH_DO),
        _ => (Tile::Mammoth, words::TAME_DO),
    };
    let keys = keys(play);
    play.begin(screen, &keys);
    head(play, screen, tile);
    screen.sentences(Area::new(LEFT, 97, WIDTH, 80), text, Ink::Cream);
    ask_crowd(play, screen, Area::new(LEFT, 177, WIDTH, 20));
    screen.steps(2, STEPS);
    keys
}

/// Whether somebody gets something because of the action.
#[inline(never)]
fn reply(play: &Play, question: Question, screen: &mut Screen) -> Keys {
    let answer = |label, answer| bind(label, Deed::Act(Action::Reply(answer)));
    let (b, y) = (answer(shell::NO, Answer::No), answer(shell::YES, Answer::Yes));
    let keys = event::with_tiles(play, Keys { a: menu(), b, x: None, y });
    play.begin(screen, &keys);
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
    plate(screen, picture, name);
    screen.sentences(Area::new(LEFT, 97, WIDTH, 80), text, Ink::Cream);
    screen.line(Area::new(LEFT, 177, WIDTH, 20), ask, Role::Strong, Ink::Fire, Align::Left);
    keys
}

/// How many of the gathered hexes gave the resource of a tile.
#[inline(never)]
fn hexes(play: &Play, resolve: Resolve, tile: Tile, screen: &mut Screen) -> Keys {
    let value = match play.view() {
        View::Hexes(hexes) => hexes.min(resolve.hexes),
        // Whoever gathers while there is plenty wants some of it.
        _ => resolve.hexes.min(1),
    };
    let step = |sign: Picture, hexes| {
        let look = Deed::Look(View::Hexes(hexes));
        Binding::held_down(sign, look)
    };
    let keys = Keys {
        a: menu(),
        b: match play.view() {
            // Who has gathered from none of them says so with one press.
            View::Hexes(_) => (value > 0).then(|| step(Picture::Minus, value - 1)),
            _ => bind(words::NO_HEXES, Deed::Act(Action::Harvest(0))).filter(|_| value > 0),
        },
        x: (value < resolve.hexes).then(|| step(Picture::Plus, value + 1)),
        y: bind(shell::OK, Deed::Act(Action::Harvest(value))),
    };
    let keys = event::with_tiles(play, keys);
    play.begin(screen, &keys);
    band(play, resolve, screen);
    screen.sentences(Area::new(LEFT, 106, WIDTH, 40), words::PLENTY_ASK, Ink::Cream);
    let gives = |bonus: &&Bonus| bonus.source == Source::Tile(tile);
    let each = BONUSES.iter().find(gives).map_or(0, |bonus| bonus.amount);
    let amount = value.saturating_mul(each).min(play.state().slots().tokens(tile));
    let gives = Some((Phrase::signed(amount), names::token(tile)));
    let (text, value) = (story::harvest_question(tile).into(), Phrase::number(value));
    screen.put(ASK, Kind::Question { text, value, gives });
    keys
}

/// What was taken from Discovery.
#[inline(never)]
fn stock(play: &Play, resolve: Resolve, screen: &mut Screen) -> Keys {
    let (amounts, at) = match play.view() {
        View::Stock { amounts, at } => (amounts, at),
        _ => ([0; 3], 0),
    };
    let value = amounts.get(at).copied().unwrap_or(0);
    let changed = |value| {
        let mut changed = amounts;
        changed.iter_mut().skip(at).take(1).for_each(|amount| *amount = value);
        changed
    };
    // One more of this kind; after the last one none. Whoever has taken all of it goes on with the next.
    let has = |amount| play.may(discover(changed(amount)));
    let more = if has(value.saturating_add(1)) { value.saturating_add(1) } else { 0 };
    let look = |amounts, at| Deed::Look(View::Stock { amounts, at });
    let next = if at < 2 { at + 1 } else { 0 };
    let full = more > 0 && !has(more.saturating_add(1));
    let keys = Keys {
        a: menu(),
        b: bind(Picture::Next, look(amounts, next)),
        x: (more != value).then(|| {
            Binding::press(Picture::Plus, look(changed(more), if full { next } else { at }))
        }),
        y: bind(shell::OK, Deed::Act(discover(amounts))),
    };
    let keys = event::with_tiles(play, keys);
    play.begin(screen, &keys);
    band(play, resolve, screen);
    screen.sentences(Area::new(LEFT, 106, WIDTH, 40), words::ASK_DISCOVERY, Ink::Cream);
    let heads = [Picture::Food, Picture::Wood, Picture::Stone].map(Head::Picture);
    screen.put(Area::new(LEFT, 146, WIDTH, 20), Kind::GridHead(heads.into()));
    let mut cells = [None; 3];
    for (index, (cell, value)) in cells.iter_mut().zip(amounts).enumerate() {
        *cell = Some(Cell { text: Phrase::number(value), edited: index == at, guess: false });
    }
    let (lead, name) = (Lead::Picture(Picture::Discovery), words::TAKEN.into());
    let cells = cells.into();
    screen.put(Area::new(LEFT, 166, WIDTH, 30), Kind::GridRow { lead, name, cells });
    keys
}

/// Takes so much food, wood and stone from Discovery.
fn discover([food, wood, stone]: [u8; 3]) -> Action {
    Action::Discover(Resources { food, wood, stone })
}

/// Every loan that the elder can have now.
fn each_loan(play: &Play) -> impl Iterator<Item = (Seat, Goal)> {
    let developments = Goal::ALL.iter().filter(|goal| goal.kind() == GoalKind::Development);
    let loans = developments.flat_map(|goal| Seat::ALL.iter().map(|from| (*from, *goal)));
    loans.filter(|(from, goal)| play.may(Action::Borrow { from: *from, goal: *goal }))
}

/// Whether the elder can have a loan now.
pub(super) fn may_borrow(play: &Play) -> bool {
    play.state().elders().contains(play.state().turn()) && each_loan(play).next().is_some()
}

/// The developments of others that the elder can borrow for what is happening now.
#[inline(never)]
pub(super) fn loans(play: &Play, entries: &mut Entries) {
    for (from, goal) in each_loan(play) {
        let deed = Deed::Act(Action::Borrow { from, goal });
        entries
            .add(names::goal(goal).0, words::BORROW, deed)
            .badge(play.badge(from))
            .note(play.name(from));
    }
    if play.may(Action::EndTurn) {
        // The key for losses opens what follows the turn's last action.
        step::losses(play, entries);
    }
}

/// Whether a goal in progress may be swapped.
pub(super) fn may_swap(play: &Play) -> bool {
    Goal::ALL.iter().any(|goal| play.may(Action::Swap(*goal)))
}

/// The goals in progress that may be swapped.
#[inline(never)]
pub(super) fn swaps(play: &Play, entries: &mut Entries) {
    for &goal in Goal::ALL {
        let action = Action::Swap(goal);
        if play.may(action) {
            entries
                .add(names::goal(goal).0, words::SWAP, Deed::Act(action))
                .picture(names::goal_picture(goal));
        }
    }
}
