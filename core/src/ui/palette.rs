//! Every colour of the product: night, cream, one fire and six seats.

use embedded_graphics::pixelcolor::raw::{RawData, RawU16};
use embedded_graphics::pixelcolor::{IntoStorage, Rgb565, RgbColor};

use super::scene::{Badge, Ink};

/// The background, and the text on [`FIRE`].
pub const NIGHT: Rgb565 = rgb(0x10_10_18);
/// Cards, rows and keys.
pub const PANEL: Rgb565 = rgb(0x21_24_31);
/// Hairlines and empty outlines; never text.
pub const LINE: Rgb565 = rgb(0x73_79_8C);
/// Secondary and done text.
pub const ASH: Rgb565 = rgb(0xB5_BA_C6);
/// Text and pictures.
pub const CREAM: Rgb565 = rgb(0xF7_EF_E7);
/// Look here: the main key, the cursor, the value being changed, questions and bonuses.
pub const FIRE: Rgb565 = rgb(0xFF_9A_39);
/// The ground of the row under the cursor.
pub const EMBER: Rgb565 = rgb(0x4A_2C_18);
/// The body of a sun die.
pub const SUN: Rgb565 = rgb(0xFF_CF_4A);
/// The sun on a sun die.
pub const RUST: Rgb565 = rgb(0x5A_20_08);
/// The sickle on a moon die.
pub const MOON: Rgb565 = rgb(0xBD_D7_FF);
/// The body of a moon die.
pub const DEEP: Rgb565 = rgb(0x29_38_73);

/// The ground of a rose card.
pub const ROSE: Rgb565 = rgb(0xEF_61_73);
/// The number on a rose card.
pub const WINE: Rgb565 = rgb(0x39_00_10);

/// The colour that is nearest below `0xRRGGBB`.
const fn rgb(hex: u32) -> Rgb565 {
    let [_, red, green, blue] = hex.to_be_bytes();
    Rgb565::new(red >> 3, green >> 2, blue >> 3)
}

/// The colour of a seat.
#[must_use]
pub const fn seat(badge: Badge) -> Rgb565 {
    match badge {
        Badge::Triangle => rgb(0xFF_59_4A),
        Badge::Ring => rgb(0x5A_A2_FF),
        Badge::Diamond => rgb(0xFF_E7_5A),
        Badge::Cross => rgb(0x63_E3_C6),
        Badge::Heart => rgb(0xCE_65_B5),
        Badge::Crescent => rgb(0xE7_F3_FF),
    }
}

/// The colour of an ink.
#[must_use]
pub const fn ink(ink: Ink) -> Rgb565 {
    match ink {
        Ink::Cream => CREAM,
        Ink::Ash => ASH,
        Ink::Fire => FIRE,
        Ink::Seat(badge) => seat(badge),
    }
}

/// `over` laid on `under` so that it covers so many thirds of it.
#[must_use]
pub fn thirds(under: Rgb565, over: Rgb565, part: u8) -> Rgb565 {
    let part = u32::from(part.min(3));
    let mix = |under: u8, over: u8| {
        let sum = u32::from(under) * (3 - part) + u32::from(over) * part + 1;
        // A third of any number below 512, for a processor that cannot divide.
        ((sum * 171) >> 9) as u8
    };
    Rgb565::new(mix(under.r(), over.r()), mix(under.g(), over.g()), mix(under.b(), over.b()))
}

/// `over` laid on `under` so that it covers so many sixteenths of it.
#[inline(always)]
#[must_use]
pub fn sixteenths(under: Rgb565, over: Rgb565, part: u8) -> Rgb565 {
    // Green in the upper half, red and blue in the lower one: four bits are free above each.
    const FIELDS: u32 = 0x07E0_F81F;
    const HALVES: u32 = 0x0100_4008;
    let spread = |colour: Rgb565| {
        let value = u32::from(colour.into_storage());
        (value | value << 16) & FIELDS
    };
    let part = u32::from(part.min(16));
    let sum = spread(under) * (16 - part) + spread(over) * part + HALVES;
    let fields = (sum >> 4) & FIELDS;
    Rgb565::from(RawU16::from_u32(fields | fields >> 16))
}

/// What cannot be used now: two thirds sunk into the ground.
#[must_use]
pub fn faded(colour: Rgb565, ground: Rgb565) -> Rgb565 {
    thirds(ground, colour, 1)
}
