//! What a person sees first after a press: the tab of the key, inverted.

use std::fmt;

use campfire_core::ui::{Area, Key, Kind, Scene, Tab};

use super::change::{Bytes, Place, Rest, Transfer, is_whole};
use crate::emulator::board::Nanos;
use crate::emulator::board::panel::Traffic;

/// Whether the tab of a key answered to a press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feedback {
    /// It was inverted, to its last byte.
    Seen(Transfer),
    /// Nothing is promised here.
    Unpromised(Excuse),
    /// It was not, though it is promised: no time is later than that.
    Missing,
}

/// Why nothing is promised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Excuse {
    /// A button without a label does nothing.
    NoLabel,
    /// It is inverted by the press before.
    Inverted,
}

impl fmt::Display for Excuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoLabel => "the button has no label",
            Self::Inverted => "its tab is inverted already",
        })
    }
}

/// A button that was pressed.
#[derive(Clone, PartialEq, Debug)]
pub struct MeasuredPress {
    /// Where.
    pub place: Place,
    /// Which one.
    pub key: Key,
    /// Whether something else went on.
    pub rest: Rest,
    /// What was seen of it first.
    pub feedback: Feedback,
}

/// The tab of a key, if it has a label.
fn tab(scene: &Scene, key: Key) -> Option<(Area, Tab)> {
    scene.widgets().iter().find_map(|widget| match widget.kind {
        Kind::Key { key: other, tab, .. } if other == key => Some((widget.area, tab)),
        _ => None,
    })
}

/// What a press on a button that came at `begun` led to: on the panel was `before`, and `answer` is to be
/// seen before anything else. What is promised is told from what was on the panel alone: also which key the
/// button is, since the picture may be turned.
pub(super) fn feedback(
    [before, answer]: [&Scene; 2],
    button: Key,
    begun: Nanos,
    traffic: &Traffic,
) -> Feedback {
    let key = before.orientation.key(button);
    let Some((area, was)) = tab(before, key) else {
        return Feedback::Unpromised(Excuse::NoLabel);
    };
    if was != Tab::Rest {
        return Feedback::Unpromised(Excuse::Inverted);
    }
    if tab(answer, key).is_none_or(|(_, now)| now == Tab::Rest) {
        return Feedback::Missing;
    }
    let sent = traffic.windows.iter().find(|window| is_whole(window) && window.area.contains(area));
    sent.map_or(Feedback::Missing, |window| {
        Feedback::Seen(Transfer { sent: Bytes(window.bytes), took: Nanos(window.last.0 - begun.0) })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::emulator::board::panel::Window;
    use campfire_core::text::{Lang, Texts, shell};
    use campfire_core::ui::{Label, Orientation};

    const AREA: Area = Area::new(280, 204, 40, 28);

    fn scene(tab: Tab) -> Scene {
        let mut scene = Scene::new(Texts::new(Lang::English), None);
        let label = Label::from(shell::MENU);
        scene.put(AREA, Kind::Key { key: Key::Y, label, tab });
        scene
    }

    fn traffic(windows: &[(Area, u32, u64)]) -> Traffic {
        let window = |&(area, pixels, last): &(Area, u32, u64)| Window {
            area,
            pixels,
            first: Nanos(1),
            last: Nanos(last),
            bytes: u64::from(pixels) * 2 + 11,
        };
        Traffic { windows: windows.iter().map(window).collect(), ..Traffic::default() }
    }

    #[test]
    fn a_tab_has_answered_when_all_of_it_is_sent() {
        let [rest, pressed] = [Tab::Rest, Tab::Pressed].map(scene);
        let sent = traffic(&[
            (Area::new(0, 0, 2, 2), 4, 10),
            (AREA, 40 * 28 - 1, 20),
            (AREA, 40 * 28, 30),
        ]);
        let seen = |scenes, key, traffic| feedback(scenes, key, Nanos(5), traffic);
        let answer = Transfer { sent: Bytes(40 * 28 * 2 + 11), took: Nanos(25) };
        assert_eq!(seen([&rest, &pressed], Key::Y, &sent), Feedback::Seen(answer));
        let cut = traffic(&[(AREA, 40 * 28 - 1, 20)]);
        assert_eq!(seen([&rest, &pressed], Key::Y, &cut), Feedback::Missing);
        let nothing = Traffic::default();
        assert_eq!(seen([&rest, &pressed], Key::Y, &nothing), Feedback::Missing);
    }

    #[test]
    fn a_tab_that_stays_at_rest_is_missing_whatever_is_sent() {
        let rest = scene(Tab::Rest);
        let sent = traffic(&[(AREA, 40 * 28, 30)]);
        assert_eq!(feedback([&rest, &rest], Key::Y, Nanos(5), &sent), Feedback::Missing);
    }

    #[test]
    fn the_tab_of_a_turned_picture_is_that_of_the_opposite_button() {
        let [rest, pressed] = [Tab::Rest, Tab::Pressed].map(|tab| {
            let mut scene = scene(tab);
            scene.orientation = Orientation::Turned;
            scene
        });
        let sent = traffic(&[(AREA, 40 * 28, 30)]);
        let answer = Transfer { sent: Bytes(40 * 28 * 2 + 11), took: Nanos(25) };
        let seen = |button| feedback([&rest, &pressed], button, Nanos(5), &sent);
        assert_eq!(seen(Key::A), Feedback::Seen(answer));
        assert_eq!(seen(Key::Y), Feedback::Unpromised(Excuse::NoLabel));
    }

    #[test]
    fn nothing_is_promised_without_a_label_and_for_a_tab_that_is_inverted() {
        let [rest, pressed] = [Tab::Rest, Tab::Pressed].map(scene);
        let unlabelled = feedback([&rest, &pressed], Key::X, Nanos(5), &Traffic::default());
        assert_eq!(unlabelled, Feedback::Unpromised(Excuse::NoLabel));
        let again = feedback([&pressed, &pressed], Key::Y, Nanos(5), &Traffic::default());
        assert_eq!(again, Feedback::Unpromised(Excuse::Inverted));
    }
}
