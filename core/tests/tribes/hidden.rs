//! A6, A7: Hidden Village: the village on the player's own board.

use crate::table::*;

/// A game in step 5 of P1, whose leader has Hidden Village, with so many villages on the map.
fn hider(players: Players, villages: u8) -> Table {
    let mut table = Table::with(led(players, Power::HiddenVillage));
    table.set_villages(P1, villages);
    table.go(Phase::Build);
    table
}

/// The same with the hidden village built.
fn hiding(players: Players, villages: u8) -> Table {
    let mut table = hider(players, villages);
    table.play(HIDE);
    table
}

const HIDE: Action = Action::Build(Dwelling::Hidden);

#[test]
fn needs_another_village_first() {
    let mut table = hider(Players::Two, 0);
    table.refuses(HIDE, Refusal::NotSecondVillage);
    table.play(Action::Build(Dwelling::Plain));
    let cost = table.state.village_cost(P1);
    let facts = table.play(HIDE);
    let (seat, site, dwelling) = (P1, Site::Own, Dwelling::Hidden);
    assert!(facts.contains(&Fact::VillageBuilt { seat, site, dwelling, cost, less: 0 }));
    assert_eq!((table.state.villages(P1), table.state.villages_on_map(P1)), (2, 1));
    assert_eq!(table.state.hidden(), set([P1]));
}

#[test]
fn is_the_second_village_and_no_later_one() {
    // A6: "2nd village may sit on the player board".
    for villages in [2, 3] {
        hider(Players::Two, villages).refuses(HIDE, Refusal::NotSecondVillage);
    }
}

#[test]
fn needs_a_new_village_after_the_first_is_lost() {
    let mut table = Table::with(led(Players::Two, Power::HiddenVillage));
    table.set_villages(P1, 1);
    table.go(Phase::Conflict);
    table.play(Action::LoseVillage(P1));
    table.go(Phase::Build);
    table.refuses(HIDE, Refusal::NotSecondVillage);
    table.play(Action::Build(Dwelling::Plain));
    table.play(HIDE);
}

#[test]
fn is_one_only() {
    let mut table = hiding(Players::Two, 1);
    table.refuses(HIDE, Refusal::AlreadyHidden);
    table.play(Action::Build(Dwelling::Plain));
    assert_eq!((table.state.villages(P1), table.state.villages_on_map(P1)), (3, 2));
}

#[test]
fn is_built_by_its_tribe_only() {
    let mut table = hider(Players::Two, 1);
    table.set_villages(P2, 1);
    table.turn_of(P2);
    table.go(Phase::Build);
    table.refuses(HIDE, Refusal::NotYourPower);
}

#[test]
fn is_built_from_the_conflict_step_on_with_members_on_the_map() {
    let mut table = Table::with(led(Players::Two, Power::HiddenVillage));
    table.set_villages(P1, 1);
    for phase in [Phase::BeforeRoll, Phase::Choose] {
        table.go(phase);
        table.refuses(HIDE, Refusal::OtherStep);
    }
    table.go(Phase::Conflict);
    assert!(table.accepts(HIDE));
    table.play(Action::LeaveMap(P1));
    table.refuses(HIDE, Refusal::NoMembersOnMap);
    table.go(Phase::Build);
    table.refuses(HIDE, Refusal::NoMembersOnMap);
}

#[test]
fn takes_one_of_the_twelve_tokens() {
    let mut table = hider(Players::Two, 1);
    table.set_villages(P2, 10);
    table.play(HIDE);
    assert_eq!(table.state.village_tokens(), 0);
    table.refuses(Action::Build(Dwelling::Plain), Refusal::NoVillageTokenLeft);
    let mut full = hider(Players::Two, 1);
    full.set_villages(P2, 11);
    full.refuses(HIDE, Refusal::NoVillageTokenLeft);
}

#[test]
fn scores_and_swaps_like_any_village() {
    let mut table = hiding(Players::Two, 1);
    table.end_turn();
    let facts = table.end_turn();
    assert_eq!(points(&facts), [(P1, 2, Reason::Villages)]);
    assert_eq!(table.state.preview(Sun, Column::Lead).amount(Quantity::Swaps), 2);
}

#[test]
fn cannot_be_lost_like_a_village_on_the_map() {
    let mut table = hiding(Players::Two, 1);
    table.end_turn();
    table.go(Phase::Conflict);
    table.play(Action::LoseVillage(P1));
    assert_eq!((table.state.villages(P1), table.state.villages_on_map(P1)), (1, 0));
    assert_eq!(table.state.hidden(), set([P1]));
    table.refuses(Action::LoseVillage(P1), Refusal::NoVillageToLose);
    table.end_turn();
    assert_eq!(table.points(P1), 1, "it still scores");
    assert!(table.accepts(Action::Roll));
}

#[test]
fn falls_with_the_last_member_on_the_map() {
    let mut table = hiding(Players::Two, 1);
    table.end_turn();
    table.go(Phase::Conflict);
    let facts = table.play(Action::LeaveMap(P1));
    assert_eq!(facts.iter().filter(|f| **f == Fact::VillageLost { seat: P1 }).count(), 2);
    assert_eq!((table.state.villages(P1), table.state.hidden()), (0, Set::EMPTY));
    assert_eq!(table.state.village_tokens(), 12);
}

#[test]
fn stands_in_no_hex_of_a_conflict() {
    // P1 has lost the village on the map and owns Walls; only the hidden village is left.
    let mut table = hiding(Players::Two, 1);
    table.give_tile(P1, Tile::Walls);
    table.end_turn();
    table.go(Phase::Conflict);
    table.play(Action::LoseVillage(P1));
    let facts = table.fight([3, 4, 0, 0]);
    // No village is asked about, so no Walls strike: 3 v 4 leaves one attacker.
    assert_eq!(fought(&facts), Some((members([3, 3, 0, 0]), members([0, 1, 0, 0]))));
    assert_eq!((table.state.phase(), table.state.villages(P1)), (Phase::Conflict, 1));
}

#[test]
fn has_walls_only_for_the_villages_on_the_map() {
    let mut table = hiding(Players::Two, 1);
    table.give_tile(P1, Tile::Walls);
    table.end_turn();
    table.go(Phase::Conflict);
    table.fight([3, 4, 0, 0]);
    assert_eq!(table.inquiry(), Some(Inquiry::Village), "the other village may be here");
    let facts = table.play(Action::NameVillage(Some(P1)));
    assert_eq!(fought(&facts).map(|(_, left)| left), Some(members([0; 4])));
    assert_eq!(table.state.villages(P1), 1, "the hidden one is safe from conflicts");
}

#[test]
fn can_be_the_abandoned_village() {
    let mut table = Table::with(led(Players::Two, Power::HiddenVillage));
    table.join_set_aside();
    table.set_villages(P1, 1);
    table.draw_on(Blank, Tile::AbandonedVillage);
    let facts = table.play(HIDE);
    let cost = Resources { food: 1, wood: 1, stone: 1 };
    let (seat, site, dwelling) = (P1, Site::Abandoned, Dwelling::Hidden);
    assert!(facts.contains(&Fact::VillageBuilt { seat, site, dwelling, cost, less: 0 }));
    table.refuses(HIDE, Refusal::NotYourPower);
    assert_eq!((table.state.phase(), table.state.hidden()), (Phase::Offer(P2), set([P1])));
}

#[test]
fn cannot_be_the_abandoned_village_without_another_one() {
    let mut table = Table::with(led(Players::Two, Power::HiddenVillage));
    table.join_set_aside();
    table.draw_on(Blank, Tile::AbandonedVillage);
    table.refuses(HIDE, Refusal::NotSecondVillage);
}

#[test]
fn is_no_home_for_an_elder() {
    let mut setup = led(Players::Two, Power::HiddenVillage);
    setup.modes.elders = Mode::On;
    let mut table = Table::with(setup);
    table.go(Phase::Build);
    table.play(Action::Build(Dwelling::Plain));
    let facts = table.play(HIDE);
    assert!(!facts.contains(&Fact::ElderEntered { seat: P1 }));
    assert!(table.state.elders().is_empty());
    // With the village on the map gone there is none that an elder could live in.
    table.end_turn();
    table.go(Phase::Conflict);
    table.play(Action::LoseVillage(P1));
    let elder = Correction::Elder { seat: P1, to: Presence::OnMap };
    table.refuses(Action::Correct(elder), Refusal::NoVillageThere);
}

#[test]
fn leaves_the_elder_with_the_village_on_the_map() {
    let mut setup = led(Players::Two, Power::HiddenVillage);
    setup.modes.elders = Mode::On;
    let mut table = Table::with(setup);
    table.go(Phase::Build);
    table.play(Action::Build(Dwelling::WithElder));
    table.play(HIDE);
    table.end_turn();
    table.go(Phase::Conflict);
    table.refuses(Action::LoseElder(P1), Refusal::NoElderThere);
    let facts = table.play(Action::LoseVillage(P1));
    assert!(facts.contains(&Fact::ElderLost { seat: P1 }), "it can live nowhere else");
    assert_eq!(points(&facts), [(P2, 1, Reason::Elder)]);
    assert_eq!(table.state.villages(P1), 1);
}
