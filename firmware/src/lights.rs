//! The backlight of the panel and the coloured light.

use campfire_core::app::Brightness;
use campfire_core::ui::Badge;
use embassy_rp::pwm::{PwmOutput, SetDutyCycle};

/// The lights of the box.
pub(crate) struct Lights {
    backlight: PwmOutput<'static>,
    light: Option<[PwmOutput<'static>; 3]>,
    shown: Option<(Brightness, Option<Badge>)>,
}

impl Lights {
    /// Everything dark.
    pub(crate) fn new(
        backlight: PwmOutput<'static>,
        light: Option<[PwmOutput<'static>; 3]>,
    ) -> Self {
        Self { backlight, light, shown: None }
    }

    /// Lights the panel, and the light in the colour of a seat, as bright as the panel.
    pub(crate) fn show(&mut self, brightness: Brightness, seat: Option<Badge>) {
        if self.shown == Some((brightness, seat)) {
            return;
        }
        self.shown = Some((brightness, seat));
        let percent = u32::from(brightness.0);
        dim(&mut self.backlight, percent, 100);
        let parts = seat.map_or([0; 3], colour);
        for (output, part) in self.light.iter_mut().flatten().zip(parts) {
            dim(output, part * percent, 100 * 100);
        }
    }
}

/// The red, green and blue of a seat, in percent. Those of the screen are too pale for a light: they
/// would all look white.
fn colour(seat: Badge) -> [u32; 3] {
    match seat {
        Badge::Triangle => [100, 0, 0],
        Badge::Ring => [0, 0, 100],
        Badge::Diamond => [100, 70, 0],
        Badge::Cross => [0, 100, 0],
        Badge::Heart => [80, 0, 80],
        Badge::Crescent => [70, 70, 70],
    }
}

/// Sets an output to a part of its full light. The eye sees roots: half as bright is a quarter of the
/// time.
fn dim(output: &mut PwmOutput<'static>, part: u32, full: u32) {
    let part = part.min(full) * 100 / full;
    let duty = u32::from(output.max_duty_cycle()) * part * part / 10_000;
    if output.set_duty_cycle(duty as u16).is_err() {
        defmt::error!("a light does not take {=u32}", duty);
    }
}
