//! A player of Rise of Tribes, who only sees the display and only has the buttons.
//!
//! It plays sensibly enough to reach the end: it builds and completes goals now and then, bids,
//! answers questions, lets the box reckon out conflicts, and takes a decision back once in a while.

mod setup;
mod table;
mod turn;

use campfire::play::plain;
use campfire_core::text::{Lang, shell, tribes as words};
use campfire_core::ui::{Key, Kind, Scene};

use super::Recorded;
use super::hand::{Hand, button, cursor, main, says, shows, victory};

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

/// After how many turns people put the box away that keeps no score.
const TURNS: u32 = 12;

/// After how many drawn tiles they do so if it has nothing but tiles.
const TILES: u32 = 20;

struct Player {
    game: Game,
    hand: Hand,
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

impl Recorded for Game {
    const FOLDER: &'static str = "tribes";

    fn name(self) -> &'static str {
        self.name
    }

    fn lang(self) -> Lang {
        self.lang
    }

    fn end(self) -> &'static str {
        match self.keeps {
            Keeps::Everything | Keeps::Score => "winner",
            Keeps::DiceAndEvents | Keeps::Dice | Keeps::Events => "last",
        }
    }

    fn record(self) -> Result<String, String> {
        let mut player = Player {
            game: self,
            hand: Hand::new(self.players, self.seed, self.lang)?,
            dreamt: false,
            wishes: 0,
            counted: false,
            turns: 0,
            tiles: 0,
            awards: 0,
        };
        player.set_up()?;
        for _ in 0..TOO_MANY {
            let scene = player.hand.scene();
            if says(&scene, Key::Y, shell::NEW_GAME_KEY) {
                player.hand.line("\n# The end.");
                player.hand.line(&format!("expect text \"{}\"\nframe winner", victory(&scene)));
                return Ok(player.hand.script());
            }
            if player.has_enough(&scene) {
                player.put_away()?;
                return Ok(player.hand.script());
            }
            if Key::ALL.into_iter().all(|key| scene.key(key).is_none()) {
                player.look_up(&scene)?;
                continue;
            }
            player.go_on(&scene)?;
        }
        Err(format!("{} does not end: {:?}", self.name, plain::lines(&player.hand.scene())))
    }
}

impl Player {
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
            self.hand.line(&format!("expect text \"{name}\""));
            return self.hand.wait();
        }
        // The bars race to the end of the game.
        self.hand.wait_for(2000)
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
        self.hand.line("\n# The end.\nframe last");
        self.hand.press(Key::A, shell::MENU)?;
        self.hand.seek(Key::X, shell::END_GAME)?;
        self.hand.press(Key::Y, shell::END)?;
        self.hand.hold(Key::Y, "all agree")?;
        let texts = self.hand.scene().texts;
        let (game, start) = (texts.text(words::RISE_OF_TRIBES), texts.text(shell::START));
        self.hand.line(&format!("expect text \"{game}\"\nexpect key y \"{start}\""));
        Ok(())
    }
}
