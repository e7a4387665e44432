//! The cells of a terminal, and the writing of those that have changed.

use std::io::{self, Write};

use crossterm::cursor::MoveTo;
use crossterm::style::{
    Attribute, Color, Print, ResetColor, SetAttribute, SetBackgroundColor, SetForegroundColor,
};
use crossterm::{queue, terminal};

use crate::gallery::image::Rgb;

/// A character with its colours; none is the terminal's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    /// The character, one column wide.
    pub(super) sign: char,
    /// Its colour.
    pub(super) ink: Option<Rgb>,
    /// The colour behind it.
    pub(super) ground: Option<Rgb>,
    /// Whether it stands out.
    pub(super) bold: bool,
}

impl Cell {
    /// An empty cell.
    pub(super) const EMPTY: Self = Self { sign: ' ', ink: None, ground: None, bold: false };
}

/// How many colours a terminal knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Depth {
    /// Eight bits each for red, green and blue.
    Full,
    /// A cube of 6 x 6 x 6.
    Cube,
    /// None are wanted.
    None,
}

impl Depth {
    /// What the environment says of the terminal.
    #[must_use]
    pub(super) fn of_environment() -> Self {
        let named = |name| std::env::var(name).unwrap_or_default();
        if !named("NO_COLOR").is_empty() {
            Self::None
        } else if matches!(named("COLORTERM").as_str(), "truecolor" | "24bit") {
            Self::Full
        } else {
            Self::Cube
        }
    }

    fn colour(self, colour: Option<Rgb>) -> Color {
        match (self, colour) {
            (Self::None, _) | (_, None) => Color::Reset,
            (Self::Full, Some(Rgb(r, g, b))) => Color::Rgb { r, g, b },
            (Self::Cube, Some(colour)) => Color::AnsiValue(in_cube(colour)),
        }
    }
}

/// The number of the nearest colour of the cube or of the greys.
fn in_cube(Rgb(r, g, b): Rgb) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let nearest = |value: u8| {
        let steps = STEPS.iter().enumerate();
        steps.min_by_key(|(_, step)| step.abs_diff(value)).map_or(0, |(index, _)| index)
    };
    let far = |one: [u8; 3]| -> u32 {
        one.iter().zip([r, g, b]).map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    let [red, green, blue] = [r, g, b].map(nearest);
    let cube = [STEPS[red], STEPS[green], STEPS[blue]];
    let middle = (u32::from(r) + u32::from(g) + u32::from(b)) / 3;
    let grey = (middle.saturating_sub(3) / 10).min(23) as u8;
    if far([8 + 10 * grey; 3]) < far(cube) {
        232 + grey
    } else {
        (16 + 36 * red + 6 * green + blue) as u8
    }
}

/// All cells of a terminal, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Grid {
    /// Cells in a row.
    pub(super) width: usize,
    /// All cells.
    pub(super) cells: Vec<Cell>,
}

impl Grid {
    /// An empty grid.
    #[must_use]
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, cells: vec![Cell::EMPTY; width * height] }
    }

    /// Its rows.
    #[must_use]
    pub(super) fn height(&self) -> usize {
        self.cells.len() / self.width.max(1)
    }

    /// The cell at a place, if it is there.
    pub(super) fn cell(&mut self, x: usize, y: usize) -> Option<&mut Cell> {
        if x < self.width { self.cells.get_mut(y * self.width + x) } else { None }
    }

    /// Writes the cells that differ from `before`, or all if that is none or of another size.
    ///
    /// # Errors
    /// The terminal cannot be written to.
    pub(super) fn write(
        &self,
        before: Option<&Self>,
        depth: Depth,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let before = before.filter(|b| b.width == self.width && b.cells.len() == self.cells.len());
        queue!(out, terminal::BeginSynchronizedUpdate)?;
        if before.is_none() {
            queue!(out, ResetColor, terminal::Clear(terminal::ClearType::All))?;
        }
        // What the terminal draws with, and where it would go on by itself.
        let mut pen: Option<Cell> = None;
        let mut next = None;
        for (index, cell) in self.cells.iter().enumerate() {
            let old = before.map_or(Cell::EMPTY, |before| before.cells[index]);
            if *cell == old {
                continue;
            }
            if next != Some(index) || index % self.width == 0 {
                let place = MoveTo((index % self.width) as u16, (index / self.width) as u16);
                queue!(out, place)?;
            }
            if pen.is_none_or(|pen| pen.bold != cell.bold) {
                let weight = if cell.bold { Attribute::Bold } else { Attribute::NormalIntensity };
                queue!(out, SetAttribute(weight))?;
            }
            if pen.is_none_or(|pen| pen.ink != cell.ink) {
                queue!(out, SetForegroundColor(depth.colour(cell.ink)))?;
            }
            if pen.is_none_or(|pen| pen.ground != cell.ground) {
                queue!(out, SetBackgroundColor(depth.colour(cell.ground)))?;
            }
            queue!(out, Print(cell.sign))?;
            pen = Some(*cell);
            next = Some(index + 1);
        }
        queue!(out, SetAttribute(Attribute::Reset), ResetColor, terminal::EndSynchronizedUpdate)?;
        out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(grid: &Grid, before: Option<&Grid>) -> io::Result<String> {
        let mut out = Vec::new();
        grid.write(before, Depth::Full, &mut out)?;
        Ok(String::from_utf8_lossy(&out).into_owned())
    }

    #[test]
    fn only_cells_that_differ_are_written() -> io::Result<()> {
        let before = Grid::new(4, 2);
        let mut after = before.clone();
        after.cells[5] = Cell { sign: 'x', ..Cell::EMPTY };
        after.cells[6] = Cell { sign: 'y', ..Cell::EMPTY };
        let text = written(&after, Some(&before))?;
        assert!(text.contains("\u{1b}[2;2H"), "{text:?}");
        assert!(text.contains("xy"), "{text:?}");
        assert_eq!(text.matches('H').count(), 1, "one move for neighbours: {text:?}");
        assert!(!written(&after, Some(&after))?.contains('x'));
        Ok(())
    }

    #[test]
    fn another_size_is_written_anew() -> io::Result<()> {
        let text = written(&Grid::new(3, 3), Some(&Grid::new(4, 2)))?;
        assert!(text.contains("\u{1b}[2J"), "{text:?}");
        Ok(())
    }

    #[test]
    fn colours_find_their_neighbours_in_the_cube() {
        assert_eq!(in_cube(Rgb(0, 0, 0)), 16);
        assert_eq!(in_cube(Rgb(255, 255, 255)), 231);
        assert_eq!(in_cube(Rgb(255, 0, 0)), 196);
        assert_eq!(in_cube(Rgb(0x80, 0x80, 0x80)), 244);
    }
}
