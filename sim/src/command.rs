//! What the subcommands share: how they end, what they read and print, and a bar for those that take
//! long.

use std::fmt::Display;
use std::io::{self, Read, Write};
use std::ops::{Bound, RangeBounds};
use std::path::Path;
use std::str::FromStr;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// How the program ends if an expectation failed.
pub const FAILED: u8 = 1;
/// How it ends if something was wrong or refused.
pub const WRONG: u8 = 2;

/// Makes an error of what went wrong with standard output; whoever reads only its first lines has
/// seen what they wanted.
pub(crate) fn written(result: io::Result<()>) -> Result<(), String> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("the output cannot be written: {error}"))
        }
        _ => Ok(()),
    }
}

/// Prints to standard output.
pub(crate) fn print(text: &str) -> Result<(), String> {
    written(io::stdout().lock().write_all(text.as_bytes()))
}

/// Reads a number in a range, and says what it must be if it is none.
pub(crate) fn numbers<N: Display + FromStr + PartialOrd>(
    range: impl RangeBounds<N> + Clone,
) -> impl Fn(&str) -> Result<N, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| match (range.start_bound(), range.end_bound()) {
            (Bound::Included(from), Bound::Included(to)) => {
                format!("it is a whole number from {from} to {to}")
            }
            (Bound::Included(from), _) => format!("it is a whole number from {from} on"),
            _ => "it is a whole number".into(),
        })
    }
}

/// What is in a file; `-` is standard input.
pub(crate) fn read_bytes(file: &Path) -> io::Result<Vec<u8>> {
    if file != Path::new("-") {
        return std::fs::read(file);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A text from a file; `-` is standard input.
pub(crate) fn read(file: &Path) -> io::Result<String> {
    String::from_utf8(read_bytes(file)?)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "this is not a text in UTF-8"))
}

/// How far something is that takes long: a bar in a terminal, elsewhere a line now and then.
pub(crate) struct Progress {
    bar: ProgressBar,
    what: &'static str,
    told: Instant,
}

/// How long it is between two lines.
const BETWEEN_LINES: Duration = Duration::from_secs(5);

impl Progress {
    /// Nothing of it is done yet.
    pub(crate) fn new(what: &'static str) -> Self {
        Self { bar: bar(0, what), what, told: Instant::now() }
    }

    /// So much of it is done.
    pub(crate) fn tell(&mut self, Done { done, of }: Done) {
        self.bar.set_length(of);
        self.bar.set_position(done);
        if self.bar.is_hidden() && self.told.elapsed() >= BETWEEN_LINES {
            self.told = Instant::now();
            eprintln!("campfire: {done} of {of} {}", self.what);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// How much of something is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// So much.
    pub done: u64,
    /// Of so much.
    pub of: u64,
}

impl Done {
    /// So many of so many things.
    #[must_use]
    pub fn new(done: usize, of: usize) -> Self {
        Self { done: done as u64, of: of as u64 }
    }
}

/// A bar that shows how much of `length` things is done.
pub(crate) fn bar(length: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::new(length);
    let template = format!("{{bar:40}} {{human_pos}} of {{human_len}} {what}, {{eta}} left");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}
