//! The pages outside of a game: home, settings, the set-up and messages.

mod facing;
mod lesson;
mod naming;

pub(super) use facing::Facing;
pub(super) use lesson::Card;
pub(super) use naming::Naming;

use heapless::Vec;

use super::house::{House, Listing, MOST_GAMES};
use super::keep::{KeepError, Switch};
use super::kit::{
    self, Binding, Keys, LEFT, Labels, List, Millis, Rows, Screen, Signal, WIDTH, bind,
};
use super::restart::Restart;
use super::table::{Dealer, Dealers, WizardExit};
use super::{Known, Program};
use crate::entropy::StirRng;
use crate::games::GameId;
use crate::games::seat::Seat;
use crate::text::{Name, Phrase, TextId, shell};
use crate::ui::{Align, Area, Badge, Ink, Kind, Lead, Picture, Role};

pub(super) type Entries = kit::Entries<Request>;

/// A page outside of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ShellPage {
    Home(List),
    Settings(List),
    /// The games that can be learned.
    Teach(List),
    /// A card that teaches a game.
    Card(Card),
    /// The set-up of a game.
    Wizard,
    /// Who sits where.
    Seats(List),
    /// Who sits at a seat.
    Seat(Seat, Badge, List),
    /// Somebody takes one of the last names, or another one.
    Name(List),
    /// Somebody says their name letter by letter.
    Letters,
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

/// What a key outside of a game asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Request {
    Open(ShellPage),
    Turn(ShellPage),
    Close,
    /// A game is gone on with, or set up.
    Play(GameId),
    /// The person at a seat is asked for their name.
    AskName(Seat, Badge),
    /// The person who is asked is called so.
    Name(Name),
    /// The letter so many places further on.
    Letter(i8),
    /// The name becomes one letter longer.
    Longer,
    /// The name becomes one letter shorter.
    Shorter,
    /// The person at a seat reads from the other side.
    TurnSeat(Seat),
    /// What was kept may be overwritten.
    BeginAnew,
    Language,
    Motion,
    Light,
    Coach,
    Brightness,
    DiceDealer,
    DeckDealer,
}

/// How long the flame of the first screen stands still, in milliseconds, and how often it moves.
const FLICKER: u32 = 250;
const FLICKERS: u32 = 8;

/// The rows beside the logo.
const HOME: Rows = Rows::MENU.beside(116, 192);
/// The room for what is said of a game, beside its picture and a scroll bar.
const UNDER: u16 = 116;

impl<R: StirRng, H: House> Program<R, H> {
    /// The games, those being played first, and of them the one opened last.
    pub(super) fn games(&self) -> Vec<(&'static Listing, Known), MOST_GAMES> {
        let rank = |known: &Known| match known {
            Known::Playing(edition, ..) => Some(*edition),
            _ => None,
        };
        let mut games = Vec::<(&'static Listing, Known), MOST_GAMES>::new();
        for listing in H::GAMES {
            let known = self.known(listing.game);
            let before = games.iter().position(|(_, other)| rank(&known) > rank(other));
            // There is room for every game.
            let _ = games.insert(before.unwrap_or(games.len()), (listing, known));
        }
        games
    }

    #[inline(never)]
    fn home(&self) -> Entries {
        let mut entries = Entries::new();
        for (place, (listing, known)) in (0..).zip(self.games()) {
            let [fewest, most] = listing.players;
            let (verb, under): (TextId, Phrase) = match known {
                Known::Nothing => (shell::START, shell::PLAYERS_FROM_TO.with2(fewest, most)),
                Known::Playing(_, None, _) => (shell::CONTINUE, shell::RESUME.into()),
                Known::Playing(_, Some(standing), name) => {
                    let name = (!name.is_empty()).then_some(TextId::of_name(place));
                    let stands = (listing.standing)(standing, name);
                    let fits = Role::Body.width(&stands.words(self.texts())) <= UNDER;
                    // Beside a long name there is no room for more.
                    let short = name.map_or(shell::RESUME.into(), Phrase::from);
                    (shell::CONTINUE, if fits { stands } else { short })
                }
                Known::Unreadable(_) => (shell::OPEN, shell::KEPT_ROW.into()),
            };
            entries
                .add(listing.name, verb, Request::Play(listing.game))
                .lead(Lead::Large(listing.picture))
                .under(under);
        }
        if let Some(page) = self.teach() {
            let entry = entries.add(shell::TEACH_US, shell::OPEN, Request::Open(page));
            entry.lead(Lead::Large(Picture::Book)).under(shell::TEACH_HOW);
        }
        entries
    }

    #[inline(never)]
    fn settings(&self, entries: &mut Entries) {
        let word = |switch: Switch| if switch.is_on() { shell::ON } else { shell::OFF };
        let mut offer = |text, request, now: Phrase| {
            entries.add(text, shell::CHANGE, request).note(now);
        };
        offer(shell::LANGUAGE, Request::Language, shell::THIS_LANGUAGE.into());
        let percent = shell::PERCENT.with(self.preferences.brightness.0);
        offer(shell::BRIGHTNESS, Request::Brightness, percent);
        offer(shell::MOTION, Request::Motion, word(self.preferences.motion).into());
        offer(shell::LIGHT, Request::Light, word(self.preferences.light).into());
        offer(shell::COACH, Request::Coach, word(self.preferences.coach).into());
        let Dealers { dice, deck } = self.dealers();
        let dealers = [
            (shell::DICE_DEALER, Request::DiceDealer, dice),
            (shell::DECK_DEALER, Request::DeckDealer, deck),
        ];
        for (text, request, dealer) in dealers {
            let entry = entries.add(text, shell::CHANGE, request).note(match dealer {
                Dealer::Campfire => shell::CAMPFIRE,
                Dealer::Table => shell::DEALER_TABLE,
            });
            if self.distrusted {
                entry.fixed();
            }
        }
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
        let shown = matches!(self.pages.last(), Some(ShellPage::Home(_)));
        let next = Millis((self.now.0 / FLICKER + 1) * FLICKER);
        (shown && self.is_flickering()).then_some(next)
    }

    /// Takes a signal in on a page.
    pub(super) fn press(&mut self, page: ShellPage, signal: Signal) {
        if page == ShellPage::Wizard {
            match self.house.table_mut().signal_wizard(signal) {
                None => {}
                Some(WizardExit::Back) => {
                    self.pages.pop();
                }
                Some(WizardExit::Start) => self.start(),
                Some(WizardExit::Name(seat, badge)) => self.ask_name(seat, badge),
                Some(WizardExit::Turn(seat)) => self.carry_out(Request::TurnSeat(seat)),
            }
        } else if let Some(request) = self.request(page, signal) {
            self.carry_out(request);
        }
        if self.pages.is_empty() && !self.house.table().is_playing() {
            self.show(ShellPage::Home(List::default()));
        }
    }

    /// What a signal means on a page.
    #[inline(never)]
    fn request(&self, page: ShellPage, signal: Signal) -> Option<Request> {
        self.lay_out(page, &mut Screen::unseen(self.texts(), self.now)).deed(signal)
    }

    /// Begins the game that was set up.
    fn start(&mut self) {
        if self.house.table_mut().start() {
            self.pages.clear();
            self.unsaved = true;
        }
    }

    fn carry_out(&mut self, request: Request) {
        let preferences = &mut self.preferences;
        match request {
            Request::Open(page) => return self.show(page),
            Request::Turn(page) => {
                self.pages.pop();
                return self.show(page);
            }
            Request::Close => {
                self.pages.pop();
                return;
            }
            Request::Play(game) => return self.play(game),
            Request::AskName(seat, badge) => return self.ask_name(seat, badge),
            Request::Name(name) => {
                self.pages.pop();
                self.set_name(name);
            }
            Request::Letter(places) => return self.naming.turn(places),
            Request::Longer => return self.naming.lengthen(),
            Request::Shorter => return self.naming.shorten(),
            Request::TurnSeat(seat) => self.turn(seat),
            Request::BeginAnew => {
                self.pages.pop();
                return self.begin_anew();
            }
            Request::Language => preferences.lang = preferences.lang.other(),
            Request::Motion => preferences.motion = preferences.motion.other(),
            Request::Brightness => preferences.brightness = preferences.brightness.lower(),
            Request::DiceDealer => preferences.dealers.dice = preferences.dealers.dice.other(),
            Request::DeckDealer => preferences.dealers.deck = preferences.dealers.deck.other(),
            Request::Light => preferences.light = preferences.light.other(),
            Request::Coach => preferences.coach = preferences.coach.other(),
        }
        self.unsaved = true;
    }

    /// Lays a page out.
    #[inline(never)]
    pub(super) fn show_page(&self, page: ShellPage, screen: &mut Screen) -> Labels {
        match page {
            ShellPage::Wizard => self.house.table().show_wizard(screen),
            page => self.lay_out(page, screen).labels(),
        }
    }

    fn lay_out(&self, page: ShellPage, screen: &mut Screen) -> Keys<Request> {
        match page {
            ShellPage::Home(list) => self.show_home(list, screen),
            ShellPage::Settings(list) => self.show_settings(list, screen),
            ShellPage::Teach(list) => self.show_teach(list, screen),
            ShellPage::Card(card) => self.show_card(card, screen),
            ShellPage::Seats(list) => self.show_seats(list, screen),
            ShellPage::Seat(seat, badge, list) => self.show_seat((seat, badge), list, screen),
            ShellPage::Name(list) => self.show_offers(list, screen),
            ShellPage::Letters => self.naming.show(screen),
            // It has keys of its own.
            ShellPage::Wizard => Keys::default(),
            ShellPage::Unreadable(error) => {
                let words = match error {
                    KeepError::Foreign => [shell::KEPT_TITLE, shell::KEPT_FOREIGN],
                    KeepError::Damaged => [shell::KEPT_TITLE, shell::KEPT_DAMAGED],
                    KeepError::Newer => [shell::KEPT_TITLE, shell::KEPT_NEWER],
                    KeepError::Failing => [shell::KEPT_ASIDE, shell::KEPT_FAILING],
                };
                let begin = Binding::hold(shell::HOLD_TO_BEGIN, Request::BeginAnew);
                // Other games can be played without giving this one up.
                let back = bind(shell::BACK, Request::Close).filter(|_| H::GAMES.len() > 1);
                message(words, Keys { a: back, y: Some(begin), ..Keys::default() }, screen)
            }
            ShellPage::Earlier => notice([shell::EARLIER_TITLE, shell::EARLIER_BODY], screen),
            ShellPage::Unkept => notice([shell::UNKEPT_TITLE, shell::UNKEPT_BODY], screen),
            ShellPage::Distrusted => notice([shell::DISTRUST_TITLE, shell::DISTRUST_BODY], screen),
            ShellPage::Restarted(restart) => restarted(restart, screen),
        }
    }

    #[inline(never)]
    fn show_home(&self, list: List, screen: &mut Screen) -> Keys<Request> {
        let entries = self.home();
        let settings = bind(shell::SETTINGS, Request::Open(ShellPage::Settings(List::default())));
        let keys =
            list.keys(settings, &entries, HOME, &|list| Request::Turn(ShellPage::Home(list)));
        screen.begin(None, &keys.labels());
        let (picture, accent) = (self.flame(), Ink::Fire);
        screen.put(Area::new(12, 60, 88, 88), Kind::Picture { picture, accent });
        let area = Area::new(4, 156, 104, 24);
        screen.line(area, shell::CAMPFIRE, Role::Title, Ink::Cream, Align::Center);
        list.put(screen, &entries, HOME);
        keys
    }

    #[inline(never)]
    fn show_settings(&self, list: List, screen: &mut Screen) -> Keys<Request> {
        let mut entries = Entries::new();
        self.settings(&mut entries);
        let turn = |list| Request::Turn(ShellPage::Settings(list));
        let keys = list.keys(bind(shell::BACK, Request::Close), &entries, Rows::FIVE, &turn);
        screen.begin(None, &keys.labels());
        screen.header(None, shell::SETTINGS);
        list.put(screen, &entries, Rows::FIVE);
        keys
    }
}

/// Something to be read and agreed to.
fn notice(words: [TextId; 2], screen: &mut Screen) -> Keys<Request> {
    message(words, Keys { y: bind(shell::OK, Request::Close), ..Keys::default() }, screen)
}

/// A title and a text in place of the content.
#[inline(never)]
fn message([title, body]: [TextId; 2], keys: Keys<Request>, screen: &mut Screen) -> Keys<Request> {
    screen.begin(None, &keys.labels());
    screen.modal(title, body);
    keys
}

#[inline(never)]
fn restarted(restart: Restart, screen: &mut Screen) -> Keys<Request> {
    let keys = Keys { y: bind(shell::CONTINUE, Request::Close), ..Keys::default() };
    screen.begin(None, &keys.labels());
    let words = [shell::SAFE_TITLE, shell::SAFE_RESTART, shell::SAFE_NOTHING];
    screen.poster(16, Picture::Shield, Ink::Fire, words.map(Into::into));
    screen.put(Area::new(LEFT, 172, WIDTH, 20), restart.line(screen.texts()));
    keys
}
