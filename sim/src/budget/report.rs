//! The ledger as a table to read.

use super::entry::Entry;
use super::findings::Findings;
use super::ledger::slowest;
use super::screens::EXCEPTIONS;

/// How long a bar is that is all used.
const BAR: usize = 20;

/// What the figures leave out.
const NOTE: &str = "\
Times are from the edge of the contact to the last byte on the wire; reset is when the program starts, so
what the chip's ROM does before that is left out. They are optimistic: misses of the cache before the flash
(XIP) are not modelled, so the emulated chip never waits for it where a real one does, and the flash takes
what its datasheet calls typical. Blocked is the time in which interrupts are masked for work on the flash.
A press while something moves waits for what is on the wire: nothing is promised for it.
";

/// The table, the slowest answers and what the figures leave out.
#[must_use]
pub fn report(board: &str, findings: &Findings, entries: &[Entry]) -> String {
    let presses = findings.presses.len();
    let mut text = format!("the firmware on an emulated {board}, {presses} presses\n");
    for entry in entries {
        text.push_str(&line(entry));
    }
    text.push_str("slowest answers\n");
    for change in slowest(findings) {
        let (took, kept) = (change.took.0 as f64 / 1e6, change.save.map_or("", |_| ", kept"));
        let sent = change.sent.0 as f64 / 1024.0;
        text.push_str(&format!("  {took:>6.2} ms  {sent:>5.1} KB  {}{kept}\n", change.place));
    }
    text.push_str("screens that are not measured\n");
    for (name, why) in EXCEPTIONS {
        text.push_str(&format!("  {name:<17}{why}\n"));
    }
    text + NOTE
}

fn line(entry: &Entry) -> String {
    let Entry { what, found, allowed, .. } = entry;
    let used = entry.used.map_or(String::new(), |used| bar(used, entry.is_too_much()));
    let line = format!("  {what:<39}{found:<41} {used:<22}{allowed}");
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

    fn entry(used: Option<f64>) -> Entry {
        Entry { what: "a thing".into(), found: "3 ms".into(), allowed: "4 ms".into(), used }
    }

    #[test]
    fn a_bar_shows_how_much_is_used() {
        assert!(line(&entry(Some(0.75))).ends_with(" ###############.....  4 ms\n"));
        assert!(line(&entry(Some(1.0))).ends_with(" ####################  4 ms\n"));
        assert!(line(&entry(Some(1.001))).contains(" TOO MUCH "));
        assert!(line(&entry(None)).ends_with(" 4 ms\n"));
        assert!(!line(&entry(None)).contains('#'));
    }

    #[test]
    fn what_the_figures_leave_out_and_what_is_not_measured_is_said() {
        let text = report("board", &Findings::default(), &[entry(None)]);
        for (name, why) in EXCEPTIONS {
            assert!(text.contains(name) && text.contains(why), "{name}");
        }
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("They are optimistic: misses of the cache before the flash (XIP)"));
        assert!(words.contains("while something moves waits for what is on the wire: nothing is"));
    }
}
