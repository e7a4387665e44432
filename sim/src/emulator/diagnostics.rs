//! What an emulated board reports while somebody plays on it: each thing is shown once, since what a
//! program does wrong it does again and again.

use std::collections::BTreeSet;

/// How many different diagnostics are told: who has read so many knows that something is wrong.
const MOST: usize = 100;

/// The diagnostics of a board since it is there.
#[derive(Debug, Default)]
pub struct Diagnostics {
    told: BTreeSet<String>,
}

impl Diagnostics {
    /// What is to be told of a diagnostic, if anything is.
    pub fn note(&mut self, diagnostic: String) -> Option<String> {
        if self.told.len() > MOST || !self.told.insert(timeless(&diagnostic)) {
            return None;
        }
        let last = self.told.len() > MOST;
        Some(if last { "no more complaints about the box are told".into() } else { diagnostic })
    }
}

/// A diagnostic without its time: another time does not make another diagnostic. Those of the panel have
/// one, as in `byte 0xc5 at 5.000000 ms: this command is not modelled`.
fn timeless(diagnostic: &str) -> String {
    let parts = diagnostic.split_once(" at ");
    let parts = parts.and_then(|(what, rest)| Some((what, rest.split_once(" ms: ")?.1)));
    parts.map_or_else(|| diagnostic.into(), |(what, why)| format!("{what}: {why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_told_is_not_told_again_whenever_it_comes() {
        let mut diagnostics = Diagnostics::default();
        let rows = [
            ("the block at 0x4003c000 is read while it is held in reset (from 0x10000100)", true),
            ("the block at 0x4003c000 is read while it is held in reset (from 0x10000100)", false),
            ("the block at 0x40040000 is read while it is held in reset (from 0x10000100)", true),
            ("the panel: byte 0xc5 at 5.000000 ms: this command is not modelled", true),
            ("the panel: byte 0xc5 at 612.000128 ms: this command is not modelled", false),
            ("the panel: byte 0xc6 at 612.000256 ms: this command is not modelled", true),
            ("the panel: byte 0xc5 at 5.000000 ms: half a pixel was sent before", true),
        ];
        for (diagnostic, told) in rows {
            assert_eq!(diagnostics.note(diagnostic.into()), told.then(|| diagnostic.into()));
        }
    }

    #[test]
    fn too_many_different_diagnostics_end_with_a_word_about_that() {
        let mut diagnostics = Diagnostics::default();
        let told: Vec<String> =
            (0..1000).filter_map(|number| diagnostics.note(format!("{number}"))).collect();
        assert_eq!(told.len(), MOST + 1);
        assert_eq!(told[MOST - 1..], ["99", "no more complaints about the box are told"]);
    }
}
