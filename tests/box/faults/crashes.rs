//! The program fails, hangs or runs out of memory: the chip restarts by itself, says what it was, and
//! the game goes on.

use campfire::emulator::board::{Fault, Pace, Reset};
use campfire::play::chance::seeded;
use campfire::play::noise::Ring;
use campfire::script::device::{BoardDevice, Device, DeviceConfig, READY, TAP};
use campfire_core::app::{App, Brightness, Edge, HOLD, KeepError, Millis, Restart};
use campfire_core::ui::Key::Y;
use campfire_tests::boxes::{Pc, app, board, document, drawn, ready, same};

use crate::faults::{TAPPED, begun, tap};

const CONFIG: DeviceConfig = DeviceConfig { seed: 40, ring: Ring::Fair, lang: None };

/// A box in a game whose dice were just rolled and used.
fn playing() -> Result<BoardDevice, String> {
    let mut device = ready(CONFIG, &begun().saves())?;
    for _ in 0..3 {
        device.hold(Y, TAP)?;
    }
    device.advance(2_000)?;
    Ok(device)
}

/// Where the log says that the program panicked.
fn place(log: &[String]) -> Result<Restart, String> {
    let line = log.iter().find_map(|line| Some(line.split_once("panicked at ")?.1));
    let place = line.and_then(|line| line.split_whitespace().next());
    let mut parts = place.ok_or("no panic is in the log")?.trim_end_matches(':').rsplitn(3, ':');
    let (_column, line, file) = (parts.next(), parts.next(), parts.next());
    let line = line.and_then(|line| line.parse().ok()).ok_or("a panic has a line")?;
    let file = file.ok_or("a panic has a file")?.to_owned();
    assert!(file.ends_with("dma.rs"), "{file} is not where it failed");
    Ok(Restart::Panic { file: Box::leak(file.into_boxed_str()), line })
}

/// The box says why it has restarted, and goes on with the game as it was kept.
fn recovers(name: &str, device: &mut BoardDevice, why: Restart) -> Result<(), String> {
    let saves = device.board().saves().to_vec();
    let mut told = app(&saves)?;
    told.tell_restarted(why);
    same(name, drawn(&told.scene()).pixels(), device.pixels())?;
    assert_eq!(device.backlight(), Some(Brightness::FULL), "{name}");
    device.hold(Y, TAP)?;
    // What dice the box has now, only it knows; the game is the same.
    let mut pc = Pc::open(CONFIG.noise(0), &saves);
    pc.pass(TAPPED);
    same(name, pc.pixels(), device.pixels())?;
    tap(name, &mut pc, device, &[Y])?;
    assert_eq!(device.board().light(), Some(RED), "{name}");
    Ok(())
}

/// The light of the first player.
const RED: [u8; 3] = [100, 0, 0];

#[test]
fn whatever_fails_is_told_and_the_game_goes_on() -> Result<(), String> {
    let faults = [
        (Fault::Hang, Reset::TimedOut, Some(Restart::Hang)),
        // It leaves the memory, so that the processor stops.
        (Fault::StackOverflow, Reset::TimedOut, Some(Restart::StackOverflow)),
        (Fault::Undefined, Reset::Forced, Some(Restart::Fault)),
        (Fault::Dma, Reset::Forced, None),
    ];
    let playing = playing()?;
    for (fault, reset, why) in faults {
        let (name, mut device) = (format!("{fault:?}"), playing.clone());
        let before = document(device.board().saves())?;
        let begun = device.board().now();
        assert_eq!(device.survive(fault)?, reset, "{name}");
        // The watchdog waits for eight seconds, and the start takes one.
        let lasted = device.board().now().millis_since(begun);
        assert!(lasted < 8_000.0 + 2.0 * f64::from(READY), "{name}: {lasted} ms");
        let why = why.map_or_else(|| place(&device.board().take_log()), Ok)?;
        recovers(&name, &mut device, why)?;
        assert_eq!(document(device.board().saves())?, before, "{name}");
        // Play goes on, and is kept.
        for _ in 0..3 {
            device.hold(Y, TAP)?;
        }
        assert_ne!(document(device.board().saves())?, before, "{name}");
        assert_eq!(device.board().take_resets(), [], "{name}");
    }
    Ok(())
}

#[test]
fn a_press_that_the_program_fails_on_is_not_acted_on() -> Result<(), String> {
    let mut device = ready(CONFIG, &begun().saves())?;
    device.hold(Y, TAP)?;
    let before = document(device.board().saves())?;
    // This press would roll.
    let board = device.board();
    board.take_resets();
    board.set_pace(Pace::Real);
    board.plant(Fault::Dma);
    board.contact(Y, Edge::Down);
    device.restarted()?;
    assert_eq!(document(device.board().saves())?, before);
    let why = place(&device.board().take_log())?;
    device.contact(Y, Edge::Up)?;
    device.advance(100)?;
    recovers("the message waits until the button is let go", &mut device, why)
}

/// The game is set aside, untouched, and said to be.
fn is_set_aside(device: &mut BoardDevice) -> Result<(), String> {
    let kept = document(device.board().saves())?.ok_or("there is a game")?;
    let mut told = App::new(seeded(1));
    assert_eq!(told.set_game_aside(told.game(), &kept), Err(KeepError::Failing));
    same("set aside", drawn(&told.scene()).pixels(), device.pixels())
}

#[test]
fn a_game_that_fails_three_times_in_a_row_is_set_aside() -> Result<(), String> {
    let mut device = playing()?;
    for round in 1..3 {
        device.survive(Fault::Undefined)?;
        recovers(&format!("round {round}"), &mut device, Restart::Fault)?;
    }
    let saves = device.board().saves().to_vec();
    device.survive(Fault::Undefined)?;
    is_set_aside(&mut device)?;
    let before = document(&saves)?;
    device.hold(Y, HOLD - 50)?;
    device.advance(5_000)?;
    assert!(device.board().saves() == saves, "nobody has agreed to lose the game");
    // A power cycle counts anew: it may have been something else.
    let mut again = device.clone();
    again.restart()?;
    let mut pc = Pc::open(CONFIG.noise(1), &saves);
    same("after a power cycle", pc.pixels(), again.pixels())?;
    tap("the game is back", &mut pc, &mut again, &[Y])?;
    assert_eq!(document(again.board().saves())?, before);
    // Or somebody agrees.
    device.hold(Y, HOLD + 50)?;
    let mut told = App::new(seeded(1));
    let _ = told.set_game_aside(told.game(), &before.ok_or("there is a game")?);
    told.input(Y, Edge::Down, Millis(0));
    told.tick(Millis(HOLD + 50));
    assert_eq!(document(device.board().saves())?, Some(told.keep().to_vec()), "the rest is kept");
    Ok(())
}

#[test]
fn after_a_minute_of_good_running_failures_are_counted_anew() -> Result<(), String> {
    let mut device = playing()?;
    for _ in 0..2 {
        device.survive(Fault::Undefined)?;
    }
    device.advance(64_000)?;
    for round in 1..3 {
        device.survive(Fault::Undefined)?;
        recovers(&format!("after a minute, round {round}"), &mut device, Restart::Fault)?;
    }
    device.survive(Fault::Undefined)?;
    is_set_aside(&mut device)
}

#[test]
fn the_boot_loader_starts_the_program_without_a_message() -> Result<(), String> {
    let saves = begun().saves();
    let quiet = |name: &str, device: &mut BoardDevice| {
        let mut pc = Pc::open(CONFIG.noise(0), &saves);
        same(name, pc.pixels(), device.pixels())?;
        tap(name, &mut pc, device, &[Y])
    };
    // A new program on a box that was just plugged in: nobody knows what its memory holds.
    let mut fresh = board(CONFIG.noise(0), &saves);
    fresh.restart_as_boot_loader();
    let mut device = BoardDevice::starting(fresh, Pace::Patient, CONFIG)?;
    quiet("fresh", &mut device)?;
    // And after it has failed, when a note of that lies in the memory.
    device.survive(Fault::Dma)?;
    device.board().take_resets();
    device.board().set_pace(Pace::Real);
    device.board().restart_as_boot_loader();
    device.restarted()?;
    quiet("failed before", &mut device)
}
