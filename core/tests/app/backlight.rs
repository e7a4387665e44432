//! The panel's light over time, and what a press does when it is dimmed or out.

use campfire_core::app::{App, Brightness, DARK, DIM, Edge, HOLD, Millis};
use campfire_core::ui::Key;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::table::{MINUTE, Table};

#[test]
fn dims_after_two_minutes_and_goes_out_after_ten() {
    assert_eq!((DIM, DARK), (2 * MINUTE, 10 * MINUTE));
    let mut table = Table::home();
    assert_eq!(table.light(), 100);
    table.pass(DIM - 1);
    assert_eq!(table.light(), 100);
    table.pass(1);
    assert_eq!(table.light(), 25);
    table.pass(DARK - DIM - 1);
    assert_eq!(table.light(), 25);
    table.pass(1);
    assert_eq!(table.light(), 0);
    assert_eq!(table.app.wake(), None, "nobody has to wake in the dark");
}

#[test]
fn every_edge_puts_the_light_off_for_as_long_again() {
    let mut table = Table::home();
    table.pass(MINUTE);
    table.edge(Key::A, Edge::Down);
    table.pass(DIM - 1);
    assert_eq!(table.light(), 100);
    table.edge(Key::A, Edge::Up);
    table.pass(DIM - 1);
    assert_eq!(table.light(), 100);
    table.pass(1);
    assert_eq!(table.light(), 25);
}

#[test]
fn the_settings_change_the_brightness_and_keep_it() {
    let mut table = Table::home();
    // The settings, and their second entry.
    for key in [Key::A, Key::B] {
        table.tap(key, 30);
    }
    for (percent, dimmed) in [(75, 18), (50, 12), (25, 6), (100, 25), (75, 18)] {
        table.tap(Key::Y, 30);
        assert_eq!(table.light(), percent);
        assert!(table.app.unsaved());
        table.pass(DIM);
        assert_eq!(table.light(), dimmed, "a quarter of {percent} %");
    }
    let kept = table.app.keep();
    let (app, opened) = App::open(ChaCha8Rng::seed_from_u64(2), Ok(Some(&kept)));
    assert_eq!((opened, app.backlight()), (Ok(()), Brightness(75)));
}

#[test]
fn a_press_in_dimmed_light_brightens_it_and_counts() {
    let mut table = Table::home();
    table.pass(DIM);
    let before = table.app.scene();
    table.tap(Key::A, 30);
    assert_eq!(table.light(), 100);
    assert_ne!(table.app.scene(), before, "the settings are shown");
}

#[test]
fn a_press_in_the_dark_only_wakes() -> Result<(), &'static str> {
    for (key, time) in Key::ALL.into_iter().flat_map(|key| [30, 500, HOLD + 2000].map(|t| (key, t)))
    {
        let mut table = Table::playing(false).ok_or("no game")?;
        let (before, kept) = (table.app.scene(), table.app.keep());
        table.pass(DARK);
        assert_eq!(table.light(), 0);
        let saved = table.app.unsaved();
        table.edge(key, Edge::Down);
        assert_eq!(table.app.scene(), before, "no tab answers");
        assert_eq!(table.light(), 100);
        table.app.tick(Millis(table.now));
        assert_eq!(table.app.scene(), before);
        for _ in 0..time / 10 {
            table.pass(10);
            assert_eq!(table.app.scene(), before, "{key:?} held for {time} ms");
        }
        table.edge(key, Edge::Up);
        table.app.tick(Millis(table.now));
        table.pass(1000);
        assert_eq!(table.app.scene(), before, "{key:?} held for {time} ms");
        assert_eq!(table.app.keep(), kept);
        assert!(saved || !table.app.unsaved());
        table.tap(Key::Y, 30);
        assert_ne!(table.app.scene(), before, "the next press counts");
    }
    Ok(())
}

#[test]
fn a_bouncing_press_in_the_dark_only_wakes() -> Result<(), &'static str> {
    let mut table = Table::playing(false).ok_or("no game")?;
    let before = table.app.scene();
    table.pass(DARK + 5);
    for (edge, wait) in [(Edge::Down, 1), (Edge::Up, 2), (Edge::Down, 3), (Edge::Up, 90)] {
        table.edge(Key::Y, edge);
        table.app.tick(Millis(table.now));
        table.pass(wait);
    }
    assert_eq!(table.app.scene(), before);
    table.tap(Key::Y, 30);
    assert_ne!(table.app.scene(), before);
    Ok(())
}

#[test]
fn a_host_that_slept_through_the_dark_wakes_it_all_the_same() -> Result<(), &'static str> {
    let mut table = Table::playing(false).ok_or("no game")?;
    let before = table.app.scene();
    table.now = DARK + 7 * MINUTE;
    table.tap(Key::Y, 30);
    assert_eq!((table.app.scene(), table.light()), (before, 100));
    Ok(())
}

#[test]
fn the_players_light_goes_out_with_the_panel() -> Result<(), &'static str> {
    let mut table = Table::playing(false).ok_or("no game")?;
    assert!(table.app.light().is_some());
    table.pass(DIM);
    assert!(table.app.light().is_some());
    table.pass(DARK);
    assert_eq!(table.app.light(), None);
    table.tap(Key::B, 30);
    assert!(table.app.light().is_some());
    Ok(())
}

#[test]
fn a_button_held_down_for_ever_changes_nothing_in_the_dark() {
    let mut table = Table::home();
    table.tap(Key::X, 30);
    table.edge(Key::X, Edge::Down);
    table.pass(DARK);
    assert_eq!(table.light(), 0);
    let before = table.app.scene();
    table.pass(MINUTE);
    assert_eq!(table.app.scene(), before);
}

#[test]
fn nothing_moves_again_when_the_clock_has_wrapped_around() -> Result<(), &'static str> {
    // Half of the time that the clock counts: from there on the past looks like the future.
    let long = u32::MAX / 2 + 100;
    let mut table = Table::playing(false).ok_or("no game")?;
    table.tap(Key::Y, 30);
    table.pass(5000);
    let rolled = table.app.scene();
    table.pass(DARK);
    assert_eq!(table.pass(long), 0, "nobody is woken");
    table.tap(Key::A, 30);
    table.pass(10);
    assert_eq!(table.app.scene(), rolled, "the dice lie still");
    // A turn that has just begun answers to its main key, too.
    let mut table = Table::playing(true).ok_or("no game")?;
    let before = table.app.scene();
    table.pass(DARK);
    table.pass(long);
    table.tap(Key::Y, 30);
    table.tap(Key::Y, 30);
    assert_ne!(table.app.scene(), before);
    Ok(())
}
