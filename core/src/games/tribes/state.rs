//! Everything the box knows of a game, and the questions one can ask of it.
//!
//! The map, the members and the resources stay on the table. How a state changes is in `change`,
//! whether it may is in `check`.

use crate::games::Next;
use crate::set::Set;

use super::action::Beast;
use super::column::{Board, Column};
use super::conflict::{Forces, Side};
use super::deck::Deck;
use super::dice::{Face, Hand};
use super::goal::Goal;
use super::modes::Modes;
use super::owners::{Ownable, Owners};
use super::phase::{Phase, Question, Resolve, Step, Task};
use super::points::Points;
use super::power::Power;
use super::resources::Resources;
use super::reward::{Reward, Source};
use super::seat::{PerSeat, Players, Seat};
use super::settings::Settings;
use super::setup::{First, Goals, STARTS, Setup, SetupError, Start};
use super::slots::Slots;
use super::terrain::{Glacier, Harvest, Terrain};
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

const _: () = assert!(size_of::<State>() <= 288, "a state is copied often: keep it small");

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
        let cards = match setup.goals {
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
            First::Drawn => (Seat::P1, Phase::FirstPlayer),
            First::Chosen(seat) => (seat, Phase::Placement(seat)),
        };
        Ok(Self {
            players: setup.players,
            tribes: setup.tribes,
            goal_mode: setup.goals,
            settings: setup.settings,
            modes: setup.modes,
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
            loan: Loan::Open,
            deck: Deck::shuffled(Set::of(|tile| !aside.contains(tile))),
            slots: Slots::default(),
            aside,
            discards: Set::EMPTY,
            removed: Set::EMPTY,
            owners: Owners::default(),
            volcano_placed: false,
            glacier: if setup.modes.terrain.contains(Terrain::Glacier) {
                Glacier::Ice(0)
            } else {
                Glacier::Absent
            },
        })
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

    /// The special terrain on the map now: the Glacier is gone once its stones are taken.
    #[must_use]
    pub fn terrain(&self) -> Set<Terrain> {
        let terrain = self.modes.terrain;
        if self.glacier == Glacier::Absent { terrain.without(Terrain::Glacier) } else { terrain }
    }

    /// How GATHER differs on a terrain now: melted ice leaves a mountain like any other.
    #[must_use]
    pub fn harvest_on(&self, terrain: Terrain) -> Harvest {
        match terrain {
            Terrain::Glacier if !self.glacier.is_ice() => Harvest::Plain,
            _ => terrain.harvest(),
        }
    }

    /// The power of a player's leader, if leaders have them.
    #[must_use]
    pub fn power(&self, seat: Seat) -> Option<Power> {
        self.modes.power(seat, self.tribes[seat])
    }

    /// Whose leader has a power.
    #[must_use]
    pub fn holder(&self, power: Power) -> Option<Seat> {
        self.players.seats().find(|seat| self.power(*seat) == Some(power))
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

    /// A player's villages on the map.
    #[must_use]
    pub fn villages_on_map(&self, seat: Seat) -> u8 {
        self.villages[seat].saturating_sub(u8::from(self.hidden.contains(seat)))
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

    /// The village tokens nobody has built.
    #[must_use]
    pub fn village_tokens(&self) -> u8 {
        Self::VILLAGES.saturating_sub(self.villages.0.iter().sum())
    }

    /// What a village costs a player.
    #[must_use]
    pub fn village_cost(&self, seat: Seat) -> Resources {
        self.settings.village_cost(self.tribes[seat])
    }

    /// How many resources less than its price a village costs a player; of which kind is the
    /// player's choice.
    #[must_use]
    pub fn village_discount(&self, seat: Seat) -> u8 {
        u8::from(self.power(seat) == Some(Power::CraftyBuilders))
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

    /// What Altar, Walls or Canoe costs now, if it is for sale.
    #[must_use]
    pub fn price(&self, tile: Tile) -> Option<u8> {
        (tile.is_for_sale() && self.slots.has(tile))
            .then(|| Tile::FULL_PRICE.saturating_sub(self.slots.tokens(tile)))
    }

    /// How many members a hex can hold now.
    #[must_use]
    pub fn limit(&self) -> u8 {
        if self.slots.has(Tile::Drought) {
            self.settings.drought_limit
        } else {
            self.settings.limit
        }
    }

    /// What a player places at the start of this game.
    #[must_use]
    pub fn start_of(&self, seat: Seat) -> Option<Start> {
        let place = self.players.from(self.first).position(|other| other == seat)?;
        STARTS.get(place).copied()
    }

    /// What an action would give the player in turn if this die were placed there.
    #[must_use]
    pub fn preview(&self, face: Face, column: Column) -> Reward {
        let (spaces, _) = self.board[column].pushed(face);
        let level = spaces.level();
        let second = match column {
            Column::Grow => 0,
            Column::Move => 1,
            Column::Gather => self.settings.gather_each.at(level),
            Column::Lead => self.villages[self.turn],
        };
        let number = self.settings.number(column).at(level);
        let villages = self.villages_on_map(self.turn);
        Reward { column, level, number, second, villages, rows: 0 }
            .with_bonuses(|source| self.holds(self.turn, source))
    }

    /// Whether a player has what `source` gives.
    #[must_use]
    pub fn holds(&self, seat: Seat, source: Source) -> bool {
        match source {
            Source::Goal(goal) => self.goals[seat].completed.contains(goal),
            Source::Power(power) => self.power(seat) == Some(power),
            Source::Tile(tile) if tile.is_for_sale() => self.owner(tile) == Some(seat),
            Source::Tile(tile) => self.slots.has(tile),
        }
    }

    /// Who may have lost villages by what is happening now.
    #[must_use]
    pub fn villages_at_risk(&self) -> Set<Seat> {
        match self.phase {
            Phase::Resolve(Resolve { task: Task::Column(Column::Move), .. }) => {
                Set::EMPTY.with(self.turn)
            }
            _ => self.tribes_at_risk(),
        }
    }

    /// Who may have lost its last member by what is happening now.
    #[must_use]
    pub fn tribes_at_risk(&self) -> Set<Seat> {
        match self.phase {
            Phase::Follow { tile: Tile::Tiger, .. } | Phase::Conflict | Phase::TarPit => {
                self.players.set()
            }
            Phase::Follow { tile: Tile::Volcano, .. } if self.eruption() > 0 => self.players.set(),
            Phase::Resolve(Resolve { task: Task::Hunt(Beast::Tiger), .. }) => {
                Set::EMPTY.with(self.turn)
            }
            Phase::Build => {
                // A sacrifice takes an own member, and Exogamy one of another player.
                let converts = self.power(self.turn) == Some(Power::Exogamy);
                let own = self.sacrifices > 0;
                let may = |seat| if seat == self.turn { own } else { converts };
                self.players.seats().filter(|seat| may(*seat)).collect()
            }
            _ => Set::EMPTY,
        }
    }

    /// How many members the Volcano takes from each tribe beside it with the present doubles.
    #[must_use]
    pub fn eruption(&self) -> u8 {
        match self.hand.double() {
            Some(Face::Moon) => 2,
            Some(Face::Blank) => 1,
            Some(Face::Sun) | None => 0,
        }
    }

    /// What is asked now about the action being carried out: the tiles ask in the order of their
    /// slots, and then the box.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let Phase::Resolve(Resolve { task: Task::Column(column), questions, .. }) = self.phase
        else {
            return None;
        };
        let tiles = self.slots.iter().filter_map(|active| Question::of(active.tile, column));
        let others = [Question::Meltwater, Question::Bounty];
        tiles.chain(others).find(|question| questions.contains(*question))
    }

    /// The next tribe on the map, from `seat` on, that can stand in the hex being reckoned out.
    pub(super) fn musterable(&self, seat: Seat) -> Option<Seat> {
        let order = self.players.from(self.turn);
        order.skip_while(|other| *other != seat).find(|seat| self.on_map.contains(*seat))
    }

    /// Whether anybody else than `seat` has members on the map.
    pub(super) fn has_opponents_on_map(&self, seat: Seat) -> bool {
        !self.on_map.without(seat).is_empty()
    }

    /// The defenders that the Bow of the player in turn could aim at; none if there is no choice
    /// to make because there is no Bow or no attack.
    pub(super) fn bow_targets(&self, forces: &Forces) -> Set<Side> {
        let attacker = Side::Seat(self.turn);
        if forces[attacker] == 0 || !self.has_bow() {
            return Set::EMPTY;
        }
        forces.present().filter(|side| *side != attacker).collect()
    }

    /// Whether the player in turn attacks with the Bow: with the own or with a borrowed one.
    #[must_use]
    pub fn has_bow(&self) -> bool {
        self.holds(self.turn, Source::Goal(Goal::Bow)) || self.loan == Loan::Bow
    }

    /// The players whose village may stand in a hex with these members.
    pub(super) fn village_owners(&self, forces: &Forces) -> Set<Seat> {
        Set::of(|seat| forces.members[seat] > 0 && self.villages_on_map(seat) > 0)
    }

    /// Whether an elder can live in some villages of a player and not in others.
    pub(super) fn elder_may_be_elsewhere(&self, seat: Seat) -> bool {
        self.elders.contains(seat) && self.villages_on_map(seat) > 1
    }

    /// Whether a tile can be drawn: a slot is open and the deck is not empty.
    pub(super) fn can_draw(&self) -> bool {
        self.slots.open(self.settings.slots) > 0 && !self.deck.is_empty()
    }
}
