//! What the firmware takes on the emulated board, beside what it may take.
//!
//! A course says what is pressed, a gauge presses it and measures, findings are what comes of it, and the
//! ledger holds them to the design. What was not measured is over its budget. How fast drawing is on a PC is not measured here.

mod answers;
mod change;
mod course;
mod entry;
mod findings;
mod gauge;
mod ledger;
mod press;
mod report;
mod save;
mod screens;
mod starts;

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use indicatif::ProgressBar;

use crate::gallery;

pub use change::{Answer, Bytes, Change, Extent, Place, Rest};
pub use entry::Entry;
pub use findings::{Condition, Depth, Findings, Idle, Start};
pub use gauge::{Gauge, Kit};
pub use ledger::{entries, slowest};
pub use press::{Excuse, Feedback, Press};
pub use report::report;
pub use save::{Keeping, Save};
pub use screens::EXCEPTIONS;

/// Measures everything, on all cores.
///
/// # Errors
/// The firmware breaks down or shows something else than the app, in words.
pub fn run(kit: &Kit, bar: &ProgressBar) -> Result<Findings, String> {
    let courses = course::courses()?;
    bar.set_length(courses.len() as u64);
    let next = AtomicUsize::new(0);
    let screens = gallery::all()?.into_iter().map(|shot| shot.name).collect();
    let found = Mutex::new(Ok(Findings { screens, ..Findings::default() }));
    let work = || {
        while let Some(course) = courses.get(next.fetch_add(1, Ordering::Relaxed)) {
            let part = course.run(kit);
            bar.inc(1);
            let Ok(mut found) = found.lock() else { return };
            match (found.as_mut(), part) {
                (Ok(found), Ok(part)) => found.add(part),
                (Ok(_), Err(why)) => *found = Err(why),
                (Err(_), _) => return,
            }
        }
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    found.into_inner().map_err(|_| "the measuring has broken down".to_owned())?
}
