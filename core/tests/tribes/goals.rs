//! A5: the fifteen goals, the decks in the box and the cards on the table.

use GoalKind::{Achievement, Development};

use crate::table::*;

/// Goal, kind, points, the action that a development changes.
const ROWS: [(Goal, GoalKind, u8, Option<Column>); 15] = [
    (Goal::Oxen, Development, 1, Some(Column::Gather)),
    (Goal::Cart, Development, 1, Some(Column::Move)),
    (Goal::Horse, Development, 1, Some(Column::Move)),
    (Goal::Pottery, Development, 1, Some(Column::Grow)),
    (Goal::Bow, Development, 1, None),
    (Goal::Mysticism, Development, 1, Some(Column::Lead)),
    (Goal::Basketry, Development, 1, Some(Column::Gather)),
    (Goal::ControlAllTypes, Achievement, 2, None),
    (Goal::MajorityConnected, Achievement, 2, None),
    (Goal::MajorityMountains, Achievement, 3, None),
    (Goal::MajorityForests, Achievement, 3, None),
    (Goal::OccupyEight, Achievement, 3, None),
    (Goal::MajorityLakes, Achievement, 3, None),
    (Goal::GatherSix, Achievement, 2, None),
    (Goal::CompleteTribe, Achievement, 4, None),
];

#[test]
fn knows_kind_points_and_effect_of_every_goal() {
    assert_eq!(ROWS.map(|row| row.0), Goal::ALL);
    for (goal, kind, points, column) in ROWS {
        assert_eq!(goal.kind(), kind, "{goal:?}");
        assert_eq!(goal.points(), Points::from(points), "{goal:?}");
        let bonus = BONUSES.iter().find(|bonus| bonus.source == Source::Goal(goal));
        assert_eq!(bonus.map(|bonus| bonus.column), column, "{goal:?}");
    }
}

#[test]
fn holds_twenty_nine_points_or_twenty_eight_for_two() {
    for (players, cards, sum) in
        [(Players::Two, 14, 28), (Players::Three, 15, 29), (Players::Four, 15, 29)]
    {
        let deck = setup(players).deck();
        assert_eq!(deck.len(), cards, "{players:?}");
        assert_eq!(deck.iter().map(|goal| goal.points().0).sum::<i16>(), sum, "{players:?}");
    }
}

#[test]
fn scores_every_goal_when_it_is_completed() {
    for (goal, _, expected, _) in ROWS {
        let mut table = Table::new(Players::Three);
        table.go(Phase::Build);
        let facts = table.play(Action::Complete(goal));
        assert!(facts.contains(&Fact::GoalCompleted { seat: P1, goal }), "{goal:?}");
        let scored = (P1, expected.into(), Reason::Goal(goal));
        assert_eq!(points(&facts), [scored], "{goal:?}");
        assert!(table.state.goals(P1).completed.contains(goal), "{goal:?}");
        table.refuses(Action::Complete(goal), Refusal::GoalAlreadyCompleted);
    }
}

#[test]
fn completes_any_number_of_goals_in_one_turn() {
    let settings = Settings { target: Points(50), ..Settings::default() };
    let mut table = Table::settings(Players::Three, settings);
    table.go(Phase::Build);
    for (goal, ..) in ROWS {
        table.play(Action::Complete(goal));
    }
    assert_eq!(table.points(P1), 29);
}

#[test]
fn gives_the_same_goal_to_every_player_once() {
    let mut table = Table::new(Players::Three);
    for seat in [P1, P2, P3] {
        table.turn_of(seat);
        table.go(Phase::Build);
        table.play(Action::Complete(Goal::Cart));
        assert_eq!(table.points(seat), 1);
        table.end_turn();
    }
}

#[test]
fn plays_without_pottery_at_two() {
    let mut table = Table::new(Players::Two);
    table.go(Phase::Build);
    table.refuses(Action::Complete(Goal::Pottery), Refusal::GoalNotInGame);
    let table = Table::in_box(Players::Two);
    for seat in [P1, P2] {
        let cards = table.state.goals(seat).deck.cards();
        assert_eq!(cards, Set::of(|goal| goal != Goal::Pottery), "{seat:?}");
    }
}

#[test]
fn completes_goals_from_the_conflict_step_on() {
    let mut table = Table::new(Players::Two);
    for phase in [Phase::BeforeRoll, Phase::Choose] {
        table.go(phase);
        table.refuses(Action::Complete(Goal::Cart), Refusal::OtherStep);
    }
    table.go(Phase::Conflict);
    assert_eq!(points(&table.play(Action::Complete(Goal::Cart))).len(), 1);
    assert_eq!(table.state.phase(), Phase::Build, "the conflicts are over");
}

#[test]
fn gives_the_ability_from_the_next_action_on() {
    let mut table = Table::new(Players::Two);
    table.go(Phase::Build);
    table.play(Action::Complete(Goal::Mysticism));
    table.end_turn();
    table.turn_of(P1);
    table.lay_out_dice();
    assert_eq!(table.state.preview(Blank, Column::Lead).amount(Quantity::Cards), 3);
}

#[test]
fn keeps_no_goals_in_the_box_with_the_cards_on_the_table() {
    let mut table = Table::new(Players::Two);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Lead);
    // The cards are drawn on the table, and the next die can be used.
    table.place(Moon, Column::Grow);
    assert!(table.state.goals(P1).in_progress.is_empty());
}

/// LEAD at this level in the first turn, with the decks in the box, up to the draw.
fn lead(face: Face) -> Table {
    let mut table = Table::in_box(Players::Two);
    table.roll(face, if face == Sun { Moon } else { Sun });
    table.place(face, Column::Lead);
    table
}

fn reveal(table: &mut Table, goals: &[Goal]) {
    for goal in goals {
        let seat = table.state.turn();
        assert_eq!(table.state.next(), Next::Chance, "{goal:?} is still to be drawn");
        table.play(Action::RevealGoal { seat, goal: *goal });
    }
}

#[test]
fn draws_as_many_goals_as_lead_says() {
    let goals = [Goal::Cart, Goal::Horse, Goal::Bow];
    for (face, cards) in [(Moon, 1), (Blank, 2), (Sun, 3)] {
        let mut table = lead(face);
        table.play(Action::Done);
        reveal(&mut table, &goals[..cards]);
        assert_eq!(table.state.phase(), Phase::Choose, "{face:?}");
        assert_eq!(table.state.goals(P1).in_progress.len() as usize, cards);
        assert_eq!(table.state.goals(P1).deck.cards().len() as usize, 14 - cards);
        assert_eq!(table.state.goals(P2).deck.cards().len(), 14);
    }
}

#[test]
fn draws_one_more_with_mysticism() {
    let mut table = lead(Sun);
    table.play(Action::Done);
    reveal(&mut table, &[Goal::Mysticism, Goal::Cart, Goal::Bow]);
    table.go(Phase::Build);
    table.play(Action::Complete(Goal::Mysticism));
    table.end_turn();
    table.turn_of(P1);
    table.lay_out_dice();
    table.roll(Sun, Moon);
    table.place(Moon, Column::Lead);
    table.play(Action::Done);
    reveal(&mut table, &[Goal::Horse, Goal::Oxen]);
    assert_eq!(table.state.phase(), Phase::Choose);
}

#[test]
fn completes_drawn_goals_only_and_in_the_same_turn() {
    let mut table = lead(Moon);
    table.play(Action::Done);
    reveal(&mut table, &[Goal::Cart]);
    table.go(Phase::Build);
    table.refuses(Action::Complete(Goal::Horse), Refusal::GoalNotInProgress);
    table.play(Action::Complete(Goal::Cart));
    let cards = table.state.goals(P1);
    assert_eq!((cards.in_progress, cards.completed), (Set::EMPTY, set([Goal::Cart])));
}

/// P1 in LEAD at the moons level, with these goals in progress and so many villages.
fn second_lead(in_progress: &[Goal], villages: u8) -> Table {
    assert_eq!(in_progress.len(), 3);
    let mut table = lead(Sun);
    table.play(Action::Done);
    reveal(&mut table, in_progress);
    table.end_turn();
    table.turn_of(P1);
    table.set_villages(P1, villages);
    table.lay_out_dice();
    table.roll(Sun, Moon);
    table.place(Moon, Column::Lead);
    table
}

const DRAWN: [Goal; 3] = [Goal::Cart, Goal::Horse, Goal::Bow];

#[test]
fn swaps_one_goal_for_each_village_before_drawing() {
    for villages in 0..=4_u8 {
        let mut table = second_lead(&DRAWN, villages);
        let swaps = villages.min(3).into();
        let Phase::Resolve(resolve) = table.state.phase() else { panic!("LEAD goes on") };
        assert_eq!(usize::from(resolve.swaps), swaps, "{villages} villages");
        for goal in &DRAWN[..swaps] {
            let facts = table.play(Action::Swap(*goal));
            assert!(facts.contains(&Fact::GoalSwapped { seat: P1, goal: *goal }));
        }
        let cards = table.state.goals(P1);
        assert_eq!(cards.deck.bottom().collect::<Vec<_>>(), DRAWN[..swaps]);
        if let Some(goal) = DRAWN.get(swaps) {
            table.refuses(Action::Swap(*goal), Refusal::NoSwapLeft);
        }
        table.play(Action::Done);
        let fresh = [Goal::Oxen, Goal::Mysticism, Goal::Basketry, Goal::GatherSix];
        reveal(&mut table, &fresh[..=swaps]);
        assert_eq!(table.state.phase(), Phase::Choose, "{villages} villages");
        assert_eq!(table.state.goals(P1).in_progress.len(), 4, "{villages} villages");
    }
}

#[test]
fn swaps_goals_in_progress_only_and_during_lead_only() {
    let mut table = second_lead(&DRAWN, 1);
    table.refuses(Action::Swap(Goal::Oxen), Refusal::GoalNotInProgress);
    table.play(Action::Done);
    table.refuses(Action::Swap(Goal::Cart), Refusal::ChanceIsDue);
    reveal(&mut table, &[Goal::Oxen]);
    table.refuses(Action::Swap(Goal::Cart), Refusal::OtherStep);
    table.place(Sun, Column::Grow);
    table.refuses(Action::Swap(Goal::Cart), Refusal::OtherStep);
}

#[test]
fn draws_swapped_goals_last() {
    let mut table = second_lead(&DRAWN, 1);
    table.play(Action::Swap(Goal::Cart));
    table.play(Action::Done);
    let draw = Action::RevealGoal { seat: P1, goal: Goal::Cart };
    table.refuses(draw, Refusal::ImpossibleOutcome);
}

#[test]
fn stops_drawing_when_the_deck_runs_out() {
    let settings =
        Settings { lead: ByLevel { moons: 9, standard: 9, suns: 9 }, ..Settings::default() };
    let mut table = Table::with(Setup { goals: Goals::InBox, settings, ..setup(Players::Two) });
    for drawn in [9, 14, 14] {
        table.turn_of(P1);
        table.roll(Sun, Moon);
        table.place(Sun, Column::Lead);
        table.go(Phase::Choose);
        assert_eq!(table.state.goals(P1).in_progress.len(), drawn);
        let told = table.facts.contains(&Fact::GoalDeckEmpty { seat: P1 });
        assert_eq!(told, drawn == 14);
        table.end_turn();
    }
}

#[test]
fn draws_a_swapped_goal_again_when_nothing_else_is_left() {
    let settings =
        Settings { lead: ByLevel { moons: 9, standard: 9, suns: 9 }, ..Settings::default() };
    let mut table = Table::with(Setup { goals: Goals::InBox, settings, ..setup(Players::Two) });
    for _ in 0..2 {
        table.turn_of(P1);
        table.roll(Sun, Moon);
        table.place(Sun, Column::Lead);
        table.end_turn();
    }
    table.turn_of(P1);
    table.set_villages(P1, 2);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Lead);
    table.play(Action::Swap(Goal::Horse));
    table.play(Action::Swap(Goal::Cart));
    table.play(Action::Done);
    reveal(&mut table, &[Goal::Horse, Goal::Cart]);
    assert_eq!(table.state.phase(), Phase::Choose);
    assert_eq!(table.state.goals(P1).in_progress.len(), 14);
}

#[test]
fn draws_every_unknown_goal_with_the_same_chance() {
    let mut table = lead(Sun);
    table.play(Action::Done);
    reveal(&mut table, &[Goal::Cart]);
    let mut outcomes = Vec::new();
    table.state.chance(&mut |action, weight| outcomes.push((action, weight)));
    assert_eq!(outcomes.len(), 13);
    assert!(outcomes.iter().all(|(_, weight)| *weight == outcomes[0].1));
    table.refuses(Action::RevealGoal { seat: P2, goal: Goal::Horse }, Refusal::ImpossibleOutcome);
}
