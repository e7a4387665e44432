//! The panel's pixels as quadrant blocks.
//!
//! A cell of a terminal is twice as high as wide and shows two colours in four quadrants. 160 x 60
//! cells have the panel's shape: a quadrant is one pixel wide and two high. That keeps every column
//! of every letter, and upright strokes are what makes letters readable; blocks of 2 x 4 would keep
//! the rows, too, but few fonts have them.

use campfire_core::app::Brightness;
use campfire_core::ui::Canvas;

use super::grid::{Cell, Grid};
use crate::gallery::image::{Image, Rgb};

/// Cells from left to right.
pub(super) const COLUMNS: usize = Canvas::WIDTH as usize / 2;
/// Cells from top to bottom.
pub(super) const ROWS: usize = Canvas::HEIGHT as usize / 4;

/// The blocks by which quadrants have the ink: upper left 1, upper right 2, lower left 4, lower
/// right 8.
const SIGNS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// Puts the panel into the upper left corner of a grid, as bright as it is lit.
pub(super) fn put(bytes: &[u8; Canvas::BYTES], backlight: Brightness, grid: &mut Grid) {
    let image = Image::of_panel(bytes);
    let at = |x: usize, y: usize| image.pixels[y * image.width + x].lit(backlight);
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            let quadrant = |right: usize, low: usize| {
                let (x, y) = (2 * column + right, 4 * row + 2 * low);
                at(x, y).mixed(at(x, y + 1), 128)
            };
            let quadrants = [quadrant(0, 0), quadrant(1, 0), quadrant(0, 1), quadrant(1, 1)];
            if let Some(cell) = grid.cell(column, row) {
                *cell = block(quadrants);
            }
        }
    }
}

/// The cell that comes nearest to four quadrants: the split with the smallest error.
fn block(quadrants: [Rgb; 4]) -> Cell {
    // The lower right quadrant always has the ground; the other half of the splits is the same.
    let splits = (0..8_usize).map(|inked| {
        let part = |with: bool| {
            let chosen = quadrants.iter().enumerate();
            chosen.filter(move |(index, _)| (inked >> index & 1 == 1) == with).map(|(_, q)| *q)
        };
        let (ink, ground) = (mean(part(true)), mean(part(false)));
        let error: u32 = part(true).map(|q| distance(q, ink)).sum::<u32>()
            + part(false).map(|q| distance(q, ground)).sum::<u32>();
        (error, inked, ink, ground)
    });
    let best = splits.min_by_key(|(error, ..)| *error);
    let (_, inked, ink, ground) = best.unwrap_or((0, 0, quadrants[0], quadrants[0]));
    // An empty block has no ink, so that equal cells are equal.
    let ink = (inked > 0).then_some(ink);
    Cell { sign: SIGNS[inked], ink, ground: Some(ground), bold: false }
}

fn mean(colours: impl Iterator<Item = Rgb>) -> Rgb {
    let (mut sum, mut count) = ([0_u32; 3], 0);
    for Rgb(red, green, blue) in colours {
        sum = [sum[0] + u32::from(red), sum[1] + u32::from(green), sum[2] + u32::from(blue)];
        count += 1;
    }
    let [red, green, blue] = sum.map(|sum| ((sum + count / 2) / count.max(1)) as u8);
    Rgb(red, green, blue)
}

fn distance(one: Rgb, other: Rgb) -> u32 {
    let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    square(one.0, other.0) + square(one.1, other.1) + square(one.2, other.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const N: Rgb = Rgb(16, 16, 24);
    const C: Rgb = Rgb(247, 239, 231);

    #[test]
    fn two_colours_are_shown_exactly() {
        let rows = [
            ([N, N, N, N], ' ', None, N),
            ([C, N, N, N], '▘', Some(C), N),
            ([C, C, N, N], '▀', Some(C), N),
            ([C, N, C, N], '▌', Some(C), N),
            ([N, C, N, C], '▌', Some(N), C),
            ([N, C, C, N], '▞', Some(C), N),
        ];
        for (quadrants, sign, ink, ground) in rows {
            let expected = Cell { sign, ink, ground: Some(ground), bold: false };
            assert_eq!(block(quadrants), expected, "{quadrants:?}");
        }
    }

    #[test]
    fn a_third_colour_joins_the_nearer_one() {
        let cell = block([C, Rgb(240, 235, 230), N, N]);
        assert_eq!(cell.sign, '▀');
        assert_eq!(cell.ground, Some(N));
    }

    #[test]
    fn the_panel_fills_its_cells_and_no_others() {
        let bytes = [0xFF; Canvas::BYTES];
        let mut grid = Grid::new(COLUMNS + 1, ROWS + 1);
        put(&bytes, Brightness::FULL, &mut grid);
        let white = Some(Rgb(255, 255, 255));
        assert_eq!(grid.cells.iter().filter(|cell| cell.ground == white).count(), COLUMNS * ROWS);
        assert_eq!(grid.cell(COLUMNS, 0).copied(), Some(Cell::EMPTY));
    }
}
