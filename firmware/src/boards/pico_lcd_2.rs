//! Waveshare Pico-LCD-2: plugged onto a Pico, with four buttons and no light.

use campfire_core::ui::Key;
use embassy_rp::Peripherals;
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::peripherals::SPI1;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;

use super::{Board, Interrupts, Wires, dimmer, panel_bus, strengthen};

/// The bus of the panel.
pub(crate) type Bus = SPI1;

/// The name of the board.
pub(crate) const NAME: &str = "Waveshare Pico-LCD-2";

/// Takes the board's pins.
pub(crate) fn take(p: Peripherals) -> Board {
    // Chip select is high before the clock moves, or the panel would take that for a first bit.
    let cs = Output::new(p.PIN_9, Level::High);
    let dc = Output::new(p.PIN_8, Level::Low);
    let reset = Some(Output::new(p.PIN_12, Level::High));
    let spi = Spi::new_txonly(p.SPI1, p.PIN_10, p.PIN_11, p.DMA_CH0, Interrupts, panel_bus());
    strengthen(10);
    strengthen(11);
    let wires = Wires { spi, dc, cs, reset };
    let keys = [
        (Key::A, Input::new(p.PIN_3, Pull::Up)),
        (Key::B, Input::new(p.PIN_2, Pull::Up)),
        (Key::X, Input::new(p.PIN_15, Pull::Up)),
        (Key::Y, Input::new(p.PIN_17, Pull::Up)),
    ];
    let (_, backlight) = Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, dimmer(Level::High)).split();
    Board {
        wires,
        keys,
        backlight: backlight.expect("a slice has the output that it was made with"),
        light: None,
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
    }
}
