//! Everything the box knows of a game.
//!
//! Hands stay secret, and so does the kind of an active card until somebody turns it over. How a state
//! changes is in `change`, and whether it may in `check`.

use super::card::{COPIES, DIORAMA, Diorama, HAND, Kind, Look, Place, Sign, Vase};
use super::chain::{Chain, Chains};
use super::phase::{Phase, Raid};
use super::piles::Piles;
use super::print::{Print, Prints};
use super::seat::{PerSeat, Players, Seat};
use super::setup::{EndColours, Mode, Past, Rules, Setup, SetupError, TOLD};
use crate::games::Next;
use crate::games::points::Points;
use crate::set::{Member, Set};

/// The state of a game of Tribù Indiani.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) players: Players,
    pub(super) mode: Mode,
    pub(super) leaders: PerSeat<Sign>,
    pub(super) rules: Rules,
    pub(super) prints: Prints,
    /// What was counted so far.
    pub(super) past: Past,
    pub(super) phase: Phase,
    /// Who began this challenge.
    pub(super) first: Seat,
    pub(super) turn: Seat,
    /// Who has closed the challenge that is being counted, or was counted last.
    pub(super) closer: Option<Seat>,
    /// Whether a move has closed it, and not a correction.
    pub(super) moved: bool,
    pub(super) chains: PerSeat<Chains>,
    /// Who skips the next turn.
    pub(super) blocked: Set<Seat>,
    pub(super) piles: Piles,
}

const _: () = assert!(size_of::<State>() <= 360, "a state is copied often: keep it small");

impl State {
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
        let &Setup { players, mode, leaders, first, rules, prints, past } = setup;
        let phase = match mode {
            Mode::EveryTurn => Phase::Turn,
            Mode::ScoresOnly => Phase::Race,
        };
        Self {
            players,
            mode,
            leaders,
            rules,
            prints,
            past,
            phase,
            first,
            turn: first,
            closer: None,
            moved: false,
            chains: PerSeat::default(),
            blocked: Set::EMPTY,
            piles: Self::dealt(rules, players),
        }
    }

    /// The piles when everybody has a hand.
    pub(super) fn dealt(rules: Rules, players: Players) -> Piles {
        Piles::new(rules.edition.cards() - HAND * players.count())
    }

    /// A set-up that begins with this very state, if there is one: between two challenges nothing else
    /// is left of what was before.
    #[must_use]
    pub fn carried(&self) -> Option<Setup> {
        let &Self { players, mode, leaders, first, rules, prints, past, .. } = self;
        let setup = Setup { players, mode, leaders, first, rules, prints, past };
        (Self::begin(&setup) == *self).then_some(setup)
    }

    /// Who acts next.
    #[must_use]
    pub fn next(&self) -> Next<Seat> {
        match self.phase {
            Phase::Over(_) => Next::Over,
            phase => Next::Seat(match phase {
                Phase::Raid(Raid { seat, .. })
                | Phase::Closed(seat)
                | Phase::Chains(seat)
                | Phase::Hostile(seat) => seat,
                _ => self.turn,
            }),
        }
    }

    /// How many people play.
    #[must_use]
    pub fn players(&self) -> Players {
        self.players
    }

    /// How much the box keeps.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The character of a player's leader.
    #[must_use]
    pub fn leader(&self, seat: Seat) -> Sign {
        self.leaders[seat]
    }

    /// The house rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What is known of the cards.
    #[must_use]
    pub fn prints(&self) -> &Prints {
        &self.prints
    }

    /// What was counted so far.
    #[must_use]
    pub fn past(&self) -> &Past {
        &self.past
    }

    /// Where the game stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the challenge that is played or counted.
    #[must_use]
    pub fn challenge(&self) -> u8 {
        match self.phase {
            Phase::Race | Phase::Over(_) => self.past.challenges,
            _ => self.past.challenges.saturating_add(1),
        }
    }

    /// Who began this challenge.
    #[must_use]
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Who has closed the challenge that is being counted, or was counted last.
    #[must_use]
    pub fn closer(&self) -> Option<Seat> {
        self.closer
    }

    /// A player's chains.
    #[must_use]
    pub fn chains(&self, seat: Seat) -> &Chains {
        &self.chains[seat]
    }

    /// A player's chain of this character.
    #[must_use]
    pub fn chain(&self, seat: Seat, sign: Sign) -> Option<Chain> {
        self.chains[seat].get(sign)
    }

    /// Who skips the next turn.
    #[must_use]
    pub fn blocked(&self) -> Set<Seat> {
        self.blocked
    }

    /// The deck, the discards and the played cards.
    #[must_use]
    pub fn piles(&self) -> &Piles {
        &self.piles
    }

    /// A player's spheres.
    #[must_use]
    pub fn points(&self, seat: Seat) -> Points {
        self.past.totals[seat]
    }

    /// So many complete chains close a challenge.
    #[must_use]
    pub fn closing(&self) -> u8 {
        match self.players {
            Players::Two | Players::Three => 4,
            Players::Four => 3,
        }
    }

    /// Who has won.
    #[must_use]
    pub fn winners(&self) -> Set<Seat> {
        match self.phase {
            Phase::Over(winners) => winners,
            _ => Set::EMPTY,
        }
    }

    /// Those who share the highest total, if it reaches the goal.
    #[must_use]
    pub fn leading(&self) -> Set<Seat> {
        let best = self.players.seats().map(|seat| self.points(seat)).max();
        let best = best.filter(|best| *best >= Points::from(self.rules.goal));
        self.players.seats().filter(|seat| best == Some(self.points(*seat))).collect()
    }

    /// Whether several share the highest total, which reaches the goal: one more challenge can decide.
    #[must_use]
    pub fn is_tied(&self) -> bool {
        self.phase == Phase::Race && self.leading().len() > 1
    }

    /// Who begins the next challenge unless the table says otherwise.
    #[must_use]
    pub fn next_first(&self) -> Seat {
        use super::setup::NextFirst;
        match (self.rules.next_first, self.closer) {
            (NextFirst::Closer, Some(seat)) => seat,
            _ if self.past.challenges == 0 => self.first,
            _ => self.players.after(self.first),
        }
    }

    /// The players but for this one, the next seat first.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.players.from(seat).skip(1)
    }

    /// The Diorama that are not on the table.
    #[must_use]
    pub fn diorama_left(&self) -> u8 {
        let of = |seat| self.chains[seat].iter().map(|(_, chain)| chain.diorama()).sum::<u8>();
        let laid: u8 = self.players.seats().map(of).sum();
        DIORAMA.saturating_sub(laid)
    }

    /// How many copies of a Totem or Multidiorama lie on the table.
    fn copies(&self, card: Diorama) -> u8 {
        let is = |chain: &Chain| match card {
            Diorama::Totem => chain.totem,
            _ => chain.has_multi(),
        };
        let of = |seat| self.chains[seat].iter().filter(|(_, chain)| is(chain)).count();
        // A player has five chains at most.
        self.players.seats().map(of).sum::<usize>() as u8
    }

    /// Whether one more Totem or Multidiorama can be there; of vases the box does not know which there are.
    #[must_use]
    pub fn has_copy_left(&self, card: Diorama) -> bool {
        match card {
            Diorama::Totem | Diorama::Multi => self.copies(card) < COPIES,
            Diorama::Red | Diorama::Blue => true,
        }
    }

    /// The vase that a chain waits for: its place, and its kind if it is known.
    #[must_use]
    pub fn wanted(&self, seat: Seat, sign: Sign) -> Option<(Place, Option<Vase>)> {
        let place = self.chain(seat, sign)?.next()?;
        Some((place, self.prints.vase(sign, place)))
    }

    /// Whether a card of this look and kind fits a chain of a player's. A kind that nobody has typed in may
    /// be the right one.
    #[must_use]
    pub fn fits(&self, seat: Seat, sign: Sign, look: Look, kind: Option<Vase>) -> bool {
        let Some((_, wanted)) = self.wanted(seat, sign) else { return false };
        let Some(chain) = self.chain(seat, sign) else { return false };
        match look {
            Look::Multi => !chain.has_multi(),
            _ => wanted.is_none() || kind.is_none() || wanted == kind,
        }
    }

    /// The chains of a player's that a card fits.
    pub fn fitting(
        &self,
        seat: Seat,
        look: Look,
        kind: Option<Vase>,
    ) -> impl Iterator<Item = Sign> + '_ {
        Sign::ALL.iter().copied().filter(move |sign| self.fits(seat, *sign, look, kind))
    }

    /// The last vase of a chain and its kind: what can be stolen of it.
    #[must_use]
    pub fn last_vase(&self, seat: Seat, sign: Sign) -> Option<(Look, Option<Vase>)> {
        let (place, look) = self.chain(seat, sign)?.last()?;
        Some((look, self.prints.vase(sign, place).filter(|_| look != Look::Multi)))
    }

    /// Whether the top discard may be drawn: it is a Diorama, or nobody has seen it.
    #[must_use]
    pub fn may_take_top(&self) -> bool {
        matches!(self.piles.top, Some(Kind::Diorama | Kind::Unknown))
    }

    /// The spheres of a player's chains.
    #[must_use]
    pub fn on_table(&self, seat: Seat) -> u16 {
        self.chains[seat].iter().map(|(sign, chain)| chain.spheres(sign, &self.prints)).sum()
    }

    /// What a player gets for magical chains: each with its character and spheres.
    pub fn bonuses(&self, seat: Seat) -> impl Iterator<Item = (Sign, u8)> + '_ {
        let cards = (self.rules.end_colours == EndColours::Count).then_some(&self.prints);
        let magical =
            self.chains[seat].iter().filter(move |(sign, chain)| chain.is_magical(*sign, cards));
        magical.map(move |(sign, _)| (sign, if sign == self.leaders[seat] { 20 } else { 10 }))
    }

    /// What a challenge would bring a player who has so many hostile spheres.
    #[must_use]
    pub fn counted(&self, seat: Seat, hostile: u8) -> i16 {
        use super::setup::Floor;
        let bonuses: u16 = self.bonuses(seat).map(|(_, bonus)| u16::from(bonus)).sum();
        let won = self.on_table(seat) + bonuses;
        // Five chains of five cards with nine spheres each are the most.
        let counted = i16::try_from(won).unwrap_or(i16::MAX) - i16::from(hostile);
        if self.rules.floor == Floor::Zero { counted.max(0) } else { counted }
    }

    /// What the last challenge has brought a player, and those before it, the latest first.
    #[must_use]
    pub fn gains(&self, seat: Seat) -> [i16; TOLD] {
        self.past.gains[seat]
    }

    /// A print that is needed to count these players' chains, if one is missing.
    #[must_use]
    pub fn missing(&self, mut seats: impl Iterator<Item = Seat>) -> Option<Print> {
        seats.find_map(|seat| {
            self.chains[seat].iter().find_map(|(sign, chain)| self.missing_of(sign, chain))
        })
    }

    /// A print that is needed to count a chain, if one is missing.
    #[must_use]
    pub fn missing_of(&self, sign: Sign, chain: Chain) -> Option<Print> {
        let unknown = |print: Print| self.prints.get(print).is_none().then_some(print);
        let of_vases =
            || chain.laid().find_map(|(place, look)| self.prints.missing(sign, place, look));
        let of_ends = || {
            let matters = self.rules.end_colours == EndColours::Count;
            let magical = matters && chain.is_magical(sign, Some(&self.prints));
            let ends = [Print::TribuColour(sign), Print::TotemColour];
            ends.into_iter().filter(|_| magical).find_map(unknown)
        };
        unknown(Print::Tribu(sign)).or_else(of_vases).or_else(of_ends)
    }
}
