//! The words of the command line.

use std::path::PathBuf;

use campfire::emulator::firmware::Board;
use campfire::play::terminal;
use campfire::script::device::Runner;
use campfire_core::games::tribes::{Face, Players};
use campfire_core::set::Member;
use campfire_core::text::Lang;
use clap::{Args, Parser, Subcommand};

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
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) play: PlayArgs,
}

#[derive(Args)]
pub(crate) struct PlayArgs {
    /// Where to play: window, terminal, pixels or text [default: in a window, else in the terminal].
    #[arg(long = "in", value_name = "PLACE", value_parser = place)]
    pub(crate) place: Option<Place>,
    /// The size of a pixel in the window.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) scale: u8,
    /// The file that keeps the game [default: campfire/campfire.save in the user's data folder].
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// The language, en or it [default: as last time].
    #[arg(long, value_parser = lang)]
    pub(crate) lang: Option<Lang>,
    /// The seed of dice and decks [default: from the operating system].
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

/// Where a game can be played.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
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
}

#[derive(Args)]
pub(crate) struct FirmwareArgs {
    /// The firmware, as cargo builds it [default: it is built first].
    pub(crate) elf: Option<PathBuf>,
    /// The board to build it for: display-pack-2 (Pimoroni Pico Display Pack 2.0) or pico-lcd-2
    /// (Waveshare Pico-LCD-2).
    #[arg(long, value_name = "BOARD", default_value = "display-pack-2", value_parser = board, conflicts_with = "elf")]
    pub(crate) board: Board,
    /// The size of a pixel in the window.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) scale: u8,
    /// The file that is the flash of the box, where it keeps the game [default:
    /// campfire/firmware.save in the user's data folder].
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// The seed of the noise that the dice come from [default: from the operating system].
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

#[derive(Args)]
pub(crate) struct Uf2Args {
    /// The board: display-pack-2 (Pimoroni Pico Display Pack 2.0) or pico-lcd-2 (Waveshare
    /// Pico-LCD-2).
    #[arg(long, value_name = "BOARD", default_value = "display-pack-2", value_parser = board)]
    pub(crate) board: Board,
    /// The file to write [default: campfire.uf2, or campfire-BOARD.uf2 for another board].
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

fn board(text: &str) -> Result<Board, String> {
    let board = Board::ALL.into_iter().find(|board| board.key() == text);
    board.ok_or_else(|| "it is display-pack-2 or pico-lcd-2".into())
}

#[derive(Args)]
pub(crate) struct ScriptArgs {
    /// The script; `-` reads it from standard input.
    pub(crate) file: PathBuf,
    /// Print the whole state after every action, too, or what is shown after every press.
    #[arg(long)]
    pub(crate) state: bool,
    /// Take the pictures of `frame` lines anew instead of comparing them.
    #[arg(long)]
    pub(crate) record: bool,
    /// What a script of buttons runs on [default: desktop].
    ///
    /// The desktop program is what people play with, its drawing and its saving included. A fault
    /// that it has and the app alone has not is around the screens, not in them.
    #[arg(long, value_name = "RUNNER")]
    pub(crate) on: Option<Runner>,
}

#[derive(Args)]
pub(crate) struct SoakArgs {
    /// How many games to play.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The seed of the first game; the next has the next seed.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many players; 2, 3 and 4 in turn if left out.
    #[arg(long, value_parser = players)]
    pub(crate) players: Option<Players>,
}

#[derive(Args)]
pub(crate) struct MonkeyArgs {
    /// How many presses.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) presses: u64,
    /// The seed of the monkey's hands and of the dice.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

#[derive(Args)]
pub(crate) struct OddsArgs {
    /// How often the generator is asked for each question.
    #[arg(long, default_value_t = 360_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) tries: u64,
    /// The generator's seed.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The three dice of the column a die is pushed into, from left to right.
    #[arg(long, num_args = 3, value_names = ["LEFT", "MIDDLE", "RIGHT"], value_parser = face)]
    pub(crate) column: Option<Vec<Face>>,
    /// On how many of the six sides each face is.
    #[arg(long, num_args = 3, value_names = ["SUNS", "MOONS", "BLANKS"])]
    pub(crate) faces: Option<Vec<u8>>,
}

#[derive(Args)]
pub(crate) struct FairnessArgs {
    /// Raw samples of a box: bytes, hex digits, or a log with lines of samples.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "rolls"])]
    pub(crate) samples: Option<PathBuf>,
    /// The seed of the simulated samples and presses.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many rolls of two dice; a deck is shuffled for every ten.
    #[arg(long, value_name = "N", default_value_t = 2_000_000, value_parser = clap::value_parser!(u64).range(20_000..))]
    pub(crate) rolls: u64,
    /// Draw the bars to this file, too.
    #[arg(long, value_name = "FILE.png")]
    pub(crate) picture: Option<PathBuf>,
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
pub(crate) enum Bench {
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
