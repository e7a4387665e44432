use super::*;
use crate::emulator::board::{Nanos, Worked};
use crate::measure::budget::{Bytes, Excuse, Feedback, Idle, MeasuredPress, Save, Transfer};
use campfire_core::ui::Key;

/// A press that changes so many bytes, sends them all and takes so long.
fn change(bytes: u64, micros: u64) -> Change {
    Change {
        place: Place::Start,
        rest: Rest::Still,
        needed: Bytes(bytes),
        answer: Transfer { sent: Bytes(bytes), took: Nanos(micros * 1000) },
        save: None,
    }
}

fn press(feedback: Feedback) -> MeasuredPress {
    MeasuredPress { place: Place::Start, key: Key::Y, rest: Rest::Still, feedback }
}

/// A tab of 40 by 28 pixels, so many nanoseconds after the edge.
fn seen(took: u64) -> Feedback {
    Feedback::Seen(Transfer { sent: Bytes(2_251), took: Nanos(took) })
}

fn sizes() -> Sizes {
    Sizes { flash: 200_000, statics: 153_600 + 20_000, stack: 20_480 }
}

fn exceeded(measurements: &Measurements) -> Vec<String> {
    let entries = entries(measurements, sizes());
    entries.into_iter().filter(BudgetRow::is_too_much).map(|entry| entry.what).collect()
}

/// What one line says of measurements.
fn found(measurements: &Measurements, what: &str) -> String {
    let entries = entries(measurements, sizes());
    entries
        .into_iter()
        .find(|entry| entry.what == what)
        .map(|entry| entry.found)
        .unwrap_or_default()
}

const SAVE: Save = Save { programs: 1, erases: 0, blocked: Nanos(400_000) };

/// Measurements that keep every budget, just so.
fn modest() -> Measurements {
    let start = |condition| MeasuredStart {
        condition,
        place: Place::Screen("players".into()),
        pages: 7,
        // Listening again is 4096 times 128 microseconds.
        frame: Nanos(250_000_000 + u64::from(condition == Condition::Distrusted) * 524_288_000),
    };
    Measurements {
        changes: vec![
            change(153_600, 30_000),
            // 10,000 bytes are 1.28 ms on the wire.
            change(10_000, 3_048),
            Change { save: Some(SAVE), ..change(10_000, 3_448) },
            Change { rest: Rest::Moving, ..change(10_000, 90_000) },
        ],
        presses: vec![
            press(seen(2_000_000)),
            press(Feedback::Unpromised(Excuse::NoLabel)),
            MeasuredPress { rest: Rest::Moving, ..press(seen(90_000_000)) },
        ],
        starts: Condition::ALL.map(start).to_vec(),
        idle: vec![Idle { sent: Bytes(0), asleep: 0.995 }],
        full: Some(Nanos(20_000_000)),
        keeping: Keeping {
            asked: 2,
            saves: vec![SAVE, SAVE],
            tidying: Save { programs: 3, erases: 1, blocked: Nanos(45_100_000) },
            strays: Vec::new(),
            worked: Worked { programs: 5, erases: 1 },
        },
        // 75 % of the stack.
        depths: ["one", "other"].map(|part| Depth { part: part.into(), bytes: 15_360 }).to_vec(),
        screens: EXCEPTIONS
            .iter()
            .map(|(name, _)| *name)
            .chain(["players"])
            .map(String::from)
            .collect(),
    }
}

#[test]
fn what_keeps_its_budget_just_so_is_not_too_much() {
    assert_eq!(exceeded(&modest()), [""; 0]);
}

fn with(spoil: fn(&mut Measurements)) -> Vec<String> {
    let mut measurements = modest();
    spoil(&mut measurements);
    exceeded(&measurements)
}

#[test]
fn each_answer_that_exceeds_its_budget_is_named() {
    assert_eq!(with(|f| f.full = Some(Nanos(20_000_001))), ["full screen on the wire"]);
    let spoilt = with(|f| f.changes[0].answer.took = Nanos(30_000_001));
    assert_eq!(spoilt, ["full screen", "half a screen or more"]);
    assert_eq!(with(|f| f.changes[1].needed = Bytes(8_690)), ["small change: bytes"]);
    assert_eq!(with(|f| f.changes[1].answer.took = Nanos(3_049_000)), ["small change: time"]);
    assert_eq!(with(|f| f.changes[2].answer.took = Nanos(3_449_000)), ["small change: time"]);
    let late = with(|f| f.presses[0].feedback = seen(2_000_001));
    assert_eq!(late, ["first feedback to a press"]);
    assert_eq!(with(|f| f.idle[0].sent = Bytes(1)), ["idle minute: bytes"]);
    assert_eq!(with(|f| f.idle[0].asleep = 0.98), ["idle minute: asleep"]);
}

#[test]
fn small_changes_that_need_what_a_save_blocks_are_counted() {
    let mut measurements = modest();
    let late = "3.45 of 3.45 ms; 1 of 2 need 0.40 of the save";
    assert_eq!(found(&measurements, "small change: time"), late);
    measurements.changes[2].answer.took = Nanos(3_048_000);
    assert_eq!(found(&measurements, "small change: time"), "3.05 of 3.05 ms");
}

#[test]
fn feedback_that_was_not_seen_is_too_late_and_named() {
    let mut measurements = modest();
    measurements.presses.push(press(Feedback::Missing));
    assert_eq!(exceeded(&measurements), ["first feedback to a press"]);
    assert_eq!(found(&measurements, "first feedback to a press"), "none to Y: the start");
    // Also while something moves: nothing is promised of the time, but it has to come.
    let last = measurements.presses.len() - 1;
    measurements.presses[last].rest = Rest::Moving;
    assert_eq!(exceeded(&measurements), ["first feedback to a press"]);
}

#[test]
fn every_start_is_held_to_the_same_time() {
    for (index, condition) in Condition::ALL.into_iter().enumerate() {
        let mut measurements = modest();
        measurements.starts[index].frame.0 += 1;
        assert_eq!(exceeded(&measurements), [format!("first frame: {condition}")]);
        // Also the one that is neither the fullest nor the first one.
        let slow = MeasuredStart { pages: 3, ..measurements.starts[index].clone() };
        let mut measurements = modest();
        measurements.starts.insert(1, slow);
        assert_eq!(exceeded(&measurements), [format!("first frame: {condition}")]);
        let mut measurements = modest();
        measurements.starts.remove(index);
        assert_eq!(exceeded(&measurements), [format!("first frame: {condition}")]);
    }
}

#[test]
fn one_page_is_told_as_one() {
    let mut measurements = modest();
    let what = "first frame: nothing kept";
    assert_eq!(found(&measurements, what), "250.0 ms with 7 pages; starts: 1");
    measurements.starts[0].pages = 1;
    assert_eq!(found(&measurements, what), "250.0 ms with 1 page; starts: 1");
}

#[test]
fn each_save_that_exceeds_its_budget_is_named() {
    let twice = with(|f| {
        f.keeping.saves[1].programs = 2;
        f.keeping.worked.programs += 1;
    });
    assert_eq!(twice, ["save: page programs"]);
    let erasing = with(|f| {
        f.keeping.saves[1].erases = 1;
        f.keeping.worked.erases += 1;
    });
    assert_eq!(erasing, ["save: erases"]);
    assert_eq!(with(|f| f.keeping.saves[1].blocked = Nanos(0)), ["save: blocked"]);
}

#[test]
fn a_write_that_no_save_accounts_for_is_too_much() {
    let counted = ["save: every one counted"];
    assert_eq!(with(|f| f.keeping.worked.programs += 1), counted);
    assert_eq!(with(|f| f.keeping.worked.erases += 1), counted);
    assert_eq!(with(|f| f.keeping.asked += 1), counted);
    assert_eq!(with(|f| f.keeping.strays.push("a page".into())), counted);
    let mut measurements = modest();
    measurements.keeping.strays = ["a page", "another", "a third"].map(String::from).to_vec();
    assert_eq!(found(&measurements, counted[0]), "a page, and 2 more");
}

#[test]
fn a_stack_without_reserve_or_that_was_not_measured_everywhere_is_too_much() {
    assert_eq!(with(|f| f.depths[1].bytes += 1), ["stack at its deepest"]);
    assert_eq!(with(|f| f.depths[1].bytes = 0), ["stack at its deepest"]);
    let mut measurements = modest();
    measurements.depths[1].bytes = 0;
    assert_eq!(found(&measurements, "stack at its deepest"), "not measured: other");
}

#[test]
fn a_screen_that_was_left_out_is_named() {
    let mut measurements = modest();
    measurements.screens.push("menu".into());
    assert_eq!(exceeded(&measurements), ["screens measured"]);
    let all = EXCEPTIONS.len() + 2;
    let expected = format!("1 of {all}: menu is not measured");
    assert_eq!(found(&measurements, "screens measured"), expected);
}

#[test]
fn what_was_not_measured_is_too_much() {
    let nothing = exceeded(&Measurements::default());
    let measured = ["flash", "RAM beside the canvas"];
    let promised = entries(&modest(), sizes()).into_iter();
    let mut promised: Vec<String> = promised
        .filter(|entry| entry.used.is_some() && !measured.contains(&entry.what.as_str()))
        .map(|entry| entry.what)
        .collect();
    // It has no budget of its own, but what is allowed on top comes from it.
    let place = promised.iter().position(|what| what == "save: every one counted");
    promised.insert(place.map_or(0, |place| place + 1), "save: blocked".into());
    assert_eq!(nothing, promised);
}

#[test]
fn nothing_is_promised_while_something_moves() {
    let mut measurements = modest();
    measurements.changes[3].answer.took = Nanos(1_000_000_000);
    assert_eq!(exceeded(&measurements), [""; 0]);
    assert_eq!(
        found(&measurements, "press while something moves"),
        " 10,000 bytes 1000.00 ms, usually  10,000 1000.00"
    );
    assert_eq!(
        found(&measurements, "its first feedback"),
        "  2,251 bytes  90.00 ms, usually   2,251  90.00"
    );
}

#[test]
fn a_place_is_among_the_slowest_once() {
    let at = |place, micros| Change { place, ..change(10, micros) };
    let [a, b] = ["a", "b"].map(|name: &str| Place::Screen(name.into()));
    let way = Place::Way("c".into());
    let changes = [(&a, 1), (&b, 3), (&a, 2), (&way, 9), (&b, 1)]
        .map(|(place, micros)| at(place.clone(), micros));
    let measurements = Measurements { changes: changes.to_vec(), ..Measurements::default() };
    let named: Vec<_> =
        slowest(&measurements).iter().map(|change| (&change.place, change.answer.took)).collect();
    assert_eq!(named, [(&b, Nanos(3_000)), (&a, Nanos(2_000))]);
}
