//! The firmware in an emulator that other people wrote, rp2040js: it must show what the emulated board
//! shows, pixel by pixel.
//!
//! It needs Node, npm and what npm fetches. Where they are missing, its tests are ignored and say why.

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output, Stdio};
use std::sync::{Arc, LazyLock};
use std::{env, fs, io, iter};

use campfire::emulator::board::{EmulatedBoard, Nanos, Outfit, Program, TRAPS, Wiring};
use campfire::emulator::firmware;
use campfire::gallery::image::{Image, write_difference};
use campfire::play::noise::{ID, Noise};
use campfire_core::app::Edge;
use campfire_core::entropy::{Bit, Samples};
use campfire_core::ui::Key;
use campfire_core::ui::Key::{A, B, X, Y};
use campfire_tests::harness::{self, Outcome, Test};
use serde_json::{Value, json};

/// What the dice of the box depend on, beside the presses.
const SEED: u64 = 4;

/// The milliseconds before the first press, of a press, and from one to the next. By then all is at
/// rest, dice and flash too: what comes while the program works, each emulator notices at a time of its
/// own.
const READY: u64 = 1_000;
const TAP: u64 = 30;
const PERIOD: u64 = 1_000;

const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// What rp2040js is run by.
enum Emulator {
    /// This script, with what it needs beside it.
    Ready(PathBuf),
    /// Nothing, and why.
    Missing(String),
}

static EMULATOR: LazyLock<Result<Emulator, String>> = LazyLock::new(install);

fn main() -> io::Result<ExitCode> {
    harness::run(&[
        Test {
            name: "another_emulator_shows_the_same_frames",
            run: || with_emulator(another_emulator_shows_the_same_frames),
        },
        Test {
            name: "one_changed_pixel_is_found",
            run: || with_emulator(one_changed_pixel_is_found),
        },
    ])
}

/// Runs a test with the script, if there is one.
fn with_emulator(test: fn(&Path) -> Result<(), String>) -> Result<Outcome, String> {
    match EMULATOR.as_ref()? {
        Emulator::Ready(script) => test(script).map(|()| Outcome::Passed),
        Emulator::Missing(why) => Ok(Outcome::Skipped(why.clone())),
    }
}

/// A new game of two with everything, turns that Y alone plays whatever the dice say, and the menu.
fn presses() -> impl Iterator<Item = Key> {
    [Y, Y, X, X].into_iter().chain(iter::repeat_n(Y, 24)).chain([A, B, B, X])
}

fn words(error: impl Display) -> String {
    error.to_string()
}

/// An empty folder of this name.
fn empty(name: &str) -> Result<PathBuf, String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("crosscheck").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(words)?;
    }
    fs::create_dir_all(&folder).map_err(words)?;
    Ok(folder)
}

/// Copies the script out of the sources and fetches rp2040js to it.
fn install() -> Result<Emulator, String> {
    for program in ["node", NPM] {
        let asked = Command::new(program).arg("--version").stdout(Stdio::null()).status();
        if asked.is_err() {
            return Ok(Emulator::Missing(format!("there is no {program} here")));
        }
    }
    let folder = empty("script")?;
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("rp2040js");
    for file in fs::read_dir(sources).map_err(words)? {
        let file = file.map_err(words)?.path();
        if let Some(name) = file.file_name().filter(|_| file.is_file()) {
            fs::copy(&file, folder.join(name)).map_err(words)?;
        }
    }
    let fetched = Command::new(NPM).arg("ci").current_dir(&folder).output();
    let fetched = fetched.map_err(|error| format!("{NPM} cannot be run: {error}"))?;
    if !fetched.status.success() {
        let why = format!("npm ci: {}", String::from_utf8_lossy(&fetched.stderr));
        // Whoever is off the net can test the rest; where changes are judged, nothing is left out.
        return if env::var_os("CI").is_some() { Err(why) } else { Ok(Emulator::Missing(why)) };
    }
    Ok(Emulator::Ready(folder.join("check.mjs")))
}

/// Lets rp2040js do what a folder says.
fn check(script: &Path, folder: &Path) -> Result<Output, String> {
    let run = Command::new("node").arg(script).arg(folder).output();
    run.map_err(|error| format!("node cannot be run: {error}"))
}

/// A board, and the folder that says how to do the same with another one.
struct Run {
    board: EmulatedBoard,
    wiring: Wiring,
    folder: PathBuf,
    steps: Vec<Value>,
}

impl Run {
    /// Switches a board on.
    fn begin(folder: PathBuf) -> Result<Self, String> {
        let which = firmware::BoardModel::DisplayPack2;
        let (program, wiring) = (Program::read(&firmware::build(which)?)?, Wiring::of(which));
        let mut noise = Noise::seeded(SEED);
        let outfit = Outfit { wiring: wiring.clone(), noise: noise.clone(), id: ID };
        let mut board = EmulatedBoard::new(Arc::new(program), outfit, &[]);
        // The firmware listens a second time at most.
        let bits = iter::repeat_with(|| u8::from(noise.bit() == Bit::One));
        let bits: Vec<u8> = bits.take(2 * Samples::BITS).collect();
        fs::write(folder.join("rom.bin"), board.rom()).map_err(words)?;
        fs::write(folder.join("flash.bin"), board.flash().memory()).map_err(words)?;
        fs::write(folder.join("noise.bin"), bits).map_err(words)?;
        Ok(Self { board, wiring, folder, steps: Vec::new() })
    }

    fn run_to(&mut self, millis: u64) -> Result<(), String> {
        self.board.run_to(Nanos::from_millis(millis)).map_err(words)
    }

    /// Keeps a step, with the time of the chip's timer in microseconds.
    fn step(&mut self, mut step: Value) {
        step["at"] = (self.board.timer().0 / 1_000).into();
        self.steps.push(step);
    }

    fn contact(&mut self, key: Key, edge: Edge) {
        self.board.contact(key, edge);
        let level = u8::from(edge == Edge::Up);
        self.step(json!({ "pin": self.wiring.key(key).0, "level": level }));
    }

    /// Keeps what is shown now.
    fn frame(&mut self, name: &str) -> Result<(), String> {
        let shown = self.board.panel().shown().ok_or("the panel is dark")?;
        fs::write(self.folder.join(format!("{name}.bin")), shown.as_slice()).map_err(words)?;
        self.step(json!({ "frame": name }));
        Ok(())
    }

    /// Presses a button, and keeps what comes of it.
    fn press(&mut self, key: Key, millis: u64, name: &str) -> Result<(), String> {
        self.contact(key, Edge::Down);
        self.run_to(millis + TAP)?;
        self.contact(key, Edge::Up);
        self.run_to(millis + PERIOD)?;
        self.frame(name)
    }

    /// Writes down what was done.
    fn end(&self) -> Result<(), String> {
        let run = json!({
            "clock": 125_000_000,
            "traps": TRAPS,
            "flashId": ID.0.map(|byte| format!("{byte:02x}")).concat(),
            "spi": self.wiring.bus,
            "pins": {
                "dc": self.wiring.command.0,
                "cs": self.wiring.select.0,
                "keys": self.wiring.keys.map(|(_, pin)| pin.0),
            },
            "steps": self.steps,
        });
        fs::write(self.folder.join("run.json"), run.to_string()).map_err(words)
    }
}

/// Makes pictures of the frames that differ, beside their bytes.
fn picture_differences(folder: &Path, frames: impl Iterator<Item = String>) -> Result<(), String> {
    let image = |name: &str| -> Option<Image> {
        let bytes = fs::read(folder.join(name).with_extension("bin")).ok()?;
        Some(Image::of_panel(bytes.first_chunk()?))
    };
    for frame in frames {
        let (Some(ours), Some(theirs)) = (image(&frame), image(&format!("{frame}.rp2040js")))
        else {
            continue;
        };
        let path = |kind| folder.join(format!("{frame}.{kind}.png"));
        let (one, other) = (path("expected"), path("actual"));
        write_difference((&ours, &one), (&theirs, &other), &path("diff"))?;
    }
    Ok(())
}

fn another_emulator_shows_the_same_frames(script: &Path) -> Result<(), String> {
    let mut run = Run::begin(empty("turn")?)?;
    run.run_to(READY)?;
    run.frame("00-start")?;
    for (index, key) in presses().enumerate() {
        let millis = READY + PERIOD * index as u64;
        run.press(key, millis, &format!("{:02}-{key:?}", index + 1))?;
    }
    run.end()?;
    let log = run.board.take_log().concat();
    for done in ["Roll", "ShowFaces", "EndTurn"] {
        assert!(log.contains(&format!("Accepted({done}")), "{done} is not in the log: {log}");
    }
    let output = check(script, &run.folder)?;
    let said = String::from_utf8_lossy(&output.stdout);
    let same = said.lines().filter(|line| line.ends_with(" same")).count();
    if !output.status.success() {
        let frames = run.steps.iter().filter_map(|step| step["frame"].as_str().map(String::from));
        picture_differences(&run.folder, frames)?;
    }
    let why = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}:\n{said}{why}", run.folder.display());
    assert_eq!(same, presses().count() + 1, "{said}");
    Ok(())
}

fn one_changed_pixel_is_found(script: &Path) -> Result<(), String> {
    let mut run = Run::begin(empty("pixel")?)?;
    run.run_to(READY)?;
    run.frame("start")?;
    run.end()?;
    let file = run.folder.join("start.bin");
    let mut pixels = fs::read(&file).map_err(words)?;
    pixels[77_777] ^= 1;
    fs::write(file, pixels).map_err(words)?;
    let output = check(script, &run.folder)?;
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "start differs in 1 of 76800 pixels\n");
    Ok(())
}
