//! The lines of a script about the set-up of Tribù Indiani.

use campfire_core::games::indiani::{
    Edition, EndColours, Floor, Mode, NextFirst, Players, Points, Rules, Seat, Setup, SetupError,
    Sign, Skipped,
};

use super::words::parse_print;
use crate::script::words::Words;

/// Every verb of a line about the set-up.
pub(super) const VERBS: &[&str] =
    &["players", "mode", "leader", "first", "set", "print", "total", "challenges"];

/// Every house rule that can be set, with its values.
pub const NAMES: &[(&str, &str)] = &[
    ("edition", "hundred|ninety-six"),
    ("goal", "SPHERES"),
    ("floor", "below-zero|zero"),
    ("skipped", "due-later|lost"),
    ("end-colours", "ignored|count"),
    ("next-first", "next-seat|closer"),
];

/// Takes a line that begins with one of these verbs into account.
pub(super) fn agree(setup: &mut Setup, verb: &str, words: &mut Words<'_>) -> Result<(), String> {
    match verb {
        "players" => {
            let count = words.number("the number of players", 2..=4)?;
            setup.players = Players::from_count(count).unwrap_or(setup.players);
        }
        "mode" => {
            let modes = [("every-turn", Mode::EveryTurn), ("scores-only", Mode::ScoresOnly)];
            setup.mode = words.choice("the mode", modes)?;
        }
        "leader" => {
            let seat = words.one_of("the seat", Seat::key)?;
            setup.leaders[seat] = words.one_of("the sign", Sign::key)?;
        }
        "first" => setup.first = words.one_of("the first player", Seat::key)?,
        "print" => {
            let (print, value) = parse_print(words)?;
            if value > print.most() {
                return Err(format!("such a card prints at most {}", print.most()));
            }
            setup.prints.set(print, value);
        }
        "total" => {
            let seat = words.one_of("the seat", Seat::key)?;
            setup.past.totals[seat] = Points(words.number("the spheres", -999..=999)?);
        }
        "challenges" => {
            setup.past.challenges = words.number("the challenges before", 0..=250)?;
        }
        _ => set(&mut setup.rules, words)?,
    }
    Ok(())
}

/// Carries out the rest of a `set` line.
fn set(rules: &mut Rules, words: &mut Words<'_>) -> Result<(), String> {
    let name = words.word("the setting")?;
    match name {
        "edition" => {
            let editions = [("hundred", Edition::Hundred), ("ninety-six", Edition::NinetySix)];
            rules.edition = words.choice("the edition", editions)?;
        }
        "goal" => {
            rules.goal = words.number("the goal", Rules::LEAST_GOAL..=Rules::MOST_GOAL)?;
        }
        "floor" => {
            let floors = [("below-zero", Floor::BelowZero), ("zero", Floor::Zero)];
            rules.floor = words.choice("the rule", floors)?;
        }
        "skipped" => {
            let options = [("due-later", Skipped::DueLater), ("lost", Skipped::Lost)];
            rules.skipped = words.choice("the rule", options)?;
        }
        "end-colours" => {
            let options = [("ignored", EndColours::Ignored), ("count", EndColours::Count)];
            rules.end_colours = words.choice("the rule", options)?;
        }
        "next-first" => {
            let options = [("next-seat", NextFirst::NextSeat), ("closer", NextFirst::Closer)];
            rules.next_first = words.choice("the rule", options)?;
        }
        _ => {
            let names: Vec<&str> = NAMES.iter().map(|(name, _)| *name).collect();
            return Err(format!("`{name}` cannot be set; it is one of: {}", names.join(", ")));
        }
    }
    Ok(())
}

/// Why a set-up cannot be played.
pub(super) fn error(error: &SetupError) -> String {
    match error {
        SetupError::LeaderTwice(sign) => {
            format!("two seats cannot both have the leader of the {}", sign.key())
        }
        SetupError::FirstSeatEmpty => "nobody sits where the first player should".into(),
        SetupError::Goal => "the spheres that win are 20 to 250".into(),
    }
}
