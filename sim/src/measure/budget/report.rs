//! Measurements beside their limits, as a table to read.

use std::collections::BTreeMap;

use super::budget_row::{BudgetRow, millis};
use super::change::Transfer;
use super::latency::words;
use super::limits::slowest;
use super::measurements::Measurements;
use super::screens::{EXCEPTIONS, pressed, started};

/// How long a bar is that is all used.
const BAR: usize = 10;
/// How many screens stand beside each other.
const COLUMNS: usize = 3;

/// What the figures leave out.
const NOTE: &str = "
Times are from the edge of the contact to the last byte on the wire; reset is when the program starts, so
what the chip's ROM does before that is left out. A press while something moves waits for what is on the
wire: nothing is promised for it.

They are optimistic: misses of the cache before the flash (XIP) are not modelled, so the emulated chip
never waits for it where a real one does. By a rough estimate with 50 cycles a miss a real box may be up to
some 40 % slower in small answers and 7 % in large ones, which would be above their budgets. That is not
measured on hardware. The flash takes what its datasheet calls typical.

Blocked is the time in which interrupts are masked for work on the flash. It is allowed on top of a small
change that keeps something, since that is kept before it is shown. The design does not say so: how many
small changes need it, and how much of it at most, stands in their line. The time to listen again where
the noise is bad is not in the design, either.
";

/// The table, the slowest answers, every screen and what the figures leave out.
#[must_use]
pub fn report(board: &str, measurements: &Measurements, entries: &[BudgetRow]) -> String {
    let presses = measurements.presses.len();
    let mut text = format!("the firmware on an emulated {board}, {presses} presses\n");
    for entry in entries {
        text.push_str(&line(entry));
    }
    text.push_str("slowest answers\n");
    for change in slowest(measurements) {
        let (answer, kept) = (words(change.answer), change.save.map_or("", |_| ", kept"));
        text.push_str(&format!("  {answer}  {}{kept}\n", change.place));
    }
    let (pressed, mut started) = (pressed(measurements), started(measurements));
    started.retain(|name, _| !pressed.contains_key(name));
    text.push_str("every screen: bytes and ms of the slowest press that leads to it\n");
    text.push_str(&table(&measurements.screens, &pressed));
    text.push_str(
        "screens that only a start leads to: bytes and ms from reset to the first frame\n",
    );
    text.push_str(&table(&measurements.screens, &started));
    text.push_str("screens that are not measured\n");
    for (name, why) in EXCEPTIONS {
        text.push_str(&format!("  {name:<17}{why}\n"));
    }
    text + NOTE
}

/// Some of the screens in their order, one below the other, in columns.
fn table(screens: &[String], answers: &BTreeMap<&str, Transfer>) -> String {
    let cells = screens.iter().filter_map(|name| {
        let Transfer { sent, took } = answers.get(name.as_str())?;
        Some(format!("{name:<19} {sent:>7} {:>6.2}", millis(*took)))
    });
    let cells: Vec<String> = cells.collect();
    let rows = cells.len().div_ceil(COLUMNS);
    let row = |row| cells.iter().skip(row).step_by(rows.max(1)).cloned().collect::<Vec<_>>();
    (0..rows).map(|number| format!("  {}\n", row(number).join("    "))).collect()
}

fn line(entry: &BudgetRow) -> String {
    let BudgetRow { what, found, allowed, .. } = entry;
    let used = entry.used.map_or(String::new(), |used| bar(used, entry.is_too_much()));
    let line = format!("  {what:<29} {found:<48} {used:<BAR$}  {allowed}");
    format!("{}\n", line.trim_end())
}

fn bar(used: f64, too_much: bool) -> String {
    if too_much {
        return "TOO MUCH".into();
    }
    let full = (used * BAR as f64).ceil() as usize;
    "#".repeat(full) + &".".repeat(BAR.saturating_sub(full))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::emulator::board::Nanos;
    use crate::measure::budget::change::Bytes;

    fn entry(used: Option<f64>) -> BudgetRow {
        BudgetRow { what: "a thing".into(), found: "3 ms".into(), allowed: "4 ms".into(), used }
    }

    #[test]
    fn a_bar_shows_how_much_is_used() {
        assert!(line(&entry(Some(0.75))).ends_with(" ########..  4 ms\n"));
        assert!(line(&entry(Some(1.0))).ends_with(" ##########  4 ms\n"));
        assert!(line(&entry(Some(1.001))).contains(" TOO MUCH "));
        assert!(line(&entry(None)).ends_with(" 4 ms\n"));
        assert!(!line(&entry(None)).contains('#'));
    }

    #[test]
    fn screens_stand_below_each_other_in_their_order() {
        let screens = ["one", "two", "three", "other", "four", "five"].map(String::from);
        let answer = |sent, micros: u64| Transfer { sent: Bytes(sent), took: Nanos(micros * 1000) };
        let (large, small) = (answer(153_600, 28_640), answer(999, 1_000));
        let answers = [("one", large), ("two", small), ("three", large), ("four", small)];
        let text = table(&screens, &answers.into_iter().chain([("five", large)]).collect());
        let [cell, last] = [" 153,600  28.64", "     999   1.00"];
        let first =
            format!("  {:<19}{cell}    {:<19}{cell}    {:<19}{cell}", "one", "three", "five");
        let second = format!("  {:<19}{last}    {:<19}{last}", "two", "four");
        assert_eq!(text, format!("{first}\n{second}\n"));
        assert_eq!(table(&screens, &BTreeMap::new()), "");
    }

    #[test]
    fn what_the_figures_leave_out_and_what_is_not_measured_is_said() {
        let text = report("board", &Measurements::default(), &[entry(None)]);
        for (name, why) in EXCEPTIONS {
            assert!(text.contains(name) && text.contains(why), "{name}");
        }
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("They are optimistic: misses of the cache before the flash (XIP)"));
        assert!(words.contains("some 40 % slower in small answers and 7 % in large ones"));
        assert!(words.contains("while something moves waits for what is on the wire: nothing is"));
    }
}
