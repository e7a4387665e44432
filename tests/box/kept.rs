//! Flash images that earlier programs wrote, in a box of today: it goes on with their games as the
//! desktop program does. `core/tests/kept/README.md` says how they were made.

use campfire::script::device::{Device, DeviceConfig, TAP};
use campfire_core::ui::Key;
use campfire_tests::boxes::{Pc, ready, same};

const DESKTOP: &[u8] = include_bytes!("../../core/tests/kept/desktop.bin");
const FIRMWARE: &[u8] = include_bytes!("../../core/tests/kept/firmware.bin");

/// On with the game, end the turn, agree to who is next, and roll.
const ON: [Key; 4] = [Key::Y; 4];

/// After so many milliseconds nothing moves any more.
const SETTLED: u32 = 3000;

/// Presses both through the next turn; they show the same after every press.
fn goes_on(name: &str, saves: &[u8]) -> Result<(), String> {
    let config = DeviceConfig::default();
    let mut pc = Pc::open(config.noise(0), saves);
    let mut device = ready(config, saves)?;
    same(name, pc.pixels(), device.pixels())?;
    for key in ON {
        let before = *pc.pixels();
        pc.hold(key, TAP);
        pc.pass(SETTLED);
        device.hold(key, TAP)?;
        device.advance(SETTLED)?;
        assert_ne!(*pc.pixels(), before, "{name}: every press leads on");
        same(name, pc.pixels(), device.pixels())?;
    }
    // The file of the desktop program has the regions of all games, of which this game's is the last.
    assert!(pc.saves().ends_with(device.board().saves()), "{name}: both have kept the same");
    assert_ne!(device.board().saves(), saves, "{name}: the next turn is kept, too");
    Ok(())
}

#[test]
fn a_flash_of_the_desktop_program_goes_on_on_the_box() -> Result<(), String> {
    goes_on("kept desktop", DESKTOP)
}

#[test]
fn a_flash_of_the_firmware_goes_on_on_the_box() -> Result<(), String> {
    goes_on("kept firmware", FIRMWARE)
}
