//! Building the firmware with the cargo that built this program.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use serde_json::Value;

use super::FirmwareImage;

/// A board that the firmware is built for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardModel {
    /// Pimoroni Pico Display Pack 2.0.
    DisplayPack2,
    /// Waveshare Pico-LCD-2.
    PicoLcd2,
}

impl BoardModel {
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

    /// The board that a built firmware is for: it holds the name, for its log.
    #[must_use]
    pub fn of(image: &FirmwareImage) -> Option<Self> {
        let holds = |name: &[u8]| {
            image.parts.iter().any(|part| part.bytes.windows(name.len()).any(|at| at == name))
        };
        Self::ALL.into_iter().find(|board| holds(board.name().as_bytes()))
    }
}

/// What the chip's programs are compiled for.
const TARGET: &str = "thumbv6m-none-eabi";

/// Builds the firmware for a board, with cargo's messages on standard error, and says where it is.
///
/// # Errors
/// It cannot be built, in words.
pub fn build(board: BoardModel) -> Result<PathBuf, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    add_target(&root);
    let output = Command::new(cargo)
        .current_dir(root)
        .args(["build", "--locked", "--profile", "firmware", "--package", "campfire-firmware"])
        .args(["--target", TARGET, "--no-default-features"])
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

/// Adds the chip's target where rustup was told to add nothing by itself, or has not seen the toolchain
/// file yet. Without rustup nothing is done, and cargo says what is missing.
fn add_target(root: &Path) {
    // Whoever comes second finds it there.
    static ADDING: Mutex<()> = Mutex::new(());
    let _adding = ADDING.lock();
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    let mut libraries = Command::new(rustc);
    libraries.current_dir(root).args(["--print", "target-libdir", "--target", TARGET]);
    let Ok(found) = libraries.stderr(Stdio::null()).output() else { return };
    if Path::new(String::from_utf8_lossy(&found.stdout).trim()).is_dir() {
        return;
    }
    let mut rustup = Command::new("rustup");
    rustup.current_dir(root).args(["target", "add", TARGET]);
    // Standard output may be a document that somebody reads.
    let _ = rustup.stdin(Stdio::null()).stdout(Stdio::null()).status();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::emulator::firmware::{Part, Shares, Sizes};

    #[test]
    fn a_firmware_says_which_board_it_is_for() {
        let image = |bytes: &[u8]| FirmwareImage {
            parts: vec![Part { address: 0x1000_0000, bytes: bytes.to_vec() }],
            sizes: Sizes { flash: 0, statics: 0, stack: 0 },
            shares: Shares::default(),
        };
        assert_eq!(
            BoardModel::of(&image(b"0.1.0Pimoroni Pico Display Pack 2.0")),
            Some(BoardModel::DisplayPack2)
        );
        assert_eq!(BoardModel::of(&image(b"..Waveshare Pico-LCD-2..")), Some(BoardModel::PicoLcd2));
        assert_eq!(BoardModel::of(&image(b"Waveshare Pico-LCD-1.3")), None);
        assert_eq!(BoardModel::of(&image(b"")), None);
    }
}
