//! The thirty pins: what drives them, what the program reads, and their interrupts (RP2040 datasheet
//! 2.19, 2.3.1.2).

use super::registers::Words;

/// The number of a pin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pin(pub u8);

/// What a pin is connected to inside of the chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Function {
    Spi,
    Pwm,
    /// Set and read by the program.
    Program,
    Other,
}

const PINS: u32 = 30;
/// The function that connects a pin to nothing, as after a reset.
const NOTHING: u32 = 0x1f;
/// A pad after a reset: input on, pulled down, 4 mA, Schmitt trigger.
const PAD: u32 = 0x56;

/// What the control of a pin says beside its function: outputs, inputs and interrupts that are turned
/// round or forced (datasheet 2.19.6.1).
const OVERRIDES: u32 = 3 << 8 | 3 << 12 | 3 << 16 | 3 << 28;

const PULL_DOWN: u32 = 1 << 2;
const PULL_UP: u32 = 1 << 3;
const INPUT: u32 = 1 << 6;
const OUTPUT_OFF: u32 = 1 << 7;

const LEVEL_LOW: u32 = 1;
const LEVEL_HIGH: u32 = 2;
const EDGE_LOW: u32 = 4;
const EDGE_HIGH: u32 = 8;

/// The pins and their registers.
#[derive(Clone)]
pub(super) struct Pins {
    control: [u32; PINS as usize],
    edges: [u32; 4],
    enabled: [u32; 4],
    pads: Words<0x84>,
    output: u32,
    drives: u32,
    /// The pins that the outside pulls to ground.
    grounded: u32,
    /// The levels when they were last looked at.
    levels: u32,
}

impl Pins {
    /// After a reset; the outside stays as it is.
    pub(super) fn new(grounded: u32) -> Self {
        let mut pins = Self {
            control: [NOTHING; PINS as usize],
            edges: [0; 4],
            enabled: [0; 4],
            pads: Words::new(),
            output: 0,
            drives: 0,
            grounded,
            levels: 0,
        };
        pins.reset_pads();
        pins
    }

    pub(super) fn reset_pads(&mut self) {
        (1..=PINS).for_each(|pad| self.pads.set(4 * pad, PAD));
        self.look();
    }

    /// Puts functions and interrupts back to where they were after a reset.
    pub(super) fn reset_functions(&mut self) {
        self.control = [NOTHING; PINS as usize];
        self.edges = [0; 4];
        self.enabled = [0; 4];
    }

    /// Forgets what the program drives.
    pub(super) fn reset_direct(&mut self) {
        (self.output, self.drives) = (0, 0);
        self.look();
    }

    /// The pins that the outside pulls to ground.
    pub(super) fn grounded(&self) -> u32 {
        self.grounded
    }

    /// Connects a pin to ground, or opens that contact.
    pub(super) fn ground(&mut self, Pin(pin): Pin, closed: bool) {
        self.grounded = self.grounded & !(1 << pin) | u32::from(closed) << pin;
        self.look();
    }

    /// What feeds a pin; nothing does if its pad lets nothing out.
    pub(super) fn function(&self, Pin(pin): Pin) -> Function {
        if self.pads.get(4 * (u32::from(pin) + 1)) & OUTPUT_OFF != 0 {
            return Function::Other;
        }
        match self.control[usize::from(pin)] & 0x1f {
            1 => Function::Spi,
            4 => Function::Pwm,
            5 => Function::Program,
            _ => Function::Other,
        }
    }

    /// Whether the program drives a pin high; nothing if it does not drive it.
    pub(super) fn driven(&self, pin: Pin) -> Option<bool> {
        let drives = self.function(pin) == Function::Program && self.drives >> pin.0 & 1 != 0;
        drives.then_some(self.output >> pin.0 & 1 != 0)
    }

    /// The level of a pin as its pad passes it on.
    fn level(&self, pin: u32) -> bool {
        let pad = self.pads.get(4 * (pin + 1));
        let floats = pad & PULL_UP != 0 && pad & PULL_DOWN == 0;
        let outside = self.grounded >> pin & 1 == 0 && floats;
        pad & INPUT != 0 && self.driven(Pin(pin as u8)).unwrap_or(outside)
    }

    /// Notices which levels have changed.
    fn look(&mut self) {
        let levels = (0..PINS).filter(|pin| self.level(*pin)).fold(0, |all, pin| all | 1 << pin);
        let changed = levels ^ self.levels;
        self.levels = levels;
        for pin in (0..PINS).filter(|pin| changed >> pin & 1 != 0) {
            let edge = if levels >> pin & 1 != 0 { EDGE_HIGH } else { EDGE_LOW };
            self.edges[pin as usize / 8] |= edge << (pin % 8 * 4);
        }
    }

    fn raised(&self, group: usize) -> u32 {
        (0..8).filter(|pin| group * 8 + pin < PINS as usize).fold(self.edges[group], |all, pin| {
            let high = self.levels >> (group * 8 + pin) & 1 != 0;
            all | (if high { LEVEL_HIGH } else { LEVEL_LOW }) << (pin * 4)
        })
    }

    /// Whether a pin interrupts.
    pub(super) fn interrupts(&self) -> bool {
        (0..4)
            .any(|group| self.enabled[group] != 0 && self.raised(group) & self.enabled[group] != 0)
    }

    pub(super) fn read(&self, offset: u32) -> Option<u32> {
        let pin = offset >> 3;
        Some(match offset {
            0..=0xec if offset & 4 != 0 => self.control[pin as usize],
            0..=0xec => (self.levels >> pin & 1) << 17,
            0xf0..=0xfc => self.raised(group(offset, 0xf0)),
            0x100..=0x10c => self.enabled[group(offset, 0x100)],
            0x120..=0x12c => {
                let group = group(offset, 0x120);
                self.raised(group) & self.enabled[group]
            }
            _ => return None,
        })
    }

    /// # Errors
    /// What is asked for is not modelled, in words.
    pub(super) fn write(&mut self, offset: u32, value: u32) -> Option<Result<(), String>> {
        match offset {
            0..=0xec if offset & 4 != 0 => {
                let pin = offset >> 3;
                self.control[pin as usize] = value;
                self.look();
                if value & OVERRIDES != 0 {
                    let forced = value & OVERRIDES;
                    return Some(Err(format!("pin {pin} is overridden with {forced:#x}")));
                }
            }
            0xf0..=0xfc => self.edges[group(offset, 0xf0)] &= !value,
            0x100..=0x10c => self.enabled[group(offset, 0x100)] = value,
            _ => return None,
        }
        Some(Ok(()))
    }

    pub(super) fn read_pad(&self, offset: u32) -> Option<u32> {
        (offset <= 4 * PINS).then(|| self.pads.get(offset))
    }

    pub(super) fn write_pad(&mut self, offset: u32, value: u32) -> Option<()> {
        (offset <= 4 * PINS).then(|| {
            self.pads.set(offset, value);
            self.look();
        })
    }

    /// The registers with which the program sets and reads pins.
    pub(super) fn read_direct(&self, offset: u32) -> Option<u32> {
        Some(match offset {
            0x04 => self.levels,
            0x10 => self.output,
            0x20 => self.drives,
            _ => return None,
        })
    }

    pub(super) fn write_direct(&mut self, offset: u32, value: u32) -> Option<()> {
        let register = if offset < 0x20 { &mut self.output } else { &mut self.drives };
        match offset {
            0x10 | 0x20 => *register = value,
            0x14 | 0x24 => *register |= value,
            0x18 | 0x28 => *register &= !value,
            0x1c | 0x2c => *register ^= value,
            _ => return None,
        }
        self.look();
        Some(())
    }
}

fn group(offset: u32, first: u32) -> usize {
    (offset - first) as usize / 4
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUTTON: Pin = Pin(12);

    /// A button as the firmware sets it up: an input that is pulled up.
    fn button() -> Pins {
        let mut pins = Pins::new(0);
        assert_eq!(pins.write_pad(4 * 13, INPUT | PULL_UP), Some(()));
        assert_eq!(pins.write(0xf4, u32::MAX), Some(Ok(())));
        pins
    }

    fn is_high(pins: &Pins) -> bool {
        pins.read_direct(4).is_some_and(|levels| levels >> 12 & 1 != 0)
    }

    #[test]
    fn a_pin_is_pulled_down_after_a_reset_and_up_when_asked() {
        assert!(!is_high(&Pins::new(0)));
        assert!(is_high(&button()));
    }

    #[test]
    fn a_button_pulls_its_pin_down_and_each_change_is_an_edge() {
        let mut pins = button();
        pins.ground(BUTTON, true);
        assert!(!is_high(&pins));
        // Pin 12 is the fifth of the second group.
        assert_eq!(pins.read(0xf4).map(|raised| raised >> 16 & 0xf), Some(EDGE_LOW | LEVEL_LOW));
        pins.ground(BUTTON, false);
        let both = EDGE_LOW | EDGE_HIGH | LEVEL_HIGH;
        assert_eq!(pins.read(0xf4).map(|raised| raised >> 16 & 0xf), Some(both));
    }

    #[test]
    fn only_what_is_enabled_interrupts_and_a_level_goes_on_doing_so() {
        let mut pins = button();
        pins.ground(BUTTON, true);
        assert!(!pins.interrupts());
        assert_eq!(pins.write(0x104, LEVEL_LOW << 16), Some(Ok(())));
        assert!(pins.interrupts());
        assert_eq!(pins.write(0xf4, u32::MAX), Some(Ok(())));
        assert!(pins.interrupts());
        pins.ground(BUTTON, false);
        assert!(!pins.interrupts());
    }

    #[test]
    fn a_pin_is_driven_only_if_it_is_the_programs() {
        let mut pins = button();
        assert_eq!(pins.write_direct(0x14, 1 << 12), Some(()));
        assert_eq!(pins.write_direct(0x24, 1 << 12), Some(()));
        assert_eq!(pins.driven(BUTTON), None);
        assert_eq!(pins.write(12 * 8 + 4, 5), Some(Ok(())));
        assert_eq!(pins.driven(BUTTON), Some(true));
        assert_eq!(pins.write_direct(0x1c, 1 << 12), Some(()));
        assert_eq!(pins.driven(BUTTON), Some(false));
    }

    #[test]
    fn a_pad_that_lets_nothing_out_drives_nothing() {
        let mut pins = button();
        assert_eq!(pins.write(12 * 8 + 4, 5), Some(Ok(())));
        assert_eq!(pins.write_direct(0x24, 1 << 12), Some(()));
        assert_eq!((pins.driven(BUTTON), is_high(&pins)), (Some(false), false));
        assert_eq!(pins.write_pad(4 * 13, INPUT | PULL_UP | OUTPUT_OFF), Some(()));
        assert_eq!((pins.driven(BUTTON), is_high(&pins)), (None, true));
    }

    #[test]
    fn a_pin_that_is_overridden_is_told() {
        // OUTOVER, OEOVER, INOVER and IRQOVER, each inverted.
        for shift in [8, 12, 16, 28] {
            let written = button().write(12 * 8 + 4, 5 | 1 << shift);
            assert!(written.is_some_and(|written| written.is_err()), "{shift}");
        }
    }
}
