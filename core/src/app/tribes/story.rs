//! What has happened, in words: lines of the log, what undo takes back, and what the screens
//! remember beyond the state.

use crate::app::table::{self, LogLine};
use crate::games::tribes::conflict::{Forces, Side};
use crate::games::tribes::{
    Action, Beast, Column, Correction, Counter, Dwelling, Face, Fact, Glacier, GoalKind, PerSeat,
    Phase, Pile, Quantity, Reason, Resolve, Reward, Seat, State, Task, Tile,
};
use crate::text::{Phrase, TextId, shell, tribes as words};
use crate::ui::Picture;

use super::{Play, names};

/// Something that happened, as a line.
type Line = LogLine<Seat>;

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

/// What came of a hex that the box has counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fight {
    /// So many are within the limit.
    Quiet { total: u8, limit: u8 },
    /// Some stood there, and some of them are left.
    Fought { before: Forces, left: Forces },
}

/// What the screens remember beyond the state; a fold over all facts of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// The die that fell out of its column.
    pub(super) ejected: Option<Face>,
    /// Every player's points by source.
    pub(super) sources: PerSeat<[i16; 5]>,
    /// What the player in turn has got for villages this turn.
    pub(super) villages: i16,
    /// Who had the last turn and what it has brought them.
    pub(super) last_turn: Option<(Seat, i16)>,
    /// How the last conflict of this turn ended that the box has counted.
    pub(super) fight: Option<Fight>,
    /// Whether the Volcano's hex was put on the map with the tile drawn last.
    pub(super) first_eruption: bool,
    /// The die placed last.
    face: Option<Face>,
    /// What the present turn has brought the player in turn so far.
    gained: i16,
    turn: Option<Seat>,
    /// How many turns have begun, as far as a byte can count.
    pub(super) turns: u8,
}

/// What was bought with the last decision, where the screen of the step goes on as before.
pub(super) fn bought(play: &Play) -> Option<Phrase> {
    let bought = matches!(play.session().undoable(), Some(Action::Buy(_)));
    play.headline().filter(|_| bought).map(|line| line.text)
}

impl table::Memory<State> for Memory {
    fn record(&mut self, fact: &Fact) -> Option<Line> {
        match *fact {
            Fact::TurnBegan { seat } => {
                self.turn = Some(seat);
                self.turns = self.turns.saturating_add(1);
                (self.gained, self.villages, self.fight) = (0, 0, None);
            }
            Fact::TurnEnded { seat } => self.last_turn = Some((seat, self.gained)),
            Fact::PointsScored { seat, points, reason, .. } => {
                let change = points.0;
                if let Some(sum) = self.sources[seat].get_mut(source_of(reason)) {
                    *sum = sum.saturating_add(change);
                }
                if self.turn == Some(seat) {
                    self.gained = self.gained.saturating_add(change);
                    if reason == Reason::Villages {
                        self.villages = change;
                    }
                }
            }
            Fact::ConflictFought { lost, left, .. } => {
                let mut before = left;
                for side in Side::ALL {
                    before[side] = before[side].saturating_add(lost[side]);
                }
                self.fight = Some(Fight::Fought { before, left });
            }
            Fact::NoConflict { total, limit } => self.fight = Some(Fight::Quiet { total, limit }),
            Fact::TileBought { .. } => self.fight = None,
            Fact::TileDrawn { .. } => self.first_eruption = false,
            Fact::VolcanoPlaced => self.first_eruption = true,
            Fact::DiePlaced { face, ejected, .. } => {
                (self.face, self.ejected) = (Some(face), Some(ejected));
            }
            _ => {}
        }
        self.line(fact)
    }
}

impl Memory {
    /// A fact as a line.
    fn line(&self, fact: &Fact) -> Option<Line> {
        Some(match *fact {
            Fact::FirstPlayerSet { seat } => {
                told(Some(seat), Picture::Next, words::LOG_FIRST.into())
            }
            Fact::StartPlaced { seat, start } => {
                told(Some(seat), Picture::Member, words::LOG_PLACED.with(start.members))
            }
            Fact::TurnBegan { seat } => told(Some(seat), Picture::Next, words::LOG_TURN.into()),
            Fact::TribeReturned { seat, members } => {
                told(Some(seat), Picture::Member, words::LOG_RETURNED.with(members))
            }
            Fact::PointsScored { seat, points, reason, .. } => {
                let (picture, text) = scored(reason, points.0);
                let is_news = reason != Reason::Villages;
                Line { seat: Some(seat), picture, text, points: points.0, is_news }
            }
            Fact::PowerUsed { seat, power } => {
                told(Some(seat), Picture::Leader, words::LOG_POWER.with(names::power(power).name))
            }
            // Which one it was is nobody else's business.
            Fact::TileBuried { seat, .. } => {
                told(Some(seat), Picture::Eye, words::LOG_BURIED.into())
            }
            Fact::DiceRolled { seat, faces } | Fact::DieTurned { seat, faces } => {
                told(Some(seat), Picture::Event, names::roll(faces).into())
            }
            Fact::DoublesReported { seat } => {
                told(Some(seat), Picture::Event, words::LOG_DOUBLES.into())
            }
            Fact::DieUsedElsewhere { seat, .. } => {
                told(Some(seat), Picture::Event, words::LOG_ELSEWHERE.into())
            }
            Fact::TileTriggered { tile } => {
                let words = names::tile(tile);
                told(self.turn, words.picture, words::LOG_TRIGGERED.with(names::short(tile)))
            }
            Fact::DeckReshuffled => news(None, Picture::Event, words::LOG_RESHUFFLED.into()),
            Fact::TileDrawn { tile, .. } => {
                let words = names::tile(tile);
                told(self.turn, words.picture, words::LOG_DREW.with(names::short(tile)))
            }
            Fact::TileLeft { to: Pile::Seat(_), .. } => return None,
            Fact::TileLeft { tile, to } => {
                let words = names::tile(tile);
                let text =
                    if to == Pile::Deck { words::LOG_BACK_IN_DECK } else { words::LOG_TILE_GONE };
                news(None, words.picture, text.with(names::short(tile)))
            }
            Fact::TilesJoined => news(None, Picture::Event, words::LOG_TILES_JOINED.into()),
            Fact::BidMade { seat, bid } => {
                told(Some(seat), Picture::Chieftain, words::LOG_BID.with(bid))
            }
            Fact::BidderLeft { seat } => {
                told(Some(seat), Picture::Chieftain, words::LOG_LEFT_AUCTION.into())
            }
            Fact::AuctionWon { seat, bid } => {
                news(Some(seat), Picture::Chieftain, words::LOG_AUCTION_WON.with(bid))
            }
            Fact::AuctionFailed => news(None, Picture::Chieftain, words::LOG_AUCTION_FAILED.into()),
            Fact::OfferDeclined { seat } => {
                told(Some(seat), Picture::Abandoned, words::LOG_DECLINED.into())
            }
            Fact::VillageBuilt { seat, dwelling, .. } => {
                let text =
                    if dwelling == Dwelling::Hidden { words::LOG_HIDDEN } else { words::LOG_BUILT };
                news(Some(seat), Picture::Village, text.into())
            }
            Fact::ElderEntered { seat } => {
                news(Some(seat), Picture::Elder, words::LOG_ELDER.into())
            }
            Fact::ActionTaken { seat, reward } => {
                told(Some(seat), names::column(reward.column).1, self.taken(reward))
            }
            Fact::DevelopmentBorrowed { seat, goal, .. } => {
                let text = words::LOG_BORROWED.with(names::goal(goal).0);
                told(Some(seat), Picture::Elder, text)
            }
            Fact::BountyTaken { seat } => {
                told(Some(seat), Picture::Leader, words::LOG_BOUNTY.into())
            }
            Fact::GlacierGrew { stones } => {
                let text = words::LOG_GLACIER.with2(stones, Glacier::STONES);
                news(None, Picture::Glacier, text)
            }
            Fact::GlacierMelted { .. } => news(None, Picture::Glacier, words::LOG_MELTED.into()),
            Fact::MeltwaterTaken { seat, stones } => {
                told(Some(seat), Picture::Glacier, words::LOG_MELTWATER.with(stones))
            }
            Fact::TileBought { seat, tile, price } => {
                let words = names::tile(tile);
                let text = words::LOG_BOUGHT.with2(names::short(tile), price);
                news(Some(seat), words.picture, text)
            }
            Fact::ResourcesDiscovered { seat, resources } => {
                told(Some(seat), Picture::Discovery, words::LOG_DISCOVERED.with(resources.total()))
            }
            Fact::TileHarvested { seat, tile, amount, .. } => {
                let words = names::tile(tile);
                told(
                    Some(seat),
                    words.picture,
                    words::LOG_HARVESTED.with2(names::short(tile), amount),
                )
            }
            Fact::GoalSwapped { seat, goal } => {
                told(Some(seat), Picture::Lead, words::LOG_SWAPPED.with(names::goal(goal).0))
            }
            Fact::GoalDrawn { seat, goal } => {
                let picture = names::goal_picture(goal);
                news(Some(seat), picture, words::LOG_DREW.with(names::goal(goal).0))
            }
            Fact::GoalDeckEmpty { seat } => {
                news(Some(seat), Picture::Lead, words::LOG_NO_GOALS.into())
            }
            Fact::VillageLost { seat } => {
                news(Some(seat), Picture::Village, words::LOG_VILLAGE_LOST.into())
            }
            Fact::ElderLost { seat } => {
                news(Some(seat), Picture::Elder, words::LOG_ELDER_LOST.into())
            }
            Fact::TribeLeft { seat } => {
                news(Some(seat), Picture::Member, words::LOG_TRIBE_LEFT.into())
            }
            Fact::NoConflict { total, limit } => {
                told(None, Picture::Invaders, words::LOG_NO_CONFLICT.with2(total, limit))
            }
            // The beaten members are moved on the table.
            Fact::ConflictFought { lost, evades: Some(seat), .. } => {
                let text = words::LOG_RETREAT.with(lost.members[seat]);
                news(Some(seat), Picture::Leader, text)
            }
            Fact::ConflictFought { left, .. } => {
                let winner = left.present().next();
                let seat = winner.and_then(|side| match side {
                    Side::Seat(seat) => Some(seat),
                    Side::Invaders => None,
                });
                let text = match winner {
                    Some(side) => words::LOG_KEEPS.with(left[side]),
                    None => words::LOG_NOBODY_LEFT.into(),
                };
                told(seat, Picture::Invaders, text)
            }
            Fact::CounterChanged { tile: Tile::Invaders, counter: Counter::Tokens(now) } => {
                told(None, Picture::Invaders, words::LOG_INVADERS_NOW.with(now))
            }
            Fact::KnowledgeShared { seat } => {
                told(Some(seat), Picture::Knowledge, words::LOG_SHARED.into())
            }
            Fact::Corrected { correction: Correction::Points { .. } } => return None,
            Fact::Corrected { correction } => {
                let (seat, what) = corrected(correction);
                told(seat, Picture::Hand, shell::LOG_CORRECTED.with(what))
            }
            Fact::GameWon { seat } => told(Some(seat), Picture::Star, words::LOG_WON.into()),
            Fact::VictoryWithdrawn { seat } => {
                told(Some(seat), Picture::Hand, words::LOG_GOES_ON.into())
            }
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
        let face = self.face.map_or(words::FACE_BLANK, names::face);
        match reward.column {
            Column::Grow => words::LOG_GROW.with2(face, reward.amount(Quantity::Members)),
            Column::Move => words::LOG_MOVE.with2(face, reward.amount(Quantity::Members)),
            Column::Gather => {
                let (hexes, each) = (Quantity::Hexes, Quantity::PerHex);
                words::LOG_GATHER.with3(face, reward.amount(hexes), reward.amount(each))
            }
            Column::Lead => words::LOG_LEAD.with2(face, reward.amount(Quantity::Cards)),
        }
    }
}

/// A line that the next screen shows anyway.
#[inline(never)]
fn told(seat: Option<Seat>, picture: Picture, text: Phrase) -> Line {
    Line { seat, picture, text, points: 0, is_news: false }
}

/// A line that the next screen does not show by itself.
#[inline(never)]
fn news(seat: Option<Seat>, picture: Picture, text: Phrase) -> Line {
    Line { seat, picture, text, points: 0, is_news: true }
}

/// The name of a face within a sentence.
fn low(face: Face) -> TextId {
    match face {
        Face::Sun => words::LOW_SUN,
        Face::Moon => words::LOW_MOON,
        Face::Blank => words::LOW_BLANK,
    }
}

/// Whose value was corrected, and what it was.
fn corrected(correction: Correction) -> (Option<Seat>, TextId) {
    match correction {
        Correction::Points { seat, .. } => (Some(seat), words::FIX_POINTS),
        Correction::Villages { seat, .. } | Correction::Hidden { seat, .. } => {
            (Some(seat), words::FIX_VILLAGES)
        }
        Correction::Elder { seat, .. } => (Some(seat), words::FIX_ELDERS),
        Correction::Glacier { .. } => (None, words::FIX_GLACIER),
        Correction::Goal { seat, .. } => (Some(seat), words::FIX_GOALS),
        Correction::Tribe { seat, .. } => (Some(seat), words::FIX_TRIBES),
        Correction::Turn { to } => (Some(to), words::FIX_TURN),
        Correction::Die { .. } => (None, words::FIX_DICE),
        Correction::Tokens { .. } | Correction::Stock { .. } => (None, words::FIX_TILES),
        Correction::Owner { to, .. } => (to, words::FIX_OWNERS),
    }
}

/// Why points changed, with a picture.
pub(super) fn scored(reason: Reason, points: i16) -> (Picture, Phrase) {
    match reason {
        Reason::Villages => (Picture::Village, words::LOG_VILLAGES.with(points)),
        Reason::Goal(goal) => {
            let name = names::goal(goal).0;
            (names::goal_picture(goal), words::LOG_COMPLETED.with2(name, points))
        }
        Reason::Altar => (Picture::Altar, words::LOG_SACRIFICE.with(points)),
        Reason::Chieftain => (Picture::Chieftain, words::LOG_CHIEFTAIN.with(points)),
        Reason::Hunt(Beast::Tiger) => (Picture::Tiger, words::LOG_TIGER.with(points)),
        Reason::Hunt(Beast::Mammoth) => (Picture::Mammoth, words::LOG_MAMMOTH.with(points)),
        Reason::Tamed => (Picture::Mammoth, words::LOG_TAMED.with(points)),
        Reason::Abandoned => (Picture::Mammoth, words::LOG_ABANDONED.with(points)),
        Reason::Invaders => (Picture::Invaders, words::LOG_INVADERS.with(points)),
        Reason::Elder => (Picture::Elder, words::LOG_ELDER_POINT.with(points)),
        Reason::ByHand => (Picture::Hand, words::LOG_BY_HAND.with(points)),
    }
}

/// What was confirmed in a phase.
fn confirmation(phase: Option<Phase>) -> Phrase {
    match phase {
        Some(Phase::Placement(_) | Phase::Respawn) => words::DID_PLACE_MEMBERS.into(),
        Some(Phase::Follow { tile, .. }) => words::DID_FOLLOW.with(names::short(tile)),
        Some(Phase::Resolve(Resolve { task: Task::Column(column), .. })) => {
            words::DID_ACTION.with(names::column(column).0)
        }
        Some(Phase::Conflict) => words::DID_CONFLICTS.into(),
        Some(Phase::Dreamt) => words::DID_DREAM.into(),
        Some(Phase::Lighting) => words::DID_KEEP_DICE.into(),
        Some(Phase::TarPit) => words::DID_TAR_PIT.into(),
        _ => words::DID_CONFIRM.into(),
    }
}

/// What a decision was, as undo and redo name it: in which phase something was only confirmed, and
/// what a seat is called.
pub(super) fn decision(
    action: Action,
    phase: Option<Phase>,
    name: impl Fn(Seat) -> TextId,
) -> Phrase {
    match action {
        Action::Done => confirmation(phase),
        Action::Roll => words::DID_ROLL.into(),
        Action::Trigger(tile) => words::DID_TRIGGER.with(names::short(tile)),
        Action::Draw => words::DID_DRAW.into(),
        Action::Bid(bid) => words::DID_BID.with(bid),
        Action::Pass => words::DID_PASS.into(),
        Action::Build(_) => words::DID_BUILD.into(),
        Action::Use(power) => words::DID_USE.with(names::power(power).name),
        Action::Bury(_) => words::DID_BURY.into(),
        Action::Reply(_) => words::DID_REPLY.into(),
        Action::Borrow { goal, .. } => words::DID_BORROW.with(names::goal(goal).0),
        Action::LoseElder(seat) => words::DID_LOSE_ELDER.with(name(seat)),
        Action::Place { face, column } => {
            words::DID_PLACE.with2(low(face), names::column(column).0)
        }
        Action::ReportDoubles => words::DID_REPORT_DOUBLES.into(),
        Action::NameSymbol(_) => words::DID_NAME_SYMBOL.into(),
        Action::ReportFirstVillage => words::DID_FIRST_VILLAGE.into(),
        Action::UseElsewhere { .. } => words::DID_USE_ELSEWHERE.into(),
        Action::Dismiss(tile) => words::DID_DISMISS.with(names::short(tile)),
        Action::Award { seat, .. } => words::DID_AWARD.with(name(seat)),
        Action::Hunt { beast: Beast::Tiger, .. } | Action::HuntOnTable(Beast::Tiger) => {
            words::DID_HUNT_TIGER.into()
        }
        Action::Hunt { beast: Beast::Mammoth, .. } | Action::HuntOnTable(Beast::Mammoth) => {
            words::DID_HUNT_MAMMOTH.into()
        }
        Action::Tame { .. } | Action::TameOnTable => words::DID_TAME.into(),
        Action::Buy(tile) => words::DID_BUY.with(names::short(tile)),
        Action::Discover(resources) => words::DID_DISCOVER.with(resources.total()),
        Action::Harvest(hexes) => words::DID_HARVEST.with(hexes),
        Action::Swap(goal) => words::DID_SWAP.with(names::goal(goal).0),
        Action::LoseVillage(seat) => words::DID_LOSE_VILLAGE.with(name(seat)),
        Action::LeaveMap(seat) => words::DID_LEAVE_MAP.with(name(seat)),
        Action::AbandonMammoth => words::DID_ABANDON.into(),
        Action::CountInvaders(left) => words::DID_COUNT_INVADERS.with(left),
        Action::Fight => words::DID_FIGHT.into(),
        Action::Muster(members) | Action::MusterLast(members) => words::DID_MUSTER.with(members),
        Action::MusterInvaders(_) => words::DID_MUSTER_INVADERS.into(),
        Action::NameVillage(_) | Action::NameElder(_) => words::DID_NAME_VILLAGE.into(),
        Action::AimBow(_) => words::DID_AIM_BOW.into(),
        Action::Complete(goal) => words::DID_COMPLETE.with(names::goal(goal).0),
        Action::Share => words::DID_SHARE.into(),
        Action::Sacrifice => words::DID_SACRIFICE.into(),
        Action::EndTurn => words::DID_END_TURN.into(),
        Action::Correct(_) => words::DID_CORRECT.into(),
        Action::SetFirst(_)
        | Action::ShowFaces(..)
        | Action::RevealTile(_)
        | Action::RevealGoal { .. } => words::DID_ROLL.into(),
    }
}

/// The question that a tile asks about gathered hexes.
pub(super) fn harvest_question(tile: Tile) -> TextId {
    match tile {
        Tile::PlentifulStone => words::ASK_MOUNTAINS,
        Tile::PlentifulWood => words::ASK_FORESTS,
        _ => words::ASK_LAKES,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tribes::{After, Answer, Goal, Often, Power, Tribe};
    use crate::set::Member;
    use crate::text::{Lang, Letter, Name, Names, Texts};
    use crate::ui::Role;

    /// What a line of the log and the second line of a menu's row have room for, in pixels.
    const LINE: u16 = 226;

    fn assert_fits(phrase: Phrase) {
        for lang in Lang::ALL {
            let mut names = Names::NONE;
            // As wide as a name can be written.
            let longer = |name: Name, _| name.with(Letter::A.after(6, name));
            names.0[0] = (0..Name::LETTERS).fold(Name::NONE, longer);
            let words = phrase.words(Texts::new(lang).named(names));
            assert!(Role::Body.width(&words) <= LINE, "too long: {words}");
        }
    }

    #[test]
    fn every_line_about_a_tile_or_a_goal_fits() {
        for &tile in Tile::ALL {
            let name = names::short(tile);
            assert_fits(words::LOG_DREW.with(name));
            assert_fits(words::LOG_TILE_GONE.with(name));
            if names::tile(tile).doubles.is_some() {
                assert_fits(words::LOG_TRIGGERED.with(name));
            }
        }
        for tile in Tile::FOR_SALE {
            assert_fits(words::LOG_BOUGHT.with2(names::short(tile), Tile::FULL_PRICE));
        }
        for tile in [Tile::PlentifulFood, Tile::PlentifulStone, Tile::PlentifulWood] {
            assert_fits(words::LOG_HARVESTED.with2(names::short(tile), 6u8));
        }
        for tile in [Tile::Volcano, Tile::Chieftain] {
            assert_fits(words::LOG_BACK_IN_DECK.with(names::short(tile)));
        }
        for &goal in Goal::ALL {
            let name = names::goal(goal).0;
            assert_fits(words::LOG_DREW.with(name));
            assert_fits(words::LOG_SWAPPED.with(name));
            assert_fits(words::LOG_COMPLETED.with2(name, 4u8));
        }
        for &power in Power::ALL {
            assert_fits(words::LOG_POWER.with(names::power(power).name));
        }
        let stones = Glacier::STONES;
        assert_fits(words::LOG_GLACIER.with2(stones, stones));
        assert_fits(words::LOG_MELTWATER.with(stones));
        for text in [
            words::LOG_BURIED,
            words::LOG_ELDER,
            words::LOG_ELDER_LOST,
            words::LOG_HIDDEN,
            words::LOG_BOUNTY,
            words::LOG_MELTED,
        ] {
            assert_fits(text.into());
        }
        for about in [
            words::FIX_POINTS,
            words::FIX_VILLAGES,
            words::FIX_TURN,
            words::FIX_DICE,
            words::FIX_GOALS,
            words::FIX_TRIBES,
            words::FIX_TILES,
            words::FIX_OWNERS,
            words::FIX_ELDERS,
            words::FIX_GLACIER,
        ] {
            assert_fits(shell::LOG_CORRECTED.with(about));
        }
    }

    #[test]
    fn every_line_about_an_action_fits() {
        for &face in Face::ALL {
            for amount in [1u8, 6, 9] {
                for text in [words::LOG_GROW, words::LOG_MOVE, words::LOG_LEAD] {
                    assert_fits(text.with2(names::face(face), amount));
                }
                assert_fits(words::LOG_GATHER.with3(names::face(face), amount, amount));
            }
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
            assert_fits(words::LOG_BORROWED.with(names::goal(goal).0));
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
        let named = |_| TextId::of_name(0);
        assert_fits(decision(Action::LoseVillage(Seat::P1), None, named));
        assert_fits(decision(Action::LeaveMap(Seat::P1), None, named));
        assert_fits(decision(Action::LoseElder(Seat::P1), None, named));
        for &face in Face::ALL {
            for &column in Column::ALL {
                assert_fits(decision(Action::Place { face, column }, None, tribe(Tribe::Kaha)));
            }
        }
    }
}
