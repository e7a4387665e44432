//! What answers to presses take, beside what they may.

use campfire_core::ui::Canvas;

use super::budget_row::{BudgetRow, first_of, millis, spread};
use super::change::{Bytes, Change, Extent, Rest, Transfer};
use super::press::{Excuse, Feedback, MeasuredPress};
use crate::emulator::board::Nanos;

/// All pixels on the wire.
const FULL: f64 = 20.0;
/// A change of half of the panel or more, from the edge to the last byte.
const LARGE: f64 = 30.0;
/// What is sent for a small change, in parts of what the changed widgets have.
const SENT: f64 = 1.15;
/// A small change, from the edge to the last byte: so many times what it is on the wire, and so much
/// more.
const TIMES: f64 = 1.6;
const MORE: f64 = 1.0;
/// The tab of the pressed key, from the edge to its last byte.
const FEEDBACK: f64 = 2.0;

/// The lines about changes and presses.
pub(super) fn answers(
    full: Option<Nanos>,
    changes: &[Change],
    presses: &[MeasuredPress],
) -> Vec<BudgetRow> {
    let still: Vec<&Change> = changes.iter().filter(|change| change.rest == Rest::Still).collect();
    let of = |extent| still.iter().copied().filter(move |change| change.extent() == extent);
    let (large, small): (Vec<_>, Vec<_>) =
        (of(Extent::Large).collect(), of(Extent::Small).collect());
    let whole: Vec<&Change> = large.iter().copied().filter(|change| change.is_whole()).collect();
    let mut entries = vec![wire(full), held("full screen", &whole)];
    entries.push(held("half a screen or more", &large));
    entries.extend([little(&small), bytes(&small), time(&small)]);
    entries.extend([feedback(presses), unpromised(presses)]);
    entries.extend(moving(changes, presses));
    entries
}

fn wire(longest: Option<Nanos>) -> BudgetRow {
    let (what, allowed) = ("full screen on the wire", format!("at most {FULL} ms"));
    let Some(took) = longest else { return BudgetRow::missing(what, allowed) };
    let all = Transfer { sent: Bytes(Canvas::BYTES as u64), took };
    BudgetRow::held(what, words(all), allowed, millis(took) / FULL)
}

/// An answer in columns.
pub(super) fn words(Transfer { sent, took }: Transfer) -> String {
    format!("{sent:>7} bytes {:>6.2} ms", millis(took))
}

/// The slowest and the middle one of some answers in words, and how many milliseconds the slowest took.
fn slowest(answers: impl Iterator<Item = Transfer>) -> Option<(String, f64)> {
    let mut answers: Vec<Transfer> = answers.collect();
    answers.sort_by_key(|answer| (answer.took, answer.sent));
    let (worst, usual) = (*answers.last()?, answers.get(answers.len() / 2)?);
    let usual = format!("{:>7} {:>6.2}", usual.sent, millis(usual.took));
    Some((format!("{}, usually {usual}", words(worst)), millis(worst.took)))
}

/// Changes that are held to the time of a large one.
fn held(what: &str, changes: &[&Change]) -> BudgetRow {
    let allowed = format!("at most {LARGE} ms, saves included");
    let Some((found, worst)) = slowest(changes.iter().map(|change| change.answer)) else {
        return BudgetRow::missing(what, allowed);
    };
    BudgetRow::held(what, found, allowed, worst / LARGE)
}

/// What small changes are. What they may be is said in parts of what they need.
fn little(small: &[&Change]) -> BudgetRow {
    let found = slowest(small.iter().map(|change| change.answer));
    let found = found.map_or("none".into(), |(found, _)| found);
    BudgetRow::informative("small change", found, "see the next two lines")
}

/// How many times the bytes of the changed widgets are sent.
fn ratio(change: &Change) -> f64 {
    change.answer.sent.0 as f64 / change.needed.0 as f64
}

fn bytes(small: &[&Change]) -> BudgetRow {
    let what = "small change: bytes";
    let allowed = format!("at most {SENT} x what changed");
    let Some((worst, usual)) = spread(small.iter().map(|change| ratio(change))) else {
        return BudgetRow::missing(what, allowed);
    };
    let found = format!("{worst:.3} x, usually {usual:.3}");
    BudgetRow::held(what, found, allowed, worst / SENT)
}

/// How many milliseconds the design gives to a small change: it knows of no save.
fn limit(change: &Change) -> f64 {
    TIMES * millis(change.answer.sent.wire_time()) + MORE
}

/// How much of the time of a small change was used. What is kept is kept before it is shown, so that the
/// flash stands in the way: that is allowed on top, for as long as it was seen to.
fn share(change: &Change) -> f64 {
    let blocked = change.save.map_or(Nanos(0), |save| save.blocked);
    millis(change.answer.took) / (limit(change) + millis(blocked))
}

/// How many small changes need what is allowed on top, and how many milliseconds of it at most, in words.
fn need(small: &[&Change]) -> String {
    let above = small.iter().map(|change| millis(change.answer.took) - limit(change));
    let above: Vec<f64> = above.filter(|above| *above > 0.0).collect();
    let most = above.iter().copied().fold(0.0, f64::max);
    if above.is_empty() {
        return String::new();
    }
    format!("; {} of {} need {most:.2} of the save", above.len(), small.len())
}

fn time(small: &[&Change]) -> BudgetRow {
    let what = "small change: time";
    let allowed = format!("{TIMES} x the wire + {MORE} ms + a save");
    let worst = small.iter().max_by(|one, other| share(one).total_cmp(&share(other)));
    let Some(worst) = worst else { return BudgetRow::missing(what, allowed) };
    let (took, used) = (millis(worst.answer.took), share(worst));
    let place = if used > 1.0 { format!(" ({})", worst.place) } else { String::new() };
    let found = format!("{took:.2} of {:.2} ms{place}{}", took / used, need(small));
    BudgetRow::held(what, found, allowed, used)
}

fn seen(press: &MeasuredPress) -> Option<Transfer> {
    match press.feedback {
        Feedback::Seen(answer) => Some(answer),
        Feedback::Unpromised(_) | Feedback::Missing => None,
    }
}

fn feedback(presses: &[MeasuredPress]) -> BudgetRow {
    let what = "first feedback to a press";
    let allowed = format!("at most {FEEDBACK} ms");
    let missing = presses.iter().filter(|press| press.feedback == Feedback::Missing);
    let missing: Vec<String> =
        missing.map(|press| format!("none to {:?}: {}", press.key, press.place)).collect();
    if let Some(found) = first_of(&missing) {
        return BudgetRow::held(what, found, allowed, f64::INFINITY);
    }
    let still = presses.iter().filter(|press| press.rest == Rest::Still).filter_map(seen);
    let Some((found, worst)) = slowest(still) else { return BudgetRow::missing(what, allowed) };
    BudgetRow::held(what, found, allowed, worst / FEEDBACK)
}

/// Presses that nothing has to answer to.
fn unpromised(presses: &[MeasuredPress]) -> BudgetRow {
    let count = |excuse| {
        let feedback = Feedback::Unpromised(excuse);
        let count = presses.iter().filter(|press| press.feedback == feedback).count();
        (count > 0).then(|| format!("{count}: {excuse}"))
    };
    let counts: Vec<String> =
        [Excuse::NoLabel, Excuse::Inverted].into_iter().filter_map(count).collect();
    let found = if counts.is_empty() { "none".into() } else { counts.join("; ") };
    BudgetRow::informative("presses without feedback", found, "nothing is promised here")
}

/// Presses that meet a moving picture.
fn moving(changes: &[Change], presses: &[MeasuredPress]) -> [BudgetRow; 2] {
    let changes = changes.iter().filter(|change| change.rest == Rest::Moving);
    let presses = presses.iter().filter(|press| press.rest == Rest::Moving);
    let entry = |what, slowest: Option<(String, f64)>| {
        let found = slowest.map_or("none".into(), |(found, _)| found);
        BudgetRow::informative(what, found, "nothing is promised then")
    };
    [
        entry("press while something moves", slowest(changes.map(|change| change.answer))),
        entry("its first feedback", slowest(presses.filter_map(seen))),
    ]
}
