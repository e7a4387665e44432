//! The check behind everything that is kept.

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

const CRC: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// The CRC-32 of Ethernet and zip over `bytes`.
#[must_use]
pub fn checksum(bytes: &[u8]) -> u32 {
    CRC.checksum(bytes)
}
