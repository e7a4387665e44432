//! The words of the command line.

use std::path::PathBuf;

use campfire::emulator::command::{FirmwareArgs, FlashArgs, Uf2Args};
use campfire::measure::command::Bench;
use campfire::play::command::PlayArgs;
use campfire::script::command::ScriptArgs;
use campfire::trials::command::{FAIRNESS_HELP, FairnessArgs, MonkeyArgs, OddsArgs, SoakArgs};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Parser, Subcommand};

/// A tabletop companion for Rise of Tribes and Tribù Indiani: rolls the dice, tracks what lies on the
/// table, runs the events and keeps score.
#[derive(Parser)]
#[command(
    name = "campfire",
    version,
    args_conflicts_with_subcommands = true,
    after_help = "\
Buttons: A top left, B bottom left, X top right, Y bottom right; click them, or:
  A  a, Left, Escape, Backspace       X  x, Up
  B  b, Down                          Y  y, Right, Enter, Space
Hold a key as you would hold the button; in a terminal a capital letter holds.
Ctrl-Q ends, and so does q in a terminal. The game is saved by itself.

Examples:
  campfire                                play, in a window or in the terminal
  campfire --lang it --scale 3            in Italian, and larger
  campfire --in text --save party.save    as text in the terminal, from a file of its own
  campfire script game.txt                play a script; what happens as lines of JSON
  campfire shots pictures                 a picture of every screen
  campfire soak --games 1000 --seed 7     random games, every invariant checked
  campfire odds --tries 100000            exact odds beside what the generator rolls
  campfire fairness                       whether dice and deck of the box are fair
  campfire bench rules                    actions a second
  campfire bench firmware                 bytes and milliseconds of every screen on the box
  campfire firmware                       the program of the box, on an emulated one

docs/script.md describes the language of scripts."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) play: PlayArgs,
}

impl Cli {
    /// The words of the command line; a wrong one ends the program with what is wrong.
    pub(crate) fn read() -> Self {
        Self::try_parse().unwrap_or_else(|error| explained(error).exit())
    }
}

/// An error that blames what is wrong. Behind an option of the program itself clap takes every word for a
/// subcommand that is in conflict with that option, whether or not there is such a subcommand.
fn explained(error: clap::Error) -> clap::Error {
    let (ErrorKind::ArgumentConflict, Some(ContextValue::String(word))) =
        (error.kind(), error.get(ContextKind::InvalidSubcommand))
    else {
        return error;
    };
    match Cli::try_parse_from(["campfire", word]) {
        Err(unknown) if unknown.kind() == ErrorKind::InvalidSubcommand => unknown,
        _ => error,
    }
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play a script of game actions or of buttons.
    Script(ScriptArgs),
    /// Write a picture of every screen and a page to look through them.
    Shots {
        /// The folder to write to.
        folder: PathBuf,
    },
    /// Play random games and check every invariant on the way.
    Soak(SoakArgs),
    /// Press buttons at random and check every screen on the way.
    Monkey(MonkeyArgs),
    /// Show exact odds beside what the generator rolls.
    Odds(OddsArgs),
    /// Try out the generator of the box, or test raw samples that were read off one.
    #[command(after_help = FAIRNESS_HELP)]
    Fairness(FairnessArgs),
    /// Measure how fast things are.
    #[command(subcommand)]
    Bench(Bench),
    /// Run the firmware on an emulated box in a window, with its log on standard output.
    Firmware(FirmwareArgs),
    /// Build the firmware, show its size and write the file that a Pico takes as a drive.
    Uf2(Uf2Args),
    /// Build the firmware, write it through a debug probe and show its log.
    Flash(FlashArgs),
}
