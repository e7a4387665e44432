//! Pearson's chi-square: how far counts are from what exact weights would give.

/// Counts against their weights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChiSquare {
    /// The statistic.
    pub value: f64,
    /// In how many ways the counts could have come out otherwise: outcomes less one, as a rule.
    pub freedom: usize,
}

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

    /// The p-value: which share of honest samples is at least as far off as this one.
    #[must_use]
    pub fn p_value(self) -> f64 {
        if self.freedom == 0 { 1.0 } else { upper_gamma(self.freedom, self.value / 2.0) }
    }

    /// How free the counts are, in words.
    pub(crate) fn degrees(self) -> String {
        let noun = if self.freedom == 1 { "degree" } else { "degrees" };
        format!("{} {noun} of freedom", self.freedom)
    }

    /// Whether the counts are as good as 999 of 1,000 honest ones.
    #[must_use]
    pub fn is_within(self) -> bool {
        self.p_value() >= 0.001
    }
}

/// The regularised upper incomplete gamma function Q(`halves` / 2, x), by its series for small x and
/// by its continued fraction for large x (NIST Digital Library of Mathematical Functions, 8.11.4 and
/// 8.9.2, the latter evaluated by Lentz's method).
fn upper_gamma(halves: usize, x: f64) -> f64 {
    let a = halves as f64 / 2.0;
    if x <= 0.0 {
        return 1.0;
    }
    if !x.is_finite() {
        return 0.0;
    }
    let scale = (a * x.ln() - x - ln_gamma(halves)).exp();
    if x < a + 1.0 {
        let (mut term, mut sum, mut n) = (1.0 / a, 1.0 / a, a);
        while term > sum * f64::EPSILON {
            n += 1.0;
            term *= x / n;
            sum += term;
        }
        return 1.0 - scale * sum;
    }
    let tiny = f64::MIN_POSITIVE / f64::EPSILON;
    let mut b = x + 1.0 - a;
    let (mut c, mut d) = (1.0 / tiny, 1.0 / b);
    let mut fraction = d;
    for n in 1..10_000 {
        let n = f64::from(n);
        let numerator = n * (a - n);
        b += 2.0;
        let at_least = |value: f64| if value.abs() < tiny { tiny } else { value };
        d = 1.0 / at_least(b + numerator * d);
        c = at_least(b + numerator / c);
        let step = c * d;
        fraction *= step;
        if (step - 1.0).abs() < f64::EPSILON {
            break;
        }
    }
    scale * fraction
}

/// The logarithm of Γ(`halves` / 2), from Γ(1) = 1 or Γ(1/2) = √π and Γ(s + 1) = s Γ(s).
fn ln_gamma(halves: usize) -> f64 {
    let odd = halves % 2 == 1;
    let (first, start) = if odd { (1, std::f64::consts::PI.ln() / 2.0) } else { (2, 0.0) };
    (first..halves).step_by(2).fold(start, |sum, half| sum + (half as f64 / 2.0).ln())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn p_value(value: f64, freedom: usize) -> f64 {
        ChiSquare { value, freedom }.p_value()
    }

    /// The values that so many honest samples exceed, by degrees of freedom (NIST/SEMATECH
    /// e-Handbook of Statistical Methods, 1.3.6.7.4).
    #[test]
    fn p_values_are_those_of_the_handbook() {
        let one_in_a_thousand = [
            10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322, 26.125, 27.877, 29.588, 31.264,
            32.910, 34.528, 36.123, 37.697, 39.252, 40.790, 42.312, 43.820, 45.315,
        ];
        for (index, value) in one_in_a_thousand.into_iter().enumerate() {
            let p = p_value(value, index + 1);
            assert!((p - 0.001).abs() < 1e-6, "{} degrees of freedom: {p}", index + 1);
        }
        let rows = [
            (3.841, 1, 0.05),
            (18.307, 10, 0.05),
            (124.342, 100, 0.05),
            (149.449, 100, 0.001),
            (77.929, 100, 0.95),
            (2.558, 10, 0.99),
        ];
        for (value, freedom, expected) in rows {
            let p = p_value(value, freedom);
            assert!((p - expected).abs() < 1e-4, "{value} with {freedom}: {p}");
        }
    }

    #[test]
    fn p_values_are_exact_where_they_have_a_short_form() {
        // With two degrees of freedom it is e^(-x/2), with four (1 + x/2) e^(-x/2).
        for x in [0.001, 0.5, 2.0, 3.9, 4.1, 20.0, 200.0] {
            let half: f64 = x / 2.0;
            let (two, four) = ((-half).exp(), (1.0 + half) * (-half).exp());
            assert!((p_value(x, 2) / two - 1.0).abs() < 1e-12, "{x}: {}", p_value(x, 2));
            assert!((p_value(x, 4) / four - 1.0).abs() < 1e-12, "{x}: {}", p_value(x, 4));
        }
        assert_eq!((p_value(0.0, 3), p_value(5.0, 0)), (1.0, 1.0));
        assert_eq!(p_value(f64::INFINITY, 3), 0.0);
    }

    #[test]
    fn one_degree_of_freedom_is_one() {
        let degrees = [1, 2].map(|freedom| ChiSquare { value: 0.0, freedom }.degrees());
        assert_eq!(degrees, ["1 degree of freedom", "2 degrees of freedom"]);
    }

    #[test]
    fn a_statistic_sums_squares_over_what_was_expected() {
        // 60 throws, 10 of each face expected: (4 + 1 + 1 + 4 + 0 + 0) / 10.
        let throws = [(1, 12), (1, 11), (1, 9), (1, 8), (1, 10), (1, 10)];
        let chi = ChiSquare::of(&throws);
        assert!((chi.value - 1.0).abs() < 1e-12);
        assert_eq!(chi.freedom, 5);
        // Weights 3 to 1: 30 and 10 expected.
        assert!((ChiSquare::of(&[(3, 27), (1, 13)]).value - 1.2).abs() < 1e-12);
    }
}
