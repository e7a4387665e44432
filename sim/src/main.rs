//! The desktop program.

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
use campfire_core::games::tribes::{Face, Faces, Players, Spaces};
use campfire_core::set::Member;
use campfire_core::text::Lang;
use clap::{Args, Parser, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use rand_core::Rng;

/// A tabletop companion for Rise of Tribes: rolls the dice, tracks the action board, runs the
/// events and keeps score.
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
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: PlayArgs,
}

#[derive(Args)]
struct PlayArgs {
    /// Where to play: window, terminal, pixels or text [default: in a window, else in the terminal].
    #[arg(long = "in", value_name = "PLACE", value_parser = place)]
    place: Option<Place>,
    /// The size of a pixel in the window.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=8))]
    scale: u8,
    /// The file that keeps the game [default: campfire/campfire.save in the user's data folder].
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// The language, en or it [default: as last time].
    #[arg(long, value_parser = lang)]
    lang: Option<Lang>,
    /// The seed of dice and decks [default: from the operating system].
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// Where a game can be played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Window,
    Terminal(terminal::Style),
}

fn place(text: &str) -> Result<Place, String> {
    match text {
        "window" => Ok(Place::Window),
        "terminal" => Ok(Place::Terminal(terminal::Style::Fitting)),
        "pixels" => Ok(Place::Terminal(terminal::Style::Blocks)),
        "text" => Ok(Place::Terminal(terminal::Style::Words)),
        _ => Err("it is window, terminal, pixels or text".into()),
    }
}

fn lang(text: &str) -> Result<Lang, String> {
    let lang = Lang::ALL.into_iter().find(|lang| lang.key() == text);
    lang.ok_or_else(|| "it is en or it".into())
}

#[derive(Subcommand)]
enum Command {
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
}

#[derive(Args)]
struct FirmwareArgs {
    /// The firmware, as cargo builds it [default: it is built first].
    elf: Option<PathBuf>,
    /// The board to build it for: display-pack-2 (Pimoroni Pico Display Pack 2.0) or pico-lcd-2
    /// (Waveshare Pico-LCD-2).
    #[arg(long, value_name = "BOARD", default_value = "display-pack-2", value_parser = board, conflicts_with = "elf")]
    board: Board,
    /// The size of a pixel in the window.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=8))]
    scale: u8,
    /// The file that is the flash of the box, where it keeps the game [default:
    /// campfire/firmware.save in the user's data folder].
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// The seed of the noise that the dice come from [default: from the operating system].
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

#[derive(Args)]
struct Uf2Args {
    /// The board: display-pack-2 (Pimoroni Pico Display Pack 2.0) or pico-lcd-2 (Waveshare
    /// Pico-LCD-2).
    #[arg(long, value_name = "BOARD", default_value = "display-pack-2", value_parser = board)]
    board: Board,
    /// The file to write [default: campfire.uf2, or campfire-BOARD.uf2 for another board].
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

fn board(text: &str) -> Result<Board, String> {
    let board = Board::ALL.into_iter().find(|board| board.key() == text);
    board.ok_or_else(|| "it is display-pack-2 or pico-lcd-2".into())
}

#[derive(Args)]
struct ScriptArgs {
    /// The script; `-` reads it from standard input.
    file: PathBuf,
    /// Print the whole state after every action, too, or what is shown after every press.
    #[arg(long)]
    state: bool,
    /// Take the pictures of `frame` lines anew instead of comparing them.
    #[arg(long)]
    record: bool,
    /// What a script of buttons runs on [default: desktop].
    ///
    /// The desktop program is what people play with, its drawing and its saving included. A fault
    /// that it has and the app alone has not is around the screens, not in them.
    #[arg(long, value_name = "RUNNER")]
    on: Option<Runner>,
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
struct MonkeyArgs {
    /// How many presses.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    presses: u64,
    /// The seed of the monkey's hands and of the dice.
    #[arg(long, default_value_t = 1)]
    seed: u64,
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

#[derive(Args)]
struct FairnessArgs {
    /// Raw samples of a box: bytes, hex digits, or a log with lines of samples.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "rolls"])]
    samples: Option<PathBuf>,
    /// The seed of the simulated samples and presses.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many rolls of two dice; a deck is shuffled for every ten.
    #[arg(long, value_name = "N", default_value_t = 2_000_000, value_parser = clap::value_parser!(u64).range(20_000..))]
    rolls: u64,
    /// Draw the bars to this file, too.
    #[arg(long, value_name = "FILE.png")]
    picture: Option<PathBuf>,
}

const FAIRNESS_HELP: &str = "\
Without --samples it makes the generator as the box does (samples, health tests, conditioning,
ChaCha, a stir with every press) and lets the session roll and draw with it. Each bar is how many
standard deviations an outcome is off, up to five.
A p-value is the share of honest generators that are at least as far off: small ones are suspicious.
Below 0.0001 or above 0.9999 a trial fails, and the program ends with 1.

With --samples it runs the box's own health tests over samples read off a box, 512 bytes at a time,
and ends with 1 if one fails. To get some, flash the box with a probe:
  DEFMT_LOG=debug cargo flash > box.log     every start logs a line `samples` with hex digits
  campfire fairness --samples box.log       other lines are left out";

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
    /// Page programs and erases of the flash, action by action.
    Saves {
        /// How many games.
        #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
        /// The seed of the first game; the next has the next seed.
        #[arg(long, default_value_t = 1)]
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
    /// What the firmware takes on the emulated box, beside its budgets.
    Firmware {
        /// The firmware, as cargo builds it [default: it is built first].
        elf: Option<PathBuf>,
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
            let window = has_window_system().then(|| open_window(args.scale)).and_then(Result::ok);
            (window, has_terminal.then_some(terminal::Style::Fitting))
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
    window::Play::open(scale.into()).map_err(|error| format!("no window can be opened: {error}"))
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
    let too_much: Vec<&str> =
        entries.iter().filter(|entry| entry.is_too_much()).map(|entry| entry.what).collect();
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
