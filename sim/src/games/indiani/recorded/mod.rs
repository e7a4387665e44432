//! Whole games by buttons alone, as they were recorded: the firmware is measured with them, and tests
//! play them on every device.

use crate::games::Recording;

/// All of them.
pub const RECORDINGS: [Recording; 0] = [];
