//! How much of the game the box keeps: the first page of the set-up.

use super::{Choice, Entries, SetupPage, SetupPages};
use crate::app::kit::List;
use crate::games::tribes::{Part, Parts};
use crate::set::Member;
use crate::text::{TextId, shell, tribes as words};
use crate::ui::Picture;

/// The usual choices: what they are called and shown as, in the order of [`Parts::PRESETS`].
const PRESETS: [(TextId, Picture); 5] = [
    (words::KEEPS_EVERYTHING, Picture::Village),
    (words::KEEPS_DICE_AND_EVENTS, Picture::Event),
    (words::KEEPS_DICE, Picture::Grow),
    (words::KEEPS_EVENTS, Picture::Book),
    (words::KEEPS_SCORE, Picture::Star),
];

/// What a part is called and shown as.
fn part(part: Part) -> (TextId, Picture) {
    match part {
        Part::Dice => (words::PART_DICE, Picture::Grow),
        Part::Events => (words::PART_EVENTS, Picture::Event),
        Part::Goals => (words::PART_GOALS, Picture::Lead),
        Part::Score => (words::PART_SCORE, Picture::Star),
    }
}

impl SetupPages {
    /// The page with the cursor on what was agreed last.
    pub(super) fn keeps_page(parts: Parts) -> SetupPage {
        let preset = Parts::PRESETS.iter().position(|preset| *preset == parts);
        SetupPage::Keeps(List::at(preset.unwrap_or(PRESETS.len())))
    }

    /// The usual choices, and one of one's own.
    pub(super) fn keeps(&self, entries: &mut Entries) {
        for ((text, picture), parts) in PRESETS.into_iter().zip(Parts::PRESETS) {
            entries.add(text, shell::NEXT, Choice::Keep(parts)).picture(picture);
        }
        let own = Choice::Open(SetupPage::Parts(List::default()));
        let entry = entries.add(words::KEEPS_OWN, shell::OPEN, own).picture(Picture::Hand);
        let chosen = !Parts::PRESETS.contains(&self.setup.parts);
        if chosen {
            entry.note(words::KEEPS_SO_FAR);
        }
    }

    /// Every part, and whether the box keeps it.
    pub(super) fn parts(&self, entries: &mut Entries) {
        let parts = self.setup.parts;
        if !parts.0.is_empty() {
            entries
                .add(words::KEEPS_THESE, shell::NEXT, Choice::Keep(parts))
                .picture(Picture::Next);
        }
        for &which in Part::ALL {
            let (text, picture) = part(which);
            entries
                .add(text, shell::CHANGE, Choice::Part(which))
                .picture(picture)
                .note(if parts.has(which) { shell::ON } else { shell::OFF });
        }
    }
}
