//! How the chip comes up: what the ROM does before the program runs (RP2040 datasheet 2.8.1).

use rp2040_emu::CortexM0Plus;

use super::bus::{RAM, RAM_BYTES};
use super::machine::EmulatedBoard;
use super::watchdog::Reset;

/// Where the second boot stage is copied to, which is also where the ROM's stack begins, and its length
/// (datasheet 2.8.1.3.1).
pub(super) const BOOT: u32 = 0x2004_1f00;
pub(super) const BOOT_BYTES: usize = 256;

/// The word that asks the ROM to start something else than the flash, in the fifth scratch word of the
/// watchdog (datasheet 2.8.1.1).
const ELSEWHERE: u32 = 0xb007_c0d3;

/// What memory holds when the power comes on is anything; here it is always the same anything.
const UNDEFINED_MEMORY: u64 = 0x9e37_79b9_7f4a_7c15;

impl EmulatedBoard {
    /// Checks the second boot stage and enters it as the ROM does. Where the ROM would wait for a new
    /// program instead, the board complains and the processor stands still.
    pub(super) fn boot(&mut self, reset: Reset) {
        self.resets.push(reset);
        self.started = self.bus.now;
        self.watch.restart();
        self.cpu = CortexM0Plus::new();
        let stage: [u8; BOOT_BYTES] = std::array::from_fn(|index| self.bus.flash.memory()[index]);
        let start = (BOOT - RAM) as usize;
        self.bus.ram[start..start + BOOT_BYTES].copy_from_slice(&stage);
        let registers = &mut self.cpu.regs;
        (registers.msp, registers.r[13], registers.r[14]) = (BOOT, BOOT, 0);
        registers.set_pc(BOOT);
        if let Err(why) = check(&stage) {
            self.bus.diagnose(&why);
            self.cpu.halt();
        }
        if reset != Reset::Power && self.bus.watchdog.scratch[4] == ELSEWHERE {
            self.bus.diagnose("the ROM is to start something else than the flash");
        }
    }
}

/// Whether the ROM enters this second boot stage.
///
/// # Errors
/// It does not, in words.
pub(super) fn check(stage: &[u8; BOOT_BYTES]) -> Result<(), String> {
    let (code, sum) = stage.split_at(BOOT_BYTES - 4);
    let (is, told) = (checksum(code), sum.iter().rfold(0, |sum, byte| sum << 8 | u32::from(*byte)));
    if is == told {
        return Ok(());
    }
    Err(format!(
        "the checksum of the second boot stage is {is:#010x} and not {told:#010x}: the ROM does not enter it"
    ))
}

/// The checksum of the ROM: CRC-32 with the usual polynomial, highest bit first, not inverted at the
/// end (datasheet 2.8.1.3.1).
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte) << 24, |sum, _| {
            sum << 1 ^ if sum >> 31 != 0 { 0x04c1_1db7 } else { 0 }
        })
    })
}

/// What memory holds when the power comes on.
pub(super) fn undefined_memory() -> Vec<u8> {
    let mut state = UNDEFINED_MEMORY;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_le_bytes()
    };
    (0..RAM_BYTES / 8).flat_map(|_| next()).collect()
}

/// A second boot stage that the ROM enters, with this code in it.
#[cfg(test)]
pub(super) fn stage(code: &[u16]) -> [u8; BOOT_BYTES] {
    let mut stage = [0; BOOT_BYTES];
    for (place, half) in stage.chunks_mut(2).zip(code) {
        place.copy_from_slice(&half.to_le_bytes());
    }
    let (code, sum) = stage.split_at_mut(BOOT_BYTES - 4);
    sum.copy_from_slice(&checksum(code).to_le_bytes());
    stage
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_crc_32_mpeg_2() {
        // The check value of the catalogue of CRC algorithms for these parameters.
        assert_eq!(checksum(b"123456789"), 0x0376_e6e7);
    }

    #[test]
    fn every_wrong_bit_of_a_boot_stage_is_noticed() {
        let stage = stage(&[0xe7fe]);
        assert_eq!(check(&stage), Ok(()));
        for bit in 0..8 * BOOT_BYTES {
            let mut wrong = stage;
            wrong[bit / 8] ^= 1 << (bit % 8);
            assert!(check(&wrong).is_err(), "{bit}");
        }
        assert!(check(&[0xff; BOOT_BYTES]).is_err(), "an empty flash");
    }
}
