//! What happens when the program fails: it leaves a crash record in memory and restarts, and the next
//! start reports it. The watchdog restarts a program that hangs.

use core::panic::{Location, PanicInfo};
use core::sync::atomic::{AtomicBool, Ordering};

use campfire_core::app::Restart;
use campfire_core::checksum::checksum;
use embassy_rp::pac;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use static_cell::StaticCell;

use crate::memory::{self, retained};

/// How many words of the record come before the name of the file, and how many hold the name.
const HEADER_WORDS: usize = 4;
const NAME_WORDS: usize = retained::WORDS - HEADER_WORDS - 1;

/// The kinds of failure in a record. Any other number is no failure.
const PANIC: u32 = 1;
const FAULT: u32 = 2;

/// The scratch register of the watchdog that tells whether this program was running, and what it holds
/// then. The boot loader looks for another value in the same register (RP2040 datasheet 2.8.1.1).
const RUNNING_SCRATCH: usize = 4;
const RUNNING_MARK: u32 = 0xCA3F_F13E;

/// After this many restarts in a row the saved game is taken for their cause.
pub(crate) const RESTART_LIMIT: u32 = 3;

/// What the program leaves for its next start.
#[derive(Default)]
struct CrashRecord {
    kind: u32,
    line: u32,
    /// How often the program has restarted by itself since it last ran well.
    restarts: u32,
    length: u32,
    /// The end of the name of the file.
    name: [u32; NAME_WORDS],
}

impl CrashRecord {
    /// The record that was left, or an empty one.
    fn read() -> Self {
        let words = retained::read();
        let [kind, line, restarts, length, name @ .., stored] = words;
        if stored == checksum_of(&words) {
            Self { kind, line, restarts, length, name }
        } else {
            Self::default()
        }
    }

    fn write(&self) {
        let mut words = [0; retained::WORDS];
        words[..HEADER_WORDS].copy_from_slice(&[self.kind, self.line, self.restarts, self.length]);
        words[HEADER_WORDS..HEADER_WORDS + NAME_WORDS].copy_from_slice(&self.name);
        words[retained::WORDS - 1] = checksum_of(&words);
        retained::write(words);
    }

    /// Leaves a record of this kind.
    fn leave(kind: u32, place: Option<&Location>) {
        let mut record = Self { kind, ..Self::read() };
        if let Some(place) = place {
            let name = place.file().as_bytes();
            let end = &name[name.len().saturating_sub(4 * NAME_WORDS)..];
            let bytes: &mut [u8] = bytemuck::must_cast_slice_mut(&mut record.name);
            bytes[..end.len()].copy_from_slice(end);
            (record.line, record.length) = (place.line(), end.len() as u32);
        }
        record.write();
    }

    /// The name of the file.
    fn file(&self) -> &'static str {
        static FILE: StaticCell<[u32; NAME_WORDS]> = StaticCell::new();
        let bytes: &[u8] = bytemuck::must_cast_slice(FILE.init(self.name));
        let name = bytes.get(..self.length as usize).unwrap_or_default();
        core::str::from_utf8(name).unwrap_or("?")
    }
}

fn checksum_of(words: &[u32; retained::WORDS]) -> u32 {
    checksum(bytemuck::must_cast_slice(&words[..retained::WORDS - 1]))
}

/// How the program came to be started.
pub(crate) struct StartCause {
    /// Why it restarted by itself, if it did.
    pub(crate) restart: Option<Restart>,
    /// How often it has done so in a row.
    pub(crate) restarts: u32,
}

/// Reads why the program was started. To be called once, before the stack is painted. From then on the
/// watchdog's next restart counts as one of this program.
pub(crate) fn take_start_cause(watchdog: &mut Watchdog) -> StartCause {
    // The boot loader also restarts the chip by the watchdog, after a new program was copied to it. It
    // clears this register, which a restart by this program leaves as it is.
    let ours = watchdog.get_scratch(RUNNING_SCRATCH) == RUNNING_MARK;
    watchdog.set_scratch(RUNNING_SCRATCH, RUNNING_MARK);
    let record = if ours { CrashRecord::read() } else { CrashRecord::default() };
    let restart = match (record.kind, watchdog.reset_reason().filter(|_| ours)) {
        (_, None) => None,
        (PANIC, _) => Some(Restart::Panic { file: record.file(), line: record.line }),
        _ if memory::stack_was_used_up() => Some(Restart::StackOverflow),
        (FAULT, _) => Some(Restart::Fault),
        (_, Some(ResetReason::TimedOut)) => Some(Restart::Hang),
        (_, Some(ResetReason::Forced)) => None,
    };
    let restarts = if restart.is_some() { record.restarts.saturating_add(1) } else { 0 };
    CrashRecord { restarts, ..CrashRecord::default() }.write();
    StartCause { restart, restarts }
}

/// Counts restarts from zero again. To be called when the program has run well for a while.
pub(crate) fn clear_restart_count() {
    CrashRecord::default().write();
}

/// Restarts the whole chip except its oscillators, as the watchdog would.
fn restart() -> ! {
    pac::PSM.wdsel().write_value(pac::psm::regs::Wdsel(0x0001_fffc));
    pac::WATCHDOG.ctrl().write(|control| control.set_trigger(true));
    loop {
        cortex_m::asm::wfi();
    }
}

/// Leaves a record, logs the failure unless logging is what failed, and restarts.
fn fail(kind: u32, place: Option<&Location>, log: impl FnOnce()) -> ! {
    static FAILED: AtomicBool = AtomicBool::new(false);
    cortex_m::interrupt::disable();
    if !FAILED.load(Ordering::Relaxed) {
        FAILED.store(true, Ordering::Relaxed);
        CrashRecord::leave(kind, place);
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
