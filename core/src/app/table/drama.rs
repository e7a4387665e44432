//! Moments at which the whole table looks up: a picture that fills the screen, and a light that flashes.

use super::{KeysOf, Play, Screens};
use crate::app::kit::{LEFT, Millis, Screen, WIDTH};
use crate::games::{Game, Next};
use crate::text::TextId;
use crate::ui::{Align, Area, Ink, Kind, Picture, Role};

/// How long a picture fills the screen, in milliseconds.
pub const PICTURE: u32 = 1000;
/// How long the light is off or on while it flashes, in milliseconds.
pub const FLASH: u32 = 120;
/// How often it changes: off, on, off, on, off, on.
const FLASHES: u32 = 6;

/// Something at which the table looks up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drama {
    /// A picture and its name fill the screen before anything else is shown; any key ends it.
    Picture(Picture, TextId),
    /// The light flashes, after so many milliseconds.
    Flash(u32),
}

impl<S: Screens> Play<S> {
    /// Begins something at which the table looks up.
    pub(super) fn look_up(&mut self, drama: Drama, now: Millis) {
        let after = match drama {
            Drama::Picture(..) => 0,
            Drama::Flash(after) => after,
        };
        self.drama = Some((drama, now.plus(after)));
    }

    /// The picture that fills the screen now.
    pub(super) fn portrait(&self, now: Millis) -> Option<(Picture, TextId)> {
        match self.drama? {
            (Drama::Picture(picture, name), since) if now.since(since) < PICTURE => {
                Some((picture, name))
            }
            _ => None,
        }
    }

    /// Whether something is shown for a moment only, which any key ends: such a picture, or whatever moves
    /// when the game has just been won.
    pub(super) fn is_interlude(&self, now: Millis) -> bool {
        let won = || self.pages.is_empty() && self.state().next() == Next::Over;
        let moves = || self.since.is_some() && won() && S::wake(self, None, now).is_some();
        self.portrait(now).is_some() || moves()
    }

    /// Whether the light is on; it flashes now and then.
    pub(super) fn is_lit(&self, now: Millis) -> bool {
        match self.drama {
            Some((Drama::Flash(_), since)) if since.since(now) == 0 => {
                let phase = now.since(since) / FLASH;
                phase >= FLASHES || !phase.is_multiple_of(2)
            }
            _ => true,
        }
    }

    /// When the picture goes, or the light changes.
    pub(super) fn wake_drama(&self, now: Millis) -> Option<Millis> {
        let (drama, since) = self.drama?;
        let gone = now.since(since);
        match drama {
            Drama::Picture(..) => (gone < PICTURE).then(|| since.plus(PICTURE)),
            Drama::Flash(_) if since.since(now) > 0 => Some(since),
            Drama::Flash(_) => {
                (gone < FLASH * FLASHES).then(|| since.plus((gone / FLASH + 1) * FLASH))
            }
        }
    }

    /// Lets a picture with its name fill the screen.
    #[inline(never)]
    pub(super) fn show_portrait(
        &self,
        (picture, name): (Picture, TextId),
        screen: &mut Screen,
    ) -> KeysOf<S> {
        let keys = KeysOf::<S>::default();
        // It is theirs who brought it, whoever goes on now.
        let badge = self.actor.or_else(|| self.acting_badge());
        screen.begin(badge, &keys.labels());
        if let Some(badge) = badge {
            screen.put(Area::new(16, 16, 40, 40), Kind::Badge(badge));
        }
        screen.put(Area::new(88, 28, 144, 144), Kind::Picture { picture, accent: Ink::Fire });
        let area = Area::new(LEFT, 186, WIDTH, 24);
        screen.line(area, name, Role::Title, Ink::Cream, Align::Center);
        keys
    }
}
