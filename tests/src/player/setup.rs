//! The set-up: what the box keeps, who plays, and what of the advanced game.

use campfire::play::plain;
use campfire_core::text::{TextId, shell, tribes as words};
use campfire_core::ui::{Badge, Ink, Key, Kind, Picture, Role, Value};

use super::{Keeps, Modes, People, Player, cursor, main, says};

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

/// What people are called who have names.
const NAMES: [&str; 4] = ["Ada", "Leo", "Mia", "Ugo"];

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
        self.press(Key::Y, shell::START)?;
        self.seek(Key::B, self.game.keeps.row())?;
        self.press(Key::Y, shell::NEXT)?;
        self.seek(Key::X, shell::PLAYERS_COUNT.with(self.game.players))?;
        self.press(Key::Y, shell::NEXT)?;
        if self.game.keeps != Keeps::Events {
            if self.game.modes == Modes::All {
                self.choose_tribes()?;
            }
            if self.game.people == People::Named {
                self.say_who_sits_where()?;
            }
            self.press(Key::Y, shell::NEXT)?;
        }
        if self.game.modes == Modes::All {
            self.choose_modes()?;
        }
        self.seek(Key::X, shell::START_GAME)?;
        self.press(Key::Y, shell::START)
    }

    /// Gives every seat the tribe that a game with every mode has for it.
    fn choose_tribes(&mut self) -> Result<(), String> {
        for (badge, key, tribe) in TRIBES {
            self.seek_seat(badge)?;
            if cursor(&self.scene()) == Some(tribe.into()) {
                continue;
            }
            self.press(Key::X, shell::CHANGE)?;
            self.seek(Key::B, words::TRIBE)?;
            self.press(Key::Y, shell::CHANGE)?;
            self.turn_value(key, tribe)?;
            self.press(Key::Y, shell::OK)?;
            self.press(Key::A, shell::BACK)?;
        }
        Ok(())
    }

    /// Moves the cursor to the seat of a badge.
    fn seek_seat(&mut self, wanted: Badge) -> Result<(), String> {
        let is_wanted = |kind: &Kind| match kind {
            Kind::SeatRow { cursor, badge, .. } => *cursor && *badge == wanted,
            _ => false,
        };
        self.tap_until(Key::B, is_wanted)
    }

    /// Changes the value in the row under the cursor with a key until it is this one.
    fn turn_value(&mut self, key: Key, wanted: TextId) -> Result<(), String> {
        let is_wanted = |kind: &Kind| match kind {
            Kind::Row(row) => row.cursor && row.value == Value::Cell(wanted.into()),
            _ => false,
        };
        self.tap_until(key, is_wanted)
    }

    /// Taps a key until something is shown.
    fn tap_until(&mut self, key: Key, is_wanted: impl Fn(&Kind) -> bool) -> Result<(), String> {
        for _ in 0..super::ROWS {
            if self.scene().widgets().iter().any(|widget| is_wanted(&widget.kind)) {
                return Ok(());
            }
            self.tap(key)?;
        }
        Err(format!("it does not come: {:?}", plain::lines(&self.scene())))
    }

    /// Everybody says a name; the second and the third sit opposite the others.
    fn say_who_sits_where(&mut self) -> Result<(), String> {
        for (name, seat) in NAMES.into_iter().zip(0..self.game.players) {
            self.press(Key::X, shell::CHANGE)?;
            self.seek(Key::B, shell::NAME)?;
            self.press(Key::Y, shell::CHANGE)?;
            if main(&self.scene()) != Some(shell::TAKE) || cursor(&self.scene()).is_some() {
                self.seek(Key::B, shell::NEW_NAME)?;
                self.press(Key::Y, shell::WRITE)?;
            }
            name.chars().try_for_each(|letter| self.say_letter(letter))?;
            self.hold(Key::Y, name)?;
            if matches!(seat, 1 | 2) {
                self.seek(Key::B, shell::SCREEN)?;
                self.press(Key::Y, shell::CHANGE)?;
            }
            self.press(Key::A, shell::BACK)?;
            self.press(Key::B, Picture::Down)?;
        }
        Ok(())
    }

    /// Turns the wheel of letters the way of the alphabet, and takes one.
    fn say_letter(&mut self, wanted: char) -> Result<(), String> {
        for _ in 0..super::ROWS {
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
        while says(&self.scene(), Key::Y, shell::MARK) {
            self.press(Key::Y, shell::MARK)?;
            self.press(Key::B, Picture::Down)?;
        }
        while cursor(&self.scene()) != Some(words::ADVANCED.into()) {
            self.press(Key::A, shell::BACK)?;
        }
        Ok(())
    }

    /// From now on the table rolls, and still the box draws.
    pub(super) fn take_the_dice(&mut self) -> Result<(), String> {
        self.line("\n# From now on the table rolls.");
        self.press(Key::A, shell::MENU)?;
        self.seek(Key::X, shell::SETTINGS)?;
        self.press(Key::Y, shell::OPEN)?;
        self.seek(Key::X, shell::DICE_DEALER)?;
        self.press(Key::Y, shell::CHANGE)?;
        self.press(Key::A, shell::BACK)?;
        self.press(Key::A, shell::CLOSE)
    }
}
