//! The firmware's log: bytes in a ring in its memory, as a debug probe would read them, decoded with
//! the words that are in the firmware's file.

use defmt_decoder::{DecodeError, Table};

/// The ring of the first channel: where in its control block the address, the size, the place that the
/// firmware writes to and the place that a probe has read to are (SEGGER RTT).
pub(super) const RING: u32 = 28;
pub(super) const SIZE: u32 = 32;
pub(super) const WRITTEN: u32 = 36;
pub(super) const READ: u32 = 40;

/// What was read and is not told yet.
#[derive(Clone, Default)]
pub(super) struct Log {
    bytes: Vec<u8>,
    lines: Vec<String>,
}

impl Log {
    pub(super) fn push(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    /// The chip has restarted: what it had not finished is never finished.
    pub(super) fn restart(&mut self) {
        self.bytes.clear();
    }

    /// The lines since this was last asked.
    pub(super) fn take(&mut self, table: Option<&Table>) -> Vec<String> {
        self.decode(table);
        std::mem::take(&mut self.lines)
    }

    /// Decodes what is there in whole frames, each of which ends with a zero.
    pub(super) fn decode(&mut self, table: Option<&Table>) {
        let Some(table) = table else { return };
        let Some(end) = self.bytes.iter().rposition(|byte| *byte == 0) else { return };
        let mut decoder = table.new_stream_decoder();
        decoder.received(&self.bytes[..=end]);
        self.bytes.drain(..=end);
        loop {
            match decoder.decode() {
                Ok(frame) => self.lines.push(frame.display(false).to_string()),
                Err(DecodeError::Malformed) => {
                    self.lines.push("a line of the log is damaged".into());
                }
                Err(DecodeError::UnexpectedEof) => break,
            }
        }
    }
}
