//! The panel of the emulated board: an ST7789 that is told bytes over its wires, and the glass that
//! it drives.
//!
//! It knows the commands that the firmware and its driver send and what the datasheet says about
//! them; anything else is a diagnostic. Sections named here are those of the ST7789V datasheet 1.6.
//! Reading back, partial mode, scrolling and the brightness are left out.

mod memory;
mod waits;

use campfire_core::ui::{Area, Canvas};

pub use memory::Mounting;

use super::Nanos;
use memory::{Memory, Order, Window as Pixels};
use waits::Waits;

const NOP: u8 = 0x00;
const SWRESET: u8 = 0x01;
const SLPIN: u8 = 0x10;
const SLPOUT: u8 = 0x11;
const PTLON: u8 = 0x12;
const NORON: u8 = 0x13;
const INVOFF: u8 = 0x20;
const INVON: u8 = 0x21;
const DISPOFF: u8 = 0x28;
const DISPON: u8 = 0x29;
const CASET: u8 = 0x2a;
const RASET: u8 = 0x2b;
const RAMWR: u8 = 0x2c;
const VSCRDEF: u8 = 0x33;
const MADCTL: u8 = 0x36;
const VSCSAD: u8 = 0x37;
const COLMOD: u8 = 0x3a;
const RAMWRC: u8 = 0x3c;

/// The low bits of COLMOD: 16 bits a pixel, and the 18 it starts with (9.1.32).
const PIXELS_OF_16_BITS: u8 = 0b101;
const PIXELS_OF_18_BITS: u8 = 0b110;

/// What a byte is, by the level of the D/C wire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wire {
    /// D/C is low.
    Command,
    /// D/C is high.
    Data,
}

/// What the bytes that come next belong to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Nothing: no command has been received.
    Idle,
    /// Something that was complained about.
    Lost,
    /// The arguments of a command: how many it takes and how many were received.
    Arguments { command: u8, wanted: usize, received: usize },
    /// Pixels, of which half a one may have been received.
    Pixels { half: Option<u8> },
}

/// A rectangle that was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// Where it lies, as the panel is addressed.
    pub area: Area,
    /// How many pixels were written; as many as the area has when it is complete.
    pub pixels: u32,
    /// When its pixels were announced.
    pub first: Nanos,
    /// When the last byte of a pixel was received.
    pub last: Nanos,
    /// All bytes that had come over the wires by then, since somebody asked.
    pub bytes: u64,
}

/// What came over the wires since somebody asked.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Traffic {
    /// All bytes: commands, arguments and pixels.
    pub bytes: u64,
    /// Pixels that were written.
    pub pixels: u64,
    /// When the first byte was received.
    pub first: Option<Nanos>,
    /// When the last byte was received.
    pub last: Option<Nanos>,
    /// The rectangles, in the order in which they were announced.
    pub windows: Vec<Window>,
}

/// The panel.
#[derive(Clone)]
pub struct Panel {
    memory: Memory,
    order: Order,
    window: Pixels,
    bits: u8,
    awake: bool,
    on: bool,
    inverted: bool,
    /// Since when RESX is low.
    held: Option<Nanos>,
    phase: Phase,
    arguments: [u8; 6],
    waits: Waits,
    diagnostics: Vec<String>,
    traffic: Traffic,
}

debug_fields!(Panel { awake, on, inverted, bits });

impl Panel {
    /// A panel whose power has just come on: asleep, with noise in its memory.
    #[must_use]
    pub fn new(mounting: Mounting) -> Self {
        Self {
            memory: Memory::new(mounting),
            order: Order::default(),
            window: Pixels::default(),
            bits: PIXELS_OF_18_BITS,
            awake: false,
            on: false,
            inverted: false,
            held: None,
            phase: Phase::Idle,
            arguments: [0; 6],
            waits: Waits::default(),
            diagnostics: Vec::new(),
            traffic: Traffic::default(),
        }
    }

    /// RESX goes low: everything but the memory is as at power-on.
    pub fn reset(&mut self, at: Nanos) {
        self.restart();
        self.order = Order::default();
        self.window = Pixels::whole(self.order);
        self.bits = PIXELS_OF_18_BITS;
        self.phase = Phase::Idle;
        self.held = Some(at);
    }

    /// RESX goes high again.
    pub fn release(&mut self, at: Nanos) {
        let Some(since) = self.held.take() else { return };
        if at.0.saturating_sub(since.0) < waits::SHORTEST_RESET {
            self.diagnostics.push(format!("RESX at {at}: it was low for less than 9 us"));
        }
        self.waits.reset(at);
    }

    /// A byte has been received, while the panel was selected.
    pub fn byte(&mut self, what: Wire, byte: u8, at: Nanos) {
        self.traffic.bytes += 1;
        self.traffic.first.get_or_insert(at);
        self.traffic.last = Some(at);
        if self.held.is_some() {
            self.diagnose(byte, at, "RESX is low");
        } else if what == Wire::Command {
            self.finish(byte, at);
            self.command(byte, at);
        } else {
            self.data(byte, at);
        }
    }

    /// What a person in front of the box sees: big-endian Rgb565 values, row by row; nothing while
    /// the panel is asleep or off.
    #[must_use]
    pub fn shown(&self) -> Option<Box<[u8; Canvas::BYTES]>> {
        self.is_on().then(|| self.memory.seen(self.inverted, self.order))
    }

    /// Whether the panel shows its memory.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.awake && self.on
    }

    /// What was wrong since the last call, with the byte and the time.
    #[must_use]
    pub fn diagnostics(&mut self) -> Vec<String> {
        std::mem::take(&mut self.diagnostics)
    }

    /// Whether something was wrong since the last call of [`Self::diagnostics`].
    #[inline]
    pub(super) fn complains(&self) -> bool {
        !self.diagnostics.is_empty()
    }

    /// What came since the last call.
    #[must_use]
    pub fn take_traffic(&mut self) -> Traffic {
        std::mem::take(&mut self.traffic)
    }

    fn diagnose(&mut self, byte: u8, at: Nanos, what: &str) {
        self.diagnostics.push(format!("byte {byte:#04x} at {at}: {what}"));
    }

    /// What both resets do. The memory, the order and the width of a pixel survive the one by
    /// command (9.1.2, 9.1.28, 9.1.32).
    fn restart(&mut self) {
        self.awake = false;
        self.on = false;
        self.inverted = false;
        self.window = Pixels::whole(self.order);
    }

    /// A command ends what came before it.
    fn finish(&mut self, byte: u8, at: Nanos) {
        match self.phase {
            Phase::Pixels { half: Some(_) } => {
                self.diagnose(byte, at, "half a pixel was sent before");
            }
            Phase::Arguments { command, wanted, received } if received < wanted => {
                let what = format!("command {command:#04x} had {received} of {wanted} arguments");
                self.diagnose(byte, at, &what);
            }
            _ => {}
        }
    }

    fn command(&mut self, command: u8, at: Nanos) {
        if let Some(what) = self.waits.forbid(command, at) {
            self.diagnose(command, at, what);
        }
        let wanted = match command {
            CASET | RASET => 4,
            VSCRDEF => 6,
            MADCTL | COLMOD => 1,
            VSCSAD => 2,
            _ => 0,
        };
        self.phase = Phase::Arguments { command, wanted, received: 0 };
        match command {
            // The definition of a scroll (9.1.25) has no effect before VSCSAD begins one.
            NOP | NORON | CASET | RASET | VSCRDEF | MADCTL | COLMOD => {}
            SWRESET => {
                self.restart();
                self.waits.reset(at);
            }
            SLPIN => {
                self.waits.sleep(at, self.awake);
                self.awake = false;
            }
            SLPOUT => {
                self.waits.wake(at, self.awake);
                self.awake = true;
            }
            INVOFF => self.inverted = false,
            INVON => self.inverted = true,
            DISPOFF => self.on = false,
            DISPON => self.on = true,
            RAMWR => self.open(command, at, Pixels::begin),
            RAMWRC => self.open(command, at, |_| {}),
            PTLON => self.diagnose(command, at, "partial mode is not modelled"),
            VSCSAD => self.diagnose(command, at, "scrolling is not modelled"),
            _ => {
                self.phase = Phase::Lost;
                self.diagnose(command, at, "this command is not modelled");
            }
        }
    }

    /// Pixels are announced.
    fn open(&mut self, command: u8, at: Nanos, place: fn(&mut Pixels)) {
        if !self.window.fits(self.order) {
            self.diagnose(command, at, "the window is not within the memory");
        }
        if self.bits != PIXELS_OF_16_BITS {
            self.diagnose(command, at, "a pixel does not have 16 bits");
        }
        place(&mut self.window);
        self.phase = Phase::Pixels { half: None };
        let area = self.window.area();
        let bytes = self.traffic.bytes;
        self.traffic.windows.push(Window { area, pixels: 0, first: at, last: at, bytes });
    }

    fn data(&mut self, byte: u8, at: Nanos) {
        match self.phase {
            Phase::Pixels { half: None } => self.phase = Phase::Pixels { half: Some(byte) },
            Phase::Pixels { half: Some(high) } => {
                self.phase = Phase::Pixels { half: None };
                self.pixel([high, byte], at);
            }
            Phase::Arguments { command, wanted, received } if received < wanted => {
                self.arguments[received] = byte;
                self.phase = Phase::Arguments { command, wanted, received: received + 1 };
                if received + 1 == wanted {
                    self.obey(command, byte, at);
                }
            }
            Phase::Arguments { command, wanted, .. } => {
                self.phase = Phase::Lost;
                let what = format!("command {command:#04x} takes {wanted} arguments");
                self.diagnose(byte, at, &what);
            }
            Phase::Idle => {
                self.phase = Phase::Lost;
                self.diagnose(byte, at, "no command was sent before");
            }
            Phase::Lost => {}
        }
    }

    fn pixel(&mut self, value: [u8; 2], at: Nanos) {
        if self.bits == PIXELS_OF_16_BITS {
            self.memory.write(self.window.next(), self.order, value);
        }
        self.traffic.pixels += 1;
        if let Some(window) = self.traffic.windows.last_mut() {
            window.pixels += 1;
            window.last = at;
            window.bytes = self.traffic.bytes;
        }
    }

    /// Does what a command with all of its arguments says.
    fn obey(&mut self, command: u8, last: u8, at: Nanos) {
        let [a, b, c, d, ..] = self.arguments;
        let (from, to) = (u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d]));
        let wrong = match command {
            CASET => {
                (self.window.left, self.window.right) = (from, to);
                (from > to || to >= self.order.width()).then_some("no such columns")
            }
            RASET => {
                (self.window.top, self.window.bottom) = (from, to);
                (from > to || to >= self.order.height()).then_some("no such rows")
            }
            MADCTL => {
                self.order = Order(a);
                (!self.order.is_modelled()).then_some("only MY, MX, MV and BGR are modelled")
            }
            COLMOD => {
                self.bits = a & 0b111;
                (self.bits != PIXELS_OF_16_BITS).then_some("only 16 bits a pixel are modelled")
            }
            _ => None,
        };
        if let Some(what) = wrong {
            self.diagnose(last, at, what);
        }
    }
}

#[cfg(test)]
mod tests;
