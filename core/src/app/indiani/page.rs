//! The game's own pages over the step: which there are, what they show and what opens them.

use super::correct::Subject;
use super::help::Topic;
use super::{Keys, Play, cards, correct, help, lay, raid, table};
use crate::app::kit::{List, Screen};
use crate::games::indiani::{Action, Beast, Place, Print, Seat, Sign};

/// A page over the step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IndianiPage {
    /// Is the discarded card a Diorama?
    Discard,
    /// What is laid on a chain; from the hand, or from beside this other chain.
    Lay(Sign, Option<Sign>, List),
    /// Which character is laid.
    Character(List),
    /// What a card prints, and what is done once that is known.
    Print(Print, u8, Option<Action>),
    /// What the Tribù card of a character prints, one thing after the other; the value is of this one.
    Learn(Sign, Option<(Print, u8)>),
    /// Beside which chain a card is laid.
    Activate(List),
    /// Which active card is used.
    Which(List),
    /// What it is.
    What(Sign, List),
    /// On which chain the active Diorama beside this one is laid.
    Onto(Sign, List),
    /// Which chain a beast attacks.
    Target(Sign, Beast, List),
    /// Beside which chain the feathers lie.
    From(crate::games::indiani::Feathers, List),
    /// Which action card is played.
    Actions(List),
    /// How many of the three discards are Diorama.
    DrawThree(u8),
    /// Whether the one on top is.
    DrawTop(u8),
    /// Who is blocked.
    Block(List),
    /// What is stolen.
    Steal(List),
    /// Who has closed the challenge.
    Closer(List),
    /// All chains of all players.
    Table,
    /// What all cards print.
    Cards(List),
    /// What the Tribù card of a character prints.
    CardOf(Sign, List),
    /// The rules in pieces.
    Help(List),
    /// One of them.
    Topic(Topic),
    /// What can be corrected.
    Subjects(List),
    /// The values of one kind.
    Values(Subject, List),
    /// What lies at a place of a chain is corrected.
    Vase(Seat, Sign, Place, List),
    /// A player's total is corrected, by ones or by tens.
    Total(Seat, bool),
    /// The height of the deck is corrected.
    Deck(u8),
}

/// Lays a page out.
pub(super) fn show(play: &Play, page: IndianiPage, screen: &mut Screen) -> Keys {
    match page {
        IndianiPage::Discard => lay::discard(play, screen),
        IndianiPage::Lay(sign, from, list) => lay::colour(play, (sign, from), list, screen),
        IndianiPage::Character(list) => lay::character(play, list, screen),
        IndianiPage::Print(print, value, then) => cards::edit(play, print, value, then, screen),
        IndianiPage::Learn(sign, typed) => cards::learn(play, sign, typed, screen),
        IndianiPage::Activate(list) => lay::activate(play, list, screen),
        IndianiPage::Which(list) => raid::which(play, list, screen),
        IndianiPage::What(from, list) => raid::what(play, from, list, screen),
        IndianiPage::Onto(from, list) => lay::onto(play, from, list, screen),
        IndianiPage::Target(from, beast, list) => raid::target(play, (from, beast), list, screen),
        IndianiPage::From(feathers, list) => raid::from(play, feathers, list, screen),
        IndianiPage::Actions(list) => raid::actions(play, list, screen),
        IndianiPage::DrawThree(diorama) => raid::draw_three(play, diorama, screen),
        IndianiPage::DrawTop(diorama) => raid::draw_top(play, diorama, screen),
        IndianiPage::Block(list) => raid::block(play, list, screen),
        IndianiPage::Steal(list) => raid::steal(play, list, screen),
        IndianiPage::Closer(list) => table::closer(play, list, screen),
        IndianiPage::Table => table::show(play, screen),
        IndianiPage::Cards(list) => cards::all(play, list, screen),
        IndianiPage::CardOf(sign, list) => cards::of_sign(play, sign, list, screen),
        IndianiPage::Help(list) => help::list(play, list, screen),
        IndianiPage::Topic(topic) => help::topic(play, topic, screen),
        IndianiPage::Subjects(list) => correct::subjects(play, list, screen),
        IndianiPage::Values(subject, list) => correct::values(play, subject, list, screen),
        IndianiPage::Vase(seat, sign, place, list) => {
            correct::vase(play, (seat, sign, place), list, screen)
        }
        IndianiPage::Total(seat, tens) => correct::total(play, seat, tens, screen),
        IndianiPage::Deck(to) => correct::deck(play, to, screen),
    }
}
