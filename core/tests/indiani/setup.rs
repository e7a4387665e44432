//! What is agreed before a game: what is refused of it, and its bytes.

use crate::table::*;
use campfire_core::games::Game;

#[test]
fn a_set_up_that_breaks_a_rule_is_refused() {
    let usual = Setup::new(Players::Three);
    let goal = |goal| Setup { rules: Rules { goal, ..usual.rules }, ..usual };
    let leaders = PerSeat([Arrow, Drum, Arrow, Drum]);
    let rows = [
        (usual, None),
        (Setup { leaders, ..usual }, Some(SetupError::LeaderTwice(Arrow))),
        (Setup { leaders, ..Setup::new(Players::Two) }, None),
        (Setup { first: P4, ..usual }, Some(SetupError::FirstSeatEmpty)),
        (Setup { first: P3, ..usual }, None),
        (goal(19), Some(SetupError::Goal)),
        (goal(20), None),
        (goal(250), None),
        (goal(251), Some(SetupError::Goal)),
    ];
    for (setup, why) in rows {
        assert_eq!(State::new(&setup).err(), why, "{setup:?}");
    }
}

#[test]
fn every_choice_of_a_set_up_comes_back_from_its_bytes() {
    let usual = Setup::new(Players::Two);
    let rules = |change: fn(&mut Rules)| {
        let mut setup = usual;
        change(&mut setup.rules);
        setup
    };
    let mut past = Past { challenges: 7, ..Past::default() };
    past.totals = PerSeat([Points(-12), Points(300), Points(0), Points(99)]);
    past.gains = PerSeat([[1, 2, 3, 4], [-5, 6, 7, 8], [0; 4], [9, -10, 11, 12]]);
    let setups = [
        usual,
        Setup::new(Players::Four),
        Setup { mode: Mode::ScoresOnly, ..usual },
        Setup { leaders: PerSeat([River, Hand, Axe, Drum]), first: P2, ..usual },
        Setup { prints: prints(), past, ..usual },
        rules(|rules| rules.edition = Edition::NinetySix),
        rules(|rules| rules.goal = 250),
        rules(|rules| rules.floor = Floor::Zero),
        rules(|rules| rules.skipped = Skipped::Lost),
        rules(|rules| rules.end_colours = EndColours::Count),
        rules(|rules| rules.next_first = NextFirst::Closer),
    ];
    for (place, setup) in setups.iter().enumerate() {
        let bytes = State::encode_setup(setup);
        assert_eq!(State::decode_setup(&bytes), Some(*setup));
        let same = setups.iter().filter(|other| State::encode_setup(other) == bytes).count();
        assert_eq!(same, 1, "the set-up {place} has the bytes of another");
        for short in 0..bytes.len() {
            assert_eq!(State::decode_setup(&bytes[..short]), None);
        }
        let mut long = bytes.clone();
        long.push(0).unwrap();
        assert_eq!(State::decode_setup(&long), None);
    }
}

#[test]
fn bytes_that_no_set_up_has_are_none() {
    let bytes = State::encode_setup(&known(Players::Two));
    for (place, byte) in [(0, 2), (1, 5), (2, 2), (3, 4), (4, 2), (6, 2), (11, 5), (15, 10)] {
        let mut wrong = bytes.clone();
        wrong[place] = byte;
        assert_eq!(State::decode_setup(&wrong), None, "{byte} at {place}");
    }
}

#[test]
fn every_action_has_one_spelling_of_two_bytes() {
    use campfire_core::games::Code;
    let mut every = Vec::new();
    for code in 0..=u16::MAX {
        if let Some(action) = State::decode(Code(code)) {
            assert_eq!(State::encode(action), Code(code), "{action:?}");
            every.push(action);
        }
    }
    assert!(every.len() > 1000, "{}", every.len());
}
