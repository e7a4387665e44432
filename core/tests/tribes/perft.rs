//! Perft: how many ways a game can go in so many actions, with chance's weights.
//!
//! The first depths are counted by hand from the rules, as the comments show. Deeper ones are
//! counted twice: by what is listed, and by trying every action there is.

use campfire_core::games::tribes::{
    Action, Column, Correction, Dwelling, Face, First, Goal, Goals, Mark, Mode, Phase, Players,
    Power, Presence, Reading, Seat, Setup, State, Talent, Terrain, Tile, Tribe,
};
use campfire_core::games::{Code, Game, Next, Weight};
use campfire_core::set::{Member, Set};

fn setup(players: Players, first: First, goals: Goals) -> State {
    State::new(&Setup { first, goals, ..Setup::new(players) }).unwrap()
}

/// A two-player game before the first roll.
fn before_roll(goals: Goals) -> State {
    let state = setup(Players::Two, First::Chosen(Seat::P1), goals);
    after(state, &[Action::Done])
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
        // A tile that was looked at is the next one.
        Phase::Drawing if state.deck().seen().next().is_some() => 1,
        Phase::Drawing | Phase::Dreaming => tiles_of_unknown_place(state),
        // All cards that were not drawn.
        _ => {
            let cards = state.goals(state.turn());
            let deck = if state.players() == Players::Two { 14 } else { 15 };
            deck - u32::from(cards.in_progress.len()) - u32::from(cards.completed.len())
        }
    }
}

/// All tiles that are nowhere else; nothing is known of their order.
fn tiles_of_unknown_place(state: &State) -> u32 {
    let deck = state.deck();
    let known = deck.seen().chain(deck.bottom()).collect::<Set<Tile>>();
    let owned = Set::of(|tile| state.owner(tile).is_some());
    let elsewhere =
        [state.slots().tiles(), state.aside(), state.discards(), state.removed(), owned];
    16 - u32::from(elsewhere.iter().fold(known, |all, some| all.union(*some)).len())
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

/// Every action there is, except corrections by hand.
pub(crate) fn every_action() -> Vec<Action> {
    (0..=u16::MAX)
        .filter_map(|code| State::decode(Code(code)))
        .filter(|action| !matches!(action, Action::Correct(_)))
        .collect()
}

/// Whether both ways to count come to the same number at this depth.
pub(crate) fn agrees(state: &State, depth: u32) -> bool {
    perft(state, depth) == perft_by_trying(state, depth, &every_action())
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
    // The first player is one of the seats; the table then says that all members are placed, and
    // the first player can only roll, which brings 9 pairs of faces.
    for players in Players::ALL {
        let drawn = setup(players, First::Drawn, Goals::OnTable);
        let seats = u64::from(players.count());
        assert_counts("drawn", &drawn, &[seats, seats, seats, seats * 9]);
        let chosen = setup(players, First::Chosen(Seat::P2), Goals::OnTable);
        assert_counts("chosen", &chosen, &[1, 1, 9]);
    }
}

#[test]
fn counts_the_set_up_of_a_game_of_before() {
    // Everybody says that the own members are placed, one after the other.
    for players in Players::ALL {
        let (first, reading) = (First::Chosen(Seat::P2), Reading::First);
        let state = State::new(&Setup { first, reading, ..Setup::new(players) }).unwrap();
        assert_counts("one by one", &state, &vec![1; usize::from(players.count()) + 1]);
    }
}

#[test]
fn counts_the_first_turn_with_cards_on_the_table() {
    // 1 roll; 9 pairs of faces, of which 6 are no doubles.
    // No doubles: 2 different dice x 4 columns = 8 places. Doubles: 1 draw.
    //   6 x 8 + 3 x 1 = 51
    // A placed die: the other die into one of 3 columns. A draw: 14 tiles, none aside.
    //   48 x 3 + 3 x 14 = 186
    // Both dice placed: done, or the turn ends. A tile: each of the 14 is followed
    // with Done; Altar, Walls and Canoe can be bought at once; Tiger and, unless it is suns,
    // Volcano may have taken the last member of one of 2 tribes. Nobody has a village to lose.
    //   144 x 2 + 3 x (9 + 3 x 2 + 3) + (1 + 3 + 3) = 288 + 54 + 7 = 349
    assert_counts("first turn", &before_roll(Goals::OnTable), &[1, 9, 51, 186, 349]);
}

#[test]
fn counts_the_first_turn_of_a_game_of_before() {
    // Members are placed one by one, and an action is done before the next die.
    //   48 x 1 + 3 x 14 = 90
    // Then the other die goes into one of 3 columns.
    //   48 x 3 + 54 + 7 = 205
    let (first, reading) = (First::Chosen(Seat::P1), Reading::First);
    let state = State::new(&Setup { first, reading, ..Setup::new(Players::Two) }).unwrap();
    let state = after(state, &[Action::Done, Action::Done]);
    assert_counts("first turn", &state, &[1, 9, 51, 90, 205]);
}

#[test]
fn counts_leading_with_decks_in_the_box() {
    // Sun into LEAD, from sun moon blank: suns, so 3 of the 14 cards of a two-player deck.
    let rolled = [Action::Roll, Action::ShowFaces(Face::Sun, Face::Moon)];
    let place = [Action::Place { face: Face::Sun, column: Column::Lead }];
    let state = after(after(before_roll(Goals::InBox), &rolled), &place);
    // Done; 14, 13 and 12 cards in order; then the moon into one of 3 columns; then done, or the turn
    // ends there: none of the 3 draws cards or asks anything.
    let draws = 14 * 13 * 12;
    assert_counts("lead", &state, &[1, 14, 14 * 13, draws]);
    for (depth, expected) in [(5, draws * 3), (6, draws * 3 * 2)] {
        assert_eq!(perft(&state, depth), expected, "depth {depth}");
    }
}

#[test]
fn counts_the_conflict_step_and_the_end_of_a_turn() {
    let turn = [
        Action::Roll,
        Action::ShowFaces(Face::Sun, Face::Moon),
        Action::Place { face: Face::Sun, column: Column::Grow },
        Action::Place { face: Face::Moon, column: Column::Move },
        Action::Done,
    ];
    let state = after(before_roll(Goals::OnTable), &turn);
    // Conflict: reckon a hex, or one of two tribes is gone, or done = 4. Or no conflict is left: build,
    // 14 goals, end = 16.
    //   4 + 16 = 20
    // Reckoning: 0 to 20 members of player 1, the last in the hex or not = 42.
    // Player 1 gone: reckon, the other tribe gone, done = 3; nothing can be built, and 7 of the 14 goals
    // need members; end. 3 + 7 + 1 = 11
    // Player 2 gone: the same 3; build, 14 goals, end. 3 + 16 = 19
    // Done: build, 14 goals, end = 16. A village: the same 16.
    // Each of 14 goals: build, 13 goals, end = 15. The end: the next player rolls.
    //   42 + 11 + 19 + 16 + 16 + 14 x 15 + 1 = 315
    assert_counts("conflict", &state, &[20, 315]);
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
        Action::Place { face: Face::Sun, column: Column::Move },
        Action::Done,
        Action::Done,
        Action::Build(Dwelling::Plain),
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
    // As with cards on the table, but of the 48 placed dice 6 x 2 lead: that is done before the next
    // die, to draw the cards.
    //   36 x 3 + 12 x 1 + 3 x 14 = 162
    // Then 14 cards each. The others: two of the 3 columns are done or end the turn, LEAD is done.
    //   36 x (2 + 2 + 1) + 12 x 14 + 61 = 409
    assert_counts("first turn", &before_roll(Goals::InBox), &[1, 9, 51, 162, 409]);
}

/// A set-up for two whose leaders have powers: P1 this one, P2 Trader or, beside it, Cunning.
fn led(power: Power) -> Setup {
    let mut setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
    let talents = Tribe::ALL.iter().flat_map(|tribe| Talent::ALL.iter().map(|t| (*tribe, *t)));
    let (tribe, talent) = talents.into_iter().find(|(tribe, t)| tribe.power(*t) == power).unwrap();
    let other = if tribe == Tribe::Daba { Tribe::Dananu } else { Tribe::Daba };
    setup.tribes.0[..2].copy_from_slice(&[tribe, other]);
    setup.modes.leaders = Mode::On;
    setup.modes.talents[Seat::P1] = talent;
    setup
}

/// The game with this set-up before the first roll.
fn begun(setup: &Setup) -> State {
    after(State::new(setup).unwrap(), &[Action::Done])
}

/// A turn without doubles or moons up to step 4.
const TO_CONFLICT: [Action; 5] = [
    Action::Roll,
    Action::ShowFaces(Face::Sun, Face::Blank),
    Action::Place { face: Face::Sun, column: Column::Grow },
    Action::Place { face: Face::Blank, column: Column::Move },
    Action::Done,
];

#[test]
fn counts_dreams() {
    // Roll, or dream = 2.
    // 9 pairs of faces, or one of 14 tiles = 23.
    // The rolls go on as without the power: 51, 186, 349.
    // The dream: 13 tiles below the first; then either of the two goes under the deck, or none;
    // then there is the roll only.
    //   51 + 14 x 13 = 233; 186 + 182 x 3 = 732; 349 + 546 = 895
    assert_counts("dream", &begun(&led(Power::Dreamtime)), &[2, 23, 233, 732, 895]);
}

#[test]
fn counts_draws_with_a_known_top_of_the_deck() {
    let dream = [
        Action::Use(Power::Dreamtime),
        Action::RevealTile(Tile::Altar),
        Action::RevealTile(Tile::Tiger),
        Action::Bury(Tile::Altar),
    ];
    let state = after(begun(&led(Power::Dreamtime)), &dream);
    // As in any first turn, but each of 3 draws brings the Tiger, which is no chance any more: it is
    // followed, or has taken one of 2 tribes.
    //   48 x 3 + 3 x 3 = 153
    // Then the one die that doubles are goes into one of 4 columns or hunts; or the other tribe is
    // gone, too, or the tile is done: 48 x 3 x 2 + 3 x (5 + 2 + 2) = 315.
    assert_counts("known top", &state, &[1, 9, 51, 153, 315]);
    let next = [
        Action::Roll,
        Action::ShowFaces(Face::Sun, Face::Sun),
        Action::Draw,
        Action::Done,
        Action::Place { face: Face::Sun, column: Column::Grow },
        Action::Place { face: Face::Sun, column: Column::Move },
        Action::Done,
        Action::Done,
        Action::EndTurn,
        Action::Roll,
        Action::ShowFaces(Face::Sun, Face::Sun),
        Action::Trigger(Tile::Tiger),
        Action::Done,
        Action::Draw,
    ];
    // 14 tiles without the Tiger in its slot and the Altar, which lies under the others.
    assert_counts("known bottom", &after(state, &next), &[12]);
}

#[test]
fn counts_rolls_that_can_be_lit() {
    // 9 pairs. Without a moon: 2 doubles draw, 2 others have 8 places; with one: light or done.
    //   2 x 1 + 2 x 8 + 5 x 2 = 28
    // Then: the doubles draw one of 14, the others place the other die: 2 x 14 + 2 x 8 x 3 = 76.
    // A sun and a moon: lit they draw, else 8 places: 2 x (1 + 8) = 18.
    // A moon and a blank: 8 places, lit or not: 2 x (8 + 8) = 32.
    // Two moons: lit once there is another to light or not, else they draw: 2 + 1 = 3.
    //   76 + 18 + 32 + 3 = 129
    assert_counts("light", &begun(&led(Power::LightInTheDark)), &[1, 9, 28, 129]);
}

#[test]
fn counts_conflicts_with_cunning_glacier_and_tar_pit() {
    let mut setup = led(Power::Cunning);
    setup.modes.terrain = [Terrain::Glacier, Terrain::TarPit].into_iter().collect();
    let state = after(begun(&setup), &TO_CONFLICT);
    // Reckon a hex, start a conflict, one of two tribes is gone, or done = 5. The turn cannot end, and
    // nothing can be built, before the Tar Pit has taken its toll.
    // 0 to 20 members, with Cunning 1 to 20, the last in the hex or not; without P1: reckon, P2 gone,
    // done; without P2: the same for P1, and Cunning; the Tar Pit takes one of 2 tribes, or done.
    //   42 + 40 + 3 + 4 + 3 = 92
    // The members of P2, who is the last to be asked about: 21 x 21 + 20 x 21 = 861.
    // P1 alone: up to 3 are too few anywhere, 4 times 5 things to do; with 4 and more, 17 times, whether
    // it is the Glacier. 4 x 5 + 17 x 2 = 54
    // P1 alone with Cunning: with 1 to 3 it is fought out, and Cunning is used up: 3 x 4; then the same
    // 17 x 2. 12 + 34 = 46
    // Without P1: 21 members of P2; nobody left: reckon or done; the Tar Pit: P2 or done = 25.
    // Without P2: 21 and 20 members of P1, who is the only one; 2; 2 = 45.
    // The Tar Pit: the other tribe or done, twice; done: build, 14 goals, end = 20.
    //   861 + 54 + 46 + 25 + 45 + 20 = 1051
    assert_counts("conflict", &state, &[5, 92, 1051]);
}

#[test]
fn counts_the_questions_about_a_hex_on_the_glacier() {
    let mut setup = led(Power::Cunning);
    setup.modes.terrain = Set::EMPTY.with(Terrain::Glacier);
    let state = after(begun(&setup), &TO_CONFLICT);
    let village = Action::Correct(Correction::Villages { seat: Seat::P1, to: 1 });
    let state = after(state, &[village, Action::Fight, Action::Muster(3)]);
    // P2, the last to be asked about, has 0 to 20. With 3 in all nothing is asked: reckon, Cunning, P1 or
    // P2 gone, a village lost, done, or build, 14 goals, end = 22. With 4 to 23 whether it is the
    // Glacier: yes or no, 20 x 2 = 40.
    //   22 + 40 = 62
    // Elsewhere: with 4 or 5 there is no conflict: 22 things to do; with 6 and more, 18 times,
    // whose village is asked: nobody's or that of P1. On the Glacier it is fought out: 20 x 22.
    //   the 22 above: 42 members, 40 with Cunning, the last or not; without P1 and its village reckon, P2
    //   gone, done, 7 goals that need no members, end = 11; without P2 5 + 16; without the village 5 + 16;
    //   done: build, 14 goals, end = 16; a village: the same 16; each goal: 15; the next player's roll:
    //   42 + 40 + 11 + 21 + 21 + 16 + 16 + 14 x 15 + 1 = 378
    //   378 + 20 x 22 + 2 x 22 + 18 x 2 = 898
    assert_counts("glacier", &state, &[21, 62, 898]);
}

#[test]
fn counts_elders_in_step_five() {
    let mut setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
    setup.modes.elders = Mode::On;
    let state = after(after(begun(&setup), &TO_CONFLICT), &[Action::Done]);
    // Build with the elder or without, 14 goals, end = 17.
    // After a plain village the same; after one with the elder no other: 17 + 16.
    // After each of 14 goals: 2 ways to build, 13 goals, end = 16. The next player rolls.
    //   17 + 16 + 14 x 16 + 1 = 258
    assert_counts("elders", &state, &[17, 258]);
}

#[test]
fn counts_loans() {
    let mut setup = Setup { first: First::Chosen(Seat::P1), ..Setup::new(Players::Two) };
    setup.modes.elders = Mode::On;
    let (seat, to) = (Seat::P2, Mark::Completed);
    let start = [
        Action::Correct(Correction::Villages { seat: Seat::P1, to: 1 }),
        Action::Correct(Correction::Elder { seat: Seat::P1, to: Presence::OnMap }),
        Action::Correct(Correction::Goal { seat, goal: Goal::Oxen, to }),
        Action::Correct(Correction::Goal { seat, goal: Goal::Cart, to }),
        Action::Roll,
        Action::ShowFaces(Face::Sun, Face::Moon),
        Action::Place { face: Face::Sun, column: Column::Gather },
    ];
    // Borrow Oxen, or the moon into one of 3 columns = 4.
    // Borrowed: 3 columns. GROW and LEAD: done, or the turn ends. MOVE: borrow Cart, lose the village,
    // done, end.
    //   3 + 2 + 2 + 4 = 11
    // Borrowed and placed: the same without Cart. 2 + 2 + 3 = 7
    // GROW and LEAD done: reckon, two tribes or a village gone, done, build, 14 goals, end = 21; ended: the
    // next player rolls. 2 x (21 + 1) = 44
    // MOVE: Cart borrowed: lose the village, done, end; the village lost, and the elder with it: done, end;
    // done: the same 21; ended: the roll. 3 + 2 + 21 + 1 = 27
    //   7 + 44 + 27 = 78
    assert_counts("loans", &after(begun(&setup), &start), &[4, 11, 78]);
}

#[test]
fn listing_and_trying_agree_with_every_power_and_mode() {
    let every = every_action();
    for &power in Power::ALL {
        for goals in [Goals::OnTable, Goals::InBox] {
            let mut setup = led(power);
            setup.goals = goals;
            setup.modes.elders = Mode::On;
            setup.modes.terrain = Set::of(|_| true);
            let villages = [Seat::P1, Seat::P2]
                .map(|seat| Action::Correct(Correction::Villages { seat, to: 2 }));
            let elder = Action::Correct(Correction::Elder { seat: Seat::P1, to: Presence::OnMap });
            let state = after(after(begun(&setup), &villages), &[elder]);
            for (state, depth) in [(state, 6), (after(state, &TO_CONFLICT), 3)] {
                let listed = perft(&state, depth);
                assert_eq!(listed, perft_by_trying(&state, depth, &every), "{power:?}");
            }
        }
    }
}

#[test]
fn listing_and_trying_agree_far_into_a_turn() {
    // No number from the rules here: two ways to count, and weights checked at every node.
    let every = every_action();
    for players in Players::ALL {
        for goals in [Goals::OnTable, Goals::InBox] {
            let state = setup(players, First::Drawn, goals);
            assert_eq!(perft(&state, 7), perft_by_trying(&state, 7, &every));
        }
    }
}
