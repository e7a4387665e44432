//! Building the firmware with the cargo that built this program.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// A board that the firmware is built for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Board {
    /// Pimoroni Pico Display Pack 2.0.
    DisplayPack2,
    /// Waveshare Pico-LCD-2.
    PicoLcd2,
}

impl Board {
    /// Every board; the usual one first.
    pub const ALL: [Self; 2] = [Self::DisplayPack2, Self::PicoLcd2];

    /// The name of the board's feature.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::DisplayPack2 => "display-pack-2",
            Self::PicoLcd2 => "pico-lcd-2",
        }
    }

    /// What is printed on its package.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::DisplayPack2 => "Pimoroni Pico Display Pack 2.0",
            Self::PicoLcd2 => "Waveshare Pico-LCD-2",
        }
    }
}

/// Builds the firmware for a board, with cargo's messages on standard error, and says where it is.
///
/// # Errors
/// It cannot be built, in words.
pub fn build(board: Board) -> Result<PathBuf, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let output = Command::new(cargo)
        .current_dir(root)
        .args(["build", "--locked", "--profile", "firmware", "--package", "campfire-firmware"])
        .args(["--target", "thumbv6m-none-eabi", "--no-default-features"])
        .args(["--features", board.key(), "--message-format", "json-render-diagnostics"])
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo, which builds the firmware, cannot be run: {error}"))?;
    if !output.status.success() {
        return Err("the firmware could not be built; cargo says above why".into());
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let built = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut programs =
        built.filter_map(|message| message["executable"].as_str().map(PathBuf::from));
    programs.next_back().ok_or_else(|| "cargo does not say where the firmware is".into())
}
