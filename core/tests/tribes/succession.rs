//! A8: how the second die follows the first action: at once, unless something about that action is left to
//! ask or to draw. Games of the first reading say that the action is done.

use campfire_core::session::{PlayError, Session};

use crate::table::*;

/// The second die of a roll of sun and moon, in a column that no test uses first.
const SECOND: Action = Action::Place { face: Moon, column: Column::Grow };

/// A correction that is possible between steps only.
const VILLAGE: Action = Action::Correct(Correction::Villages { seat: P1, to: 1 });

/// A game in which the first die, a sun, was placed here; the second is a moon.
fn first_at(setup: Setup, column: Column) -> Table {
    let mut table = Table::with(setup);
    table.roll(Sun, Moon);
    table.place(Sun, column);
    table
}

/// Games whose first die was placed and is asked about, with an answer.
fn asked() -> Vec<(Table, Question, Action)> {
    let nothing = Resources::default();
    let rows = [
        (Tile::Discovery, Column::Move, Question::Discovery, Action::Discover(nothing)),
        (Tile::PlentifulFood, Column::Gather, Question::PlentifulFood, Action::Harvest(1)),
        (Tile::PlentifulStone, Column::Gather, Question::PlentifulStone, Action::Harvest(1)),
        (Tile::PlentifulWood, Column::Gather, Question::PlentifulWood, Action::Harvest(1)),
    ];
    let of_tile = rows.map(|(tile, column, question, answer)| {
        let mut table = Table::new(Players::Two);
        table.draw_and_end(tile);
        table.roll(Sun, Moon);
        table.place(Sun, column);
        (table, question, answer)
    });
    let mut melted = Table::with(with_terrain(Players::Two, [Terrain::Glacier]));
    melted.correct(Correction::Glacier { to: Glacier::STONES });
    let mut shared = Table::with(led(Players::Two, Power::SharedBounty));
    shared.turn_of(P2);
    let of_box = [(melted, Question::Meltwater), (shared, Question::Bounty)];
    let of_box = of_box.map(|(mut table, question)| {
        table.roll(Sun, Moon);
        table.place(Sun, Column::Gather);
        (table, question, Action::Reply(Answer::Yes))
    });
    of_tile.into_iter().chain(of_box).collect()
}

#[test]
fn the_second_die_follows_every_action_at_once() {
    for &first in Column::ALL {
        for &second in Column::ALL.iter().filter(|second| **second != first) {
            let mut table = first_at(setup(Players::Two), first);
            table.refuses(Action::Done, Refusal::OtherStep);
            table.refuses(Action::EndTurn, Refusal::OtherStep);
            table.place(Moon, second);
            assert_eq!(table.state.used(), set([first, second]));
        }
    }
}

#[test]
fn the_second_die_ends_the_first_action_with_its_stone_before_it_is_pushed() {
    let mut table = first_at(with_terrain(Players::Two, [Terrain::Glacier]), Column::Grow);
    assert_eq!(table.state.glacier(), Glacier::Ice(0));
    let facts = table.place(Moon, Column::Move);
    let placed = Fact::DiePlaced { seat: P1, face: Moon, column: Column::Move, ejected: Blank };
    assert_eq!(facts[..2], [Fact::GlacierGrew { stones: 1 }, placed]);
    // Moons put no stone there, and the first action ends only once.
    assert!(!table.play(Action::Done).contains(&Fact::GlacierGrew { stones: 2 }));
    assert_eq!(table.state.glacier(), Glacier::Ice(1));
}

#[test]
fn a_die_for_a_beast_ends_the_first_action_too() {
    let (face, tile) = (Sun, Tile::Mammoth);
    for action in [Action::Hunt { face, beast: Beast::Mammoth }, Action::Tame { face }] {
        let mut table = Table::with(with_terrain(Players::Two, [Terrain::Glacier]));
        table.draw_on(Sun, tile);
        table.go(Phase::Choose);
        table.place(Sun, Column::Lead);
        let facts = table.play(action);
        let spent = Fact::DieSpent { seat: P1, face, tile };
        assert_eq!(facts[..2], [Fact::GlacierGrew { stones: 1 }, spent], "{action:?}");
    }
}

#[test]
fn a_die_for_a_tile_of_the_table_ends_the_first_action_too() {
    let parts = Parts::DICE;
    let mut table = first_at(Setup { parts, ..setup(Players::Two) }, Column::Gather);
    let used = Fact::DieUsedElsewhere { seat: P1, face: Moon };
    assert_eq!(table.play(Action::UseElsewhere { face: Moon }), [used]);
    assert_eq!(table.state.phase(), Phase::Build);
}

#[test]
fn what_is_asked_about_an_action_is_answered_before_the_second_die() {
    for (mut table, question, answer) in asked() {
        assert_eq!(table.state.question(), Some(question));
        table.refuses(SECOND, Refusal::OtherStep);
        table.refuses(Action::Done, Refusal::QuestionOpen);
        table.refuses(VILLAGE, Refusal::FinishStepFirst);
        table.play(answer);
        assert_eq!(table.state.question(), None, "{question:?}");
        table.refuses(Action::Done, Refusal::OtherStep);
        assert!(table.accepts(VILLAGE), "{question:?}");
        table.play(SECOND);
    }
}

#[test]
fn goals_of_the_box_are_drawn_before_the_second_die() {
    let in_box = Setup { goals: Goals::InBox, ..setup(Players::Two) };
    let mut table = first_at(in_box, Column::Lead);
    table.refuses(SECOND, Refusal::OtherStep);
    table.refuses(VILLAGE, Refusal::FinishStepFirst);
    table.play(Action::Done);
    // Suns: three cards.
    for goal in [Goal::Cart, Goal::Horse, Goal::Bow] {
        table.refuses(SECOND, Refusal::ChanceIsDue);
        table.play(Action::RevealGoal { seat: P1, goal });
    }
    assert_eq!(table.state.phase(), Phase::Choose);
    table.play(SECOND);
}

#[test]
fn a_beast_is_hunted_or_tamed_before_the_second_die() {
    let face = Blank;
    for action in [Action::Hunt { face, beast: Beast::Mammoth }, Action::Tame { face }] {
        let mut table = Table::new(Players::Two);
        table.draw(Tile::Mammoth);
        table.play(action);
        let next = Action::Place { face, column: Column::Grow };
        table.refuses(next, Refusal::OtherStep);
        table.refuses(VILLAGE, Refusal::FinishStepFirst);
        table.play(Action::Done);
        table.play(next);
    }
}

#[test]
fn values_are_corrected_between_the_two_dice() {
    let mut table = first_at(setup(Players::Two), Column::Gather);
    let phase = table.state.phase();
    table.set_villages(P1, 2);
    table.give_goal(P1, Goal::Cart);
    table.correct(Correction::Die { column: Column::Move, space: Space::Left, to: Moon });
    assert_eq!(table.state.phase(), phase, "the first action is still carried out");
    // A moon pushed into two moons makes moons: 2, and 2 with the Cart.
    assert_eq!(table.state.preview(Moon, Column::Move).amount(Quantity::Members), 4);
    table.place(Moon, Column::Move);
    table.refuses(VILLAGE, Refusal::FinishStepFirst);
}

/// A session with the Glacier after the first of two dice, which is a sun.
fn session(reading: Reading) -> Session<State> {
    let setup = with_terrain(Players::Two, [Terrain::Glacier]);
    let mut session = Session::<State>::new(Setup { reading, ..setup }).unwrap();
    while session.state().phase() != Phase::BeforeRoll {
        session.play(Action::Done, &mut |_| {}).unwrap();
    }
    let first = Action::Place { face: Sun, column: Column::Move };
    for action in [Action::Roll, Action::ShowFaces(Sun, Moon), first] {
        session.play(action, &mut |_| {}).unwrap();
    }
    session
}

#[test]
fn undoing_the_second_die_leads_back_into_the_first_action() {
    let mut session = session(Reading::Third);
    let first = *session.state();
    session.play(SECOND, &mut |_| {}).unwrap();
    let second = *session.state();
    assert_eq!(session.undo(), Ok(Some(SECOND)));
    assert_eq!(*session.state(), first, "the stone is not there, either");
    let mut facts = Vec::new();
    session.redo(&mut |fact| facts.push(fact)).unwrap();
    assert_eq!(*session.state(), second);
    assert_eq!(facts.first(), Some(&Fact::GlacierGrew { stones: 1 }));
    session.undo().unwrap();
    session.undo().unwrap();
    assert_eq!((session.state().phase(), session.state().hand().len()), (Phase::Choose, 2));
}

#[test]
fn a_kept_game_of_the_first_reading_still_says_that_an_action_is_done() {
    let mut session = Session::<State>::decode(&session(Reading::First).encode()).unwrap();
    let refused = |reason| Err(PlayError::Refused(reason));
    assert_eq!(session.play(SECOND, &mut |_| {}), refused(Refusal::OtherStep));
    assert_eq!(session.play(VILLAGE, &mut |_| {}), refused(Refusal::FinishStepFirst));
    let mut facts = Vec::new();
    session.play(Action::Done, &mut |fact| facts.push(fact)).unwrap();
    assert_eq!(facts, [Fact::GlacierGrew { stones: 1 }]);
    assert_eq!(session.state().phase(), Phase::Choose);
    session.play(SECOND, &mut |_| {}).unwrap();
    assert_eq!(Session::decode(&session.encode()), Ok(session));
}
