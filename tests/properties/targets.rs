//! Every screen of the gallery on draw targets of others: the same pixels as on the canvas.

use std::convert::Infallible;

use campfire::gallery;
use campfire_core::text::Lang;
use campfire_core::ui::{Canvas, Scene, draw, draw_on};
use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::framebuffer::{Framebuffer, buffer_size};
use embedded_graphics::geometry::{OriginDimensions, Size};
use embedded_graphics::pixelcolor::raw::{BigEndian, RawU16};
use embedded_graphics::pixelcolor::{IntoStorage, Rgb565, RgbColor};

const WIDTH: usize = Canvas::WIDTH as usize;
const HEIGHT: usize = Canvas::HEIGHT as usize;

/// The pixel memory of embedded-graphics, as large as the panel.
type Buffer =
    Framebuffer<Rgb565, RawU16, BigEndian, WIDTH, HEIGHT, { buffer_size::<Rgb565>(WIDTH, HEIGHT) }>;

/// A target that can only set pixels, and refuses those that are not on the panel.
struct Dots(Vec<Rgb565>);

impl OriginDimensions for Dots {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Dots {
    type Color = Rgb565;
    type Error = String;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), String>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        for Pixel(point, colour) in pixels {
            let (x, y) = (point.x as usize, point.y as usize);
            if x >= WIDTH || y >= HEIGHT {
                return Err(format!("{point} is not on the panel"));
            }
            self.0[y * WIDTH + x] = colour;
        }
        Ok(())
    }
}

/// Every screen in every language, with its name.
fn scenes() -> Vec<(String, Scene)> {
    let shots = gallery::all().expect("every screen can be reached");
    let both = |shot: &gallery::Shot| {
        Lang::ALL.map(|lang| (format!("{}-{}", shot.name, lang.key()), shot.scene(lang).clone()))
    };
    shots.iter().flat_map(both).collect()
}

/// The first pixel in which bytes differ from those of a canvas.
fn different(bytes: &[u8], canvas: &Canvas) -> Option<String> {
    let pixels = bytes.chunks(2).zip(canvas.bytes().chunks(2)).enumerate();
    let mut others = pixels.filter(|(_, (one, other))| one != other);
    others.next().map(|(index, (one, other))| {
        format!("{one:x?} instead of {other:x?} at {}, {}", index % WIDTH, index / WIDTH)
    })
}

#[test]
fn a_framebuffer_of_embedded_graphics_shows_the_pixels_of_the_canvas() -> Result<(), Infallible> {
    let (mut canvas, mut buffer) = (Box::new(Canvas::new()), Box::new(Buffer::new()));
    let mut before: Option<Scene> = None;
    for (name, scene) in scenes() {
        // Over the screen before it, and then by itself on pixels that no screen has left there.
        let damage = draw(before.as_ref(), &scene, &mut canvas);
        assert_eq!(draw_on(before.as_ref(), &scene, &mut *buffer)?, damage, "{name}");
        assert_eq!(different(buffer.data(), &canvas), None, "{name} over the one before it");
        buffer.clear(Rgb565::MAGENTA)?;
        draw_on(None, &scene, &mut *buffer)?;
        assert_eq!(different(buffer.data(), &canvas), None, "{name}");
        before = Some(scene);
    }
    Ok(())
}

#[test]
fn a_target_that_only_sets_pixels_shows_the_pixels_of_the_canvas() -> Result<(), String> {
    let mut canvas = Box::new(Canvas::new());
    for (name, scene) in scenes() {
        draw(None, &scene, &mut canvas);
        let mut dots = Dots(vec![Rgb565::MAGENTA; WIDTH * HEIGHT]);
        draw_on(None, &scene, &mut dots)?;
        let stored = dots.0.iter().flat_map(|colour| colour.into_storage().to_be_bytes());
        assert_eq!(different(&stored.collect::<Vec<u8>>(), &canvas), None, "{name}");
    }
    Ok(())
}
