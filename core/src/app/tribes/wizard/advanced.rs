//! The modes of the advanced game: which are played, with which powers and on which terrain.

use super::{Choice, Entries, SetupPage, SetupPages, names};
use crate::app::kit::{Entry, List, add};
use crate::games::tribes::{Mode, Seat, Talent, Terrain};
use crate::set::Member;
use crate::text::{shell, tribes as words};
use crate::ui::{Lead, Picture, Value};

impl SetupPages {
    /// The modes of the advanced game, and the power of every seat if leaders have them.
    pub(super) fn advanced(&self, entries: &mut Entries) {
        let setup = &self.setup;
        let word = |mode: Mode| if mode.is_on() { shell::ON } else { shell::OFF };
        let modes = &setup.modes;
        let choice = Choice::Leaders(modes.leaders.other());
        let leaders = Entry::new(words::LEADER_POWERS, shell::CHANGE, choice);
        add(entries, leaders.picture(Picture::Leader).note(word(modes.leaders)));
        for seat in setup.players.seats() {
            if let Some(power) = modes.power(seat, setup.tribes[seat]) {
                let list = List::at(usize::from(modes.talents[seat].index()));
                let choice = Choice::Open(SetupPage::Powers(seat, list));
                let entry = Entry::new(names::power(power).name, shell::CHANGE, choice);
                add(entries, entry.lead(Lead::Badge(self.badge(seat))));
            }
        }
        let choice = Choice::Elders(modes.elders.other());
        let elders = Entry::new(words::ELDERS, shell::CHANGE, choice);
        add(entries, elders.picture(Picture::Elder).note(word(modes.elders)));
        let choice = Choice::Open(SetupPage::Terrain(List::default()));
        let terrain = Entry::new(words::SPECIAL_TERRAIN, shell::CHANGE, choice);
        let terrain = terrain.picture(Picture::Land);
        add(
            entries,
            match modes.terrain.len() {
                0 => terrain.note(shell::OFF),
                tiles => terrain.note(words::TERRAIN_COUNT.with(tiles)),
            },
        );
    }

    /// The two powers of a seat's leader.
    pub(super) fn powers(&self, seat: Seat, entries: &mut Entries) {
        for &talent in Talent::ALL {
            let words = names::power(self.setup.tribes[seat].power(talent));
            let choice = Choice::Talent(seat, talent);
            let entry = Entry::new(words.name, shell::TAKE, choice);
            add(entries, entry.under(words.note));
        }
    }

    /// Every special terrain, and whether it is on the map.
    pub(super) fn terrain(&self, entries: &mut Entries) {
        for &terrain in Terrain::ALL {
            let (name, _, picture) = names::land(terrain);
            let chosen = self.setup.modes.terrain.contains(terrain);
            let verb = if chosen { shell::UNMARK } else { shell::MARK };
            let entry = Entry::new(name, verb, Choice::Terrain(terrain)).picture(picture);
            let check = if chosen { Value::Picture(Picture::Check) } else { Value::None };
            add(entries, entry.value(check));
        }
    }
}
