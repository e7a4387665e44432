//! A6: what an elder borrows: one development of another player, for one action or one conflict.

use campfire_core::games::tribes::conflict::Side;

use crate::table::*;

/// The action and the number that a development changes, and by how much; the Bow changes none.
type Change = Option<(Column, Quantity, u8)>;

const DEVELOPMENTS: [(Goal, Change); 7] = [
    (Goal::Oxen, Some((Column::Gather, Quantity::Hexes, 1))),
    (Goal::Cart, Some((Column::Move, Quantity::Members, 2))),
    (Goal::Horse, Some((Column::Move, Quantity::Range, 1))),
    (Goal::Pottery, Some((Column::Grow, Quantity::Members, 2))),
    (Goal::Bow, None),
    (Goal::Mysticism, Some((Column::Lead, Quantity::Cards, 1))),
    (Goal::Basketry, Some((Column::Gather, Quantity::PerHex, 1))),
];

/// A game of three before the roll of P1, who has an elder; P2 has completed these developments.
fn lending(setup: Setup, goals: &[Goal]) -> Table {
    let mut setup = setup;
    setup.modes.elders = Mode::On;
    let mut table = Table::with(setup);
    table.set_villages(P1, 1);
    table.correct(Correction::Elder { seat: P1, to: Presence::OnMap });
    for goal in goals {
        table.give_goal(P2, *goal);
    }
    table
}

/// The same where P2 has completed every development.
fn lender() -> Table {
    let goals = DEVELOPMENTS.map(|row| row.0);
    lending(setup(Players::Three), &goals)
}

fn borrow(goal: Goal) -> Action {
    Action::Borrow { from: P2, goal }
}

fn reward(table: &Table) -> Reward {
    let Phase::Resolve(resolve) = table.state.phase() else { panic!("no action is carried out") };
    resolve.reward.unwrap()
}

#[test]
fn changes_the_number_of_its_development_and_no_other() {
    for (goal, change) in DEVELOPMENTS {
        for &column in Column::ALL {
            let mut table = lender();
            table.roll(Sun, Moon);
            table.place(Sun, column);
            let before = reward(&table);
            let Some((_, quantity, amount)) = change.filter(|change| change.0 == column) else {
                table.refuses(borrow(goal), Refusal::NotToBorrow);
                continue;
            };
            let facts = table.play(borrow(goal));
            let after = reward(&table);
            let told = Fact::DevelopmentBorrowed { seat: P1, from: P2, goal, reward: Some(after) };
            assert_eq!(facts, [told]);
            for &counted in after.quantities() {
                let more = if counted == quantity { amount } else { 0 };
                assert_eq!(after.amount(counted), before.amount(counted) + more, "{goal:?}");
            }
            let named = after.bonuses().filter(|bonus| bonus.source == Source::Goal(goal));
            assert_eq!(named.count(), 1, "{goal:?} is named as a reason");
        }
    }
}

#[test]
fn lasts_for_one_action() {
    for (goal, change) in DEVELOPMENTS {
        let Some((column, quantity, _)) = change else { continue };
        let mut table = lender();
        let plain = table.state.preview(Sun, column).amount(quantity);
        table.roll(Sun, Moon);
        table.place(Sun, column);
        table.play(borrow(goal));
        table.end_turn();
        assert!(!table.state.goals(P1).completed.contains(goal));
        table.turn_of(P1);
        table.lay_out_dice();
        assert_eq!(table.state.preview(Sun, column).amount(quantity), plain, "{goal:?}");
    }
}

#[test]
fn happens_once_a_turn() {
    let mut table = lender();
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    table.play(borrow(Goal::Oxen));
    table.refuses(borrow(Goal::Basketry), Refusal::BorrowedThisTurn);
    table.refuses(borrow(Goal::Oxen), Refusal::BorrowedThisTurn);
    table.place(Moon, Column::Move);
    table.refuses(borrow(Goal::Cart), Refusal::BorrowedThisTurn);
    table.go(Phase::Conflict);
    table.refuses(borrow(Goal::Bow), Refusal::BorrowedThisTurn);
    table.end_turn();
    table.turn_of(P1);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Grow);
    table.play(borrow(Goal::Pottery));
}

#[test]
fn can_wait_for_the_second_action() {
    let mut table = lender();
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    table.place(Moon, Column::Grow);
    table.play(borrow(Goal::Pottery));
    assert_eq!(reward(&table).amount(Quantity::Members), 4);
}

#[test]
fn comes_from_another_player_who_has_it() {
    let mut table = lender();
    table.give_goal(P1, Goal::Horse);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Move);
    let from = |from, goal| Action::Borrow { from, goal };
    table.refuses(from(P2, Goal::Horse), Refusal::OwnDevelopment);
    table.refuses(from(P1, Goal::Horse), Refusal::OwnDevelopment);
    table.refuses(from(P1, Goal::Cart), Refusal::NotToBorrow);
    table.refuses(from(P3, Goal::Cart), Refusal::NotToBorrow);
    table.refuses(from(P4, Goal::Cart), Refusal::EmptySeat);
    table.play(from(P2, Goal::Cart));
}

#[test]
fn is_never_an_achievement() {
    let mut table = lender();
    let achievements = Goal::ALL.iter().filter(|goal| goal.kind() == GoalKind::Achievement);
    let achievements: Vec<Goal> = achievements.copied().collect();
    achievements.iter().for_each(|goal| table.give_goal(P2, *goal));
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    for goal in &achievements {
        table.refuses(borrow(*goal), Refusal::NotToBorrow);
    }
    table.go(Phase::Conflict);
    for goal in &achievements {
        table.refuses(borrow(*goal), Refusal::NotToBorrow);
    }
}

#[test]
fn needs_an_elder_in_a_village() {
    let mut table = lender();
    table.correct(Correction::Elder { seat: P1, to: Presence::Gone });
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    table.refuses(borrow(Goal::Oxen), Refusal::NoElderThere);
    table.go(Phase::Conflict);
    table.refuses(borrow(Goal::Bow), Refusal::NoElderThere);

    let mut table = Table::new(Players::Two);
    table.give_goal(P2, Goal::Oxen);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    table.refuses(borrow(Goal::Oxen), Refusal::EldersNotPlayed);
}

#[test]
fn ends_with_the_elder_that_fell() {
    let mut table = lender();
    table.roll(Sun, Moon);
    table.place(Sun, Column::Move);
    table.play(Action::LoseVillage(P1));
    table.refuses(borrow(Goal::Cart), Refusal::NoElderThere);
}

#[test]
fn belongs_to_an_action_or_a_conflict_of_the_own_turn() {
    let mut table = lender();
    for phase in [Phase::BeforeRoll, Phase::Choose, Phase::Build] {
        table.go(phase);
        for (goal, _) in DEVELOPMENTS {
            table.refuses(borrow(goal), Refusal::OtherStep);
        }
    }
    table.end_turn();
    table.roll(Sun, Moon);
    table.place(Sun, Column::Grow);
    // P1 has an elder, but it is the turn of P2, who has none.
    let from = Action::Borrow { from: P1, goal: Goal::Pottery };
    table.refuses(from, Refusal::NoElderThere);
}

#[test]
fn helps_no_hunt() {
    let mut table = lender();
    table.draw(Tile::Mammoth);
    table.play(Action::Hunt { face: Blank, beast: Beast::Mammoth });
    table.refuses(borrow(Goal::Cart), Refusal::OtherStep);
}

#[test]
fn comes_before_the_questions_are_answered() {
    let mut table = lender();
    table.draw(Tile::PlentifulWood);
    table.place(Blank, Column::Gather);
    assert!(table.accepts(borrow(Goal::Oxen)));
    table.play(Action::Harvest(0));
    table.refuses(borrow(Goal::Oxen), Refusal::NumbersAreSettled);
}

#[test]
fn lets_a_plentiful_tile_give_for_the_hex_that_oxen_reach() {
    // GATHER at moons reaches 1 hex, with Oxen 2; 2 wood for each.
    let mut table = lender();
    table.draw_and_end(Tile::PlentifulWood);
    table.turn_of(P1);
    table.lay_out_dice();
    table.roll(Sun, Moon);
    table.place(Moon, Column::Gather);
    table.refuses(Action::Harvest(2), Refusal::TooManyHexes);
    table.play(borrow(Goal::Oxen));
    table.refuses(Action::Harvest(3), Refusal::TooManyHexes);
    let facts = table.play(Action::Harvest(2));
    let (seat, tile) = (P1, Tile::PlentifulWood);
    assert!(facts.contains(&Fact::TileHarvested { seat, tile, hexes: 2, amount: 4 }));
}

#[test]
fn lets_the_members_of_a_cart_discover() {
    // MOVE at moons moves 2 members, with Cart 4.
    let mut table = lender();
    table.draw_and_end(Tile::Discovery);
    table.turn_of(P1);
    table.lay_out_dice();
    table.roll(Sun, Moon);
    table.place(Moon, Column::Move);
    let three = Resources { food: 2, wood: 1, stone: 0 };
    let (four, five) = (Resources { wood: 2, ..three }, Resources { wood: 2, stone: 1, ..three });
    table.refuses(Action::Discover(three), Refusal::TooManyHexes);
    table.play(borrow(Goal::Cart));
    table.refuses(Action::Discover(five), Refusal::TooManyHexes);
    table.play(Action::Discover(four));
}

#[test]
fn asks_about_the_hexes_that_only_the_loan_reaches() {
    // A board whose moons give nothing: the borrowed development brings the first hex.
    let nothing = ByLevel { moons: 0, standard: 2, suns: 3 };
    let rows = [
        (Tile::PlentifulFood, Column::Gather, Goal::Oxen, Question::PlentifulFood),
        (Tile::Discovery, Column::Move, Goal::Cart, Question::Discovery),
        (Tile::Drought, Column::Gather, Goal::Oxen, Question::Bounty),
    ];
    for (tile, column, goal, question) in rows {
        let mut setup = setup(Players::Three);
        setup.settings.gather_hexes = nothing;
        setup.settings.march = nothing;
        if question == Question::Bounty {
            setup.modes.leaders = Mode::On;
            setup.tribes[P3] = Tribe::Mukaan;
        }
        let mut table = lending(setup, &[goal]);
        table.draw_and_end(tile);
        table.turn_of(P1);
        table.lay_out_dice();
        table.roll(Sun, Moon);
        table.place(Moon, column);
        assert_eq!(table.state.question(), None, "{goal:?}: nothing is reached yet");
        table.play(borrow(goal));
        assert_eq!(table.state.question(), Some(question), "{goal:?}");
    }
}

#[test]
fn draws_one_more_card_with_mysticism() {
    for (goals, drawn) in [(Goals::InBox, 2), (Goals::OnTable, 0)] {
        let mut table = lending(setup(Players::Two), &[Goal::Mysticism]);
        if goals == Goals::InBox {
            // With the decks in the box P2 has to draw the card before it is completed.
            let mut setup = with_elders(Players::Two);
            setup.goals = goals;
            table = Table::with(setup);
            table.turn_of(P2);
            table.roll(Sun, Moon);
            table.place(Moon, Column::Lead);
            table.play(Action::Done);
            table.play(Action::RevealGoal { seat: P2, goal: Goal::Mysticism });
            table.give_goal(P2, Goal::Mysticism);
            table.set_villages(P1, 1);
            table.correct(Correction::Elder { seat: P1, to: Presence::OnMap });
            table.end_turn();
            table.lay_out_dice();
        }
        table.roll(Sun, Moon);
        table.place(Moon, Column::Lead);
        table.play(borrow(Goal::Mysticism));
        assert_eq!(reward(&table).amount(Quantity::Cards), 2);
        if drawn > 0 {
            table.play(Action::Done);
            assert_eq!(table.state.phase(), Phase::Leading(drawn));
        } else {
            table.place(Sun, Column::Grow);
        }
    }
}

#[test]
fn works_in_the_turn_in_which_the_elder_came() {
    let mut table = Table::with(with_elders(Players::Two));
    table.join_set_aside();
    table.give_goal(P2, Goal::Oxen);
    table.draw_on(Sun, Tile::AbandonedVillage);
    table.play(Action::Build(Dwelling::WithElder));
    table.play(Action::Pass);
    table.place(Sun, Column::Gather);
    table.play(borrow(Goal::Oxen));
    assert_eq!(reward(&table).amount(Quantity::Hexes), 4);
}

/// A game in step 4 of P1, who has borrowed the Bow of P2.
fn archer() -> Table {
    let mut table = lending(setup(Players::Three), &[Goal::Bow]);
    table.go(Phase::Conflict);
    let facts = table.play(borrow(Goal::Bow));
    let (seat, from, goal) = (P1, P2, Goal::Bow);
    assert_eq!(facts, [Fact::DevelopmentBorrowed { seat, from, goal, reward: None }]);
    assert_eq!(table.state.phase(), Phase::Conflict);
    table
}

/// Reckons out a hex in which no village stands, and gives what is left of it.
fn left(table: &mut Table, there: [u8; 4]) -> Option<Forces> {
    let before = table.facts.len();
    table.fight(there);
    if table.inquiry() == Some(Inquiry::Village) {
        table.play(Action::NameVillage(None));
    }
    fought(&table.facts[before..]).map(|(_, left)| left)
}

#[test]
fn shoots_with_a_borrowed_bow_in_one_conflict() {
    let mut table = archer();
    assert!(table.state.has_bow());
    table.refuses(borrow(Goal::Bow), Refusal::BorrowedThisTurn);
    assert_eq!(left(&mut table, [3, 3, 0, 0]), Some(members([1, 0, 0, 0])), "3 v 2 after it");
    assert!(!table.state.has_bow());
    assert_eq!(left(&mut table, [3, 3, 0, 0]), Some(members([0; 4])), "the second hex has none");
    table.refuses(borrow(Goal::Bow), Refusal::BorrowedThisTurn);
}

#[test]
fn aims_a_borrowed_bow_where_there_is_a_choice() {
    let mut table = archer();
    table.fight([3, 2, 3, 0]);
    table.play(Action::NameVillage(None));
    assert_eq!(table.inquiry(), Some(Inquiry::Bow));
    let facts = table.play(Action::AimBow(Side::Seat(P3)));
    assert_eq!(fought(&facts).map(|(_, left)| left), Some(members([1, 0, 0, 0])));
}

#[test]
fn keeps_a_borrowed_bow_for_the_first_conflict_that_uses_it() {
    let mut table = archer();
    assert_eq!(left(&mut table, [3, 2, 0, 0]), None, "no conflict");
    assert_eq!(left(&mut table, [0, 4, 3, 0]), Some(members([0, 1, 0, 0])), "nobody attacks");
    assert_eq!(left(&mut table, [7, 0, 0, 0]), Some(members([5, 0, 0, 0])), "nobody defends");
    assert_eq!(left(&mut table, [3, 3, 0, 0]), Some(members([1, 0, 0, 0])));
}

#[test]
fn gives_a_borrowed_bow_back_with_the_end_of_the_turn() {
    let mut table = archer();
    table.end_turn();
    table.turn_of(P1);
    table.go(Phase::Conflict);
    assert!(!table.state.has_bow());
    assert_eq!(left(&mut table, [3, 3, 0, 0]), Some(members([0; 4])));
}

#[test]
fn borrows_nothing_but_the_bow_for_a_conflict() {
    let mut table = lender();
    table.go(Phase::Conflict);
    for (goal, change) in DEVELOPMENTS {
        if change.is_some() {
            table.refuses(borrow(goal), Refusal::NotToBorrow);
        }
    }
    table.give_goal(P1, Goal::Bow);
    table.refuses(borrow(Goal::Bow), Refusal::OwnDevelopment);
}
