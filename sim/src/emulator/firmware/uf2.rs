//! The file that a Pico in BOOTSEL mode takes when it is dropped onto its drive: UF2, blocks of 512
//! bytes with an address and 256 bytes of flash each (format: github.com/microsoft/uf2).

use super::image::Part;

/// The numbers that every block begins and ends with.
const MAGIC: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
const MAGIC_END: u32 = 0x0AB1_6F30;
/// The flag that says that the number of the chip's family follows, and that number.
const FAMILY_FOLLOWS: u32 = 0x0000_2000;
const RP2040: u32 = 0xE48B_FF56;

/// The bytes of flash in a block, and the room for them.
const PAGE: usize = 256;
const ROOM: usize = 476;
/// What the flash erases at once.
const SECTOR: usize = 4096;

/// The blocks for these parts. Every sector is written from its first to its last page: what a part
/// leaves free is written as erased flash, so that nothing of an older firmware is left in it.
#[must_use]
pub fn uf2(parts: &[Part]) -> Vec<u8> {
    let pages = pages(parts);
    let total = pages.len() as u32;
    let mut file = Vec::new();
    for (number, (address, page)) in (0..).zip(&pages) {
        let head =
            [MAGIC[0], MAGIC[1], FAMILY_FOLLOWS, *address, PAGE as u32, number, total, RP2040];
        file.extend(head.into_iter().flat_map(u32::to_le_bytes));
        file.extend(page);
        file.extend([0; ROOM - PAGE]);
        file.extend(MAGIC_END.to_le_bytes());
    }
    file
}

/// The pages of every sector that a part lies in, by address.
fn pages(parts: &[Part]) -> Vec<(u32, [u8; PAGE])> {
    let mut sectors = std::collections::BTreeMap::<u32, [u8; SECTOR]>::new();
    for part in parts {
        for (address, byte) in (part.address..).zip(&part.bytes) {
            let offset = address as usize % SECTOR;
            let start = address - offset as u32;
            sectors.entry(start).or_insert([0xff; SECTOR])[offset] = *byte;
        }
    }
    let pages = sectors.iter().flat_map(|(start, sector)| {
        let (pages, _) = sector.as_chunks::<PAGE>();
        (*start..).step_by(PAGE).zip(pages.iter().copied())
    });
    pages.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(block: &[u8], at: usize) -> u32 {
        u32::from_le_bytes(block[at..at + 4].try_into().expect("four bytes"))
    }

    #[test]
    fn blocks_hold_whole_sectors_and_every_byte_at_its_address() {
        let parts = [
            Part { address: 0x1000_0000, bytes: vec![1; 256] },
            Part { address: 0x1000_0100, bytes: vec![2; 5000] },
            Part { address: 0x1000_5003, bytes: vec![3; 2] },
        ];
        let file = uf2(&parts);
        assert_eq!(file.len() % 512, 0);
        let blocks = file.chunks_exact(512).collect::<Vec<_>>();
        // Two sectors for the first two parts, one for the last.
        assert_eq!(blocks.len(), 3 * 16);
        let mut flash = std::collections::BTreeMap::new();
        for (number, block) in blocks.iter().enumerate() {
            assert_eq!(
                [word(block, 0), word(block, 4), word(block, 508)],
                [0x0A32_4655, 0x9E5D_5157, 0x0AB1_6F30]
            );
            assert_eq!(word(block, 8) & 0x2000, 0x2000);
            assert_eq!(
                [word(block, 16), word(block, 20), word(block, 24)],
                [256, number as u32, 48]
            );
            assert_eq!(word(block, 28), 0xE48B_FF56);
            let address = word(block, 12);
            assert_eq!(address % 256, 0);
            flash.extend((address..).zip(block[32..288].iter().copied()));
        }
        for part in &parts {
            for (address, byte) in (part.address..).zip(&part.bytes) {
                assert_eq!(flash.remove(&address), Some(*byte), "{address:#x}");
            }
        }
        assert!(flash.values().all(|byte| *byte == 0xff));
    }
}
