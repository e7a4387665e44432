//! Section B4: the race to the goal over several challenges, and ties.

use crate::table::*;

/// A game of scores in which these have so many spheres before the next challenge.
fn with_totals<const N: usize>(totals: [i16; N], goal: u8) -> Setup {
    let players = Players::from_count(N as u8).unwrap();
    let setup = scores(players);
    let mut past = Past { challenges: 3, ..Past::default() };
    for (&seat, total) in Seat::ALL.iter().zip(totals) {
        past.totals[seat] = Points(total);
    }
    Setup { past, rules: Rules { goal, ..setup.rules }, ..setup }
}

/// A challenge that nobody closed brings everybody so many Tribù cards of the arrow, with five spheres.
fn challenge<const N: usize>(table: &mut Table, arrows: [bool; N]) -> Vec<Fact> {
    let before = table.facts.len();
    table.play(Action::Close(None));
    for has in arrows {
        if has {
            table.play(Action::Count { sign: Arrow, chain: row([], Presence::Gone) });
        }
        table.play(Action::EndChains);
    }
    table.facts[before..].to_vec()
}

#[test]
fn the_first_with_a_hundred_spheres_wins_at_the_end_of_a_challenge() {
    let rows = [
        ([94, 10, 10], [true, true, true], None),
        ([95, 10, 10], [true, true, true], Some(P1)),
        ([10, 95, 90], [true, true, true], Some(P2)),
        // Two have a hundred: the higher total wins.
        ([96, 95, 99], [true, true, true], Some(P3)),
        ([100, 95, 99], [false, true, true], Some(P3)),
    ];
    for (totals, arrows, winner) in rows {
        let mut table = Table::with(with_totals(totals, 100));
        let facts = challenge(&mut table, arrows);
        let won = facts.iter().find_map(|fact| match *fact {
            Fact::Won { seat } => Some(seat),
            _ => None,
        });
        assert_eq!(won, winner, "{totals:?}");
        assert!(facts.contains(&Fact::ChallengeCounted { challenge: 4 }));
        match winner {
            Some(seat) => {
                assert_eq!(table.state.phase(), Phase::Over([seat].into_iter().collect()));
                assert_eq!(table.state.next(), Next::Over);
                table.refuses(Action::Close(None), Refusal::GameIsOver);
            }
            None => assert_eq!(table.state.phase(), Phase::Race),
        }
    }
}

#[test]
fn the_goal_is_a_house_rule() {
    for (goal, wins) in [(20, true), (100, false), (250, false)] {
        let mut table = Table::with(with_totals([15, 0], goal));
        challenge(&mut table, [true, true]);
        assert_eq!(table.state.next() == Next::Over, wins, "{goal}");
    }
}

#[test]
fn who_share_the_highest_total_share_the_victory_or_play_one_challenge_more() {
    let mut table = Table::with(with_totals([95, 100, 60], 100));
    table.refuses(Action::Share, Refusal::NothingToShare);
    challenge(&mut table, [true, false, true]);
    assert!(table.state.is_tied());
    assert_eq!(table.state.leading(), [P1, P2].into_iter().collect());
    let mut shared = table.clone();
    let facts = shared.play(Action::Share);
    assert_eq!(facts, [Fact::Won { seat: P1 }, Fact::Won { seat: P2 }]);
    assert_eq!(shared.state.winners(), [P1, P2].into_iter().collect());
    challenge(&mut table, [false, true, false]);
    assert_eq!(table.state.winners(), [P2].into_iter().collect());
}

#[test]
fn a_tie_below_the_goal_is_no_tie() {
    let mut table = Table::with(with_totals([94, 94], 100));
    challenge(&mut table, [true, true]);
    assert!(!table.state.is_tied());
    table.refuses(Action::Share, Refusal::NothingToShare);
}

#[test]
fn a_tie_of_a_game_that_is_kept_turn_by_turn_can_go_on() {
    let mut table = Table::with(Setup { mode: Mode::EveryTurn, ..with_totals([100, 100], 100) });
    while table.state.phase() == Phase::Turn {
        table.pass();
    }
    table.play(Action::Done);
    assert!(table.state.is_tied());
    table.refuses(Action::Close(None), Refusal::OtherStep);
    assert!(table.lists(Action::Share));
    table.play(Action::Start(P2));
    assert_eq!((table.state.phase(), table.state.turn()), (Phase::Turn, P2));
}

#[test]
fn the_last_four_challenges_are_told_one_by_one() {
    let mut table = Table::with(with_totals([0, 0], 250));
    for arrows in [[true, false], [true, true], [false, true], [true, false], [false, false]] {
        challenge(&mut table, arrows);
    }
    assert_eq!(table.state.gains(P1), [0, 5, 0, 5]);
    assert_eq!(table.state.gains(P2), [0, 0, 5, 5]);
    assert_eq!((table.points(P1), table.points(P2)), (15, 10));
    assert_eq!(table.state.challenge(), 8);
}

#[test]
fn corrected_totals_give_a_victory_and_take_it_back() {
    let total = |seat, by| Action::Correct(Correction::Total { seat, by });
    let mut table = Table::with(with_totals([90, 90, 0], 100));
    let facts = table.play(total(P1, Step::UpTen));
    assert!(facts.contains(&Fact::Won { seat: P1 }));
    // The other has as many: nobody has won alone.
    let facts = table.play(total(P2, Step::UpTen));
    assert!(facts.contains(&Fact::VictoryWithdrawn));
    assert_eq!(table.state.phase(), Phase::Race);
    table.play(Action::Share);
    let facts = table.play(total(P2, Step::Up));
    assert!(facts.contains(&Fact::Won { seat: P2 }));
    assert_eq!(table.state.winners(), [P2].into_iter().collect());
    table.play(total(P2, Step::DownTen));
    assert_eq!(table.state.winners(), [P1].into_iter().collect());
    let facts = table.play(total(P1, Step::Down));
    assert!(facts.contains(&Fact::VictoryWithdrawn));
    // A total below the goal that changes takes nothing from anybody.
    table.play(total(P1, Step::Up));
    table.play(total(P3, Step::DownTen));
    assert_eq!((table.state.winners(), table.points(P3)), ([P1].into_iter().collect(), -10));
}

#[test]
fn three_can_share_a_victory() {
    let mut table = Table::with(with_totals([95, 95, 95], 100));
    challenge(&mut table, [true, true, true]);
    assert!(table.state.is_tied());
    assert_eq!(table.state.leading().len(), 3);
    // A long game may go on from there with an empty journal.
    let setup = table.state.carried().unwrap();
    assert_eq!(State::new(&setup), Ok(table.state));
    table.play(Action::Share);
    assert_eq!(table.state.winners().len(), 3);
}
