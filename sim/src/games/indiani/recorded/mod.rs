//! Whole games by buttons alone, as they were recorded: the firmware is measured with them, and tests
//! play them on every device.

use crate::games::Recording;

/// Those with turns.
pub const RECORDINGS: [Recording; 2] = [
    Recording { name: "two-players", source: include_str!("two-players.txt") },
    Recording { name: "four-players", source: include_str!("four-players.txt") },
];
