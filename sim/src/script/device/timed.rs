//! A host in virtual time, for what is only to be seen from inside.

use campfire_core::app::{Edge, Millis};
use campfire_core::games::tribes::State;
use campfire_core::session::Session;
use campfire_core::ui::Key;

use super::{PAUSE, TAP, woken};
use crate::play::chance::seeded;
use crate::play::host::{Host, HostConfig};
use crate::play::store::Store;

/// A host in virtual time.
pub struct Timed {
    pub(super) host: Host,
    now: Millis,
}

debug_fields!(Timed { host, now });

impl Timed {
    /// A host that has just been started.
    #[must_use]
    pub fn new(host: Host) -> Self {
        Self { host, now: Millis::default() }
    }

    /// One on which nothing was ever kept, with given dice and a store in memory.
    #[must_use]
    pub fn in_memory() -> Self {
        Self::new(Host::open(HostConfig::new(seeded(1)), Store::Memory(Vec::new())))
    }

    /// The same in the middle of a game.
    #[must_use]
    pub fn playing(session: Session<State>) -> Self {
        Self::new(Host::playing(seeded(1), session))
    }

    /// The host.
    pub fn host(&mut self) -> &mut Host {
        &mut self.host
    }

    /// Closes or opens the contact of a button.
    pub fn contact(&mut self, key: Key, edge: Edge) {
        self.host.edge(key, edge, self.now);
    }

    /// Taps a button.
    pub fn tap(&mut self, key: Key) {
        self.hold(key, TAP);
    }

    /// Holds a button for so many milliseconds.
    pub fn hold(&mut self, key: Key, millis: u32) {
        for (edge, time) in [(Edge::Down, millis), (Edge::Up, PAUSE)] {
            self.contact(key, edge);
            self.pass(time);
        }
    }

    /// Lets time pass, with a tick whenever the host asks for one.
    pub fn pass(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while let Some(at) = woken(self.host.wake(), self.now, end) {
            self.now = at;
            self.host.tick(at);
        }
        self.now = end;
    }

    /// Takes the power away and gives it back.
    ///
    /// # Errors
    /// The host has something to complain about.
    pub fn restart(&mut self, start: HostConfig) -> Result<(), String> {
        self.host.restart(start);
        self.now = Millis::default();
        self.notice()
    }

    /// What the player of a PC would be told.
    pub(super) fn notice(&mut self) -> Result<(), String> {
        self.host.notices().into_iter().next().map_or(Ok(()), Err)
    }
}
