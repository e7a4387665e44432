//! The set-up: what the box keeps, who plays, and what of the advanced game.

use campfire_core::text::{TextId, shell, tribes as words};
use campfire_core::ui::{Badge, Key, Kind, Picture, Value};

use super::{Keeps, Modes, People, Player, cursor, says};

/// Whose tribe is which in a game with every mode, and the way to it from the tribe that a seat begins with.
const TRIBES: [(Badge, Key, TextId); 4] = [
    (Badge::Triangle, Key::X, words::TRIBE_TUNGA),
    (Badge::Ring, Key::B, words::TRIBE_KIA_KIA),
    (Badge::Diamond, Key::B, words::TRIBE_MUKAAN),
    (Badge::Cross, Key::X, words::TRIBE_DANANU),
];

/// The powers that a game with every mode takes instead of what is offered first.
const POWERS: [(TextId, TextId); 2] = [
    (words::POWER_HIDDEN_VILLAGE, words::POWER_LIGHT_IN_THE_DARK),
    (words::POWER_AMBUSH, words::POWER_DREAMTIME),
];

impl Keeps {
    /// The row of the set-up that says so.
    fn row(self) -> TextId {
        match self {
            Self::Everything => words::KEEPS_EVERYTHING,
            Self::DiceAndEvents => words::KEEPS_DICE_AND_EVENTS,
            Self::Dice => words::KEEPS_DICE,
            Self::Events => words::KEEPS_EVENTS,
            Self::Score => words::KEEPS_SCORE,
        }
    }
}

impl Player {
    /// From the first screen to the first one of the game.
    pub(super) fn set_up(&mut self) -> Result<(), String> {
        self.hand.press(Key::Y, shell::START)?;
        self.hand.seek(Key::B, self.game.keeps.row())?;
        self.hand.press(Key::Y, shell::NEXT)?;
        self.hand.seek(Key::X, shell::PLAYERS_COUNT.with(self.game.players))?;
        self.hand.press(Key::Y, shell::NEXT)?;
        if self.game.keeps != Keeps::Events {
            if self.game.modes == Modes::All {
                self.choose_tribes()?;
            }
            if self.game.people == People::Named {
                self.hand.say_who_sits_where(self.game.players, &[1, 2])?;
            }
            self.hand.press(Key::Y, shell::NEXT)?;
        }
        if self.game.modes == Modes::All {
            self.choose_modes()?;
        }
        self.hand.seek(Key::X, shell::START_GAME)?;
        self.hand.press(Key::Y, shell::START)
    }

    /// Gives every seat the tribe that a game with every mode has for it.
    fn choose_tribes(&mut self) -> Result<(), String> {
        for (badge, key, tribe) in TRIBES {
            self.hand.seek_seat(badge)?;
            if cursor(&self.hand.scene()) == Some(tribe.into()) {
                continue;
            }
            self.hand.press(Key::X, shell::CHANGE)?;
            self.hand.seek(Key::B, words::TRIBE)?;
            self.hand.press(Key::Y, shell::CHANGE)?;
            self.turn_value(key, tribe)?;
            self.hand.press(Key::Y, shell::OK)?;
            self.hand.press(Key::A, shell::BACK)?;
        }
        Ok(())
    }

    /// Changes the value in the row under the cursor with a key until it is this one.
    fn turn_value(&mut self, key: Key, wanted: TextId) -> Result<(), String> {
        let is_wanted = |kind: &Kind| match kind {
            Kind::Row(row) => row.cursor && row.value == Value::Cell(wanted.into()),
            _ => false,
        };
        self.hand.tap_until(key, is_wanted)
    }

    /// Plays all modes: leaders with their powers, elders, and every terrain.
    fn choose_modes(&mut self) -> Result<(), String> {
        self.hand.seek(Key::B, words::ADVANCED)?;
        self.hand.press(Key::Y, shell::CHANGE)?;
        self.hand.seek(Key::B, words::LEADER_POWERS)?;
        self.hand.press(Key::Y, shell::CHANGE)?;
        for (offered, taken) in POWERS {
            self.hand.seek(Key::B, offered)?;
            self.hand.press(Key::Y, shell::CHANGE)?;
            self.hand.seek(Key::B, taken)?;
            self.hand.press(Key::Y, shell::TAKE)?;
        }
        self.hand.seek(Key::B, words::ELDERS)?;
        self.hand.press(Key::Y, shell::CHANGE)?;
        self.hand.seek(Key::B, words::SPECIAL_TERRAIN)?;
        self.hand.press(Key::Y, shell::CHANGE)?;
        // The list begins anew below its end, where all are marked then.
        while says(&self.hand.scene(), Key::Y, shell::MARK) {
            self.hand.press(Key::Y, shell::MARK)?;
            self.hand.press(Key::B, Picture::Down)?;
        }
        while cursor(&self.hand.scene()) != Some(words::ADVANCED.into()) {
            self.hand.press(Key::A, shell::BACK)?;
        }
        Ok(())
    }

    /// From now on the table rolls, and still the box draws.
    pub(super) fn take_the_dice(&mut self) -> Result<(), String> {
        self.hand.line("\n# From now on the table rolls.");
        self.hand.press(Key::A, shell::MENU)?;
        self.hand.seek(Key::X, shell::SETTINGS)?;
        self.hand.press(Key::Y, shell::OPEN)?;
        self.hand.seek(Key::X, shell::DICE_DEALER)?;
        self.hand.press(Key::Y, shell::CHANGE)?;
        self.hand.press(Key::A, shell::BACK)?;
        self.hand.press(Key::A, shell::CLOSE)
    }
}
