//! The firmware on the emulated board under everything that can happen to a box.
//!
//! What is expected is said by the design and shown by the app or the desktop program in the same
//! case, pixel by pixel; the emulated board is only asked what the firmware makes of it.

mod boards;
mod buttons;
mod crashes;
mod cuts;
mod lights;
mod noise;
mod saves;
mod strangers;

use campfire::play::noise::Noise;
use campfire::script::device::{BoardDevice, Device, PAUSE, TAP};
use campfire_core::ui::Key;
use campfire_core::ui::Key::{X, Y};
use campfire_tests::boxes::{Pc, same};

/// The presses from the first screen to the first roll of a game of two.
const SET_UP: [Key; 8] = [Y, Y, X, X, Y, Y, Y, Y];

/// A game of two that the desktop program has begun and saved: the first player is to roll.
fn begun() -> Pc {
    let mut pc = Pc::new(Noise::seeded(4));
    pc.tap(&SET_UP);
    pc
}

/// Holds a button of a box and of the desktop program; both show the same after it.
fn press(
    name: &str,
    pc: &mut Pc,
    device: &mut BoardDevice,
    key: Key,
    millis: u32,
) -> Result<(), String> {
    pc.hold(key, millis);
    device.hold(key, millis)?;
    same(name, pc.pixels(), device.pixels())
}

/// Taps buttons of both; they show the same after every one.
fn tap(name: &str, pc: &mut Pc, device: &mut BoardDevice, keys: &[Key]) -> Result<(), String> {
    keys.iter().try_for_each(|key| press(name, pc, device, *key, TAP))
}

/// How many milliseconds a tap takes until the next one.
const TAPPED: u32 = TAP + PAUSE;
