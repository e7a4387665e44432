//! What was measured beside what the design allows, line by line.

use std::cmp::Reverse;

use super::change::{Change, Extent, Place, Rest, Save};
use super::findings::{Findings, Start};
use crate::board::Nanos;
use crate::firmware::Sizes;

/// All pixels on the wire.
const FULL: f64 = 20.0;
/// A change of half of the panel or more, from the edge to the last byte.
const LARGE: f64 = 35.0;
/// What is sent for a small change, in parts of what the changed widgets have.
const SENT: f64 = 1.15;
/// A small change, from the edge to the last byte: so many times what it is on the wire, and so much
/// more.
const TIMES: f64 = 1.6;
const MORE: f64 = 1.0;
/// The tab of the pressed key, from the edge to its last byte.
const FEEDBACK: f64 = 2.0;
/// From power-on to the first picture.
const FIRST: f64 = 250.0;
/// The share of an idle minute in which the processor sleeps.
const ASLEEP: f64 = 0.99;
/// Page programs for what one press keeps.
const PROGRAMS: u32 = 1;

/// One thing that was measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// What it is.
    pub what: &'static str,
    /// What was found.
    pub found: String,
    /// What is allowed.
    pub allowed: String,
    /// How much of what is allowed was used, if there is a budget: more than one is too much.
    pub used: Option<f64>,
}

impl Entry {
    /// Whether it takes more than it may.
    #[must_use]
    pub fn is_too_much(&self) -> bool {
        // What is no number is not below anything.
        self.used.is_some_and(|used| !(0.0..=1.0).contains(&used))
    }
}

/// Everything that was measured, in the order of the design.
#[must_use]
pub fn entries(findings: &Findings, sizes: Sizes) -> Vec<Entry> {
    let still = |change: &&Change| change.rest == Rest::Still;
    let still: Vec<&Change> = findings.changes.iter().filter(still).collect();
    let of = |extent| still.iter().copied().filter(move |change| change.extent() == extent);
    let (large, small): (Vec<_>, Vec<_>) =
        (of(Extent::Large).collect(), of(Extent::Small).collect());
    let mut entries = vec![full(findings.full), whole(&large)];
    entries.extend([bytes(&small), time(&small), feedback(&still)]);
    entries.extend(starts(&findings.starts));
    entries.extend(idle(findings));
    entries.extend(saves(&findings.changes));
    entries.extend(memory(findings.stack, sizes));
    entries.push(moving(&findings.changes));
    entries
}

/// The five answers that take longest, each place once and the ways to screens left out: what happens
/// there happens on another screen, too.
#[must_use]
pub fn slowest(findings: &Findings) -> Vec<&Change> {
    let counts =
        |change: &&Change| change.rest == Rest::Still && !matches!(change.place, Place::Way(_));
    let mut changes: Vec<&Change> = findings.changes.iter().filter(counts).collect();
    changes.sort_by_key(|change| Reverse(change.took));
    let mut slowest = Vec::<&Change>::new();
    for change in changes {
        if slowest.len() < 5 && slowest.iter().all(|other| other.place != change.place) {
            slowest.push(change);
        }
    }
    slowest
}

fn millis(time: Nanos) -> f64 {
    time.millis_since(Nanos(0))
}

/// What was not measured is no better than what is too much.
fn missing(what: &'static str, allowed: String) -> Entry {
    Entry { what, found: "not measured".into(), allowed, used: Some(f64::INFINITY) }
}

fn full(longest: Option<Nanos>) -> Entry {
    let (what, allowed) = ("full screen on the wire", format!("{FULL} ms"));
    let Some(time) = longest.map(millis) else { return missing(what, allowed) };
    Entry { what, found: format!("{time:.2} ms"), allowed, used: Some(time / FULL) }
}

/// The largest and the middle one of some numbers.
fn spread(numbers: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    Some((*numbers.last()?, *numbers.get(numbers.len() / 2)?))
}

fn whole(large: &[&Change]) -> Entry {
    let (what, allowed) = ("change of half a screen or more", format!("{LARGE} ms"));
    let Some((worst, usual)) = spread(large.iter().map(|change| millis(change.took))) else {
        return missing(what, allowed);
    };
    let sent = spread(large.iter().map(|change| change.sent.0 as f64));
    let (most, _) = sent.unwrap_or_default();
    let found = format!("{worst:.2} ms, usually {usual:.2}; {:.0} KB", most / 1024.0);
    Entry { what, found, allowed, used: Some(worst / LARGE) }
}

/// How many times the bytes of the changed widgets are sent.
fn ratio(change: &Change) -> f64 {
    change.sent.0 as f64 / change.needed.0 as f64
}

fn bytes(small: &[&Change]) -> Entry {
    let (what, allowed) = ("small change: bytes", format!("{SENT} x the changed widgets"));
    let Some((worst, usual)) = spread(small.iter().map(|change| ratio(change))) else {
        return missing(what, allowed);
    };
    let found = format!("{worst:.3} x, usually {usual:.3}");
    Entry { what, found, allowed, used: Some(worst / SENT) }
}

/// How much of the time of a small change was used. That the flash stands in the way when something is
/// kept is another line's.
fn share(change: &Change) -> f64 {
    let blocked = change.save.map_or(Nanos(0), |save| save.blocked);
    millis(change.took) / (TIMES * millis(change.sent.wire_time()) + MORE + millis(blocked))
}

fn time(small: &[&Change]) -> Entry {
    let (what, allowed) = ("small change: time", format!("{TIMES} x the wire + {MORE} ms"));
    let Some((_, usual)) = spread(small.iter().map(|change| share(change))) else {
        return missing(what, allowed);
    };
    let worst = small.iter().max_by(|one, other| share(one).total_cmp(&share(other)));
    let Some((took, used)) = worst.map(|change| (millis(change.took), share(change))) else {
        return missing(what, allowed);
    };
    let found = format!("{took:.2} of {:.2} ms, usually {:.0} %", took / used, 100.0 * usual);
    Entry { what, found, allowed, used: Some(used) }
}

fn feedback(still: &[&Change]) -> Entry {
    let (what, allowed) = ("first feedback to a press", format!("{FEEDBACK} ms"));
    let times = still.iter().filter_map(|change| change.feedback).map(millis);
    let Some((worst, usual)) = spread(times) else { return missing(what, allowed) };
    let found = format!("{worst:.2} ms, usually {usual:.2}");
    Entry { what, found, allowed, used: Some(worst / FEEDBACK) }
}

fn starts(starts: &[Start]) -> [Entry; 2] {
    let fullest = starts.iter().map(|start| start.pages).max();
    let entry = |what, pages: Option<usize>| {
        let allowed = format!("{FIRST} ms");
        let here = starts.iter().filter(|start| Some(start.pages) == pages);
        let Some(time) = here.map(|start| start.frame).max().map(millis) else {
            return missing(what, allowed);
        };
        let kept = pages.unwrap_or_default();
        let found = format!("{time:.1} ms with {kept} pages kept");
        Entry { what, found, allowed, used: Some(time / FIRST) }
    };
    let full = fullest.filter(|pages| *pages > 0);
    [entry("reset to first frame", Some(0)), entry("the same after a long game", full)]
}

fn idle(findings: &Findings) -> [Entry; 2] {
    let [sent, slept] = ["idle minute: bytes", "idle minute: asleep"];
    let (none, least) = ("0 B".to_owned(), format!("{:.0} % at least", 100.0 * ASLEEP));
    let Some(bytes) = findings.idle.iter().map(|idle| idle.sent).max() else {
        return [missing(sent, none), missing(slept, least)];
    };
    let asleep = findings.idle.iter().map(|idle| idle.asleep).fold(1.0, f64::min);
    let awake = (1.0 - asleep) / (1.0 - ASLEEP);
    let found = format!("{:.3} %", 100.0 * asleep);
    [
        Entry { what: sent, found: format!("{} B", bytes.0), allowed: none, used: all(bytes.0) },
        Entry { what: slept, found, allowed: least, used: Some(awake) },
    ]
}

/// Any of what must not be at all is too much.
fn all(count: u64) -> Option<f64> {
    Some(if count == 0 { 0.0 } else { f64::INFINITY })
}

fn saves(changes: &[Change]) -> Vec<Entry> {
    let saves: Vec<Save> = changes.iter().filter_map(|change| change.save).collect();
    let [programs, erases, blocked] = ["save: page programs", "save: erases", "save: blocked"];
    let (once, never) = (format!("{PROGRAMS}"), "0 in the turn".to_owned());
    let (Some(most), Some(erased), Some(longest)) = (
        saves.iter().map(|save| save.programs).max(),
        saves.iter().map(|save| save.erases).max(),
        saves.iter().map(|save| save.blocked).max(),
    ) else {
        return vec![missing(programs, once), missing(erases, never)];
    };
    let count = saves.len();
    vec![
        Entry {
            what: programs,
            found: format!("{most} at most in {count} saves"),
            allowed: once,
            used: Some(f64::from(most) / f64::from(PROGRAMS)),
        },
        Entry {
            what: erases,
            found: format!("{erased}"),
            allowed: never,
            used: all(erased.into()),
        },
        Entry {
            what: blocked,
            found: format!("{:.2} ms at most", millis(longest)),
            allowed: String::new(),
            used: None,
        },
    ]
}

fn memory(stack: u32, sizes: Sizes) -> [Entry; 3] {
    let entry = |what, taken: u32, budget: u32| Entry {
        what,
        found: format!("{:.1} KB", f64::from(taken) / 1024.0),
        allowed: format!("{:.0} KB", f64::from(budget) / 1024.0),
        used: Some(f64::from(taken) / f64::from(budget)),
    };
    [
        entry("stack at its deepest", stack, sizes.stack),
        entry("flash", sizes.flash, Sizes::FLASH_BUDGET),
        entry("RAM beside the canvas", sizes.ram(), Sizes::RAM_BUDGET),
    ]
}

/// A press that has to wait for something that moves, which nothing is promised for.
fn moving(changes: &[Change]) -> Entry {
    let moving = changes.iter().filter(|change| change.rest == Rest::Moving);
    let worst = spread(moving.map(|change| millis(change.took)));
    let found =
        worst.map_or("none".into(), |(worst, usual)| format!("{worst:.2} ms, usually {usual:.2}"));
    Entry { what: "press while something moves", found, allowed: String::new(), used: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Bytes, Idle};

    /// A press that changes so many bytes, sends them all and takes so long.
    fn change(bytes: u64, micros: u64) -> Change {
        Change {
            place: Place::Start,
            rest: Rest::Still,
            needed: Bytes(bytes),
            sent: Bytes(bytes),
            feedback: None,
            took: Nanos(micros * 1000),
            save: None,
        }
    }

    fn sizes() -> Sizes {
        Sizes { flash: 200_000, statics: 153_600 + 20_000, stack: 20_480 }
    }

    fn exceeded(findings: &Findings) -> Vec<&'static str> {
        let entries = entries(findings, sizes());
        entries.iter().filter(|entry| entry.is_too_much()).map(|entry| entry.what).collect()
    }

    /// Findings that keep every budget, just so.
    fn modest() -> Findings {
        let save = Save { programs: 1, erases: 0, blocked: Nanos(400_000) };
        Findings {
            changes: vec![
                Change { feedback: Some(Nanos(2_000_000)), ..change(153_600, 35_000) },
                // 10,000 bytes are 1.28 ms on the wire.
                change(10_000, 3_048),
                Change { save: Some(save), ..change(10_000, 3_448) },
                Change { rest: Rest::Moving, ..change(10_000, 90_000) },
            ],
            starts: vec![
                Start { pages: 0, frame: Nanos(250_000_000) },
                Start { pages: 256, frame: Nanos(250_000_000) },
            ],
            idle: vec![Idle { sent: Bytes(0), asleep: 0.995 }],
            full: Some(Nanos(20_000_000)),
            stack: 20_480,
        }
    }

    #[test]
    fn what_keeps_its_budget_just_so_is_not_too_much() {
        assert_eq!(exceeded(&modest()), [""; 0]);
    }

    #[test]
    fn each_budget_that_is_exceeded_is_named() {
        let with = |spoil: fn(&mut Findings)| {
            let mut findings = modest();
            spoil(&mut findings);
            exceeded(&findings)
        };
        assert_eq!(with(|f| f.full = Some(Nanos(20_000_001))), ["full screen on the wire"]);
        let spoilt = with(|f| f.changes[0].took = Nanos(35_000_001));
        assert_eq!(spoilt, ["change of half a screen or more"]);
        assert_eq!(with(|f| f.changes[1].needed = Bytes(8_690)), ["small change: bytes"]);
        assert_eq!(with(|f| f.changes[1].took = Nanos(3_049_000)), ["small change: time"]);
        assert_eq!(with(|f| f.changes[2].took = Nanos(3_449_000)), ["small change: time"]);
        assert_eq!(
            with(|f| f.changes[0].feedback = Some(Nanos(2_000_001))),
            ["first feedback to a press"]
        );
        assert_eq!(with(|f| f.starts[0].frame.0 += 1), ["reset to first frame"]);
        assert_eq!(with(|f| f.starts[1].frame.0 += 1), ["the same after a long game"]);
        assert_eq!(with(|f| f.idle[0].sent = Bytes(1)), ["idle minute: bytes"]);
        assert_eq!(with(|f| f.idle[0].asleep = 0.98), ["idle minute: asleep"]);
        let twice = with(|f| {
            f.changes[2].save = Some(Save { programs: 2, erases: 0, blocked: Nanos(800_000) });
        });
        assert_eq!(twice, ["save: page programs"]);
        let erasing = with(|f| {
            f.changes[2].save = Some(Save { programs: 1, erases: 1, blocked: Nanos(45_400_000) });
        });
        assert_eq!(erasing, ["save: erases"]);
        assert_eq!(with(|f| f.stack += 1), ["stack at its deepest"]);
    }

    #[test]
    fn what_was_not_measured_is_too_much() {
        let nothing = exceeded(&Findings::default());
        let measured = ["stack at its deepest", "flash", "RAM beside the canvas"];
        let promised = entries(&modest(), sizes());
        let promised = promised.iter().filter(|entry| entry.used.is_some());
        let promised: Vec<&str> =
            promised.map(|entry| entry.what).filter(|what| !measured.contains(what)).collect();
        assert_eq!(nothing, promised);
    }

    #[test]
    fn nothing_is_promised_while_something_moves() {
        let mut findings = modest();
        findings.changes[3].took = Nanos(1_000_000_000);
        assert_eq!(exceeded(&findings), [""; 0]);
    }

    #[test]
    fn a_place_is_among_the_slowest_once() {
        let at = |place, micros| Change { place, ..change(10, micros) };
        let [a, b] = ["a", "b"].map(|name: &str| Place::Screen(name.into()));
        let way = Place::Way("c".into());
        let changes = [(&a, 1), (&b, 3), (&a, 2), (&way, 9), (&b, 1)]
            .map(|(place, micros)| at(place.clone(), micros));
        let findings = Findings { changes: changes.to_vec(), ..Findings::default() };
        let named: Vec<_> =
            slowest(&findings).iter().map(|change| (&change.place, change.took)).collect();
        assert_eq!(named, [(&b, Nanos(3_000)), (&a, Nanos(2_000))]);
    }
}
