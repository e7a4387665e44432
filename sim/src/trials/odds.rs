//! Exact probabilities, enumerated from the rules' own chance, beside what the generator rolls.

use std::fmt::Write as _;

use campfire_core::games::Weight;
use campfire_core::session::Session;
use indicatif::ProgressBar;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::games::Scripted;
use crate::trials::chi::ChiSquare;
use crate::trials::moves;

/// One question of chance: its possible answers with exact weights and counted tries.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// What is asked.
    pub title: String,
    /// Answers, their weights and how often they came.
    pub answers: Vec<(String, u32, u64)>,
}

impl Question {
    /// A question with these answers, none of which has come yet.
    #[must_use]
    pub fn new(title: impl Into<String>, answers: impl IntoIterator<Item = String>) -> Self {
        let answers = answers.into_iter().map(|name| (name, 0, 0)).collect();
        Self { title: title.into(), answers }
    }

    /// The answer of this name.
    pub fn answer(&mut self, name: &str) -> Option<&mut (String, u32, u64)> {
        self.answers.iter_mut().find(|(known, ..)| known == name)
    }

    /// How far the tries are from the exact weights; answers that cannot come are left out.
    #[must_use]
    pub fn chi_square(&self) -> ChiSquare {
        let possible = self.answers.iter().filter(|(_, weight, _)| *weight > 0);
        let counts: Vec<(u32, u64)> =
            possible.map(|(_, weight, count)| (*weight, *count)).collect();
        ChiSquare::of(&counts)
    }

    /// Whether something came that has no weight.
    #[must_use]
    pub fn is_impossible(&self) -> bool {
        self.answers.iter().any(|(_, weight, count)| *weight == 0 && *count > 0)
    }

    fn write(&self, text: &mut String) {
        let weights: u32 = self.answers.iter().map(|(_, weight, _)| weight).sum();
        let tries: u64 = self.answers.iter().map(|(.., count)| count).sum();
        let share = |part: f64, whole: f64| 100.0 * part / whole.max(1.0);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", self.title);
        for (name, weight, count) in &self.answers {
            let exact = share(f64::from(*weight), f64::from(weights));
            let rolled = share(*count as f64, tries as f64);
            let fraction = format!("{weight}/{weights}");
            let _ =
                writeln!(text, "  {name:<20} {fraction:>7} {exact:7.3} %   rolled {rolled:7.3} %");
        }
        let chi = self.chi_square();
        let verdict = match (self.is_impossible(), chi.is_within()) {
            (true, _) => "IMPOSSIBLE OUTCOMES CAME",
            (false, true) => "within",
            (false, false) => "OUT OF BOUNDS",
        };
        if chi.freedom > 0 {
            let _ = writeln!(
                text,
                "  chi-square {:.2} with {}, p-value {:.4}: {verdict}",
                chi.value,
                chi.degrees(),
                chi.p_value()
            );
        }
    }
}

/// Everything that was asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// How often each question was tried.
    pub tries: u64,
    /// The questions.
    pub questions: Vec<Question>,
}

impl Odds {
    /// Whether the generator is as honest as the weights demand.
    #[must_use]
    pub fn is_honest(&self) -> bool {
        self.questions.iter().all(|q| q.chi_square().is_within() && !q.is_impossible())
    }

    /// The odds as a table.
    #[must_use]
    pub fn report(&self) -> String {
        let tries = match self.tries {
            1 => "1 try".into(),
            tries => format!("{tries} tries"),
        };
        let mut text = format!("exact odds, and what the generator brought in {tries}\n");
        text.push_str("(p-value: the share of honest generators that are at least as far off)\n");
        for question in &self.questions {
            text.push('\n');
            question.write(&mut text);
        }
        text
    }
}

/// Enumerates and tries everything that people want to know of a game's chance.
///
/// # Errors
/// The game does not reach a question, in words.
pub fn run<G: Scripted>(asker: &mut Asker<'_>) -> Result<Odds, String> {
    Ok(Odds { tries: asker.tries, questions: G::odds(asker)? })
}

/// Asks a generator again and again.
#[derive(Debug)]
pub struct Asker<'a> {
    tries: u64,
    rng: ChaCha8Rng,
    bar: &'a ProgressBar,
}

impl<'a> Asker<'a> {
    /// One that asks so often for each question; `bar` shows how far it is.
    #[must_use]
    pub fn new(tries: u64, seed: u64, bar: &'a ProgressBar) -> Self {
        Self { tries, rng: ChaCha8Rng::seed_from_u64(seed), bar }
    }

    /// A question whose answers are the outcomes themselves.
    ///
    /// # Errors
    /// The generator is stuck.
    pub fn question<G: Scripted>(
        &mut self,
        title: &str,
        session: &Session<G>,
    ) -> Result<Question, String> {
        let mut question = Question::new(title, []);
        self.ask(session, &mut |action, weight, count| {
            let name = G::spell(action).trim_start_matches("=> ").to_owned();
            question.answers.push((name, weight, count));
        })?;
        Ok(question)
    }

    /// Lists what chance may bring in this session, with weights, and counts what it brings.
    ///
    /// # Errors
    /// The generator is stuck.
    pub fn ask<G: Scripted>(
        &mut self,
        session: &Session<G>,
        each: &mut impl FnMut(G::Action, u32, u64),
    ) -> Result<(), String> {
        let listed = moves::outcomes(session.state()).into_iter();
        let mut outcomes: Vec<(G::Action, u32, u64)> =
            listed.map(|(action, Weight(weight))| (action, weight, 0)).collect();
        for done in 0..self.tries {
            let drawn = session.draw(&mut self.rng).ok_or("the generator gives nothing usable")?;
            match outcomes.iter_mut().find(|(action, ..)| *action == drawn) {
                Some((.., count)) => *count += 1,
                None => outcomes.push((drawn, 0, 1)),
            }
            if done % 1024 == 0 {
                self.bar.inc(1024.min(self.tries - done));
            }
        }
        outcomes.into_iter().for_each(|(action, weight, count)| each(action, weight, count));
        Ok(())
    }
}
