//! The colours are those of the design and can be told from their grounds.

use campfire_core::ui::Badge;
use campfire_core::ui::palette::{self, *};
use embedded_graphics::pixelcolor::{IntoStorage, Rgb565, RgbColor};

/// The relative luminance of WCAG 2 of what the panel shows.
fn luminance(colour: Rgb565) -> f64 {
    let linear = |value: u8| {
        let share = f64::from(value) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    let (red, green, blue) = (colour.r(), colour.g(), colour.b());
    0.2126 * linear(red << 3 | red >> 2)
        + 0.7152 * linear(green << 2 | green >> 4)
        + 0.0722 * linear(blue << 3 | blue >> 2)
}

/// The contrast ratio of WCAG 2.
fn contrast(one: Rgb565, other: Rgb565) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn colours_are_those_of_the_design() {
    for (colour, value) in [
        (NIGHT, 0x1083),
        (PANEL, 0x2126),
        (LINE, 0x73D1),
        (ASH, 0xB5D8),
        (CREAM, 0xF77C),
        (FIRE, 0xFCC7),
        (EMBER, 0x4963),
        (SUN, 0xFE69),
        (RUST, 0x5901),
        (MOON, 0xBEBF),
        (DEEP, 0x29CE),
        (ROSE, 0xEB0E),
        (WINE, 0x3802),
        (palette::seat(Badge::Triangle), 0xFAC9),
        (palette::seat(Badge::Ring), 0x5D1F),
        (palette::seat(Badge::Diamond), 0xFF2B),
        (palette::seat(Badge::Cross), 0x6718),
        (palette::seat(Badge::Heart), 0xCB36),
        (palette::seat(Badge::Crescent), 0xE79F),
    ] {
        assert_eq!(colour.into_storage(), value, "{colour:?}");
    }
}

#[test]
fn contrasts_are_those_of_the_design() {
    for (one, other, ratio) in [
        (LINE, NIGHT, 4.4),
        (WINE, ROSE, 5.6),
        (LINE, PANEL, 3.6),
        (ASH, NIGHT, 9.7),
        (ASH, PANEL, 7.9),
        (ASH, EMBER, 6.5),
        (CREAM, NIGHT, 16.6),
        (CREAM, PANEL, 13.6),
        (CREAM, EMBER, 11.1),
        (FIRE, NIGHT, 9.0),
        (FIRE, PANEL, 7.3),
        (FIRE, EMBER, 6.0),
        (SUN, RUST, 8.7),
        (MOON, DEEP, 7.5),
        (palette::seat(Badge::Triangle), NIGHT, 6.1),
        (palette::seat(Badge::Triangle), PANEL, 5.0),
        (palette::seat(Badge::Ring), NIGHT, 7.3),
        (palette::seat(Badge::Ring), PANEL, 5.9),
        (palette::seat(Badge::Diamond), NIGHT, 15.2),
        (palette::seat(Badge::Diamond), PANEL, 12.4),
        (palette::seat(Badge::Cross), NIGHT, 12.0),
        (palette::seat(Badge::Cross), PANEL, 9.8),
        (palette::seat(Badge::Heart), NIGHT, 5.5),
        (palette::seat(Badge::Heart), PANEL, 4.5),
        (palette::seat(Badge::Heart), EMBER, 3.7),
        (palette::seat(Badge::Crescent), NIGHT, 16.8),
        (palette::seat(Badge::Crescent), PANEL, 13.7),
        (palette::seat(Badge::Crescent), EMBER, 11.2),
    ] {
        let real = contrast(one, other);
        assert!((real - ratio).abs() <= 0.051, "{one:?} on {other:?}: {real}, not {ratio}");
    }
}

#[test]
fn mixing_goes_from_one_colour_to_the_other() {
    assert_eq!((thirds(NIGHT, FIRE, 0), thirds(NIGHT, FIRE, 3)), (NIGHT, FIRE));
    assert_eq!((sixteenths(NIGHT, FIRE, 0), sixteenths(NIGHT, FIRE, 16)), (NIGHT, FIRE));
    assert_eq!(faded(FIRE, NIGHT), thirds(NIGHT, FIRE, 1));
    for part in 0..16 {
        let (less, more) = (sixteenths(NIGHT, CREAM, part), sixteenths(NIGHT, CREAM, part + 1));
        assert!(luminance(less) < luminance(more));
    }
}

#[test]
fn thirds_are_rounded_to_the_nearest() {
    for (under, over) in (0..64).flat_map(|under| (0..64).map(move |over| (under, over))) {
        for part in 0..=3 {
            let green = |value| Rgb565::new(0, value, 0);
            let exact =
                f64::from(under) + (f64::from(over) - f64::from(under)) * f64::from(part) / 3.0;
            let mixed = thirds(green(under), green(over), part);
            assert_eq!(mixed, green(exact.round() as u8), "{part} thirds of {over} on {under}");
        }
    }
}
