//! Everything the rules allow can be done with four buttons: over random games, what a search of all
//! presses from a screen can play is compared with what is legal.

use std::collections::{BTreeMap, HashSet};

use campfire::measure::presses::search::{Attempt, Course, Hands, Press, explore};
use campfire::play::chance::seeded;
use campfire::trials::moves::{corrections, legal, outcomes};
use campfire::trials::walk::{Going, HouseRules, Temper, Walk};
use campfire_core::games::{Game, Next, tribes};
use campfire_core::session::Session;
use campfire_core::text::shell;
use campfire_core::ui::{Key, Kind, Scene};
use campfire_tests::games::{Property, Tested, each, kind, players};

/// Where the search does not go on: pages that only tell, and ways out of the game.
fn is_aside<G: Tested>(scene: &Scene, search: Search) -> bool {
    let row = scene.widgets().iter().find_map(|widget| match widget.kind {
        Kind::Row(row) if row.cursor => Some(row.text.id),
        _ => None,
    });
    let aside = [
        shell::UNDO,
        shell::REDO,
        shell::SCORES,
        shell::LAST_MOVES,
        shell::RULES_OF_STEP,
        shell::SEATS,
        shell::SETTINGS,
        shell::END_GAME,
    ];
    let main = scene.key(Key::Y);
    row.is_some_and(|id| {
        aside.contains(&id)
            || G::ASIDE.contains(&id)
            || (id == shell::CORRECT_VALUE && search == Search::Legal)
    }) || main == Some(shell::NEW_GAME_KEY.into())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Search {
    Legal,
    All,
}

/// Every decision that some presses lead to, without another decision before it; if chance is due,
/// every outcome that can be typed in.
fn reachable<G: Tested>(session: &Session<G>, search: Search) -> Vec<G::Action> {
    let before = session.actions().count();
    let mut app = G::resume(seeded(7), session.clone());
    let chance = session.state().next() == Next::Chance;
    if chance {
        app.distrust_dice();
    }
    let mut hands = Hands::new(app);
    if chance {
        // This is told first.
        hands.press(Press::Tap(Key::Y));
    }
    let may_press = |Attempt { scene, press, depth }: Attempt<'_>| {
        let key = press.key();
        let aside = key == Key::Y && is_aside::<G>(scene, search);
        // The menu is the same everywhere: it is opened from the first screen only.
        !aside && (depth == 0 || scene.key(key) != Some(shell::MENU.into()))
    };
    let mut found = Vec::new();
    explore(hands, may_press, |hands, _| {
        let action = hands.actions_since::<G>(before).first().copied();
        match action {
            Some(action) if !found.contains(&action) => found.push(action),
            None if hands.taken::<G>() == Some(before) => return Course::On,
            _ => {}
        }
        Course::Elsewhere
    });
    found
}

fn compare<G: Tested>(session: &Session<G>, search: Search) -> Result<(), String> {
    let state = session.state();
    let found = reachable(session, search);
    let mut wanted = match state.next() {
        Next::Over => Vec::new(),
        Next::Seat(_) => legal(state),
        Next::Chance => outcomes(state).into_iter().map(|(action, _)| action).collect(),
    };
    let corrections = corrections(state);
    if search == Search::All {
        wanted.extend(corrections.iter().copied().filter(|a| state.is_in_one_go(*a)));
    }
    let missing: Vec<String> =
        wanted.iter().filter(|action| !found.contains(action)).map(|a| G::spell(*a)).collect();
    // A correction may also lie beside what it is about.
    let listed = |action: &&G::Action| wanted.contains(action) || corrections.contains(action);
    let wrong: Vec<String> =
        found.iter().filter(|action| !listed(action)).map(|a| G::spell(*a)).collect();
    if missing.is_empty() && wrong.is_empty() {
        return Ok(());
    }
    Err(format!("{:?}: missing {missing:?}, not legal {wrong:?}", state.step()))
}

/// A random game that tries everything, with any number of players and every other time house rules.
fn fickle<G: Tested>(seed: u64) -> Result<Walk<G>, String> {
    let house = if seed.is_multiple_of(2) { HouseRules::Usual } else { HouseRules::Varied };
    Walk::new(seed, players::<G>(seed), Temper::Fickle, house).map_err(|broken| broken.to_string())
}

/// The games are searched in two halves, so that two processors can do it at once.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    /// Rise of Tribes alone.
    Tribes,
    /// All others.
    Others,
}

struct LegalIsPressed(Half);

impl Property for LegalIsPressed {
    fn hold<G: Tested>(&self) -> Result<(), String> {
        if (self.0 == Half::Tribes) != (G::KEY == tribes::State::KEY) {
            return Ok(());
        }
        let mut seen = HashSet::new();
        let mut steps = BTreeMap::<String, usize>::new();
        for seed in 0..G::SEARCHED {
            let mut walk = fickle::<G>(seed)?;
            loop {
                let next = walk.session.state().next();
                if next != Next::Chance {
                    let (step, kind) = kind(walk.session.state());
                    let count = steps.entry(step).or_default();
                    *count += 1;
                    if seen.insert(kind) {
                        compare(&walk.session, Search::All)
                            .map_err(|why| format!("{seed}: {why}"))?;
                    } else if count.is_multiple_of(50) {
                        compare(&walk.session, Search::Legal)
                            .map_err(|why| format!("{seed}: {why}"))?;
                    }
                }
                if next == Next::Over
                    || walk.step().map_err(|broken| broken.to_string())? != Going::On
                {
                    break;
                }
            }
        }
        steps.retain(|step, _| !G::RARE.contains(&step.as_str()));
        let rare: Vec<&String> = steps.iter().filter(|(_, n)| **n < 20).map(|(s, _)| s).collect();
        assert!(steps.len() + G::RARE.len() == G::STEPS && rare.is_empty(), "{steps:?}");
        Ok(())
    }
}

#[test]
fn everything_legal_can_be_pressed_in_rise_of_tribes() -> Result<(), String> {
    each(&LegalIsPressed(Half::Tribes))
}

#[test]
fn everything_legal_can_be_pressed_in_all_other_games() -> Result<(), String> {
    each(&LegalIsPressed(Half::Others))
}

struct ChanceIsTyped;

impl Property for ChanceIsTyped {
    fn hold<G: Tested>(&self) -> Result<(), String> {
        let mut steps = BTreeMap::<String, usize>::new();
        for seed in 0..200 {
            let mut walk = fickle::<G>(seed)?;
            loop {
                let next = walk.session.state().next();
                if next == Next::Chance {
                    let (step, _) = kind(walk.session.state());
                    let count = steps.entry(step).or_default();
                    *count += 1;
                    let search = if *count == 1 { Search::All } else { Search::Legal };
                    if *count <= 40 {
                        let compared = compare(&walk.session, search);
                        compared.map_err(|why| format!("{seed}: {why}"))?;
                    }
                }
                if next == Next::Over
                    || walk.step().map_err(|broken| broken.to_string())? != Going::On
                {
                    break;
                }
            }
        }
        assert_eq!(steps.len(), G::CHANCES, "{steps:?}");
        assert!(steps.values().all(|count| *count >= 5), "{steps:?}");
        Ok(())
    }
}

#[test]
fn everything_that_chance_can_bring_can_be_typed_in() -> Result<(), String> {
    each(&ChanceIsTyped)
}
