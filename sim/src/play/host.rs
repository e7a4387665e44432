//! The box without its case: an app, the panel it draws on and what keeps its games.
//!
//! Window, terminal and scripts all drive this; where its time comes from is theirs to say.

use campfire_core::app::table::{OnScreen, Place};
use campfire_core::app::{Brightness, Edge, Games, House, KeepError, Millis, Program};
use campfire_core::entropy::Unhealthy;
use campfire_core::flash::Found;
use campfire_core::games::GameId;
use campfire_core::session::Session;
use campfire_core::text::Lang;
use campfire_core::ui::{Badge, Canvas, Key, Orientation, Scene, draw};

use crate::play::chance::GameRng;
use crate::play::noise::{self, Noise};
use crate::play::store::{Keeper, Opened, Store};

/// How a host starts.
#[derive(Clone, Debug)]
pub struct HostConfig {
    /// The generator.
    pub chance: GameRng,
    /// Whether it can be trusted.
    pub health: Result<(), Unhealthy>,
    /// The language, if it is not to be the one that was kept.
    pub lang: Option<Lang>,
}

impl HostConfig {
    /// With a good generator and in the language that was kept.
    #[must_use]
    pub fn new(chance: GameRng) -> Self {
        Self { chance, health: Ok(()), lang: None }
    }

    /// As a box starts that hears this noise.
    #[must_use]
    pub fn with_noise(noise: &mut Noise) -> Self {
        let (generator, health) = noise::generator(noise);
        Self { health, ..Self::new(GameRng::Stirred(generator)) }
    }

    /// The app before it knows what was kept.
    pub(crate) fn app<H: House>(self) -> Program<GameRng, H> {
        let mut app = Program::new(self.chance);
        if self.health.is_err() {
            app.distrust_dice();
        }
        app
    }
}

/// Whether a step changed what the panel shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// It shows the same pixels.
    Same,
    /// It shows something new.
    Changed,
}

impl Shown {
    /// What two steps came to together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        if self == Self::Changed { self } else { other }
    }
}

/// A panel and what it shows.
pub struct HostPanel {
    canvas: Box<Canvas>,
    scene: Option<Scene>,
    /// What is seen of the canvas, if it is not upright.
    turned: Box<[u8; Canvas::BYTES]>,
}

debug_fields!(HostPanel { scene });

impl HostPanel {
    /// A black panel.
    #[must_use]
    pub fn new() -> Self {
        Self { canvas: Box::default(), scene: None, turned: Box::new([0; Canvas::BYTES]) }
    }

    /// Shows a scene; draws only what differs from the one before.
    pub fn show(&mut self, scene: Scene) -> Shown {
        if self.scene.as_ref() == Some(&scene) {
            return Shown::Same;
        }
        draw(self.scene.as_ref(), &scene, &mut self.canvas);
        if scene.orientation == Orientation::Turned {
            let pixels = self.canvas.bytes().as_chunks::<2>().0.iter().rev();
            self.turned
                .as_chunks_mut()
                .0
                .iter_mut()
                .zip(pixels)
                .for_each(|(to, pixel)| *to = *pixel);
        }
        self.scene = Some(scene);
        Shown::Changed
    }

    /// Its pixels, as somebody sees them who sits in front of the box.
    #[must_use]
    pub fn pixels(&self) -> &[u8; Canvas::BYTES] {
        match self.scene.as_ref().map(|scene| scene.orientation) {
            Some(Orientation::Turned) => &self.turned,
            _ => self.canvas.bytes(),
        }
    }
}

impl Default for HostPanel {
    fn default() -> Self {
        Self::new()
    }
}

/// The host of this box.
pub type Host = GameHost<Games>;

/// The program of a box with the games of a house, with its panel and what keeps its games.
pub struct GameHost<H> {
    app: Program<GameRng, H>,
    panel: HostPanel,
    keeper: Keeper,
    /// Why what is kept cannot be used, until something else may take its place.
    unreadable: Option<KeepError>,
    /// Since when nobody has touched a button, if there may be something to tidy up.
    untidy: Option<Millis>,
    unkept: bool,
    notices: Vec<String>,
}

impl<H> std::fmt::Debug for GameHost<H> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut host = f.debug_struct("GameHost");
        host.field("unreadable", &self.unreadable).field("notices", &self.notices);
        host.finish_non_exhaustive()
    }
}

/// After how many milliseconds without a button the flash is tidied up.
pub const IDLE: u32 = 500;

/// How many milliseconds a foreseen press and the pause after it take.
const FORESEEN_PRESS: u32 = 200;

impl<H: House> GameHost<H> {
    /// Starts with what the store keeps. What cannot be used is moved aside once a person agrees to
    /// begin anew; if even that fails, it is left alone and nothing is kept.
    #[must_use]
    pub fn open(start: HostConfig, store: Store) -> Self {
        let mut keeper = match store.open_regions(regions::<H>()) {
            Ok(keeper) => keeper,
            Err(why) => return Self::open_unkept(start, why),
        };
        let lang = start.lang;
        let mut app = start.app();
        for listing in H::GAMES {
            keeper.turn_to(listing.game.region());
            let kept = keeper.kept();
            let document = kept.as_ref().map(|kept| kept.document.as_deref());
            app.note(listing.game, document.map_err(|why| *why));
        }
        let game = app.newest();
        let mut host = Self::new(app, keeper, None);
        let kept = host.open_game(game);
        // Told on the command line, it comes before the one that was kept.
        lang.into_iter().for_each(|lang| host.app.set_lang(lang));
        // Where nothing can be written, that is told before anybody has begun.
        if kept.is_ok_and(|kept| kept.document.is_none()) {
            host.keep();
        }
        host.show();
        host
    }

    /// Opens the place of a game with what is kept there.
    fn open_game(&mut self, game: GameId) -> Result<Opened, KeepError> {
        self.keeper.turn_to(game.region());
        let kept = self.keeper.kept();
        let document = kept.as_ref().map(|kept| kept.document.as_deref());
        let loaded = self.app.load(game, document.map_err(|why| *why));
        let found = kept.as_ref().map_or(Found::Last, |kept| kept.found);
        self.unreadable = loaded.err();
        if loaded.is_err() {
            return kept;
        }
        if found == Found::Earlier {
            self.copy_aside();
        } else if let Err(why) = self.keeper.take_over() {
            self.warn(&why);
        }
        kept
    }

    /// Starts afresh and keeps nothing, for this reason.
    #[must_use]
    pub fn open_unkept(start: HostConfig, why: String) -> Self {
        let lang = start.lang;
        let mut host = Self::new(start.app(), Keeper::nowhere(), lang);
        host.warn(&why);
        host.show();
        host
    }

    /// Starts in the middle of a game, with a store in memory.
    #[must_use]
    pub fn playing<G: OnScreen>(chance: GameRng, session: Session<G>) -> Self
    where
        H: From<Place<G::Screens>>,
    {
        Self::going_on(Program::resume(chance, session))
    }

    /// Goes on with a program that is in the middle of a game, with a store in memory.
    #[must_use]
    pub fn going_on(program: Program<GameRng, H>) -> Self {
        let mut keeper = Keeper::in_memory(regions::<H>());
        keeper.turn_to(program.game().region());
        let mut host = Self::new(program, keeper, None);
        host.show();
        host
    }

    /// Takes the power away and gives it back; what was kept is still there.
    pub fn restart(&mut self, start: HostConfig) {
        let store = self.store();
        // A file belongs to one host at a time.
        self.keeper = Keeper::nowhere();
        *self = Self::open(start, store);
    }

    fn new(mut app: Program<GameRng, H>, keeper: Keeper, lang: Option<Lang>) -> Self {
        if let Some(lang) = lang {
            app.set_lang(lang);
        }
        Self {
            app,
            panel: HostPanel::new(),
            keeper,
            unreadable: None,
            untidy: Some(Millis::default()),
            unkept: false,
            notices: Vec::new(),
        }
    }

    /// Makes room for a new game without losing what cannot be used.
    fn set_aside(&mut self, reason: KeepError) {
        let (what, why) = (self.keeper.name(), words(reason));
        match self.keeper.set_aside() {
            Ok(Some(aside)) => {
                self.notices.push(format!("{what} {why}; it is now {}", aside.display()));
            }
            Ok(None) => {}
            Err(error) => {
                self.keeper = Keeper::nowhere();
                self.warn(&format!("{what} {why} and {error}"));
            }
        }
    }

    /// Keeps a copy of what is damaged, and goes on with what is left of it.
    fn copy_aside(&mut self) {
        let what = format!("{} is damaged: this is an earlier state of it", self.keeper.name());
        match self.keeper.copy_aside() {
            Ok(Some(aside)) => {
                self.notices.push(format!("{what}; a copy is in {}", aside.display()));
            }
            Ok(None) => self.notices.push(what),
            Err(error) => {
                self.keeper = Keeper::nowhere();
                self.warn(&format!("{what}, and it cannot be copied: {error}"));
            }
        }
        self.app.tell_earlier();
    }

    /// Says once that nothing is kept.
    fn warn(&mut self, why: &str) {
        if !self.unkept {
            self.unkept = true;
            self.notices.push(format!("nothing is kept: {why}"));
            self.app.warn_unkept();
        }
    }

    /// Takes an edge of a button in and acts on it.
    pub fn edge(&mut self, key: Key, edge: Edge, now: Millis) -> Shown {
        self.app.input(key, edge, now);
        self.untidy = self.untidy.map(|_| now);
        let answered = self.panel.show(self.app.answer());
        answered.and(self.tick(now))
    }

    /// Lets time pass up to `now`.
    pub fn tick(&mut self, now: Millis) -> Shown {
        self.app.tick(now);
        if self.app.unsaved() {
            self.keep();
            self.untidy = Some(now);
        }
        if let Some(game) = self.app.wanted() {
            // What is wrong with it is on the screen.
            let _ = self.open_game(game);
            if self.app.unsaved() {
                self.keep();
            }
            self.untidy = Some(now);
        }
        // What cannot be read is not touched before a person has agreed.
        if self.unreadable.is_none() && self.untidy.is_some_and(|since| now.since(since) >= IDLE) {
            self.untidy = None;
            if let Err(why) = self.keeper.tidy() {
                self.warn(&why);
            }
        }
        self.show()
    }

    fn keep(&mut self) {
        if let Some(reason) = self.unreadable.take() {
            self.set_aside(reason);
        }
        if let Err(why) = self.keeper.save(&self.app.keep()) {
            self.warn(&why);
        }
    }

    fn show(&mut self) -> Shown {
        self.panel.show(self.app.scene())
    }

    /// When [`Host::tick`] has something to do next, if no button is touched.
    #[must_use]
    pub fn wake(&self) -> Option<Millis> {
        let Some(since) = self.untidy else { return self.app.wake() };
        let tidy = since.plus(IDLE);
        Some(self.app.wake().map_or(tidy, |wake| since.sooner(wake, tidy)))
    }

    /// How many milliseconds from `now` that is.
    #[must_use]
    pub fn rest(&self, now: Millis) -> Option<u32> {
        self.wake().map(|wake| wake.since(now))
    }

    /// The pixels now, as somebody sees them who sits in front of the box.
    #[must_use]
    pub fn pixels(&self) -> &[u8; Canvas::BYTES] {
        self.panel.pixels()
    }

    /// The scene now.
    #[must_use]
    pub fn scene(&self) -> Scene {
        self.app.scene()
    }

    /// What it would show after one, two and more presses of a key, without any of them happening.
    pub fn foreseen(&self, key: Key, now: Millis) -> impl Iterator<Item = Scene>
    where
        H: Clone,
    {
        let mut app = Box::new(self.app.clone());
        (1..).map(move |press| {
            let down = now.plus(press * FORESEEN_PRESS);
            for (edge, at) in [(Edge::Down, down), (Edge::Up, down.plus(FORESEEN_PRESS / 2))] {
                app.input(key, edge, at);
                app.tick(at);
            }
            app.scene()
        })
    }

    /// The seat whose colour the light shows, if it is on.
    #[must_use]
    pub fn light(&self) -> Option<Badge> {
        self.app.light()
    }

    /// How bright the panel is lit.
    #[must_use]
    pub fn backlight(&self) -> Brightness {
        self.app.backlight()
    }

    /// The app.
    pub fn app(&mut self) -> &mut Program<GameRng, H> {
        &mut self.app
    }

    /// What the player of a PC should be told and was not told before.
    pub fn notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// The store that would open again what is kept now.
    #[must_use]
    pub fn store(&self) -> Store {
        self.keeper.store()
    }
}

/// How many flash regions the games of a house have.
fn regions<H: House>() -> usize {
    H::GAMES.iter().map(|listing| listing.game.region() + 1).max().unwrap_or(1)
}

fn words(reason: KeepError) -> &'static str {
    match reason {
        KeepError::Foreign => "is no saved game of Campfire",
        KeepError::Damaged => "is damaged",
        KeepError::Newer => "was written by a newer Campfire",
        KeepError::Failing => "makes Campfire fail",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::chance::seeded;
    use campfire_core::app::App;
    use campfire_core::app::HOLD;
    use campfire_core::entropy::Bit;
    use campfire_core::games::tribes::State;
    use std::path::PathBuf;
    use std::{fs, io};

    fn start() -> HostConfig {
        HostConfig::new(seeded(1))
    }

    fn folder(name: &str) -> io::Result<PathBuf> {
        let folder = format!("campfire-host-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(folder);
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }

    #[test]
    fn a_file_that_cannot_be_used_is_never_lost() -> io::Result<()> {
        let folder = folder("rubbish")?;
        let path = folder.join("campfire.save");
        fs::write(&path, b"rubbish")?;
        let mut host = Host::open(start(), Store::File(path.clone()));
        let mut press = |at, time| {
            let now = Millis(at);
            host.edge(Key::Y, Edge::Down, now);
            host.tick(now.plus(time));
            host.edge(Key::Y, Edge::Up, now.plus(time));
        };
        (0..20).for_each(|n| press(n * 100, 50));
        assert_eq!(fs::read(&path)?, b"rubbish", "nobody has agreed to give it up");
        press(3000, HOLD);
        assert_ne!(fs::read(&path)?, b"rubbish", "somebody has");
        let files = fs::read_dir(&folder)?.filter_map(Result::ok);
        let kept = files.filter_map(|file| fs::read(file.path()).ok()).any(|b| b == b"rubbish");
        fs::remove_dir_all(&folder)?;
        assert!(kept);
        Ok(())
    }

    #[test]
    fn dice_that_cannot_be_trusted_are_told_after_what_cannot_be_read() {
        // In the order of the box, which knows of its dice first and shows what it learned last.
        let start = HostConfig::with_noise(&mut Noise::stuck(Bit::Zero));
        let mut host = Host::open(start, Store::holding(b"rubbish"));
        let unreadable = host.scene();
        assert_eq!(unreadable, {
            let mut app = App::new(seeded(1));
            let _ = app.load(app.game(), Err(KeepError::Foreign));
            app.scene()
        });
        host.edge(Key::Y, Edge::Down, Millis(0));
        host.tick(Millis(HOLD));
        host.edge(Key::Y, Edge::Up, Millis(HOLD));
        host.tick(Millis(2 * HOLD));
        assert_eq!(host.scene(), {
            let mut app = App::new(seeded(1));
            app.distrust_dice();
            app.scene()
        });
    }

    #[test]
    fn a_file_that_cannot_be_read_whole_is_not_touched_while_nobody_agrees() -> io::Result<()> {
        let folder = folder("cut")?;
        let path = folder.join("campfire.save");
        let mut host = Host::open(start(), Store::File(path.clone()));
        host.keep();
        drop(host);
        let mut cut = fs::read(&path)?;
        cut.truncate(40_000);
        fs::write(&path, &cut)?;
        let mut host = Host::open(start(), Store::File(path.clone()));
        (1..20).for_each(|n| {
            host.tick(Millis(n * IDLE));
        });
        let (notices, same) = (host.notices(), fs::read(&path)? == cut);
        fs::remove_dir_all(&folder)?;
        assert!(same, "it was written to");
        assert!(notices.is_empty(), "{notices:?}");
        Ok(())
    }

    #[test]
    fn a_file_that_cannot_be_written_is_told_once() -> io::Result<()> {
        let folder = folder("unwritable")?;
        let mut host = Host::open(start(), Store::File(folder.join("missing/campfire.save")));
        let notices = host.notices();
        host.keep();
        assert!(host.notices().is_empty(), "it was told at the start");
        fs::remove_dir_all(&folder)?;
        assert_eq!(notices.len(), 1);
        assert!(notices[0].contains("campfire.save cannot be written"), "{notices:?}");
        Ok(())
    }

    #[test]
    fn a_file_that_cannot_be_read_is_left_alone() -> io::Result<()> {
        let folder = folder("unreadable")?;
        let mut host = Host::open(start(), Store::File(folder.clone()));
        host.keep();
        assert_eq!(host.store(), Store::Nowhere);
        assert!(host.notices()[0].contains("cannot be read"));
        fs::remove_dir(&folder)
    }

    /// Begins a game, with some presses after that.
    fn play(host: &mut Host) {
        for press in 0..20 {
            let now = Millis(press * 100);
            host.edge(Key::Y, Edge::Down, now);
            host.edge(Key::Y, Edge::Up, now.plus(50));
            host.tick(now.plus(80));
        }
    }

    #[test]
    fn a_file_from_before_images_resumes() -> io::Result<()> {
        let folder = folder("bare")?;
        let path = folder.join("campfire.save");
        let mut before = Host::open(start(), Store::Memory(Vec::new()));
        play(&mut before);
        fs::write(&path, before.app().keep())?;
        for _ in 0..2 {
            let mut host = Host::open(start(), Store::File(path.clone()));
            assert_eq!(host.notices(), [""; 0]);
            assert!(host.app().session::<State>().is_some());
            assert_eq!(host.app().session::<State>(), before.app().session());
            let regions = Games::GAMES.len() as u64;
            assert_eq!(fs::metadata(&path)?.len(), regions * 65_536);
        }
        fs::remove_dir_all(&folder)
    }

    #[test]
    fn a_second_program_says_why_it_keeps_nothing() -> io::Result<()> {
        let folder = folder("second")?;
        let path = folder.join("campfire.save");
        let mut first = Host::open(start(), Store::File(path.clone()));
        let image = fs::read(&path)?;
        let mut second = Host::open(start(), Store::File(path.clone()));
        play(&mut second);
        let notices = second.notices();
        assert_eq!(notices.len(), 1);
        assert!(notices[0].contains("nothing is kept: another Campfire plays"), "{notices:?}");
        assert_eq!(fs::read(&path)?, image);
        play(&mut first);
        assert_eq!(first.notices(), [""; 0]);
        drop(first);
        let mut again = Host::open(start(), Store::File(path));
        assert!(again.app().session::<State>().is_some());
        fs::remove_dir_all(&folder)
    }

    #[test]
    fn damage_that_costs_actions_is_told_and_a_copy_is_kept() -> io::Result<()> {
        let folder = folder("earlier")?;
        let path = folder.join("campfire.save");
        let mut host = Host::open(start(), Store::File(path.clone()));
        play(&mut host);
        drop(host);
        let mut image = fs::read(&path)?;
        let pages = image.chunks_mut(256).filter(|page| page[0] != 0xFF);
        pages.collect::<Vec<_>>().into_iter().rev().take(2).for_each(|page| page[255] ^= 1);
        fs::write(&path, &image)?;
        let mut host = Host::open(start(), Store::File(path.clone()));
        let notices = host.notices();
        assert_eq!(notices.len(), 1, "{notices:?}");
        assert!(notices[0].contains("an earlier state"), "{notices:?}");
        assert_eq!(fs::read(folder.join("campfire.save.damaged-1"))?, image);
        play(&mut host);
        drop(host);
        let mut host = Host::open(start(), Store::File(path));
        assert_eq!(host.notices(), [""; 0], "it is told once");
        fs::remove_dir_all(&folder)
    }

    #[test]
    fn the_flash_is_tidied_up_when_nobody_presses_a_button() {
        let mut host = Host::open(start(), Store::Memory(Vec::new()));
        play(&mut host);
        let last = Millis(1980);
        let before = host.store();
        host.tick(last.plus(300));
        assert_eq!(host.store(), before, "somebody may be about to press one");
        let wake = host.wake().map(|wake| wake.since(last));
        assert!(wake.is_some_and(|wake| wake <= IDLE), "{wake:?}");
        host.tick(last.plus(IDLE));
        assert_eq!(host.untidy, None);
        let after = host.store();
        host.tick(last.plus(10 * IDLE));
        assert_eq!(host.store(), after, "and then there is nothing more to do");
    }
}
