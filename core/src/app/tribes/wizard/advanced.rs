//! The modes of the advanced game: which are played, with which powers and on which terrain.

use super::{Choice, Entries, SetupPage, SetupPages, names};
use crate::app::kit::List;
use crate::games::tribes::{Mode, Seat, Talent, Terrain};
use crate::set::Member;
use crate::text::{shell, tribes as words};
use crate::ui::{Picture, Value};

impl SetupPages {
    /// The modes of the advanced game, and the power of every seat if leaders have them.
    pub(super) fn advanced(&self, entries: &mut Entries) {
        let setup = &self.setup;
        let word = |mode: Mode| if mode.is_on() { shell::ON } else { shell::OFF };
        let modes = &setup.modes;
        let choice = Choice::Leaders(modes.leaders.other());
        entries
            .add(words::LEADER_POWERS, shell::CHANGE, choice)
            .picture(Picture::Leader)
            .note(word(modes.leaders));
        for seat in setup.players.seats() {
            if let Some(power) = modes.power(seat, setup.tribes[seat]) {
                let list = List::at(usize::from(modes.talents[seat].index()));
                let choice = Choice::Open(SetupPage::Powers(seat, list));
                entries
                    .add(names::power(power).name, shell::CHANGE, choice)
                    .badge(self.badge(seat));
            }
        }
        let choice = Choice::Elders(modes.elders.other());
        entries
            .add(words::ELDERS, shell::CHANGE, choice)
            .picture(Picture::Elder)
            .note(word(modes.elders));
        let choice = Choice::Open(SetupPage::Terrain(List::default()));
        let terrain = entries.add(words::SPECIAL_TERRAIN, shell::CHANGE, choice);
        terrain.picture(Picture::Land).note(match modes.terrain.len() {
            0 => shell::OFF.into(),
            tiles => words::TERRAIN_COUNT.with(tiles),
        });
    }

    /// The two powers of a seat's leader.
    pub(super) fn powers(&self, seat: Seat, entries: &mut Entries) {
        for &talent in Talent::ALL {
            let words = names::power(self.setup.tribes[seat].power(talent));
            let choice = Choice::Talent(seat, talent);
            entries.add(words.name, shell::TAKE, choice).under(words.note);
        }
    }

    /// Every special terrain, and whether it is on the map.
    pub(super) fn terrain(&self, entries: &mut Entries) {
        for &terrain in Terrain::ALL {
            let (name, _, picture) = names::land(terrain);
            let chosen = self.setup.modes.terrain.contains(terrain);
            let verb = if chosen { shell::UNMARK } else { shell::MARK };
            let check = if chosen { Value::Picture(Picture::Check) } else { Value::None };
            entries.add(name, verb, Choice::Terrain(terrain)).picture(picture).value(check);
        }
    }
}
