//! Whole games by buttons alone, as they were recorded: the firmware is measured with them, and tests
//! play them on every device.

/// A recorded game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recording {
    /// What it is called.
    pub name: &'static str,
    /// Its script of buttons.
    pub source: &'static str,
}

/// All of them.
pub const RECORDINGS: [Recording; 3] = [
    Recording { name: "two-players", source: include_str!("two-players.txt") },
    Recording { name: "four-players", source: include_str!("four-players.txt") },
    Recording { name: "advanced", source: include_str!("advanced.txt") },
];
