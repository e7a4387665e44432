//! A player who only sees the display and only has the buttons, and whose presses become a script.
//!
//! It plays sensibly enough to reach the end: it builds and completes goals now and then, bids,
//! answers questions, lets the box reckon out conflicts, and takes a decision back once in a while.

use std::fmt::Write;

use campfire::play::plain;
use campfire::script::device::{AppDevice, Device, DeviceConfig, TAP};
use campfire_core::app::HOLD;
use campfire_core::text::{Lang, TextId};
use campfire_core::ui::{Key, Kind, Label, Picture, Scene};
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
const CONFLICT: [TextId; 2] = [TextId::ConflictLimit, TextId::ConflictIce];

/// More presses than any game takes.
const TOO_MANY: usize = 5000;

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
    player.tap(Key::Y)?;
    // The set-up begins with four players.
    player.taps(Key::X, u32::from(4 - game.players))?;
    player.tap(Key::Y)?;
    if game.modes == Modes::All {
        player.choose_tribes()?;
    }
    player.tap(Key::Y)?;
    if game.modes == Modes::All {
        player.choose_modes()?;
    }
    player.tap(Key::Y)?;
    for _ in 0..TOO_MANY {
        let scene = player.scene();
        if scene.key(Key::Y) == Some(TextId::NewGameKey.into()) {
            player.line("\n# The end.");
            player.line(&format!("expect text \"{}\"\nframe winner", victory(&scene)));
            return Ok(player.script);
        }
        player.go_on(&scene)?;
    }
    Err(format!("{} does not end", game.name))
}

/// What the last screen says of the winner.
fn victory(scene: &Scene) -> String {
    let words = scene.widgets().iter().find_map(|widget| match widget.kind {
        Kind::Text { text, .. } if text.id == TextId::Wins => Some(text.words(scene.lang)),
        _ => None,
    });
    words.map(|words| words.to_string()).unwrap_or_default()
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
        self.device.scene().unwrap_or_else(|| Scene::new(Lang::English, None))
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

    fn taps(&mut self, key: Key, times: u32) -> Result<(), String> {
        (0..times).try_for_each(|_| self.tap(key))
    }

    fn flush(&mut self) {
        let _ = writeln!(self.script, "press {}", self.presses.join(" "));
        self.presses.clear();
    }

    /// Gives the seats Tunga, Kia-Kia, Mu'k'a'an and Dananu: their lists begin at Daba, Dananu,
    /// Indartsu and Kaha.
    fn choose_tribes(&mut self) -> Result<(), String> {
        for (key, times) in [(Key::X, 1), (Key::B, 3), (Key::B, 4), (Key::X, 2)] {
            self.tap(Key::B)?;
            self.tap(Key::Y)?;
            self.taps(key, times)?;
            self.tap(Key::Y)?;
            self.tap(Key::A)?;
            self.tap(Key::X)?;
        }
        Ok(())
    }

    /// Plays all modes: Light in the Dark, Dreamtime, Shared Bounty and Cunning, elders, and every
    /// terrain; then stands on the row that starts the game.
    fn choose_modes(&mut self) -> Result<(), String> {
        self.taps(Key::B, 5)?;
        self.taps(Key::Y, 2)?;
        for _ in 0..2 {
            self.tap(Key::B)?;
            self.tap(Key::Y)?;
            self.tap(Key::B)?;
            self.tap(Key::Y)?;
        }
        self.taps(Key::B, 3)?;
        self.tap(Key::Y)?;
        self.tap(Key::B)?;
        self.tap(Key::Y)?;
        for _ in 0..8 {
            self.tap(Key::Y)?;
            self.tap(Key::B)?;
        }
        self.taps(Key::A, 2)?;
        self.taps(Key::X, 5)
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
        use TextId::{Bid, Count, DropOut, EndTurnKey, Ok, Place, Roll, Yes};
        let plus = scene.key(Key::X) == Some(Picture::Plus.into());
        let refuses = scene.key(Key::B) == Some(TextId::No.into());
        let counts = scene.widgets().iter().any(|widget| matches!(widget.kind, Kind::Hex(_)));
        let says = |key, text: TextId| scene.key(key) == Some(text.into());
        match Self::main(scene) {
            Some(Roll) if std::mem::take(&mut self.dreamt) => self.roll(),
            Some(Roll) => self.turn(scene),
            Some(Yes) if refuses => {
                // Losses are nobody's wish; other questions are answered one way or the other.
                let questions = [TextId::AskMeltwater, TextId::AskBounty, TextId::MusterGlacierAsk];
                let agrees = Self::shows(scene, &questions) && self.percent(50);
                self.tap(if agrees { Key::Y } else { Key::B })
            }
            Some(TextId::KeepDice) if self.percent(60) => self.tap(Key::X),
            _ if says(Key::X, TextId::Borrow) && self.percent(70) => {
                self.tap(Key::X)?;
                self.tap(Key::Y)
            }
            // A tile that was looked at is buried as often as not.
            _ if Self::shows(scene, &[TextId::DreamTitle]) => {
                let steps = self.below(3);
                self.taps(Key::B, steps)?;
                self.tap(Key::Y)
            }
            Some(Place | TextId::Hunt | TextId::Tame) => {
                if scene.key(Key::B).is_some() && self.percent(50) {
                    self.tap(Key::B)?;
                }
                let steps = self.below(5);
                self.taps(Key::X, steps)?;
                self.tap(Key::Y)
            }
            Some(DropOut | Bid) if plus => {
                let raise = if self.percent(50) { 1 + self.below(2) } else { 0 };
                self.taps(Key::X, raise)?;
                self.tap(Key::Y)
            }
            Some(EndTurnKey) => self.build(),
            Some(TextId::Next) if counts && plus => {
                let members = self.below(5);
                self.taps(Key::X, members)?;
                self.tap(Key::Y)
            }
            Some(Ok | TextId::Next) if plus => {
                let count = self.below(2);
                self.taps(Key::X, count)?;
                self.tap(Key::Y)
            }
            Some(TextId::Next) if Self::shows(scene, &CONFLICT) => {
                // Somebody looks at the map first.
                self.line("wait 1000");
                self.device.advance(1000)?;
                let row = match self.below(100) {
                    0..20 => 1,
                    20..50 => 2,
                    _ => return self.tap(Key::Y),
                };
                self.taps(Key::B, row)?;
                match Self::main(&self.scene()) {
                    Some(Count | TextId::UsePower | TextId::Borrow) => self.tap(Key::Y),
                    _ => self.taps(Key::X, row),
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
            scene.lang.text(TextId::Roll)
        }));
        // The box has been given on.
        self.line("wait 1000");
        self.device.advance(1000)?;
        if self.percent(10) {
            self.tap(Key::X)?;
            self.taps(Key::B, 2)?;
            self.tap(Key::Y)?;
        }
        if scene.key(Key::B) == Some(TextId::Dream.into()) && self.percent(60) {
            self.dreamt = true;
            self.tap(Key::B)?;
            return self.taps(Key::Y, 2);
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
        let steps = 1 + self.below(6);
        self.taps(Key::B, steps)?;
        use TextId::{Build, Buy, Complete, Offer, Pay};
        if let Some(Complete | Build | Pay | Offer | Buy) = Self::main(&self.scene()) {
            self.tap(Key::Y)?;
            if Self::main(&self.scene()) == Some(TextId::Ok) {
                self.tap(Key::Y)?;
            }
        }
        // Back to the row that ends the turn.
        for _ in 0..30 {
            if Self::main(&self.scene()) == Some(TextId::EndTurnKey) {
                break;
            }
            if self.scene().key(Key::X).is_none() {
                break;
            }
            self.tap(Key::X)?;
        }
        Ok(())
    }
}
