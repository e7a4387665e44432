//! The colours of the design, for what is drawn around the panel.

use campfire_core::ui::Badge;

use crate::gallery::image::Rgb;

/// The background of every screen.
pub const NIGHT: Rgb = Rgb(0x10, 0x10, 0x18);
/// Cards and keys.
pub const PANEL: Rgb = Rgb(0x21, 0x24, 0x31);
/// Hairlines.
pub const LINE: Rgb = Rgb(0x73, 0x79, 0x8C);
/// Secondary text.
pub const ASH: Rgb = Rgb(0xB5, 0xBA, 0xC6);
/// Text.
pub const CREAM: Rgb = Rgb(0xF7, 0xEF, 0xE7);
/// The one thing to look at.
pub const FIRE: Rgb = Rgb(0xFF, 0x9A, 0x39);
/// The ground of the row under the cursor.
pub const EMBER: Rgb = Rgb(0x4A, 0x2C, 0x18);

/// A seat's colour.
#[must_use]
pub const fn seat(badge: Badge) -> Rgb {
    match badge {
        Badge::Triangle => Rgb(0xFF, 0x59, 0x4A),
        Badge::Ring => Rgb(0x5A, 0xA2, 0xFF),
        Badge::Diamond => Rgb(0xFF, 0xE7, 0x5A),
        Badge::Cross => Rgb(0x63, 0xE3, 0xC6),
        Badge::Heart => Rgb(0xCE, 0x65, 0xB5),
        Badge::Crescent => Rgb(0xE7, 0xF3, 0xFF),
    }
}

#[cfg(test)]
mod tests {
    use campfire_core::ui::palette as panel;
    use embedded_graphics::pixelcolor::{IntoStorage, Rgb565};

    use super::*;

    fn shown(colour: Rgb565) -> Rgb {
        Rgb::from_panel(colour.into_storage().to_be_bytes())
    }

    #[test]
    fn the_case_has_the_colours_of_the_panel() {
        let rows = [
            (NIGHT, panel::NIGHT),
            (PANEL, panel::PANEL),
            (LINE, panel::LINE),
            (ASH, panel::ASH),
            (CREAM, panel::CREAM),
            (FIRE, panel::FIRE),
            (EMBER, panel::EMBER),
        ];
        for (ours, theirs) in rows {
            assert_eq!(ours, shown(theirs));
        }
        for badge in Badge::ALL {
            assert_eq!(seat(badge), shown(panel::seat(badge)));
        }
    }
}
