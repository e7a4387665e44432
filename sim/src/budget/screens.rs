//! Which screens of the gallery are measured: all of them, but for a few that are named here.

use std::collections::BTreeSet;

use super::change::{Place, Rest};
use super::findings::Findings;

/// Screens that are not measured, and why.
pub const EXCEPTIONS: [(&str, &str); 5] = [
    ("home", "only a start leads there, which has a budget of its own"),
    ("private", "no game has anything private yet"),
    ("restarted-panic", "the firmware has no such line; other failures are measured"),
    ("restarted-far", "the same"),
    ("unkept", "a flash that refuses to be written is no measure of saves"),
];

/// The screens that a press in peace led to, or a start.
fn measured(findings: &Findings) -> BTreeSet<&str> {
    let changes = findings.changes.iter().filter(|change| change.rest == Rest::Still);
    let places = changes.map(|change| &change.place);
    let places = places.chain(findings.starts.iter().map(|start| &start.place));
    let names = places.filter_map(|place| match place {
        Place::Screen(name) => Some(name.as_str()),
        _ => None,
    });
    names.collect()
}

/// How many screens were measured, of how many, and what is wrong with that, in words.
pub(super) struct Coverage {
    pub(super) measured: usize,
    pub(super) all: usize,
    pub(super) complaints: Vec<String>,
}

/// Holds what was measured to the list of all screens, but for some.
pub(super) fn coverage(findings: &Findings, exceptions: &[(&str, &str)]) -> Coverage {
    let measured = measured(findings);
    let all: BTreeSet<&str> = findings.screens.iter().map(String::as_str).collect();
    let named: BTreeSet<&str> = exceptions.iter().map(|(name, _)| *name).collect();
    let mut complaints = Vec::new();
    let mut complain = |names: Vec<&str>, what: &str| {
        complaints.extend(names.into_iter().map(|name| format!("{name} {what}")));
    };
    let left = all.iter().filter(|name| !measured.contains(*name) && !named.contains(*name));
    complain(left.copied().collect(), "is not measured");
    complain(named.intersection(&measured).copied().collect(), "is measured after all");
    complain(named.difference(&all).copied().collect(), "is no screen");
    complain(measured.difference(&all).copied().collect(), "is no screen");
    let measured = measured.intersection(&all).count();
    Coverage { measured, all: all.len(), complaints }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Nanos;
    use crate::budget::change::{Bytes, Change};
    use crate::budget::findings::{Condition, Start};

    fn screen(name: &str) -> Place {
        Place::Screen(name.into())
    }

    fn change(place: Place, rest: Rest) -> Change {
        let (needed, sent) = (Bytes(2), Bytes(2));
        Change { place, rest, needed, sent, took: Nanos(1), save: None }
    }

    /// Four screens: a press leads to one, a start to another, and the last two are not reached.
    fn findings() -> Findings {
        let start =
            Start { condition: Condition::Kept, place: screen("start"), pages: 1, frame: Nanos(1) };
        Findings {
            changes: vec![
                change(screen("press"), Rest::Still),
                change(screen("moving"), Rest::Moving),
                change(Place::Way("far".into()), Rest::Still),
            ],
            starts: vec![start],
            screens: ["press", "start", "moving", "far"].map(String::from).to_vec(),
            ..Findings::default()
        }
    }

    fn complaints(exceptions: &[(&str, &str)]) -> Vec<String> {
        coverage(&findings(), exceptions).complaints
    }

    #[test]
    fn what_is_neither_measured_nor_named_is_complained_about() {
        let both = [("moving", "it moves"), ("far", "it is far")];
        let fine = coverage(&findings(), &both);
        assert_eq!((fine.measured, fine.all, fine.complaints.len()), (2, 4, 0));
        assert_eq!(complaints(&both[..1]), ["far is not measured"]);
        assert_eq!(complaints(&both[1..]), ["moving is not measured"]);
    }

    #[test]
    fn an_exception_that_is_none_is_complained_about() {
        let named = [("moving", ""), ("far", ""), ("press", "")];
        assert_eq!(complaints(&named), ["press is measured after all"]);
        let unknown = [("moving", ""), ("far", ""), ("nowhere", "")];
        assert_eq!(complaints(&unknown), ["nowhere is no screen"]);
    }
}
