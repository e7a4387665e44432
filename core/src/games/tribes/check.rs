//! Whether an action may be done now, and if not, why.
//!
//! The checks come in a fixed order: the game is over, chance or a person is due, the part of the game, the
//! step, the target. Nothing here changes anything.

use crate::games::Next;
use crate::games::points::Points;

use super::action::{Action, Answer, Correction, Dwelling, Mark, Presence};
use super::column::Column;
use super::conflict::Cause;
use super::fact::Reason;
use super::goal::Goal;
use super::owners::Ownable;
use super::parts::{Part, Parts};
use super::phase::{Inquiry, Phase, Question, Task};
use super::power::{Often, Power};
use super::refusal::Refusal;
use super::resources::Resources;
use super::reward::changes;
use super::seat::Seat;
use super::settings::Sacrifices;
use super::setup::Goals;
use super::state::{Loan, State};
use super::terrain::{Glacier, Terrain};
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
            (Phase::FirstPlayer, Action::SetFirst(seat)) => self.may_begin(seat),
            (Phase::Rolling, Action::ShowFaces(first, second)) => {
                let faces = self.settings.faces;
                first.sides(faces) > 0 && second.sides(faces) > 0
            }
            (Phase::Drawing, Action::RevealTile(tile)) => self.deck.tops().contains(tile),
            (Phase::Dreaming, Action::RevealTile(tile)) => self.deck.unseen().contains(tile),
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
            Action::Roll => in_phase(matches!(self.phase, Phase::BeforeRoll)),
            Action::Use(power) => self.check_power(power),
            Action::Bury(tile) => {
                in_phase(matches!(self.phase, Phase::Dreamt))?;
                ensure(self.deck.seen().any(|seen| seen == tile), Refusal::TileNotSeen)
            }
            Action::Trigger(tile) => match self.phase {
                Phase::Doubles(waiting) => {
                    ensure(waiting.contains(tile), Refusal::NothingToTrigger)
                }
                _ => Err(Refusal::OtherStep),
            },
            Action::Draw => in_phase(matches!(self.phase, Phase::BeforeDraw)),
            Action::Bid(bid) => match self.phase {
                Phase::Auction(auction) => {
                    let last = auction.best.map_or(0, |(_, bid)| bid);
                    ensure(bid > last, Refusal::BidTooLow)?;
                    ensure(bid <= Action::MAX_BID, Refusal::BidTooHigh)
                }
                _ => Err(Refusal::OtherStep),
            },
            Action::Pass => in_phase(matches!(
                self.phase,
                Phase::Auction(_) | Phase::Offer(_) | Phase::Follow { tile: Tile::Chieftain, .. }
            )),
            Action::Build(dwelling) => {
                ensure(self.parts.has_villages(), Refusal::PartIsOff)?;
                match self.phase {
                    Phase::Offer(seat) => self.check_village(seat, dwelling),
                    _ if self.can_build() => self.check_village(self.turn, dwelling),
                    _ => Err(Refusal::OtherStep),
                }
            }
            Action::ReportDoubles => {
                self.check_table_dice()?;
                in_phase(matches!(self.phase, Phase::Build))?;
                let wakes = !self.wakeable().is_empty() || self.can_draw();
                ensure(wakes, Refusal::NothingToTrigger)
            }
            Action::NameSymbol(_) => in_phase(matches!(self.phase, Phase::Symbol)),
            Action::ReportFirstVillage => {
                ensure(self.parts.has(Part::Events), Refusal::PartIsOff)?;
                ensure(!self.parts.has_villages(), Refusal::PartIsOn)?;
                in_phase(matches!(self.phase, Phase::Build))?;
                ensure(!self.aside.is_empty(), Refusal::AlreadySo)
            }
            Action::UseElsewhere { face } => {
                ensure(!self.parts.has(Part::Events), Refusal::PartIsOn)?;
                in_phase(self.can_act())?;
                ensure(self.hand.has(face), Refusal::NoSuchDie)
            }
            Action::HuntOnTable(beast) => self.check_beast_of_table(beast.tile()),
            Action::TameOnTable => self.check_beast_of_table(Tile::Mammoth),
            Action::Dismiss(tile) => {
                ensure(self.parts.has(Part::Events), Refusal::PartIsOff)?;
                ensure(!self.parts.has_turns(), Refusal::PartIsOn)?;
                in_phase(matches!(self.phase, Phase::Build))?;
                ensure(self.slots.has(tile), Refusal::TileNotActive)
            }
            Action::Award { seat, reason } => self.check_award(seat, reason),
            Action::Place { face, column } => {
                in_phase(self.can_act())?;
                ensure(self.hand.has(face), Refusal::NoSuchDie)?;
                ensure(!self.used.contains(column), Refusal::ColumnUsedThisTurn)
            }
            Action::Hunt { face, beast } => {
                in_phase(self.can_act())?;
                ensure(self.hand.has(face), Refusal::NoSuchDie)?;
                self.check_beast(beast.tile())
            }
            Action::Tame { face } => {
                in_phase(self.can_act())?;
                ensure(self.hand.has(face), Refusal::NoSuchDie)?;
                self.check_beast(Tile::Mammoth)
            }
            Action::Buy(tile) => {
                ensure(self.parts.has_events_in_turns(), Refusal::PartIsOff)?;
                in_phase(self.is_at_any_time())?;
                ensure(tile.is_for_sale(), Refusal::NotForSale)?;
                ensure(self.slots.has(tile), Refusal::TileNotActive)
            }
            Action::Discover(resources) => self.check_discover(resources),
            Action::Harvest(hexes) => self.check_harvest(hexes),
            Action::Reply(_) => in_phase(match self.phase {
                Phase::Muster(muster) => muster.asks == Inquiry::Glacier,
                _ => self.question().is_some_and(|question| question.tile().is_none()),
            }),
            Action::Borrow { from, goal } => self.check_borrow(from, goal),
            Action::Swap(goal) => self.check_swap(goal),
            Action::LoseVillage(seat) => {
                let at_risk = self.villages_at_risk();
                in_phase(!at_risk.is_empty())?;
                ensure(self.players.has(seat), Refusal::EmptySeat)?;
                let has = self.villages_on_map(seat) > 0;
                ensure(at_risk.contains(seat) && has, Refusal::NoVillageToLose)
            }
            Action::LoseElder(seat) => {
                let at_risk = self.villages_at_risk();
                in_phase(!at_risk.is_empty())?;
                ensure(self.players.has(seat), Refusal::EmptySeat)?;
                ensure(at_risk.contains(seat), Refusal::NoVillageToLose)?;
                ensure(self.elder_may_be_elsewhere(seat), Refusal::NoElderThere)
            }
            Action::LeaveMap(seat) => {
                let at_risk = self.tribes_at_risk();
                in_phase(!at_risk.is_empty())?;
                ensure(self.players.has(seat), Refusal::EmptySeat)?;
                ensure(at_risk.contains(seat) && self.on_map.contains(seat), Refusal::NoTribeToLose)
            }
            Action::AbandonMammoth => {
                ensure(self.parts.has_events_in_turns(), Refusal::PartIsOff)?;
                let at_risk = self.mammoth_at_risk();
                in_phase(!at_risk.is_empty())?;
                let tamer = self.owners[Ownable::Mammoth];
                ensure(tamer.is_some_and(|seat| at_risk.contains(seat)), Refusal::MammothIsSafe)
            }
            Action::CountInvaders(left) => {
                ensure(self.parts.has_events_in_turns(), Refusal::PartIsOff)?;
                let without_box = matches!(self.phase, Phase::Build) && !self.parts.is_everything();
                in_phase(matches!(self.phase, Phase::Conflict) || without_box)?;
                ensure(self.slots.has(Tile::Invaders), Refusal::TileNotActive)?;
                ensure(left < self.slots.tokens(Tile::Invaders), Refusal::TooManyInvaders)
            }
            Action::Fight => in_phase(matches!(self.phase, Phase::Conflict)),
            Action::Muster(_)
            | Action::MusterLast(_)
            | Action::MusterInvaders(_)
            | Action::NameVillage(_)
            | Action::NameElder(_)
            | Action::AimBow(_) => self.check_muster(action),
            Action::Complete(goal) => {
                ensure(self.parts.has(Part::Goals), Refusal::PartIsOff)?;
                in_phase(self.can_build())?;
                self.check_goal(self.turn, goal)?;
                let reachable = !goal.needs_members() || self.on_map.contains(self.turn);
                ensure(reachable, Refusal::NoMembersOnMap)
            }
            Action::Share => {
                ensure(self.parts.has_events_in_turns(), Refusal::PartIsOff)?;
                in_phase(self.can_build())?;
                ensure(self.slots.has(Tile::SharedKnowledge), Refusal::TileNotActive)?;
                ensure(!self.shared, Refusal::SharedThisTurn)?;
                ensure(self.on_map.contains(self.turn), Refusal::NoMembersOnMap)?;
                ensure(self.has_opponents_on_map(self.turn), Refusal::NoOpponentOnMap)?;
                let empty = self.goals[self.turn].deck.is_empty();
                ensure(self.goal_mode == Goals::OnTable || !empty, Refusal::GoalDeckIsEmpty)
            }
            Action::Sacrifice => {
                let scores = self.parts.has(Part::Score) && self.parts.has_events_in_turns();
                ensure(scores, Refusal::PartIsOff)?;
                in_phase(self.can_build())?;
                ensure(self.owners[Ownable::Altar] == Some(self.turn), Refusal::NotOwnerOfAltar)?;
                ensure(self.on_map.contains(self.turn), Refusal::NoMembersOnMap)?;
                let left = match self.settings.sacrifices {
                    Sacrifices::Unlimited => true,
                    Sacrifices::AtMost(times) => self.sacrifices < times,
                };
                ensure(left, Refusal::NoSacrificeLeft)
            }
            Action::EndTurn => in_phase(self.can_finish()),
            Action::SetFirst(_)
            | Action::ShowFaces(..)
            | Action::RevealTile(_)
            | Action::RevealGoal { .. } => Err(Refusal::NoChanceIsDue),
            Action::Correct(correction) => self.check_correction(correction),
        }
    }

    fn check_done(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Placement(_)
            | Phase::Respawn
            | Phase::Dreamt
            | Phase::Lighting
            | Phase::Follow { .. }
            | Phase::Conflict
            | Phase::TarPit => Ok(()),
            Phase::Resolve(_) => {
                ensure(self.question().is_none(), Refusal::QuestionOpen)?;
                // Whoever has another die goes on with it, and dice alone leave nothing to do after the last
                // one but to end the turn.
                in_phase(!self.can_act_on() && (self.parts != Parts::DICE || !self.hand.is_empty()))
            }
            _ => Err(Refusal::OtherStep),
        }
    }

    fn check_village(&self, seat: Seat, dwelling: Dwelling) -> Result<(), Refusal> {
        ensure(self.on_map.contains(seat), Refusal::NoMembersOnMap)?;
        ensure(self.village_tokens() > 0, Refusal::NoVillageTokenLeft)?;
        match dwelling {
            Dwelling::Plain => Ok(()),
            Dwelling::WithElder => {
                ensure(self.modes.elders.is_on(), Refusal::EldersNotPlayed)?;
                ensure(!self.elders.contains(seat), Refusal::ElderIsOut)
            }
            Dwelling::Hidden => {
                let own = self.power(seat) == Some(Power::HiddenVillage);
                ensure(own, Refusal::NotYourPower)?;
                ensure(!self.hidden.contains(seat), Refusal::AlreadyHidden)?;
                ensure(self.villages[seat] == 1, Refusal::NotSecondVillage)
            }
        }
    }

    fn check_power(&self, power: Power) -> Result<(), Refusal> {
        in_phase(match power {
            Power::Dreamtime => matches!(self.phase, Phase::BeforeRoll),
            Power::LightInTheDark => matches!(self.phase, Phase::Lighting),
            Power::Cunning | Power::Intimidate => matches!(self.phase, Phase::Conflict),
            // The other powers are not used like actions.
            _ => false,
        })?;
        ensure(self.power(self.turn) == Some(power), Refusal::NotYourPower)?;
        let used = power.often() == Often::OnceATurn && self.powers_used.contains(power);
        ensure(!used, Refusal::PowerUsedThisTurn)?;
        match power {
            Power::Cunning => ensure(self.on_map.contains(self.turn), Refusal::NoMembersOnMap),
            Power::Intimidate => {
                ensure(!self.fought, Refusal::ConflictsHaveBegun)?;
                // The pushed member stands in a hex with one of the pusher's.
                ensure(self.on_map.contains(self.turn), Refusal::NoMembersOnMap)?;
                ensure(self.has_opponents_on_map(self.turn), Refusal::NoOpponentOnMap)
            }
            _ => Ok(()),
        }
    }

    fn check_borrow(&self, from: Seat, goal: Goal) -> Result<(), Refusal> {
        let helps = match self.phase {
            Phase::Resolve(resolve) => match resolve.task {
                Task::Column(column) => {
                    ensure(!resolve.settled, Refusal::NumbersAreSettled)?;
                    changes(goal, column)
                }
                Task::Hunt(_) | Task::Tame => return Err(Refusal::OtherStep),
            },
            Phase::Conflict => goal == Goal::Bow,
            _ => return Err(Refusal::OtherStep),
        };
        ensure(self.modes.elders.is_on(), Refusal::EldersNotPlayed)?;
        ensure(self.elders.contains(self.turn), Refusal::NoElderThere)?;
        ensure(self.loan == Loan::Open, Refusal::BorrowedThisTurn)?;
        ensure(self.players.has(from), Refusal::EmptySeat)?;
        let own = self.goals[self.turn].completed.contains(goal);
        ensure(!own, Refusal::OwnDevelopment)?;
        ensure(helps && self.goals[from].completed.contains(goal), Refusal::NotToBorrow)
    }

    fn check_beast(&self, tile: Tile) -> Result<(), Refusal> {
        ensure(
            tile != Tile::Mammoth || self.owners[Ownable::Mammoth].is_none(),
            Refusal::MammothIsTamed,
        )?;
        ensure(self.slots.has(tile), Refusal::TileNotActive)?;
        ensure(self.on_map.contains(self.turn), Refusal::NoMembersOnMap)
    }

    /// Whether the table rolls for event tiles that the box keeps.
    fn check_table_dice(&self) -> Result<(), Refusal> {
        ensure(self.parts.has(Part::Events), Refusal::PartIsOff)?;
        ensure(!self.parts.has(Part::Dice), Refusal::PartIsOn)
    }

    fn check_beast_of_table(&self, tile: Tile) -> Result<(), Refusal> {
        self.check_table_dice()?;
        ensure(self.parts.has_turns(), Refusal::PartIsOff)?;
        in_phase(matches!(self.phase, Phase::Build))?;
        self.check_beast(tile)
    }

    fn check_award(&self, seat: Seat, reason: Reason) -> Result<(), Refusal> {
        ensure(self.parts.has(Part::Score), Refusal::PartIsOff)?;
        ensure(self.parts == Parts::SCORE, Refusal::PartIsOn)?;
        ensure(self.players.has(seat), Refusal::EmptySeat)?;
        if let Reason::Goal(goal) = reason {
            ensure(goal.is_in_game(self.players), Refusal::GoalNotInGame)?;
        }
        let (total, _) = self.points[seat].changed(reason.points(), Points::ZERO);
        ensure(total <= Action::MAX_POINTS, Refusal::ValueOutOfRange)?;
        ensure(total != self.points[seat], Refusal::AlreadySo)
    }

    fn check_discover(&self, wanted: Resources) -> Result<(), Refusal> {
        let Phase::Resolve(resolve) = self.phase else { return Err(Refusal::OtherStep) };
        in_phase(self.question() == Some(Question::Discovery))?;
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
        let plenty = [Question::PlentifulFood, Question::PlentifulStone, Question::PlentifulWood];
        in_phase(self.question().is_some_and(|question| plenty.contains(&question)))?;
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
            (Inquiry::Members(seat), Action::Muster(members)) => {
                ensure(members <= Self::MEMBERS, Refusal::TooManyMembers)?;
                let own = muster.cause == Cause::Cunning && seat == self.turn;
                ensure(!own || members > 0, Refusal::NoMemberInHex)
            }
            (Inquiry::Members(seat), Action::MusterLast(members)) => {
                ensure(members <= Self::MEMBERS, Refusal::TooManyMembers)?;
                let own = muster.cause == Cause::Cunning && seat == self.turn;
                ensure(!own || members > 0, Refusal::NoMemberInHex)?;
                // Where nobody else could be asked about there is nothing to cut short.
                let more = self.musterable_after(seat).is_some() || self.slots.has(Tile::Invaders);
                in_phase(more)
            }
            (Inquiry::Invaders, Action::MusterInvaders(Answer::Yes | Answer::No)) => Ok(()),
            (Inquiry::Village, Action::NameVillage(owner)) => {
                let owners = self.village_owners(&muster.forces);
                ensure(owner.is_none_or(|seat| owners.contains(seat)), Refusal::NoVillageThere)
            }
            (Inquiry::Village, Action::NameElder(seat)) => {
                let there = self.village_owners(&muster.forces).contains(seat);
                ensure(there, Refusal::NoVillageThere)?;
                ensure(self.elder_may_be_elsewhere(seat), Refusal::NoElderThere)
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

    /// Whether the box keeps the part of the game that a correction is about.
    fn keeps(&self, correction: Correction) -> bool {
        let parts = self.parts;
        match correction {
            Correction::Points { .. } => parts.has(Part::Score),
            Correction::Villages { .. } | Correction::Tribe { .. } => parts.has_villages(),
            Correction::Tokens { .. } | Correction::Stock { .. } => parts.has(Part::Events),
            Correction::Owner { .. } => parts.has_events_in_turns(),
            Correction::Turn { .. } => parts.has_turns(),
            Correction::Die { .. } => parts.has(Part::Dice),
            Correction::Goal { .. } => parts.has(Part::Goals),
            // Modes that are not played refuse these themselves.
            Correction::Elder { .. } | Correction::Hidden { .. } | Correction::Glacier { .. } => {
                true
            }
        }
    }

    fn check_correction(&self, correction: Correction) -> Result<(), Refusal> {
        ensure(self.keeps(correction), Refusal::PartIsOff)?;
        // Points can always be set by hand, also after the end and while chance is due.
        if let Correction::Points { seat, to } = correction {
            ensure(self.players.has(seat), Refusal::EmptySeat)?;
            ensure((Points::ZERO..=Action::MAX_POINTS).contains(&to), Refusal::ValueOutOfRange)?;
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
            Correction::Elder { seat, to } => {
                ensure(self.modes.elders.is_on(), Refusal::EldersNotPlayed)?;
                ensure(self.players.has(seat), Refusal::EmptySeat)?;
                let (out, right) = (self.elders.contains(seat), to == Presence::OnMap);
                ensure(!right || self.villages_on_map(seat) > 0, Refusal::NoVillageThere)?;
                ensure(out != right, Refusal::AlreadySo)
            }
            Correction::Hidden { seat, to } => {
                ensure(self.players.has(seat), Refusal::EmptySeat)?;
                let own = self.power(seat) == Some(Power::HiddenVillage);
                ensure(own, Refusal::NotYourPower)?;
                let (hidden, right) = (self.hidden.contains(seat), to == Answer::Yes);
                ensure(self.villages[seat] > 0, Refusal::NoVillageThere)?;
                ensure(hidden != right, Refusal::AlreadySo)
            }
            Correction::Glacier { to } => {
                let played = self.modes.terrain.contains(Terrain::Glacier);
                ensure(played, Refusal::NoGlacier)?;
                ensure(to <= Glacier::TAKEN, Refusal::ValueOutOfRange)?;
                ensure(self.glacier.count() != to, Refusal::AlreadySo)
            }
        }
    }
}
