//! The command without a subcommand: play where there is a place to play.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use campfire_core::text::Lang;
use clap::Args;

use crate::command::{WRONG, numbers, written};
use crate::games::tribes::demo;
use crate::play::chance::{seeded, unseeded};
use crate::play::host::{Host, HostConfig};
use crate::play::store::{self, Store};
use crate::play::{terminal, window};

/// How to play on a PC.
#[derive(Args, Debug)]
pub struct PlayArgs {
    /// Where to play: window, terminal, pixels or text [default: in a window, else in the terminal].
    #[arg(long = "in", value_name = "PLACE", value_parser = place)]
    pub place: Option<Frontend>,
    /// The size of a pixel in the window, 1 to 8; less if the screen is smaller than that.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = numbers::<u8>(1..=8))]
    pub scale: u8,
    /// The file that keeps the game [default: campfire/campfire.save in the user's data folder].
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// The language, en or it [default: as last time].
    #[arg(long, value_parser = lang)]
    pub lang: Option<Lang>,
    /// The seed of dice and decks [default: from the operating system].
    #[arg(long, value_name = "N", value_parser = numbers::<u64>(0..))]
    pub seed: Option<u64>,
}

/// Where a game can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frontend {
    /// In a window.
    Window,
    /// In the terminal.
    Terminal(terminal::Style),
}

fn place(text: &str) -> Result<Frontend, String> {
    match text {
        "window" => Ok(Frontend::Window),
        "terminal" => Ok(Frontend::Terminal(terminal::Style::Fitting)),
        "pixels" => Ok(Frontend::Terminal(terminal::Style::Blocks)),
        "text" => Ok(Frontend::Terminal(terminal::Style::Words)),
        _ => Err("it is window, terminal, pixels or text".into()),
    }
}

fn lang(text: &str) -> Result<Lang, String> {
    let lang = Lang::ALL.into_iter().find(|lang| lang.key() == text);
    lang.ok_or_else(|| "it is en or it".into())
}

/// Plays where there is a place to play; with none, tells a short game.
///
/// # Errors
/// There is no place to play, or the game cannot be opened, in words.
pub fn play(args: &PlayArgs) -> Result<u8, String> {
    let has_terminal = io::stdin().is_terminal()
        && io::stdout().is_terminal()
        && std::env::var_os("TERM").is_none_or(|name| name != "dumb");
    let (window, style) = match args.place {
        Some(Frontend::Window) => (Some(open_window(args.scale)?), None),
        Some(Frontend::Terminal(_)) if !has_terminal => {
            return Err("there is no terminal to play in".into());
        }
        Some(Frontend::Terminal(style)) => (None, Some(style)),
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
        return run_demo(args.seed.unwrap_or(5), args.lang.unwrap_or(Lang::English));
    }
    let file = args.save.clone().map_or_else(store::usual_file, Ok);
    if let Ok(file) = &file
        && let Some(why) = Store::File(file.clone()).taken()
    {
        let why = format!("{why}; end it first, or play another game with --save FILE");
        return tell_taken(why, file, args.lang, window);
    }
    let mut host = open_host(args, file)?;
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
pub(crate) fn has_window_system() -> bool {
    let named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || named("DISPLAY") || named("WAYLAND_DISPLAY")
}

/// A window whose pixels are of this size.
pub(crate) fn open_window(scale: u8) -> Result<window::Play, String> {
    let needs = if cfg!(all(unix, not(target_os = "macos"))) {
        " (a window needs libX11, libXcursor and an X11 display)"
    } else {
        ""
    };
    window::Play::open(scale.into())
        .map_err(|error| format!("no window can be opened: {error}{needs}"))
}

/// Says that another program has a file now: in the window, if there is one, until it is closed.
pub(crate) fn tell_taken(
    why: String,
    file: &Path,
    lang: Option<Lang>,
    window: Option<window::Play>,
) -> Result<u8, String> {
    let Some(window) = window else { return Err(why) };
    eprintln!("campfire: {why}");
    let lang = lang.unwrap_or_else(|| kept_lang(file));
    window.run(&mut window::Message::taken(&file.display().to_string(), lang))?;
    Ok(WRONG)
}

/// The language of what a file keeps.
fn kept_lang(file: &Path) -> Lang {
    let image = std::fs::read(file).unwrap_or_default();
    Host::open(HostConfig::new(seeded(1)), Store::Memory(image)).app().lang()
}

fn open_host(args: &PlayArgs, file: Result<PathBuf, String>) -> Result<Host, String> {
    let chance = args.seed.map_or_else(unseeded, |seed| Ok(seeded(seed)))?;
    let start = HostConfig { lang: args.lang, ..HostConfig::new(chance) };
    Ok(match file {
        Ok(file) => Host::open(start, Store::File(file)),
        Err(why) => Host::open_unkept(start, why),
    })
}

/// Tells what the player of a PC should know.
fn tell(host: &mut Host) {
    for notice in host.notices() {
        eprintln!("campfire: {notice}");
    }
}

fn run_demo(seed: u64, lang: Lang) -> Result<u8, String> {
    written(demo::run(seed, lang, &mut io::stdout().lock())).map(|()| 0)
}
