//! Registers that only keep what was written to them.

/// The registers of a block of `BYTES` bytes of the address space.
#[derive(Clone)]
pub(super) struct Words<const BYTES: usize>([u8; BYTES]);

impl<const BYTES: usize> Words<BYTES> {
    /// All zero.
    pub(super) fn new() -> Self {
        Self([0; BYTES])
    }

    /// The register at an offset; zero beyond the block.
    pub(super) fn get(&self, offset: u32) -> u32 {
        let word = self.0.get(offset as usize..).and_then(|rest| rest.first_chunk());
        word.map_or(0, |bytes| u32::from_le_bytes(*bytes))
    }

    /// Keeps a value; beyond the block nothing is kept.
    pub(super) fn set(&mut self, offset: u32, value: u32) {
        let word = self.0.get_mut(offset as usize..).and_then(|rest| rest.first_chunk_mut());
        if let Some(bytes) = word {
            *bytes = value.to_le_bytes();
        }
    }
}
