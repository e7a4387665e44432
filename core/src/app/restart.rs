//! Why the box restarted by itself, in one line.

use super::screen::WIDTH;
use crate::text::{Lang, Report, TextId};
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
    pub(super) fn line(self, lang: Lang) -> Kind {
        let text = match self {
            Self::Panic { file, line } => return Kind::Report(place(file, line, lang)),
            Self::Hang => TextId::RestartHang,
            Self::Fault => TextId::RestartFault,
            Self::StackOverflow => TextId::RestartStack,
        };
        let (text, role, ink) = (text.into(), Role::Body, Ink::Ash);
        Kind::Text { text, role, ink, align: Align::Center, place: Place::Middle }
    }
}

/// A place in the program, without folders and cut to what fits.
fn place(file: &'static str, line: u32, lang: Lang) -> Report {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let mut report = Report { id: TextId::RestartPanic, file: name, line };
    while Role::Body.width(&report.words(lang)) > WIDTH {
        let mut shorter = report.file.chars();
        if shorter.next_back().is_none() {
            break;
        }
        report.file = shorter.as_str();
    }
    report
}
