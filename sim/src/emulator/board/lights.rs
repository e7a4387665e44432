//! What of the board gives light: how bright it looks is worked out from its pins.

use campfire_core::app::Brightness;

use super::machine::EmulatedBoard;
use super::pins::{Function, Pin};

impl EmulatedBoard {
    /// How bright the panel is lit.
    #[must_use]
    pub fn backlight(&self) -> Brightness {
        Brightness(seen(self.share(self.bus.wiring.backlight)))
    }

    /// How bright red, green and blue of the light are, in percent, if there is one.
    #[must_use]
    pub fn light(&self) -> Option<[u8; 3]> {
        // Low lights it: what is not driven is dark.
        let lit = |pin| {
            let driven = self.bus.pins.function(pin) == Function::Pwm;
            if driven { seen((1 << 16) - self.share(pin)) } else { 0 }
        };
        self.bus.wiring.light.map(|pins| pins.map(lit))
    }

    /// The share of the time in which a pin is high, in parts of `65_536`.
    fn share(&self, pin: Pin) -> u32 {
        if self.bus.pins.function(pin) == Function::Pwm { self.bus.pwm.high(pin.0) } else { 0 }
    }
}

/// How bright something looks that is lit for a share of the time, in percent: the eye sees roots.
fn seen(share: u32) -> u8 {
    (f64::from(share) / 65_536.0).sqrt().mul_add(100.0, 0.5) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_of_the_time_looks_half_as_bright() {
        assert_eq!([0, 1 << 14, 1 << 16].map(seen), [0, 50, 100]);
    }
}
