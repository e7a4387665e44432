//! The words of a script's line, and many actions in few words.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use campfire_core::set::Member;

use crate::games::Scripted;

/// The words of one line, taken from the front.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: std::vec::IntoIter<&'a str>,
}

impl<'a> Words<'a> {
    /// The words of `line`.
    #[must_use]
    pub fn of(line: &'a str) -> Self {
        Self { rest: line.split_whitespace().collect::<Vec<_>>().into_iter() }
    }

    /// The next word.
    ///
    /// # Errors
    /// There is none; `what` was expected.
    pub fn word(&mut self, what: &str) -> Result<&'a str, String> {
        self.rest.next().ok_or_else(|| format!("{what} is missing"))
    }

    /// The next word, if there is one.
    pub fn optional(&mut self) -> Option<&'a str> {
        self.rest.next()
    }

    /// All words that are left.
    pub fn all(&mut self) -> Vec<&'a str> {
        self.rest.by_ref().collect()
    }

    /// The next word as a number.
    ///
    /// # Errors
    /// There is none, or it is no number of this range.
    pub fn number<T>(&mut self, what: &str, range: RangeInclusive<T>) -> Result<T, String>
    where
        T: FromStr + PartialOrd + Display,
    {
        let word = self.word(what)?;
        word.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            format!("{what} must be a number from {least} to {most}, not `{word}`")
        })
    }

    /// The next word as one of the values of an enum.
    ///
    /// # Errors
    /// There is none, or no value is called so.
    pub fn one_of<T: Member>(
        &mut self,
        what: &str,
        key: fn(T) -> &'static str,
    ) -> Result<T, String> {
        let word = self.word(what)?;
        choose(what, word, T::ALL.iter().map(|value| (key(*value), *value)))
    }

    /// The next word as one of these.
    ///
    /// # Errors
    /// There is none, or it is another.
    pub fn choice<T>(
        &mut self,
        what: &str,
        options: impl IntoIterator<Item = (&'static str, T)>,
    ) -> Result<T, String> {
        let word = self.word(what)?;
        choose(what, word, options)
    }

    /// Makes sure that no word is left.
    ///
    /// # Errors
    /// There is one.
    pub fn end(&mut self) -> Result<(), String> {
        match self.optional() {
            Some(word) => Err(format!("`{word}` is one word too many")),
            None => Ok(()),
        }
    }
}

/// The one of `options` that `word` names.
///
/// # Errors
/// It names none of them.
pub fn choose<T>(
    what: &str,
    word: &str,
    options: impl IntoIterator<Item = (&'static str, T)>,
) -> Result<T, String> {
    let mut names = Vec::new();
    for (name, value) in options {
        if name == word {
            return Ok(value);
        }
        names.push(name);
    }
    Err(format!("{what} cannot be `{word}`; it is one of: {}", names.join(", ")))
}

/// Many actions in few words: runs of numbers become `bid 3 to 96`.
#[must_use]
pub fn summary<G: Scripted>(actions: &[G::Action]) -> String {
    let spelled: Vec<String> = actions.iter().map(|action| G::spell(*action)).collect();
    let mut parts: Vec<String> = Vec::new();
    let mut index = 0;
    while let Some(first) = spelled.get(index) {
        let run = run_length(&spelled[index..]);
        match spelled.get(index + run - 1) {
            Some(last) if run > 2 => {
                let end = last.rsplit(' ').next().unwrap_or_default();
                parts.push(format!("{first} to {end}"));
                index += run;
            }
            _ => {
                parts.push(first.clone());
                index += 1;
            }
        }
    }
    parts.join(", ")
}

/// How many of the first words are the same verb with rising numbers.
fn run_length(spelled: &[String]) -> usize {
    let numbered = |text: &str| {
        let (verb, number) = text.rsplit_once(' ')?;
        Some((verb.to_owned(), number.parse::<u32>().ok()?))
    };
    let mut run = 1;
    while let (Some(a), Some(b)) = (spelled.get(run - 1), spelled.get(run)) {
        match (numbered(a), numbered(b)) {
            (Some((verb, n)), Some((same, next))) if verb == same && next == n + 1 => run += 1,
            _ => break,
        }
    }
    run
}
