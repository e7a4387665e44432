//! Somebody who plays Rise of Tribes as people do, as far as the box can see it: for counting presses, not
//! for finding faults. Nothing is corrected or taken back.
//!
//! The two dice go to two columns, every die and column being as likely as the others. What a turn may have
//! besides is a wish that comes with the turn in so many of a hundred cases, and comes true the first time
//! that it is possible; see [`WISHES`]. A conflict is counted only where GROW or MOVE was taken, with 2 to 5
//! members each of the tribe in turn and of one other, more together than a hex holds; in every fourth one
//! a village stands there. Losses come only after a conflict or an event.
//!
//! Questions are answered with nothing as often as not, else in any way; in an auction two of five raise, by
//! as little as possible or one more; one of three buys the abandoned village.

use campfire_core::games::Game;
use campfire_core::games::tribes::{
    Action, Answer, Column, Fact, Inquiry, Muster, PerSeat, Phase, Resources, Seat, State,
};
use rand_chacha::ChaCha8Rng;

use super::random;
use crate::measure::presses::PlausiblePlayer;
use crate::trials::moves::legal;
use crate::trials::walk::below;

/// Something that a turn may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wish {
    Power,
    Hunt,
    Tame,
    Borrow,
    Swap,
    Fight,
    Loss,
    Buy,
    Build,
    Complete,
    Share,
    Sacrifice,
}

/// In how many of a hundred turns there is each of them, if it is possible.
const WISHES: [(Wish, usize); 12] = [
    (Wish::Power, 50),
    (Wish::Hunt, 30),
    (Wish::Tame, 20),
    (Wish::Borrow, 20),
    (Wish::Swap, 20),
    (Wish::Fight, 20),
    (Wish::Loss, 10),
    (Wish::Buy, 20),
    (Wish::Build, 33),
    (Wish::Complete, 33),
    (Wish::Share, 20),
    (Wish::Sacrifice, 20),
];

impl Wish {
    /// Whether an action makes it come true.
    fn is(self, action: Action) -> bool {
        match self {
            Self::Power => matches!(action, Action::Use(_)),
            Self::Hunt => matches!(action, Action::Hunt { .. }),
            Self::Tame => matches!(action, Action::Tame { .. }),
            Self::Borrow => matches!(action, Action::Borrow { .. }),
            Self::Swap => matches!(action, Action::Swap(_)),
            Self::Fight => matches!(action, Action::Fight),
            Self::Loss => matches!(
                action,
                Action::LoseVillage(_)
                    | Action::LoseElder(_)
                    | Action::LeaveMap(_)
                    | Action::AbandonMammoth
                    | Action::CountInvaders(_)
            ),
            Self::Buy => matches!(action, Action::Buy(_)),
            Self::Build => matches!(action, Action::Build(_)),
            Self::Complete => matches!(action, Action::Complete(_)),
            Self::Share => matches!(action, Action::Share),
            Self::Sacrifice => matches!(action, Action::Sacrifice),
        }
    }
}

/// A plausible player of every seat.
#[derive(Clone, Debug)]
pub struct Player {
    rng: ChaCha8Rng,
    /// What this turn is still to have.
    wishes: Vec<Wish>,
    /// How many dice have been used in it.
    dice: usize,
    /// Whether members have come to other hexes in it.
    roamed: bool,
    /// Whether members may have been lost in it.
    shaken: bool,
    /// Who stands in the hex that is counted.
    members: PerSeat<u8>,
}

impl PlausiblePlayer<State> for Player {
    fn new(rng: ChaCha8Rng) -> Self {
        let (wishes, members) = (Vec::new(), PerSeat::default());
        Self { rng, wishes, dice: 0, roamed: false, shaken: false, members }
    }

    fn decide(&mut self, state: &State) -> Option<Action> {
        if let Phase::Muster(muster) = state.phase() {
            return self.count(state, muster);
        }
        let actions = legal(state);
        if let Some((wish, action)) = self.wished(&actions) {
            self.wishes.retain(|other| *other != wish);
            if wish == Wish::Fight {
                self.meet(state);
            }
            return Some(action);
        }
        self.answer(&actions).or_else(|| self.go_on(state, &actions))
    }

    fn hear(&mut self, fact: &Fact) {
        match fact {
            Fact::TurnBegan { .. } => {
                let percent =
                    |(wish, percent)| (below(&mut self.rng, 100) < percent).then_some(wish);
                self.wishes = WISHES.into_iter().filter_map(percent).collect();
                (self.dice, self.roamed, self.shaken) = (0, false, false);
            }
            Fact::DiePlaced { column, .. } => {
                self.dice += 1;
                self.roamed |= matches!(column, Column::Grow | Column::Move);
            }
            Fact::DieSpent { .. } => self.dice += 1,
            Fact::ConflictFought { .. } | Fact::TileTriggered { .. } | Fact::TileDrawn { .. } => {
                self.shaken = true;
            }
            _ => {}
        }
    }
}

impl Player {
    /// Any of these, if there are some.
    fn any(&mut self, actions: &[Action], is: impl Fn(Action) -> bool) -> Option<Action> {
        let fitting: Vec<Action> = actions.iter().copied().filter(|action| is(*action)).collect();
        fitting.get(below(&mut self.rng, fitting.len())).copied()
    }

    /// Whether a wish may come true now, if it is legal.
    fn is_time(&self, wish: Wish) -> bool {
        match wish {
            Wish::Power | Wish::Hunt | Wish::Tame | Wish::Borrow | Wish::Swap => true,
            Wish::Fight => self.dice == 2 && self.roamed,
            Wish::Loss => self.shaken,
            Wish::Buy | Wish::Build | Wish::Complete | Wish::Share | Wish::Sacrifice => {
                self.dice == 2
            }
        }
    }

    /// A wish that comes true now, if one does.
    fn wished(&mut self, actions: &[Action]) -> Option<(Wish, Action)> {
        let timely: Vec<Wish> =
            self.wishes.iter().copied().filter(|wish| self.is_time(*wish)).collect();
        let mut found =
            timely.into_iter().map(|wish| (wish, self.any(actions, |action| wish.is(action))));
        found.find_map(|(wish, action)| Some((wish, action?)))
    }

    /// Decides who stands in the hex that is to be counted.
    fn meet(&mut self, state: &State) {
        let others: Vec<Seat> = state.seats().filter(|seat| *seat != state.turn()).collect();
        let other = others.get(below(&mut self.rng, others.len())).copied();
        let limit = state.settings().limit;
        let (mut own, mut their) = (0, 0);
        // A limit that two tribes of five do not exceed is no conflict.
        while own + their <= limit.min(9) {
            [own, their] = [(); 2].map(|()| 2 + below(&mut self.rng, 4) as u8);
        }
        self.members = PerSeat::default();
        self.members[state.turn()] = own;
        if let Some(other) = other {
            self.members[other] = their;
        }
    }

    /// Says what stands in the hex.
    fn count(&mut self, state: &State, muster: Muster) -> Option<Action> {
        let actions = legal(state);
        let usual = match muster.asks {
            Inquiry::Members(seat) => Some(Action::Muster(self.members[seat])),
            Inquiry::Invaders => Some(Action::MusterInvaders(Answer::No)),
            Inquiry::Glacier => Some(Action::Reply(Answer::No)),
            Inquiry::Village if below(&mut self.rng, 4) > 0 => Some(Action::NameVillage(None)),
            Inquiry::Village | Inquiry::Bow => None,
        };
        let usual = usual.filter(|action| actions.contains(action));
        usual.or_else(|| self.any(&actions, |_| true))
    }

    /// Answers what is asked, or uses a die; nothing if the turn only has to go on.
    fn answer(&mut self, actions: &[Action]) -> Option<Action> {
        let nothing = |action| match action {
            Action::Discover(resources) => resources == Resources::default(),
            Action::Harvest(hexes) => hexes == 0,
            _ => false,
        };
        let something = |action| matches!(action, Action::Discover(_) | Action::Harvest(_));
        let few = if below(&mut self.rng, 2) == 0 { self.any(actions, nothing) } else { None };
        let bids: Vec<Action> =
            actions.iter().copied().filter(|action| matches!(action, Action::Bid(_))).collect();
        let can_pass = actions.contains(&Action::Pass);
        if !bids.is_empty() && below(&mut self.rng, 5) < 2 {
            return bids.get(below(&mut self.rng, bids.len().min(2))).copied();
        }
        if can_pass && bids.is_empty() && below(&mut self.rng, 3) == 0 {
            return self.any(actions, |action| matches!(action, Action::Build(_)));
        }
        if below(&mut self.rng, 2) == 0
            && let Some(buried) = self.any(actions, |action| matches!(action, Action::Bury(_)))
        {
            return Some(buried);
        }
        few.or_else(|| self.any(actions, something))
            .or_else(|| self.any(actions, |action| matches!(action, Action::Reply(_))))
            .or_else(|| self.any(actions, |action| matches!(action, Action::Place { .. })))
    }

    /// Goes on with the turn: ends it if nothing that is wished for would be possible before its end.
    fn go_on(&mut self, state: &State, actions: &[Action]) -> Option<Action> {
        let later = after(state, Action::Done);
        let more = later.is_some_and(|later| self.clone().wished(&legal(&later)).is_some());
        if !more && actions.contains(&Action::EndTurn) {
            return Some(Action::EndTurn);
        }
        let is_usual = |action| random::goes_on(action) && action != Action::EndTurn;
        let no_wish = |action| is_usual(action) && !matches!(action, Action::Use(_));
        self.any(actions, no_wish).or_else(|| actions.first().copied())
    }
}

/// The state after an action, if it is legal.
fn after<G: Game>(state: &G, action: G::Action) -> Option<G> {
    let mut later = state.clone();
    later.apply(action, &mut |_| {}).ok().map(|()| later)
}
