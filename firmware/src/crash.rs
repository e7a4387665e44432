//! What happens when the program fails: it leaves a note in memory, restarts, and the next start says
//! what it was. A watchdog does the same for a program that hangs.

use core::panic::{Location, PanicInfo};
use core::sync::atomic::{AtomicBool, Ordering};

use campfire_core::app::Restart;
use campfire_core::checksum::checksum;
use embassy_rp::pac;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use static_cell::StaticCell;

use crate::memory::{self, lasting};

/// The words of the note before the name of the file, and those for the name.
const HEAD: usize = 4;
const NAME: usize = lasting::WORDS - HEAD - 1;

/// The kinds of failure in a note; anything else is none.
const PANIC: u32 = 1;
const FAULT: u32 = 2;

/// The word of the watchdog that says that this program was running, and what it says then. The boot
/// loader looks at the same word and knows another one (RP2040 datasheet 2.8.1.1).
const MARKED: usize = 4;
const RUNNING: u32 = 0xCA3F_F13E;

/// How many restarts without a rest in between mean that the saved game itself is the trouble.
pub(crate) const TOO_MANY: u32 = 3;

/// A note to the next start.
#[derive(Default)]
struct Note {
    kind: u32,
    line: u32,
    /// How often the program has restarted by itself since it last ran well.
    restarts: u32,
    length: u32,
    /// The end of the name of the file.
    name: [u32; NAME],
}

impl Note {
    /// The note that was left, or an empty one.
    fn read() -> Self {
        let words = lasting::read();
        let [kind, line, restarts, length, name @ .., check] = words;
        if check == check_of(&words) {
            Self { kind, line, restarts, length, name }
        } else {
            Self::default()
        }
    }

    fn write(&self) {
        let mut words = [0; lasting::WORDS];
        words[..HEAD].copy_from_slice(&[self.kind, self.line, self.restarts, self.length]);
        words[HEAD..HEAD + NAME].copy_from_slice(&self.name);
        words[lasting::WORDS - 1] = check_of(&words);
        lasting::write(words);
    }

    /// Leaves a note of this kind.
    fn leave(kind: u32, place: Option<&Location>) {
        let mut note = Self { kind, ..Self::read() };
        if let Some(place) = place {
            let name = place.file().as_bytes();
            let end = &name[name.len().saturating_sub(4 * NAME)..];
            let bytes: &mut [u8] = bytemuck::must_cast_slice_mut(&mut note.name);
            bytes[..end.len()].copy_from_slice(end);
            (note.line, note.length) = (place.line(), end.len() as u32);
        }
        note.write();
    }

    /// The name of the file.
    fn file(&self) -> &'static str {
        static FILE: StaticCell<[u32; NAME]> = StaticCell::new();
        let bytes: &[u8] = bytemuck::must_cast_slice(FILE.init(self.name));
        let name = bytes.get(..self.length as usize).unwrap_or_default();
        core::str::from_utf8(name).unwrap_or("?")
    }
}

fn check_of(words: &[u32; lasting::WORDS]) -> u32 {
    checksum(bytemuck::must_cast_slice(&words[..lasting::WORDS - 1]))
}

/// Why the program runs again, if it did not begin with the power, and how often in a row. To be asked
/// once, before the stack is painted; from then on the watchdog is known to be ours.
pub(crate) fn last(watchdog: &mut Watchdog) -> (Option<Restart>, u32) {
    // The boot loader restarts the chip by the watchdog, too, after a new program was copied to it; it
    // empties this word, which a restart of our own leaves as it is.
    let ours = watchdog.get_scratch(MARKED) == RUNNING;
    watchdog.set_scratch(MARKED, RUNNING);
    let note = if ours { Note::read() } else { Note::default() };
    let restart = match (note.kind, watchdog.reset_reason().filter(|_| ours)) {
        (_, None) => None,
        (PANIC, _) => Some(Restart::Panic { file: note.file(), line: note.line }),
        _ if memory::stack_was_used_up() => Some(Restart::StackOverflow),
        (FAULT, _) => Some(Restart::Fault),
        (_, Some(ResetReason::TimedOut)) => Some(Restart::Hang),
        (_, Some(ResetReason::Forced)) => None,
    };
    let restarts = if restart.is_some() { note.restarts.saturating_add(1) } else { 0 };
    Note { restarts, ..Note::default() }.write();
    (restart, restarts)
}

/// The program has run well for a while: restarts are counted anew.
pub(crate) fn all_is_well() {
    Note::default().write();
}

/// Starts the whole chip again, all but its oscillators, as the watchdog would.
fn restart() -> ! {
    pac::PSM.wdsel().write_value(pac::psm::regs::Wdsel(0x0001_fffc));
    pac::WATCHDOG.ctrl().write(|control| control.set_trigger(true));
    loop {
        cortex_m::asm::wfi();
    }
}

/// Leaves a note and starts again; logs why in between, unless that is what failed.
fn fail(kind: u32, place: Option<&Location>, log: impl FnOnce()) -> ! {
    static FAILED: AtomicBool = AtomicBool::new(false);
    cortex_m::interrupt::disable();
    if !FAILED.load(Ordering::Relaxed) {
        FAILED.store(true, Ordering::Relaxed);
        Note::leave(kind, place);
        log();
        defmt::flush();
    }
    restart()
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    fail(PANIC, info.location(), || defmt::error!("{}", defmt::Display2Format(info)))
}

mod fault {
    #![expect(unsafe_code, reason = "the vector of a fault wants an unsafe function")]

    use cortex_m_rt::{ExceptionFrame, exception};

    use super::{FAULT, fail};

    #[exception]
    unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
        let (at, from) = (frame.pc(), frame.lr());
        fail(FAULT, None, || defmt::error!("a fault at {=u32:#x}, from {=u32:#x}", at, from))
    }
}
