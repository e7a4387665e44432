//! A program that does what the board does not model is told so, with the address.

use campfire::emulator::board::{Nanos, Stop};
use campfire::play::flash::blank;
use campfire::play::noise::Noise;
use campfire_tests::boxes::board;

/// Where a program of our own lies, in a part of the flash that nothing uses, and where the flash is in
/// the address space.
const PLACE: u32 = 0x001e_0000;
const FLASH: u32 = 0x1000_0000;
/// Where the address of the first instruction is (ARMv6-M manual B1.5.3).
const FIRST: usize = 0x104;

/// Reads the word at an address, or writes to it, and then stays where it is.
fn program(access: u16, address: u32) -> [u8; 12] {
    let halves = [
        0x4801, // ldr r0, address
        access,
        0xe7fe, // here: b here
        0xbf00, // nop
        address as u16,
        (address >> 16) as u16,
    ];
    let mut bytes = [0; 12];
    for (place, half) in bytes.chunks_mut(2).zip(halves) {
        place.copy_from_slice(&half.to_le_bytes());
    }
    bytes
}

const READ: u16 = 0x6801; // ldr r1, [r0]
const WRITE: u16 = 0x6001; // str r1, [r0]

/// What a board says to a program that accesses an address.
fn said(access: u16, address: u32) -> Result<(), Stop> {
    let mut board = board(Noise::seeded(1), &blank());
    board.flash().put(PLACE as usize, &program(access, address));
    board.flash().put(FIRST, &(FLASH + PLACE + 1).to_le_bytes());
    board.run(Nanos::from_millis(1))
}

#[test]
fn what_is_not_modelled_is_told_with_its_address() {
    let rows = [
        // The first serial port.
        (READ, 0x4003_4018, "the register 0x40034018 is read and not modelled"),
        (WRITE, 0x4003_4000, "the register 0x40034000 is written to and not modelled"),
        // Through the address that sets bits.
        (WRITE, 0x4003_6000, "the register 0x40034000 is written to and not modelled"),
        // A block that is known, and a register in it that is not.
        (READ, 0x4005_8030, "the register 0x40058030 is read and not modelled"),
        // The second core's mailbox, the system timer, and blocks that are still held in reset.
        (READ, 0xd000_0058, "the register 0xd0000058 is read and not modelled"),
        (WRITE, 0xe000_e010, "the register 0xe000e010 is written to and not modelled"),
        (READ, 0x4003_c008, "the block at 0x4003c000 is read while it is held in reset"),
        (WRITE, 0x4005_0000, "the block at 0x40050000 is written to while it is held in reset"),
        (WRITE, 0x1000_0000, "0x10000000 in the flash is written to"),
    ];
    for (access, address, words) in rows {
        let Err(Stop::Complaint(said)) = said(access, address) else {
            panic!("nothing is said to {address:#x}");
        };
        // It says from where, too: the second instruction. To set bits, the others are read first.
        let words = format!("{words} (from {:#010x})", FLASH + PLACE + 2);
        assert_eq!(said.lines().last(), Some(words.as_str()));
    }
}

#[test]
fn what_is_modelled_is_no_diagnostic() {
    // A word of the memory and the watchdog's scratch.
    for (access, address) in [(READ, 0x2000_0000), (WRITE, 0x2000_0000), (WRITE, 0x4005_800c)] {
        assert_eq!(said(access, address), Ok(()), "{address:#x}");
    }
}
