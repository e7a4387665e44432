//! People at the table give themselves names with four buttons.

use std::collections::BTreeSet;

use campfire_core::app::{App, Edge, HOLD, Millis};
use campfire_core::text::{Lang, Letter, Name, Names, Phrase, shell};
use campfire_core::ui::{Canvas, Key, Kind, Scene, Value, draw};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use Key::{A, B, X, Y};

struct Table {
    app: App<ChaCha8Rng>,
    now: u32,
}

impl Table {
    fn new(kept: Option<&[u8]>) -> Self {
        Self { app: App::open(ChaCha8Rng::seed_from_u64(1), Ok(kept)).0, now: 0 }
    }

    fn hold(&mut self, key: Key, millis: u32) {
        for (edge, wait) in [(Edge::Down, millis), (Edge::Up, 300)] {
            self.app.input(key, edge, Millis(self.now));
            self.app.tick(Millis(self.now));
            let end = self.now + wait;
            while self.now < end {
                self.now += 10;
                self.app.tick(Millis(self.now));
            }
        }
    }

    fn press(&mut self, keys: &[Key]) {
        keys.iter().for_each(|key| self.hold(*key, 50));
    }

    /// Opens the page of the first seat in the set-up, with the cursor on its name.
    fn first_seat(&mut self) {
        self.press(&[Y, Y, Y, X, B, B]);
        assert!(self.shows("Name"), "{:?}", self.words());
    }

    /// Every word shown that may hold a name.
    fn words(&self) -> Vec<String> {
        let scene = self.app.scene();
        let words = |phrase: Phrase| phrase.words(scene.texts).as_str().to_owned();
        let widgets = scene.widgets().iter();
        let said = widgets.flat_map(|widget| match widget.kind {
            Kind::Header { text, .. } | Kind::Text { text, .. } => vec![text],
            Kind::Row(row) => match row.value {
                Value::Note(note) => vec![row.text, note],
                _ => [Some(row.text), row.under].into_iter().flatten().collect(),
            },
            Kind::SeatRow { name, colour, .. } => vec![name, colour],
            _ => vec![],
        });
        said.map(words).collect()
    }

    fn shows(&self, wanted: &str) -> bool {
        self.words().iter().any(|words| words == wanted)
    }
}

fn is_drawn_whole(scene: &Scene) -> bool {
    let mut canvas = Canvas::new();
    draw(None, scene, &mut canvas);
    canvas.faults() == 0
}

#[test]
fn a_name_comes_back_from_its_bytes_and_nothing_else_is_one() {
    let mut name = Name::NONE;
    for step in [1, 2, 31, 0, 25, 26, 7, 19] {
        name = name.with(Letter::A.after(step, name));
        assert_eq!(Name::decode(name.encode()), Some(name), "{name}");
    }
    assert_eq!(name.with(Letter::A), name, "it is full");
    assert_eq!(Name::decode([0xff; Name::BYTES]), None, "no such letters");
    assert_eq!(Name::decode([0, 0, 0, 0, 0, 1]), None, "a letter behind none");
}

#[test]
fn the_last_names_are_remembered_once_each() {
    let name = |place| Name::NONE.with(Letter::A.after(place, Name::NONE));
    let mut names = Names::NONE;
    (0..10).for_each(|place| names.remember(name(place)));
    assert_eq!(names.0, [9, 8, 7, 6, 5, 4, 3, 2].map(name), "the first two are forgotten");
    names.remember(name(6));
    assert_eq!(names.0, [6, 9, 8, 7, 5, 4, 3, 2].map(name), "it comes to the front");
}

#[test]
fn a_name_is_written_letter_by_letter_and_stands_in_place_of_the_tribe() {
    let mut table = Table::new(None);
    table.first_seat();
    table.press(&[Y]);
    // A is there at once; after a vowel comes N, and after a consonant E, one after D.
    table.press(&[Y, Y, X, Y]);
    assert_eq!(table.app.scene().key(Y), Some(shell::TAKE.into()));
    table.hold(Y, HOLD + 50);
    assert!(table.shows("And"), "{:?}", table.words());
    table.press(&[A]);
    assert!(table.shows("And"), "in the list of seats: {:?}", table.words());
    // Next, start the game; then the four have their turns, whoever begins.
    table.press(&[Y, Y]);
    let named = (0..30).filter(|_| {
        table.press(&[Y]);
        table.shows("And")
    });
    assert_ne!(named.count(), 0, "in a header");
}

#[test]
fn a_letter_is_deleted_and_nothing_is_left_by_back() {
    let mut table = Table::new(None);
    table.first_seat();
    table.press(&[Y]);
    assert_eq!(table.app.scene().key(A), Some(shell::BACK.into()));
    table.press(&[B, Y]);
    assert_eq!(table.app.scene().key(A), Some(shell::DELETE.into()));
    table.press(&[A, A]);
    assert!(table.shows("none"), "{:?}", table.words());
}

#[test]
fn a_held_key_goes_through_the_alphabet_faster() {
    let far = |held: bool| {
        let mut table = Table::new(None);
        table.first_seat();
        table.press(&[Y]);
        if held {
            table.hold(B, 1000);
        } else {
            table.press(&[B; 7]);
        }
        table.words()
    };
    // The first repeat comes after 400 ms and then one every 120 ms, three letters each: 1 + 6 * 3.
    let mut steps = Table::new(None);
    steps.first_seat();
    steps.press(&[Y]);
    steps.press(&[B; 19]);
    assert_eq!(far(true), steps.words());
    assert_ne!(far(true), far(false));
}

#[test]
fn the_last_names_are_offered_first_to_those_who_come_next() {
    let mut table = Table::new(None);
    table.first_seat();
    table.press(&[Y, Y]);
    table.hold(Y, HOLD + 50);
    assert!(table.shows("A"));
    // The second seat: nobody is offered the name of somebody at the table.
    table.press(&[A, B, X, B, B, Y]);
    assert!(table.shows("B"), "there is nothing but letters: {:?}", table.words());
    table.press(&[B, Y]);
    table.hold(Y, HOLD + 50);
    assert!(table.shows("B"), "{:?}", table.words());
    // The same box at another table: both are kept, the last one first.
    let kept = table.app.keep();
    let mut later = Table::new(Some(&kept));
    later.first_seat();
    assert!(later.shows("A"), "they sit where they sat: {:?}", later.words());
    later.press(&[Y, B, Y]);
    assert!(later.shows("none"), "without a name: {:?}", later.words());
    later.press(&[Y]);
    assert!(later.shows("A") && !later.shows("B"), "{:?}", later.words());
    later.press(&[Y]);
    assert!(later.shows("A"), "{:?}", later.words());
}

#[test]
fn the_widest_name_fits_where_it_is_shown_and_no_letter_more_is_taken() {
    for lang in Lang::ALL {
        for down in 0..26 {
            let mut table = Table::new(None);
            table.app.set_lang(lang);
            table.press(&[Y, Y, Y, X, B, B, Y]);
            let mut letters = 0;
            while table.app.scene().key(Y) == Some(shell::TAKE.into()) {
                // Back to A, and from there to the letter.
                let to = if letters == 0 { down } else { (down + 32 - next(down)) % 32 };
                table.press(&vec![B; to]);
                assert!(is_drawn_whole(&table.app.scene()), "{:?}", table.words());
                if table.app.scene().key(Y) != Some(shell::TAKE.into()) {
                    break;
                }
                table.press(&[Y]);
                letters += 1;
            }
            assert!((5..=8).contains(&letters), "{letters} letters");
            assert!(is_drawn_whole(&table.app.scene()), "{:?}", table.words());
            table.press(&[Y]);
            for keys in [&[][..], &[A], &[Y], &[Y], &[A], &[X, X, X, Y], &[Y]] {
                table.press(keys);
                assert!(is_drawn_whole(&table.app.scene()), "{:?}", table.words());
            }
        }
    }
}

/// Where the alphabet stands after this letter.
fn next(letter: usize) -> usize {
    if [0, 4, 8, 14, 20, 24].contains(&letter) || letter > 25 { 13 } else { 4 }
}

#[test]
fn every_screen_has_room_for_the_widest_names() {
    let mut faulty = BTreeSet::new();
    // G is the widest letter of which eight fit: nothing wider can be written.
    for (lang, seed) in Lang::ALL.into_iter().zip(1..) {
        let mut table = Table::new(None);
        table.app.set_lang(lang);
        table.press(&[Y, Y, Y]);
        for _ in 0..3 {
            table.press(&[X, B, B, Y]);
            table.press(&[B; 6]);
            for _ in 0..7 {
                table.press(&[Y, B, B]);
            }
            table.press(&[Y, Y, A, B]);
        }
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..1500 {
            let key = match rng.next_u32() % 6 {
                0 => A,
                1 => B,
                2 => X,
                _ => Y,
            };
            let held = if rng.next_u32().is_multiple_of(40) { HOLD + 20 } else { 50 };
            table.hold(key, held);
            table.now += 10_000;
            table.app.tick(Millis(table.now));
            let scene = table.app.scene();
            faulty.extend(scene.widgets().iter().filter_map(|widget| {
                let mut alone = Scene::new(scene.texts, scene.frame);
                alone.put(widget.area, widget.kind.clone());
                (!is_drawn_whole(&alone)).then(|| format!("{lang:?} {:?}", table.words()))
            }));
        }
    }
    assert_eq!(faulty, BTreeSet::new());
}
