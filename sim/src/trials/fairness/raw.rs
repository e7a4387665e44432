//! Raw samples under the health tests of the box, and how much entropy they seem to hold.

use campfire_core::entropy::{
    COMPARED, Echo, Findings, LAG_CUTOFF, Lag, PROPORTION_CUTOFF, REPETITION_CUTOFF, Samples,
    Unhealthy, WINDOW,
};

use super::chart::{Bar, Chart, Finding, Scale};

/// The min-entropy of a sample, in bits, that the cutoffs of the box rest on.
const CLAIM: f64 = 0.125;

/// Samples that were tested, as many at a time as the box takes at a start.
#[derive(Clone, PartialEq, Debug)]
pub struct Raw {
    /// What the tests saw of every start.
    starts: Vec<Findings>,
    /// Bytes that were too few for another start.
    left_over: usize,
    ones: u64,
    /// How often a zero or a one was followed by a zero or a one.
    steps: [[u64; 2]; 2],
}

impl Raw {
    /// Tests these samples.
    ///
    /// # Errors
    /// They are fewer than the box takes at a start, in words.
    pub fn of(bytes: &[u8]) -> Result<Self, String> {
        let (starts, rest) = bytes.as_chunks::<{ Samples::BYTES }>();
        if starts.is_empty() {
            return Err(format!(
                "{} bytes of samples are too few: the box tests {} at a time",
                bytes.len(),
                Samples::BYTES
            ));
        }
        let mut raw =
            Self { starts: Vec::new(), left_over: rest.len(), ones: 0, steps: [[0; 2]; 2] };
        for start in starts {
            raw.starts.push(Findings::of(&Samples::from_bytes(*start)));
            let bits = || start.iter().flat_map(|byte| (0..8).rev().map(move |n| byte >> n & 1));
            raw.ones += bits().map(u64::from).sum::<u64>();
            for (one, next) in bits().zip(bits().skip(1)) {
                raw.steps[usize::from(one)][usize::from(next)] += 1;
            }
        }
        Ok(raw)
    }

    /// Whether all starts pass the tests and hold what is claimed of them.
    #[must_use]
    pub fn is_healthy(&self) -> bool {
        self.failures().next().is_none() && self.holds_claim()
    }

    fn samples(&self) -> u64 {
        (self.starts.len() * Samples::BITS) as u64
    }

    fn failures(&self) -> impl Iterator<Item = (usize, Unhealthy)> {
        let verdicts = self.starts.iter().map(Findings::verdict).enumerate();
        verdicts.filter_map(|(index, verdict)| Some((index, verdict.err()?)))
    }

    fn common(&self) -> f64 {
        most_common(self.ones.max(self.samples() - self.ones), self.samples())
    }

    fn chain(&self) -> f64 {
        markov(self.ones as f64 / self.samples() as f64, self.steps)
    }

    fn holds_claim(&self) -> bool {
        self.common().min(self.chain()) >= CLAIM
    }

    /// The results as words, before their charts.
    #[must_use]
    pub fn summary(&self) -> String {
        let (starts, samples) = (self.starts.len(), self.samples());
        let mut text =
            format!("{samples} raw samples, {starts} times what the box takes at a start");
        if self.left_over > 0 {
            text += &format!("; the last {} bytes are too few and left out", self.left_over);
        }
        text.push('\n');
        text
    }

    /// The results as bars.
    #[must_use]
    pub fn charts(&self) -> Vec<Chart> {
        vec![self.tests(), self.entropy()]
    }

    fn tests(&self) -> Chart {
        let run = self.starts.iter().map(|start| start.longest_run).max().unwrap_or(0);
        let most = self.starts.iter().map(|start| start.most).max().unwrap_or(0);
        let none = Echo { lag: Lag(0), equal: COMPARED / 2 };
        let echoes = self.starts.iter().map(|start| start.echo);
        let echo = echoes.max_by_key(|echo| echo.strength()).unwrap_or(none);
        let share = self.ones as f64 / self.samples() as f64;
        // From half, where neither value is the commoner, to all.
        let above_half = |count: u16, all: u16| 2.0 * f64::from(count) / f64::from(all) - 1.0;
        let room = 2.0 * f64::from(REPETITION_CUTOFF);
        let alike = if 2 * echo.equal >= COMPARED { "equal" } else { "different" };
        let bars = vec![
            Bar {
                name: "share of ones".into(),
                value: format!("{:.2} %", 100.0 * share),
                scale: Scale::Upto { value: share, mark: 0.5 },
            },
            Bar {
                name: "longest run".into(),
                value: format!("{run} equal in a row; {REPETITION_CUTOFF} fail"),
                scale: Scale::Upto { value: (f64::from(run) / room).min(1.0), mark: 0.5 },
            },
            Bar {
                name: "worst proportion".into(),
                value: format!("{most} of {WINDOW} equal; {PROPORTION_CUTOFF} fail"),
                scale: Scale::Upto {
                    value: above_half(most, WINDOW),
                    mark: above_half(PROPORTION_CUTOFF, WINDOW),
                },
            },
            Bar {
                name: format!("worst lag: {}", echo.lag.0),
                value: format!("{} of {COMPARED} {alike}; {LAG_CUTOFF} fail", echo.strength()),
                scale: Scale::Upto {
                    value: above_half(echo.strength(), COMPARED),
                    mark: above_half(LAG_CUTOFF, COMPARED),
                },
            },
        ];
        let first = self.failures().next();
        let note = match first {
            None => "every start passes the health tests".into(),
            Some((index, why)) => format!(
                "{} of {} starts FAIL, the first at byte {}: {}",
                self.failures().count(),
                self.starts.len(),
                index * Samples::BYTES,
                words(why)
            ),
        };
        let finding = if first.is_none() { Finding::Good } else { Finding::Bad };
        Chart {
            title: "health tests (NIST SP 800-90B, 4.4, and our lags)".into(),
            note,
            finding,
            bars,
        }
    }

    fn entropy(&self) -> Chart {
        let bar = |name: &str, bits: f64| Bar {
            name: name.into(),
            value: format!("{bits:.3} bits a sample"),
            scale: Scale::Upto { value: bits, mark: CLAIM },
        };
        let (note, finding) = if self.holds_claim() {
            (format!("at least the {CLAIM} bits that the box counts on"), Finding::Good)
        } else {
            (format!("LESS than the {CLAIM} bits that the box counts on"), Finding::Bad)
        };
        Chart {
            title: "min-entropy, estimated (NIST SP 800-90B, 6.3)".into(),
            note,
            finding,
            bars: vec![bar("most common value", self.common()), bar("Markov", self.chain())],
        }
    }
}

/// Why samples cannot be trusted, in words.
pub(super) fn words(why: Unhealthy) -> String {
    match why {
        Unhealthy::Stuck { run } => format!("stuck, {run} equal samples in a row"),
        Unhealthy::Biased { most } => format!("biased, {most} of {WINDOW} samples are equal"),
        Unhealthy::Periodic(echo) if 2 * echo.equal >= COMPARED => format!(
            "periodic, {} of {COMPARED} samples equal the one {} before",
            echo.strength(),
            echo.lag.0
        ),
        Unhealthy::Periodic(echo) => format!(
            "periodic, {} of {COMPARED} samples are the opposite of the one {} before",
            echo.strength(),
            echo.lag.0
        ),
    }
}

/// The most common value estimate (6.3.1), with the upper end of the 99 % confidence interval.
fn most_common(count: u64, all: u64) -> f64 {
    let share = count as f64 / all as f64;
    let upper = share + 2.576 * (share * (1.0 - share) / (all as f64 - 1.0)).sqrt();
    // Not -0 for a source that never changes.
    -upper.min(1.0).log2() + 0.0
}

/// The Markov estimate (6.3.3): from the likeliest of all chains of 128 samples, which is one of six.
fn markov(ones: f64, steps: [[u64; 2]; 2]) -> f64 {
    let start = [(1.0 - ones).log2(), ones.log2()];
    let step = |from: usize, to: usize| {
        let all = steps[from][0] + steps[from][1];
        (steps[from][to] as f64 / all.max(1) as f64).log2()
    };
    let likeliest = [0, 1].into_iter().flat_map(|one: usize| {
        let other = 1 - one;
        [
            start[one] + 127.0 * step(one, one),
            start[one] + 64.0 * step(one, other) + 63.0 * step(other, one),
            start[one] + step(one, other) + 126.0 * step(other, other),
        ]
    });
    // Not -0 for a source that never changes.
    (-likeliest.fold(f64::NEG_INFINITY, f64::max) / 128.0).min(1.0) + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::noise::{Noise, PerMille};

    #[test]
    fn estimates_are_those_of_the_examples_in_90b() {
        // 6.3.1: eight of twenty.
        assert!((most_common(8, 20) - 0.5363).abs() < 0.0001, "{}", most_common(8, 20));
        // 6.3.3: forty samples.
        let digits = b"1000111001010101110011000111001010101110";
        let bits: Vec<usize> = digits.iter().map(|digit| usize::from(*digit == b'1')).collect();
        let mut steps = [[0; 2]; 2];
        bits.windows(2).for_each(|pair| steps[pair[0]][pair[1]] += 1);
        let ones = bits.iter().sum::<usize>() as f64 / bits.len() as f64;
        assert!((ones - 0.525).abs() < 1e-9);
        let estimate = markov(ones, steps);
        assert!((estimate - 0.761).abs() < 0.0005, "{estimate}");
    }

    #[test]
    fn a_source_that_never_changes_holds_nothing() -> Result<(), String> {
        for value in [0x00, 0xFF] {
            let raw = Raw::of(&[value; Samples::BYTES])?;
            assert_eq!((raw.common(), raw.chain()), (0.0, 0.0));
            assert!(!raw.is_healthy());
        }
        // 0101… has no bias, and nothing but its first sample is unknown.
        let raw = Raw::of(&[0x55; Samples::BYTES])?;
        assert!(raw.common() > 0.9 && raw.chain() < 0.01, "{} {}", raw.common(), raw.chain());
        Ok(())
    }

    #[test]
    fn a_source_is_measured_by_an_eighth_of_a_bit() -> Result<(), String> {
        // -log2(0.85) = 0.23 bits are enough. -log2(0.93) = 0.10 are not, though the health tests let
        // them pass: 952 of a window are equal on average, and 979 fail.
        for (ones, holds, note) in [
            (850, true, "at least the 0.125 bits that the box counts on"),
            (930, false, "LESS than the 0.125 bits that the box counts on"),
        ] {
            let mut noise = Noise::biased(1, PerMille(ones));
            let raw = Raw::of(Samples::take(|| noise.bit()).bytes())?;
            assert_eq!(raw.charts()[0].note, "every start passes the health tests");
            assert_eq!((raw.is_healthy(), raw.charts()[1].note.as_str()), (holds, note));
        }
        Ok(())
    }

    #[test]
    fn one_bad_start_of_many_is_named_with_its_place() -> Result<(), String> {
        let mut bytes: Vec<u8> = Vec::new();
        let mut state = 1u32;
        for _ in 0..4 * Samples::BYTES + 7 {
            // Any generator will do that passes the tests.
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            bytes.push((state >> 24) as u8);
        }
        assert!(Raw::of(&bytes)?.is_healthy());
        assert!(Raw::of(&bytes)?.summary().contains("last 7 bytes are too few"));
        // 168 equal samples.
        bytes[2 * Samples::BYTES..][..21].fill(0);
        let raw = Raw::of(&bytes)?;
        assert!(!raw.is_healthy());
        let note = &raw.charts()[0].note;
        assert!(note.starts_with("1 of 4 starts FAIL, the first at byte 1024: stuck"), "{note}");
        Ok(())
    }
}
