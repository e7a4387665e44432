//! A firmware with a fault of one pixel.

use campfire::emulator::board::Pace;
use campfire::script::device::{BoardDevice, DesktopDevice, Device, DeviceConfig, Pair};
use campfire_tests::boxes;

use crate::same::comparison;

const PIXELS: &[u8] = include_bytes!("../../../core/src/ui/atlas/pixels.bin");
const TABLE: &str = include_str!("../../../core/src/ui/atlas/table.rs");

/// Where the letter C of titles begins in the pixels; the first screen has one, in its name.
fn capital() -> Option<usize> {
    let (_, titles) = TABLE.split_once("static TITLE")?;
    // The letters of ASCII are in its order, from the space on.
    let letter = titles.split("Glyph {").nth(1 + usize::from(b'C' - b' '))?;
    let (_, at) = letter.split_once("at: ")?;
    at.split_once(' ')?.0.parse().ok()
}

#[test]
fn one_wrong_pixel_in_a_letter_of_the_firmware_is_found() -> Result<(), String> {
    let config = DeviceConfig::default();
    let mut board = boxes::board(config.noise(0), &config.saves()?);
    let flash = board.flash().memory();
    let places: Vec<usize> =
        (0..flash.len() - PIXELS.len()).filter(|at| flash[*at..].starts_with(PIXELS)).collect();
    let [letters] = places[..] else { return Err(format!("the letters are at {places:x?}")) };
    let place = letters + capital().ok_or("there is no C")?;
    // The first pixel of its first row is in the lowest two bits, and any other tone is another colour.
    let wrong = flash[place] ^ 0b01;
    board.flash().put(place, &[wrong]);
    let faulty = BoardDevice::starting(board, Pace::Patient, config)?;
    let (comparison, seen) = comparison("pixel", 0);
    let mut both = Pair::new(DesktopDevice::new(config)?, faulty, comparison);
    let message = both.advance(0).err().ok_or("nothing was found")?;
    assert!(message.starts_with("1 pixel differs between desktop and firmware 0 ms"), "{message}");
    assert_eq!(seen.get().same, 0);
    std::fs::remove_dir_all(crate::same::folder("pixel")).map_err(|error| error.to_string())
}
