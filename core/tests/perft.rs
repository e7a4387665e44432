//! Perft: how many ways a game can go in so many actions, with chance's weights.
//!
//! The first depths are counted by hand from the rules, as the comments show. Deeper ones are
//! counted twice: by what is listed, and by trying every action there is.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use campfire_core::games::tribes::{
    Action, Column, Face, First, Goals, Phase, Players, Seat, Setup, State, Tile,
};
use campfire_core::games::{Code, Game, Next, Weight};

fn setup(players: Players, first: First, goals: Goals) -> State {
    State::new(&Setup { first, goals, ..Setup::new(players) }).unwrap()
}

/// A two-player game before the first roll.
fn before_roll(goals: Goals) -> State {
    let state = setup(Players::Two, First::Chosen(Seat::P1), goals);
    after(state, &[Action::Done, Action::Done])
}

fn after(mut state: State, actions: &[Action]) -> State {
    for action in actions {
        state.apply(*action, &mut |_| {}).unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
    }
    state
}

/// What may happen next: chance's outcomes with their weights, or a person's actions.
fn listed(state: &State) -> Vec<(Action, u32)> {
    let mut actions = Vec::new();
    state.legal(&mut |action| actions.push((action, 1)));
    state.chance(&mut |action, Weight(weight)| actions.push((action, weight)));
    actions
}

/// The sum of the weights that the rules give to what chance decides now.
fn whole_weight(state: &State) -> u32 {
    let sides = state.settings().faces;
    let sides = u32::from(sides.sun + sides.moon + sides.blank);
    match state.phase() {
        Phase::FirstPlayer => state.players().count().into(),
        Phase::Rolling => sides * sides,
        // All tiles that are nowhere else; nothing is known of their order.
        Phase::Drawing => {
            let elsewhere = [state.slots().tiles(), state.aside(), state.discards()];
            let elsewhere = elsewhere.iter().fold(state.removed(), |all, some| all.union(*some));
            16 - u32::from(elsewhere.len())
        }
        // All cards that were not drawn.
        _ => {
            let cards = state.goals(state.turn());
            let deck = if state.players() == Players::Two { 14 } else { 15 };
            deck - u32::from(cards.in_progress.len()) - u32::from(cards.completed.len())
        }
    }
}

/// Ways to go on for `depth` actions, by what is listed.
fn perft(state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = listed(state);
    if state.next() == Next::Chance {
        let weights: u32 = actions.iter().map(|(_, weight)| weight).sum();
        assert_eq!(weights, whole_weight(state), "weights in {:?}", state.phase());
    }
    if depth == 1 {
        return actions.len() as u64;
    }
    actions.iter().map(|(action, _)| perft(&after(*state, &[*action]), depth - 1)).sum()
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

fn every_action() -> Vec<Action> {
    (0..=u16::MAX)
        .filter_map(|code| State::decode(Code(code)))
        .filter(|action| !matches!(action, Action::Correct(_)))
        .collect()
}

fn assert_counts(name: &str, state: &State, counts: &[u64]) {
    let every = every_action();
    for (depth, expected) in (1..).zip(counts) {
        assert_eq!(perft(state, depth), *expected, "{name}, depth {depth}");
        assert_eq!(perft_by_trying(state, depth, &every), *expected, "{name} tried, depth {depth}");
    }
}

#[test]
fn counts_the_set_up() {
    // The first player is one of the seats; everybody then says that the members are placed, and
    // the first player can only roll.
    for players in Players::ALL {
        let drawn = setup(players, First::Drawn, Goals::OnTable);
        let seats = u64::from(players.count());
        let counts = vec![seats; usize::from(players.count()) + 2];
        assert_counts("drawn", &drawn, &counts);
        let chosen = setup(players, First::Chosen(Seat::P2), Goals::OnTable);
        assert_counts("chosen", &chosen, &vec![1; usize::from(players.count()) + 1]);
    }
}

#[test]
fn counts_the_first_turn_with_cards_on_the_table() {
    // 1 roll; 9 pairs of faces, of which 6 are no doubles.
    // No doubles: 2 different dice x 4 columns = 8 places. Doubles: 1 draw.
    //   6 x 8 + 3 x 1 = 51
    // A placed die: the action is done. A draw: 14 tiles, none aside.
    //   48 x 1 + 3 x 14 = 90
    // First action done: the other die into one of 3 columns. A tile: each of the 14 is followed
    // with Done; Altar, Walls and Canoe can be bought at once; Tiger and, unless it is suns,
    // Volcano may have taken the last member of one of 2 tribes. Nobody has a village to lose.
    //   48 x 3 + 3 x (9 + 3 x 2 + 3) + (1 + 3 + 3) = 144 + 54 + 7 = 205
    assert_counts("first turn", &before_roll(Goals::OnTable), &[1, 9, 51, 90, 205]);
}

#[test]
fn counts_leading_with_decks_in_the_box() {
    // Sun into LEAD, from sun moon blank: suns, so 3 of the 14 cards of a two-player deck.
    let rolled = [Action::Roll, Action::ShowFaces(Face::Sun, Face::Moon)];
    let place = [Action::Place { face: Face::Sun, column: Column::Lead }];
    let state = after(after(before_roll(Goals::InBox), &rolled), &place);
    // Done; 14, 13 and 12 cards in order; then the moon into one of 3 columns, done, and on to
    // the conflict step.
    let draws = 14 * 13 * 12;
    assert_counts("lead", &state, &[1, 14, 14 * 13, draws]);
    for (depth, expected) in [(5, draws * 3), (6, draws * 3)] {
        assert_eq!(perft(&state, depth), expected, "depth {depth}");
    }
}

#[test]
fn counts_the_conflict_step_and_the_end_of_a_turn() {
    let turn = [
        Action::Roll,
        Action::ShowFaces(Face::Sun, Face::Moon),
        Action::Place { face: Face::Sun, column: Column::Grow },
        Action::Done,
        Action::Place { face: Face::Moon, column: Column::Move },
        Action::Done,
    ];
    let state = after(before_roll(Goals::OnTable), &turn);
    // Conflict: reckon a hex, or one of two tribes is gone, or done = 4.
    // Reckoning: 0 to 20 members of player 1 = 21.
    // One tribe gone: reckon, the other tribe gone, done = 3 each.
    // Done: build, 14 goals, end = 16.
    //   21 + 2 x 3 + 16 = 43
    assert_counts("conflict", &state, &[4, 43]);
}

#[test]
fn counts_the_auction() {
    let tiles = [
        Action::Roll,
        Action::ShowFaces(Face::Sun, Face::Sun),
        Action::Draw,
        Action::RevealTile(Tile::Drought),
        Action::Done,
    ];
    // The tile waits aside: it cannot be drawn before there is a village.
    let state = after(before_roll(Goals::OnTable), &tiles);
    assert!(state.aside().contains(Tile::Chieftain));
    let mut end = state;
    let turn = [
        Action::Place { face: Face::Sun, column: Column::Grow },
        Action::Done,
        Action::Place { face: Face::Sun, column: Column::Move },
        Action::Done,
        Action::Done,
        Action::Build,
        Action::EndTurn,
        Action::Roll,
        Action::ShowFaces(Face::Moon, Face::Moon),
        Action::Trigger(Tile::Drought),
        Action::Draw,
        Action::RevealTile(Tile::Chieftain),
    ];
    end = after(end, &turn);
    // Two bidders. Each may pass or bid above the last bid, up to 96.
    // First bidder: 96 bids or pass = 97.
    // After a bid b: 96 - b bids or pass; after a pass: 96 bids or pass.
    //   sum over b of (97 - b) = 96 x 97 / 2 = 4656, + 97 = 4753
    assert_counts("auction", &end, &[97, 4753]);
}

#[test]
fn counts_the_first_turn_with_decks_in_the_box() {
    // As with cards on the table, but of the 48 placed dice 6 x 2 lead: 14 cards each instead of
    // 3 columns.
    //   36 x 3 + 12 x 14 + 61 = 337
    assert_counts("first turn", &before_roll(Goals::InBox), &[1, 9, 51, 90, 337]);
}

#[test]
fn listing_and_trying_agree_far_into_a_turn() {
    // No number from the rules here: two ways to count, and weights checked at every node.
    let every = every_action();
    for players in Players::ALL {
        for goals in [Goals::OnTable, Goals::InBox] {
            let state = setup(players, First::Drawn, goals);
            let depth = u32::from(players.count()) + 6;
            assert_eq!(perft(&state, depth), perft_by_trying(&state, depth, &every));
        }
    }
}
