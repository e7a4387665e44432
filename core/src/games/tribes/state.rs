//! Everything the box knows of a game.
//!
//! The map, the members and the resources stay on the table. What follows from a state is in `outlook`,
//! how it changes in `change`, and whether it may in `check`.

use crate::games::Next;
use crate::games::deck::Deck;
use crate::games::points::Points;
use crate::set::Set;

use super::column::{Board, Column};
use super::dice::Hand;
use super::goal::Goal;
use super::modes::Modes;
use super::owners::{Ownable, Owners};
use super::parts::{Part, Parts};
use super::phase::{Phase, Step};
use super::power::Power;
use super::seat::{PerSeat, Players, Seat};
use super::settings::Settings;
use super::setup::{First, Goals, Reading, STARTS, Setup, SetupError};
use super::slots::Slots;
use super::terrain::{Glacier, Terrain};
use super::tile::Tile;
use super::tribe::Tribe;

/// One player's goals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoalCards {
    /// Completed goals.
    pub completed: Set<Goal>,
    /// Drawn and not completed; always empty with the cards on the table.
    pub in_progress: Set<Goal>,
    /// The player's own deck; always empty with the cards on the table.
    pub deck: Deck<Goal>,
}

/// What an elder has borrowed this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Loan {
    /// Nothing yet.
    Open,
    /// The Bow, for the next conflict.
    Bow,
    /// Something that has been used.
    Spent,
}

/// The state of a game of Rise of Tribes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) players: Players,
    pub(super) tribes: PerSeat<Tribe>,
    pub(super) goal_mode: Goals,
    pub(super) settings: Settings,
    pub(super) modes: Modes,
    pub(super) parts: Parts,
    pub(super) reading: Reading,
    /// Whether chance decides who begins.
    pub(super) drawn: bool,
    pub(super) phase: Phase,
    pub(super) first: Seat,
    pub(super) turn: Seat,
    pub(super) winner: Option<Seat>,
    pub(super) points: PerSeat<Points>,
    /// All villages of a player, the hidden one too.
    pub(super) villages: PerSeat<u8>,
    /// Players with a village on their own board.
    pub(super) hidden: Set<Seat>,
    /// Players whose elder lives in a village.
    pub(super) elders: Set<Seat>,
    /// Tribes with members on the map.
    pub(super) on_map: Set<Seat>,
    pub(super) goals: PerSeat<GoalCards>,
    pub(super) board: Board,
    pub(super) hand: Hand,
    /// Dice for the next roll.
    pub(super) pool: u8,
    /// Dice spent on tiles this turn.
    pub(super) spent: u8,
    pub(super) used: Set<Column>,
    pub(super) shared: bool,
    pub(super) sacrifices: u8,
    /// Powers used this turn that work once.
    pub(super) powers_used: Set<Power>,
    /// Whether a conflict was fought this turn.
    pub(super) fought: bool,
    /// Whether a hex can hold more than its limit since conflicts were settled last.
    pub(super) crowded: bool,
    pub(super) loan: Loan,
    pub(super) deck: Deck<Tile>,
    pub(super) slots: Slots,
    pub(super) aside: Set<Tile>,
    pub(super) discards: Set<Tile>,
    pub(super) removed: Set<Tile>,
    pub(super) owners: Owners,
    pub(super) volcano_placed: bool,
    pub(super) glacier: Glacier,
}

const _: () = assert!(size_of::<State>() <= 296, "a state is copied often: keep it small");

impl State {
    /// All dice of the game.
    pub const DICE: u8 = 14;
    /// All village tokens of the game.
    pub const VILLAGES: u8 = 12;
    /// The members of a tribe.
    pub const MEMBERS: u8 = 20;

    /// The state before the first action.
    ///
    /// # Errors
    /// The set-up breaks a rule.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        Ok(Self::begin(setup))
    }

    /// The same with a set-up that is known to break no rule.
    pub(super) fn begin(setup: &Setup) -> Self {
        let parts = match setup.reading {
            Reading::First | Reading::Second => Parts::EVERYTHING,
            Reading::Third => setup.parts,
        };
        // LEAD draws the goals of a deck: without the action board nobody would ever get one.
        let decks = parts.has(Part::Goals) && parts.has(Part::Dice);
        let goal_mode = if decks { setup.goals } else { Goals::OnTable };
        // The advanced game touches every part.
        let modes = if parts.is_everything() { setup.modes } else { Modes::default() };
        let cards = match goal_mode {
            Goals::OnTable => Set::EMPTY,
            Goals::InBox => setup.deck(),
        };
        let goals = GoalCards {
            completed: Set::EMPTY,
            in_progress: Set::EMPTY,
            deck: Deck::shuffled(cards),
        };
        let aside: Set<Tile> = Tile::SET_ASIDE.into_iter().collect();
        let (first, phase) = match setup.first {
            _ if !parts.has_turns() => (Seat::P1, Phase::Build),
            First::Drawn => (Seat::P1, Phase::FirstPlayer),
            First::Chosen(seat) if parts.has_villages() => (seat, Phase::Placement(seat)),
            // Nothing is placed: the first turn begins with the only outcome there is.
            First::Chosen(seat) => (seat, Phase::FirstPlayer),
        };
        Self {
            players: setup.players,
            tribes: setup.tribes,
            goal_mode,
            settings: setup.settings,
            modes,
            parts,
            reading: setup.reading,
            drawn: setup.first == First::Drawn,
            phase,
            first,
            turn: first,
            winner: None,
            points: PerSeat::default(),
            villages: PerSeat::default(),
            hidden: Set::EMPTY,
            elders: Set::EMPTY,
            on_map: setup.players.set(),
            goals: PerSeat([goals; 4]),
            board: Board::START,
            hand: Hand::default(),
            pool: 2,
            spent: 0,
            used: Set::EMPTY,
            shared: false,
            sacrifices: 0,
            powers_used: Set::EMPTY,
            fought: false,
            crowded: STARTS.iter().any(|start| start.members > setup.settings.limit),
            loan: Loan::Open,
            deck: Deck::shuffled(Set::of(|tile| !aside.contains(tile))),
            slots: Slots::default(),
            aside,
            discards: Set::EMPTY,
            removed: Set::EMPTY,
            owners: Owners::default(),
            volcano_placed: false,
            glacier: if modes.terrain.contains(Terrain::Glacier) {
                Glacier::Ice(0)
            } else {
                Glacier::Absent
            },
        }
    }

    /// Who acts next.
    #[must_use]
    pub fn next(&self) -> Next<Seat> {
        if self.winner.is_some() {
            return Next::Over;
        }
        match self.phase {
            phase if phase.is_chance() => Next::Chance,
            Phase::Placement(seat) | Phase::Offer(seat) => Next::Seat(seat),
            Phase::Auction(auction) => Next::Seat(auction.bidder),
            _ => Next::Seat(self.turn),
        }
    }

    /// How many people play.
    #[must_use]
    pub fn players(&self) -> Players {
        self.players
    }

    /// The tribe of a seat.
    #[must_use]
    pub fn tribe(&self, seat: Seat) -> Tribe {
        self.tribes[seat]
    }

    /// Where the goal cards are.
    #[must_use]
    pub fn goal_mode(&self) -> Goals {
        self.goal_mode
    }

    /// The numbers and house rules of this game.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What of the advanced game is played.
    #[must_use]
    pub fn modes(&self) -> &Modes {
        &self.modes
    }

    /// What the box keeps of this game.
    #[must_use]
    pub fn parts(&self) -> Parts {
        self.parts
    }

    /// Whether everybody's starting members are placed at once.
    #[must_use]
    pub fn places_together(&self) -> bool {
        self.reading == Reading::Third
    }

    /// The powers that work once a turn and were used this turn.
    #[must_use]
    pub fn powers_used(&self) -> Set<Power> {
        self.powers_used
    }

    /// Where the turn stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The same in the rule book's five steps.
    #[must_use]
    pub fn step(&self) -> Step {
        self.phase.step()
    }

    /// Who began the game.
    #[must_use]
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Who has won.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.winner
    }

    /// A player's points.
    #[must_use]
    pub fn points(&self, seat: Seat) -> Points {
        self.points[seat]
    }

    /// A player's villages, a hidden one too.
    #[must_use]
    pub fn villages(&self, seat: Seat) -> u8 {
        self.villages[seat]
    }

    /// The players with a village on their own board.
    #[must_use]
    pub fn hidden(&self) -> Set<Seat> {
        self.hidden
    }

    /// The players whose elder lives in a village.
    #[must_use]
    pub fn elders(&self) -> Set<Seat> {
        self.elders
    }

    /// What has become of the Glacier.
    #[must_use]
    pub fn glacier(&self) -> Glacier {
        self.glacier
    }

    /// The tribes with members on the map.
    #[must_use]
    pub fn on_map(&self) -> Set<Seat> {
        self.on_map
    }

    /// A player's goals.
    #[must_use]
    pub fn goals(&self, seat: Seat) -> &GoalCards {
        &self.goals[seat]
    }

    /// The dice on the action board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rolled dice that are still to be used.
    #[must_use]
    pub fn hand(&self) -> Hand {
        self.hand
    }

    /// The dice for the next roll.
    #[must_use]
    pub fn pool(&self) -> u8 {
        self.pool
    }

    /// The dice that lie on event tiles until the turn ends.
    #[must_use]
    pub fn spent(&self) -> u8 {
        self.spent
    }

    /// The columns used this turn.
    #[must_use]
    pub fn used(&self) -> Set<Column> {
        self.used
    }

    /// The active tiles.
    #[must_use]
    pub fn slots(&self) -> &Slots {
        &self.slots
    }

    /// The event deck.
    #[must_use]
    pub fn deck(&self) -> &Deck<Tile> {
        &self.deck
    }

    /// The tiles that wait for the first village.
    #[must_use]
    pub fn aside(&self) -> Set<Tile> {
        self.aside
    }

    /// The discarded tiles.
    #[must_use]
    pub fn discards(&self) -> Set<Tile> {
        self.discards
    }

    /// The tiles that are out of the game.
    #[must_use]
    pub fn removed(&self) -> Set<Tile> {
        self.removed
    }

    /// Who owns Altar, Walls or Canoe, or has tamed the Mammoth.
    #[must_use]
    pub fn owner(&self, tile: Tile) -> Option<Seat> {
        Ownable::of(tile).and_then(|ownable| self.owners[ownable])
    }

    /// Whether the Volcano's hex is on the map.
    #[must_use]
    pub fn volcano_placed(&self) -> bool {
        self.volcano_placed
    }

    /// Whether Shared Knowledge has been used this turn.
    #[must_use]
    pub fn shared_this_turn(&self) -> bool {
        self.shared
    }

    /// How often the Altar has been used this turn.
    #[must_use]
    pub fn sacrifices_this_turn(&self) -> u8 {
        self.sacrifices
    }
}
