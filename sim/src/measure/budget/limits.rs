//! What was measured beside what the design allows, line by line.

use std::cmp::Reverse;

use super::budget_row::{BudgetRow, first_of, millis, none};
use super::change::{Change, Place, Rest};
use super::latency::answers;
use super::measurements::{Condition, Depth, MeasuredStart, Measurements};
use super::save::Keeping;
use super::screens::{EXCEPTIONS, coverage};
use crate::emulator::firmware::Sizes;

/// From the start of the program to the first picture.
const FIRST: f64 = 250.0;
/// How long the box listens again if the noise fails its test: 4096 samples, 128 microseconds apart. The
/// design says nothing of it.
const AGAIN: f64 = 4096.0 * 0.128;
/// The share of an idle minute in which the processor sleeps.
const ASLEEP: f64 = 0.99;
/// Page programs for what one press keeps.
const PROGRAMS: u32 = 1;
/// The share of the stack that may be used: a scenario cannot show everything that a table does, and an
/// interrupt may come when the stack is deepest.
const STACK: f64 = 0.75;

/// Everything that was measured, in the order of the design.
#[must_use]
pub fn entries(measurements: &Measurements, sizes: Sizes) -> Vec<BudgetRow> {
    let mut entries = vec![screens(measurements, &EXCEPTIONS)];
    entries.extend(answers(measurements.full, &measurements.changes, &measurements.presses));
    entries.extend(Condition::ALL.map(|condition| start(condition, &measurements.starts)));
    entries.extend(idle(measurements));
    entries.extend(saves(&measurements.keeping));
    entries.push(stack(&measurements.depths, sizes.stack));
    entries.extend(memory(sizes));
    entries
}

/// The five answers that take longest, each place once and the ways to screens left out: what happens
/// there happens on another screen, too.
#[must_use]
pub fn slowest(measurements: &Measurements) -> Vec<&Change> {
    let counts =
        |change: &&Change| change.rest == Rest::Still && !matches!(change.place, Place::Way(_));
    let mut changes: Vec<&Change> = measurements.changes.iter().filter(counts).collect();
    changes.sort_by_key(|change| Reverse(change.answer.took));
    let mut slowest = Vec::<&Change>::new();
    for change in changes {
        if slowest.len() < 5 && slowest.iter().all(|other| other.place != change.place) {
            slowest.push(change);
        }
    }
    slowest
}

fn screens(measurements: &Measurements, exceptions: &[(&str, &str)]) -> BudgetRow {
    let what = "screens measured";
    let allowed = format!("all but the {} named below", exceptions.len());
    let coverage = coverage(measurements, exceptions);
    if coverage.all == 0 {
        return BudgetRow::missing(what, allowed);
    }
    let found = format!("{} of {}", coverage.measured, coverage.all);
    match first_of(&coverage.diagnostics) {
        None => BudgetRow::held(what, found, allowed, 0.0),
        Some(why) => BudgetRow::held(what, format!("{found}: {why}"), allowed, f64::INFINITY),
    }
}

/// The slowest start in such a condition.
fn start(condition: Condition, starts: &[MeasuredStart]) -> BudgetRow {
    let what = format!("first frame: {condition}");
    let (limit, allowed) = if condition == Condition::Distrusted {
        (FIRST + AGAIN, format!("at most {FIRST} ms + {AGAIN:.0} to listen"))
    } else {
        (FIRST, format!("at most {FIRST} ms"))
    };
    let its: Vec<&MeasuredStart> =
        starts.iter().filter(|start| start.condition == condition).collect();
    let Some(worst) = its.iter().max_by_key(|start| start.frame) else {
        return BudgetRow::missing(&what, allowed);
    };
    let (time, pages, count) = (millis(worst.frame), worst.pages, its.len());
    let noun = if pages == 1 { "page" } else { "pages" };
    let found = format!("{time:.1} ms with {pages} {noun}; starts: {count}");
    BudgetRow::held(&what, found, allowed, time / limit)
}

fn idle(measurements: &Measurements) -> [BudgetRow; 2] {
    let [sent, slept] = ["idle minute: bytes", "idle minute: asleep"];
    let (nothing, least) = ("0".to_owned(), format!("at least {:.0} % of it", 100.0 * ASLEEP));
    let Some(bytes) = measurements.idle.iter().map(|idle| idle.sent).max() else {
        return [BudgetRow::missing(sent, nothing), BudgetRow::missing(slept, least)];
    };
    let asleep = measurements.idle.iter().map(|idle| idle.asleep).fold(1.0, f64::min);
    let awake = (1.0 - asleep) / (1.0 - ASLEEP);
    [
        BudgetRow::held(sent, format!("{}", bytes.0), nothing, none(bytes.0)),
        BudgetRow::held(slept, format!("{:.3} %", 100.0 * asleep), least, awake),
    ]
}

fn saves(keeping: &Keeping) -> Vec<BudgetRow> {
    let [programs, erases, counted, blocked] =
        ["save: page programs", "save: erases", "save: every one counted", "save: blocked"];
    let (once, never) = (format!("{PROGRAMS} for an action"), "0 in the turn".to_owned());
    let every = "all asked for, no other write".to_owned();
    let top = "on top of small changes".to_owned();
    let saves = &keeping.saves;
    let (Some(most), Some(erased), Some(longest), Some(shortest)) = (
        saves.iter().map(|save| save.programs).max(),
        saves.iter().map(|save| save.erases).max(),
        saves.iter().map(|save| save.blocked).max(),
        saves.iter().map(|save| save.blocked).min(),
    ) else {
        return vec![
            BudgetRow::missing(programs, once),
            BudgetRow::missing(erases, never),
            BudgetRow::missing(counted, every),
            BudgetRow::missing(blocked, top),
        ];
    };
    let used = f64::from(most) / f64::from(PROGRAMS);
    // A save that nothing stood still for was not watched.
    let standing = if millis(shortest) > 0.0 {
        BudgetRow {
            used: None,
            ..BudgetRow::held(blocked, format!("{:.2} ms at most", millis(longest)), top, 0.0)
        }
    } else {
        BudgetRow::missing(blocked, top)
    };
    vec![
        BudgetRow::held(programs, format!("{most} at most in {} saves", saves.len()), once, used),
        BudgetRow::held(erases, format!("{erased}"), never, none(erased.into())),
        every_one(counted, keeping, every),
        standing,
        tidying(keeping),
    ]
}

fn every_one(what: &str, keeping: &Keeping, allowed: String) -> BudgetRow {
    let (asked, seen) = (keeping.asked, keeping.saves.len());
    let (counted, worked) = (keeping.counted(), keeping.worked);
    let found = format!("{seen} of {asked}; {} pages in all", worked.programs);
    if let Some(stray) = first_of(&keeping.strays) {
        return BudgetRow::held(what, stray, allowed, f64::INFINITY);
    }
    if (seen, counted) == (asked, worked) {
        return BudgetRow::held(what, found, allowed, 0.0);
    }
    let found = format!("{found}, of which {} are accounted for", counted.programs);
    BudgetRow::held(what, found, allowed, f64::INFINITY)
}

fn tidying(keeping: &Keeping) -> BudgetRow {
    let tidying = keeping.tidying;
    let longest = millis(tidying.blocked);
    let (programs, erases) = (tidying.programs, tidying.erases);
    let found = format!("{programs} pages, {erases} erases; {longest:.2} ms at once");
    BudgetRow::informative("tidying while nobody presses", found, "nothing is promised for it")
}

fn kilobytes(bytes: f64) -> String {
    format!("{:.1} KB", bytes / 1024.0)
}

fn stack(depths: &[Depth], space: u32) -> BudgetRow {
    let what = "stack at its deepest";
    let budget = STACK * f64::from(space);
    let percent = 100.0 * STACK;
    let all = kilobytes(space.into());
    let allowed = format!("{}: {percent:.0} % of {all}", kilobytes(budget));
    let unmeasured = depths.iter().filter(|depth| depth.bytes == 0);
    let unmeasured: Vec<String> =
        unmeasured.map(|depth| format!("not measured: {}", depth.part)).collect();
    if let Some(found) = first_of(&unmeasured) {
        return BudgetRow::held(what, found, allowed, f64::INFINITY);
    }
    let Some(deepest) = depths.iter().max_by_key(|depth| depth.bytes) else {
        return BudgetRow::missing(what, allowed);
    };
    let bytes = f64::from(deepest.bytes);
    let found = format!("{} in {}", kilobytes(bytes), deepest.part);
    BudgetRow::held(what, found, allowed, bytes / budget)
}

fn memory(sizes: Sizes) -> [BudgetRow; 2] {
    let entry = |what, taken: u32, budget: u32| {
        let (taken, budget) = (f64::from(taken), f64::from(budget));
        let allowed = format!("at most {:.0} KB", budget / 1024.0);
        BudgetRow::held(what, kilobytes(taken), allowed, taken / budget)
    };
    [
        entry("flash", sizes.flash, Sizes::FLASH_BUDGET),
        entry("RAM beside the canvas", sizes.ram(), Sizes::RAM_BUDGET),
    ]
}

#[cfg(test)]
mod tests;
