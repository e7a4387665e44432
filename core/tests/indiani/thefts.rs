//! Section B3: the action card that steals a Diorama.

use crate::table::*;

const STEAL: Action = Action::Steal { seat: P2, sign: Drum };

/// P2 has a chain of the drum, whose vases are statue, horse and flag.
fn before<const N: usize>(laid: [Look; N]) -> Table {
    let mut table = Table::new(Players::Two);
    table.give(P2, Drum, laid);
    table
}

#[test]
fn only_the_last_vase_is_stolen_and_only_if_it_fits_a_chain_of_the_thief() {
    use Look::{Blue, Red};
    // Arrow wants statue, horse, flag; hand wants flag, statue, horse.
    type Has = (Sign, &'static [Look]);
    let rows: [(&[Look], Has, Option<u8>); 6] = [
        (&[Red], (Arrow, &[]), Some(1)),
        (&[Red], (Arrow, &[Blue]), None),
        (&[Red, Blue], (Arrow, &[Red]), Some(2)),
        (&[Red, Blue], (Hand, &[]), None),
        (&[Red, Blue, Red], (Hand, &[]), Some(1)),
        (&[Red, Blue, Red], (Arrow, &[Red, Red, Red]), None),
    ];
    for (theirs, (sign, own), stolen) in rows {
        let mut table = Table::new(Players::Two);
        for (seat, sign, laid) in [(P2, Drum, theirs), (P1, sign, own)] {
            table.give(seat, sign, []);
            for (&place, &look) in Place::ALL.iter().zip(laid) {
                table.correct(Correction::Vase { seat, sign, place, to: Some(look) });
            }
        }
        match stolen {
            None => table.refuses(STEAL, Refusal::NoRoom),
            Some(vases) => {
                let facts = table.play(STEAL);
                let look = *theirs.last().unwrap();
                assert!(facts.contains(&Fact::Stolen { seat: P2, sign: Drum, look, by: P1 }));
                assert!(facts.contains(&Fact::LootLaid { seat: P1, sign, look }));
                assert_eq!(table.vases(P1, sign), Some(vases));
                assert_eq!(table.vases(P2, Drum), Some(theirs.len() as u8 - 1));
                let laid = table.state.chain(P1, sign).unwrap().last().unwrap();
                assert_eq!(laid.1, look);
                assert_eq!(table.state.piles().played.steal, 1);
            }
        }
    }
}

#[test]
fn a_totem_protects_and_other_chains_cannot_be_robbed_either() {
    let mut table = before([Look::Red, Look::Red, Look::Red]);
    table.give(P1, Hand, []);
    assert!(table.lists(STEAL));
    table.give_totem(P2, Drum);
    table.refuses(STEAL, Refusal::Protected);
    table.give(P2, River, []);
    let steal = |seat, sign| Action::Steal { seat, sign };
    table.refuses(steal(P2, River), Refusal::NothingToTake);
    table.refuses(steal(P2, Axe), Refusal::NoSuchChain);
    table.refuses(steal(P1, Hand), Refusal::OwnChain);
    table.refuses(steal(P4, Hand), Refusal::EmptySeat);
}

#[test]
fn if_several_chains_fit_the_thief_chooses() {
    let mut table = before([Look::Blue]);
    for sign in [Arrow, Axe, River] {
        table.give(P1, sign, []);
    }
    table.play(STEAL);
    assert_eq!(table.state.phase(), Phase::Loot(Look::Blue, Some(Vase::Statue)));
    assert_eq!((table.state.next(), table.vases(P2, Drum)), (Next::Seat(P1), Some(0)));
    table.refuses(Action::Place(Axe), Refusal::NoRoom);
    table.refuses(Action::Place(Hand), Refusal::NoRoom);
    table.refuses(Action::Suffer, Refusal::OtherStep);
    table.play(Action::Place(River));
    assert_eq!((table.vases(P1, River), table.vases(P1, Arrow)), (Some(1), Some(0)));
    assert_eq!(table.state.turn(), P2);
}

#[test]
fn either_feathers_stop_a_thief_and_the_card_is_played_all_the_same() {
    for with in [Feathers::Strength, Feathers::Courage] {
        let mut table = before([Look::Red]);
        table.give(P2, River, []);
        table.give_active(P2, River);
        table.give(P1, Arrow, []);
        table.play(STEAL);
        let raid = Raid { threat: Threat::Theft, seat: P2, sign: Drum };
        assert_eq!(table.state.phase(), Phase::Raid(raid));
        table.play(Action::Defend { from: River, with });
        assert_eq!((table.vases(P2, Drum), table.vases(P1, Arrow)), (Some(1), Some(0)));
        assert_eq!((table.state.piles().played.steal, table.state.turn()), (1, P2));
    }
    let mut table = before([Look::Red]);
    table.give_active(P2, Drum);
    table.give(P1, Arrow, []);
    table.play(STEAL);
    table.play(Action::Suffer);
    assert_eq!((table.vases(P2, Drum), table.vases(P1, Arrow)), (Some(0), Some(1)));
}

#[test]
fn a_multidiorama_fits_any_place_of_a_chain_that_has_none() {
    let mut table = before([Look::Red, Look::Multi]);
    table.give(P1, Axe, [Look::Multi]);
    table.refuses(STEAL, Refusal::NoRoom);
    table.give(P1, Hand, [Look::Blue, Look::Blue]);
    table.play(STEAL);
    assert_eq!(table.vases(P1, Hand), Some(3));
    assert!(table.state.chain(P1, Hand).unwrap().has_multi());
}

#[test]
fn vases_that_nobody_has_typed_in_count_as_fitting() {
    let mut table = Table::with(Setup::new(Players::Two));
    table.give(P2, Drum, [Look::Red]);
    table.refuses(STEAL, Refusal::NoRoom);
    table.give(P1, Axe, [Look::Red]);
    table.play(STEAL);
    assert_eq!(table.vases(P1, Axe), Some(2));
}

#[test]
fn a_vase_of_unknown_kind_fits_where_a_known_one_is_wanted_and_the_other_way_round() {
    let mut prints = Prints::NONE;
    prints.set(Print::Vase(Axe, Place::First), Vase::Flag.index());
    for (own, theirs) in [(Axe, Drum), (Drum, Axe)] {
        let mut table = Table::with(Setup { prints, ..Setup::new(Players::Two) });
        table.give(P2, theirs, [Look::Red]);
        table.give(P1, own, []);
        table.play(Action::Steal { seat: P2, sign: theirs });
        assert_eq!(table.vases(P1, own), Some(1));
    }
}

#[test]
fn the_older_edition_has_no_cards_that_steal() {
    let setup = known(Players::Two);
    let rules = Rules { edition: Edition::NinetySix, ..setup.rules };
    let mut table = Table::with(Setup { rules, ..setup });
    assert_eq!(table.state.piles().deck, 86);
    table.give(P2, Drum, [Look::Red]);
    table.give(P1, Arrow, []);
    table.refuses(STEAL, Refusal::NotInEdition);
}
