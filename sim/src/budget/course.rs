//! What is pressed while the box is measured: the way to every screen, and whole games.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::rc::Rc;

use campfire_core::text::Lang;
use campfire_core::ui::Key;

use super::change::Place;
use super::findings::Findings;
use super::gauge::{Gauge, Kit};
use crate::device::{Birth, Device, TAP, document_of};
use crate::gallery::{Line, Step, lines};
use crate::recorded::{RECORDINGS, Recording};
use crate::script::{self, ButtonOptions, Frames};

/// The language of the screens: the one with the longer words. One of the games is in the other one.
const LANG: Lang = Lang::Italian;

/// How long the flame of the first screen moves on after a box is ready.
const FLICKERS: u32 = 1_200;

/// A piece of the work that can be done by itself.
pub(super) enum Course {
    /// The ways to screens that begin with the same game.
    Screens { game: Option<String>, lines: Vec<Line> },
    /// A script of buttons.
    Game(Recording),
    /// Minutes in which nobody touches the box, before and in the first game of a new one.
    Rest,
}

/// All of the work, the longest pieces first.
pub(super) fn courses() -> Result<Vec<Course>, String> {
    let mut groups = BTreeMap::<Option<String>, Vec<Line>>::new();
    for line in lines()? {
        groups.entry(line.game.clone()).or_default().push(line);
    }
    let games = RECORDINGS.into_iter().map(Course::Game);
    let screens = groups.into_iter().map(|(game, lines)| Course::Screens { game, lines });
    Ok(games.chain([Course::Rest]).chain(screens).collect())
}

impl Course {
    /// Goes it.
    pub(super) fn run(&self, kit: &Kit) -> Result<Findings, String> {
        let findings = Rc::default();
        match self {
            Self::Screens { game, lines } => {
                screens(kit, game.as_deref(), lines, &findings)?;
            }
            Self::Game(recording) => play(kit, *recording, &findings)?,
            Self::Rest => rest(kit, &findings)?,
        }
        Ok(findings.take())
    }
}

fn screens(
    kit: &Kit,
    game: Option<&str>,
    lines: &[Line],
    findings: &Rc<RefCell<Findings>>,
) -> Result<(), String> {
    let birth = Birth { lang: Some(LANG), ..Birth::default() };
    let kept = document_of(game.map(script::session).transpose()?, LANG);
    let mut gauge = Gauge::new(kit, birth, Some(kept), findings)?;
    gauge.advance(FLICKERS)?;
    let lines: Vec<&Line> = lines.iter().collect();
    if game.is_some() {
        gauge.place = place(&lines, 0);
        gauge.hold(Key::Y, TAP)?;
    }
    explore(gauge, &lines, 0)
}

/// Goes all ways from here; where they part, the box is doubled.
fn explore(gauge: Gauge, lines: &[&Line], depth: usize) -> Result<(), String> {
    let mut ways = Vec::<(Step, Vec<&Line>)>::new();
    for line in lines {
        let Some(step) = line.steps.get(depth) else { continue };
        match ways.iter_mut().find(|(other, _)| other == step) {
            Some((_, way)) => way.push(line),
            None => ways.push((*step, vec![line])),
        }
    }
    for (step, way) in ways {
        let mut gauge = gauge.clone();
        gauge.place = place(&way, depth + 1);
        step.take(&mut gauge)?;
        explore(gauge, &way, depth + 1)?;
    }
    Ok(())
}

/// Where ways have come to after so many steps.
fn place(lines: &[&Line], steps: usize) -> Place {
    let there = lines.iter().find(|line| line.steps.len() == steps);
    match (there, lines.first()) {
        (Some(line), _) => Place::Screen(line.name.clone()),
        (None, Some(line)) => Place::Way(line.name.clone()),
        (None, None) => Place::Start,
    }
}

/// Leaves a new box alone in the set-up of a game, and again in the game.
fn rest(kit: &Kit, findings: &Rc<RefCell<Findings>>) -> Result<(), String> {
    let mut gauge = Gauge::new(kit, Birth::default(), None, findings)?;
    gauge.advance(FLICKERS)?;
    // New game; then the players, the seats and the start.
    for taps in [1, 3] {
        (0..taps).try_for_each(|_| gauge.hold(Key::Y, TAP))?;
        gauge.idle()?;
    }
    Ok(())
}

/// Plays a script of buttons and starts the box again.
fn play(
    kit: &Kit,
    Recording { name, source }: Recording,
    findings: &Rc<RefCell<Findings>>,
) -> Result<(), String> {
    // The pictures are those of another test.
    let lines = source.lines().filter(|line| !line.starts_with("frame "));
    let source = lines.chain(["restart"]).collect::<Vec<_>>().join("\n");
    let frames = Frames { folder: PathBuf::new(), record: false };
    let options = ButtonOptions { show_all: false, frames };
    let start = |birth: Birth| {
        let mut gauge = Gauge::new(kit, birth, birth.document(), findings)?;
        gauge.place = Place::Press { game: name, number: 0 };
        Ok(gauge)
    };
    let mut failed = Vec::new();
    let outcome = script::run_buttons(&source, &options, start, &mut io::sink(), &mut failed)
        .map_err(|error| format!("{name}: {error}"))?;
    if outcome.failed > 0 {
        return Err(format!("{name}: {}", String::from_utf8_lossy(&failed)));
    }
    Ok(())
}
