//! A deck as what is known of it: the cards seen on top, those whose order nobody knows, and those known
//! at the bottom.
//!
//! Drawing from the unknown part is chance; once it is gone the bottom comes in its known order.

use crate::set::{Member, Set};

/// A deck of different cards, at most 16.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck<T: Member> {
    /// Cards that were looked at, the upper first; `None` after the last.
    top: [Option<T>; 2],
    unknown: Set<T>,
    /// Known cards under the unknown ones, the upper first; `None` after the last.
    bottom: [Option<T>; 16],
}

impl<T: Member> Deck<T> {
    /// A shuffled deck of these cards.
    #[must_use]
    pub fn shuffled(cards: Set<T>) -> Self {
        Self { top: [None; 2], unknown: cards, bottom: [None; 16] }
    }

    /// Every card in the deck.
    #[must_use]
    pub fn cards(&self) -> Set<T> {
        self.seen().chain(self.bottom()).collect::<Set<T>>().union(self.unknown)
    }

    /// The cards seen on top, the upper first.
    pub fn seen(&self) -> impl Iterator<Item = T> {
        self.top.iter().map_while(|card| *card)
    }

    /// The cards known at the bottom, the upper first.
    pub fn bottom(&self) -> impl Iterator<Item = T> {
        self.bottom.iter().map_while(|card| *card)
    }

    /// Whether no card is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards().is_empty()
    }

    /// The cards that may be on top, each as likely as the others.
    #[must_use]
    pub fn tops(&self) -> Set<T> {
        match self.seen().next() {
            Some(card) => Set::EMPTY.with(card),
            None => self.unseen(),
        }
    }

    /// The cards that may be the first one below those that were seen, each as likely as the others.
    #[must_use]
    pub fn unseen(&self) -> Set<T> {
        if self.unknown.is_empty() { self.bottom().take(1).collect() } else { self.unknown }
    }

    /// Whether one more card on top can be looked at.
    #[must_use]
    pub fn has_more_to_see(&self) -> bool {
        self.top.contains(&None) && !self.unseen().is_empty()
    }

    /// Looks at the first card below those that were seen: it is `card`.
    pub fn see(&mut self, card: T) {
        self.remove(card);
        if let Some(free) = self.top.iter_mut().find(|known| known.is_none()) {
            *free = Some(card);
        }
    }

    /// Takes `card` out, wherever it lies.
    pub fn remove(&mut self, card: T) {
        self.unknown.remove(card);
        self.top = without(self.top, card);
        self.bottom = without(self.bottom, card);
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

/// The same cards in the same order but for `card`.
fn without<T: Member, const N: usize>(cards: [Option<T>; N], card: T) -> [Option<T>; N] {
    let mut rest = cards.into_iter().flatten().filter(|known| *known != card);
    core::array::from_fn(|_| rest.next())
}
