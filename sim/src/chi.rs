//! Pearson's chi-square: how far counts are from what exact weights would give.

/// Counts against their weights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChiSquare {
    /// The statistic.
    pub value: f64,
    /// Outcomes less one.
    pub freedom: usize,
}

/// The value that only one honest sample in a thousand exceeds, by degrees of freedom from 1
/// (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4).
const ONE_IN_A_THOUSAND: [f64; 20] = [
    10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322, 26.125, 27.877, 29.588, 31.264, 32.910,
    34.528, 36.123, 37.697, 39.252, 40.790, 42.312, 43.820, 45.315,
];

impl ChiSquare {
    /// The statistic of these counts; outcomes without weight must not be listed.
    #[must_use]
    pub fn of(counts: &[(u32, u64)]) -> Self {
        let weights: u64 = counts.iter().map(|(weight, _)| u64::from(*weight)).sum();
        let tries: u64 = counts.iter().map(|(_, count)| count).sum();
        let value = counts
            .iter()
            .map(|(weight, count)| {
                let expected = tries as f64 * f64::from(*weight) / weights.max(1) as f64;
                (*count as f64 - expected).powi(2) / expected
            })
            .sum();
        Self { value, freedom: counts.len().saturating_sub(1) }
    }

    /// The bound that only one honest sample in a thousand exceeds.
    #[must_use]
    pub fn bound(self) -> Option<f64> {
        ONE_IN_A_THOUSAND.get(self.freedom.checked_sub(1)?).copied()
    }

    /// Whether the counts are as good as honest ones usually are.
    #[must_use]
    pub fn is_within(self) -> bool {
        self.bound().is_none_or(|bound| self.value <= bound)
    }
}
