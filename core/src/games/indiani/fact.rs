//! What has happened, told in the past tense.

use super::action::Correction;
use super::card::{Beast, Diorama, Feathers, Kind, Look, Sign};
use super::print::Print;
use super::seat::Seat;
use crate::games::points::{Change, Points};

/// Why points changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Reason {
    /// The spheres of all cards in chains.
    Spheres,
    /// A magical chain.
    Magical(Sign),
    /// A magical chain of the own leader.
    Leader(Sign),
    /// The spheres in hand and on active cards.
    Hostile,
    /// A challenge counts nothing at least.
    Floor,
    /// Corrected by hand.
    ByHand,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, strum::VariantNames))]
#[cfg_attr(feature = "serde", serde(tag = "fact", rename_all = "kebab-case"))]
#[cfg_attr(feature = "serde", strum(serialize_all = "kebab-case"))]
#[expect(missing_docs, reason = "the fields' names and types say what they are")]
pub enum Fact {
    /// A turn began.
    TurnBegan { seat: Seat },
    /// A turn was skipped.
    TurnSkipped { seat: Seat },
    /// The top discard was drawn.
    TopTaken { seat: Seat },
    /// A card was discarded.
    Discarded { seat: Seat, kind: Kind },
    /// A chain was begun.
    ChainBegun { seat: Seat, sign: Sign },
    /// A Diorama was laid from the hand.
    Laid { seat: Seat, sign: Sign, card: Diorama },
    /// An active card was turned over, a Diorama, and laid.
    Turned { seat: Seat, from: Sign, sign: Sign, card: Diorama },
    /// A chain got its third vase.
    ChainCompleted { seat: Seat, sign: Sign },
    /// A card was laid beside a chain, face down.
    Activated { seat: Seat, sign: Sign },
    /// Three cards were drawn and three discarded.
    ThreeDrawn { seat: Seat, diorama: u8 },
    /// A player will skip a turn.
    Blocked { seat: Seat, by: Seat },
    /// A beast attacked a chain.
    Attacked { seat: Seat, sign: Sign, with: Beast, by: Seat },
    /// Somebody reached for the last vase of a chain.
    TheftTried { seat: Seat, sign: Sign, by: Seat },
    /// Feathers were turned over.
    Defended { seat: Seat, from: Sign, with: Feathers },
    /// Vases of a chain were destroyed.
    VasesLost { seat: Seat, sign: Sign, vases: u8 },
    /// The last vase of a chain was stolen.
    Stolen { seat: Seat, sign: Sign, look: Look, by: Seat },
    /// It was laid.
    LootLaid { seat: Seat, sign: Sign, look: Look },
    /// A Tribù card without a vase was lost, and what lay beside it.
    TribuLost { seat: Seat, sign: Sign },
    /// The discards were shuffled but for the top one, and are the deck now.
    Shuffled { cards: u8, diorama: u8 },
    /// Somebody has closed the challenge.
    ChallengeClosed { seat: Seat },
    /// No Diorama is left in deck and discards.
    DioramaRanOut,
    /// Somebody has told a chain.
    ChainCounted { seat: Seat, sign: Sign },
    /// Somebody has said what a card prints.
    PrintTold { print: Print, value: u8 },
    /// Points changed; `total` is what the player has now.
    Scored { seat: Seat, points: Change, reason: Reason, total: Points },
    /// A challenge was counted for everybody.
    ChallengeCounted { challenge: u8 },
    /// A challenge began.
    ChallengeBegan { challenge: u8, first: Seat },
    /// Somebody won, alone or with others.
    Won { seat: Seat },
    /// A correction took the victory back.
    VictoryWithdrawn,
    /// A value was corrected by hand; scripts have words of their own for it.
    Corrected {
        #[cfg_attr(feature = "serde", serde(skip))]
        correction: Correction,
    },
}
