//! What follows from a state: numbers, prices and limits, what is asked and who is at risk.
//!
//! Nothing here is kept: what is, is in `state`.

use crate::set::Set;

use super::action::Beast;
use super::column::Column;
use super::conflict::{Forces, Side};
use super::dice::Face;
use super::goal::Goal;
use super::parts::Part;
use super::phase::{Phase, Question, Resolve, Task};
use super::power::Power;
use super::resources::Resources;
use super::reward::{Reward, Source};
use super::seat::Seat;
use super::setup::{Reading, STARTS, Start};
use super::state::{Loan, State};
use super::terrain::{Glacier, Harvest, Terrain};
use super::tile::{OnDoubles, Tile};

impl State {
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

    /// A player's villages on the map.
    #[must_use]
    pub fn villages_on_map(&self, seat: Seat) -> u8 {
        self.villages[seat].saturating_sub(u8::from(self.hidden.contains(seat)))
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

    /// Whether a player can be the first: chance draws one, unless the table has settled it.
    pub(super) fn may_begin(&self, seat: Seat) -> bool {
        self.players.has(seat) && (self.drawn || seat == self.first)
    }

    /// What a player places at the start of this game.
    #[must_use]
    pub fn start_of(&self, seat: Seat) -> Option<Start> {
        let place = self.players.from(self.first).position(|other| other == seat)?;
        STARTS.get(place).copied()
    }

    /// Whether a hex can hold more members than its limit: a population or the limit may have changed
    /// since conflicts were settled last.
    #[must_use]
    pub fn may_be_crowded(&self) -> bool {
        self.crowded
    }

    /// Whether the next die can be used although an action of the board is still being carried out:
    /// nothing about it is left to ask or to draw.
    #[must_use]
    pub fn can_act_on(&self) -> bool {
        match self.phase {
            Phase::Resolve(Resolve { task: Task::Column(_), cards: 0, .. }) => {
                self.reading == Reading::Third && !self.hand.is_empty() && self.question().is_none()
            }
            _ => false,
        }
    }

    /// Whether a die can be used now.
    pub(super) fn can_act(&self) -> bool {
        matches!(self.phase, Phase::Choose) || self.can_act_on()
    }

    /// Whether the main part of a turn can end here, without another question: the last action is
    /// carried out, or the conflicts are.
    pub(super) fn can_finish(&self) -> bool {
        let quiet = !self.modes.terrain.contains(Terrain::TarPit);
        match self.phase {
            Phase::Resolve(resolve) => {
                quiet && self.hand.is_empty() && self.question().is_none() && resolve.cards == 0
            }
            Phase::Conflict => quiet,
            phase => matches!(phase, Phase::Build) && self.parts.has_turns(),
        }
    }

    /// Whether step 5 has begun, or can begin without another question.
    pub(super) fn can_build(&self) -> bool {
        matches!(self.phase, Phase::Build)
            || matches!(self.phase, Phase::Conflict) && self.can_finish()
    }

    /// Where a turn goes on after events.
    pub(super) fn after_events(&self) -> Phase {
        if self.parts.has(Part::Dice) { Phase::Choose } else { Phase::Build }
    }

    /// Where a turn goes on after its last action.
    pub(super) fn after_actions(&self) -> Phase {
        if self.parts.is_everything() { Phase::Conflict } else { Phase::Build }
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
        let reward = Reward { column, level, number, second, villages, rows: 0 };
        if self.can_carry_out(column) {
            reward.with_bonuses(|source| self.holds(self.turn, source))
        } else {
            Reward { number: 0, second: 0, ..reward }
        }
    }

    /// Whether the player in turn has anybody for an action of this column. Members grow where the tribe
    /// stands already, or with Ambush on the player's own board; only LEAD needs nobody.
    #[must_use]
    pub fn can_carry_out(&self, column: Column) -> bool {
        let needs_none = match column {
            Column::Grow => self.power(self.turn) == Some(Power::Ambush),
            Column::Move | Column::Gather => false,
            Column::Lead => true,
        };
        needs_none || self.on_map.contains(self.turn) || self.reading == Reading::First
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
        let at_risk = self.tribes_at_risk();
        match self.phase {
            Phase::Resolve(Resolve { task: Task::Column(Column::Move), .. })
                if self.parts.has_villages() =>
            {
                at_risk.with(self.turn)
            }
            _ => at_risk,
        }
    }

    /// Who may have left a tamed Mammoth alone; without villages in the box that is said at the end of a turn.
    pub(super) fn mammoth_at_risk(&self) -> Set<Seat> {
        match self.phase {
            Phase::Build if !self.parts.is_everything() => self.players.set(),
            _ => self.villages_at_risk(),
        }
    }

    /// Who may have lost its last member by what is happening now, or by Exogamy, which takes one of
    /// another player at any time of the own turn.
    #[must_use]
    pub fn tribes_at_risk(&self) -> Set<Seat> {
        if !self.parts.has_villages() {
            return Set::EMPTY;
        }
        let own = match self.phase {
            // Conflicts are fought without the box.
            Phase::Build if !self.parts.is_everything() => return self.players.set(),
            Phase::Follow { tile: Tile::Tiger, .. } | Phase::Conflict | Phase::TarPit => {
                return self.players.set();
            }
            Phase::Follow { tile: Tile::Volcano, .. } if self.eruption() > 0 => {
                return self.players.set();
            }
            Phase::Resolve(Resolve { task: Task::Hunt(Beast::Tiger), .. }) => true,
            Phase::Build => self.sacrifices > 0,
            _ => false,
        };
        let converts = self.power(self.turn) == Some(Power::Exogamy) && self.is_at_any_time();
        let may = |seat| if seat == self.turn { own } else { converts };
        self.players.seats().filter(|seat| may(*seat)).collect()
    }

    /// Whether what is done "at any time of the own turn" can be done now: nobody else is asked, and no
    /// hex is reckoned out.
    pub(super) fn is_at_any_time(&self) -> bool {
        let in_a_step = matches!(
            self.phase,
            Phase::Lighting
                | Phase::Doubles(_)
                | Phase::BeforeDraw
                | Phase::Follow { .. }
                | Phase::Resolve(_)
                | Phase::TarPit
        );
        in_a_step || self.is_between_steps()
    }

    /// Whether nothing is half done.
    pub(super) fn is_between_steps(&self) -> bool {
        let between = matches!(
            self.phase,
            Phase::BeforeRoll | Phase::Choose | Phase::Conflict | Phase::Build
        );
        between || self.can_act_on()
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
        tiles.chain(others).find(|asked| questions.contains(*asked) && self.may_be(*asked))
    }

    /// Whether a question still has more than one answer: the tribe that it is about may have left the
    /// map since.
    fn may_be(&self, question: Question) -> bool {
        match question {
            Question::Discovery => {
                self.has_opponents_on_map(self.turn) || self.reading == Reading::First
            }
            Question::Bounty => {
                self.holder(Power::SharedBounty).is_some_and(|owner| self.on_map.contains(owner))
            }
            _ => true,
        }
    }

    /// The next tribe on the map, from `seat` on, that can stand in the hex being reckoned out.
    pub(super) fn musterable(&self, seat: Seat) -> Option<Seat> {
        let order = self.players.from(self.turn);
        order.skip_while(|other| *other != seat).find(|seat| self.on_map.contains(*seat))
    }

    /// The tribe that is counted after this one.
    pub(super) fn musterable_after(&self, seat: Seat) -> Option<Seat> {
        let after = self.players.after(seat);
        if after == self.turn { None } else { self.musterable(after) }
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

    /// The active tiles with something to do for doubles.
    pub(super) fn wakeable(&self) -> Set<Tile> {
        let active = self.slots.iter().map(|active| active.tile);
        active.filter(|tile| tile.on_doubles() != OnDoubles::Nothing).collect()
    }
}
