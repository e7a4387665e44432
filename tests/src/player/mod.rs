//! A player who only sees the display and only has the buttons, and whose presses become a script.
//! It finds its way by what the keys and the row under the cursor say, never by counting presses.
//!
//! It plays sensibly enough to reach the end: it builds and completes goals now and then, bids,
//! answers questions, lets the box reckon out conflicts, and takes a decision back once in a while.

mod setup;
mod table;
mod turn;

use std::fmt::Write;

use campfire::play::plain;
use campfire::script::device::{AppDevice, Device, DeviceConfig, TAP};
use campfire_core::app::HOLD;
use campfire_core::text::{Lang, Phrase, TextId, Texts, shell, tribes as words};
use campfire_core::ui::{Key, Kind, Label, Scene, SlotLook};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A game to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// What its script is called.
    pub name: &'static str,
    /// What the box keeps of it.
    pub keeps: Keeps,
    /// How many people play.
    pub players: u8,
    /// What of the advanced game is played.
    pub modes: Modes,
    /// Who the people are.
    pub people: People,
    /// Who rolls.
    pub dice: Dice,
    /// In which language.
    pub lang: Lang,
    /// The seed of the dice, and of what the players decide.
    pub seed: u64,
}

/// What the box keeps of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeps {
    /// All of it.
    Everything,
    /// The dice with their board, and the event tiles.
    DiceAndEvents,
    /// The dice with their board.
    Dice,
    /// The event tiles.
    Events,
    /// The points.
    Score,
}

/// Whether a game is played with the modes of the advanced game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Modes {
    /// With none of them.
    None,
    /// With all of them: powers that are used by buttons, elders, and every special terrain.
    All,
}

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum People {
    /// Tribes without names, all on one side of the table.
    Tribes,
    /// Everybody says a name, and the second and the third read from the other side.
    Named,
}

/// Who rolls the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dice {
    /// The box.
    OfBox,
    /// The table, from its fourth turn on.
    OfTable,
}

/// More presses than any game takes.
const TOO_MANY: usize = 5000;

/// More rows than any list has.
const ROWS: usize = 40;

/// After how many turns people put the box away that keeps no score.
const TURNS: u32 = 12;

/// After how many drawn tiles they do so if it has nothing but tiles.
const TILES: u32 = 20;

struct Player {
    game: Game,
    device: AppDevice,
    mind: ChaCha8Rng,
    script: String,
    /// Presses that are not written yet.
    presses: Vec<String>,
    /// Whether this turn's dream is over and the dice are still to be rolled.
    dreamt: bool,
    /// How much is still to be built or completed this turn.
    wishes: u32,
    /// Whether a conflict has been counted this turn.
    counted: bool,
    turns: u32,
    tiles: u32,
    /// How often somebody was given points by hand.
    awards: u32,
}

/// Plays a game to its end and gives the script of it.
///
/// # Errors
/// The game does not end.
pub fn record(game: Game) -> Result<String, String> {
    let config = DeviceConfig { seed: game.seed, lang: Some(game.lang), ..DeviceConfig::default() };
    let mut player = Player {
        game,
        device: AppDevice::new(config)?,
        mind: ChaCha8Rng::seed_from_u64(game.seed),
        script: String::new(),
        presses: Vec::new(),
        dreamt: false,
        wishes: 0,
        counted: false,
        turns: 0,
        tiles: 0,
        awards: 0,
    };
    let (seed, lang) = (game.seed, game.lang.key());
    player.line(&format!("# A game of {} players, by buttons alone.", game.players));
    player.line(&format!("buttons\nseed {seed}\nlang {lang}\n\n# The set-up."));
    player.set_up()?;
    for _ in 0..TOO_MANY {
        let scene = player.scene();
        if says(&scene, Key::Y, shell::NEW_GAME_KEY) {
            player.line("\n# The end.");
            player.line(&format!("expect text \"{}\"\nframe winner", victory(&scene)));
            return Ok(player.script);
        }
        if player.has_enough(&scene) {
            player.put_away()?;
            return Ok(player.script);
        }
        if Key::ALL.into_iter().all(|key| scene.key(key).is_none()) {
            player.look_up(&scene)?;
            continue;
        }
        player.go_on(&scene)?;
    }
    Err(format!("{} does not end: {:?}", game.name, plain::lines(&player.scene())))
}

/// What the last screen says of the winner.
fn victory(scene: &Scene) -> String {
    let words = scene.widgets().iter().find_map(|widget| match widget.kind {
        Kind::Text { text, .. } if text.id == shell::WINS => Some(text.words(scene.texts)),
        _ => None,
    });
    words.map(|words| words.to_string()).unwrap_or_default()
}

/// What the row under the cursor says, if there is one.
fn cursor(scene: &Scene) -> Option<Phrase> {
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
fn says(scene: &Scene, key: Key, label: impl Into<Label>) -> bool {
    scene.key(key) == Some(label.into())
}

/// What the main key says, if it is a word.
fn main(scene: &Scene) -> Option<TextId> {
    match scene.key(Key::Y) {
        Some(Label::Word(phrase)) => Some(phrase.id),
        _ => None,
    }
}

/// Whether one of these texts is shown.
fn shows(scene: &Scene, texts: &[TextId]) -> bool {
    scene.widgets().iter().any(|widget| match widget.kind {
        Kind::Text { text, .. } => texts.contains(&text.id),
        _ => false,
    })
}

/// What a button is called in a script.
fn button(key: Key) -> &'static str {
    match key {
        Key::A => "a",
        Key::B => "b",
        Key::X => "x",
        Key::Y => "y",
    }
}

impl Player {
    fn line(&mut self, line: &str) {
        self.flush();
        let _ = writeln!(self.script, "{line}");
    }

    fn flush(&mut self) {
        if !self.presses.is_empty() {
            let _ = writeln!(self.script, "press {}", self.presses.join(" "));
            self.presses.clear();
        }
    }

    fn scene(&self) -> Scene {
        self.device.scene().unwrap_or_else(|| Scene::new(Texts::new(Lang::English), None))
    }

    /// The button beside a key of the picture, whichever way up it is.
    fn button(&self, key: Key) -> Key {
        self.scene().orientation.key(key)
    }

    fn tap(&mut self, key: Key) -> Result<(), String> {
        let key = self.button(key);
        self.device.hold(key, TAP)?;
        self.presses.push(button(key).to_owned());
        if self.presses.len() == 24 {
            self.flush();
        }
        Ok(())
    }

    fn taps(&mut self, key: Key, times: u32) -> Result<(), String> {
        (0..times).try_for_each(|_| self.tap(key))
    }

    /// Holds a key down until that counts, and says why.
    fn hold(&mut self, key: Key, why: &str) -> Result<(), String> {
        let key = self.button(key);
        self.line(&format!("hold {}        # {why}", button(key)));
        self.device.hold(key, HOLD + 100)
    }

    /// Looks at the table for a second.
    fn wait(&mut self) -> Result<(), String> {
        self.wait_for(1000)
    }

    fn wait_for(&mut self, millis: u32) -> Result<(), String> {
        self.line(&format!("wait {millis}"));
        self.device.advance(millis)
    }

    /// Taps a key, which must say this.
    fn press(&mut self, key: Key, label: impl Into<Label>) -> Result<(), String> {
        let (scene, label) = (self.scene(), label.into());
        if says(&scene, key, label) {
            return self.tap(key);
        }
        let wanted = plain::label(label, scene.texts);
        Err(format!("{key:?} does not say {wanted}: {:?}", plain::lines(&scene)))
    }

    /// Moves the cursor with a key until it is on the row that says this.
    fn seek(&mut self, key: Key, row: impl Into<Phrase>) -> Result<(), String> {
        let row = row.into();
        if self.finds(key, |text| text == row)? {
            return Ok(());
        }
        let scene = self.scene();
        Err(format!("no row says {}: {:?}", row.words(scene.texts), plain::lines(&scene)))
    }

    /// Moves the cursor with a key until it is on such a row, once round at most; says whether there is
    /// one.
    fn finds(&mut self, key: Key, is: impl Fn(Phrase) -> bool) -> Result<bool, String> {
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
    fn wander(&mut self, key: Key, rows: u32) -> Result<(), String> {
        let steps = self.below(rows);
        self.taps(key, steps)
    }

    /// Whether something happens that happens in so many of a hundred cases.
    fn percent(&mut self, share: u32) -> bool {
        self.below(100) < share
    }

    fn below(&mut self, end: u32) -> u32 {
        ((u64::from(self.mind.next_u32()) * u64::from(end)) >> 32) as u32
    }

    /// Something is shown for a moment only, and everybody looks.
    fn look_up(&mut self, scene: &Scene) -> Result<(), String> {
        let drawn = scene.widgets().iter().find_map(|widget| match widget.kind {
            Kind::Text { text, .. } => Some(text.words(scene.texts).to_string()),
            _ => None,
        });
        let pictures = |kind: &Kind| matches!(kind, Kind::Picture { .. });
        if let Some(name) = drawn
            && scene.widgets().iter().any(|widget| pictures(&widget.kind))
        {
            self.tiles += 1;
            self.line(&format!("expect text \"{name}\""));
            return self.wait();
        }
        // The bars race to the end of the game.
        self.wait_for(2000)
    }

    /// Whether a game without a winner has gone on for long enough.
    fn has_enough(&self, scene: &Scene) -> bool {
        match self.game.keeps {
            Keeps::Everything | Keeps::Score => false,
            Keeps::DiceAndEvents | Keeps::Dice => {
                self.turns >= TURNS && main(scene) == Some(shell::ROLL)
            }
            Keeps::Events => self.tiles >= TILES && table::is_tile_table(scene),
        }
    }

    /// Ends a game without a winner, by the menu.
    fn put_away(&mut self) -> Result<(), String> {
        self.line("\n# The end.\nframe last");
        self.press(Key::A, shell::MENU)?;
        self.seek(Key::X, shell::END_GAME)?;
        self.press(Key::Y, shell::END)?;
        self.hold(Key::Y, "all agree")?;
        let texts = self.scene().texts;
        let (game, start) = (texts.text(words::RISE_OF_TRIBES), texts.text(shell::START));
        self.line(&format!("expect text \"{game}\"\nexpect key y \"{start}\""));
        Ok(())
    }
}
