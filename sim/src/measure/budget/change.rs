//! What a press changed on the panel: what had to be sent and what was, and how long it took.

use std::fmt;

use campfire_core::ui::{Area, Canvas, Scene};
use indicatif::HumanCount;

use super::save::Save;
use crate::emulator::board::Nanos;
use crate::emulator::board::panel::Window;

/// What a byte takes on the wire: eight bits at 62.5 MHz.
const BYTE: Nanos = Nanos(128);
/// What a pixel takes on the wire, in bytes.
const PIXEL: u64 = 2;
/// All bytes of the panel.
const PANEL: u64 = Canvas::BYTES as u64;

/// Bytes on the wire.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Bytes(pub u64);

impl Bytes {
    /// How long they are on the wire.
    #[must_use]
    pub fn wire_time(self) -> Nanos {
        Nanos(self.0 * BYTE.0)
    }
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&HumanCount(self.0).to_string())
    }
}

/// What was sent after the edge of a button, commands and all, and how long it took to the last byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transfer {
    /// The bytes.
    pub sent: Bytes,
    /// From the edge to the last of them.
    pub took: Nanos,
}

/// How much of the panel a press changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Less than half of it: a cursor, a counter, a die.
    Small,
    /// Half of it or more.
    Large,
}

/// Whether a press comes in peace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// Nothing else is going on.
    Still,
    /// Something moves, so that the press has to wait for the wire or the answer for a picture.
    Moving,
}

/// Where something is pressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// On a box that has just been switched on.
    Start,
    /// Before a screen, which the press leads to.
    Screen(String),
    /// Further away from a screen.
    Way(String),
    /// In a game.
    MeasuredPress {
        /// Its name.
        game: &'static str,
        /// Which press it is, from 1.
        number: u32,
    },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("the start"),
            Self::Screen(name) => f.write_str(name),
            Self::Way(name) => write!(f, "on the way to {name}"),
            Self::MeasuredPress { game, number } => write!(f, "{game}, press {number}"),
        }
    }
}

/// What the edge of a button led to.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// Where it happened.
    pub place: Place,
    /// Whether something else went on.
    pub rest: Rest,
    /// What the changed widgets have, scene by scene.
    pub needed: Bytes,
    /// What was sent, and how long it took.
    pub answer: Transfer,
    /// What was kept on the way, if something was.
    pub save: Option<Save>,
}

impl Change {
    /// How much of the panel was changed.
    #[must_use]
    pub fn extent(&self) -> Extent {
        if self.needed.0 * 2 < PANEL { Extent::Small } else { Extent::Large }
    }

    /// Whether as many bytes were sent as all pixels of the panel have.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.answer.sent.0 >= PANEL
    }
}

/// The bytes of the widgets that differ: where something was or comes, every pixel counts once.
#[must_use]
pub(super) fn needed(before: &Scene, after: &Scene) -> Bytes {
    if (before.texts, before.frame) != (after.texts, after.frame) {
        return Bytes(PANEL);
    }
    let gone = before.widgets().iter().filter(|old| !after.widgets().contains(old));
    let come = after.widgets().iter().filter(|new| !before.widgets().contains(new));
    let areas: Vec<Area> = gone.chain(come).map(|widget| widget.area.common(Area::PANEL)).collect();
    let width = |y| row(areas.iter().filter(|area| area.y <= y && y < area.bottom()));
    let pixels: u64 = (0..Area::PANEL.bottom()).map(width).sum();
    Bytes(pixels * PIXEL)
}

/// How many pixels of a row some areas have together.
fn row<'a>(areas: impl Iterator<Item = &'a Area>) -> u64 {
    let mut spans: Vec<(i16, i16)> = areas.map(|area| (area.x, area.right())).collect();
    spans.sort_unstable();
    let mut counted = 0;
    let mut pixels = 0;
    for (left, right) in spans {
        pixels += u64::from(right.saturating_sub(left.max(counted)).max(0).unsigned_abs());
        counted = counted.max(right);
    }
    pixels
}

/// Whether all pixels of a window were sent.
#[must_use]
pub(super) fn is_whole(window: &Window) -> bool {
    window.pixels == u32::from(window.area.w) * u32::from(window.area.h)
}

#[cfg(test)]
mod tests {
    use super::*;
    use campfire_core::text::{Lang, TextId, Texts, shell};
    use campfire_core::ui::{Badge, Kind};

    fn scene(headers: &[(Area, TextId)]) -> Scene {
        let mut scene = Scene::new(Texts::new(Lang::English), None);
        for (area, text) in headers {
            scene.put(*area, Kind::Header { badge: None, text: (*text).into() });
        }
        scene
    }

    #[test]
    fn what_differs_is_needed_and_every_pixel_once() {
        let (left, right) = (Area::new(10, 10, 20, 8), Area::new(100, 10, 20, 8));
        let before = scene(&[(left, shell::MENU), (right, shell::MENU)]);
        assert_eq!(needed(&before, &before), Bytes(0));
        // One goes and another comes in the same place.
        let other = scene(&[(left, shell::BACK), (right, shell::MENU)]);
        assert_eq!(needed(&before, &other), Bytes(2 * 20 * 8));
        // One moves by a quarter of its width: five columns more.
        let moved = scene(&[(Area::new(15, 10, 20, 8), shell::MENU), (right, shell::MENU)]);
        assert_eq!(needed(&before, &moved), Bytes(2 * 25 * 8));
        // One goes where nothing comes, partly beyond the edge.
        let edge = Area::new(310, 236, 20, 8);
        let gone = scene(&[(left, shell::MENU), (right, shell::MENU), (edge, shell::MENU)]);
        assert_eq!(needed(&gone, &before), Bytes(2 * 10 * 4));
        let framed = Scene::new(Texts::new(Lang::English), Some(Badge::Ring));
        assert_eq!(needed(&before, &framed), Bytes(153_600));
    }

    #[test]
    fn half_of_the_panel_is_not_small() {
        let change = |bytes| Change {
            place: Place::Start,
            rest: Rest::Still,
            needed: Bytes(bytes),
            answer: Transfer { sent: Bytes(bytes), took: Nanos(0) },
            save: None,
        };
        assert_eq!(change(76_799).extent(), Extent::Small);
        assert_eq!(change(76_800).extent(), Extent::Large);
    }

    #[test]
    fn bytes_are_read_in_thousands_and_stand_in_columns() {
        assert_eq!(format!("{}|{:>9}|", Bytes(153_600), Bytes(999)), "153,600|      999|");
    }
}
