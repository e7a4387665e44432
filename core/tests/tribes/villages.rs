//! A7: villages, the start of the game, the points that win and the return of a lost tribe.

use crate::table::*;

/// Food, wood and stone of a village for each tribe.
const COSTS: [(Tribe, [u8; 3]); 8] = [
    (Tribe::Daba, [2, 1, 3]),
    (Tribe::Dananu, [4, 1, 1]),
    (Tribe::Indartsu, [1, 2, 3]),
    (Tribe::Kaha, [3, 2, 1]),
    (Tribe::KiaKia, [1, 4, 1]),
    (Tribe::Kiror, [1, 3, 2]),
    (Tribe::Mukaan, [3, 1, 2]),
    (Tribe::Tunga, [2, 3, 1]),
];

#[test]
fn costs_every_tribe_six_resources_of_its_own() {
    assert_eq!(COSTS.map(|row| row.0), Tribe::ALL);
    for (tribe, [food, wood, stone]) in COSTS {
        let cost = Resources { food, wood, stone };
        assert_eq!(tribe.village_cost(), cost, "{tribe:?}");
        assert_eq!(cost.total(), 6, "{tribe:?}");
        let other = if tribe == Tribe::Daba { Tribe::Tunga } else { Tribe::Daba };
        let tribes = PerSeat([tribe, other, tribe, tribe]);
        let mut table = Table::with(Setup { tribes, ..setup(Players::Two) });
        assert_eq!(table.state.village_cost(P1), cost);
        table.go(Phase::Build);
        let facts = table.play(Action::Build(Dwelling::Plain));
        let built = Fact::VillageBuilt {
            seat: P1,
            site: Site::Own,
            dwelling: Dwelling::Plain,
            cost,
            less: 0,
        };
        assert!(facts.contains(&built), "{tribe:?}: {facts:?}");
    }
}

#[test]
fn costs_what_the_players_own_boards_say() {
    let mut settings = Settings::default();
    settings.village_costs[1] = Resources { food: 1, wood: 4, stone: 1 };
    let table = Table::settings(Players::Two, settings);
    assert_eq!(table.state.village_cost(P2), Resources { food: 1, wood: 4, stone: 1 });
}

#[test]
fn has_twelve_tokens_for_everybody_together() {
    let mut table = Table::new(Players::Two);
    table.set_villages(P2, 10);
    table.go(Phase::Build);
    assert_eq!(table.state.village_tokens(), 2);
    table.play(Action::Build(Dwelling::Plain));
    table.play(Action::Build(Dwelling::Plain));
    table.refuses(Action::Build(Dwelling::Plain), Refusal::NoVillageTokenLeft);
}

#[test]
fn gets_a_token_back_with_every_lost_village() {
    let mut table = Table::new(Players::Two);
    table.set_villages(P2, 12);
    table.go(Phase::Conflict);
    table.play(Action::LoseVillage(P2));
    assert_eq!(table.state.village_tokens(), 1);
    table.go(Phase::Build);
    table.play(Action::Build(Dwelling::Plain));
}

#[test]
fn is_built_from_the_conflict_step_on_in_any_number() {
    let mut table = Table::new(Players::Two);
    for phase in [Phase::BeforeRoll, Phase::Choose] {
        table.go(phase);
        table.refuses(Action::Build(Dwelling::Plain), Refusal::OtherStep);
    }
    table.go(Phase::Conflict);
    for villages in 1..=4 {
        assert!(
            points(&table.play(Action::Build(Dwelling::Plain))).is_empty(),
            "building gives no points"
        );
        assert_eq!(table.state.villages(P1), villages);
    }
}

#[test]
fn needs_members_on_the_map() {
    let mut table = Table::new(Players::Two);
    table.go(Phase::Conflict);
    table.play(Action::LeaveMap(P1));
    table.go(Phase::Build);
    table.refuses(Action::Build(Dwelling::Plain), Refusal::NoMembersOnMap);
}

#[test]
fn scores_at_the_start_of_its_owners_turn() {
    let mut table = Table::new(Players::Three);
    table.set_villages(P2, 2);
    table.set_villages(P3, 1);
    let facts = table.end_turn();
    assert_eq!(points(&facts), [(P2, 2, Reason::Villages)]);
    let facts = table.end_turn();
    assert_eq!(points(&facts), [(P3, 1, Reason::Villages)]);
    assert!(points(&table.end_turn()).is_empty());
    assert_eq!([P1, P2, P3].map(|seat| table.points(seat)), [0, 2, 1]);
}

#[test]
fn scores_nothing_after_it_is_lost() {
    let mut table = Table::new(Players::Two);
    table.set_villages(P2, 1);
    table.go(Phase::Conflict);
    assert!(table.play(Action::LoseVillage(P2)).contains(&Fact::VillageLost { seat: P2 }));
    assert!(points(&table.end_turn()).is_empty());
}

#[test]
fn can_be_lost_by_a_move_of_its_owner() {
    let mut table = Table::new(Players::Two);
    table.set_villages(P1, 1);
    table.set_villages(P2, 1);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Grow);
    table.refuses(Action::LoseVillage(P1), Refusal::OtherStep);
    table.place(Moon, Column::Move);
    table.refuses(Action::LoseVillage(P2), Refusal::NoVillageToLose);
    table.play(Action::LoseVillage(P1));
    table.refuses(Action::LoseVillage(P1), Refusal::NoVillageToLose);
}

/// Members, hexes, resources of choice by place in the order of play.
const STARTS: [(u8, u8, u8); 4] = [(2, 1, 0), (3, 1, 0), (3, 1, 2), (3, 2, 2)];

#[test]
fn places_the_starting_members_of_all_at_once_in_turn_order() {
    for players in Players::ALL {
        for first in players.seats() {
            let mut table =
                Table::unplaced(Setup { first: First::Chosen(first), ..Setup::new(players) });
            assert_eq!(table.state.phase(), Phase::Placement(first));
            let placed =
                players.from(first).zip(STARTS).map(|(seat, (members, hexes, resources))| {
                    Fact::StartPlaced { seat, start: Start { members, hexes, resources } }
                });
            let expected: Vec<_> = placed.chain([Fact::TurnBegan { seat: first }]).collect();
            assert_eq!(table.play(Action::Done), expected);
            assert_eq!((table.state.turn(), table.state.phase()), (first, Phase::BeforeRoll));
        }
    }
}

#[test]
fn places_the_starting_members_one_by_one_in_a_game_of_before() {
    let reading = Reading::First;
    for players in Players::ALL {
        for first in players.seats() {
            let setup = Setup { first: First::Chosen(first), reading, ..Setup::new(players) };
            let mut table = Table::unplaced(setup);
            for (seat, (members, hexes, resources)) in players.from(first).zip(STARTS) {
                assert_eq!(table.state.phase(), Phase::Placement(seat));
                assert_eq!(table.state.next(), Next::Seat(seat));
                let start = Start { members, hexes, resources };
                let facts = table.play(Action::Done);
                assert!(facts.contains(&Fact::StartPlaced { seat, start }), "{facts:?}");
            }
            assert_eq!((table.state.turn(), table.state.phase()), (first, Phase::BeforeRoll));
        }
    }
}

#[test]
fn draws_the_first_player_with_the_same_chance_for_all() {
    for players in Players::ALL {
        let mut table = Table::unplaced(Setup::new(players));
        let mut seats = Vec::new();
        table.state.chance(&mut |action, Weight(weight)| seats.push((action, weight)));
        let expected: Vec<_> =
            players.seats().map(|seat| (Action::SetFirst(seat), seats[0].1)).collect();
        assert_eq!(seats, expected, "{players:?}");
        let last = players.seats().last().unwrap();
        let facts = table.play(Action::SetFirst(last));
        assert!(facts.contains(&Fact::FirstPlayerSet { seat: last }));
        assert_eq!((table.state.first(), table.state.phase()), (last, Phase::Placement(last)));
    }
    let table = Table::unplaced(Setup::new(Players::Two));
    table.refuses(Action::SetFirst(P3), Refusal::ImpossibleOutcome);
}

#[test]
fn plays_clockwise() {
    for players in Players::ALL {
        let mut table = Table::new(players);
        for seat in players.seats().chain([P1, P2]) {
            assert_eq!(table.state.turn(), seat, "{players:?}");
            let facts = table.end_turn();
            assert!(facts.contains(&Fact::TurnEnded { seat }));
            let next = players.after(seat);
            assert!(facts.contains(&Fact::TurnBegan { seat: next }));
        }
    }
}

#[test]
fn has_twenty_members_for_each_tribe() {
    assert_eq!(State::MEMBERS, 20);
    assert_eq!(State::VILLAGES, 12);
}

#[test]
fn plays_with_different_tribes_only() {
    let tribes = PerSeat([Tribe::Kaha, Tribe::Tunga, Tribe::Kaha, Tribe::Daba]);
    let two = Setup { tribes, ..setup(Players::Two) };
    let three = Setup { tribes, ..setup(Players::Three) };
    assert_eq!(two.check(), Ok(()), "nobody sits at the third seat");
    assert_eq!(three.check(), Err(SetupError::TribeTwice(Tribe::Kaha)));
}

#[test]
fn wins_at_fifteen_or_more_at_once() {
    for (before, goal, won) in [
        (13, Goal::Cart, false),
        (14, Goal::Cart, true),
        (11, Goal::OccupyEight, false),
        (14, Goal::CompleteTribe, true),
    ] {
        let mut table = Table::new(Players::Two);
        table.go(Phase::Build);
        table.set_points(P1, before);
        let facts = table.play(Action::Complete(goal));
        assert_eq!(facts.contains(&Fact::GameWon { seat: P1 }), won, "{before} + {goal:?}");
        assert_eq!(table.state.winner().is_some(), won);
        assert_eq!(table.state.next() == Next::Over, won);
    }
}

#[test]
fn wins_with_villages_at_the_start_of_a_turn() {
    let mut table = Table::new(Players::Two);
    table.set_villages(P2, 2);
    table.set_points(P2, 13);
    assert!(table.end_turn().contains(&Fact::GameWon { seat: P2 }));
    for action in [Action::Roll, Action::EndTurn, Action::Done, Action::ShowFaces(Sun, Sun)] {
        table.refuses(action, Refusal::GameIsOver);
    }
}

#[test]
fn wins_with_every_source_of_points() {
    // Points before, and what brings the missing ones to P1.
    type Score = fn(&mut Table) -> Vec<Fact>;
    let rows: [(&str, i16, Score); 4] = [
        ("tiger", 14, |table| {
            table.draw(Tile::Tiger);
            table.play(Action::Hunt { face: Blank, beast: Beast::Tiger })
        }),
        ("mammoth hunted", 14, |table| {
            table.draw(Tile::Mammoth);
            table.play(Action::Hunt { face: Blank, beast: Beast::Mammoth })
        }),
        ("mammoth tamed", 12, |table| {
            table.draw(Tile::Mammoth);
            table.play(Action::Tame { face: Blank })
        }),
        ("chieftain", 13, |table| {
            table.join_set_aside();
            table.draw_on(Blank, Tile::Chieftain);
            table.play(Action::Bid(5));
            table.play(Action::Pass)
        }),
    ];
    for (name, before, score) in rows {
        let mut table = Table::new(Players::Two);
        table.set_points(P1, before);
        assert!(score(&mut table).contains(&Fact::GameWon { seat: P1 }), "{name}");
    }
}

#[test]
fn brings_a_lost_tribe_back_with_two_members_at_its_next_turn() {
    let mut table = Table::new(Players::Two);
    table.go(Phase::Conflict);
    table.play(Action::LeaveMap(P2));
    table.end_turn();
    assert_eq!((table.state.turn(), table.state.phase()), (P2, Phase::Respawn));
    table.refuses(Action::Roll, Refusal::OtherStep);
    let facts = table.play(Action::Done);
    assert!(facts.contains(&Fact::TribeReturned { seat: P2, members: 2 }));
    assert!(table.state.on_map().contains(P2));
    assert_eq!(table.state.phase(), Phase::BeforeRoll);
}
