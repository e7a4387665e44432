//! The check behind everything that is kept.

/// The polynomial of CRC-32, its lowest power in the highest bit.
const POLYNOMIAL: u32 = 0xEDB8_8320;

/// What four bits add to a checksum. A table for eight is sixteen times as large, and without one a page
/// takes six times as long.
static TABLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut rest: &mut [u32] = &mut table;
    let mut bits = 0;
    while let Some((entry, others)) = rest.split_first_mut() {
        let mut value = bits;
        let mut shift = 0;
        while shift < 4 {
            value = if value & 1 == 1 { value >> 1 ^ POLYNOMIAL } else { value >> 1 };
            shift += 1;
        }
        *entry = value;
        rest = others;
        bits += 1;
    }
    table
};

/// The CRC-32 of Ethernet and zip over `bytes`.
#[must_use]
pub fn checksum(bytes: &[u8]) -> u32 {
    let step = |sum: u32| TABLE.get(sum as usize % 16).copied().unwrap_or(0) ^ sum >> 4;
    !bytes.iter().fold(!0, |sum, byte| step(step(sum ^ u32::from(*byte))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_one_of_ethernet_and_zip() {
        // The check value that catalogues of checksums give, and that of nothing.
        assert_eq!(checksum(b"123456789"), 0xCBF4_3926);
        assert_eq!(checksum(b""), 0);
    }
}
