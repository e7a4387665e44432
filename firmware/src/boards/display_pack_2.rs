//! Pimoroni Pico Display Pack 2.0: plugged onto a Pico, with four buttons and an RGB light.

use campfire_core::ui::Key;
use embassy_rp::Peripherals;
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::peripherals::SPI0;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;

use super::{Board, Interrupts, Wires, dimmer, panel_bus, strengthen};

/// The bus of the panel.
pub(crate) type Bus = SPI0;

/// The name of the board.
pub(crate) const NAME: &str = "Pimoroni Pico Display Pack 2.0";

/// Takes the board's pins.
pub(crate) fn take(p: Peripherals) -> Board {
    // Chip select is high before the clock moves, or the panel would take that for a first bit.
    let cs = Output::new(p.PIN_17, Level::High);
    let dc = Output::new(p.PIN_16, Level::Low);
    let spi = Spi::new_txonly(p.SPI0, p.PIN_18, p.PIN_19, p.DMA_CH0, Interrupts, panel_bus());
    strengthen(18);
    strengthen(19);
    let wires = Wires { spi, dc, cs, reset: None };
    let keys = [
        (Key::A, Input::new(p.PIN_12, Pull::Up)),
        (Key::B, Input::new(p.PIN_13, Pull::Up)),
        (Key::X, Input::new(p.PIN_14, Pull::Up)),
        (Key::Y, Input::new(p.PIN_15, Pull::Up)),
    ];
    let (backlight, _) = Pwm::new_output_a(p.PWM_SLICE2, p.PIN_20, dimmer(Level::High)).split();
    let (red, green) =
        Pwm::new_output_ab(p.PWM_SLICE3, p.PIN_6, p.PIN_7, dimmer(Level::Low)).split();
    let (blue, _) = Pwm::new_output_a(p.PWM_SLICE4, p.PIN_8, dimmer(Level::Low)).split();
    let light = match (red, green, blue) {
        (Some(red), Some(green), Some(blue)) => Some([red, green, blue]),
        _ => None,
    };
    Board {
        wires,
        keys,
        backlight: backlight.expect("a slice has the output that it was made with"),
        light,
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
    }
}
