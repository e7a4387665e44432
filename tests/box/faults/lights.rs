//! Backlight and light, over ten minutes in which nobody does anything.

use campfire::play::noise::Ring;
use campfire::script::device::{BoardDevice, Device, DeviceConfig};
use campfire_core::app::Brightness;
use campfire_core::ui::Badge;
use campfire_core::ui::Key::Y;
use campfire_tests::boxes::{Pc, document, ready, same};

use crate::faults::{begun, tap};

const CONFIG: DeviceConfig = DeviceConfig { seed: 50, ring: Ring::Fair, lang: None };

const MINUTE: u32 = 60_000;

/// The light of a seat: red, blue, yellow, green, purple and white, in percent.
fn colour(seat: Badge) -> [u8; 3] {
    match seat {
        Badge::Triangle => [100, 0, 0],
        Badge::Ring => [0, 0, 100],
        Badge::Diamond => [100, 70, 0],
        Badge::Cross => [0, 100, 0],
        Badge::Heart => [80, 0, 80],
        Badge::Crescent => [70, 70, 70],
    }
}

/// Lets time pass on both; they are lit and show the same, and the panel is as bright as it should be.
fn pass(pc: &mut Pc, device: &mut BoardDevice, millis: u32, brightness: u8) -> Result<(), String> {
    pc.pass(millis);
    device.advance(millis)?;
    assert_eq!(device.backlight(), Some(Brightness(brightness)));
    assert_eq!(pc.host().backlight(), Brightness(brightness));
    same(&format!("lit at {brightness} %"), pc.pixels(), device.pixels())
}

#[test]
fn ten_quiet_minutes() -> Result<(), String> {
    let saves = begun().saves();
    let mut pc = Pc::open(CONFIG.noise(0), &saves);
    let mut device = ready(CONFIG, &saves)?;
    assert_eq!(device.backlight(), Some(Brightness(100)));
    assert_eq!(device.board().light(), Some([0; 3]), "no game is open");
    tap("resumed", &mut pc, &mut device, &[Y])?;
    device.board().take_resets();
    device.board().take_log();
    let seat = pc.host().light().ok_or("a seat is in turn")?;
    assert_eq!(device.board().light(), Some(colour(seat)));
    // The press began 300 milliseconds ago.
    pass(&mut pc, &mut device, 2 * MINUTE - 301, 100)?;
    pass(&mut pc, &mut device, 31, 25)?;
    assert_eq!(device.board().light(), Some(colour(seat).map(|part| part / 4)));
    pass(&mut pc, &mut device, 8 * MINUTE - 31, 25)?;
    pass(&mut pc, &mut device, 31, 0)?;
    assert_eq!(device.board().light(), Some([0; 3]));
    assert_eq!(device.board().take_resets(), [], "the watchdog was always fed");
    let before = document(device.board().saves())?;
    // The first press only wakes it; the next one rolls.
    tap("woken", &mut pc, &mut device, &[Y])?;
    assert_eq!(device.backlight(), Some(Brightness(100)));
    assert_eq!(device.board().light(), Some(colour(seat)));
    assert_eq!(document(device.board().saves())?, before);
    tap("rolled", &mut pc, &mut device, &[Y])?;
    assert_ne!(document(device.board().saves())?, before);
    Ok(())
}

#[test]
fn the_light_has_the_colour_of_the_seat_in_turn() -> Result<(), String> {
    let saves = begun().saves();
    let mut pc = Pc::open(CONFIG.noise(0), &saves);
    let mut device = ready(CONFIG, &saves)?;
    let mut seen = Vec::new();
    for _ in 0..40 {
        tap("in turn", &mut pc, &mut device, &[Y])?;
        let seat = pc.host().light();
        let lit = device.board().light();
        assert_eq!(lit, Some(seat.map_or([0; 3], colour)));
        seen.extend(seat);
        seen.dedup();
        if seen.len() == 2 {
            return Ok(());
        }
    }
    Err(format!("only these were in turn: {seen:?}"))
}

#[test]
fn doubles_flash_the_light() -> Result<(), String> {
    let saves = begun().saves();
    let mut pc = Pc::open(CONFIG.noise(0), &saves);
    let mut device = ready(CONFIG, &saves)?;
    tap("resumed", &mut pc, &mut device, &[Y])?;
    let mut flashes = 0;
    for _ in 0..80 {
        tap("in turn", &mut pc, &mut device, &[Y])?;
        let mut was_lit = true;
        for _ in 0..20 {
            pc.pass(50);
            device.advance(50)?;
            let seat = pc.host().light();
            assert_eq!(device.board().light(), Some(seat.map_or([0; 3], colour)));
            flashes += u32::from(was_lit && seat.is_none());
            was_lit = seat.is_some();
        }
        if flashes > 0 {
            // The first one may lie within the press.
            assert!((2..=3).contains(&flashes), "{flashes} flashes");
            return Ok(());
        }
    }
    Err("no doubles were rolled".into())
}
