//! From the levels of four buttons to presses, holds and repeats: a pure function of time.
//!
//! A first edge counts at once; what a bouncing contact does after it is ignored, and the level at
//! the end of that time is taken for true. Nothing here knows what a button means.

use crate::ui::Key;

/// A time in milliseconds since the start; it may wrap around.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Millis(pub u32);

impl Millis {
    /// How long ago `earlier` was; nothing if it is still to come.
    #[must_use]
    pub fn since(self, earlier: Self) -> u32 {
        let gone = self.0.wrapping_sub(earlier.0);
        if gone > u32::MAX / 2 { 0 } else { gone }
    }

    /// The time so many milliseconds later.
    #[must_use]
    pub fn plus(self, millis: u32) -> Self {
        Self(self.0.wrapping_add(millis))
    }

    /// The earlier of the two, seen from `self`.
    #[must_use]
    pub fn sooner(self, one: Self, other: Self) -> Self {
        if one.since(self) <= other.since(self) { one } else { other }
    }
}

/// What a contact does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Edge {
    /// It closes.
    Down,
    /// It opens.
    Up,
}

impl Edge {
    /// What a person does with the button of this contact.
    fn of(self, key: Key) -> Signal {
        match self {
            Self::Down => Signal::Down(key),
            Self::Up => Signal::Up(key),
        }
    }
}

/// What a person does with a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Signal {
    /// Presses it.
    Down(Key),
    /// Lets it go.
    Up(Key),
    /// Has held it for [`HOLD`].
    Held(Key),
    /// Goes on holding it.
    Repeat(Key),
}

impl Signal {
    /// The button.
    #[must_use]
    pub fn key(self) -> Key {
        match self {
            Self::Down(key) | Self::Up(key) | Self::Held(key) | Self::Repeat(key) => key,
        }
    }

    /// The same done with another button.
    #[must_use]
    pub fn with(self, key: Key) -> Self {
        match self {
            Self::Down(_) => Self::Down(key),
            Self::Up(_) => Self::Up(key),
            Self::Held(_) => Self::Held(key),
            Self::Repeat(_) => Self::Repeat(key),
        }
    }
}

/// How long a contact may bounce, in milliseconds; tactile switches take 10 at most.
pub const BOUNCE: u32 = 20;
/// How long a hold takes, in milliseconds.
pub const HOLD: u32 = 600;
/// When a held button repeats for the first time, in milliseconds.
pub const FIRST_REPEAT: u32 = 400;
/// How long it takes from one repeat to the next, in milliseconds.
pub const NEXT_REPEAT: u32 = 120;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Contact {
    /// What the contact did last.
    raw: Edge,
    /// What is taken for true.
    level: Edge,
    /// When that became true; nothing once an open contact has settled, so that it never matters
    /// how long ago that was.
    since: Option<Millis>,
    /// Whether this press has been told to be a hold.
    held: bool,
    /// How often this press has been repeated.
    repeats: u32,
}

impl Contact {
    const OPEN: Self =
        Self { raw: Edge::Up, level: Edge::Up, since: None, held: false, repeats: 0 };

    fn is_settled(&self, now: Millis) -> bool {
        self.since.is_none_or(|since| now.since(since) >= BOUNCE)
    }

    /// Takes what the contact did last for true from `at` on; tells it if it is news.
    fn accept(&mut self, at: Millis) -> Option<Edge> {
        if self.raw == self.level {
            return None;
        }
        *self = Self { level: self.raw, since: Some(at), held: false, repeats: 0, ..*self };
        Some(self.level)
    }

    fn next_repeat(&self) -> u32 {
        FIRST_REPEAT.saturating_add(self.repeats.saturating_mul(NEXT_REPEAT))
    }
}

/// The four buttons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Buttons([Contact; 4]);

impl Default for Buttons {
    fn default() -> Self {
        Self([Contact::OPEN; 4])
    }
}

impl Buttons {
    fn contacts(&mut self) -> impl Iterator<Item = (Key, &mut Contact)> {
        Key::ALL.into_iter().zip(&mut self.0)
    }

    /// Takes an edge of a contact in; a press or a release that counts at once is told.
    pub fn edge(&mut self, key: Key, edge: Edge, now: Millis, tell: &mut impl FnMut(Signal)) {
        self.poll(now, tell);
        for (_, contact) in self.contacts().filter(|(other, _)| *other == key) {
            contact.raw = edge;
            if contact.is_settled(now) {
                contact.accept(now).into_iter().for_each(|level| tell(level.of(key)));
            }
        }
    }

    /// Lets time pass up to `now`.
    pub fn poll(&mut self, now: Millis, tell: &mut impl FnMut(Signal)) {
        self.settle(now, tell);
        for (key, contact) in self.contacts() {
            let Some(since) = contact.since.filter(|_| contact.level == Edge::Down) else {
                continue;
            };
            let down = now.since(since);
            // Repeats that a slow caller has missed are not made up for.
            if down >= contact.next_repeat() {
                contact.repeats = (down - FIRST_REPEAT) / NEXT_REPEAT + 1;
                tell(Signal::Repeat(key));
            }
            if down >= HOLD && !contact.held {
                contact.held = true;
                tell(Signal::Held(key));
            }
        }
    }

    /// What a contact did while it could bounce is true from the end of that time on, also if nobody
    /// asks until later.
    fn settle(&mut self, now: Millis, tell: &mut impl FnMut(Signal)) {
        for (key, contact) in self.contacts().filter(|(_, contact)| contact.is_settled(now)) {
            let settled = contact.since.map_or(now, |since| since.plus(BOUNCE));
            contact.accept(settled).into_iter().for_each(|level| tell(level.of(key)));
            if contact.level == Edge::Up && contact.is_settled(now) {
                contact.since = None;
            }
        }
    }

    /// Since when a button is down, if it is.
    #[must_use]
    pub fn down_since(&self, key: Key) -> Option<Millis> {
        let (_, contact) = Key::ALL.into_iter().zip(&self.0).find(|(other, _)| *other == key)?;
        contact.since.filter(|_| contact.level == Edge::Down)
    }

    /// When [`Buttons::poll`] has something to do next, if nothing else happens.
    #[must_use]
    pub fn wake(&self, now: Millis) -> Option<Millis> {
        let changed = self.0.iter().filter_map(|contact| Some((contact, contact.since?)));
        let times = changed.flat_map(|(contact, since)| {
            let down = contact.level == Edge::Down;
            let settles = (!down || contact.raw == Edge::Up).then_some(BOUNCE);
            let holds = (down && !contact.held).then_some(HOLD);
            let repeats = down.then(|| contact.next_repeat());
            [settles, holds, repeats].into_iter().flatten().map(move |after| since.plus(after))
        });
        times.reduce(|one, other| now.sooner(one, other))
    }
}
