//! When the table view comes, and when the panel's light is full, dimmed or out: functions of the time
//! since the last press.
//!
//! What a press in the dark does is up to the app; how light is made is up to the host.

use super::kit::Millis;

/// How bright the panel is lit, in percent; at 0 it is dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Brightness(pub u8);

impl Brightness {
    /// No light at all.
    pub const DARK: Self = Self(0);
    /// All there is.
    pub const FULL: Self = Self(100);
    /// What can be chosen in the settings.
    pub const STEPS: [Self; 4] = [Self(25), Self(50), Self(75), Self::FULL];
    /// The least that can still be read in a dark room.
    const LEAST: Self = Self(5);

    /// The step below this one; below the lowest the highest.
    pub(super) fn lower(self) -> Self {
        let below = Self::STEPS.into_iter().rev().find(|step| step.0 < self.0);
        below.unwrap_or(Self::FULL)
    }

    /// What is left of it when nobody has pressed anything for a while.
    fn dimmed(self) -> Self {
        Self((self.0 / 4).max(Self::LEAST.0))
    }
}

/// After so many milliseconds without a press the table view comes over a game: 30 seconds.
pub const REST: u32 = 30 * 1000;
/// After so many milliseconds without a press the light is dimmed: 2 minutes.
pub const DIM: u32 = 2 * 60 * 1000;
/// After so many it goes out: 10 minutes.
pub const DARK: u32 = 10 * 60 * 1000;

/// How awake the panel is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Backlight {
    /// Somebody pressed something at this time.
    Bright(Millis),
    /// The same, but a while ago.
    Dimmed(Millis),
    /// Nobody has for so long that it does not matter when: the clock may wrap around meanwhile.
    Dark,
}

impl Backlight {
    /// Lets time pass up to `now`.
    pub(super) fn passed(self, now: Millis) -> Self {
        match self {
            Self::Bright(since) | Self::Dimmed(since) if now.since(since) >= DARK => Self::Dark,
            Self::Bright(since) if now.since(since) >= DIM => Self::Dimmed(since),
            _ => self,
        }
    }

    /// When the table view comes, if it has not come yet.
    pub(super) fn rests_at(self, now: Millis) -> Option<Millis> {
        match self {
            Self::Bright(since) if now.since(since) < REST => Some(since.plus(REST)),
            _ => None,
        }
    }

    /// When it changes next by itself.
    pub(super) fn wake(self) -> Option<Millis> {
        match self {
            Self::Bright(since) => Some(since.plus(DIM)),
            Self::Dimmed(since) => Some(since.plus(DARK)),
            Self::Dark => None,
        }
    }

    /// How bright it is, if `chosen` is the brightness in use.
    pub(super) fn brightness(self, chosen: Brightness) -> Brightness {
        match self {
            Self::Bright(_) => chosen,
            Self::Dimmed(_) => chosen.dimmed(),
            Self::Dark => Brightness::DARK,
        }
    }
}
