//! How long the program stands still for its flash: from the instruction that masks interrupts to the
//! one that lets them in again, if the flash was worked on in between. No press is noticed meanwhile.

use super::Nanos;
use super::flash::Worked;

/// A time in which the program stood still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlashStall {
    /// When interrupts were masked.
    pub at: Nanos,
    /// How long they were.
    pub took: Nanos,
}

/// Watches the mask of the interrupts.
#[derive(Clone, Default)]
pub(super) struct Watch {
    /// Since when they are masked, and what had been done to the flash before.
    masked: Option<(Nanos, Worked)>,
    flash_stalls: Vec<FlashStall>,
}

impl Watch {
    /// Whether interrupts were masked at the last turn.
    #[inline]
    pub(super) fn is_masked(&self) -> bool {
        self.masked.is_some()
    }

    /// Interrupts are masked, or let in again.
    pub(super) fn turn(&mut self, now: Nanos, worked: Worked) {
        match self.masked.take() {
            None => self.masked = Some((now, worked)),
            Some((at, before)) if before != worked => {
                self.flash_stalls.push(FlashStall { at, took: Nanos(now.0 - at.0) });
            }
            Some(_) => {}
        }
    }

    /// The chip starts again, which lets interrupts in.
    pub(super) fn restart(&mut self) {
        self.masked = None;
    }

    /// The stalls that have ended since this was last asked.
    pub(super) fn take(&mut self) -> Vec<FlashStall> {
        std::mem::take(&mut self.flash_stalls)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_masked_for_the_flash_is_a_flash_stall() {
        let mut watch = Watch::default();
        let (before, after) = (Worked::default(), Worked { programs: 1, erases: 0 });
        // Something short that has nothing to do with the flash.
        watch.turn(Nanos(100), before);
        assert!(watch.is_masked());
        watch.turn(Nanos(300), before);
        assert!(!watch.is_masked());
        assert_eq!(watch.take(), []);
        // A page that is programmed, and the way there and back.
        watch.turn(Nanos(1_000), before);
        watch.turn(Nanos(451_000), after);
        // Nothing more is done to the flash.
        watch.turn(Nanos(500_000), after);
        watch.turn(Nanos(500_100), after);
        assert_eq!(watch.take(), [FlashStall { at: Nanos(1_000), took: Nanos(450_000) }]);
        assert_eq!(watch.take(), []);
    }

    #[test]
    fn a_start_lets_interrupts_in() {
        let mut watch = Watch::default();
        watch.turn(Nanos(100), Worked::default());
        watch.restart();
        watch.turn(Nanos(900), Worked { programs: 1, erases: 0 });
        assert!(watch.is_masked());
        assert_eq!(watch.take(), []);
    }
}
