//! The desktop program.

use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use campfire::{bench, demo, odds, script, soak};
use campfire_core::games::tribes::{Face, Faces, Players, Spaces};
use campfire_core::set::Member;
use clap::{Args, Parser, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};

/// A tabletop companion for Rise of Tribes: rolls the dice, tracks the action board, runs the
/// events and keeps score.
#[derive(Parser)]
#[command(
    name = "campfire",
    version,
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  campfire                                a short demonstration game
  campfire script game.txt                play a script; every fact as a line of JSON
  campfire soak --games 1000 --seed 7     random games, every invariant checked
  campfire odds --tries 100000            exact odds beside what the generator rolls
  campfire bench rules                    actions a second

docs/script.md describes the language of scripts."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// The seed of the demonstration game [default: 5].
    #[arg(long)]
    seed: Option<u64>,
}

#[derive(Subcommand)]
enum Command {
    /// Play a script of game actions.
    Script(ScriptArgs),
    /// Play random games and check every invariant on the way.
    Soak(SoakArgs),
    /// Show exact odds beside what the generator rolls.
    Odds(OddsArgs),
    /// Measure how fast things are.
    #[command(subcommand)]
    Bench(Bench),
}

#[derive(Args)]
struct ScriptArgs {
    /// The script; `-` reads it from standard input.
    file: PathBuf,
    /// Print the whole state after every action, too.
    #[arg(long)]
    state: bool,
}

#[derive(Args)]
struct SoakArgs {
    /// How many games to play.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the first game; the next has the next seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many players; 2, 3 and 4 in turn if left out.
    #[arg(long, value_parser = players)]
    players: Option<Players>,
}

#[derive(Args)]
struct OddsArgs {
    /// How often the generator is asked for each question.
    #[arg(long, default_value_t = 360_000, value_parser = clap::value_parser!(u64).range(1..))]
    tries: u64,
    /// The generator's seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The three dice of the column a die is pushed into, from left to right.
    #[arg(long, num_args = 3, value_names = ["LEFT", "MIDDLE", "RIGHT"], value_parser = face)]
    column: Option<Vec<Face>>,
    /// On how many of the six sides each face is.
    #[arg(long, num_args = 3, value_names = ["SUNS", "MOONS", "BLANKS"])]
    faces: Option<Vec<u8>>,
}

#[derive(Subcommand)]
enum Bench {
    /// Actions a second, with and without the journal, on one core.
    Rules {
        /// How many recorded games.
        #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
        /// How many rounds; the best one counts.
        #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
        rounds: u32,
    },
}

fn players(text: &str) -> Result<Players, String> {
    let players = text.parse().ok().and_then(Players::from_count);
    players.ok_or_else(|| "two to four people can play".into())
}

fn face(text: &str) -> Result<Face, String> {
    let face = Face::ALL.iter().copied().find(|face| face.key() == text);
    face.ok_or_else(|| "a die shows sun, moon or blank".into())
}

/// Exit codes: an expectation failed, or something was wrong or refused.
const FAILED: u8 = 1;
const WRONG: u8 = 2;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        None => run_demo(cli.seed.unwrap_or(5)),
        Some(Command::Script(args)) => run_script(&args),
        Some(Command::Soak(args)) => run_soak(&args),
        Some(Command::Odds(args)) => run_odds(&args),
        Some(Command::Bench(Bench::Rules { games, rounds })) => run_bench(games, rounds),
    };
    match result {
        Ok(code) => ExitCode::from(code),
        Err(message) => {
            eprintln!("campfire: {message}");
            ExitCode::from(WRONG)
        }
    }
}

/// Makes an error of what went wrong with standard output; whoever reads only its first lines has
/// seen what they wanted.
fn written(result: io::Result<()>) -> Result<(), String> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("the output cannot be written: {error}"))
        }
        _ => Ok(()),
    }
}

fn print(text: &str) -> Result<(), String> {
    written(io::stdout().lock().write_all(text.as_bytes()))
}

fn run_demo(seed: u64) -> Result<u8, String> {
    written(demo::run(seed, &mut io::stdout().lock())).map(|()| 0)
}

fn run_script(args: &ScriptArgs) -> Result<u8, String> {
    let name = args.file.display().to_string();
    let source = read(&args.file).map_err(|error| format!("{name}: {error}"))?;
    let options = script::Options { state: args.state, folder: PathBuf::new() };
    let mut out = BufWriter::new(io::stdout().lock());
    let run = script::run(&source, options, &mut out, &mut io::stderr().lock());
    written(out.flush())?;
    let outcome = run.map_err(|error| format!("{name}: {error}"))?;
    if outcome.failed > 0 {
        let all = outcome.held + outcome.failed;
        eprintln!("campfire: {name}: {} of {all} expectations failed", outcome.failed);
        return Ok(FAILED);
    }
    Ok(0)
}

fn read(file: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(file)?;
    }
    String::from_utf8(bytes)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "this is not a text in UTF-8"))
}

fn bar(length: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::new(length);
    let template = format!("{{bar:40}} {{human_pos}} of {{human_len}} {what}, {{eta}} left");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}

fn run_soak(args: &SoakArgs) -> Result<u8, String> {
    let order = soak::Order { games: args.games, seed: args.seed, players: args.players };
    let bar = bar(args.games, "games");
    let since = Instant::now();
    let result = soak::run(order, &bar);
    bar.finish_and_clear();
    match result {
        Ok(tally) => {
            print(&soak::report(order, &tally, since))?;
            Ok(0)
        }
        Err(failure) => {
            let players = args.players.map(|p| format!(" --players {}", p.count()));
            eprintln!(
                "campfire: broken in the game of seed {} at step {}: {}\n\
                 to see it again: campfire soak --games 1 --seed {}{}",
                failure.seed,
                failure.step,
                failure.broken,
                failure.seed,
                players.unwrap_or_default()
            );
            Ok(FAILED)
        }
    }
}

fn run_odds(args: &OddsArgs) -> Result<u8, String> {
    let column = match args.column.as_deref() {
        Some([left, middle, right]) => Spaces([*left, *middle, *right]),
        _ => Spaces::START,
    };
    let faces = match args.faces.as_deref() {
        Some([sun, moon, blank]) => Some(Faces { sun: *sun, moon: *moon, blank: *blank }),
        _ => None,
    };
    // One question is the roll, one the draw, three are who begins.
    let bar = bar(args.tries.saturating_mul(5), "tries");
    let odds = odds::run(odds::Order { tries: args.tries, seed: args.seed, column, faces }, &bar);
    bar.finish_and_clear();
    let odds = odds?;
    print(&odds.report())?;
    Ok(if odds.is_honest() { 0 } else { FAILED })
}

fn run_bench(games: u64, rounds: u32) -> Result<u8, String> {
    print(&bench::report(bench::run(games, rounds)?))?;
    Ok(0)
}
