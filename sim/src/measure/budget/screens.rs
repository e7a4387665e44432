//! Which screens of the gallery are measured: all of them, but for a few that are named here; and what
//! it takes to come to each.

use std::collections::{BTreeMap, BTreeSet};

use campfire_core::ui::Canvas;

use super::change::{Bytes, Place, Rest, Transfer};
use super::measurements::Measurements;

/// Screens that are not measured, and why.
pub const EXCEPTIONS: [(&str, &str); 13] = [
    ("restarted-panic", "the firmware has no such line; other failures are measured"),
    ("restarted-far", "the same"),
    ("unkept", "a flash that refuses to be written is no measure of saves"),
    ("table", "no press leads to it: it comes by itself"),
    ("table-two", "the same"),
    ("table-three", "the same"),
    ("table-tile", "the same"),
    ("table-tiles", "the same"),
    ("table-four", "the same"),
    ("winner-table", "the same"),
    ("events-table", "the same"),
    ("dice-table", "the same"),
    ("indiani-rest", "the same"),
];

/// The slowest of the ways to each screen.
fn slowest<'f>(ways: impl Iterator<Item = (&'f Place, Transfer)>) -> BTreeMap<&'f str, Transfer> {
    let mut slowest = BTreeMap::<&str, Transfer>::new();
    for (place, answer) in ways {
        let Place::Screen(name) = place else { continue };
        let slower = slowest.entry(name).or_insert(answer);
        if answer.took > slower.took {
            *slower = answer;
        }
    }
    slowest
}

/// The screens that a press in peace led to.
pub(super) fn pressed(measurements: &Measurements) -> BTreeMap<&str, Transfer> {
    let changes = measurements.changes.iter().filter(|change| change.rest == Rest::Still);
    slowest(changes.map(|change| (&change.place, change.answer)))
}

/// The screens that a start led to; it takes from reset to the last byte of the first frame.
pub(super) fn started(measurements: &Measurements) -> BTreeMap<&str, Transfer> {
    let sent = Bytes(Canvas::BYTES as u64);
    let starts = measurements.starts.iter();
    slowest(starts.map(|start| (&start.place, Transfer { sent, took: start.frame })))
}

/// How many screens were measured, of how many, and what is wrong with that, in words.
pub(super) struct Coverage {
    pub(super) measured: usize,
    pub(super) all: usize,
    pub(super) diagnostics: Vec<String>,
}

/// Holds what was measured to the list of all screens, but for some.
pub(super) fn coverage(measurements: &Measurements, exceptions: &[(&str, &str)]) -> Coverage {
    let measured: BTreeSet<&str> =
        pressed(measurements).into_keys().chain(started(measurements).into_keys()).collect();
    let all: BTreeSet<&str> = measurements.screens.iter().map(String::as_str).collect();
    let named: BTreeSet<&str> = exceptions.iter().map(|(name, _)| *name).collect();
    let mut diagnostics = Vec::new();
    let mut note = |names: Vec<&str>, what: &str| {
        diagnostics.extend(names.into_iter().map(|name| format!("{name} {what}")));
    };
    let left = all.iter().filter(|name| !measured.contains(*name) && !named.contains(*name));
    note(left.copied().collect(), "is not measured");
    note(named.intersection(&measured).copied().collect(), "is measured after all");
    note(named.difference(&all).copied().collect(), "is no screen");
    note(measured.difference(&all).copied().collect(), "is no screen");
    let measured = measured.intersection(&all).count();
    Coverage { measured, all: all.len(), diagnostics }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::emulator::board::Nanos;
    use crate::measure::budget::change::Change;
    use crate::measure::budget::measurements::{Condition, MeasuredStart};

    fn screen(name: &str) -> Place {
        Place::Screen(name.into())
    }

    fn change(place: Place, rest: Rest) -> Change {
        let answer = Transfer { sent: Bytes(2), took: Nanos(1) };
        Change { place, rest, needed: Bytes(2), answer, save: None }
    }

    /// Four screens: a press leads to one, a start to another, and the last two are not reached.
    fn measurements() -> Measurements {
        let start = MeasuredStart {
            condition: Condition::Kept,
            place: screen("start"),
            pages: 1,
            frame: Nanos(1),
        };
        Measurements {
            changes: vec![
                change(screen("press"), Rest::Still),
                change(screen("moving"), Rest::Moving),
                change(Place::Way("far".into()), Rest::Still),
            ],
            starts: vec![start],
            screens: ["press", "start", "moving", "far"].map(String::from).to_vec(),
            ..Measurements::default()
        }
    }

    fn diagnostics(exceptions: &[(&str, &str)]) -> Vec<String> {
        coverage(&measurements(), exceptions).diagnostics
    }

    #[test]
    fn what_is_neither_measured_nor_named_is_complained_about() {
        let both = [("moving", "it moves"), ("far", "it is far")];
        let fine = coverage(&measurements(), &both);
        assert_eq!((fine.measured, fine.all, fine.diagnostics.len()), (2, 4, 0));
        assert_eq!(diagnostics(&both[..1]), ["far is not measured"]);
        assert_eq!(diagnostics(&both[1..]), ["moving is not measured"]);
    }

    #[test]
    fn of_several_ways_to_a_screen_the_slowest_counts() {
        let mut measurements = measurements();
        let answer = |bytes, nanos| Transfer { sent: Bytes(bytes), took: Nanos(nanos) };
        for (bytes, nanos) in [(7, 3), (9, 2)] {
            let answer = answer(bytes, nanos);
            measurements.changes.push(Change { answer, ..change(screen("press"), Rest::Still) });
        }
        assert_eq!(pressed(&measurements), BTreeMap::from([("press", answer(7, 3))]));
        assert_eq!(started(&measurements), BTreeMap::from([("start", answer(153_600, 1))]));
    }

    #[test]
    fn an_exception_that_is_none_is_complained_about() {
        let named = [("moving", ""), ("far", ""), ("press", "")];
        assert_eq!(diagnostics(&named), ["press is measured after all"]);
        let unknown = [("moving", ""), ("far", ""), ("nowhere", "")];
        assert_eq!(diagnostics(&unknown), ["nowhere is no screen"]);
    }
}
