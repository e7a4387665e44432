//! What is pressed while the box is measured: the way to every screen, and whole games.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::rc::Rc;

use campfire_core::text::Lang;
use campfire_core::ui::Key;

use super::change::Place;
use super::measured_box::{Kit, MeasuredBox};
use super::measurements::{Condition, Measurements};
use super::starts::{find, start_on};
use crate::gallery::{self, FaultScreen, ScreenPath, Writes, screen_paths};
use crate::games::{Recording, indiani, tribes};
use crate::script::device::{Device, DeviceConfig, TAP, document_of};
use crate::script::{self, ButtonOptions, Frames, Step};

/// The language of the screens: the one with the longer words. One of the games is in the other one.
const LANG: Lang = Lang::Italian;

/// How long the flame of the first screen moves on after a box is ready.
const FLICKERS: u32 = 1_200;

/// A piece of the work that can be done by itself.
pub(super) enum Scenario {
    /// The ways to screens that begin with the same game.
    Screens { game: Option<String>, lines: Vec<ScreenPath> },
    /// A script of buttons.
    Game(Recording),
    /// Minutes in which nobody touches the box, before and in the first game of a new one.
    Rest,
    /// A box that tells something of itself.
    FaultScreen(FaultScreen),
    /// A box that finds a flash in such a condition.
    Found(Condition),
}

/// All of the work, the longest pieces first.
pub(super) fn scenarios() -> Result<Vec<Scenario>, String> {
    let mut groups = BTreeMap::<Option<String>, Vec<ScreenPath>>::new();
    for line in screen_paths()? {
        groups.entry(line.game.clone()).or_default().push(line);
    }
    let games = tribes::recorded::RECORDINGS.into_iter().chain(indiani::recorded::RECORDINGS);
    let games = games.map(Scenario::Game);
    let screens = groups.into_iter().map(|(game, lines)| Scenario::Screens { game, lines });
    // A flash that refuses to be written is no measure of saves.
    let screen =
        gallery::fault_screens(LANG)?.into_iter().filter(|screen| screen.writes == Writes::Taken);
    let screen = screen.map(Scenario::FaultScreen);
    let found = [Condition::Full, Condition::Damaged].map(Scenario::Found);
    Ok(games.chain([Scenario::Rest]).chain(screens).chain(screen).chain(found).collect())
}

impl Scenario {
    /// What it is called.
    fn name(&self) -> String {
        match self {
            Self::Screens { lines, .. } => {
                let first = lines.first().map_or("none", |line| line.name.as_str());
                format!("screens from {first} on")
            }
            Self::Game(recording) => recording.name.into(),
            Self::Rest => "an idle box".into(),
            Self::FaultScreen(screen) => screen.name.into(),
            Self::Found(condition) => condition.to_string(),
        }
    }

    /// Goes it.
    pub(super) fn run(&self, kit: &Kit) -> Result<Measurements, String> {
        let measurements = Rc::new(RefCell::new(Measurements::of(self.name())));
        match self {
            Self::Screens { game, lines } => {
                screens(kit, game.as_deref(), lines, &measurements)?;
            }
            Self::Game(recording) => play(kit, *recording, &measurements)?,
            Self::Rest => rest(kit, &measurements)?,
            Self::FaultScreen(screen) => start_on(kit, screen, &measurements)?,
            Self::Found(condition) => find(kit, *condition, &mut measurements.borrow_mut())?,
        }
        Ok(measurements.take())
    }
}

fn screens(
    kit: &Kit,
    game: Option<&str>,
    lines: &[ScreenPath],
    measurements: &Rc<RefCell<Measurements>>,
) -> Result<(), String> {
    let config = DeviceConfig { lang: Some(LANG), ..DeviceConfig::default() };
    let kept = document_of(game.map(script::app).transpose()?, LANG);
    let mut measured = MeasuredBox::new(kit, config, Some(kept), measurements)?;
    measured.advance(FLICKERS)?;
    let lines: Vec<&ScreenPath> = lines.iter().collect();
    if game.is_some() {
        measured.place = place(&lines, 0);
        measured.hold(Key::Y, TAP)?;
    }
    explore(measured, &lines, 0)
}

/// Goes all ways from here; where they part, the box is doubled.
fn explore(measured: MeasuredBox, lines: &[&ScreenPath], depth: usize) -> Result<(), String> {
    let mut ways = Vec::<(Step, Vec<&ScreenPath>)>::new();
    for line in lines {
        let Some(step) = line.steps.get(depth) else { continue };
        match ways.iter_mut().find(|(other, _)| other == step) {
            Some((_, way)) => way.push(line),
            None => ways.push((*step, vec![line])),
        }
    }
    for (step, way) in ways {
        let mut measured = measured.clone();
        let there = place(&way, depth + 1);
        measured.place = match (&there, step) {
            // What comes while a button is held is no answer to its edge.
            (Place::Screen(name), Step::Hold(_, time)) if time > TAP => Place::Way(name.clone()),
            _ => there.clone(),
        };
        step.take(&mut measured)?;
        if let Place::Screen(name) = &there {
            measured.clone().come_back(name)?;
        }
        explore(measured, &way, depth + 1)?;
    }
    Ok(())
}

/// Where ways have come to after so many steps.
fn place(lines: &[&ScreenPath], steps: usize) -> Place {
    let there = lines.iter().find(|line| line.steps.len() == steps);
    match (there, lines.first()) {
        (Some(line), _) => Place::Screen(line.name.clone()),
        (None, Some(line)) => Place::Way(line.name.clone()),
        (None, None) => Place::Start,
    }
}

/// Leaves a new box alone in the set-up of a game, and again in the game.
fn rest(kit: &Kit, measurements: &Rc<RefCell<Measurements>>) -> Result<(), String> {
    let mut measured = MeasuredBox::new(kit, DeviceConfig::default(), None, measurements)?;
    measured.advance(FLICKERS)?;
    // New game; then what the box keeps, the players, the seats and the start.
    for taps in [1, 4] {
        (0..taps).try_for_each(|_| measured.hold(Key::Y, TAP))?;
        measured.idle()?;
    }
    Ok(())
}

/// Plays a script of buttons and starts the box again.
fn play(
    kit: &Kit,
    Recording { name, source }: Recording,
    measurements: &Rc<RefCell<Measurements>>,
) -> Result<(), String> {
    // The pictures are those of another test.
    let lines = source.lines().filter(|line| !line.starts_with("frame "));
    let source = lines.chain(["restart"]).collect::<Vec<_>>().join("\n");
    let frames = Frames { folder: PathBuf::new(), record: false };
    let options = ButtonOptions { show_all: false, frames };
    let start = |config: DeviceConfig| {
        let mut measured = MeasuredBox::new(kit, config, config.document(), measurements)?;
        measured.place = Place::MeasuredPress { game: name, number: 0 };
        Ok(measured)
    };
    let mut failed = Vec::new();
    let outcome = script::run_buttons(&source, &options, start, &mut io::sink(), &mut failed)
        .map_err(|error| format!("{name}: {error}"))?;
    if outcome.failed > 0 {
        return Err(format!("{name}: {}", String::from_utf8_lossy(&failed)));
    }
    Ok(())
}
