//! A2, A4, A5, A10: what needs members on the map is closed to a tribe that the box knows has none.
//!
//! Building, hunting and sacrificing without members are in the files of those sections.

use crate::table::*;

/// A game of two in step 4 of P1, with this tile active if any, after `gone` has left the map.
fn without(gone: Seat, tile: Option<Tile>) -> Table {
    let mut table = Table::new(Players::Two);
    if let Some(tile) = tile {
        table.draw(tile);
    }
    table.go(Phase::Conflict);
    table.play(Action::LeaveMap(gone));
    table
}

#[test]
fn shares_no_knowledge_when_no_opponent_is_on_the_map() {
    let mut table = without(P2, Some(Tile::SharedKnowledge));
    table.go(Phase::Build);
    assert!(!table.accepts(Action::Share), "there is nobody to share a hex with");
}

#[test]
fn is_not_asked_about_discovery_when_no_opponent_is_on_the_map() {
    let mut table = Table::new(Players::Two);
    table.draw(Tile::Discovery);
    table.correct(Correction::Tribe { seat: P2, to: Presence::Gone });
    table.place(Blank, Column::Move);
    assert_eq!(table.state.question(), None, "no hex holds only opponents");
    for food in [0, 1] {
        let some = Resources { food, wood: 0, stone: 0 };
        table.refuses(Action::Discover(some), Refusal::OtherStep);
    }
    table.place(Blank, Column::Gather);
}

/// A game of two of this reading in the actions of P1, who has left the map, with this tile active.
fn gone(reading: Reading, tile: Tile) -> Table {
    let mut table = Table::with(Setup { reading, ..setup(Players::Two) });
    table.draw(tile);
    table.correct(Correction::Tribe { seat: P1, to: Presence::Gone });
    table
}

/// Every number of the action that is being carried out.
fn numbers(facts: &[Fact]) -> Vec<u8> {
    let taken = facts.iter().find_map(|fact| match *fact {
        Fact::ActionTaken { reward, .. } => Some(reward),
        _ => None,
    });
    let reward = taken.expect("an action is taken");
    reward.quantities().iter().map(|quantity| reward.amount(*quantity)).collect()
}

const PLENTIFUL: [Tile; 3] = [Tile::PlentifulFood, Tile::PlentifulStone, Tile::PlentifulWood];

#[test]
fn harvests_no_plentiful_tile_without_members_to_gather() {
    for tile in PLENTIFUL {
        let mut table = gone(Reading::Third, tile);
        table.place(Blank, Column::Gather);
        assert_eq!(table.state.question(), None, "{tile:?}: nobody gathers anywhere");
        for hexes in [0, 1] {
            table.refuses(Action::Harvest(hexes), Refusal::OtherStep);
        }
        table.place(Blank, Column::Lead);
        assert_eq!(table.state.slots().tokens(tile), 6);
    }
}

#[test]
fn is_not_asked_about_discovery_without_members_to_move() {
    let mut table = gone(Reading::Third, Tile::Discovery);
    table.place(Blank, Column::Move);
    assert_eq!(table.state.question(), None);
    table.refuses(Action::Discover(Resources::default()), Refusal::OtherStep);
    table.place(Blank, Column::Lead);
}

#[test]
fn grows_moves_and_gathers_nothing_without_members_on_the_map() {
    for column in [Column::Grow, Column::Move, Column::Gather] {
        let mut table = Table::new(Players::Three);
        for goal in [Goal::Pottery, Goal::Cart, Goal::Horse, Goal::Oxen, Goal::Basketry] {
            table.give_goal(P1, goal);
        }
        table.give_tile(P1, Tile::Canoe);
        table.draw(Tile::MildWinter);
        table.correct(Correction::Tribe { seat: P1, to: Presence::Gone });
        let preview = table.state.preview(Blank, column);
        let seen = preview.quantities().iter().map(|quantity| preview.amount(*quantity));
        assert!(seen.clone().all(|amount| amount == 0), "{column:?}: {:?}", seen.max());
        assert!(numbers(&table.place(Blank, column)).iter().all(|amount| *amount == 0));
        table.place(Blank, Column::Lead);
    }
}

#[test]
fn buys_a_canoe_for_nobody_without_members_to_move() {
    let mut table = gone(Reading::Third, Tile::Canoe);
    table.place(Blank, Column::Move);
    table.play(Action::Buy(Tile::Canoe));
    let Phase::Resolve(Resolve { reward: Some(reward), .. }) = table.state.phase() else {
        panic!("no action is carried out")
    };
    assert_eq!(reward.amount(Quantity::FreeLakes), 0);
}

#[test]
fn takes_mild_winters_food_even_if_nobody_grows() {
    let mut table = gone(Reading::Third, Tile::MildWinter);
    let facts = table.place(Blank, Column::Grow);
    let counter = Counter::Tokens(1);
    assert!(facts.contains(&Fact::CounterChanged { tile: Tile::MildWinter, counter }));
}

#[test]
fn leads_without_members_on_the_map() {
    let mut table = gone(Reading::Third, Tile::Drought);
    assert_eq!(numbers(&table.place(Blank, Column::Lead)), [2, 0]);
}

#[test]
fn grows_on_the_own_board_with_ambush() {
    let mut table = Table::with(led(Players::Two, Power::Ambush));
    table.correct(Correction::Tribe { seat: P1, to: Presence::Gone });
    table.roll(Blank, Sun);
    assert_eq!(numbers(&table.place(Blank, Column::Grow)), [3]);
    assert!(numbers(&table.place(Sun, Column::Move)).iter().all(|amount| *amount == 0));
}

#[test]
fn plays_a_game_of_the_first_reading_as_it_was_played() {
    for tile in PLENTIFUL {
        let mut table = gone(Reading::First, tile);
        assert_eq!(numbers(&table.place(Blank, Column::Gather))[..2], [2, 2]);
        let (seat, hexes, amount) = (P1, 2, 4);
        let harvested = Fact::TileHarvested { seat, tile, hexes, amount };
        assert!(table.play(Action::Harvest(hexes)).contains(&harvested));
    }
    let mut table = gone(Reading::First, Tile::Discovery);
    assert_eq!(numbers(&table.place(Blank, Column::Move))[0], 4);
    let one = Resources { food: 1, wood: 0, stone: 0 };
    table.refuses(Action::Discover(one), Refusal::NoMembersOnMap);
    table.play(Action::Discover(Resources::default()));
}

#[test]
fn completes_no_achievement_of_the_map_without_members_on_it() {
    let mut table = without(P1, None);
    table.go(Phase::Build);
    let on_map = [
        Goal::ControlAllTypes,
        Goal::MajorityConnected,
        Goal::MajorityMountains,
        Goal::MajorityForests,
        Goal::OccupyEight,
        Goal::MajorityLakes,
        Goal::CompleteTribe,
    ];
    let accepted: Vec<_> =
        on_map.into_iter().filter(|goal| table.accepts(Action::Complete(*goal))).collect();
    assert!(accepted.is_empty(), "{accepted:?}");
}

#[test]
fn completes_what_needs_no_members() {
    let mut table = without(P1, None);
    table.go(Phase::Build);
    table.play(Action::Complete(Goal::Cart));
    table.play(Action::Complete(Goal::GatherSix));
}

#[test]
fn musters_nobody_of_a_tribe_that_is_off_the_map() {
    let mut table = without(P2, None);
    table.play(Action::Fight);
    table.play(Action::Muster(4));
    assert!(!table.accepts(Action::Muster(3)), "P2 has no member to fight with");
}
