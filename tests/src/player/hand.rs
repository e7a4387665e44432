//! A hand on the buttons of a box, which writes down what it presses as a script. It finds its way by what
//! the keys and the row under the cursor say, never by counting presses.

use std::fmt::Write;

use campfire::play::plain;
use campfire::script::device::{AppDevice, Device, DeviceConfig, TAP};
use campfire_core::app::{FIRST_REPEAT, HOLD, NEXT_REPEAT};
use campfire_core::text::{Lang, Phrase, TextId, Texts, shell};
use campfire_core::ui::{Badge, Ink, Key, Kind, Label, Picture, Role, Scene, SlotLook};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// More rows than any list has.
const ROWS: usize = 40;

/// What people are called who have names.
const NAMES: [&str; 4] = ["Ada", "Leo", "Mia", "Ugo"];

/// What the row under the cursor says, if there is one.
pub(super) fn cursor(scene: &Scene) -> Option<Phrase> {
    scene.widgets().iter().find_map(|widget| match &widget.kind {
        Kind::Row(row) if row.cursor => Some(row.text),
        Kind::SeatRow { cursor: true, name, .. } | Kind::ScoreRow { cursor: true, name, .. } => {
            Some(*name)
        }
        Kind::SlotRow(row) if row.look == SlotLook::Cursor => Some(row.name),
        _ => None,
    })
}

/// Whether a key says this.
pub(super) fn says(scene: &Scene, key: Key, label: impl Into<Label>) -> bool {
    scene.key(key) == Some(label.into())
}

/// What the main key says, if it is a word.
pub(super) fn main(scene: &Scene) -> Option<TextId> {
    match scene.key(Key::Y) {
        Some(Label::Word(phrase)) => Some(phrase.id),
        _ => None,
    }
}

/// Whether one of these texts is shown.
pub(super) fn shows(scene: &Scene, texts: &[TextId]) -> bool {
    scene.widgets().iter().any(|widget| match widget.kind {
        Kind::Text { text, .. } => texts.contains(&text.id),
        _ => false,
    })
}

/// What the last screen says of the winner.
pub(super) fn victory(scene: &Scene) -> String {
    let words = scene.widgets().iter().find_map(|widget| match widget.kind {
        Kind::Text { text, .. } if text.id == shell::WINS => Some(text.words(scene.texts)),
        _ => None,
    });
    words.map(|words| words.to_string()).unwrap_or_default()
}

/// What a button is called in a script.
pub(super) fn button(key: Key) -> &'static str {
    match key {
        Key::A => "a",
        Key::B => "b",
        Key::X => "x",
        Key::Y => "y",
    }
}

/// A hand, and what it has written.
pub(super) struct Hand {
    /// The box.
    pub(super) device: AppDevice,
    /// What is decided at random.
    pub(super) mind: ChaCha8Rng,
    script: String,
    /// Presses that are not written yet.
    presses: Vec<String>,
}

impl Hand {
    /// A hand on a new box of a language; the seed is that of its noise, and of what is decided.
    pub(super) fn new(players: u8, seed: u64, lang: Lang) -> Result<Self, String> {
        let config = DeviceConfig { seed, lang: Some(lang), ..DeviceConfig::default() };
        let mut hand = Self {
            device: AppDevice::new(config)?,
            mind: ChaCha8Rng::seed_from_u64(seed),
            script: String::new(),
            presses: Vec::new(),
        };
        hand.line(&format!("# A game of {players} players, by buttons alone."));
        hand.line(&format!("buttons\nseed {seed}\nlang {}\n\n# The set-up.", lang.key()));
        Ok(hand)
    }

    /// The script.
    pub(super) fn script(mut self) -> String {
        self.flush();
        self.script
    }

    pub(super) fn line(&mut self, line: &str) {
        self.flush();
        let _ = writeln!(self.script, "{line}");
    }

    pub(super) fn flush(&mut self) {
        if !self.presses.is_empty() {
            let _ = writeln!(self.script, "press {}", self.presses.join(" "));
            self.presses.clear();
        }
    }

    pub(super) fn scene(&self) -> Scene {
        self.device.scene().unwrap_or_else(|| Scene::new(Texts::new(Lang::English), None))
    }

    /// The button beside a key of the picture, whichever way up it is.
    pub(super) fn button(&self, key: Key) -> Key {
        self.scene().orientation.key(key)
    }

    pub(super) fn tap(&mut self, key: Key) -> Result<(), String> {
        let key = self.button(key);
        self.device.hold(key, TAP)?;
        self.presses.push(button(key).to_owned());
        if self.presses.len() == 24 {
            self.flush();
        }
        Ok(())
    }

    pub(super) fn taps(&mut self, key: Key, times: u32) -> Result<(), String> {
        (0..times).try_for_each(|_| self.tap(key))
    }

    /// Holds a key down until that counts, and says why.
    pub(super) fn hold(&mut self, key: Key, why: &str) -> Result<(), String> {
        let key = self.button(key);
        self.line(&format!("hold {}        # {why}", button(key)));
        self.device.hold(key, HOLD + 100)
    }

    /// Holds a key down until it has made so many steps.
    pub(super) fn run(&mut self, key: Key, steps: u8) -> Result<(), String> {
        let key = self.button(key);
        // The first step is the press itself, the second the first repeat; let go between two of them.
        let millis = FIRST_REPEAT + u32::from(steps - 2) * NEXT_REPEAT + NEXT_REPEAT / 2;
        self.line(&format!("hold {} {millis}        # {steps} steps", button(key)));
        self.device.hold(key, millis)
    }

    /// Looks at the table for a second.
    pub(super) fn wait(&mut self) -> Result<(), String> {
        self.wait_for(1000)
    }

    pub(super) fn wait_for(&mut self, millis: u32) -> Result<(), String> {
        self.line(&format!("wait {millis}"));
        self.device.advance(millis)
    }

    /// Taps a key, which must say this.
    pub(super) fn press(&mut self, key: Key, label: impl Into<Label>) -> Result<(), String> {
        let (scene, label) = (self.scene(), label.into());
        if says(&scene, key, label) {
            return self.tap(key);
        }
        let wanted = plain::label(label, scene.texts);
        Err(format!("{key:?} does not say {wanted}: {:?}", plain::lines(&scene)))
    }

    /// Moves the cursor with a key until it is on the row that says this.
    pub(super) fn seek(&mut self, key: Key, row: impl Into<Phrase>) -> Result<(), String> {
        let row = row.into();
        if self.finds(key, |text| text == row)? {
            return Ok(());
        }
        let scene = self.scene();
        Err(format!("no row says {}: {:?}", row.words(scene.texts), plain::lines(&scene)))
    }

    /// Moves the cursor with a key until it is on such a row, once round at most; says whether there is
    /// one.
    pub(super) fn finds(&mut self, key: Key, is: impl Fn(Phrase) -> bool) -> Result<bool, String> {
        let first = cursor(&self.scene());
        for _ in 0..ROWS {
            if cursor(&self.scene()).is_some_and(&is) {
                return Ok(true);
            }
            self.tap(key)?;
            if cursor(&self.scene()) == first {
                return Ok(false);
            }
        }
        Ok(false)
    }

    /// Moves the cursor by less than so many rows, wherever that is.
    pub(super) fn wander(&mut self, key: Key, rows: u32) -> Result<(), String> {
        let steps = self.below(rows);
        self.taps(key, steps)
    }

    /// Whether something happens that happens in so many of a hundred cases.
    pub(super) fn percent(&mut self, share: u32) -> bool {
        self.below(100) < share
    }

    pub(super) fn below(&mut self, end: u32) -> u32 {
        ((u64::from(self.mind.next_u32()) * u64::from(end)) >> 32) as u32
    }

    /// Moves the cursor to the seat of a badge.
    pub(super) fn seek_seat(&mut self, wanted: Badge) -> Result<(), String> {
        let is_wanted = |kind: &Kind| match kind {
            Kind::SeatRow { cursor, badge, .. } => *cursor && *badge == wanted,
            _ => false,
        };
        self.tap_until(Key::B, is_wanted)
    }

    /// Taps a key until something is shown.
    pub(super) fn tap_until(
        &mut self,
        key: Key,
        is_wanted: impl Fn(&Kind) -> bool,
    ) -> Result<(), String> {
        for _ in 0..ROWS {
            if self.scene().widgets().iter().any(|widget| is_wanted(&widget.kind)) {
                return Ok(());
            }
            self.tap(key)?;
        }
        Err(format!("it does not come: {:?}", plain::lines(&self.scene())))
    }

    /// Everybody says a name; those at these seats sit opposite the others.
    pub(super) fn say_who_sits_where(
        &mut self,
        players: u8,
        opposite: &[u8],
    ) -> Result<(), String> {
        for (name, seat) in NAMES.into_iter().zip(0..players) {
            self.press(Key::X, shell::CHANGE)?;
            self.seek(Key::B, shell::NAME)?;
            self.press(Key::Y, shell::CHANGE)?;
            if main(&self.scene()) != Some(shell::TAKE) || cursor(&self.scene()).is_some() {
                self.seek(Key::B, shell::NEW_NAME)?;
                self.press(Key::Y, shell::WRITE)?;
            }
            name.chars().try_for_each(|letter| self.say_letter(letter))?;
            self.hold(Key::Y, name)?;
            if opposite.contains(&seat) {
                self.seek(Key::B, shell::SCREEN)?;
                self.press(Key::Y, shell::CHANGE)?;
            }
            self.press(Key::A, shell::BACK)?;
            self.press(Key::B, Picture::Down)?;
        }
        Ok(())
    }

    /// Turns the wheel of letters the way of the alphabet, and takes one.
    pub(super) fn say_letter(&mut self, wanted: char) -> Result<(), String> {
        for _ in 0..ROWS {
            let scene = self.scene();
            let on = scene.widgets().iter().find_map(|widget| match widget.kind {
                Kind::Text { text, role: Role::Title, ink: Ink::Fire, .. } => {
                    text.words(scene.texts).chars().next()
                }
                _ => None,
            });
            match on.ok_or_else(|| format!("no letter: {:?}", plain::lines(&scene)))? {
                letter if letter.eq_ignore_ascii_case(&wanted) => {
                    return self.press(Key::Y, shell::TAKE);
                }
                letter if letter.to_ascii_lowercase() < wanted.to_ascii_lowercase() => {
                    self.press(Key::B, Picture::Down)?;
                }
                _ => self.press(Key::X, Picture::Up)?,
            }
        }
        Err(format!("the wheel has no {wanted}"))
    }
}
