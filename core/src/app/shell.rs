//! The pages outside of a game: home, settings, the set-up and messages.

use super::App;
use super::buttons::{Millis, Signal};
use super::keep::{Dealer, KeepError, Switch};
use super::list::{Entries, Entry, List, Rows, add};
use super::restart::Restart;
use super::screen::{Keys, LEFT, Screen, WIDTH, key};
use super::tribes::WizardDone;
use crate::entropy::StirRng;
use crate::text::{TextId, Texts, shell, tribes as words};
use crate::ui::{Align, Area, Ink, Key, Kind, Picture, Role, Scene};

/// A page outside of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Page {
    Home(List),
    Settings(List),
    /// The set-up of a game.
    Wizard,
    /// A new game would end the one that is there.
    Replace,
    /// What was kept cannot be used: is it given up?
    Unreadable(KeepError),
    /// What was kept is older than it should be.
    Earlier,
    /// Nothing can be kept.
    Unkept,
    /// The dice cannot be trusted.
    Distrusted,
    /// The box restarted by itself.
    Restarted(Restart),
}

impl Page {
    /// Whether the main key must be held on this page.
    pub(super) fn needs_hold(self) -> bool {
        matches!(self, Self::Replace | Self::Unreadable(_))
    }
}

/// What a press outside of a game asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Request {
    Nothing,
    Show(Page),
    Resume,
    SetUp,
    /// What was kept may be overwritten.
    BeginAnew,
    Start,
}

/// What an entry of these lists means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Resume,
    NewGame,
    Language,
    Settings,
    Motion,
    Light,
    Brightness,
    Dealer,
}

/// How long the flame of the first screen stands still, in milliseconds, and how often it moves.
const FLICKER: u32 = 250;
const FLICKERS: u32 = 8;

/// The rows beside the logo.
const HOME: Rows = Rows::MENU.beside(128, 180);

impl<R: StirRng> App<R> {
    #[inline(never)]
    fn home(&self) -> Entries<Choice> {
        let mut entries = Entries::new();
        if self.is_played {
            let entry = Entry::new(shell::RESUME, shell::CONTINUE, Choice::Resume);
            add(&mut entries, entry.under(words::RISE_OF_TRIBES));
        }
        add(&mut entries, Entry::new(shell::NEW_GAME, shell::START, Choice::NewGame));
        add(&mut entries, self.language());
        add(&mut entries, Entry::new(shell::SETTINGS, shell::OPEN, Choice::Settings));
        entries
    }

    fn language(&self) -> Entry<Choice> {
        let entry = Entry::new(shell::LANGUAGE, shell::CHANGE, Choice::Language);
        entry.note(shell::THIS_LANGUAGE)
    }

    #[inline(never)]
    fn settings(&self) -> Entries<Choice> {
        let mut entries = Entries::new();
        let word = |switch: Switch| if switch.is_on() { shell::ON } else { shell::OFF };
        add(&mut entries, self.language());
        let brightness = Entry::new(shell::BRIGHTNESS, shell::CHANGE, Choice::Brightness);
        let percent = shell::PERCENT.with(self.preferences.brightness.0);
        add(&mut entries, brightness.note(percent));
        let motion = Entry::new(shell::MOTION, shell::CHANGE, Choice::Motion);
        add(&mut entries, motion.note(word(self.preferences.motion)));
        let light = Entry::new(shell::LIGHT, shell::CHANGE, Choice::Light);
        add(&mut entries, light.note(word(self.preferences.light)));
        let dealer = Entry::new(shell::DEALER, shell::CHANGE, Choice::Dealer);
        let dealer = dealer.note(match self.dealer() {
            Dealer::Campfire => shell::CAMPFIRE,
            Dealer::Table => shell::DEALER_TABLE,
        });
        add(&mut entries, if self.distrusted { dealer.fixed() } else { dealer });
        entries
    }

    /// The camp fire, which flickers in the first seconds.
    fn flame(&self) -> Picture {
        let low = self.is_flickering() && !(self.now.0 / FLICKER).is_multiple_of(2);
        if low { Picture::CampfireLow } else { Picture::Campfire }
    }

    fn is_flickering(&self) -> bool {
        self.preferences.motion.is_on() && self.now.0 < FLICKERS * FLICKER
    }

    /// When the flame changes next, if it is shown.
    pub(super) fn wake_flame(&self) -> Option<Millis> {
        let shown = matches!(self.pages.last(), Some(Page::Home(_)));
        let next = Millis((self.now.0 / FLICKER + 1) * FLICKER);
        (shown && self.is_flickering()).then_some(next)
    }

    /// A press on a page; the page stays unless it says otherwise.
    pub(super) fn press(&mut self, page: Page, signal: Signal) -> (Option<Page>, Request) {
        match page {
            Page::Home(list) => {
                let entries = self.home();
                if signal == Signal::Down(Key::Y) {
                    let request = list.chosen(&entries).map(|choice| self.choose(choice));
                    return (Some(page), request.unwrap_or(Request::Nothing));
                }
                (Some(Page::Home(list.moved(signal, &entries, HOME))), Request::Nothing)
            }
            Page::Settings(list) => {
                let entries = self.settings();
                match signal {
                    Signal::Down(Key::A) => (None, Request::Nothing),
                    Signal::Down(Key::Y) => {
                        let request = list.chosen(&entries).map(|choice| self.choose(choice));
                        (Some(page), request.unwrap_or(Request::Nothing))
                    }
                    _ => {
                        let list = list.moved(signal, &entries, Rows::FIVE);
                        (Some(Page::Settings(list)), Request::Nothing)
                    }
                }
            }
            Page::Wizard => match self.wizard.signal(signal) {
                None => (Some(page), Request::Nothing),
                Some(WizardDone::Back) => (None, Request::Nothing),
                Some(WizardDone::Start) => (Some(page), Request::Start),
            },
            Page::Replace => match signal {
                Signal::Held(Key::Y) => (None, Request::SetUp),
                Signal::Down(Key::B) => (None, Request::Nothing),
                _ => (Some(page), Request::Nothing),
            },
            Page::Unreadable(_) => match signal {
                Signal::Held(Key::Y) => (None, Request::BeginAnew),
                _ => (Some(page), Request::Nothing),
            },
            Page::Earlier | Page::Unkept | Page::Distrusted | Page::Restarted(_) => match signal {
                Signal::Down(Key::Y) => (None, Request::Nothing),
                _ => (Some(page), Request::Nothing),
            },
        }
    }

    fn choose(&mut self, choice: Choice) -> Request {
        match choice {
            Choice::Resume => return Request::Resume,
            Choice::NewGame if self.is_played => return Request::Show(Page::Replace),
            Choice::NewGame => return Request::SetUp,
            Choice::Settings => return Request::Show(Page::Settings(List::default())),
            Choice::Language => self.preferences.lang = self.preferences.lang.other(),
            Choice::Motion => self.preferences.motion = self.preferences.motion.other(),
            Choice::Brightness => {
                self.preferences.brightness = self.preferences.brightness.lower();
            }
            Choice::Dealer => self.preferences.dealer = self.preferences.dealer.other(),
            Choice::Light => self.preferences.light = self.preferences.light.other(),
        }
        self.unsaved = true;
        Request::Nothing
    }

    /// What a page shows.
    #[inline(never)]
    pub(super) fn shell_scene(&self, page: Page) -> Scene {
        let texts = self.texts();
        match page {
            Page::Home(list) => self.home_scene(list),
            Page::Settings(list) => self.settings_scene(list),
            Page::Wizard => self.wizard.scene(self.moment()),
            Page::Replace => {
                let (b, y) = (key(shell::NO), key(shell::HOLD_TO_END));
                let words = [shell::END_GAME_ASK, shell::REPLACE_BODY];
                message(texts, words, Keys { b, y, ..Keys::default() })
            }
            Page::Unreadable(error) => {
                let words = match error {
                    KeepError::Foreign => [shell::KEPT_TITLE, shell::KEPT_FOREIGN],
                    KeepError::Damaged => [shell::KEPT_TITLE, shell::KEPT_DAMAGED],
                    KeepError::Newer => [shell::KEPT_TITLE, shell::KEPT_NEWER],
                    KeepError::Failing => [shell::KEPT_ASIDE, shell::KEPT_FAILING],
                };
                let keys = Keys { y: key(shell::HOLD_TO_BEGIN), ..Keys::default() };
                message(texts, words, keys)
            }
            Page::Earlier => notice(texts, [shell::EARLIER_TITLE, shell::EARLIER_BODY]),
            Page::Unkept => notice(texts, [shell::UNKEPT_TITLE, shell::UNKEPT_BODY]),
            Page::Distrusted => notice(texts, [shell::DISTRUST_TITLE, shell::DISTRUST_BODY]),
            Page::Restarted(restart) => restarted(texts, restart),
        }
    }

    #[inline(never)]
    fn home_scene(&self, list: List) -> Scene {
        let entries = self.home();
        let keys = Keys { a: None, ..list.keys(shell::BACK, &entries) };
        let mut screen = Screen::new(self.texts(), None, keys);
        let (picture, accent) = (self.flame(), Ink::Fire);
        screen.put(Area::new(20, 52, 88, 88), Kind::Picture { picture, accent });
        let area = Area::new(12, 149, 104, 24);
        screen.line(area, shell::CAMPFIRE, Role::Title, Ink::Cream, Align::Center);
        list.put(&mut screen, &entries, HOME);
        screen.done()
    }

    #[inline(never)]
    fn settings_scene(&self, list: List) -> Scene {
        let entries = self.settings();
        let keys = list.keys(shell::BACK, &entries);
        let mut screen = Screen::new(self.texts(), None, keys);
        screen.header(None, shell::SETTINGS);
        list.put(&mut screen, &entries, Rows::FIVE);
        screen.done()
    }
}

/// Something to be read and agreed to.
fn notice(texts: Texts, words: [TextId; 2]) -> Scene {
    message(texts, words, Keys { y: key(shell::OK), ..Keys::default() })
}

/// A title and a text in place of the content.
#[inline(never)]
fn message(texts: Texts, [title, body]: [TextId; 2], keys: Keys) -> Scene {
    let mut screen = Screen::new(texts, None, keys);
    screen.modal(title, body);
    screen.done()
}

#[inline(never)]
fn restarted(texts: Texts, restart: Restart) -> Scene {
    let keys = Keys { y: key(shell::CONTINUE), ..Keys::default() };
    let mut screen = Screen::new(texts, None, keys);
    let words = [shell::SAFE_TITLE, shell::SAFE_RESTART, shell::SAFE_NOTHING];
    screen.poster(16, Picture::Shield, Ink::Fire, words.map(Into::into));
    screen.put(Area::new(LEFT, 172, WIDTH, 20), restart.line(texts));
    screen.done()
}
