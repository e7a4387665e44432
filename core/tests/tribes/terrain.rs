//! A6: special terrain: what GATHER gives there, the Glacier's stones and limit, and the Tar Pit.

use crate::table::*;

/// A game with the Glacier, before the roll of P1, on which so many stones lie.
fn icy(players: Players, stones: u8) -> Table {
    ice_with(with_terrain(players, [Terrain::Glacier]), stones)
}

fn ice_with(setup: Setup, stones: u8) -> Table {
    let mut setup = setup;
    setup.modes.terrain.insert(Terrain::Glacier);
    let mut table = Table::with(setup);
    if stones > 0 {
        table.correct(Correction::Glacier { to: stones });
    }
    table
}

#[test]
fn says_how_gather_differs() {
    let rows = [
        (Terrain::GreatLake, Harvest::More(1)),
        (Terrain::GreatMountain, Harvest::More(1)),
        (Terrain::GreatForest, Harvest::More(1)),
        (Terrain::WildLand, Harvest::AnyMix),
        (Terrain::TarPit, Harvest::Plain),
        (Terrain::Jungle, Harvest::Needs(3)),
        (Terrain::Oasis, Harvest::Needs(3)),
        (Terrain::Glacier, Harvest::AtMost(1)),
    ];
    assert_eq!(rows.map(|row| row.0), Terrain::ALL);
    for (terrain, harvest) in rows {
        assert_eq!(terrain.harvest(), harvest, "{terrain:?}");
    }
}

#[test]
fn changes_no_number_of_the_board_and_asks_nothing() {
    for &terrain in Terrain::ALL {
        let mut table = Table::with(with_terrain(Players::Two, [terrain]));
        let mut plain = Table::new(Players::Two);
        for &column in Column::ALL {
            for &face in Face::ALL {
                let (given, usual) =
                    (table.state.preview(face, column), plain.state.preview(face, column));
                assert_eq!(given, usual, "{terrain:?}");
            }
        }
        for table in [&mut table, &mut plain] {
            table.roll(Sun, Moon);
            table.place(Sun, Column::Gather);
            assert_eq!(table.state.question(), None, "{terrain:?}");
        }
    }
}

#[test]
fn glacier_gets_a_stone_for_every_action_at_suns() {
    // On the start layout the placed face alone decides the level.
    for &column in Column::ALL {
        for (face, stones) in [(Sun, 1), (Moon, 0), (Blank, 0)] {
            let mut table = icy(Players::Two, 0);
            let other = if face == Sun { Moon } else { Sun };
            table.roll(face, other);
            table.place(face, column);
            assert_eq!(table.state.glacier(), Glacier::Ice(0), "not before the action is done");
            let elsewhere = if column == Column::Grow { Column::Lead } else { Column::Grow };
            let facts = table.place(other, elsewhere);
            assert_eq!(table.state.glacier(), Glacier::Ice(stones), "{column:?} {face:?}");
            let grew = facts.contains(&Fact::GlacierGrew { stones: 1 });
            assert_eq!(grew, stones == 1, "{column:?} {face:?}");
        }
    }
}

#[test]
fn glacier_counts_the_level_and_not_the_die() {
    // A moon pushed into two suns is still an action at suns.
    let mut table = icy(Players::Two, 0);
    table.correct(Correction::Die { column: Column::Grow, space: Space::Middle, to: Sun });
    table.roll(Sun, Moon);
    table.place(Moon, Column::Grow);
    table.place(Sun, Column::Move);
    assert_eq!(table.state.glacier(), Glacier::Ice(1));
}

#[test]
fn glacier_gets_two_stones_for_two_actions_at_suns() {
    let mut table = icy(Players::Two, 0);
    table.draw_on(Sun, Tile::Discovery);
    table.go(Phase::Choose);
    table.place(Sun, Column::Grow);
    assert!(table.place(Sun, Column::Lead).contains(&Fact::GlacierGrew { stones: 1 }));
    assert!(table.play(Action::Done).contains(&Fact::GlacierGrew { stones: 2 }));
}

#[test]
fn glacier_gets_no_stone_for_a_die_on_a_tile() {
    let mut table = icy(Players::Two, 0);
    table.draw_on(Sun, Tile::Mammoth);
    table.go(Phase::Choose);
    table.play(Action::Hunt { face: Sun, beast: Beast::Mammoth });
    table.play(Action::Done);
    assert_eq!(table.state.glacier(), Glacier::Ice(0));
}

#[test]
fn glacier_is_not_there_where_it_is_not_played() {
    let mut table = Table::with(with_terrain(Players::Two, [Terrain::TarPit, Terrain::WildLand]));
    assert_eq!(table.state.glacier(), Glacier::Absent);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Grow);
    assert_eq!(ice(&table.place(Moon, Column::Move)), []);
    table.go(Phase::Conflict);
    let facts = table.fight([3, 1, 0, 0]);
    assert_eq!(facts.last(), Some(&Fact::NoConflict { total: 4, limit: 5 }));
}

/// What these facts tell of the Glacier.
fn ice(facts: &[Fact]) -> Vec<Fact> {
    let grows =
        |fact: &&Fact| matches!(**fact, Fact::GlacierGrew { .. } | Fact::GlacierMelted { .. });
    facts.iter().filter(grows).copied().collect()
}

/// Carries out an action at suns and goes on with a moon; gives the facts of that.
fn act_at_suns(table: &mut Table, first: Column, second: Column) -> Vec<Fact> {
    table.lay_out_dice();
    table.roll(Sun, Moon);
    table.place(Sun, first);
    table.place(Moon, second)
}

#[test]
fn glacier_melts_right_after_the_fifth_stone() {
    let mut table = icy(Players::Two, 0);
    for stones in 1..=5 {
        assert!(table.state.glacier().is_ice());
        let facts = act_at_suns(&mut table, Column::Grow, Column::Move);
        assert!(facts.contains(&Fact::GlacierGrew { stones }));
        let melted = facts.contains(&Fact::GlacierMelted { stones: 5 });
        assert_eq!(melted, stones == 5, "{stones}");
        table.end_turn();
    }
    assert_eq!(table.state.glacier(), Glacier::Melted);
    let facts = act_at_suns(&mut table, Column::Grow, Column::Move);
    assert_eq!(ice(&facts), [], "there is no ice to put a stone on");
}

#[test]
fn glacier_gives_its_stones_not_to_the_gatherer_who_melts_it() {
    let mut table = icy(Players::Two, 4);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    assert_eq!(table.state.question(), None);
    assert!(table.place(Moon, Column::Grow).contains(&Fact::GlacierMelted { stones: 5 }));
    table.end_turn();
    table.roll(Sun, Moon);
    table.place(Moon, Column::Gather);
    assert_eq!(table.state.question(), Some(Question::Meltwater));
    table.refuses(Action::Done, Refusal::QuestionOpen);
    let facts = table.play(Action::Reply(Answer::Yes));
    assert_eq!(facts, [Fact::MeltwaterTaken { seat: P2, stones: 5 }]);
    assert_eq!(table.state.glacier(), Glacier::Absent);
}

#[test]
fn glacier_gives_its_stones_to_who_melts_it_and_gathers_then() {
    let mut table = icy(Players::Two, 4);
    act_at_suns(&mut table, Column::Grow, Column::Gather);
    assert_eq!(table.state.question(), Some(Question::Meltwater));
}

#[test]
fn glacier_keeps_its_stones_until_somebody_gathers_on_that_mountain() {
    let mut table = icy(Players::Three, 5);
    for seat in [P1, P2, P3, P1] {
        table.turn_of(seat);
        table.roll(Sun, Moon);
        table.place(Sun, Column::Gather);
        assert_eq!(table.state.question(), Some(Question::Meltwater), "{seat:?}");
        assert!(table.play(Action::Reply(Answer::No)).is_empty());
        assert_eq!(table.state.glacier(), Glacier::Melted);
        table.end_turn();
    }
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    table.play(Action::Reply(Answer::Yes));
    table.end_turn();
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    assert_eq!(table.state.question(), None, "they have been taken");
}

#[test]
fn glacier_asks_about_its_stones_only_when_members_gather() {
    for &column in Column::ALL {
        for gone in [false, true] {
            let mut table = icy(Players::Two, 5);
            if gone {
                table.correct(Correction::Tribe { seat: P1, to: Presence::Gone });
            }
            table.roll(Sun, Moon);
            table.place(Sun, column);
            let asks = column == Column::Gather && !gone;
            assert_eq!(table.state.question().is_some(), asks, "{column:?}, gone {gone}");
        }
    }
}

#[test]
fn glacier_asks_after_the_tiles_and_before_the_shared_bounty() {
    let mut table = ice_with(led(Players::Two, Power::SharedBounty), 5);
    table.draw_and_end(Tile::PlentifulStone);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    assert_eq!(table.state.question(), Some(Question::PlentifulStone));
    let Phase::Resolve(resolve) = table.state.phase() else { panic!("an action is carried out") };
    table.play(Action::Harvest(resolve.hexes));
    assert_eq!(table.state.question(), Some(Question::Meltwater));
    table.play(Action::Reply(Answer::Yes));
    assert_eq!(table.state.question(), Some(Question::Bounty));
    table.play(Action::Reply(Answer::Yes));
    table.place(Moon, Column::Grow);
}

/// How a hex with so many members of P1 is reckoned out on the Glacier, or elsewhere.
fn reckon(table: &mut Table, there: [u8; 4], glacier: Answer) -> Fact {
    table.fight(there);
    assert_eq!(table.inquiry(), Some(Inquiry::Glacier));
    let facts = table.play(Action::Reply(glacier));
    *facts.last().unwrap()
}

#[test]
fn glacier_holds_three() {
    let mut table = icy(Players::Two, 0);
    table.go(Phase::Conflict);
    let facts = table.fight([3, 0, 0, 0]);
    assert_eq!(facts.last(), Some(&Fact::NoConflict { total: 3, limit: 5 }), "none there either");
    let here = reckon(&mut table, [3, 1, 0, 0], Answer::Yes);
    assert_eq!(fought(&[here]), Some((members([1, 1, 0, 0]), members([2, 0, 0, 0]))));
    let elsewhere = reckon(&mut table, [3, 1, 0, 0], Answer::No);
    assert_eq!(elsewhere, Fact::NoConflict { total: 4, limit: 5 });
}

#[test]
fn glacier_trims_to_three() {
    for (there, left) in [([7, 0, 0, 0], 3), ([9, 2, 0, 0], 3), ([4, 3, 0, 0], 1)] {
        let mut table = icy(Players::Two, 0);
        table.go(Phase::Conflict);
        let here = reckon(&mut table, there, Answer::Yes);
        let remain = members([left, 0, 0, 0]);
        assert_eq!(fought(&[here]).map(|(_, left)| left), Some(remain), "{there:?}");
        assert!(matches!(here, Fact::ConflictFought { limit: 3, .. }));
    }
}

#[test]
fn glacier_holds_three_under_drought_too() {
    let mut table = icy(Players::Two, 0);
    table.draw(Tile::Drought);
    table.go(Phase::Conflict);
    let elsewhere = reckon(&mut table, [4, 0, 0, 0], Answer::No);
    assert_eq!(elsewhere, Fact::NoConflict { total: 4, limit: 4 });
    let here = reckon(&mut table, [4, 0, 0, 0], Answer::Yes);
    assert_eq!(fought(&[here]).map(|(_, left)| left), Some(members([3, 0, 0, 0])));
}

#[test]
fn glacier_holds_three_where_a_house_allows_more_and_no_more_than_any_hex() {
    // The limit of the house, members there, what is left of them on the Glacier.
    for (limit, there, left) in [(8, 4, 3), (8, 8, 3), (3, 4, 3), (2, 4, 2), (2, 3, 2)] {
        let mut setup = with_terrain(Players::Two, [Terrain::Glacier]);
        setup.settings.limit = limit;
        setup.settings.drought_limit = limit.min(4);
        let mut table = Table::with(setup);
        table.go(Phase::Conflict);
        let here = reckon(&mut table, [there, 0, 0, 0], Answer::Yes);
        let remain = members([left, 0, 0, 0]);
        assert_eq!(fought(&[here]).map(|(_, left)| left), Some(remain), "{there} of {limit}");
    }
}

#[test]
fn glacier_holds_no_village() {
    for (answer, asks) in [(Answer::Yes, None), (Answer::No, Some(Inquiry::Village))] {
        let mut table = icy(Players::Two, 0);
        table.set_villages(P1, 1);
        table.set_villages(P2, 1);
        table.give_tile(P2, Tile::Walls);
        table.go(Phase::Conflict);
        table.fight([4, 3, 0, 0]);
        table.play(Action::Reply(answer));
        assert_eq!(table.inquiry(), asks, "{answer:?}");
    }
}

#[test]
fn glacier_still_asks_whom_the_bow_takes() {
    let mut table = icy(Players::Three, 0);
    table.give_goal(P1, Goal::Bow);
    table.go(Phase::Conflict);
    table.fight([2, 1, 1, 0]);
    table.play(Action::Reply(Answer::Yes));
    assert_eq!(table.inquiry(), Some(Inquiry::Bow));
}

#[test]
fn glacier_counts_invaders_against_its_limit() {
    let mut table = icy(Players::Two, 0);
    table.draw(Tile::Invaders);
    table.go(Phase::Conflict);
    table.play(Action::Fight);
    table.muster([1, 0, 0, 0], Answer::Yes);
    assert_eq!(table.inquiry(), Some(Inquiry::Glacier), "1 and 3 invaders are 4");
    let facts = table.play(Action::Reply(Answer::Yes));
    let left = Forces { invaders: 2, ..Forces::default() };
    assert_eq!(fought(&facts).map(|(_, left)| left), Some(left));
}

#[test]
fn glacier_holds_as_many_as_any_hex_once_it_has_melted() {
    for stones in [5, 6] {
        let mut table = icy(Players::Two, stones);
        table.go(Phase::Conflict);
        let facts = table.fight([4, 0, 0, 0]);
        assert_eq!(facts.last(), Some(&Fact::NoConflict { total: 4, limit: 5 }), "{stones}");
    }
}

#[test]
fn glacier_is_asked_about_once_everybody_is_counted() {
    let mut table = icy(Players::Two, 0);
    table.go(Phase::Conflict);
    table.play(Action::Fight);
    table.refuses(Action::Reply(Answer::Yes), Refusal::OtherStep);
    table.play(Action::Muster(4));
    table.play(Action::Muster(0));
    table.refuses(Action::Muster(1), Refusal::QuestionOpen);
    table.refuses(Action::Done, Refusal::OtherStep);
    table.play(Action::Reply(Answer::No));
}

#[test]
fn glacier_is_a_place_for_cunning_too() {
    let mut table = ice_with(led(Players::Two, Power::Cunning), 0);
    table.go(Phase::Conflict);
    table.play(Action::Use(Power::Cunning));
    table.muster([5, 0, 0, 0], Answer::No);
    let facts = table.play(Action::Reply(Answer::Yes));
    assert_eq!(fought(&facts).map(|(_, left)| left), Some(members([3, 0, 0, 0])));
}

/// A game with the Tar Pit in the turn of P1, in which everything before it is done.
fn sticky(players: Players) -> Table {
    let mut table = Table::with(with_terrain(players, [Terrain::TarPit]));
    table.go(Phase::TarPit);
    table
}

#[test]
fn tar_pit_comes_after_the_conflicts_of_every_turn() {
    let mut table = Table::with(with_terrain(Players::Three, [Terrain::TarPit]));
    for _ in 0..4 {
        table.go(Phase::Conflict);
        table.play(Action::Done);
        assert_eq!((table.state.phase(), table.state.step()), (Phase::TarPit, Step::Conflict));
        table.refuses(Action::Fight, Refusal::OtherStep);
        table.refuses(Action::Build(Dwelling::Plain), Refusal::OtherStep);
        table.refuses(Action::EndTurn, Refusal::OtherStep);
        table.play(Action::Done);
        assert_eq!(table.state.phase(), Phase::Build);
        table.end_turn();
    }
}

#[test]
fn tar_pit_is_not_there_where_it_is_not_played() {
    let others = Terrain::ALL.iter().copied().filter(|terrain| *terrain != Terrain::TarPit);
    let mut setup = setup(Players::Two);
    setup.modes.terrain = others.collect();
    let mut table = Table::with(setup);
    table.go(Phase::Conflict);
    table.play(Action::Done);
    assert_eq!(table.state.phase(), Phase::Build);
}

#[test]
fn tar_pit_takes_members_of_every_tribe_with_all_that_follows() {
    let mut table = Table::with(with_terrain(Players::Three, [Terrain::TarPit]));
    table.set_villages(P1, 1);
    table.set_villages(P3, 2);
    table.draw(Tile::Mammoth);
    table.play(Action::Tame { face: Blank });
    table.go(Phase::TarPit);
    for seat in [P1, P3] {
        table.play(Action::LoseVillage(seat));
    }
    table.play(Action::AbandonMammoth);
    assert_eq!(table.points(P1), 0);
    for seat in [P2, P3] {
        assert!(table.play(Action::LeaveMap(seat)).contains(&Fact::TribeLeft { seat }));
    }
    assert_eq!((table.state.on_map(), table.state.villages(P3)), (set([P1]), 0));
}

#[test]
fn tar_pit_is_a_time_of_the_own_turn_to_buy() {
    let mut table = Table::with(with_terrain(Players::Two, [Terrain::TarPit]));
    table.draw(Tile::Canoe);
    table.go(Phase::TarPit);
    table.play(Action::Buy(Tile::Canoe));
    assert_eq!(table.state.owner(Tile::Canoe), Some(P1));
}

#[test]
fn tar_pit_is_within_a_step() {
    let table = sticky(Players::Two);
    let correction = Correction::Villages { seat: P1, to: 1 };
    table.refuses(Action::Correct(correction), Refusal::FinishStepFirst);
    assert!(table.accepts(Action::Correct(Correction::Points { seat: P1, to: Points(1) })));
}

#[test]
fn glacier_that_has_melted_is_a_mountain_like_any_other() {
    let mut table = icy(Players::Two, 4);
    assert_eq!(table.state.harvest_on(Terrain::Glacier), Harvest::AtMost(1));
    assert_eq!(table.state.terrain(), set([Terrain::Glacier]));
    // Its stones still wait, so that its rule is still to be read; once they are taken nothing is left.
    for (stones, there) in [(5, set([Terrain::Glacier])), (6, Set::EMPTY)] {
        table.correct(Correction::Glacier { to: stones });
        assert_eq!(table.state.harvest_on(Terrain::Glacier), Harvest::Plain, "{stones}");
        assert_eq!(table.state.terrain(), there, "{stones}");
    }
}

/// A game with so many hexes to GATHER from at moons, with plenty of food and of wood.
fn plenty<const N: usize>(hexes: u8, terrain: [Terrain; N]) -> Table {
    let mut setup = with_terrain(Players::Two, terrain);
    setup.settings.gather_hexes.moons = hexes;
    let mut table = Table::with(setup);
    table.draw_and_end(Tile::PlentifulFood);
    table.draw_and_end(Tile::PlentifulWood);
    table.lay_out_dice();
    table.roll(Moon, Sun);
    table.place(Moon, Column::Gather);
    table
}

#[test]
fn wild_land_counts_for_every_plentiful_tile() {
    // Food and wood from the one Wild Land: both tiles give their two.
    let mut table = plenty(1, [Terrain::WildLand]);
    table.play(Action::Harvest(1));
    assert_eq!(table.state.question(), Some(Question::PlentifulWood));
    table.refuses(Action::Harvest(2), Refusal::TooManyHexes);
    let (seat, tile) = (P1, Tile::PlentifulWood);
    let harvested = Fact::TileHarvested { seat, tile, hexes: 1, amount: 2 };
    assert!(table.play(Action::Harvest(1)).contains(&harvested));
    // Of three hexes two gave food, one of them the Wild Land: it and the third may give wood.
    let mut table = plenty(3, [Terrain::WildLand]);
    table.play(Action::Harvest(2));
    table.refuses(Action::Harvest(3), Refusal::TooManyHexes);
    table.play(Action::Harvest(2));
    // Every other hex gives one kind only.
    let mut table = plenty(1, [Terrain::GreatLake]);
    table.play(Action::Harvest(1));
    assert_eq!(table.state.question(), None);
}
