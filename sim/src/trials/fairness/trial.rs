//! One trial: what came, what should have come, and whether that is fair.

use super::chart::{Bar, Chart, Finding, Scale};
use crate::trials::chi::ChiSquare;

/// A p-value below this, or as near to one, is no accident: one honest trial in 5,000.
pub const P_LEAST: f64 = 0.0001;

/// Outcomes to show at most; of more, the farthest off.
const SHOWN: usize = 16;
/// What is shown of more than that.
const FARTHEST: usize = 8;
/// How many standard deviations a full bar is.
const FULL: f64 = 5.0;

/// Outcomes with weights and counts, and their chi-square.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    /// What was tried.
    pub title: String,
    /// Outcomes, their weights and how often they came.
    pub outcomes: Vec<(String, u32, u64)>,
    /// How many outcomes every try brings: one, as a rule.
    pub at_once: u32,
    /// How far off they are.
    pub chi: ChiSquare,
}

impl Trial {
    /// A trial of independent tries.
    #[must_use]
    pub fn new(title: &str, outcomes: Vec<(String, u32, u64)>) -> Self {
        let counts: Vec<(u32, u64)> = outcomes.iter().map(|(_, w, c)| (*w, *c)).collect();
        Self { title: title.to_owned(), outcomes, at_once: 1, chi: ChiSquare::of(&counts) }
    }

    /// Whether an honest generator would bring this: neither too uneven nor too even.
    #[must_use]
    pub fn is_fair(&self) -> bool {
        (P_LEAST..=1.0 - P_LEAST).contains(&self.chi.p_value())
    }

    /// The trial as bars.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let weights: u64 = self.outcomes.iter().map(|(_, weight, _)| u64::from(*weight)).sum();
        let counts: u64 = self.outcomes.iter().map(|(.., count)| count).sum();
        let tries = counts as f64 / f64::from(self.at_once);
        let mut off: Vec<(f64, Bar)> = self
            .outcomes
            .iter()
            .map(|(name, weight, count)| {
                let share = f64::from(self.at_once * weight) / weights.max(1) as f64;
                let expected = tries * share;
                let sigmas = (*count as f64 - expected) / (expected * (1.0 - share)).sqrt();
                let value = format!(
                    "{:8.4} %, exact {:8.4} % {sigmas:+5.1}",
                    100.0 * *count as f64 / tries.max(1.0),
                    100.0 * share
                );
                let scale = Scale::Around((sigmas / FULL).clamp(-1.0, 1.0));
                (sigmas, Bar { name: name.clone(), value, scale })
            })
            .collect();
        let mut title = self.title.clone();
        if off.len() > SHOWN {
            off.sort_by(|(one, _), (other, _)| other.abs().total_cmp(&one.abs()));
            title += &format!(": the {FARTHEST} farthest off of {}", off.len());
            off.truncate(FARTHEST);
        }
        let p = self.chi.p_value();
        let verdict = match self.is_fair() {
            true => "fair",
            false if p < P_LEAST => "NOT FAIR",
            false => "TOO EVEN FOR CHANCE",
        };
        Chart {
            title,
            note: format!(
                "chi-square {:.2}, {}, p-value {p:.4}: {verdict}",
                self.chi.value,
                self.chi.degrees()
            ),
            finding: if self.is_fair() { Finding::Good } else { Finding::Bad },
            bars: off.into_iter().map(|(_, bar)| bar).collect(),
        }
    }
}
