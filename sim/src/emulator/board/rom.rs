//! What stands in for the chip's ROM: a few routines of our own, found by the same table, which hand
//! the work on the flash to the board. Nothing of the real one is used.

/// Where a routine of this ROM tells the board what to do: three arguments, then which trap. No
/// block of the chip is at this address.
pub const TRAPS: u32 = 0x4007_0000;

/// What the ROM asks the board for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trap {
    /// Take the flash out of the address space, to talk to it.
    Unmap = 1,
    /// Erase from an offset so many bytes.
    Erase = 2,
    /// Program at an offset, from an address, so many bytes.
    Program = 3,
    /// Forget what was read of the flash.
    Flush = 4,
    /// Connect the controller of the flash with its pins.
    Connect = 5,
}

impl Trap {
    pub(super) fn from_number(number: u32) -> Option<Self> {
        [Self::Unmap, Self::Erase, Self::Program, Self::Flush, Self::Connect]
            .into_iter()
            .find(|trap| *trap as u32 == number)
    }
}

/// The length of the chip's ROM.
pub(super) const BYTES: usize = 16 * 1024;

/// Where the tables begin that the program looks functions up in, and the code.
const TABLE: usize = 0x100;
const CODE: usize = 0x200;

/// Finds a function: the table in r0, its two letters in r1, its address or zero in r0.
const LOOK_UP: [u16; 10] = [
    0x8802, // again: ldrh r2, [r0]
    0x2a00, // cmp r2, #0
    0xd004, // beq end
    0x428a, // cmp r2, r1
    0xd001, // beq found
    0x3004, // adds r0, #4
    0xe7f8, // b again
    0x8842, // found: ldrh r2, [r0, #2]
    0x1c10, // end: adds r0, r2, #0
    0x4770, // bx lr
];

/// Copies words: to r0, from r1, r2 bytes.
const COPY: [u16; 12] = [
    0xb410, // push {r4}
    0x1c04, // adds r4, r0, #0
    0x2a04, // again: cmp r2, #4
    0xdb05, // blt end
    0x680b, // ldr r3, [r1]
    0x6023, // str r3, [r4]
    0x3104, // adds r1, #4
    0x3404, // adds r4, #4
    0x3a04, // subs r2, #4
    0xe7f7, // b again
    0xbc10, // end: pop {r4}
    0x4770, // bx lr
];

/// Does nothing, for ever.
const HANG: [u16; 1] = [0xe7fe];

/// Fills the stack, and goes on.
const DIG: [u16; 2] = [
    0xb4ff, // again: push {r0-r7}
    0xe7fd, // b again
];

/// What no processor of this kind knows.
const UNDEFINED: [u16; 1] = [0xde00];

/// Hands its three arguments to the board.
fn trap(trap: Trap) -> [u16; 10] {
    [
        0x4b03,               // ldr r3, traps
        0x6018,               // str r0, [r3]
        0x6059,               // str r1, [r3, #4]
        0x609a,               // str r2, [r3, #8]
        0x2000 | trap as u16, // movs r0, #trap
        0x60d8,               // str r0, [r3, #12]
        0x4770,               // bx lr
        0xbf00,               // nop
        TRAPS as u16,         // traps:
        (TRAPS >> 16) as u16,
    ]
}

/// The ROM, and where in it a program hangs, uses up its stack or meets what is no instruction.
pub(super) struct Rom {
    pub(super) bytes: Vec<u8>,
    pub(super) hang: u32,
    pub(super) dig: u32,
    pub(super) undefined: u32,
}

impl Rom {
    pub(super) fn new() -> Self {
        let mut rom = Self { bytes: vec![0; BYTES], hang: 0, dig: 0, undefined: 0 };
        let mut end = CODE;
        let mut place = |bytes: &mut [u8], code: &[u16]| {
            let start = end;
            put(bytes, start, code);
            // The words that code reads lie on word boundaries.
            end = (start + 2 * code.len()).next_multiple_of(4);
            start as u16
        };
        let look_up = place(&mut rom.bytes, &LOOK_UP);
        rom.hang = place(&mut rom.bytes, &HANG).into();
        rom.dig = place(&mut rom.bytes, &DIG).into();
        rom.undefined = place(&mut rom.bytes, &UNDEFINED).into();
        let functions = [
            (b"C4", place(&mut rom.bytes, &COPY)),
            (b"IF", place(&mut rom.bytes, &trap(Trap::Connect))),
            (b"EX", place(&mut rom.bytes, &trap(Trap::Unmap))),
            (b"RE", place(&mut rom.bytes, &trap(Trap::Erase))),
            (b"RP", place(&mut rom.bytes, &trap(Trap::Program))),
            (b"FC", place(&mut rom.bytes, &trap(Trap::Flush))),
        ];
        for (entry, (name, address)) in functions.into_iter().enumerate() {
            put(&mut rom.bytes, TABLE + 4 * entry, &[u16::from_le_bytes(*name), address | 1]);
        }
        // The second table, of data, is empty: it begins where the first one ends.
        let empty = TABLE + 4 * functions.len();
        rom.bytes[0x10..0x14].copy_from_slice(&[b'M', b'u', 1, 2]);
        put(&mut rom.bytes, 0x14, &[TABLE as u16, empty as u16, look_up | 1]);
        rom
    }
}

fn put(bytes: &mut [u8], at: usize, halfwords: &[u16]) {
    for (place, value) in bytes[at..].chunks_exact_mut(2).zip(halfwords) {
        place.copy_from_slice(&value.to_le_bytes());
    }
}
