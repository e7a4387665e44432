//! A long game goes on with an empty journal between two challenges.

use campfire_core::games::Game;
use campfire_core::session::{PlayError, SAVE_BYTES, Session};

use crate::table::*;

#[test]
fn between_two_challenges_a_set_up_begins_with_the_very_same_state() {
    let mut table = Table::new(Players::Two);
    assert_eq!(table.state.carried(), Some(known(Players::Two)));
    table.pass();
    assert_eq!(table.state.carried(), None, "the piles are another");
    while table.state.phase() == Phase::Turn {
        table.pass();
    }
    table.play(Action::Done);
    table.correct(Correction::Total { seat: P2, by: Step::UpTen });
    table.correct(Correction::Print { print: Print::Tribu(Axe), to: 8 });
    assert_eq!(table.state.carried(), None, "the table still lies there");
    table.play(Action::Start(P2));
    let setup = table.state.carried().expect("nothing else is left of what was before");
    assert_eq!(State::new(&setup), Ok(table.state));
    assert_eq!((setup.first, setup.past.challenges, setup.past.totals[P2]), (P2, 1, Points(10)));
    assert_eq!(setup.prints.tribu(Axe), Some(8));
    assert_eq!(State::decode_setup(&State::encode_setup(&setup)), Some(setup));
}

#[test]
fn scores_are_carried_between_two_challenges() {
    let mut table = Table::with(Setup { first: P2, ..scores(Players::Three) });
    table.play(Action::Close(Some(P3)));
    assert_eq!(table.state.carried(), None);
    for _ in 0..2 {
        table.play(Action::EndChains);
        assert_eq!(table.state.carried(), None);
    }
    // The second player has hostile spheres to tell before, and the third after.
    let mut table = Table::with(scores(Players::Two));
    table.play(Action::Close(None));
    table.play(Action::Count { sign: Arrow, chain: row([Look::Red], Presence::Gone) });
    table.all([Action::EndChains, Action::EndChains]);
    let setup = table.state.carried().expect("all chains are counted");
    assert_eq!(State::new(&setup), Ok(table.state));
    assert_eq!(setup.past.totals[P1], Points(7));
}

/// Somebody who discards seven cards of eight, and lays chains with the others.
fn slow(state: &State, turns: usize) -> Action {
    let seat = state.turn();
    let lay = |due: bool| {
        let open = |(_, chain): &(Sign, Chain)| !chain.is_complete() && (!due || chain.is_due());
        let (sign, _) = state.chains(seat).iter().find(open)?;
        Some(Action::Lay { onto: sign, card: Diorama::Red })
    };
    let begin = || {
        let free = Sign::ALL.iter().find(|sign| state.chain(seat, **sign).is_none())?;
        Some(Action::Begin(*free))
    };
    match state.phase() {
        Phase::Turn => {
            let discard = Action::Discard(Kind::Diorama);
            let moves = || lay(false).or_else(begin).unwrap_or(discard);
            lay(true).unwrap_or_else(|| if turns % 16 < 2 { moves() } else { discard })
        }
        Phase::Hostile(_) => Action::Hostile(20),
        Phase::Race => Action::Start(state.next_first()),
        _ => Action::Done,
    }
}

#[test]
fn a_game_to_250_spheres_never_fills_its_journal_and_undo_stops_where_it_went_on() {
    let setup = known(Players::Two);
    let setup = Setup { rules: Rules { goal: 250, ..setup.rules }, ..setup };
    let mut session = Session::<State>::new(setup).unwrap();
    let (mut actions, mut carried) = (0, 0);
    while session.state().next() != Next::Over {
        let action = slow(session.state(), actions);
        session.play(action, &mut |_| {}).unwrap();
        actions += 1;
        assert!(session.encode().len() <= SAVE_BYTES);
        if session.is_fresh() {
            carried += 1;
            let before = session.clone();
            assert_eq!(session.undo(), Ok(None));
            assert_eq!(session, before);
            assert_eq!(Session::decode(&session.encode()), Ok(session.clone()));
        }
    }
    assert!(carried >= 1 && actions > 700, "carried {carried} times in {actions} actions");
    assert!([P1, P2].into_iter().any(|seat| session.state().points(seat).0 >= 250));
    // What has been done since the last time can be taken back, and nothing more.
    let mut undone = 0;
    while session.undo().unwrap().is_some() {
        undone += 1;
    }
    assert!(undone > 0 && undone < actions);
    assert!(session.state().past().challenges > 0);
}

#[test]
fn a_short_game_can_be_undone_to_its_first_action_across_challenges() {
    let mut session = Session::<State>::new(scores(Players::Two)).unwrap();
    for _ in 0..3 {
        for action in [Action::Close(None), Action::EndChains, Action::EndChains] {
            session.play(action, &mut |_| {}).unwrap();
        }
    }
    let refused = session.play(Action::EndChains, &mut |_| {});
    assert_eq!(refused, Err(PlayError::Refused(Refusal::OtherStep)));
    for _ in 0..9 {
        assert!(session.undo().unwrap().is_some());
    }
    assert_eq!(session.undo(), Ok(None));
    assert_eq!(session.state().past().challenges, 0);
}
