//! The playing of a script of any kind, line by line.

use std::fmt;
use std::io::{self, Write};

use serde_json::{Value, json};

use super::Object;

/// How a script ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The `expect` lines that held.
    pub held: u32,
    /// Those that did not.
    pub failed: u32,
}

/// Why a script stopped early.
#[derive(Debug)]
pub enum ScriptError {
    /// A line cannot be understood or was refused.
    Line {
        /// Its number, from 1.
        line: usize,
        /// Why.
        message: String,
    },
    /// The output cannot be written.
    Output(io::Error),
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line { line, message } => write!(f, "line {line}: {message}"),
            Self::Output(error) => write!(f, "the output cannot be written: {error}"),
        }
    }
}

impl std::error::Error for ScriptError {}

/// Something that is told line by line what to do.
pub(super) trait Player {
    /// Does what a line says; it is not empty and has no comment.
    fn line(&mut self, text: &str) -> Result<LineResult, String>;

    /// What is to be printed for this line.
    fn printed(&mut self) -> Vec<Object>;
}

/// Plays a script line by line.
pub(super) fn play(
    source: &str,
    player: &mut impl Player,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, ScriptError> {
    let mut outcome = Outcome { held: 0, failed: 0 };
    for (number, text) in orders(source) {
        let answer = player.line(&text);
        for mut object in player.printed() {
            object.shift_insert(0, "line".into(), json!(number));
            write_line(out, format_args!("{}", Value::Object(object)))?;
        }
        match answer {
            Ok(LineResult::Fine) => {}
            Ok(LineResult::Held) => outcome.held += 1,
            Ok(LineResult::Failed(why)) => {
                outcome.failed += 1;
                write_line(err, format_args!("line {number}: {why}"))?;
            }
            Err(message) => return Err(ScriptError::Line { line: number, message }),
        }
    }
    Ok(outcome)
}

/// The lines of a script that say something, with their numbers, single spaces and no comments.
pub(super) fn orders(source: &str) -> impl Iterator<Item = (usize, String)> {
    // Some editors put a mark before the first line.
    let source = source.trim_start_matches('\u{FEFF}');
    source.lines().enumerate().filter_map(|(index, text)| {
        let text = without_comment(text).split_whitespace().collect::<Vec<_>>().join(" ");
        (!text.is_empty()).then_some((index + 1, text))
    })
}

/// A line up to the first `#` that is not in quotation marks.
fn without_comment(text: &str) -> &str {
    let mut quoted = false;
    let end = text.find(|sign| {
        quoted ^= sign == '"';
        sign == '#' && !quoted
    });
    end.map_or(text, |end| &text[..end])
}

/// Writes a line. A reader that has gone away misses the rest, but the script is still played: its end
/// must be told rightly.
fn write_line(out: &mut dyn Write, words: fmt::Arguments<'_>) -> Result<(), ScriptError> {
    match writeln!(out, "{words}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(ScriptError::Output(error)),
        _ => Ok(()),
    }
}

/// What a line came to.
pub(super) enum LineResult {
    Fine,
    Held,
    Failed(String),
}
