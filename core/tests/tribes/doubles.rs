//! A3: what doubles do, the event slots and the event deck.

use crate::table::*;

/// The tiles whose bottom speaks of any doubles.
const WITH_DOUBLES: [Tile; 6] =
    [Tile::Drought, Tile::Altar, Tile::Walls, Tile::Canoe, Tile::Tiger, Tile::Invaders];

#[test]
fn acts_at_once_without_doubles() {
    for (first, second) in [(Sun, Moon), (Moon, Sun), (Sun, Blank), (Blank, Moon)] {
        let mut table = Table::new(Players::Two);
        table.draw_and_end(Tile::Invaders);
        let facts = table.roll(first, second);
        assert_eq!(table.state.phase(), Phase::Choose, "{first:?} {second:?}");
        assert!(!facts.iter().any(|fact| matches!(fact, Fact::DoublesRolled { .. })));
        assert_eq!(table.state.slots().tokens(Tile::Invaders), 3);
    }
}

#[test]
fn draws_the_first_tile_of_the_game_on_any_kind_of_doubles() {
    for &face in Face::ALL {
        let mut table = Table::new(Players::Two);
        let facts = table.roll(face, face);
        assert!(facts.contains(&Fact::DoublesRolled { face }));
        assert_eq!(table.state.phase(), Phase::BeforeDraw, "{face:?}");
    }
}

#[test]
fn follows_active_tiles_that_speak_of_doubles_and_no_others() {
    for &tile in Tile::ALL {
        if tile.kind() == TileKind::Immediate {
            continue;
        }
        let mut table = Table::new(Players::Two);
        table.draw_and_end(tile);
        table.roll(Sun, Sun);
        let expected = if WITH_DOUBLES.contains(&tile) {
            Phase::Doubles(set([tile]))
        } else {
            Phase::BeforeDraw
        };
        assert_eq!(table.state.phase(), expected, "{tile:?}");
    }
}

#[test]
fn lets_the_active_player_choose_the_order_of_two_tiles() {
    for order in [[Tile::Altar, Tile::Invaders], [Tile::Invaders, Tile::Altar]] {
        let mut table = Table::new(Players::Two);
        table.draw_and_end(Tile::Altar);
        table.draw_and_end(Tile::Invaders);
        table.roll(Moon, Moon);
        assert_eq!(table.state.phase(), Phase::Doubles(set(order)));
        for tile in order {
            table.play(Action::Trigger(tile));
        }
        assert_eq!(table.state.slots().tokens(Tile::Altar), 2, "one by each doubles");
        assert_eq!(table.state.slots().tokens(Tile::Invaders), 4);
    }
}

#[test]
fn offers_waiting_tiles_in_the_order_of_their_slots() {
    for order in [[Tile::Altar, Tile::Invaders], [Tile::Invaders, Tile::Altar]] {
        let mut table = Table::new(Players::Two);
        order.into_iter().for_each(|tile| table.draw_and_end(tile));
        table.roll(Moon, Moon);
        let mut listed = Vec::new();
        table.state.legal(&mut |action| listed.push(action));
        listed.retain(|action| matches!(action, Action::Trigger(_)));
        assert_eq!(listed, order.map(Action::Trigger));
    }
}

#[test]
fn follows_each_active_tile_once() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Altar);
    table.draw_and_end(Tile::Invaders);
    table.roll(Moon, Moon);
    table.play(Action::Trigger(Tile::Altar));
    table.refuses(Action::Trigger(Tile::Altar), Refusal::NothingToTrigger);
    table.refuses(Action::Trigger(Tile::Drought), Refusal::NothingToTrigger);
}

#[test]
fn follows_active_tiles_before_the_draw() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Altar);
    table.roll(Moon, Moon);
    table.refuses(Action::Draw, Refusal::OtherStep);
    table.refuses(Action::Place { face: Moon, column: Column::Grow }, Refusal::OtherStep);
    table.play(Action::Trigger(Tile::Altar));
    table.play(Action::Draw);
}

#[test]
fn does_not_let_a_player_skip_the_draw() {
    let mut table = Table::new(Players::Two);
    table.roll(Moon, Moon);
    table.refuses(Action::Place { face: Moon, column: Column::Grow }, Refusal::OtherStep);
    table.refuses(Action::Done, Refusal::OtherStep);
}

#[test]
fn draws_one_tile_even_with_two_open_slots() {
    let mut table = Table::new(Players::Two);
    table.draw_on(Blank, Tile::Discovery);
    table.play(Action::Done);
    assert_eq!(table.state.phase(), Phase::Choose);
    assert_eq!(table.state.slots().open(2), 1);
    table.refuses(Action::Draw, Refusal::OtherStep);
}

#[test]
fn does_not_fire_the_text_of_a_tile_just_drawn() {
    // Tile, what lies on it right after the draw.
    let rows = [
        (Tile::Drought, Counter::None),
        (Tile::Altar, Counter::Tokens(0)),
        (Tile::Walls, Counter::Tokens(0)),
        (Tile::Canoe, Counter::Tokens(0)),
        (Tile::Tiger, Counter::None),
        (Tile::Invaders, Counter::Tokens(3)),
    ];
    for (tile, counter) in rows {
        let mut table = Table::new(Players::Two);
        table.draw(tile);
        assert_eq!(table.state.slots().counter(tile), Some(counter), "{tile:?}");
        let fired = |fact: &Fact| matches!(fact, Fact::TileTriggered { .. });
        assert!(!table.facts.iter().any(fired), "{tile:?}");
    }
}

#[test]
fn goes_on_with_both_dice_after_the_tile() {
    let mut table = Table::new(Players::Two);
    table.draw(Tile::Discovery);
    assert_eq!(table.state.phase(), Phase::Choose);
    assert_eq!(table.state.hand(), Hand([Some(Blank), Some(Blank)]));
}

#[test]
fn draws_nothing_into_full_slots_but_follows_them() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Discovery);
    table.draw_and_end(Tile::Invaders);
    let deck = *table.state.deck();
    table.roll(Sun, Sun);
    table.play(Action::Trigger(Tile::Invaders));
    assert_eq!(table.state.slots().tokens(Tile::Invaders), 4);
    assert_eq!(table.state.phase(), Phase::Choose);
    assert_eq!(*table.state.deck(), deck);
}

#[test]
fn fills_the_slot_that_the_same_doubles_emptied() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Discovery);
    table.draw_and_end(Tile::Drought);
    table.draw_on(Sun, Tile::Mammoth);
    assert_eq!(table.state.slots().tiles(), set([Tile::Discovery, Tile::Mammoth]));
}

#[test]
fn draws_one_tile_after_the_same_doubles_emptied_two_slots() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Altar);
    table.draw_and_end(Tile::Drought);
    table.go(Phase::BeforeRoll);
    table.correct(Correction::Tokens { tile: Tile::Altar, to: 2 });
    table.draw_on(Sun, Tile::Mammoth);
    table.go(Phase::Choose);
    assert_eq!(table.state.slots().tiles(), set([Tile::Mammoth]));
    assert_eq!(table.state.discards(), set([Tile::Altar]));
    assert_eq!(table.state.removed(), set([Tile::Drought]));
}

#[test]
fn has_two_slots_unless_the_board_shows_others() {
    assert_eq!(Settings::default().slots, 2);
    let tiles = [Tile::Discovery, Tile::MildWinter, Tile::PlentifulFood, Tile::PlentifulWood];
    for slots in 1..=4 {
        let settings = Settings { slots, ..Settings::default() };
        let mut table = Table::settings(Players::Two, settings);
        for tile in tiles.into_iter().take(slots.into()) {
            table.draw_and_end(tile);
        }
        table.roll(Blank, Blank);
        assert_eq!(table.state.phase(), Phase::Choose, "{slots} slots are full");
    }
    for slots in [0, 5] {
        let settings = Settings { slots, ..Settings::default() };
        assert_eq!(settings.check(), Err(SettingsError::SlotsNotOneToFour), "{slots}");
    }
}

#[test]
fn begins_with_fourteen_tiles_and_two_aside() {
    let table = Table::new(Players::Two);
    let aside = set([Tile::Chieftain, Tile::AbandonedVillage]);
    assert_eq!(Tile::ALL.len(), 16);
    assert_eq!(table.state.aside(), aside);
    assert_eq!(table.state.deck().cards(), Set::of(|tile| !aside.contains(tile)));
}

#[test]
fn shuffles_the_two_tiles_in_with_the_first_village_of_anybody() {
    let mut table = Table::new(Players::Two);
    table.turn_of(P2);
    table.go(Phase::Build);
    assert!(table.play(Action::Build(Dwelling::Plain)).contains(&Fact::TilesJoined));
    assert!(table.state.aside().is_empty());
    assert_eq!(table.state.deck().cards().len(), 16);
    assert!(!table.play(Action::Build(Dwelling::Plain)).contains(&Fact::TilesJoined), "only once");
}

#[test]
fn draws_every_tile_of_the_deck_with_the_same_chance_and_none_set_aside() {
    let mut table = Table::new(Players::Two);
    table.roll(Sun, Sun);
    table.play(Action::Draw);
    table.refuses(Action::RevealTile(Tile::Chieftain), Refusal::ImpossibleOutcome);
    table.refuses(Action::RevealTile(Tile::AbandonedVillage), Refusal::ImpossibleOutcome);
    let mut outcomes = Vec::new();
    table.state.chance(&mut |action, weight| outcomes.push((action, weight)));
    assert_eq!(outcomes.len(), 14);
    assert!(outcomes.iter().all(|(_, weight)| *weight == outcomes[0].1));
}

#[test]
fn never_draws_a_tile_that_is_active_or_gone() {
    let mut table = Table::new(Players::Two);
    table.draw_and_end(Tile::Drought);
    table.draw_and_end(Tile::Discovery);
    assert!(table.state.removed().contains(Tile::Drought));
    table.roll(Sun, Sun);
    table.play(Action::Draw);
    table.refuses(Action::RevealTile(Tile::Discovery), Refusal::ImpossibleOutcome);
    table.refuses(Action::RevealTile(Tile::Drought), Refusal::ImpossibleOutcome);
}

/// Takes every tile but the Volcano out of the deck and leaves the slots open.
fn exhaust(settings: Settings) -> Table {
    let mut table = Table::settings(Players::Two, settings);
    for &tile in Tile::ALL {
        if tile == Tile::Volcano || table.state.aside().contains(tile) {
            continue;
        }
        table.draw(tile);
        match (tile, table.state.slots().counter(tile)) {
            (Tile::Drought, _) => {}
            (Tile::Discovery, _) => {
                table.correct(Correction::Stock { to: Resources::default() });
            }
            (_, Some(Counter::Tokens(_))) if tile.is_for_sale() => {
                table.play(Action::Buy(tile));
            }
            (_, Some(Counter::Tokens(_))) => {
                let to = if tile == Tile::SharedKnowledge { 3 } else { 0 };
                table.correct(Correction::Tokens { tile, to });
            }
            (Tile::Tiger, _) => {
                table.play(Action::Hunt { face: Blank, beast: Beast::Tiger });
            }
            _ => {
                table.play(Action::Hunt { face: Blank, beast: Beast::Mammoth });
            }
        }
        table.end_turn();
    }
    assert_eq!(table.state.deck().cards(), set([Tile::Volcano]));
    table
}

#[test]
fn never_runs_out_of_tiles_because_the_volcano_comes_back() {
    let mut table = exhaust(Settings::default());
    for _ in 0..3 {
        table.draw_and_end(Tile::Volcano);
        assert_eq!(table.state.deck().cards(), set([Tile::Volcano]));
    }
    assert!(!table.facts.contains(&Fact::DeckReshuffled));
}

#[test]
fn shuffles_the_discards_in_where_the_house_rule_says_so() {
    let mut table = exhaust(Settings { empty_deck: EmptyDeck::Reshuffle, ..Settings::default() });
    let discards = table.state.discards();
    assert!(!discards.is_empty() && !table.facts.contains(&Fact::DeckReshuffled));
    table.doubles(Sun);
    let facts = table.play(Action::Draw);
    assert_eq!(facts, [Fact::DeckReshuffled]);
    assert_eq!(table.state.deck().cards(), discards.with(Tile::Volcano));
    assert!(table.state.discards().is_empty());
    assert!(table.state.removed().contains(Tile::Drought), "what is out of the game stays out");
}
