//! A panel that says why there is no game to play. Whoever started the program from a menu or a desktop sees
//! nothing of what it writes to a terminal.

use campfire_core::app::{Brightness, Edge, Millis};
use campfire_core::text::Lang;
use campfire_core::ui::{Area, Canvas, Key};
use embedded_graphics::Drawable;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::framebuffer::{Framebuffer, buffer_size};
use embedded_graphics::geometry::Point;
use embedded_graphics::mono_font::iso_8859_1::{FONT_8X13, FONT_9X18_BOLD};
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle};
use embedded_graphics::pixelcolor::raw::{BigEndian, RawU16};
use embedded_graphics::pixelcolor::{Rgb565, Rgb888};
use embedded_graphics::text::{Baseline, Text};

use super::WindowedDevice;
use crate::gallery::image::Rgb;
use crate::gallery::palette::{ASH, CREAM, FIRE, NIGHT};
use crate::play::host::Shown;

const WIDTH: usize = Canvas::WIDTH as usize;
const HEIGHT: usize = Canvas::HEIGHT as usize;

/// The pixels of a panel, as the box has them.
type Pixels =
    Framebuffer<Rgb565, RawU16, BigEndian, WIDTH, HEIGHT, { buffer_size::<Rgb565>(WIDTH, HEIGHT) }>;

/// A panel with words, whose buttons do nothing.
pub struct Message {
    title: &'static str,
    pixels: Box<Pixels>,
}

debug_fields!(Message { title });

/// The left edge of all words, and how far apart lines are.
const LEFT: usize = 20;
const LINE: usize = 17;

impl Message {
    /// Says that another program has the file, which has this name.
    #[must_use]
    pub fn taken(file: &str, lang: Lang) -> Self {
        let [title, why, end] = match lang {
            Lang::English => [
                "Campfire is already open",
                "Another Campfire plays from this file now:",
                "End it first, then start again; or play another game with --save FILE.",
            ],
            Lang::Italian => [
                "Campfire è già aperto",
                "Un altro Campfire gioca ora da questo file:",
                "Chiudilo prima, poi riavvia; oppure gioca un’altra partita con --save FILE.",
            ],
        };
        let mut message = Self { title, pixels: Box::new(Framebuffer::new()) };
        let Ok(()) = message.pixels.clear(colour(NIGHT));
        let mut y = 40;
        message.write(title, &FONT_9X18_BOLD, FIRE, &mut y);
        for (text, ink) in [(why, CREAM), (file, ASH), (end, CREAM)] {
            y += LINE / 2;
            message.write(text, &FONT_8X13, ink, &mut y);
        }
        message
    }

    /// Writes words, in as many lines as they need.
    fn write(&mut self, text: &str, font: &MonoFont, ink: Rgb, y: &mut usize) {
        let style = MonoTextStyle::new(font, colour(ink));
        let most = (WIDTH - 2 * LEFT) / font.character_size.width as usize;
        for line in broken(text, most) {
            let place = Point::new(LEFT as i32, *y as i32);
            let Ok(_) =
                Text::with_baseline(&line, place, style, Baseline::Top).draw(self.pixels.as_mut());
            *y += LINE;
        }
    }
}

fn colour(Rgb(red, green, blue): Rgb) -> Rgb565 {
    Rgb888::new(red, green, blue).into()
}

/// Words in lines of at most so many letters; what is longer than a line, such as a path, is broken anywhere.
fn broken(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    // The letters of the picture have no typographic apostrophe.
    for word in text.replace('’', "'").split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => {
                let letters: Vec<char> = word.chars().collect();
                lines.extend(letters.chunks(most).map(|part| part.iter().collect::<String>()));
            }
        }
    }
    lines
}

impl WindowedDevice for Message {
    fn edge(&mut self, _: Key, _: Edge, _: Millis) -> Shown {
        Shown::Same
    }

    fn pass(&mut self, _: Millis) -> Result<Shown, String> {
        Ok(Shown::Same)
    }

    fn rest(&self, _: Millis) -> Option<u32> {
        None
    }

    fn pixels(&self) -> &[u8; Canvas::BYTES] {
        self.pixels.data()
    }

    fn tabs(&self) -> Vec<(Key, Area)> {
        Vec::new()
    }

    fn backlight(&self) -> Brightness {
        Brightness::FULL
    }

    fn light(&self) -> Option<Rgb> {
        None
    }

    fn notices(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn title(&self) -> String {
        self.title.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_broken_where_the_line_ends_and_words_between_them() {
        assert_eq!(broken("one two three", 7), ["one two", "three"]);
        assert_eq!(broken("/data/me/a.save", 6), ["/data/", "me/a.s", "ave"]);
        assert_eq!(broken("un’altra", 20), ["un'altra"]);
    }

    #[test]
    fn every_language_says_something_else_and_stays_on_the_panel() {
        let long = "/a/very/long/path".repeat(6);
        let panels = Lang::ALL.map(|lang| Message::taken(&long, lang));
        assert_ne!(panels[0].pixels(), panels[1].pixels());
        let last = Canvas::BYTES - 2 * WIDTH * 16;
        for panel in &panels {
            let ground = &panel.pixels()[..2];
            let below = panel.pixels()[last..].chunks(2).all(|pixel| pixel == ground);
            assert!(below, "the last line is whole");
            assert!(panel.pixels().chunks(2).any(|pixel| pixel != ground));
        }
    }
}
