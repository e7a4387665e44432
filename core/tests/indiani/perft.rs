//! Perft: how many ways a game can go in so many actions.
//!
//! The counts are made by hand from the rules, as the comments show, and compared with what is listed and
//! with what is accepted when every action there is is tried.

use campfire_core::games::{Code, Game};

use crate::table::*;

/// Ways to go on for `depth` actions, by what is listed.
fn perft(state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut actions = Vec::new();
    state.legal(&mut |action| actions.push(action));
    if depth == 1 {
        return actions.len() as u64;
    }
    actions.iter().map(|action| perft(&after(*state, *action), depth - 1)).sum()
}

/// The same by trying every action there is.
fn perft_by_trying(state: &State, depth: u32, every: &[Action]) -> u64 {
    if depth == 0 {
        return 1;
    }
    let tried = every.iter().filter_map(|action| {
        let mut next = *state;
        next.apply(*action, &mut |_| {}).ok()?;
        Some(perft_by_trying(&next, depth - 1, every))
    });
    tried.sum()
}

fn after(mut state: State, action: Action) -> State {
    state.apply(action, &mut |_| {}).unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
    state
}

fn assert_counts(name: &str, state: &State, counts: &[u64]) {
    let every: Vec<Action> = (0..=u16::MAX)
        .filter_map(|code| State::decode(Code(code)))
        .filter(|action| !State::is_correction(*action))
        .collect();
    for (depth, expected) in (1..).zip(counts) {
        assert_eq!(perft(state, depth), *expected, "{name}, depth {depth}");
        // Trying is slow where there are many ways.
        if *expected < 20_000 {
            let tried = perft_by_trying(state, depth, &every);
            assert_eq!(tried, *expected, "{name} tried, depth {depth}");
        }
    }
}

#[test]
fn counts_the_first_turns() {
    // Discard a Diorama or another card (2), begin one of five chains (5), draw three: one to three
    // Diorama with one on top, or none to two with another on top (6). Nobody has a chain to block or to
    // rob. So 13.
    //
    // The second player can take the top discard after a Diorama was discarded (13 + 1), or after three
    // cards with one on top (3 x 14); after another card or three with another on top it is 13 (1 + 3
    // times); after a chain was begun it can be blocked, and has nothing to steal (5 x 14).
    let state = Table::new(Players::Two).state;
    assert_counts("two players", &state, &[13, 14 + 42 + 4 * 13 + 5 * 14]);
    // With more players only their own seats are added, which nobody blocks yet: after a chain was begun
    // the second of three can block one player, as before.
    let state = Table::new(Players::Three).state;
    assert_counts("three players", &state, &[13, 14 + 42 + 4 * 13 + 5 * 14]);
}

#[test]
fn counts_a_turn_with_chains_and_an_active_card() {
    // P1: arrow with one red vase and an active card, drum complete. P2: axe with a red flag.
    let mut table = Table::new(Players::Two);
    table.give(P1, Arrow, [Look::Red]);
    table.give_active(P1, Arrow);
    table.give(P1, Drum, [Look::Red; 3]);
    table.give(P2, Axe, [Look::Red]);
    // Discard 2. Begin one of the three other characters 3. Lay red, blue or multi on the arrow and a
    // Totem on the drum 4. Activate beside the drum 1. Draw three 6. Block 1. Steal: the flag fits
    // neither the arrow, which waits for a horse, nor the drum 0. Turn the active card: the same four
    // cards 4, or two beasts at the axe 2.
    assert_counts("a turn with chains", &table.state, &[2 + 3 + 4 + 1 + 6 + 1 + 4 + 2]);
    // With the hand alone the flag fits, and the hand can be laid on and activated: begin 1 less, lay 3
    // more, activate 1 more, steal 1 more, turn the active card 3 more.
    table.give(P1, Hand, []);
    assert_counts("with room for a theft", &table.state, &[23 - 1 + 3 + 1 + 1 + 3]);
}

#[test]
fn counts_an_attack() {
    // The attacked player has two active cards: each can be one of two feathers, or neither is.
    let mut table = Table::new(Players::Two);
    table.give(P1, Arrow, [Look::Red]);
    table.give_active(P1, Arrow);
    table.give(P2, Axe, [Look::Red]);
    table.give_active(P2, Axe);
    table.give(P2, River, []);
    table.give_active(P2, River);
    let (seat, sign) = (P2, Axe);
    table.play(Action::Attack { from: Arrow, with: Beast::Wolf, seat, sign });
    assert_counts("an attack", &table.state, &[5]);
}

#[test]
fn counts_the_chains_that_are_told() {
    // Somebody has closed or nobody: 3. A chain is one of 52 rows (one without vases, 3, 8, 20 complete
    // ones, and those with a Totem) of five characters, or there is none: 261. After a chain there are
    // four characters left: 4 x 52 + 1; after none the other player's chains are told, or the hostile
    // spheres of the closer's opponent, but that comes later: 261.
    let state = Table::with(scores(Players::Two)).state;
    let told = 5 * 52 + 1;
    assert_counts("scores", &state, &[3, 3 * told, 3 * (260 * (4 * 52 + 1) + told)]);
}

#[test]
fn counts_answers() {
    let mut table = Table::with(Setup { prints: Prints::NONE, ..scores(Players::Two) });
    table.play(Action::Close(Some(P1)));
    table.play(Action::Count { sign: Axe, chain: row([Look::Red], Presence::Gone) });
    table.play(Action::EndChains);
    // Nought to nine spheres, then one of six kinds, then nought to nine again, then the chains of P2.
    assert_counts("prints", &table.state, &[10, 60, 600, 600 * 261]);
    let mut table = Table::with(scores(Players::Two));
    table.all([Action::Close(Some(P1)), Action::EndChains, Action::EndChains]);
    // Nought to ninety hostile spheres, then the next challenge.
    assert_counts("hostile", &table.state, &[91, 91 * 3]);
}
