//! What answers to presses take, beside what they may.

use super::change::{Change, Extent, Rest};
use super::entry::{Entry, first_of, millis, spread};
use super::press::{Excuse, Feedback, Press};
use crate::board::Nanos;

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

/// The lines about changes and presses.
pub(super) fn answers(full: Option<Nanos>, changes: &[Change], presses: &[Press]) -> Vec<Entry> {
    let still: Vec<&Change> = changes.iter().filter(|change| change.rest == Rest::Still).collect();
    let of = |extent| still.iter().copied().filter(move |change| change.extent() == extent);
    let (large, small): (Vec<_>, Vec<_>) =
        (of(Extent::Large).collect(), of(Extent::Small).collect());
    let mut entries = vec![wire(full), whole(&large), bytes(&small), time(&small)];
    entries.extend([feedback(presses), unpromised(presses)]);
    entries.extend(moving(changes, presses));
    entries
}

fn wire(longest: Option<Nanos>) -> Entry {
    let (what, allowed) = ("full screen on the wire", format!("at most {FULL} ms"));
    let Some(time) = longest.map(millis) else { return Entry::missing(what, allowed) };
    Entry::held(what, format!("{time:.2} ms"), allowed, time / FULL)
}

fn whole(large: &[&Change]) -> Entry {
    let what = "change of half a screen or more";
    let allowed = format!("at most {LARGE} ms for every screen, saves included");
    let Some((worst, usual)) = spread(large.iter().map(|change| millis(change.took))) else {
        return Entry::missing(what, allowed);
    };
    let sent = spread(large.iter().map(|change| change.sent.0 as f64));
    let (most, _) = sent.unwrap_or_default();
    let found = format!("{worst:.2} ms, usually {usual:.2}; {:.0} KB", most / 1024.0);
    Entry::held(what, found, allowed, worst / LARGE)
}

/// How many times the bytes of the changed widgets are sent.
fn ratio(change: &Change) -> f64 {
    change.sent.0 as f64 / change.needed.0 as f64
}

fn bytes(small: &[&Change]) -> Entry {
    let what = "small change: bytes";
    let allowed = format!("at most {SENT} x those of the changed widgets");
    let Some((worst, usual)) = spread(small.iter().map(|change| ratio(change))) else {
        return Entry::missing(what, allowed);
    };
    let found = format!("{worst:.3} x, usually {usual:.3}");
    Entry::held(what, found, allowed, worst / SENT)
}

/// How much of the time of a small change was used. That the flash stands in the way when something is
/// kept is allowed on top, for as long as it was seen to.
fn share(change: &Change) -> f64 {
    let blocked = change.save.map_or(Nanos(0), |save| save.blocked);
    millis(change.took) / (TIMES * millis(change.sent.wire_time()) + MORE + millis(blocked))
}

fn time(small: &[&Change]) -> Entry {
    let what = "small change: time";
    let allowed = format!("at most {TIMES} x the wire + {MORE} ms + what a save blocks");
    let worst = small.iter().max_by(|one, other| share(one).total_cmp(&share(other)));
    let usual = spread(small.iter().map(|change| share(change)));
    let (Some(worst), Some((_, usual))) = (worst, usual) else {
        return Entry::missing(what, allowed);
    };
    let (took, used) = (millis(worst.took), share(worst));
    let found = format!("{took:.2} of {:.2} ms, usually {:.0} %", took / used, 100.0 * usual);
    Entry::held(what, found, allowed, used)
}

fn seen(press: &Press) -> Option<f64> {
    match press.feedback {
        Feedback::Seen(time) => Some(millis(time)),
        Feedback::Unpromised(_) | Feedback::Missing => None,
    }
}

fn feedback(presses: &[Press]) -> Entry {
    let what = "first feedback to a press";
    let allowed = format!("at most {FEEDBACK} ms after the edge");
    let missing = presses.iter().filter(|press| press.feedback == Feedback::Missing);
    let missing: Vec<String> =
        missing.map(|press| format!("none to {:?}: {}", press.key, press.place)).collect();
    if let Some(found) = first_of(&missing) {
        return Entry::held(what, found, allowed, f64::INFINITY);
    }
    let still = presses.iter().filter(|press| press.rest == Rest::Still).filter_map(seen);
    let times: Vec<f64> = still.collect();
    let Some((worst, usual)) = spread(times.iter().copied()) else {
        return Entry::missing(what, allowed);
    };
    let found = format!("{worst:.2} ms, usually {usual:.2}; {} presses", times.len());
    Entry::held(what, found, allowed, worst / FEEDBACK)
}

/// Presses that nothing has to answer to.
fn unpromised(presses: &[Press]) -> Entry {
    let count = |excuse| {
        let feedback = Feedback::Unpromised(excuse);
        let count = presses.iter().filter(|press| press.feedback == feedback).count();
        (count > 0).then(|| format!("{count}: {excuse}"))
    };
    let counts: Vec<String> =
        [Excuse::NoLabel, Excuse::Inverted].into_iter().filter_map(count).collect();
    let found = if counts.is_empty() { "none".into() } else { counts.join("; ") };
    Entry::told("presses without feedback", found, "nothing is promised for these")
}

/// Presses that meet a moving picture.
fn moving(changes: &[Change], presses: &[Press]) -> [Entry; 2] {
    let changes = changes.iter().filter(|change| change.rest == Rest::Moving);
    let presses = presses.iter().filter(|press| press.rest == Rest::Moving);
    let entry = |what, times: Option<(f64, f64)>| {
        let found = times
            .map_or("none".into(), |(worst, usual)| format!("{worst:.2} ms, usually {usual:.2}"));
        Entry::told(what, found, "nothing is promised while something moves")
    };
    [
        entry("press while something moves", spread(changes.map(|change| millis(change.took)))),
        entry("its first feedback", spread(presses.filter_map(seen))),
    ]
}
