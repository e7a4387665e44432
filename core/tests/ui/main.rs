//! Scenes become pixels: what is drawn, where, and what is reported as changed; and every text fits.

#![allow(clippy::indexing_slicing, reason = "a test that meets the unexpected has to fail loudly")]

mod atlas;
mod canvas;
mod difference;
mod enlarged;
mod letters;
mod palette;
mod sample;
mod strips;
mod surface;
mod texts;
mod widgets;
mod wire;

use campfire_core::ui::{Area, Canvas, Scene, draw};

/// A canvas with this scene and nothing else.
fn drawn(scene: &Scene) -> Box<Canvas> {
    let mut canvas = Box::new(Canvas::new());
    draw(None, scene, &mut canvas);
    canvas
}

/// The colour of a pixel as the panel gets it.
fn pixel(canvas: &Canvas, x: i16, y: i16) -> u16 {
    let at = 2 * (usize::from(y.unsigned_abs()) * 320 + usize::from(x.unsigned_abs()));
    u16::from_be_bytes([canvas.bytes()[at], canvas.bytes()[at + 1]])
}

/// Every pixel of an area.
fn pixels(area: Area) -> impl Iterator<Item = (i16, i16)> {
    (area.y..area.bottom()).flat_map(move |y| (area.x..area.right()).map(move |x| (x, y)))
}
