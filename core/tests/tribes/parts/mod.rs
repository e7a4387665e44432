//! How much of the game the box keeps: presets, the bytes of a set-up, and where each game begins. What
//! each part is like alone and together with others is in the files below.

mod dice;
mod events;
mod mixed;
mod score;
mod walks;

use crate::table::*;

/// The fifteen ways to share the game between box and table.
fn combinations() -> Vec<Parts> {
    (1..16).map(|bits: u8| Parts(Set::of(|part: Part| bits >> part.index() & 1 == 1))).collect()
}

/// These parts and no others.
fn parts<const N: usize>(kept: [Part; N]) -> Parts {
    Parts(set(kept))
}

/// A game of two or more in which the box keeps these parts, before the first decision of P1.
fn keeping(parts: Parts, players: Players) -> Table {
    let mut table = Table::unplaced(Setup { parts, ..setup(players) });
    if table.state.phase() == Phase::FirstPlayer {
        table.play(Action::SetFirst(P1));
    }
    if table.state.phase() == Phase::Placement(P1) {
        table.play(Action::Done);
    }
    table
}

/// Says that the dice of the table show doubles, and follows every active tile that waits for them.
fn report_doubles(table: &mut Table) -> Vec<Fact> {
    let before = table.facts.len();
    table.play(Action::ReportDoubles);
    while let Phase::Doubles(waiting) = table.state.phase() {
        table.play(Action::Trigger(waiting.iter().next().unwrap()));
        if let Phase::Follow { .. } = table.state.phase() {
            table.play(Action::Done);
        }
    }
    table.facts[before..].to_vec()
}

/// The same, and `tile` is drawn; gives the facts of the draw.
fn draw_by_report(table: &mut Table, tile: Tile) -> Vec<Fact> {
    report_doubles(table);
    table.play(Action::Draw);
    table.play(Action::RevealTile(tile))
}

/// The same, and the table has followed it.
fn follow_by_report(table: &mut Table, tile: Tile) {
    draw_by_report(table, tile);
    table.go(Phase::Build);
}

#[test]
fn presets_are_those_that_a_table_asks_for() {
    use Part::{Dice, Events, Goals, Score};
    let rows = [
        (Parts::EVERYTHING, parts([Dice, Events, Goals, Score])),
        (Parts::DICE_AND_EVENTS, parts([Dice, Events])),
        (Parts::DICE, parts([Dice])),
        (Parts::EVENTS, parts([Events])),
        (Parts::SCORE, parts([Score])),
    ];
    assert_eq!(Parts::PRESETS, rows.map(|(preset, _)| preset));
    for (preset, kept) in rows {
        assert_eq!(preset, kept);
    }
    assert_eq!(Parts::default(), Parts::EVERYTHING);
    assert_eq!(Setup::new(Players::Two).parts, Parts::EVERYTHING);
}

#[test]
fn a_box_that_keeps_nothing_is_refused() {
    let nothing = Setup { parts: Parts(Set::EMPTY), ..setup(Players::Two) };
    assert_eq!(State::new(&nothing).err(), Some(SetupError::NoParts));
    for parts in combinations() {
        assert!(State::new(&Setup { parts, ..setup(Players::Two) }).is_ok(), "{parts:?}");
    }
}

#[test]
fn are_kept_bit_by_bit() {
    for (bits, parts) in (1..).zip(combinations()) {
        let setup = Setup { parts, ..Setup::new(Players::Four) };
        let bytes = setup.encode();
        assert_eq!(bytes[0], 5, "the form");
        assert_eq!(bytes.last(), Some(&bits), "{parts:?}");
        assert_eq!(Setup::decode(&bytes), Some(setup));
    }
}

#[test]
fn are_read_from_no_other_bytes() {
    let read = |last: u8| {
        let mut bytes = Setup::new(Players::Four).encode();
        bytes.pop();
        bytes.push(last).unwrap();
        Setup::decode(&bytes)
    };
    for last in [16, 31, 255] {
        assert_eq!(read(last), None, "{last}");
    }
    // Nothing at all can be spelt, but not played.
    assert_eq!(read(0).map(|setup| setup.check()), Some(Err(SetupError::NoParts)));
}

#[test]
fn set_ups_of_every_earlier_form_keep_everything_and_place_one_by_one() {
    let mut newest = setup(Players::Three);
    newest.goals = Goals::InBox;
    newest.colours = PerSeat([Colour::Green, Colour::Red, Colour::Blue, Colour::Yellow]);
    newest.modes = Modes { elders: Mode::On, ..Modes::default() };
    newest.parts = Parts::DICE;
    let second = Setup { parts: Parts::EVERYTHING, reading: Reading::Second, ..newest };
    let before = Setup { reading: Reading::First, ..second };
    let without_modes = Setup { modes: Modes::default(), ..before };
    let colours = PerSeat([Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green]);
    // Each form, the bytes that it lacks at the end (1 of parts, 3 of modes, 4 of colours), and what
    // it stands for.
    let rows = [
        (5, 0, newest),
        (4, 1, second),
        (3, 1, before),
        (2, 4, without_modes),
        (1, 8, Setup { colours, ..without_modes }),
    ];
    for (form, lacks, expected) in rows {
        let mut bytes = newest.encode().to_vec();
        bytes.truncate(bytes.len() - lacks);
        bytes[0] = form;
        assert_eq!(Setup::decode(&bytes), Some(expected), "form {form}");
        assert_eq!(Setup::decode(&bytes[..bytes.len() - 1]), None, "form {form} cut short");
        bytes.push(0);
        assert_eq!(Setup::decode(&bytes), None, "form {form} with a byte too many");
    }
    for form in [0, 6, 255] {
        let mut bytes = newest.encode().to_vec();
        bytes[0] = form;
        assert_eq!(Setup::decode(&bytes), None, "form {form}");
    }
}

#[test]
fn nothing_of_the_advanced_game_is_played_unless_the_box_keeps_everything() {
    let mut advanced = with_terrain(Players::Two, [Terrain::Glacier, Terrain::TarPit]);
    advanced.modes.elders = Mode::On;
    advanced.modes.leaders = Mode::On;
    for parts in combinations() {
        let state = State::new(&Setup { parts, ..advanced }).unwrap();
        let whole = parts.is_everything();
        assert_eq!(*state.modes() == advanced.modes, whole, "{parts:?}");
        assert_eq!(state.modes().is_played(), whole, "{parts:?}");
        assert_eq!(state.glacier() != Glacier::Absent, whole, "{parts:?}");
        assert_eq!(state.power(P1).is_some(), whole, "{parts:?}");
    }
}

#[test]
fn goal_decks_are_in_the_box_only_with_the_action_that_draws_from_them() {
    for parts in combinations() {
        let state =
            State::new(&Setup { parts, goals: Goals::InBox, ..setup(Players::Two) }).unwrap();
        let draws = parts.has(Part::Goals) && parts.has(Part::Dice);
        assert_eq!(state.goal_mode() == Goals::InBox, draws, "{parts:?}");
        assert_eq!(!state.goals(P1).deck.is_empty(), draws, "{parts:?}");
    }
}

#[test]
fn the_first_decision_is_the_first_that_a_kept_part_needs() {
    // Turns need somebody to begin, villages need members on the map, dice are rolled; what is left is
    // what the table says at any time.
    for parts in combinations() {
        let table = keeping(parts, Players::Two);
        let expected = if parts.has(Part::Dice) { Phase::BeforeRoll } else { Phase::Build };
        assert_eq!(table.state.phase(), expected, "{parts:?}");
        let turns = parts != Parts::EVENTS && parts != Parts::SCORE;
        let began = table.facts.contains(&Fact::TurnBegan { seat: P1 });
        assert_eq!(began, turns, "{parts:?}");
        let placed = table.facts.iter().any(|fact| matches!(fact, Fact::StartPlaced { .. }));
        assert_eq!(placed, turns && parts.has(Part::Score), "{parts:?}");
    }
}

#[test]
fn a_chosen_player_begins_where_nothing_is_placed() {
    for first in [P1, P2, P3] {
        let setup = Setup { first: First::Chosen(first), ..setup(Players::Three) };
        let mut table = Table::unplaced(Setup { parts: Parts::DICE, ..setup });
        let mut outcomes = Vec::new();
        table.state.chance(&mut |action, _| outcomes.push(action));
        assert_eq!(outcomes, [Action::SetFirst(first)]);
        let other = Action::SetFirst(if first == P1 { P2 } else { P1 });
        table.refuses(other, Refusal::ImpossibleOutcome);
        table.play(Action::SetFirst(first));
        assert_eq!((table.state.turn(), table.state.phase()), (first, Phase::BeforeRoll));
    }
}
