//! Every screen of the box, each with a name, for pictures and measurements.
//!
//! How a screen is reached is written in the `screens.txt` of its game; what no app can be brought to by
//! its buttons is made here, and `fault_screens` says how a box is brought to it.

pub mod command;
mod fault_screens;
pub mod image;
pub mod palette;
pub mod shots;

use std::collections::HashMap;

use campfire_core::app::{App, Restart};
use campfire_core::games::tribes::State;
use campfire_core::text::Lang;
use campfire_core::ui::Scene;

use crate::command::Done;
use crate::games::{NAMES, SCREENS};
use crate::play::chance::{GameRng, seeded};
use crate::play::host::{Host, HostConfig};
use crate::play::store::Store;
use crate::script;
use crate::script::Step;
use crate::script::device::Timed;

pub use fault_screens::{Contents, FaultScreen, Writes, document, fault_screens};

/// A file whose name is longer than its line.
const FAR: &str = "src/a_module_with_a_name_that_is_longer_than_the_panel_is_wide.rs";

/// How the settings of a box are reached that has to say that its dice cannot be trusted.
const DISTRUSTED: &str = "press Y A X";

/// A screen in every language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shot {
    /// Its name, as a file may be called.
    pub name: String,
    scenes: [Scene; Lang::ALL.len()],
}

impl Shot {
    /// What a host shows now; its language is the same afterwards.
    pub fn of(name: &str, host: &mut Host) -> Self {
        let app = host.app();
        let before = app.lang();
        let scenes = Lang::ALL.map(|lang| {
            app.set_lang(lang);
            app.scene()
        });
        app.set_lang(before);
        Self { name: name.into(), scenes }
    }

    /// A screen that no app has to show.
    pub fn made(name: &str, make: impl Fn(Lang) -> Scene) -> Self {
        Self { name: name.into(), scenes: Lang::ALL.map(make) }
    }

    /// The screen in a language.
    #[must_use]
    pub fn scene(&self, lang: Lang) -> &Scene {
        let index = Lang::ALL.iter().position(|other| *other == lang).unwrap_or(0);
        &self.scenes[index]
    }
}

/// Every screen, in the order of a game.
///
/// # Errors
/// A line of the list cannot be followed.
pub fn all() -> Result<Vec<Shot>, String> {
    all_telling(&mut |_| {})
}

/// Every screen, and on the way how many of those that buttons lead to are reached.
///
/// # Errors
/// A line of the list cannot be followed.
pub fn all_telling(tell: &mut dyn FnMut(Done)) -> Result<Vec<Shot>, String> {
    let paths = screen_paths()?;
    let mut shots = Vec::new();
    for path in &paths {
        shots.push(path.shot().map_err(|why| format!("the screen {}: {why}", path.name))?);
        tell(Done::new(shots.len(), paths.len()));
    }
    let prepared = |prepare: fn(&mut Host)| {
        let start = HostConfig::new(seeded(1));
        let mut host = Host::open(start, Store::Memory(Vec::new()));
        prepare(&mut host);
        host
    };
    let unreadable = [
        ("unreadable-foreign", Store::Memory(b"a letter".to_vec())),
        ("unreadable-damaged", Store::holding(b"FIRE")),
        ("unreadable-newer", Store::holding(b"FIRE\xFF\x00")),
    ];
    for (name, store) in unreadable {
        let start = HostConfig::new(seeded(1));
        let mut host = Host::open(start, store);
        shots.push(Shot::of(name, &mut host));
    }
    let kept = App::resume(seeded(1), script::session::<State>("players 4\nstart")?).keep();
    let mut host = prepared(|_| {});
    // That the game cannot be used is what the page says.
    let _ = {
        let app = host.app();
        app.set_game_aside(app.game(), &kept)
    };
    shots.push(Shot::of("unreadable-failing", &mut host));
    shots.push(Shot::of("earlier", &mut prepared(|host| host.app().tell_earlier())));
    shots.push(Shot::of("unkept", &mut prepared(|host| host.app().warn_unkept())));
    shots.push(Shot::of("distrusted", &mut prepared(|host| host.app().distrust_dice())));
    let mut device = Timed::in_memory();
    device.host().app().distrust_dice();
    follow(&mut device, &script::steps(DISTRUSTED)?.unwrap_or_default())?;
    shots.push(Shot::of("settings-distrusted", device.host()));
    let restarts = [
        ("restarted-panic", Restart::Panic { file: "core/src/ui/pane.rs", line: 123 }),
        ("restarted-far", Restart::Panic { file: FAR, line: 12_345 }),
        ("restarted-hang", Restart::Hang),
        ("restarted-fault", Restart::Fault),
        ("restarted-stack", Restart::StackOverflow),
    ];
    for (name, restart) in restarts {
        let mut host = prepared(|_| {});
        host.app().tell_restarted(restart);
        shots.push(Shot::of(name, &mut host));
    }
    Ok(shots)
}

/// How an app is brought to a screen by its buttons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScreenPath {
    /// Its name, as a file may be called.
    pub name: String,
    /// The script of the game before it; on a box that is new there is none.
    pub game: Option<String>,
    /// What is pressed after that.
    pub steps: Vec<Step>,
}

/// After so many milliseconds the answer of the last key's tab is over, but a roll is still on its way.
pub const ANSWERED: u32 = 60;

impl ScreenPath {
    /// A program in the middle of the game before it, if there is one.
    ///
    /// # Errors
    /// It cannot be played.
    pub fn app(&self) -> Result<Option<App<GameRng>>, String> {
        self.game.as_deref().map(script::app).transpose()
    }

    fn shot(&self) -> Result<Shot, String> {
        let mut device = match self.app()? {
            Some(app) => Timed::new(Host::going_on(app)),
            None => Timed::in_memory(),
        };
        follow(&mut device, &self.steps)?;
        Ok(Shot::of(&self.name, device.host()))
    }
}

/// Every screen that an app can be brought to by its buttons, in the order of a game.
///
/// # Errors
/// A line of the list cannot be read.
pub fn screen_paths() -> Result<Vec<ScreenPath>, String> {
    let lists = NAMES.iter().zip(SCREENS).map(|(game, list)| read(game, list));
    Ok(lists.collect::<Result<Vec<_>, String>>()?.concat())
}

/// The screens of a game's list.
fn read(game: &str, list: &str) -> Result<Vec<ScreenPath>, String> {
    let mut names = HashMap::new();
    let mut paths = Vec::new();
    for (number, text) in list.lines().enumerate() {
        let wrong = |why: String| format!("line {} of the screens: {why}", number + 1);
        if let Some(definition) = text.strip_prefix("let ") {
            let (name, meaning) =
                definition.split_once(" = ").ok_or_else(|| wrong("no ` = `".into()))?;
            names.insert(name, expanded(meaning, &names).map_err(wrong)?);
        } else if !text.is_empty() && !text.starts_with('#') {
            paths.push(path(game, text, &names).map_err(wrong)?);
        }
    }
    Ok(paths)
}

fn path(game: &str, text: &str, names: &HashMap<&str, String>) -> Result<ScreenPath, String> {
    let (name, rest) = text.split_once(':').ok_or("no `:`")?;
    let (mut lines, mut steps) = (Vec::new(), Vec::new());
    let orders = expanded(rest, names)?;
    for order in orders.split(';').map(str::trim).filter(|order| !order.is_empty()) {
        match script::steps(order)? {
            Some(more) => steps.extend(more),
            None if steps.is_empty() => lines.push(order),
            None => return Err(format!("`{order}` comes behind a button")),
        }
    }
    let game = (!lines.is_empty()).then(|| format!("game {game}\n{}", lines.join("\n")));
    Ok(ScreenPath { name: name.into(), game, steps })
}

/// What a line means with every `$NAME` in it replaced.
fn expanded(text: &str, names: &HashMap<&str, String>) -> Result<String, String> {
    let mut parts = text.split('$');
    let mut meaning: String = parts.next().unwrap_or_default().into();
    for part in parts {
        let end = part.find(|sign: char| !sign.is_ascii_lowercase()).unwrap_or(part.len());
        let (name, rest) = part.split_at(end);
        meaning += names.get(name).ok_or_else(|| format!("nothing is called ${name}"))?;
        meaning += rest;
    }
    Ok(meaning)
}

fn follow(device: &mut Timed, steps: &[Step]) -> Result<(), String> {
    for step in steps {
        match *step {
            Step::Hold(key, millis) => device.hold(key, millis),
            Step::Contact(key, edge) => device.contact(key, edge),
            Step::Wait(millis) => device.pass(millis),
            Step::Restart => device.restart(HostConfig::new(seeded(2)))?,
        }
    }
    device.pass(ANSWERED);
    Ok(())
}
