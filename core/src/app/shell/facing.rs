//! The picture turns to whoever has to act, if they sit on the other side of the table.
//!
//! Only a game turns: the first screen, the settings and the set-up are for everybody.

use crate::app::Program;
use crate::app::house::House;
use crate::app::kit::Millis;
use crate::entropy::StirRng;
use crate::ui::{Key, Orientation};

/// How long a press counts as meant for the picture before it turned, in milliseconds: nobody finds the keys
/// of a turned picture sooner.
const REFLEX: u32 = 250;

/// How the picture was shown last: that is how a press was meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::app) struct Facing {
    orientation: Orientation,
    /// When it has turned, if that was a short while ago.
    since: Option<Millis>,
}

impl Facing {
    /// What a button means, or which button a key is.
    pub(in crate::app) fn key(self, key: Key) -> Key {
        self.orientation.key(key)
    }

    /// Whether the picture has turned just now: what is pressed was meant for the picture before.
    pub(in crate::app) fn is_new(self, now: Millis) -> bool {
        self.since.is_some_and(|since| now.since(since) < REFLEX)
    }

    /// Lets time pass up to `now`: it may wrap around before the picture turns again.
    pub(in crate::app) fn pass(&mut self, now: Millis) {
        if !self.is_new(now) {
            self.since = None;
        }
    }

    /// Forgets when it was.
    pub(in crate::app) fn rest(&mut self) {
        self.since = None;
    }
}

impl<R: StirRng, H: House> Program<R, H> {
    /// Which way up the picture is for whoever has to act.
    #[must_use]
    pub fn orientation(&self) -> Orientation {
        let table = self.house.table();
        if self.is_shown() {
            table.seating().0[table.acting()].orientation
        } else {
            Orientation::Upright
        }
    }

    /// Takes note that the picture has turned, if it has. A button that is down then belongs to another
    /// key now, so it does nothing more until it is let go.
    pub(in crate::app) fn face(&mut self) {
        let orientation = self.orientation();
        if orientation == self.facing.orientation {
            return;
        }
        self.facing = Facing { orientation, since: Some(self.now) };
        self.signals.clear();
        self.waking = Key::ALL.map(|button| self.buttons.down_since(button).is_some());
        (self.flash, self.armed, self.repeating, self.said) = (None, None, None, None);
    }
}
