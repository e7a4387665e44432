//! What is soldered to which pin, board by board, as the makers' papers say and not as the firmware
//! does.

use campfire_core::ui::Key;

use super::pins::Pin;
use crate::emulator::firmware;

/// The pins of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wiring {
    /// The buttons, which close to ground.
    pub keys: [(Key, Pin); 4],
    /// The number of the panel's bus.
    pub bus: usize,
    pub(super) clock: Pin,
    pub(super) data: Pin,
    /// Low when the panel is talked to.
    pub select: Pin,
    /// Low for commands.
    pub command: Pin,
    /// Low while the panel is reset.
    pub(super) reset: Option<Pin>,
    /// High lights the panel.
    pub(super) backlight: Pin,
    /// Low lights red, green and blue.
    pub(super) light: Option<[Pin; 3]>,
}

impl Wiring {
    /// The pins of a board.
    #[must_use]
    pub fn of(board: firmware::BoardModel) -> Self {
        let keys = |[a, b, x, y]: [u8; 4]| {
            [(Key::A, Pin(a)), (Key::B, Pin(b)), (Key::X, Pin(x)), (Key::Y, Pin(y))]
        };
        match board {
            firmware::BoardModel::DisplayPack2 => Self {
                keys: keys([12, 13, 14, 15]),
                bus: 0,
                command: Pin(16),
                select: Pin(17),
                clock: Pin(18),
                data: Pin(19),
                reset: None,
                backlight: Pin(20),
                light: Some([Pin(6), Pin(7), Pin(8)]),
            },
            firmware::BoardModel::PicoLcd2 => Self {
                keys: keys([3, 2, 15, 17]),
                bus: 1,
                command: Pin(8),
                select: Pin(9),
                clock: Pin(10),
                data: Pin(11),
                reset: Some(Pin(12)),
                backlight: Pin(13),
                light: None,
            },
        }
    }

    /// The pin of a button.
    #[must_use]
    pub fn key(&self, key: Key) -> Pin {
        let [(_, first), ..] = self.keys;
        self.keys.iter().find(|(other, _)| *other == key).map_or(first, |(_, pin)| *pin)
    }
}
