//! The boards Campfire runs on: one file each, behind one shape, chosen by a cargo feature.
//!
//! A new board is a file with `take`, which names every pin, a feature of the same name and three
//! lines here. Whatever the board, buttons close to ground and the panel is a 320x240 ST7789.

#[cfg(not(any(feature = "display-pack-2", feature = "pico-lcd-2")))]
compile_error!(
    "No board is chosen: build with `--features display-pack-2` (Pimoroni Pico Display Pack 2.0) \
     or `--features pico-lcd-2` (Waveshare Pico-LCD-2)."
);
#[cfg(all(feature = "display-pack-2", feature = "pico-lcd-2"))]
compile_error!(
    "Two boards are chosen: the usual one is display-pack-2, so add `--no-default-features` to \
     build for another."
);

// Without a choice one board is taken all the same, so that the sentences above stand alone.
#[cfg_attr(all(feature = "pico-lcd-2", not(feature = "display-pack-2")), path = "pico_lcd_2.rs")]
#[cfg_attr(
    not(all(feature = "pico-lcd-2", not(feature = "display-pack-2"))),
    path = "display_pack_2.rs"
)]
mod chosen;

pub(crate) use chosen::{Bus, NAME, take};

use campfire_core::ui::Key;
use embassy_rp::Peri;
use embassy_rp::gpio::{Input, Level, Output};
use embassy_rp::pac;
use embassy_rp::pac::pads::vals::Drive;
use embassy_rp::peripherals::{DMA_CH0, FLASH, WATCHDOG};
use embassy_rp::pwm::{self, PwmOutput};
use embassy_rp::spi::{self, Async, Phase, Polarity, Spi};
use embassy_rp::{bind_interrupts, dma};

bind_interrupts!(struct Interrupts {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

/// What the program uses of a board.
pub(crate) struct Board {
    pub(crate) wires: Wires,
    pub(crate) keys: [(Key, Input<'static>); 4],
    pub(crate) backlight: PwmOutput<'static>,
    /// The red, green and blue part of the light, if there is one.
    pub(crate) light: Option<[PwmOutput<'static>; 3]>,
    pub(crate) flash: Peri<'static, FLASH>,
    pub(crate) watchdog: Peri<'static, WATCHDOG>,
}

/// The wires to the panel.
pub(crate) struct Wires {
    pub(crate) spi: Spi<'static, Bus, Async>,
    pub(crate) dc: Output<'static>,
    pub(crate) cs: Output<'static>,
    pub(crate) reset: Option<Output<'static>>,
}

/// How the panel is talked to: half the system clock, and mode 3, which sends byte after byte without
/// a pause, as mode 0 does not (RP2040 datasheet 4.4.3).
fn panel_bus() -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = 62_500_000;
    config.phase = Phase::CaptureOnSecondTransition;
    config.polarity = Polarity::IdleHigh;
    config
}

/// Gives a pin that the bus drives its 4 mA again, which the driver halves (datasheet 2.19.6.3).
fn strengthen(pin: usize) {
    pac::PADS_BANK0.gpio(pin).modify(|pad| pad.set_drive(Drive::_4M_A));
}

/// An output that is lit by a level of its pin and can be dimmed: 12.5 kHz, dark at first.
fn dimmer(lit_by: Level) -> pwm::Config {
    let mut config = pwm::Config::default();
    config.top = 9_999;
    config.invert_a = lit_by == Level::Low;
    config.invert_b = config.invert_a;
    config
}
