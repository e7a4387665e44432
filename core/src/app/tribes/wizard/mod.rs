//! The set-up of a game: who plays with what, and what is agreed before it begins.

mod advanced;
mod grid;
mod house;
mod keeps;

use heapless::Vec;

use super::names;
use crate::app::kit::{
    self, Binding, LEFT, Labels, List, Millis, Rows, Screen, Signal, TOP, WIDTH, bind,
};
use crate::app::table::{Seating, Wizard, WizardExit};
use crate::games::tribes::{
    Colour, First, Goals, Mode, Part, Parts, Players, Reading, Seat, Setup, Talent, Terrain, Tribe,
};
use crate::set::Member;
use crate::text::{Lang, TextId, Texts, shell, tribes as words};
use crate::ui::{Area, Badge, Kind, Picture};

use house::{RULES, Rule, Step};

type Entries = kit::Entries<Choice>;
type Keys = kit::Keys<Choice>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SetupPage {
    /// How much of the game the box keeps.
    Keeps(List),
    /// The same part by part.
    Parts(List),
    Players(List),
    Seats(Seat),
    /// Who sits at a seat, and what of it is being changed.
    Seat(Seat, List, Option<Trait>),
    Ready(List),
    First(List),
    Goals(List),
    /// The numbers of the action board, with the cell being changed.
    Numbers(u8),
    /// What villages cost, with the cell being changed.
    Prices(u8),
    /// House rules, and the one that is being changed.
    House(List, Option<Rule>),
    /// The modes of the advanced game.
    Advanced(List),
    Powers(Seat, List),
    Terrain(List),
}

/// What of a seat is chosen in its row, and what it was before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trait {
    Tribe(Tribe),
    Colour(Colour),
}

/// What a key of these pages asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    /// The box keeps these parts.
    Keep(Parts),
    /// It keeps this one, or does not any more.
    Part(Part),
    Players(Players),
    Open(SetupPage),
    /// Another page instead of the one on top.
    Turn(SetupPage),
    Close,
    Start,
    /// A number of the action board or a price becomes this, in this cell of the page on top.
    Number(u8, u8),
    /// A seat has this tribe instead of the one it had, or this colour.
    Trait(Seat, Trait, Trait),
    /// The person at a seat says their name.
    Name(Seat),
    /// They read from the other side.
    OtherSide(Seat),
    First(First),
    Goals(Goals),
    /// A rule takes the other of its two choices.
    Toggle(Rule),
    /// A rule's number becomes one more or one less.
    Change(Rule, Step),
    Leaders(Mode),
    Talent(Seat, Talent),
    Elders(Mode),
    Terrain(Terrain),
}

/// The set-up being made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupPages {
    /// What has been chosen so far.
    setup: Setup,
    pages: Vec<SetupPage, 8>,
}

impl Wizard for SetupPages {
    type Setup = Setup;

    fn new(setup: Setup) -> Self {
        let mut pages = Vec::new();
        let _ = pages.push(Self::keeps_page(setup.parts));
        // The last game may have been one of an older box.
        Self { setup: Setup { reading: Reading::Third, ..setup }, pages }
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn show(&self, seating: &Seating, screen: &mut Screen) -> Labels {
        self.lay_out(seating, screen).labels()
    }

    fn signal(&mut self, seating: &Seating, signal: Signal) -> Option<WizardExit> {
        let mut unseen = Screen::unseen(Texts::new(Lang::English), Millis::default());
        let choice = self.lay_out(seating, &mut unseen).deed(signal)?;
        self.choose(choice)
    }
}

impl SetupPages {
    fn open(&mut self, page: SetupPage) {
        let _ = self.pages.push(page);
    }

    fn tribe(&self, seat: Seat) -> TextId {
        names::tribe(self.setup.tribes[seat])
    }

    fn name(&self, seat: Seat, seating: &Seating) -> TextId {
        seating.called(seat, self.tribe(seat))
    }

    fn badge(&self, seat: Seat) -> Badge {
        names::badge(self.setup.colours[seat])
    }

    fn choose(&mut self, choice: Choice) -> Option<WizardExit> {
        match choice {
            Choice::Keep(parts) => {
                self.setup.parts = parts;
                let count = usize::from(self.setup.players.count()).saturating_sub(2);
                self.open(SetupPage::Players(List::at(count)));
            }
            Choice::Part(part) => {
                let parts = &mut self.setup.parts.0;
                *parts = if parts.contains(part) { parts.without(part) } else { parts.with(part) };
            }
            Choice::Players(players) => {
                self.setup.players = players;
                if matches!(self.setup.first, First::Chosen(seat) if !players.has(seat)) {
                    self.setup.first = First::Drawn;
                }
                // Event tiles alone are nobody's.
                self.open(match self.setup.parts {
                    Parts::EVENTS => SetupPage::Ready(List::default()),
                    _ => SetupPage::Seats(Seat::P1),
                });
            }
            Choice::Open(page) => self.open(page),
            Choice::Turn(page) => {
                self.pages.pop();
                self.open(page);
            }
            Choice::Close => {
                self.pages.pop();
                return self.pages.is_empty().then_some(WizardExit::Back);
            }
            Choice::Start => return Some(WizardExit::Start),
            Choice::Number(cell, value) => {
                let number = match self.pages.last() {
                    Some(SetupPage::Numbers(_)) => self.number(cell),
                    _ => self.price(cell),
                };
                if let Some(number) = number {
                    *number = value;
                }
            }
            // Whoever had it gets what this seat had: nothing is ever there twice.
            // Those who are passed by get back what they had.
            Choice::Trait(seat, had, wanted) => {
                for which in [had, wanted] {
                    match which {
                        Trait::Tribe(tribe) => swap(&mut self.setup.tribes.0, seat, tribe),
                        Trait::Colour(colour) => swap(&mut self.setup.colours.0, seat, colour),
                    }
                }
            }
            Choice::Name(seat) => return Some(WizardExit::Name(seat.into(), self.badge(seat))),
            Choice::OtherSide(seat) => return Some(WizardExit::Turn(seat.into())),
            Choice::First(first) => {
                self.setup.first = first;
                self.pages.pop();
            }
            Choice::Goals(goals) => {
                self.setup.goals = goals;
                self.pages.pop();
            }
            Choice::Toggle(rule) => rule.toggle(&mut self.setup.settings),
            Choice::Change(rule, step) => rule.step(&mut self.setup.settings, step),
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
    fn entries(&self, page: SetupPage, seating: &Seating) -> Entries {
        let mut entries = Entries::new();
        let setup = &self.setup;
        match page {
            SetupPage::Keeps(_) => self.keeps(&mut entries),
            SetupPage::Parts(_) => self.parts(&mut entries),
            SetupPage::Players(_) => {
                for players in Players::ALL {
                    let text = shell::PLAYERS_COUNT.with(players.count());
                    entries
                        .add(text, shell::NEXT, Choice::Players(players))
                        .picture(Picture::Member);
                }
            }
            SetupPage::Seat(seat, list, edited) => {
                let (tribe, colour) = (setup.tribes[seat], setup.colours[seat]);
                let (of_tribe, of_colour) = (
                    matches!(edited, Some(Trait::Tribe(_))),
                    matches!(edited, Some(Trait::Colour(_))),
                );
                let traits = [
                    (Trait::Tribe(tribe), words::TRIBE, self.tribe(seat), of_tribe),
                    (Trait::Colour(colour), shell::COLOUR_WORD, names::colour(colour), of_colour),
                ];
                for (which, text, now, edited) in traits {
                    let edit = Choice::Turn(SetupPage::Seat(seat, list, Some(which)));
                    entries.add(text, shell::CHANGE, edit).note_or_cell(now.into(), edited);
                }
                entries
                    .add(shell::NAME, shell::CHANGE, Choice::Name(seat))
                    .note(seating.called(seat, shell::NO_NAME));
                entries
                    .add(shell::SCREEN, shell::CHANGE, Choice::OtherSide(seat))
                    .note(seating.0[seat.into()].side());
            }
            SetupPage::Ready(_) => self.ready(&mut entries, seating),
            SetupPage::First(_) => {
                let drawn = Choice::First(First::Drawn);
                entries.add(shell::FIRST_DRAWN_LONG, shell::TAKE, drawn);
                for seat in setup.players.seats() {
                    let choice = Choice::First(First::Chosen(seat));
                    entries
                        .add(self.name(seat, seating), shell::TAKE, choice)
                        .badge(self.badge(seat));
                }
            }
            SetupPage::Goals(_) => {
                let modes = [
                    (words::GOALS_ON_TABLE, words::GOALS_ON_TABLE_HOW, Goals::OnTable),
                    (words::GOALS_IN_BOX, words::GOALS_IN_BOX_HOW, Goals::InBox),
                ];
                for (text, under, goals) in modes {
                    entries.add(text, shell::TAKE, Choice::Goals(goals)).under(under);
                }
            }
            SetupPage::House(list, edited) => {
                for (rule, text) in RULES.into_iter().filter(|(rule, _)| rule.matters(setup.parts))
                {
                    let choice = match rule.is_number() {
                        true => Choice::Turn(SetupPage::House(list, Some(rule))),
                        false => Choice::Toggle(rule),
                    };
                    let now = rule.words(&setup.settings);
                    entries
                        .add(text, shell::CHANGE, choice)
                        .note_or_cell(now, edited == Some(rule));
                }
            }
            SetupPage::Advanced(_) => self.advanced(&mut entries),
            SetupPage::Powers(seat, _) => self.powers(seat, &mut entries),
            SetupPage::Terrain(_) => self.terrain(&mut entries),
            SetupPage::Seats(_) | SetupPage::Numbers(_) | SetupPage::Prices(_) => {}
        }
        entries
    }

    fn ready(&self, entries: &mut Entries, seating: &Seating) {
        let setup = &self.setup;
        entries.add(shell::START_GAME, shell::START, Choice::Start).picture(Picture::Next);
        let first = match setup.first {
            First::Drawn => shell::FIRST_DRAWN,
            First::Chosen(seat) => self.name(seat, seating),
        };
        let goals = match setup.goals {
            Goals::OnTable => words::GOALS_TABLE,
            Goals::InBox => words::GOALS_BOX,
        };
        let mut open = |text, page, note: Option<TextId>| {
            let entry = entries.add(text, shell::CHANGE, Choice::Open(page));
            if let Some(note) = note {
                entry.note(note);
            }
        };
        let first_at = match setup.first {
            First::Drawn => 0,
            First::Chosen(seat) => usize::from(seat.index()) + 1,
        };
        let goals_at = usize::from(setup.goals == Goals::InBox);
        let parts = setup.parts;
        if parts.has_turns() {
            open(shell::FIRST_PLAYER, SetupPage::First(List::at(first_at)), Some(first));
        }
        if parts.has(Part::Goals) {
            open(words::GOAL_CARDS, SetupPage::Goals(List::at(goals_at)), Some(goals));
        }
        if parts.has(Part::Dice) {
            open(words::BOARD_NUMBERS, SetupPage::Numbers(0), None);
        }
        if parts.has_villages() {
            open(words::VILLAGE_PRICES, SetupPage::Prices(0), None);
        }
        if parts.is_everything() {
            let played = if setup.modes.is_played() { shell::ON } else { shell::OFF };
            open(words::ADVANCED, SetupPage::Advanced(List::default()), Some(played));
        }
        if RULES.into_iter().any(|(rule, _)| rule.matters(parts)) {
            open(shell::HOUSE_RULES, SetupPage::House(List::default(), None), None);
        }
    }

    /// Lays the page on top out.
    fn lay_out(&self, seating: &Seating, screen: &mut Screen) -> Keys {
        let Some(page) = self.pages.last().copied() else { return Keys::default() };
        let (list, title) = match page {
            SetupPage::Seats(seat) => return self.seats(seat, seating, screen),
            SetupPage::Numbers(cell) => return self.numbers(cell, screen),
            SetupPage::Prices(cell) => return self.prices(cell, screen),
            SetupPage::House(list, Some(rule)) => {
                let keys = self.rule_keys(list, rule);
                return self.edit((page, list), seating, (None, shell::HOUSE_RULES), keys, screen);
            }
            SetupPage::Seat(seat, list, Some(which)) => {
                let title = (Some(self.badge(seat)), self.name(seat, seating));
                let keys = self.trait_keys(seat, list, which);
                return self.edit((page, list), seating, title, keys, screen);
            }
            SetupPage::Seat(seat, list, None) | SetupPage::Powers(seat, list) => {
                let (badge, name) = (Some(self.badge(seat)), self.name(seat, seating));
                return self.list((page, list), seating, (badge, name), screen);
            }
            SetupPage::Keeps(list) | SetupPage::Parts(list) => (list, shell::HOW_MUCH_HELP),
            SetupPage::Players(list) => (list, shell::HOW_MANY),
            SetupPage::Ready(list) => (list, shell::READY),
            SetupPage::First(list) => (list, shell::WHO_BEGINS),
            SetupPage::Goals(list) => (list, words::GOAL_CARDS),
            SetupPage::House(list, None) => (list, shell::HOUSE_RULES),
            SetupPage::Advanced(list) => (list, words::ADVANCED),
            SetupPage::Terrain(list) => (list, words::SPECIAL_TERRAIN),
        };
        self.list((page, list), seating, (None, title), screen)
    }

    #[inline(never)]
    fn list(
        &self,
        (page, list): (SetupPage, List),
        seating: &Seating,
        (badge, title): (Option<Badge>, TextId),
        screen: &mut Screen,
    ) -> Keys {
        let (entries, rows) = (self.entries(page, seating), rows(page));
        let turn = |list| Choice::Turn(page.with_list(list));
        let keys = list.keys(bind(shell::BACK, Choice::Close), &entries, rows, &turn);
        screen.begin(badge, &keys.labels());
        list.put(screen, &entries, rows);
        screen.header(badge, title);
        keys
    }

    /// A list while the value in one of its rows is being changed by these keys.
    #[inline(never)]
    fn edit(
        &self,
        (page, list): (SetupPage, List),
        seating: &Seating,
        (badge, title): (Option<Badge>, TextId),
        keys: Keys,
        screen: &mut Screen,
    ) -> Keys {
        let (entries, rows) = (self.entries(page, seating), rows(page));
        screen.begin(badge, &keys.labels());
        list.put(screen, &entries, rows);
        screen.header(badge, title);
        keys
    }

    /// The keys that go through the tribes or colours of a seat.
    fn trait_keys(&self, seat: Seat, list: List, had: Trait) -> Keys {
        let step = |sign: Picture, step| {
            let wanted = match had {
                Trait::Tribe(_) => Trait::Tribe(beside(self.setup.tribes[seat], step)),
                Trait::Colour(_) => Trait::Colour(beside(self.setup.colours[seat], step)),
            };
            Some(Binding::held_down(sign, Choice::Trait(seat, had, wanted)))
        };
        Keys {
            a: bind(shell::BACK, Choice::Close),
            b: step(Picture::Down, Step::More),
            x: step(Picture::Up, Step::Less),
            y: bind(shell::OK, Choice::Turn(SetupPage::Seat(seat, list, None))),
        }
    }

    /// The keys that change a house rule.
    fn rule_keys(&self, list: List, rule: Rule) -> Keys {
        let changes = |sign: Picture, step| {
            let mut settings = self.setup.settings;
            rule.step(&mut settings, step);
            let change = Choice::Change(rule, step);
            (settings != self.setup.settings).then(|| Binding::held_down(sign, change))
        };
        Keys {
            a: bind(shell::BACK, Choice::Close),
            b: changes(Picture::Minus, Step::Less),
            x: changes(Picture::Plus, Step::More),
            y: bind(shell::OK, Choice::Turn(SetupPage::House(list, None))),
        }
    }

    #[inline(never)]
    fn seats(&self, chosen: Seat, seating: &Seating, screen: &mut Screen) -> Keys {
        let setup = &self.setup;
        let next = Choice::Turn(SetupPage::Seats(setup.players.after(chosen)));
        let keys = Keys {
            a: bind(shell::BACK, Choice::Close),
            b: Some(Binding::held_down(Picture::Down, next)),
            x: bind(shell::CHANGE, Choice::Open(SetupPage::Seat(chosen, List::default(), None))),
            y: bind(shell::NEXT, Choice::Open(SetupPage::Ready(List::default()))),
        };
        screen.begin(None, &keys.labels());
        screen.header(None, shell::WHO_PLAYS);
        for (seat, y) in setup.players.seats().zip((0..4).map(|row| TOP + row * 39)) {
            let first = setup.first == First::Chosen(seat);
            let name = self.name(seat, seating);
            // Beside a name there is room for the tribe; its colour is seen anyway.
            let colour = match name.is_name() {
                true => self.tribe(seat),
                false => names::colour(setup.colours[seat]),
            };
            let kind = Kind::SeatRow {
                cursor: seat == chosen,
                badge: self.badge(seat),
                colour: colour.into(),
                sign: None,
                name: name.into(),
                note: first.then(|| shell::FIRST.into()),
            };
            screen.put(Area::new(LEFT, y, WIDTH, 35), kind);
        }
        keys
    }
}

impl SetupPage {
    /// The same page with another cursor, if it is a list.
    #[inline(never)]
    fn with_list(self, list: List) -> Self {
        match self {
            Self::Keeps(_) => Self::Keeps(list),
            Self::Parts(_) => Self::Parts(list),
            Self::Players(_) => Self::Players(list),
            Self::Seat(seat, _, edited) => Self::Seat(seat, list, edited),
            Self::Ready(_) => Self::Ready(list),
            Self::First(_) => Self::First(list),
            Self::Goals(_) => Self::Goals(list),
            Self::House(_, rule) => Self::House(list, rule),
            Self::Advanced(_) => Self::Advanced(list),
            Self::Powers(seat, _) => Self::Powers(seat, list),
            Self::Terrain(_) => Self::Terrain(list),
            Self::Seats(_) | Self::Numbers(_) | Self::Prices(_) => self,
        }
    }
}

fn rows(page: SetupPage) -> Rows {
    match page {
        SetupPage::Players(_) | SetupPage::Seat(..) => Rows::FOUR,
        SetupPage::Goals(_) | SetupPage::Powers(..) => Rows::MENU,
        _ => Rows::FIVE,
    }
}

/// The value after or before this one, round and round.
fn beside<T: Member>(now: T, step: Step) -> T {
    let (at, count) = (usize::from(now.index()), T::ALL.len());
    let to = match step {
        Step::More => (at + 1) % count.max(1),
        Step::Less => at.checked_sub(1).unwrap_or(count.saturating_sub(1)),
    };
    T::ALL.get(to).copied().unwrap_or(now)
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
