//! Every action of the rules has a spelling in scripts that leads back to it, and a code.

use campfire::games::tribes::words::{parse, spell};
use campfire::script::words::summary;
use campfire::trials::invariants::every_action;
use campfire_core::games::tribes::{Action, State};
use campfire_core::games::{Code, Game};

#[test]
fn every_action_of_a_person_is_parsed_from_its_spelling() {
    let mut count = 0;
    for action in every_action::<State>().iter().filter(|action| !action.is_chance()) {
        let spelled = spell(*action);
        match parse(&spelled) {
            Ok(parsed) => assert_eq!(parsed, *action, "`{spelled}`"),
            // Numbers and amounts that no game knows have a code and no spelling.
            Err(why) => assert!(why.contains("number") || why.contains("never holds"), "{why}"),
        }
        count += 1;
    }
    assert!(count > 1000, "{count} actions");
}

#[test]
fn every_action_is_decoded_from_its_code() {
    for action in every_action::<State>() {
        assert_eq!(State::decode(State::encode(*action)), Some(*action));
    }
}

#[test]
fn every_code_stands_for_one_action_or_for_none() {
    for code in (0..=u16::MAX).map(Code) {
        if let Some(action) = State::decode(code) {
            assert_eq!(State::encode(action), code, "{action:?}");
        }
    }
}

#[test]
fn long_lists_of_numbers_are_said_in_few_words() {
    let actions = [Action::Pass, Action::Bid(3), Action::Bid(4), Action::Bid(5), Action::Bid(6)];
    assert_eq!(summary::<State>(&actions), "pass, bid 3 to 6");
    assert_eq!(summary::<State>(&[Action::Muster(0), Action::Muster(1)]), "muster 0, muster 1");
}
