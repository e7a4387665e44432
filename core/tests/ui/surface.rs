//! Draw targets of others: what they get, and what becomes of their errors.

use campfire_core::ui::{Area, Drawing, Fused, draw, draw_on};
use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Size};
use embedded_graphics::pixelcolor::Rgb565;

use crate::drawn;
use crate::sample::Sample;

/// A target that takes so many calls and then fails; it counts those after that, too.
struct Failing {
    calls: u32,
    good: u32,
}

impl OriginDimensions for Failing {
    fn size(&self) -> Size {
        Size::new(320, 240)
    }
}

impl DrawTarget for Failing {
    type Color = Rgb565;
    /// The number of the call that failed.
    type Error = u32;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), u32>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        pixels.into_iter().for_each(drop);
        self.calls += 1;
        if self.calls <= self.good { Ok(()) } else { Err(self.calls) }
    }
}

#[test]
fn the_first_error_of_a_target_is_returned_and_ends_the_drawing() {
    let scene = Sample::new(3).scene();
    let mut sound = Failing { calls: 0, good: u32::MAX };
    assert_eq!(draw_on(None, &scene, &mut sound), Ok([Area::PANEL].into_iter().collect()));
    assert!(sound.calls > 100, "there is something that can fail");
    for good in 0..sound.calls {
        let mut target = Failing { calls: 0, good };
        assert_eq!(draw_on(None, &scene, &mut target), Err(good + 1));
        assert_eq!(target.calls, good + 1, "nothing is drawn after a failure");
    }
}

#[test]
fn a_target_is_drawn_on_a_rectangle_at_a_time() {
    let mut sample = Sample::new(5);
    let before = sample.scene();
    let after = sample.successor(&before);
    let mut target = Failing { calls: 0, good: u32::MAX };
    let mut fused = Fused::new(&mut target);
    let mut drawing = Drawing::new(Some(&before), &after);
    let areas: Vec<Area> = core::iter::from_fn(|| drawing.next(&mut fused)).collect();
    assert_eq!(fused.finish(), Ok(()));
    assert_eq!(areas, draw(Some(&before), &after, &mut drawn(&before)).as_slice());
}

#[test]
fn what_is_drawn_by_pixels_is_what_is_drawn_by_rows() -> Result<(), core::convert::Infallible> {
    for seed in 0..300 {
        let mut sample = Sample::new(seed);
        let before = sample.scene();
        let after = sample.successor(&before);
        let (mut slow, mut fast) = (drawn(&before), drawn(&before));
        draw_on(Some(&before), &after, &mut *slow)?;
        draw(Some(&before), &after, &mut fast);
        assert!(slow.bytes() == fast.bytes(), "seed {seed}: {after:?}");
    }
    Ok(())
}
