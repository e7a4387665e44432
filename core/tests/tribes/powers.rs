//! A6: whose the powers of leaders are, when they matter, and what they add to actions and prices.
//!
//! Dreamtime, Light in the Dark, Hidden Village and the powers of step 4 have files of their own.

use crate::table::*;

/// The two powers on the card of every leader.
const CARDS: [(Tribe, [Power; 2]); 8] = [
    (Tribe::Daba, [Power::Trader, Power::CraftyBuilders]),
    (Tribe::Dananu, [Power::Cunning, Power::Agriculture]),
    (Tribe::Indartsu, [Power::Farming, Power::Exogamy]),
    (Tribe::Kaha, [Power::Wayfarers, Power::FocusedEffort]),
    (Tribe::KiaKia, [Power::Ambush, Power::Dreamtime]),
    (Tribe::Kiror, [Power::Pathfinder, Power::Evasion]),
    (Tribe::Mukaan, [Power::SharedBounty, Power::Intimidate]),
    (Tribe::Tunga, [Power::HiddenVillage, Power::LightInTheDark]),
];

/// The powers that are used like an action.
const USED: [Power; 4] =
    [Power::Cunning, Power::Dreamtime, Power::Intimidate, Power::LightInTheDark];

/// The powers that change a number of the action board.
const ADDING: [Power; 5] =
    [Power::Agriculture, Power::Farming, Power::Wayfarers, Power::FocusedEffort, Power::Pathfinder];

/// What every die would give the player in turn in every column.
fn previews(table: &Table) -> Vec<Vec<u8>> {
    let mut previews = Vec::new();
    for &column in Column::ALL {
        for &face in Face::ALL {
            let reward = table.state.preview(face, column);
            previews.push(reward.quantities().iter().map(|q| reward.amount(*q)).collect());
        }
    }
    previews
}

#[test]
fn belong_to_one_tribe_each() {
    assert_eq!(Power::ALL.len(), 16);
    for (tribe, powers) in CARDS {
        for power in powers {
            let setup = led(Players::Four, power);
            assert_eq!(setup.tribes[P1], tribe, "{power:?}");
            let table = Table::with(setup);
            assert_eq!(table.state.power(P1), Some(power));
            assert_eq!(table.state.holder(power), Some(P1));
        }
        let chosen = Talent::ALL.iter().map(|talent| tribe.power(*talent));
        assert_eq!(chosen.collect::<Set<_>>(), set(powers), "{tribe:?}");
    }
}

#[test]
fn are_chosen_by_every_seat_for_itself() {
    let mut setup = led(Players::Four, Power::Exogamy);
    setup.tribes = PerSeat([Tribe::Indartsu, Tribe::Tunga, Tribe::Kiror, Tribe::Daba]);
    setup.modes.talents[P2] = Talent::Second;
    setup.modes.talents[P3] = Talent::First;
    setup.modes.talents[P4] = Talent::Second;
    let table = Table::with(setup);
    let powers = [P1, P2, P3, P4].map(|seat| table.state.power(seat));
    let expected =
        [Power::Exogamy, Power::LightInTheDark, Power::Pathfinder, Power::CraftyBuilders];
    assert_eq!(powers, expected.map(Some));
    assert_eq!(table.state.holder(Power::Evasion), None);
}

#[test]
fn change_nothing_while_leaders_are_left_out() {
    for &power in Power::ALL {
        let mut setup = led(Players::Two, power);
        setup.modes.leaders = Mode::Off;
        let mut table = Table::with(setup);
        assert_eq!((table.state.power(P1), table.state.holder(power)), (None, None), "{power:?}");
        assert_eq!(table.state.village_discount(P1), 0);
        table.set_villages(P1, 2);
        let mut plain = Table::new(Players::Two);
        plain.set_villages(P1, 2);
        assert_eq!(previews(&table), previews(&plain), "{power:?}");
        table.refuses(
            Action::Use(power),
            if power == Power::Dreamtime { Refusal::NotYourPower } else { Refusal::OtherStep },
        );
        table.roll(Moon, Moon);
        assert_eq!(table.state.phase(), Phase::BeforeDraw, "{power:?}: the roll is judged");
        table.play(Action::Draw);
        table.play(Action::RevealTile(Tile::Drought));
        table.go(Phase::Conflict);
        let fights = [Power::Cunning, Power::Intimidate].contains(&power);
        table.refuses(
            Action::Use(power),
            if fights { Refusal::NotYourPower } else { Refusal::OtherStep },
        );
        table.go(Phase::Build);
        table.refuses(Action::Build(Dwelling::Hidden), Refusal::NotYourPower);
        table.end_turn();
        table.roll(Sun, Moon);
        table.place(Sun, Column::Gather);
        assert_eq!(table.state.question(), None, "{power:?}: nobody shares");
    }
}

#[test]
fn are_used_like_an_action_only_where_the_box_has_something_to_do() {
    for &power in Power::ALL {
        if USED.contains(&power) {
            continue;
        }
        assert_eq!(power.often(), Often::Never, "{power:?}");
        let mut table = Table::with(led(Players::Two, power));
        for phase in [Phase::BeforeRoll, Phase::Choose, Phase::Conflict, Phase::Build] {
            table.go(phase);
            table.refuses(Action::Use(power), Refusal::OtherStep);
        }
    }
}

#[test]
fn change_no_number_of_the_board_but_their_own() {
    for &power in Power::ALL {
        let mut table = Table::with(led(Players::Three, power));
        let mut plain = Table::new(Players::Three);
        table.set_villages(P1, 2);
        plain.set_villages(P1, 2);
        let same = previews(&table) == previews(&plain);
        assert_eq!(same, !ADDING.contains(&power), "{power:?}");
        table.end_turn();
        plain.end_turn();
        assert_eq!(previews(&table), previews(&plain), "{power:?} in the turn of another");
    }
}

#[test]
fn are_remembered_when_the_table_has_to_think_of_them() {
    use Occasion::{BeforeRoll, Build, Conflict, Defence, OthersGather, Price, Rolled};
    let (grow, march, gather) = (
        Occasion::Column(Column::Grow),
        Occasion::Column(Column::Move),
        Occasion::Column(Column::Gather),
    );
    let every = [
        BeforeRoll,
        Rolled,
        grow,
        march,
        gather,
        Occasion::Column(Column::Lead),
        OthersGather,
        Conflict,
        Defence,
        Price,
        Build,
    ];
    // The two that only change what a village costs or where it stands work by themselves.
    let rows: [(Power, &[Occasion]); 14] = [
        (Power::Trader, &[Price]),
        (Power::Cunning, &[Conflict]),
        (Power::Agriculture, &[gather]),
        (Power::Farming, &[grow]),
        // Once in the own turn: it can change a conflict, and who has a majority afterwards.
        (Power::Exogamy, &[Conflict, Build]),
        (Power::Wayfarers, &[march]),
        (Power::FocusedEffort, &[gather]),
        // Members come from the board into a conflict that their owner has triggered.
        (Power::Ambush, &[grow, Conflict]),
        (Power::Dreamtime, &[BeforeRoll]),
        (Power::Pathfinder, &[march]),
        (Power::Evasion, &[Defence]),
        (Power::SharedBounty, &[OthersGather]),
        (Power::Intimidate, &[Conflict]),
        (Power::LightInTheDark, &[Rolled]),
    ];
    for (power, occasions) in rows {
        for occasion in every {
            let matters = occasions.contains(&occasion);
            assert_eq!(power.matters(occasion), matters, "{power:?} {occasion:?}");
        }
    }
    for power in [Power::CraftyBuilders, Power::HiddenVillage] {
        let mut others = every.into_iter().filter(|occasion| *occasion != Price);
        assert!(!others.any(|occasion| power.matters(occasion)), "{power:?}");
    }
}

#[test]
fn farming_grows_by_a_member_for_each_village() {
    for villages in 0..=3 {
        let mut table = Table::with(led(Players::Three, Power::Farming));
        table.set_villages(P1, villages);
        table.set_villages(P2, 2);
        let grown = [Moon, Blank, Sun]
            .map(|face| table.state.preview(face, Column::Grow).amount(Quantity::Members));
        assert_eq!(grown, [2, 3, 4].map(|number| number + villages));
        let named = table.state.preview(Sun, Column::Grow).bonuses().count();
        assert_eq!(named > 0, villages > 0, "a reason that adds nothing is none");
    }
}

#[test]
fn farming_comes_on_top_of_pottery_and_mild_winter() {
    let mut table = Table::with(led(Players::Three, Power::Farming));
    table.set_villages(P1, 2);
    table.give_goal(P1, Goal::Pottery);
    table.draw_and_end(Tile::MildWinter);
    table.turn_of(P1);
    table.lay_out_dice();
    // 3 of the board, 2 and 2, and one for each of 2 villages.
    assert_eq!(table.state.preview(Blank, Column::Grow).amount(Quantity::Members), 9);
}

#[test]
fn agriculture_gives_a_food_for_each_village() {
    for villages in 0..=3 {
        let mut table = Table::with(led(Players::Two, Power::Agriculture));
        table.set_villages(P1, villages);
        for face in [Moon, Blank, Sun] {
            let reward = table.state.preview(face, Column::Gather);
            assert_eq!(reward.amount(Quantity::Food), villages, "{face:?}");
        }
    }
}

#[test]
fn focused_effort_adds_to_strong_hexes_beside_every_other_bonus() {
    let mut table = Table::with(led(Players::Two, Power::FocusedEffort));
    table.give_goal(P1, Goal::Basketry);
    table.give_goal(P1, Goal::Oxen);
    let reward = table.state.preview(Sun, Column::Gather);
    let amounts =
        [Quantity::Hexes, Quantity::PerHex, Quantity::PerStrongHex].map(|q| reward.amount(q));
    assert_eq!(amounts, [4, 3, 1]);
}

#[test]
fn pathfinder_adds_to_horse_and_canoe() {
    let mut table = Table::with(led(Players::Two, Power::Pathfinder));
    table.give_goal(P1, Goal::Horse);
    table.give_tile(P1, Tile::Canoe);
    let reward = table.state.preview(Moon, Column::Move);
    let amounts =
        [Quantity::Range, Quantity::FreeLakes, Quantity::LikeTerrain].map(|q| reward.amount(q));
    assert_eq!(amounts, [2, 1, 1]);
}

#[test]
fn wayfarers_may_discover_in_one_hex_more() {
    // MOVE at standard moves 4 members, so at most 4 hexes are entered, and one more outer hex.
    for (setup, most) in [(led(Players::Two, Power::Wayfarers), 5), (setup(Players::Two), 4)] {
        let mut table = Table::with(setup);
        table.draw(Tile::Discovery);
        table.place(Blank, Column::Move);
        let stock = |total: u8| Resources {
            food: 2.min(total),
            wood: 2.min(total.saturating_sub(2)),
            stone: total.saturating_sub(4),
        };
        table.refuses(Action::Discover(stock(most + 1)), Refusal::TooManyHexes);
        let resources = stock(most);
        let facts = table.play(Action::Discover(resources));
        assert!(facts.contains(&Fact::ResourcesDiscovered { seat: P1, resources }));
    }
}

#[test]
fn crafty_builders_pay_one_less_for_every_village() {
    let mut table = Table::with(led(Players::Two, Power::CraftyBuilders));
    assert_eq!([P1, P2].map(|seat| table.state.village_discount(seat)), [1, 0]);
    for (seat, less) in [(P1, 1), (P2, 0), (P1, 1)] {
        table.turn_of(seat);
        table.go(Phase::Build);
        let cost = table.state.village_cost(seat);
        assert_eq!(cost.total(), 6, "what the board says");
        let (site, dwelling) = (Site::Own, Dwelling::Plain);
        let built = Fact::VillageBuilt { seat, site, dwelling, cost, less };
        assert!(table.play(Action::Build(Dwelling::Plain)).contains(&built), "{seat:?}");
    }
}

#[test]
fn crafty_builders_pay_two_for_an_abandoned_village() {
    let mut table = Table::with(led(Players::Three, Power::CraftyBuilders));
    table.join_set_aside();
    table.draw_on(Blank, Tile::AbandonedVillage);
    let cost = Resources { food: 1, wood: 1, stone: 1 };
    for (seat, less) in [(P1, 1), (P2, 0), (P3, 0)] {
        let (site, dwelling) = (Site::Abandoned, Dwelling::Plain);
        let built = Fact::VillageBuilt { seat, site, dwelling, cost, less };
        assert!(table.play(Action::Build(Dwelling::Plain)).contains(&built), "{seat:?}");
    }
}

/// A game of two in the turn of P2, whose opponent P1 has Shared Bounty, after the roll.
fn bounty() -> Table {
    let mut table = Table::with(led(Players::Two, Power::SharedBounty));
    table.turn_of(P2);
    table.lay_out_dice();
    table.roll(Sun, Moon);
    table
}

#[test]
fn shared_bounty_asks_whenever_an_opponent_gathers() {
    for &column in Column::ALL {
        for face in [Sun, Moon] {
            let mut table = bounty();
            table.place(face, column);
            let asked = (column == Column::Gather).then_some(Question::Bounty);
            assert_eq!(table.state.question(), asked, "{column:?} {face:?}");
        }
    }
}

#[test]
fn shared_bounty_does_not_ask_its_owner() {
    let mut table = Table::with(led(Players::Two, Power::SharedBounty));
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    assert_eq!(table.state.question(), None);
}

#[test]
fn shared_bounty_needs_both_tribes_on_the_map() {
    for gone in [P1, P2] {
        let mut table = bounty();
        table.correct(Correction::Tribe { seat: gone, to: Presence::Gone });
        table.place(Sun, Column::Gather);
        assert_eq!(table.state.question(), None, "{gone:?} is in no hex");
    }
}

#[test]
fn shared_bounty_gives_one_resource_for_a_yes() {
    for (answer, facts) in
        [(Answer::Yes, vec![Fact::BountyTaken { seat: P1 }]), (Answer::No, vec![])]
    {
        let mut table = bounty();
        table.place(Sun, Column::Gather);
        table.refuses(Action::Done, Refusal::QuestionOpen);
        assert_eq!(table.play(Action::Reply(answer)), facts);
        table.refuses(Action::Reply(answer), Refusal::OtherStep);
        table.place(Moon, Column::Grow);
    }
}

#[test]
fn shared_bounty_asks_after_the_tiles_even_where_every_hex_is_told() {
    let mut table = Table::with(led(Players::Two, Power::SharedBounty));
    table.draw_and_end(Tile::PlentifulWood);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Gather);
    table.refuses(Action::Reply(Answer::Yes), Refusal::OtherStep);
    assert_eq!(table.state.question(), Some(Question::PlentifulWood));
    table.play(Action::Harvest(2));
    assert_eq!(table.state.question(), Some(Question::Bounty));
}

#[test]
fn shared_bounty_asks_nothing_where_a_board_gives_no_hex_to_gather_from() {
    let setup = led(Players::Two, Power::SharedBounty);
    let settings =
        Settings { gather_hexes: ByLevel { moons: 0, standard: 2, suns: 3 }, ..setup.settings };
    let mut table = Table::with(Setup { settings, ..setup });
    table.turn_of(P2);
    table.lay_out_dice();
    table.roll(Sun, Moon);
    table.place(Moon, Column::Gather);
    assert_eq!(table.state.question(), None);
}
