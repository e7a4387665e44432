//! The `expect` lines of a script.

use campfire_core::games::tribes::Refusal;
use campfire_core::session::Session;
use serde_json::Value;

use crate::games::tribes::json;
use crate::games::tribes::words;
use crate::trials::moves::legal;

use super::Runner;
use super::player::Answer;

impl Runner {
    /// Compares what a line expects with what is so.
    pub(super) fn expect(&mut self, text: &str) -> Result<Answer, String> {
        let (what, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        match what {
            "" => Err("what is expected is missing".into()),
            "fact" => self.expect_fact(rest),
            "no-fact" => Ok(match self.expect_fact(rest)? {
                Answer::Failed(_) => Answer::Held,
                _ => Answer::Failed(format!("expected no fact `{rest}`, but there is one")),
            }),
            "legal" => self.expect_legal(rest),
            "refused" => self.expect_refused(rest),
            "verdict" => {
                let (path, value) = rest.split_once(' ').unwrap_or((rest, ""));
                expect_value(&self.verdict, path, value)
            }
            path => {
                let whole = Value::Object(json::session(self.session()?));
                expect_value(&whole, path, rest)
            }
        }
    }

    /// `fact NAME FIELD VALUE FIELD VALUE...`: the last action brought such a fact.
    fn expect_fact(&self, text: &str) -> Result<Answer, String> {
        let mut parts = text.split_whitespace();
        let name = parts.next().ok_or("the fact's name is missing")?;
        if !json::FACTS.contains(&name) {
            return Err(format!("no fact is called `{name}`; facts: {}", json::FACTS.join(", ")));
        }
        let mut fields = Vec::new();
        while let Some(field) = parts.next() {
            let value = parts.next().ok_or_else(|| format!("the value of `{field}` is missing"))?;
            fields.push((field, value));
        }
        let facts: Vec<Value> =
            self.facts.iter().map(|fact| Value::Object(json::fact(fact))).collect();
        let fits = |fact: &Value| {
            plain(&fact["fact"]) == name
                && fields.iter().all(|(field, value)| {
                    at(fact, field).is_some_and(|found| plain(found) == *value)
                })
        };
        if facts.iter().any(fits) {
            return Ok(Answer::Held);
        }
        let seen: Vec<String> = facts.iter().map(Value::to_string).collect();
        let seen = if seen.is_empty() { "nothing".into() } else { seen.join(" ") };
        Ok(Answer::Failed(format!("expected the fact `{text}`, but there was {seen}")))
    }

    /// `legal ACTION`: the action could be done now.
    fn expect_legal(&mut self, text: &str) -> Result<Answer, String> {
        let action = words::parse(text)?;
        let state = *self.session()?.state();
        Ok(match state.check(action) {
            Ok(()) => Answer::Held,
            Err(refusal) => {
                let (key, reason) = (<&str>::from(refusal), refusal.reason());
                let legal = words::summary(&legal(&state));
                Answer::Failed(format!(
                    "expected `{text}` to be legal, but it is refused ({key}): {reason}. \
                     Legal now: {legal}"
                ))
            }
        })
    }

    /// `refused ACTION [because KEY]`: the action could not be done now, and nothing changes.
    fn expect_refused(&mut self, text: &str) -> Result<Answer, String> {
        let (order, because) = match text.split_once(" because ") {
            Some((order, key)) => (order, Some(key.trim())),
            None => (text, None),
        };
        if let Some(key) =
            because.filter(|key| !Refusal::ALL.iter().any(|r| <&str>::from(*r) == *key))
        {
            let keys: Vec<&str> = Refusal::ALL.iter().map(|refusal| refusal.into()).collect();
            return Err(format!(
                "nothing is refused because `{key}`; reasons: {}",
                keys.join(", ")
            ));
        }
        let action = words::parse(order)?;
        let mut attempt: Session<_> = self.session()?.clone();
        let before = *attempt.state();
        let Err(refusal) = before.check(action) else {
            return Ok(Answer::Failed(format!(
                "expected `{order}` to be refused, but it is legal"
            )));
        };
        let tried = attempt.play(action, &mut |_| {});
        if tried.is_ok() || *attempt.state() != before {
            return Ok(Answer::Failed(format!("`{order}` was refused and yet changed the game")));
        }
        let (key, reason) = (<&str>::from(refusal), refusal.reason());
        Ok(match because {
            Some(expected) if expected != key => Answer::Failed(format!(
                "expected `{order}` to be refused because {expected}, but it is because {key}: \
                 {reason}"
            )),
            _ => Answer::Held,
        })
    }
}

/// `PATH VALUE...`: `whole` holds this value there.
fn expect_value(whole: &Value, path: &str, expected: &str) -> Result<Answer, String> {
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
        Answer::Held
    } else {
        Answer::Failed(format!("expected {path} to be `{expected}`, but it is `{found}`"))
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
