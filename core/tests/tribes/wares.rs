//! A4: Altar, Walls and Canoe, which are bought and kept.

use crate::table::*;

const WARES: [Tile; 3] = [Tile::Altar, Tile::Walls, Tile::Canoe];

#[test]
fn costs_three_less_what_lies_on_the_tile() {
    for tile in WARES {
        let mut table = Table::new(Players::Two);
        assert_eq!(table.state.price(tile), None, "{tile:?} is not drawn yet");
        table.draw(tile);
        assert_eq!(table.state.price(tile), Some(3), "{tile:?}");
        for tokens in 1..=2 {
            table.go(Phase::Choose);
            table.end_turn();
            table.doubles(Sun);
            assert_eq!(table.state.price(tile), Some(3 - tokens), "{tile:?}");
            table.play(Action::Draw);
            table.play(Action::RevealTile(Tile::Volcano));
        }
    }
}

#[test]
fn is_discarded_unsold_with_the_third_token() {
    for tile in WARES {
        let mut table = Table::settings(Players::Two, Settings { slots: 1, ..Settings::default() });
        table.draw_and_end(tile);
        for tokens in 1..=3 {
            table.roll(Moon, Moon);
            let facts = table.play(Action::Trigger(tile));
            let counter = Counter::Tokens(tokens);
            assert!(facts.contains(&Fact::CounterChanged { tile, counter }), "{tile:?} {tokens}");
            if tokens < 3 {
                assert!(leavings(&facts).is_empty());
                table.end_turn();
            } else {
                assert_eq!(leavings(&facts), [(tile, Pile::Discards)]);
                assert_eq!(table.state.phase(), Phase::BeforeDraw, "its slot is open at once");
            }
        }
        assert_eq!(table.state.owner(tile), None);
    }
}

#[test]
fn leaves_its_slot_to_the_buyer() {
    for tile in WARES {
        let mut table = Table::new(Players::Two);
        table.draw(tile);
        let facts = table.play(Action::Buy(tile));
        assert!(facts.contains(&Fact::TileBought { seat: P1, tile, price: 3 }), "{tile:?}");
        assert_eq!(leavings(&facts), [(tile, Pile::Seat(P1))]);
        assert_eq!(table.state.owner(tile), Some(P1));
        assert_eq!(table.state.slots().open(2), 2);
        assert_eq!(table.state.price(tile), None);
        assert!(points(&facts).is_empty(), "buying gives no points");
        table.refuses(Action::Buy(tile), Refusal::TileNotActive);
    }
}

#[test]
fn costs_the_reduced_price_after_doubles() {
    for tile in WARES {
        let mut table = Table::new(Players::Two);
        table.draw_and_end(tile);
        table.draw(Tile::Mammoth);
        let facts = table.play(Action::Buy(tile));
        assert!(facts.contains(&Fact::TileBought { seat: P2, tile, price: 2 }), "{tile:?}");
    }
}

#[test]
fn gets_no_tokens_once_it_is_sold() {
    for tile in WARES {
        let mut table = Table::new(Players::Two);
        table.draw(tile);
        table.play(Action::Buy(tile));
        table.end_turn();
        table.roll(Sun, Sun);
        assert_eq!(table.state.phase(), Phase::BeforeDraw, "{tile:?}");
        table.refuses(Action::Trigger(tile), Refusal::OtherStep);
    }
}

#[test]
fn can_be_bought_in_every_step_of_the_own_turn() {
    for tile in WARES {
        let mut table = Table::new(Players::Two);
        table.draw_and_end(tile);
        let buy = Action::Buy(tile);
        assert!(table.accepts(buy), "{tile:?} before the roll");
        table.roll(Sun, Moon);
        assert!(table.accepts(buy), "{tile:?} before the first action");
        table.place(Sun, Column::Grow);
        assert!(table.accepts(buy), "{tile:?} within the first action");
        table.place(Moon, Column::Lead);
        assert!(table.accepts(buy), "{tile:?} within the second action");
        table.go(Phase::Conflict);
        assert!(table.accepts(buy), "{tile:?} in the conflict step");
        table.go(Phase::Build);
        assert!(table.accepts(buy), "{tile:?} in the last step");
    }
}

#[test]
fn can_be_bought_as_soon_as_it_is_drawn() {
    for tile in WARES {
        let mut table = Table::new(Players::Two);
        table.draw_on(Sun, tile);
        table.play(Action::Buy(tile));
        assert_eq!(table.state.owner(tile), Some(P1), "{tile:?}");
        table.play(Action::Done);
        assert_eq!(table.state.phase(), Phase::Choose, "{tile:?}");
    }
}

#[test]
fn can_be_bought_after_doubles_before_the_last_token_discards_it() {
    for tile in WARES {
        let mut table = Table::settings(Players::Two, Settings { slots: 1, ..Settings::default() });
        table.draw_and_end(tile);
        table.correct(Correction::Tokens { tile, to: 2 });
        table.roll(Moon, Moon);
        let facts = table.play(Action::Buy(tile));
        assert!(facts.contains(&Fact::TileBought { seat: P2, tile, price: 1 }), "{tile:?}");
        assert_eq!(table.state.phase(), Phase::BeforeDraw, "nothing waits and the slot is open");
    }
}

#[test]
fn waits_for_doubles_no_more_once_it_is_bought_while_the_tiger_moves() {
    let mut table = Table::settings(Players::Two, Settings { slots: 3, ..Settings::default() });
    table.draw_and_end(Tile::Tiger);
    table.draw_and_end(Tile::Altar);
    table.roll(Moon, Moon);
    table.play(Action::Trigger(Tile::Tiger));
    table.play(Action::Buy(Tile::Altar));
    table.play(Action::Done);
    assert_eq!(table.state.phase(), Phase::BeforeDraw);
}

#[test]
fn only_altar_walls_and_canoe_are_for_sale() {
    for &tile in Tile::ALL {
        if tile.kind() == TileKind::Immediate || WARES.contains(&tile) {
            continue;
        }
        let mut table = Table::new(Players::Two);
        table.draw(tile);
        table.refuses(Action::Buy(tile), Refusal::NotForSale);
    }
}

/// A game in step 5 of P1, who owns the Altar.
fn altar(sacrifices: Sacrifices) -> Table {
    let mut table = Table::settings(Players::Two, Settings { sacrifices, ..Settings::default() });
    table.draw(Tile::Altar);
    table.play(Action::Buy(Tile::Altar));
    table.go(Phase::Build);
    table
}

#[test]
fn altar_gives_a_point_for_each_sacrifice_without_limit() {
    let mut table = altar(Settings::default().sacrifices);
    for sacrifices in 1..=6 {
        let facts = table.play(Action::Sacrifice);
        assert!(facts.contains(&Fact::SacrificeMade { seat: P1 }));
        assert_eq!(points(&facts), [(P1, 1, Reason::Altar)]);
        assert_eq!(table.points(P1), sacrifices);
    }
}

#[test]
fn altar_can_be_limited_by_the_house() {
    let mut table = altar(Sacrifices::AtMost(2));
    table.play(Action::Sacrifice);
    table.play(Action::Sacrifice);
    table.refuses(Action::Sacrifice, Refusal::NoSacrificeLeft);
    table.end_turn();
    table.turn_of(P1);
    table.go(Phase::Build);
    table.play(Action::Sacrifice);
}

#[test]
fn altar_works_for_its_owner_from_the_conflict_step_on() {
    let mut table = altar(Sacrifices::Unlimited);
    table.end_turn();
    table.go(Phase::Build);
    table.refuses(Action::Sacrifice, Refusal::NotOwnerOfAltar);
    table.end_turn();
    table.refuses(Action::Sacrifice, Refusal::OtherStep);
    table.go(Phase::Choose);
    table.refuses(Action::Sacrifice, Refusal::OtherStep);
    table.go(Phase::Conflict);
    table.play(Action::Sacrifice);
    assert_eq!(table.state.phase(), Phase::Build, "the conflicts are over");
}

#[test]
fn altar_for_sale_serves_nobody() {
    let mut table = Table::new(Players::Two);
    table.draw(Tile::Altar);
    table.go(Phase::Build);
    table.refuses(Action::Sacrifice, Refusal::NotOwnerOfAltar);
    table.play(Action::Buy(Tile::Altar));
    table.play(Action::Sacrifice);
}

#[test]
fn altar_needs_a_member_on_the_map() {
    let mut table = altar(Sacrifices::Unlimited);
    table.play(Action::Sacrifice);
    table.play(Action::LeaveMap(P1));
    table.refuses(Action::Sacrifice, Refusal::NoMembersOnMap);
}

#[test]
fn altar_can_cost_the_village_of_the_member_given() {
    let mut table = altar(Sacrifices::Unlimited);
    table.play(Action::Build(Dwelling::Plain));
    table.refuses(Action::LoseVillage(P1), Refusal::OtherStep);
    table.play(Action::Sacrifice);
    assert!(table.play(Action::LoseVillage(P1)).contains(&Fact::VillageLost { seat: P1 }));
    assert_eq!(table.state.villages(P1), 0);
    table.refuses(Action::LoseVillage(P2), Refusal::NoVillageToLose);
}

#[test]
fn altar_wins_the_game_at_fifteen() {
    let mut table = altar(Sacrifices::Unlimited);
    table.set_points(P1, 14);
    assert!(table.play(Action::Sacrifice).contains(&Fact::GameWon { seat: P1 }));
}

/// The numbers of the action being carried out.
fn reward(table: &Table) -> Reward {
    let Phase::Resolve(resolve) = table.state.phase() else { panic!("no action is carried out") };
    resolve.reward.unwrap()
}

#[test]
fn canoe_bought_during_move_serves_that_move() {
    let mut table = Table::new(Players::Two);
    table.draw(Tile::Canoe);
    table.place(Blank, Column::Move);
    let before = reward(&table);
    assert_eq!(before.amount(Quantity::FreeLakes), 0);
    table.play(Action::Buy(Tile::Canoe));
    let after = reward(&table);
    assert_eq!(after.amount(Quantity::FreeLakes), 1, "at any time of the own turn");
    for quantity in [Quantity::Members, Quantity::Range] {
        assert_eq!(after.amount(quantity), before.amount(quantity), "{quantity:?}");
    }
}

#[test]
fn no_purchase_changes_another_action() {
    for &column in Column::ALL {
        for tile in Tile::FOR_SALE {
            let mut table = Table::new(Players::Two);
            table.draw(tile);
            table.place(Blank, column);
            let before = reward(&table);
            table.play(Action::Buy(tile));
            let changes = (column, tile) == (Column::Move, Tile::Canoe);
            assert_eq!(reward(&table) != before, changes, "{tile:?} during {column:?}");
        }
    }
}

#[test]
fn canoe_bought_during_move_is_told_again_by_a_loan() {
    let mut table = Table::with(with_elders(Players::Two));
    table.set_villages(P1, 1);
    table.correct(Correction::Elder { seat: P1, to: Presence::OnMap });
    table.give_goal(P2, Goal::Cart);
    table.draw(Tile::Canoe);
    table.place(Blank, Column::Move);
    table.play(Action::Buy(Tile::Canoe));
    let facts = table.play(Action::Borrow { from: P2, goal: Goal::Cart });
    let told = facts.iter().find_map(|fact| match *fact {
        Fact::DevelopmentBorrowed { reward, .. } => reward,
        _ => None,
    });
    let told = told.expect("a loan tells the numbers again");
    let numbers = [Quantity::Members, Quantity::FreeLakes].map(|quantity| told.amount(quantity));
    assert_eq!(numbers, [6, 1], "4 at standard, 2 of the Cart, and the Canoe");
}
