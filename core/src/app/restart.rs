//! Why the box restarted by itself, in one line.

use super::kit::WIDTH;
use crate::text::{Report, Texts, shell};
use crate::ui::{Align, Ink, Kind, Place, Role};

/// Why the box restarted by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Restart {
    /// The program found itself in the wrong.
    Panic {
        /// The file, with or without its folders.
        file: &'static str,
        /// The line in it.
        line: u32,
    },
    /// It did not answer any more.
    Hang,
    /// The processor could not go on.
    Fault,
    /// It needed more memory than there is.
    StackOverflow,
}

impl Restart {
    /// The same in a line.
    pub(super) fn line(self, texts: Texts) -> Kind {
        let text = match self {
            Self::Panic { file, line } => return Kind::Report(place(file, line, texts)),
            Self::Hang => shell::RESTART_HANG,
            Self::Fault => shell::RESTART_FAULT,
            Self::StackOverflow => shell::RESTART_STACK,
        };
        let (text, role, ink) = (text.into(), Role::Body, Ink::Ash);
        Kind::Text { text, role, ink, align: Align::Center, place: Place::Middle }
    }
}

/// A place in the program, without folders and cut to what fits.
fn place(file: &'static str, line: u32, texts: Texts) -> Report {
    let folders = file.bytes().rposition(|byte| matches!(byte, b'/' | b'\\'));
    let name = folders.and_then(|end| file.get(end + 1..)).unwrap_or(file);
    let mut report = Report { id: shell::RESTART_PANIC, file: name, line };
    while Role::Body.width(&report.words(texts)) > WIDTH {
        let mut shorter = report.file.chars();
        if shorter.next_back().is_none() {
            break;
        }
        report.file = shorter.as_str();
    }
    report
}
