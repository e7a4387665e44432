//! A6: Exogamy takes a member of another player at any time of the own turn, with all that follows.

use crate::table::*;

#[test]
fn exogamy_may_cost_another_player_a_village_in_the_last_step() {
    let mut table = Table::with(led(Players::Three, Power::Exogamy));
    table.set_villages(P1, 1);
    table.set_villages(P2, 1);
    table.go(Phase::Build);
    table.refuses(Action::LoseVillage(P1), Refusal::NoVillageToLose);
    table.refuses(Action::LeaveMap(P1), Refusal::NoTribeToLose);
    assert!(table.play(Action::LoseVillage(P2)).contains(&Fact::VillageLost { seat: P2 }));
    assert!(table.play(Action::LeaveMap(P2)).contains(&Fact::TribeLeft { seat: P2 }));
    // In the turn of another player, and without the power, nobody can lose anything there.
    table.turn_of(P3);
    table.go(Phase::Build);
    table.refuses(Action::LoseVillage(P1), Refusal::OtherStep);
}

/// Says whether Exogamy's losses of P2, and none of P1, can be told now.
fn tells_losses_of_others(table: &Table) -> bool {
    table.refuses(Action::LeaveMap(P1), Refusal::NoTribeToLose);
    [Action::LoseVillage(P2), Action::LeaveMap(P2)].into_iter().all(|loss| table.lists(loss))
}

#[test]
fn exogamy_may_cost_another_player_a_village_in_every_step() {
    let mut table = Table::with(led(Players::Two, Power::Exogamy));
    table.set_villages(P2, 2);
    assert!(tells_losses_of_others(&table), "before the roll");
    table.doubles(Sun);
    assert!(tells_losses_of_others(&table), "before a tile is drawn");
    table.play(Action::Draw);
    table.play(Action::RevealTile(Tile::Discovery));
    assert!(tells_losses_of_others(&table), "while a tile is followed");
    table.play(Action::Done);
    for column in [Column::Gather, Column::Move] {
        assert!(tells_losses_of_others(&table), "before a die is used");
        table.place(Sun, column);
        assert!(tells_losses_of_others(&table), "during {column:?}");
        if column == Column::Move {
            table.play(Action::Discover(Resources::default()));
        }
    }
    table.turn_of(P1);
    table.draw_and_end(Tile::Altar);
    table.turn_of(P1);
    table.roll(Sun, Sun);
    assert!(tells_losses_of_others(&table), "while tiles wait for doubles");
    assert!(table.play(Action::LoseVillage(P2)).contains(&Fact::VillageLost { seat: P2 }));
    assert!(table.play(Action::LeaveMap(P2)).contains(&Fact::TribeLeft { seat: P2 }));
}

#[test]
fn exogamy_works_in_the_own_turn_and_while_nobody_else_is_asked() {
    let mut table = Table::with(led(Players::Two, Power::Exogamy));
    table.join_set_aside();
    table.set_villages(P1, 1);
    table.set_villages(P2, 1);
    table.draw_on(Sun, Tile::Chieftain);
    table.refuses(Action::LoseVillage(P2), Refusal::OtherStep);
    table.go(Phase::Conflict);
    table.play(Action::Fight);
    table.refuses(Action::LoseVillage(P2), Refusal::OtherStep);
    table.muster([1, 1, 0, 0], Answer::No);
    table.turn_of(P2);
    for phase in [Phase::BeforeRoll, Phase::Choose, Phase::Build] {
        table.go(phase);
        table.refuses(Action::LoseVillage(P1), Refusal::OtherStep);
    }
}

#[test]
fn exogamy_that_takes_the_last_opponent_leaves_nothing_to_ask() {
    let mut table = Table::with(led(Players::Two, Power::Exogamy));
    table.draw(Tile::Discovery);
    table.place(Blank, Column::Move);
    assert_eq!(table.state.question(), Some(Question::Discovery));
    table.play(Action::LeaveMap(P2));
    assert_eq!(table.state.question(), None);
    table.place(Blank, Column::Gather);
}
