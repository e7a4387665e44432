//! Somebody who plays Tribù Indiani as people do, as far as the box can see it: for counting presses, not
//! for finding faults. Nothing is corrected or taken back.
//!
//! What a turn is for comes about as often as `MIX` says, if it is possible, else a card is laid or
//! discarded. A Tribù card that is due gets its vase. Three of four Diorama go to the chain that was laid on
//! last, most of them in the colour that it has; one of ten is a Multidiorama, and a complete chain gets its
//! Totem now and then. A top discard that is a Diorama is taken in every sixth turn, and laid. Whoever is
//! attacked has feathers in two of five cases. Hostile spheres are about two for each card.

use campfire_core::games::indiani::{
    Action, Answer, Chain, Colour, Diorama, Fact, Kind, Phase, Sign, State,
};
use rand_chacha::ChaCha8Rng;

use crate::measure::presses::PlausiblePlayer;
use crate::trials::moves::legal;
use crate::trials::walk::below;

/// What a turn is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plan {
    /// A Diorama is laid from the hand.
    Lay,
    /// A card is discarded.
    Discard,
    /// A card is laid beside a chain.
    Activate,
    /// A chain is begun.
    Begin,
    /// An active card is used.
    Use,
    /// An action card is played.
    Play,
}

/// In how many of a hundred turns people do what, by the guess of the design.
pub const MIX: [(Plan, usize); 6] = [
    (Plan::Lay, 38),
    (Plan::Discard, 25),
    (Plan::Activate, 13),
    (Plan::Begin, 10),
    (Plan::Use, 8),
    (Plan::Play, 6),
];

impl Plan {
    /// Whether an action is what is planned.
    fn is(self, action: Action) -> bool {
        match self {
            Self::Lay => matches!(action, Action::Lay { .. }),
            Self::Discard => matches!(action, Action::Discard(_)),
            Self::Activate => matches!(action, Action::Activate(_)),
            Self::Begin => matches!(action, Action::Begin(_)),
            Self::Use => matches!(action, Action::Turn { .. } | Action::Attack { .. }),
            Self::Play => {
                matches!(action, Action::DrawThree { .. } | Action::Block(_) | Action::Steal { .. })
            }
        }
    }
}

/// A plausible player of every seat.
#[derive(Clone, Debug)]
pub struct Player(ChaCha8Rng);

impl PlausiblePlayer<State> for Player {
    fn new(rng: ChaCha8Rng) -> Self {
        Self(rng)
    }

    fn decide(&mut self, state: &State) -> Option<Action> {
        let actions = legal(state);
        let decided = match state.phase() {
            Phase::Turn => self.turn(state, &actions),
            Phase::Taken => self
                .lay(state, &actions)
                .or_else(|| self.any(&actions, |action| Plan::Discard.is(action))),
            Phase::Raid(_) if self.percent(60) => Some(Action::Suffer),
            Phase::Search => Some(Action::Reply(Answer::Yes)).filter(|_| self.percent(50)),
            Phase::Hostile(seat) => {
                // Two for each card, give or take two.
                let cards = 5 + state.chains(seat).active();
                Some(Action::Hostile(2 * cards - 2 + below(&mut self.0, 5) as u8))
            }
            Phase::Race if actions.contains(&Action::Start(state.next_first())) => {
                Some(Action::Start(state.next_first()))
            }
            _ => None,
        };
        let decided = decided.filter(|action| actions.contains(action));
        decided.or_else(|| self.any(&actions, |_| true))
    }

    fn hear(&mut self, _: &Fact) {}
}

impl Player {
    /// Whether something comes about that does so often in a hundred cases.
    fn percent(&mut self, often: usize) -> bool {
        below(&mut self.0, 100) < often
    }

    /// Any of these, if there are some.
    fn any(&mut self, actions: &[Action], is: impl Fn(Action) -> bool) -> Option<Action> {
        let fitting: Vec<Action> = actions.iter().copied().filter(|action| is(*action)).collect();
        fitting.get(below(&mut self.0, fitting.len())).copied()
    }

    /// The move of a turn.
    fn turn(&mut self, state: &State, actions: &[Action]) -> Option<Action> {
        let top = state.piles().top == Some(Kind::Diorama);
        if top && self.percent(15) && likely(state).is_some() {
            return Some(Action::TakeTop);
        }
        if due(state).is_some() {
            return self.lay(state, actions);
        }
        let mut left = below(&mut self.0, 100);
        let plan = MIX.into_iter().find(|(_, often)| {
            let found = left < *often;
            left = left.saturating_sub(*often);
            found
        });
        let (plan, _) = plan?;
        let planned = match plan {
            Plan::Lay => self.lay(state, actions),
            _ => self.any(actions, |action| plan.is(action)),
        };
        planned
            .or_else(|| self.lay(state, actions))
            .or_else(|| self.any(actions, |action| Plan::Begin.is(action)))
            .or_else(|| self.any(actions, |action| Plan::Discard.is(action)))
    }

    /// Lays a Diorama.
    fn lay(&mut self, state: &State, actions: &[Action]) -> Option<Action> {
        let totem = |action| matches!(action, Action::Lay { card: Diorama::Totem, .. });
        if due(state).is_none()
            && self.percent(10)
            && let Some(action) = self.any(actions, totem)
        {
            return Some(action);
        }
        let likely = likely(state)?;
        let keeps = due(state).is_some() || self.percent(75);
        let vase = |action| matches!(action, Action::Lay { card, .. } if card != Diorama::Totem);
        let onto = match self.any(actions, vase)? {
            Action::Lay { onto, .. } if !keeps => onto,
            _ => likely,
        };
        let colour = state.chain(state.turn(), onto)?.colour().unwrap_or(Colour::Red);
        let (usual, other) = match colour {
            Colour::Red => (Diorama::Red, Diorama::Blue),
            Colour::Blue => (Diorama::Blue, Diorama::Red),
        };
        let card = match below(&mut self.0, 10) {
            0 => Diorama::Multi,
            1 | 2 => other,
            _ => usual,
        };
        let lay = |card| Action::Lay { onto, card };
        Some(lay(card)).filter(|action| actions.contains(action)).or(Some(lay(usual)))
    }
}

/// The player's chains that wait for a vase.
fn open(state: &State) -> impl Iterator<Item = (Sign, Chain)> {
    let chains = state.chains(state.turn()).iter();
    chains.filter(|(_, chain)| !chain.is_complete())
}

/// A Tribù card that has to get its first vase in this turn.
fn due(state: &State) -> Option<Sign> {
    open(state).find(|(_, chain)| chain.is_due()).map(|(sign, _)| sign)
}

/// The chain that the box offers first: one that is due, else the one laid on last.
fn likely(state: &State) -> Option<Sign> {
    let last = || open(state).max_by_key(|(_, chain)| chain.touched()).map(|(sign, _)| sign);
    due(state).or_else(last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Scripted;
    use crate::measure::presses::PressCounted;
    use campfire_core::games::{Game, Next};
    use campfire_core::session::Session;
    use rand_core::SeedableRng;

    /// How often each plan came about in some games, and in how many turns.
    fn played() -> Result<([usize; MIX.len()], usize), String> {
        let (mut times, mut turns) = ([0; MIX.len()], 0);
        for seed in 0..40 {
            let players = 2 + (seed % 3) as u8;
            let mut player = Player::new(ChaCha8Rng::seed_from_u64(seed));
            let session = Session::<State>::new(State::plausible_setup(players));
            let mut session = session.map_err(|error| format!("{error:?}"))?;
            while session.state().next() != Next::Over {
                let action = player.decide(session.state()).ok_or("nothing is legal")?;
                assert!(!State::is_correction(action));
                let played = session.play(action, &mut |fact| player.hear(&fact));
                played.map_err(|why| format!("{}: {why:?}", State::spell(action)))?;
                for (times, (plan, _)) in times.iter_mut().zip(MIX) {
                    *times += usize::from(plan.is(action));
                    turns += usize::from(plan.is(action));
                }
            }
        }
        Ok((times, turns))
    }

    #[test]
    fn turns_are_for_what_they_are_said_to_be_for_about_as_often_as_it_is_said()
    -> Result<(), String> {
        let (times, turns) = played()?;
        assert!(turns > 2_000, "{turns}");
        for ((plan, percent), times) in MIX.into_iter().zip(times) {
            let share = 100 * times / turns;
            // A Tribù card that is due gets its vase, whatever was planned.
            assert!(share.abs_diff(percent) <= 8, "{plan:?} in {share} of a hundred");
        }
        Ok(())
    }
}
