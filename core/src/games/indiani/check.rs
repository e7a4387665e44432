//! Whether an action can be done now. The order is always the same: the game is over, another step, then
//! what the action is about.

use super::action::{Action, Correction, Presence};
use super::card::{COPIES, Diorama, Kind, Look, Sign};
use super::phase::Phase;
use super::print::Print;
use super::refusal::Refusal;
use super::seat::Seat;
use super::setup::{Edition, EndColours, Mode};
use super::state::State;
use crate::set::Member;

/// Nothing if it is so, and else why not.
fn ensure(holds: bool, refusal: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(refusal) }
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
        ensure(!matches!(self.phase, Phase::Over(_)), Refusal::GameIsOver)?;
        let step = self.is_step_of(action);
        ensure(step, Refusal::OtherStep)?;
        match action {
            Action::TakeTop => ensure(self.may_take_top(), Refusal::NoDioramaOnTop),
            Action::Discard(kind) => {
                ensure(kind != Kind::Unknown, Refusal::ValueOutOfRange)?;
                self.check_draw(1)
            }
            Action::Begin(sign) => {
                ensure(self.chain(self.turn, sign).is_none(), Refusal::AlreadyLaid)?;
                self.check_draw(1)
            }
            Action::Lay { onto, card } => {
                self.check_lay(onto, card)?;
                self.check_draw(1)
            }
            Action::Activate(sign) => {
                let chain = self.chain(self.turn, sign).ok_or(Refusal::NoSuchChain)?;
                ensure(!chain.active, Refusal::AlreadyActive)?;
                self.check_draw(1)
            }
            Action::DrawThree { diorama, top } => self.check_three(diorama, top),
            Action::Block(seat) => {
                self.check_other(seat)?;
                ensure(!self.blocked.contains(seat), Refusal::AlreadyBlocked)?;
                ensure(!self.chains[seat].is_empty(), Refusal::NoChain)?;
                self.check_action_card(self.blocks_out())
            }
            Action::Steal { seat, sign } => {
                self.check_other(seat)?;
                ensure(self.rules.edition == Edition::Hundred, Refusal::NotInEdition)?;
                self.check_target(seat, sign)?;
                let (look, kind) = self.last_vase(seat, sign).ok_or(Refusal::NothingToTake)?;
                let room = self.fitting(self.turn, look, kind).next().is_some();
                ensure(room, Refusal::NoRoom)?;
                self.check_action_card(self.piles.played.steal)
            }
            Action::Turn { from, onto, card } => {
                self.check_use(from)?;
                self.check_lay(onto, card)
            }
            Action::Attack { from, seat, sign, .. } => {
                self.check_use(from)?;
                self.check_other(seat)?;
                self.check_target(seat, sign)
            }
            Action::Defend { from, .. } => {
                let Phase::Raid(raid) = self.phase else { return Err(Refusal::OtherStep) };
                self.check_active(raid.seat, from)
            }
            Action::Place(sign) => {
                let Phase::Loot(look, kind) = self.phase else { return Err(Refusal::OtherStep) };
                ensure(self.fits(self.turn, sign, look, kind), Refusal::NoRoom)
            }
            Action::Tell(value) => {
                let Phase::Ask(print) = self.phase else { return Err(Refusal::OtherStep) };
                ensure(value <= print.most(), Refusal::ValueOutOfRange)
            }
            Action::Close(closer) => {
                let sits = closer.is_none_or(|seat| self.players.has(seat));
                ensure(sits, Refusal::EmptySeat)
            }
            Action::Count { sign, chain } => {
                let Phase::Chains(seat) = self.phase else { return Err(Refusal::OtherStep) };
                ensure(self.chain(seat, sign).is_none(), Refusal::AlreadyLaid)?;
                let told = chain.chain().ok_or(Refusal::ValueOutOfRange)?;
                let enough = |there: bool, card| !there || self.has_copy_left(card);
                let multi = enough(told.has_multi(), Diorama::Multi);
                ensure(multi && enough(told.totem, Diorama::Totem), Refusal::NoCopyLeft)
            }
            Action::Hostile(hostile) => {
                ensure(hostile <= Action::MOST_HOSTILE, Refusal::ValueOutOfRange)
            }
            Action::Start(seat) => ensure(self.players.has(seat), Refusal::EmptySeat),
            Action::Share => ensure(self.is_tied(), Refusal::NothingToShare),
            Action::Done
            | Action::Suffer
            | Action::Reply(_)
            | Action::EndChains
            | Action::Correct(_) => Ok(()),
        }
    }

    /// Whether an action belongs to the present step.
    fn is_step_of(&self, action: Action) -> bool {
        match action {
            Action::Done => matches!(
                self.phase,
                Phase::Blocked
                    | Phase::Lost(_)
                    | Phase::Shuffle
                    | Phase::Closed(_)
                    | Phase::RanOut
            ),
            Action::TakeTop => self.phase == Phase::Turn,
            Action::Discard(_)
            | Action::Begin(_)
            | Action::Lay { .. }
            | Action::Activate(_)
            | Action::DrawThree { .. }
            | Action::Block(_)
            | Action::Steal { .. }
            // That the player has drawn is a reason of its own.
            | Action::Turn { .. }
            | Action::Attack { .. } => matches!(self.phase, Phase::Turn | Phase::Taken),
            Action::Defend { .. } | Action::Suffer => matches!(self.phase, Phase::Raid(_)),
            Action::Place(_) => matches!(self.phase, Phase::Loot(..)),
            Action::Reply(_) => self.phase == Phase::Search,
            Action::Tell(_) => matches!(self.phase, Phase::Ask(_)),
            Action::Close(_) => self.phase == Phase::Race && self.mode == Mode::ScoresOnly,
            Action::Start(_) => self.phase == Phase::Race && self.mode == Mode::EveryTurn,
            Action::Share => self.phase == Phase::Race,
            Action::Count { .. } | Action::EndChains => matches!(self.phase, Phase::Chains(_)),
            Action::Hostile(_) => matches!(self.phase, Phase::Hostile(_)),
            Action::Correct(_) => true,
        }
    }

    /// Whether so many cards can be drawn for a move; whoever has taken the top discard has drawn one.
    fn check_draw(&self, cards: u8) -> Result<(), Refusal> {
        let drawn = u8::from(self.phase == Phase::Taken);
        ensure(self.piles.deck >= cards.saturating_sub(drawn), Refusal::DeckIsEmpty)
    }

    /// Whether an action card can be drawn and played of which so many are out.
    fn check_action_card(&self, out: u8) -> Result<(), Refusal> {
        ensure(out < COPIES, Refusal::NoActionLeft)?;
        self.check_draw(1)
    }

    /// How many cards that block are out: the played ones and those beside chains.
    fn blocks_out(&self) -> u8 {
        self.piles.played.block + self.blocked.len()
    }

    fn check_three(&self, diorama: u8, top: Kind) -> Result<(), Refusal> {
        let can = match top {
            Kind::Diorama => (1..=3).contains(&diorama),
            Kind::Other => diorama <= 2,
            Kind::Unknown => false,
        };
        ensure(can, Refusal::ValueOutOfRange)?;
        self.check_action_card(self.piles.played.three)?;
        let drawn = u8::from(self.phase == Phase::Taken);
        // The deck may end in the middle of it.
        let cards = self.piles.deck + self.piles.below_top();
        ensure(cards >= 4 - drawn, Refusal::TooFewCards)
    }

    fn check_lay(&self, onto: Sign, card: Diorama) -> Result<(), Refusal> {
        let chain = self.chain(self.turn, onto).ok_or(Refusal::NoSuchChain)?;
        match card {
            Diorama::Totem => {
                ensure(chain.is_complete(), Refusal::TotemTooEarly)?;
                ensure(!chain.totem, Refusal::Protected)?;
            }
            _ => {
                ensure(!chain.is_complete(), Refusal::ChainIsComplete)?;
                let second = card.look() == Some(Look::Multi) && chain.has_multi();
                ensure(!second, Refusal::SecondMulti)?;
            }
        }
        ensure(self.has_copy_left(card), Refusal::NoCopyLeft)
    }

    /// Whether a card beside this chain can be used.
    fn check_use(&self, from: Sign) -> Result<(), Refusal> {
        ensure(self.phase == Phase::Turn, Refusal::HasDrawn)?;
        self.check_active(self.turn, from)
    }

    fn check_active(&self, seat: Seat, from: Sign) -> Result<(), Refusal> {
        let chain = self.chain(seat, from).ok_or(Refusal::NoSuchChain)?;
        ensure(chain.active, Refusal::NoActiveCard)
    }

    fn check_other(&self, seat: Seat) -> Result<(), Refusal> {
        ensure(self.players.has(seat), Refusal::EmptySeat)?;
        ensure(seat != self.turn, Refusal::OwnChain)
    }

    /// Whether something can be taken from a chain.
    fn check_target(&self, seat: Seat, sign: Sign) -> Result<(), Refusal> {
        let chain = self.chain(seat, sign).ok_or(Refusal::NoSuchChain)?;
        ensure(!chain.totem, Refusal::Protected)?;
        ensure(!chain.is_lone(), Refusal::NothingToTake)
    }

    fn check_correction(&self, correction: Correction) -> Result<(), Refusal> {
        // What a card prints, and what somebody has, is right at nearly any time.
        match correction {
            Correction::Print { print, to } => {
                // A stolen vase must find its place, and whoever is counted is counted with what is known.
                let within =
                    matches!(self.phase, Phase::Raid(_) | Phase::Loot(..) | Phase::Hostile(_));
                ensure(!within, Refusal::FinishStepFirst)?;
                ensure(to <= print.most(), Refusal::ValueOutOfRange)?;
                let colour = matches!(print, Print::TribuColour(_) | Print::TotemColour);
                let matters = self.rules.end_colours == EndColours::Count;
                ensure(!colour || matters, Refusal::NotKept)?;
                return ensure(self.prints.get(print) != Some(to), Refusal::AlreadySo);
            }
            Correction::Total { seat, .. } => {
                ensure(self.players.has(seat), Refusal::EmptySeat)?;
                let between = matches!(self.phase, Phase::Turn | Phase::Race | Phase::Over(_));
                return ensure(between, Refusal::FinishStepFirst);
            }
            Correction::Leader { seat, to } => {
                ensure(!matches!(self.phase, Phase::Over(_)), Refusal::GameIsOver)?;
                self.check_seat(seat)?;
                // Whoever is counted is counted with the leader that is known.
                let in_time = matches!(
                    self.phase,
                    Phase::Turn | Phase::Race | Phase::Closed(_) | Phase::RanOut | Phase::Chains(_)
                );
                ensure(in_time, Refusal::FinishStepFirst)?;
                return ensure(self.leaders[seat] != to, Refusal::AlreadySo);
            }
            _ => {}
        }
        ensure(!matches!(self.phase, Phase::Over(_)), Refusal::GameIsOver)?;
        let of_scores = matches!(
            correction,
            Correction::Chain { .. } | Correction::Vase { .. } | Correction::Totem { .. }
        );
        ensure(of_scores || self.mode == Mode::EveryTurn, Refusal::NotKept)?;
        let in_time = match (self.phase, correction) {
            (Phase::Turn, _) => true,
            // Nobody has been counted yet.
            (
                Phase::Closed(_) | Phase::RanOut,
                Correction::Chain { .. } | Correction::Vase { .. } | Correction::Totem { .. },
            ) => true,
            (
                Phase::Chains(told),
                Correction::Chain { seat, .. }
                | Correction::Vase { seat, .. }
                | Correction::Totem { seat, .. },
            ) => seat == told,
            _ => false,
        };
        ensure(in_time, Refusal::FinishStepFirst)?;
        match correction {
            Correction::Chain { seat, sign, to } => {
                self.check_seat(seat)?;
                let there = self.chain(seat, sign).is_some();
                ensure(there != (to == Presence::There), Refusal::AlreadySo)?;
                ensure(there || self.can_fetch(), Refusal::TooFewCards)
            }
            Correction::Vase { seat, sign, place, to } => {
                self.check_seat(seat)?;
                let chain = self.chain(seat, sign).ok_or(Refusal::NoSuchChain)?;
                ensure(place.index() <= chain.count(), Refusal::ValueOutOfRange)?;
                let now = chain.vases().get(usize::from(place.index())).copied().flatten();
                ensure(now != to, Refusal::AlreadySo)?;
                if to == Some(Look::Multi) {
                    ensure(!chain.has_multi(), Refusal::SecondMulti)?;
                    ensure(self.has_copy_left(Diorama::Multi), Refusal::NoCopyLeft)?;
                }
                ensure(to.is_none() || now.is_some() || self.can_fetch(), Refusal::TooFewCards)
            }
            Correction::Totem { seat, sign, to } => {
                self.check_seat(seat)?;
                let chain = self.chain(seat, sign).ok_or(Refusal::NoSuchChain)?;
                ensure(chain.is_complete(), Refusal::TotemTooEarly)?;
                ensure(chain.totem != (to == Presence::There), Refusal::AlreadySo)?;
                let copy = chain.totem || self.has_copy_left(Diorama::Totem);
                ensure(copy, Refusal::NoCopyLeft)?;
                ensure(chain.totem || self.can_fetch(), Refusal::TooFewCards)
            }
            Correction::Active { seat, sign, to } => {
                self.check_seat(seat)?;
                let chain = self.chain(seat, sign).ok_or(Refusal::NoSuchChain)?;
                ensure(chain.active != (to == Presence::There), Refusal::AlreadySo)?;
                ensure(chain.active || self.can_fetch(), Refusal::TooFewCards)
            }
            Correction::Deck { to } => {
                let most = self.piles.deck + self.piles.below_top();
                ensure((1..=most).contains(&to), Refusal::ValueOutOfRange)?;
                ensure(to != self.piles.deck, Refusal::AlreadySo)
            }
            Correction::Top { to } => {
                let top = self.piles.top.ok_or(Refusal::ValueOutOfRange)?;
                ensure(to != Kind::Unknown, Refusal::ValueOutOfRange)?;
                ensure(to != top, Refusal::AlreadySo)?;
                // Of an empty deck only a Diorama on top is left to draw.
                ensure(to == Kind::Diorama || self.piles.deck > 0, Refusal::DeckIsEmpty)
            }
            Correction::Turn { to } => {
                self.check_seat(to)?;
                ensure(to != self.turn, Refusal::AlreadySo)
            }
            Correction::Block { seat, to } => {
                self.check_seat(seat)?;
                let there = self.blocked.contains(seat);
                ensure(there != (to == Presence::There), Refusal::AlreadySo)?;
                let is_played = self.piles.played.block > 0;
                let comes = is_played || self.can_fetch() && self.blocks_out() < COPIES;
                ensure(there || comes, Refusal::TooFewCards)
            }
            Correction::Print { .. } | Correction::Total { .. } | Correction::Leader { .. } => {
                Ok(())
            }
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        ensure(self.players.has(seat), Refusal::EmptySeat)
    }

    /// Whether a card can come from the discards or the deck without emptying it. Where the box keeps
    /// scores only, it keeps no piles.
    fn can_fetch(&self) -> bool {
        self.mode == Mode::ScoresOnly || self.piles.below_top() > 0 || self.piles.deck > 1
    }

    /// Every value that a print can have.
    pub(super) fn values(print: Print) -> impl Iterator<Item = u8> {
        0..=print.most()
    }
}
