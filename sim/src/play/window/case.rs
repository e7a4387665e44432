//! The case around the panel: four buttons with letters, and a lamp.

use campfire_core::app::Brightness;
use campfire_core::ui::{Area, Canvas, Key};

use super::paint::{Shape, Sheet, Spot, packed};
use crate::gallery::image::Rgb;
use crate::gallery::palette::{ASH, CREAM, LINE, NIGHT, PANEL};

/// The case, in pixels of the panel.
pub(super) const WIDTH: usize = 456;
pub(super) const HEIGHT: usize = 304;
/// Where the panel lies in it.
const PANEL_X: usize = 68;
const PANEL_Y: usize = 28;

/// Half of a button's cap.
const BUTTON: f32 = 17.0;
/// How far the middle of a button is from the side of the case.
const FROM_SIDE: f32 = 36.0;
/// The middles of the tabs on the panel.
const UPPER: f32 = PANEL_Y as f32 + 22.0;
const LOWER: f32 = PANEL_Y as f32 + 218.0;

const DESK: Rgb = Rgb(0x08, 0x08, 0x0C);
const CASE: Rgb = Rgb(0x2A, 0x2D, 0x3B);
const RIM: Rgb = Rgb(0x3D, 0x41, 0x52);
const WELL: Rgb = Rgb(0x16, 0x17, 0x20);
const CAP: Rgb = Rgb(0x4A, 0x4E, 0x60);
const CAP_DOWN: Rgb = Rgb(0x1C, 0x1E, 0x29);
const GLASS: Rgb = Rgb(0x05, 0x05, 0x08);

/// What can be seen of the case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Look {
    /// Which buttons are down, in the order of [`Key::ALL`].
    pub(super) down: [bool; 4],
    /// The colour of the lamp, if it is on.
    pub(super) light: Option<Rgb>,
}

/// A picture of the case with its panel.
pub(super) struct Case {
    sheet: Sheet,
    empty: Vec<u32>,
    look: Option<Look>,
}

impl Case {
    /// A case whose panel shows each of its pixels as a square of `scale`.
    pub(super) fn new(scale: usize) -> Self {
        let (width, height) = (WIDTH * scale, HEIGHT * scale);
        let pixels = vec![packed(DESK); width * height];
        let mut sheet = Sheet { width, pixels, scale };
        let plate = |inset: f32, round: f32| Shape::Plate {
            from: Spot(inset, inset),
            to: Spot(WIDTH as f32 - inset, HEIGHT as f32 - inset),
            round,
        };
        sheet.fill(plate(4.0, 30.0), RIM);
        sheet.fill(plate(5.5, 28.5), CASE);
        let (x, y) = (PANEL_X as f32, PANEL_Y as f32);
        let glass = Shape::Plate {
            from: Spot(x - 6.0, y - 6.0),
            to: Spot(x + f32::from(Canvas::WIDTH) + 6.0, y + f32::from(Canvas::HEIGHT) + 6.0),
            round: 8.0,
        };
        sheet.fill(glass, GLASS);
        for key in Key::ALL {
            sheet.fill(Shape::Disc { middle: middle(key), radius: BUTTON + 3.0 }, WELL);
        }
        let empty = sheet.pixels.clone();
        Self { sheet, empty, look: None }
    }

    /// The pixels, row by row.
    pub(super) fn pixels(&self) -> &[u32] {
        &self.sheet.pixels
    }

    /// Shows what the panel shows, as bright as it is lit.
    pub(super) fn show(&mut self, bytes: &[u8; Canvas::BYTES], backlight: Brightness) {
        let (scale, width) = (self.sheet.scale, self.sheet.width);
        let rows = bytes.chunks_exact(usize::from(Canvas::WIDTH) * 2);
        let mut start = PANEL_Y * scale * width + PANEL_X * scale;
        for row in rows {
            let end = start + usize::from(Canvas::WIDTH) * scale;
            let line = &mut self.sheet.pixels[start..end];
            for (square, pixel) in line.chunks_exact_mut(scale).zip(row.as_chunks().0) {
                square.fill(packed(Rgb::from_panel(*pixel).lit(backlight)));
            }
            for copy in 1..scale {
                self.sheet.pixels.copy_within(start..end, start + copy * width);
            }
            start += scale * width;
        }
    }

    /// Shows buttons and lamp; whether anything changed.
    pub(super) fn look(&mut self, look: Look) -> bool {
        if self.look == Some(look) {
            return false;
        }
        for (key, down) in Key::ALL.into_iter().zip(look.down) {
            self.clear(middle(key), BUTTON + 4.0);
            self.button(key, down);
        }
        self.clear(LAMP, LAMP_ROOM);
        self.lamp(look.light);
        self.look = Some(look);
        true
    }

    /// Makes a square of the case as it is without anything that changes.
    fn clear(&mut self, middle: Spot, by: f32) {
        let (scale, width) = (self.sheet.scale as f32, self.sheet.width);
        let pixel = |value: f32| (value * scale) as usize;
        for row in pixel(middle.1 - by)..pixel(middle.1 + by) {
            let from = row * width + pixel(middle.0 - by);
            let to = row * width + pixel(middle.0 + by);
            self.sheet.pixels[from..to].copy_from_slice(&self.empty[from..to]);
        }
    }

    fn button(&mut self, key: Key, down: bool) {
        let middle = middle(key);
        let disc = |radius| Shape::Disc { middle, radius };
        if down {
            self.sheet.fill(disc(BUTTON - 1.5), LINE);
            self.sheet.fill(disc(BUTTON - 2.5), CAP_DOWN);
        } else {
            self.sheet.fill(disc(BUTTON), LINE);
            self.sheet.fill(disc(BUTTON - 1.0), CAP);
        }
        let (size, ink) = if down { (0.9, ASH) } else { (1.0, CREAM) };
        for stroke in letter(key, middle, size) {
            self.sheet.fill(stroke, ink);
        }
    }

    fn lamp(&mut self, light: Option<Rgb>) {
        let disc = |radius| Shape::Disc { middle: LAMP, radius };
        match light {
            Some(colour) => {
                self.sheet.glow(disc(4.0), colour, 0.5, 7.0);
                self.sheet.fill(disc(4.5), colour);
                self.sheet.glow(disc(1.5), CREAM, 0.8, 2.0);
            }
            None => {
                self.sheet.fill(disc(4.5), NIGHT);
                self.sheet.fill(disc(3.5), PANEL);
            }
        }
    }
}

/// What is around the case.
pub(super) fn ground() -> u32 {
    packed(DESK)
}

/// The middle of the lamp, below the panel, and how far its light reaches.
const LAMP: Spot = Spot(WIDTH as f32 / 2.0, HEIGHT as f32 - 16.0);
const LAMP_ROOM: f32 = 11.5;

/// The middle of a button.
fn middle(key: Key) -> Spot {
    let right = WIDTH as f32 - FROM_SIDE;
    match key {
        Key::A => Spot(FROM_SIDE, UPPER),
        Key::B => Spot(FROM_SIDE, LOWER),
        Key::X => Spot(right, UPPER),
        Key::Y => Spot(right, LOWER),
    }
}

/// The button at a place of the case: the button itself, its tab on the panel, or what lies between them.
pub(super) fn button_at(spot: Spot, tabs: &[(Key, Area)]) -> Option<Key> {
    let Spot(x, y) = spot;
    let is_on_cap = |key: &Key| {
        let Spot(middle_x, middle_y) = middle(*key);
        (x - middle_x).hypot(y - middle_y) <= BUTTON + 3.0
    };
    let (column, row) = (x - PANEL_X as f32, y - PANEL_Y as f32);
    let buttons = [FROM_SIDE, WIDTH as f32 - FROM_SIDE].map(|middle| middle - PANEL_X as f32);
    let is_on_tab = |(_, tab): &&(Key, Area)| {
        // A tab of a button at the left begins at the edge of the panel.
        let (from, to) = match tab.x {
            0 => (buttons[0], f32::from(tab.right())),
            x => (f32::from(x), buttons[1]),
        };
        (from..to).contains(&column) && (f32::from(tab.y)..f32::from(tab.bottom())).contains(&row)
    };
    let cap = Key::ALL.into_iter().find(is_on_cap);
    cap.or_else(|| tabs.iter().find(is_on_tab).map(|(key, _)| *key))
}

/// The strokes of a button's letter.
fn letter(key: Key, middle: Spot, size: f32) -> Vec<Shape> {
    let width = 2.6 * size;
    let at = |x: f32, y: f32| Spot(middle.0 + x * size, middle.1 + y * size);
    let stroke = |from, to| Shape::Stroke { from, to, width };
    let bow = |middle, radius: f32| Shape::Bow { middle, radius: radius * size, width };
    match key {
        Key::A => vec![
            stroke(at(-5.5, 7.0), at(0.0, -7.0)),
            stroke(at(5.5, 7.0), at(0.0, -7.0)),
            stroke(at(-3.6, 2.6), at(3.6, 2.6)),
        ],
        Key::B => vec![
            stroke(at(-4.5, -7.0), at(-4.5, 7.0)),
            stroke(at(-4.5, -7.0), at(0.5, -7.0)),
            stroke(at(-4.5, -0.4), at(0.8, -0.4)),
            stroke(at(-4.5, 7.0), at(0.8, 7.0)),
            bow(at(0.5, -3.7), 3.3),
            bow(at(0.8, 3.3), 3.7),
        ],
        Key::X => vec![stroke(at(-5.0, -7.0), at(5.0, 7.0)), stroke(at(5.0, -7.0), at(-5.0, 7.0))],
        Key::Y => vec![
            stroke(at(-5.2, -7.0), at(0.0, 0.2)),
            stroke(at(5.2, -7.0), at(0.0, 0.2)),
            stroke(at(0.0, 0.2), at(0.0, 7.0)),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_button_is_where_it_is_drawn_and_nowhere_else() {
        for key in Key::ALL {
            let Spot(x, y) = middle(key);
            assert_eq!(button_at(Spot(x, y), &[]), Some(key));
            assert_eq!(button_at(Spot(x, y + 30.0), &[]), None);
        }
        assert_eq!(button_at(Spot(WIDTH as f32 / 2.0, HEIGHT as f32 / 2.0), &[]), None);
    }

    #[test]
    fn a_tab_on_the_panel_is_as_good_as_the_button_beside_it() {
        let tabs = [(Key::A, Area::new(0, 8, 60, 28)), (Key::Y, Area::new(220, 204, 100, 28))];
        // Places of the panel, and one between the panel and the button.
        let rows = [
            ((1.0, 9.0), Some(Key::A)),
            ((59.0, 35.0), Some(Key::A)),
            ((61.0, 20.0), None),
            ((30.0, 38.0), None),
            ((-9.0, 22.0), Some(Key::A)),
            ((221.0, 205.0), Some(Key::Y)),
            ((319.0, 230.0), Some(Key::Y)),
            ((219.0, 218.0), None),
            ((329.0, 218.0), Some(Key::Y)),
            // No tab, no key.
            ((310.0, 20.0), None),
            ((160.0, 120.0), None),
        ];
        for ((x, y), key) in rows {
            let spot = Spot(x + PANEL_X as f32, y + PANEL_Y as f32);
            assert_eq!(button_at(spot, &tabs), key, "{x} {y}");
        }
    }

    #[test]
    fn the_panel_keeps_its_pixels_at_every_scale() {
        let mut bytes = [0; Canvas::BYTES];
        bytes[0..2].copy_from_slice(&[0xF8, 0x00]);
        bytes[Canvas::BYTES - 2..].copy_from_slice(&[0x00, 0x1F]);
        for scale in 1..=4 {
            let mut case = Case::new(scale);
            case.show(&bytes, Brightness::FULL);
            let (pixels, width) = (case.pixels(), WIDTH * scale);
            let at = |x: usize, y: usize| pixels[y * width + x];
            assert_eq!(at(PANEL_X * scale, PANEL_Y * scale), 0xFF_00_00);
            let last = ((PANEL_X + 320) * scale - 1, (PANEL_Y + 240) * scale - 1);
            assert_eq!(at(last.0, last.1), 0x00_00_FF);
            assert_ne!(at(last.0 + 1, last.1), 0x00_00_FF);
        }
    }

    #[test]
    fn a_panel_in_the_dark_is_nearly_black_and_still_there() {
        let mut case = Case::new(1);
        let mut pixel = |backlight| {
            case.show(&[0xFF; Canvas::BYTES], backlight);
            case.pixels()[PANEL_Y * WIDTH + PANEL_X] & 0xFF
        };
        let [full, dimmed, dark] = [100, 25, 0].map(|percent| pixel(Brightness(percent)));
        assert_eq!((full, dimmed), (255, 128), "a quarter of the light looks half as bright");
        assert!((1..32).contains(&dark), "{dark}");
    }

    #[test]
    fn a_pressed_button_and_a_lit_lamp_can_be_seen_and_go_away_again() {
        let mut case = Case::new(2);
        let rest = Look { down: [false; 4], light: None };
        assert!(case.look(rest));
        let before = case.sheet.pixels.clone();
        let looks = [
            Look { down: [false, false, false, true], ..rest },
            Look { light: Some(Rgb(0x63, 0xE3, 0xC6)), ..rest },
        ];
        for look in looks {
            assert!(case.look(look));
            assert!(!case.look(look), "the same look twice is no change");
            assert_ne!(case.sheet.pixels, before);
            case.look(rest);
            assert_eq!(case.sheet.pixels, before);
        }
    }
}
