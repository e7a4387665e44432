//! Somebody who plays Rise of Tribes as people do, as far as the box can see it: for counting presses, not
//! for finding faults. Nothing is corrected or taken back.
//!
//! The two dice go to two columns, every column being as likely as the others; three of four take the die
//! that gives more there. What a turn may have besides is a wish that comes with the turn in so many of a
//! hundred cases, and comes true the first time that it is possible; see `WISHES`. A conflict is counted only
//! where GROW or MOVE was taken, with 2 to 5 members each of the tribe in turn and of one other, more
//! together than a hex holds; in every fourth one a village stands there. Losses come only after a conflict,
//! the Tiger or the Volcano, and are told where the box asks about them or at the end of the turn; who leaves
//! the map after a conflict has lost everybody there, and about villages and invaders there the box has
//! asked.
//!
//! Questions are answered with nothing as often as not, else in any way; but a move ends among others only in
//! one hex or two, and each gives one resource of Discovery. One of three buys the abandoned village. An
//! auction is held aloud, and told to the box when it is over: one of the players has bid 1 to 8, or nobody
//! wants the tile, each as likely as the others.

use campfire_core::games::Game;
use campfire_core::games::tribes::{
    Action, Answer, Auction, Column, Fact, Inquiry, Muster, PerSeat, Phase, Resources, Seat, State,
    Tile,
};
use campfire_core::set::Set;
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

/// In how many of a hundred turns there is each of them, if it is possible. A game to 15 points takes some
/// ten turns a player, who builds two villages, completes three or four goals and fights once or twice.
const WISHES: [(Wish, usize); 12] = [
    (Wish::Power, 50),
    (Wish::Hunt, 30),
    (Wish::Tame, 20),
    (Wish::Borrow, 20),
    (Wish::Swap, 20),
    (Wish::Fight, 15),
    (Wish::Loss, 5),
    (Wish::Buy, 25),
    (Wish::Build, 20),
    (Wish::Complete, 35),
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
    /// Who has nobody left in the hex that was counted last in this turn, if one was.
    beaten: Option<Set<Seat>>,
}

impl PlausiblePlayer<State> for Player {
    fn new(rng: ChaCha8Rng) -> Self {
        let (wishes, members) = (Vec::new(), PerSeat::default());
        Self { rng, wishes, dice: 0, roamed: false, shaken: false, members, beaten: None }
    }

    fn decide(&mut self, state: &State) -> Option<Action> {
        if let Phase::Muster(muster) = state.phase() {
            return self.count(state, muster);
        }
        let actions = legal(state);
        if let Some((wish, action)) = self.wished(state, &actions) {
            self.wishes.retain(|other| *other != wish);
            if wish == Wish::Fight && self.meet(state).is_none() {
                return self.decide(state);
            }
            return Some(action);
        }
        self.answer(state, &actions).or_else(|| self.go_on(state, &actions))
    }

    fn hear(&mut self, fact: &Fact) {
        match fact {
            Fact::TurnBegan { .. } => {
                let percent =
                    |(wish, percent)| (below(&mut self.rng, 100) < percent).then_some(wish);
                self.wishes = WISHES.into_iter().filter_map(percent).collect();
                (self.dice, self.roamed, self.shaken, self.beaten) = (0, false, false, None);
            }
            Fact::DiePlaced { column, .. } => {
                self.dice += 1;
                self.roamed |= matches!(column, Column::Grow | Column::Move);
            }
            Fact::DieSpent { .. } => self.dice += 1,
            Fact::ConflictFought { met, left, .. } => {
                let gone = |seat| met.members[seat] > 0 && left.members[seat] == 0;
                (self.shaken, self.beaten) = (true, Some(Set::of(gone)));
            }
            Fact::TileTriggered { tile, .. } | Fact::TileDrawn { tile, .. } => {
                self.shaken |= matches!(tile, Tile::Tiger | Tile::Volcano);
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
    fn is_time(&self, wish: Wish, state: &State) -> bool {
        let ends = matches!(state.phase(), Phase::Conflict | Phase::Build);
        let follows = matches!(state.phase(), Phase::Follow { .. } | Phase::TarPit);
        match wish {
            Wish::Power | Wish::Hunt | Wish::Tame | Wish::Borrow | Wish::Swap => true,
            Wish::Fight => self.dice == 2 && self.roamed,
            Wish::Loss => self.shaken && (ends || follows),
            Wish::Buy | Wish::Build | Wish::Complete | Wish::Share | Wish::Sacrifice => {
                self.dice == 2 && ends
            }
        }
    }

    /// A wish that comes true now, if one does.
    fn wished(&mut self, state: &State, actions: &[Action]) -> Option<(Wish, Action)> {
        let timely: Vec<Wish> =
            self.wishes.iter().copied().filter(|wish| self.is_time(*wish, state)).collect();
        let beaten = self.beaten;
        let may_be = |action| match action {
            Action::LeaveMap(seat) => beaten.is_none_or(|beaten| beaten.contains(seat)),
            Action::AbandonMammoth => {
                let owner = state.owner(Tile::Mammoth);
                beaten.is_none_or(|beaten| owner.is_some_and(|owner| beaten.contains(owner)))
            }
            Action::LoseVillage(_) | Action::LoseElder(_) | Action::CountInvaders(_) => {
                beaten.is_none()
            }
            _ => true,
        };
        let mut found = timely
            .into_iter()
            .map(|wish| (wish, self.any(actions, |action| wish.is(action) && may_be(action))));
        found.find_map(|(wish, action)| Some((wish, action?)))
    }

    /// Decides who stands in the hex that is to be counted; nothing if no two tribes can meet.
    fn meet(&mut self, state: &State) -> Option<()> {
        let on_map = state.on_map();
        let seats = state.seats().filter(|seat| *seat != state.turn() && on_map.contains(*seat));
        let others: Vec<Seat> = seats.collect();
        let other = *others.get(below(&mut self.rng, others.len()))?;
        if !on_map.contains(state.turn()) {
            return None;
        }
        // Two tribes of five are the most.
        let limit = state.settings().limit.min(9);
        let (mut own, mut their) = (0, 0);
        while own + their <= limit {
            [own, their] = [(); 2].map(|()| 2 + below(&mut self.rng, 4) as u8);
        }
        self.members = PerSeat::default();
        self.members[state.turn()] = own;
        self.members[other] = their;
        Some(())
    }

    /// Says what stands in the hex.
    fn count(&mut self, state: &State, muster: Muster) -> Option<Action> {
        let actions = legal(state);
        let usual = match muster.asks {
            Inquiry::Members(seat) => {
                let members = std::mem::take(&mut self.members[seat]);
                let last = Some(Action::MusterLast(members)).filter(|action| {
                    // The tribe that is asked about last is the last one anyway.
                    actions.contains(action) && state.seats().all(|it| self.members[it] == 0)
                });
                last.or(Some(Action::Muster(members)))
            }
            Inquiry::Invaders => Some(Action::MusterInvaders(Answer::No)),
            Inquiry::Glacier => Some(Action::Reply(Answer::No)),
            Inquiry::Village if below(&mut self.rng, 4) > 0 => Some(Action::NameVillage(None)),
            Inquiry::Village | Inquiry::Bow => None,
        };
        let usual = usual.filter(|action| actions.contains(action));
        usual.or_else(|| self.any(&actions, |_| true))
    }

    /// Answers what is asked, or uses a die; nothing if the turn only has to go on.
    fn answer(&mut self, state: &State, actions: &[Action]) -> Option<Action> {
        let nothing = |action| match action {
            Action::Discover(resources) => resources == Resources::default(),
            Action::Harvest(hexes) => hexes == 0,
            _ => false,
        };
        let something = |action| match action {
            Action::Discover(resources) => resources.total() <= 2,
            Action::Harvest(_) => true,
            _ => false,
        };
        let few = if below(&mut self.rng, 2) == 0 { self.any(actions, nothing) } else { None };
        if let Phase::Auction(auction) = state.phase() {
            return Some(self.tell_of_auction(state, auction));
        }
        if actions.contains(&Action::Pass) && below(&mut self.rng, 3) == 0 {
            return self.any(actions, |action| matches!(action, Action::Build(_)));
        }
        if below(&mut self.rng, 2) == 0
            && let Some(buried) = self.any(actions, |action| matches!(action, Action::Bury(_)))
        {
            return Some(buried);
        }
        few.or_else(|| self.any(actions, something))
            .or_else(|| self.any(actions, |action| matches!(action, Action::Reply(_))))
            .or_else(|| self.place(state, actions))
    }

    /// What whoever is asked has done in an auction that is over: the last of those who are still in and have
    /// not been asked is as likely to have won it as each of them, and as nobody.
    fn tell_of_auction(&mut self, state: &State, auction: Auction) -> Action {
        let open = state.seats().filter(|seat| !auction.out.contains(*seat)).count();
        let wins = auction.best.is_none() && below(&mut self.rng, open + 1) == 0;
        if wins { Action::Bid(1 + below(&mut self.rng, 8) as u8) } else { Action::Pass }
    }

    /// Places a die on any column: mostly the one that gives more there.
    fn place(&mut self, state: &State, actions: &[Action]) -> Option<Action> {
        let Some(Action::Place { column, .. }) =
            self.any(actions, |action| matches!(action, Action::Place { .. }))
        else {
            return None;
        };
        let gives = |action: &Action| match *action {
            Action::Place { face, column: other } if other == column => {
                let reward = state.preview(face, column);
                reward.quantities().first().map(|first| reward.amount(*first))
            }
            _ => None,
        };
        let there = actions.iter().copied().filter(|action| gives(action).is_some());
        if below(&mut self.rng, 4) > 0 {
            there.max_by_key(gives)
        } else {
            let there: Vec<Action> = there.collect();
            there.get(below(&mut self.rng, there.len())).copied()
        }
    }

    /// Goes on with the turn: ends it if nothing that is wished for would be possible before its end.
    fn go_on(&mut self, state: &State, actions: &[Action]) -> Option<Action> {
        let mut later =
            std::iter::successors(after(state, Action::Done), |state| after(state, Action::Done))
                .take(8);
        let more = actions.contains(&Action::EndTurn)
            && later.any(|state| self.clone().wished(&state, &legal(&state)).is_some());
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::presses::GameRecord;

    /// The facts of every turn of some games.
    fn turns() -> Result<Vec<Vec<Fact>>, String> {
        let mut turns = Vec::new();
        for seed in 1..=60 {
            let record = GameRecord::<State>::random(seed)?;
            assert!(!record.actions.iter().any(|action| State::is_correction(*action)));
            let mut state = State::new(&record.setup).map_err(|error| format!("{error:?}"))?;
            let mut facts = Vec::new();
            for action in record.actions {
                let applied = state.apply(action, &mut |fact| facts.push(fact));
                applied.map_err(|refusal| format!("{refusal:?}"))?;
            }
            let of_turns = facts.split(|fact| matches!(fact, Fact::TurnBegan { .. })).skip(1);
            let whole = |turn: &&[Fact]| turn.iter().any(|it| matches!(it, Fact::TurnEnded { .. }));
            turns.extend(of_turns.filter(whole).map(<[Fact]>::to_vec));
        }
        Ok(turns)
    }

    #[test]
    fn a_turn_has_what_it_is_said_to_have_as_often_as_it_is_said() -> Result<(), String> {
        let turns = turns()?;
        assert!(turns.len() > 500, "{}", turns.len());
        let with = |is: fn(&Fact) -> bool| -> Vec<&Vec<Fact>> {
            turns.iter().filter(|turn| turn.iter().any(is)).collect()
        };
        let roams = |fact: &Fact| {
            matches!(fact, Fact::DiePlaced { column: Column::Grow | Column::Move, .. })
        };
        let fights = |fact: &Fact| matches!(fact, Fact::ConflictFought { .. });
        let builds = with(|fact| matches!(fact, Fact::VillageBuilt { .. }));
        let completes = with(|fact| matches!(fact, Fact::GoalCompleted { .. }));
        let rows = [
            (Wish::Build, builds.len(), turns.len()),
            (Wish::Complete, completes.len(), turns.len()),
            (Wish::Fight, with(fights).len(), with(roams).len()),
        ];
        for (wish, times, of) in rows {
            let said = WISHES.into_iter().find(|(other, _)| *other == wish);
            let percent = said.ok_or("nobody wishes for it")?.1;
            let share = 100 * times / of;
            assert!(share.abs_diff(percent) <= 6, "{wish:?} in {share} of a hundred");
        }
        assert!(with(fights).iter().all(|turn| turn.iter().any(roams)));
        Ok(())
    }

    #[test]
    fn two_tribes_of_two_to_five_fight_about_a_hex() -> Result<(), String> {
        let turns = turns()?;
        let mut fights = 0;
        for fact in turns.iter().flatten() {
            if let Fact::ConflictFought { met, .. } = fact {
                fights += 1;
                let members: Vec<u8> = met.present().map(|side| met[side]).collect();
                assert!(members.len() == 2, "{members:?}");
                // Somebody's Bow may have taken one of two.
                assert!(members.iter().all(|it| (1..=5).contains(it)), "{members:?}");
            }
        }
        assert!(fights > 50, "{fights}");
        Ok(())
    }

    #[test]
    fn the_two_dice_of_a_turn_go_to_two_columns() -> Result<(), String> {
        let mut columns = [0; 4];
        for turn in turns()? {
            let placed: Vec<Column> = turn
                .iter()
                .filter_map(|fact| match fact {
                    Fact::DiePlaced { column, .. } => Some(*column),
                    _ => None,
                })
                .collect();
            assert!(placed.len() <= 2 && placed.windows(2).all(|both| both[0] != both[1]));
            placed.iter().for_each(|column| columns[*column as usize] += 1);
        }
        let all: usize = columns.iter().sum();
        assert!(columns.iter().all(|times| (100 * times / all).abs_diff(25) <= 3), "{columns:?}");
        Ok(())
    }
}
