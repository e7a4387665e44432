//! The set-up of the race: how many run, and how far.

use campfire_core::app::Millis;
use campfire_core::app::kit::{
    self, Binding, Entries, LEFT, Labels, List, Rows, Screen, Signal, TOP, WIDTH, bind,
};
use campfire_core::app::table::{Seating, Wizard, WizardExit};
use campfire_core::games::seat::Players;
use campfire_core::text::{Lang, Phrase, Texts, shell};
use campfire_core::ui::{Area, Kind, Picture};

use super::rules::Setup;
use super::words;

type Keys = kit::Keys<Choice>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Page {
    Players(List),
    Goal,
}

/// What a key of these pages asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Turn(Page),
    Players(Players),
    Goal(u8),
    Back,
    Start,
}

/// The set-up being made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupPages {
    setup: Setup,
    page: Page,
}

impl Wizard for SetupPages {
    type Setup = Setup;

    fn new(setup: Setup) -> Self {
        Self { setup, page: players(setup) }
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn show(&self, _: &Seating, screen: &mut Screen) -> Labels {
        self.lay_out(screen).labels()
    }

    fn signal(&mut self, _: &Seating, signal: Signal) -> Option<WizardExit> {
        let mut unseen = Screen::unseen(Texts::new(Lang::English), Millis::default());
        match self.lay_out(&mut unseen).deed(signal)? {
            Choice::Turn(page) => self.page = page,
            Choice::Players(players) => {
                self.setup.players = players;
                self.page = Page::Goal;
            }
            Choice::Goal(goal) => self.setup.goal = goal,
            Choice::Back => return Some(WizardExit::Back),
            Choice::Start => return Some(WizardExit::Start),
        }
        None
    }
}

/// The first page, with its cursor on what is agreed.
fn players(setup: Setup) -> Page {
    Page::Players(List::at(usize::from(setup.players.count()).saturating_sub(2)))
}

impl SetupPages {
    fn lay_out(&self, screen: &mut Screen) -> Keys {
        match self.page {
            Page::Players(list) => show_players(list, screen),
            Page::Goal => self.show_goal(screen),
        }
    }

    fn show_goal(&self, screen: &mut Screen) -> Keys {
        let goal = self.setup.goal;
        let step = |sign: Picture, goal| {
            Binding::press(sign, Choice::Goal(goal)).repeating(Choice::Goal(goal))
        };
        let keys = Keys {
            a: bind(shell::BACK, Choice::Turn(players(self.setup))),
            b: (goal > Setup::NEAREST).then(|| step(Picture::Minus, goal - 1)),
            x: (goal < Setup::FURTHEST).then(|| step(Picture::Plus, goal + 1)),
            y: bind(shell::START, Choice::Start),
        };
        screen.begin(None, &keys.labels());
        screen.header(None, words::HOW_FAR);
        let (text, value) = (words::GOAL_ASK.into(), Phrase::number(goal));
        let area = Area::new(LEFT, TOP + 54, WIDTH, 44);
        screen.put(area, Kind::Question { text, value, gives: None });
        keys
    }
}

fn show_players(list: List, screen: &mut Screen) -> Keys {
    let mut entries = Entries::new();
    let fits = |players: &Players| players.count() <= Setup::MOST_PLAYERS;
    for players in Players::ALL.into_iter().filter(fits) {
        let text = shell::PLAYERS_COUNT.with(players.count());
        entries.add(text, shell::NEXT, Choice::Players(players));
    }
    let turn = |list| Choice::Turn(Page::Players(list));
    let keys = list.keys(bind(shell::BACK, Choice::Back), &entries, Rows::FOUR, &turn);
    screen.begin(None, &keys.labels());
    screen.header(None, shell::HOW_MANY);
    list.put(screen, &entries, Rows::FOUR);
    keys
}
