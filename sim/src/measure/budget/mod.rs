//! What the firmware takes on the emulated board, beside what it may take.
//!
//! A scenario says what is pressed, a measured box presses it and takes the measurements, and the limits
//! hold them to the design. What was not measured is over its budget. How fast drawing is on a PC is not
//! measured here.

mod budget_row;
mod change;
mod latency;
mod limits;
mod measured_box;
mod measurements;
mod press;
mod report;
mod save;
mod scenario;
mod screens;
mod starts;

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use indicatif::ProgressBar;

use crate::gallery;

pub use budget_row::BudgetRow;
pub use change::{Bytes, Change, Extent, Place, Rest, Transfer};
pub use limits::{entries, slowest};
pub use measured_box::{Kit, MeasuredBox};
pub use measurements::{Condition, Depth, Idle, MeasuredStart, Measurements};
pub use press::{Excuse, Feedback, MeasuredPress};
pub use report::report;
pub use save::{Keeping, Save};
pub use screens::EXCEPTIONS;

/// Measures everything, on all cores.
///
/// # Errors
/// The firmware breaks down or shows something else than the app, in words.
pub fn run(kit: &Kit, bar: &ProgressBar) -> Result<Measurements, String> {
    let scenarios = scenario::scenarios()?;
    bar.set_length(scenarios.len() as u64);
    let next = AtomicUsize::new(0);
    let screens = gallery::all()?.into_iter().map(|shot| shot.name).collect();
    let found = Mutex::new(Ok(Measurements { screens, ..Measurements::default() }));
    let work = || {
        while let Some(scenario) = scenarios.get(next.fetch_add(1, Ordering::Relaxed)) {
            let part = scenario.run(kit);
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
