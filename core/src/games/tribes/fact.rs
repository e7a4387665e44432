//! What has happened, told in the past tense.

use crate::games::points::{Change, Points};

use super::action::{Beast, Correction, Dwelling};
use super::column::Column;
use super::conflict::Forces;
use super::dice::Face;
use super::goal::Goal;
use super::power::Power;
use super::resources::Resources;
use super::reward::Reward;
use super::seat::Seat;
use super::setup::Start;
use super::tile::{Counter, Tile};

/// Why points changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Reason {
    /// One for each village at the start of the turn.
    Villages,
    /// A completed goal.
    Goal(Goal),
    /// A sacrifice on the Altar.
    Altar,
    /// The auction was won.
    Chieftain,
    /// A beast was hunted.
    Hunt(Beast),
    /// The Mammoth was tamed.
    Tamed,
    /// The tamed Mammoth was abandoned.
    Abandoned,
    /// The last invader was beaten.
    Invaders,
    /// Another player's village fell with its elder.
    Elder,
    /// Corrected by hand.
    ByHand,
}

/// What a reason is called in scripts, and the points it usually brings.
impl Reason {
    /// Every reason for points that the rules know, except that a hand has set them. A reason keeps its
    /// place for ever: saves name it by that.
    pub const ALL: [Self; 24] = {
        use Goal::*;
        [
            Self::Villages,
            Self::Altar,
            Self::Chieftain,
            Self::Hunt(Beast::Tiger),
            Self::Hunt(Beast::Mammoth),
            Self::Tamed,
            Self::Abandoned,
            Self::Invaders,
            Self::Elder,
            Self::Goal(Oxen),
            Self::Goal(Cart),
            Self::Goal(Horse),
            Self::Goal(Pottery),
            Self::Goal(Bow),
            Self::Goal(Mysticism),
            Self::Goal(Basketry),
            Self::Goal(ControlAllTypes),
            Self::Goal(MajorityConnected),
            Self::Goal(MajorityMountains),
            Self::Goal(MajorityForests),
            Self::Goal(OccupyEight),
            Self::Goal(MajorityLakes),
            Self::Goal(GatherSix),
            Self::Goal(CompleteTribe),
        ]
    };

    /// The points that this brings once: for one village, one sacrifice or one low bid.
    #[must_use]
    pub fn points(self) -> Change {
        match self {
            Self::Goal(goal) => goal.points().won(),
            Self::Tamed => Change(3),
            Self::Abandoned => Change(-3),
            Self::Invaders => Change(2),
            Self::Villages
            | Self::Altar
            | Self::Chieftain
            | Self::Hunt(_)
            | Self::Elder
            | Self::ByHand => Change(1),
        }
    }

    /// The reason's name in scripts and logs; goals have their own.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Villages => "villages",
            Self::Goal(goal) => goal.key(),
            Self::Altar => "altar",
            Self::Chieftain => "chieftain",
            Self::Hunt(Beast::Tiger) => "tiger-hunted",
            Self::Hunt(Beast::Mammoth) => "mammoth-hunted",
            Self::Tamed => "mammoth-tamed",
            Self::Abandoned => "mammoth-abandoned",
            Self::Invaders => "invaders",
            Self::Elder => "elder",
            Self::ByHand => "by-hand",
        }
    }
}

/// Where a tile went that left its slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Pile {
    /// To the discarded tiles.
    Discards,
    /// Out of the game.
    Removed,
    /// Back into the deck, shuffled.
    Deck,
    /// To a player.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Seat(Seat),
}

/// How a village was built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Site {
    /// At the end of a turn, for the tribe's price.
    Own,
    /// With Abandoned Village, for one of each.
    Abandoned,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, strum::VariantNames))]
#[cfg_attr(feature = "serde", serde(tag = "fact", rename_all = "kebab-case"))]
#[cfg_attr(feature = "serde", strum(serialize_all = "kebab-case"))]
#[expect(missing_docs, reason = "the fields' names and types say what they are")]
pub enum Fact {
    /// A player was drawn or chosen to begin.
    FirstPlayerSet { seat: Seat },
    /// A player placed the starting members.
    StartPlaced {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(flatten))]
        start: Start,
    },
    /// A turn began.
    TurnBegan { seat: Seat },
    /// An eliminated tribe came back with two members.
    TribeReturned { seat: Seat, members: u8 },
    /// Points changed; `total` is what the player has now.
    PointsScored { seat: Seat, points: Change, reason: Reason, total: Points },
    /// The power of a leader was used.
    PowerUsed { seat: Seat, power: Power },
    /// One of the next event tiles was looked at, for one pair of eyes only.
    TileSeen { seat: Seat, tile: Tile },
    /// One of them was put under the deck.
    TileBuried { seat: Seat, tile: Tile },
    /// The dice were rolled.
    DiceRolled { seat: Seat, faces: [Face; 2] },
    /// A die was turned to another face; both show these now.
    DieTurned { seat: Seat, faces: [Face; 2] },
    /// Both dice show the same.
    DoublesRolled { face: Face },
    /// Doubles were rolled with the dice of the table.
    DoublesReported { seat: Seat },
    /// The bottom of a tile was followed.
    TileTriggered { tile: Tile },
    /// The tiger was placed or moved to another mountain: each tribe there loses members.
    TigerBit { losses: u8 },
    /// Tokens on a tile changed.
    CounterChanged { tile: Tile, counter: Counter },
    /// The discarded tiles became the deck.
    DeckReshuffled,
    /// A tile was drawn and entered a slot.
    TileDrawn { tile: Tile, counter: Counter },
    /// The Volcano's hex was added to the map.
    VolcanoPlaced,
    /// The Volcano erupted: each tribe beside it loses members and gains stone.
    VolcanoErupted { face: Face, losses: u8, stone: u8 },
    /// A tile left its slot.
    TileLeft { tile: Tile, to: Pile },
    /// Chieftain and Abandoned Village were shuffled into the deck.
    TilesJoined,
    /// Somebody bid.
    BidMade { seat: Seat, bid: u8 },
    /// Somebody left the auction.
    BidderLeft { seat: Seat },
    /// The auction was won; the winner gives the bid to the others.
    AuctionWon { seat: Seat, bid: u8 },
    /// Nobody bid.
    AuctionFailed,
    /// Somebody did not buy the abandoned village.
    OfferDeclined { seat: Seat },
    /// A village was built.
    VillageBuilt { seat: Seat, cost: Resources, less: u8, dwelling: Dwelling, site: Site },
    /// An elder came to a village.
    ElderEntered { seat: Seat },
    /// A die was pushed into a column and another fell out.
    DiePlaced { seat: Seat, face: Face, column: Column, ejected: Face },
    /// An action was taken.
    ActionTaken { seat: Seat, reward: Reward },
    /// A development of another player was used; an action gives so much now.
    DevelopmentBorrowed { seat: Seat, from: Seat, goal: Goal, reward: Option<Reward> },
    /// A die was spent on a tile.
    DieSpent { seat: Seat, face: Face, tile: Tile },
    /// A die was used on something of the table.
    DieUsedElsewhere { seat: Seat, face: Face },
    /// A beast was hunted; so much food comes with it, and so many members were given for it.
    BeastHunted { seat: Seat, beast: Beast, food: u8, members: u8 },
    /// The Mammoth was tamed for so much food.
    MammothTamed { seat: Seat, food: u8 },
    /// Altar, Walls or Canoe was bought.
    TileBought { seat: Seat, tile: Tile, price: u8 },
    /// Resources were taken from Discovery.
    ResourcesDiscovered { seat: Seat, resources: Resources },
    /// A Plentiful tile gave resources for so many hexes.
    TileHarvested { seat: Seat, tile: Tile, hexes: u8, amount: u8 },
    /// The owner of Shared Bounty took a resource.
    BountyTaken { seat: Seat },
    /// A stone was put on the Glacier.
    GlacierGrew { stones: u8 },
    /// The Glacier melted, and its stones wait on the mountain.
    GlacierMelted { stones: u8 },
    /// The stones of the melted Glacier were gathered.
    MeltwaterTaken { seat: Seat, stones: u8 },
    /// A goal in progress went under the deck.
    GoalSwapped { seat: Seat, goal: Goal },
    /// A goal was drawn.
    GoalDrawn { seat: Seat, goal: Goal },
    /// The player's deck ran out with cards still to draw.
    GoalDeckEmpty { seat: Seat },
    /// A village fell.
    VillageLost { seat: Seat },
    /// An elder lost its village.
    ElderLost { seat: Seat },
    /// A tribe has no member left on the map.
    TribeLeft { seat: Seat },
    /// The tamed Mammoth was abandoned.
    MammothAbandoned { seat: Seat },
    /// A hex was reckoned out and holds no more than its limit.
    NoConflict { total: u8, limit: u8 },
    /// A conflict was fought; the members that this player has lost may retreat.
    ConflictFought { limit: u8, met: Forces, lost: Forces, left: Forces, evades: Option<Seat> },
    /// The last invader was beaten.
    InvadersBeaten { seat: Seat },
    /// A resource was paid to Shared Knowledge.
    KnowledgeShared { seat: Seat },
    /// A member was sacrificed on the Altar.
    SacrificeMade { seat: Seat },
    /// A goal was completed.
    GoalCompleted { seat: Seat, goal: Goal },
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// A value was corrected by hand; scripts have words of their own for it.
    Corrected {
        #[cfg_attr(feature = "serde", serde(skip))]
        correction: Correction,
    },
    /// Somebody won.
    GameWon { seat: Seat },
    /// A correction took the victory back; the game goes on.
    VictoryWithdrawn { seat: Seat },
}
