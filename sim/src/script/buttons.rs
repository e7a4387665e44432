//! Scripts of buttons: presses, time and what is to be seen, on any device.

use std::io::Write;

use campfire_core::app::{Brightness, Edge, HOLD};
use campfire_core::entropy::Bit;
use campfire_core::text::{Lang, Texts};
use campfire_core::ui::{Key, Orientation, Picture, Scene};
use serde_json::{Value, json};

use super::Frames;
use super::Object;
use super::player::{LineResult, Outcome, Player, ScriptError, orders, play};
use crate::gallery::image::Image;
use crate::play::noise::{PerMille, Ring};
use crate::play::plain::{label, lines, normal, picture};
use crate::script::device::{Device, DeviceConfig, TAP};
use crate::script::words::Words;

/// The first line of a script of buttons.
pub const BUTTONS: &str = "buttons";

/// How long `hold` holds if it does not say, in milliseconds.
const HELD: u32 = HOLD + 100;
/// The longest time that a line may take, in milliseconds: an hour.
const LONGEST: u32 = 3_600_000;
/// The most often that a line may press a button.
const MOST: u32 = 1000;

/// What the noise can be that the dice come from. The tests of the box let 95 % of ones pass.
const RINGS: [(&str, Ring); 3] = [
    ("fair", Ring::Fair),
    ("stuck", Ring::Stuck(Bit::One)),
    ("biased", Ring::Biased(PerMille(990))),
];

/// How the lines of a script of buttons begin, after the first one.
pub const BUTTON_VERBS: [&str; 12] = [
    "seed", "noise", "lang", "press", "hold", "down", "up", "wait", "restart", "frame", "show",
    "expect",
];

/// Whether a line of buttons, and of nothing else, begins so.
pub(super) fn is_verb(verb: &str) -> bool {
    verb == BUTTONS || (BUTTON_VERBS.contains(&verb) && !["seed", "expect"].contains(&verb))
}

/// Whether the first line says that a script is about buttons.
#[must_use]
pub fn is_about_buttons(source: &str) -> bool {
    orders(source).next().is_some_and(|(_, text)| text == BUTTONS)
}

/// Runs a script of buttons on the device that `start` makes; what is shown goes to `out` after
/// `show`, or after every line if `show_all`, and failed expectations go to `err`.
///
/// # Errors
/// A line is wrong, the device has broken down, or the output cannot be written.
pub fn run_buttons<D: Device>(
    source: &str,
    options: &ButtonOptions,
    start: impl FnMut(DeviceConfig) -> Result<D, String>,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, ScriptError> {
    let mut runner = Runner {
        options,
        start,
        config: DeviceConfig::default(),
        device: None,
        begun: false,
        printed: Vec::new(),
    };
    play(source, &mut runner, out, err)
}

/// How a script of buttons is run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ButtonOptions {
    /// Print what is shown after every line that can change it.
    pub show_all: bool,
    /// The pictures.
    pub frames: Frames,
}

/// What a script does to the buttons, the clock and the power of a device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A button is held for so many milliseconds and then let go.
    Hold(Key, u32),
    /// The contact of a button is closed or opened.
    Contact(Key, Edge),
    /// So many milliseconds pass.
    Wait(u32),
    /// The power is taken away and given back.
    Restart,
}

impl Step {
    /// Does it to a device.
    ///
    /// # Errors
    /// The device breaks down, in words.
    pub fn take(self, device: &mut impl Device) -> Result<(), String> {
        match self {
            Self::Hold(key, millis) => device.hold(key, millis),
            Self::Contact(key, edge) => device.contact(key, edge),
            Self::Wait(millis) => device.advance(millis),
            Self::Restart => device.restart(),
        }
    }
}

/// What an order does to a device; nothing if it is no such order.
///
/// # Errors
/// What is wrong with the order.
pub fn steps(order: &str) -> Result<Option<Vec<Step>>, String> {
    let mut words = Words::of(order);
    let steps = match words.optional() {
        Some("press") => taps(&mut words)?,
        Some("hold") => {
            let key = key(words.word("the button")?)?;
            vec![Step::Hold(key, words.optional().map_or(Ok(HELD), millis)?)]
        }
        Some(verb @ ("down" | "up")) => {
            let key = key(words.word("the button")?)?;
            vec![Step::Contact(key, if verb == "down" { Edge::Down } else { Edge::Up })]
        }
        Some("wait") => vec![Step::Wait(millis(words.word("the time in milliseconds")?)?)],
        Some("restart") => vec![Step::Restart],
        _ => return Ok(None),
    };
    words.end()?;
    Ok(Some(steps))
}

/// `press KEY...`, where `xN` repeats the key before it.
fn taps(words: &mut Words<'_>) -> Result<Vec<Step>, String> {
    let mut last = key(words.word("the button")?)?;
    let mut taps = vec![Step::Hold(last, TAP)];
    while let Some(word) = words.optional() {
        match word.strip_prefix('x').filter(|times| !times.is_empty()) {
            Some(times) => {
                let times: u32 = Words::of(times).number("how often", 1..=MOST)?;
                taps.extend((1..times).map(|_| Step::Hold(last, TAP)));
            }
            None => {
                last = key(word)?;
                taps.push(Step::Hold(last, TAP));
            }
        }
    }
    Ok(taps)
}

struct Runner<'a, D, S> {
    options: &'a ButtonOptions,
    start: S,
    config: DeviceConfig,
    device: Option<D>,
    begun: bool,
    printed: Vec<Object>,
}

impl<D: Device, S: FnMut(DeviceConfig) -> Result<D, String>> Player for Runner<'_, D, S> {
    fn line(&mut self, text: &str) -> Result<LineResult, String> {
        if !self.begun {
            self.begun = true;
            return if text == BUTTONS {
                Ok(LineResult::Fine)
            } else {
                Err(format!("the first line of a script of buttons is `{BUTTONS}`, not `{text}`"))
            };
        }
        self.order(text)
    }

    fn printed(&mut self) -> Vec<Object> {
        std::mem::take(&mut self.printed)
    }
}

impl<D: Device, S: FnMut(DeviceConfig) -> Result<D, String>> Runner<'_, D, S> {
    fn order(&mut self, text: &str) -> Result<LineResult, String> {
        if let Some(steps) = steps(text)? {
            let device = self.device()?;
            steps.into_iter().try_for_each(|step| step.take(device))?;
            if self.options.show_all {
                self.show()?;
            }
            return Ok(LineResult::Fine);
        }
        let mut words = Words::of(text);
        let verb = words.word("the order")?;
        match verb {
            "seed" | "noise" | "lang" => {
                self.agree(verb, &mut words)?;
                Ok(LineResult::Fine)
            }
            "frame" => self.frame(&mut words),
            "expect" => self.expect(text.trim_start_matches("expect").trim()),
            "show" => {
                words.end()?;
                self.show()?;
                Ok(LineResult::Fine)
            }
            BUTTONS => Err(format!("`{BUTTONS}` is only the first line")),
            _ => Err(format!(
                "no line of a script of buttons begins with `{verb}`; it is one of: {}",
                BUTTON_VERBS.join(", ")
            )),
        }
    }

    /// What the device is started with.
    fn agree(&mut self, verb: &str, words: &mut Words<'_>) -> Result<(), String> {
        if self.device.is_some() {
            return Err(format!("the device is on: `{verb}` comes before everything else"));
        }
        match verb {
            "seed" => self.config.seed = words.number("the seed", 0..=u64::MAX)?,
            "noise" => self.config.ring = words.choice("the noise", RINGS)?,
            _ => {
                let langs = Lang::ALL.map(|lang| (lang.key(), lang));
                self.config.lang = Some(words.choice("the language", langs)?);
            }
        }
        words.end()
    }

    fn device(&mut self) -> Result<&mut D, String> {
        let device = match self.device.take() {
            Some(device) => device,
            None => (self.start)(self.config)?,
        };
        Ok(self.device.insert(device))
    }

    fn frame(&mut self, words: &mut Words<'_>) -> Result<LineResult, String> {
        let name = words.word("the picture's name")?;
        words.end()?;
        let usual = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
        if !name.chars().all(usual) {
            return Err(format!("a picture's name has letters, digits, - and _; not `{name}`"));
        }
        let image = Image::of_panel(self.device()?.pixels());
        let differs = self.options.frames.frame(name, &image)?;
        let answer = differs.map_or(LineResult::Held, LineResult::Failed);
        if self.options.frames.record {
            let mut object = Object::new();
            object.insert("frame".into(), json!(name));
            self.printed.push(object);
        }
        Ok(answer)
    }

    fn show(&mut self) -> Result<(), String> {
        let shown = self.device()?.scene().map(|scene| lines(&scene));
        let mut object = Object::new();
        object.insert("shown".into(), shown.map_or(Value::Null, |lines| json!(lines)));
        self.printed.push(object);
        Ok(())
    }

    /// `[no] text "WORDS"`, `key KEY "WORDS"`, `key KEY SIGN`, `no key KEY`, `[no] turned` or
    /// `backlight N`.
    fn expect(&mut self, text: &str) -> Result<LineResult, String> {
        let (not, rest) = match text.strip_prefix("no ") {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (what, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let wanted = match (what, not) {
            ("text", _) => Wanted::Text(quoted(rest)?),
            ("key", true) => Wanted::Key(key(rest)?, None),
            ("key", false) => {
                let (name, label) = rest.split_once(' ').unwrap_or((rest, ""));
                Wanted::Key(
                    key(name)?,
                    Some(sign(label).map_or_else(|| quoted(label).map(String::from), Ok)?),
                )
            }
            ("turned", _) if rest.is_empty() => Wanted::Turned,
            ("backlight", false) => {
                let mut words = Words::of(rest);
                let percent = words.number("the brightness", 0..=100)?;
                words.end()?;
                return self.expect_backlight(Brightness(percent));
            }
            _ => {
                return Err("what is expected must be `text \"...\"`, `no text \"...\"`, \
                            `key KEY \"...\"`, `key KEY SIGN`, `no key KEY`, `turned`, `no turned` \
                            or `backlight N`"
                    .into());
            }
        };
        // A device that has only pixels is held to its pictures.
        let Some(scene) = self.device()?.scene() else { return Ok(LineResult::Fine) };
        Ok(match wanted {
            Wanted::Text(words) => compare_text(&scene, words, not),
            Wanted::Key(key, wanted) => compare_key(&scene, key, wanted.as_deref()),
            Wanted::Turned => compare_turned(&scene, not),
        })
    }

    fn expect_backlight(&mut self, wanted: Brightness) -> Result<LineResult, String> {
        Ok(match self.device()?.backlight() {
            None => LineResult::Fine,
            Some(found) if found == wanted => LineResult::Held,
            Some(Brightness(found)) => LineResult::Failed(format!(
                "expected the backlight at {} %, but it is at {found} %",
                wanted.0
            )),
        })
    }
}

enum Wanted<'a> {
    Text(&'a str),
    Key(Key, Option<String>),
    Turned,
}

fn compare_text(scene: &Scene, words: &str, not: bool) -> LineResult {
    let shown = normal(&lines(scene).join(" "));
    if shown.contains(words) != not {
        return LineResult::Held;
    }
    let no = if not { "no " } else { "" };
    LineResult::Failed(format!("expected {no}text \"{words}\", but shown is \"{shown}\""))
}

fn compare_turned(scene: &Scene, not: bool) -> LineResult {
    let wanted = if not { Orientation::Upright } else { Orientation::Turned };
    if scene.orientation == wanted {
        return LineResult::Held;
    }
    LineResult::Failed(format!("expected a picture that is {wanted:?}, but it is not"))
}

fn compare_key(scene: &Scene, key: Key, wanted: Option<&str>) -> LineResult {
    // What is beside a button depends on which way up the picture is.
    let found = scene.key(scene.orientation.key(key));
    let found = found.map(|found| label(found, scene.texts));
    if found.as_deref() == wanted {
        return LineResult::Held;
    }
    let name = |label: Option<&str>| label.map_or("nothing".into(), |label| format!("\"{label}\""));
    let (wanted, found) = (name(wanted), name(found.as_deref()));
    LineResult::Failed(format!("expected the key {key:?} to say {wanted}, but it says {found}"))
}

fn key(word: &str) -> Result<Key, String> {
    let keys = Key::ALL.into_iter().find(|key| format!("{key:?}").eq_ignore_ascii_case(word));
    keys.ok_or_else(|| match word {
        "" => "the button is missing; it is one of: A, B, X, Y".into(),
        _ => format!("the button cannot be `{word}`; it is one of: A, B, X, Y"),
    })
}

/// The sign on a key that is called so.
fn sign(word: &str) -> Option<String> {
    let signs = [Picture::Up, Picture::Down, Picture::Next, Picture::Plus, Picture::Minus];
    let named = |sign: &Picture| format!("{sign:?}").eq_ignore_ascii_case(word);
    signs.into_iter().find(named).map(|sign| picture(sign, Texts::new(Lang::English)))
}

fn millis(word: &str) -> Result<u32, String> {
    Words::of(word).number("the time in milliseconds", 1..=LONGEST)
}

/// What stands between quotation marks.
fn quoted(text: &str) -> Result<&str, String> {
    let inside = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    let inside = inside.filter(|words| !words.contains('"')).map(str::trim);
    match inside {
        Some("") => Err("there is nothing between the quotation marks".into()),
        Some(words) => Ok(words),
        None if text.is_empty() => Err("the words in quotation marks are missing".into()),
        None => Err(format!("the words must be in quotation marks, not `{text}`")),
    }
}
