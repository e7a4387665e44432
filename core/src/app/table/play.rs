//! A game on the screen: its session, its pages, and what is shown of them.

use core::mem::discriminant;

use heapless::Vec;
use rand_core::Rng;

use super::trace::Traces;
use super::{
    Dealers, Deed, DeedOf, Drama, Exit, Keeps, KeysOf, LogLine, Memory, Page, PageOf, Screens,
    SeatOf, Seating, SetupOf, log, menu, page,
};
use crate::app::kit::{Binding, Millis, Screen, Signal};
use crate::games::Game;
use crate::session::{LoadError, Session};
use crate::text::{Phrase, TextId, Texts, shell};
use crate::ui::{Badge, Key};

/// The most lines of news after one action.
pub(super) const NEWS: usize = 5;

/// How long a second press of the main key counts as the end of the first when somebody else or something
/// else is asked now, in milliseconds: nobody answers by reflex.
pub const REFLEX: u32 = 180;

/// What a press may use besides the game.
pub struct Hand<'a> {
    /// The generator that rolls.
    pub rng: &'a mut dyn Rng,
    /// The time.
    pub now: Millis,
    /// Whether things may move.
    pub moves: bool,
    /// Whether the first round is coached.
    pub coaches: bool,
    /// Who rolls and who draws.
    pub dealers: Dealers,
    /// The texts.
    pub texts: Texts,
}

impl core::fmt::Debug for Hand<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Hand").field("now", &self.now).field("dealers", &self.dealers).finish()
    }
}

/// A game being played on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play<S: Screens> {
    pub(super) session: Session<S::Game>,
    /// Who sits where; the next game begins with it, too.
    pub(super) seating: Seating,
    pub(super) memory: S::Memory,
    /// How many lines the log has.
    pub(super) lines: u16,
    pub(super) pages: Vec<PageOf<S>, 10>,
    pub(super) view: S::View,
    /// Since when the screen on top is shown, if it moves.
    pub(super) since: Option<Millis>,
    /// At what the table looks up, and since when or from when on.
    pub(super) drama: Option<(Drama, Millis)>,
    /// Who decided last.
    pub(super) actor: Option<Badge>,
    /// What the last action brought.
    pub(super) news: Vec<LogLine<SeatOf<S>>, NEWS>,
    /// What of it the screen of the step tells.
    pub(super) headline: Option<LogLine<SeatOf<S>>>,
    /// Whether the journal has changed since somebody asked.
    pub(super) changed: bool,
    /// When somebody else was asked last, or the main key came to mean something that ends a turn.
    pub(super) turned: Option<Millis>,
    /// Whether the generator gave nothing usable, so that the table rolls or draws this once.
    pub(super) stuck: bool,
    /// What is known of the last decision.
    pub(super) context: S::Context,
    pub(super) traces: Traces<S>,
}

// What every screen asks is never inlined: it would take 2 KB more of the flash.
impl<S: Screens> Play<S> {
    /// A game, new or resumed, of which nothing is [remembered](Play::remember) yet.
    #[inline(always)]
    pub(super) fn untold(session: Session<S::Game>) -> Self {
        Self {
            session,
            seating: Seating::default(),
            memory: S::Memory::default(),
            lines: 0,
            pages: Vec::new(),
            view: S::View::default(),
            since: None,
            drama: None,
            actor: None,
            news: Vec::new(),
            headline: None,
            changed: false,
            turned: None,
            stuck: false,
            context: S::Context::default(),
            traces: Traces::default(),
        }
    }

    /// Begins another game in the place of this one.
    pub(super) fn restart(
        &mut self,
        setup: SetupOf<S>,
    ) -> Result<(), <S::Game as Game>::SetupError> {
        self.session.restart(setup)?;
        self.forget();
        Ok(())
    }

    /// Goes on with a saved game in the place of this one.
    pub(super) fn load(&mut self, bytes: &[u8]) -> Result<(), LoadError> {
        self.session.load(bytes)?;
        self.forget();
        Ok(())
    }

    /// Forgets everything but the session.
    fn forget(&mut self) {
        self.pages.clear();
        self.view = S::View::default();
        self.news.clear();
        self.headline = None;
        (self.changed, self.stuck) = (false, false);
        self.rest();
        self.remember();
    }

    /// Rebuilds what is remembered from the journal.
    pub(super) fn remember(&mut self) {
        let (mut memory, mut lines, mut context) =
            (S::Memory::default(), 0u16, S::Context::default());
        let mut see = |state: &S::Game, action| {
            if !S::Game::is_chance(action) {
                context = S::context(state, action);
            }
        };
        // The journal has been played once, so it can be told again.
        let _ = self.session.retell(&mut see, &mut |fact| {
            lines = lines.saturating_add(u16::from(memory.record(&fact).is_some()));
        });
        (self.memory, self.lines, self.context) = (memory, lines, context);
    }

    /// The game itself.
    pub fn session(&self) -> &Session<S::Game> {
        &self.session
    }

    /// Where it stands.
    pub fn state(&self) -> &S::Game {
        self.session.state()
    }

    /// What the screens remember beyond the state.
    pub fn memory(&self) -> &S::Memory {
        &self.memory
    }

    /// What is chosen on the screen of the step.
    pub fn view(&self) -> S::View {
        self.view
    }

    /// Since when the screen on top is shown, if it moves.
    pub fn since(&self) -> Option<Millis> {
        self.since
    }

    /// What the last action brought, for the screen to tell it.
    pub fn headline(&self) -> Option<LogLine<SeatOf<S>>> {
        self.headline
    }

    /// What is known of the last decision.
    pub fn context(&self) -> S::Context {
        self.context
    }

    /// The badge of a seat.
    #[inline(never)]
    pub fn badge(&self, seat: SeatOf<S>) -> Badge {
        S::badge(self.session.setup(), seat)
    }

    /// The badge of the seat that has to act, where there are turns.
    #[inline(never)]
    pub(super) fn acting_badge(&self) -> Option<Badge> {
        S::has_turns(self.state()).then(|| self.badge(self.seat()))
    }

    /// What a seat is called.
    #[inline(never)]
    pub fn name(&self, seat: SeatOf<S>) -> TextId {
        self.seating.called(seat, S::name(self.state(), seat))
    }

    /// The seat that has to do something, or the winner, or whoever is in turn.
    #[inline(never)]
    pub fn seat(&self) -> SeatOf<S> {
        S::acting(self.state())
    }

    /// Whether an action would be accepted now.
    #[inline(never)]
    pub fn may(&self, action: <S::Game as Game>::Action) -> bool {
        self.state().check(action).is_ok()
    }

    /// When the screen changes by itself.
    pub(super) fn wake(&self, now: Millis) -> Option<Millis> {
        let screen = match self.pages.last() {
            None => S::wake(self, None, now),
            Some(Page::Game(page)) => S::wake(self, Some(*page), now),
            Some(_) => None,
        };
        let times = [screen, self.wake_drama(now)];
        times.into_iter().flatten().reduce(|one, other| now.sooner(one, other))
    }

    /// Whether nothing may come over what is shown by itself, because it is for one pair of eyes only.
    pub(super) fn is_secret(&self) -> bool {
        self.pages.last() == Some(&Page::UndoPrivate) || S::is_secret(self.state())
    }

    /// Ends all motion, and forgets when anything was.
    pub(super) fn rest(&mut self) {
        (self.since, self.drama, self.turned) = (None, None, None);
    }

    /// Takes a signal in.
    pub(super) fn signal(&mut self, signal: Signal, hand: &mut Hand<'_>) -> Option<Exit> {
        let reflex = self.turned.is_some_and(|since| hand.now.since(since) < REFLEX);
        if signal == Signal::Down(Key::Y) && reflex && self.pages.is_empty() {
            return None;
        }
        let deed = self.deed(signal, hand)?;
        (self.since, self.drama) = (None, None);
        self.carry_out(deed, hand)
    }

    /// What a signal means now.
    #[inline(never)]
    fn deed(&self, signal: Signal, hand: &Hand<'_>) -> Option<DeedOf<S>> {
        let mut unseen = Screen::unseen(hand.texts, hand.now).coached(hand.coaches);
        self.show(&mut unseen).deed(signal)
    }

    fn carry_out(&mut self, deed: DeedOf<S>, hand: &mut Hand<'_>) -> Option<Exit> {
        match deed {
            Deed::Nothing => {}
            Deed::Act(action) => {
                let first = S::before(self.state(), action);
                if let Some(first) = first {
                    self.act(first, hand);
                }
                // If the first was refused, that has been said.
                if first.is_none() || self.may(action) {
                    self.act(action, hand);
                }
            }
            Deed::Both(action, next) => {
                let depth = self.pages.len();
                self.act(action, hand);
                // A page that stays under what was done is no news.
                let stays = S::effect(action).keeps == Keeps::Pages && self.pages.len() <= depth;
                if (self.pages.is_empty() || stays) && self.may(next) {
                    self.act(next, hand);
                }
            }
            Deed::ForAll(action) => {
                let step = S::step_number(self.state());
                // Nobody is asked twice.
                for _ in 0..self.state().seats().count() {
                    let asks = self.pages.is_empty() && S::step_number(self.state()) == step;
                    if asks && self.may(action) {
                        self.act(action, hand);
                    }
                }
            }
            Deed::Look(view) => self.view = view,
            Deed::Open(page) => self.open(page),
            Deed::Turn(page) => {
                self.pages.pop();
                self.open(page);
            }
            Deed::Close => {
                self.pages.pop();
            }
            Deed::Undo => self.undo(),
            Deed::UndoPrivate => self.take_back(),
            Deed::Redo => self.redo(hand),
            Deed::Leave(exit) => {
                if exit == Exit::Pause {
                    self.pages.clear();
                }
                return Some(exit);
            }
        }
        None
    }

    /// Opens a page. Menu and scores lead to each other: the one that lies below already is closed
    /// first, with all above it, so that pages are never deeper than they have room.
    pub(super) fn open(&mut self, page: PageOf<S>) {
        let same = |other: &PageOf<S>| discriminant(other) == discriminant(&page);
        if matches!(page, Page::Menu(_) | Page::Scores(_))
            && let Some(below) = self.pages.iter().position(same)
        {
            self.pages.truncate(below);
        }
        let _ = self.pages.push(page);
    }

    /// Lays out what is shown now.
    #[inline(never)]
    pub(super) fn show(&self, screen: &mut Screen) -> KeysOf<S> {
        if let Some(portrait) = self.portrait(screen.now()) {
            return self.show_portrait(portrait, screen);
        }
        let mut keys = match self.pages.last() {
            Some(page) => self.show_page(*page, screen),
            None => S::step(self, screen),
        };
        // Wherever the menu can be opened, holding its key takes something back.
        let undoes = |key: &Binding<DeedOf<S>>| {
            key.label() == shell::MENU.into() && self.session.undoable().is_some()
        };
        keys.a = keys.a.map(|key| if undoes(&key) { key.or_hold(Deed::Undo) } else { key });
        keys
    }

    fn show_page(&self, page: PageOf<S>, screen: &mut Screen) -> KeysOf<S> {
        match page {
            Page::News => log::news(self, screen),
            Page::MoreNews => log::more_news(self, screen),
            Page::Menu(list) => menu::show(self, list, screen),
            Page::Scores(seat) => S::scores(self, seat, screen),
            Page::Log(offset) => log::show(self, offset, screen),
            Page::StepHelp => self.rules(shell::RULES_OF_STEP, S::step_help(self), screen),
            Page::UndoPrivate => page::undo_private(self, screen),
            Page::EndGame => page::end_game(self, screen),
            Page::Undone => page::undone(self, screen),
            Page::Redone => page::redone(self, screen),
            Page::Refused(why) => page::refused(self, why, screen),
            Page::Game(page) => S::page(self, page, screen),
        }
    }

    /// Begins a screen of the seat that has to act.
    #[inline(never)]
    pub fn begin(&self, screen: &mut Screen, keys: &KeysOf<S>) {
        if S::has_turns(self.state()) {
            self.begin_of(self.seat(), screen, keys);
        } else {
            screen.begin(None, &keys.labels());
            screen.header(None, S::NAME);
        }
    }

    /// Begins a screen of this seat.
    #[inline(never)]
    pub fn begin_of(&self, seat: SeatOf<S>, screen: &mut Screen, keys: &KeysOf<S>) {
        let badge = self.badge(seat);
        screen.begin(Some(badge), &keys.labels());
        screen.header(Some(badge), self.name(seat));
    }

    /// Begins a page that has a title: about a seat, or of the one that has to act where there are turns.
    #[inline(never)]
    pub fn begin_titled(
        &self,
        about: Option<SeatOf<S>>,
        title: impl Into<Phrase>,
        screen: &mut Screen,
        keys: &KeysOf<S>,
    ) {
        let badge = about.map(|seat| self.badge(seat)).or_else(|| self.acting_badge());
        screen.begin(badge, &keys.labels());
        screen.header(badge, title);
    }

    /// The score bars, and the reasons of the seat that has to act.
    #[must_use]
    #[inline(never)]
    pub fn scores(&self) -> DeedOf<S> {
        Deed::Open(Page::Scores(self.seat()))
    }
}
