//! A player who only sees the display and only has the buttons, and whose presses become a script.
//! It finds its way by what the keys and the row under the cursor say, never by counting presses.
//!
//! It plays sensibly enough to reach the end: it builds and completes goals now and then, bids,
//! answers questions, lets the box reckon out conflicts, and takes a decision back once in a while.

use std::fmt::Write;

use campfire::play::plain;
use campfire::script::device::{AppDevice, Device, DeviceConfig, TAP};
use campfire_core::app::HOLD;
use campfire_core::text::{Lang, Phrase, TextId, Texts, shell, tribes as words};
use campfire_core::ui::{Key, Kind, Label, Picture, Row, Scene, SlotLook, Value};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A game to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// What its script is called.
    pub name: &'static str,
    /// How many people play.
    pub players: u8,
    /// What of the advanced game is played.
    pub modes: Modes,
    /// In which language.
    pub lang: Lang,
    /// The seed of the dice, and of what the players decide.
    pub seed: u64,
}

/// Whether a game is played with the modes of the advanced game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Modes {
    /// With none of them.
    None,
    /// With all of them: powers that are used by buttons, elders, and every special terrain.
    All,
}

/// What the conflict step asks.
const CONFLICT: [TextId; 2] = [words::CONFLICT_LIMIT, words::CONFLICT_ICE];

/// More presses than any game takes.
const TOO_MANY: usize = 5000;

/// More rows than any list has.
const ROWS: usize = 40;

/// The tribes of a game with every mode, and the way to each from the tribe that a seat begins with.
const TRIBES: [(Key, TextId); 4] = [
    (Key::X, words::TRIBE_TUNGA),
    (Key::B, words::TRIBE_KIA_KIA),
    (Key::B, words::TRIBE_MUKAAN),
    (Key::X, words::TRIBE_DANANU),
];

/// The powers that a game with every mode takes instead of what is offered first.
const POWERS: [(TextId, TextId); 2] = [
    (words::POWER_HIDDEN_VILLAGE, words::POWER_LIGHT_IN_THE_DARK),
    (words::POWER_AMBUSH, words::POWER_DREAMTIME),
];

struct Player {
    device: AppDevice,
    mind: ChaCha8Rng,
    script: String,
    /// Presses that are not written yet.
    presses: Vec<&'static str>,
    /// Whether this turn's dream is over and the dice are still to be rolled.
    dreamt: bool,
    /// How much is still to be built or completed this turn.
    wishes: u32,
    turns: u32,
}

/// Plays a whole game and gives the script of it.
///
/// # Errors
/// The game does not end.
pub fn record(game: Game) -> Result<String, String> {
    let config = DeviceConfig { seed: game.seed, lang: Some(game.lang), ..DeviceConfig::default() };
    let mut player = Player {
        device: AppDevice::new(config)?,
        mind: ChaCha8Rng::seed_from_u64(game.seed),
        script: String::new(),
        presses: Vec::new(),
        dreamt: false,
        wishes: 0,
        turns: 0,
    };
    let (seed, lang) = (game.seed, game.lang.key());
    player.line(&format!("# A whole game of {} players, by buttons alone.", game.players));
    player.line(&format!("buttons\nseed {seed}\nlang {lang}\n\n# The set-up."));
    player.press(Key::Y, shell::START)?;
    player.seek(Key::X, shell::PLAYERS_COUNT.with(game.players))?;
    player.press(Key::Y, shell::NEXT)?;
    if game.modes == Modes::All {
        player.choose_tribes()?;
    }
    player.press(Key::Y, shell::NEXT)?;
    if game.modes == Modes::All {
        player.choose_modes()?;
    }
    player.seek(Key::X, shell::START_GAME)?;
    player.press(Key::Y, shell::START)?;
    for _ in 0..TOO_MANY {
        let scene = player.scene();
        if scene.key(Key::Y) == Some(shell::NEW_GAME_KEY.into()) {
            player.line("\n# The end.");
            player.line(&format!("expect text \"{}\"\nframe winner", victory(&scene)));
            return Ok(player.script);
        }
        if Key::ALL.into_iter().all(|key| scene.key(key).is_none()) {
            // Something is shown for a moment only, and everybody looks.
            player.wait()?;
            continue;
        }
        player.go_on(&scene)?;
    }
    Err(format!("{} does not end", game.name))
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

/// What the cell says whose value is being changed, if there is one.
fn cell(scene: &Scene) -> Option<Phrase> {
    scene.widgets().iter().find_map(|widget| match widget.kind {
        Kind::Row(Row { value: Value::Cell(value), .. }) => Some(value),
        _ => None,
    })
}

impl Player {
    fn line(&mut self, line: &str) {
        if !self.presses.is_empty() {
            let _ = writeln!(self.script, "press {}", self.presses.join(" "));
            self.presses.clear();
        }
        let _ = writeln!(self.script, "{line}");
    }

    fn scene(&self) -> Scene {
        self.device.scene().unwrap_or_else(|| Scene::new(Texts::new(Lang::English), None))
    }

    fn tap(&mut self, key: Key) -> Result<(), String> {
        self.device.hold(key, TAP)?;
        self.presses.push(match key {
            Key::A => "a",
            Key::B => "b",
            Key::X => "x",
            Key::Y => "y",
        });
        if self.presses.len() == 24 {
            self.flush();
        }
        Ok(())
    }

    /// Looks at the table for a second.
    fn wait(&mut self) -> Result<(), String> {
        self.line("wait 1000");
        self.device.advance(1000)
    }

    fn taps(&mut self, key: Key, times: u32) -> Result<(), String> {
        (0..times).try_for_each(|_| self.tap(key))
    }

    fn flush(&mut self) {
        let _ = writeln!(self.script, "press {}", self.presses.join(" "));
        self.presses.clear();
    }

    /// Taps a key, which must say this.
    fn press(&mut self, key: Key, label: impl Into<Label>) -> Result<(), String> {
        let (scene, label) = (self.scene(), label.into());
        if scene.key(key) == Some(label) {
            return self.tap(key);
        }
        let says = plain::label(label, scene.texts);
        Err(format!("{key:?} does not say {says}: {:?}", plain::lines(&scene)))
    }

    /// Moves the cursor with a key until it is on the row that says this.
    fn seek(&mut self, key: Key, row: impl Into<Phrase>) -> Result<(), String> {
        let row = row.into();
        for _ in 0..ROWS {
            if cursor(&self.scene()) == Some(row) {
                return Ok(());
            }
            self.tap(key)?;
        }
        let scene = self.scene();
        Err(format!("no row says {}: {:?}", row.words(scene.texts), plain::lines(&scene)))
    }

    /// Moves the cursor by less than so many rows, wherever that is.
    fn wander(&mut self, key: Key, rows: u32) -> Result<(), String> {
        let steps = self.below(rows);
        self.taps(key, steps)
    }

    /// Gives every seat the tribe that a game with every mode has for it.
    fn choose_tribes(&mut self) -> Result<(), String> {
        for (key, tribe) in TRIBES {
            self.press(Key::X, shell::CHANGE)?;
            self.seek(Key::B, words::TRIBE)?;
            self.press(Key::Y, shell::CHANGE)?;
            while cell(&self.scene()) != Some(tribe.into()) {
                self.tap(key)?;
            }
            self.press(Key::Y, shell::OK)?;
            self.press(Key::A, shell::BACK)?;
            // The next seat.
            self.press(Key::B, Picture::Down)?;
        }
        Ok(())
    }

    /// Plays all modes: leaders with their powers, elders, and every terrain.
    fn choose_modes(&mut self) -> Result<(), String> {
        self.seek(Key::B, words::ADVANCED)?;
        self.press(Key::Y, shell::CHANGE)?;
        self.seek(Key::B, words::LEADER_POWERS)?;
        self.press(Key::Y, shell::CHANGE)?;
        for (offered, taken) in POWERS {
            self.seek(Key::B, offered)?;
            self.press(Key::Y, shell::CHANGE)?;
            self.seek(Key::B, taken)?;
            self.press(Key::Y, shell::TAKE)?;
        }
        self.seek(Key::B, words::ELDERS)?;
        self.press(Key::Y, shell::CHANGE)?;
        self.seek(Key::B, words::SPECIAL_TERRAIN)?;
        self.press(Key::Y, shell::CHANGE)?;
        // The list begins anew below its end, where all are marked then.
        while Self::main(&self.scene()) == Some(shell::MARK) {
            self.press(Key::Y, shell::MARK)?;
            self.press(Key::B, Picture::Down)?;
        }
        while cursor(&self.scene()) != Some(words::ADVANCED.into()) {
            self.press(Key::A, shell::BACK)?;
        }
        Ok(())
    }

    /// Whether something happens that happens in so many of a hundred cases.
    fn percent(&mut self, share: u32) -> bool {
        self.below(100) < share
    }

    fn below(&mut self, end: u32) -> u32 {
        ((u64::from(self.mind.next_u32()) * u64::from(end)) >> 32) as u32
    }

    /// What the main key says, if it is a word.
    fn main(scene: &Scene) -> Option<TextId> {
        match scene.key(Key::Y) {
            Some(Label::Word(phrase)) => Some(phrase.id),
            _ => None,
        }
    }

    fn go_on(&mut self, scene: &Scene) -> Result<(), String> {
        let plus = scene.key(Key::X) == Some(Picture::Plus.into());
        let refuses = scene.key(Key::B) == Some(shell::NO.into());
        let counts = scene.widgets().iter().any(|widget| matches!(widget.kind, Kind::Hexagon(_)));
        let says = |key, text: TextId| scene.key(key) == Some(text.into());
        match Self::main(scene) {
            Some(shell::ROLL) if std::mem::take(&mut self.dreamt) => self.roll(),
            Some(shell::ROLL) => self.turn(scene),
            Some(shell::YES) if refuses => {
                // Losses are nobody's wish; other questions are answered one way or the other.
                let questions =
                    [words::ASK_MELTWATER, words::ASK_BOUNTY, words::MUSTER_GLACIER_ASK];
                let agrees = Self::shows(scene, &questions) && self.percent(50);
                self.tap(if agrees { Key::Y } else { Key::B })
            }
            Some(words::KEEP_DICE) if self.percent(60) => self.tap(Key::X),
            _ if says(Key::X, words::BORROW) && self.percent(70) => {
                self.press(Key::X, words::BORROW)?;
                self.press(Key::Y, words::BORROW)
            }
            // A tile that was looked at is buried as often as not.
            _ if Self::shows(scene, &[words::DREAM_TITLE]) => {
                self.wander(Key::B, 3)?;
                self.tap(Key::Y)
            }
            Some(words::PLACE | words::HUNT | words::TAME) => {
                if scene.key(Key::B).is_some() && self.percent(50) {
                    self.tap(Key::B)?;
                }
                self.wander(Key::X, 5)?;
                self.tap(Key::Y)
            }
            Some(words::DROP_OUT | words::BID) if plus => {
                let raise = if self.percent(50) { 1 + self.below(2) } else { 0 };
                self.taps(Key::X, raise)?;
                self.tap(Key::Y)
            }
            Some(words::END_TURN_KEY) => self.build(),
            Some(shell::NEXT) if counts && plus => {
                let members = self.below(5);
                self.taps(Key::X, members)?;
                self.tap(Key::Y)
            }
            Some(shell::OK | shell::NEXT) if plus => {
                let count = self.below(2);
                self.taps(Key::X, count)?;
                self.tap(Key::Y)
            }
            Some(shell::NEXT) if Self::shows(scene, &CONFLICT) => {
                // Somebody looks at the map first.
                self.wait()?;
                // As often as not there was no conflict; else one of the next rows may be it.
                let rows = match self.below(100) {
                    0..20 => 1,
                    20..50 => 2,
                    _ => return self.tap(Key::Y),
                };
                self.taps(Key::B, rows)?;
                match Self::main(&self.scene()) {
                    Some(words::COUNT | words::USE_POWER | words::BORROW) => self.tap(Key::Y),
                    _ => self.seek(Key::X, words::CONFLICT_NONE),
                }
            }
            _ if self.percent(1) => {
                self.line("");
                self.line("hold a        # taken back");
                self.device.hold(Key::A, HOLD + 100)
            }
            _ => self.tap(Key::Y),
        }
    }

    /// Whether one of these texts is shown.
    fn shows(scene: &Scene, texts: &[TextId]) -> bool {
        scene.widgets().iter().any(|widget| match widget.kind {
            Kind::Text { text, .. } => texts.contains(&text.id),
            _ => false,
        })
    }

    /// A turn begins.
    fn turn(&mut self, scene: &Scene) -> Result<(), String> {
        self.turns += 1;
        self.wishes = self.below(3);
        let name = plain::text_screen(scene).header;
        let name = name.split_whitespace().last().unwrap_or_default().to_owned();
        let turns = self.turns;
        self.line(&format!("\n# Turn {turns}.\nexpect text \"{name}\"\nexpect key y \"{}\"", {
            scene.texts.text(shell::ROLL)
        }));
        // The box has been given on.
        self.line("wait 1000");
        self.device.advance(1000)?;
        if self.percent(10) {
            // Somebody wants to know where the points of the next two come from.
            self.press(Key::X, shell::SCORES)?;
            self.press(Key::B, Picture::Down)?;
            self.press(Key::B, Picture::Down)?;
            self.press(Key::Y, shell::CLOSE)?;
        }
        if scene.key(Key::B) == Some(words::DREAM.into()) && self.percent(60) {
            self.dreamt = true;
            self.press(Key::B, words::DREAM)?;
            self.seek(Key::B, words::DREAM_ASK)?;
            self.press(Key::Y, words::LOOK)?;
            return self.press(Key::Y, shell::SHOW);
        }
        self.roll()
    }

    fn roll(&mut self) -> Result<(), String> {
        self.tap(Key::Y)?;
        // The dice are watched as often as not.
        if self.percent(50) {
            self.flush();
            self.line("wait 1000");
            self.device.advance(1000)?;
        }
        Ok(())
    }

    /// The last step of a turn: builds or completes something, or ends the turn.
    fn build(&mut self) -> Result<(), String> {
        if self.wishes == 0 {
            return self.tap(Key::Y);
        }
        self.wishes -= 1;
        // Whatever stands there is what somebody wished for, if it can be had.
        let rows = 1 + self.below(6);
        self.taps(Key::B, rows)?;
        if let Some(words::COMPLETE | words::BUILD | words::PAY | words::OFFER | words::BUY) =
            Self::main(&self.scene())
        {
            self.tap(Key::Y)?;
            if Self::main(&self.scene()) == Some(shell::OK) {
                self.tap(Key::Y)?;
            }
        }
        // Back to the row that ends the turn, if this is still the list that has it.
        if self.scene().key(Key::X).is_none() { Ok(()) } else { self.seek(Key::X, words::END_TURN) }
    }
}
