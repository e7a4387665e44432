//! Memory that the start-up code leaves alone: the canvas, words that are retained over a restart, and
//! the stack.
//!
//! All of it lies where the linker script says, so this is where the firmware's unsafe code is.

#![expect(
    unsafe_code,
    reason = "the linker's symbols and sections are beyond the compiler's checks"
)]

use core::mem::MaybeUninit;
use core::sync::atomic::{AtomicBool, Ordering};

use campfire_core::ui::Canvas;

unsafe extern "C" {
    static _stack_start: u32;
    static mut _stack_end: u32;
    static _saves_start: u8;
    static _saves_size: u8;
}

/// What an unused word of the stack holds.
const STACK_PAINT: u32 = 0x5AFE_57AC;
/// How many words at the end of the stack mean that it was too small, once they are used.
const GUARD_WORDS: usize = 8;
/// How many words below the present top of the stack are left alone while it is painted.
const UNPAINTED_WORDS: usize = 64;

/// The part of the flash for the saves: its first byte, counted from the start of the flash, and its
/// length.
pub(crate) fn save_region() -> (u32, u32) {
    // Only the addresses of these symbols mean something; nothing is read.
    ((&raw const _saves_start) as u32, (&raw const _saves_size) as u32)
}

/// The canvas, black. It is cleared here and not by the start-up code, which runs before the clocks do
/// and would take 38 milliseconds for it.
///
/// # Panics
/// It was taken before.
pub(crate) fn canvas() -> &'static mut Canvas {
    #[unsafe(link_section = ".uninit.CANVAS")]
    static mut CANVAS: MaybeUninit<Canvas> = MaybeUninit::uninit();
    static TAKEN: AtomicBool = AtomicBool::new(false);
    assert!(!TAKEN.load(Ordering::Relaxed), "the canvas was taken before");
    TAKEN.store(true, Ordering::Relaxed);
    let canvas = &raw mut CANVAS;
    // SAFETY: this is the only reference, since it is made once and no interrupt gets here; a canvas
    // of zeros is a black one.
    unsafe {
        canvas.write_bytes(0, 1);
        (*canvas).assume_init_mut()
    }
}

/// Words that are retained over a restart. After a power cycle they hold anything.
pub(crate) mod retained {
    use core::mem::MaybeUninit;

    /// How many words there are.
    pub(crate) const WORDS: usize = 20;

    #[unsafe(link_section = ".uninit.RETAINED")]
    static mut RETAINED: MaybeUninit<[u32; WORDS]> = MaybeUninit::uninit();

    /// What was written last.
    pub(crate) fn read() -> [u32; WORDS] {
        // SAFETY: no reference to it exists, every bit pattern is a number, and a volatile read takes
        // the memory for what it is.
        unsafe { (&raw const RETAINED).cast::<[u32; WORDS]>().read_volatile() }
    }

    /// Writes them anew.
    pub(crate) fn write(words: [u32; WORDS]) {
        // SAFETY: no reference to it exists, and on one core nothing reads it at the same time.
        unsafe { (&raw mut RETAINED).cast::<[u32; WORDS]>().write_volatile(words) }
    }
}

/// The words of the stack, from its end upwards.
fn stack() -> (*mut u32, usize) {
    let end = &raw mut _stack_end;
    let words = ((&raw const _stack_start) as usize - end as usize) / size_of::<u32>();
    (end, words)
}

/// Paints the part of the stack that is not in use.
pub(crate) fn paint_stack() {
    let (end, words) = stack();
    let top = (cortex_m::register::msp::read() as usize - end as usize) / size_of::<u32>();
    for word in 0..top.saturating_sub(UNPAINTED_WORDS).min(words) {
        // SAFETY: the word is inside of the stack and well below what is in use.
        unsafe { end.wrapping_add(word).write_volatile(STACK_PAINT) }
    }
}

/// How many bytes of the stack were never used since it was painted.
pub(crate) fn unused_stack() -> usize {
    let (end, words) = stack();
    // SAFETY: the words are inside of the stack, and any value is one.
    let read = |word: usize| unsafe { end.wrapping_add(word).read_volatile() };
    let unused = (0..words).take_while(|word| read(*word) == STACK_PAINT);
    unused.count() * size_of::<u32>()
}

/// Whether the stack of the run before, which painted it, reached its end.
pub(crate) fn stack_was_used_up() -> bool {
    unused_stack() < GUARD_WORDS * size_of::<u32>()
}
