//! A6: elders: when they come to a village, and how they fall with it. What they borrow is in `loans`.

use crate::table::*;

/// A game whose P2 has so many villages, with the elder in one of them, before the roll of P1.
fn with_elder_of_p2(setup: Setup, villages: u8) -> Table {
    let mut table = Table::with(setup);
    table.set_villages(P2, villages);
    table.correct(Correction::Elder { seat: P2, to: Presence::OnMap });
    table
}

/// A game with elders and the Tar Pit.
fn elders_and_tar(players: Players) -> Setup {
    let mut setup = with_elders(players);
    setup.modes.terrain = set([Terrain::TarPit]);
    setup
}

const ELDER: Action = Action::Build(Dwelling::WithElder);

#[test]
fn comes_with_the_first_village_of_the_game() {
    let mut table = Table::with(with_elders(Players::Two));
    table.go(Phase::Build);
    let cost = table.state.village_cost(P1);
    let facts = table.play(ELDER);
    let (seat, site, dwelling) = (P1, Site::Own, Dwelling::WithElder);
    assert!(facts.contains(&Fact::VillageBuilt { seat, site, dwelling, cost, less: 0 }));
    assert!(facts.contains(&Fact::ElderEntered { seat: P1 }));
    assert!(facts.contains(&Fact::TilesJoined));
    assert!(points(&facts).is_empty(), "an elder gives no points");
    assert_eq!((table.state.elders(), table.state.villages(P1)), (set([P1]), 1));
}

#[test]
fn need_not_come() {
    let mut table = Table::with(with_elders(Players::Two));
    table.go(Phase::Build);
    let facts = table.play(Action::Build(Dwelling::Plain));
    assert!(!facts.contains(&Fact::ElderEntered { seat: P1 }));
    assert!(table.state.elders().is_empty());
    table.play(ELDER);
    assert_eq!((table.state.elders(), table.state.villages(P1)), (set([P1]), 2));
}

#[test]
fn is_one_for_each_player() {
    let mut table = Table::with(with_elders(Players::Three));
    for seat in [P1, P2, P3] {
        table.go(Phase::Build);
        table.play(ELDER);
        table.refuses(ELDER, Refusal::ElderIsOut);
        table.play(Action::Build(Dwelling::Plain));
        assert!(table.state.elders().contains(seat));
        table.end_turn();
    }
    assert_eq!(table.state.elders(), set([P1, P2, P3]));
}

#[test]
fn stays_at_home_where_elders_are_not_played() {
    let mut table = Table::new(Players::Two);
    table.go(Phase::Build);
    table.refuses(ELDER, Refusal::EldersNotPlayed);
    assert!(!table.lists(ELDER));
}

#[test]
fn needs_what_any_village_needs() {
    let mut table = Table::with(with_elders(Players::Two));
    table.set_villages(P2, 12);
    table.go(Phase::Build);
    table.refuses(ELDER, Refusal::NoVillageTokenLeft);
    let mut table = Table::with(with_elders(Players::Two));
    table.refuses(ELDER, Refusal::OtherStep);
    table.go(Phase::Conflict);
    table.play(Action::LeaveMap(P1));
    table.go(Phase::Build);
    table.refuses(ELDER, Refusal::NoMembersOnMap);
}

#[test]
fn comes_with_an_abandoned_village_of_anybody() {
    let mut table = Table::with(with_elders(Players::Three));
    table.join_set_aside();
    table.draw_on(Blank, Tile::AbandonedVillage);
    table.play(Action::Pass);
    let facts = table.play(ELDER);
    assert!(facts.contains(&Fact::ElderEntered { seat: P2 }));
    assert_eq!((table.state.phase(), table.state.elders()), (Phase::Offer(P3), set([P2])));
}

#[test]
fn comes_back_with_a_new_village() {
    let mut table = with_elder_of_p2(with_elders(Players::Two), 1);
    table.go(Phase::Conflict);
    table.play(Action::LoseVillage(P2));
    assert!(table.state.elders().is_empty());
    table.end_turn();
    table.go(Phase::Build);
    assert!(table.play(ELDER).contains(&Fact::ElderEntered { seat: P2 }));
}

/// Ways in which the village of P2 can fall in the turn of P1; `true` where the tribe goes with it.
type Way = (&'static str, fn(&mut Table), bool);

const WAYS: [Way; 7] = [
    ("told in step 4", |table| table.go(Phase::Conflict), false),
    (
        "tiger drawn",
        |table| {
            table.draw_on(Blank, Tile::Tiger);
        },
        false,
    ),
    (
        "tiger moved",
        |table| {
            table.draw_and_end(Tile::Tiger);
            table.turn_of(P1);
            table.roll(Moon, Moon);
            table.play(Action::Trigger(Tile::Tiger));
        },
        false,
    ),
    (
        "volcano",
        |table| {
            table.draw_on(Blank, Tile::Volcano);
        },
        false,
    ),
    ("tar pit", |table| table.go(Phase::TarPit), false),
    ("tribe gone in step 4", |table| table.go(Phase::Conflict), true),
    ("tribe gone in the tar", |table| table.go(Phase::TarPit), true),
];

#[test]
fn falls_with_its_village_for_a_point_of_the_active_player() {
    for (name, fall, tribe) in WAYS {
        let mut table = with_elder_of_p2(elders_and_tar(Players::Three), 1);
        fall(&mut table);
        assert_eq!(table.state.turn(), P1);
        // The points of P2 for the village at the start of a turn are no matter here.
        let action = if tribe { Action::LeaveMap(P2) } else { Action::LoseVillage(P2) };
        let facts = table.play(action);
        assert!(facts.contains(&Fact::VillageLost { seat: P2 }), "{name}");
        assert!(facts.contains(&Fact::ElderLost { seat: P2 }), "{name}");
        assert_eq!(points(&facts), [(P1, 1, Reason::Elder)], "{name}");
        assert!(table.state.elders().is_empty(), "{name}");
        assert_eq!(table.state.villages(P2), 0, "{name}");
    }
}

#[test]
fn wins_the_game_for_the_active_player_by_every_way() {
    for (name, fall, tribe) in WAYS {
        let mut table = with_elder_of_p2(elders_and_tar(Players::Three), 1);
        fall(&mut table);
        table.set_points(P1, 14);
        let action = if tribe { Action::LeaveMap(P2) } else { Action::LoseVillage(P2) };
        assert!(table.play(action).contains(&Fact::GameWon { seat: P1 }), "{name}");
        assert_eq!(table.state.next(), Next::Over);
    }
}

#[test]
fn gives_no_point_without_an_elder_in_the_village() {
    for (name, fall, tribe) in WAYS {
        let mut table = Table::with(elders_and_tar(Players::Three));
        table.set_villages(P2, 1);
        fall(&mut table);
        let action = if tribe { Action::LeaveMap(P2) } else { Action::LoseVillage(P2) };
        let facts = table.play(action);
        assert!(points(&facts).is_empty(), "{name}");
        assert!(!facts.contains(&Fact::ElderLost { seat: P2 }), "{name}");
    }
}

#[test]
fn gives_no_point_where_its_owner_is_the_active_player() {
    type Fall = fn(&mut Table);
    let rows: [(&str, Fall); 6] = [
        ("move", |table| {
            table.roll(Sun, Moon);
            table.place(Sun, Column::Move);
        }),
        ("told in step 4", |table| table.go(Phase::Conflict)),
        ("tiger drawn", |table| {
            table.draw_on(Blank, Tile::Tiger);
        }),
        ("tiger hunted", |table| {
            table.draw(Tile::Tiger);
            table.play(Action::Hunt { face: Blank, beast: Beast::Tiger });
        }),
        ("tar pit", |table| table.go(Phase::TarPit)),
        ("sacrifice", |table| {
            table.give_tile(P1, Tile::Altar);
            table.go(Phase::Build);
            table.play(Action::Sacrifice);
        }),
    ];
    for (name, fall) in rows {
        let mut table = Table::with(elders_and_tar(Players::Two));
        table.set_villages(P1, 1);
        table.correct(Correction::Elder { seat: P1, to: Presence::OnMap });
        fall(&mut table);
        let facts = table.play(Action::LoseVillage(P1));
        assert!(facts.contains(&Fact::ElderLost { seat: P1 }), "{name}");
        assert!(points(&facts).is_empty(), "{name}");
    }
}

#[test]
fn gives_one_point_when_a_tribe_loses_every_village() {
    let mut table = with_elder_of_p2(with_elders(Players::Two), 3);
    table.go(Phase::Conflict);
    let facts = table.play(Action::LeaveMap(P2));
    assert_eq!(facts.iter().filter(|f| **f == Fact::VillageLost { seat: P2 }).count(), 3);
    assert_eq!(points(&facts), [(P1, 1, Reason::Elder)]);
}

#[test]
fn gives_a_point_for_the_elder_of_every_tribe_that_goes() {
    let mut table = Table::with(with_elders(Players::Three));
    for seat in [P2, P3] {
        table.set_villages(seat, 1);
        table.correct(Correction::Elder { seat, to: Presence::OnMap });
    }
    table.go(Phase::Conflict);
    table.play(Action::LeaveMap(P2));
    table.play(Action::LeaveMap(P3));
    assert_eq!(table.points(P1), 2);
}

#[test]
fn falls_only_if_it_lived_in_the_village_that_fell() {
    for (action, falls) in [(Action::LoseVillage(P2), false), (Action::LoseElder(P2), true)] {
        let mut table = with_elder_of_p2(with_elders(Players::Two), 2);
        table.go(Phase::Conflict);
        let facts = table.play(action);
        assert_eq!(facts.contains(&Fact::ElderLost { seat: P2 }), falls);
        assert_eq!(table.state.elders().contains(P2), !falls);
        assert_eq!((table.points(P1), table.state.villages(P2)), (i16::from(falls), 1));
    }
}

#[test]
fn lives_in_the_last_village_that_is_left() {
    let mut table = with_elder_of_p2(with_elders(Players::Two), 2);
    table.go(Phase::Conflict);
    table.play(Action::LoseVillage(P2));
    table.refuses(Action::LoseElder(P2), Refusal::NoElderThere);
    assert_eq!(points(&table.play(Action::LoseVillage(P2))), [(P1, 1, Reason::Elder)]);
}

#[test]
fn is_told_to_fall_only_where_a_village_can_and_an_elder_lives() {
    let mut table = with_elder_of_p2(with_elders(Players::Two), 2);
    table.set_villages(P1, 2);
    table.refuses(Action::LoseElder(P2), Refusal::OtherStep);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Move);
    table.refuses(Action::LoseElder(P2), Refusal::NoVillageToLose);
    table.refuses(Action::LoseElder(P1), Refusal::NoElderThere);
    table.go(Phase::Conflict);
    table.refuses(Action::LoseElder(P3), Refusal::EmptySeat);
    table.refuses(Action::LoseElder(P1), Refusal::NoElderThere);
    table.play(Action::LoseElder(P2));
}

#[test]
fn falls_in_a_conflict_that_the_box_reckons_out() {
    // P1 attacks P2 and beats it, or both are beaten.
    for there in [[4, 3, 0, 0], [3, 3, 0, 0]] {
        let mut table = with_elder_of_p2(with_elders(Players::Two), 1);
        table.go(Phase::Conflict);
        table.fight(there);
        table.refuses(Action::NameElder(P2), Refusal::NoElderThere);
        let facts = table.play(Action::NameVillage(Some(P2)));
        assert!(facts.contains(&Fact::ElderLost { seat: P2 }), "there is only one village");
        assert_eq!(points(&facts), [(P1, 1, Reason::Elder)], "{there:?}");
    }
}

#[test]
fn is_told_apart_from_other_villages_in_a_conflict() {
    let rows = [(Action::NameVillage(Some(P2)), false), (Action::NameElder(P2), true)];
    for (name, falls) in rows {
        let mut table = with_elder_of_p2(with_elders(Players::Two), 2);
        table.set_villages(P1, 2);
        table.go(Phase::Conflict);
        table.fight([4, 3, 0, 0]);
        table.refuses(Action::NameElder(P1), Refusal::NoElderThere);
        table.refuses(Action::NameElder(P3), Refusal::NoVillageThere);
        let facts = table.play(name);
        assert!(facts.contains(&Fact::VillageLost { seat: P2 }));
        assert_eq!(facts.contains(&Fact::ElderLost { seat: P2 }), falls);
        assert_eq!((table.points(P1), table.state.villages(P2)), (i16::from(falls), 1));
    }
}

#[test]
fn survives_in_the_village_of_a_winner() {
    let mut table = with_elder_of_p2(with_elders(Players::Two), 1);
    table.go(Phase::Conflict);
    let points = table.state.points(P1);
    table.fight([3, 4, 0, 0]);
    // Nothing can fall where its owner stays, so nothing is asked.
    assert_eq!(table.state.phase(), Phase::Conflict);
    assert_eq!((table.state.elders(), table.state.points(P1)), (set([P2]), points));
}

#[test]
fn gives_no_point_to_an_attacker_that_loses_its_own() {
    let mut table = Table::with(with_elders(Players::Two));
    table.set_villages(P1, 1);
    table.correct(Correction::Elder { seat: P1, to: Presence::OnMap });
    table.go(Phase::Conflict);
    table.fight([3, 3, 0, 0]);
    let facts = table.play(Action::NameVillage(Some(P1)));
    assert!(facts.contains(&Fact::ElderLost { seat: P1 }));
    assert!(points(&facts).is_empty());
}

#[test]
fn gives_its_point_to_an_active_player_who_did_not_fight_there() {
    let mut table = with_elder_of_p2(with_elders(Players::Three), 1);
    table.go(Phase::Conflict);
    table.fight([0, 3, 4, 0]);
    let facts = table.play(Action::NameVillage(Some(P2)));
    assert_eq!(points(&facts), [(P1, 1, Reason::Elder)]);
}

#[test]
fn is_no_member_of_its_tribe() {
    let mut table = with_elder_of_p2(with_elders(Players::Two), 1);
    table.go(Phase::Conflict);
    let facts = table.fight([3, 2, 0, 0]);
    assert_eq!(facts.last(), Some(&Fact::NoConflict { total: 5, limit: 5 }));
}
