//! Dice only: roll, board, place, next. The action board and its numbers, nothing else.

use super::{combinations, keeping};
use crate::table::*;

fn dice() -> Table {
    keeping(Parts::DICE, Players::Two)
}

#[test]
fn a_turn_is_a_roll_two_places_and_its_end() {
    let mut table = dice();
    assert_eq!(table.play(Action::Roll), []);
    let rolled = Fact::DiceRolled { seat: P1, faces: [Sun, Moon] };
    assert_eq!(table.play(Action::ShowFaces(Sun, Moon)), [rolled]);
    // A1's example: a sun into GROW makes suns and 4, a moon into MOVE makes moons and 2, and each
    // pushes a blank out.
    let rows = [(Sun, Column::Grow, Level::Suns, 4), (Moon, Column::Move, Level::Moons, 2)];
    for (face, column, level, number) in rows {
        let facts = table.place(face, column);
        let placed = Fact::DiePlaced { seat: P1, face, column, ejected: Blank };
        let Fact::ActionTaken { seat: P1, reward } = facts[1] else { panic!("{facts:?}") };
        assert_eq!((facts[0], facts.len()), (placed, 2));
        assert_eq!((reward.level, reward.amount(Quantity::Members)), (level, number));
    }
    let next = [Fact::TurnEnded { seat: P1 }, Fact::TurnBegan { seat: P2 }];
    assert_eq!(table.play(Action::EndTurn), next);
    assert_eq!((table.state.phase(), table.state.pool()), (Phase::BeforeRoll, 2));
}

#[test]
fn doubles_are_two_dice_like_any_others() {
    for face in [Sun, Moon, Blank] {
        let mut table = dice();
        let faces = [face, face];
        let told = [Fact::DiceRolled { seat: P1, faces }, Fact::DoublesRolled { face }];
        assert_eq!(table.roll(face, face), told);
        assert_eq!(table.state.phase(), Phase::Choose);
        table.refuses(Action::Draw, Refusal::OtherStep);
    }
}

#[test]
fn nothing_but_the_end_of_the_turn_follows_the_last_action() {
    let mut table = dice();
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    table.refuses(Action::EndTurn, Refusal::OtherStep);
    table.place(Moon, Column::Lead);
    // No conflict is asked about, and nothing can be built.
    table.refuses(Action::Done, Refusal::OtherStep);
    let mut legal = Vec::new();
    table.state.legal(&mut |action| legal.push(action));
    assert_eq!(legal, [Action::EndTurn]);
}

#[test]
fn a_die_can_go_to_a_tile_of_the_table_and_comes_back_for_the_next_roll() {
    let mut table = dice();
    table.roll(Sun, Moon);
    let board = *table.state.board();
    table.refuses(Action::UseElsewhere { face: Blank }, Refusal::NoSuchDie);
    let used = Fact::DieUsedElsewhere { seat: P1, face: Moon };
    assert_eq!(table.play(Action::UseElsewhere { face: Moon }), [used]);
    // Nothing is pushed, and nothing is ejected: A1.
    assert_eq!(*table.state.board(), board);
    assert_eq!((table.state.spent(), table.state.pool()), (1, 0));
    assert_eq!(table.state.phase(), Phase::Choose);
    table.play(Action::UseElsewhere { face: Sun });
    assert_eq!(table.state.phase(), Phase::Build, "both dice are used");
    table.play(Action::EndTurn);
    assert_eq!((table.state.spent(), table.state.pool()), (0, 2));
}

#[test]
fn a_die_goes_elsewhere_only_where_the_tiles_lie_on_the_table() {
    for parts in combinations().into_iter().filter(|parts| parts.has(Part::Dice)) {
        let mut table = keeping(parts, Players::Two);
        table.play(Action::Roll);
        table.play(Action::ShowFaces(Sun, Moon));
        let action = Action::UseElsewhere { face: Sun };
        if parts.has(Part::Events) {
            table.refuses(action, Refusal::PartIsOn);
        } else {
            assert!(table.accepts(action), "{parts:?}");
        }
    }
}

#[test]
fn what_the_table_keeps_is_refused() {
    let mut table = dice();
    table.roll(Sun, Moon);
    for face in [Sun, Moon] {
        table.play(Action::UseElsewhere { face });
    }
    assert_eq!(table.state.phase(), Phase::Build);
    let off = [
        Action::Build(Dwelling::Plain),
        Action::Complete(Goal::Cart),
        Action::Share,
        Action::Sacrifice,
        Action::Buy(Tile::Altar),
        Action::CountInvaders(0),
        Action::AbandonMammoth,
        Action::ReportDoubles,
        Action::ReportFirstVillage,
        Action::HuntOnTable(Beast::Tiger),
        Action::TameOnTable,
        Action::Dismiss(Tile::Altar),
        Action::Award { seat: P1, reason: Reason::Altar },
        Action::Correct(Correction::Points { seat: P1, to: Points(1) }),
        Action::Correct(Correction::Villages { seat: P1, to: 1 }),
        Action::Correct(Correction::Tribe { seat: P1, to: Presence::Gone }),
        Action::Correct(Correction::Tokens { tile: Tile::Altar, to: 1 }),
        Action::Correct(Correction::Stock { to: Resources::default() }),
        Action::Correct(Correction::Owner { tile: Tile::Altar, to: Some(P1) }),
        Action::Correct(Correction::Goal { seat: P1, goal: Goal::Cart, to: Mark::Completed }),
    ];
    for action in off {
        table.refuses(action, Refusal::PartIsOff);
    }
    table.correct(Correction::Die { column: Column::Grow, space: Space::Left, to: Blank });
    table.correct(Correction::Turn { to: P2 });
    assert_eq!((table.state.turn(), table.state.phase()), (P2, Phase::BeforeRoll));
}
