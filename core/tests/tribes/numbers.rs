//! A2: the numbers of the action board, every bonus of the base game, and the rules on actions.

use Quantity::{Cards, FreeLakes, Hexes, Members, PerHex, Range, Swaps};

use crate::table::*;

/// The face that gives each level on the start layout, from the least to the most.
const BY_LEVEL: [Face; 3] = [Moon, Blank, Sun];

/// What the columns of the start layout would give at moons, standard and suns.
fn amounts(table: &Table, column: Column, quantity: Quantity) -> [u8; 3] {
    BY_LEVEL.map(|face| table.state.preview(face, column).amount(quantity))
}

#[test]
fn gives_the_numbers_of_the_board_at_every_level() {
    let table = Table::new(Players::Three);
    let rows = [
        (Column::Grow, Members, [2, 3, 4]),
        (Column::Move, Members, [2, 4, 6]),
        (Column::Move, Range, [1, 1, 1]),
        (Column::Move, FreeLakes, [0, 0, 0]),
        (Column::Gather, Hexes, [1, 2, 3]),
        (Column::Gather, PerHex, [2, 2, 2]),
        (Column::Lead, Cards, [1, 2, 3]),
        (Column::Lead, Swaps, [0, 0, 0]),
    ];
    for (column, quantity, numbers) in rows {
        assert_eq!(amounts(&table, column, quantity), numbers, "{column:?} {quantity:?}");
    }
}

#[test]
fn gathers_two_four_or_six_in_all() {
    let table = Table::new(Players::Three);
    let hexes = amounts(&table, Column::Gather, Hexes);
    let each = amounts(&table, Column::Gather, PerHex);
    assert_eq!([0, 1, 2].map(|level: usize| hexes[level] * each[level]), [2, 4, 6]);
}

#[test]
fn takes_the_numbers_from_the_players_own_board() {
    let by = |moons, standard, suns| ByLevel { moons, standard, suns };
    let settings = Settings {
        march: by(1, 3, 5),
        gather_hexes: by(2, 2, 2),
        gather_each: by(1, 2, 3),
        ..Settings::default()
    };
    let table = Table::settings(Players::Two, settings);
    assert_eq!(amounts(&table, Column::Move, Members), [1, 3, 5]);
    assert_eq!(amounts(&table, Column::Gather, Hexes), [2, 2, 2]);
    assert_eq!(amounts(&table, Column::Gather, PerHex), [1, 2, 3]);
}

/// Every bonus of the display formula: source, action, quantity, amount.
const BONUS_ROWS: [(Source, Column, Quantity, u8); 16] = [
    (Source::Goal(Goal::Pottery), Column::Grow, Members, 2),
    (Source::Tile(Tile::MildWinter), Column::Grow, Members, 2),
    (Source::Power(Power::Farming), Column::Grow, Members, 1),
    (Source::Goal(Goal::Cart), Column::Move, Members, 2),
    (Source::Goal(Goal::Horse), Column::Move, Range, 1),
    (Source::Tile(Tile::Canoe), Column::Move, FreeLakes, 1),
    (Source::Power(Power::Pathfinder), Column::Move, Quantity::LikeTerrain, 1),
    (Source::Power(Power::Wayfarers), Column::Move, Quantity::OuterHexes, 1),
    (Source::Goal(Goal::Oxen), Column::Gather, Hexes, 1),
    (Source::Goal(Goal::Basketry), Column::Gather, PerHex, 1),
    (Source::Power(Power::FocusedEffort), Column::Gather, Quantity::PerStrongHex, 1),
    (Source::Power(Power::Agriculture), Column::Gather, Quantity::Food, 1),
    (Source::Tile(Tile::PlentifulFood), Column::Gather, Quantity::TileFoodPerHex, 2),
    (Source::Tile(Tile::PlentifulStone), Column::Gather, Quantity::TileStonePerHex, 2),
    (Source::Tile(Tile::PlentifulWood), Column::Gather, Quantity::TileWoodPerHex, 2),
    (Source::Goal(Goal::Mysticism), Column::Lead, Cards, 1),
];

const QUANTITIES: [Quantity; 14] = [
    Members,
    Range,
    FreeLakes,
    Quantity::LikeTerrain,
    Quantity::OuterHexes,
    Hexes,
    PerHex,
    Quantity::PerStrongHex,
    Quantity::Food,
    Quantity::TileFoodPerHex,
    Quantity::TileStonePerHex,
    Quantity::TileWoodPerHex,
    Cards,
    Swaps,
];

/// Lets P1 have a bonus in the turn of P1, before the roll.
fn grant(table: &mut Table, source: Source) {
    match source {
        Source::Goal(goal) => table.give_goal(P1, goal),
        Source::Power(power) => *table = Table::with(led(Players::Three, power)),
        Source::Tile(tile) if tile.is_for_sale() => table.give_tile(P1, tile),
        Source::Tile(tile) => {
            table.draw_and_end(tile);
            table.lay_out_dice();
            table.correct(Correction::Turn { to: P1 });
        }
    }
}

#[test]
fn adds_every_bonus_to_its_number_and_to_no_other() {
    for (source, column, quantity, amount) in BONUS_ROWS {
        let mut plain = Table::new(Players::Three);
        let mut table = plain.clone();
        grant(&mut table, source);
        // What counts for each village counts once with one.
        plain.set_villages(P1, 1);
        table.set_villages(P1, 1);
        for &other in Column::ALL {
            for counted in QUANTITIES {
                let bonus = if (other, counted) == (column, quantity) { amount } else { 0 };
                let expected = amounts(&plain, other, counted).map(|number| number + bonus);
                let got = amounts(&table, other, counted);
                assert_eq!(got, expected, "{source:?}: {other:?} {counted:?}");
            }
        }
    }
}

#[test]
fn knows_no_other_bonus() {
    assert_eq!(BONUSES.len(), BONUS_ROWS.len());
    for (source, column, quantity, amount) in BONUS_ROWS {
        let villages = [Power::Farming, Power::Agriculture].map(Source::Power);
        let per = if villages.contains(&source) { Per::Village } else { Per::Action };
        let bonus = Bonus { column, source, quantity, amount, per };
        assert!(BONUSES.contains(&bonus), "{source:?}");
    }
}

#[test]
fn names_the_reasons_of_an_amount() {
    let mut table = Table::new(Players::Three);
    table.give_goal(P1, Goal::Pottery);
    let reward = table.state.preview(Blank, Column::Grow);
    let sources: Vec<_> = reward.bonuses().map(|bonus| bonus.source).collect();
    assert_eq!(reward.base(Members), 3);
    assert_eq!(sources, [Source::Goal(Goal::Pottery)]);
}

#[test]
fn grows_by_seven_with_pottery_in_a_mild_winter() {
    let mut table = Table::new(Players::Three);
    grant(&mut table, Source::Tile(Tile::MildWinter));
    table.give_goal(P1, Goal::Pottery);
    assert_eq!(amounts(&table, Column::Grow, Members), [6, 7, 8]);
}

#[test]
fn moves_eight_members_two_hexes_far_with_cart_and_horse() {
    let mut table = Table::new(Players::Three);
    table.give_goal(P1, Goal::Cart);
    table.give_goal(P1, Goal::Horse);
    assert_eq!(amounts(&table, Column::Move, Members), [4, 6, 8]);
    assert_eq!(amounts(&table, Column::Move, Range), [2, 2, 2]);
}

#[test]
fn gathers_three_from_each_of_four_hexes_with_oxen_and_basketry() {
    let mut table = Table::new(Players::Three);
    table.give_goal(P1, Goal::Oxen);
    table.give_goal(P1, Goal::Basketry);
    assert_eq!(amounts(&table, Column::Gather, Hexes), [2, 3, 4]);
    assert_eq!(amounts(&table, Column::Gather, PerHex), [3, 3, 3]);
}

#[test]
fn gives_a_development_to_its_owner_only() {
    let mut table = Table::new(Players::Three);
    table.give_goal(P2, Goal::Cart);
    table.give_tile(P2, Tile::Canoe);
    let before = amounts(&table, Column::Move, Members);
    assert_eq!(amounts(&table, Column::Move, FreeLakes), [0; 3]);
    table.correct(Correction::Turn { to: P2 });
    assert_eq!(amounts(&table, Column::Move, Members), before.map(|number| number + 2));
    assert_eq!(amounts(&table, Column::Move, FreeLakes), [1; 3]);
}

#[test]
fn gives_an_ongoing_tile_to_everybody() {
    let mut table = Table::new(Players::Three);
    table.draw_and_end(Tile::MildWinter);
    for seat in [P2, P3, P1] {
        assert_eq!(table.state.turn(), seat);
        assert_eq!(amounts(&table, Column::Grow, Members), [4, 5, 6], "{seat:?}");
        table.end_turn();
    }
}

#[test]
fn swaps_up_to_the_players_own_villages() {
    let mut table = Table::new(Players::Three);
    table.set_villages(P1, 2);
    table.set_villages(P2, 3);
    assert_eq!(amounts(&table, Column::Lead, Swaps), [2; 3]);
}

#[test]
fn refuses_second_die_on_same_column() {
    for &column in Column::ALL {
        let mut table = Table::new(Players::Two);
        table.roll(Sun, Moon);
        table.place(Sun, column);
        table.refuses(Action::Place { face: Moon, column }, Refusal::ColumnUsedThisTurn);
    }
}

#[test]
fn lets_the_next_player_use_the_same_columns() {
    let mut table = Table::new(Players::Two);
    for _ in 0..2 {
        table.roll(Sun, Moon);
        for (face, column) in [(Sun, Column::Grow), (Moon, Column::Move)] {
            table.place(face, column);
        }
        table.end_turn();
    }
}

#[test]
fn takes_exactly_two_actions() {
    let mut table = Table::new(Players::Two);
    table.roll(Sun, Moon);
    table.refuses(Action::Done, Refusal::OtherStep);
    table.refuses(Action::EndTurn, Refusal::OtherStep);
    table.place(Sun, Column::Grow);
    table.refuses(Action::Done, Refusal::OtherStep);
    table.refuses(Action::EndTurn, Refusal::OtherStep);
    table.place(Moon, Column::Lead);
    table.play(Action::Done);
    assert_eq!(table.state.phase(), Phase::Conflict);
    table.refuses(Action::Place { face: Sun, column: Column::Move }, Refusal::OtherStep);
}

#[test]
fn resolves_an_action_before_the_next_die() {
    let next = Action::Place { face: Blank, column: Column::Grow };
    let mut drawn = Table::in_box(Players::Two);
    drawn.draw(Tile::Discovery);
    // Discovery asks about MOVE, and LEAD draws goals.
    for column in [Column::Move, Column::Lead] {
        let mut table = drawn.clone();
        table.place(Blank, column);
        table.refuses(next, Refusal::OtherStep);
    }
    // Nothing is left of GATHER that the next die does not end.
    drawn.place(Blank, Column::Gather);
    drawn.play(next);
}
