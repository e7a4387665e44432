//! All fifteen games by chance: which phases and actions ever come up, and that nothing is lost.
//!
//! What may come up is written here part by part; the walks have to meet all of it and nothing else.

use std::collections::BTreeSet;
use std::mem::{Discriminant, discriminant};

use campfire_core::session::Session;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::{combinations, keeping};
use crate::perft::{agrees, every_action};
use crate::table::*;

/// Games of each combination.
const GAMES: u64 = 48;
/// Actions of each game.
const ACTIONS: usize = 300;

/// The name of a variant as it is written: what comes before its fields, and for a correction the
/// name of what is corrected.
fn name(value: impl core::fmt::Debug) -> String {
    let text = format!("{value:?}");
    let text = text.strip_prefix("Correct(").unwrap_or(&text);
    let corrects = text.len() < format!("{value:?}").len();
    let variant = text.split([' ', '(', '{']).next().unwrap_or_default();
    if corrects { format!("Correct{variant}") } else { variant.into() }
}

/// What comes up with these parts: each row is a condition and the names.
fn named(rows: &[(bool, &str)]) -> BTreeSet<String> {
    let kept = rows.iter().filter(|(comes, _)| *comes);
    kept.flat_map(|(_, names)| names.split(' ').map(String::from)).collect()
}

/// Every phase of a game with these parts, with goal decks in the box where they can be.
fn phases(parts: Parts) -> BTreeSet<String> {
    let [dice, events, goals, score] =
        [Part::Dice, Part::Events, Part::Goals, Part::Score].map(|part| parts.has(part));
    let turns = parts != Parts::EVENTS && parts != Parts::SCORE;
    named(&[
        (true, "Build"),
        (turns, "FirstPlayer"),
        (turns && score, "Placement Respawn"),
        (dice, "BeforeRoll Rolling Choose Resolve"),
        (dice && goals, "Leading"),
        (events, "Doubles BeforeDraw Drawing Follow"),
        (events && !dice, "Symbol"),
        (events && score, "Auction Offer"),
        (dice && events && goals, "Sharing"),
        (dice && events && goals && score, "Conflict Muster"),
    ])
}

/// Every action of such a game, corrections too.
fn actions(parts: Parts) -> BTreeSet<String> {
    let [dice, events, goals, score] =
        [Part::Dice, Part::Events, Part::Goals, Part::Score].map(|part| parts.has(part));
    let turns = parts != Parts::EVENTS && parts != Parts::SCORE;
    let alone = !turns;
    named(&[
        (turns, "SetFirst EndTurn CorrectTurn"),
        (dice, "Roll ShowFaces Place CorrectDie"),
        // With dice alone the next die ends an action, and the last one the turn.
        (events || turns && score || dice && goals, "Done"),
        (dice && !events, "UseElsewhere"),
        (dice && events, "Hunt Tame Discover Harvest"),
        (dice && goals, "Swap RevealGoal"),
        (events, "Trigger Draw RevealTile Pass CorrectTokens CorrectStock"),
        (events && !dice, "ReportDoubles NameSymbol"),
        (events && !dice && turns, "HuntOnTable TameOnTable"),
        (events && turns, "Buy Share CountInvaders AbandonMammoth CorrectOwner"),
        (events && !score, "ReportFirstVillage"),
        (events && alone, "Dismiss"),
        (events && score, "Bid Sacrifice"),
        (goals, "Complete CorrectGoal"),
        (score, "CorrectPoints"),
        (score && turns, "Build LoseVillage LeaveMap CorrectVillages CorrectTribe"),
        (score && alone, "Award"),
        (dice && events && goals && score, "Fight Muster MusterLast MusterInvaders NameVillage"),
    ])
}

/// A set-up with these parts whose games last.
fn set_up(parts: Parts, seed: u64) -> Setup {
    let players = Players::ALL[seed as usize % 3];
    // Every fourth game is played to the usual end.
    let target = Points(if seed.is_multiple_of(4) { 15 } else { 50 });
    let slots = 2 + u8::from(seed.is_multiple_of(3));
    let settings = Settings { target, slots, ..Settings::default() };
    let goals = if seed.is_multiple_of(2) { Goals::InBox } else { Goals::OnTable };
    Setup { parts, goals, settings, ..Setup::new(players) }
}

/// What kind of action it is, and of a correction what it corrects.
fn kind(action: Action) -> (Discriminant<Action>, Option<Discriminant<Correction>>) {
    let corrects = match action {
        Action::Correct(correction) => Some(discriminant(&correction)),
        _ => None,
    };
    (discriminant(&action), corrects)
}

/// Something that may happen now, a correction now and then; every kind is as likely as the others.
fn random_action(table: &Table, rng: &mut impl Rng) -> Option<Action> {
    let mut actions = Vec::new();
    if rng.next_u32().is_multiple_of(12) {
        table.state.corrections(&mut |action| actions.push(action));
    } else {
        table.state.legal(&mut |action| actions.push(action));
        table.state.chance(&mut |action, _| actions.push(action));
    }
    let mut kinds = Vec::new();
    for action in &actions {
        if !kinds.contains(&kind(*action)) {
            kinds.push(kind(*action));
        }
    }
    let mut one_of = |count: usize| rng.next_u32() as usize % count.max(1);
    let chosen = kinds.get(one_of(kinds.len()))?;
    actions.retain(|action| kind(*action) == *chosen);
    actions.get(one_of(actions.len())).copied()
}

/// Plays at random; the pieces are counted after every action.
fn walk(setup: Setup, seed: u64, seen: &mut [BTreeSet<String>; 2]) -> Vec<Action> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut table = Table::unplaced(setup);
    let every = every_action();
    let mut played = Vec::new();
    for step in 0..ACTIONS {
        seen[0].insert(name(table.state.phase()));
        if step % 50 == 0 {
            let mut listed = Vec::new();
            table.state.legal(&mut |action| listed.push(action));
            table.state.chance(&mut |action, _| listed.push(action));
            for action in &every {
                let alike = table.accepts(*action) == listed.contains(action);
                assert!(alike, "{action:?} with {:?}", setup.parts);
            }
        }
        let Some(action) = random_action(&table, &mut rng) else { continue };
        table.play(action);
        seen[1].insert(name(action));
        played.push(action);
    }
    let told = |fact: &Fact| matches!(fact, Fact::PointsScored { .. } | Fact::GameWon { .. });
    let keeps_score = setup.parts.has(Part::Score);
    assert!(keeps_score || !table.facts.iter().any(told), "points without a score");
    played
}

/// The same game in a session: it ends alike, is kept, and can be undone to the start and redone.
fn assert_can_be_undone(setup: Setup, played: &[Action]) {
    let mut session = Session::<State>::new(setup).unwrap();
    // Who begins is no decision that could be undone.
    let drawn = played.iter().take_while(|action| action.is_chance()).count();
    let mut start = *session.state();
    for (number, action) in (1..).zip(played) {
        session.play(*action, &mut |_| {}).unwrap();
        if number == drawn {
            start = *session.state();
        }
    }
    let end = *session.state();
    assert_eq!(Session::decode(&session.encode()), Ok(session.clone()), "{:?}", setup.parts);
    let mut undone = 0;
    while session.undo().unwrap().is_some() {
        undone += 1;
    }
    assert_eq!(*session.state(), start, "{:?}", setup.parts);
    for _ in 0..undone {
        session.redo(&mut |_| {}).unwrap();
    }
    assert_eq!(*session.state(), end, "{:?}", setup.parts);
}

#[test]
fn what_is_off_has_no_phase_and_no_action_and_what_is_on_has_all_of_its_own() {
    for parts in combinations() {
        let mut seen = [BTreeSet::new(), BTreeSet::new()];
        for seed in 0..GAMES {
            let setup = set_up(parts, seed);
            let played = walk(setup, seed, &mut seen);
            if seed.is_multiple_of(6) {
                assert_can_be_undone(setup, &played);
            }
        }
        // A Bow and two defenders in one hex are too rare to be counted on.
        assert!(!seen[1].remove("AimBow") || parts.is_everything());
        assert_eq!(seen[0], phases(parts), "phases of {parts:?}");
        assert_eq!(seen[1], actions(parts), "actions of {parts:?}");
    }
}

#[test]
fn listing_and_trying_agree_in_every_combination() {
    for parts in combinations() {
        // Points alone can be given in very many ways.
        let depth = if parts == Parts::SCORE { 2 } else { 4 };
        let setup = Setup { parts, goals: Goals::InBox, ..Setup::new(Players::Two) };
        assert!(agrees(&State::new(&setup).unwrap(), depth), "{parts:?}");
        let mut table = keeping(parts, Players::Two);
        table.go_to_end();
        assert!(agrees(&table.state, 2), "{parts:?} at the end of a turn");
    }
}
