//! The subcommands about the firmware: run it on an emulated box, and build the file that a Pico takes.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;

use clap::Args;
use rand_core::Rng;

use crate::command::{FAILED, numbers, print};
use crate::emulator::board::{self, Outfit, Program, Wiring};
use crate::emulator::firmware::{self, BoardModel, FirmwareImage};
use crate::emulator::mirror::Mirror;
use crate::emulator::realtime::RealTimeBoard;
use crate::play::chance::unseeded;
use crate::play::command::{has_window_system, open_window, tell_taken};
use crate::play::noise::{self, Noise};
use crate::play::store::{self, Store};

/// What to run on an emulated box.
#[derive(Args, Debug)]
pub struct FirmwareArgs {
    /// The firmware, as cargo builds it [default: it is built first].
    pub elf: Option<PathBuf>,
    /// The board to build it for: display-pack-2 (Pimoroni Pico Display Pack 2.0) or pico-lcd-2
    /// (Waveshare Pico-LCD-2).
    #[arg(long, value_name = "BOARD", default_value = "display-pack-2", value_parser = board, conflicts_with = "elf")]
    pub board: BoardModel,
    /// The size of a pixel in the window, 1 to 8; less if the screen is smaller than that.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = numbers::<u8>(1..=8))]
    pub scale: u8,
    /// The file that is the flash of the box, where it keeps the game [default:
    /// campfire/firmware.save in the user's data folder].
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// The seed of the noise that the dice come from [default: from the operating system].
    #[arg(long, value_name = "N", value_parser = numbers::<u64>(0..))]
    pub seed: Option<u64>,
}

/// What firmware to build.
#[derive(Args, Debug)]
pub struct Uf2Args {
    /// The board: display-pack-2 (Pimoroni Pico Display Pack 2.0) or pico-lcd-2 (Waveshare
    /// Pico-LCD-2).
    #[arg(long, value_name = "BOARD", default_value = "display-pack-2", value_parser = board)]
    pub board: BoardModel,
    /// The file to write [default: campfire.uf2, or campfire-BOARD.uf2 for another board].
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// What firmware to write.
#[derive(Args, Debug)]
pub struct FlashArgs {
    /// The firmware, as cargo builds it [default: it is built first].
    pub elf: Option<PathBuf>,
    /// The board to build it for: display-pack-2 (Pimoroni Pico Display Pack 2.0) or pico-lcd-2
    /// (Waveshare Pico-LCD-2).
    #[arg(long, value_name = "BOARD", default_value = "display-pack-2", value_parser = board, conflicts_with = "elf")]
    pub board: BoardModel,
    /// What else to tell probe-rs, such as which probe to use.
    #[arg(last = true, value_name = "OPTION")]
    pub options: Vec<OsString>,
}

fn board(text: &str) -> Result<BoardModel, String> {
    let board = BoardModel::ALL.into_iter().find(|board| board.key() == text);
    board.ok_or_else(|| "it is display-pack-2 or pico-lcd-2".into())
}

/// Shows an emulated box until its window is closed.
///
/// # Errors
/// There is no window, no firmware, or its file cannot be used, in words.
pub fn firmware(args: &FirmwareArgs) -> Result<u8, String> {
    if !has_window_system() {
        return Err("there is no display: the box of `campfire firmware` needs a window".into());
    }
    let elf = args.elf.clone().map_or_else(|| firmware::build(args.board), Ok)?;
    let board = BoardModel::of(&FirmwareImage::read(&elf)?)
        .ok_or_else(|| format!("{}: it is for no board that is known here", elf.display()))?;
    let program = Arc::new(Program::read(&elf)?);
    let save = args.save.clone().map_or_else(store::usual_file_of_firmware, Ok)?;
    let another = |why| format!("{why}; `--save FILE` names another file for the box");
    if let Some(why) = Store::File(save.clone()).taken() {
        return tell_taken(another(why), &save, None, Some(open_window(args.scale)?));
    }
    let mirror = Mirror::open(&save).map_err(another)?;
    let seed = args.seed.map_or_else(|| unseeded().map(|mut chance| chance.next_u64()), Ok)?;
    let outfit = Outfit { wiring: Wiring::of(board), noise: Noise::seeded(seed), id: noise::ID };
    let window = open_window(args.scale)?;
    let machine = board::EmulatedBoard::new(program, outfit, mirror.image());
    let name = format!("Campfire firmware on a {}", board.name());
    let mut live = RealTimeBoard::new(machine, name, Some(mirror));
    let played = window.run(&mut live);
    print(&format!("{}\n", live.summary()))?;
    played.map(|()| 0)
}

/// Where probe-rs comes from, and what can be done without it.
const NO_PROBE: &str = "\
probe-rs, which writes through a debug probe, is not installed. To get it:
  cargo install probe-rs-tools --locked
or see https://probe.rs/docs/getting-started/installation. Without a probe `cargo uf2` writes a file for the \
Pico’s drive.";

/// Writes the firmware through a debug probe and shows its log until it is stopped.
///
/// # Errors
/// There is no probe-rs, or the firmware cannot be built, in words.
pub fn flash(args: &FlashArgs) -> Result<u8, String> {
    let probe = |arguments: &[OsString]| {
        let mut probe = Command::new("probe-rs");
        probe.args(arguments);
        probe
    };
    // Asked before anything is built, which takes longer.
    let found = probe(&["--version".into()]).stdin(Stdio::null()).output();
    if found.is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
        return Err(NO_PROBE.into());
    }
    let elf = args.elf.clone().map_or_else(|| firmware::build(args.board), Ok)?;
    let status = probe(&["run".into(), "--chip".into(), "RP2040".into()])
        .args(&args.options)
        .arg(elf)
        .status()
        .map_err(|error| format!("probe-rs cannot be run: {error}"))?;
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(FAILED))
}

/// Builds the firmware, shows its size and writes the file that a Pico takes.
///
/// # Errors
/// It cannot be built or written, in words.
pub fn uf2(args: &Uf2Args) -> Result<u8, String> {
    let image = FirmwareImage::read(&firmware::build(args.board)?)?;
    let file = args.output.clone().unwrap_or_else(|| match args.board {
        BoardModel::DisplayPack2 => "campfire.uf2".into(),
        other => format!("campfire-{}.uf2", other.key()).into(),
    });
    let (board, output) = (args.board.name(), file.display());
    print(&image.report())?;
    if let Err(why) = image.check() {
        eprintln!("campfire: {why}");
        return Ok(FAILED);
    }
    std::fs::write(&file, firmware::uf2(&image.parts))
        .map_err(|error| format!("{output} cannot be written: {error}"))?;
    print(&format!(
        "{output} is for the {board}: hold BOOTSEL while you plug the Pico in, and copy it there.\n"
    ))?;
    Ok(0)
}
