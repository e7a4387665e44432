//! What is in the case that a window shows.

use campfire_core::app::{Brightness, Edge, Millis};
use campfire_core::ui::{Area, Canvas, Key, Kind, Orientation};

use crate::gallery::image::Rgb;
use crate::gallery::palette::seat;
use crate::play::host::{Host, Shown};

/// Something with four buttons, a panel and a light; its time is the window's.
pub trait WindowedDevice {
    /// Takes an edge of a button in.
    fn edge(&mut self, key: Key, edge: Edge, now: Millis) -> Shown;

    /// Lets time pass up to `now`.
    ///
    /// # Errors
    /// It has broken down, in words.
    fn pass(&mut self, now: Millis) -> Result<Shown, String>;

    /// How many milliseconds from `now` it has something to do, if no button is touched.
    fn rest(&self, now: Millis) -> Option<u32>;

    /// The pixels on the panel.
    fn pixels(&self) -> &[u8; Canvas::BYTES];

    /// The tabs on the panel that can be clicked, each with the button it belongs to.
    fn tabs(&self) -> Vec<(Key, Area)>;

    /// How bright the panel is lit.
    fn backlight(&self) -> Brightness;

    /// The colour of the light, if it is on.
    fn light(&self) -> Option<Rgb>;

    /// What the person should be told and was not told before.
    fn notices(&mut self) -> Vec<String>;

    /// What the window is called.
    fn title(&self) -> String;
}

/// Where tabs usually are, for a box of which only the pixels are known.
#[must_use]
pub(crate) fn corner_tabs() -> Vec<(Key, Area)> {
    let (width, right) = (72, i16::try_from(Canvas::WIDTH).unwrap_or(i16::MAX) - 72);
    vec![
        (Key::A, Area::new(0, 8, width, 28)),
        (Key::B, Area::new(0, 204, width, 28)),
        (Key::X, Area::new(right, 8, width, 28)),
        (Key::Y, Area::new(right, 204, width, 28)),
    ]
}

/// Says in a title what a dark panel cannot say.
#[must_use]
pub(crate) fn titled(name: &str, backlight: Brightness) -> String {
    let dark = if backlight == Brightness::DARK { ": dark, any key wakes it" } else { "" };
    format!("{name}{dark}")
}

impl WindowedDevice for Host {
    fn edge(&mut self, key: Key, edge: Edge, now: Millis) -> Shown {
        Self::edge(self, key, edge, now)
    }

    fn pass(&mut self, now: Millis) -> Result<Shown, String> {
        Ok(if Self::rest(self, now) == Some(0) { self.tick(now) } else { Shown::Same })
    }

    fn rest(&self, now: Millis) -> Option<u32> {
        Self::rest(self, now)
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        Self::pixels(self)
    }

    fn tabs(&self) -> Vec<(Key, Area)> {
        let scene = self.scene();
        let tabs = scene.widgets().iter().filter_map(|widget| match widget.kind {
            Kind::Key { key, .. } => Some((scene.orientation.key(key), widget.area)),
            _ => None,
        });
        let seen = |area: Area| match scene.orientation {
            Orientation::Upright => area,
            Orientation::Turned => Area {
                x: Area::PANEL.right() - area.right(),
                y: Area::PANEL.bottom() - area.bottom(),
                ..area
            },
        };
        tabs.map(|(key, area)| (key, seen(area))).collect()
    }

    fn backlight(&self) -> Brightness {
        Self::backlight(self)
    }

    fn light(&self) -> Option<Rgb> {
        Self::light(self).map(seat)
    }

    fn notices(&mut self) -> Vec<String> {
        Self::notices(self)
    }

    fn title(&self) -> String {
        titled("Campfire", Self::backlight(self))
    }
}
