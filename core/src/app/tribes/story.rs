//! What has happened, in words: lines of the log, what undo takes back, and what the screens
//! remember beyond the state.

use crate::games::tribes::conflict::Side;
use crate::games::tribes::{
    Action, Beast, Column, Correction, Counter, Dwelling, Face, Fact, Glacier, GoalKind, PerSeat,
    Phase, Pile, Quantity, Reason, Resolve, Reward, Seat, Task, Tile,
};
use crate::text::{Phrase, TextId};
use crate::ui::Picture;

use super::names;

/// Where points come from, in the order of the tables.
pub(super) const SOURCES: [Picture; 5] =
    [Picture::Village, Picture::Lead, Picture::Star, Picture::Event, Picture::Hand];

/// Which of [`SOURCES`] a reason belongs to.
fn source_of(reason: Reason) -> usize {
    match reason {
        Reason::Villages => 0,
        Reason::Goal(goal) if goal.kind() == GoalKind::Development => 1,
        Reason::Goal(_) => 2,
        Reason::Altar
        | Reason::Chieftain
        | Reason::Hunt(_)
        | Reason::Tamed
        | Reason::Abandoned
        | Reason::Invaders
        | Reason::Elder => 3,
        Reason::ByHand => 4,
    }
}

/// Something that happened, as a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// Who did it or whom it befell.
    pub(super) seat: Option<Seat>,
    /// What it is about.
    pub(super) picture: Picture,
    /// What it was.
    pub(super) text: Phrase,
    /// Points that it brought or cost.
    pub(super) points: i16,
    /// Whether the next screen does not show it anyway.
    pub(super) is_news: bool,
}

/// What the screens remember beyond the state; a fold over all facts of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Memory {
    /// The die that fell out of its column.
    pub(super) ejected: Option<Face>,
    /// Every player's points by source.
    pub(super) sources: PerSeat<[i16; 5]>,
    /// What the player in turn has got for villages this turn.
    pub(super) villages: u8,
    /// Who had the last turn and what it has brought them.
    pub(super) last_turn: Option<(Seat, i16)>,
    /// Whether the Volcano's hex was put on the map with the tile drawn last.
    pub(super) first_eruption: bool,
    /// How many lines the log has.
    pub(super) lines: u16,
    /// The die placed last.
    face: Option<Face>,
    /// What the present turn has brought the player in turn so far.
    gained: i16,
    turn: Option<Seat>,
}

impl Memory {
    /// Takes a fact in and tells it as a line, if the log has one for it.
    pub(super) fn hear(&mut self, fact: &Fact) -> Option<Line> {
        match *fact {
            Fact::TurnBegan { seat } => {
                self.turn = Some(seat);
                (self.gained, self.villages) = (0, 0);
            }
            Fact::TurnEnded { seat } => self.last_turn = Some((seat, self.gained)),
            Fact::PointsScored { seat, points, reason, .. } => {
                let change = i16::from(points.0);
                if let Some(sum) = self.sources[seat].get_mut(source_of(reason)) {
                    *sum = sum.saturating_add(change);
                }
                if self.turn == Some(seat) {
                    self.gained = self.gained.saturating_add(change);
                    if reason == Reason::Villages {
                        self.villages = points.0.unsigned_abs();
                    }
                }
            }
            Fact::TileDrawn { .. } => self.first_eruption = false,
            Fact::VolcanoPlaced => self.first_eruption = true,
            Fact::DiePlaced { face, ejected, .. } => {
                (self.face, self.ejected) = (Some(face), Some(ejected));
            }
            _ => {}
        }
        let line = self.line(fact);
        self.lines = self.lines.saturating_add(u16::from(line.is_some()));
        line
    }

    /// A fact as a line.
    fn line(&self, fact: &Fact) -> Option<Line> {
        use TextId::*;
        let told =
            |seat, picture, text: Phrase| Line { seat, picture, text, points: 0, is_news: false };
        let news = |line| Line { is_news: true, ..line };
        Some(match *fact {
            Fact::FirstPlayerSet { seat } => told(Some(seat), Picture::Next, LogFirst.into()),
            Fact::StartPlaced { seat, start } => {
                told(Some(seat), Picture::Member, LogPlaced.with(start.members))
            }
            Fact::TurnBegan { seat } => told(Some(seat), Picture::Next, LogTurn.into()),
            Fact::TribeReturned { seat, members } => {
                told(Some(seat), Picture::Member, LogReturned.with(members))
            }
            Fact::PointsScored { seat, points, reason, .. } => {
                let (picture, text) = scored(reason, i16::from(points.0));
                let line = Line { points: points.0.into(), ..told(Some(seat), picture, text) };
                if reason == Reason::Villages { line } else { news(line) }
            }
            Fact::PowerUsed { seat, power } => {
                told(Some(seat), Picture::Leader, LogPower.with(names::power(power).name))
            }
            // Which one it was is nobody else's business.
            Fact::TileBuried { seat, .. } => told(Some(seat), Picture::Eye, LogBuried.into()),
            Fact::DiceRolled { seat, faces } | Fact::DieTurned { seat, faces } => {
                told(Some(seat), Picture::Event, names::roll(faces).into())
            }
            Fact::TileTriggered { tile } => {
                let words = names::tile(tile);
                told(self.turn, words.picture, LogTriggered.with(names::short(tile)))
            }
            Fact::DeckReshuffled => news(told(None, Picture::Event, LogReshuffled.into())),
            Fact::TileDrawn { tile, .. } => {
                let words = names::tile(tile);
                told(self.turn, words.picture, LogDrew.with(names::short(tile)))
            }
            Fact::TileLeft { to: Pile::Seat(_), .. } => return None,
            Fact::TileLeft { tile, to } => {
                let words = names::tile(tile);
                let text = if to == Pile::Deck { LogBackInDeck } else { LogTileGone };
                news(told(None, words.picture, text.with(names::short(tile))))
            }
            Fact::TilesJoined => news(told(None, Picture::Event, LogTilesJoined.into())),
            Fact::BidMade { seat, bid } => told(Some(seat), Picture::Chieftain, LogBid.with(bid)),
            Fact::BidderLeft { seat } => {
                told(Some(seat), Picture::Chieftain, LogLeftAuction.into())
            }
            Fact::AuctionWon { seat, bid } => {
                news(told(Some(seat), Picture::Chieftain, LogAuctionWon.with(bid)))
            }
            Fact::AuctionFailed => news(told(None, Picture::Chieftain, LogAuctionFailed.into())),
            Fact::OfferDeclined { seat } => {
                told(Some(seat), Picture::Abandoned, LogDeclined.into())
            }
            Fact::VillageBuilt { seat, dwelling, .. } => {
                let text = if dwelling == Dwelling::Hidden { LogHidden } else { LogBuilt };
                news(told(Some(seat), Picture::Village, text.into()))
            }
            Fact::ElderEntered { seat } => news(told(Some(seat), Picture::Elder, LogElder.into())),
            Fact::ActionTaken { seat, reward } => {
                told(Some(seat), names::column(reward.column).1, self.taken(reward))
            }
            Fact::DevelopmentBorrowed { seat, goal, .. } => {
                let text = LogBorrowed.with(names::goal(goal).0);
                told(Some(seat), Picture::Elder, text)
            }
            Fact::BountyTaken { seat } => told(Some(seat), Picture::Leader, LogBounty.into()),
            Fact::GlacierGrew { stones } => {
                let text = LogGlacier.with2(stones, Glacier::STONES);
                news(told(None, Picture::Glacier, text))
            }
            Fact::GlacierMelted { .. } => news(told(None, Picture::Glacier, LogMelted.into())),
            Fact::MeltwaterTaken { seat, stones } => {
                told(Some(seat), Picture::Glacier, LogMeltwater.with(stones))
            }
            Fact::TileBought { seat, tile, price } => {
                let words = names::tile(tile);
                let text = LogBought.with2(names::short(tile), price);
                news(told(Some(seat), words.picture, text))
            }
            Fact::ResourcesDiscovered { seat, resources } => {
                told(Some(seat), Picture::Discovery, LogDiscovered.with(resources.total()))
            }
            Fact::TileHarvested { seat, tile, amount, .. } => {
                let words = names::tile(tile);
                told(Some(seat), words.picture, LogHarvested.with2(names::short(tile), amount))
            }
            Fact::GoalSwapped { seat, goal } => {
                told(Some(seat), Picture::Lead, LogSwapped.with(names::goal(goal).0))
            }
            Fact::GoalDrawn { seat, goal } => {
                let picture = names::goal_picture(goal);
                news(told(Some(seat), picture, LogDrew.with(names::goal(goal).0)))
            }
            Fact::GoalDeckEmpty { seat } => {
                news(told(Some(seat), Picture::Lead, LogNoGoals.into()))
            }
            Fact::VillageLost { seat } => {
                news(told(Some(seat), Picture::Village, LogVillageLost.into()))
            }
            Fact::ElderLost { seat } => news(told(Some(seat), Picture::Elder, LogElderLost.into())),
            Fact::TribeLeft { seat } => {
                news(told(Some(seat), Picture::Member, LogTribeLeft.into()))
            }
            Fact::NoConflict { total, limit } => {
                news(told(None, Picture::Invaders, LogNoConflict.with2(total, limit)))
            }
            Fact::ConflictFought { left, .. } => {
                let winner = left.present().next();
                let seat = winner.and_then(|side| match side {
                    Side::Seat(seat) => Some(seat),
                    Side::Invaders => None,
                });
                let text = match winner {
                    Some(side) => LogKeeps.with(left[side]),
                    None => LogNobodyLeft.into(),
                };
                told(seat, Picture::Invaders, text)
            }
            Fact::CounterChanged { tile: Tile::Invaders, counter: Counter::Tokens(now) } => {
                told(None, Picture::Invaders, LogInvadersNow.with(now))
            }
            Fact::KnowledgeShared { seat } => {
                told(Some(seat), Picture::Knowledge, LogShared.into())
            }
            Fact::Corrected { correction: Correction::Points { .. } } => return None,
            Fact::Corrected { correction } => {
                let (seat, what) = corrected(correction);
                told(seat, Picture::Hand, LogCorrected.with(what))
            }
            Fact::GameWon { seat } => told(Some(seat), Picture::Star, LogWon.into()),
            Fact::VictoryWithdrawn { seat } => told(Some(seat), Picture::Hand, LogGoesOn.into()),
            Fact::TileSeen { .. }
            | Fact::DoublesRolled { .. }
            | Fact::TigerBit { .. }
            | Fact::CounterChanged { .. }
            | Fact::VolcanoPlaced
            | Fact::VolcanoErupted { .. }
            | Fact::DiePlaced { .. }
            | Fact::DieSpent { .. }
            | Fact::BeastHunted { .. }
            | Fact::MammothTamed { .. }
            | Fact::MammothAbandoned { .. }
            | Fact::InvadersBeaten { .. }
            | Fact::SacrificeMade { .. }
            | Fact::GoalCompleted { .. }
            | Fact::TurnEnded { .. } => return None,
        })
    }

    /// An action taken with the die placed last.
    fn taken(&self, reward: Reward) -> Phrase {
        let face = self.face.map_or(TextId::FaceBlank, names::face);
        match reward.column {
            Column::Grow => TextId::LogGrow.with2(face, reward.amount(Quantity::Members)),
            Column::Move => TextId::LogMove.with2(face, reward.amount(Quantity::Members)),
            Column::Gather => {
                let (hexes, each) = (Quantity::Hexes, Quantity::PerHex);
                TextId::LogGather.with3(face, reward.amount(hexes), reward.amount(each))
            }
            Column::Lead => TextId::LogLead.with2(face, reward.amount(Quantity::Cards)),
        }
    }
}

/// The name of a face within a sentence.
fn low(face: Face) -> TextId {
    match face {
        Face::Sun => TextId::LowSun,
        Face::Moon => TextId::LowMoon,
        Face::Blank => TextId::LowBlank,
    }
}

/// Whose value was corrected, and what it was.
fn corrected(correction: Correction) -> (Option<Seat>, TextId) {
    use TextId::*;
    match correction {
        Correction::Points { seat, .. } => (Some(seat), FixPoints),
        Correction::Villages { seat, .. } | Correction::Hidden { seat, .. } => {
            (Some(seat), FixVillages)
        }
        Correction::Elder { seat, .. } => (Some(seat), FixElders),
        Correction::Glacier { .. } => (None, FixGlacier),
        Correction::Goal { seat, .. } => (Some(seat), FixGoals),
        Correction::Tribe { seat, .. } => (Some(seat), FixTribes),
        Correction::Turn { to } => (Some(to), FixTurn),
        Correction::Die { .. } => (None, FixDice),
        Correction::Tokens { .. } | Correction::Stock { .. } => (None, FixTiles),
        Correction::Owner { to, .. } => (to, FixOwners),
    }
}

/// Why points changed, with a picture.
fn scored(reason: Reason, points: i16) -> (Picture, Phrase) {
    use TextId::*;
    match reason {
        Reason::Villages => (Picture::Village, LogVillages.with(points)),
        Reason::Goal(goal) => {
            let name = names::goal(goal).0;
            (names::goal_picture(goal), LogCompleted.with2(name, points))
        }
        Reason::Altar => (Picture::Altar, LogSacrifice.with(points)),
        Reason::Chieftain => (Picture::Chieftain, LogChieftain.with(points)),
        Reason::Hunt(Beast::Tiger) => (Picture::Tiger, LogTiger.with(points)),
        Reason::Hunt(Beast::Mammoth) => (Picture::Mammoth, LogMammoth.with(points)),
        Reason::Tamed => (Picture::Mammoth, LogTamed.with(points)),
        Reason::Abandoned => (Picture::Mammoth, LogAbandoned.with(points)),
        Reason::Invaders => (Picture::Invaders, LogInvaders.with(points)),
        Reason::Elder => (Picture::Elder, LogElderPoint.with(points)),
        Reason::ByHand => (Picture::Hand, LogByHand.with(points)),
    }
}

/// What was confirmed in a phase.
fn confirmation(phase: Option<Phase>) -> Phrase {
    use TextId::*;
    match phase {
        Some(Phase::Placement(_) | Phase::Respawn) => DidPlaceMembers.into(),
        Some(Phase::Follow { tile, .. }) => DidFollow.with(names::short(tile)),
        Some(Phase::Resolve(Resolve { task: Task::Column(column), .. })) => {
            DidAction.with(names::column(column).0)
        }
        Some(Phase::Conflict) => DidConflicts.into(),
        Some(Phase::Dreamt) => DidDream.into(),
        Some(Phase::Lighting) => DidKeepDice.into(),
        Some(Phase::TarPit) => DidTarPit.into(),
        _ => DidConfirm.into(),
    }
}

/// What a decision was, as undo and redo name it: in which phase something was only confirmed, and
/// what a seat is called.
pub(super) fn decision(
    action: Action,
    phase: Option<Phase>,
    name: impl Fn(Seat) -> TextId,
) -> Phrase {
    use TextId::*;
    match action {
        Action::Done => confirmation(phase),
        Action::Roll => DidRoll.into(),
        Action::Trigger(tile) => DidTrigger.with(names::short(tile)),
        Action::Draw => DidDraw.into(),
        Action::Bid(bid) => DidBid.with(bid),
        Action::Pass => DidPass.into(),
        Action::Build(_) => DidBuild.into(),
        Action::Use(power) => DidUse.with(names::power(power).name),
        Action::Bury(_) => DidBury.into(),
        Action::Reply(_) => DidReply.into(),
        Action::Borrow { goal, .. } => DidBorrow.with(names::goal(goal).0),
        Action::LoseElder(seat) => DidLoseElder.with(name(seat)),
        Action::Place { face, column } => DidPlace.with2(low(face), names::column(column).0),
        Action::Hunt { beast: Beast::Tiger, .. } => DidHuntTiger.into(),
        Action::Hunt { beast: Beast::Mammoth, .. } => DidHuntMammoth.into(),
        Action::Tame { .. } => DidTame.into(),
        Action::Buy(tile) => DidBuy.with(names::short(tile)),
        Action::Discover(resources) => DidDiscover.with(resources.total()),
        Action::Harvest(hexes) => DidHarvest.with(hexes),
        Action::Swap(goal) => DidSwap.with(names::goal(goal).0),
        Action::LoseVillage(seat) => DidLoseVillage.with(name(seat)),
        Action::LeaveMap(seat) => DidLeaveMap.with(name(seat)),
        Action::AbandonMammoth => DidAbandon.into(),
        Action::CountInvaders(left) => DidCountInvaders.with(left),
        Action::Fight => DidFight.into(),
        Action::Muster(members) => DidMuster.with(members),
        Action::MusterInvaders(_) => DidMusterInvaders.into(),
        Action::NameVillage(_) | Action::NameElder(_) => DidNameVillage.into(),
        Action::AimBow(_) => DidAimBow.into(),
        Action::Complete(goal) => DidComplete.with(names::goal(goal).0),
        Action::Share => DidShare.into(),
        Action::Sacrifice => DidSacrifice.into(),
        Action::EndTurn => DidEndTurn.into(),
        Action::Correct(_) => DidCorrect.into(),
        Action::SetFirst(_)
        | Action::ShowFaces(..)
        | Action::RevealTile(_)
        | Action::RevealGoal { .. } => DidRoll.into(),
    }
}

/// The question that a tile asks about gathered hexes.
pub(super) fn harvest_question(tile: Tile) -> TextId {
    match tile {
        Tile::PlentifulStone => TextId::AskMountains,
        Tile::PlentifulWood => TextId::AskForests,
        _ => TextId::AskLakes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tribes::{After, Answer, Goal, Often, Power, Tribe};
    use crate::set::Member;
    use crate::text::Lang;
    use crate::ui::Role;

    /// What a line of the log and the second line of a menu's row have room for, in pixels.
    const LINE: u16 = 226;

    fn assert_fits(phrase: Phrase) {
        for lang in Lang::ALL {
            let words = phrase.words(lang);
            assert!(Role::Body.width(&words) <= LINE, "too long: {words}");
        }
    }

    #[test]
    fn every_line_about_a_tile_or_a_goal_fits() {
        use TextId::*;
        for &tile in Tile::ALL {
            let name = names::short(tile);
            assert_fits(LogDrew.with(name));
            assert_fits(LogTileGone.with(name));
            if names::tile(tile).doubles.is_some() {
                assert_fits(LogTriggered.with(name));
            }
        }
        for tile in Tile::FOR_SALE {
            assert_fits(LogBought.with2(names::short(tile), Tile::FULL_PRICE));
        }
        for tile in [Tile::PlentifulFood, Tile::PlentifulStone, Tile::PlentifulWood] {
            assert_fits(LogHarvested.with2(names::short(tile), 6u8));
        }
        for tile in [Tile::Volcano, Tile::Chieftain] {
            assert_fits(LogBackInDeck.with(names::short(tile)));
        }
        for &goal in Goal::ALL {
            let name = names::goal(goal).0;
            assert_fits(LogDrew.with(name));
            assert_fits(LogSwapped.with(name));
            assert_fits(LogCompleted.with2(name, 4u8));
        }
        for &power in Power::ALL {
            assert_fits(LogPower.with(names::power(power).name));
        }
        let stones = Glacier::STONES;
        assert_fits(LogGlacier.with2(stones, stones));
        assert_fits(LogMeltwater.with(stones));
        for text in [LogBuried, LogElder, LogElderLost, LogHidden, LogBounty, LogMelted] {
            assert_fits(text.into());
        }
        for about in [
            FixPoints,
            FixVillages,
            FixTurn,
            FixDice,
            FixGoals,
            FixTribes,
            FixTiles,
            FixOwners,
            FixElders,
            FixGlacier,
        ] {
            assert_fits(LogCorrected.with(about));
        }
    }

    #[test]
    fn every_decision_fits_below_undo() {
        let tribe = |tribe: Tribe| move |_| names::tribe(tribe);
        for &tile in Tile::ALL {
            let phase = Phase::Follow { tile, after: After::Actions };
            assert_fits(confirmation(Some(phase)));
            if names::tile(tile).doubles.is_some() {
                assert_fits(decision(Action::Trigger(tile), None, tribe(Tribe::Kaha)));
            }
        }
        for tile in Tile::FOR_SALE {
            assert_fits(decision(Action::Buy(tile), None, tribe(Tribe::Kaha)));
        }
        for &goal in Goal::ALL {
            assert_fits(decision(Action::Complete(goal), None, tribe(Tribe::Kaha)));
            assert_fits(decision(Action::Swap(goal), None, tribe(Tribe::Kaha)));
        }
        for &goal in Goal::ALL.iter().filter(|goal| goal.kind() == GoalKind::Development) {
            assert_fits(TextId::LogBorrowed.with(names::goal(goal).0));
            let borrow = Action::Borrow { from: Seat::P2, goal };
            assert_fits(decision(borrow, None, tribe(Tribe::Kaha)));
        }
        for &power in Power::ALL.iter().filter(|power| power.often() != Often::Never) {
            assert_fits(decision(Action::Use(power), None, tribe(Tribe::Kaha)));
        }
        for phase in [Phase::Dreamt, Phase::Lighting, Phase::TarPit] {
            assert_fits(confirmation(Some(phase)));
        }
        for action in [Action::Bury(Tile::Tiger), Action::Reply(Answer::Yes)] {
            assert_fits(decision(action, None, tribe(Tribe::Kaha)));
        }
        for &one in Tribe::ALL {
            assert_fits(decision(Action::LoseVillage(Seat::P1), None, tribe(one)));
            assert_fits(decision(Action::LeaveMap(Seat::P1), None, tribe(one)));
            assert_fits(decision(Action::LoseElder(Seat::P1), None, tribe(one)));
        }
        for &face in Face::ALL {
            for &column in Column::ALL {
                assert_fits(decision(Action::Place { face, column }, None, tribe(Tribe::Kaha)));
            }
        }
    }
}
