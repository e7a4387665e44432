//! The canvas as a target for others.

use campfire_core::ui::{Area, Canvas};
use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Dimensions, Point, Size};
use embedded_graphics::pixelcolor::{IntoStorage, Rgb565, RgbColor};
use embedded_graphics::primitives::{PointsIter, Rectangle};

use crate::{pixel, pixels};

/// Rectangles inside, across every edge and outside of the panel.
fn rectangles() -> impl Iterator<Item = Rectangle> {
    let xs = [(-20, 10), (-5, 10), (0, 7), (3, 320), (150, 8), (313, 20), (320, 5)];
    let ys = [(-20, 10), (-5, 10), (0, 7), (3, 240), (120, 9), (236, 20), (240, 5)];
    xs.into_iter().flat_map(move |(x, w)| {
        ys.into_iter().map(move |(y, h)| Rectangle::new(Point::new(x, y), Size::new(w, h)))
    })
}

fn colour(index: usize) -> Rgb565 {
    Rgb565::new((index % 32) as u8, (index % 61) as u8, (index % 29) as u8)
}

#[test]
fn filling_is_the_same_as_setting_every_pixel() {
    for area in rectangles() {
        let (mut fast, mut slow) = (Box::new(Canvas::new()), Box::new(Canvas::new()));
        let _ = fast.fill_solid(&area, Rgb565::CYAN);
        let _ = slow.draw_iter(area.points().map(|point| Pixel(point, Rgb565::CYAN)));
        assert!(fast.bytes() == slow.bytes(), "{area:?}");

        let colours = || (0..).map(colour);
        let _ = fast.fill_contiguous(&area, colours());
        let _ = slow
            .draw_iter(area.points().zip(colours()).map(|(point, colour)| Pixel(point, colour)));
        assert!(fast.bytes() == slow.bytes(), "{area:?}");
    }
}

#[test]
fn a_new_canvas_is_black_and_as_large_as_the_panel() {
    let canvas = Box::new(Canvas::new());
    assert!(canvas.bytes().iter().all(|byte| *byte == 0));
    assert_eq!(Rectangle::from(Area::PANEL), canvas.bounding_box());
    assert_eq!((canvas.bytes().len(), canvas.faults()), (153_600, 0));
}

#[test]
fn bytes_are_big_endian_rows() {
    let mut canvas = Box::new(Canvas::new());
    let colour = Rgb565::new(1, 2, 3);
    let _ = canvas.draw_iter([Pixel(Point::new(5, 7), colour)]);
    for (x, y) in pixels(Area::PANEL) {
        let value = if (x, y) == (5, 7) { colour.into_storage() } else { 0 };
        assert_eq!(pixel(&canvas, x, y), value);
    }
}
