//! Games that have no turns: the event tiles alone, and the points alone.

use campfire_core::text::{shell, tribes as words};
use campfire_core::ui::{Key, Picture, Scene};

use super::{Player, cursor, main, says};

/// After how many tiles the first village is built.
const VILLAGE: u32 = 6;
/// After how many awards of points everybody looks at the map for a while.
const PAUSE: u32 = 8;
/// How long a game is left alone before it shows the table view, in milliseconds.
const LEFT_ALONE: u32 = 30_000;

/// Whether the event tiles alone are shown, and nothing is asked.
pub(super) fn is_tile_table(scene: &Scene) -> bool {
    let ends = says(scene, Key::Y, words::END_TURN_KEY) || cursor(scene).is_some();
    !ends && (says(scene, Key::Y, words::DOUBLES_KEY) || says(scene, Key::X, words::MORE))
}

impl Player {
    /// The event tiles alone: doubles are told, or something is done with the tile that is shown.
    pub(super) fn tend_tiles(&mut self, scene: &Scene) -> Result<(), String> {
        if self.tiles == VILLAGE && self.wishes == 0 {
            self.wishes = 1;
            self.hand.line("\n# Somebody builds the first village.");
            self.hand.press(Key::A, shell::MENU)?;
            self.hand.seek(Key::B, words::FIRST_VILLAGE)?;
            return self.hand.press(Key::Y, shell::MARK);
        }
        // Where two tiles lie, one of them is used up more often than not.
        let full = says(scene, Key::B, Picture::Down);
        let quiet = scene.key(Key::Y).is_none();
        let tends = quiet || self.hand.percent(if full { 60 } else { 20 });
        if !tends || !says(scene, Key::X, words::MORE) {
            let key = scene.texts.text(words::DOUBLES_KEY);
            self.hand.line(&format!("\n# Doubles.\nexpect key y \"{key}\""));
            return self.hand.tap(Key::Y);
        }
        if full && self.hand.percent(50) {
            self.hand.press(Key::B, Picture::Down)?;
        }
        self.hand.press(Key::X, words::MORE)?;
        if says(&self.hand.scene(), Key::Y, shell::CHANGE) && self.hand.percent(40) {
            // Somebody takes one of what lies on it, or puts one back.
            self.hand.press(Key::Y, shell::CHANGE)?;
            let sign = if self.hand.scene().key(Key::B).is_some() { Key::B } else { Key::X };
            self.hand.tap(sign)?;
            self.hand.press(Key::Y, shell::SET)?;
        } else if self.hand.finds(Key::B, |row| row == words::DISMISS.into())? {
            return self.hand.press(Key::Y, words::DISMISS_KEY);
        }
        self.hand.press(Key::A, shell::BACK)
    }

    /// The points alone: somebody gets some, with a reason or without.
    pub(super) fn keep_score(&mut self) -> Result<(), String> {
        self.awards += 1;
        let players = self.game.players.into();
        self.hand.wander(Key::X, players)?;
        let shown = self.hand.scene();
        let name = cursor(&shown).map(|name| name.words(shown.texts).to_string());
        self.hand.line(&format!("\n# Points.\nexpect text \"{}\"", name.unwrap_or_default()));
        if self.awards == PAUSE {
            self.hand.wait_for(LEFT_ALONE)?;
            self.hand.line("expect no key y");
            // This only takes the table view away.
            self.hand.tap(Key::Y)?;
        }
        match self.hand.below(10) {
            0 if says(&shown, Key::B, Picture::Minus) => self.hand.press(Key::B, Picture::Minus),
            0..4 => {
                let points = 1 + self.hand.below(3);
                self.hand.taps(Key::Y, points)
            }
            _ => {
                self.hand.hold(Key::Y, "what for?")?;
                self.hand.wander(Key::B, 6)?;
                match main(&self.hand.scene()) {
                    Some(words::GIVE) => self.hand.tap(Key::Y),
                    _ => self.hand.press(Key::A, shell::BACK),
                }
            }
        }
    }
}
