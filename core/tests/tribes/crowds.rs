//! A10: when a hex can hold more members than its limit, so that conflicts are to be asked about.

use crate::table::*;

/// Whether a hex can be too full at the end of a turn with these two actions.
fn after_actions(first: Column, second: Column) -> bool {
    let mut table = Table::new(Players::Two);
    table.roll(Sun, Moon);
    table.place(Sun, first);
    table.place(Moon, second);
    table.state.may_be_crowded()
}

#[test]
fn begins_with_no_hex_too_full() {
    // At most 3 members start in a hex.
    for (limit, crowded) in [(5, false), (3, false), (2, true)] {
        let settings = Settings { limit, drought_limit: limit, ..Settings::default() };
        let table = Table::settings(Players::Four, settings);
        assert_eq!(table.state.may_be_crowded(), crowded, "limit {limit}");
    }
}

#[test]
fn members_that_grow_or_move_may_fill_a_hex_and_no_other_action_does() {
    use Column::{Gather, Grow, Lead, Move};
    let rows = [
        (Grow, Gather, true),
        (Gather, Grow, true),
        (Move, Lead, true),
        (Lead, Move, true),
        (Grow, Move, true),
        (Gather, Lead, false),
        (Lead, Gather, false),
    ];
    for (first, second, crowded) in rows {
        assert_eq!(after_actions(first, second), crowded, "{first:?}, {second:?}");
    }
}

#[test]
fn of_all_tiles_only_drought_and_invaders_fill_a_hex_when_they_are_drawn() {
    for &tile in Tile::ALL {
        let mut table = Table::new(Players::Two);
        table.join_set_aside();
        table.draw(tile);
        let crowded = matches!(tile, Tile::Drought | Tile::Invaders);
        assert_eq!(table.state.may_be_crowded(), crowded, "{tile:?}");
    }
}

/// P1 draws a tile and passes the turn on after the conflicts; P2 rolls doubles.
fn on_doubles(tile: Tile) -> Table {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(tile);
    assert!(!table.state.may_be_crowded(), "the turn has ended");
    table.doubles(Moon);
    table
}

#[test]
fn invaders_that_grow_fill_a_hex_and_tiles_that_leave_or_bite_do_not() {
    let rows = [(Tile::Invaders, true), (Tile::Drought, false), (Tile::Tiger, false)];
    for (tile, crowded) in rows {
        assert_eq!(on_doubles(tile).state.may_be_crowded(), crowded, "{tile:?}");
    }
    // Three, four and five invaders: there are never more.
    let mut table = on_doubles(Tile::Invaders);
    table.play(Action::Draw);
    table.play(Action::RevealTile(Tile::Mammoth));
    table.end_turn();
    table.doubles(Moon);
    assert!(table.state.may_be_crowded());
    table.end_turn();
    table.doubles(Moon);
    assert_eq!(table.state.slots().tokens(Tile::Invaders), 5);
    assert!(!table.state.may_be_crowded());
}

#[test]
fn hunting_and_taming_fill_no_hex() {
    for (tile, action) in [
        (Tile::Tiger, Action::Hunt { face: Blank, beast: Beast::Tiger }),
        (Tile::Mammoth, Action::Hunt { face: Blank, beast: Beast::Mammoth }),
        (Tile::Mammoth, Action::Tame { face: Blank }),
    ] {
        let mut table = Table::new(Players::Two);
        table.draw(tile);
        table.play(action);
        assert!(!table.state.may_be_crowded(), "{action:?}");
    }
}

#[test]
fn a_member_that_is_pushed_fills_another_hex() {
    let mut table = Table::with(led(Players::Two, Power::Intimidate));
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    table.place(Moon, Column::Lead);
    table.go(Phase::Conflict);
    assert!(!table.state.may_be_crowded());
    table.play(Action::Use(Power::Intimidate));
    assert!(table.state.may_be_crowded());
}

#[test]
fn a_tribe_that_comes_back_may_find_no_free_hex() {
    let mut table = Table::new(Players::Two);
    table.go(Phase::Conflict);
    table.play(Action::LeaveMap(P2));
    table.end_turn();
    assert!(!table.state.may_be_crowded());
    table.play(Action::Done);
    assert!(table.state.may_be_crowded());
}

#[test]
fn corrections_of_who_stands_on_the_map_may_fill_a_hex_and_others_do_not() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Invaders);
    table.set_points(P1, 3);
    table.set_villages(P1, 1);
    table.correct(Correction::Tribe { seat: P2, to: Presence::Gone });
    assert!(!table.state.may_be_crowded());
    let mut returned = table.clone();
    returned.correct(Correction::Tribe { seat: P2, to: Presence::OnMap });
    assert!(returned.state.may_be_crowded());
    table.correct(Correction::Tokens { tile: Tile::Invaders, to: 5 });
    assert!(table.state.may_be_crowded());
}

#[test]
fn no_hex_is_too_full_after_the_conflicts_or_the_turn() {
    let ends = [
        Action::Done,
        Action::EndTurn,
        Action::Build(Dwelling::Plain),
        Action::Complete(Goal::Cart),
    ];
    for end in ends {
        let mut table = Table::new(Players::Two);
        table.roll(Sun, Moon);
        table.place(Sun, Column::Grow);
        table.go(Phase::Conflict);
        // One hex that is fought out says nothing about the others.
        table.fight([6, 0, 0, 0]);
        assert!(table.state.may_be_crowded());
        table.play(end);
        assert!(!table.state.may_be_crowded(), "{end:?}");
    }
    let mut table = Table::new(Players::Two);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Grow);
    table.place(Moon, Column::Gather);
    assert!(table.state.may_be_crowded());
    table.play(Action::EndTurn);
    assert!(!table.state.may_be_crowded(), "the last action ended the turn");
}
