//! Every reason for a refusal comes up, and the rules are asked in a fixed order.

use crate::table::*;

/// A position and what is refused in it.
fn refused(why: Refusal) -> (Table, Action) {
    let mut table = Table::new(Players::Two);
    let lay = |onto, card| Action::Lay { onto, card };
    let steal = Action::Steal { seat: P2, sign: Drum };
    let action = match why {
        Refusal::GameIsOver => {
            let mut past = Past::default();
            past.totals[P1] = Points(90);
            table = Table::with(Setup { past, ..scores(Players::Two) });
            table.correct(Correction::Total { seat: P1, by: Step::UpTen });
            Action::Close(None)
        }
        Refusal::OtherStep => Action::Done,
        Refusal::EmptySeat => Action::Block(P3),
        Refusal::AlreadyLaid => {
            table.give(P1, Arrow, []);
            Action::Begin(Arrow)
        }
        Refusal::NoSuchChain => lay(Arrow, Diorama::Red),
        Refusal::ChainIsComplete => {
            table.give(P1, Arrow, [Look::Red; 3]);
            lay(Arrow, Diorama::Red)
        }
        Refusal::TotemTooEarly => {
            table.give(P1, Arrow, [Look::Red; 2]);
            lay(Arrow, Diorama::Totem)
        }
        Refusal::Protected => {
            table.give(P2, Drum, [Look::Red; 3]);
            table.give_totem(P2, Drum);
            steal
        }
        Refusal::SecondMulti => {
            table.give(P1, Arrow, [Look::Multi]);
            lay(Arrow, Diorama::Multi)
        }
        Refusal::NoCopyLeft => {
            for (seat, sign) in [(P1, Drum), (P1, Axe), (P2, Drum), (P2, Axe)] {
                table.give(seat, sign, [Look::Multi]);
            }
            table.give(P1, Arrow, []);
            lay(Arrow, Diorama::Multi)
        }
        Refusal::AlreadyActive => {
            table.give(P1, Arrow, []);
            table.give_active(P1, Arrow);
            Action::Activate(Arrow)
        }
        Refusal::NoActiveCard => {
            table.give(P1, Arrow, []);
            Action::Turn { from: Arrow, onto: Arrow, card: Diorama::Red }
        }
        Refusal::HasDrawn => {
            table.give(P2, River, []);
            table.give_active(P2, River);
            table.play(Action::Discard(Kind::Diorama));
            table.play(Action::TakeTop);
            Action::Turn { from: River, onto: River, card: Diorama::Red }
        }
        Refusal::NoDioramaOnTop => Action::TakeTop,
        Refusal::DeckIsEmpty | Refusal::TooFewCards => {
            table = Table::new(Players::Four);
            let mut active = 18;
            for (&seat, &sign) in
                Seat::ALL.iter().flat_map(|seat| Sign::ALL.iter().map(move |sign| (seat, sign)))
            {
                table.give(seat, sign, [Look::Red; 2]);
                if active > 0 {
                    table.give_active(seat, sign);
                    active -= 1;
                }
            }
            table.play(Action::Discard(Kind::Diorama));
            if why == Refusal::TooFewCards {
                Action::DrawThree { diorama: 0, top: Kind::Other }
            } else {
                table.play(lay(Arrow, Diorama::Red));
                Action::Discard(Kind::Other)
            }
        }
        Refusal::OwnChain => Action::Block(P1),
        Refusal::NothingToTake => {
            table.give(P2, Drum, []);
            steal
        }
        Refusal::NoRoom => {
            table.give(P2, Drum, [Look::Red]);
            steal
        }
        Refusal::NotInEdition => {
            let rules = Rules { edition: Edition::NinetySix, ..Rules::default() };
            table = Table::with(Setup { rules, ..known(Players::Two) });
            steal
        }
        Refusal::AlreadyBlocked => {
            table = Table::new(Players::Three);
            table.give(P3, Hand, []);
            table.play(Action::Block(P3));
            Action::Block(P3)
        }
        Refusal::NoChain => Action::Block(P2),
        Refusal::NoActionLeft => {
            let three = Action::DrawThree { diorama: 1, top: Kind::Diorama };
            (0..COPIES).for_each(|_| {
                table.play(three);
            });
            three
        }
        Refusal::NothingToShare => {
            table = Table::with(scores(Players::Two));
            Action::Share
        }
        Refusal::ValueOutOfRange => Action::Discard(Kind::Unknown),
        Refusal::AlreadySo => Action::Correct(Correction::Turn { to: P1 }),
        Refusal::FinishStepFirst => {
            table.play(Action::Discard(Kind::Diorama));
            table.play(Action::TakeTop);
            Action::Correct(Correction::Turn { to: P1 })
        }
        Refusal::NotKept => {
            table = Table::with(scores(Players::Two));
            Action::Correct(Correction::Turn { to: P2 })
        }
    };
    (table, action)
}

#[test]
fn every_reason_comes_up() {
    for &why in Refusal::ALL {
        let (table, action) = refused(why);
        table.refuses(action, why);
        assert!(!why.reason().is_empty());
    }
}

#[test]
fn three_cards_are_discarded_as_they_can_be() {
    let table = Table::new(Players::Two);
    for diorama in 0..=4 {
        for &top in Kind::ALL {
            // With a Diorama on top there is one at least, with another card two at most.
            let can = match top {
                Kind::Diorama => (1..=3).contains(&diorama),
                Kind::Other => diorama <= 2,
                Kind::Unknown => false,
            };
            let action = Action::DrawThree { diorama, top };
            assert_eq!(table.state.check(action).is_ok(), can, "{action:?}");
            if !can {
                table.refuses(action, Refusal::ValueOutOfRange);
            }
        }
    }
}

#[test]
fn what_belongs_to_another_step_is_refused_before_it_is_looked_at() {
    let table = Table::new(Players::Two);
    let actions = [
        Action::Done,
        Action::Suffer,
        Action::Defend { from: Arrow, with: Feathers::Courage },
        Action::Place(Arrow),
        Action::Reply(Answer::Yes),
        Action::Tell(200),
        Action::Close(Some(P4)),
        Action::EndChains,
        Action::Count { sign: Arrow, chain: row([], Presence::There) },
        Action::Hostile(200),
        Action::Start(P4),
        Action::Share,
    ];
    actions.into_iter().for_each(|action| table.refuses(action, Refusal::OtherStep));
    let scores = Table::with(scores(Players::Two));
    scores.refuses(Action::Start(P1), Refusal::OtherStep);
    scores.refuses(Action::Close(Some(P3)), Refusal::EmptySeat);
    scores.refuses(Action::Discard(Kind::Other), Refusal::OtherStep);
}
