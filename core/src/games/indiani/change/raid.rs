//! Attacks and thefts, and the feathers against them.

use crate::games::indiani::card::{Beast, Diorama, Feathers, Kind, Sign};
use crate::games::indiani::fact::Fact;
use crate::games::indiani::phase::{Phase, Raid, Threat};
use crate::games::indiani::seat::Seat;
use crate::games::indiani::state::State;

impl State {
    pub(super) fn attack(
        &mut self,
        from: Sign,
        with: Beast,
        (seat, sign): (Seat, Sign),
        emit: &mut dyn FnMut(Fact),
    ) {
        self.set_active(self.turn, from, false);
        emit(Fact::Attacked { seat, sign, with, by: self.turn });
        self.threaten(Raid { threat: Threat::Beast(with), seat, sign }, emit);
    }

    pub(super) fn steal(&mut self, seat: Seat, sign: Sign, emit: &mut dyn FnMut(Fact)) {
        self.draw();
        self.piles.played.steal += 1;
        emit(Fact::TheftTried { seat, sign, by: self.turn });
        self.threaten(Raid { threat: Threat::Theft, seat, sign }, emit);
    }

    /// Whoever has an active card anywhere may have feathers.
    fn threaten(&mut self, raid: Raid, emit: &mut dyn FnMut(Fact)) {
        self.phase = Phase::Raid(raid);
        if self.chains[raid.seat].active() == 0 {
            self.resolve(0, emit);
        }
    }

    pub(super) fn defend(&mut self, from: Sign, with: Feathers, emit: &mut dyn FnMut(Fact)) {
        let Phase::Raid(raid) = self.phase else { return };
        self.set_active(raid.seat, from, false);
        self.piles.put_under(Kind::Other);
        emit(Fact::Defended { seat: raid.seat, from, with });
        self.resolve(with.save(), emit);
    }

    /// What comes of it if so many vases are saved.
    pub(super) fn resolve(&mut self, saved: u8, emit: &mut dyn FnMut(Fact)) {
        let Phase::Raid(Raid { threat, seat, sign }) = self.phase else { return };
        match threat {
            Threat::Beast(beast) => {
                // The event card is used up.
                self.piles.put_under(Kind::Other);
                let takes = beast.takes().saturating_sub(saved);
                let vases = self.take_vases(seat, sign, takes);
                (0..vases).for_each(|_| self.piles.put_under(Kind::Diorama));
                if vases > 0 {
                    emit(Fact::VasesLost { seat, sign, vases });
                }
                self.settle(emit);
            }
            Threat::Theft if saved > 0 => self.settle(emit),
            Threat::Theft => self.take_loot(seat, sign, emit),
        }
    }

    /// Takes so many vases from the end of a chain, or as many as there are; says how many.
    fn take_vases(&mut self, seat: Seat, sign: Sign, most: u8) -> u8 {
        let Some(chain) = &mut self.chains[seat].0[sign] else { return 0 };
        let vases = chain.count().min(most);
        (0..vases).for_each(|_| {
            chain.take_last();
        });
        vases
    }

    fn take_loot(&mut self, seat: Seat, sign: Sign, emit: &mut dyn FnMut(Fact)) {
        let Some((look, kind)) = self.last_vase(seat, sign) else { return };
        self.take_vases(seat, sign, 1);
        emit(Fact::Stolen { seat, sign, look, by: self.turn });
        self.phase = Phase::Loot(look, kind);
        let mut fitting = self.fitting(self.turn, look, kind);
        if let (Some(only), None) = (fitting.next(), fitting.next()) {
            drop(fitting);
            self.place_loot(only, emit);
        }
    }

    pub(super) fn place_loot(&mut self, sign: Sign, emit: &mut dyn FnMut(Fact)) {
        let Phase::Loot(look, _) = self.phase else { return };
        let seat = self.turn;
        emit(Fact::LootLaid { seat, sign, look });
        self.lay((seat, sign), Diorama::from(look), emit);
        self.settle(emit);
    }
}
