//! Undo never rolls again: random play with undo, redo, typed-in outcomes, corrections and saves,
//! against a plain list of the dice that were seen and taken back.

use std::collections::VecDeque;

use campfire::trials::invariants::{check_session, check_undo};
use campfire::trials::moves::{corrections, legal, outcomes};
use campfire::trials::walk::HouseRules;
use campfire_core::games::Next;
use campfire_core::session::Session;
use campfire_tests::games::{Property, Tested, each, is_rolling, players};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A session and the rolls that have to come back, the next one first.
struct Table<G: Tested> {
    session: Session<G>,
    rng: ChaCha8Rng,
    owed: VecDeque<G::Action>,
    /// Rolls that came back as they had to.
    returned: usize,
}

fn rolls<G: Tested>(actions: &[G::Action]) -> impl DoubleEndedIterator<Item = G::Action> {
    actions.iter().copied().filter(|action| G::is_roll(*action))
}

impl<G: Tested> Table<G> {
    fn new(seed: u64) -> Result<Self, String> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let setup = G::random_setup(&mut rng, players::<G>(seed), HouseRules::Varied);
        let session = Session::new(setup).map_err(|error| format!("{error:?}"))?;
        Ok(Self { session, rng, owed: VecDeque::new(), returned: 0 })
    }

    fn below(&mut self, end: usize) -> usize {
        self.rng.next_u32() as usize % end
    }

    fn any<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        if of.is_empty() { None } else { of.get(self.below(of.len())).copied() }
    }

    fn play(&mut self, action: G::Action) -> Result<(), String> {
        self.session.play(action, &mut |_| {}).map_err(|error| format!("{action:?}: {error:?}"))
    }

    fn step(&mut self) -> Result<(), String> {
        match self.below(100) {
            0..6 => self.undo(),
            6..9 => self.redo(),
            9..13 => self.correct(),
            13..15 => self.save_and_load(),
            _ => self.go_on(),
        }
    }

    fn undo(&mut self) -> Result<(), String> {
        for _ in 0..=self.below(6) {
            let before: Vec<G::Action> = self.session.actions().collect();
            self.session.undo().map_err(|bug| format!("{bug:?}"))?;
            let left = self.session.actions().count();
            rolls::<G>(&before[left..]).rev().for_each(|roll| self.owed.push_front(roll));
        }
        Ok(())
    }

    fn redo(&mut self) -> Result<(), String> {
        let before = self.session.actions().count();
        self.session.redo(&mut |_| {}).map_err(|bug| format!("{bug:?}"))?;
        let after: Vec<G::Action> = self.session.actions().collect();
        for roll in rolls::<G>(&after[before..]) {
            assert_eq!(self.owed.pop_front(), Some(roll), "redo brings the same rolls back");
        }
        Ok(())
    }

    /// A correction; points also while chance is due and after the end, but by little.
    fn correct(&mut self) -> Result<(), String> {
        let state = self.session.state().clone();
        let mut corrections = corrections(&state);
        corrections.retain(|action| state.is_small_correction(*action));
        match self.any(&corrections) {
            Some(action) => self.play(action),
            None => Ok(()),
        }
    }

    fn save_and_load(&mut self) -> Result<(), String> {
        let loaded = Session::decode(&self.session.encode()).map_err(|error| error.to_string())?;
        assert_eq!(loaded, self.session);
        self.session = loaded;
        Ok(())
    }

    fn go_on(&mut self) -> Result<(), String> {
        let state = self.session.state().clone();
        match state.next() {
            Next::Over => Ok(()),
            Next::Seat(_) => {
                let all = legal(&state);
                let quick: Vec<G::Action> =
                    all.iter().copied().filter(|a| G::goes_on(*a)).collect();
                let choices = if quick.is_empty() || self.below(4) == 0 { all } else { quick };
                self.any(&choices).map_or(Ok(()), |action| self.play(action))
            }
            Next::Chance if self.below(4) == 0 => self.type_in(&state),
            Next::Chance => {
                let dealt = self.session.deal(&mut self.rng, &mut |_| {});
                let dealt = dealt.map_err(|error| format!("{error:?}"))?;
                if is_rolling(&state)
                    && let Some(owed) = self.owed.pop_front()
                {
                    assert_eq!(dealt, Some(owed), "what was seen comes back");
                    self.returned += 1;
                }
                Ok(())
            }
        }
    }

    /// The table rolls itself: the same roll is owed no more, or else the next one.
    fn type_in(&mut self, state: &G) -> Result<(), String> {
        let Some((action, _)) = self.any(&outcomes(state)) else { return Ok(()) };
        self.play(action)?;
        if is_rolling(state) {
            let same = self.owed.iter().position(|roll| *roll == action).unwrap_or(0);
            self.owed.remove(same);
        }
        Ok(())
    }
}

struct RollsComeBack;

impl Property for RollsComeBack {
    fn hold<G: Tested>(&self) -> Result<(), String> {
        let mut returned = 0;
        for seed in 0..120 {
            let mut table = Table::<G>::new(seed)?;
            for step in 0..500 {
                table.step().map_err(|why| format!("seed {seed}, step {step}: {why}"))?;
                table.session.state().check_invariants().map_err(|broken| broken.to_string())?;
                if table.below(20) == 0 {
                    check_session(&table.session).map_err(|broken| broken.to_string())?;
                }
            }
            check_undo(&table.session).map_err(|broken| broken.to_string())?;
            returned += table.returned;
        }
        assert!(G::CHANCES == 0 || returned > 500, "only {returned} rolls came back");
        Ok(())
    }
}

#[test]
fn undo_never_rolls_again_whatever_is_done_in_between() -> Result<(), String> {
    each(&RollsComeBack)
}
