//! What goes to the panel is what lies on the canvas.

use campfire_core::ui::{Area, Canvas, Wire};
use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::Rgb565;

/// A canvas on which neighbours differ in every direction.
fn canvas() -> Box<Canvas> {
    let mut canvas = Box::new(Canvas::new());
    let points = (0..240).flat_map(|y| (0..320).map(move |x| Point::new(x, y)));
    let _ = canvas.draw_iter(points.map(|point| {
        let colour = Rgb565::new((point.x % 31) as u8, (point.y % 61) as u8, (point.x / 31) as u8);
        Pixel(point, colour)
    }));
    canvas
}

/// The bytes of a rectangle, pixel by pixel.
fn expected(canvas: &Canvas, area: Area) -> Vec<u8> {
    let mut bytes = Vec::new();
    for y in area.y..area.bottom() {
        for x in area.x..area.right() {
            let at = 2 * (y as usize * 320 + x as usize);
            bytes.extend(&canvas.bytes()[at..at + 2]);
        }
    }
    bytes
}

fn sent(wire: &mut Wire, canvas: &Canvas) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut strip = [0; 512];
    loop {
        let part = wire.gather(canvas, &mut strip);
        if part.is_empty() {
            return bytes;
        }
        assert!(part.len() <= 2048);
        bytes.extend(part);
    }
}

#[test]
fn every_rectangle_arrives_pixel_by_pixel() -> Result<(), &'static str> {
    let canvas = canvas();
    for (x, w) in [(0, 1), (1, 1), (1, 2), (7, 50), (0, 319), (1, 319), (100, 220), (319, 1)] {
        for (y, h) in [(0, 1), (0, 240), (5, 48), (239, 1), (100, 33)] {
            let asked = Area::new(x, y, w, h);
            let mut wire = Wire::new(asked).ok_or("it is on the panel")?;
            let area = wire.area();
            assert!(area.contains(asked) && Area::PANEL.contains(area), "{asked:?} {area:?}");
            assert!(area.w <= w + 2 && area.h == h, "{asked:?} grew to {area:?}");
            assert_eq!(wire.whole(&canvas).is_some(), area.w == 320);
            assert!(wire.whole(&canvas).is_none_or(|bytes| bytes == expected(&canvas, area)));
            assert_eq!(sent(&mut wire, &canvas), expected(&canvas, area), "{asked:?}");
        }
    }
    Ok(())
}

#[test]
fn what_is_not_on_the_panel_is_not_sent() -> Result<(), &'static str> {
    let canvas = canvas();
    assert!(Wire::new(Area::new(320, 0, 10, 10)).is_none());
    assert!(Wire::new(Area::new(0, -10, 10, 10)).is_none());
    assert!(Wire::new(Area::new(10, 10, 0, 10)).is_none());
    let mut wire = Wire::new(Area::new(-5, -5, 10, 10)).ok_or("a corner is")?;
    assert_eq!(wire.area(), Area::new(0, 0, 6, 5));
    assert_eq!(sent(&mut wire, &canvas), expected(&canvas, Area::new(0, 0, 6, 5)));
    Ok(())
}
