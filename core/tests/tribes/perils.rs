//! A4: Drought, Volcano and Invaders.

use crate::table::*;

#[test]
fn drought_lowers_the_limit_in_the_turn_in_which_it_is_drawn() {
    let mut table = Table::new(Players::Two);
    assert_eq!(table.state.limit(), 5);
    table.draw(Tile::Drought);
    table.go(Phase::Conflict);
    assert_eq!(table.state.limit(), 4);
    table.end_turn();
    table.go(Phase::Conflict);
    assert_eq!(table.state.limit(), 4);
}

#[test]
fn drought_is_removed_from_the_game_by_the_next_doubles() {
    for &face in Face::ALL {
        let mut table = Table::new(Players::Two);
        table.draw_and_end(Tile::Drought);
        table.roll(face, face);
        let facts = table.play(Action::Trigger(Tile::Drought));
        assert_eq!(leavings(&facts), [(Tile::Drought, Pile::Removed)], "{face:?}");
        assert_eq!(table.state.removed(), set([Tile::Drought]));
        assert!(!table.state.discards().contains(Tile::Drought));
        assert_eq!(table.state.limit(), 5);
    }
}

#[test]
fn volcano_erupts_with_the_symbol_of_the_doubles() {
    for (face, losses) in [(Sun, 0), (Blank, 1), (Moon, 2)] {
        let mut table = Table::new(Players::Three);
        table.set_villages(P3, 1);
        let facts = table.draw_on(face, Tile::Volcano);
        let erupted = Fact::VolcanoErupted { face, losses, stone: 1 };
        assert!(facts.contains(&erupted), "{face:?}: {facts:?}");
        assert_eq!(table.state.eruption(), losses);
        if losses == 0 {
            table.refuses(Action::LoseVillage(P3), Refusal::OtherStep);
            table.refuses(Action::LeaveMap(P3), Refusal::OtherStep);
        } else {
            table.play(Action::LoseVillage(P3));
            table.play(Action::LeaveMap(P3));
        }
        table.play(Action::Done);
        assert_eq!(table.state.phase(), Phase::Choose);
    }
}

#[test]
fn volcano_is_shuffled_back_after_every_eruption() {
    let mut table = Table::new(Players::Two);
    for _ in 0..3 {
        table.draw_on(Sun, Tile::Volcano);
        let facts = table.play(Action::Done);
        assert_eq!(leavings(&facts), [(Tile::Volcano, Pile::Deck)]);
        assert!(table.state.deck().cards().contains(Tile::Volcano));
        assert_eq!(table.state.slots().open(2), 2);
        table.end_turn();
    }
}

#[test]
fn volcano_hex_is_placed_the_first_time_only() {
    let mut table = Table::new(Players::Two);
    assert!(!table.state.volcano_placed());
    assert!(table.draw_on(Sun, Tile::Volcano).contains(&Fact::VolcanoPlaced));
    assert!(table.state.volcano_placed());
    table.end_turn();
    let facts = table.draw_on(Moon, Tile::Volcano);
    assert!(!facts.contains(&Fact::VolcanoPlaced));
    assert!(facts.contains(&Fact::VolcanoErupted { face: Moon, losses: 2, stone: 1 }));
}

#[test]
fn volcano_can_cost_the_tamer_the_mammoth() {
    let mut table = Table::new(Players::Two);
    table.draw(Tile::Mammoth);
    table.play(Action::Tame { face: Blank });
    table.end_turn();
    table.draw_on(Blank, Tile::Volcano);
    table.play(Action::AbandonMammoth);
    assert_eq!(table.points(P1), 0);
}

/// A game in step 4 of P2 with so many invaders.
fn invaded(invaders: u8) -> Table {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Invaders);
    if invaders != 3 {
        table.correct(Correction::Tokens { tile: Tile::Invaders, to: invaders });
    }
    table.go(Phase::Conflict);
    table
}

#[test]
fn invaders_grow_with_doubles_up_to_five() {
    let mut table = Table::settings(Players::Two, Settings { slots: 1, ..Settings::default() });
    table.draw_and_end(Tile::Invaders);
    for expected in [4, 5, 5, 5] {
        table.doubles(Blank);
        assert_eq!(table.state.slots().tokens(Tile::Invaders), expected);
        assert_eq!(table.state.phase(), Phase::Choose, "the slot stays taken");
        table.end_turn();
    }
}

#[test]
fn invaders_are_counted_down_in_the_conflict_step_only() {
    let mut table = Table::new(Players::Two);
    table.draw(Tile::Invaders);
    table.refuses(Action::CountInvaders(0), Refusal::OtherStep);
    table.go(Phase::Conflict);
    table.refuses(Action::CountInvaders(3), Refusal::TooManyInvaders);
    table.refuses(Action::CountInvaders(4), Refusal::TooManyInvaders);
    assert!(points(&table.play(Action::CountInvaders(1))).is_empty());
    assert_eq!(table.state.slots().tokens(Tile::Invaders), 1);
    table.go(Phase::Build);
    table.refuses(Action::CountInvaders(0), Refusal::OtherStep);
}

#[test]
fn invaders_beaten_give_two_points_to_the_current_player() {
    for invaders in 1..=5 {
        let mut table = invaded(invaders);
        let facts = table.play(Action::CountInvaders(0));
        assert!(facts.contains(&Fact::InvadersBeaten { seat: P2 }), "{invaders}");
        assert_eq!(points(&facts), [(P2, 2, Reason::Invaders)]);
        assert_eq!(leavings(&facts), [(Tile::Invaders, Pile::Discards)]);
        table.refuses(Action::CountInvaders(0), Refusal::TileNotActive);
    }
}

#[test]
fn invaders_beaten_win_the_game_at_fifteen() {
    let mut table = invaded(3);
    table.set_points(P2, 13);
    assert!(table.play(Action::CountInvaders(0)).contains(&Fact::GameWon { seat: P2 }));
}
