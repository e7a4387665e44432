//! Two or three parts in the box: what one needs of another is there, or is asked only then.

use super::{draw_by_report, follow_by_report, keeping, parts};
use crate::table::*;

/// Dice, board and event tiles in the first turn of P1.
fn dice_and_events() -> Table {
    keeping(Parts::DICE_AND_EVENTS, Players::Two)
}

/// Event tiles and points, with the dice on the table.
fn events_and_score() -> Table {
    keeping(parts([Part::Events, Part::Score]), Players::Two)
}

#[test]
fn doubles_of_the_box_wake_its_tiles() {
    let mut table = dice_and_events();
    table.roll(Sun, Sun);
    assert_eq!(table.state.phase(), Phase::BeforeDraw);
    table.refuses(Action::ReportDoubles, Refusal::PartIsOn);
    table.play(Action::Draw);
    let facts = table.play(Action::RevealTile(Tile::Volcano));
    let erupted = Fact::VolcanoErupted { face: Sun, losses: 0, stone: 1 };
    assert!(facts.contains(&erupted), "the box knows the symbol: {facts:?}");
    table.play(Action::Done);
    assert_eq!((table.state.phase(), table.state.hand().len()), (Phase::Choose, 2));
}

#[test]
fn dice_of_the_box_hunt_and_tame_its_beasts_without_points() {
    for beast in [Beast::Tiger, Beast::Mammoth] {
        let mut table = dice_and_events();
        table.draw(beast.tile());
        let facts = table.play(Action::Hunt { face: Blank, beast });
        assert_eq!(leavings(&facts), [(beast.tile(), Pile::Discards)]);
        assert!(points(&facts).is_empty());
        table.refuses(Action::HuntOnTable(beast), Refusal::PartIsOn);
    }
    let mut table = dice_and_events();
    table.draw(Tile::Mammoth);
    let facts = table.play(Action::Tame { face: Blank });
    assert_eq!(leavings(&facts), [(Tile::Mammoth, Pile::Seat(P1))]);
    assert!(points(&facts).is_empty());
}

#[test]
fn a_tamed_mammoth_is_abandoned_where_villages_are_kept_by_the_table() {
    for tamed_mammoth in [TamedMammoth::LeavesSlot, TamedMammoth::KeepsSlot] {
        let settings = Settings { tamed_mammoth, ..Settings::default() };
        let setup = Setup { settings, parts: Parts::DICE_AND_EVENTS, ..setup(Players::Two) };
        let mut table = Table::with(setup);
        table.draw(Tile::Mammoth);
        table.play(Action::Tame { face: Blank });
        table.go(Phase::Build);
        let facts = table.play(Action::AbandonMammoth);
        assert!(facts.contains(&Fact::MammothAbandoned { seat: P1 }));
        assert_eq!(leavings(&facts), [(Tile::Mammoth, Pile::Discards)]);
        assert!(points(&facts).is_empty());
        table.refuses(Action::AbandonMammoth, Refusal::MammothIsSafe);
    }
}

#[test]
fn tiles_of_the_box_ask_and_count_in_actions_of_the_box() {
    let mut table = dice_and_events();
    table.draw(Tile::MildWinter);
    table.place(Blank, Column::Grow);
    assert_eq!(table.state.slots().tokens(Tile::MildWinter), 1, "one of two is gone");
    table.end_turn();
    table.draw(Tile::Discovery);
    table.place(Blank, Column::Move);
    assert_eq!(table.state.question(), Some(Question::Discovery));
    table.play(Action::Discover(Resources { food: 1, wood: 0, stone: 0 }));
    table.place(Blank, Column::Gather);
    table.play(Action::EndTurn);
    assert_eq!(table.state.turn(), P1, "two players, two turns");
}

#[test]
fn invaders_are_counted_at_the_end_of_a_turn_whose_conflicts_the_table_fights() {
    let mut table = dice_and_events();
    table.draw(Tile::Invaders);
    table.refuses(Action::CountInvaders(1), Refusal::OtherStep);
    table.go(Phase::Build);
    table.refuses(Action::CountInvaders(3), Refusal::TooManyInvaders);
    table.play(Action::CountInvaders(1));
    let facts = table.play(Action::CountInvaders(0));
    assert!(facts.contains(&Fact::InvadersBeaten { seat: P1 }));
    assert_eq!(leavings(&facts), [(Tile::Invaders, Pile::Discards)]);
    assert!(points(&facts).is_empty());
    let mut table = events_and_score();
    follow_by_report(&mut table, Tile::Invaders);
    let facts = table.play(Action::CountInvaders(0));
    assert_eq!(points(&facts), [(P1, 2, Reason::Invaders)]);
}

#[test]
fn the_table_runs_the_auction_and_the_offer_where_the_box_knows_no_points() {
    for tile in [Tile::Chieftain, Tile::AbandonedVillage] {
        let mut table = dice_and_events();
        table.go(Phase::Build);
        table.play(Action::ReportFirstVillage);
        table.play(Action::EndTurn);
        table.draw_on(Moon, tile);
        assert_eq!(table.state.phase(), Phase::Follow { tile, after: After::Actions });
        assert_eq!(leavings(&table.play(Action::Done)), [(tile, Pile::Discards)]);
        assert_eq!(table.state.phase(), Phase::Choose);
    }
}

#[test]
fn the_box_runs_the_auction_and_the_offer_where_it_knows_points() {
    let mut table = events_and_score();
    let facts = table.play(Action::Build(Dwelling::Plain));
    assert!(facts.contains(&Fact::TilesJoined), "the first village is built in the box");
    draw_by_report(&mut table, Tile::Chieftain);
    assert!(matches!(table.state.phase(), Phase::Auction(_)));
    table.play(Action::Bid(5));
    assert_eq!(points(&table.play(Action::Pass)), [(P1, 2, Reason::Chieftain)]);
    assert_eq!(table.state.phase(), Phase::Build);
    draw_by_report(&mut table, Tile::AbandonedVillage);
    table.play(Action::Pass);
    assert_eq!(table.state.phase(), Phase::Offer(P2));
    table.play(Action::Build(Dwelling::Plain));
    assert_eq!((table.state.villages(P1), table.state.villages(P2)), (1, 1));
    let facts = table.play(Action::EndTurn);
    assert_eq!(points(&facts), [(P2, 1, Reason::Villages)]);
}

#[test]
fn dice_of_the_table_hunt_and_tame_for_points() {
    for beast in [Beast::Tiger, Beast::Mammoth] {
        let mut table = events_and_score();
        table.refuses(Action::HuntOnTable(beast), Refusal::TileNotActive);
        follow_by_report(&mut table, beast.tile());
        let facts = table.play(Action::HuntOnTable(beast));
        assert_eq!(points(&facts), [(P1, 1, Reason::Hunt(beast))]);
        assert_eq!(leavings(&facts), [(beast.tile(), Pile::Discards)]);
    }
    let mut table = events_and_score();
    follow_by_report(&mut table, Tile::Mammoth);
    assert_eq!(points(&table.play(Action::TameOnTable)), [(P1, 3, Reason::Tamed)]);
    table.refuses(Action::TameOnTable, Refusal::MammothIsTamed);
    assert_eq!(points(&table.play(Action::AbandonMammoth)), [(P1, -3, Reason::Abandoned)]);
}

#[test]
fn an_eruption_of_the_table_may_end_a_tribe_by_the_symbol_named() {
    for (face, deadly) in [(Sun, false), (Blank, true), (Moon, true)] {
        let mut table = events_and_score();
        draw_by_report(&mut table, Tile::Volcano);
        table.play(Action::NameSymbol(face));
        assert_eq!(table.accepts(Action::LeaveMap(P2)), deadly, "{face:?}");
    }
}

#[test]
fn losses_of_conflicts_on_the_table_are_told_at_the_end_of_a_turn() {
    let mut table = keeping(parts([Part::Dice, Part::Score]), Players::Two);
    table.go(Phase::Build);
    table.refuses(Action::Fight, Refusal::OtherStep);
    let facts = table.play(Action::Build(Dwelling::Plain));
    assert!(!facts.contains(&Fact::TilesJoined), "the tiles are the table's");
    table.play(Action::EndTurn);
    table.go(Phase::Build);
    table.play(Action::LoseVillage(P1));
    table.play(Action::LeaveMap(P1));
    table.play(Action::EndTurn);
    assert_eq!(table.state.phase(), Phase::Respawn);
    table.play(Action::Done);
    assert_eq!((table.state.phase(), table.points(P1)), (Phase::BeforeRoll, 0));
}

#[test]
fn villages_of_the_box_score_without_its_dice() {
    let mut table = keeping(parts([Part::Goals, Part::Score]), Players::Two);
    table.play(Action::Build(Dwelling::Plain));
    let facts = table.play(Action::Complete(Goal::CompleteTribe));
    assert_eq!(points(&facts), [(P1, 4, Reason::Goal(Goal::CompleteTribe))]);
    table.play(Action::EndTurn);
    let facts = table.play(Action::EndTurn);
    assert_eq!(points(&facts), [(P1, 1, Reason::Villages)]);
}

#[test]
fn goals_of_the_box_without_points_are_only_marked() {
    for kept in [parts([Part::Goals]), parts([Part::Events, Part::Goals])] {
        let mut table = keeping(kept, Players::Two);
        let facts = table.play(Action::Complete(Goal::Cart));
        assert_eq!(facts, [Fact::GoalCompleted { seat: P1, goal: Goal::Cart }]);
        table.refuses(Action::Complete(Goal::Cart), Refusal::GoalAlreadyCompleted);
        table.play(Action::EndTurn);
        assert!(table.accepts(Action::Complete(Goal::Cart)), "P2 has an own deck");
    }
}

#[test]
fn a_completed_goal_changes_the_numbers_of_the_board() {
    let mut table = keeping(parts([Part::Dice, Part::Goals]), Players::Two);
    table.go(Phase::Build);
    table.play(Action::Complete(Goal::Cart));
    table.play(Action::EndTurn);
    table.turn_of(P1);
    table.lay_out_dice();
    // A2: standard 4, and 2 with the Cart.
    assert_eq!(table.state.preview(Blank, Column::Move).amount(Quantity::Members), 6);
}

#[test]
fn goals_are_swapped_for_as_many_villages_as_the_table_has() {
    let kept = parts([Part::Dice, Part::Goals]);
    let setup = Setup { parts: kept, goals: Goals::InBox, ..setup(Players::Two) };
    let mut table = Table::with(setup);
    table.roll(Sun, Moon);
    table.place(Sun, Column::Lead);
    table.go(Phase::Choose);
    let drawn = table.state.goals(P1).in_progress;
    assert_eq!(drawn.len(), 3, "suns: three cards");
    table.end_turn();
    table.turn_of(P1);
    table.lay_out_dice();
    table.roll(Blank, Moon);
    table.place(Blank, Column::Lead);
    for goal in drawn.iter() {
        table.play(Action::Swap(goal));
    }
    let Phase::Resolve(resolve) = table.state.phase() else { panic!("LEAD is carried out") };
    assert_eq!((resolve.swaps, resolve.cards), (0, 2 + 3));
}

#[test]
fn shared_knowledge_of_the_box_draws_from_its_decks() {
    let kept = parts([Part::Dice, Part::Events, Part::Goals]);
    let setup = Setup { parts: kept, goals: Goals::InBox, ..setup(Players::Two) };
    let mut table = Table::with(setup);
    table.draw(Tile::SharedKnowledge);
    table.go(Phase::Build);
    table.play(Action::Share);
    let facts = table.play(Action::RevealGoal { seat: P1, goal: Goal::Cart });
    assert_eq!(facts, [Fact::GoalDrawn { seat: P1, goal: Goal::Cart }]);
    assert_eq!(table.state.phase(), Phase::Build);
}
