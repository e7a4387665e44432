//! The deck, the discards and the played cards: how many there are, and what the box knows of them.

use super::card::Kind;

/// The action cards that are out until the next challenge, by their kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// Those that draw three.
    pub three: u8,
    /// Those that block; the ones that still lie beside a chain are not among them.
    pub block: u8,
    /// Those that steal.
    pub steal: u8,
}

impl Played {
    /// How many there are.
    #[must_use]
    pub fn count(self) -> u8 {
        self.three + self.block + self.steal
    }
}

/// The three piles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piles {
    /// The cards of the deck.
    pub deck: u8,
    /// The Diorama among the discards.
    pub diorama: u8,
    /// The other cards among them.
    pub other: u8,
    /// Cards that came there face down.
    pub unknown: u8,
    /// What lies on top of them.
    pub top: Option<Kind>,
    /// Cards that are out until the next challenge.
    pub played: Played,
}

impl Piles {
    /// A full deck of so many cards.
    #[must_use]
    pub fn new(deck: u8) -> Self {
        Self { deck, diorama: 0, other: 0, unknown: 0, top: None, played: Played::default() }
    }

    /// All discards.
    #[must_use]
    pub fn discards(&self) -> u8 {
        self.diorama + self.other + self.unknown
    }

    /// What is shuffled when the deck is empty: the discards but for the top one.
    #[must_use]
    pub fn below_top(&self) -> u8 {
        self.discards().saturating_sub(1)
    }

    /// The Diorama below the top discard, as far as they are known.
    #[must_use]
    pub fn diorama_below_top(&self) -> u8 {
        self.diorama.saturating_sub(u8::from(self.top == Some(Kind::Diorama)))
    }

    /// Whether it is known that a Diorama lies among the discards.
    #[must_use]
    pub fn has_diorama(&self) -> bool {
        self.diorama > 0
    }

    fn count(&mut self, kind: Kind) -> &mut u8 {
        match kind {
            Kind::Diorama => &mut self.diorama,
            Kind::Other => &mut self.other,
            Kind::Unknown => &mut self.unknown,
        }
    }

    /// What all discards are, if they are all of one kind.
    fn only(&self) -> Kind {
        match (self.diorama, self.other, self.unknown) {
            (1.., 0, 0) => Kind::Diorama,
            (0, 1.., 0) => Kind::Other,
            _ => Kind::Unknown,
        }
    }

    /// Lays a card on the discards.
    pub(super) fn put_on(&mut self, kind: Kind) {
        *self.count(kind) += 1;
        self.top = Some(kind);
    }

    /// Puts a card under the discards.
    pub(super) fn put_under(&mut self, kind: Kind) {
        if self.discards() == 0 {
            self.top = Some(kind);
        }
        *self.count(kind) += 1;
    }

    /// Takes the top discard, which is a Diorama.
    pub(super) fn take_top(&mut self) {
        // What lies face down lies at the bottom.
        let kind = if self.diorama > 0 { Kind::Diorama } else { Kind::Unknown };
        let count = self.count(kind);
        *count = count.saturating_sub(1);
        self.top = (self.discards() > 0).then(|| self.only());
    }

    /// Draws a card of the deck.
    pub(super) fn draw(&mut self) {
        self.deck = self.deck.saturating_sub(1);
    }

    /// Shuffles all discards but the top one, which become the deck.
    pub(super) fn shuffle(&mut self) {
        let Some(top) = self.top else { return };
        self.deck += self.below_top();
        (self.diorama, self.other, self.unknown) = (0, 0, 0);
        *self.count(top) = 1;
    }

    /// The top discard turns out to be of this kind.
    pub(super) fn turn_top(&mut self, kind: Kind) {
        let Some(before) = self.top else { return };
        // What lies face down lies at the bottom, so it is on top only where nothing else is left.
        let from = match before {
            Kind::Unknown if self.diorama + self.other == 0 => Kind::Unknown,
            Kind::Unknown if kind == Kind::Diorama && self.diorama == 0 => Kind::Other,
            Kind::Unknown if kind == Kind::Other && self.other == 0 => Kind::Diorama,
            Kind::Unknown => kind,
            known => known,
        };
        *self.count(from) -= 1;
        *self.count(kind) += 1;
        self.top = Some(kind);
    }

    /// Takes a card out of the discards that somebody has laid, or else out of the deck; a Diorama, if one
    /// is there.
    pub(super) fn fetch(&mut self, kind: Kind) {
        let order = match kind {
            Kind::Diorama => [Kind::Diorama, Kind::Unknown, Kind::Other],
            _ => [Kind::Other, Kind::Unknown, Kind::Diorama],
        };
        // The top discard stays in sight, so it is not the one.
        let below = |piles: &Self, kind| match kind {
            Kind::Diorama => piles.diorama_below_top(),
            Kind::Other => piles.other - u8::from(piles.top == Some(Kind::Other)),
            Kind::Unknown => piles.unknown,
        };
        if self.below_top() > 0
            && let Some(kind) = order.into_iter().find(|kind| below(self, *kind) > 0)
        {
            *self.count(kind) -= 1;
            self.settle_top();
        } else {
            self.draw();
        }
    }

    /// What is on top is known again if all discards are of one kind.
    fn settle_top(&mut self) {
        if self.top == Some(Kind::Unknown) {
            self.top = Some(self.only());
        }
    }

    /// Makes the deck so high: what it has more comes from below the discards, what it has less goes there.
    pub(super) fn set_deck(&mut self, to: u8) {
        while self.deck > to {
            self.draw();
            self.put_under(Kind::Unknown);
        }
        let more = to.saturating_sub(self.deck).min(self.below_top());
        if more > 0 {
            self.lose(more);
            self.deck += more;
        }
    }

    /// So many cards are not below the top discard after all, and nobody knows which: only what must be left
    /// of each kind is still known.
    fn lose(&mut self, cards: u8) {
        let left = self.discards() - cards;
        let on_top = |kind| u8::from(self.top == Some(kind));
        let certain = |count: u8, on_top: u8| on_top + (count - on_top).saturating_sub(cards);
        let diorama = certain(self.diorama, on_top(Kind::Diorama));
        let other = certain(self.other, on_top(Kind::Other));
        (self.diorama, self.other, self.unknown) = (diorama, other, left - diorama - other);
        self.settle_top();
    }
}
