//! The emulated board: a Pico with its display and buttons, on which the unmodified firmware runs.
//!
//! The processor is that of the crate `rp2040-emu`; the chip around it, the flash and the panel are
//! modelled here, as far as the firmware uses them, and whatever it uses beyond that is reported. Time
//! is counted in cycles of the processor and bits on the wire; that the flash is slower than the
//! processor where the cache misses is left out, so that every time is too good: with 50 cycles for each
//! miss of a cache like the chip's, small answers would take up to some 40 % longer.

mod boot;
mod bus;
mod clocks;
mod dma;
mod flash;
mod flash_stall;
mod lights;
mod log;
mod machine;
pub mod panel;
mod pins;
mod program;
mod pwm;
mod registers;
mod rom;
mod sio;
mod spi;
mod timer;
mod watchdog;
mod wiring;

use std::fmt;

use campfire_core::entropy::FlashId;

use crate::play::noise::Noise;

pub use flash::{Cut, FLASH_BYTES, Flash, Operation, Work, Worked};
pub use flash_stall::FlashStall;
pub use machine::EmulatedBoard;
pub use pins::Pin;
pub use program::Program;
pub use rom::TRAPS;
pub use watchdog::Reset;
pub use wiring::Wiring;

/// Nanoseconds since power came on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Nanos(pub u64);

impl Nanos {
    /// So many milliseconds.
    #[must_use]
    pub const fn from_millis(millis: u64) -> Self {
        Self(millis * 1_000_000)
    }

    /// How much later this is than `earlier`, in milliseconds.
    #[must_use]
    pub fn millis_since(self, earlier: Self) -> f64 {
        self.0.saturating_sub(earlier.0) as f64 / 1e6
    }
}

impl fmt::Display for Nanos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:06} ms", self.0 / 1_000_000, self.0 % 1_000_000)
    }
}

/// What is particular to one box.
#[derive(Clone, Debug)]
pub struct Outfit {
    /// The pins of its board.
    pub wiring: Wiring,
    /// What its ring oscillator says.
    pub noise: Noise,
    /// The number of its flash chip.
    pub id: FlashId,
}

/// How time goes by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// As on the box.
    Real,
    /// The chip's timer stands still while the processor works and while bytes are on the wire: whatever
    /// is to be done is done in no time.
    Patient,
}

/// Something that goes wrong in the chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The program goes round in circles.
    Hang,
    /// The program uses up its stack.
    StackOverflow,
    /// The program runs into what is no instruction.
    Undefined,
    /// Memory does not answer DMA any more; its driver panics.
    Dma,
}

/// Why a board does not go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The power has gone, as [`Flash::cut`] asked for.
    PowerGone,
    /// The program does something that the board does not model or the chip forbids, in words.
    Complaint(String),
    /// The program does not come to rest, or the timer that is waited for does not go on.
    Restless,
    /// The chip has started again by itself, and its timer with it.
    Restarted,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PowerGone => f.write_str("the power has gone"),
            Self::Complaint(what) => f.write_str(what),
            Self::Restless => f.write_str("the program does not come to rest"),
            Self::Restarted => f.write_str("the chip has started again by itself"),
        }
    }
}
