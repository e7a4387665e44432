//! The recorded games, by buttons alone, on whatever device is to play them.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::{env, fs};

use campfire::script::device::{
    AppDevice, Comparison, DesktopDevice, Device, DeviceConfig, Pair, Seen,
};
use campfire::script::{ButtonOptions, Frames, run_buttons};
use campfire_core::games::indiani::Mode;
use campfire_core::text::Lang;

use crate::player::tribes::{Dice, Game, Keeps, Modes, People};
use crate::player::{Recorded, indiani};

/// A game of which the box keeps everything, by tribes without names.
const WHOLE: Game = Game {
    name: "",
    keeps: Keeps::Everything,
    players: 2,
    modes: Modes::None,
    people: People::Tribes,
    dice: Dice::OfBox,
    lang: Lang::English,
    seed: 1,
};

/// Whole games: a short one in Italian, a long one in English, and one with everything there is.
pub const GAMES: [Game; 3] = [
    Game { name: "two-players", lang: Lang::Italian, ..WHOLE },
    Game { name: "four-players", players: 4, ..WHOLE },
    Game { name: "advanced", players: 4, modes: Modes::All, lang: Lang::Italian, ..WHOLE },
];

/// Games of which the box keeps a part only: dice and tiles, of which the table soon rolls the dice
/// itself; dice alone, among people with names on both sides of the table; tiles alone; points alone.
pub const COMPANIONS: [Game; 4] = [
    Game {
        name: "dice-and-events",
        keeps: Keeps::DiceAndEvents,
        players: 3,
        dice: Dice::OfTable,
        seed: 3,
        ..WHOLE
    },
    Game {
        name: "dice-only",
        keeps: Keeps::Dice,
        players: 4,
        people: People::Named,
        lang: Lang::Italian,
        seed: 6,
        ..WHOLE
    },
    Game { name: "events-only", keeps: Keeps::Events, lang: Lang::Italian, seed: 5, ..WHOLE },
    Game { name: "score-only", keeps: Keeps::Score, players: 3, seed: 8, ..WHOLE },
];

/// Games of Tribù Indiani: one in Italian to a hundred spheres, a shorter one of four people with names, and
/// one of which the box keeps the scores only.
pub const INDIANI: [indiani::Game; 3] = [
    indiani::Game {
        name: "two-players",
        mode: Mode::EveryTurn,
        players: 2,
        goal: 100,
        named: false,
        lang: Lang::Italian,
        seed: 1,
    },
    indiani::Game {
        name: "four-players",
        mode: Mode::EveryTurn,
        players: 4,
        goal: 60,
        named: true,
        lang: Lang::English,
        seed: 2,
    },
    indiani::Game {
        name: "scores-only",
        mode: Mode::ScoresOnly,
        players: 3,
        goal: 100,
        named: false,
        lang: Lang::Italian,
        seed: 3,
    },
];

/// Two games that are paused for each other, and a power cut: each goes on where it was.
pub const PAUSED: &str = r#"buttons
lang en

# Tribù Indiani, up to the second player.
press b y y y y
expect text "Red"
press x b
expect text "Blue"
press a x y x
expect key y "Continue"
expect text "Blue’s turn"

# Rise of Tribes, up to its first screen.
press b y y y y y
expect text "Indartsu"
press a x y x
expect text "> Rise of Tribes"
expect text "Blue’s turn"

# Back to the cards.
press b y
expect text "Blue"
press x b
expect text "Yellow"
restart
expect text "> Tribù Indiani"
expect text "Yellow’s turn"
press y
expect text "Yellow"
"#;

/// Plays [`PAUSED`].
///
/// # Errors
/// It does not come to that, in words.
pub fn play_paused<D: Device>(
    start: impl FnMut(DeviceConfig) -> Result<D, String>,
) -> Result<(), String> {
    let frames = Frames { folder: PathBuf::new(), record: false };
    let options = ButtonOptions { show_all: false, frames };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let outcome = run_buttons(PAUSED, &options, start, &mut out, &mut err);
    let outcome = outcome.map_err(|error| error.to_string())?;
    if (outcome.held, outcome.failed) == (12, 0) {
        return Ok(());
    }
    Err(format!("{} held: {}", outcome.held, String::from_utf8_lossy(&err)))
}

/// Where the script of a game is: beside the code that measures the firmware with it.
#[must_use]
pub fn script<G: Recorded>(game: G) -> PathBuf {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sim/src/games");
    games.join(G::FOLDER).join("recorded").join(game.name()).with_extension("txt")
}

/// How many steps the lines of a script are: a press is two contacts and two pauses.
#[must_use]
pub fn steps(source: &str) -> u64 {
    let steps = source.lines().map(|line| match line.split_whitespace().next() {
        Some("press") => 4 * (line.split_whitespace().count() - 1),
        Some("hold") => 4,
        Some("wait") => 1,
        _ => 0,
    });
    steps.sum::<usize>() as u64
}

/// Plays a game to its end, whose picture is compared with the one that was taken, or taken anew if the
/// frames say so; gives the script.
///
/// # Errors
/// It does not come to that, in words.
pub fn play<D: Device>(
    game: impl Recorded,
    frames: Frames,
    start: impl FnMut(DeviceConfig) -> Result<D, String>,
) -> Result<String, String> {
    let path = script(game);
    let name = path.display();
    let source = fs::read_to_string(&path).map_err(|error| format!("{name}: {error}"))?;
    if !source.contains(&format!("\nframe {}\n", game.end())) {
        return Err(format!("{name} does not go on to the end"));
    }
    let options = ButtonOptions { show_all: false, frames };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let outcome = run_buttons(&source, &options, start, &mut out, &mut err);
    let diagnostics = String::from_utf8_lossy(&err);
    let outcome = outcome.map_err(|error| format!("{name}: {error}\n{diagnostics}"))?;
    match (outcome.failed, outcome.held) {
        (0, 21..) => Ok(source),
        (0, held) => Err(format!("{name} is held to what it shows only {held} times")),
        _ => Err(format!("{name}: {diagnostics}")),
    }
}

/// Plays a game on the app and on the desktop program at once: they must show the same pixels after every
/// step. `CAMPFIRE_RECORD=1` plays and writes it anew.
///
/// # Errors
/// It does not come to that, in words.
pub fn play_on_both(game: impl Recorded) -> Result<(), String> {
    let path = script(game);
    let anew = env::var_os("CAMPFIRE_RECORD").is_some_and(|value| value == "1");
    if anew {
        let written = fs::write(&path, game.record()?);
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let frames = Frames::beside(&path, anew);
    let folder = frames.folder.clone();
    let seen = Rc::default();
    let start = |config: DeviceConfig| {
        let (names, folder) = (["app", "desktop"], folder.clone());
        let comparison = Comparison { names, lag: 0, folder, seen: Rc::clone(&seen) };
        Ok(Pair::new(AppDevice::new(config)?, DesktopDevice::new(config)?, comparison))
    };
    let source = play(game, frames, start)?;
    // Every step is looked at.
    let looked = Seen { same: steps(&source), moving: 0 };
    if seen.get() == looked { Ok(()) } else { Err(format!("{:?} of {looked:?}", seen.get())) }
}
