//! Buttons in, screens out: the whole program of the box, without its hardware.
//!
//! An app is a reducer: edges of buttons and the time go in, a scene comes out. A host draws
//! [`App::answer`] after [`App::input`], so that the pressed key answers at once, and
//! [`App::scene`] after [`App::tick`], which acts on it. The host also keeps what [`App::unsaved`]
//! says is to be kept.

mod backlight;
mod buttons;
mod keep;
mod list;
mod peek;
mod restart;
mod screen;
mod shell;
mod trace;
mod tribes;

pub use backlight::{Brightness, DARK, DIM};
pub use buttons::{BOUNCE, Buttons, Edge, FIRST_REPEAT, HOLD, Millis, NEXT_REPEAT, Signal};
pub use keep::{KEPT_BYTES, KeepError, Kept};
pub use restart::Restart;
pub use trace::Trace;

use heapless::{Deque, Vec};

use crate::entropy::StirRng;
use crate::games::tribes::State;
use crate::session::Session;
use crate::text::{Lang, Texts};
use crate::ui::{Badge, Key, Label, Scene, Tab};
use backlight::Backlight;
use keep::{Dealer, Preferences};
use shell::{Page, Request};
use trace::Traces;
use tribes::{Exit, Hand, Moment, Play, Wizard};

/// How long a pressed key's tab stays inverted, in milliseconds.
pub const FLASH: u32 = 80;
/// In how many steps a held key's tab fills.
const FILL: u32 = 16;

/// The program of the box.
#[derive(Clone)]
pub struct App<R> {
    rng: R,
    preferences: Preferences,
    buttons: Buttons,
    signals: Deque<Signal, 16>,
    now: Millis,
    backlight: Backlight,
    /// The buttons that do nothing until they are let go, in the order of [`Key::ALL`]: they were
    /// pressed in the dark, or before the start.
    waking: [bool; 4],
    /// The key whose tab answers to a press, and since when.
    flash: Option<(Key, Millis)>,
    /// The key that was pressed here and means something else when it is held.
    armed: Option<Key>,
    /// What the keys say, in the order of [`Key::ALL`], if that was found out since the last press: to
    /// make a scene only for that takes a tenth of the time of an answer.
    said: Option<[Option<Label>; 4]>,
    /// The key that was pressed last, if its sign moves something on as long as it is held.
    repeating: Option<Key>,
    /// The place for a game, which is always there: games are large and are never moved.
    table: Option<Play>,
    /// Whether it is being played.
    is_played: bool,
    wizard: Wizard,
    /// Whether the generator is known to be bad: the table rolls and draws then.
    distrusted: bool,
    /// Pages outside of a game; the game is shown when there is none.
    pages: Vec<Page, 8>,
    traces: Traces,
    unsaved: bool,
    /// When a press came in that the generator was not stirred with yet.
    stirs: Option<Millis>,
}

/// What is at hand of a program at work; the rest would fill pages.
impl<R> core::fmt::Debug for App<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("App").field("now", &self.now).finish_non_exhaustive()
    }
}

impl<R: StirRng> App<R> {
    /// Starts with what was kept; see [`App::load`].
    pub fn open(rng: R, kept: Result<Option<&[u8]>, KeepError>) -> (Self, Result<(), KeepError>) {
        let mut app = Self::new(rng);
        let loaded = app.load(kept);
        (app, loaded)
    }

    /// Starts with nothing, for hosts that put the app into its place first: it is larger than their
    /// stack likes.
    pub fn new(rng: R) -> Self {
        let preferences = Preferences::default();
        let mut pages = Vec::new();
        let _ = pages.push(Page::Home(list::List::default()));
        Self {
            rng,
            wizard: Wizard::new(preferences.setup),
            // The usual set-up can always be played.
            table: Session::new(preferences.setup).ok().map(Play::new),
            preferences,
            buttons: Buttons::default(),
            signals: Deque::new(),
            now: Millis::default(),
            backlight: Backlight::Bright(Millis::default()),
            waking: [false; 4],
            flash: None,
            armed: None,
            said: None,
            repeating: None,
            is_played: false,
            distrusted: false,
            pages,
            traces: Traces::default(),
            unsaved: false,
            stirs: None,
        }
    }

    /// Takes over what was kept.
    ///
    /// # Errors
    /// It cannot be used. The first screen says so, and nothing is [`App::unsaved`] before a person
    /// has agreed to begin anew.
    pub fn load(&mut self, kept: Result<Option<&[u8]>, KeepError>) -> Result<(), KeepError> {
        let loaded = kept.and_then(|kept| kept.map_or(Ok(()), |bytes| self.take_over(bytes)));
        self.told(loaded)
    }

    /// Takes over what was kept but for its game, which is not even looked at: the program failed
    /// with it again and again.
    ///
    /// # Errors
    /// There is such a game, or not even the rest can be used. The first screen says so, as with
    /// [`App::load`].
    pub fn set_game_aside(&mut self, kept: &[u8]) -> Result<(), KeepError> {
        let game = self.take_preferences(kept);
        self.told(game.and_then(|game| game.map_or(Ok(()), |_| Err(KeepError::Failing))))
    }

    /// The same, and the next screen says what is wrong with it.
    fn told(&mut self, loaded: Result<(), KeepError>) -> Result<(), KeepError> {
        if let Err(error) = loaded {
            self.show(Page::Unreadable(error));
        }
        loaded
    }

    /// A game that cannot be used leaves the preferences as they were kept.
    fn take_over(&mut self, bytes: &[u8]) -> Result<(), KeepError> {
        let game = self.take_preferences(bytes)?;
        if let (Some(game), Some(table)) = (game, &mut self.table) {
            table.load(game)?;
            self.is_played = true;
        }
        Ok(())
    }

    /// Takes the preferences over and gives the bytes of the game, if one was kept.
    fn take_preferences<'k>(&mut self, bytes: &'k [u8]) -> Result<Option<&'k [u8]>, KeepError> {
        let (preferences, game) = keep::decode(bytes)?;
        self.wizard = Wizard::new(preferences.setup);
        self.preferences = preferences;
        Ok(game)
    }

    /// Starts in the middle of a game that is to be kept, past the first screen.
    pub fn resume(rng: R, session: Session<State>) -> Self {
        let mut app = Self::new(rng);
        app.table = Some(Play::new(session));
        app.is_played = true;
        app.pages.clear();
        app.unsaved = true;
        app
    }

    /// The game, if one is being played.
    fn play(&self) -> Option<&Play> {
        self.table.as_ref().filter(|_| self.is_played)
    }

    /// The game with what its presses may use.
    fn playing(&mut self) -> Option<(&mut Play, Hand<'_, R>)> {
        let dealer = self.dealer();
        let Self { rng, now, preferences, table, is_played, traces, .. } = self;
        let (now, moves) = (*now, preferences.motion.is_on());
        let hand = Hand { rng, now, moves, dealer, traces };
        Some((table.as_mut().filter(|_| *is_played)?, hand))
    }

    /// Who rolls and draws.
    fn dealer(&self) -> Dealer {
        if self.distrusted { Dealer::Table } else { self.preferences.dealer }
    }

    /// Takes the edge of a button in; what it does happens at the next [`App::tick`].
    pub fn input(&mut self, key: Key, edge: Edge, now: Millis) {
        // Only a press: while the box draws, it may notice a few milliseconds late that one is over.
        if edge == Edge::Down {
            self.stir();
            self.stirs = Some(now);
        }
        self.said = None;
        self.pass(now);
        let dark = self.backlight == Backlight::Dark;
        self.backlight = Backlight::Bright(now);
        let mut pressed = None;
        let signals = &mut self.signals;
        self.buttons.edge(key, edge, now, &mut |signal| {
            if let Signal::Down(key) = signal {
                pressed = Some(key);
            }
            // Nobody presses 16 times between two ticks.
            let _ = signals.push_back(signal);
        });
        match pressed {
            Some(key) if dark => self.set_waking(key, true),
            Some(key) => self.flash = Some((key, now)),
            None => {}
        }
    }

    /// Takes note that a button is down when the box starts. It does nothing until it is let go: nobody
    /// has read yet what it means now.
    pub fn down_at_start(&mut self, key: Key, now: Millis) {
        self.buttons.edge(key, Edge::Down, now, &mut |_| {});
        self.set_waking(key, true);
    }

    /// Stirs the generator with the time of the last press. [`App::tick`] does so before anything else,
    /// but a host may have time for it sooner.
    pub fn stir(&mut self) {
        if let Some(Millis(at)) = self.stirs.take() {
            self.rng.stir(at);
        }
    }

    fn set_waking(&mut self, key: Key, waking: bool) {
        let flags = Key::ALL.into_iter().zip(&mut self.waking);
        flags.filter(|(other, _)| *other == key).for_each(|(_, flag)| *flag = waking);
    }

    fn is_waking(&self, key: Key) -> bool {
        Key::ALL.into_iter().zip(self.waking).any(|(other, waking)| waking && other == key)
    }

    /// Lets time pass up to `now`. When the light goes out, nothing moves any more, and what is held
    /// down does nothing more: the clock may wrap around before somebody comes back.
    fn pass(&mut self, now: Millis) {
        self.now = now;
        let before = self.backlight;
        self.backlight = before.passed(now);
        if self.backlight == Backlight::Dark && before != Backlight::Dark {
            self.waking = Key::ALL.map(|key| self.buttons.down_since(key).is_some());
            self.flash = None;
            self.armed = None;
            if let Some(table) = &mut self.table {
                table.rest();
            }
        }
    }

    /// Acts on presses and lets time pass up to `now`.
    pub fn tick(&mut self, now: Millis) {
        self.stir();
        self.pass(now);
        let signals = &mut self.signals;
        self.buttons.poll(now, &mut |signal| {
            let _ = signals.push_back(signal);
        });
        while let Some(signal) = self.signals.pop_front() {
            self.take(signal);
        }
        if self.flash.is_some_and(|(_, since)| now.since(since) >= FLASH) {
            self.flash = None;
        }
        if self.pages.is_empty()
            && let Some((play, mut hand)) = self.playing()
        {
            play.catch_up(&mut hand);
            let changed = play.take_changed();
            self.unsaved |= changed;
        }
        self.said = None;
    }

    /// Sorts out presses from holds, and drops what a key without a label does.
    fn take(&mut self, signal: Signal) {
        let key = match signal {
            Signal::Down(key) | Signal::Up(key) | Signal::Held(key) | Signal::Repeat(key) => key,
        };
        if self.is_waking(key) {
            self.set_waking(key, !matches!(signal, Signal::Up(_)));
            return;
        }
        let Some(label) = self.label(key) else {
            self.armed = self.armed.filter(|armed| *armed != key);
            return;
        };
        if matches!(signal, Signal::Down(_)) {
            // What a word opens is not moved by the press that opened it.
            self.repeating = matches!(label, Label::Sign(_)).then_some(key);
        }
        let armed = self.armed == Some(key);
        match signal {
            Signal::Down(_) if self.holds(key, label) => self.armed = Some(key),
            Signal::Down(_) => self.act(signal),
            Signal::Repeat(_) if self.repeating == Some(key) => self.act(signal),
            Signal::Repeat(_) => {}
            Signal::Held(_) if armed => {
                self.armed = None;
                self.act(signal);
            }
            // The menu key was let go too early for a hold: it was a press.
            Signal::Up(Key::A) if armed => {
                self.armed = None;
                self.act(Signal::Down(Key::A));
            }
            Signal::Up(_) if armed => self.armed = None,
            Signal::Held(_) | Signal::Up(_) => {}
        }
    }

    /// What a key says now. Whatever it does may change that.
    fn label(&mut self, key: Key) -> Option<Label> {
        match self.said.take() {
            Some(said) => Key::ALL.into_iter().zip(said).find(|(other, _)| *other == key)?.1,
            None => self.page_scene().key(key),
        }
    }

    /// Whether a key means something else now when it is held: undo where it opens the menu.
    fn holds(&self, key: Key, label: Label) -> bool {
        match (key, self.pages.last(), self.play()) {
            (Key::A, None, Some(play)) => {
                label == crate::text::shell::MENU.into() && play.can_undo()
            }
            (Key::Y, None, Some(play)) => play.needs_hold(),
            (Key::Y, Some(page), _) => page.needs_hold(),
            _ => false,
        }
    }

    fn act(&mut self, signal: Signal) {
        if let Some(page) = self.pages.pop() {
            let (page, request) = self.press(page, signal);
            if let Some(page) = page {
                let _ = self.pages.push(page);
            }
            self.carry_out(request);
        } else if let Some((play, mut hand)) = self.playing() {
            let exit = play.signal(signal, &mut hand);
            let changed = play.take_changed();
            self.unsaved |= changed;
            self.leave(exit);
        }
    }

    fn leave(&mut self, exit: Option<Exit>) {
        match exit {
            None => {}
            Some(Exit::Settings) => self.show(Page::Settings(list::List::default())),
            Some(Exit::End) => {
                self.is_played = false;
                self.unsaved = true;
                self.show(Page::Home(list::List::default()));
            }
            Some(Exit::NewGame) => self.set_up(),
        }
    }

    fn show(&mut self, page: Page) {
        let _ = self.pages.push(page);
    }

    /// Begins the set-up of a new game.
    fn set_up(&mut self) {
        self.wizard = Wizard::new(self.preferences.setup);
        self.show(Page::Wizard);
    }

    fn carry_out(&mut self, request: Request) {
        match request {
            Request::Nothing => {}
            Request::Show(page) => self.show(page),
            Request::Resume => self.pages.clear(),
            Request::SetUp => self.set_up(),
            Request::BeginAnew => self.unsaved = true,
            Request::Start => {
                self.preferences.setup = self.wizard.setup;
                // The set-up lets nothing through that no game can be played with.
                let setup = self.wizard.setup;
                if self.table.as_mut().is_some_and(|table| table.restart(setup).is_ok()) {
                    self.is_played = true;
                    self.pages.clear();
                    self.unsaved = true;
                }
            }
        }
        if self.pages.is_empty() && !self.is_played {
            self.show(Page::Home(list::List::default()));
        }
    }

    /// Its texts in the language now.
    #[must_use]
    pub fn texts(&self) -> Texts {
        Texts::new(self.preferences.lang)
    }

    fn moment(&self) -> Moment {
        Moment { texts: self.texts(), now: self.now }
    }

    /// What the present page shows, with all keys at rest.
    #[inline(never)]
    fn page_scene(&self) -> Scene {
        match (self.pages.last(), self.play()) {
            (Some(page), _) => self.shell_scene(*page),
            (None, Some(play)) => play.scene(self.moment()),
            // Without a game there is always a page.
            (None, None) => Scene::new(self.texts(), None),
        }
    }

    /// What is to be shown now.
    #[must_use]
    #[inline(never)]
    pub fn scene(&self) -> Scene {
        let mut scene = self.page_scene();
        if let Some((key, _)) = self.flash.filter(|(_, since)| self.now.since(*since) < FLASH) {
            scene.set_tab(key, Tab::Pressed);
        } else if let Some((key, filled)) = self.filling() {
            scene.set_tab(key, Tab::Filling(filled));
        }
        scene
    }

    /// What is to be shown at once after [`App::input`], before [`App::tick`] acts on it.
    pub fn answer(&mut self) -> Scene {
        let scene = self.scene();
        self.said = Some(Key::ALL.map(|key| scene.key(key)));
        scene
    }

    /// The key that is being held for something, and how far it is.
    fn filling(&self) -> Option<(Key, u8)> {
        let key = self.armed?;
        let held = self.now.since(self.buttons.down_since(key)?);
        Some((key, u8::try_from(held.min(HOLD) * FILL / HOLD).unwrap_or(u8::MAX)))
    }

    /// When [`App::tick`] has something to do next, if no button is touched.
    #[must_use]
    pub fn wake(&self) -> Option<Millis> {
        let now = self.now;
        if self.backlight == Backlight::Dark {
            return self.buttons.wake(now);
        }
        let flash = self.flash.map(|(_, since)| since.plus(FLASH));
        let fill = self.filling().map(|(_, filled)| {
            let since = self.armed.and_then(|key| self.buttons.down_since(key)).unwrap_or(now);
            since.plus(((u32::from(filled) + 1) * HOLD).div_ceil(FILL))
        });
        let shown = match (self.pages.last(), self.play()) {
            (None, Some(play)) => play.wake(now),
            _ => self.wake_flame(),
        };
        let times = [self.buttons.wake(now), flash, fill, shown, self.backlight.wake()];
        times.into_iter().flatten().reduce(|one, other| now.sooner(one, other))
    }

    /// How bright the panel is to be lit now.
    #[must_use]
    pub fn backlight(&self) -> Brightness {
        self.backlight.brightness(self.preferences.brightness)
    }

    /// The seat whose colour the light shows, if it is on.
    #[must_use]
    pub fn light(&self) -> Option<Badge> {
        let on = self.preferences.light.is_on() && self.backlight != Backlight::Dark;
        let play = self.play().filter(|_| on)?;
        self.pages.is_empty().then(|| play.light())
    }

    /// The language now.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.preferences.lang
    }

    /// Sets the language, as the host was told on its command line.
    pub fn set_lang(&mut self, lang: Lang) {
        self.preferences.lang = lang;
    }

    /// Says on the next screen that nothing can be kept on this machine.
    pub fn warn_unkept(&mut self) {
        self.show(Page::Unkept);
    }

    /// Lets the table roll and draw, and says so on the next screen: the generator is not to be
    /// trusted before the next start.
    pub fn distrust_dice(&mut self) {
        if !self.distrusted {
            self.distrusted = true;
            self.show(Page::Distrusted);
        }
    }

    /// Says on the next screen that the saved game was damaged and goes on at an earlier point.
    pub fn tell_earlier(&mut self) {
        self.show(Page::Earlier);
    }

    /// Says on the next screen that the box restarted by itself, why, and that the game is safe.
    pub fn tell_restarted(&mut self, restart: Restart) {
        self.show(Page::Restarted(restart));
    }

    /// The game being played, if there is one.
    #[must_use]
    pub fn session(&self) -> Option<&Session<State>> {
        self.play().map(Play::session)
    }

    /// The next thing that happened to the game, for a log; the oldest are forgotten if nobody asks.
    pub fn trace(&mut self) -> Option<Trace> {
        self.traces.pop()
    }

    /// Whether something is to be kept that was not said before; then [`App::keep`] gives it.
    pub fn unsaved(&mut self) -> bool {
        core::mem::take(&mut self.unsaved)
    }

    /// What is to be kept over a power cycle.
    #[must_use]
    pub fn keep(&self) -> Kept {
        let mut kept = Kept::new();
        self.keep_in(&mut kept);
        kept
    }

    /// Puts what is to be kept into `kept`, for hosts that have no room for a copy.
    pub fn keep_in(&self, kept: &mut Kept) {
        keep::encode(&self.preferences, self.session(), kept);
    }
}
