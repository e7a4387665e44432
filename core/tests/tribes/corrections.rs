//! Values set by hand: always possible for points, between steps for the rest.

use crate::table::*;

fn points_to(seat: Seat, to: i16) -> Action {
    Action::Correct(Correction::Points { seat, to: Points(to) })
}

#[test]
fn refuses_points_that_no_player_can_have() {
    let table = Table::new(Players::Two);
    for to in [-1, i16::MIN, Action::MAX_POINTS.0 + 1, i16::MAX] {
        table.refuses(points_to(P1, to), Refusal::ValueOutOfRange);
    }
}

#[test]
fn sets_points_up_and_down() {
    let mut table = Table::new(Players::Two);
    for (to, change) in [(7, 7), (3, -4), (0, -3)] {
        let facts = table.play(points_to(P2, to));
        assert_eq!(points(&facts), [(P2, change, Reason::ByHand)]);
        assert_eq!(table.points(P2), to);
    }
    table.refuses(points_to(P2, 0), Refusal::AlreadySo);
    table.refuses(points_to(P3, 1), Refusal::EmptySeat);
}

/// A game of two that has stopped in each state in which a person is due.
fn person_phases() -> Vec<Table> {
    let fresh = Table::new(Players::Two);
    let mut phases = vec![Table::unplaced(setup(Players::Two)), fresh.clone()];
    let mut stop = |play: &dyn Fn(&mut Table)| {
        let mut table = fresh.clone();
        play(&mut table);
        phases.push(table);
    };
    stop(&|table| {
        table.go(Phase::Conflict);
        table.play(Action::LeaveMap(P2));
        table.end_turn();
    });
    stop(&|table| {
        table.draw_and_end(Tile::Altar);
        table.roll(Sun, Sun);
    });
    stop(&|table| {
        table.roll(Sun, Sun);
    });
    stop(&|table| {
        table.draw_on(Sun, Tile::Tiger);
    });
    for tile in [Tile::Chieftain, Tile::AbandonedVillage] {
        stop(&|table| {
            table.join_set_aside();
            table.draw_on(Sun, tile);
        });
    }
    stop(&|table| table.go(Phase::Choose));
    stop(&|table| {
        table.go(Phase::Choose);
        table.place(Sun, Column::Grow);
    });
    stop(&|table| {
        table.go(Phase::Choose);
        table.place(Sun, Column::Grow);
        table.place(Moon, Column::Lead);
    });
    stop(&|table| {
        table.draw(Tile::Discovery);
        table.place(Blank, Column::Move);
    });
    stop(&|table| table.go(Phase::Conflict));
    stop(&|table| {
        table.go(Phase::Conflict);
        table.play(Action::Fight);
    });
    stop(&|table| table.go(Phase::Build));
    phases
}

#[test]
fn sets_points_wherever_a_person_is_due() {
    for mut table in person_phases() {
        let phase = table.state.phase();
        table.play(points_to(P1, 4));
        assert_eq!(table.state.phase(), phase, "a correction does not move the turn");
    }
}

#[test]
fn sets_points_while_the_dice_or_a_deck_decide() {
    // A8: points by hand are always available; typed-in dice make this a state people wait in.
    let mut rolling = Table::new(Players::Two);
    rolling.play(Action::Roll);
    let mut drawing = Table::new(Players::Two);
    drawing.roll(Sun, Sun);
    drawing.play(Action::Draw);
    let mut leading = Table::in_box(Players::Two);
    leading.roll(Sun, Moon);
    leading.place(Sun, Column::Lead);
    leading.play(Action::Done);
    for table in [rolling, drawing, leading] {
        assert_eq!(table.state.next(), Next::Chance);
        assert!(table.accepts(points_to(P1, 1)), "{:?}", table.state.phase());
    }
}

/// Whether nothing is half done: another die can follow an action that nothing is asked about.
fn is_between_steps(state: &State) -> bool {
    match state.phase() {
        Phase::BeforeRoll | Phase::Choose | Phase::Conflict | Phase::Build => true,
        Phase::Resolve(_) => !state.hand().is_empty() && state.question().is_none(),
        _ => false,
    }
}

#[test]
fn sets_other_values_between_steps_only() {
    for table in person_phases() {
        let phase = table.state.phase();
        let correction = Action::Correct(Correction::Villages { seat: P1, to: 1 });
        if is_between_steps(&table.state) {
            assert!(table.accepts(correction), "{phase:?}");
        } else {
            table.refuses(correction, Refusal::FinishStepFirst);
        }
    }
}

#[test]
fn wins_by_points_set_by_hand() {
    let mut table = Table::new(Players::Two);
    table.play(points_to(P2, 14));
    assert_eq!(table.state.winner(), None);
    assert!(table.play(points_to(P2, 15)).contains(&Fact::GameWon { seat: P2 }));
    assert_eq!((table.state.winner(), table.state.next()), (Some(P2), Next::Over));
}

#[test]
fn takes_a_victory_back_and_goes_on_where_the_game_stood() {
    for mut table in person_phases() {
        let (phase, next) = (table.state.phase(), table.state.next());
        table.play(points_to(P1, 15));
        assert_eq!(table.state.next(), Next::Over);
        let facts = table.play(points_to(P1, 14));
        assert!(facts.contains(&Fact::VictoryWithdrawn { seat: P1 }), "{phase:?}");
        assert_eq!(table.state.winner(), None);
        assert_eq!((table.state.phase(), table.state.next()), (phase, next));
    }
}

#[test]
fn takes_a_victory_by_a_goal_back() {
    let mut table = Table::new(Players::Two);
    table.go(Phase::Build);
    table.set_points(P1, 14);
    table.play(Action::Complete(Goal::Cart));
    table.play(points_to(P1, 13));
    assert_eq!(table.state.phase(), Phase::Build);
    table.end_turn();
}

#[test]
fn gives_a_withdrawn_victory_to_the_next_in_order_who_has_enough() {
    let mut table = Table::new(Players::Four);
    table.play(points_to(P3, 15));
    table.play(points_to(P1, 15));
    table.play(points_to(P4, 15));
    table.play(points_to(P3, 0));
    assert_eq!(table.state.winner(), Some(P4), "the next after P3 in the order of play");
}

#[test]
fn gives_the_victory_to_another_who_has_enough() {
    let mut table = Table::new(Players::Three);
    table.play(points_to(P1, 15));
    let facts = table.play(points_to(P3, 16));
    assert!(!facts.contains(&Fact::GameWon { seat: P3 }), "P1 was first");
    let facts = table.play(points_to(P1, 12));
    assert!(facts.contains(&Fact::VictoryWithdrawn { seat: P1 }));
    assert!(facts.contains(&Fact::GameWon { seat: P3 }));
    assert_eq!(table.state.winner(), Some(P3));
}

#[test]
fn sets_nothing_but_points_after_the_end() {
    let mut table = Table::new(Players::Two);
    table.play(points_to(P1, 15));
    for correction in [Correction::Villages { seat: P1, to: 1 }, Correction::Turn { to: P2 }] {
        table.refuses(Action::Correct(correction), Refusal::GameIsOver);
    }
}

#[test]
fn sets_villages_within_the_tokens() {
    let mut table = Table::new(Players::Two);
    let to = |seat, to| Action::Correct(Correction::Villages { seat, to });
    table.play(to(P1, 8));
    table.refuses(to(P2, 5), Refusal::NoVillageTokenLeft);
    table.play(to(P2, 4));
    table.play(to(P1, 2));
    assert_eq!(table.state.village_tokens(), 6);
    table.refuses(to(P1, 2), Refusal::AlreadySo);
    assert_eq!(table.points(P1), 0, "villages set by hand give no points now");
}

#[test]
fn shuffles_the_two_tiles_in_with_a_first_village_set_by_hand() {
    let mut table = Table::new(Players::Two);
    let facts = table.correct(Correction::Villages { seat: P2, to: 1 });
    assert!(facts.contains(&Fact::TilesJoined));
}

#[test]
fn sets_tokens_within_the_tile() {
    // Tile, the most that can lie on it with two players, where it ends.
    let rows = [
        (Tile::SharedKnowledge, 3, 3),
        (Tile::Altar, 3, 3),
        (Tile::Walls, 3, 3),
        (Tile::Canoe, 3, 3),
        (Tile::Invaders, 5, 0),
        (Tile::MildWinter, 2, 0),
        (Tile::PlentifulFood, 6, 0),
        (Tile::PlentifulStone, 6, 0),
        (Tile::PlentifulWood, 6, 0),
    ];
    for (tile, most, end) in rows {
        let mut table = Table::new(Players::Two);
        let to = |to| Action::Correct(Correction::Tokens { tile, to });
        table.refuses(to(1), Refusal::TileNotActive);
        table.draw_and_end(tile);
        table.refuses(to(most + 1), Refusal::ValueOutOfRange);
        table.play(to(1));
        assert_eq!(table.state.slots().tokens(tile), 1, "{tile:?}");
        table.refuses(to(1), Refusal::AlreadySo);
        let facts = table.play(to(end));
        assert_eq!(leavings(&facts), [(tile, Pile::Discards)], "{tile:?}");
        assert!(points(&facts).is_empty(), "{tile:?}: points are set apart");
    }
}

#[test]
fn sets_the_stock_of_discovery() {
    let mut table = Table::new(Players::Two);
    let to = |food, wood, stone| {
        Action::Correct(Correction::Stock { to: Resources { food, wood, stone } })
    };
    table.refuses(to(1, 1, 1), Refusal::TileNotActive);
    table.draw_and_end(Tile::Discovery);
    table.refuses(to(3, 0, 0), Refusal::ValueOutOfRange);
    table.refuses(to(2, 2, 2), Refusal::AlreadySo);
    table.play(to(0, 1, 0));
    assert_eq!(leavings(&table.play(to(0, 0, 0))), [(Tile::Discovery, Pile::Discards)]);
}

#[test]
fn sets_the_owner_of_a_tile_wherever_it_lies() {
    for tile in [Tile::Altar, Tile::Walls, Tile::Canoe, Tile::Mammoth] {
        let mut table = Table::new(Players::Two);
        let to = |to| Action::Correct(Correction::Owner { tile, to });
        table.refuses(to(None), Refusal::AlreadySo);
        table.refuses(to(Some(P3)), Refusal::EmptySeat);
        table.play(to(Some(P1)));
        assert!(!table.state.deck().cards().contains(tile), "{tile:?} left the deck");
        table.play(to(Some(P2)));
        assert_eq!(table.state.owner(tile), Some(P2));
        table.play(to(None));
        assert_eq!(table.state.owner(tile), None);
        assert!(table.state.discards().contains(tile));
        assert_eq!(table.points(P1) + table.points(P2), 0, "{tile:?}");
    }
    let table = Table::new(Players::Two);
    let drought = Correction::Owner { tile: Tile::Drought, to: Some(P1) };
    table.refuses(Action::Correct(drought), Refusal::NobodyOwnsIt);
}

#[test]
fn sets_the_tamer_without_opening_the_slot_where_the_mammoth_keeps_it() {
    let settings = Settings { tamed_mammoth: TamedMammoth::KeepsSlot, ..Settings::default() };
    let mut table = Table::settings(Players::Two, settings);
    table.draw_and_end(Tile::Mammoth);
    table.correct(Correction::Owner { tile: Tile::Mammoth, to: Some(P1) });
    assert!(table.state.slots().has(Tile::Mammoth));
}

#[test]
fn sets_whose_turn_it_is() {
    let mut table = Table::new(Players::Three);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Grow);
    let facts = table.correct(Correction::Turn { to: P3 });
    assert!(facts.contains(&Fact::TurnBegan { seat: P3 }));
    assert_eq!((table.state.turn(), table.state.phase()), (P3, Phase::BeforeRoll));
    assert!(table.state.used().is_empty());
    table.refuses(Action::Correct(Correction::Turn { to: P3 }), Refusal::AlreadySo);
    table.refuses(Action::Correct(Correction::Turn { to: P4 }), Refusal::EmptySeat);
}

#[test]
fn sets_a_die_on_the_board() {
    let mut table = Table::new(Players::Two);
    let (column, space) = (Column::Gather, Space::Right);
    table.correct(Correction::Die { column, space, to: Sun });
    assert_eq!(table.state.board()[column].0, [Sun, Moon, Sun]);
    let same = Correction::Die { column, space, to: Sun };
    table.refuses(Action::Correct(same), Refusal::AlreadySo);
}

#[test]
fn sets_whether_a_goal_is_completed_without_points() {
    let mut table = Table::new(Players::Two);
    let mark = |to| Correction::Goal { seat: P1, goal: Goal::Cart, to };
    assert!(points(&table.correct(mark(Mark::Completed))).is_empty());
    assert_eq!(table.state.preview(Sun, Column::Move).amount(Quantity::Members), 8);
    table.correct(mark(Mark::Open));
    assert_eq!(table.state.preview(Sun, Column::Move).amount(Quantity::Members), 6);
    table.refuses(Action::Correct(mark(Mark::Open)), Refusal::AlreadySo);
    let pottery = Correction::Goal { seat: P1, goal: Goal::Pottery, to: Mark::Completed };
    table.refuses(Action::Correct(pottery), Refusal::GoalNotInGame);
}

#[test]
fn puts_a_goal_back_in_progress_with_the_decks_in_the_box() {
    let mut table = Table::in_box(Players::Two);
    let mark = |to| Correction::Goal { seat: P1, goal: Goal::Cart, to };
    table.refuses(Action::Correct(mark(Mark::Completed)), Refusal::GoalNotInProgress);
    table.roll(Sun, Moon);
    table.place(Moon, Column::Lead);
    table.play(Action::Done);
    table.play(Action::RevealGoal { seat: P1, goal: Goal::Cart });
    table.correct(mark(Mark::Completed));
    table.correct(mark(Mark::Open));
    let cards = table.state.goals(P1);
    assert_eq!((cards.in_progress, cards.completed), (set([Goal::Cart]), Set::EMPTY));
}

#[test]
fn opens_the_slot_of_a_tile_given_by_hand() {
    for tile in [Tile::Altar, Tile::Walls, Tile::Canoe, Tile::Mammoth] {
        let mut table = Table::new(Players::Two);
        table.draw_and_end(tile);
        let facts = table.correct(Correction::Owner { tile, to: Some(P1) });
        assert_eq!(leavings(&facts), [(tile, Pile::Seat(P1))]);
        assert_eq!(table.state.slots().open(2), 2);
    }
}

#[test]
fn begins_a_turn_set_by_hand_with_the_points_for_its_villages() {
    let mut table = Table::new(Players::Two);
    table.set_villages(P2, 2);
    let facts = table.correct(Correction::Turn { to: P2 });
    assert_eq!(points(&facts), [(P2, 2, Reason::Villages)]);
}

#[test]
fn sets_whether_a_tribe_is_on_the_map() {
    let mut table = Table::new(Players::Two);
    table.set_villages(P2, 1);
    let tribe = |to| Correction::Tribe { seat: P2, to };
    table.refuses(Action::Correct(tribe(Presence::OnMap)), Refusal::AlreadySo);
    table.correct(tribe(Presence::Gone));
    assert_eq!(table.state.villages(P2), 0);
    let village = Correction::Villages { seat: P2, to: 1 };
    table.refuses(Action::Correct(village), Refusal::NoMembersOnMap);
    table.correct(tribe(Presence::OnMap));
    table.end_turn();
    assert_eq!(table.state.phase(), Phase::BeforeRoll);
}

#[test]
fn sets_whether_an_elder_is_in_a_village() {
    let mut table = Table::with(with_elders(Players::Two));
    let elder = |seat, to| Action::Correct(Correction::Elder { seat, to });
    table.refuses(elder(P1, Presence::OnMap), Refusal::NoVillageThere);
    table.refuses(elder(P1, Presence::Gone), Refusal::AlreadySo);
    table.refuses(elder(P3, Presence::OnMap), Refusal::EmptySeat);
    table.set_villages(P1, 1);
    assert!(points(&table.play(elder(P1, Presence::OnMap))).is_empty());
    table.refuses(elder(P1, Presence::OnMap), Refusal::AlreadySo);
    assert_eq!(table.state.elders(), set([P1]));
    assert!(points(&table.play(elder(P1, Presence::Gone))).is_empty());
    assert!(table.state.elders().is_empty());

    let mut table = Table::new(Players::Two);
    table.set_villages(P1, 1);
    table.refuses(elder(P1, Presence::OnMap), Refusal::EldersNotPlayed);
}

#[test]
fn takes_the_elder_off_with_the_last_village_set_by_hand() {
    let mut table = Table::with(with_elders(Players::Two));
    table.set_villages(P2, 2);
    table.correct(Correction::Elder { seat: P2, to: Presence::OnMap });
    table.set_villages(P2, 1);
    assert_eq!(table.state.elders(), set([P2]));
    let facts = table.correct(Correction::Villages { seat: P2, to: 0 });
    assert!(table.state.elders().is_empty());
    assert!(points(&facts).is_empty(), "points are set apart");
}

#[test]
fn sets_whether_a_village_is_hidden() {
    let mut table = Table::with(led(Players::Two, Power::HiddenVillage));
    let hidden = |seat, to| Action::Correct(Correction::Hidden { seat, to });
    table.refuses(hidden(P1, Answer::Yes), Refusal::NoVillageThere);
    table.refuses(hidden(P2, Answer::Yes), Refusal::NotYourPower);
    table.refuses(hidden(P3, Answer::Yes), Refusal::EmptySeat);
    table.set_villages(P1, 2);
    table.refuses(hidden(P1, Answer::No), Refusal::AlreadySo);
    table.play(hidden(P1, Answer::Yes));
    assert_eq!((table.state.villages(P1), table.state.villages_on_map(P1)), (2, 1));
    table.refuses(hidden(P1, Answer::Yes), Refusal::AlreadySo);
    table.play(hidden(P1, Answer::No));
    assert_eq!(table.state.villages_on_map(P1), 2);
}

#[test]
fn hides_no_village_that_is_gone() {
    let mut table = Table::with(led(Players::Two, Power::HiddenVillage));
    table.set_villages(P1, 2);
    table.correct(Correction::Hidden { seat: P1, to: Answer::Yes });
    table.set_villages(P1, 0);
    assert!(table.state.hidden().is_empty());
    table.set_villages(P1, 1);
    assert_eq!(table.state.villages_on_map(P1), 1);
}

#[test]
fn takes_the_elder_off_when_its_village_turns_out_to_be_the_hidden_one() {
    let mut setup = led(Players::Two, Power::HiddenVillage);
    setup.modes.elders = Mode::On;
    let mut table = Table::with(setup);
    table.set_villages(P1, 1);
    table.correct(Correction::Elder { seat: P1, to: Presence::OnMap });
    table.correct(Correction::Hidden { seat: P1, to: Answer::Yes });
    assert!(table.state.elders().is_empty(), "no elder lives in a hidden village");
}

#[test]
fn sets_the_stones_of_the_glacier() {
    let mut table = Table::with(with_terrain(Players::Two, [Terrain::Glacier]));
    let to = |to| Action::Correct(Correction::Glacier { to });
    table.refuses(to(0), Refusal::AlreadySo);
    table.refuses(to(7), Refusal::ValueOutOfRange);
    let rows = [
        (3, Glacier::Ice(3)),
        (5, Glacier::Melted),
        (6, Glacier::Absent),
        (0, Glacier::Ice(0)),
        (4, Glacier::Ice(4)),
    ];
    for (stones, glacier) in rows {
        table.play(to(stones));
        assert_eq!(table.state.glacier(), glacier);
        table.refuses(to(stones), Refusal::AlreadySo);
    }
    let plain = Table::with(with_terrain(Players::Two, [Terrain::TarPit]));
    plain.refuses(to(1), Refusal::NoGlacier);
}

#[test]
fn sets_what_the_modes_keep_between_steps_only() {
    let mut setup = led(Players::Two, Power::HiddenVillage);
    setup.modes.elders = Mode::On;
    setup.modes.terrain = set([Terrain::Glacier]);
    let mut table = Table::with(setup);
    table.set_villages(P1, 2);
    table.roll(Sun, Blank);
    table.place(Sun, Column::Grow);
    let kept = [
        Correction::Elder { seat: P1, to: Presence::OnMap },
        Correction::Hidden { seat: P1, to: Answer::Yes },
        Correction::Glacier { to: 3 },
    ];
    for correction in kept {
        assert!(table.accepts(Action::Correct(correction)), "another die can follow");
    }
    table.place(Blank, Column::Move);
    for correction in kept {
        table.refuses(Action::Correct(correction), Refusal::FinishStepFirst);
    }
}

#[test]
fn frees_the_powers_of_a_turn_set_by_hand() {
    let mut table = Table::with(led(Players::Two, Power::Intimidate));
    table.go(Phase::Conflict);
    table.play(Action::Use(Power::Intimidate));
    table.correct(Correction::Turn { to: P2 });
    table.correct(Correction::Turn { to: P1 });
    table.go(Phase::Conflict);
    table.play(Action::Use(Power::Intimidate));
}
