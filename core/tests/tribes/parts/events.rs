//! Events only: one card; draw, trigger, counters. A3 and A4 with dice, members and points on the table.

use super::{combinations, draw_by_report, follow_by_report, keeping, report_doubles};
use crate::table::*;

/// A game of event tiles alone, with all sixteen in the deck.
fn events(players: Players) -> Table {
    let mut table = keeping(Parts::EVENTS, players);
    table.play(Action::ReportFirstVillage);
    table
}

/// Where a tile is, if it is neither active nor in the deck.
fn pile(table: &Table, tile: Tile) -> Option<Pile> {
    let state = &table.state;
    let piles = [(state.discards(), Pile::Discards), (state.removed(), Pile::Removed)];
    piles.into_iter().find(|(tiles, _)| tiles.contains(tile)).map(|(_, pile)| pile)
}

#[test]
fn nobody_is_in_turn() {
    let table = events(Players::Two);
    table.refuses(Action::EndTurn, Refusal::OtherStep);
    let off = [
        Action::Buy(Tile::Altar),
        Action::Share,
        Action::Sacrifice,
        Action::CountInvaders(0),
        Action::AbandonMammoth,
        Action::HuntOnTable(Beast::Tiger),
        Action::TameOnTable,
        Action::Build(Dwelling::Plain),
        Action::Complete(Goal::Cart),
        Action::Award { seat: P1, reason: Reason::Altar },
        Action::Correct(Correction::Points { seat: P1, to: Points(1) }),
        Action::Correct(Correction::Turn { to: P2 }),
        Action::Correct(Correction::Owner { tile: Tile::Altar, to: Some(P1) }),
        Action::Correct(Correction::Die { column: Column::Grow, space: Space::Left, to: Blank }),
    ];
    for action in off {
        table.refuses(action, Refusal::PartIsOff);
    }
}

#[test]
fn every_tile_enters_with_what_lies_on_it() {
    let two_of_each = Counter::Resources(Resources { food: 2, wood: 2, stone: 2 });
    for players in Players::ALL {
        let rows = [
            (Tile::Discovery, two_of_each),
            (Tile::SharedKnowledge, Counter::Tokens(0)),
            (Tile::Drought, Counter::None),
            (Tile::Altar, Counter::Tokens(0)),
            (Tile::Walls, Counter::Tokens(0)),
            (Tile::Canoe, Counter::Tokens(0)),
            (Tile::Volcano, Counter::None),
            (Tile::Tiger, Counter::None),
            (Tile::Chieftain, Counter::None),
            (Tile::AbandonedVillage, Counter::None),
            (Tile::Mammoth, Counter::None),
            (Tile::Invaders, Counter::Tokens(3)),
            (Tile::MildWinter, Counter::Tokens(players.count())),
            (Tile::PlentifulFood, Counter::Tokens(6)),
            (Tile::PlentifulStone, Counter::Tokens(6)),
            (Tile::PlentifulWood, Counter::Tokens(6)),
        ];
        for (tile, counter) in rows {
            let mut table = events(players);
            let facts = draw_by_report(&mut table, tile);
            assert_eq!(facts[0], Fact::TileDrawn { tile, counter });
            // Only the eruption needs the symbol; everything else is followed at once.
            let follow = Phase::Follow { tile, after: After::Actions };
            let asked = if tile == Tile::Volcano { Phase::Symbol } else { follow };
            assert_eq!(table.state.phase(), asked, "{tile:?}");
        }
    }
}

#[test]
fn tiles_that_stay_wait_for_the_table_and_the_others_leave_when_they_are_followed() {
    let leaves = [
        (Tile::Volcano, Pile::Deck),
        (Tile::Chieftain, Pile::Discards),
        (Tile::AbandonedVillage, Pile::Discards),
    ];
    for &tile in Tile::ALL {
        let mut table = events(Players::Three);
        follow_by_report(&mut table, tile);
        let left = leaves.iter().find(|(leaving, _)| *leaving == tile);
        assert_eq!(table.state.slots().has(tile), left.is_none(), "{tile:?}");
        let told = leavings(&table.facts);
        assert_eq!(told, left.copied().into_iter().collect::<Vec<_>>(), "{tile:?}");
    }
}

#[test]
fn counters_are_set_by_hand_and_the_last_token_ends_a_tile() {
    // The tile, what ends it, and a value on the way.
    let rows = [
        (Tile::SharedKnowledge, 3, 2),
        (Tile::Altar, 3, 1),
        (Tile::Walls, 3, 1),
        (Tile::Canoe, 3, 1),
        (Tile::Invaders, 0, 5),
        (Tile::MildWinter, 0, 1),
        (Tile::PlentifulFood, 0, 4),
        (Tile::PlentifulStone, 0, 4),
        (Tile::PlentifulWood, 0, 4),
    ];
    for (tile, end, between) in rows {
        let mut table = events(Players::Two);
        follow_by_report(&mut table, tile);
        table.correct(Correction::Tokens { tile, to: between });
        assert_eq!(table.state.slots().tokens(tile), between, "{tile:?}");
        table.correct(Correction::Tokens { tile, to: end });
        assert_eq!(pile(&table, tile), Some(Pile::Discards), "{tile:?}");
    }
    let mut table = events(Players::Two);
    follow_by_report(&mut table, Tile::Discovery);
    table.correct(Correction::Stock { to: Resources { food: 0, wood: 1, stone: 0 } });
    assert!(table.state.slots().has(Tile::Discovery));
    table.correct(Correction::Stock { to: Resources::default() });
    assert_eq!(pile(&table, Tile::Discovery), Some(Pile::Discards));
}

#[test]
fn doubles_do_what_the_bottom_of_each_tile_says() {
    let mut table = events(Players::Two);
    follow_by_report(&mut table, Tile::Drought);
    let facts = report_doubles(&mut table);
    assert_eq!(facts[0], Fact::DoublesReported { seat: P1 });
    assert_eq!(leavings(&facts), [(Tile::Drought, Pile::Removed)]);

    for tile in Tile::FOR_SALE {
        let mut table = events(Players::Two);
        follow_by_report(&mut table, tile);
        follow_by_report(&mut table, Tile::Mammoth);
        assert_eq!(table.state.slots().tokens(tile), 1, "{tile:?}: no slot is left to draw into");
        report_doubles(&mut table);
        assert_eq!(table.state.slots().tokens(tile), 2);
        report_doubles(&mut table);
        assert_eq!(pile(&table, tile), Some(Pile::Discards), "{tile:?}: three tokens");
        assert_eq!(table.state.phase(), Phase::BeforeDraw, "the slot is open again");
    }

    let mut table = events(Players::Two);
    follow_by_report(&mut table, Tile::Invaders);
    follow_by_report(&mut table, Tile::Mammoth);
    for invaders in [5, 5] {
        report_doubles(&mut table);
        assert_eq!(table.state.slots().tokens(Tile::Invaders), invaders);
    }

    let mut table = events(Players::Two);
    assert!(draw_by_report(&mut table, Tile::Tiger).contains(&Fact::TigerBit { losses: 1 }));
    table.play(Action::Done);
    let facts = report_doubles(&mut table);
    assert!(facts.contains(&Fact::TigerBit { losses: 1 }), "it moves and bites again");
}

#[test]
fn a_drawn_tile_does_not_answer_to_the_doubles_that_brought_it() {
    for tile in [Tile::Drought, Tile::Altar, Tile::Invaders, Tile::Tiger] {
        let mut table = events(Players::Two);
        draw_by_report(&mut table, tile);
        table.play(Action::Done);
        assert_eq!(table.state.phase(), Phase::Build, "{tile:?}: one tile, and never two");
        assert!(table.state.slots().has(tile));
    }
}

#[test]
fn doubles_that_change_nothing_need_not_be_told() {
    let mut table = events(Players::Two);
    follow_by_report(&mut table, Tile::Mammoth);
    follow_by_report(&mut table, Tile::MildWinter);
    table.refuses(Action::ReportDoubles, Refusal::NothingToTrigger);
    table.play(Action::Dismiss(Tile::Mammoth));
    assert!(table.accepts(Action::ReportDoubles), "a slot is open");
}

#[test]
fn the_volcano_erupts_with_the_symbol_that_the_table_names() {
    // A4: suns take nobody, blanks one, moons two of each tribe beside it; always a stone.
    for (face, losses) in [(Sun, 0), (Blank, 1), (Moon, 2)] {
        let mut table = events(Players::Two);
        let facts = draw_by_report(&mut table, Tile::Volcano);
        assert!(facts.contains(&Fact::VolcanoPlaced));
        let erupted = Fact::VolcanoErupted { face, losses, stone: 1 };
        assert_eq!(table.play(Action::NameSymbol(face)), [erupted]);
        assert_eq!(table.state.eruption(), losses);
        table.play(Action::Done);
        assert!(table.state.deck().cards().contains(Tile::Volcano));
        assert_eq!(table.state.hand(), Hand::default(), "the dice are the table's");
        // Its hex is placed once.
        let facts = draw_by_report(&mut table, Tile::Volcano);
        assert!(!facts.contains(&Fact::VolcanoPlaced));
    }
}

#[test]
fn the_symbol_is_asked_where_the_table_rolls_for_the_volcano_and_nowhere_else() {
    for parts in combinations().into_iter().filter(|parts| parts.has(Part::Events)) {
        let rolls = parts.has(Part::Dice);
        let mut table = keeping(parts, Players::Two);
        if rolls {
            table.draw_on(Moon, Tile::Volcano);
        } else {
            draw_by_report(&mut table, Tile::Volcano);
        }
        assert_eq!(table.state.phase() == Phase::Symbol, !rolls, "{parts:?}");
        assert_eq!(table.accepts(Action::NameSymbol(Moon)), !rolls, "{parts:?}");
    }
}

#[test]
fn chieftain_is_sold_on_the_table_or_goes_back_into_the_deck() {
    let mut table = events(Players::Three);
    draw_by_report(&mut table, Tile::Chieftain);
    let facts = table.clone().play(Action::Done);
    assert_eq!(leavings(&facts), [(Tile::Chieftain, Pile::Discards)]);
    let facts = table.play(Action::Pass);
    assert!(facts.contains(&Fact::AuctionFailed));
    assert_eq!(leavings(&facts), [(Tile::Chieftain, Pile::Deck)]);
    assert_eq!(table.state.phase(), Phase::Build);
    // Nobody passes on any other tile.
    for &tile in Tile::ALL.iter().filter(|tile| **tile != Tile::Chieftain) {
        let mut table = events(Players::Three);
        draw_by_report(&mut table, tile);
        table.refuses(Action::Pass, Refusal::OtherStep);
    }
}

#[test]
fn the_first_village_of_the_table_brings_the_two_tiles() {
    let mut table = keeping(Parts::EVENTS, Players::Two);
    assert_eq!(table.state.aside(), set([Tile::Chieftain, Tile::AbandonedVillage]));
    let mut drawing = table.clone();
    drawing.play(Action::ReportDoubles);
    drawing.play(Action::Draw);
    drawing.refuses(Action::RevealTile(Tile::Chieftain), Refusal::ImpossibleOutcome);
    assert_eq!(table.play(Action::ReportFirstVillage), [Fact::TilesJoined]);
    assert_eq!(table.state.deck().cards().len(), 16);
    table.refuses(Action::ReportFirstVillage, Refusal::AlreadySo);
}

#[test]
fn the_first_village_is_told_only_where_tiles_wait_and_villages_do_not_stand_in_the_box() {
    for parts in combinations() {
        let mut table = keeping(parts, Players::Two);
        table.go_to_end();
        let tell = Action::ReportFirstVillage;
        match (parts.has(Part::Events), parts.has(Part::Score)) {
            (false, _) => table.refuses(tell, Refusal::PartIsOff),
            (true, true) => table.refuses(tell, Refusal::PartIsOn),
            (true, false) => assert!(table.accepts(tell), "{parts:?}"),
        }
    }
}

#[test]
fn a_tile_is_dismissed_when_the_table_is_done_with_it() {
    // Bought tiles belong to somebody, Drought is out of the game, and hunted beasts are discarded.
    for &tile in Tile::ALL {
        let mut table = events(Players::Two);
        table.refuses(Action::Dismiss(tile), Refusal::TileNotActive);
        follow_by_report(&mut table, tile);
        if !table.state.slots().has(tile) {
            continue;
        }
        let gone = matches!(tile, Tile::Drought | Tile::Altar | Tile::Walls | Tile::Canoe);
        let to = if gone { Pile::Removed } else { Pile::Discards };
        assert_eq!(leavings(&table.play(Action::Dismiss(tile))), [(tile, to)]);
    }
}

#[test]
fn a_bought_tile_is_not_drawn_again_when_the_discards_are_shuffled() {
    let settings = Settings { empty_deck: EmptyDeck::Reshuffle, ..Settings::default() };
    let setup = Setup { parts: Parts::EVENTS, settings, ..setup(Players::Two) };
    let mut table = Table::unplaced(setup);
    let ongoing = Tile::ALL.iter().copied().filter(|tile| tile.kind() == TileKind::Ongoing);
    for tile in ongoing {
        follow_by_report(&mut table, tile);
        table.play(Action::Dismiss(tile));
    }
    table.play(Action::ReportDoubles);
    assert_eq!(table.play(Action::Draw), [Fact::DeckReshuffled]);
    let cards = table.state.deck().cards();
    assert!(cards.contains(Tile::Mammoth) && !cards.contains(Tile::Altar), "{cards:?}");
}
