//! Powers of leaders that are used like actions.
//!
//! What powers add to an action is in the bonus table of `reward`, what they change elsewhere stands
//! where it happens.

use crate::games::tribes::conflict::Cause;
use crate::games::tribes::dice::{Face, Hand};
use crate::games::tribes::fact::Fact;
use crate::games::tribes::phase::Phase;
use crate::games::tribes::power::{Often, Power};
use crate::games::tribes::state::State;
use crate::games::tribes::tile::Tile;

impl State {
    pub(super) fn use_power(&mut self, power: Power, emit: &mut dyn FnMut(Fact)) {
        if power.often() == Often::OnceATurn {
            self.powers_used.insert(power);
        }
        emit(Fact::PowerUsed { seat: self.turn, power });
        match power {
            Power::Dreamtime => self.dream(),
            Power::LightInTheDark => self.light(emit),
            // The pushed member enters another hex.
            Power::Intimidate => self.crowded = true,
            Power::Cunning => self.begin_muster(Cause::Cunning, emit),
            // The table does the rest of the others.
            _ => {}
        }
    }

    /// Chance shows the next tiles as long as there are any to see.
    fn dream(&mut self) {
        let more = self.deck.has_more_to_see();
        self.phase = if more { Phase::Dreaming } else { Phase::Dreamt };
    }

    pub(super) fn see_tile(&mut self, tile: Tile, emit: &mut dyn FnMut(Fact)) {
        self.deck.see(tile);
        emit(Fact::TileSeen { seat: self.turn, tile });
        self.dream();
    }

    pub(super) fn bury(&mut self, tile: Tile, emit: &mut dyn FnMut(Fact)) {
        self.deck.remove(tile);
        self.deck.put_under(tile);
        emit(Fact::TileBuried { seat: self.turn, tile });
        self.phase = Phase::BeforeRoll;
    }

    /// A moon becomes a sun; without another moon there is nothing left to change.
    fn light(&mut self, emit: &mut dyn FnMut(Fact)) {
        let Hand([first, second]) = self.hand;
        let faces = match first {
            Some(Face::Moon) => [Some(Face::Sun), second],
            _ => [first, Some(Face::Sun)],
        };
        self.hand = Hand(faces);
        let faces = faces.map(|face| face.unwrap_or(Face::Sun));
        emit(Fact::DieTurned { seat: self.turn, faces });
        if !self.hand.has(Face::Moon) {
            self.judge(emit);
        }
    }
}
