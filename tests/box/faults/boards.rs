//! Both boards that the firmware is built for, and that nothing depends on chance.

use campfire::emulator::board::{EmulatedBoard, Nanos, Outfit, Pace, Wiring};
use campfire::emulator::firmware;
use campfire::play::flash::blank;
use campfire::play::noise::{ID, Ring};
use campfire::script::device::{BoardDevice, Device, DeviceConfig, TAP};
use campfire_core::app::Brightness;
use campfire_core::ui::Key::{A, B, X, Y};
use campfire_tests::boxes::{Pc, board, same};
use campfire_tests::firmware::program_for;

use crate::faults::{SET_UP, press, tap};

const CONFIG: DeviceConfig = DeviceConfig { seed: 60, ring: Ring::Fair, lang: None };

#[test]
fn the_second_board_shows_the_same() -> Result<(), String> {
    let which = firmware::BoardModel::PicoLcd2;
    let outfit = Outfit { wiring: Wiring::of(which), noise: CONFIG.noise(0), id: ID };
    let board = EmulatedBoard::new(program_for(which), outfit, &blank());
    let mut device = BoardDevice::starting(board, Pace::Patient, CONFIG)?;
    let log = device.board().take_log().concat();
    assert!(log.contains(which.name()), "{log}");
    let mut pc = Pc::open(CONFIG.noise(0), &blank());
    same("first screen", pc.pixels(), device.pixels())?;
    assert_eq!(device.backlight(), Some(Brightness::FULL));
    assert_eq!(device.board().light(), None);
    tap("buttons", &mut pc, &mut device, &[B, B, X, B, Y, B, A, X, X, X])?;
    tap("set-up", &mut pc, &mut device, &SET_UP)?;
    tap("rolled", &mut pc, &mut device, &[Y, Y, Y])?;
    press("taken back", &mut pc, &mut device, A, 700)
}

#[test]
fn two_runs_are_the_same_to_the_instruction() -> Result<(), String> {
    let run = || {
        let mut device =
            BoardDevice::starting(board(CONFIG.noise(0), &blank()), Pace::Real, CONFIG)?;
        SET_UP.iter().try_for_each(|key| device.hold(*key, TAP))?;
        device.advance(1_000)?;
        let pixels = *device.pixels();
        let board = device.board();
        let spent = (board.instructions(), board.now(), board.slept(), board.deepest_stack());
        Ok::<_, String>((pixels, spent, board.flash().memory().to_vec(), board.take_log()))
    };
    let [(pixels, spent, flash, log), (others, other, other_flash, other_log)] = [run()?, run()?];
    assert_eq!(spent, other);
    same("twice", &pixels, &others)?;
    assert!(flash == other_flash);
    assert_eq!(log, other_log);
    Ok(())
}

#[test]
fn a_fork_goes_the_way_of_its_board() -> Result<(), String> {
    let mut one = board(CONFIG.noise(0), &blank());
    // In the middle of the start, and not where anything comes to rest.
    one.run(Nanos(123_456_789)).map_err(|stop| stop.to_string())?;
    let mut other = one.clone();
    for board in [&mut one, &mut other] {
        board.run(Nanos::from_millis(500)).map_err(|stop| stop.to_string())?;
    }
    assert_eq!(one.instructions(), other.instructions());
    assert_eq!(one.now(), other.now());
    let shown = |board: &mut EmulatedBoard| board.panel().shown().ok_or("the panel is on");
    same("forked", shown(&mut one)?.as_ref(), shown(&mut other)?.as_ref())
}
