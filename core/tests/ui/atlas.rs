//! Pictures and letters: what they weigh, and that an edge cuts them without moving a pixel.

use campfire_core::text::{Lang, Phrase, Texts};
use campfire_core::ui::{
    Align, Area, Badge, Canvas, Ink, Kind, Picture, Place, Role, Scene, palette,
};
use embedded_graphics::pixelcolor::IntoStorage;

use crate::{drawn, pixel, pixels};

/// The share of pictures and letters in the 256 KB that the image may take.
const MOST: usize = 47 * 1024;

#[test]
fn pictures_and_letters_leave_room_for_the_rest_of_the_image() {
    let pixels = include_bytes!("../../src/ui/atlas/pixels.bin");
    let runs = include_bytes!("../../src/ui/atlas/runs.bin");
    let bytes = pixels.len() + runs.len();
    assert!(bytes <= MOST, "{bytes} bytes: are large ones kept as runs?");
}

/// A widget of this kind in a square of 88 pixels, which may lie partly outside of the panel.
fn at(x: i16, y: i16, kind: Kind) -> Box<Canvas> {
    let mut scene = Scene::new(Texts::new(Lang::English), None);
    scene.put(Area::new(x, y, 88, 88), kind);
    drawn(&scene)
}

#[test]
fn an_edge_of_the_panel_cuts_a_picture_without_moving_its_pixels() {
    let word = |number: u8, role| Kind::Text {
        text: Phrase::number(number),
        role,
        ink: Ink::Fire,
        align: Align::Center,
        place: Place::Middle,
    };
    for kind in [
        Kind::Picture { picture: Picture::Campfire, accent: Ink::Fire },
        Kind::Picture { picture: Picture::Member, accent: Ink::Fire },
        Kind::Badge(Badge::Ring),
        word(48, Role::Huge),
        word(36, Role::Large),
        word(206, Role::Number),
        word(206, Role::Body),
    ] {
        let whole = at(100, 100, kind.clone());
        let night = palette::NIGHT.into_storage();
        for step in 0..88 {
            let (right, bottom) = (320 - 88 + step, 240 - 88 + step);
            for (x, y) in [(-step, 20), (20, -step), (right, 20), (20, bottom), (-step, bottom)] {
                let cut = at(x, y, kind.clone());
                for (column, row) in pixels(Area::PANEL) {
                    let (dx, dy) = (column - x, row - y);
                    let inside = (0..88).contains(&dx) && (0..88).contains(&dy);
                    let expected = if inside { pixel(&whole, 100 + dx, 100 + dy) } else { night };
                    assert_eq!(pixel(&cut, column, row), expected, "{kind:?} at {x}, {y}");
                }
            }
        }
    }
}
