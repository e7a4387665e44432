//! One measurement beside its limit, and how numbers become one.

use crate::emulator::board::Nanos;

/// One thing that was measured.
#[derive(Clone, PartialEq, Debug)]
pub struct BudgetRow {
    /// What it is.
    pub what: String,
    /// What was found.
    pub found: String,
    /// What is allowed, in the words of the design.
    pub allowed: String,
    /// How much of what is allowed was used, if there is a budget: more than one is too much.
    pub used: Option<f64>,
}

impl BudgetRow {
    /// Whether it takes more than it may.
    #[must_use]
    pub fn is_too_much(&self) -> bool {
        // What is no number is not below anything.
        self.used.is_some_and(|used| !(0.0..=1.0).contains(&used))
    }

    /// What is held to a budget.
    pub(super) fn held(what: &str, found: String, allowed: String, used: f64) -> Self {
        Self { what: what.into(), found, allowed, used: Some(used) }
    }

    /// What was not measured is no better than what is too much.
    pub(super) fn missing(what: &str, allowed: String) -> Self {
        Self::held(what, "not measured".into(), allowed, f64::INFINITY)
    }

    /// What is only told.
    pub(super) fn informative(what: &str, found: String, allowed: &str) -> Self {
        Self { what: what.into(), found, allowed: allowed.into(), used: None }
    }
}

/// Any of what must not be at all is too much.
pub(super) fn none(count: u64) -> f64 {
    if count == 0 { 0.0 } else { f64::INFINITY }
}

/// A time in milliseconds.
pub(super) fn millis(time: Nanos) -> f64 {
    time.millis_since(Nanos(0))
}

/// The largest and the middle one of some numbers.
pub(super) fn spread(numbers: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    Some((*numbers.last()?, *numbers.get(numbers.len() / 2)?))
}

/// The first of some diagnostics, and how many more there are.
pub(super) fn first_of(diagnostics: &[String]) -> Option<String> {
    match diagnostics {
        [] => None,
        [only] => Some(only.clone()),
        [first, more @ ..] => Some(format!("{first}, and {} more", more.len())),
    }
}
