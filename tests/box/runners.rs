//! The same script on every runner: the same words, the same pixels and the same dice; and a
//! difference between two of them is found, however small.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::{env, fs, io};

use campfire::gallery::image::Image;
use campfire::play::chance;
use campfire::play::noise::Ring;
use campfire::play::plain;
use campfire::play::store::Store;
use campfire::script::device::{
    AppDevice, Comparison, DesktopDevice, Device, DeviceConfig, Pair, Runner, Seen, TAP,
};
use campfire::script::{ButtonOptions, Frames, Outcome, ScriptError, run_buttons};
use campfire_core::app::{App, Edge, HOLD};
use campfire_core::entropy::Bit;
use campfire_core::games::tribes::State;
use campfire_core::text::Lang;
use campfire_core::ui::{Canvas, Key, Scene};

use crate::flipped::Flipped;

/// A game of two from the first screen to some rolls, with a look back and the power cut once.
const WALK: &str = "buttons
seed 12
lang it
press y y x x y y y y y
wait 1500
press y y x y y
hold a
press y y y y b b y
restart
press y y y y
wait 1500
press y y y y y
";

fn play<D: Device>(
    source: &str,
    start: impl FnMut(DeviceConfig) -> Result<D, String>,
) -> (Result<Outcome, ScriptError>, String) {
    let frames = Frames { folder: env::temp_dir(), record: false };
    let options = ButtonOptions { show_all: true, frames };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let end = run_buttons(source, &options, start, &mut out, &mut err);
    assert!(err.is_empty(), "{}", String::from_utf8_lossy(&err));
    (end, String::from_utf8_lossy(&out).into_owned())
}

fn folder(name: &str) -> PathBuf {
    env::temp_dir().join(format!("campfire-runners-{name}-{}", std::process::id()))
}

fn comparison(folder: &Path, lag: u32) -> Comparison {
    let seen = Rc::default();
    Comparison { names: ["app", "desktop"], lag, folder: folder.into(), seen }
}

#[test]
fn every_runner_shows_the_same_words_and_rolls_the_same_dice() {
    let (end, words) = play(WALK, |config| Runner::App.start(config));
    assert!(end.is_ok(), "{end:?}");
    assert!(words.contains("Doppio!"), "dice were rolled: {words}");
    for runner in Runner::ALL {
        let (end, other) = play(WALK, |config| runner.start(config));
        assert!(end.is_ok(), "{end:?}");
        assert_eq!(words, other, "{runner:?}");
    }
    let (_, other) = play(&WALK.replace("seed 12", "seed 13"), |config| Runner::App.start(config));
    assert_ne!(words, other, "the seed decides");
    let (_, other) =
        play(&WALK.replace("wait 1500", "wait 1501"), |config| Runner::App.start(config));
    assert_ne!(words, other, "and so does the time of a press, as on the box");
}

#[test]
fn noise_that_cannot_be_trusted_is_told_on_every_runner() {
    for noise in ["stuck", "biased"] {
        for runner in Runner::ALL {
            let source = format!(
                "buttons\nnoise {noise}\nexpect text \"cannot be trusted\"\nrestart\n\
                 expect text \"cannot be trusted\"\npress y\nexpect no text \"cannot be trusted\"\n"
            );
            let (end, _) = play(&source, |config| runner.start(config));
            assert_eq!(end.ok(), Some(Outcome { held: 3, failed: 0 }), "{noise}, {runner:?}");
        }
    }
    let (end, _) = play("buttons\nnoise fair\nexpect no text \"cannot be trusted\"\n", |config| {
        Runner::App.start(config)
    });
    assert_eq!(end.ok(), Some(Outcome { held: 1, failed: 0 }));
}

#[test]
fn two_runners_show_the_same_pixels_after_every_step() {
    let comparison = comparison(&folder("same"), 0);
    let seen = Rc::clone(&comparison.seen);
    let start = |config| {
        Ok(Pair::new(AppDevice::new(config)?, DesktopDevice::new(config)?, comparison.clone()))
    };
    let (end, _) = play(WALK, start);
    assert!(end.is_ok(), "{end:?}");
    // Each of the 31 presses is two contacts and two pauses; then two waits and the restart.
    assert_eq!(seen.get(), Seen { same: 31 * 4 + 3, moving: 0 });
    assert!(!folder("same").exists(), "there was nothing to show");
}

#[test]
fn one_pixel_that_differs_is_found_on_its_line_and_shown() -> io::Result<()> {
    // A press has four steps and a wait one. Line 4 has nine presses, line 5 waits, lines 6 to 8 have
    // thirteen presses, and then the power is cut.
    let rows = [(37, "line 5: "), (38, "line 6: "), (89, "line 8: "), (90, "line 9: ")];
    for (steps, line) in rows {
        let folder = folder(&format!("flipped-{steps}"));
        let start = |config| {
            let desktop = Flipped::new(DesktopDevice::new(config)?, steps);
            Ok(Pair::new(AppDevice::new(config)?, desktop, comparison(&folder, 0)))
        };
        let (end, _) = play(WALK, start);
        let message = end.err().map(|error| error.to_string()).unwrap_or_default();
        assert!(message.starts_with(line), "{steps}: {message}");
        assert!(message.contains("1 pixel differs between app and desktop"), "{message}");
        let differs = Image::read(&folder.join("app-desktop.diff.png"))?;
        let [app, desktop] = ["app", "desktop"].map(|n| folder.join(format!("{n}.actual.png")));
        let (app, desktop) = (Image::read(&app)?, Image::read(&desktop)?);
        fs::remove_dir_all(&folder)?;
        let bright = differs.pixels.iter().filter(|pixel| (pixel.0, pixel.1) == (255, 0)).count();
        assert_eq!(bright, 1);
        assert_ne!(app, desktop);
    }
    Ok(())
}

/// A device that shows everything some milliseconds later.
struct Slow<D> {
    device: D,
    lag: u32,
    /// What it has not been told yet.
    behind: u32,
}

impl<D: Device> Device for Slow<D> {
    fn contact(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        self.device.advance(self.behind)?;
        self.behind = 0;
        self.device.contact(key, edge)
    }

    fn advance(&mut self, millis: u32) -> Result<(), String> {
        let all = self.behind + millis;
        self.behind = self.lag.min(all);
        self.device.advance(all - self.behind)
    }

    fn restart(&mut self) -> Result<(), String> {
        self.behind = 0;
        self.device.restart()
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        self.device.pixels()
    }

    fn scene(&self) -> Option<Scene> {
        None
    }
}

#[test]
fn a_device_that_is_a_little_behind_is_compared_when_nothing_moves() {
    let slow = |lag: u32, patience: u32| {
        let comparison = comparison(&folder("slow"), patience);
        let seen = Rc::clone(&comparison.seen);
        let start = |config| {
            let slow = Slow { device: DesktopDevice::new(config)?, lag, behind: 0 };
            Ok(Pair::new(AppDevice::new(config)?, slow, comparison.clone()))
        };
        (play(WALK, start).0, seen.get())
    };
    let (end, seen) = slow(40, 60);
    assert!(end.is_ok(), "{end:?}");
    // A tap is shorter than the patience; dice may still tumble after a pause.
    assert!(seen.same >= 25 && seen.moving >= 32, "{seen:?}");
    let (end, _) = slow(40, 0);
    let _ = fs::remove_dir_all(folder("slow"));
    assert!(end.is_err(), "without patience it is seen to be behind");
}

#[test]
fn a_restart_resumes_what_was_kept() -> Result<(), String> {
    for runner in Runner::ALL {
        let mut device = runner.start(DeviceConfig::default())?;
        let shows = |device: &dyn Device, words: &str| {
            let scene = device.scene().expect("it can tell");
            plain::lines(&scene).join(" ").contains(words)
        };
        assert!(!shows(&device, "Continue"), "{runner:?}");
        (0..6).try_for_each(|_| device.hold(Key::Y, TAP))?;
        device.restart()?;
        assert!(shows(&device, "Continue"), "{runner:?}");
        device.hold(Key::Y, TAP)?;
        device.hold(Key::A, HOLD + 100)?;
        assert!(shows(&device, "Undone"), "{runner:?}");
    }
    Ok(())
}

#[test]
fn a_box_is_born_with_nothing_or_with_a_language() -> Result<(), String> {
    let empty = DeviceConfig::default().saves()?;
    assert_eq!(empty, vec![0xFF; 65_536]);
    for lang in Lang::ALL {
        let config = DeviceConfig { lang: Some(lang), ..DeviceConfig::default() };
        let kept = Store::Memory(config.saves()?).open()?.kept();
        let document = kept.map_err(|error| format!("{error:?}"))?.document;
        assert_eq!(document.as_deref(), config.document().as_deref());
        let (app, opened) = App::open(chance::seeded(1), Ok(document.as_deref()));
        assert_eq!((opened, app.lang()), (Ok(()), lang));
        assert!(app.session::<State>().is_none());
    }
    Ok(())
}

#[test]
fn every_start_hears_other_noise() {
    let config = DeviceConfig { seed: u64::MAX, ..DeviceConfig::default() };
    let bits = |restarts| {
        let mut noise = config.noise(restarts);
        (0..64).map(|_| noise.bit() == Bit::One).collect::<Vec<bool>>()
    };
    assert_eq!(bits(3), bits(3));
    assert_ne!(bits(0), bits(1));
    let next = DeviceConfig { seed: 0, ring: Ring::Fair, lang: None };
    let mut noise = next.noise(0);
    assert_eq!(bits(1), (0..64).map(|_| noise.bit() == Bit::One).collect::<Vec<bool>>());
}
