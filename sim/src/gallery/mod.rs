//! Every screen of the box, each with a name, for pictures and measurements.
//!
//! How a screen is reached is written in `screens.txt`; what no app can be brought to by its
//! buttons is made here.

use std::collections::HashMap;

use campfire_core::app::{HOLD, Restart, private};
use campfire_core::text::{Lang, TextId};
use campfire_core::ui::{Badge, Key, Scene};

use crate::chance::seeded;
use crate::device::{TAP, Timed};
use crate::host::{Host, Start};
use crate::script;
use crate::store::Store;

/// A file whose name is longer than its line.
const FAR: &str = "src/a_module_with_a_name_that_is_longer_than_the_panel_is_wide.rs";

const SCREENS: &str = include_str!("screens.txt");

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
    let mut shots = listed(SCREENS)?;
    let told = |tell: fn(&mut Host)| {
        let start = Start::new(seeded(1));
        let mut host = Host::open(start, Store::Memory(Vec::new()));
        tell(&mut host);
        host
    };
    let unreadable = [
        ("unreadable-foreign", Store::Memory(b"a letter".to_vec())),
        ("unreadable-damaged", Store::holding(b"FIRE")),
        ("unreadable-newer", Store::holding(b"FIRE\xFF\x00")),
    ];
    for (name, store) in unreadable {
        let start = Start::new(seeded(1));
        let mut host = Host::open(start, store);
        shots.push(Shot::of(name, &mut host));
    }
    let kept = device("players 4; start")?.host().app().keep();
    let mut host = told(|_| {});
    // That the game cannot be used is what the page says.
    let _ = host.app().set_game_aside(&kept);
    shots.push(Shot::of("unreadable-failing", &mut host));
    shots.push(Shot::of("earlier", &mut told(|host| host.app().tell_earlier())));
    shots.push(Shot::of("unkept", &mut told(|host| host.app().warn_unkept())));
    shots.push(Shot::of("distrusted", &mut told(|host| host.app().distrust_dice())));
    let mut device = Timed::in_memory();
    device.host().app().distrust_dice();
    tap(&mut device, "Y X Y X")?;
    shots.push(Shot::of("settings-distrusted", device.host()));
    let restarts = [
        ("restarted-panic", Restart::Panic { file: "core/src/ui/pane.rs", line: 123 }),
        ("restarted-far", Restart::Panic { file: FAR, line: 12_345 }),
        ("restarted-hang", Restart::Hang),
        ("restarted-fault", Restart::Fault),
        ("restarted-stack", Restart::StackOverflow),
    ];
    for (name, restart) in restarts {
        let mut host = told(|_| {});
        host.app().tell_restarted(restart);
        shots.push(Shot::of(name, &mut host));
    }
    shots.push(Shot::made("private", |lang| private(lang, Badge::Cross, TextId::TribeKiaKia)));
    Ok(shots)
}

/// The screens of a list.
fn listed(list: &str) -> Result<Vec<Shot>, String> {
    let mut names = HashMap::new();
    let mut shots = Vec::new();
    for (number, line) in list.lines().enumerate() {
        let wrong = |why: &str| format!("line {} of the screens: {why}", number + 1);
        if let Some(definition) = line.strip_prefix("let ") {
            let (name, meaning) = definition.split_once(" = ").ok_or_else(|| wrong("no ` = `"))?;
            names.insert(name, expanded(meaning, &names).map_err(|why| wrong(&why))?);
        } else if !line.is_empty() && !line.starts_with('#') {
            let (name, rest) = line.split_once(':').ok_or_else(|| wrong("no `:`"))?;
            let (game, taps) = rest.split_once("->").ok_or_else(|| wrong("no `->`"))?;
            let game = expanded(game, &names).map_err(|why| wrong(&why))?;
            let mut device = device(&game).map_err(|why| wrong(&why))?;
            let taps = expanded(taps, &names).map_err(|why| wrong(&why))?;
            tap(&mut device, &taps).map_err(|why| wrong(&why))?;
            shots.push(Shot::of(name, device.host()));
        }
    }
    Ok(shots)
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

fn device(game: &str) -> Result<Timed, String> {
    if game.trim().is_empty() {
        return Ok(Timed::in_memory());
    }
    script::session(&game.replace(';', "\n")).map(Timed::playing)
}

fn tap(device: &mut Timed, taps: &str) -> Result<(), String> {
    for word in taps.split_whitespace() {
        let (key, time) = match word {
            "." => {
                device.pass(1000);
                continue;
            }
            "!" => {
                device.restart(Start::new(seeded(2)))?;
                continue;
            }
            _ => (word.trim_end_matches('*'), if word.ends_with('*') { HOLD + 100 } else { TAP }),
        };
        let key = Key::ALL.into_iter().find(|other| format!("{other:?}") == key);
        device.hold(key.ok_or_else(|| format!("no button is called {word}"))?, time);
    }
    // The answer of the last key's tab is over, but a roll is still on its way.
    device.pass(60);
    Ok(())
}
