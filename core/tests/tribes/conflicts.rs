//! A10: the conflict helper alone and within step 4, and what follows from a conflict.

use campfire_core::games::tribes::conflict::{Cause, Side, Terms, Verdict, resolve};

use crate::table::*;

/// A row of the table: P1 attacks; `None` is "no conflict".
struct Row {
    name: &'static str,
    members: [u8; 3],
    invaders: u8,
    limit: u8,
    bow: Option<Side>,
    walls: Option<Seat>,
    /// Members and invaders when the tribes meet, and what is left of them.
    result: Option<([u8; 4], [u8; 4])>,
}

const PLAIN: Row =
    Row { name: "", members: [0; 3], invaders: 0, limit: 5, bow: None, walls: None, result: None };

const AT_P2: Option<Side> = Some(Side::Seat(P2));

fn rows() -> [Row; 18] {
    let row = |name, members, result| Row { name, members, result, ..PLAIN };
    [
        row("4 v 3", [4, 3, 0], Some(([4, 3, 0, 0], [1, 0, 0, 0]))),
        row("3 v 3", [3, 3, 0], Some(([3, 3, 0, 0], [0; 4]))),
        Row { bow: AT_P2, ..row("3 v 3, Bow", [3, 3, 0], Some(([3, 2, 0, 0], [1, 0, 0, 0]))) },
        Row { walls: Some(P2), ..row("4 v 3, Walls", [4, 3, 0], Some(([3, 3, 0, 0], [0; 4]))) },
        Row {
            bow: AT_P2,
            walls: Some(P2),
            ..row("4 v 3, Bow and Walls", [4, 3, 0], Some(([3, 2, 0, 0], [1, 0, 0, 0])))
        },
        row("3 v 2 v 2", [3, 2, 2], Some(([3, 2, 2, 0], [1, 0, 0, 0]))),
        row("2 v 2 v 2", [2, 2, 2], Some(([2, 2, 2, 0], [0; 4]))),
        Row { invaders: 3, ..row("3 v 3 invaders", [3, 0, 0], Some(([3, 0, 0, 3], [0; 4]))) },
        row("7 alone", [7, 0, 0], Some(([7, 0, 0, 0], [5, 0, 0, 0]))),
        row("9 v 2", [9, 2, 0], Some(([9, 2, 0, 0], [5, 0, 0, 0]))),
        row("3 v 2", [3, 2, 0], None),
        Row { limit: 4, ..row("3 v 2, Drought", [3, 2, 0], Some(([3, 2, 0, 0], [1, 0, 0, 0]))) },
        // From here on the rows follow from the prose.
        Row {
            bow: AT_P2,
            ..row("back at the limit by the Bow", [3, 3, 0], Some(([3, 2, 0, 0], [1, 0, 0, 0])))
        },
        Row {
            bow: AT_P2,
            walls: Some(P2),
            ..row("Walls of the one the Bow takes", [5, 1, 0], Some(([4, 0, 0, 0], [4, 0, 0, 0])))
        },
        Row {
            bow: AT_P2,
            ..row("above the limit after the Bow", [7, 1, 0], Some(([7, 0, 0, 0], [5, 0, 0, 0])))
        },
        row("nobody attacks", [0, 4, 3], Some(([0, 4, 3, 0], [0, 1, 0, 0]))),
        Row {
            invaders: 3,
            bow: Some(Side::Invaders),
            ..row("the Bow at an invader", [3, 0, 0], Some(([3, 0, 0, 2], [1, 0, 0, 0])))
        },
        Row { invaders: 3, ..row("below the limit with invaders", [2, 0, 0], None) },
    ]
}

fn forces(members: [u8; 3], invaders: u8) -> Forces {
    let [first, second, third] = members;
    Forces { members: PerSeat([first, second, third, 0]), invaders }
}

fn split(counts: [u8; 4]) -> Forces {
    let [first, second, third, invaders] = counts;
    forces([first, second, third], invaders)
}

const TERMS: Terms = Terms {
    active: P1,
    cause: Cause::Crowd,
    limit: 5,
    bow: None,
    walls: Set::EMPTY,
    evasion: None,
    winner_above_limit: WinnerAboveLimit::Trim,
};

#[test]
fn fights_out_every_row_of_the_table() {
    for row in rows() {
        let walls = row.walls.into_iter().collect();
        let terms = Terms { limit: row.limit, bow: row.bow, walls, ..TERMS };
        let expected = row.result.map_or(Verdict::NoConflict, |(met, left)| Verdict::Fought {
            met: split(met),
            left: split(left),
            evades: None,
        });
        let verdict = resolve(&forces(row.members, row.invaders), &terms);
        assert_eq!(verdict, expected, "{}", row.name);
    }
}

#[test]
fn walls_of_somebody_who_is_not_there_take_nobody() {
    let terms = Terms { walls: set([P3]), ..TERMS };
    let left = forces([1, 0, 0], 0);
    let met = forces([4, 3, 0], 0);
    assert_eq!(resolve(&met, &terms), Verdict::Fought { met, left, evades: None });
}

/// A game of three in step 4 of P1, with everything a row needs.
fn step_four(row: &Row) -> Table {
    let mut table = Table::settings(Players::Three, Settings { slots: 4, ..Settings::default() });
    if row.bow.is_some() {
        table.give_goal(P1, Goal::Bow);
    }
    if let Some(seat) = row.walls {
        table.give_tile(seat, Tile::Walls);
        table.set_villages(seat, 1);
    }
    if row.invaders > 0 {
        table.draw(Tile::Invaders);
    }
    if row.limit == 4 {
        table.draw(Tile::Drought);
    }
    table.go(Phase::Conflict);
    table
}

/// Answers everything the box asks about the hex of a row, and gives the facts.
fn fight(table: &mut Table, row: &Row) -> Vec<Fact> {
    let before = table.facts.len();
    table.play(Action::Fight);
    while let Phase::Muster(muster) = table.state.phase() {
        table.play(match muster.asks {
            Inquiry::Members(seat) => Action::Muster(row.members[usize::from(seat.index())]),
            Inquiry::Invaders if row.invaders > 0 => Action::MusterInvaders(Answer::Yes),
            Inquiry::Invaders => Action::MusterInvaders(Answer::No),
            Inquiry::Glacier => Action::Reply(Answer::No),
            Inquiry::Village => Action::NameVillage(row.walls),
            Inquiry::Bow => Action::AimBow(row.bow.unwrap()),
        });
    }
    table.facts[before..].to_vec()
}

#[test]
fn plays_every_row_of_the_table_in_step_four() {
    for row in rows() {
        let mut table = step_four(&row);
        let facts = fight(&mut table, &row);
        let hex = forces(row.members, row.invaders);
        let expected = match row.result {
            None => Fact::NoConflict { total: hex.total(), limit: row.limit },
            Some((met, left)) => {
                let (met, left) = (split(met), split(left));
                let lost = hex.minus(&left);
                Fact::ConflictFought { limit: row.limit, met, lost, left, evades: None }
            }
        };
        assert!(facts.contains(&expected), "{}: {facts:?}", row.name);
        let beaten = row.invaders > 0 && row.result.is_some_and(|(_, left)| left[3] == 0);
        let scored = if beaten { vec![(P1, 2, Reason::Invaders)] } else { vec![] };
        assert_eq!(points(&facts), scored, "{}", row.name);
        let fell = row.walls.is_some_and(|_| row.result.is_some_and(|(_, left)| left[1] == 0));
        assert_eq!(facts.contains(&Fact::VillageLost { seat: P2 }), fell, "{}", row.name);
        assert_eq!(table.state.phase(), Phase::Conflict, "{}: others may follow", row.name);
    }
}

#[test]
fn leaves_a_winner_above_the_limit_where_the_table_plays_so() {
    let stay = Terms { winner_above_limit: WinnerAboveLimit::Stay, ..TERMS };
    let left = |members, terms: &Terms| match resolve(&forces(members, 0), terms) {
        Verdict::Fought { left, .. } => left.members[P1],
        Verdict::NoConflict => panic!("{members:?} is above the limit"),
    };
    assert_eq!(left([9, 2, 0], &stay), 7);
    assert_eq!(left([7, 1, 0], &Terms { bow: AT_P2, ..stay }), 7, "won by the Bow alone");
    assert_eq!(left([7, 0, 0], &stay), 5, "one tribe from the start is trimmed always");
}

#[test]
fn uses_neither_bow_nor_walls_where_the_active_player_has_nobody() {
    let terms = Terms { bow: AT_P2, walls: set([P3]), ..TERMS };
    let (met, left) = (split([0, 4, 3, 0]), split([0, 1, 0, 0]));
    assert_eq!(resolve(&split([0, 4, 3, 0]), &terms), Verdict::Fought { met, left, evades: None });
}

#[test]
fn asks_for_no_bow_where_the_active_player_has_nobody() {
    let mut table = step_four(&Row { bow: AT_P2, ..PLAIN });
    table.play(Action::Fight);
    table.play(Action::Muster(0));
    table.play(Action::Muster(4));
    let facts = table.play(Action::Muster(3));
    assert_eq!(table.state.phase(), Phase::Conflict);
    let (met, left) = (split([0, 4, 3, 0]), split([0, 1, 0, 0]));
    let fought =
        Fact::ConflictFought { limit: 5, met, lost: split([0, 3, 3, 0]), left, evades: None };
    assert!(facts.contains(&fought), "{facts:?}");
}

#[test]
fn lets_the_attacker_choose_whom_the_bow_takes() {
    for (target, left) in [(P2, [0, 0, 0, 0]), (P3, [1, 0, 0, 0])] {
        let row = Row {
            members: [3, 2, 3],
            bow: Some(Side::Seat(target)),
            result: Some(([0; 4], left)),
            ..PLAIN
        };
        let mut table = step_four(&row);
        table.play(Action::Fight);
        for members in row.members {
            table.play(Action::Muster(members));
        }
        table.refuses(Action::AimBow(Side::Seat(P1)), Refusal::NoSuchTarget);
        table.refuses(Action::AimBow(Side::Invaders), Refusal::NoSuchTarget);
        let facts = table.play(Action::AimBow(Side::Seat(target)));
        let left = split(left);
        let ends = |fact: &Fact| matches!(fact, Fact::ConflictFought { left: l, .. } if *l == left);
        assert!(facts.iter().any(ends), "{target:?}: {facts:?}");
    }
}

#[test]
fn uses_walls_in_the_hex_of_a_village_only() {
    let row = Row { members: [4, 3, 0], walls: Some(P2), ..PLAIN };
    let mut table = step_four(&row);
    let facts = fight(&mut table, &Row { walls: None, ..row });
    let (met, left) = (split([4, 3, 0, 0]), split([1, 0, 0, 0]));
    let fought =
        Fact::ConflictFought { limit: 5, met, lost: split([3, 3, 0, 0]), left, evades: None };
    assert!(facts.contains(&fought), "{facts:?}");
    assert_eq!(table.state.villages(P2), 1, "the village stands elsewhere");
}

#[test]
fn uses_no_walls_of_the_attacker() {
    let row = Row { members: [4, 3, 0], walls: Some(P1), ..PLAIN };
    let mut table = step_four(&row);
    let facts = fight(&mut table, &row);
    let met = split([4, 3, 0, 0]);
    let meets = |fact: &Fact| matches!(fact, Fact::ConflictFought { met: m, .. } if *m == met);
    assert!(facts.iter().any(meets), "{facts:?}");
    assert_eq!(table.state.villages(P1), 1, "a member is left with it");
}

#[test]
fn knows_that_nobody_has_a_village_where_it_has_no_member() {
    let mut table = Table::new(Players::Three);
    table.set_villages(P2, 1);
    table.set_villages(P3, 1);
    table.go(Phase::Conflict);
    table.fight([4, 3, 0, 0]);
    table.refuses(Action::NameVillage(Some(P3)), Refusal::NoVillageThere);
    table.play(Action::NameVillage(Some(P2)));
}

#[test]
fn lets_the_village_of_a_beaten_defender_fall() {
    let mut table = Table::new(Players::Two);
    table.set_villages(P2, 2);
    table.go(Phase::Conflict);
    table.play(Action::Fight);
    table.play(Action::Muster(4));
    table.play(Action::Muster(3));
    table.refuses(Action::NameVillage(Some(P1)), Refusal::NoVillageThere);
    let facts = table.play(Action::NameVillage(Some(P2)));
    assert!(facts.contains(&Fact::VillageLost { seat: P2 }));
    assert_eq!(table.state.villages(P2), 1);
}

#[test]
fn lets_the_village_of_a_beaten_attacker_fall() {
    let mut table = Table::new(Players::Two);
    table.set_villages(P1, 1);
    table.go(Phase::Conflict);
    table.play(Action::Fight);
    table.play(Action::Muster(3));
    table.play(Action::Muster(3));
    assert!(table.play(Action::NameVillage(Some(P1))).contains(&Fact::VillageLost { seat: P1 }));
}

#[test]
fn keeps_a_winner_above_the_limit_in_step_four_where_the_table_plays_so() {
    let winner_above_limit = WinnerAboveLimit::Stay;
    let settings = Settings { winner_above_limit, ..Settings::default() };
    let mut table = Table::settings(Players::Three, settings);
    table.go(Phase::Conflict);
    let facts = fight(&mut table, &Row { members: [9, 2, 0], ..PLAIN });
    let left = split([7, 0, 0, 0]);
    let ends = |fact: &Fact| matches!(fact, Fact::ConflictFought { left: l, .. } if *l == left);
    assert!(facts.iter().any(ends), "{facts:?}");
}

#[test]
fn gives_the_points_for_a_last_invader_that_the_bow_takes() {
    let row = Row { members: [5, 0, 0], invaders: 1, bow: Some(Side::Invaders), ..PLAIN };
    let mut table = step_four(&row);
    table.correct(Correction::Tokens { tile: Tile::Invaders, to: 1 });
    assert_eq!(points(&fight(&mut table, &row)), [(P1, 2, Reason::Invaders)]);
}

#[test]
fn uses_the_walls_of_every_defender_that_has_them_here() {
    let terms = Terms { walls: set([P2, P3]), ..TERMS };
    let (met, left) = (split([4, 2, 2, 0]), split([2, 0, 0, 0]));
    assert_eq!(resolve(&split([6, 2, 2, 0]), &terms), Verdict::Fought { met, left, evades: None });
}

#[test]
fn gives_the_points_for_the_last_invader_to_the_active_player_even_without_members() {
    let row = Row { members: [0, 3, 0], invaders: 3, ..PLAIN };
    let mut table = step_four(&row);
    assert_eq!(points(&fight(&mut table, &row)), [(P1, 2, Reason::Invaders)]);
}

#[test]
fn keeps_the_invaders_that_survive() {
    let row = Row { members: [2, 0, 0], invaders: 5, ..PLAIN };
    let mut table = step_four(&row);
    table.correct(Correction::Tokens { tile: Tile::Invaders, to: 5 });
    let facts = fight(&mut table, &row);
    assert!(points(&facts).is_empty());
    assert_eq!(table.state.slots().tokens(Tile::Invaders), 3);
}

#[test]
fn trims_invaders_alone_under_drought() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Invaders);
    table.correct(Correction::Tokens { tile: Tile::Invaders, to: 4 });
    table.draw(Tile::Drought);
    table.go(Phase::Conflict);
    assert_eq!((table.state.slots().tokens(Tile::Invaders), table.state.limit()), (5, 4));
    table.play(Action::Fight);
    table.play(Action::Muster(0));
    table.play(Action::Muster(0));
    table.play(Action::MusterInvaders(Answer::Yes));
    assert_eq!(table.state.slots().tokens(Tile::Invaders), 4);
}

#[test]
fn fights_any_number_of_conflicts_in_any_order() {
    let row = Row { members: [4, 3, 0], ..PLAIN };
    let mut table = step_four(&row);
    for _ in 0..3 {
        fight(&mut table, &row);
    }
    table.play(Action::Done);
    assert_eq!(table.state.phase(), Phase::Build);
}

#[test]
fn comes_after_both_actions_and_before_building() {
    let mut table = Table::new(Players::Two);
    table.refuses(Action::Fight, Refusal::OtherStep);
    table.go(Phase::Choose);
    table.refuses(Action::Fight, Refusal::OtherStep);
    table.go(Phase::Conflict);
    table.play(Action::Fight);
    table.refuses(Action::Build(Dwelling::Plain), Refusal::OtherStep);
    table.refuses(Action::Complete(Goal::Cart), Refusal::OtherStep);
    table.refuses(Action::EndTurn, Refusal::OtherStep);
    table.play(Action::MusterLast(5));
    // What belongs to step five ends step four.
    for action in [Action::Done, Action::Build(Dwelling::Plain), Action::Complete(Goal::Cart)] {
        let mut table = table.clone();
        table.play(action);
        assert_eq!(table.state.phase(), Phase::Build, "{action:?}");
        table.refuses(Action::Fight, Refusal::OtherStep);
    }
}

#[test]
fn comes_before_building_where_the_tar_pit_has_still_to_take_its_toll() {
    let mut table = Table::with(with_terrain(Players::Two, [Terrain::TarPit]));
    table.give_tile(P1, Tile::Altar);
    table.draw(Tile::SharedKnowledge);
    let later = [
        Action::Build(Dwelling::Plain),
        Action::Complete(Goal::Cart),
        Action::Share,
        Action::Sacrifice,
        Action::EndTurn,
    ];
    for phase in [Phase::Conflict, Phase::TarPit] {
        table.go(phase);
        later.into_iter().for_each(|action| table.refuses(action, Refusal::OtherStep));
    }
    table.go(Phase::Build);
    later.into_iter().for_each(|action| assert!(table.accepts(action), "{action:?}"));
}

#[test]
fn ends_with_the_last_tribe_that_stands_in_the_hex() {
    // P1 has 4, P2 has 3 and nobody else is there: P3 and the invaders are not asked about.
    let mut table = Table::new(Players::Three);
    table.draw(Tile::Invaders);
    table.go(Phase::Conflict);
    table.play(Action::Fight);
    table.play(Action::Muster(4));
    table.refuses(Action::MusterLast(21), Refusal::TooManyMembers);
    let facts = table.play(Action::MusterLast(3));
    let left = fought(&facts).map(|(_, left)| left);
    assert_eq!(left, Some(members([1, 0, 0, 0])));
    // The last one that could be asked about ends it anyway.
    let mut table = Table::new(Players::Two);
    table.go(Phase::Conflict);
    table.play(Action::Fight);
    table.play(Action::Muster(4));
    table.refuses(Action::MusterLast(3), Refusal::OtherStep);
}

#[test]
fn asks_about_the_active_tribe_first_and_then_in_turn_order() {
    let mut table = Table::new(Players::Three);
    table.turn_of(P2);
    table.go(Phase::Conflict);
    table.play(Action::Fight);
    for seat in [P2, P3, P1] {
        let Phase::Muster(muster) = table.state.phase() else { panic!("{seat:?} is not asked") };
        assert_eq!(muster.asks, Inquiry::Members(seat));
        table.refuses(Action::Muster(21), Refusal::TooManyMembers);
        table.refuses(Action::Done, Refusal::OtherStep);
        table.play(Action::Muster(1));
    }
    assert_eq!(table.state.phase(), Phase::Conflict);
}

#[test]
fn eliminates_a_tribe_with_all_its_villages() {
    let mut table = Table::new(Players::Three);
    table.set_villages(P3, 3);
    table.go(Phase::Conflict);
    let facts = table.play(Action::LeaveMap(P3));
    assert!(facts.contains(&Fact::TribeLeft { seat: P3 }));
    assert_eq!(facts.iter().filter(|f| **f == Fact::VillageLost { seat: P3 }).count(), 3);
    assert_eq!(table.state.villages(P3), 0);
    assert!(!table.state.on_map().contains(P3));
    table.refuses(Action::LeaveMap(P3), Refusal::NoTribeToLose);
}

#[test]
fn fights_out_within_the_limit_where_cunning_starts_it() {
    // Who stands there, the limit, whom the Bow takes, what is left.
    let rows = [
        ([2, 1, 0, 0], 5, None, [1, 0, 0, 0]),
        ([1, 1, 0, 0], 5, None, [0; 4]),
        ([1, 3, 0, 0], 5, None, [0, 2, 0, 0]),
        ([2, 2, 0, 0], 5, AT_P2, [1, 0, 0, 0]),
        ([1, 1, 0, 0], 5, AT_P2, [1, 0, 0, 0]),
        ([3, 0, 0, 0], 5, None, [3, 0, 0, 0]),
        ([7, 0, 0, 0], 5, None, [5, 0, 0, 0]),
        ([1, 0, 0, 3], 5, None, [0, 0, 0, 2]),
        ([1, 0, 0, 1], 4, Some(Side::Invaders), [1, 0, 0, 0]),
    ];
    for (there, limit, bow, left) in rows {
        let terms = Terms { cause: Cause::Cunning, limit, bow, ..TERMS };
        let Verdict::Fought { left: remain, .. } = resolve(&split(there), &terms) else {
            panic!("{there:?}: there is always a conflict")
        };
        assert_eq!(remain, split(left), "{there:?}");
    }
}

#[test]
fn lets_a_defender_with_evasion_retreat_whom_anything_has_beaten() {
    // Who stands there, what takes members besides, and whether P2 may retreat.
    let rows = [
        ([4, 3, 0, 0], None, Some(P2)),
        ([3, 3, 0, 0], None, Some(P2)),
        ([5, 1, 0, 0], AT_P2, Some(P2)),
        ([0, 7, 0, 0], None, Some(P2)),
        ([4, 0, 3, 0], None, None),
    ];
    for (there, bow, expected) in rows {
        let terms = Terms { evasion: Some(P2), bow, ..TERMS };
        let verdict = resolve(&split(there), &terms);
        let Verdict::Fought { evades, .. } = verdict else { panic!("{there:?}: no conflict") };
        assert_eq!(evades, expected, "{there:?}");
    }
    let own = resolve(&split([4, 3, 0, 0]), &Terms { evasion: Some(P1), ..TERMS });
    assert!(matches!(own, Verdict::Fought { evades: None, .. }), "the attacker does not defend");
}
