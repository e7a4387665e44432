//! A chain: a character, up to three vases, and a Totem at the end.

use super::card::{Colour, Diorama, Look, Place, Sign};
use super::print::{Print, Prints};
use crate::set::Member;

/// The cards of a chain behind its Tribù card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chain {
    pub(super) vases: [Option<Look>; 3],
    /// Whether a Totem protects it.
    pub totem: bool,
    /// Whether a card lies beside it, face down.
    pub active: bool,
    /// Whether its Tribù card is lost unless it gets a vase in this turn.
    pub(super) due: bool,
    /// When a card was laid here last; higher is later.
    pub(super) touched: u8,
}

impl Chain {
    /// A chain of these vases, if they follow each other and only one is a Multidiorama.
    #[must_use]
    pub fn of(vases: [Option<Look>; 3], totem: bool) -> Option<Self> {
        let chain = Self { vases, totem, ..Self::default() };
        let laid = vases.iter().take_while(|vase| vase.is_some()).count();
        let all = vases.iter().flatten().count();
        let multis = vases.iter().flatten().filter(|look| **look == Look::Multi).count();
        (laid == all && multis <= 1 && (!totem || laid == 3)).then_some(chain)
    }

    /// Every row of vases that a chain can have.
    pub fn every() -> impl Iterator<Item = Self> {
        let looks = || Look::ALL.iter().copied().map(Some).chain([None]);
        let rows =
            looks().flat_map(move |a| looks().flat_map(move |b| looks().map(move |c| [a, b, c])));
        rows.flat_map(|vases| [false, true].map(|totem| Self::of(vases, totem))).flatten()
    }

    /// The vases in their order.
    #[must_use]
    pub fn vases(&self) -> [Option<Look>; 3] {
        self.vases
    }

    /// The vases that lie there, with their places.
    #[must_use]
    pub fn laid(&self) -> impl DoubleEndedIterator<Item = (Place, Look)> {
        let places = Place::ALL.iter().copied().zip(self.vases);
        places.filter_map(|(place, look)| Some((place, look?)))
    }

    /// How many vases lie there.
    #[must_use]
    pub fn count(&self) -> u8 {
        // Three at most.
        self.vases.iter().flatten().count() as u8
    }

    /// The place that waits for a vase.
    #[must_use]
    pub fn next(&self) -> Option<Place> {
        Place::from_index(self.count())
    }

    /// The last vase.
    #[must_use]
    pub fn last(&self) -> Option<(Place, Look)> {
        self.laid().next_back()
    }

    /// Whether all three vases lie there.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.next().is_none()
    }

    /// Whether no vase lies there.
    #[must_use]
    pub fn is_lone(&self) -> bool {
        self.count() == 0
    }

    /// Whether its Tribù card is lost unless it gets a vase in this turn.
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.due && self.is_lone()
    }

    /// Whether one of the vases is a Multidiorama.
    #[must_use]
    pub fn has_multi(&self) -> bool {
        self.vases.contains(&Some(Look::Multi))
    }

    /// When a card was laid here last; higher is later.
    #[must_use]
    pub fn touched(&self) -> u8 {
        self.touched
    }

    /// The colour of its vases so far; a Multidiorama has none.
    #[must_use]
    pub fn colour(&self) -> Option<Colour> {
        self.laid().find_map(|(_, look)| look.colour())
    }

    /// Lays a card.
    pub(super) fn lay(&mut self, card: Diorama) {
        match (card.look(), self.vases.iter_mut().find(|vase| vase.is_none())) {
            (Some(look), Some(place)) => *place = Some(look),
            _ => self.totem = true,
        }
        self.due = false;
    }

    /// Takes the last vase away.
    pub(super) fn take_last(&mut self) -> Option<Look> {
        self.vases.iter_mut().rev().find_map(Option::take)
    }

    /// How many of its cards are Diorama, the Totem among them.
    #[must_use]
    pub fn diorama(&self) -> u8 {
        self.count() + u8::from(self.totem)
    }

    /// Whether it is protected and all spheres of its vases have one colour; with `cards`, those of the
    /// Tribù card and the Totem have it, too.
    #[must_use]
    pub fn is_magical(&self, sign: Sign, cards: Option<&Prints>) -> bool {
        if !self.totem {
            return false;
        }
        let one = |colour: Colour| {
            let fits = |print| match cards.and_then(|prints| prints.get(print)) {
                Some(printed) => printed == Print::BOTH_COLOURS || printed == colour.index(),
                None => true,
            };
            let vases = self.laid().all(|(_, look)| look.colour().is_none_or(|it| it == colour));
            vases && fits(Print::TribuColour(sign)) && fits(Print::TotemColour)
        };
        one(Colour::Red) || one(Colour::Blue)
    }

    /// The spheres of all its cards; what is not known counts nothing.
    #[must_use]
    pub fn spheres(&self, sign: Sign, prints: &Prints) -> u16 {
        let vases = self.laid().map(|(place, look)| prints.spheres(sign, place, look));
        let cards = vases.chain([prints.tribu(sign), self.totem.then(|| prints.totem())]);
        cards.flatten().map(u16::from).sum()
    }
}

/// The chains of a player: one of each character at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chains(pub(super) super::card::PerSign<Option<Chain>>);

impl Chains {
    /// The chain of this character.
    #[must_use]
    pub fn get(&self, sign: Sign) -> Option<Chain> {
        self.0[sign]
    }

    /// Every chain with its character.
    pub fn iter(&self) -> impl Iterator<Item = (Sign, Chain)> {
        let all = Sign::ALL.iter().map(|sign| (*sign, self.0[*sign]));
        all.filter_map(|(sign, chain)| Some((sign, chain?)))
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.iter().count() as u8
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many are complete.
    #[must_use]
    pub fn complete(&self) -> u8 {
        self.iter().filter(|(_, chain)| chain.is_complete()).count() as u8
    }

    /// How many cards lie beside them, face down.
    #[must_use]
    pub fn active(&self) -> u8 {
        self.iter().filter(|(_, chain)| chain.active).count() as u8
    }
}
