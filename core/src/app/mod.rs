//! Buttons in, screens out: the whole program of the box, without its hardware.
//!
//! A program is a reducer: edges of buttons and the time go in, a scene comes out. A host draws
//! [`Program::answer`] after [`Program::input`], or only the tab that was [`Program::pressed`], so that the
//! key answers at once, and [`Program::scene`] after [`Program::tick`], which acts on it. The host also keeps what
//! [`Program::unsaved`] says is to be kept, in the place of [`Program::game`], and opens the place of
//! another game when [`Program::wanted`] asks for it.

mod backlight;
mod house;
pub mod indiani;
mod keep;
pub mod kit;
mod restart;
mod shell;
pub mod table;
pub mod tribes;

pub use backlight::{Brightness, DARK, DIM, REST};
pub use house::{House, Listing, MOST_GAMES, free_place};
pub use keep::{KEPT_BYTES, KeepError, Kept, game_of};
pub use kit::Lesson;
pub use kit::{BOUNCE, Buttons, Edge, FIRST_REPEAT, HOLD, Millis, NEXT_REPEAT, Signal};
pub use restart::Restart;
pub use table::{Dealer, Dealers};

use core::fmt;

use heapless::{Deque, Vec};

use crate::entropy::StirRng;
use crate::games::{Game, GameId};
use crate::session::Session;
use crate::text::{Lang, Name, Names, Texts};
use crate::ui::{Badge, Key, Scene, Tab};
use backlight::Backlight;
use keep::{Document, Edition, Preferences, Switch};
use kit::{KeyFace, Labels, List, Screen};
use shell::{Facing, Naming, ShellPage};
use table::{Exit, Hand, OnScreen, Place, Standing};

/// Makes a house of the registered games.
macro_rules! registered {
    ($(#[$about:meta])* pub enum $house:ident { $($game:ident: $module:ident,)+ }) => {
        crate::house! {
            $(#[$about])*
            pub enum $house { $($game($module::$game)),+ }
        }
    };
}

crate::games! { registered {
    /// The games of this box.
    pub enum Games
} }

/// The program of this box.
pub type App<R> = Program<R, Games>;

/// How long a pressed key's tab stays inverted, in milliseconds.
pub const FLASH: u32 = 80;
/// After how many milliseconds it is kept which game was opened last. Nothing is lost before that, and
/// meanwhile a host makes the place of the game ready, which no press should wait for.
const SETTLED: u32 = 1_000;
/// In how many steps a held key's tab fills.
const FILL: u32 = 16;

/// A key that is down and means something else when it is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Armed {
    key: Key,
    /// Whether it is a press if it is let go too early: another page may be shown by then.
    presses: bool,
}

/// What is known of a game's place without opening it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    /// No game is being played there.
    Nothing,
    /// One is, and stands so; the name is of whoever has to act.
    Playing(Edition, Option<Standing>, Name),
    /// What is there cannot be read.
    Unreadable(KeepError),
}

/// The program of a box with the games of the house `H`.
#[derive(Clone)]
pub struct Program<R, H> {
    rng: R,
    preferences: Preferences,
    buttons: Buttons,
    signals: Deque<Signal, 16>,
    now: Millis,
    backlight: Backlight,
    /// Whom the picture was turned to last.
    facing: Facing,
    /// The buttons that do nothing until they are let go, in the order of [`Key::ALL`]: they were
    /// pressed in the dark, over the table view or something else that any key ends, or before the start.
    waking: [bool; 4],
    /// The key whose tab answers to a press, and since when.
    flash: Option<(Key, Millis)>,
    /// The key that was pressed here and means something else when it is held.
    armed: Option<Armed>,
    /// What the keys say, if that was found out since the last press: to lay a screen out only for that
    /// takes a tenth of the time of an answer.
    said: Option<Labels>,
    /// The key that was pressed last, if it goes on as long as it is held.
    repeating: Option<Key>,
    /// The game that is played or was played last.
    house: H,
    /// What is known of the games that are not being played.
    others: Vec<(GameId, Known), MOST_GAMES>,
    /// The edition of what is saved next: as high as that of any document, so that its preferences count.
    edition: Edition,
    /// The game that somebody has asked for and whose place is to be opened.
    wanted: Option<GameId>,
    /// When a game was opened, until that is kept.
    opened: Option<Millis>,
    /// Whether the generator is known to be bad: the table rolls and draws then.
    distrusted: bool,
    /// The name that somebody is saying.
    naming: Naming,
    /// Pages outside of a game; the game is shown when there is none.
    pages: Vec<ShellPage, 8>,
    unsaved: bool,
    /// When a press came in that the generator was not stirred with yet.
    stirs: Option<Millis>,
}

impl<R, H: House> fmt::Debug for Program<R, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.house.table().game();
        f.debug_struct("Program").field("game", &game).field("pages", &self.pages).finish()
    }
}

impl<R: StirRng, H: House> Program<R, H> {
    /// Starts with what was kept of one game; see [`Program::load`].
    pub fn open(rng: R, kept: Result<Option<&[u8]>, KeepError>) -> (Self, Result<(), KeepError>) {
        let mut app = Self::new(rng);
        let game = kept.ok().flatten().and_then(|bytes| keep::decode(bytes).ok());
        let loaded = app.load(game.map_or(app.game(), |document| document.game), kept);
        (app, loaded)
    }

    /// Starts with nothing, for hosts that put the program into its place first: it is larger than their
    /// stack likes.
    pub fn new(rng: R) -> Self {
        let mut pages = Vec::new();
        let _ = pages.push(ShellPage::Home(List::default()));
        Self {
            rng,
            house: H::new(),
            others: Vec::new(),
            edition: Edition::default(),
            wanted: None,
            opened: None,
            preferences: Preferences::default(),
            buttons: Buttons::default(),
            signals: Deque::new(),
            now: Millis::default(),
            backlight: Backlight::Bright(Millis::default()),
            facing: Facing::default(),
            waking: [false; 4],
            flash: None,
            armed: None,
            said: None,
            repeating: None,
            distrusted: false,
            naming: Naming::default(),
            pages,
            unsaved: false,
            stirs: None,
        }
    }

    /// Takes note of what was kept of a game, without opening it. At the start a host does so for every
    /// game, and then [loads](Program::load) the [newest](Program::newest).
    pub fn note(&mut self, game: GameId, kept: Result<Option<&[u8]>, KeepError>) {
        let document = kept.and_then(|kept| kept.map(keep::decode).transpose());
        let known = match document {
            Ok(None) => Known::Nothing,
            Err(error) => Known::Unreadable(error),
            Ok(Some(document)) => {
                if document.edition >= self.edition {
                    self.edition = document.edition;
                    self.preferences = document.preferences;
                }
                let name = document.seating.0[document.acting].name;
                document.session.map_or(Known::Nothing, |_| {
                    Known::Playing(document.edition, document.standing, name)
                })
            }
        };
        self.learn(game, known);
    }

    /// The game that was opened last, as far as the host has taken [note](Program::note) of it; one that
    /// cannot be read comes before one of which nothing was kept, so that somebody is told.
    #[must_use]
    pub fn newest(&self) -> GameId {
        let rank = |known: &Known| match known {
            Known::Nothing => (0, Edition::default()),
            Known::Unreadable(_) => (1, Edition::default()),
            Known::Playing(edition, ..) => (2, *edition),
        };
        let mut newest = None;
        for listing in H::GAMES {
            let known = self.known(listing.game);
            if newest.is_none_or(|(_, other)| rank(&known) > rank(&other)) {
                newest = Some((listing.game, known));
            }
        }
        newest.map_or(self.game(), |(game, _)| game)
    }

    /// What is known of a game.
    fn known(&self, game: GameId) -> Known {
        let table = self.house.table();
        if table.game() == game && table.is_playing() {
            let name = table.seating().0[table.acting()].name;
            return Known::Playing(self.edition, Some(table.standing()), name);
        }
        let mut others = self.others.iter();
        others.find(|(other, _)| *other == game).map_or(Known::Nothing, |(_, known)| *known)
    }

    /// Remembers something about a game.
    fn learn(&mut self, game: GameId, known: Known) {
        self.others.retain(|(other, _)| *other != game);
        // A box has no more games than there is room for.
        let _ = self.others.push((game, known));
    }

    /// Opens the place of a game with what was kept of it.
    ///
    /// # Errors
    /// It cannot be used. The next screen says so, and nothing is [`Program::unsaved`] before a person
    /// has agreed to begin anew.
    pub fn load(
        &mut self,
        game: GameId,
        kept: Result<Option<&[u8]>, KeepError>,
    ) -> Result<(), KeepError> {
        self.seat(game);
        let loaded = kept.and_then(|kept| kept.map_or(Ok(()), |bytes| self.take_over(bytes)));
        let asked = self.wanted.take() == Some(game);
        if asked {
            // From now on this is the game that was opened last.
            self.edition = self.edition.next();
        }
        self.tell_loaded(loaded);
        if asked && loaded.is_ok() {
            self.play(game);
            (self.unsaved, self.opened) = (false, Some(self.now));
        }
        loaded
    }

    /// Takes note of whether what was kept can be used; if not, the next screen says so.
    fn tell_loaded(&mut self, loaded: Result<(), KeepError>) {
        self.learn(self.game(), loaded.map_or_else(Known::Unreadable, |()| Known::Nothing));
        if let Err(error) = loaded {
            self.show(ShellPage::Unreadable(error));
        }
    }

    /// Takes over what was kept but for its game, which is not even looked at: the program failed
    /// with it again and again.
    ///
    /// # Errors
    /// There is such a game, or not even the rest can be used. The next screen says so, as with
    /// [`Program::load`].
    pub fn set_game_aside(&mut self, game: GameId, kept: &[u8]) -> Result<(), KeepError> {
        self.seat(game);
        let document = self.take_preferences(kept);
        let aside = document.and_then(|document| match document.session {
            Some(_) => Err(KeepError::Failing),
            None => Ok(()),
        });
        self.tell_loaded(aside);
        aside
    }

    /// Makes room for another game; what is known of the one before is kept.
    fn seat(&mut self, game: GameId) {
        let before = self.game();
        if before != game {
            let known = self.known(before);
            self.learn(before, known);
            self.house.seat(game);
        }
    }

    /// A game that cannot be used leaves the preferences as they were kept.
    fn take_over(&mut self, bytes: &[u8]) -> Result<(), KeepError> {
        let document = self.take_preferences(bytes)?;
        if let Some(session) = document.session {
            self.house.table_mut().load(session)?;
        }
        Ok(())
    }

    /// Takes the preferences and the set-up over.
    fn take_preferences<'k>(&mut self, bytes: &'k [u8]) -> Result<Document<'k>, KeepError> {
        let document = keep::decode(bytes)?;
        if document.game != self.game() {
            return Err(KeepError::Foreign);
        }
        let table = self.house.table_mut();
        table.load_setup(document.setup).ok_or(KeepError::Damaged)?;
        *table.seating_mut() = document.seating;
        if document.edition >= self.edition {
            self.edition = document.edition;
            self.preferences = document.preferences;
        } else {
            // Another game has the newer ones so far; those that are saved here next come after them.
            self.edition = self.edition.next();
        }
        Ok(document)
    }

    /// Starts in the middle of a game that is to be kept, past the first screen and without the coach of the
    /// first round.
    pub fn resume<G: OnScreen>(rng: R, session: Session<G>) -> Self
    where
        H: From<Place<G::Screens>>,
    {
        let mut app = Self::new(rng);
        app.house = Place::playing(session).into();
        app.preferences.coach = Switch::Off;
        app.pages.clear();
        app.unsaved = true;
        app
    }

    /// The game that is played or was played last: what is kept belongs to its place.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.house.table().game()
    }

    /// Another game that somebody has asked for: its place is to be opened with [`Program::load`].
    #[must_use]
    pub fn wanted(&self) -> Option<GameId> {
        self.wanted
    }

    /// Goes on with a game or sets it up, if it is at hand; else asks for it.
    fn play(&mut self, game: GameId) {
        self.wanted = (game != self.game()).then_some(game);
        if self.wanted.is_some() {
            return;
        }
        match self.known(game) {
            Known::Playing(..) => self.pages.clear(),
            Known::Unreadable(error) => self.show(ShellPage::Unreadable(error)),
            Known::Nothing => self.set_up(),
        }
    }

    /// What was kept of the game and cannot be used is given up.
    fn begin_anew(&mut self) {
        self.learn(self.game(), Known::Nothing);
        self.edition = self.edition.next();
        self.unsaved = true;
    }

    /// Whether the game is shown, and nothing over it.
    fn is_shown(&self) -> bool {
        self.pages.is_empty() && self.house.table().is_playing()
    }

    /// Lets the game do something with what its presses may use.
    fn at_table<T>(&mut self, act: impl FnOnce(&mut dyn table::Table, &mut Hand<'_>) -> T) -> T {
        let (dealers, texts) = (self.dealers(), self.texts());
        let Self { rng, now, preferences, house, .. } = self;
        let moves = preferences.motion.is_on();
        let coaches = preferences.coach.is_on();
        let mut hand = Hand { rng, now: *now, moves, coaches, dealers, texts };
        let table = house.table_mut();
        let done = act(table, &mut hand);
        self.unsaved |= table.take_changed();
        done
    }

    /// Who rolls and who draws.
    fn dealers(&self) -> Dealers {
        if self.distrusted { Dealers::TABLE } else { self.preferences.dealers }
    }

    /// Takes the edge of a button in; what it does happens at the next [`Program::tick`].
    pub fn input(&mut self, key: Key, edge: Edge, now: Millis) {
        // Only a press: while the box draws, it may notice a few milliseconds late that one is over.
        if edge == Edge::Down {
            self.stir();
            self.stirs = Some(now);
        }
        self.said = None;
        self.pass(now);
        self.face();
        let only_wakes =
            self.backlight == Backlight::Dark || self.is_resting() || self.is_interlude();
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
            Some(button) if only_wakes => {
                self.set_waking(button, true);
                self.house.table_mut().rest();
            }
            Some(button) if self.facing.is_new(now) => self.set_waking(button, true),
            Some(button) => self.flash = Some((self.facing.key(button), now)),
            None => {}
        }
    }

    /// Takes note that a button is down when the box starts. It does nothing until it is let go: nobody
    /// has read yet what it means now.
    pub fn down_at_start(&mut self, key: Key, now: Millis) {
        self.buttons.edge(key, Edge::Down, now, &mut |_| {});
        self.set_waking(key, true);
    }

    /// Stirs the generator with the time of the last press. [`Program::tick`] does so before anything else,
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

    /// Whether the table view is shown over the game: nobody has pressed anything for a while.
    #[must_use]
    pub fn is_resting(&self) -> bool {
        self.backlight.rests_at(self.now).is_none() && self.may_rest()
    }

    /// Whether the table view may come over what is shown.
    fn may_rest(&self) -> bool {
        self.is_shown() && !self.house.table().is_secret()
    }

    /// Whether something of the game is shown for a moment only, which any key ends.
    fn is_interlude(&self) -> bool {
        self.is_shown() && self.house.table().is_interlude(self.now)
    }

    /// Lets time pass up to `now`. When the table view comes or the light goes out, nothing moves any more,
    /// and what is held down does nothing more: the clock may wrap around before somebody comes back.
    fn pass(&mut self, now: Millis) {
        let before = (self.is_resting(), self.backlight == Backlight::Dark);
        self.now = now;
        self.backlight = self.backlight.passed(now);
        let after = (self.is_resting(), self.backlight == Backlight::Dark);
        if after != before && after != (false, false) {
            self.waking = Key::ALL.map(|key| self.buttons.down_since(key).is_some());
            self.flash = None;
            self.armed = None;
            self.facing.rest();
            self.house.table_mut().rest();
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
        self.face();
        while let Some(signal) = self.signals.pop_front() {
            self.take(signal);
            self.face();
        }
        if self.flash.is_some_and(|(_, since)| now.since(since) >= FLASH) {
            self.flash = None;
        }
        self.facing.pass(now);
        self.unsaved |= self.opened.is_some_and(|since| now.since(since) >= SETTLED);
        if self.is_shown() {
            self.at_table(|table, hand| table.catch_up(hand));
            self.face();
        }
        self.said = None;
    }

    /// Sorts out presses from holds, and drops what a key without a label does.
    fn take(&mut self, signal: Signal) {
        let button = signal.key();
        if self.is_waking(button) {
            self.set_waking(button, !matches!(signal, Signal::Up(_)));
            return;
        }
        let key = self.facing.key(button);
        let signal = signal.with(key);
        let Some(face) = self.key_face(key) else {
            self.armed = self.armed.filter(|armed| armed.key != key);
            return;
        };
        if matches!(signal, Signal::Down(_)) {
            // What a word opens is not moved by the press that opened it.
            self.repeating = face.repeats.then_some(key);
        }
        let armed = self.armed.filter(|armed| armed.key == key);
        match signal {
            Signal::Down(_) if face.holds => {
                self.armed = Some(Armed { key, presses: face.presses });
            }
            Signal::Down(_) => self.act(signal),
            Signal::Repeat(_) if self.repeating == Some(key) => self.act(signal),
            Signal::Repeat(_) => {}
            Signal::Held(_) if armed.is_some() => {
                self.armed = None;
                self.act(signal);
            }
            Signal::Up(_) if armed.is_some() => {
                self.armed = None;
                if armed.is_some_and(|armed| armed.presses) {
                    self.act(Signal::Down(key));
                }
            }
            Signal::Held(_) | Signal::Up(_) => {}
        }
    }

    /// How a key shows itself now. Whatever it does may change that.
    fn key_face(&mut self, key: Key) -> Option<KeyFace> {
        if self.said.is_none() {
            self.read_keys();
        }
        self.said.take()?.face(key)
    }

    fn act(&mut self, signal: Signal) {
        if let Some(page) = self.pages.last().copied() {
            self.press(page, signal);
        } else if self.is_shown() {
            let exit = self.at_table(|table, hand| table.signal(signal, hand));
            self.leave(exit);
        }
    }

    fn leave(&mut self, exit: Option<Exit>) {
        match exit {
            None => {}
            Some(Exit::Settings) => self.show(ShellPage::Settings(List::default())),
            Some(Exit::Seats) => self.show(ShellPage::Seats(List::default())),
            Some(Exit::End) => {
                self.house.table_mut().end();
                self.unsaved = true;
                self.show(ShellPage::Home(List::default()));
            }
            Some(Exit::NewGame) => self.set_up(),
            Some(Exit::Pause) => self.show(ShellPage::Home(List::default())),
        }
    }

    fn show(&mut self, page: ShellPage) {
        let _ = self.pages.push(page);
    }

    /// Begins the set-up of a new game.
    fn set_up(&mut self) {
        self.house.table_mut().set_up();
        // The first save of a box is the whole document; with a game in it, it would take two pages.
        self.unsaved = true;
        self.show(ShellPage::Wizard);
    }

    /// Its texts in the language now.
    #[must_use]
    pub fn texts(&self) -> Texts {
        Texts::of_rooms(H::ROOMS, self.preferences.lang).named(self.names())
    }

    /// The names that the page on top says.
    fn names(&self) -> Names {
        match self.pages.last() {
            Some(ShellPage::Home(_)) => self.names_of_games(),
            Some(ShellPage::Name(_)) => self.offered_names(),
            _ => self.house.table().seating().names(),
        }
    }

    /// Lays out what is on top, with all keys at rest.
    #[inline(never)]
    fn lay_out_top(&self, screen: Screen) -> Labels {
        let screen = &mut screen.coached(self.preferences.coach.is_on());
        match self.pages.last() {
            Some(page) => self.show_page(*page, screen),
            None if self.is_resting() => {
                self.house.table().show_table_view(screen);
                Labels::default()
            }
            None if self.house.table().is_playing() => self.house.table().show(screen),
            // Without a game there is always a page.
            None => Labels::default(),
        }
    }

    /// Makes a scene what is on top, and says what its keys say.
    #[inline(never)]
    fn draw_in(&self, scene: &mut Scene) -> Labels {
        scene.clear(self.texts());
        scene.orientation = self.orientation();
        let labels = self.lay_out_top(Screen::drawn(scene, self.now));
        if let Some((key, _)) = self.flash.filter(|(_, since)| self.now.since(*since) < FLASH) {
            scene.set_tab(key, Tab::Pressed);
        } else if let Some((key, filled)) = self.filling() {
            scene.set_tab(key, Tab::Filling(filled));
        }
        labels
    }

    /// What is to be shown now.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut scene = Scene::new(self.texts(), None);
        self.scene_in(&mut scene);
        scene
    }

    /// Makes `scene` what is to be shown now, for hosts that have no time for a copy.
    pub fn scene_in(&self, scene: &mut Scene) {
        self.draw_in(scene);
    }

    /// What is to be shown at once after [`Program::input`], before [`Program::tick`] acts on it.
    pub fn answer(&mut self) -> Scene {
        let mut scene = Scene::new(self.texts(), None);
        self.said = Some(self.draw_in(&mut scene));
        scene
    }

    /// The key that [`Program::input`] has just pressed. A host that has the last scene at hand may invert
    /// its tab there instead of showing the [answer](Program::answer), which is laid out anew.
    #[must_use]
    pub fn pressed(&self) -> Option<Key> {
        self.flash.filter(|(_, since)| *since == self.now).map(|(key, _)| key)
    }

    /// Finds out what the keys say. [`Program::tick`] does so before it acts on one, but a host may have
    /// time for it sooner.
    pub fn read_keys(&mut self) {
        self.said = Some(self.lay_out_top(Screen::unseen(self.texts(), self.now)));
    }

    /// The key that is being held for something, and how far it is.
    fn filling(&self) -> Option<(Key, u8)> {
        let key = self.armed?.key;
        let held = self.now.since(self.buttons.down_since(self.facing.key(key))?);
        Some((key, u8::try_from(held.min(HOLD) * FILL / HOLD).unwrap_or(u8::MAX)))
    }

    /// When [`Program::tick`] has something to do next, if no button is touched.
    #[must_use]
    pub fn wake(&self) -> Option<Millis> {
        let now = self.now;
        if self.backlight == Backlight::Dark {
            return self.buttons.wake(now);
        }
        let flash = self.flash.map(|(_, since)| since.plus(FLASH));
        let fill = self.filling().map(|(key, filled)| {
            let since = self.buttons.down_since(self.facing.key(key)).unwrap_or(now);
            since.plus(((u32::from(filled) + 1) * HOLD).div_ceil(FILL))
        });
        let shown = if self.is_shown() { self.house.table().wake(now) } else { self.wake_flame() };
        let rest = self.backlight.rests_at(now).filter(|_| self.may_rest());
        let settled = self.opened.map(|since| since.plus(SETTLED));
        let times =
            [self.buttons.wake(now), flash, fill, shown, settled, rest, self.backlight.wake()];
        times.into_iter().flatten().reduce(|one, other| now.sooner(one, other))
    }

    /// How bright the panel is to be lit now.
    #[must_use]
    pub fn backlight(&self) -> Brightness {
        self.backlight.brightness(self.preferences.brightness)
    }

    /// The seat whose colour the light shows, if it is on; it flashes when the game has something to say.
    #[must_use]
    pub fn light(&self) -> Option<Badge> {
        let on = self.preferences.light.is_on() && self.backlight != Backlight::Dark;
        if on && self.is_shown() { self.house.table().light(self.now) } else { None }
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
        self.show(ShellPage::Unkept);
    }

    /// Lets the table roll and draw, and says so on the next screen: the generator is not to be
    /// trusted before the next start.
    pub fn distrust_dice(&mut self) {
        if !self.distrusted {
            self.distrusted = true;
            self.show(ShellPage::Distrusted);
        }
    }

    /// Says on the next screen that the saved game was damaged and goes on at an earlier point.
    pub fn tell_earlier(&mut self) {
        self.show(ShellPage::Earlier);
    }

    /// Says on the next screen that the box restarted by itself, why, and that the game is safe.
    pub fn tell_restarted(&mut self, restart: Restart) {
        self.show(ShellPage::Restarted(restart));
    }

    /// How many actions have been taken, if a game is being played.
    #[must_use]
    pub fn actions(&self) -> Option<usize> {
        let table = self.house.table();
        table.is_playing().then(|| table.actions())
    }

    /// The game being played, if there is one of this kind.
    #[must_use]
    pub fn session<G: Game + 'static>(&self) -> Option<&Session<G>> {
        let table = self.house.table();
        table.session().downcast_ref().filter(|_| table.is_playing())
    }

    /// Says what has happened to the game since this was asked last, for a log; the oldest are forgotten
    /// if nobody asks.
    #[cfg(not(feature = "defmt"))]
    pub fn each_trace(&mut self, tell: &mut dyn FnMut(&dyn fmt::Debug)) {
        self.house.table_mut().each_trace(tell);
    }

    /// Logs what has happened to the game since this was asked last.
    #[cfg(feature = "defmt")]
    pub fn log_traces(&mut self) {
        self.house.table_mut().log_traces();
    }

    /// Whether something is to be kept that was not said before; then [`Program::keep`] gives it. What
    /// cannot be read is not overwritten before a person has agreed: until then nothing is to be kept.
    pub fn unsaved(&mut self) -> bool {
        let unreadable = matches!(self.known(self.game()), Known::Unreadable(_));
        let unsaved = core::mem::take(&mut self.unsaved) && !unreadable;
        self.opened = self.opened.filter(|_| !unsaved);
        unsaved
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
        keep::encode(&self.preferences, self.edition, self.house.table(), kept);
    }
}
