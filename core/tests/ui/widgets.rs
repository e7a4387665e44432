//! Every kind of widget by itself.

use campfire_core::text::{Lang, Phrase, Texts, shell};
use campfire_core::ui::{
    Align, Area, Badge, Body, Face, Head, Ink, Key, Kind, Label, Lead, Mark, Picture, Place, Role,
    Row, Scene, Tab, Value, key_area, palette,
};
use embedded_graphics::pixelcolor::IntoStorage;

use crate::sample::{BADGES, FACES, KINDS, Sample};
use crate::{drawn, pixel, pixels};

fn alone(area: Area, kind: Kind) -> Scene {
    let mut scene = Scene::new(Texts::new(Lang::English), None);
    scene.put(area, kind);
    scene
}

#[test]
fn widgets_stay_inside_their_areas() {
    for badge in [None, Some(Badge::Triangle)] {
        let ground = drawn(&Scene::new(Texts::new(Lang::English), badge));
        for seed in 0..2_000 {
            let mut sample = Sample::new(seed);
            let (area, kind) = sample.kind(seed as u32 % KINDS, Texts::new(Lang::English));
            // Too little room must not make a widget leave it.
            let narrow = Area { w: area.w - sample.below(u32::from(area.w) / 2) as u16, ..area };
            let mut scene = Scene::new(Texts::new(Lang::English), badge);
            scene.put(narrow, kind);
            let canvas = drawn(&scene);
            for (x, y) in pixels(Area::PANEL) {
                let inside = narrow.contains(Area::new(x, y, 1, 1));
                let same = pixel(&canvas, x, y) == pixel(&ground, x, y);
                assert!(inside || same, "{:?} at {x}, {y}", scene.widgets());
            }
        }
    }
}

#[test]
fn widgets_draw_something_and_without_fault() {
    let ground = drawn(&Scene::new(Texts::new(Lang::English), None));
    for seed in 0..5_000 {
        let kind = seed as u32 % KINDS;
        let (area, kind) = Sample::new(seed).kind(kind, Texts::new(Lang::English));
        let empty =
            matches!(&kind, Kind::GridHead(heads) if heads.iter().all(|head| *head == Head::None));
        let scene = alone(area, kind);
        let canvas = drawn(&scene);
        assert_eq!(canvas.faults(), 0, "{:?}", scene.widgets());
        assert!(empty || canvas.bytes() != ground.bytes(), "{:?}", scene.widgets());
    }
}

#[test]
fn every_picture_can_lead_a_row() {
    for picture in Picture::ALL {
        if matches!(picture, Picture::Campfire | Picture::CampfireLow) {
            continue;
        }
        // The pictures of games lead the large rows of the first screen; their names begin alike.
        let (lead, under, height) = if format!("{picture:?}").starts_with("Game") {
            (Lead::Large(picture), Some(shell::MENU.into()), 48)
        } else {
            (Lead::Picture(picture), None, 28)
        };
        let text = shell::MENU.into();
        let row =
            Row { cursor: false, lead, text, under, value: Value::None, done: false, off: false };
        let canvas = drawn(&alone(Area::new(12, 44, 284, height), Kind::Row(row)));
        assert_eq!(canvas.faults(), 0, "{picture:?}");
    }
}

#[test]
fn a_flame_flickers() {
    for size in [40, 88] {
        let [high, low] = [Picture::Campfire, Picture::CampfireLow].map(|picture| {
            let kind = Kind::Picture { picture, accent: Ink::Fire };
            drawn(&alone(Area::new(20, 52, size, size), kind))
        });
        assert_eq!((high.faults(), low.faults()), (0, 0));
        assert!(high.bytes() != low.bytes());
    }
}

#[test]
fn faults_are_counted() {
    let text = |text: Phrase, role, w, h| {
        let kind =
            Kind::Text { text, role, ink: Ink::Cream, align: Align::Left, place: Place::Top };
        drawn(&alone(Area::new(10, 60, w, h), kind)).faults()
    };
    assert_eq!(text(shell::MENU.into(), Role::Body, 60, 20), 0);
    assert_eq!(text(shell::MENU.into(), Role::Body, 20, 20), 1, "too wide");
    assert!(text(shell::IS_GONE.into(), Role::Body, 30, 20) > 0, "two lines in the room of one");
    assert_eq!(text(shell::MENU.into(), Role::Huge, 300, 64), 1, "no letters in this font");
    let picture = Kind::Picture { picture: Picture::Food, accent: Ink::Fire };
    assert_eq!(drawn(&alone(Area::new(0, 0, 33, 33), picture)).faults(), 1);
}

#[test]
fn round_corners_are_symmetric() {
    for size in [92, 36, 28, 26, 22, 20, 18] {
        let area = Area::new(100, 100, size, size);
        let die = Kind::Die { face: Face::BLANK, size, ring: false };
        let canvas = drawn(&alone(area, die));
        let at = |x: i16, y: i16| pixel(&canvas, area.x + x, area.y + y);
        let last = size as i16 - 1;
        for (x, y) in pixels(Area::new(0, 0, size, size)) {
            assert_eq!(at(x, y), at(last - x, y));
            assert_eq!(at(x, y), at(x, last - y));
            assert_eq!(at(x, y), at(y, x));
        }
        assert_ne!(at(0, 0), at(last / 2, 0), "the corner is round");
    }
}

#[test]
fn the_frame_has_the_colour_of_the_seat() {
    for badge in BADGES {
        let canvas = drawn(&Scene::new(Texts::new(Lang::English), Some(badge)));
        let (colour, night) = (palette::seat(badge).into_storage(), palette::NIGHT.into_storage());
        let inner = Area::new(4, 4, 312, 232);
        // Inside of the round corners.
        let (wide, high) = (Area::new(4, 12, 312, 216), Area::new(12, 4, 296, 232));
        for (x, y) in pixels(Area::PANEL) {
            let (here, at) = (pixel(&canvas, x, y), Area::new(x, y, 1, 1));
            assert!(inner.contains(at) || here == colour, "{x}, {y}");
            assert!(!(wide.contains(at) || high.contains(at)) || here == night, "{x}, {y}");
            assert_eq!(here, pixel(&canvas, 319 - x, y));
            assert_eq!(here, pixel(&canvas, x, 239 - y));
        }
        assert_eq!(pixel(&canvas, 4, 4), colour, "the corner is round");
    }
}

#[test]
fn a_hexagon_is_symmetric() {
    let area = Area::new(12, 44, 136, 152);
    let canvas = drawn(&alone(area, Kind::Hexagon(heapless::Vec::new())));
    let at = |x: i16, y: i16| pixel(&canvas, area.x + x, area.y + y);
    for (x, y) in pixels(Area::new(0, 0, 136, 152)) {
        assert_eq!(at(x, y), at(135 - x, y), "{x}, {y}");
        assert_eq!(at(x, y), at(x, 151 - y), "{x}, {y}");
    }
}

#[test]
fn seats_and_faces_look_different() {
    let badges = BADGES.map(Kind::Badge);
    let dice = FACES.map(|face| Kind::Die { face, size: 20, ring: false });
    let pictures: Vec<_> = badges
        .into_iter()
        .chain(dice)
        .map(|kind| drawn(&alone(Area::new(0, 0, 20, 20), kind)))
        .collect();
    for (index, one) in pictures.iter().enumerate() {
        for other in &pictures[index + 1..] {
            assert!(one.bytes() != other.bytes());
        }
    }
}

#[test]
fn keys_lie_beside_their_buttons_and_hold_their_labels() {
    for texts in Lang::ALL.map(Texts::new) {
        for key in Key::ALL {
            let sign = key_area(key, Label::Sign(Picture::Up), texts);
            let word = key_area(key, shell::BACK.into(), texts);
            assert_eq!((sign.w, sign.h, word.h), (40, 28, 28));
            let role = if key == Key::Y { Role::Strong } else { Role::Body };
            assert!(
                word.w >= role.width(&texts.text(shell::BACK)) + 20 && word.w.is_multiple_of(4)
            );
            for area in [sign, word] {
                let left = matches!(key, Key::A | Key::B);
                assert_eq!(if left { area.x } else { 320 - area.right() }, 0);
                assert_eq!(area.y, if matches!(key, Key::A | Key::X) { 8 } else { 204 });
            }
        }
    }
}

#[test]
fn a_held_key_fills_from_the_left() {
    let label = Label::from(shell::MENU);
    let area = key_area(Key::A, label, Texts::new(Lang::English));
    let filled = |sixteenths| {
        let tab = Tab::Filling(sixteenths);
        let canvas = drawn(&alone(area, Kind::Key { key: Key::A, label, tab }));
        // A row above the letters.
        (0..area.right()).filter(|x| pixel(&canvas, *x, area.y + 2) == 0xFCC7).count()
    };
    assert_eq!(filled(0), 0);
    assert_eq!(filled(8), usize::from(area.w) / 2);
    for sixteenths in 0..16 {
        assert!(filled(sixteenths) <= filled(sixteenths + 1));
    }
}

#[test]
fn a_bar_is_empty_below_nothing_and_full_above_its_goal() {
    let bar = |value, goal| {
        let badge = Badge::Heart;
        drawn(&alone(Area::new(20, 60, 132, 12), Kind::Bar { value, goal, badge }))
    };
    for goal in [1, 15, 100, i16::MAX] {
        for below in [i16::MIN, -12, -1] {
            assert!(bar(below, goal).bytes() == bar(0, goal).bytes(), "{below} of {goal}");
        }
        for above in [goal.saturating_add(1), i16::MAX] {
            assert!(bar(above, goal).bytes() == bar(goal, goal).bytes(), "{above} of {goal}");
        }
        assert!(bar(0, goal).bytes() != bar(goal, goal).bytes(), "nothing is not all of {goal}");
    }
    // However far the goal is, a bar is no comb: most of a full one is in the seat's colour.
    let colour = palette::seat(Badge::Heart).into_storage();
    for goal in [15, 100, 1_000, i16::MAX] {
        let full = bar(goal, goal);
        let filled = (20..152).filter(|x| pixel(&full, *x, 66) == colour).count();
        assert!(filled > 132 / 2, "{filled} pixels of 132 are filled with a goal of {goal}");
    }
}

#[test]
fn a_turn_has_any_number_of_steps() {
    let fire = palette::FIRE.into_storage();
    for of in 1..=8 {
        let drawn = |done| drawn(&alone(Area::new(116, 212, 88, 12), Kind::Steps { done, of }));
        let pictures: Vec<_> = (0..=of).map(drawn).collect();
        for (done, canvas) in pictures.iter().enumerate() {
            assert_eq!(canvas.faults(), 0, "{done} of {of}");
            let glowing = pixels(Area::PANEL).any(|(x, y)| pixel(canvas, x, y) == fire);
            assert_eq!(glowing, done < usize::from(of), "{done} of {of}: one step is now");
            let others = pictures.iter().skip(done + 1);
            assert!(others.into_iter().all(|other| other.bytes() != canvas.bytes()));
        }
    }
}

#[test]
fn every_mark_fits_on_every_body_of_a_die() {
    let marks = [Mark::None, Mark::Sun, Mark::Moon];
    let faces = [Body::Bright, Body::Dark, Body::Plain]
        .map(|body| marks.map(|mark| Face { body, mark }))
        .concat();
    for size in [92, 36, 28, 26, 22, 20, 18] {
        let dice = faces.iter().map(|face| {
            let die = Kind::Die { face: *face, size, ring: false };
            drawn(&alone(Area::new(0, 0, size, size), die))
        });
        let dice: Vec<_> = dice.collect();
        for (index, die) in dice.iter().enumerate() {
            assert_eq!(die.faults(), 0, "{:?} in {size}", faces[index]);
            assert!(dice[..index].iter().all(|other| other.bytes() != die.bytes()));
        }
    }
}

#[test]
fn the_scores_of_six_seats_do_not_touch() {
    let scores = [-12, 99, 120, 8, 45, 77];
    let area = Area::new(12, 44, 296, 28);
    let seats = Badge::ALL.into_iter().zip(scores).collect();
    let canvas = drawn(&alone(area, Kind::ScoreLine { seats, pictures: heapless::Vec::new() }));
    assert_eq!(canvas.faults(), 0);
    let cream = palette::CREAM.into_storage();
    let column = |x: i16| (44..72).map(move |y| (x, y));
    let inked = |x, inks: &[u16]| column(x).any(|(x, y)| inks.contains(&pixel(&canvas, x, y)));
    for badge in Badge::ALL {
        let colour = palette::seat(badge).into_storage();
        let first = (12..308).find(|x| inked(*x, &[colour]));
        let free = first.is_some_and(|first| (first - 2..first).all(|x| !inked(x, &[cream])));
        assert!(free, "a number touches {badge:?}");
    }
    // Three figures in each of six seats are more than there is room for.
    let seats = Badge::ALL.map(|badge| (badge, 100)).into_iter().collect();
    let kind = Kind::ScoreLine { seats, pictures: heapless::Vec::new() };
    assert!(drawn(&alone(area, kind)).faults() > 0);
}
