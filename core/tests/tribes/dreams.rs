//! A6: Dreamtime: the next two event tiles are looked at before the roll, and one may go under the deck.

use campfire_core::session::Session;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::table::*;

/// A game of two before the roll of P1, whose leader has Dreamtime.
fn dreamer() -> Table {
    Table::with(led(Players::Two, Power::Dreamtime))
}

/// Uses Dreamtime, which shows these tiles for the first time.
fn dream(table: &mut Table, shown: &[Tile]) -> Vec<Fact> {
    let before = table.facts.len();
    table.play(Action::Use(Power::Dreamtime));
    for tile in shown {
        assert_eq!(table.state.phase(), Phase::Dreaming);
        table.play(Action::RevealTile(*tile));
    }
    assert_eq!(table.state.phase(), Phase::Dreamt);
    table.facts[before..].to_vec()
}

/// What chance may bring now, with its weights.
fn outcomes(table: &Table) -> Vec<(Action, u32)> {
    let mut outcomes = Vec::new();
    table.state.chance(&mut |action, Weight(weight)| outcomes.push((action, weight)));
    outcomes
}

fn seen(table: &Table) -> Vec<Tile> {
    table.state.deck().seen().collect()
}

fn buried(table: &Table) -> Vec<Tile> {
    table.state.deck().bottom().collect()
}

/// Rolls doubles and draws: the tile that was seen on top comes without chance.
fn assert_draws(table: &mut Table, tile: Tile) {
    table.doubles(Sun);
    let facts = table.play(Action::Draw);
    let drawn = Fact::TileDrawn { tile, counter: tile.start(Players::Two) };
    assert!(facts.contains(&drawn), "{facts:?}");
    assert!(outcomes(table).is_empty());
}

/// Rolls doubles, asks for a tile and gives what may come.
fn next_tiles(table: &mut Table) -> Vec<(Action, u32)> {
    table.doubles(Sun);
    table.play(Action::Draw);
    outcomes(table)
}

#[test]
fn shows_two_tiles_one_by_one_each_as_likely_as_the_others() {
    let mut table = dreamer();
    table.play(Action::Use(Power::Dreamtime));
    assert_eq!(table.state.next(), Next::Chance);
    let first = outcomes(&table);
    assert_eq!(first.len(), 14, "two tiles wait for the first village");
    assert!(first.iter().all(|(_, weight)| *weight == first[0].1));
    table.refuses(Action::RevealTile(Tile::Chieftain), Refusal::ImpossibleOutcome);
    table.play(Action::RevealTile(Tile::Altar));
    table.refuses(Action::RevealTile(Tile::Altar), Refusal::ImpossibleOutcome);
    assert_eq!(outcomes(&table).len(), 13);
    let facts = table.play(Action::RevealTile(Tile::Tiger));
    assert_eq!(facts, [Fact::TileSeen { seat: P1, tile: Tile::Tiger }]);
    assert_eq!((table.state.phase(), table.state.next()), (Phase::Dreamt, Next::Seat(P1)));
    assert_eq!(seen(&table), [Tile::Altar, Tile::Tiger]);
    assert_eq!(table.state.deck().cards().len(), 14, "they stay in the deck");
    assert!(table.state.slots().tiles().is_empty());
}

#[test]
fn works_before_the_own_roll_only() {
    let mut table = dreamer();
    let dream = Action::Use(Power::Dreamtime);
    for phase in [Phase::Choose, Phase::Conflict, Phase::Build] {
        table.go(phase);
        table.refuses(dream, Refusal::OtherStep);
    }
    table.end_turn();
    table.refuses(dream, Refusal::NotYourPower);
    table.roll(Sun, Sun);
    table.refuses(dream, Refusal::OtherStep);
}

#[test]
fn works_once_a_turn() {
    let mut table = dreamer();
    dream(&mut table, &[Tile::Altar, Tile::Tiger]);
    table.play(Action::Done);
    assert_eq!(table.state.phase(), Phase::BeforeRoll);
    table.refuses(Action::Use(Power::Dreamtime), Refusal::PowerUsedThisTurn);
    table.end_turn();
    table.turn_of(P1);
    assert!(table.accepts(Action::Use(Power::Dreamtime)));
}

#[test]
fn is_no_duty() {
    let mut table = dreamer();
    let facts = table.roll(Sun, Moon);
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::PowerUsed { .. })));
}

#[test]
fn puts_either_tile_under_the_deck_and_leaves_the_other_on_top() {
    for (down, up) in [(Tile::Altar, Tile::Tiger), (Tile::Tiger, Tile::Altar)] {
        let mut table = dreamer();
        dream(&mut table, &[Tile::Altar, Tile::Tiger]);
        let facts = table.play(Action::Bury(down));
        assert_eq!(facts, [Fact::TileBuried { seat: P1, tile: down }]);
        assert_eq!((seen(&table), buried(&table)), (vec![up], vec![down]));
        assert_eq!(table.state.phase(), Phase::BeforeRoll);
        assert_draws(&mut table, up);
    }
}

#[test]
fn leaves_both_tiles_in_their_order_where_none_is_put_away() {
    let mut table = dreamer();
    dream(&mut table, &[Tile::Altar, Tile::Mammoth]);
    table.play(Action::Done);
    assert_draws(&mut table, Tile::Altar);
    table.end_turn();
    // The next one belongs to whoever draws it.
    assert_eq!(table.state.turn(), P2);
    assert_draws(&mut table, Tile::Mammoth);
    assert!(seen(&table).is_empty());
}

#[test]
fn puts_away_one_of_the_two_only() {
    let mut table = dreamer();
    table.refuses(Action::Bury(Tile::Altar), Refusal::OtherStep);
    dream(&mut table, &[Tile::Altar, Tile::Tiger]);
    table.refuses(Action::Bury(Tile::Drought), Refusal::TileNotSeen);
    table.refuses(Action::Roll, Refusal::OtherStep);
    table.play(Action::Bury(Tile::Altar));
    table.refuses(Action::Bury(Tile::Tiger), Refusal::OtherStep);
}

#[test]
fn draws_a_buried_tile_after_all_the_others() {
    let mut table = dreamer();
    dream(&mut table, &[Tile::Altar, Tile::Tiger]);
    table.play(Action::Bury(Tile::Altar));
    assert_draws(&mut table, Tile::Tiger);
    table.end_turn();
    let possible = next_tiles(&mut table);
    assert_eq!(possible.len(), 12, "all but the one in the slot and the one at the bottom");
    table.refuses(Action::RevealTile(Tile::Altar), Refusal::ImpossibleOutcome);
}

#[test]
fn shows_what_is_known_again_without_chance() {
    let mut table = dreamer();
    dream(&mut table, &[Tile::Altar, Tile::Tiger]);
    table.play(Action::Done);
    table.end_turn();
    table.turn_of(P1);
    let facts = dream(&mut table, &[]);
    assert_eq!(facts, [Fact::PowerUsed { seat: P1, power: Power::Dreamtime }]);
    assert_eq!(seen(&table), [Tile::Altar, Tile::Tiger]);
    table.play(Action::Bury(Tile::Tiger));
    assert_eq!(seen(&table), [Tile::Altar]);
}

#[test]
fn shows_one_more_tile_when_one_of_two_is_gone() {
    let mut table = dreamer();
    dream(&mut table, &[Tile::Altar, Tile::Tiger]);
    table.play(Action::Bury(Tile::Altar));
    table.end_turn();
    table.turn_of(P1);
    dream(&mut table, &[Tile::Drought]);
    assert_eq!(seen(&table), [Tile::Tiger, Tile::Drought]);
    table.play(Action::Bury(Tile::Drought));
    assert_eq!(buried(&table), [Tile::Altar, Tile::Drought], "the later one lies deeper");
}

#[test]
fn forgets_everything_when_the_deck_is_shuffled() {
    // A first village, an erupted Volcano, and an auction without bids.
    type Shuffle = fn(&mut Table);
    let rows: [(&str, u8, Shuffle); 3] = [
        ("first village", 16, |table| {
            table.go(Phase::Build);
            table.play(Action::Build(Dwelling::Plain));
            table.end_turn();
        }),
        ("volcano", 14, |table| {
            assert_draws(table, Tile::Volcano);
            table.end_turn();
        }),
        ("chieftain", 16, |table| {
            assert_draws(table, Tile::Chieftain);
            table.end_turn();
        }),
    ];
    for (name, deck, shuffle) in rows {
        let mut table = dreamer();
        let first = match name {
            "volcano" => Tile::Volcano,
            "chieftain" => {
                table.join_set_aside();
                Tile::Chieftain
            }
            _ => Tile::Altar,
        };
        dream(&mut table, &[first, Tile::Tiger]);
        table.play(Action::Done);
        table.end_turn();
        table.turn_of(P1);
        dream(&mut table, &[]);
        table.play(Action::Bury(Tile::Tiger));
        assert_eq!(buried(&table), [Tile::Tiger]);
        shuffle(&mut table);
        assert!(seen(&table).is_empty() && buried(&table).is_empty(), "{name}");
        assert_eq!(table.state.deck().cards().len(), deck, "{name}");
        assert_eq!(next_tiles(&mut table).len(), usize::from(deck), "{name}: any may be next");
    }
}

#[test]
fn keeps_its_order_when_a_tile_is_given_by_hand() {
    let mut table = dreamer();
    dream(&mut table, &[Tile::Altar, Tile::Tiger]);
    table.play(Action::Done);
    table.give_tile(P2, Tile::Altar);
    assert_eq!(seen(&table), [Tile::Tiger]);
    assert_draws(&mut table, Tile::Tiger);
}

/// Takes every tile out of the deck but Volcano and, if told so, Drought; ends in a turn of P1.
fn thinned(keep_drought: bool) -> Table {
    let mut table = dreamer();
    for tile in [Tile::Altar, Tile::Walls, Tile::Canoe, Tile::Mammoth] {
        table.give_tile(P2, tile);
    }
    let empty = Resources::default();
    let ends = [
        (Tile::SharedKnowledge, 3),
        (Tile::Invaders, 0),
        (Tile::MildWinter, 0),
        (Tile::PlentifulFood, 0),
        (Tile::PlentifulStone, 0),
        (Tile::PlentifulWood, 0),
    ];
    for (tile, to) in ends {
        table.draw(tile);
        table.correct(Correction::Tokens { tile, to });
        table.end_turn();
    }
    table.draw(Tile::Discovery);
    table.correct(Correction::Stock { to: empty });
    table.end_turn();
    table.draw(Tile::Tiger);
    table.play(Action::Hunt { face: Blank, beast: Beast::Tiger });
    table.end_turn();
    if !keep_drought {
        table.draw_and_end(Tile::Drought);
    }
    table.turn_of(P1);
    table
}

#[test]
fn shows_the_only_two_tiles_of_the_deck() {
    let mut table = thinned(true);
    assert_eq!(table.state.deck().cards(), set([Tile::Drought, Tile::Volcano]));
    table.play(Action::Use(Power::Dreamtime));
    table.play(Action::RevealTile(Tile::Drought));
    // Nothing else can be below.
    assert_eq!(outcomes(&table), [(Action::RevealTile(Tile::Volcano), 1)]);
    table.play(Action::RevealTile(Tile::Volcano));
    table.play(Action::Bury(Tile::Drought));
    assert_draws(&mut table, Tile::Volcano);
}

#[test]
fn finds_the_buried_tile_on_top_when_nothing_is_above_it() {
    let mut table = thinned(true);
    dream(&mut table, &[Tile::Volcano, Tile::Drought]);
    table.play(Action::Bury(Tile::Volcano));
    table.end_turn();
    table.turn_of(P1);
    // Drought is on top and known, Volcano at the bottom and known: chance has nothing to choose.
    table.play(Action::Use(Power::Dreamtime));
    assert_eq!(outcomes(&table), [(Action::RevealTile(Tile::Volcano), 1)]);
    table.play(Action::RevealTile(Tile::Volcano));
    assert_eq!(seen(&table), [Tile::Drought, Tile::Volcano]);
    assert!(buried(&table).is_empty());
}

#[test]
fn shows_the_only_tile_of_the_deck() {
    let mut table = thinned(false);
    assert_eq!(table.state.deck().cards(), set([Tile::Volcano]));
    dream(&mut table, &[Tile::Volcano]);
    table.play(Action::Bury(Tile::Volcano));
    assert_eq!(table.state.deck().cards(), set([Tile::Volcano]));
    assert_eq!(next_tiles(&mut table), [(Action::RevealTile(Tile::Volcano), 1)]);
}

/// A session of the same game before the first roll.
fn session() -> Session<State> {
    let mut session = Session::new(led(Players::Two, Power::Dreamtime)).unwrap();
    act(&mut session, &[Action::Done]);
    session
}

fn act(session: &mut Session<State>, actions: &[Action]) {
    for action in actions {
        session.play(*action, &mut |_| {}).unwrap();
    }
}

/// What chance brings, with a generator that has never been used.
fn deal(session: &mut Session<State>, seed: u64) -> Action {
    session.deal(&mut ChaCha8Rng::seed_from_u64(seed), &mut |_| {}).unwrap().unwrap()
}

#[test]
fn undone_dreams_come_true() {
    for seed in 0..20 {
        let mut session = session();
        act(&mut session, &[Action::Use(Power::Dreamtime)]);
        let (first, second) = (deal(&mut session, seed), deal(&mut session, seed + 100));
        assert_eq!(session.undo().unwrap(), Some(Action::Use(Power::Dreamtime)));
        assert_eq!(session.state().phase(), Phase::BeforeRoll);
        assert!(session.state().deck().seen().next().is_none(), "the box knows nothing any more");
        act(&mut session, &[Action::Roll, Action::ShowFaces(Sun, Sun), Action::Draw]);
        assert_eq!(deal(&mut session, seed + 200), first, "the tile that was seen is drawn");
        session.undo().unwrap();
        session.undo().unwrap();
        act(&mut session, &[Action::Use(Power::Dreamtime)]);
        let again = (deal(&mut session, seed + 300), deal(&mut session, seed + 400));
        assert_eq!(again, (first, second), "another dream shows the same");
    }
}

#[test]
fn dreams_show_the_tile_of_an_undone_draw() {
    for seed in 0..20 {
        let mut session = session();
        act(&mut session, &[Action::Roll, Action::ShowFaces(Moon, Moon), Action::Draw]);
        let drawn = deal(&mut session, seed);
        session.undo().unwrap();
        session.undo().unwrap();
        act(&mut session, &[Action::Use(Power::Dreamtime)]);
        assert_eq!(deal(&mut session, seed + 100), drawn);
    }
}

#[test]
fn an_undone_burial_leaves_both_tiles_where_they_were() {
    let mut session = session();
    act(&mut session, &[Action::Use(Power::Dreamtime)]);
    deal(&mut session, 1);
    deal(&mut session, 2);
    let dreamt = *session.state();
    let top = dreamt.deck().seen().next().unwrap();
    act(&mut session, &[Action::Bury(top)]);
    assert_eq!(session.undo().unwrap(), Some(Action::Bury(top)));
    assert_eq!(*session.state(), dreamt);
}

/// The rest of a turn after a tile was drawn on doubles.
fn finish(session: &mut Session<State>, face: Face) {
    let place = |column| Action::Place { face, column };
    act(session, &[Action::Done, place(Column::Grow), place(Column::Move)]);
    act(session, &[Action::Done, Action::Done, Action::EndTurn]);
}

#[test]
fn a_tile_that_was_dreamt_of_and_drawn_is_remembered_once() {
    let mut session = session();
    act(&mut session, &[Action::Use(Power::Dreamtime), Action::RevealTile(Tile::Volcano)]);
    act(&mut session, &[Action::RevealTile(Tile::Altar), Action::Done, Action::Roll]);
    act(&mut session, &[Action::ShowFaces(Sun, Sun), Action::Draw]);
    assert!(session.state().slots().has(Tile::Volcano));
    while session.undo().unwrap() != Some(Action::Use(Power::Dreamtime)) {}
    act(&mut session, &[Action::Roll]);
    assert_eq!(deal(&mut session, 1), Action::ShowFaces(Sun, Sun));
    act(&mut session, &[Action::Draw]);
    assert_eq!(deal(&mut session, 2), Action::RevealTile(Tile::Volcano));
    finish(&mut session, Sun);
    act(&mut session, &[Action::Roll, Action::ShowFaces(Blank, Blank), Action::Draw]);
    assert_eq!(deal(&mut session, 3), Action::RevealTile(Tile::Altar));
    finish(&mut session, Blank);
    act(&mut session, &[Action::Roll, Action::ShowFaces(Blank, Blank)]);
    act(&mut session, &[Action::Trigger(Tile::Altar), Action::Draw]);
    assert_eq!(session.recalled(), None, "nothing more was seen: chance decides");
}
