//! The `expect` lines of a script.

use campfire_core::session::Session;
use serde_json::Value;

use crate::games::Scripted;

use super::player::LineResult;
use super::words::summary;
use super::{JOURNAL_FULL, Runner, reason, view};

impl<G: Scripted> Runner<G> {
    /// Compares what a line expects with what is so.
    pub(super) fn expect(&mut self, text: &str) -> Result<LineResult, String> {
        let (what, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        match what {
            "" => Err("what is expected is missing".into()),
            "fact" => self.expect_fact(rest),
            "no-fact" => Ok(match self.expect_fact(rest)? {
                LineResult::Failed(_) => LineResult::Held,
                _ => LineResult::Failed(format!("expected no fact `{rest}`, but there is one")),
            }),
            "legal" => self.expect_legal(rest),
            "refused" => self.expect_refused(rest),
            what => {
                let mut results = G::CALCULATORS.iter().zip(&self.results);
                match results.find(|(calculator, _)| calculator.result == what) {
                    Some((_, result)) => {
                        let (path, value) = rest.split_once(' ').unwrap_or((rest, ""));
                        expect_value(result, path, value)
                    }
                    None => {
                        let whole = Value::Object(view(self.session()?));
                        expect_value(&whole, what, rest)
                    }
                }
            }
        }
    }

    /// `fact NAME FIELD VALUE FIELD VALUE...`: the last action brought such a fact.
    fn expect_fact(&self, text: &str) -> Result<LineResult, String> {
        let mut parts = text.split_whitespace();
        let name = parts.next().ok_or("the fact's name is missing")?;
        if !G::FACTS.contains(&name) {
            return Err(format!("no fact is called `{name}`; facts: {}", G::FACTS.join(", ")));
        }
        let mut fields = Vec::new();
        while let Some(field) = parts.next() {
            let value = parts.next().ok_or_else(|| format!("the value of `{field}` is missing"))?;
            fields.push((field, value));
        }
        let facts: Vec<Value> =
            self.facts.iter().map(|fact| Value::Object(G::view_fact(fact))).collect();
        let fits = |fact: &Value| {
            plain(&fact["fact"]) == name
                && fields.iter().all(|(field, value)| {
                    at(fact, field).is_some_and(|found| plain(found) == *value)
                })
        };
        if facts.iter().any(fits) {
            return Ok(LineResult::Held);
        }
        let seen: Vec<String> = facts.iter().map(Value::to_string).collect();
        let seen = if seen.is_empty() { "nothing".into() } else { seen.join(" ") };
        Ok(LineResult::Failed(format!("expected the fact `{text}`, but there was {seen}")))
    }

    /// `legal ACTION`: the action could be done now.
    fn expect_legal(&mut self, text: &str) -> Result<LineResult, String> {
        let action = G::parse(text)?;
        let session = self.session()?;
        Ok(match session.check(action) {
            Ok(()) => LineResult::Held,
            Err(error) => {
                let (key, reason) = reason::<G>(error);
                let mut listed = Vec::new();
                session.legal(&mut |action| listed.push(action));
                let legal = summary::<G>(&listed);
                LineResult::Failed(format!(
                    "expected `{text}` to be legal, but it is refused ({key}): {reason}. \
                     Legal now: {legal}"
                ))
            }
        })
    }

    /// `refused ACTION [because KEY]`: the action could not be done now, and nothing changes.
    fn expect_refused(&mut self, text: &str) -> Result<LineResult, String> {
        let (order, because) = match text.split_once(" because ") {
            Some((order, key)) => (order, Some(key.trim())),
            None => (text, None),
        };
        let mut keys = G::refusal_keys();
        keys.push(JOURNAL_FULL);
        if let Some(key) = because.filter(|key| !keys.contains(key)) {
            return Err(format!(
                "nothing is refused because `{key}`; reasons: {}",
                keys.join(", ")
            ));
        }
        let action = G::parse(order)?;
        let mut attempt: Session<G> = self.session()?.clone();
        let before = attempt.state().clone();
        let Err(error) = attempt.check(action) else {
            return Ok(LineResult::Failed(format!(
                "expected `{order}` to be refused, but it is legal"
            )));
        };
        let tried = attempt.play(action, &mut |_| {});
        if tried.is_ok() || *attempt.state() != before {
            return Ok(LineResult::Failed(format!(
                "`{order}` was refused and yet changed the game"
            )));
        }
        let (key, reason) = reason::<G>(error);
        Ok(match because {
            Some(expected) if expected != key => LineResult::Failed(format!(
                "expected `{order}` to be refused because {expected}, but it is because {key}: \
                 {reason}"
            )),
            _ => LineResult::Held,
        })
    }
}

/// `PATH VALUE...`: `whole` holds this value there.
fn expect_value(whole: &Value, path: &str, expected: &str) -> Result<LineResult, String> {
    let found = at(whole, path).ok_or_else(|| {
        // The longest part of the path that exists, and what goes on from there.
        let (known, inner) = path
            .rmatch_indices('.')
            .find_map(|(end, _)| Some((&path[..end], at(whole, &path[..end])?)))
            .unwrap_or(("", whole));
        let names = match inner {
            Value::Object(object) => object.keys().cloned().collect::<Vec<_>>().join(", "),
            Value::Array(list) if !list.is_empty() => format!("0 to {}", list.len() - 1),
            _ => "nothing".into(),
        };
        let place =
            if known.is_empty() { "it begins with".into() } else { format!("`{known}` holds") };
        format!("there is no `{path}`; {place}: {names}")
    })?;
    let found = plain(found);
    let expected = expected.split_whitespace().collect::<Vec<_>>().join(" ");
    if expected.is_empty() {
        return Err(format!("the value of `{path}` is missing; it is `{found}`"));
    }
    Ok(if found == expected {
        LineResult::Held
    } else {
        LineResult::Failed(format!("expected {path} to be `{expected}`, but it is `{found}`"))
    })
}

/// The value at a dotted path; numbers count the entries of a list from 0.
fn at<'a>(value: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.').try_fold(value, |value, name| match value {
        Value::Object(object) => object.get(name),
        Value::Array(list) => list.get(name.parse::<usize>().ok()?),
        _ => None,
    })
}

/// A value in the words of a script: lists with spaces, `none` for nothing.
#[must_use]
pub fn plain(value: &Value) -> String {
    match value {
        Value::Null => "none".into(),
        Value::Bool(yes) => (if *yes { "yes" } else { "no" }).into(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(list) if list.is_empty() => "none".into(),
        Value::Array(list) => list.iter().map(plain).collect::<Vec<_>>().join(" "),
        Value::Object(object) if object.is_empty() => "none".into(),
        Value::Object(object) => {
            let parts: Vec<String> =
                object.iter().map(|(name, value)| format!("{name} {}", plain(value))).collect();
            parts.join(" ")
        }
    }
}
