//! The subcommands that measure.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Subcommand;

use crate::command::{FAILED, Progress, bar, numbers, print};
use crate::emulator::board::{Program, Wiring};
use crate::emulator::firmware::{self, BoardModel, FirmwareImage};
use crate::games::{NAMES, Scripted, Visitor, visit};
use crate::measure::presses::{self, PressCounted};
use crate::measure::{bench, budget, cost, wear};

/// What to measure.
#[derive(Subcommand, Debug)]
pub enum Bench {
    /// Actions a second, with and without the journal, on one core.
    Rules {
        /// Which game.
        #[arg(long, value_name = "NAME", default_value = NAMES[0])]
        game: String,
        /// How many recorded games.
        #[arg(long, value_name = "N", default_value_t = 300, value_parser = numbers::<u64>(1..))]
        games: u64,
        /// How many rounds; the best one counts.
        #[arg(long, value_name = "N", default_value_t = 20, value_parser = numbers::<u32>(1..))]
        rounds: u32,
    },
    /// Page programs and erases of the flash, action by action.
    Saves {
        /// How many games.
        #[arg(long, value_name = "N", default_value_t = 100, value_parser = numbers::<u64>(1..))]
        games: u64,
        /// The seed of the first game; the next has the next seed.
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::<u64>(0..))]
        seed: u64,
        /// Never leave time to tidy up between two turns.
        #[arg(long)]
        hasty: bool,
    },
    /// Instructions to draw every screen, counted by valgrind.
    Screens {
        /// Only draw, as valgrind wants it.
        #[arg(long, hide = true)]
        draw_only: bool,
    },
    /// How many presses the turns of a game take at least, beside their budgets: the mean of each kind
    /// of turn is held, and of the worst, which one turn in 1,000 may exceed, the most.
    Presses {
        /// Which game.
        #[arg(long, value_name = "NAME", default_value = NAMES[0])]
        game: String,
        /// How many random games; the recorded ones are played besides.
        #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
        /// The seed of the first random game; the next has the next seed.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// What the firmware takes on the emulated box, beside its budgets.
    Firmware {
        /// The firmware, as cargo builds it [default: it is built first].
        elf: Option<PathBuf>,
    },
}

/// Measures and prints it.
///
/// # Errors
/// It cannot be measured, in words.
pub fn bench(what: Bench) -> Result<u8, String> {
    match what {
        Bench::Rules { game, games, rounds } => visit(&game, BenchRules { games, rounds })?,
        Bench::Saves { games, seed, hasty } => bench_saves(
            games,
            seed,
            if hasty { wear::PlayPace::Hasty } else { wear::PlayPace::Leisurely },
        ),
        Bench::Screens { draw_only } => bench_screens(draw_only),
        Bench::Presses { game, games, seed } => {
            visit(&game, BenchPresses(presses::Order { games, seed }))?
        }
        Bench::Firmware { elf } => bench_firmware(elf),
    }
}

struct BenchRules {
    games: u64,
    rounds: u32,
}

impl Visitor for BenchRules {
    type Output = Result<u8, String>;

    fn visit<G: Scripted>(self) -> Self::Output {
        print(&bench::report::<G>(bench::run::<G>(self.games, self.rounds)?))?;
        Ok(0)
    }
}

struct BenchPresses(presses::Order);

impl Visitor for BenchPresses {
    type Output = Result<u8, String>;

    fn visit<G: PressCounted>(self) -> Self::Output {
        let bar = bar(self.0.games + G::RECORDINGS.len() as u64, "games");
        let counts = presses::run::<G>(self.0, &bar);
        bar.finish_and_clear();
        let counts = counts?;
        let rows = presses::rows(&counts, &G::BUDGETS);
        print(&presses::report(self.0, &counts, &rows))?;
        let failed = presses::failed(&counts, &rows);
        if !failed.is_empty() {
            eprintln!("campfire: over budget: {}", failed.join(", "));
            return Ok(FAILED);
        }
        Ok(0)
    }
}

fn bench_saves(games: u64, seed: u64, pace: wear::PlayPace) -> Result<u8, String> {
    let wear = wear::run(games, seed, pace)?;
    print(&wear::report(games, &wear))?;
    Ok(if wear.is_met() { 0 } else { FAILED })
}

fn bench_screens(draw_only: bool) -> Result<u8, String> {
    if draw_only {
        // That nobody reads it does not make the drawing fail.
        cost::draw_all(&mut |done| drop(print(&cost::line(done))))?;
    } else {
        let mut progress = Progress::new("steps");
        let report = cost::report(&mut |done| progress.tell(done));
        drop(progress);
        print(&report?)?;
    }
    Ok(0)
}

fn bench_firmware(elf: Option<PathBuf>) -> Result<u8, String> {
    let elf = elf.map_or_else(|| firmware::build(BoardModel::DisplayPack2), Ok)?;
    let image = FirmwareImage::read(&elf)?;
    let board = BoardModel::of(&image)
        .ok_or_else(|| format!("{}: it is for no board that is known here", elf.display()))?;
    let program = Arc::new(Program::read(&elf)?);
    let kit = budget::Kit { program, wiring: Wiring::of(board) };
    let bar = bar(0, "ways to press");
    let found = budget::run(&kit, &bar);
    bar.finish_and_clear();
    let found = found?;
    let entries = budget::entries(&found, image.sizes);
    print(&budget::report(board.name(), &found, &entries))?;
    let too_much: Vec<&str> = entries
        .iter()
        .filter(|entry| entry.is_too_much())
        .map(|entry| entry.what.as_str())
        .collect();
    if !too_much.is_empty() {
        eprintln!("campfire: over budget: {}", too_much.join(", "));
        return Ok(FAILED);
    }
    Ok(0)
}
