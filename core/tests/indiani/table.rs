//! A game driven by hand: a state, what has happened in it, and short ways to a given position.
//!
//! Every accepted action has to be listed. After it the cards are counted: each of them in exactly one
//! place, and scores that are the sum of what was told.

pub(crate) use Seat::{P1, P2, P3, P4};
pub(crate) use Sign::{Arrow, Axe, Drum, Hand, River};
pub(crate) use campfire_core::games::Next;
pub(crate) use campfire_core::games::indiani::*;
pub(crate) use campfire_core::set::{Member, Set};

/// A game in progress.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) state: State,
    pub(crate) facts: Vec<Fact>,
    /// What everybody had at the beginning.
    before: PerSeat<Points>,
}

/// What the cards print in the worked example of section B4: the values are invented, the sums are not.
pub(crate) fn prints() -> Prints {
    use Vase::{Flag, Horse, Statue};
    let mut prints = Prints::NONE;
    for (sign, spheres) in [(Arrow, 5), (Drum, 4), (Axe, 3), (Hand, 4), (River, 5)] {
        prints.set(Print::Tribu(sign), spheres);
    }
    let rows = [
        (Arrow, [Statue, Horse, Flag]),
        (Drum, [Statue, Horse, Flag]),
        (Axe, [Flag, Statue, Horse]),
        (Hand, [Flag, Statue, Horse]),
        (River, [Statue, Flag, Horse]),
    ];
    for (sign, vases) in rows {
        for (&place, vase) in Place::ALL.iter().zip(vases) {
            prints.set(Print::Vase(sign, place), vase.index());
        }
    }
    for (vase, red, blue) in [(Statue, 2, 1), (Horse, 2, 2), (Flag, 1, 2)] {
        prints.set(Print::Diorama(vase, Colour::Red), red);
        prints.set(Print::Diorama(vase, Colour::Blue), blue);
    }
    prints
}

/// A set-up in which every turn is kept, and all cards are known.
pub(crate) fn known(players: Players) -> Setup {
    Setup { prints: prints(), ..Setup::new(players) }
}

/// The same, of which the box keeps scores only.
pub(crate) fn scores(players: Players) -> Setup {
    Setup { mode: Mode::ScoresOnly, ..known(players) }
}

/// The cards of a chain that is told.
pub(crate) fn row<const N: usize>(laid: [Look; N], totem: Presence) -> Row {
    let mut vases = [None; 3];
    vases.iter_mut().zip(laid).for_each(|(place, look)| *place = Some(look));
    Row { vases, totem }
}

impl Table {
    /// A game in which all cards are known.
    pub(crate) fn new(players: Players) -> Self {
        Self::with(known(players))
    }

    /// A game with this set-up.
    pub(crate) fn with(setup: Setup) -> Self {
        let state = State::new(&setup).expect("a set-up that can be played");
        Self { state, facts: Vec::new(), before: setup.past.totals }
    }

    /// Does an action that has to be accepted, and gives the facts it brought.
    pub(crate) fn play(&mut self, action: Action) -> Vec<Fact> {
        let before = self.facts.len();
        let phase = self.state.phase();
        let listed = self.lists(action);
        let facts = &mut self.facts;
        let result = self.state.apply(action, &mut |fact| facts.push(fact));
        assert_eq!(result, Ok(()), "{action:?} in {phase:?}");
        assert!(listed, "{action:?} is accepted in {phase:?} but not listed");
        self.count_cards(action);
        self.facts[before..].to_vec()
    }

    /// Does these one after the other.
    pub(crate) fn all<const N: usize>(&mut self, actions: [Action; N]) {
        actions.into_iter().for_each(|action| {
            self.play(action);
        });
    }

    /// Whether the state lists an action among those that are possible now.
    pub(crate) fn lists(&self, action: Action) -> bool {
        let mut listed = false;
        let mut compare = |other| listed |= other == action;
        if matches!(action, Action::Correct(_)) {
            self.state.corrections(&mut compare);
        } else {
            self.state.legal(&mut compare);
        }
        listed
    }

    /// Cards that are on their way: in a sixth place in a hand, or between two chains.
    fn in_flight(&self) -> u8 {
        match self.state.phase() {
            Phase::Taken | Phase::Loot(..) => 1,
            Phase::Raid(raid) => u8::from(matches!(raid.threat, Threat::Beast(_))),
            _ => 0,
        }
    }

    fn count_cards(&self, action: Action) {
        let state = &self.state;
        for &seat in Seat::ALL {
            let told = self.facts.iter().filter_map(|fact| match *fact {
                Fact::Scored { seat: of, points, .. } if of == seat => Some(points.0),
                _ => None,
            });
            let sum = self.before[seat].0 + told.sum::<i16>();
            assert_eq!(self.points(seat), sum, "points of {seat:?} after {action:?}");
        }
        if state.mode() == Mode::ScoresOnly {
            return;
        }
        let of_chain = |chain: Chain| 1 + chain.diorama() + u8::from(chain.active);
        let of_seat =
            |seat| state.chains(seat).iter().map(|(_, chain)| of_chain(chain)).sum::<u8>();
        let on_table: u8 = state.players().seats().map(of_seat).sum();
        let piles = state.piles();
        let played = piles.played.count() + state.blocked().len();
        let hands = HAND * state.players().count();
        let cards = piles.deck + piles.discards() + played + on_table + hands + self.in_flight();
        assert_eq!(cards, state.rules().edition.cards(), "cards after {action:?}");
        assert_eq!(piles.top.is_some(), piles.discards() > 0, "the top card after {action:?}");
    }

    /// An action that has to be refused for this reason and to change nothing.
    pub(crate) fn refuses(&self, action: Action, reason: Refusal) {
        let mut copy = self.clone();
        let result = copy.state.apply(action, &mut |_| panic!("a refusal tells no facts"));
        assert_eq!(result, Err(reason), "{action:?} in {:?}", self.state.phase());
        assert_eq!(copy.state, self.state, "a refusal of {action:?} changed the state");
        assert_eq!(self.state.check(action), Err(reason), "check and apply differ on {action:?}");
        assert!(!self.lists(action), "{action:?} is listed and refused");
    }

    /// A player's spheres.
    pub(crate) fn points(&self, seat: Seat) -> i16 {
        self.state.points(seat).0
    }

    /// Corrects a value by hand.
    pub(crate) fn correct(&mut self, correction: Correction) -> Vec<Fact> {
        self.play(Action::Correct(correction))
    }

    /// Gives a player a chain by hand.
    pub(crate) fn give<const N: usize>(&mut self, seat: Seat, sign: Sign, laid: [Look; N]) {
        self.correct(Correction::Chain { seat, sign, to: Presence::There });
        for (&place, look) in Place::ALL.iter().zip(laid) {
            self.correct(Correction::Vase { seat, sign, place, to: Some(look) });
        }
    }

    /// Gives a chain a Totem by hand.
    pub(crate) fn give_totem(&mut self, seat: Seat, sign: Sign) {
        self.correct(Correction::Totem { seat, sign, to: Presence::There });
    }

    /// Gives a chain an active card by hand.
    pub(crate) fn give_active(&mut self, seat: Seat, sign: Sign) {
        self.correct(Correction::Active { seat, sign, to: Presence::There });
    }

    /// How many vases a chain has; nothing if it is not there.
    pub(crate) fn vases(&self, seat: Seat, sign: Sign) -> Option<u8> {
        self.state.chain(seat, sign).map(|chain| chain.count())
    }

    /// The player in turn discards a card that is no Diorama.
    pub(crate) fn pass(&mut self) {
        self.play(Action::Discard(Kind::Other));
    }

    /// Everybody passes until it is this player's turn.
    pub(crate) fn turn_of(&mut self, seat: Seat) {
        while self.state.turn() != seat {
            self.pass();
        }
        assert_eq!(self.state.phase(), Phase::Turn);
    }
}

/// What these facts say of spheres: who, how many, why.
pub(crate) fn scored(facts: &[Fact]) -> Vec<(Seat, i16, Reason)> {
    let scored = |fact: &Fact| match *fact {
        Fact::Scored { seat, points, reason, .. } => Some((seat, points.0, reason)),
        _ => None,
    };
    facts.iter().filter_map(scored).collect()
}
