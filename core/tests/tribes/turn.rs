//! A8: which inputs each state of a turn takes, and which state comes next. Buying is possible in more
//! states than A8 lists, because A4 says "any time in own turn".

use campfire_core::games::tribes::Colour;
use campfire_core::games::tribes::conflict::Side;

use crate::table::*;

const NOTHING: Resources = Resources { food: 0, wood: 0, stone: 0 };

/// One input of every kind, each the likeliest of its kind to be accepted after these set-ups.
fn inputs() -> Vec<(&'static str, Action)> {
    vec![
        ("done", Action::Done),
        ("roll", Action::Roll),
        ("trigger", Action::Trigger(Tile::Altar)),
        ("draw", Action::Draw),
        ("bid", Action::Bid(96)),
        ("pass", Action::Pass),
        ("build", Action::Build(Dwelling::Plain)),
        ("doubles", Action::ReportDoubles),
        ("symbol", Action::NameSymbol(Sun)),
        ("first village", Action::ReportFirstVillage),
        ("elsewhere", Action::UseElsewhere { face: Sun }),
        ("hunt on table", Action::HuntOnTable(Beast::Mammoth)),
        ("tame on table", Action::TameOnTable),
        ("dismiss", Action::Dismiss(Tile::Altar)),
        ("award", Action::Award { seat: P1, reason: Reason::Altar }),
        ("place", Action::Place { face: Sun, column: Column::Grow }),
        ("hunt", Action::Hunt { face: Sun, beast: Beast::Mammoth }),
        ("tame", Action::Tame { face: Sun }),
        ("buy", Action::Buy(Tile::Altar)),
        ("discover", Action::Discover(NOTHING)),
        ("harvest", Action::Harvest(0)),
        ("lose village", Action::LoseVillage(P2)),
        ("leave map", Action::LeaveMap(P2)),
        ("count invaders", Action::CountInvaders(0)),
        ("fight", Action::Fight),
        ("muster", Action::Muster(6)),
        ("muster last", Action::MusterLast(6)),
        ("muster invaders", Action::MusterInvaders(Answer::No)),
        ("name village", Action::NameVillage(None)),
        ("aim bow", Action::AimBow(Side::Seat(P2))),
        ("complete", Action::Complete(Goal::Cart)),
        ("share", Action::Share),
        ("sacrifice", Action::Sacrifice),
        ("end turn", Action::EndTurn),
        ("first", Action::SetFirst(P1)),
        ("faces", Action::ShowFaces(Sun, Sun)),
        ("tile", Action::RevealTile(Tile::Volcano)),
    ]
}

fn accepted(table: &Table) -> Vec<&'static str> {
    let inputs = inputs().into_iter();
    let accepted = inputs.filter(|(_, action)| {
        assert_eq!(table.accepts(*action), table.lists(*action), "listed is accepted: {action:?}");
        table.accepts(*action)
    });
    accepted.map(|(name, _)| name).collect()
}

/// A game of three slots and more in which P1 begins a turn with Altar and Mammoth active and a
/// village of P2 on the map.
fn begun() -> Table {
    let mut table = Table::settings(Players::Two, Settings { slots: 4, ..Settings::default() });
    table.set_villages(P2, 1);
    table.draw_and_end(Tile::Altar);
    table.draw_and_end(Tile::Mammoth);
    table
}

#[test]
fn begins_with_settings_that_can_be_played_only() {
    let usual = Settings::default();
    let big = ByLevel { moons: 1, standard: 10, suns: 3 };
    let mut costly = usual;
    costly.village_costs[7].stone = 10;
    let rows = [
        (Settings { target: Points(0), ..usual }, SettingsError::TargetOutOfRange),
        (Settings { target: Points(51), ..usual }, SettingsError::TargetOutOfRange),
        (Settings { limit: 0, ..usual }, SettingsError::LimitOutOfRange),
        (Settings { drought_limit: 21, ..usual }, SettingsError::LimitOutOfRange),
        (Settings { grow: big, ..usual }, SettingsError::NumberTooLarge),
        (Settings { gather_each: big, ..usual }, SettingsError::NumberTooLarge),
        (Settings { sacrifices: Sacrifices::AtMost(0), ..usual }, SettingsError::NoSacrifices),
        (costly, SettingsError::CostTooLarge),
    ];
    assert_eq!(usual.check(), Ok(()));
    for (settings, error) in rows {
        let setup = Setup { settings, ..setup(Players::Two) };
        assert_eq!(State::new(&setup).err(), Some(SetupError::Settings(error)));
    }
    let empty = Setup { first: First::Chosen(P3), ..setup(Players::Two) };
    assert_eq!(State::new(&empty).err(), Some(SetupError::FirstSeatEmpty));
    let alike = |colours| State::new(&Setup { colours, ..setup(Players::Two) }).err();
    let [red, blue, yellow] = [Colour::Red, Colour::Blue, Colour::Yellow];
    let twice = Some(SetupError::ColourTwice(red));
    assert_eq!(alike(PerSeat([red, red, blue, yellow])), twice);
    // Nobody sits at the other seats.
    assert_eq!(alike(PerSeat([red, blue, blue, blue])), None);
}

#[test]
fn takes_the_inputs_of_each_state_and_no_others() {
    let mut drawn = Setup::new(Players::Two);
    drawn.first = First::Drawn;
    let mut table = Table::unplaced(drawn);
    assert_eq!(accepted(&table), ["first"], "0 set-up");
    table.play(Action::SetFirst(P1));
    assert_eq!(accepted(&table), ["done"], "0 placement");

    let mut table = begun();
    assert_eq!(accepted(&table), ["roll", "buy"], "2 before the roll");
    table.play(Action::Roll);
    assert_eq!(accepted(&table), ["faces"], "3 rolling");
    table.play(Action::ShowFaces(Sun, Sun));
    assert_eq!(accepted(&table), ["trigger", "buy"], "4 ongoing tiles");
    table.play(Action::Trigger(Tile::Altar));
    assert_eq!(accepted(&table), ["draw", "buy"], "5 draw");
    table.play(Action::Draw);
    assert_eq!(accepted(&table), ["tile"], "5 drawing");
    table.play(Action::RevealTile(Tile::Discovery));
    assert_eq!(accepted(&table), ["done", "buy"], "6 resolve the tile");
    table.play(Action::Done);
    let choose = ["place", "hunt", "tame", "buy"];
    assert_eq!(accepted(&table), choose, "7 first action");
    table.place(Sun, Column::Lead);
    assert_eq!(accepted(&table), choose, "8 within LEAD, and 7 second action");
    table.place(Sun, Column::Grow);
    assert_eq!(accepted(&table), ["done", "buy", "end turn"], "8 within GROW, the last action");
    table.play(Action::Done);
    let conflict =
        ["done", "build", "buy", "lose village", "leave map", "fight", "complete", "end turn"];
    assert_eq!(accepted(&table), conflict, "9 conflict, and what comes after it");
    table.play(Action::Done);
    assert_eq!(accepted(&table), ["build", "buy", "complete", "end turn"], "10 build and goals");
    table.play(Action::EndTurn);
    assert_eq!(table.state.turn(), P2, "11 the next player");
    assert_eq!(accepted(&table), ["roll", "buy"]);
}

#[test]
fn ends_from_the_last_action_on_when_nothing_is_left_to_ask() {
    // With decks in the box: LEAD draws its goals first, Discovery asks about MOVE first.
    let mut table = Table::in_box(Players::Two);
    table.draw(Tile::Discovery);
    table.place(Blank, Column::Lead);
    table.refuses(Action::EndTurn, Refusal::OtherStep);
    table.go(Phase::Choose);
    table.place(Blank, Column::Move);
    table.refuses(Action::EndTurn, Refusal::OtherStep);
    table.play(Action::Discover(NOTHING));
    let ended = [Fact::TurnEnded { seat: P1 }, Fact::TurnBegan { seat: P2 }];
    assert_eq!(table.play(Action::EndTurn), ended);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Grow);
    table.refuses(Action::EndTurn, Refusal::OtherStep);
    table.place(Moon, Column::Lead);
    table.refuses(Action::EndTurn, Refusal::OtherStep);
    table.go(Phase::Conflict);
    assert_eq!(table.play(Action::EndTurn).first(), Some(&Fact::TurnEnded { seat: P2 }));
}

#[test]
fn ends_from_the_last_action_on_with_the_stone_it_puts_on_the_glacier() {
    let mut table = Table::with(with_terrain(Players::Two, [Terrain::Glacier]));
    table.roll(Blank, Sun);
    table.place(Blank, Column::Grow);
    table.place(Sun, Column::Gather);
    let facts = table.play(Action::EndTurn);
    assert_eq!(facts[..2], [Fact::GlacierGrew { stones: 1 }, Fact::TurnEnded { seat: P1 }]);
}

#[test]
fn never_ends_before_the_tar_pit_has_taken_its_toll() {
    let mut table = Table::with(with_terrain(Players::Two, [Terrain::TarPit]));
    table.roll(Blank, Sun);
    table.place(Blank, Column::Grow);
    table.place(Sun, Column::Gather);
    table.refuses(Action::EndTurn, Refusal::OtherStep);
}

#[test]
fn takes_the_inputs_of_each_question_and_no_others() {
    let mut table = begun();
    table.draw_and_end(Tile::Discovery);
    table.turn_of(P1);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Move);
    assert_eq!(accepted(&table), ["buy", "discover"], "8 Discovery asks");

    let mut table = begun();
    table.draw_and_end(Tile::PlentifulFood);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    assert_eq!(accepted(&table), ["buy", "harvest"], "8 Plentiful Food asks");

    let mut table = begun();
    table.draw_and_end(Tile::SharedKnowledge);
    table.play(Action::Buy(Tile::Altar));
    table.go(Phase::Build);
    let build = ["build", "complete", "share", "sacrifice", "end turn"];
    assert_eq!(accepted(&table), build, "10 with Altar and Shared Knowledge");

    let mut table = begun();
    table.draw_on(Sun, Tile::Chieftain);
    assert_eq!(accepted(&table), ["bid", "pass"], "6 auction");
    let mut table = begun();
    table.draw_on(Sun, Tile::AbandonedVillage);
    assert_eq!(accepted(&table), ["pass", "build"], "6 cheap village");
    let mut table = begun();
    table.draw_on(Moon, Tile::Volcano);
    assert_eq!(accepted(&table), ["done", "buy", "lose village", "leave map"], "6 eruption");
}

#[test]
fn takes_the_inputs_of_each_part_of_a_conflict_and_no_others() {
    let mut table = begun();
    table.draw(Tile::Invaders);
    table.give_goal(P1, Goal::Bow);
    table.go(Phase::Conflict);
    assert!(accepted(&table).contains(&"count invaders"), "9 invaders left?");
    table.play(Action::Fight);
    assert_eq!(accepted(&table), ["muster", "muster last"], "9 P1");
    table.play(Action::Muster(2));
    assert_eq!(accepted(&table), ["muster", "muster last"], "9 P2, and then the invaders");
    table.play(Action::Muster(2));
    assert_eq!(accepted(&table), ["muster invaders"]);
    table.play(Action::MusterInvaders(Answer::Yes));
    assert_eq!(accepted(&table), ["name village"]);
    table.play(Action::NameVillage(None));
    assert_eq!(accepted(&table), ["aim bow"], "P2 or the invaders");
    table.play(Action::AimBow(Side::Seat(P2)));
    assert_eq!(table.state.phase(), Phase::Conflict);
}

#[test]
fn begins_with_the_return_of_a_lost_tribe() {
    let mut table = begun();
    table.turn_of(P1);
    table.go(Phase::Conflict);
    table.play(Action::LeaveMap(P2));
    table.end_turn();
    assert_eq!(accepted(&table), ["done"], "1 turn start");
    table.play(Action::Done);
    assert_eq!(accepted(&table), ["roll", "buy"]);
}

#[test]
fn names_the_steps_as_the_rule_book_counts_them() {
    let mut table = Table::new(Players::Two);
    for (phase, step) in [
        (Phase::BeforeRoll, Step::Roll),
        (Phase::Choose, Step::Actions),
        (Phase::Conflict, Step::Conflict),
        (Phase::Build, Step::Build),
    ] {
        table.go(phase);
        assert_eq!(table.state.step(), step, "{phase:?}");
    }
}

#[test]
fn clears_the_locks_of_a_turn_at_its_end() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::SharedKnowledge);
    table.give_tile(P2, Tile::Altar);
    table.go(Phase::Build);
    table.play(Action::Share);
    table.play(Action::Sacrifice);
    assert!(table.state.shared_this_turn());
    assert_eq!(table.state.sacrifices_this_turn(), 1);
    table.end_turn();
    assert!(!table.state.shared_this_turn());
    assert_eq!(table.state.sacrifices_this_turn(), 0);
    assert!(table.state.used().is_empty());
    assert_eq!(table.state.pool(), 2);
}

#[test]
fn takes_nothing_but_points_by_hand_after_a_victory() {
    let mut table = begun();
    table.set_points(P1, 15);
    assert!(accepted(&table).is_empty());
    for (_, action) in inputs() {
        table.refuses(action, Refusal::GameIsOver);
    }
    assert!(table.accepts(Action::Correct(Correction::Points { seat: P1, to: Points(14) })));
}

#[test]
fn lets_nobody_act_for_the_dice_and_the_dice_for_nobody() {
    let mut table = Table::new(Players::Two);
    table.refuses(Action::ShowFaces(Sun, Sun), Refusal::NoChanceIsDue);
    table.play(Action::Roll);
    table.refuses(Action::Roll, Refusal::ChanceIsDue);
    table.refuses(Action::RevealTile(Tile::Volcano), Refusal::ImpossibleOutcome);
}
