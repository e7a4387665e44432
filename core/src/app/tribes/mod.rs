//! A game of Rise of Tribes on the screen: from signals of the buttons to actions of the rules, and
//! from the state to scenes.
//!
//! What is shown is the page on top of a stack; below all pages lies the screen of the step that
//! the state is in. Pages and steps never change the game themselves: they return a [`Deed`].

mod act;
mod board;
mod build;
mod conflict;
mod correct;
mod dream;
mod event;
mod help;
mod log;
mod menu;
mod names;
mod page;
mod result;
mod roll;
mod scores;
mod step;
mod story;
mod turn;
mod typed;
mod wizard;

pub(in crate::app) use names::badge;
pub(in crate::app) use wizard::{Done as WizardDone, Wizard};

use core::mem::discriminant;

use heapless::Vec;
use rand_core::Rng;

use super::buttons::{Millis, Signal};
use super::keep::Dealer;
use super::list::{Entries, Entry, List, Rows};
use super::screen::{Keys, Screen};
use super::trace::Traces;
use crate::games::Next;
use crate::games::tribes::{Action, Face, Phase, Seat, Setup, SetupError, State};
use crate::session::{LoadError, Session};
use crate::text::{Phrase, TextId, Texts};
use crate::ui::{Badge, Key, Scene};
use page::{Page, press_list};
use story::{Line, Memory};

/// The most lines of news after one action.
const NEWS: usize = 5;

/// How long a second press of the main key counts as the end of the first when somebody else is
/// asked now, in milliseconds: nobody answers for another player by reflex.
const REFLEX: u32 = 250;

/// What a press asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    /// Nothing.
    Nothing,
    /// An action of the game.
    Act(Action),
    /// Another page on top.
    Open(Page),
    /// Another page instead of the one on top.
    Replace(Page),
    /// The page on top is closed.
    Close,
    /// The last decision is taken back.
    Undo,
    /// It is taken back although it has shown somebody hidden tiles: all agree.
    UndoPeek,
    /// What was taken back comes again.
    Redo,
    /// The box has been given on.
    BeginTurn,
    /// The game is left.
    Leave(Exit),
}

/// Where a game is left to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) enum Exit {
    /// The settings, and back.
    Settings,
    /// The game is over or given up.
    End,
    /// A new game.
    NewGame,
}

/// What is chosen on the screen of a step, before it becomes an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct View {
    list: List,
    /// Which of the two dice.
    die: u8,
    /// What was chosen for each die, if something was.
    faces: [Option<Face>; 2],
    /// The number being changed.
    value: u8,
    /// Food, wood and stone being chosen.
    stock: [u8; 3],
    /// Which of them.
    part: u8,
    /// Since when this is shown, if it moves.
    since: Option<Millis>,
}

/// When and how a scene is made.
#[derive(Clone, Copy)]
pub(in crate::app) struct Moment {
    /// The texts, in which language.
    pub(in crate::app) texts: Texts,
    /// When.
    pub(in crate::app) now: Millis,
}

/// What a press of a page may use besides the game.
pub(in crate::app) struct Hand<'a, R> {
    /// The generator that rolls.
    pub(in crate::app) rng: &'a mut R,
    /// The time.
    pub(in crate::app) now: Millis,
    /// Whether things may move.
    pub(in crate::app) moves: bool,
    /// Who rolls and draws.
    pub(in crate::app) dealer: Dealer,
    /// Where it is told what happened.
    pub(in crate::app) traces: &'a mut Traces,
}

/// A game being played on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app) struct Play {
    session: Session<State>,
    memory: Memory,
    pages: Vec<Page, 10>,
    view: View,
    /// What the last action brought.
    news: Vec<Line, NEWS>,
    /// Whether the journal has changed since somebody asked.
    changed: bool,
    /// When somebody else was asked last.
    turned: Option<Millis>,
    /// Whether the generator gave nothing usable, so that the table rolls or draws this once.
    stuck: bool,
    /// The phase in which the last decision confirmed something, if it did.
    confirmed: Option<Phase>,
}

impl Play {
    /// A game, new or resumed.
    pub(in crate::app) fn new(session: Session<State>) -> Self {
        let mut play = Self {
            session,
            memory: Memory::default(),
            pages: Vec::new(),
            view: View::default(),
            news: Vec::new(),
            changed: false,
            turned: None,
            stuck: false,
            confirmed: None,
        };
        play.remember();
        play
    }

    /// Begins another game in the place of this one.
    pub(in crate::app) fn restart(&mut self, setup: Setup) -> Result<(), SetupError> {
        self.session.restart(setup)?;
        self.begin();
        Ok(())
    }

    /// Goes on with a saved game in the place of this one.
    pub(in crate::app) fn load(&mut self, bytes: &[u8]) -> Result<(), LoadError> {
        self.session.load(bytes)?;
        self.begin();
        Ok(())
    }

    /// Forgets everything but the session.
    fn begin(&mut self) {
        self.pages.clear();
        self.view = View::default();
        self.news.clear();
        (self.changed, self.stuck) = (false, false);
        self.turned = None;
        self.remember();
    }

    /// The game itself.
    pub(in crate::app) fn session(&self) -> &Session<State> {
        &self.session
    }

    /// Whether the journal has changed since this was asked last.
    pub(in crate::app) fn take_changed(&mut self) -> bool {
        core::mem::take(&mut self.changed)
    }

    fn state(&self) -> &State {
        self.session.state()
    }

    /// The badge of a seat.
    fn badge(&self, seat: Seat) -> Badge {
        badge(self.session.setup().colours[seat])
    }

    /// The name of a seat: its tribe's.
    fn name(&self, seat: Seat) -> TextId {
        names::tribe(self.state().tribe(seat))
    }

    /// The seat that has to do something, or the winner, or whoever is in turn.
    fn seat(&self) -> Seat {
        match self.state().next() {
            Next::Seat(seat) => seat,
            Next::Chance => self.state().turn(),
            Next::Over => self.state().winner().unwrap_or(self.state().turn()),
        }
    }

    /// The seat whose colour the light shows.
    pub(in crate::app) fn light(&self) -> Badge {
        self.badge(self.seat())
    }

    /// Whether an action would be accepted now.
    fn may(&self, action: Action) -> bool {
        self.state().check(action).is_ok()
    }

    /// The points that an action would bring the player in turn.
    fn gain(&self, action: Action) -> i16 {
        let (seat, mut after) = (self.state().turn(), *self.state());
        // A refused action changes nothing and brings nothing.
        let _ = after.apply(action, &mut |_| {});
        self.state().points(seat).to(after.points(seat)).0
    }

    /// Whether holding the menu key takes something back now.
    pub(in crate::app) fn can_undo(&self) -> bool {
        self.session.undoable().is_some()
    }

    /// Whether the main key must be held on this page.
    pub(in crate::app) fn needs_hold(&self) -> bool {
        self.pages.last() == Some(&Page::EndGame)
    }

    /// When the screen changes by itself.
    pub(in crate::app) fn wake(&self, now: Millis) -> Option<Millis> {
        match self.pages.last() {
            Some(Page::Rolled { since: Some(since), .. }) => roll::wake(now.since(*since), now),
            Some(_) => None,
            None => step::wake(self, now),
        }
    }

    /// Ends all motion, and forgets when anything was.
    pub(in crate::app) fn rest(&mut self) {
        (self.view.since, self.turned) = (None, None);
        for page in &mut self.pages {
            if let Page::Rolled { since, .. } = page {
                *since = None;
            }
        }
    }

    /// Rebuilds what is remembered from the journal.
    fn remember(&mut self) {
        let (mut memory, mut confirmed) = (Memory::default(), None);
        let mut see = |state: &State, action: Action| {
            if !action.is_chance() {
                confirmed = (action == Action::Done).then(|| state.phase());
            }
        };
        // The journal has been played once, so it can be told again.
        let _ = self.session.retell(&mut see, &mut |fact| {
            memory.hear(&fact);
        });
        (self.memory, self.confirmed) = (memory, confirmed);
    }

    /// What a decision was: in which phase something was only confirmed is not in the action.
    fn decision(&self, action: Action, phase: Option<Phase>) -> Phrase {
        story::decision(action, phase, |seat| self.name(seat))
    }

    /// Takes a signal in.
    pub(in crate::app) fn signal<R: Rng>(
        &mut self,
        signal: Signal,
        hand: &mut Hand<'_, R>,
    ) -> Option<Exit> {
        if signal == Signal::Held(Key::A) {
            self.undo(hand);
            return None;
        }
        let reflex = self.turned.is_some_and(|since| hand.now.since(since) < REFLEX);
        if signal == Signal::Down(Key::Y) && reflex && self.pages.is_empty() {
            return None;
        }
        let deed = match self.pages.pop() {
            Some(mut page) => {
                let deed = self.press_page(&mut page, signal, hand.now);
                // The page has just been taken off, so there is room.
                let _ = self.pages.push(page);
                deed
            }
            None => {
                let mut view = self.view;
                let deed = step::press(self, &mut view, signal);
                self.view = view;
                deed
            }
        };
        self.carry_out(deed, hand)
    }

    fn carry_out<R: Rng>(&mut self, deed: Deed, hand: &mut Hand<'_, R>) -> Option<Exit> {
        match deed {
            Deed::Nothing => {}
            Deed::Act(action) => self.act(action, hand),
            Deed::Open(page) => self.open(page),
            Deed::Replace(page) => {
                self.pages.pop();
                self.open(page);
            }
            Deed::Close => {
                self.pages.pop();
            }
            Deed::Undo => self.undo(hand),
            Deed::UndoPeek => self.take_back(hand),
            Deed::Redo => self.redo(hand),
            Deed::BeginTurn => {
                self.pages.pop();
                self.view.since = hand.moves.then_some(hand.now);
            }
            Deed::Leave(exit) => return Some(exit),
        }
        None
    }

    /// Opens a page. Menu and scores lead to each other: the one that lies below already is closed
    /// first, with all above it, so that pages are never deeper than they have room.
    fn open(&mut self, page: Page) {
        let same = |other: &Page| discriminant(other) == discriminant(&page);
        if matches!(page, Page::Menu(_) | Page::Scores(_))
            && let Some(below) = self.pages.iter().position(same)
        {
            self.pages.truncate(below);
        }
        let _ = self.pages.push(page);
    }

    /// What is shown now.
    #[inline(never)]
    pub(in crate::app) fn scene(&self, moment: Moment) -> Scene {
        match self.pages.last() {
            Some(page) => self.page_scene(page, moment),
            None => step::scene(self, moment),
        }
    }

    /// A screen of the seat that has to act.
    #[inline(never)]
    fn screen(&self, moment: Moment, keys: Keys) -> Screen {
        self.screen_of(self.seat(), moment, keys)
    }

    #[inline(never)]
    fn screen_of(&self, seat: Seat, moment: Moment, keys: Keys) -> Screen {
        let badge = self.badge(seat);
        let mut screen = Screen::new(moment.texts, Some(badge), keys);
        screen.header(Some(badge), self.name(seat));
        screen
    }
}
