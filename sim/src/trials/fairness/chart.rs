//! Results as bars: lines of text, and a picture in the colours of the box.

use std::convert::Infallible;
use std::fmt::Write as _;

use embedded_graphics::Drawable;
use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::mono_font::ascii::{FONT_7X13, FONT_8X13_BOLD};
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle};
use embedded_graphics::pixelcolor::{Rgb888, RgbColor};
use embedded_graphics::text::{Baseline, Text};

use crate::gallery::image::{Image, Rgb};
use crate::gallery::palette;

/// How a result is to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// As it should be.
    Good,
    /// Look here.
    Bad,
}

/// How long a bar is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Scale {
    /// From the middle to the left end, -1, or to the right end, 1.
    Around(f64),
    /// From the left end, 0, to the right end, 1, with a mark on the way.
    Upto {
        /// Where the bar ends.
        value: f64,
        /// Where the mark is.
        mark: f64,
    },
}

/// One bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// What it is.
    pub name: String,
    /// Its number, in words.
    pub value: String,
    /// Its length.
    pub scale: Scale,
}

/// Bars that belong together.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// What they show.
    pub title: String,
    /// What that means.
    pub note: String,
    /// Whether it is good.
    pub finding: Finding,
    /// The bars.
    pub bars: Vec<Bar>,
}

/// Characters of a bar of text: an odd number has a middle.
const CHARACTERS: usize = 21;

/// The charts as lines of text.
#[must_use]
pub fn text(charts: &[Chart]) -> String {
    let mut text = String::new();
    for chart in charts {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "\n{}", chart.title);
        let width = chart.bars.iter().map(|bar| bar.name.chars().count()).max().unwrap_or(0);
        for bar in &chart.bars {
            let line = line(bar.scale);
            let _ = writeln!(text, "  {:<width$}  {line}  {}", bar.name, bar.value);
        }
        let _ = writeln!(text, "  {}", chart.note);
    }
    text
}

/// A bar of text.
fn line(scale: Scale) -> String {
    let at = |share: f64| (share * (CHARACTERS - 1) as f64).round() as usize;
    let (from, to, mark) = match scale {
        Scale::Around(share) => {
            let (middle, end) = (at(0.5), at((share + 1.0) / 2.0));
            (middle.min(end), middle.max(end), middle)
        }
        Scale::Upto { value, mark } => (0, at(value), at(mark)),
    };
    let place = |index| match index {
        _ if index == mark => '|',
        _ if (from..=to).contains(&index) => '█',
        _ => '·',
    };
    (0..CHARACTERS).map(place).collect()
}

/// Measures of the picture, in pixels.
const CARD: usize = 680;
const GAP: usize = 12;
const LINE: usize = 17;
const NAME: usize = 268;
const BAR: usize = 150;
const BAR_HEIGHT: usize = 9;

/// The charts as a picture, in two columns.
#[must_use]
pub fn picture(charts: &[Chart]) -> Image {
    let cards: Vec<Image> = charts.iter().map(card).collect();
    let mut heights = [GAP; 2];
    let mut spots = Vec::new();
    for card in &cards {
        let column = usize::from(heights[1] < heights[0]);
        spots.push((GAP + column * (CARD + GAP), heights[column]));
        heights[column] += card.height() + GAP;
    }
    let mut image = Image::plain(2 * CARD + 3 * GAP, heights[0].max(heights[1]), palette::NIGHT);
    for (card, (x, y)) in cards.iter().zip(spots) {
        image.put(card, x, y);
    }
    image
}

fn card(chart: &Chart) -> Image {
    let notes = wrapped(&chart.note, (CARD - 2 * GAP) / FONT_7X13.character_size.width as usize);
    let height = (1 + chart.bars.len() + notes.len()) * LINE + 2 * GAP;
    let mut sheet = Sheet(Image::plain(CARD, height, palette::PANEL));
    sheet.write(GAP, GAP, &chart.title, &FONT_8X13_BOLD, palette::CREAM);
    for (index, bar) in chart.bars.iter().enumerate() {
        let y = GAP + (index + 1) * LINE;
        sheet.write(GAP, y, &bar.name, &FONT_7X13, palette::ASH);
        sheet.bar(NAME, y + 2, bar.scale);
        sheet.write(NAME + BAR + GAP, y, bar.value.trim_start(), &FONT_7X13, palette::ASH);
    }
    let colour = match chart.finding {
        Finding::Good => palette::CREAM,
        Finding::Bad => palette::FIRE,
    };
    for (index, note) in notes.iter().enumerate() {
        let y = GAP + (1 + chart.bars.len() + index) * LINE;
        sheet.write(GAP, y, note, &FONT_7X13, colour);
    }
    sheet.0
}

/// Lines of at most so many characters, cut between words.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A picture that can be written on.
struct Sheet(Image);

impl Sheet {
    fn write(&mut self, x: usize, y: usize, text: &str, font: &MonoFont<'_>, colour: Rgb) {
        let style = MonoTextStyle::new(font, Rgb888::new(colour.0, colour.1, colour.2));
        let at = Point::new(x as i32, y as i32);
        let Ok(_) = Text::with_baseline(text, at, style, Baseline::Top).draw(self);
    }

    fn fill(&mut self, x: usize, y: usize, width: usize, height: usize, colour: Rgb) {
        if width > 0 {
            self.0.put(&Image::plain(width, height, colour), x, y);
        }
    }

    fn bar(&mut self, x: usize, y: usize, scale: Scale) {
        let at = |share: f64| (share * BAR as f64).round() as usize;
        self.fill(x, y, BAR, BAR_HEIGHT, palette::NIGHT);
        // A deviation that nearly fills its room stands out.
        let (from, to, mark, colour) = match scale {
            Scale::Around(share) => {
                let (middle, end) = (at(0.5), at((share + 1.0) / 2.0));
                let colour = if share.abs() < 0.9 { palette::CREAM } else { palette::FIRE };
                (middle.min(end), middle.max(end), middle, colour)
            }
            Scale::Upto { value, mark } => (0, at(value), at(mark), palette::CREAM),
        };
        self.fill(x + from, y, to - from, BAR_HEIGHT, colour);
        self.fill(x + mark, y - 2, 1, BAR_HEIGHT + 4, palette::LINE);
    }
}

impl OriginDimensions for Sheet {
    fn size(&self) -> Size {
        Size::new(self.0.width as u32, self.0.height() as u32)
    }
}

impl DrawTarget for Sheet {
    type Color = Rgb888;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb888>>,
    {
        let width = self.0.width;
        for Pixel(point, colour) in pixels {
            let (Ok(x), Ok(y)) = (usize::try_from(point.x), usize::try_from(point.y)) else {
                continue;
            };
            // What is too long for its card ends at its edge.
            if x < width
                && let Some(pixel) = self.0.pixels.get_mut(y * width + x)
            {
                *pixel = Rgb(colour.r(), colour.g(), colour.b());
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_of_text_begins_at_its_middle_or_at_its_left_end() {
        let rows = [
            (Scale::Around(0.0), "··········|··········"),
            (Scale::Around(1.0), "··········|██████████"),
            (Scale::Around(-0.5), "·····█████|··········"),
            (Scale::Upto { value: 0.2, mark: 0.5 }, "█████·····|··········"),
            (Scale::Upto { value: 0.8, mark: 0.5 }, "██████████|██████····"),
        ];
        for (scale, expected) in rows {
            assert_eq!(line(scale), expected, "{scale:?}");
        }
    }

    #[test]
    fn a_picture_shows_what_is_bad_in_fire() {
        let chart = |finding, value| Chart {
            title: "title".into(),
            note: "note ".repeat(40).trim_end().into(),
            finding,
            bars: vec![Bar { name: "bar".into(), value: "1".into(), scale: Scale::Around(value) }],
        };
        let good = picture(&[chart(Finding::Good, 0.5)]);
        assert!(!good.pixels.contains(&palette::FIRE));
        assert!(picture(&[chart(Finding::Bad, 0.5)]).pixels.contains(&palette::FIRE));
        assert!(picture(&[chart(Finding::Good, -1.0)]).pixels.contains(&palette::FIRE));
        // Title, bar, and 199 characters in lines of 93: three.
        assert_eq!(good.height(), GAP + 5 * LINE + 2 * GAP + GAP);
    }
}
