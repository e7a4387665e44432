//! Whether an action may be done now, and if not, why.
//!
//! The checks come in a fixed order: the game is over, chance or a person is due, the step, the
//! target. Nothing here changes anything.

use crate::games::Next;

use super::action::{Action, Answer, Correction, Mark, Presence};
use super::column::Column;
use super::goal::Goal;
use super::owners::Ownable;
use super::phase::{Inquiry, Phase, Task};
use super::refusal::Refusal;
use super::resources::Resources;
use super::reward::from_tile_per_hex;
use super::seat::Seat;
use super::settings::Sacrifices;
use super::setup::Goals;
use super::state::State;
use super::tile::{Counter, Tile};

/// Turns a condition into a refusal.
fn ensure(holds: bool, otherwise: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Refuses what belongs to another step.
fn in_phase(right: bool) -> Result<(), Refusal> {
    ensure(right, Refusal::OtherStep)
}

impl State {
    /// Whether `action` would be accepted now.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        if let Action::Correct(correction) = action {
            return self.check_correction(correction);
        }
        match self.next() {
            Next::Over => Err(Refusal::GameIsOver),
            Next::Chance => {
                ensure(action.is_chance(), Refusal::ChanceIsDue)?;
                self.check_chance(action)
            }
            Next::Seat(_) => {
                ensure(!action.is_chance(), Refusal::NoChanceIsDue)?;
                self.check_person(action)
            }
        }
    }

    fn check_chance(&self, action: Action) -> Result<(), Refusal> {
        let possible = match (self.phase, action) {
            (Phase::FirstPlayer, Action::SetFirst(seat)) => self.players.has(seat),
            (Phase::Rolling, Action::ShowFaces(first, second)) => {
                let faces = self.settings.faces;
                first.sides(faces) > 0 && second.sides(faces) > 0
            }
            (Phase::Drawing, Action::RevealTile(tile)) => self.deck.tops().contains(tile),
            (Phase::Leading(_) | Phase::Sharing, Action::RevealGoal { seat, goal }) => {
                seat == self.turn && self.goals[seat].deck.tops().contains(goal)
            }
            _ => false,
        };
        ensure(possible, Refusal::ImpossibleOutcome)
    }

    fn check_person(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Done => self.check_done(),
            Action::Roll => in_phase(self.phase == Phase::BeforeRoll),
            Action::Trigger(tile) => match self.phase {
                Phase::Doubles(waiting) => {
                    ensure(waiting.contains(tile), Refusal::NothingToTrigger)
                }
                _ => Err(Refusal::OtherStep),
            },
            Action::Draw => in_phase(self.phase == Phase::BeforeDraw),
            Action::Bid(bid) => match self.phase {
                Phase::Auction(auction) => {
                    let last = auction.best.map_or(0, |(_, bid)| bid);
                    ensure(bid > last, Refusal::BidTooLow)?;
                    ensure(bid <= Action::MAX_BID, Refusal::BidTooHigh)
                }
                _ => Err(Refusal::OtherStep),
            },
            Action::Pass => in_phase(matches!(self.phase, Phase::Auction(_) | Phase::Offer(_))),
            Action::Build => match self.phase {
                Phase::Offer(seat) => self.check_village(seat),
                Phase::Build => self.check_village(self.turn),
                _ => Err(Refusal::OtherStep),
            },
            Action::Place { face, column } => {
                in_phase(self.phase == Phase::Choose)?;
                ensure(self.hand.has(face), Refusal::NoSuchDie)?;
                ensure(!self.used.contains(column), Refusal::ColumnUsedThisTurn)
            }
            Action::Hunt { face, beast } => {
                in_phase(self.phase == Phase::Choose)?;
                ensure(self.hand.has(face), Refusal::NoSuchDie)?;
                self.check_beast(beast.tile())
            }
            Action::Tame { face } => {
                in_phase(self.phase == Phase::Choose)?;
                ensure(self.hand.has(face), Refusal::NoSuchDie)?;
                self.check_beast(Tile::Mammoth)
            }
            Action::Buy(tile) => {
                in_phase(self.is_open_to_purchases())?;
                ensure(tile.is_for_sale(), Refusal::NotForSale)?;
                ensure(self.slots.has(tile), Refusal::TileNotActive)
            }
            Action::Discover(resources) => self.check_discover(resources),
            Action::Harvest(hexes) => self.check_harvest(hexes),
            Action::Swap(goal) => self.check_swap(goal),
            Action::LoseVillage(seat) => {
                let at_risk = self.villages_at_risk();
                in_phase(!at_risk.is_empty())?;
                ensure(self.players.has(seat), Refusal::EmptySeat)?;
                ensure(at_risk.contains(seat) && self.villages[seat] > 0, Refusal::NoVillageToLose)
            }
            Action::LeaveMap(seat) => {
                let at_risk = self.tribes_at_risk();
                in_phase(!at_risk.is_empty())?;
                ensure(self.players.has(seat), Refusal::EmptySeat)?;
                ensure(at_risk.contains(seat) && self.on_map.contains(seat), Refusal::NoTribeToLose)
            }
            Action::AbandonMammoth => {
                let at_risk = self.villages_at_risk();
                in_phase(!at_risk.is_empty())?;
                let tamer = self.owners[Ownable::Mammoth];
                ensure(tamer.is_some_and(|seat| at_risk.contains(seat)), Refusal::MammothIsSafe)
            }
            Action::CountInvaders(left) => {
                in_phase(self.phase == Phase::Conflict)?;
                ensure(self.slots.has(Tile::Invaders), Refusal::TileNotActive)?;
                ensure(left < self.slots.tokens(Tile::Invaders), Refusal::TooManyInvaders)
            }
            Action::Fight => in_phase(self.phase == Phase::Conflict),
            Action::Muster(_)
            | Action::MusterInvaders(_)
            | Action::NameVillage(_)
            | Action::AimBow(_) => self.check_muster(action),
            Action::Complete(goal) => {
                in_phase(self.phase == Phase::Build)?;
                self.check_goal(self.turn, goal)?;
                let reachable = !goal.needs_members() || self.on_map.contains(self.turn);
                ensure(reachable, Refusal::NoMembersOnMap)
            }
            Action::Share => {
                in_phase(self.phase == Phase::Build)?;
                ensure(self.slots.has(Tile::SharedKnowledge), Refusal::TileNotActive)?;
                ensure(!self.shared, Refusal::SharedThisTurn)?;
                ensure(self.on_map.contains(self.turn), Refusal::NoMembersOnMap)?;
                ensure(self.has_opponents_on_map(self.turn), Refusal::NoOpponentOnMap)?;
                let empty = self.goals[self.turn].deck.is_empty();
                ensure(self.goal_mode == Goals::OnTable || !empty, Refusal::GoalDeckIsEmpty)
            }
            Action::Sacrifice => {
                in_phase(self.phase == Phase::Build)?;
                ensure(self.owners[Ownable::Altar] == Some(self.turn), Refusal::NotOwnerOfAltar)?;
                ensure(self.on_map.contains(self.turn), Refusal::NoMembersOnMap)?;
                let left = match self.settings.sacrifices {
                    Sacrifices::Unlimited => true,
                    Sacrifices::AtMost(times) => self.sacrifices < times,
                };
                ensure(left, Refusal::NoSacrificeLeft)
            }
            Action::EndTurn => in_phase(self.phase == Phase::Build),
            Action::SetFirst(_)
            | Action::ShowFaces(..)
            | Action::RevealTile(_)
            | Action::RevealGoal { .. } => Err(Refusal::NoChanceIsDue),
            Action::Correct(correction) => self.check_correction(correction),
        }
    }

    /// "Any time in your turn", as long as nobody else is asked and no hex is reckoned out.
    fn is_open_to_purchases(&self) -> bool {
        let in_a_step = matches!(
            self.phase,
            Phase::Doubles(_) | Phase::BeforeDraw | Phase::Follow { .. } | Phase::Resolve(_)
        );
        in_a_step || self.is_between_steps()
    }

    /// Whether nothing is half done.
    fn is_between_steps(&self) -> bool {
        matches!(self.phase, Phase::BeforeRoll | Phase::Choose | Phase::Conflict | Phase::Build)
    }

    fn check_done(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Placement(_) | Phase::Respawn | Phase::Follow { .. } | Phase::Conflict => Ok(()),
            Phase::Resolve(_) => ensure(self.question().is_none(), Refusal::QuestionOpen),
            _ => Err(Refusal::OtherStep),
        }
    }

    fn check_village(&self, seat: Seat) -> Result<(), Refusal> {
        ensure(self.on_map.contains(seat), Refusal::NoMembersOnMap)?;
        ensure(self.village_tokens() > 0, Refusal::NoVillageTokenLeft)
    }

    fn check_beast(&self, tile: Tile) -> Result<(), Refusal> {
        ensure(
            tile != Tile::Mammoth || self.owners[Ownable::Mammoth].is_none(),
            Refusal::MammothIsTamed,
        )?;
        ensure(self.slots.has(tile), Refusal::TileNotActive)?;
        ensure(self.on_map.contains(self.turn), Refusal::NoMembersOnMap)
    }

    fn check_discover(&self, wanted: Resources) -> Result<(), Refusal> {
        let Phase::Resolve(resolve) = self.phase else { return Err(Refusal::OtherStep) };
        in_phase(self.question() == Some(Tile::Discovery))?;
        ensure(wanted.total() <= resolve.hexes, Refusal::TooManyHexes)?;
        let alone = !self.has_opponents_on_map(self.turn);
        ensure(wanted.total() == 0 || !alone, Refusal::NoOpponentOnMap)?;
        let gone = !self.on_map.contains(self.turn);
        ensure(wanted.total() == 0 || !gone, Refusal::NoMembersOnMap)?;
        match self.slots.counter(Tile::Discovery) {
            Some(Counter::Resources(there)) => ensure(wanted.within(there), Refusal::NotOnTile),
            _ => Err(Refusal::TileNotActive),
        }
    }

    fn check_harvest(&self, hexes: u8) -> Result<(), Refusal> {
        let Phase::Resolve(resolve) = self.phase else { return Err(Refusal::OtherStep) };
        in_phase(self.question().and_then(from_tile_per_hex).is_some())?;
        ensure(hexes <= resolve.hexes, Refusal::TooManyHexes)
    }

    fn check_swap(&self, goal: Goal) -> Result<(), Refusal> {
        let Phase::Resolve(resolve) = self.phase else { return Err(Refusal::OtherStep) };
        in_phase(resolve.task == Task::Column(Column::Lead))?;
        ensure(resolve.swaps > 0, Refusal::NoSwapLeft)?;
        ensure(self.goals[self.turn].in_progress.contains(goal), Refusal::GoalNotInProgress)
    }

    fn check_muster(&self, action: Action) -> Result<(), Refusal> {
        let Phase::Muster(muster) = self.phase else { return Err(Refusal::OtherStep) };
        match (muster.asks, action) {
            (Inquiry::Members(_), Action::Muster(members)) => {
                ensure(members <= Self::MEMBERS, Refusal::TooManyMembers)
            }
            (Inquiry::Invaders, Action::MusterInvaders(Answer::Yes | Answer::No)) => Ok(()),
            (Inquiry::Village, Action::NameVillage(owner)) => {
                let owners = self.village_owners(&muster.forces);
                ensure(owner.is_none_or(|seat| owners.contains(seat)), Refusal::NoVillageThere)
            }
            (Inquiry::Bow, Action::AimBow(side)) => {
                ensure(self.bow_targets(&muster.forces).contains(side), Refusal::NoSuchTarget)
            }
            _ => Err(Refusal::QuestionOpen),
        }
    }

    fn check_goal(&self, seat: Seat, goal: Goal) -> Result<(), Refusal> {
        let cards = &self.goals[seat];
        ensure(goal.is_in_game(self.players), Refusal::GoalNotInGame)?;
        ensure(!cards.completed.contains(goal), Refusal::GoalAlreadyCompleted)?;
        let drawn = self.goal_mode == Goals::OnTable || cards.in_progress.contains(goal);
        ensure(drawn, Refusal::GoalNotInProgress)
    }

    fn check_correction(&self, correction: Correction) -> Result<(), Refusal> {
        // Points can always be set by hand, also after the end and while chance is due.
        if let Correction::Points { seat, to } = correction {
            ensure(self.players.has(seat), Refusal::EmptySeat)?;
            ensure(to <= Action::MAX_POINTS, Refusal::ValueOutOfRange)?;
            return ensure(self.points[seat] != to, Refusal::AlreadySo);
        }
        ensure(self.winner.is_none(), Refusal::GameIsOver)?;
        ensure(self.next() != Next::Chance, Refusal::ChanceIsDue)?;
        ensure(self.is_between_steps(), Refusal::FinishStepFirst)?;
        match correction {
            Correction::Points { .. } => Ok(()),
            Correction::Villages { seat, to } => {
                ensure(self.players.has(seat), Refusal::EmptySeat)?;
                ensure(self.on_map.contains(seat), Refusal::NoMembersOnMap)?;
                let free = self.village_tokens().saturating_add(self.villages[seat]);
                ensure(to <= free, Refusal::NoVillageTokenLeft)?;
                ensure(self.villages[seat] != to, Refusal::AlreadySo)
            }
            Correction::Tokens { tile, to } => match self.slots.counter(tile) {
                Some(Counter::Tokens(tokens)) => {
                    ensure(to <= tile.most(self.players), Refusal::ValueOutOfRange)?;
                    ensure(tokens != to, Refusal::AlreadySo)
                }
                Some(_) => Err(Refusal::ValueOutOfRange),
                None => Err(Refusal::TileNotActive),
            },
            Correction::Stock { to } => match self.slots.counter(Tile::Discovery) {
                Some(Counter::Resources(resources)) => {
                    let most = Tile::Discovery.most(self.players);
                    ensure(to.largest() <= most, Refusal::ValueOutOfRange)?;
                    ensure(resources != to, Refusal::AlreadySo)
                }
                _ => Err(Refusal::TileNotActive),
            },
            Correction::Owner { tile, to } => {
                ensure(Ownable::of(tile).is_some(), Refusal::NobodyOwnsIt)?;
                ensure(to.is_none_or(|seat| self.players.has(seat)), Refusal::EmptySeat)?;
                ensure(self.owner(tile) != to, Refusal::AlreadySo)
            }
            Correction::Turn { to } => {
                ensure(self.players.has(to), Refusal::EmptySeat)?;
                ensure(self.turn != to, Refusal::AlreadySo)
            }
            Correction::Die { column, space, to } => {
                let spaces = self.board[column];
                ensure(spaces.replaced(space, to) != spaces, Refusal::AlreadySo)
            }
            Correction::Goal { seat, goal, to } => {
                ensure(self.players.has(seat), Refusal::EmptySeat)?;
                match to {
                    Mark::Completed => self.check_goal(seat, goal),
                    Mark::Open => {
                        let completed = self.goals[seat].completed.contains(goal);
                        ensure(completed, Refusal::AlreadySo)
                    }
                }
            }
            Correction::Tribe { seat, to } => {
                ensure(self.players.has(seat), Refusal::EmptySeat)?;
                let on_map = self.on_map.contains(seat);
                ensure(on_map != (to == Presence::OnMap), Refusal::AlreadySo)
            }
        }
    }
}
