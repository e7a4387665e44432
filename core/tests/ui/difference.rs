//! Drawing what has changed is the same as drawing everything.

use campfire_core::text::{Lang, TextId, Texts, shell};
use campfire_core::ui::{Area, Badge, Drawing, Key, Kind, Scene, Tab, draw};

use crate::sample::Sample;
use crate::{drawn, pixel, pixels};

const PAIRS: u64 = 1_000;

#[test]
fn difference_gives_the_pixels_of_the_whole() {
    for seed in 0..PAIRS {
        let mut sample = Sample::new(seed);
        let before = sample.scene();
        let after = sample.successor(&before);
        let mut canvas = drawn(&before);
        draw(Some(&before), &after, &mut canvas);
        assert!(canvas.bytes() == drawn(&after).bytes(), "seed {seed}: {before:?}\n{after:?}");
    }
}

#[test]
fn damage_holds_every_changed_pixel() {
    for seed in 0..PAIRS {
        let mut sample = Sample::new(seed);
        let before = sample.scene();
        let after = sample.successor(&before);
        let (old, mut new) = (drawn(&before), drawn(&before));
        let damage = draw(Some(&before), &after, &mut new);
        for (x, y) in pixels(Area::PANEL) {
            let known = damage.iter().any(|area| area.contains(Area::new(x, y, 1, 1)));
            assert!(known || pixel(&old, x, y) == pixel(&new, x, y), "seed {seed} at {x}, {y}");
        }
    }
}

#[test]
fn damage_is_only_what_differs() {
    for seed in 0..PAIRS {
        let mut sample = Sample::new(seed);
        let before = sample.scene();
        let after = sample.successor(&before);
        if (before.texts, before.frame) != (after.texts, after.frame) {
            continue;
        }
        let mut canvas = drawn(&before);
        let damage = draw(Some(&before), &after, &mut canvas);
        for (index, area) in damage.iter().enumerate() {
            let shown = |scene: &Scene, other: &Scene| {
                let differ = |widget: &&_| !other.widgets().contains(widget);
                scene.widgets().iter().filter(differ).any(|widget| widget.area.contains(*area))
            };
            assert!(shown(&before, &after) || shown(&after, &before), "seed {seed}: {area:?}");
            let mut others = damage.iter().skip(index + 1);
            assert!(!others.any(|other| other.overlaps(*area)), "seed {seed}: {area:?}");
        }
    }
}

#[test]
fn what_is_drawn_a_rectangle_at_a_time_can_be_sent_at_once() {
    for seed in 0..PAIRS {
        let mut sample = Sample::new(seed);
        let before = sample.scene();
        let after = sample.successor(&before);
        let (mut canvas, whole) = (drawn(&before), drawn(&after));
        let mut drawing = Drawing::new(Some(&before), &after);
        let mut next = drawing.next(&mut *canvas);
        while let Some(area) = next {
            // The one after it is drawn while this one is still being sent.
            next = drawing.next(&mut *canvas);
            let mut places = pixels(area);
            let same = places.all(|(x, y)| pixel(&canvas, x, y) == pixel(&whole, x, y));
            assert!(same, "seed {seed}: {area:?}");
        }
        assert!(canvas.bytes() == whole.bytes(), "seed {seed}");
    }
}

#[test]
fn a_tab_that_is_drawn_alone_gives_the_pixels_of_the_whole() {
    for seed in 0..PAIRS {
        let before = Sample::new(seed).scene();
        for key in Key::ALL {
            let mut after = before.clone();
            after.set_tab(key, Tab::Pressed);
            let mut canvas = drawn(&before);
            let mut drawing = Drawing::of_key(&after, key);
            let areas = core::iter::from_fn(|| drawing.next(&mut *canvas)).count();
            assert_eq!(areas, usize::from(after.key(key).is_some()), "seed {seed}: {key:?}");
            assert!(canvas.bytes() == drawn(&after).bytes(), "seed {seed}: {key:?}");
        }
    }
}

#[test]
fn the_same_scene_damages_nothing() {
    let scene = Sample::new(1).scene();
    assert!(draw(Some(&scene), &scene, &mut drawn(&scene)).is_empty());
}

#[test]
fn another_frame_or_language_damages_everything() {
    let plain = Scene::new(Texts::new(Lang::English), None);
    for other in [
        Scene::new(Texts::new(Lang::English), Some(Badge::Ring)),
        Scene::new(Texts::new(Lang::Italian), None),
    ] {
        assert_eq!(draw(Some(&plain), &other, &mut drawn(&plain)).as_slice(), [Area::PANEL]);
    }
    assert_eq!(draw(None, &plain, &mut drawn(&plain)).as_slice(), [Area::PANEL]);
}

#[test]
fn a_replaced_widget_is_reported_once() {
    let area = Area::new(92, 8, 136, 28);
    let scene = |text: TextId| {
        let mut scene = Scene::new(Texts::new(Lang::English), None);
        scene.put(area, Kind::Header { badge: None, text: text.into() });
        scene
    };
    let (before, after) = (scene(shell::MENU), scene(shell::IS_GONE));
    assert_eq!(draw(Some(&before), &after, &mut drawn(&before)).as_slice(), [area]);
}
