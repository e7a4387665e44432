//! Moments at which the table looks up: a drawn tile, doubles, and the end of the game.

use campfire_core::app::table::{FLASH, PICTURE};
use campfire_core::app::{Millis, REST};
use campfire_core::games::points::Points;
use campfire_core::games::tribes::{Action, Correction, Face, Seat, State, Tile};
use campfire_core::text::{TextId, shell, tribes as words};
use campfire_core::ui::{Key, Kind, Picture, Scene};

use crate::table::Table;

const SUNS: [Action; 2] = [Action::Roll, Action::ShowFaces(Face::Sun, Face::Sun)];
const TIGER: [Action; 4] = [SUNS[0], SUNS[1], Action::Draw, Action::RevealTile(Tile::Tiger)];

/// After so many milliseconds nothing moves any more.
const SETTLED: u32 = 5000;

/// The same box after somebody has switched motion off in its settings.
fn still(mut table: Table) -> Table {
    table.tap(Key::A, 30);
    for row in [shell::SETTINGS, shell::MOTION] {
        while cursor(&table.app.scene()) != Some(row) {
            table.tap(Key::B, 30);
        }
        table.tap(Key::Y, 30);
    }
    [Key::A, Key::A].iter().for_each(|key| table.tap(*key, 30));
    table
}

/// The row under the cursor.
fn cursor(scene: &Scene) -> Option<TextId> {
    scene.widgets().iter().find_map(|widget| match &widget.kind {
        Kind::Row(row) if row.cursor => Some(row.text.id),
        _ => None,
    })
}

/// The picture that takes more than half of the panel's height, if one does.
fn portrait(scene: &Scene) -> Option<Picture> {
    scene.widgets().iter().find_map(|widget| match widget.kind {
        Kind::Picture { picture, .. } if widget.area.h > 120 => Some(picture),
        _ => None,
    })
}

#[test]
fn a_drawn_tile_fills_the_screen_for_a_second_and_then_its_page_comes() -> Result<(), &'static str>
{
    let mut table = Table::before(&TIGER).ok_or("no game")?;
    table.tap(Key::Y, 30);
    let drawn = table.now - 130;
    assert_eq!(portrait(&table.app.scene()), Some(Picture::Tiger));
    assert!(table.is_mute(), "there is nothing to choose");
    assert_eq!(table.app.wake(), Some(Millis(drawn + PICTURE)));
    table.pass(drawn + PICTURE - table.now - 1);
    assert_eq!(portrait(&table.app.scene()), Some(Picture::Tiger));
    table.pass(1);
    assert_eq!(portrait(&table.app.scene()), None);
    assert!(!table.is_mute());
    Ok(())
}

#[test]
fn any_key_cuts_the_picture_short_and_does_nothing_else() -> Result<(), &'static str> {
    for key in Key::ALL {
        let mut table = Table::before(&TIGER).ok_or("no game")?;
        table.tap(Key::Y, 30);
        let mut patient = table.clone();
        patient.pass(SETTLED);
        table.tap(key, 30);
        assert_eq!(portrait(&table.app.scene()), None, "{key:?} cuts it");
        table.pass(SETTLED);
        assert_eq!(table.app.scene(), patient.app.scene(), "{key:?}");
        assert_eq!(table.app.keep(), patient.app.keep(), "{key:?}");
    }
    Ok(())
}

#[test]
fn the_key_that_draws_does_not_cut_the_picture_when_it_is_let_go() -> Result<(), &'static str> {
    let mut table = Table::before(&TIGER).ok_or("no game")?;
    table.tap(Key::Y, PICTURE - 200);
    assert_eq!(portrait(&table.app.scene()), Some(Picture::Tiger));
    Ok(())
}

#[test]
fn a_tile_fills_no_screen_without_motion_or_if_the_table_has_drawn_it() -> Result<(), &'static str>
{
    let mut table = still(Table::before(&TIGER).ok_or("no game")?);
    table.tap(Key::Y, 30);
    assert_eq!(table.app.actions(), Some(5), "drawn");
    assert!(portrait(&table.app.scene()).is_none() && !table.is_mute());
    let mut table = Table::after(&TIGER[..3]).ok_or("no game")?;
    table.app.distrust_dice();
    table.tap(Key::Y, 30);
    table.tap(Key::Y, 30);
    assert_eq!(table.app.actions(), Some(5), "typed in");
    assert!(portrait(&table.app.scene()).is_none() && !table.is_mute());
    Ok(())
}

/// When the light goes out and on again in the first seconds after the roll.
fn flashes(mut table: Table) -> Vec<(u32, bool)> {
    table.tap(Key::Y, 30);
    let rolled = table.now - 130;
    let (mut lit, mut changes) = (true, Vec::new());
    while table.now < rolled + SETTLED {
        // No more often than a host has to.
        let wake = table.app.wake().map_or(SETTLED, |wake| wake.since(Millis(table.now)));
        table.pass(wake.max(1));
        if table.app.light().is_some() != lit {
            lit = !lit;
            changes.push((table.now - rolled, lit));
        }
    }
    changes
}

#[test]
fn doubles_flash_the_light_three_times_when_the_dice_lie_still() -> Result<(), &'static str> {
    let changes = flashes(Table::before(&SUNS).ok_or("no game")?);
    assert_eq!(changes.len(), 6);
    // The dice tumble for 400 milliseconds.
    for ((at, lit), step) in changes.into_iter().zip(0..) {
        assert_eq!((at, lit), (400 + step * FLASH, step % 2 == 1));
    }
    Ok(())
}

#[test]
fn the_light_does_not_flash_without_doubles_or_motion() -> Result<(), &'static str> {
    let others = [Action::Roll, Action::ShowFaces(Face::Sun, Face::Moon)];
    assert_eq!(flashes(Table::before(&others).ok_or("no game")?), []);
    assert_eq!(flashes(still(Table::before(&SUNS).ok_or("no game")?)), []);
    Ok(())
}

/// A game that P1 wins with 15 points to 9 by hunting the tiger, which is what the main key does now.
fn hunting() -> Option<Table> {
    let points = |seat, to| Action::Correct(Correction::Points { seat, to: Points(to) });
    let mut actions = vec![points(Seat::P1, 14), points(Seat::P2, 9)];
    actions.extend(TIGER);
    actions.push(Action::Done);
    let mut table = Table::after(&actions)?;
    for _ in 0..8 {
        if table.app.scene().key(Key::Y) == Some(words::HUNT.into()) {
            return Some(table);
        }
        table.tap(Key::X, 30);
    }
    None
}

/// The points on all bars.
fn bars(scene: &Scene) -> Vec<i16> {
    let bars = scene.widgets().iter().filter_map(|widget| match widget.kind {
        Kind::ScoreRow { points, .. } => Some(points),
        _ => None,
    });
    bars.collect()
}

#[test]
fn when_the_game_is_won_all_bars_race_to_the_target_and_then_it_stands_still()
-> Result<(), &'static str> {
    let mut table = hunting().ok_or("no game")?;
    table.tap(Key::Y, 30);
    assert!(table.app.session::<State>().is_some_and(|game| game.state().winner().is_some()));
    let mut raced = 0;
    while table.is_mute() {
        let [first, second] = bars(&table.app.scene())[..] else { return Err("two bars") };
        assert!((raced..=raced + 1).contains(&first), "one point a step");
        assert_eq!(second, first.min(9), "all grow together");
        raced = first;
        let wake = table.app.wake().ok_or("it moves")?;
        table.pass(wake.since(Millis(table.now)).max(1));
    }
    assert_eq!(raced, 14, "the last step is the victory");
    let won = table.app.scene();
    assert_eq!(won.key(Key::Y), Some(shell::NEW_GAME_KEY.into()));
    table.pass(REST / 2);
    assert_eq!(table.app.scene(), won);
    table.pass(REST / 2);
    assert!(table.app.is_resting(), "then everybody sees the scores");
    Ok(())
}

#[test]
fn any_key_ends_the_race_and_does_nothing_else() -> Result<(), &'static str> {
    for key in Key::ALL {
        let mut table = hunting().ok_or("no game")?;
        table.tap(Key::Y, 30);
        let mut patient = table.clone();
        patient.pass(SETTLED);
        assert!(table.is_mute());
        table.tap(key, 900);
        assert_eq!(table.app.scene(), patient.app.scene(), "{key:?}");
        assert_eq!(table.app.actions(), patient.app.actions());
    }
    Ok(())
}

#[test]
fn the_winner_stands_still_from_the_start_without_motion_and_after_a_power_cut()
-> Result<(), &'static str> {
    let mut moving = hunting().ok_or("no game")?;
    let mut table = still(moving.clone());
    moving.tap(Key::Y, 30);
    let game = moving.app.session::<State>().cloned().ok_or("no game")?;
    moving.pass(SETTLED);
    let won = moving.app.scene();
    assert_eq!(Table::with(game).app.scene(), won);
    while table.app.scene().key(Key::Y) != Some(words::HUNT.into()) {
        table.tap(Key::X, 30);
    }
    table.tap(Key::Y, 30);
    assert_eq!(table.app.scene(), won);
    Ok(())
}
