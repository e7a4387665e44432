//! Cards, signs and their rows: what differs looks different, and what cannot be chosen looks like that.

use campfire_core::text::Lang;
use campfire_core::text::{Phrase, Texts, shell};
use campfire_core::ui::{
    Area, Badge, CARDS, Canvas, Card, CardRow, Ground, Kind, Lead, MiniChain, Picture, Row, Scene,
    Sign, Strip, Value, draw, palette,
};
use embedded_graphics::pixelcolor::{IntoStorage, Rgb565};

use crate::{drawn, pixel, pixels};

const GROUNDS: [Ground; 3] = [Ground::Rose, Ground::Deep, Ground::Both];
const SIGN: Sign = Sign { picture: Picture::SignAxe, plated: false };

fn alone(area: Area, kind: Kind) -> Box<Canvas> {
    let mut scene = Scene::new(Texts::new(Lang::English), None);
    scene.put(area, kind);
    drawn(&scene)
}

/// How many pixels have a colour.
fn count(canvas: &Canvas, colour: Rgb565) -> usize {
    let colour = colour.into_storage();
    pixels(Area::PANEL).filter(|(x, y)| pixel(canvas, *x, *y) == colour).count()
}

/// Every card with a number.
fn numbered() -> impl Iterator<Item = Card> {
    let counts = (0..10).map(Some).chain([None]);
    counts.flat_map(|count| {
        GROUNDS.into_iter().flat_map(move |ground| {
            [
                Card::Spheres { ground, count },
                Card::Lost { ground, count },
                Card::Ringed { ground, count },
            ]
        })
    })
}

fn strip(card: Card) -> Strip {
    let mut cards = [Card::None; CARDS];
    cards[1] = card;
    Strip { cards, side: None }
}

fn row(strip: Strip) -> CardRow {
    let name = Some(shell::MENU.into());
    let value = Value::None;
    CardRow { cursor: false, off: false, badge: None, sign: SIGN, name, strip, value }
}

fn drawn_row(row: CardRow) -> Box<Canvas> {
    alone(Area::new(12, 44, 296, 35), Kind::CardRow(row))
}

#[test]
fn all_cards_look_different() {
    let others = [
        Card::None,
        Card::Dot,
        Card::Next(Picture::Totem),
        Card::Picture(Picture::Totem),
        Card::Bare(Picture::Totem),
    ];
    let cards: Vec<Card> = others.into_iter().chain(numbered()).collect();
    let small = |card: &Card| drawn_row(row(strip(*card)));
    let large = |card: &Card| alone(Area::new(40, 44, 48, 60), Kind::LargeCard(*card));
    for pictures in [cards.iter().map(small).collect(), cards.iter().map(large).collect::<Vec<_>>()]
    {
        for (index, one) in pictures.iter().enumerate() {
            assert_eq!(one.faults(), 0, "{:?}", cards[index]);
            let same = pictures[..index].iter().position(|other| other.bytes() == one.bytes());
            assert_eq!(same, None, "{:?} looks like another card", cards[index]);
        }
    }
}

#[test]
fn only_what_goes_is_crossed_out_and_only_what_is_meant_has_a_ring() {
    let fire = |card| count(&drawn_row(row(strip(card))), palette::FIRE);
    let none = fire(Card::Dot);
    for card in numbered() {
        let more = fire(card) - none;
        match card {
            // 24 rows of three pixels and what lies beyond the corners.
            Card::Lost { .. } => assert!((72..84).contains(&more), "{card:?}: {more}"),
            // Two pixels around a card of 22 by 24.
            Card::Ringed { .. } => assert!((150..230).contains(&more), "{card:?}: {more}"),
            _ => assert_eq!(more, 0, "{card:?}"),
        }
    }
}

#[test]
fn cards_of_a_row_are_22_by_24_and_26_apart() {
    let cards = [Card::Spheres { ground: Ground::Deep, count: Some(1) }; CARDS];
    let canvas = drawn_row(row(Strip { cards, side: None }));
    let deep = palette::DEEP.into_storage();
    // A row of pixels above the numbers, and a column at the left of them; the first card comes after a name
    // that begins where those of other rows do.
    let row: Vec<i16> = (12..308).filter(|x| pixel(&canvas, *x, 54) == deep).collect();
    let expected: Vec<i16> = (0..4).flat_map(|card| (131 + 26 * card..).take(22)).collect();
    assert_eq!(row, expected);
    let column: Vec<i16> = (44..79).filter(|y| pixel(&canvas, 135, *y) == deep).collect();
    assert_eq!((column[0], column.len()), (49, 24));
}

#[test]
fn a_sign_of_ones_own_is_dark_on_a_bright_plate() {
    for size in [20, 24, 40, 60] {
        let sign = |plated| {
            let sign = Sign { picture: Picture::SignDrum, plated };
            alone(Area::new(40, 60, size, size), Kind::Sign(sign))
        };
        let [plain, plated] = [false, true].map(sign);
        assert_eq!((plain.faults(), plated.faults()), (0, 0), "{size}");
        let colour = |canvas, x: i16, y: i16| pixel(canvas, 40 + x, 60 + y);
        let (cream, half) = (palette::CREAM.into_storage(), size as i16 / 2);
        assert_eq!(colour(&plated, 0, half), cream, "the plate of {size} reaches the edge");
        assert_ne!(colour(&plain, 0, half), cream);
    }
}

#[test]
fn a_row_that_cannot_be_chosen_is_an_outline_on_night() {
    let area = Area::new(12, 44, 296, 35);
    let row = |off| {
        let (lead, value) = (Lead::Picture(Picture::Wolf), Value::Note(shell::MENU.into()));
        let text = shell::MENU.into();
        Kind::Row(Row { cursor: false, lead, text, under: None, value, done: false, off })
    };
    let cards = |off| Kind::CardRow(CardRow { off, ..self::row(strip(Card::Dot)) });
    let (panel, night) = (palette::PANEL.into_storage(), palette::NIGHT.into_storage());
    for (open, off) in [(row(false), row(true)), (cards(false), cards(true))] {
        let [open, off] = [open, off].map(|kind| alone(area, kind));
        let at = |canvas, y: i16| pixel(canvas, 160, 44 + y);
        assert_eq!([0, 2, 33].map(|y| at(&open, y)), [panel; 3]);
        assert_eq!([0, 1, 33, 34].map(|y| at(&off, y)), [panel; 4]);
        assert_eq!([2, 32].map(|y| at(&off, y)), [night; 2]);
        assert_eq!(off.faults(), 0);
    }
}

#[test]
fn every_number_of_places_of_a_small_strip_looks_different() {
    let chain = |vases, totem, active| MiniChain { sign: SIGN, vases, totem, active };
    let all = (0..4).flat_map(|vases| {
        [(false, false), (false, true), (true, false), (true, true)]
            .map(|(totem, active)| chain(vases, totem, active))
    });
    let pictures = all.map(|chain| {
        let kind = Kind::ChainsRow {
            cursor: false,
            badge: Badge::Ring,
            chains: [chain].into_iter().collect(),
            value: Phrase::number(1_u8),
            unit: Phrase::number(4_u8),
        };
        alone(Area::new(12, 44, 296, 35), kind)
    });
    let pictures: Vec<_> = pictures.collect();
    for (index, one) in pictures.iter().enumerate() {
        assert_eq!(one.faults(), 0);
        assert!(pictures[..index].iter().all(|other| other.bytes() != one.bytes()));
    }
}

#[test]
fn only_the_row_of_a_strip_that_changes_is_drawn_anew() {
    let scene = |card| {
        let mut scene = Scene::new(Texts::new(Lang::English), Some(Badge::Cross));
        for (y, card) in [(44, Card::Dot), (83, card), (122, Card::Dot)] {
            scene.put(Area::new(12, y, 296, 35), Kind::CardRow(row(strip(card))));
        }
        scene
    };
    let (before, after) = (scene(Card::Dot), scene(Card::Next(Picture::VaseFlag)));
    let mut canvas = drawn(&before);
    let damage = draw(Some(&before), &after, &mut canvas);
    assert_eq!(damage.as_slice(), [Area::new(12, 83, 296, 35)]);
    assert!(canvas.bytes() == drawn(&after).bytes());
}

#[test]
fn a_long_word_beside_a_strip_is_a_fault() {
    let value = |value| {
        let strip = Strip { side: Some(Picture::ActiveCard), ..strip(Card::Dot) };
        drawn_row(CardRow { value, ..row(strip) }).faults()
    };
    assert_eq!(value(Value::Points(Phrase::number(10_u8))), 0);
    assert_eq!(value(Value::Note(shell::IS_GONE.into())), 1);
}

#[test]
fn a_gain_of_three_digits_does_not_touch_its_bar() {
    for gain in [i16::from(-2_i8), 0, 66, 115, -100] {
        let kind = Kind::ScoreRow {
            cursor: false,
            edited: false,
            badge: Badge::Crescent,
            name: shell::MENU.into(),
            points: 115,
            goal: 100,
            gain: Some(gain),
        };
        let canvas = alone(Area::new(12, 44, 296, 35), kind);
        assert_eq!(canvas.faults(), 0, "{gain}");
        let panel = palette::PANEL.into_storage();
        let bar = 12 + 126 + 78;
        let free = pixels(Area::new(bar, 46, 2, 31)).all(|(x, y)| pixel(&canvas, x, y) == panel);
        assert!(free, "{gain} touches the bar");
    }
}
