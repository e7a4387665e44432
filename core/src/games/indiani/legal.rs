//! What a person may do now.
//!
//! Candidates are listed by step and filtered by the same check that `apply` makes.

use super::action::{Action, Answer, Correction, Presence, Row, Step};
use super::card::{Beast, Diorama, Feathers, Kind, Look, Place, Sign};
use super::chain::Chain;
use super::phase::Phase;
use super::print::Print;
use super::seat::Seat;
use super::state::State;
use crate::set::Member;

impl State {
    /// Every action of the rules that the seat in turn may do now.
    pub fn legal(&self, each: &mut dyn FnMut(Action)) {
        self.candidates(&mut |action| {
            if self.check(action).is_ok() {
                each(action);
            }
        });
    }

    fn candidates(&self, each: &mut dyn FnMut(Action)) {
        let seats = || Seat::ALL.iter().copied();
        let signs = || Sign::ALL.iter().copied();
        match self.phase {
            Phase::Turn | Phase::Taken => self.moves(each),
            Phase::Raid(_) => {
                each(Action::Suffer);
                for &with in Feathers::ALL {
                    signs().for_each(|from| each(Action::Defend { from, with }));
                }
            }
            Phase::Loot(..) => signs().for_each(|sign| each(Action::Place(sign))),
            Phase::Blocked | Phase::Lost(_) | Phase::Shuffle | Phase::Closed(_) | Phase::RanOut => {
                each(Action::Done);
            }
            Phase::Search => {
                [Answer::Yes, Answer::No].map(Action::Reply).into_iter().for_each(each);
            }
            Phase::Ask(print) => Self::values(print).for_each(|value| each(Action::Tell(value))),
            Phase::Chains(_) => {
                for sign in signs() {
                    Chain::every().for_each(|chain| {
                        each(Action::Count { sign, chain: Row::from(chain) });
                    });
                }
                each(Action::EndChains);
            }
            Phase::Hostile(_) => {
                (0..=Action::MOST_HOSTILE).for_each(|hostile| each(Action::Hostile(hostile)));
            }
            Phase::Race => {
                seats().for_each(|seat| each(Action::Start(seat)));
                seats().for_each(|seat| each(Action::Close(Some(seat))));
                each(Action::Close(None));
                each(Action::Share);
            }
            Phase::Over(_) => {}
        }
    }

    /// The moves of a turn.
    fn moves(&self, each: &mut dyn FnMut(Action)) {
        let signs = || Sign::ALL.iter().copied();
        for onto in signs() {
            Diorama::ALL.iter().for_each(|card| each(Action::Lay { onto, card: *card }));
        }
        [Kind::Diorama, Kind::Other].map(Action::Discard).into_iter().for_each(&mut *each);
        signs().for_each(|sign| each(Action::Activate(sign)));
        signs().for_each(|sign| each(Action::Begin(sign)));
        for diorama in 0..=3 {
            [Kind::Diorama, Kind::Other].into_iter().for_each(|top| {
                each(Action::DrawThree { diorama, top });
            });
        }
        for &seat in Seat::ALL {
            each(Action::Block(seat));
            signs().for_each(|sign| each(Action::Steal { seat, sign }));
        }
        each(Action::TakeTop);
        for from in signs() {
            for onto in signs() {
                Diorama::ALL.iter().for_each(|card| {
                    each(Action::Turn { from, onto, card: *card });
                });
            }
            for &with in Beast::ALL {
                for &seat in Seat::ALL {
                    signs().for_each(|sign| each(Action::Attack { from, with, seat, sign }));
                }
            }
        }
    }

    /// Every correction by hand that is possible now.
    pub fn corrections(&self, each: &mut dyn FnMut(Action)) {
        let mut correction = |correction| {
            let action = Action::Correct(correction);
            if self.check(action).is_ok() {
                each(action);
            }
        };
        let both = [Presence::Gone, Presence::There];
        let seats = || Seat::ALL.iter().copied();
        let signs = || Sign::ALL.iter().copied();
        let chains = || seats().flat_map(|seat| Sign::ALL.iter().map(move |sign| (seat, *sign)));
        for (seat, sign) in chains() {
            both.into_iter().for_each(|to| correction(Correction::Chain { seat, sign, to }));
        }
        for (seat, sign) in chains() {
            for &place in Place::ALL {
                let looks = Look::ALL.iter().copied().map(Some).chain([None]);
                looks.for_each(|to| correction(Correction::Vase { seat, sign, place, to }));
            }
        }
        for (seat, sign) in chains() {
            both.into_iter().for_each(|to| correction(Correction::Totem { seat, sign, to }));
        }
        for (seat, sign) in chains() {
            both.into_iter().for_each(|to| correction(Correction::Active { seat, sign, to }));
        }
        for seat in seats() {
            Step::ALL.into_iter().for_each(|by| correction(Correction::Total { seat, by }));
        }
        (1..=self.rules.edition.cards()).for_each(|to| correction(Correction::Deck { to }));
        for to in [Kind::Diorama, Kind::Other] {
            correction(Correction::Top { to });
        }
        seats().for_each(|to| correction(Correction::Turn { to }));
        for seat in seats() {
            both.into_iter().for_each(|to| correction(Correction::Block { seat, to }));
        }
        for seat in seats() {
            signs().for_each(|to| correction(Correction::Leader { seat, to }));
        }
        for print in Print::all() {
            Self::values(print).for_each(|to| correction(Correction::Print { print, to }));
        }
    }
}
