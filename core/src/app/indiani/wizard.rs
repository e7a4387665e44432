//! The set-up of a game: how much the box keeps, who plays with which leader, and the house rules.

use heapless::Vec;

use super::names;
use crate::app::kit::{
    self, Binding, LEFT, Labels, List, Millis, Rows, Screen, Signal, TOP, WIDTH, bind,
};
use crate::app::table::{Seating, Wizard, WizardExit};
use crate::games::indiani::{
    Edition, EndColours, Floor, Mode, NextFirst, Past, Players, Rules, Seat, Setup, Sign as Leader,
    Skipped,
};
use crate::set::Member;
use crate::text::{Lang, Phrase, TextId, Texts, indiani as words, shell};
use crate::ui::{Area, Badge, Ink, Kind, Lead, Picture, Sign};

type Entries = kit::Entries<Choice>;
type Keys = kit::Keys<Choice>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SetupPage {
    Modes(List),
    Players(List),
    /// Who plays; the cursor is on this seat, or below the last one.
    Seats(List),
    /// One seat, and whether its leader is being changed: what it was before.
    Seat(Seat, List, Option<Leader>),
    /// The house rules, and whether the spheres to win are being changed.
    Rules(List, bool),
}

/// A house rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rule {
    Goal,
    Edition,
    Floor,
    Skipped,
    EndColours,
    NextFirst,
}

/// What a key of these pages asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Mode(Mode),
    Players(Players),
    Open(SetupPage),
    /// Another page instead of the one on top.
    Turn(SetupPage),
    Close,
    Start,
    /// A seat has this leader; whoever had it gets what this seat had.
    Leader(Seat, Leader, Leader),
    Name(Seat),
    OtherSide(Seat),
    First(Seat),
    Toggle(Rule),
    Goal(u8),
}

/// The set-up being made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupPages {
    setup: Setup,
    pages: Vec<SetupPage, 6>,
}

impl Wizard for SetupPages {
    type Setup = Setup;

    fn new(setup: Setup) -> Self {
        let mut pages = Vec::new();
        let at = usize::from(setup.mode == Mode::ScoresOnly);
        let _ = pages.push(SetupPage::Modes(List::at(at)));
        // A new game begins at nothing, whatever the last one has come to.
        Self { setup: Setup { past: Past::default(), ..setup }, pages }
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

    fn name(seat: Seat, seating: &Seating) -> TextId {
        seating.called(seat, names::colour(seat).1)
    }

    /// The sign of a seat's leader, as the cards of that player show it.
    fn sign(&self, seat: Seat) -> Sign {
        Sign { picture: names::sign(self.setup.leaders[seat]).1, plated: true }
    }

    fn choose(&mut self, choice: Choice) -> Option<WizardExit> {
        let setup = &mut self.setup;
        match choice {
            Choice::Mode(mode) => {
                setup.mode = mode;
                let at = usize::from(setup.players.count()).saturating_sub(2);
                self.open(SetupPage::Players(List::at(at)));
            }
            Choice::Players(players) => {
                setup.players = players;
                if !players.has(setup.first) {
                    setup.first = Seat::P1;
                }
                self.open(SetupPage::Seats(List::default()));
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
            // Those who are passed by get back what they had.
            Choice::Leader(seat, had, wanted) => {
                for leader in [had, wanted] {
                    let now = setup.leaders[seat];
                    let other = setup.leaders.0.iter_mut().find(|other| **other == leader);
                    if let Some(other) = other {
                        *other = now;
                    }
                    setup.leaders[seat] = leader;
                }
            }
            Choice::Name(seat) => {
                return Some(WizardExit::Name(seat.into(), names::colour(seat).0));
            }
            Choice::OtherSide(seat) => return Some(WizardExit::Turn(seat.into())),
            Choice::First(seat) => setup.first = seat,
            Choice::Toggle(rule) => rule.toggle(&mut setup.rules),
            Choice::Goal(goal) => setup.rules.goal = goal,
        }
        None
    }

    #[inline(never)]
    fn entries(&self, page: SetupPage, seating: &Seating) -> Entries {
        let mut entries = Entries::new();
        let setup = &self.setup;
        match page {
            SetupPage::Modes(_) => {
                let modes = [
                    (words::EVERY_TURN, words::EVERY_TURN_HOW, Mode::EveryTurn, Picture::SignDrum),
                    (words::SCORES_ONLY, words::SCORES_ONLY_HOW, Mode::ScoresOnly, Picture::Sphere),
                ];
                for (text, how, mode, picture) in modes {
                    let entry = entries.add(text, shell::NEXT, Choice::Mode(mode)).under(how);
                    entry.lead(Lead::Large(picture));
                }
            }
            SetupPage::Players(_) => {
                for players in Players::ALL {
                    let text = shell::PLAYERS_COUNT.with(players.count());
                    let entry = entries.add(text, shell::NEXT, Choice::Players(players));
                    entry.picture(Picture::Member);
                }
            }
            // The rows of seats are drawn by themselves.
            SetupPage::Seats(_) => {
                for seat in setup.players.seats() {
                    entries.add(Self::name(seat, seating), shell::START, Choice::Start);
                }
                entries.add(
                    shell::HOUSE_RULES,
                    shell::OPEN,
                    Choice::Open(SetupPage::Rules(List::default(), false)),
                );
            }
            SetupPage::Seat(seat, list, edited) => {
                let leader = setup.leaders[seat];
                let edit = Choice::Turn(SetupPage::Seat(seat, list, Some(leader)));
                let name = names::sign(leader).0.into();
                let entry = entries.add(words::LEADER, shell::CHANGE, edit);
                entry.picture(names::sign(leader).1).note_or_cell(name, edited.is_some());
                let entry = entries.add(shell::NAME, shell::CHANGE, Choice::Name(seat));
                entry.picture(Picture::Member).note(seating.called(seat, shell::NO_NAME));
                let entry = entries.add(shell::SCREEN, shell::CHANGE, Choice::OtherSide(seat));
                entry.picture(Picture::Eye).note(seating.0[seat.into()].side());
                // Where only scores are kept, nobody has turns.
                if setup.mode == Mode::EveryTurn {
                    let first = Choice::First(seat);
                    let entry = entries.add(shell::FIRST_PLAYER, shell::SET, first);
                    entry.picture(Picture::Next);
                    if setup.first == seat {
                        entry.done();
                    }
                }
            }
            SetupPage::Rules(list, edits) => {
                for rule in Rule::of(setup.mode) {
                    let choice = match rule {
                        Rule::Goal => Choice::Turn(SetupPage::Rules(list, true)),
                        _ => Choice::Toggle(*rule),
                    };
                    let entry = entries.add(rule.name(), shell::CHANGE, choice);
                    let now = rule.now(&setup.rules);
                    entry.note_or_cell(now, edits && *rule == Rule::Goal);
                }
            }
        }
        entries
    }

    /// Lays the page on top out.
    fn lay_out(&self, seating: &Seating, screen: &mut Screen) -> Keys {
        let Some(page) = self.pages.last().copied() else { return Keys::default() };
        let (list, title, rows) = match page {
            SetupPage::Modes(list) => (list, shell::HOW_MUCH_HELP, Rows::FOUR),
            SetupPage::Players(list) => (list, shell::HOW_MANY, Rows::FOUR),
            SetupPage::Seats(list) => return self.seats(list, seating, screen),
            SetupPage::Seat(seat, list, Some(had)) => {
                return self.edit((page, list), seating, self.leader_keys(seat, list, had), screen);
            }
            SetupPage::Seat(seat, list, None) => (list, Self::name(seat, seating), Rows::FIVE),
            SetupPage::Rules(list, true) => {
                return self.edit((page, list), seating, self.goal_keys(list), screen);
            }
            SetupPage::Rules(list, false) => (list, shell::HOUSE_RULES, Rows::FIVE),
        };
        let entries = self.entries(page, seating);
        let turn = |list| Choice::Turn(page.with_list(list));
        let keys = list.keys(bind(shell::BACK, Choice::Close), &entries, rows, &turn);
        let badge = page.badge();
        screen.begin(badge, &keys.labels());
        screen.header(badge, title);
        list.put(screen, &entries, rows);
        keys
    }

    /// A list while the value in one of its rows is being changed by these keys.
    #[inline(never)]
    fn edit(
        &self,
        (page, list): (SetupPage, List),
        seating: &Seating,
        keys: Keys,
        screen: &mut Screen,
    ) -> Keys {
        let badge = page.badge();
        screen.begin(badge, &keys.labels());
        let title = match page {
            SetupPage::Seat(seat, ..) => Self::name(seat, seating),
            _ => shell::HOUSE_RULES,
        };
        screen.header(badge, title);
        list.put(screen, &self.entries(page, seating), Rows::FIVE);
        keys
    }

    /// The keys that go through the leaders.
    fn leader_keys(&self, seat: Seat, list: List, had: Leader) -> Keys {
        let all = Leader::ALL;
        let now = self.setup.leaders[seat].index();
        let count = all.len() as u8;
        let step = |sign: Picture, by: u8| {
            let wanted = Leader::from_index((now + by) % count)?;
            Some(Binding::held_down(sign, Choice::Leader(seat, had, wanted)))
        };
        Keys {
            a: None,
            b: step(Picture::Down, 1),
            x: step(Picture::Up, count - 1),
            y: bind(shell::OK, Choice::Turn(SetupPage::Seat(seat, list, None))),
        }
    }

    /// The keys that change the spheres to win.
    fn goal_keys(&self, list: List) -> Keys {
        let goal = self.setup.rules.goal;
        let step = |sign: Picture, goal| Binding::held_down(sign, Choice::Goal(goal));
        Keys {
            a: None,
            b: (goal > Rules::LEAST_GOAL).then(|| step(Picture::Minus, goal - Rules::GOAL_STEP)),
            x: (goal < Rules::MOST_GOAL).then(|| step(Picture::Plus, goal + Rules::GOAL_STEP)),
            y: bind(shell::OK, Choice::Turn(SetupPage::Rules(list, false))),
        }
    }

    /// Who plays with which leader.
    #[inline(never)]
    fn seats(&self, list: List, seating: &Seating, screen: &mut Screen) -> Keys {
        let entries = self.entries(SetupPage::Seats(list), seating);
        let turn = |list| Choice::Turn(SetupPage::Seats(list));
        let rows = Rows::FIVE;
        let keys = list.keys(bind(shell::BACK, Choice::Close), &entries, rows, &turn);
        let at = list.place();
        let cursor = self.setup.players.seats().nth(at);
        let change = Choice::Open(match cursor {
            Some(seat) => SetupPage::Seat(seat, List::default(), None),
            None => SetupPage::Rules(List::default(), false),
        });
        let keys = Keys { x: bind(shell::CHANGE, change), ..keys };
        screen.begin(None, &keys.labels());
        screen.header(None, shell::WHO_PLAYS);
        let mut area = Area::new(LEFT, TOP, WIDTH, 28);
        for seat in self.setup.players.seats() {
            let (badge, colour) = names::colour(seat);
            let begins = self.setup.first == seat && self.setup.mode == Mode::EveryTurn;
            let kind = Kind::SeatRow {
                cursor: cursor == Some(seat),
                badge,
                colour: colour.into(),
                // Whoever has a name is called by it; the sign shows the leader.
                name: seating.called(seat, names::sign(self.setup.leaders[seat]).0).into(),
                note: begins.then(|| words::BEGINS_NOTE.into()),
                sign: Some(self.sign(seat)),
            };
            screen.put(area, kind);
            area.y += 31;
        }
        let row = crate::ui::Row {
            cursor: cursor.is_none(),
            off: false,
            lead: Lead::Picture(Picture::Book),
            text: shell::HOUSE_RULES.into(),
            under: None,
            value: crate::ui::Value::Picture(Picture::Next),
            done: false,
        };
        screen.put(area, Kind::Row(row));
        screen.note(words::SIGN_IS_LEADER, Ink::Ash);
        keys
    }
}

impl SetupPage {
    fn with_list(self, list: List) -> Self {
        match self {
            Self::Modes(_) => Self::Modes(list),
            Self::Players(_) => Self::Players(list),
            Self::Seats(_) => Self::Seats(list),
            Self::Seat(seat, _, had) => Self::Seat(seat, list, had),
            Self::Rules(_, edits) => Self::Rules(list, edits),
        }
    }

    fn badge(self) -> Option<Badge> {
        match self {
            Self::Seat(seat, ..) => Some(names::colour(seat).0),
            _ => None,
        }
    }
}

impl Rule {
    const EVERY_TURN: &[Self] =
        &[Self::Goal, Self::Edition, Self::Floor, Self::Skipped, Self::EndColours, Self::NextFirst];
    const SCORES_ONLY: &[Self] = &[Self::Goal, Self::Floor, Self::EndColours];

    /// The rules that matter to what the box keeps.
    fn of(mode: Mode) -> &'static [Self] {
        match mode {
            Mode::EveryTurn => Self::EVERY_TURN,
            Mode::ScoresOnly => Self::SCORES_ONLY,
        }
    }

    fn name(self) -> TextId {
        match self {
            Self::Goal => words::RULE_GOAL,
            Self::Edition => words::RULE_EDITION,
            Self::Floor => words::RULE_FLOOR,
            Self::Skipped => words::RULE_SKIPPED,
            Self::EndColours => words::RULE_END_COLOURS,
            Self::NextFirst => words::RULE_NEXT_FIRST,
        }
    }

    /// What it is now.
    fn now(self, rules: &Rules) -> Phrase {
        match self {
            Self::Goal => Phrase::number(rules.goal),
            Self::Edition => Phrase::number(rules.edition.cards()),
            Self::Floor => match rules.floor {
                Floor::BelowZero => words::FLOOR_BELOW.into(),
                Floor::Zero => words::FLOOR_ZERO.into(),
            },
            Self::Skipped => match rules.skipped {
                Skipped::DueLater => words::SKIPPED_LATER.into(),
                Skipped::Lost => words::SKIPPED_LOST.into(),
            },
            Self::EndColours => match rules.end_colours {
                EndColours::Ignored => words::COLOURS_IGNORED.into(),
                EndColours::Count => words::COLOURS_COUNT.into(),
            },
            Self::NextFirst => match rules.next_first {
                NextFirst::NextSeat => words::FIRST_NEXT_SEAT.into(),
                NextFirst::Closer => words::FIRST_CLOSER.into(),
            },
        }
    }

    /// Takes the other of two choices.
    fn toggle(self, rules: &mut Rules) {
        match self {
            Self::Goal => {}
            Self::Edition => {
                rules.edition = match rules.edition {
                    Edition::Hundred => Edition::NinetySix,
                    Edition::NinetySix => Edition::Hundred,
                };
            }
            Self::Floor => {
                rules.floor = match rules.floor {
                    Floor::BelowZero => Floor::Zero,
                    Floor::Zero => Floor::BelowZero,
                };
            }
            Self::Skipped => {
                rules.skipped = match rules.skipped {
                    Skipped::DueLater => Skipped::Lost,
                    Skipped::Lost => Skipped::DueLater,
                };
            }
            Self::EndColours => {
                rules.end_colours = match rules.end_colours {
                    EndColours::Ignored => EndColours::Count,
                    EndColours::Count => EndColours::Ignored,
                };
            }
            Self::NextFirst => {
                rules.next_first = match rules.next_first {
                    NextFirst::NextSeat => NextFirst::Closer,
                    NextFirst::Closer => NextFirst::NextSeat,
                };
            }
        }
    }
}
