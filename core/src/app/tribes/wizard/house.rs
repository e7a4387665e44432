//! House rules: their names, what they are now, and how they change.

use crate::games::tribes::{
    EmptyDeck, Part, Parts, Points, Sacrifices, Settings, State, TamedMammoth, VillageNeeds,
    WinnerAboveLimit,
};
use crate::text::{Phrase, TextId, tribes as words};

/// A house rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rule {
    Target,
    Slots,
    Limit,
    DroughtLimit,
    Sacrifices,
    EmptyDeck,
    VillageNeeds,
    WinnerAboveLimit,
    TamedMammoth,
    Suns,
    Moons,
}

/// What plus and minus do to a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    More,
    Less,
}

impl Step {
    /// The number after this step, within its bounds.
    fn from(self, now: u8, least: u8, most: u8) -> u8 {
        match self {
            Self::More => now.saturating_add(1).min(most),
            Self::Less => now.saturating_sub(1).max(least),
        }
    }
}

/// Every house rule with its name.
pub(super) const RULES: [(Rule, TextId); 11] = [
    (Rule::Target, words::RULE_TARGET),
    (Rule::Slots, words::RULE_SLOTS),
    (Rule::Limit, words::RULE_LIMIT),
    (Rule::DroughtLimit, words::RULE_DROUGHT_LIMIT),
    (Rule::Sacrifices, words::RULE_SACRIFICES),
    (Rule::EmptyDeck, words::RULE_EMPTY_DECK),
    (Rule::VillageNeeds, words::RULE_VILLAGE_NEEDS),
    (Rule::WinnerAboveLimit, words::RULE_WINNER),
    (Rule::TamedMammoth, words::RULE_MAMMOTH),
    (Rule::Suns, words::RULE_SUNS),
    (Rule::Moons, words::RULE_MOONS),
];

/// The most sacrifices a turn that a house rule can allow; one more means no limit.
const MOST_SACRIFICES: u8 = 9;

impl Rule {
    /// Whether it matters where the box keeps these parts of the game.
    pub(super) fn matters(self, parts: Parts) -> bool {
        let (events, score) = (parts.has(Part::Events), parts.has(Part::Score));
        match self {
            Self::Target => score,
            Self::Slots | Self::EmptyDeck => events,
            Self::TamedMammoth => events && parts.has_turns(),
            Self::Sacrifices => events && score,
            Self::VillageNeeds => parts.has_villages(),
            Self::Limit | Self::DroughtLimit | Self::WinnerAboveLimit => parts.is_everything(),
            Self::Suns | Self::Moons => parts.has(Part::Dice),
        }
    }

    /// Whether plus and minus change it; the others have two choices.
    pub(super) fn is_number(self) -> bool {
        !matches!(
            self,
            Self::EmptyDeck | Self::VillageNeeds | Self::WinnerAboveLimit | Self::TamedMammoth
        )
    }

    /// What it is now.
    pub(super) fn words(self, settings: &Settings) -> Phrase {
        match self {
            Self::Target => Phrase::number(settings.target.0),
            Self::Slots => Phrase::number(settings.slots),
            Self::Limit => Phrase::number(settings.limit),
            Self::DroughtLimit => Phrase::number(settings.drought_limit),
            Self::Sacrifices => match settings.sacrifices {
                Sacrifices::Unlimited => words::NO_LIMIT.into(),
                Sacrifices::AtMost(times) => Phrase::number(times),
            },
            Self::EmptyDeck => match settings.empty_deck {
                EmptyDeck::Leave => words::DECK_LEAVE.into(),
                EmptyDeck::Reshuffle => words::DECK_RESHUFFLE.into(),
            },
            Self::VillageNeeds => match settings.village_needs {
                VillageNeeds::Members => words::NEEDS_MEMBERS.into(),
                VillageNeeds::Control => words::NEEDS_CONTROL.into(),
            },
            Self::WinnerAboveLimit => match settings.winner_above_limit {
                WinnerAboveLimit::Trim => words::WINNER_TRIM.into(),
                WinnerAboveLimit::Stay => words::WINNER_STAY.into(),
            },
            Self::TamedMammoth => match settings.tamed_mammoth {
                TamedMammoth::LeavesSlot => words::MAMMOTH_LEAVES.into(),
                TamedMammoth::KeepsSlot => words::MAMMOTH_KEEPS.into(),
            },
            Self::Suns => Phrase::number(settings.faces.sun),
            Self::Moons => Phrase::number(settings.faces.moon),
        }
    }

    /// Takes the other of two choices.
    pub(super) fn toggle(self, settings: &mut Settings) {
        match self {
            Self::EmptyDeck => {
                settings.empty_deck = match settings.empty_deck {
                    EmptyDeck::Leave => EmptyDeck::Reshuffle,
                    EmptyDeck::Reshuffle => EmptyDeck::Leave,
                };
            }
            Self::VillageNeeds => {
                settings.village_needs = match settings.village_needs {
                    VillageNeeds::Members => VillageNeeds::Control,
                    VillageNeeds::Control => VillageNeeds::Members,
                };
            }
            Self::WinnerAboveLimit => {
                settings.winner_above_limit = match settings.winner_above_limit {
                    WinnerAboveLimit::Trim => WinnerAboveLimit::Stay,
                    WinnerAboveLimit::Stay => WinnerAboveLimit::Trim,
                };
            }
            Self::TamedMammoth => {
                settings.tamed_mammoth = match settings.tamed_mammoth {
                    TamedMammoth::LeavesSlot => TamedMammoth::KeepsSlot,
                    TamedMammoth::KeepsSlot => TamedMammoth::LeavesSlot,
                };
            }
            _ => {}
        }
    }

    /// One more or one less.
    pub(super) fn step(self, settings: &mut Settings, step: Step) {
        let faces = &mut settings.faces;
        match self {
            Self::Target => {
                let [now, most] = [settings.target, Settings::MAX_TARGET]
                    .map(|points| u8::try_from(points.0).unwrap_or(u8::MAX));
                settings.target = Points::from(step.from(now, 1, most));
            }
            Self::Slots => settings.slots = step.from(settings.slots, 1, 4),
            Self::Limit => {
                // Never below what a hex holds under Drought.
                let least = settings.drought_limit;
                settings.limit = step.from(settings.limit, least, State::MEMBERS);
            }
            Self::DroughtLimit => {
                settings.drought_limit = step.from(settings.drought_limit, 1, settings.limit);
            }
            Self::Sacrifices => {
                let now = match settings.sacrifices {
                    Sacrifices::Unlimited => MOST_SACRIFICES + 1,
                    Sacrifices::AtMost(times) => times,
                };
                settings.sacrifices = match step.from(now, 1, MOST_SACRIFICES + 1) {
                    times if times > MOST_SACRIFICES => Sacrifices::Unlimited,
                    times => Sacrifices::AtMost(times),
                };
            }
            // The sides without a sign make up six.
            Self::Suns => faces.sun = step.from(faces.sun, 0, 6 - faces.moon.min(6)),
            Self::Moons => faces.moon = step.from(faces.moon, 0, 6 - faces.sun.min(6)),
            _ => {}
        }
        faces.blank = 6u8.saturating_sub(faces.sun).saturating_sub(faces.moon);
    }
}
