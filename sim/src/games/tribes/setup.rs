//! The lines of a script about the set-up of Rise of Tribes.

use campfire_core::games::tribes::{
    Colour, First, Goals, Mode, Part, Parts, Players, Reading, Seat, Setup, SetupError, Talent,
    Terrain, Tribe,
};
use campfire_core::set::Member;

use super::settings;
use crate::script::words::Words;

/// Every verb of a line about the set-up.
pub(super) const VERBS: &[&str] = &[
    "players", "tribe", "colour", "first", "goals", "power", "leaders", "elders", "terrain",
    "parts", "set", "reading",
];

/// Takes a line that begins with one of these verbs into account.
pub(super) fn agree(setup: &mut Setup, verb: &str, words: &mut Words<'_>) -> Result<(), String> {
    match verb {
        "players" => {
            let count = words.number("the number of players", 2..=4)?;
            setup.players = Players::from_count(count).unwrap_or(setup.players);
        }
        "tribe" => {
            let seat = words.one_of("the seat", Seat::key)?;
            setup.tribes[seat] = words.one_of("the tribe", Tribe::key)?;
        }
        "colour" => {
            let seat = words.one_of("the seat", Seat::key)?;
            setup.colours[seat] = words.one_of("the colour", Colour::key)?;
        }
        "first" => {
            let seats = Seat::ALL.iter().map(|seat| (seat.key(), First::Chosen(*seat)));
            let drawn = [("drawn", First::Drawn)];
            setup.first = words.choice("who begins", seats.chain(drawn))?;
        }
        "goals" => {
            let places = [("table", Goals::OnTable), ("box", Goals::InBox)];
            setup.goals = words.choice("the place of the goals", places)?;
        }
        "power" => {
            let seat = words.one_of("the seat", Seat::key)?;
            let tribe = setup.tribes[seat];
            let talents = Talent::ALL.iter().map(|talent| (tribe.power(*talent).key(), *talent));
            setup.modes.talents[seat] = words.choice("the power", talents)?;
            setup.modes.leaders = Mode::On;
        }
        "leaders" => setup.modes.leaders = switch(words)?,
        "elders" => setup.modes.elders = switch(words)?,
        "terrain" => {
            let names = words.all();
            if names.is_empty() {
                return Err("the terrain is missing".into());
            }
            let terrain = names
                .iter()
                .map(|name| Words::of(name).one_of("the terrain", Terrain::key))
                .collect::<Result<_, _>>()?;
            setup.modes.terrain = terrain;
        }
        "parts" => setup.parts = parts(words)?,
        "reading" => {
            let readings =
                [("first", Reading::First), ("second", Reading::Second), ("third", Reading::Third)];
            setup.reading = words.choice("the reading", readings)?;
        }
        _ => settings::set(&mut setup.settings, words)?,
    }
    Ok(())
}

/// What the box keeps.
fn parts(words: &mut Words<'_>) -> Result<Parts, String> {
    let names = words.all();
    if names.is_empty() {
        return Err("the parts are missing".into());
    }
    if names == ["everything"] {
        return Ok(Parts::EVERYTHING);
    }
    let part = |name: &&str| Words::of(name).one_of("the part", Part::key);
    Ok(Parts(names.iter().map(part).collect::<Result<_, _>>()?))
}

/// Whether a mode of the advanced game is played.
fn switch(words: &mut Words<'_>) -> Result<Mode, String> {
    words.choice("the mode", [("on", Mode::On), ("off", Mode::Off)])
}

/// Why a set-up cannot be played.
pub(super) fn error(error: &SetupError) -> String {
    match error {
        SetupError::TribeTwice(tribe) => {
            format!("two seats cannot both be {}: there is one board of each tribe", tribe.key())
        }
        SetupError::ColourTwice(colour) => {
            format!("two seats cannot both be {}", colour.key())
        }
        SetupError::FirstSeatEmpty => "nobody sits where the first player should".into(),
        SetupError::NoParts => "the box would keep nothing at all".into(),
        SetupError::Settings(error) => settings::words(*error).into(),
    }
}
