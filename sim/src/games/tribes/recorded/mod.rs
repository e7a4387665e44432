//! Whole games by buttons alone, as they were recorded: the firmware is measured with them, and tests
//! play them on every device.

use crate::games::Recording;

/// All of them.
pub const RECORDINGS: [Recording; 3] = [
    Recording { name: "two-players", source: include_str!("two-players.txt") },
    Recording { name: "four-players", source: include_str!("four-players.txt") },
    Recording { name: "advanced", source: include_str!("advanced.txt") },
];
