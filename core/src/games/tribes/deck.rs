//! A deck as what is known of it: the cards whose order nobody knows, and those known at the bottom.
//!
//! Drawing from the unknown part is chance; once it is gone the bottom comes in its known order.

use crate::set::{Member, Set};

/// A deck of different cards, at most 16.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck<T: Member> {
    unknown: Set<T>,
    /// Known cards under the unknown ones, the upper first; `None` after the last.
    bottom: [Option<T>; 16],
}

impl<T: Member> Deck<T> {
    /// A shuffled deck of these cards.
    #[must_use]
    pub fn shuffled(cards: Set<T>) -> Self {
        Self { unknown: cards, bottom: [None; 16] }
    }

    /// Every card in the deck.
    #[must_use]
    pub fn cards(&self) -> Set<T> {
        self.bottom().collect::<Set<T>>().union(self.unknown)
    }

    /// The cards known at the bottom, the upper first.
    pub fn bottom(&self) -> impl Iterator<Item = T> {
        self.bottom.iter().map_while(|card| *card)
    }

    /// Whether no card is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.unknown.is_empty() && self.bottom().next().is_none()
    }

    /// The cards that may be on top, each as likely as the others.
    #[must_use]
    pub fn tops(&self) -> Set<T> {
        if self.unknown.is_empty() { self.bottom().take(1).collect() } else { self.unknown }
    }

    /// Takes `card` out, wherever it lies.
    pub fn remove(&mut self, card: T) {
        self.unknown.remove(card);
        let mut rest = self.bottom.into_iter().flatten().filter(|known| *known != card);
        self.bottom = core::array::from_fn(|_| rest.next());
    }

    /// Puts `card` under the deck, for all to see.
    pub fn put_under(&mut self, card: T) {
        if let Some(free) = self.bottom.iter_mut().find(|known| known.is_none()) {
            *free = Some(card);
        }
    }

    /// Adds `cards` and shuffles: nothing is known any more.
    pub fn shuffle_in(&mut self, cards: Set<T>) {
        *self = Self::shuffled(self.cards().union(cards));
    }
}
