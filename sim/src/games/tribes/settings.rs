//! The `set` lines of a script: numbers and house rules by name.

use campfire_core::games::tribes::{
    ByLevel, EmptyDeck, Faces, Points, Resources, Sacrifices, Settings, SettingsError, State,
    TamedMammoth, Tribe, VillageNeeds, WinnerAboveLimit,
};
use campfire_core::set::Member;

use crate::script::words::Words;

/// Every name that can be set, with its values.
pub const NAMES: &[(&str, &str)] = &[
    ("faces", "SUNS MOONS BLANKS"),
    ("grow", "MOONS STANDARD SUNS"),
    ("move", "MOONS STANDARD SUNS"),
    ("gather-hexes", "MOONS STANDARD SUNS"),
    ("gather-each", "MOONS STANDARD SUNS"),
    ("lead", "MOONS STANDARD SUNS"),
    ("slots", "1 to 4"),
    ("target", "POINTS"),
    ("limit", "MEMBERS"),
    ("drought-limit", "MEMBERS"),
    ("sacrifices", "TIMES|unlimited"),
    ("empty-deck", "leave|reshuffle"),
    ("village-needs", "members|control"),
    ("winner-above-limit", "trim|stay"),
    ("tamed-mammoth", "leaves-slot|keeps-slot"),
    ("village-cost", "TRIBE FOOD WOOD STONE"),
];

/// Carries out the rest of a `set` line.
pub(super) fn set(settings: &mut Settings, words: &mut Words<'_>) -> Result<(), String> {
    let name = words.word("the setting")?;
    match name {
        "faces" => {
            let [sun, moon, blank] = three(words, 6)?;
            settings.faces = Faces { sun, moon, blank };
        }
        "grow" => settings.grow = by_level(words)?,
        "move" => settings.march = by_level(words)?,
        "gather-hexes" => settings.gather_hexes = by_level(words)?,
        "gather-each" => settings.gather_each = by_level(words)?,
        "lead" => settings.lead = by_level(words)?,
        "slots" => settings.slots = words.number("the number of slots", 1..=4)?,
        "target" => {
            settings.target = Points(words.number("the points", 1..=Settings::MAX_TARGET.0)?);
        }
        "limit" => settings.limit = words.number("the limit", 1..=State::MEMBERS)?,
        "drought-limit" => {
            settings.drought_limit = words.number("the limit", 1..=State::MEMBERS)?;
        }
        "sacrifices" => {
            let word = words.word("how often")?;
            settings.sacrifices = if word == "unlimited" {
                Sacrifices::Unlimited
            } else {
                let times = Words::of(word).number("how often (or `unlimited`)", 1..=u8::MAX)?;
                Sacrifices::AtMost(times)
            };
        }
        "empty-deck" => {
            let options = [("leave", EmptyDeck::Leave), ("reshuffle", EmptyDeck::Reshuffle)];
            settings.empty_deck = words.choice("the rule", options)?;
        }
        "village-needs" => {
            let options = [("members", VillageNeeds::Members), ("control", VillageNeeds::Control)];
            settings.village_needs = words.choice("the rule", options)?;
        }
        "winner-above-limit" => {
            let options = [("trim", WinnerAboveLimit::Trim), ("stay", WinnerAboveLimit::Stay)];
            settings.winner_above_limit = words.choice("the rule", options)?;
        }
        "tamed-mammoth" => {
            let options = [
                ("leaves-slot", TamedMammoth::LeavesSlot),
                ("keeps-slot", TamedMammoth::KeepsSlot),
            ];
            settings.tamed_mammoth = words.choice("the rule", options)?;
        }
        "village-cost" => {
            let tribe = words.one_of("the tribe", Tribe::key)?;
            let [food, wood, stone] = three(words, Settings::MAX_NUMBER)?;
            if let Some(cost) = settings.village_costs.get_mut(usize::from(tribe.index())) {
                *cost = Resources { food, wood, stone };
            }
        }
        _ => {
            let names: Vec<&str> = NAMES.iter().map(|(name, _)| *name).collect();
            return Err(format!("`{name}` cannot be set; it is one of: {}", names.join(", ")));
        }
    }
    Ok(())
}

fn three(words: &mut Words<'_>, most: u8) -> Result<[u8; 3], String> {
    Ok([
        words.number("the first number", 0..=most)?,
        words.number("the second number", 0..=most)?,
        words.number("the third number", 0..=most)?,
    ])
}

fn by_level(words: &mut Words<'_>) -> Result<ByLevel, String> {
    let [moons, standard, suns] = three(words, Settings::MAX_NUMBER)?;
    Ok(ByLevel { moons, standard, suns })
}

/// What is wrong with a setting.
pub(super) fn words(error: SettingsError) -> &'static str {
    match error {
        SettingsError::NotSixSides => "a die has six sides: faces must add up to 6",
        SettingsError::NumberTooLarge => "the numbers of the action board go up to 9",
        SettingsError::SlotsNotOneToFour => "there are one to four event slots",
        SettingsError::TargetOutOfRange => "the points that win are 1 to 50",
        SettingsError::LimitOutOfRange => "a population limit is 1 to 20",
        SettingsError::DroughtAboveLimit => "drought cannot let a hex hold more than usual",
        SettingsError::CostTooLarge => "a village costs at most 9 of each resource",
        SettingsError::NoSacrifices => "the altar must be usable at least once a turn",
    }
}
