//! A monkey at the buttons: random presses with random timing and bouncing contacts, and what must
//! hold on every screen that it reaches.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use campfire_core::app::{BOUNCE, Brightness, Edge, Games, HOLD, House, Kept, Millis, Program};
use campfire_core::games::GameId;
use campfire_core::text::{Names, Phrase, TextId};
use campfire_core::ui::{Canvas, Key, Orientation, Scene, draw};
use indicatif::ProgressBar;

use crate::measure::inspect;
use crate::play::chance::{GameRng, seeded};
use crate::play::plain::lines;
use crate::script::device::TAP;
use crate::trials::random_input::{ContactStep, OnceIn, RandomInput};

/// What the monkey is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order {
    /// How many presses.
    pub presses: u64,
    /// The seed of its hands, and of the dice.
    pub seed: u64,
}

/// What it has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Presses.
    pub presses: u64,
    /// Edges of the contacts, bounces included.
    pub edges: u64,
    /// Games begun.
    pub games: u64,
    /// How often it woke the box in the dark or over the table view.
    pub wakes: u64,
    /// Different pictures seen.
    pub pictures: usize,
}

/// What went wrong, and after how many presses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// After so many presses.
    pub press: u64,
    /// What.
    pub broken: String,
    /// What was shown.
    pub shown: String,
}

/// How often the more costly things are checked: once in so many presses.
const SOMETIMES: u64 = 32;

/// How often it leaves the box alone.
const LEAVES: OnceIn = OnceIn(400);

/// After so many milliseconds nothing moves any more.
const SETTLED: u32 = 5000;

struct Monkey<H> {
    app: Program<GameRng, H>,
    /// What was kept of every game.
    kept: Vec<(GameId, Kept)>,
    input: RandomInput,
    now: Millis,
    canvas: Box<Canvas>,
    shown: Option<Scene>,
    /// What was shown before the table view came.
    left: Option<Scene>,
    /// What each picture stands for.
    pictures: HashMap<u64, u64>,
    tally: Tally,
    journal: usize,
}

/// Presses buttons at random and checks everything on the way.
///
/// # Errors
/// What must hold does not.
pub fn run(order: Order, bar: &ProgressBar) -> Result<Tally, Failure> {
    run_house::<Games>(order, bar)
}

/// The same on a box with these games.
///
/// # Errors
/// What must hold does not.
pub fn run_house<H: House + Clone>(order: Order, bar: &ProgressBar) -> Result<Tally, Failure> {
    let mut monkey = Monkey::<H>::new(order.seed);
    for press in 0..order.presses {
        monkey.press().map_err(|broken| Failure {
            press,
            broken,
            shown: monkey.shown.as_ref().map(|scene| lines(scene).join("\n")).unwrap_or_default(),
        })?;
        bar.inc(1);
    }
    Ok(Tally { presses: order.presses, pictures: monkey.pictures.len(), ..monkey.tally })
}

impl<H: House + Clone> Monkey<H> {
    fn new(seed: u64) -> Self {
        Self {
            app: Program::new(seeded(seed)),
            kept: Vec::new(),
            input: RandomInput::new(seed ^ u64::MAX, LEAVES),
            now: Millis(0),
            canvas: Box::default(),
            shown: None,
            left: None,
            pictures: HashMap::new(),
            tally: Tally::default(),
            journal: 0,
        }
    }

    /// Presses one button as a person would, and looks at everything that is shown meanwhile.
    fn press(&mut self) -> Result<(), String> {
        let press = self.input.press();
        if self.is_asleep() {
            return self.wake(press.key, press.held);
        }
        let contact_steps = self.input.contact_steps(press);
        self.follow(&contact_steps)?;
        self.tally.presses += 1;
        if self.tally.presses.is_multiple_of(SOMETIMES) {
            self.check_keys()?;
            self.check_replay()?;
        }
        Ok(())
    }

    fn follow(&mut self, contact_steps: &[ContactStep]) -> Result<(), String> {
        contact_steps.iter().try_for_each(|deed| match *deed {
            ContactStep::Contact(key, edge) => self.edge(key, edge),
            ContactStep::Wait(millis) => self.pass(millis),
        })
    }

    /// Whether it is dark, or the table view is shown.
    fn is_asleep(&self) -> bool {
        self.app.backlight() == Brightness::DARK || self.app.is_resting()
    }

    /// A press in the dark or over the table view brings back what was shown and nothing else, however
    /// long it is.
    fn wake(&mut self, key: Key, held: u32) -> Result<(), String> {
        self.tally.wakes += 1;
        let before = (self.left.clone().unwrap_or(self.app.scene()), self.app.keep());
        self.change(key, Edge::Down)?;
        self.pass(held)?;
        let down = (self.app.scene(), self.app.keep());
        self.change(key, Edge::Up)?;
        self.pass(BOUNCE)?;
        let up = (self.app.scene(), self.app.keep());
        if down != before || up != before {
            return Err(format!("the key {key:?} does more than wake"));
        }
        if self.is_asleep() { Err(format!("the key {key:?} does not wake")) } else { Ok(()) }
    }

    fn change(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        let contact_steps = self.input.change(key, edge);
        self.follow(&contact_steps)
    }

    fn edge(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        self.tally.edges += 1;
        self.app.input(key, edge, self.now);
        self.look()?;
        self.tick()?;
        self.look()
    }

    /// Lets the program act, and does what a host does for it: keeps what is to be kept, and opens
    /// another game.
    fn tick(&mut self) -> Result<(), String> {
        self.app.tick(self.now);
        self.keep();
        if let Some(game) = self.app.wanted() {
            let mut kept = self.kept.iter().filter(|(other, _)| *other == game);
            let document = kept.next().map(|(_, kept)| kept.as_slice());
            let opened = self.app.load(game, Ok(document));
            opened.map_err(|error| format!("what was kept does not open: {error:?}"))?;
            self.keep();
        }
        Ok(())
    }

    fn keep(&mut self) {
        if self.app.unsaved() {
            let game = self.app.game();
            self.kept.retain(|(other, _)| *other != game);
            self.kept.push((game, self.app.keep()));
        }
    }

    fn pass(&mut self, millis: u32) -> Result<(), String> {
        let end = self.now.plus(millis);
        while let Some(rest) = self.app.wake().map(|wake| wake.since(self.now).max(1))
            && rest <= end.since(self.now)
        {
            self.now = self.now.plus(rest);
            self.tick()?;
            self.look()?;
        }
        self.now = end;
        Ok(())
    }

    /// Draws what is new and checks the scene.
    fn look(&mut self) -> Result<(), String> {
        let scene = self.app.scene();
        if !self.is_asleep() {
            self.left = Some(scene.clone());
        }
        if self.shown.as_ref() == Some(&scene) {
            return Ok(());
        }
        let damage = draw(self.shown.as_ref(), &scene, &mut self.canvas);
        let before = self.shown.replace(scene);
        let Some(scene) = &self.shown else { return Ok(()) };
        inspect::scene(scene)?;
        if self.canvas.faults() > 0 {
            let widgets = inspect::faulty(scene);
            return Err(format!("a text does not fit, or something is missing: {widgets:?}"));
        }
        if damage.is_empty() && before.is_some_and(|before| before.texts == scene.texts) {
            return Err("the scene has changed, but nothing was drawn".into());
        }
        if self.tally.edges.is_multiple_of(SOMETIMES) {
            let mut whole = Box::<Canvas>::default();
            draw(None, scene, &mut whole);
            if whole.bytes() != self.canvas.bytes() {
                return Err("drawing the difference is not the same as drawing everything".into());
            }
            let picture = hash(&(self.canvas.bytes(), scene.orientation == Orientation::Turned));
            let meaning = hash(&meaning(scene));
            if *self.pictures.entry(picture).or_insert(meaning) != meaning {
                return Err("another scene looks just the same".into());
            }
        }
        Ok(())
    }

    /// Every key with a label does something, a screen has a way out, and a key without one does
    /// nothing.
    fn check_keys(&self) -> Result<(), String> {
        // What only moves by itself is not what a key does.
        let mut idle = self.twin();
        if idle.is_asleep() {
            idle.change_plainly(Key::Y, TAP)?;
        }
        idle.pass(SETTLED)?;
        let before = (idle.app.scene(), idle.app.actions());
        let mut ways = 0;
        for key in Key::ALL {
            let mut does = false;
            for time in [TAP, HOLD + 100] {
                let mut other = idle.twin();
                other.change_plainly(key, time)?;
                does |= (other.app.scene(), other.app.actions()) != before;
            }
            let labelled = before.0.key(before.0.orientation.key(key)).is_some();
            if labelled != does {
                let fault =
                    if labelled { "has a label but does nothing" } else { "does something" };
                return Err(format!("the key {key:?} {fault}"));
            }
            ways += u32::from(does);
        }
        if ways == 0 { Err("there is no way out of this screen".into()) } else { Ok(()) }
    }

    /// The same app and time, with eyes of its own.
    fn twin(&self) -> Self {
        Self {
            app: self.app.clone(),
            kept: self.kept.clone(),
            input: self.input.clone(),
            now: self.now,
            canvas: Box::default(),
            shown: None,
            left: self.left.clone(),
            pictures: HashMap::new(),
            tally: self.tally,
            journal: self.journal,
        }
    }

    /// Presses without bouncing, and waits until nothing moves any more.
    fn change_plainly(&mut self, key: Key, time: u32) -> Result<(), String> {
        self.edge(key, Edge::Down)?;
        self.pass(time)?;
        self.edge(key, Edge::Up)?;
        self.pass(SETTLED)
    }

    /// What was kept opens as the same game, its journal replayed, and would be kept as the same bytes.
    fn check_replay(&mut self) -> Result<(), String> {
        let actions = self.app.actions().unwrap_or(0);
        self.tally.games += u64::from(actions < self.journal);
        self.journal = actions;
        let kept = self.app.keep();
        let (other, opened) = Program::<GameRng, H>::open(seeded(0), Ok(Some(&kept)));
        opened.map_err(|error| format!("what was kept does not open: {error:?}"))?;
        if other.keep() == kept && other.actions() == self.app.actions() {
            Ok(())
        } else {
            Err("what was kept is another game".into())
        }
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// What the monkey has to say.
#[must_use]
pub fn report(order: Order, tally: &Tally) -> String {
    format!(
        "{} presses from seed {}: {} edges, {} games begun, woken {} times in the dark, {} \
         different pictures seen\nno panic, no screen without a way out, no text that does not \
         fit; every key with a label does something,\nand in the dark only wakes; the difference \
         draws the same pixels as the whole; what is kept opens as the same game\n",
        tally.presses, order.seed, tally.edges, tally.games, tally.wakes, tally.pictures
    )
}

/// What a scene says. A name is its letters here: it may have come from several seats, and of names that nobody
/// is called by on it, it says nothing.
fn meaning(scene: &Scene) -> String {
    let names = (0..Names::PLACES as u8).map(TextId::of_name);
    // They never overlap, so that it does not matter which was put first.
    let mut widgets: Vec<String> =
        scene.widgets().iter().map(|widget| format!("{widget:?}")).collect();
    widgets.sort_unstable();
    let shown = (scene.texts.lang, scene.frame, scene.orientation, widgets);
    names.fold(format!("{shown:?}"), |said, name| {
        let (id, words) = (format!("{name:?}"), Phrase::from(name).words(scene.texts));
        // A phrase keeps what is filled into it as a signed number.
        let digits = id.trim_matches(|letter: char| !letter.is_ascii_digit());
        let filled = digits.parse().map_or(id.clone(), |id: u16| id.cast_signed().to_string());
        said.replace(&id, &words).replace(&filled, &words)
    })
}
