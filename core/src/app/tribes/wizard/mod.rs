//! The set-up of a game: who plays with what, and what is agreed before it begins.

mod advanced;
mod grid;
mod house;

use heapless::Vec;

use super::names;
use crate::app::buttons::Signal;
use crate::app::list::{Entries, Entry, List, Rows, add};
use crate::app::screen::{Keys, LEFT, Screen, TOP, WIDTH, key};
use crate::games::tribes::{
    Colour, First, Goals, Mode, Players, Seat, Settings, Setup, Talent, Terrain, Tribe,
};
use crate::set::Member;
use crate::text::{TextId, shell, tribes as words};
use crate::ui::{Area, Key, Kind, Lead, Picture, Scene, Value};

use super::Moment;
use grid::{NUMBERS, cell_keys};
use house::{RULES, Rule};

/// How the set-up is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) enum Done {
    /// Without a game.
    Back,
    /// With a game.
    Start,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Page {
    Players(List),
    Seats(Seat),
    Seat(Seat, List),
    Tribes(Seat, List),
    Colours(Seat, List),
    Ready(List),
    First(List),
    Goals(List),
    /// The numbers of the action board, with the cell being changed.
    Numbers(u8),
    /// What villages cost, with the cell being changed.
    Prices(u8),
    /// House rules; whether the one under the cursor is being changed.
    House(List, bool),
    /// The modes of the advanced game.
    Advanced(List),
    Powers(Seat, List),
    Terrain(List),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Players(Players),
    Open(Page),
    Close,
    Start,
    Tribe(Seat, Tribe),
    Colour(Seat, Colour),
    First(First),
    Goals(Goals),
    Rule(Rule),
    Leaders(Mode),
    Talent(Seat, Talent),
    Elders(Mode),
    Terrain(Terrain),
}

/// The set-up being made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app) struct Wizard {
    /// What has been chosen so far.
    pub(in crate::app) setup: Setup,
    pages: Vec<Page, 5>,
}

impl Wizard {
    /// A set-up that begins with what was chosen last time.
    pub(in crate::app) fn new(setup: Setup) -> Self {
        let count = usize::from(setup.players.count()).saturating_sub(2);
        let mut pages = Vec::new();
        let _ = pages.push(Page::Players(List::at(count)));
        Self { setup, pages }
    }

    fn open(&mut self, page: Page) {
        let _ = self.pages.push(page);
    }

    fn tribe(&self, seat: Seat) -> TextId {
        names::tribe(self.setup.tribes[seat])
    }

    fn badge(&self, seat: Seat) -> crate::ui::Badge {
        names::badge(self.setup.colours[seat])
    }

    /// Takes a signal in.
    pub(in crate::app) fn signal(&mut self, signal: Signal) -> Option<Done> {
        if signal == Signal::Down(Key::A) {
            self.pages.pop();
            return self.pages.is_empty().then_some(Done::Back);
        }
        let mut page = self.pages.pop()?;
        let choice = self.press(&mut page, signal);
        let _ = self.pages.push(page);
        choice.and_then(|choice| self.choose(choice))
    }

    fn press(&mut self, page: &mut Page, signal: Signal) -> Option<Choice> {
        let rows = rows(*page);
        let entries = self.entries(*page);
        match page {
            Page::Seats(seat) => match signal {
                Signal::Down(Key::X) | Signal::Repeat(Key::X) => {
                    *seat = self.setup.players.after(*seat);
                }
                Signal::Down(Key::B) => {
                    return Some(Choice::Open(Page::Seat(*seat, List::default())));
                }
                Signal::Down(Key::Y) => return Some(Choice::Open(Page::Ready(List::default()))),
                _ => {}
            },
            Page::Numbers(cell) => {
                let now = self.number(*cell).copied().unwrap_or(0);
                if let Some(value) = self.number(*cell) {
                    *value = stepped(now, signal, 0, Settings::MAX_NUMBER);
                }
                if signal == Signal::Down(Key::Y) {
                    *cell = cell.saturating_add(1);
                    return (*cell >= NUMBERS).then_some(Choice::Close);
                }
            }
            Page::Prices(cell) => {
                let now = self.price(*cell).copied().unwrap_or(0);
                if let Some(value) = self.price(*cell) {
                    *value = stepped(now, signal, 0, Settings::MAX_NUMBER);
                }
                if signal == Signal::Down(Key::Y) {
                    *cell = cell.saturating_add(1);
                    return (*cell >= self.prices_count()).then_some(Choice::Close);
                }
            }
            Page::House(list, editing @ true) => {
                if signal == Signal::Down(Key::Y) {
                    *editing = false;
                } else if let Some(Choice::Rule(rule)) = list.chosen(&entries) {
                    rule.step(&mut self.setup.settings, signal);
                }
            }
            Page::House(list, editing) => match (signal, list.chosen(&entries)) {
                (Signal::Down(Key::Y), Some(Choice::Rule(rule))) => {
                    if rule.is_number() {
                        *editing = true;
                    } else {
                        rule.toggle(&mut self.setup.settings);
                    }
                }
                _ => *list = list.moved(signal, &entries, rows),
            },
            Page::Players(list)
            | Page::Seat(_, list)
            | Page::Tribes(_, list)
            | Page::Colours(_, list)
            | Page::Ready(list)
            | Page::First(list)
            | Page::Goals(list)
            | Page::Advanced(list)
            | Page::Powers(_, list)
            | Page::Terrain(list) => {
                if signal == Signal::Down(Key::Y) {
                    return list.chosen(&entries);
                }
                *list = list.moved(signal, &entries, rows);
            }
        }
        None
    }

    fn choose(&mut self, choice: Choice) -> Option<Done> {
        match choice {
            Choice::Players(players) => {
                self.setup.players = players;
                if matches!(self.setup.first, First::Chosen(seat) if !players.has(seat)) {
                    self.setup.first = First::Drawn;
                }
                self.open(Page::Seats(Seat::P1));
            }
            Choice::Open(page) => self.open(page),
            Choice::Close => {
                self.pages.pop();
            }
            Choice::Start => return Some(Done::Start),
            // Whoever had it gets what this seat had: nothing is ever there twice.
            Choice::Tribe(seat, tribe) => {
                swap(&mut self.setup.tribes.0, seat, tribe);
                self.pages.pop();
            }
            Choice::Colour(seat, colour) => {
                swap(&mut self.setup.colours.0, seat, colour);
                self.pages.pop();
            }
            Choice::First(first) => {
                self.setup.first = first;
                self.pages.pop();
            }
            Choice::Goals(goals) => {
                self.setup.goals = goals;
                self.pages.pop();
            }
            Choice::Rule(_) => {}
            Choice::Leaders(mode) => self.setup.modes.leaders = mode,
            Choice::Elders(mode) => self.setup.modes.elders = mode,
            Choice::Talent(seat, talent) => {
                self.setup.modes.talents[seat] = talent;
                self.pages.pop();
            }
            Choice::Terrain(tile) => {
                let terrain = &mut self.setup.modes.terrain;
                *terrain =
                    if terrain.contains(tile) { terrain.without(tile) } else { terrain.with(tile) };
            }
        }
        None
    }

    #[inline(never)]
    fn entries(&self, page: Page) -> Entries<Choice> {
        let mut entries = Entries::new();
        let setup = &self.setup;
        match page {
            Page::Players(_) => {
                for players in Players::ALL {
                    let text = shell::PLAYERS_COUNT.with(players.count());
                    let entry = Entry::new(text, shell::NEXT, Choice::Players(players));
                    add(&mut entries, entry.picture(Picture::Member));
                }
            }
            Page::Seat(seat, _) => {
                let tribe = usize::from(setup.tribes[seat].index());
                let open = Choice::Open(Page::Tribes(seat, List::at(tribe)));
                let entry = Entry::new(words::TRIBE, shell::CHANGE, open);
                add(&mut entries, entry.note(self.tribe(seat)));
                let colour = usize::from(setup.colours[seat].index());
                let open = Choice::Open(Page::Colours(seat, List::at(colour)));
                let entry = Entry::new(shell::COLOUR_WORD, shell::CHANGE, open);
                add(&mut entries, entry.note(names::colour(setup.colours[seat])));
            }
            Page::Tribes(seat, _) => {
                for &tribe in Tribe::ALL {
                    let choice = Choice::Tribe(seat, tribe);
                    let entry = Entry::new(names::tribe(tribe), shell::TAKE, choice);
                    let price = names::goods(setup.settings.village_cost(tribe));
                    add(&mut entries, entry.value(price));
                }
            }
            Page::Colours(seat, _) => {
                for &colour in Colour::ALL {
                    let choice = Choice::Colour(seat, colour);
                    let entry = Entry::new(names::colour(colour), shell::TAKE, choice);
                    add(&mut entries, entry.lead(Lead::Badge(names::badge(colour))));
                }
            }
            Page::Ready(_) => self.ready(&mut entries),
            Page::First(_) => {
                let drawn = Choice::First(First::Drawn);
                add(&mut entries, Entry::new(shell::FIRST_DRAWN_LONG, shell::TAKE, drawn));
                for seat in setup.players.seats() {
                    let choice = Choice::First(First::Chosen(seat));
                    let entry = Entry::new(self.tribe(seat), shell::TAKE, choice);
                    add(&mut entries, entry.lead(Lead::Badge(self.badge(seat))));
                }
            }
            Page::Goals(_) => {
                let modes = [
                    (words::GOALS_ON_TABLE, words::GOALS_ON_TABLE_HOW, Goals::OnTable),
                    (words::GOALS_IN_BOX, words::GOALS_IN_BOX_HOW, Goals::InBox),
                ];
                for (text, under, goals) in modes {
                    let entry = Entry::new(text, shell::TAKE, Choice::Goals(goals));
                    add(&mut entries, entry.under(under));
                }
            }
            Page::House(list, editing) => {
                for (rule, text) in RULES {
                    let entry = Entry::new(text, shell::CHANGE, Choice::Rule(rule));
                    add(&mut entries, entry.note(rule.words(&setup.settings)));
                }
                if editing {
                    self.edit(list, &mut entries);
                }
            }
            Page::Advanced(_) => self.advanced(&mut entries),
            Page::Powers(seat, _) => self.powers(seat, &mut entries),
            Page::Terrain(_) => self.terrain(&mut entries),
            Page::Seats(_) | Page::Numbers(_) | Page::Prices(_) => {}
        }
        entries
    }

    /// The value under the cursor becomes the cell that plus and minus change.
    fn edit(&self, list: List, entries: &mut Entries<Choice>) {
        let Some(Choice::Rule(rule)) = list.chosen(entries) else { return };
        let at = RULES.iter().position(|(other, _)| *other == rule);
        if let Some(entry) = at.and_then(|at| entries.get_mut(at)) {
            *entry = entry.value(Value::Cell(rule.words(&self.setup.settings)));
        }
    }

    fn ready(&self, entries: &mut Entries<Choice>) {
        let setup = &self.setup;
        let start = Entry::new(shell::START_GAME, shell::START, Choice::Start);
        add(entries, start.picture(Picture::Next));
        let first = match setup.first {
            First::Drawn => shell::FIRST_DRAWN,
            First::Chosen(seat) => self.tribe(seat),
        };
        let goals = match setup.goals {
            Goals::OnTable => words::GOALS_TABLE,
            Goals::InBox => words::GOALS_BOX,
        };
        let mut open = |text, page, note: Option<TextId>| {
            let entry = Entry::new(text, shell::CHANGE, Choice::Open(page));
            add(entries, if let Some(note) = note { entry.note(note) } else { entry });
        };
        let first_at = match setup.first {
            First::Drawn => 0,
            First::Chosen(seat) => usize::from(seat.index()) + 1,
        };
        let goals_at = usize::from(setup.goals == Goals::InBox);
        open(shell::FIRST_PLAYER, Page::First(List::at(first_at)), Some(first));
        open(words::GOAL_CARDS, Page::Goals(List::at(goals_at)), Some(goals));
        open(words::BOARD_NUMBERS, Page::Numbers(0), None);
        open(words::VILLAGE_PRICES, Page::Prices(0), None);
        let played = if setup.modes.is_played() { shell::ON } else { shell::OFF };
        open(words::ADVANCED, Page::Advanced(List::default()), Some(played));
        open(shell::HOUSE_RULES, Page::House(List::default(), false), None);
    }

    /// What is shown now.
    #[inline(never)]
    pub(in crate::app) fn scene(&self, moment: Moment) -> Scene {
        let Some(page) = self.pages.last().copied() else {
            return Screen::new(moment.texts, None, Keys::default()).done();
        };
        match page {
            Page::Seats(seat) => self.seats(seat, moment),
            Page::Numbers(cell) => self.numbers(cell, moment),
            Page::Prices(cell) => self.prices(cell, moment),
            Page::Players(list) => self.list(page, list, shell::HOW_MANY, moment),
            Page::Seat(seat, list) => {
                let mut screen = self.list_screen(page, list, moment);
                screen.header(Some(self.badge(seat)), self.tribe(seat));
                screen.done()
            }
            Page::Tribes(_, list) => self.list(page, list, words::WHICH_TRIBE, moment),
            Page::Colours(_, list) => self.list(page, list, shell::WHICH_COLOUR, moment),
            Page::Ready(list) => self.list(page, list, shell::READY, moment),
            Page::First(list) => self.list(page, list, shell::WHO_BEGINS, moment),
            Page::Goals(list) => self.list(page, list, words::GOAL_CARDS, moment),
            Page::House(list, _) => self.list(page, list, shell::HOUSE_RULES, moment),
            Page::Advanced(list) => self.list(page, list, words::ADVANCED, moment),
            Page::Powers(seat, list) => {
                let mut screen = self.list_screen(page, list, moment);
                screen.header(Some(self.badge(seat)), self.tribe(seat));
                screen.done()
            }
            Page::Terrain(list) => self.list(page, list, words::SPECIAL_TERRAIN, moment),
        }
    }

    #[inline(never)]
    fn list_screen(&self, page: Page, list: List, moment: Moment) -> Screen {
        let entries = self.entries(page);
        let keys = if let (Page::House(_, true), Some(Choice::Rule(rule))) =
            (page, list.chosen(&entries))
        {
            let changes = |key| {
                let mut settings = self.setup.settings;
                rule.step(&mut settings, Signal::Down(key));
                settings != self.setup.settings
            };
            cell_keys(shell::OK, changes(Key::B), changes(Key::X))
        } else {
            list.keys(shell::BACK, &entries)
        };
        let mut screen = Screen::new(moment.texts, None, keys);
        list.put(&mut screen, &entries, rows(page));
        screen
    }

    #[inline(never)]
    fn list(&self, page: Page, list: List, title: TextId, moment: Moment) -> Scene {
        let mut screen = self.list_screen(page, list, moment);
        screen.header(None, title);
        screen.done()
    }

    #[inline(never)]
    fn seats(&self, chosen: Seat, moment: Moment) -> Scene {
        let keys = Keys {
            a: key(shell::BACK),
            b: key(shell::CHANGE),
            x: key(Picture::Down),
            y: key(shell::NEXT),
        };
        let mut screen = Screen::new(moment.texts, None, keys);
        screen.header(None, shell::WHO_PLAYS);
        let setup = &self.setup;
        for (seat, y) in setup.players.seats().zip((0..4).map(|row| TOP + row * 39)) {
            let first = setup.first == First::Chosen(seat);
            let kind = Kind::SeatRow {
                cursor: seat == chosen,
                badge: self.badge(seat),
                colour: names::colour(setup.colours[seat]).into(),
                name: self.tribe(seat).into(),
                note: first.then(|| shell::FIRST.into()),
            };
            screen.put(Area::new(LEFT, y, WIDTH, 35), kind);
        }
        screen.done()
    }
}

fn rows(page: Page) -> Rows {
    match page {
        Page::Players(_) | Page::Seat(..) | Page::Colours(..) => Rows::FOUR,
        Page::Goals(_) | Page::Powers(..) => Rows::MENU,
        _ => Rows::FIVE,
    }
}

/// A number after plus or minus, within its bounds.
fn stepped(now: u8, signal: Signal, least: u8, most: u8) -> u8 {
    match signal {
        Signal::Down(Key::X) | Signal::Repeat(Key::X) => now.saturating_add(1).min(most),
        Signal::Down(Key::B) | Signal::Repeat(Key::B) => now.saturating_sub(1).max(least),
        _ => now,
    }
}

/// Gives `seat` the value, and whoever had it what the seat had.
fn swap<T: Copy + PartialEq>(values: &mut [T; 4], seat: Seat, wanted: T) {
    let at = usize::from(seat.index());
    let Some(had) = values.get(at).copied() else { return };
    for (index, value) in values.iter_mut().enumerate() {
        if index == at {
            *value = wanted;
        } else if *value == wanted {
            *value = had;
        }
    }
}
