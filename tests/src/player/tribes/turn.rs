//! What people decide in a turn, from the roll to its end.

use campfire::play::plain;
use campfire_core::text::{Phrase, shell, tribes as words};
use campfire_core::ui::{Key, Kind, Picture, Scene};

use super::table::is_tile_table;
use super::{Dice, Player, button, cursor, main, says, shows};

/// The turn from which on the table rolls, if it does.
const ROLLS: u32 = 4;

/// Whether a row goes on from the list at the end of a turn.
fn goes_on(row: Phrase) -> bool {
    row == words::END_TURN.into() || row == words::CONFLICT_NONE.into()
}

/// Whether a list is shown whose cursor moves, and no page lies over the step.
fn is_list(scene: &Scene) -> bool {
    let moves = says(scene, Key::B, Picture::Down) && says(scene, Key::A, shell::MENU);
    moves && cursor(scene).is_some()
}

impl Player {
    pub(super) fn go_on(&mut self, scene: &Scene) -> Result<(), String> {
        let plus = says(scene, Key::X, Picture::Plus);
        let refuses = says(scene, Key::B, shell::NO);
        let has = |is: fn(&Kind) -> bool| scene.widgets().iter().any(|widget| is(&widget.kind));
        let counts = has(|kind| matches!(kind, Kind::Hexagon(_)));
        let places = has(|kind| matches!(kind, Kind::SlotRow(_)));
        match main(scene) {
            Some(shell::ROLL) if std::mem::take(&mut self.dreamt) => self.roll(),
            Some(shell::ROLL) => self.turn(scene),
            _ if is_tile_table(scene) => self.tend_tiles(scene),
            None if says(scene, Key::Y, Picture::Plus) => self.keep_score(),
            _ if shows(scene, &[words::TYPE_DICE]) => {
                // The table's dice are as fair as the box's.
                self.hand.wander(Key::B, 3)?;
                self.hand.tap(Key::Y)
            }
            Some(shell::YES) if refuses => {
                // Losses are nobody's wish; other questions are answered one way or the other.
                let questions = [
                    words::ASK_MELTWATER,
                    words::ASK_BOUNTY,
                    words::MUSTER_GLACIER_ASK,
                    words::MUSTER_INVADERS_ASK,
                ];
                let agrees = shows(scene, &questions) && self.hand.percent(50);
                self.hand.tap(if agrees { Key::Y } else { Key::B })
            }
            Some(words::BUILD | words::SOLD) if scene.key(Key::B).is_some() && !is_list(scene) => {
                let agrees = self.hand.percent(50);
                self.hand.tap(if agrees { Key::Y } else { Key::B })
            }
            Some(words::KEEP_DICE) if self.hand.percent(60) => {
                self.hand.press(Key::X, words::LIGHT_UP)
            }
            _ if says(scene, Key::X, words::BORROW) && self.hand.percent(70) => {
                self.hand.press(Key::X, words::BORROW)?;
                self.hand.press(Key::Y, words::BORROW)
            }
            // A tile that was looked at is buried as often as not.
            _ if shows(scene, &[words::DREAM_TITLE, words::ASK_SYMBOL]) => {
                self.hand.wander(Key::B, 3)?;
                self.hand.tap(Key::Y)
            }
            _ if places => {
                self.hand.wander(Key::B, 8)?;
                self.hand.tap(Key::Y)
            }
            _ if says(scene, Key::B, words::DROP_OUT) => self.bid(),
            _ if counts && plus => self.count(scene),
            Some(shell::OK) if plus => self.measure(scene),
            _ if says(scene, Key::X, words::COUNT) && !self.counted && self.hand.percent(10) => {
                self.counted = true;
                self.hand.press(Key::X, words::COUNT)
            }
            Some(words::END_TURN_KEY) if cursor(scene).is_none() => {
                if self.wishes == 0 || !says(scene, Key::B, words::MORE) {
                    return self.hand.tap(Key::Y);
                }
                self.hand.press(Key::B, words::MORE)?;
                self.last_step()
            }
            Some(shell::NEXT) if cursor(scene).is_some_and(goes_on) => self.look_for_conflicts(),
            Some(words::END_TURN_KEY) => self.last_step(),
            _ if self.hand.percent(1) => self.hand.hold(Key::A, "taken back"),
            _ => self.hand.tap(Key::Y),
        }
    }

    /// A turn begins.
    fn turn(&mut self, scene: &Scene) -> Result<(), String> {
        self.turns += 1;
        self.wishes = self.hand.below(3);
        self.counted = false;
        let name = plain::text_screen(scene).header;
        let name = name.split_whitespace().last().unwrap_or_default().to_owned();
        let (turns, main) = (self.turns, button(self.hand.button(Key::Y)));
        let roll = scene.texts.text(shell::ROLL);
        self.hand.line(&format!(
            "\n# Turn {turns}.\nexpect text \"{name}\"\nexpect key {main} \"{roll}\""
        ));
        if self.game.dice == Dice::OfTable && turns == ROLLS {
            self.take_the_dice()?;
        }
        // The box has been given on.
        self.hand.wait()?;
        if says(scene, Key::X, shell::SCORES) && self.hand.percent(20) {
            // Somebody wants to know where the points of the next two come from.
            self.hand.press(Key::X, shell::SCORES)?;
            self.hand.press(Key::B, Picture::Down)?;
            self.hand.press(Key::B, Picture::Down)?;
            self.hand.press(Key::A, shell::BACK)?;
        }
        if says(scene, Key::X, words::EVENTS) && self.hand.percent(10) {
            // Somebody wants to know what a tile does.
            self.hand.press(Key::X, words::EVENTS)?;
            self.hand.press(Key::A, shell::BACK)?;
        }
        if says(scene, Key::B, words::DREAM) && self.hand.percent(60) {
            self.dreamt = true;
            self.hand.press(Key::B, words::DREAM)?;
            self.hand.seek(Key::B, words::DREAM_ASK)?;
            self.hand.press(Key::Y, words::LOOK)?;
            return self.hand.press(Key::Y, shell::SHOW);
        }
        self.roll()
    }

    fn roll(&mut self) -> Result<(), String> {
        self.hand.press(Key::Y, shell::ROLL)?;
        // The dice are watched as often as not.
        if self.hand.percent(50) { self.hand.wait() } else { Ok(()) }
    }

    /// Bids what the box proposes or a little more, or drops out.
    fn bid(&mut self) -> Result<(), String> {
        let dear = !says(&self.hand.scene(), Key::Y, words::BID);
        if dear || self.hand.percent(60) {
            return self.hand.press(Key::B, words::DROP_OUT);
        }
        self.hand.wander(Key::X, 2)?;
        self.hand.press(Key::Y, words::BID)
    }

    /// Counts a tribe in a hex, or says that it is not there, or that nobody else is.
    fn count(&mut self, scene: &Scene) -> Result<(), String> {
        if says(scene, Key::B, words::MUSTER_NOBODY) && self.hand.percent(30) {
            return self.hand.press(Key::B, words::MUSTER_NOBODY);
        }
        self.hand.wander(Key::X, 2)?;
        if shows(&self.hand.scene(), &[words::HOLD_NOBODY_ELSE]) && self.hand.percent(40) {
            return self.hand.hold(Key::Y, "nobody else");
        }
        self.hand.press(Key::Y, shell::NEXT)
    }

    /// Says how much of something there was.
    fn measure(&mut self, scene: &Scene) -> Result<(), String> {
        match self.hand.below(4) {
            0 if says(scene, Key::B, words::NO_HEXES) => {
                return self.hand.press(Key::B, words::NO_HEXES);
            }
            0 if scene.key(Key::B).is_some() => self.hand.tap(Key::B)?,
            0 | 1 => self.hand.tap(Key::X)?,
            _ => {}
        }
        self.hand.press(Key::Y, shell::OK)
    }

    /// Conflicts come before the end of the turn: as often as not there is none; else one of the next
    /// rows may be it.
    fn look_for_conflicts(&mut self) -> Result<(), String> {
        // Somebody looks at the map first.
        self.hand.wait()?;
        let rows = match self.hand.below(100) {
            0..20 if !self.counted => 1,
            20..50 if !self.counted => 2,
            _ => return self.hand.press(Key::Y, shell::NEXT),
        };
        self.hand.taps(Key::B, rows)?;
        self.take_row()?;
        if is_list(&self.hand.scene()) {
            self.hand.seek(Key::X, words::CONFLICT_NONE)
        } else {
            Ok(())
        }
    }

    /// The last step of a turn: builds, completes or counts something, or ends the turn.
    fn last_step(&mut self) -> Result<(), String> {
        if self.wishes > 0 {
            self.wishes -= 1;
            self.wish()?;
            self.take_row()?;
            if !is_list(&self.hand.scene()) {
                return Ok(());
            }
        }
        // Back to the row that ends the turn.
        if !self.hand.finds(Key::X, goes_on)? {
            return Err(format!("the turn cannot end: {:?}", plain::lines(&self.hand.scene())));
        }
        if self.wishes == 0 { self.hand.tap(Key::Y) } else { Ok(()) }
    }

    /// Goes to what somebody wishes for: a goal, what the box takes for likely, or whatever stands there.
    fn wish(&mut self) -> Result<(), String> {
        match self.hand.below(10) {
            0..4 if says(&self.hand.scene(), Key::X, words::ALL_GOALS) => self.hand.tap(Key::X),
            0..4 => self.hand.finds(Key::B, |row| row == words::COMPLETE_GOAL.into()).map(|_| ()),
            4..6 if !cursor(&self.hand.scene()).is_some_and(goes_on) => Ok(()),
            _ => {
                let rows = 1 + self.hand.below(5);
                self.hand.taps(Key::B, rows)
            }
        }
    }

    /// Does what the row under the cursor is for.
    fn take_row(&mut self) -> Result<(), String> {
        let scene = self.hand.scene();
        match main(&scene) {
            // One conflict is enough for a turn.
            Some(words::COUNT) if std::mem::replace(&mut self.counted, true) => Ok(()),
            Some(
                words::COUNT
                | words::BUILD
                | words::BUY
                | words::PAY
                | words::OFFER
                | words::USE_POWER
                | words::BORROW,
            ) => self.hand.tap(Key::Y),
            Some(shell::OPEN) if cursor(&scene) != Some(words::LOSSES.into()) => {
                self.hand.press(Key::Y, shell::OPEN)?;
                self.take_of_page()
            }
            Some(words::COMPLETE) => self.take_of_page(),
            _ => Ok(()),
        }
    }

    /// Completes one of the first goals of the page that was opened, or leaves it if it is another one.
    fn take_of_page(&mut self) -> Result<(), String> {
        self.hand.wander(Key::B, 5)?;
        if main(&self.hand.scene()) == Some(words::COMPLETE) {
            self.hand.tap(Key::Y)?;
        }
        match says(&self.hand.scene(), Key::A, shell::BACK) {
            true => self.hand.press(Key::A, shell::BACK),
            false => Ok(()),
        }
    }
}
