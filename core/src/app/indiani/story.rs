//! What has happened, in words: lines of the log, what undo takes back, and what the screens remember beyond
//! the state.

use super::names;
use crate::app::table::{self, LogLine};
use crate::games::indiani::{
    Action, Correction, Diorama, Fact, Feathers, PerSeat, Phase, Reason, Seat, State,
};
use crate::text::{Phrase, TextId, indiani as words, shell};
use crate::ui::Picture;

/// Something that happened, as a line.
type Line = LogLine<Seat>;

/// What the screens remember beyond the state; a fold over all facts since the journal began.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// Every player's spheres by source: the table, magical chains, hostile ones, by hand.
    pub(super) sources: PerSeat<[i16; 4]>,
}

/// The place of a reason among the sources.
fn source_of(reason: Reason) -> usize {
    match reason {
        Reason::Spheres => 0,
        Reason::Magical(_) | Reason::Leader(_) => 1,
        Reason::Hostile | Reason::Floor => 2,
        Reason::ByHand => 3,
    }
}

impl table::Memory<State> for Memory {
    fn record(&mut self, fact: &Fact) -> Option<Line> {
        if let Fact::Scored { seat, points, reason, .. } = *fact
            && let Some(sum) = self.sources[seat].get_mut(source_of(reason))
        {
            *sum = sum.saturating_add(points.0);
        }
        line(fact)
    }
}

fn told(seat: Seat, picture: Picture, text: impl Into<Phrase>) -> Line {
    Line { seat: Some(seat), picture, text: text.into(), points: 0, is_news: false }
}

/// A card of the rules as a picture.
fn card_picture(card: Diorama) -> Picture {
    match card {
        Diorama::Red | Diorama::Blue | Diorama::Multi => Picture::Vase,
        Diorama::Totem => Picture::Totem,
    }
}

/// A fact as a line.
#[inline(never)]
fn line(fact: &Fact) -> Option<Line> {
    let name = |sign| names::sign(sign).0;
    let news = |line| Line { is_news: true, ..line };
    Some(match *fact {
        // The next line says so, or the screen of the step does.
        Fact::TurnBegan { .. } | Fact::ChallengeCounted { .. } | Fact::VictoryWithdrawn => {
            return None;
        }
        Fact::TurnSkipped { seat } => told(seat, Picture::Block, words::LOG_SKIPPED),
        Fact::TopTaken { seat } => told(seat, Picture::Discard, words::LOG_TOP_TAKEN),
        Fact::Discarded { seat, kind } => {
            told(seat, Picture::Discard, words::LOG_DISCARDED.with(names::kind(kind)))
        }
        Fact::ChainBegun { seat, sign } => {
            told(seat, names::sign(sign).1, words::LOG_BEGUN.with(name(sign)))
        }
        Fact::Laid { seat, sign, card } | Fact::Turned { seat, sign, card, .. } => {
            let text = words::LOG_LAID.with2(names::diorama(card), name(sign));
            told(seat, card_picture(card), text)
        }
        Fact::ChainCompleted { seat, sign } => {
            news(told(seat, Picture::Check, words::LOG_COMPLETE.with(name(sign))))
        }
        Fact::Activated { seat, sign } => {
            told(seat, Picture::ActiveCard, words::LOG_ACTIVATED.with(name(sign)))
        }
        Fact::ThreeDrawn { seat, diorama } => {
            told(seat, Picture::DrawThree, words::LOG_THREE.with(diorama))
        }
        Fact::Blocked { seat, .. } => news(told(seat, Picture::Block, words::LOG_BLOCKED)),
        // The lines after it say whose chain it is.
        Fact::Attacked { by, sign, with, .. } => {
            let (beast, picture) = names::beast(with);
            told(by, picture, words::LOG_ATTACKED.with2(beast, name(sign)))
        }
        Fact::TheftTried { by, sign, .. } => {
            told(by, Picture::Steal, words::LOG_THEFT.with(name(sign)))
        }
        Fact::Defended { seat, with, .. } => {
            let text = match with {
                Feathers::Courage => words::LOG_COURAGE,
                Feathers::Strength => words::LOG_STRENGTH,
            };
            news(told(seat, names::feathers(with).1, text))
        }
        Fact::VasesLost { seat, sign, vases } => {
            let text = words::LOG_VASES_LOST.with2(name(sign), vases);
            news(told(seat, names::sign(sign).1, text))
        }
        Fact::Stolen { seat, sign, .. } => {
            told(seat, Picture::Steal, words::LOG_STOLEN.with(name(sign)))
        }
        Fact::LootLaid { seat, sign, look } => {
            let text = words::LOG_LOOT.with2(names::look(look), name(sign));
            news(told(seat, Picture::Steal, text))
        }
        Fact::TribuLost { seat, sign } => {
            told(seat, names::sign(sign).1, words::LOG_LOST.with(name(sign)))
        }
        Fact::Shuffled { cards, .. } => Line {
            seat: None,
            picture: Picture::Deck,
            text: words::LOG_SHUFFLED.with(cards),
            points: 0,
            is_news: true,
        },
        Fact::ChallengeClosed { seat } => told(seat, Picture::Check, words::LOG_CLOSED),
        Fact::DioramaRanOut => Line {
            seat: None,
            picture: Picture::Vase,
            text: words::NO_DIORAMA_LEFT.into(),
            points: 0,
            is_news: false,
        },
        Fact::ChainCounted { seat, sign } => {
            told(seat, names::sign(sign).1, words::LOG_COUNTED.with(name(sign)))
        }
        Fact::PrintTold { print, .. } => {
            let (text, picture) = names::print(print);
            Line { seat: None, picture, text, points: 0, is_news: false }
        }
        Fact::Scored { seat, points, reason, .. } => {
            let (picture, text) = scored(reason, points.0);
            Line { points: points.0, ..told(seat, picture, text) }
        }
        Fact::ChallengeBegan { challenge, first } => {
            told(first, Picture::Next, words::CHALLENGE.with(challenge))
        }
        Fact::Won { seat } => told(seat, Picture::Star, words::LOG_WON),
        Fact::Corrected { correction } => corrected(correction)?,
    })
}

/// Points and their reason.
fn scored(reason: Reason, points: i16) -> (Picture, Phrase) {
    match reason {
        Reason::Spheres => (Picture::Sphere, words::LOG_SPHERES.with(points)),
        Reason::Magical(sign) | Reason::Leader(sign) => {
            (names::sign(sign).1, words::LOG_MAGICAL.with2(names::sign(sign).0, points))
        }
        Reason::Hostile => (Picture::ActiveCard, words::LOG_HOSTILE.with(points)),
        Reason::Floor => (Picture::Shield, words::LOG_FLOOR.with(points)),
        Reason::ByHand => (Picture::Hand, words::LOG_BY_HAND.with(points)),
    }
}

/// A value that was set by hand; points say so themselves.
fn corrected(correction: Correction) -> Option<Line> {
    let by_hand = |seat, what: TextId| Line {
        seat,
        picture: Picture::Hand,
        text: shell::LOG_CORRECTED.with(what),
        points: 0,
        is_news: false,
    };
    Some(match correction {
        Correction::Chain { seat, sign, .. }
        | Correction::Vase { seat, sign, .. }
        | Correction::Totem { seat, sign, .. }
        | Correction::Active { seat, sign, .. } => by_hand(Some(seat), names::sign(sign).0),
        Correction::Total { .. } => return None,
        Correction::Deck { .. } => by_hand(None, words::FIX_DECK),
        Correction::Top { .. } => by_hand(None, words::FIX_TOP),
        Correction::Turn { to } => by_hand(Some(to), words::FIX_TURN),
        Correction::Block { seat, .. } => by_hand(Some(seat), words::FIX_BLOCK),
        Correction::Leader { seat, .. } => by_hand(Some(seat), words::LEADER),
        Correction::Print { print, .. } => {
            let (text, picture) = names::print(print);
            Line { seat: None, picture, text, points: 0, is_news: false }
        }
    })
}

/// What a decision was, in words that undo can name.
#[inline(never)]
pub(super) fn decision(
    action: Action,
    context: Option<Phase>,
    name: impl Fn(Seat) -> TextId,
) -> Phrase {
    let sign = |sign| names::sign(sign).0;
    match action {
        Action::Done => match context {
            Some(Phase::Blocked) => words::LOG_SKIPPED.into(),
            Some(Phase::Lost(lost)) => words::LOG_LOST.with(sign(lost)),
            Some(Phase::Shuffle) => words::DID_SHUFFLE.into(),
            _ => words::DID_COUNT.into(),
        },
        Action::TakeTop => words::TOOK_TOP.into(),
        Action::Discard(kind) => words::LOG_DISCARDED.with(names::kind(kind)),
        Action::Begin(begun) => words::LOG_BEGUN.with(sign(begun)),
        Action::Lay { onto, card } | Action::Turn { onto, card, .. } => {
            words::LOG_LAID.with2(names::diorama(card), sign(onto))
        }
        Action::Activate(at) => words::LOG_ACTIVATED.with(sign(at)),
        Action::DrawThree { .. } => words::DRAW_THREE.into(),
        Action::Block(seat) => words::DID_BLOCK.with(name(seat)),
        Action::Steal { sign: from, .. } => words::LOG_THEFT.with(sign(from)),
        Action::Attack { with, sign: on, .. } => {
            words::LOG_ATTACKED.with2(names::beast(with).0, sign(on))
        }
        Action::Defend { with, .. } => names::feathers(with).0.into(),
        Action::Suffer => words::NO_FEATHERS.into(),
        Action::Place(onto) => words::DID_PLACE.with(sign(onto)),
        Action::Reply(_) => words::ANY_DIORAMA.into(),
        Action::Tell(_) => words::DID_TELL.into(),
        Action::Close(Some(seat)) => words::DID_CLOSE.with(name(seat)),
        Action::Close(None) => words::NO_DIORAMA_LEFT.into(),
        Action::Count { sign: told, .. } => words::LOG_COUNTED.with(sign(told)),
        Action::EndChains => words::NO_MORE_CHAINS.into(),
        Action::Hostile(spheres) => words::DID_HOSTILE.with(spheres),
        Action::Start(seat) => words::BEGINS.with(name(seat)),
        Action::Share => words::DID_SHARE.into(),
        Action::Correct(Correction::Total { by, .. }) => words::LOG_BY_HAND.with(by.points()),
        Action::Correct(correction) => {
            corrected(correction).map_or(words::FIX_TOTAL.into(), |line| line.text)
        }
    }
}
