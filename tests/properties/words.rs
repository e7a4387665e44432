//! Every action of the rules has a spelling in scripts that leads back to it, and a code.

use campfire::script::words::summary;
use campfire::trials::invariants::every_action;
use campfire_core::games::Code;
use campfire_core::games::tribes::{Action, State};
use campfire_tests::games::{Property, Tested, each};

struct SpellingsLeadBack;

impl Property for SpellingsLeadBack {
    fn hold<G: Tested>(&self) -> Result<(), String> {
        let mut count = 0;
        for action in every_action::<G>().iter().filter(|action| !G::is_chance(**action)) {
            let spelled = G::spell(*action);
            match G::parse(&spelled) {
                Ok(parsed) => assert_eq!(parsed, *action, "`{spelled}`"),
                // Numbers and amounts that no game knows have a code and no spelling.
                Err(why) => {
                    assert!(why.contains("number") || why.contains("never holds"), "{why}");
                }
            }
            count += 1;
        }
        assert!(count > G::ACTIONS, "{count} actions");
        Ok(())
    }
}

#[test]
fn every_action_of_a_person_is_parsed_from_its_spelling() -> Result<(), String> {
    each(&SpellingsLeadBack)
}

struct CodesLeadBack;

impl Property for CodesLeadBack {
    fn hold<G: Tested>(&self) -> Result<(), String> {
        for action in every_action::<G>() {
            assert_eq!(G::decode(G::encode(*action)), Some(*action));
        }
        Ok(())
    }
}

#[test]
fn every_action_is_decoded_from_its_code() -> Result<(), String> {
    each(&CodesLeadBack)
}

struct CodesAreUnique;

impl Property for CodesAreUnique {
    fn hold<G: Tested>(&self) -> Result<(), String> {
        for code in (0..=u16::MAX).map(Code) {
            if let Some(action) = G::decode(code) {
                assert_eq!(G::encode(action), code, "{action:?}");
            }
        }
        Ok(())
    }
}

#[test]
fn every_code_stands_for_one_action_or_for_none() -> Result<(), String> {
    each(&CodesAreUnique)
}

#[test]
fn long_lists_of_numbers_are_said_in_few_words() {
    let actions = [Action::Pass, Action::Bid(3), Action::Bid(4), Action::Bid(5), Action::Bid(6)];
    assert_eq!(summary::<State>(&actions), "pass, bid 3 to 6");
    assert_eq!(summary::<State>(&[Action::Muster(0), Action::Muster(1)]), "muster 0, muster 1");
}
