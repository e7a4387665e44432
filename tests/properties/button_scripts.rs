//! Scripts of buttons on a device that only counts, so that what they do can be told exactly.

use std::path::PathBuf;
use std::{env, fs, io};

use campfire::gallery::image::Image;
use campfire::script::device::{AppDevice, Device, DeviceConfig};
use campfire::script::{
    BUTTON_VERBS, ButtonOptions, Frames, Outcome, ScriptError, is_about_buttons, run, run_buttons,
};
use campfire_core::app::{Edge, HOLD};
use campfire_core::text::{Lang, Phrase, Texts, shell};
use campfire_core::ui::{
    Align, Area, Canvas, Ink, Key, Kind, Label, Picture, Place, Role, Scene, Tab,
};

/// Shows how often Y was pressed, in words and as a row of bright pixels.
struct Counter {
    config: DeviceConfig,
    count: u8,
    pixels: Box<[u8; Canvas::BYTES]>,
    has_words: bool,
    log: std::rc::Rc<std::cell::RefCell<Vec<String>>>,
}

impl Device for Counter {
    fn contact(&mut self, key: Key, edge: Edge) -> Result<(), String> {
        self.log.borrow_mut().push(format!("{key:?} {edge:?}"));
        if (key, edge) == (Key::Y, Edge::Down) {
            let at = 2 * usize::from(self.count);
            self.pixels[at..at + 2].fill(0xFF);
            self.count += 1;
        }
        if self.count > 100 { Err("it counts no further".into()) } else { Ok(()) }
    }

    fn advance(&mut self, millis: u32) -> Result<(), String> {
        self.log.borrow_mut().push(millis.to_string());
        Ok(())
    }

    fn restart(&mut self) -> Result<(), String> {
        self.log.borrow_mut().push("restart".into());
        Ok(())
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        &self.pixels
    }

    fn scene(&self) -> Option<Scene> {
        if !self.has_words {
            return None;
        }
        let mut scene = Scene::new(Texts::new(self.config.lang.unwrap_or(Lang::English)), None);
        let keys = [
            (Key::A, Label::from(shell::MENU)),
            (Key::B, Label::from(shell::BACK)),
            (Key::X, Label::from(Picture::Up)),
        ];
        for (key, label) in keys {
            scene.put(Area::new(0, 8, 60, 28), Kind::Key { key, label, tab: Tab::Rest });
        }
        let text = Phrase::number(self.count);
        let (align, place) = (Align::Left, Place::Top);
        let text = Kind::Text { text, role: Role::Body, ink: Ink::Cream, align, place };
        scene.put(Area::new(12, 44, 296, 20), text);
        Some(scene)
    }
}

/// How a script ended, what it printed and complained, and what the device went through.
struct Played {
    end: Result<Outcome, ScriptError>,
    out: String,
    err: String,
    log: String,
}

fn play_with(source: &str, frames: Frames, has_words: bool) -> Played {
    let log = std::rc::Rc::default();
    let start = |config| {
        let log = std::rc::Rc::clone(&log);
        Ok(Counter { config, count: 0, pixels: Box::new([0; Canvas::BYTES]), has_words, log })
    };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let options = ButtonOptions { show_all: false, frames };
    let end = run_buttons(source, &options, start, &mut out, &mut err);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let log = log.borrow().join(", ");
    Played { end, out: text(&out), err: text(&err), log }
}

fn play(lines: &str) -> Played {
    let frames = Frames { folder: env::temp_dir(), record: false };
    play_with(&format!("buttons\n{lines}"), frames, true)
}

#[test]
fn only_the_first_line_makes_a_script_one_of_buttons() {
    assert!(is_about_buttons("\u{FEFF}# a walk\n\n  buttons # yes\npress Y\n"));
    assert!(!is_about_buttons("seed 3\nbuttons\n"));
    assert!(!is_about_buttons("press Y\n"));
    assert!(!is_about_buttons(""));
}

#[test]
fn presses_holds_and_waits_take_their_time() {
    let rows = [
        ("press Y\n", "Y Down, 30, Y Up, 270"),
        ("press a B\n", "A Down, 30, A Up, 270, B Down, 30, B Up, 270"),
        ("press X x2\n", "X Down, 30, X Up, 270, X Down, 30, X Up, 270"),
        ("hold A 650\n", "A Down, 650, A Up, 270"),
        ("down A\nwait 300\nup A\n", "A Down, 300, A Up"),
        ("restart\n", "restart"),
    ];
    for (lines, log) in rows {
        let played = play(lines);
        assert!(played.end.is_ok(), "{lines}: {:?}", played.end);
        assert_eq!(played.log, log, "{lines}");
    }
    let held = play("hold A\n").log;
    let time = held.split(", ").nth(1).and_then(|time| time.parse::<u32>().ok());
    assert!(time.is_some_and(|time| time > HOLD), "{held}");
}

#[test]
fn wrong_lines_are_explained_with_their_number() {
    let rows = [
        ("press\n", "line 2: the button is missing"),
        ("\n# nothing\npress Q\n", "line 4: the button cannot be `Q`; it is one of: A, B, X, Y"),
        ("press Y x0\n", "how often must be a number from 1 to 1000, not `0`"),
        ("press Y xY\n", "how often must be a number from 1 to 1000, not `Y`"),
        ("hold Y long\n", "the time in milliseconds must be a number from 1 to 3600000"),
        ("hold Y 700 now\n", "`now` is one word too many"),
        ("wait\n", "the time in milliseconds is missing"),
        ("wait 0\n", "from 1 to 3600000, not `0`"),
        ("lang fr\n", "the language cannot be `fr`; it is one of: en, it"),
        ("seed x\n", "the seed must be a number"),
        ("noise loud\n", "the noise cannot be `loud`; it is one of: fair, stuck, biased"),
        ("press Y\nseed 3\n", "line 3: the device is on: `seed` comes before"),
        ("show\nlang it\n", "line 3: the device is on: `lang` comes before"),
        ("frame\n", "the picture's name is missing"),
        ("frame ../home\n", "a picture's name has letters, digits, - and _"),
        ("expect\n", "what is expected must be"),
        ("expect turn p1\n", "what is expected must be"),
        ("expect text Menu\n", "the words must be in quotation marks, not `Menu`"),
        ("expect text \"Menu\n", "the words must be in quotation marks"),
        ("expect text \"\"\n", "nothing between the quotation marks"),
        ("expect text\n", "the words in quotation marks are missing"),
        ("expect key\n", "the button is missing"),
        ("expect key Y\n", "the words in quotation marks are missing"),
        ("expect no key\n", "the button is missing"),
        ("expect backlight\n", "the brightness is missing"),
        ("expect backlight 101\n", "the brightness must be a number from 0 to 100"),
        ("roll\n", "no line of a script of buttons begins with `roll`"),
        ("buttons\n", "line 2: `buttons` is only the first line"),
        ("press Y x101\n", "it counts no further"),
    ];
    for (lines, expected) in rows {
        let message = play(lines).end.err().map(|error| error.to_string()).unwrap_or_default();
        assert!(message.contains(expected), "{lines:?}: {message:?}");
    }
}

#[test]
fn a_script_of_actions_says_what_the_lines_of_buttons_need() {
    let mut nothing = Vec::new();
    let end = run("press Y\n", Default::default(), &mut io::sink(), &mut nothing);
    let message = end.err().map(|error| error.to_string()).unwrap_or_default();
    assert!(message.contains("scripts of buttons, whose first line is `buttons`"), "{message}");
}

#[test]
fn words_and_keys_are_compared_with_what_is_shown() {
    let rows = [
        ("expect text \"0\"", true),
        ("expect text \"1\"", false),
        ("expect no text \"1\"", true),
        ("expect no text \"0\"", false),
        ("expect text \"  Menu   ↑ \"", true),
        ("expect key A \"Menu\"", true),
        ("expect key A \"Men\"", false),
        ("expect key X up", true),
        ("expect key X down", false),
        ("expect key Y \"Menu\"", false),
        ("expect no key Y", true),
        ("expect no key A", false),
        ("expect turned", false),
        ("expect no turned", true),
    ];
    for (line, holds) in rows {
        let played = play(&format!("{line}\n"));
        let expected = Outcome { held: u32::from(holds), failed: u32::from(!holds) };
        assert_eq!(played.end.ok(), Some(expected), "{line}");
        assert_eq!(played.err.starts_with("line 2: expected"), !holds, "{}", played.err);
    }
}

#[test]
fn a_failed_expectation_is_counted_and_the_script_goes_on() {
    let played = play("expect text \"7 # 8\"\npress Y x7\nexpect text \"7\"\nshow\n");
    assert_eq!(played.end.ok(), Some(Outcome { held: 1, failed: 1 }));
    assert_eq!(played.err, "line 2: expected text \"7 # 8\", but shown is \"Menu ↑ 0 Back\"\n");
    assert_eq!(played.out, "{\"line\":5,\"shown\":[\"Menu  ↑\",\"7\",\"Back\"]}\n");
}

#[test]
fn a_device_without_words_is_held_to_its_pictures_only() {
    let frames = Frames { folder: env::temp_dir(), record: false };
    let source = "buttons\nexpect text \"no such words\"\nexpect key A \"No\"\nshow\n";
    let played = play_with(source, frames, false);
    assert_eq!(played.end.ok(), Some(Outcome { held: 0, failed: 0 }));
    assert_eq!(played.out, "{\"line\":4,\"shown\":null}\n");
}

#[test]
fn a_script_sees_the_panel_go_out_and_wake() {
    let script = "buttons\nexpect backlight 100\nwait 120000\nexpect backlight 25\nwait 480000\n\
                  expect backlight 0\npress Y\nexpect backlight 100\nexpect text \"Rise of Tribes\"\n\
                  press Y\nexpect no text \"Resume\"\nexpect backlight 25\n";
    let frames = Frames { folder: env::temp_dir(), record: false };
    let options = ButtonOptions { show_all: false, frames };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let outcome = run_buttons(script, &options, AppDevice::new, &mut out, &mut err);
    assert_eq!(outcome.ok(), Some(Outcome { held: 6, failed: 1 }));
    let diagnostic = String::from_utf8_lossy(&err);
    assert_eq!(diagnostic, "line 12: expected the backlight at 25 %, but it is at 100 %\n");
}

#[test]
fn a_script_sees_the_picture_turn_and_names_buttons_as_before() {
    // Everybody reads the other way round: whoever begins, the picture turns.
    let script = "buttons\npress Y Y Y Y Y\nexpect no turned\nexpect key A \"Menu\"\n\
                  press A X X X Y Y B Y A B Y B Y A B Y B Y A B Y B Y A A\nexpect turned\n\
                  expect key Y \"Close\"\npress Y\nexpect turned\nexpect key Y \"Menu\"\n\
                  expect no turned\n";
    let frames = Frames { folder: env::temp_dir(), record: false };
    let options = ButtonOptions { show_all: false, frames };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let outcome = run_buttons(script, &options, AppDevice::new, &mut out, &mut err);
    let diagnostic = String::from_utf8_lossy(&err);
    assert_eq!(outcome.ok(), Some(Outcome { held: 6, failed: 1 }), "{diagnostic}");
    assert!(diagnostic.starts_with("line 11: expected a picture that is Upright"), "{diagnostic}");
}

#[test]
fn the_language_reaches_the_device() {
    for (lang, word) in [("en", "Back"), ("it", "Indietro")] {
        let played = play(&format!("lang {lang}\nexpect key B \"{word}\"\n"));
        assert_eq!(played.end.ok(), Some(Outcome { held: 1, failed: 0 }), "{}", played.err);
    }
}

#[test]
fn frames_are_recorded_compared_and_their_differences_shown() -> io::Result<()> {
    let folder = env::temp_dir().join(format!("campfire-frames-{}", std::process::id()));
    let frames = |record| Frames { folder: folder.clone(), record };
    let files = || -> io::Result<Vec<String>> {
        let entries = fs::read_dir(&folder)?.filter_map(Result::ok);
        let mut names: Vec<String> =
            entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        Ok(names)
    };
    let source = "buttons\npress Y\nframe one\n";
    let missing = play_with(source, frames(false), true);
    assert_eq!(missing.end.ok(), Some(Outcome { held: 0, failed: 1 }));
    assert!(
        missing.err.contains("line 3: ") && missing.err.contains("--record"),
        "{}",
        missing.err
    );
    assert_eq!(files()?, ["one.actual.png"]);

    let recorded = play_with(source, frames(true), true);
    assert_eq!(recorded.end.ok(), Some(Outcome { held: 1, failed: 0 }));
    assert_eq!(files()?, ["one.png"]);
    let same = play_with(source, frames(false), true);
    assert_eq!(same.end.ok(), Some(Outcome { held: 1, failed: 0 }), "{}", same.err);

    let other = play_with("buttons\npress Y x3\nframe one\n", frames(false), true);
    assert_eq!(other.end.ok(), Some(Outcome { held: 0, failed: 1 }));
    assert!(other.err.starts_with("line 3: 2 pixels differ from "), "{}", other.err);
    assert_eq!(files()?, ["one.actual.png", "one.diff.png", "one.png"]);
    let differs = Image::read(&folder.join("one.diff.png"))?;
    assert_ne!(differs.pixels[1], differs.pixels[0]);
    assert_eq!(differs.pixels[1], differs.pixels[2]);

    play_with(source, frames(false), true);
    assert_eq!(files()?, ["one.png"], "what is right again leaves nothing behind");
    fs::remove_dir_all(&folder)
}

#[test]
fn pictures_are_beside_their_script() {
    let rows = [("walks/home.txt", "walks/home"), ("home", "home.frames"), ("-", "frames")];
    for (script, folder) in rows {
        assert_eq!(Frames::beside(script.as_ref(), false).folder, PathBuf::from(folder));
    }
}

#[test]
fn the_description_names_every_line_of_buttons() -> io::Result<()> {
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/script.md"))?;
    for verb in BUTTON_VERBS {
        let named = text.contains(&format!("`{verb}`")) || text.contains(&format!("`{verb} "));
        assert!(named, "docs/script.md does not name `{verb}`");
    }
    Ok(())
}
