//! The box's randomness: what the health tests catch and let pass, and where the generator begins.

#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test may stop at what it did not expect"
)]

use campfire_core::entropy::{
    Bit, COMPARED, Echo, Findings, FlashId, Generator, LAG_CUTOFF, LAGS, Lag, PROPORTION_CUTOFF,
    REPETITION_CUTOFF, Samples, Seed, StirRng, Unhealthy, WINDOW,
};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// How often a source that is as good as claimed may fail a test, as a power of two.
const ALPHA_LOG2: f64 = -20.0;
/// Bits of min-entropy claimed of a sample.
const CLAIM: f64 = 0.125;

fn collect(mut next: impl FnMut() -> bool) -> Samples {
    Samples::take(|| Bit::from(next()))
}

/// Whether something of this probability happens.
fn happens(rng: &mut ChaCha8Rng, probability: f64) -> bool {
    f64::from(rng.next_u32()) < probability * 2f64.powi(32)
}

fn verdict(next: impl FnMut() -> bool) -> Result<(), Unhealthy> {
    Findings::of(&collect(next)).verdict()
}

/// Ones come with this probability.
fn biased(seed: u64, ones: f64) -> Result<(), Unhealthy> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    verdict(|| happens(&mut rng, ones))
}

/// Every sample equals the one before with this probability.
fn sticky(seed: u64, stays: f64) -> Result<(), Unhealthy> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut last = false;
    verdict(|| {
        last ^= !happens(&mut rng, stays);
        last
    })
}

/// A ring oscillator at 16 microseconds a sample: its phase moves on by as many cycles as it turns in
/// that time, give or take a normal jitter of so many, and a sample is whether it is in its upper half.
fn oscillator(seed: u64, hertz: f64, jitter: f64) -> Result<(), Unhealthy> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut uniform = move || (f64::from(rng.next_u32()) + 0.5) / 2f64.powi(32);
    let mut phase = uniform();
    verdict(|| {
        let normal = (-2.0 * uniform().ln()).sqrt() * (std::f64::consts::TAU * uniform()).cos();
        phase = (phase + hertz * 16e-6 + jitter * normal).rem_euclid(1.0);
        phase >= 0.5
    })
}

/// The logarithm to base 2 of P(X >= least) for X binomial.
fn tail_log2(tries: u16, probability: f64, least: u16) -> f64 {
    let factorial = |n: u16| (1..=n).map(|k| f64::from(k).log2()).sum::<f64>();
    let all = factorial(tries);
    let term = |hits: u16| {
        let ways = all - factorial(hits) - factorial(tries - hits);
        let misses = f64::from(tries - hits) * (1.0 - probability).log2();
        ways + f64::from(hits) * probability.log2() + misses
    };
    let terms: Vec<f64> = (least..=tries).map(term).collect();
    let largest = terms.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    largest + terms.iter().map(|term| (term - largest).exp2()).sum::<f64>().log2()
}

#[test]
fn cutoffs_follow_from_the_claim_and_the_false_alarms() {
    let guess = (-CLAIM).exp2();
    // Twice what a seed needs.
    assert_eq!(CLAIM * Samples::BITS as f64, 2.0 * f64::from(8 * KNOWN_SEED.len() as u16));
    assert_eq!(f64::from(REPETITION_CUTOFF), 1.0 + (-ALPHA_LOG2 / CLAIM).ceil());
    // A tail that everybody knows: two or three of three coins.
    assert!((tail_log2(3, 0.5, 2) + 1.0).abs() < 1e-9);
    assert!(tail_log2(WINDOW, guess, PROPORTION_CUTOFF) <= ALPHA_LOG2);
    assert!(tail_log2(WINDOW, guess, PROPORTION_CUTOFF - 1) > ALPHA_LOG2);
    assert!(tail_log2(WINDOW, 1.0 - guess, PROPORTION_CUTOFF) < 100.0 * ALPHA_LOG2);
    assert_eq!(usize::from(COMPARED), Samples::BITS - usize::from(LAGS));
    let each = ALPHA_LOG2 - (2.0 * f64::from(LAGS)).log2();
    assert!(tail_log2(COMPARED, guess, LAG_CUTOFF) <= each);
    assert!(tail_log2(COMPARED, guess, LAG_CUTOFF - 1) > each);
}

#[test]
fn the_first_sample_is_the_highest_bit() {
    let mut taken = 0..;
    let samples = Samples::take(|| Bit::from(matches!(taken.next(), Some(0 | 15))));
    assert_eq!(taken.next(), Some(Samples::BITS));
    let mut expected = [0; Samples::BYTES];
    expected[0] = 0x80;
    expected[1] = 0x01;
    assert_eq!(samples.bytes(), &expected);
    assert_eq!(samples, Samples::from_bytes(expected));
}

/// The same numbers, bit by bit.
fn plainly(bits: &[bool]) -> Findings {
    let mut longest = 0;
    for start in 0..bits.len() {
        let run = bits[start..].iter().take_while(|bit| **bit == bits[start]).count();
        longest = longest.max(run);
    }
    let most = bits.chunks(usize::from(WINDOW)).map(|window| {
        let ones = window.iter().filter(|bit| **bit).count();
        ones.max(window.len() - ones)
    });
    let echoes = (1..=LAGS).map(|lag| {
        let pairs = bits.iter().zip(&bits[usize::from(lag)..]).take(usize::from(COMPARED));
        Echo { lag: Lag(lag), equal: pairs.filter(|(one, other)| one == other).count() as u16 }
    });
    let echo = echoes.rev().max_by_key(|echo| echo.strength()).unwrap();
    Findings { longest_run: longest as u16, most: most.max().unwrap() as u16, echo }
}

#[test]
fn findings_are_those_of_a_count_bit_by_bit() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    for round in 0..30 {
        let lag = 1 + rng.next_u32() as usize % usize::from(LAGS);
        let mut bits: Vec<bool> = Vec::new();
        for index in 0..Samples::BITS {
            let repeats = index >= lag && happens(&mut rng, 0.4);
            bits.push(if repeats { bits[index - lag] } else { rng.next_u32() & 1 == 1 });
        }
        let mut next = bits.iter().copied();
        let samples = collect(|| next.next().unwrap());
        let findings = Findings::of(&samples);
        assert_eq!(findings, plainly(&bits), "round {round}");
        assert_eq!(findings.echo.lag, Lag(lag as u8), "round {round}");
    }
}

#[test]
fn an_oscillator_that_stands_still_is_stuck() {
    for value in [false, true] {
        assert_eq!(verdict(|| value), Err(Unhealthy::Stuck { run: 4096 }));
    }
}

#[test]
fn an_oscillator_that_stops_on_the_way_is_stuck() {
    for good in [1, 2, 100, 1023, 2000, 3000, 3900, 3935] {
        for value in [false, true] {
            let mut rng = ChaCha8Rng::seed_from_u64(good);
            let mut taken = 0;
            let verdict = verdict(|| {
                taken += 1;
                if taken <= good { rng.next_u32() & 1 == 1 } else { value }
            });
            let least = 4096 - good as u16;
            assert!(
                matches!(verdict, Err(Unhealthy::Stuck { run }) if run >= least),
                "after {good}: {verdict:?}"
            );
        }
    }
}

#[test]
fn a_run_of_160_passes_and_one_of_161_does_not() {
    for (length, passes) in [(160u32, true), (161, false)] {
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        let mut taken = 0;
        let verdict = verdict(|| {
            taken += 1;
            // The neighbours of the run are the other value.
            match taken {
                1000 => false,
                _ if (1001..1001 + length).contains(&taken) => true,
                _ if taken == 1001 + length => false,
                _ => rng.next_u32() & 1 == 1,
            }
        });
        assert_eq!(verdict.is_ok(), passes, "{length}: {verdict:?}");
    }
}

#[test]
fn strong_bias_is_caught_and_mild_bias_passes() {
    for seed in 0..500 {
        // At 0.97 a window has 993 on average, 2.7 standard deviations above the cutoff; all four
        // windows of a start stay below it once in some billions.
        for ones in [0.97, 0.98, 0.99, 0.03, 0.02, 0.01] {
            let verdict = biased(seed, ones);
            assert!(
                matches!(verdict, Err(Unhealthy::Stuck { .. } | Unhealthy::Biased { .. })),
                "{ones} of seed {seed}: {verdict:?}"
            );
        }
        // 161 equal samples come once in 380 million starts at 0.85: 1 / (4096 x 0.15 x 0.85^161).
        for ones in [0.85, 0.6, 0.4, 0.15] {
            assert_eq!(biased(seed, ones), Ok(()), "{ones} of seed {seed}");
        }
    }
}

#[test]
fn a_bias_in_one_window_is_caught_whatever_comes_first_in_it() {
    for rare in [false, true] {
        let mut rng = ChaCha8Rng::seed_from_u64(21);
        let mut taken = 0;
        let verdict = verdict(|| {
            taken += 1;
            match taken {
                1025 => rare,
                // Every thirtieth breaks the runs, 34 times: with the first, 35 of 1,024 are rare.
                1026..=2048 if taken % 30 > 0 => !rare,
                1026..=2048 => rare,
                _ => rng.next_u32() & 1 == 1,
            }
        });
        assert_eq!(verdict, Err(Unhealthy::Biased { most: 989 }));
    }
}

#[test]
fn short_periods_are_named() {
    // The pattern, the lag that shows it first, and how many pairs are equal there.
    let rows: [(&[u8], u8, u16); 5] = [
        (b"01", 1, 0),
        (b"0011", 2, 0),
        (b"001", 3, COMPARED),
        (b"01101", 5, COMPARED),
        (b"0010111", 7, COMPARED),
    ];
    for (pattern, lag, equal) in rows {
        let mut samples = pattern.iter().cycle().map(|digit| *digit == b'1');
        let echo = Echo { lag: Lag(lag), equal };
        let verdict = verdict(|| samples.next().unwrap());
        assert_eq!(verdict, Err(Unhealthy::Periodic(echo)), "{pattern:?}");
    }
}

#[test]
fn every_period_is_caught_even_with_noise() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for period in 2..=usize::from(LAGS) {
        for round in 0..8 {
            let pattern: Vec<bool> = (0..period).map(|_| rng.next_u32() & 1 == 1).collect();
            for noise in [0.0, 0.01] {
                let mut samples = pattern.iter().copied().cycle();
                let verdict = verdict(|| samples.next().unwrap() ^ happens(&mut rng, noise));
                assert!(verdict.is_err(), "period {period}, round {round}, noise {noise}");
            }
        }
    }
}

#[test]
fn a_source_that_follows_itself_closely_is_caught_and_mildly_passes() {
    for seed in 0..500 {
        // At 0.96 a neighbour is equal 3,809 times on average, six standard deviations above the cutoff.
        for stays in [0.96, 0.98, 0.99, 0.04, 0.02, 0.01] {
            assert!(sticky(seed, stays).is_err(), "{stays} of seed {seed}");
        }
        for stays in [0.85, 0.6, 0.4, 0.15] {
            assert_eq!(sticky(seed, stays), Ok(()), "{stays} of seed {seed}");
        }
    }
}

/// Whole turns between two samples, where neighbours are most alike, and the range of the datasheet of
/// the RP2040 (2.17.4), 1.8 to 12 MHz.
fn frequencies() -> impl Iterator<Item = f64> {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let range =
        std::iter::repeat_with(move || 1.8e6 + 10.2e6 * f64::from(rng.next_u32()) * 2f64.powi(-32));
    std::iter::repeat_n(104.0 / 16e-6, 100).chain(range.take(900))
}

#[test]
fn an_oscillator_that_jitters_by_a_tenth_of_a_turn_passes() {
    // A neighbour after whole turns is equal with 1 - 2 x 0.1 x sqrt(2 / pi) = 0.84, 3,335 of 3,968
    // times; of longer lags and other frequencies fewer. The phase forgets itself within some ten
    // samples, so runs and windows are far from their cutoffs, too.
    for (seed, hertz) in (0..).zip(frequencies()) {
        assert_eq!(oscillator(seed, hertz, 0.1), Ok(()), "{hertz} Hz, seed {seed}");
    }
}

#[test]
fn an_oscillator_without_jitter_is_caught_at_every_frequency() {
    // For one of the lags k up to 128 the turns within it are whole but for at most 1/129 (Dirichlet).
    // So every k-th sample creeps through the phases, and a pair differs only where one of the k chains
    // crosses an edge, twice a turn: at most 2 x 3,968 / 129 + 128 = 189 pairs. 3,968 - 3,735 = 233
    // are still caught.
    for (seed, hertz) in (0..).zip(frequencies()) {
        assert!(oscillator(seed, hertz, 0.0).is_err(), "{hertz} Hz, seed {seed}");
    }
}

#[test]
fn ten_thousand_good_starts_raise_no_alarm() {
    for seed in 0..10_000 {
        let mut bytes = [0; Samples::BYTES];
        ChaCha8Rng::seed_from_u64(seed).fill_bytes(&mut bytes);
        assert_eq!(Findings::of(&Samples::from_bytes(bytes)).verdict(), Ok(()), "seed {seed}");
    }
}

fn known_samples() -> Samples {
    Samples::from_bytes(std::array::from_fn(|index| (index * 7 + 3) as u8))
}

const ID: FlashId = FlashId([0xE6, 0x60, 0xA4, 0x93, 0x17, 0x54, 0x43, 0x2C]);

/// Computed with Python's hashlib: sha256(b"campfire seed 1" + id + samples).
const KNOWN_SEED: [u8; 32] = [
    0x63, 0xD2, 0xC2, 0x5D, 0xB4, 0xA2, 0x6E, 0x09, 0x68, 0x54, 0xD0, 0xBF, 0x6A, 0xD1, 0x95, 0xAC,
    0x87, 0xC6, 0x1C, 0x8E, 0xD0, 0x24, 0xCA, 0x93, 0x82, 0xB4, 0xE2, 0xF9, 0x29, 0xBE, 0x52, 0xFF,
];

#[test]
fn the_seed_is_the_hash_of_label_id_and_samples() {
    assert_eq!(Seed::of(&known_samples(), ID), Seed(KNOWN_SEED));
    assert_ne!(Seed::of(&known_samples(), FlashId([0; 8])), Seed(KNOWN_SEED));
}

#[test]
fn the_generator_is_chacha20_and_stirring_hashes_its_next_32_bytes_with_the_time() {
    // The words come from ChaCha20 written in Python after RFC 8439, the new key from hashlib:
    // sha256(b"campfire stir 1" + the stream's bytes 8 to 39 + 1234 as four bytes, high first).
    let mut generator = Generator::from_seed(Seed(KNOWN_SEED));
    assert_eq!([generator.next_u32(), generator.next_u32()], [0x44F3_DF29, 0xB27B_DD78]);
    generator.stir(1234);
    assert_eq!(generator.next_u32(), 0x64AA_40BA);
}

#[test]
fn the_same_times_stir_alike_and_other_times_do_not() {
    let after = |times: &[u32]| {
        let mut generator = Generator::from_seed(Seed(KNOWN_SEED));
        times.iter().for_each(|at| generator.stir(*at));
        generator.next_u64()
    };
    assert_eq!(after(&[10, 95]), after(&[10, 95]));
    assert_ne!(after(&[10, 95]), after(&[10, 96]));
    assert_ne!(after(&[10, 95]), after(&[95, 10]));
    assert_ne!(after(&[10]), after(&[]));
}

#[test]
fn only_the_box_is_stirred_also_through_a_reference() {
    let mut seeded = ChaCha8Rng::seed_from_u64(1);
    seeded.stir(77);
    assert_eq!(seeded.next_u64(), ChaCha8Rng::seed_from_u64(1).next_u64());
    fn stir(mut chance: impl StirRng) {
        chance.stir(77);
    }
    let (mut one, mut other) =
        (Generator::from_seed(Seed([1; 32])), Generator::from_seed(Seed([1; 32])));
    stir(&mut one);
    other.stir(77);
    assert_eq!(one.next_u64(), other.next_u64());
}

#[test]
fn a_generator_is_made_of_healthy_samples_only() {
    let stuck = Samples::from_bytes([0xFF; Samples::BYTES]);
    let refused = Generator::from_samples(&stuck, ID).map(|mut generator| generator.next_u32());
    assert_eq!(refused, Err(Unhealthy::Stuck { run: 4096 }));
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let healthy = collect(|| rng.next_u32() & 1 == 1);
    let mut generator = Generator::from_samples(&healthy, ID).unwrap();
    let mut same = Generator::from_seed(Seed::of(&healthy, ID));
    assert_eq!(generator.next_u64(), same.next_u64());
}
