//! Pictures and digits that are drawn some times as large as they are kept.

use campfire_core::text::{Lang, Phrase, Texts};
use campfire_core::ui::{
    Align, Area, Canvas, Ink, Kind, Picture, Place, Role, Scene, draw_on, palette,
};
use embedded_graphics::pixelcolor::{IntoStorage, Rgb565, RgbColor};

use crate::{drawn, pixel, pixels};

/// Pictures of tiles: round and straight, with an accent inside and outside.
const PICTURES: [Picture; 6] = [
    Picture::Tiger,
    Picture::Volcano,
    Picture::Drought,
    Picture::Discovery,
    Picture::Winter,
    Picture::MuchWood,
];

fn scene(size: u16, picture: Picture) -> Scene {
    let mut scene = Scene::new(Texts::new(Lang::English), None);
    let kind = Kind::Picture { picture, accent: Ink::Fire };
    scene.put(Area::new(20, 20, size, size), kind);
    scene
}

/// How many pixels a canvas has that are nearer to cream or fire than to the night.
fn lit(canvas: &Canvas) -> usize {
    // Red is high in both and low in the night.
    let lit =
        |(x, y)| pixel(canvas, x, y) >> 11 > u16::from(palette::NIGHT.r() + Rgb565::MAX_R) / 2;
    pixels(Area::PANEL).filter(|place| lit(*place)).count()
}

#[test]
fn an_enlarged_picture_covers_as_much_of_its_square_as_the_small_one() {
    for picture in PICTURES {
        let small = lit(&drawn(&scene(36, picture)));
        for factor in 2..=5 {
            let canvas = drawn(&scene(36 * factor, picture));
            assert_eq!(canvas.faults(), 0);
            let (large, expected) = (lit(&canvas), small * usize::from(factor * factor));
            let apart = large.abs_diff(expected);
            assert!(apart * 100 <= expected * 8, "{picture:?} x {factor}: {large}, {expected}");
        }
    }
}

#[test]
fn an_enlarged_picture_stays_in_its_square_and_has_both_colours() {
    for picture in PICTURES {
        let canvas = drawn(&scene(180, picture));
        let mut colours = [palette::CREAM, palette::FIRE].map(|colour| (colour.into_storage(), 0));
        for (x, y) in pixels(Area::PANEL) {
            let shown = pixel(&canvas, x, y);
            let inside = (20..200).contains(&x) && (20..200).contains(&y);
            assert!(inside || shown == palette::NIGHT.into_storage(), "{picture:?} at {x}, {y}");
            for (colour, count) in &mut colours {
                *count += usize::from(shown == *colour);
            }
        }
        assert!(colours.iter().all(|(_, count)| *count > 500), "{picture:?}: {colours:?}");
    }
}

#[test]
fn an_edge_is_soft_for_a_few_pixels_only() {
    for picture in PICTURES {
        let canvas = drawn(&scene(144, picture));
        let full = [palette::NIGHT, palette::CREAM, palette::FIRE].map(IntoStorage::into_storage);
        let soft = pixels(Area::new(20, 20, 144, 144))
            .filter(|(x, y)| !full.contains(&pixel(&canvas, *x, *y)))
            .count();
        // As blocks of four it would be none; only interpolated, a third of the square.
        assert!((200..144 * 144 / 8).contains(&soft), "{picture:?}: {soft} soft pixels");
    }
}

#[test]
fn large_digits_cover_four_times_as_much_as_those_they_are_made_of() {
    let digits = |role| {
        let mut scene = Scene::new(Texts::new(Lang::English), None);
        let (text, ink) = (Phrase::number(36u8), Ink::Cream);
        let kind = Kind::Text { text, role, ink, align: Align::Center, place: Place::Middle };
        scene.put(Area::new(20, 20, 100, 60), kind);
        drawn(&scene)
    };
    let (small, large) = (digits(Role::Number), digits(Role::Large));
    assert_eq!((small.faults(), large.faults()), (0, 0));
    assert!(Role::Large.width("36").abs_diff(2 * Role::Number.width("36")) <= 1);
    let (small, large) = (4 * lit(&small), lit(&large));
    assert!(large.abs_diff(small) * 100 <= small * 8, "{large}, {small}");
}

#[test]
fn other_draw_targets_show_the_same_pixels() -> Result<(), core::convert::Infallible> {
    for picture in PICTURES {
        let scene = scene(180, picture);
        let mut other = Box::new(Canvas::new());
        draw_on(None, &scene, &mut *other)?;
        assert!(other.bytes() == drawn(&scene).bytes(), "{picture:?}");
    }
    Ok(())
}
