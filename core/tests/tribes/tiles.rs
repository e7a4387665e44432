//! A4: the table of the sixteen tiles, and the tiles that are only counters.
//!
//! Tiles for sale are in `wares`, the animals in `beasts`, auction and cheap village in `offers`,
//! Volcano, Drought and Invaders in `perils`.

use crate::table::*;

/// Tile, kind, what lies on it with two, three and four players, its text for doubles.
type Row = (Tile, TileKind, [Counter; 3], OnDoubles);

fn rows() -> [Row; 16] {
    use TileKind::{Immediate, Ongoing};
    let none = [Counter::None; 3];
    let tokens = |number| [Counter::Tokens(number); 3];
    let stock = [Counter::Resources(Resources { food: 2, wood: 2, stone: 2 }); 3];
    let per_player = [2, 3, 4].map(Counter::Tokens);
    [
        (Tile::Discovery, Ongoing, stock, OnDoubles::Nothing),
        (Tile::SharedKnowledge, Ongoing, tokens(0), OnDoubles::Nothing),
        (Tile::Drought, Ongoing, none, OnDoubles::Leaves),
        (Tile::Altar, Ongoing, tokens(0), OnDoubles::Cheapens),
        (Tile::Walls, Ongoing, tokens(0), OnDoubles::Cheapens),
        (Tile::Canoe, Ongoing, tokens(0), OnDoubles::Cheapens),
        (Tile::Volcano, Immediate, none, OnDoubles::Nothing),
        (Tile::Tiger, Ongoing, none, OnDoubles::Moves),
        (Tile::Chieftain, Immediate, none, OnDoubles::Nothing),
        (Tile::AbandonedVillage, Immediate, none, OnDoubles::Nothing),
        (Tile::Mammoth, Ongoing, none, OnDoubles::Nothing),
        (Tile::Invaders, Ongoing, tokens(3), OnDoubles::Grows),
        (Tile::MildWinter, Ongoing, per_player, OnDoubles::Nothing),
        (Tile::PlentifulFood, Ongoing, tokens(6), OnDoubles::Nothing),
        (Tile::PlentifulStone, Ongoing, tokens(6), OnDoubles::Nothing),
        (Tile::PlentifulWood, Ongoing, tokens(6), OnDoubles::Nothing),
    ]
}

#[test]
fn knows_kind_counter_and_doubles_of_every_tile() {
    assert_eq!(rows().map(|row| row.0), Tile::ALL);
    for (tile, kind, counters, doubles) in rows() {
        assert_eq!(tile.kind(), kind, "{tile:?}");
        assert_eq!(tile.on_doubles(), doubles, "{tile:?}");
        assert_eq!(Players::ALL.map(|players| tile.start(players)), counters, "{tile:?}");
    }
}

#[test]
fn lays_its_counter_on_every_tile_that_is_drawn() {
    for (index, players) in Players::ALL.into_iter().enumerate() {
        for (tile, _, counters, _) in rows() {
            let counter = counters[index];
            let mut table = Table::new(players);
            table.join_set_aside();
            let facts = table.draw_on(Blank, tile);
            assert!(facts.contains(&Fact::TileDrawn { tile, counter }), "{tile:?}: {facts:?}");
        }
    }
}

#[test]
fn keeps_ongoing_tiles_active_and_lets_immediate_ones_leave() {
    for (tile, kind, ..) in rows() {
        let mut table = Table::new(Players::Two);
        table.join_set_aside();
        table.draw_and_end(tile);
        assert_eq!(table.state.slots().has(tile), kind == TileKind::Ongoing, "{tile:?}");
    }
}

const NOTHING: Resources = Resources { food: 0, wood: 0, stone: 0 };

fn resources(food: u8, wood: u8, stone: u8) -> Resources {
    Resources { food, wood, stone }
}

#[test]
fn discovery_asks_after_every_move_and_after_no_other_action() {
    for &column in Column::ALL {
        let mut table = Table::new(Players::Two);
        table.draw_and_end(Tile::Discovery);
        table.roll(Sun, Moon);
        table.place(Sun, column);
        let asks = (column == Column::Move).then_some(Question::Discovery);
        assert_eq!(table.state.question(), asks, "{column:?}");
        if asks.is_some() {
            table.refuses(Action::Done, Refusal::QuestionOpen);
            table.play(Action::Discover(NOTHING));
        }
        let next = if column == Column::Grow { Column::Lead } else { Column::Grow };
        table.place(Moon, next);
    }
}

#[test]
fn discovery_gives_resources_of_any_type_and_counts_them() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Discovery);
    table.lay_out_dice();
    table.roll(Sun, Moon);
    table.place(Sun, Column::Move);
    let taken = resources(2, 0, 1);
    let facts = table.play(Action::Discover(taken));
    assert!(facts.contains(&Fact::ResourcesDiscovered { seat: P2, resources: taken }));
    let left = Counter::Resources(resources(0, 2, 1));
    assert_eq!(table.state.slots().counter(Tile::Discovery), Some(left));
    assert!(points(&facts).is_empty());
    table.place(Moon, Column::Gather);
}

#[test]
fn discovery_gives_no_more_than_it_holds() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Discovery);
    table.lay_out_dice();
    table.roll(Sun, Moon);
    table.place(Sun, Column::Move);
    table.refuses(Action::Discover(resources(3, 0, 0)), Refusal::NotOnTile);
    table.refuses(Action::Discover(resources(0, 0, 3)), Refusal::NotOnTile);
}

#[test]
fn discovery_gives_at_most_one_for_each_member_that_may_move() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Discovery);
    table.lay_out_dice();
    table.roll(Sun, Moon);
    // Two moons move two members, so that at most two hexes can be entered.
    table.place(Moon, Column::Move);
    table.refuses(Action::Discover(resources(1, 1, 1)), Refusal::TooManyHexes);
    table.play(Action::Discover(resources(1, 1, 0)));
}

#[test]
fn discovery_is_discarded_when_it_is_empty() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Discovery);
    table.lay_out_dice();
    table.roll(Sun, Moon);
    table.place(Sun, Column::Move);
    let facts = table.play(Action::Discover(resources(2, 2, 2)));
    assert_eq!(leavings(&facts), [(Tile::Discovery, Pile::Discards)]);
    assert!(table.state.discards().contains(Tile::Discovery));
    table.place(Moon, Column::Gather);
}

/// A game in step 5 with Shared Knowledge active.
fn knowledge(goals: Goals) -> Table {
    let mut table = Table::with(Setup { goals, ..setup(Players::Two) });
    table.draw_and_end(Tile::SharedKnowledge);
    table.go(Phase::Build);
    table
}

#[test]
fn shared_knowledge_works_from_the_conflict_step_on() {
    let mut table = Table::new(Players::Two);
    table.draw(Tile::SharedKnowledge);
    table.refuses(Action::Share, Refusal::OtherStep);
    table.go(Phase::Conflict);
    assert!(table.accepts(Action::Share));
    table.go(Phase::Build);
    table.play(Action::Share);
}

#[test]
fn shared_knowledge_in_the_conflict_step_ends_it_and_draws_its_goal() {
    let mut table = Table::in_box(Players::Two);
    table.draw(Tile::SharedKnowledge);
    table.go(Phase::Conflict);
    table.play(Action::Share);
    assert_eq!(table.state.phase(), Phase::Sharing);
    table.play(Action::RevealGoal { seat: P1, goal: Goal::Cart });
    assert_eq!(table.state.phase(), Phase::Build);
}

#[test]
fn shared_knowledge_works_once_a_turn() {
    let mut table = knowledge(Goals::OnTable);
    assert!(table.play(Action::Share).contains(&Fact::KnowledgeShared { seat: P2 }));
    table.refuses(Action::Share, Refusal::SharedThisTurn);
    table.end_turn();
    table.go(Phase::Build);
    table.play(Action::Share);
    assert_eq!(table.state.slots().tokens(Tile::SharedKnowledge), 2);
}

#[test]
fn shared_knowledge_is_discarded_when_three_are_paid() {
    let mut table = knowledge(Goals::OnTable);
    for paid in 1..=3 {
        let facts = table.play(Action::Share);
        let left = leavings(&facts);
        if paid < 3 {
            assert!(left.is_empty(), "{paid} paid");
            assert_eq!(table.state.slots().tokens(Tile::SharedKnowledge), paid);
        } else {
            assert_eq!(left, [(Tile::SharedKnowledge, Pile::Discards)]);
        }
        assert!(points(&facts).is_empty());
        table.end_turn();
        table.go(Phase::Build);
    }
    table.refuses(Action::Share, Refusal::TileNotActive);
}

#[test]
fn shared_knowledge_draws_one_goal_that_can_be_completed_at_once() {
    let mut table = knowledge(Goals::InBox);
    table.play(Action::Share);
    assert_eq!(table.state.next(), Next::Chance);
    table.play(Action::RevealGoal { seat: P2, goal: Goal::GatherSix });
    assert_eq!(table.state.phase(), Phase::Build);
    assert_eq!(table.state.goals(P2).in_progress, set([Goal::GatherSix]));
    table.play(Action::Complete(Goal::GatherSix));
    assert_eq!(table.points(P2), 2);
}

#[test]
fn shared_knowledge_needs_the_tile() {
    let mut table = Table::new(Players::Two);
    table.go(Phase::Build);
    table.refuses(Action::Share, Refusal::TileNotActive);
}

#[test]
fn shared_knowledge_needs_members_on_the_map() {
    let mut table = knowledge(Goals::OnTable);
    table.correct(Correction::Tribe { seat: P2, to: Presence::Gone });
    table.refuses(Action::Share, Refusal::NoMembersOnMap);
}

#[test]
fn mild_winter_loses_a_food_with_every_grow_and_goes_when_empty() {
    for players in Players::ALL {
        let mut table = Table::new(players);
        table.draw_and_end(Tile::MildWinter);
        for left in (0..players.count()).rev() {
            assert!(table.state.slots().has(Tile::MildWinter));
            table.roll(Sun, Moon);
            let facts = table.place(Sun, Column::Grow);
            let counter = Counter::Tokens(left);
            assert!(facts.contains(&Fact::CounterChanged { tile: Tile::MildWinter, counter }));
            let gone = if left == 0 { vec![(Tile::MildWinter, Pile::Discards)] } else { vec![] };
            assert_eq!(leavings(&facts), gone, "{players:?}, {left} left");
            // The last food still gives its two members.
            let Some(Fact::ActionTaken { reward, .. }) = facts.get(1) else { panic!("{facts:?}") };
            assert_eq!(reward.amount(Quantity::Members) - reward.base(Quantity::Members), 2);
            table.end_turn();
        }
        assert!(table.state.discards().contains(Tile::MildWinter));
    }
}

#[test]
fn mild_winter_stays_as_it_is_with_other_actions_and_doubles() {
    let mut table = Table::new(Players::Four);
    table.draw_and_end(Tile::MildWinter);
    table.doubles(Sun);
    table.play(Action::Draw);
    table.play(Action::RevealTile(Tile::Mammoth));
    table.go(Phase::Choose);
    for column in [Column::Move, Column::Lead] {
        table.place(Sun, column);
    }
    assert_eq!(table.state.slots().tokens(Tile::MildWinter), 4);
}

const PLENTIFUL: [Tile; 3] = [Tile::PlentifulFood, Tile::PlentifulStone, Tile::PlentifulWood];

#[test]
fn plentiful_asks_after_every_gather_and_after_no_other_action() {
    for tile in PLENTIFUL {
        for &column in Column::ALL {
            let mut table = Table::new(Players::Two);
            table.draw_and_end(tile);
            table.roll(Sun, Moon);
            table.place(Sun, column);
            let asks = (column == Column::Gather).then_some(tile);
            let asked = table.state.question().and_then(Question::tile);
            assert_eq!(asked, asks, "{tile:?} {column:?}");
        }
    }
}

#[test]
fn plentiful_gives_two_for_each_hex_and_never_more_than_is_left() {
    // Hexes of each GATHER in turn, what the tile gives, what is left.
    let rows: [&[(u8, u8, u8)]; 4] = [
        &[(3, 6, 0)],
        &[(1, 2, 4), (0, 0, 4), (2, 4, 0)],
        &[(2, 4, 2), (3, 2, 0)],
        &[(1, 2, 4), (3, 4, 0)],
    ];
    for tile in PLENTIFUL {
        for gathers in rows {
            let mut table = Table::new(Players::Two);
            table.draw_and_end(tile);
            for (hexes, amount, left) in gathers.iter().copied() {
                let seat = table.state.turn();
                table.lay_out_dice();
                table.roll(Sun, Moon);
                table.place(Sun, Column::Gather);
                table.refuses(Action::Done, Refusal::QuestionOpen);
                let facts = table.play(Action::Harvest(hexes));
                let told = Fact::TileHarvested { seat, tile, hexes, amount };
                assert_eq!(facts.contains(&told), amount > 0, "{tile:?} {gathers:?}");
                assert_eq!(table.state.slots().tokens(tile), left, "{tile:?} {gathers:?}");
                let gone = if left == 0 { vec![(tile, Pile::Discards)] } else { vec![] };
                assert_eq!(leavings(&facts), gone, "{tile:?} {gathers:?}");
                table.end_turn();
            }
        }
    }
}

#[test]
fn plentiful_speaks_of_no_more_hexes_than_were_gathered() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::PlentifulFood);
    table.draw_and_end(Tile::PlentifulWood);
    table.lay_out_dice();
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    table.refuses(Action::Harvest(4), Refusal::TooManyHexes);
    table.play(Action::Harvest(2));
    // Three hexes were gathered, two of them lakes: at most one is a forest.
    table.refuses(Action::Harvest(2), Refusal::TooManyHexes);
    table.play(Action::Harvest(1));
    table.place(Moon, Column::Grow);
}

#[test]
fn plentiful_with_oxen_reaches_one_hex_more() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::PlentifulWood);
    table.give_goal(P2, Goal::Oxen);
    table.lay_out_dice();
    table.roll(Sun, Moon);
    table.place(Moon, Column::Gather);
    table.refuses(Action::Harvest(3), Refusal::TooManyHexes);
    table.play(Action::Harvest(2));
    assert_eq!(table.state.slots().tokens(Tile::PlentifulWood), 2);
}

#[test]
fn tiles_that_were_not_asked_cannot_be_answered() {
    let mut table = Table::new(Players::Two);
    table.roll(Sun, Moon);
    table.refuses(Action::Harvest(1), Refusal::OtherStep);
    table.refuses(Action::Discover(NOTHING), Refusal::OtherStep);
    table.place(Sun, Column::Gather);
    table.refuses(Action::Harvest(1), Refusal::OtherStep);
    table.refuses(Action::Discover(NOTHING), Refusal::OtherStep);
}
