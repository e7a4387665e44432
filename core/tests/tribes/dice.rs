//! A1: the dice, the columns they are pushed into, and the level that three of them give.

use crate::table::*;

const S: Face = Sun;
const M: Face = Moon;
const B: Face = Blank;

#[test]
fn has_fourteen_dice_of_which_two_are_rolled() {
    assert_eq!(State::DICE, 14);
    let table = Table::new(Players::Two);
    assert_eq!(table.state.pool(), 2);
}

#[test]
fn begins_with_sun_moon_blank_in_every_column() {
    let table = Table::new(Players::Two);
    for &column in Column::ALL {
        assert_eq!(table.state.board()[column].0, [S, M, B], "{column:?}");
    }
}

#[test]
fn pushes_from_the_left_and_ejects_on_the_right() {
    // Dice before, new die, dice after, ejected die.
    let rows = [
        ([S, M, B], S, [S, S, M], B),
        ([S, M, B], M, [M, S, M], B),
        ([S, M, B], B, [B, S, M], B),
        ([B, B, S], M, [M, B, B], S),
        ([M, M, M], S, [S, M, M], M),
    ];
    for (before, die, after, ejected) in rows {
        assert_eq!(Spaces(before).pushed(die), (Spaces(after), ejected), "{before:?} <- {die:?}");
    }
}

#[test]
fn gives_suns_seven_moons_seven_standard_thirteen_of_all_triples() {
    let mut counts = [0; 3];
    for &a in Face::ALL {
        for &b in Face::ALL {
            for &c in Face::ALL {
                let triple = [a, b, c];
                let shown = |face| triple.iter().filter(|die| **die == face).count();
                let (level, index) = match (shown(S), shown(M)) {
                    (2.., _) => (Level::Suns, 0),
                    (_, 2..) => (Level::Moons, 1),
                    _ => (Level::Standard, 2),
                };
                assert_eq!(Spaces(triple).level(), level, "{triple:?}");
                counts[index] += 1;
            }
        }
    }
    assert_eq!(counts, [7, 7, 13]);
}

#[test]
fn gives_the_standard_level_without_two_of_a_kind_that_counts() {
    for triple in [[B, B, S], [B, B, M], [B, B, B], [S, M, B], [B, M, S]] {
        assert_eq!(Spaces(triple).level(), Level::Standard, "{triple:?}");
    }
}

#[test]
fn lets_the_placed_face_alone_decide_from_the_start_layout() {
    let table = Table::new(Players::Two);
    for &column in Column::ALL {
        for (face, level) in [(S, Level::Suns), (M, Level::Moons), (B, Level::Standard)] {
            assert_eq!(table.state.preview(face, column).level, level, "{column:?} <- {face:?}");
        }
    }
}

#[test]
fn plays_the_example_turns_of_the_rule_book() {
    let mut table = Table::new(Players::Two);
    // Roll, column, face, dice afterwards, what the action gives in all.
    let turns = [
        ((S, M), [(Column::Grow, S, [S, S, M], 4), (Column::Move, M, [M, S, M], 2)]),
        ((S, B), [(Column::Lead, B, [B, S, M], 2), (Column::Gather, S, [S, S, M], 6)]),
    ];
    for (seat, (roll, actions)) in [P1, P2].into_iter().zip(turns) {
        assert_eq!(table.state.turn(), seat);
        table.roll(roll.0, roll.1);
        for (column, face, after, total) in actions {
            let facts = table.place(face, column);
            let ejected = Fact::DiePlaced { seat, face, column, ejected: B };
            assert!(facts.contains(&ejected), "{column:?} ejects a blank: {facts:?}");
            assert_eq!(table.state.board()[column].0, after, "{column:?}");
            let Some(Fact::ActionTaken { reward, .. }) = facts.get(1).copied() else {
                panic!("an action is told after its die: {facts:?}")
            };
            let given = match column {
                Column::Gather => reward.amount(Quantity::Hexes) * reward.amount(Quantity::PerHex),
                _ => reward.amount(reward.quantities()[0]),
            };
            assert_eq!(given, total, "{column:?}");
        }
        table.end_turn();
    }
}

/// All faces that chance may roll now, with their weights.
fn rolls(settings: Settings) -> Vec<(Face, Face, u32)> {
    let mut table = Table::settings(Players::Two, settings);
    table.play(Action::Roll);
    let mut rolls = Vec::new();
    table.state.chance(&mut |action, Weight(weight)| {
        let Action::ShowFaces(first, second) = action else { panic!("{action:?} is no roll") };
        rolls.push((first, second, weight));
    });
    rolls
}

#[test]
fn rolls_each_doubles_one_time_in_nine() {
    let rolls = rolls(Settings::default());
    let all: u32 = rolls.iter().map(|roll| roll.2).sum();
    for &face in Face::ALL {
        let of_face: u32 =
            rolls.iter().filter(|r| r.0 == face && r.1 == face).map(|roll| roll.2).sum();
        assert_eq!(of_face * 9, all, "{face:?}");
    }
}

#[test]
fn weighs_rolls_by_the_sides_of_the_players_own_dice() {
    let faces = Faces { sun: 3, moon: 2, blank: 1 };
    let rolls = rolls(Settings { faces, ..Settings::default() });
    for (first, second, weight) in [(S, S, 9), (S, M, 6), (M, S, 6), (M, B, 2), (B, B, 1)] {
        assert!(rolls.contains(&(first, second, weight)), "{first:?} {second:?}: {rolls:?}");
    }
}

#[test]
fn never_shows_a_face_that_the_die_does_not_have() {
    let faces = Faces { sun: 3, moon: 3, blank: 0 };
    let mut table = Table::settings(Players::Two, Settings { faces, ..Settings::default() });
    table.play(Action::Roll);
    table.refuses(Action::ShowFaces(B, S), Refusal::ImpossibleOutcome);
    table.refuses(Action::ShowFaces(S, B), Refusal::ImpossibleOutcome);
}

#[test]
fn plays_only_with_dice_of_six_sides() {
    for (sun, moon, blank) in [(2, 2, 1), (2, 2, 3), (0, 0, 0), (255, 5, 2)] {
        let settings = Settings { faces: Faces { sun, moon, blank }, ..Settings::default() };
        assert_eq!(settings.check(), Err(SettingsError::NotSixSides), "{sun} {moon} {blank}");
    }
}

#[test]
fn places_only_dice_that_were_rolled() {
    let mut table = Table::new(Players::Two);
    table.roll(S, M);
    table.refuses(Action::Place { face: B, column: Column::Grow }, Refusal::NoSuchDie);
    table.place(S, Column::Grow);
    table.refuses(Action::Place { face: S, column: Column::Move }, Refusal::NoSuchDie);
}

#[test]
fn hands_the_two_ejected_dice_to_the_next_player() {
    let mut table = Table::new(Players::Two);
    table.roll(S, M);
    assert_eq!((table.state.pool(), table.state.hand().len()), (0, 2));
    table.place(S, Column::Grow);
    assert_eq!((table.state.pool(), table.state.hand().len()), (1, 1));
    table.place(M, Column::Move);
    assert_eq!((table.state.pool(), table.state.hand().len()), (2, 0));
    table.end_turn();
    assert_eq!(table.state.pool(), 2);
}

#[test]
fn returns_a_die_spent_on_a_tile_to_the_pool_at_the_end_of_the_turn() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Tiger);
    table.roll(S, M);
    let board = *table.state.board();
    table.play(Action::Hunt { face: S, beast: Beast::Tiger });
    assert_eq!(*table.state.board(), board, "nothing is placed and nothing ejected");
    assert_eq!((table.state.pool(), table.state.spent()), (0, 1));
    table.end_turn();
    assert_eq!((table.state.pool(), table.state.spent()), (2, 0));
}

#[test]
fn never_shows_a_face_that_is_on_no_side() {
    let faces = Faces { sun: 3, moon: 0, blank: 3 };
    let mut table = Table::settings(Players::Two, Settings { faces, ..Settings::default() });
    table.play(Action::Roll);
    let mut outcomes = Vec::new();
    table.state.chance(&mut |action, weight| outcomes.push((action, weight)));
    let pairs = [(Sun, Sun), (Sun, Blank), (Blank, Sun), (Blank, Blank)];
    assert_eq!(outcomes, pairs.map(|(a, b)| (Action::ShowFaces(a, b), Weight(9))));
    table.refuses(Action::ShowFaces(Moon, Sun), Refusal::ImpossibleOutcome);
}
