//! The desktop program: its command line, and where each subcommand is carried out.

mod cli;

use std::process::ExitCode;

use campfire::command::WRONG;
use campfire::{emulator, gallery, measure, play, script, trials};

use crate::cli::{Cli, Command};

fn main() -> ExitCode {
    let cli = Cli::read();
    let result = match cli.command {
        None => play::command::play(&cli.play),
        Some(Command::Script(args)) => script::command::script(&args),
        Some(Command::Shots { folder }) => gallery::command::shots(&folder),
        Some(Command::Soak(args)) => trials::command::soak(&args),
        Some(Command::Monkey(args)) => trials::command::monkey(&args),
        Some(Command::Odds(args)) => trials::command::odds(&args),
        Some(Command::Fairness(args)) => trials::command::fairness(&args),
        Some(Command::Bench(what)) => measure::command::bench(what),
        Some(Command::Firmware(args)) => emulator::command::firmware(&args),
        Some(Command::Uf2(args)) => emulator::command::uf2(&args),
        Some(Command::Flash(args)) => emulator::command::flash(&args),
    };
    match result {
        Ok(code) => ExitCode::from(code),
        Err(message) => {
            eprintln!("campfire: {message}");
            ExitCode::from(WRONG)
        }
    }
}
