//! The subcommands that try things out: random play, random presses, odds and fairness.

use std::path::PathBuf;
use std::time::Instant;

use campfire_core::games::Game;
use campfire_core::games::tribes::{Face, Faces, Spaces, State};
use campfire_core::set::Member;
use clap::Args;

use crate::command::{FAILED, bar, numbers, print, read_bytes};
use crate::games::tribes::odds::{Dice, questions};
use crate::games::{NAMES, Scripted, Visitor, visit};
use crate::trials::odds::{Asker, Odds};
use crate::trials::{fairness, monkey, odds, soak};

/// What random games to play.
#[derive(Args, Debug)]
pub struct SoakArgs {
    /// How many games to play.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = numbers::<u64>(1..))]
    pub games: u64,
    /// The seed of the first game; the next has the next seed.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::<u64>(0..))]
    pub seed: u64,
    /// Which game.
    #[arg(long, value_name = "NAME", default_value = NAMES[0])]
    pub game: String,
    /// How many players; all possible numbers in turn if left out.
    #[arg(long)]
    pub players: Option<u8>,
}

/// How often to press.
#[derive(Args, Debug)]
pub struct MonkeyArgs {
    /// How many presses.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = numbers::<u64>(1..))]
    pub presses: u64,
    /// The seed of the monkey's hands and of the dice.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::<u64>(0..))]
    pub seed: u64,
}

/// What odds to show.
#[derive(Args, Debug)]
pub struct OddsArgs {
    /// How often the generator is asked for each question.
    #[arg(long, value_name = "N", default_value_t = 360_000, value_parser = numbers::<u64>(1..))]
    pub tries: u64,
    /// The generator's seed.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::<u64>(0..))]
    pub seed: u64,
    /// Which game; what follows is for tribes.
    #[arg(long, value_name = "NAME", default_value = NAMES[0])]
    pub game: String,
    /// The three dice of the column a die is pushed into, from left to right.
    #[arg(long, num_args = 3, value_names = ["LEFT", "MIDDLE", "RIGHT"], value_parser = face)]
    pub column: Option<Vec<Face>>,
    /// On how many of the six sides each face is.
    #[arg(long, num_args = 3, value_names = ["SUNS", "MOONS", "BLANKS"])]
    pub faces: Option<Vec<u8>>,
}

/// What to try out.
#[derive(Args, Debug)]
pub struct FairnessArgs {
    /// Raw samples of a box: bytes, hex digits, or a log with lines of samples.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "rolls"])]
    pub samples: Option<PathBuf>,
    /// The seed of the simulated samples and presses.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::<u64>(0..))]
    pub seed: u64,
    /// How many rolls of two dice, at least 20000; a deck is shuffled for every ten.
    #[arg(long, value_name = "N", default_value_t = 2_000_000, value_parser = numbers::<u64>(LEAST_ROLLS..))]
    pub rolls: u64,
    /// Draw the bars to this file, too.
    #[arg(long, value_name = "FILE.png")]
    pub picture: Option<PathBuf>,
}

/// With fewer rolls some outcomes would be too rare for a chi-square.
const LEAST_ROLLS: u64 = 20_000;

/// What the help on `fairness` ends with.
pub const FAIRNESS_HELP: &str = "\
Without --samples it makes the generator as the box does (samples, health tests, conditioning,
ChaCha, a stir with every press) and lets the session roll and draw with it. Each bar is how many
standard deviations an outcome is off, up to five.
A p-value is the share of honest generators that are at least as far off: small ones are suspicious.
Below 0.0001 or above 0.9999 a trial fails, and the program ends with 1.

With --samples it runs the box's own health tests over samples read off a box, 512 bytes at a time,
and ends with 1 if one fails. To get some, flash the box with a probe:
  DEFMT_LOG=debug cargo flash > box.log     every start logs a line `samples` with hex digits
  campfire fairness --samples box.log       other lines are left out";

fn face(text: &str) -> Result<Face, String> {
    let face = Face::ALL.iter().copied().find(|face| face.key() == text);
    face.ok_or_else(|| "a die shows sun, moon or blank".into())
}

/// Plays random games and prints what came up.
///
/// # Errors
/// It cannot be done or printed, in words.
pub fn soak(args: &SoakArgs) -> Result<u8, String> {
    struct Soak<'a>(&'a SoakArgs);
    impl Visitor for Soak<'_> {
        type Output = Result<u8, String>;

        fn visit<G: Scripted>(self) -> Self::Output {
            soak_game::<G>(self.0)
        }
    }
    visit(&args.game, Soak(args))?
}

fn soak_game<G: Scripted>(args: &SoakArgs) -> Result<u8, String> {
    if args.players.is_some_and(|players| !G::PLAYERS.contains(&players)) {
        let word = |number: &u8| {
            ["no", "one", "two", "three", "four", "five", "six"]
                .get(usize::from(*number))
                .map_or(number.to_string(), |word| (*word).into())
        };
        let (least, most) = (word(G::PLAYERS.start()), word(G::PLAYERS.end()));
        return Err(format!("{least} to {most} people can play"));
    }
    let order = soak::Order { games: args.games, seed: args.seed, players: args.players };
    let bar = bar(args.games, "games");
    let since = Instant::now();
    let result = soak::run::<G>(order, &bar);
    bar.finish_and_clear();
    match result {
        Ok(tally) => {
            print(&soak::report::<G>(order, &tally, since))?;
            Ok(0)
        }
        Err(failure) => {
            let players = args.players.map(|players| format!(" --players {players}"));
            eprintln!(
                "campfire: broken in the game of seed {} at step {}: {}\n\
                 to see it again: campfire soak --game {} --games 1 --seed {}{}",
                failure.seed,
                failure.step,
                failure.broken,
                G::KEY,
                failure.seed,
                players.unwrap_or_default()
            );
            Ok(FAILED)
        }
    }
}

/// Presses buttons at random and prints what came up.
///
/// # Errors
/// It cannot be done or printed, in words.
pub fn monkey(args: &MonkeyArgs) -> Result<u8, String> {
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

struct AskEverything<'a, 'b>(&'a mut Asker<'b>);

impl Visitor for AskEverything<'_, '_> {
    type Output = Result<Odds, String>;

    fn visit<G: Scripted>(self) -> Self::Output {
        odds::run::<G>(self.0)
    }
}

/// Prints exact odds beside what the generator rolls.
///
/// # Errors
/// It cannot be done or printed, in words.
pub fn odds(args: &OddsArgs) -> Result<u8, String> {
    let column = match args.column.as_deref() {
        Some([left, middle, right]) => Spaces([*left, *middle, *right]),
        _ => Spaces::START,
    };
    let faces = match args.faces.as_deref() {
        Some([sun, moon, blank]) => Some(Faces { sun: *sun, moon: *moon, blank: *blank }),
        _ => None,
    };
    let is_about_dice = args.column.is_some() || args.faces.is_some();
    if is_about_dice && args.game != <State as Game>::KEY {
        return Err(format!("--column and --faces are for {}", <State as Game>::KEY));
    }
    // In Rise of Tribes one question is the roll, one the draw, three are who begins.
    let bar = bar(args.tries.saturating_mul(5), "tries");
    let mut asker = Asker::new(args.tries, args.seed, &bar);
    let odds = if is_about_dice {
        let questions = questions(Dice { column, faces }, &mut asker);
        questions.map(|questions| Odds { tries: args.tries, questions })
    } else {
        visit(&args.game, AskEverything(&mut asker)).flatten()
    };
    bar.finish_and_clear();
    let odds = odds?;
    print(&odds.report())?;
    Ok(if odds.is_honest() { 0 } else { FAILED })
}

/// Prints whether the generator of a box is fair, or whether samples of one are healthy.
///
/// # Errors
/// It cannot be done or printed, in words.
pub fn fairness(args: &FairnessArgs) -> Result<u8, String> {
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
