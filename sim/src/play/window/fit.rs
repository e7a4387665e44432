//! How large the case is in a window, and where it lies: in the middle, with pixels of a whole size as long as
//! there is room for that.

use super::case::{HEIGHT, WIDTH};
use super::paint::Spot;

/// A size in pixels of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    pub(super) width: usize,
    pub(super) height: usize,
}

/// What the frame of a window and a task bar may take of a screen.
const AROUND: Size = Size { width: 16, height: 72 };

impl Size {
    /// How often the case fits in here, in one direction and in the other.
    fn factor(self) -> f32 {
        (self.width as f32 / WIDTH as f32).min(self.height as f32 / HEIGHT as f32)
    }

    /// The size of a new window whose pixels are to be of this size: never larger than its screen.
    pub(super) fn of_window(scale: usize, screen: Option<Self>) -> Self {
        let most = screen.map_or(f32::INFINITY, |screen| {
            let width = screen.width.saturating_sub(AROUND.width).max(1);
            let height = screen.height.saturating_sub(AROUND.height).max(1);
            Self { width, height }.factor()
        });
        let factor = if most >= 1.0 { most.floor() } else { most }.min(scale as f32);
        let times = |length: usize| (length as f32 * factor) as usize;
        Self { width: times(WIDTH).max(1), height: times(HEIGHT).max(1) }
    }
}

/// The case in a window of some size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fit {
    window: Size,
}

impl Fit {
    pub(super) fn new(window: Size) -> Self {
        Self { window }
    }

    /// How many pixels of the screen a pixel of the panel is wide; less than one only if there is no room.
    fn factor(self) -> f32 {
        let factor = self.window.factor();
        if factor >= 1.0 { factor.floor() } else { factor }
    }

    /// The scale to draw the case in.
    pub(super) fn scale(self) -> usize {
        (self.factor() as usize).max(1)
    }

    /// The upper left corner of the case in the window.
    fn corner(self) -> (usize, usize) {
        let free = |room: usize, length: usize| {
            room.saturating_sub((length as f32 * self.factor()) as usize) / 2
        };
        (free(self.window.width, WIDTH), free(self.window.height, HEIGHT))
    }

    /// The place of the case that is at a place of the window.
    pub(super) fn spot(self, (x, y): (f32, f32)) -> Spot {
        let (left, top) = self.corner();
        Spot((x - left as f32) / self.factor(), (y - top as f32) / self.factor())
    }

    /// The pixels of the whole window, from those of the case in its scale.
    pub(super) fn window(self, case: &[u32], ground: u32) -> Vec<u32> {
        let Size { width, height } = self.window;
        let (left, top) = self.corner();
        let step = self.scale() as f32 / self.factor();
        let (columns, rows) = (WIDTH * self.scale(), HEIGHT * self.scale());
        let mut pixels = vec![ground; width * height];
        for (y, line) in pixels.chunks_exact_mut(width).skip(top).enumerate() {
            let row = (y as f32 * step) as usize;
            if row >= rows {
                break;
            }
            let from = &case[row * columns..(row + 1) * columns];
            for (x, pixel) in line.iter_mut().skip(left).enumerate() {
                let Some(shown) = from.get((x as f32 * step) as usize) else { break };
                *pixel = *shown;
            }
        }
        pixels
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(width: usize, height: usize) -> Size {
        Size { width, height }
    }

    #[test]
    fn a_new_window_is_as_large_as_wanted_and_never_larger_than_the_screen() {
        let large = Some(size(1920, 1080));
        assert_eq!(Size::of_window(2, large), size(2 * WIDTH, 2 * HEIGHT));
        assert_eq!(Size::of_window(8, large), size(3 * WIDTH, 3 * HEIGHT));
        assert_eq!(Size::of_window(8, None), size(8 * WIDTH, 8 * HEIGHT));
        for (width, height) in [(1024, 768), (800, 600), (640, 480), (320, 240), (1, 1)] {
            for scale in 1..=8 {
                let window = Size::of_window(scale, Some(size(width, height)));
                assert!(window.width <= width && window.height <= height, "{window:?}");
            }
        }
    }

    #[test]
    fn the_case_lies_in_the_middle_with_whole_pixels() {
        let fit = Fit::new(size(2 * WIDTH + 100, 2 * HEIGHT + 40));
        assert_eq!(fit.scale(), 2);
        let case = vec![7; 4 * WIDTH * HEIGHT];
        let window = fit.window(&case, 1);
        let at = |x: usize, y: usize| window[y * (2 * WIDTH + 100) + x];
        assert_eq!([at(49, 20), at(50, 19), at(50, 20)], [1, 1, 7]);
        let (right, bottom) = (49 + 2 * WIDTH, 19 + 2 * HEIGHT);
        assert_eq!([at(right, bottom), at(right + 1, bottom), at(right, bottom + 1)], [7, 1, 1]);
    }

    #[test]
    fn a_place_of_the_window_is_the_place_of_the_case_that_it_shows() {
        for (width, height) in [(WIDTH, HEIGHT), (1300, 900), (3000, 700), (300, 500)] {
            let fit = Fit::new(size(width, height));
            // Every pixel says where it is.
            let columns = WIDTH * fit.scale();
            let case: Vec<u32> = (0..columns * HEIGHT * fit.scale()).map(|at| at as u32).collect();
            let window = fit.window(&case, u32::MAX);
            for (index, shown) in window.iter().enumerate().filter(|(_, shown)| **shown < u32::MAX)
            {
                let place = ((index % width) as f32 + 0.5, (index / width) as f32 + 0.5);
                let Spot(x, y) = fit.spot(place);
                let scale = fit.scale() as f32;
                let (column, row) = (*shown as usize % columns, *shown as usize / columns);
                let near = |one: f32, other: usize| (one * scale - other as f32).abs() <= 2.0;
                assert!(near(x, column) && near(y, row), "{place:?}: {x} {y}, {column} {row}");
            }
        }
    }

    #[test]
    fn a_window_that_is_too_small_shows_the_whole_case_smaller() {
        let fit = Fit::new(size(WIDTH / 2, HEIGHT));
        let mut case = vec![7; WIDTH * HEIGHT];
        case[WIDTH * HEIGHT - WIDTH - 2] = 9;
        let window = fit.window(&case, 1);
        assert_eq!(window.iter().filter(|pixel| **pixel != 1).count(), WIDTH * HEIGHT / 4);
        assert_eq!(window.iter().filter(|pixel| **pixel == 9).count(), 1);
    }
}
