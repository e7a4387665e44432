//! A4: the Sabertooth Tiger and the Mammoth.

use crate::table::*;

/// A game in which P2 has rolled sun and moon with this beast active.
fn met(tile: Tile, settings: Settings) -> Table {
    let mut table = Table::settings(Players::Three, settings);
    table.draw_and_end(tile);
    table.roll(Sun, Moon);
    table
}

const HUNT_TIGER: Action = Action::Hunt { face: Sun, beast: Beast::Tiger };
const HUNT_MAMMOTH: Action = Action::Hunt { face: Sun, beast: Beast::Mammoth };
const TAME: Action = Action::Tame { face: Sun };

#[test]
fn tiger_bites_where_it_is_placed() {
    let mut table = Table::new(Players::Three);
    table.set_villages(P3, 1);
    let facts = table.draw_on(Sun, Tile::Tiger);
    assert!(facts.contains(&Fact::TigerBit { losses: 1 }));
    assert_eq!(table.state.phase(), Phase::Follow { tile: Tile::Tiger, after: After::Actions });
    assert_eq!(table.state.villages_at_risk(), Players::Three.set());
    table.play(Action::LoseVillage(P3));
    table.play(Action::LeaveMap(P2));
    table.refuses(Action::LoseVillage(P1), Refusal::NoVillageToLose);
    table.refuses(Action::LeaveMap(P4), Refusal::EmptySeat);
    table.play(Action::Done);
    assert_eq!(table.state.phase(), Phase::Choose);
}

#[test]
fn tiger_moves_and_bites_on_any_doubles() {
    for &face in Face::ALL {
        let mut table = Table::new(Players::Three);
        table.set_villages(P1, 1);
        table.draw_and_end(Tile::Tiger);
        table.roll(face, face);
        let facts = table.play(Action::Trigger(Tile::Tiger));
        assert!(facts.contains(&Fact::TigerBit { losses: 1 }), "{face:?}");
        table.play(Action::LoseVillage(P1));
        table.play(Action::LeaveMap(P1));
        table.refuses(Action::Draw, Refusal::OtherStep);
        table.play(Action::Done);
        assert_eq!(table.state.phase(), Phase::BeforeDraw, "{face:?}");
        assert!(table.state.slots().has(Tile::Tiger));
    }
}

#[test]
fn tiger_goes_on_with_the_other_tiles_after_its_bite() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Tiger);
    table.draw_and_end(Tile::Invaders);
    table.roll(Moon, Moon);
    table.play(Action::Trigger(Tile::Tiger));
    table.play(Action::Done);
    assert_eq!(table.state.phase(), Phase::Doubles(set([Tile::Invaders])));
}

#[test]
fn tiger_hunted_gives_a_point_and_is_discarded() {
    let mut table = met(Tile::Tiger, Settings::default());
    let facts = table.play(HUNT_TIGER);
    let hunted = Fact::BeastHunted { seat: P2, beast: Beast::Tiger, food: 0, members: 1 };
    assert!(facts.contains(&Fact::DieSpent { seat: P2, face: Sun, tile: Tile::Tiger }));
    assert!(facts.contains(&hunted), "one member is given for it: {facts:?}");
    assert_eq!(leavings(&facts), [(Tile::Tiger, Pile::Discards)]);
    assert_eq!(points(&facts), [(P2, 1, Reason::Hunt(Beast::Tiger))]);
    table.play(Action::Done);
    table.refuses(Action::Hunt { face: Moon, beast: Beast::Tiger }, Refusal::TileNotActive);
}

#[test]
fn tiger_hunt_can_cost_the_hunter_a_village_or_the_last_member() {
    let mut table = Table::new(Players::Three);
    table.set_villages(P2, 1);
    table.set_villages(P3, 1);
    table.draw_and_end(Tile::Tiger);
    table.roll(Sun, Moon);
    table.play(HUNT_TIGER);
    table.refuses(Action::LoseVillage(P3), Refusal::NoVillageToLose);
    table.refuses(Action::LeaveMap(P3), Refusal::NoTribeToLose);
    table.play(Action::LoseVillage(P2));
    table.play(Action::LeaveMap(P2));
}

#[test]
fn a_hunt_is_one_of_the_two_actions() {
    let mut table = met(Tile::Tiger, Settings::default());
    table.play(HUNT_TIGER);
    table.play(Action::Done);
    assert_eq!(table.state.phase(), Phase::Choose);
    table.place(Moon, Column::Grow);
    table.play(Action::Done);
    assert_eq!(table.state.phase(), Phase::Conflict);
}

#[test]
fn both_dice_can_be_spent_on_tiles() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Mammoth);
    table.draw(Tile::Tiger);
    table.play(Action::Hunt { face: Blank, beast: Beast::Tiger });
    table.play(Action::Done);
    table.play(Action::Tame { face: Blank });
    table.play(Action::Done);
    assert_eq!(table.state.phase(), Phase::Conflict);
    assert_eq!((table.state.spent(), table.state.pool()), (2, 0));
    table.end_turn();
    assert_eq!((table.state.spent(), table.state.pool()), (0, 2));
}

#[test]
fn beasts_that_are_not_active_cannot_be_hunted() {
    let mut table = Table::new(Players::Two);
    table.refuses(HUNT_TIGER, Refusal::OtherStep);
    table.roll(Sun, Moon);
    for action in [HUNT_TIGER, HUNT_MAMMOTH, TAME] {
        table.refuses(action, Refusal::TileNotActive);
    }
}

#[test]
fn beasts_are_hunted_with_rolled_dice_and_by_tribes_on_the_map() {
    for (tile, face) in [(Tile::Tiger, Blank), (Tile::Mammoth, Blank)] {
        let mut table = met(tile, Settings::default());
        let beast = if tile == Tile::Tiger { Beast::Tiger } else { Beast::Mammoth };
        table.refuses(Action::Hunt { face, beast }, Refusal::NoSuchDie);
        table.correct(Correction::Tribe { seat: P2, to: Presence::Gone });
        table.refuses(Action::Hunt { face: Sun, beast }, Refusal::NoMembersOnMap);
    }
}

#[test]
fn mammoth_hunted_gives_a_point_and_three_food_and_is_discarded() {
    let mut table = met(Tile::Mammoth, Settings::default());
    let facts = table.play(HUNT_MAMMOTH);
    let hunted = Fact::BeastHunted { seat: P2, beast: Beast::Mammoth, food: 3, members: 0 };
    assert!(facts.contains(&hunted), "{facts:?}");
    assert_eq!(leavings(&facts), [(Tile::Mammoth, Pile::Discards)]);
    assert_eq!(points(&facts), [(P2, 1, Reason::Hunt(Beast::Mammoth))]);
    assert_eq!(table.state.owner(Tile::Mammoth), None);
}

#[test]
fn mammoth_tamed_gives_three_points_for_three_food_and_leaves_its_slot() {
    let mut table = met(Tile::Mammoth, Settings::default());
    let facts = table.play(TAME);
    assert!(facts.contains(&Fact::DieSpent { seat: P2, face: Sun, tile: Tile::Mammoth }));
    assert!(facts.contains(&Fact::MammothTamed { seat: P2, food: 3 }));
    assert_eq!(leavings(&facts), [(Tile::Mammoth, Pile::Seat(P2))]);
    assert_eq!(points(&facts), [(P2, 3, Reason::Tamed)]);
    assert_eq!(table.state.owner(Tile::Mammoth), Some(P2));
    assert_eq!(table.state.slots().open(2), 2);
}

#[test]
fn mammoth_tamed_stays_in_its_slot_where_the_table_plays_so() {
    let settings = Settings { tamed_mammoth: TamedMammoth::KeepsSlot, ..Settings::default() };
    let mut table = met(Tile::Mammoth, settings);
    assert!(leavings(&table.play(TAME)).is_empty());
    assert_eq!(table.state.owner(Tile::Mammoth), Some(P2));
    assert!(table.state.slots().has(Tile::Mammoth));
    assert_eq!(table.state.slots().open(2), 1);
    table.go(Phase::Conflict);
    let facts = table.play(Action::AbandonMammoth);
    assert_eq!(leavings(&facts), [(Tile::Mammoth, Pile::Discards)]);
    assert!(!table.state.slots().has(Tile::Mammoth));
}

#[test]
fn mammoth_tamed_cannot_be_hunted_or_tamed_again() {
    for tamed_mammoth in [TamedMammoth::LeavesSlot, TamedMammoth::KeepsSlot] {
        let mut table = met(Tile::Mammoth, Settings { tamed_mammoth, ..Settings::default() });
        table.play(TAME);
        table.end_turn();
        table.roll(Sun, Moon);
        table.refuses(HUNT_MAMMOTH, Refusal::MammothIsTamed);
        table.refuses(TAME, Refusal::MammothIsTamed);
    }
}

/// A game in which P2 has tamed the Mammoth and P3 is about to roll.
fn tamed() -> Table {
    let mut table = met(Tile::Mammoth, Settings::default());
    table.play(TAME);
    table.end_turn();
    table
}

#[test]
fn mammoth_abandoned_costs_three_points_and_is_discarded() {
    let mut table = tamed();
    table.go(Phase::Conflict);
    let facts = table.play(Action::AbandonMammoth);
    assert!(facts.contains(&Fact::MammothAbandoned { seat: P2 }));
    assert_eq!(points(&facts), [(P2, -3, Reason::Abandoned)]);
    assert_eq!(leavings(&facts), [(Tile::Mammoth, Pile::Discards)]);
    assert_eq!(table.points(P2), 0);
    assert_eq!(table.state.owner(Tile::Mammoth), None);
    table.refuses(Action::AbandonMammoth, Refusal::MammothIsSafe);
}

#[test]
fn mammoth_can_be_abandoned_by_a_move_of_its_tamer_only() {
    let mut table = tamed();
    table.roll(Sun, Moon);
    table.place(Sun, Column::Move);
    table.refuses(Action::AbandonMammoth, Refusal::MammothIsSafe);
    table.turn_of(P2);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Grow);
    table.refuses(Action::AbandonMammoth, Refusal::OtherStep);
    table.place(Moon, Column::Move);
    table.play(Action::AbandonMammoth);
    assert_eq!(table.points(P2), 0);
}

#[test]
fn mammoth_can_be_abandoned_in_the_conflict_step_of_anybody() {
    for seat in [P3, P1, P2] {
        let mut table = tamed();
        table.turn_of(seat);
        table.go(Phase::Conflict);
        assert!(table.accepts(Action::AbandonMammoth), "{seat:?}");
    }
}

#[test]
fn mammoth_can_be_abandoned_when_its_tamer_gives_a_member_away() {
    let mut table = tamed();
    table.give_tile(P2, Tile::Altar);
    table.draw(Tile::Tiger);
    table.turn_of(P2);
    let mut hunting = table.clone();
    hunting.roll(Sun, Moon);
    hunting.play(HUNT_TIGER);
    hunting.play(Action::AbandonMammoth);
    table.go(Phase::Build);
    table.refuses(Action::AbandonMammoth, Refusal::OtherStep);
    table.play(Action::Sacrifice);
    table.play(Action::AbandonMammoth);
}

#[test]
fn mammoth_is_lost_with_the_whole_tribe() {
    let mut table = tamed();
    table.go(Phase::Conflict);
    let facts = table.play(Action::LeaveMap(P2));
    assert_eq!(points(&facts), [(P2, -3, Reason::Abandoned)]);
    assert_eq!(table.state.owner(Tile::Mammoth), None);
}

#[test]
fn mammoth_abandoned_never_takes_a_score_below_nothing() {
    let mut table = tamed();
    table.set_points(P2, 1);
    table.go(Phase::Conflict);
    table.play(Action::AbandonMammoth);
    assert_eq!(table.points(P2), 0);
}

#[test]
fn mammoth_does_nothing_on_doubles() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Mammoth);
    table.roll(Sun, Sun);
    assert_eq!(table.state.phase(), Phase::BeforeDraw);
}
