//! The desktop program.

mod cli;

use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use campfire::board::{self, Outfit, Program, Wiring};
use campfire::chance::{seeded, unseeded};
use campfire::device::Runner;
use campfire::firmware::{self, Board, Image};
use campfire::host::{Host, Start};
use campfire::live::Live;
use campfire::mirror::Mirror;
use campfire::noise::{self, Noise};
use campfire::script::{ButtonOptions, Frames};
use campfire::store::{self, Store};
use campfire::{
    bench, budget, cost, demo, fairness, monkey, odds, script, shots, soak, terminal, wear, window,
};
use campfire_core::games::tribes::{Faces, Spaces};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use rand_core::Rng;

use crate::cli::{
    Bench, Cli, Command, FairnessArgs, FirmwareArgs, MonkeyArgs, OddsArgs, Place, PlayArgs,
    ScriptArgs, SoakArgs, Uf2Args,
};

/// Exit codes: an expectation failed, or something was wrong or refused.
const FAILED: u8 = 1;
const WRONG: u8 = 2;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        None => run_play(cli.play),
        Some(Command::Script(args)) => run_script(&args),
        Some(Command::Shots { folder }) => run_shots(&folder),
        Some(Command::Soak(args)) => run_soak(&args),
        Some(Command::Monkey(args)) => run_monkey(&args),
        Some(Command::Odds(args)) => run_odds(&args),
        Some(Command::Fairness(args)) => run_fairness(&args),
        Some(Command::Bench(Bench::Rules { games, rounds })) => run_bench(games, rounds),
        Some(Command::Bench(Bench::Saves { games, seed, hasty })) => {
            let pace = if hasty { wear::Pace::Hasty } else { wear::Pace::Leisurely };
            run_bench_saves(games, seed, pace)
        }
        Some(Command::Bench(Bench::Screens { draw_only })) => run_bench_screens(draw_only),
        Some(Command::Bench(Bench::Firmware { elf })) => run_bench_firmware(elf),
        Some(Command::Firmware(args)) => run_firmware(&args),
        Some(Command::Uf2(args)) => run_uf2(&args),
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

/// Plays where there is a place to play; with none, tells a short game.
fn run_play(args: PlayArgs) -> Result<u8, String> {
    let has_terminal = io::stdin().is_terminal()
        && io::stdout().is_terminal()
        && std::env::var_os("TERM").is_none_or(|name| name != "dumb");
    let (window, style) = match args.place {
        Some(Place::Window) => (Some(open_window(args.scale)?), None),
        Some(Place::Terminal(_)) if !has_terminal => {
            return Err("there is no terminal to play in".into());
        }
        Some(Place::Terminal(style)) => (None, Some(style)),
        None => {
            let style = has_terminal.then_some(terminal::Style::Fitting);
            let window = has_window_system().then(|| open_window(args.scale)).transpose();
            let window = window.unwrap_or_else(|why| {
                let instead =
                    style.map_or("this is a demonstration", |_| "going on in the terminal");
                eprintln!("campfire: {why}; {instead}");
                None
            });
            (window, style)
        }
    };
    if window.is_none() && style.is_none() {
        return run_demo(args.seed.unwrap_or(5));
    }
    let mut host = open_host(&args)?;
    tell(&mut host);
    let played = match (window, style) {
        (Some(window), _) => window.run(&mut host),
        (None, style) => terminal::play(&mut host, style.unwrap_or(terminal::Style::Fitting))
            .map_err(|error| format!("the terminal cannot be used: {error}")),
    };
    tell(&mut host);
    played.map(|()| 0)
}

/// Whether it is worth trying to open a window.
fn has_window_system() -> bool {
    let named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || named("DISPLAY") || named("WAYLAND_DISPLAY")
}

fn open_window(scale: u8) -> Result<window::Play, String> {
    let needs = if cfg!(all(unix, not(target_os = "macos"))) {
        " (a window needs libX11, libXcursor and an X11 display)"
    } else {
        ""
    };
    window::Play::open(scale.into())
        .map_err(|error| format!("no window can be opened: {error}{needs}"))
}

fn open_host(args: &PlayArgs) -> Result<Host, String> {
    let chance = args.seed.map_or_else(unseeded, |seed| Ok(seeded(seed)))?;
    let start = Start { lang: args.lang, ..Start::new(chance) };
    let file = args.save.clone().map_or_else(store::usual_file, Ok);
    Ok(match file {
        Ok(file) => {
            let store = Store::File(file);
            if let Some(why) = store.taken() {
                return Err(format!("{why}; end it first, or play another game with --save FILE"));
            }
            Host::open(start, store)
        }
        Err(why) => Host::open_unkept(start, why),
    })
}

/// Tells what the player of a PC should know.
fn tell(host: &mut Host) {
    for notice in host.notices() {
        eprintln!("campfire: {notice}");
    }
}

fn run_demo(seed: u64) -> Result<u8, String> {
    written(demo::run(seed, &mut io::stdout().lock())).map(|()| 0)
}

fn run_script(args: &ScriptArgs) -> Result<u8, String> {
    let name = args.file.display().to_string();
    let source = read(&args.file).map_err(|error| format!("{name}: {error}"))?;
    let mut out = BufWriter::new(io::stdout().lock());
    let err = &mut io::stderr().lock();
    let run = if script::is_about_buttons(&source) {
        let frames = Frames::beside(&args.file, args.record);
        let options = ButtonOptions { show_all: args.state, frames };
        let runner = args.on.unwrap_or(Runner::Desktop);
        script::run_buttons(&source, &options, |birth| runner.start(birth), &mut out, err)
    } else if args.on.is_some() {
        let first = script::BUTTONS;
        return Err(format!(
            "{name}: --on is for scripts of buttons, whose first line is `{first}`; game actions \
             need nothing to run on"
        ));
    } else {
        let options = script::Options { state: args.state, folder: PathBuf::new() };
        script::run(&source, options, &mut out, err)
    };
    written(out.flush())?;
    let outcome = run.map_err(|error| format!("{name}: {error}"))?;
    if outcome.failed > 0 {
        let all = outcome.held + outcome.failed;
        eprintln!("campfire: {name}: {} of {all} expectations failed", outcome.failed);
        return Ok(FAILED);
    }
    let held = match outcome.held {
        0 => "played to its end, nothing was expected".into(),
        1 => "1 expectation held".into(),
        held => format!("{held} expectations held"),
    };
    // That nobody reads it does not make the script fail.
    let _ = writeln!(err, "campfire: {name}: {held}");
    Ok(0)
}

fn run_shots(folder: &Path) -> Result<u8, String> {
    let count =
        shots::write(folder).map_err(|error| format!("the pictures cannot be written: {error}"))?;
    let page = folder.join("index.html");
    print(&format!("{count} screens in two languages: {}\n", page.display()))?;
    Ok(0)
}

fn read_bytes(file: &Path) -> io::Result<Vec<u8>> {
    if file != Path::new("-") {
        return std::fs::read(file);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn read(file: &Path) -> io::Result<String> {
    String::from_utf8(read_bytes(file)?)
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

fn run_monkey(args: &MonkeyArgs) -> Result<u8, String> {
    let order = monkey::Order { presses: args.presses, seed: args.seed };
    let bar = bar(args.presses, "presses");
    let result = monkey::run(order, &bar);
    bar.finish_and_clear();
    match result {
        Ok(tally) => {
            print(&monkey::report(order, &tally))?;
            Ok(0)
        }
        Err(failure) => {
            eprintln!(
                "campfire: broken after {} presses: {}\n{}\n\
                 to see it again: campfire monkey --presses {} --seed {}",
                failure.press,
                failure.broken,
                failure.shown,
                failure.press + 1,
                args.seed
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

fn run_fairness(args: &FairnessArgs) -> Result<u8, String> {
    let (summary, charts, is_fair) = match &args.samples {
        Some(file) => {
            let name = file.display();
            let content = read_bytes(file).map_err(|error| format!("{name}: {error}"))?;
            let raw = fairness::bytes(&content).and_then(|bytes| fairness::Raw::of(&bytes));
            let raw = raw.map_err(|error| format!("{name}: {error}"))?;
            (raw.summary(), raw.charts(), raw.is_healthy())
        }
        None => {
            let order = fairness::Order { rolls: args.rolls, seed: args.seed };
            let bar = bar(order.draws(), "rolls and draws");
            let trials = fairness::run(order, &mut fairness::generator(args.seed)?, &bar);
            bar.finish_and_clear();
            let trials = trials?;
            let charts = trials.iter().map(fairness::Trial::chart).collect();
            (order.summary(), charts, trials.iter().all(fairness::Trial::is_fair))
        }
    };
    print(&(summary + &fairness::text(&charts)))?;
    if let Some(file) = &args.picture {
        let written = fairness::picture(&charts).write(file);
        written.map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(if is_fair { 0 } else { FAILED })
}

fn run_bench(games: u64, rounds: u32) -> Result<u8, String> {
    print(&bench::report(bench::run(games, rounds)?))?;
    Ok(0)
}

fn run_bench_saves(games: u64, seed: u64, pace: wear::Pace) -> Result<u8, String> {
    let wear = wear::run(games, seed, pace)?;
    print(&wear::report(games, &wear))?;
    Ok(if wear.is_met() { 0 } else { FAILED })
}

fn run_bench_screens(draw_only: bool) -> Result<u8, String> {
    if draw_only {
        cost::draw_all()?;
    } else {
        print(&cost::report()?)?;
    }
    Ok(0)
}

fn run_bench_firmware(elf: Option<PathBuf>) -> Result<u8, String> {
    let elf = elf.map_or_else(|| firmware::build(Board::DisplayPack2), Ok)?;
    let image = Image::read(&elf)?;
    let board = Board::of(&image)
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

/// Shows an emulated box until its window is closed.
fn run_firmware(args: &FirmwareArgs) -> Result<u8, String> {
    if !has_window_system() {
        return Err("there is no display: the box of `campfire firmware` needs a window".into());
    }
    let elf = args.elf.clone().map_or_else(|| firmware::build(args.board), Ok)?;
    let board = Board::of(&Image::read(&elf)?)
        .ok_or_else(|| format!("{}: it is for no board that is known here", elf.display()))?;
    let program = Arc::new(Program::read(&elf)?);
    let save = args.save.clone().map_or_else(store::usual_file_of_firmware, Ok)?;
    let mirror = Mirror::open(&save)
        .map_err(|why| format!("{why}; `--save FILE` names another file for the box"))?;
    let seed = args.seed.map_or_else(|| unseeded().map(|mut chance| chance.next_u64()), Ok)?;
    let outfit = Outfit { wiring: Wiring::of(board), noise: Noise::seeded(seed), id: noise::ID };
    let window = open_window(args.scale)?;
    let machine = board::Board::new(program, outfit, mirror.image());
    let name = format!("Campfire firmware on a {}", board.name());
    let mut live = Live::new(machine, name, Some(mirror));
    let played = window.run(&mut live);
    print(&format!("{}\n", live.summary()))?;
    played.map(|()| 0)
}

fn run_uf2(args: &Uf2Args) -> Result<u8, String> {
    let Image { parts, sizes } = Image::read(&firmware::build(args.board)?)?;
    let file = args.output.clone().unwrap_or_else(|| match args.board {
        Board::DisplayPack2 => "campfire.uf2".into(),
        other => format!("campfire-{}.uf2", other.key()).into(),
    });
    let (board, output) = (args.board.name(), file.display());
    print(&format!("{sizes}\n"))?;
    if let Err(why) = sizes.check() {
        eprintln!("campfire: {why}");
        return Ok(FAILED);
    }
    std::fs::write(&file, firmware::uf2(&parts))
        .map_err(|error| format!("{output} cannot be written: {error}"))?;
    print(&format!(
        "{output} is for the {board}: hold BOOTSEL while you plug the Pico in, and copy it there.\n"
    ))?;
    Ok(0)
}
