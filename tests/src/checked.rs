//! The check behind the bytes of a save, written out here to be independent of the program's.

/// Puts the right check behind bytes that were changed.
pub fn with_check(bytes: &mut [u8]) {
    let at = bytes.len() - 4;
    let check = crc32(&bytes[..at]);
    bytes[at..].copy_from_slice(&check.to_be_bytes());
}

/// CRC-32 as in Ethernet and zip.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 }
        })
    })
}
