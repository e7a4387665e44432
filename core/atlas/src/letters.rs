//! The letters: M+ 1 in the roles and with the characters that Campfire writes.

use std::fmt::Write;

use embedded_graphics::framebuffer::{Framebuffer, buffer_size};
use embedded_graphics::geometry::Point;
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::raw::{LittleEndian, RawU2};
use embedded_graphics::pixelcolor::{Gray2, GrayColor};
use embedded_graphics::text::Baseline;
use embedded_graphics::text::renderer::TextRenderer;
use mplusfonts::style::{BitmapFontStyle, BitmapFontStyleBuilder};
use mplusfonts::{BitmapFont, mplus};

use crate::mask::{Bytes, Mask};

type Font = BitmapFont<'static, Gray2, 1>;

static BODY: Font = mplus!(1, 500, cap_height(11), true, 1, 2, ' '..='~', ["ÀÈÉÌÒÙàèéìòù·×’«»"]);
static STRONG: Font = mplus!(1, 700, cap_height(12), true, 1, 2, ' '..='~', ["ÀÈÉÌÒÙàèéìòù·×’«»"]);
static TITLE: Font = mplus!(1, 800, cap_height(15), true, 1, 2, ' '..='~', ["ÀÈÉÌÒÙàèéìòù·×’«»"]);
static NUMBER: Font = mplus!(1, 800, cap_height(20), true, 1, 2, '0'..='9', ["+-=×/"]);
static HUGE: Font = mplus!(1, 800, cap_height(56), true, 1, 2, '0'..='9', ["+-"]);

/// What words are written with besides ASCII.
const BESIDES: &str = "«·»ÀÈÉÌÒ×Ùàèéìòù’";

/// What numbers are written with, large and huge ones, in the order of their code points.
const NUMBERS: &str = "+-/0123456789=×";
const DIGITS: &str = "+-0123456789";

/// Where a letter is drawn to be looked at, with room on all sides.
const ORIGIN: Point = Point::new(32, 96);
const SIDE: usize = 128;
type Page =
    Framebuffer<Gray2, RawU2, LittleEndian, SIDE, SIDE, { buffer_size::<Gray2>(SIDE, SIDE) }>;

/// The tables of all letters; those of words are packed, and large digits are runs.
pub(crate) fn table(pixels: &mut Bytes, runs: &mut Bytes) -> String {
    let ascii = || ' '..='~';
    let mut table = format!(
        "pub(super) const ASCII: u8 = {};
        pub(super) const OTHERS: &str = {BESIDES:?};
        pub(super) const NUMBERS: &str = {NUMBERS:?};
        pub(super) const DIGITS: &str = {DIGITS:?};\n",
        ascii().count(),
    );
    for (name, font, letters) in [
        ("BODY", &BODY, ascii().chain(BESIDES.chars()).collect::<Vec<_>>()),
        ("STRONG", &STRONG, ascii().chain(BESIDES.chars()).collect()),
        ("TITLE", &TITLE, ascii().chain(BESIDES.chars()).collect()),
        ("NUMBER", &NUMBER, NUMBERS.chars().collect()),
        ("HUGE", &HUGE, DIGITS.chars().collect()),
    ] {
        let _ = writeln!(table, "pub(super) static {name}: [Glyph; {}] = [", letters.len());
        for letter in letters {
            let mask = mask(font, letter).cut();
            let at = match name {
                "NUMBER" | "HUGE" => runs.add_runs(&mask),
                _ => pixels.add_pixels(&mask),
            };
            let (advance, dx, dy) = (advance(font, letter), mask.dx, mask.dy);
            let (w, h) = (mask.w, mask.h());
            let _ = writeln!(
                table,
                "Glyph {{ advance: {advance}, dx: {dx}, dy: {dy}, w: {w}, h: {h}, at: {at} }},",
            );
        }
        table.push_str("];\n");
    }
    table
}

fn style(font: &'static Font) -> BitmapFontStyle<'static, 'static, Gray2, Gray2, 1> {
    BitmapFontStyleBuilder::new()
        .font(font)
        .text_color(Gray2::WHITE)
        .background_color(Gray2::BLACK)
        .build()
}

/// How far a letter moves the pen, in 1/1024 pixel: the fonts keep parts of pixels but tell only
/// whole ones, so a long line is measured.
fn advance(font: &'static Font, letter: char) -> i32 {
    let line = letter.to_string().repeat(1024);
    style(font).measure_string(&line, Point::zero(), Baseline::Alphabetic).next_position.x
}

/// A letter as seen from the pen on the base line.
fn mask(font: &'static Font, letter: char) -> Mask {
    let mut page = Page::new();
    // A frame buffer takes every pixel.
    let _ = style(font).draw_string(&letter.to_string(), ORIGIN, Baseline::Alphabetic, &mut page);
    let side = SIDE as i32;
    let tone = |x, y| page.pixel(Point::new(x, y)).map_or(0, |gray| gray.luma());
    let tones = (0..side).flat_map(|y| (0..side).map(move |x| (x, y))).map(|(x, y)| tone(x, y));
    Mask { dx: -ORIGIN.x, dy: -ORIGIN.y, w: SIDE, tones: tones.collect() }
}
