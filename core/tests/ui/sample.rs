//! Widgets and scenes at random: every kind of widget, in a size that screens use.

use campfire_core::text::{Lang, Phrase, Report, Texts, shell};
use campfire_core::ui::{
    Align, Area, Badge, CARDS, COLUMNS, Card, CardRow, Cell, Face, GOODS, Ground, Group, Head, Ink,
    Key, Kind, Label, Lead, MiniChain, PARTS, Picture, Place, Role, Row, Scene, Sign, SlidingSlots,
    Slot, SlotLook, SlotRow, Strip, Tab, Value, key_area,
};
use heapless::Vec;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

pub(crate) const BADGES: [Badge; 6] = Badge::ALL;
pub(crate) const FACES: [Face; 3] = [Face::SUN, Face::MOON, Face::BLANK];
/// Tiles have every size that a plate needs.
const TILES: [Picture; 4] = [Picture::Tiger, Picture::Winter, Picture::MuchFood, Picture::Altar];
const THINGS: [Picture; 4] = [Picture::Village, Picture::Star, Picture::Event, Picture::Hand];
const ACTIONS: [Picture; 4] = [Picture::Grow, Picture::Move, Picture::Gather, Picture::Lead];
const CHARACTERS: [Picture; 5] = [
    Picture::SignArrow,
    Picture::SignDrum,
    Picture::SignAxe,
    Picture::SignHand,
    Picture::SignRiver,
];
const VASES: [Picture; 6] = [
    Picture::VaseStatue,
    Picture::VaseHorse,
    Picture::VaseFlag,
    Picture::VaseFour,
    Picture::VaseFive,
    Picture::VaseSix,
];
const SIGNS: [Picture; 5] =
    [Picture::Up, Picture::Down, Picture::Next, Picture::Plus, Picture::Minus];
/// How many kinds of widgets [`Sample::kind`] knows.
pub(crate) const KINDS: u32 = 36;

/// Makes widgets and scenes at random.
pub(crate) struct Sample(ChaCha8Rng);

impl Sample {
    pub(crate) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    pub(crate) fn below(&mut self, end: u32) -> u32 {
        self.0.next_u32() % end
    }

    fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u32) as usize]
    }

    fn points(&mut self) -> u8 {
        self.below(16) as u8
    }

    fn number(&mut self) -> Phrase {
        let number = self.points();
        if self.coin() { Phrase::number(number) } else { Phrase::signed(number) }
    }

    /// Words that fit everywhere.
    fn words(&mut self) -> Phrase {
        self.one(&[shell::MENU, shell::OTHER]).into()
    }

    fn badge(&mut self) -> Badge {
        self.one(&BADGES)
    }

    /// What lies in a slot; the pictures are those that small slots have, too.
    fn slot(&mut self) -> Slot {
        match self.below(6) {
            0 => Slot::Empty,
            1 => Slot::Picture(self.one(&[Picture::Member, Picture::Village])),
            2 => Slot::Count(self.points()),
            _ => Slot::Die(self.one(&FACES)),
        }
    }

    /// Points of games that also take some, and of games that give many.
    fn score(&mut self) -> i16 {
        self.one(&[-12, -1, 0, 1, 4, 5, 9, 14, 15, 16, 28, 99, 120])
    }

    fn lead(&mut self) -> Lead {
        match self.below(3) {
            0 => Lead::None,
            1 => Lead::Picture(self.one(&THINGS)),
            _ => Lead::Badge(self.badge()),
        }
    }

    /// A list of between `least` and all of its room.
    fn list<T, const N: usize>(&mut self, least: u32, item: impl Fn(&mut Self) -> T) -> Vec<T, N> {
        let length = least + self.below(N as u32 + 1 - least);
        (0..length).map(|_| item(self)).collect()
    }

    fn cell(&mut self) -> Cell {
        Cell { text: self.number(), edited: self.coin(), guess: self.coin() }
    }

    fn row(&mut self, two_lines: bool) -> Row {
        let value = match self.below(8) {
            0 => Value::None,
            1 => Value::Note(self.words()),
            2 => Value::Accent(self.words()),
            3 => Value::Points(self.number()),
            4 => Value::Cell(self.number()),
            5 => {
                let good = |sample: &mut Self| (sample.one(&THINGS), sample.below(10) as u8);
                let goods = self.list::<_, GOODS>(1, good);
                Value::price(&goods)
            }
            6 => Value::Sign(self.sign()),
            _ => Value::Picture(self.one(&[Picture::Undo, Picture::Hand, Picture::Book])),
        };
        Row {
            cursor: self.coin(),
            lead: self.lead(),
            text: self.words(),
            under: two_lines.then(|| self.words()),
            value,
            done: self.coin(),
            off: self.coin(),
        }
    }

    fn sign(&mut self) -> Sign {
        Sign { picture: self.one(&CHARACTERS), plated: self.coin() }
    }

    fn card(&mut self) -> Card {
        let ground = self.one(&[Ground::Rose, Ground::Deep, Ground::Both]);
        let count = self.coin().then(|| self.below(10) as u8);
        match self.below(8) {
            0 => Card::None,
            1 => Card::Dot,
            2 => Card::Next(self.one(&VASES)),
            3 => Card::Spheres { ground, count },
            4 => Card::Lost { ground, count },
            5 => Card::Ringed { ground, count },
            6 => Card::Picture(Picture::Totem),
            _ => Card::Bare(self.one(&VASES)),
        }
    }

    fn strip(&mut self) -> Strip {
        let cards = [(); CARDS].map(|()| self.card());
        Strip { cards, side: self.coin().then_some(Picture::ActiveCard) }
    }

    fn card_row(&mut self) -> CardRow {
        let badge = self.coin().then(|| self.badge());
        let mut value = match self.below(6) {
            0 => Value::None,
            1 => Value::Note(self.words()),
            2 => Value::Accent(Phrase::number(self.points())),
            3 => Value::Points(Phrase::number(self.points())),
            4 => Value::price(&[(Picture::Sphere, self.points())]),
            _ => Value::Sign(self.sign()),
        };
        // Only rows without a name have room for everything.
        if badge.is_none() && matches!(value, Value::Note(_) | Value::Sign(_)) {
            value = Value::None;
        }
        CardRow {
            cursor: self.coin(),
            off: self.coin(),
            badge,
            sign: self.sign(),
            name: badge.is_none().then(|| self.words()),
            strip: self.strip(),
            value,
        }
    }

    /// A group has a seat or is one of the invaders.
    fn side(&mut self) -> Lead {
        if self.coin() { Lead::Badge(self.badge()) } else { Lead::Picture(Picture::Invaders) }
    }

    /// A widget of one kind and its size; a key also has its place.
    pub(crate) fn kind(&mut self, kind: u32, texts: Texts) -> (Area, Kind) {
        let sized = |w, h, kind| (Area::new(0, 0, w, h), kind);
        match kind {
            0 => {
                let key = self.one(&Key::ALL);
                let label = if self.coin() {
                    Label::Sign(self.one(&SIGNS))
                } else {
                    Label::Word(self.words())
                };
                let tab = match self.below(3) {
                    0 => Tab::Rest,
                    1 => Tab::Pressed,
                    _ => Tab::Filling(self.below(17) as u8),
                };
                (key_area(key, label, texts), Kind::Key { key, label, tab })
            }
            1 => {
                let badge = self.coin().then(|| self.badge());
                sized(136, 28, Kind::Header { badge, text: self.words() })
            }
            2 => {
                let of = 1 + self.below(8) as u8;
                sized(88, 8, Kind::Steps { done: self.below(u32::from(of) + 1) as u8, of })
            }
            3 => {
                let kind = Kind::Text {
                    text: self.words(),
                    role: self.one(&[Role::Body, Role::Strong, Role::Title]),
                    ink: self.one(&[Ink::Cream, Ink::Ash, Ink::Fire, Ink::Seat(Badge::Ring)]),
                    align: self.one(&[Align::Left, Align::Center, Align::Right]),
                    place: self.one(&[Place::Top, Place::Middle]),
                };
                sized(100, 48, kind)
            }
            4 => {
                let (picture, size) = self.one(&[
                    (Picture::Campfire, 88),
                    (Picture::CampfireLow, 40),
                    (Picture::Village, 56),
                    (Picture::Eye, 64),
                ]);
                sized(size, size, Kind::Picture { picture, accent: Ink::Fire })
            }
            5 => {
                let size = self.one(&[16, 20, 24, 40, 80]);
                sized(size, size, Kind::Badge(self.badge()))
            }
            6 => {
                let size = self.one(&[92, 36, 28]);
                let kind = Kind::Die { face: self.one(&FACES), size, ring: self.coin() };
                sized(size + 12, size + 12, kind)
            }
            7 => {
                let h = self.one(&[28, 30, 35, 48]);
                sized(284, h, Kind::Row(self.row(h == 48)))
            }
            8 => {
                let kind = Kind::SeatRow {
                    cursor: self.coin(),
                    badge: self.badge(),
                    colour: self.words(),
                    sign: self.coin().then(|| self.sign()),
                    name: self.words(),
                    note: self.coin().then(|| self.words()),
                };
                sized(296, 35, kind)
            }
            9 => {
                let row = SlotRow {
                    picture: self.one(&ACTIONS),
                    name: self.words(),
                    slots: self.list(1, Self::slot),
                    gives: [Some(self.points()), self.coin().then(|| self.points())],
                    second: self.coin(),
                    look: self.one(&[SlotLook::Open, SlotLook::Cursor, SlotLook::Used]),
                };
                sized(296, 28, Kind::SlotRow(row))
            }
            10 => {
                let kind = Kind::Scroll { first: self.points(), shown: 5, total: 20 };
                sized(4, 152, kind)
            }
            11 => {
                let goal = self.one(&[-5, 0, 4, 15, 30, 99, 1_000, i16::MAX]);
                let kind = Kind::Bar { value: self.score(), goal, badge: self.badge() };
                sized(224, 12, kind)
            }
            12 => {
                let kind = Kind::Counter {
                    picture: Picture::Food,
                    full: self.below(7) as u8,
                    of: 6,
                    words: self.words(),
                };
                sized(236, 20, kind)
            }
            13 => {
                let count = self.coin().then(|| Phrase::number(self.points()));
                let (w, h) = if count.is_some() {
                    self.one(&[(50, 44), (34, 44), (50, 28)])
                } else {
                    (48, 48)
                };
                sized(w, h, Kind::Plate { picture: self.one(&TILES), count })
            }
            14 => {
                let gives = self.coin().then(|| (Phrase::signed(self.points()), Picture::Food));
                let kind = Kind::Question {
                    text: self.words(),
                    value: Phrase::number(self.points()),
                    gives,
                };
                sized(296, 44, kind)
            }
            15 => {
                let kind = Kind::BigNumber {
                    picture: self.one(&ACTIONS),
                    number: Phrase::number(self.points()),
                    unit: self.words(),
                };
                sized(112, 152, kind)
            }
            16 => {
                let kind = Kind::Reason {
                    text: self.words(),
                    slots: self.coin().then(|| SlidingSlots {
                        slots: self.list(1, Self::slot),
                        out: self.coin().then(|| (self.slot(), 1 + self.below(4) as u8)),
                    }),
                    amount: self.number(),
                    bonus: self.coin(),
                };
                sized(188, 30, kind)
            }
            17 => {
                let head = |sample: &mut Self| match sample.below(4) {
                    0 => Head::Dice(sample.one(&FACES)),
                    1 => Head::Picture(sample.one(&THINGS)),
                    2 => Head::Word(sample.words()),
                    _ => Head::None,
                };
                sized(296, 20, Kind::GridHead(self.list(1, head)))
            }
            18 => {
                let columns = 1 + self.below(COLUMNS as u32);
                let cell = |_| self.coin().then(|| self.cell());
                let cells = (0..columns).map(cell).collect();
                let kind = Kind::GridRow { lead: self.lead(), name: self.words(), cells };
                sized(296, 32, kind)
            }
            19 => {
                let groups = self.list(1, |sample| Group {
                    who: sample.side(),
                    count: sample.points(),
                    edited: sample.coin(),
                });
                sized(136, 152, Kind::Hexagon(groups))
            }
            20 => {
                let picture = self.one(&[Picture::Member, Picture::Village]);
                let (count, limit) = (self.points(), self.points());
                let kind = Kind::Capacity { picture, count, limit };
                sized(140, 24, kind)
            }
            21 => {
                let counts = self.list(1, |sample| (sample.side(), sample.points()));
                let (some, none) = (shell::KEEPS, shell::IS_GONE);
                sized(144, 68, Kind::Counts { counts, some, none })
            }
            22 => {
                let kind = Kind::ScoreRow {
                    cursor: self.coin(),
                    edited: self.coin(),
                    badge: self.badge(),
                    name: self.words(),
                    points: self.score(),
                    goal: 15,
                    gain: None,
                };
                sized(304, 24, kind)
            }
            34 => {
                let kind = Kind::ScoreRow {
                    cursor: self.coin(),
                    edited: false,
                    badge: self.badge(),
                    name: self.words(),
                    points: self.score(),
                    goal: 100,
                    gain: Some(self.score()),
                };
                sized(296, 35, kind)
            }
            23 => {
                let item = |sample: &mut Self| (sample.one(&THINGS), i16::from(sample.points()));
                sized(192, 44, Kind::Parts(self.list(4, item)))
            }
            24 => {
                let head = |sample: &mut Self| match sample.below(4) {
                    0 => Head::Word(Phrase::number(sample.points())),
                    _ => Head::Picture(sample.one(&THINGS)),
                };
                let heads = (0..1 + self.below(PARTS as u32)).map(|_| head(self)).collect();
                sized(296, 20, Kind::TallyHead(heads))
            }
            25 => {
                let kind = Kind::TallyRow {
                    winner: self.coin(),
                    badge: self.badge(),
                    name: self.words(),
                    values: self.list(1, |sample| i16::from(sample.points()) - 8),
                    total: self.score(),
                };
                sized(296, 20, kind)
            }
            26 => {
                let seat = |sample: &mut Self| (sample.badge(), sample.score().min(99));
                let seats = self.list(2, seat);
                // Pictures take the room of more than four seats.
                let mut pictures = self.list(0, |sample| sample.one(&TILES));
                if seats.len() > 4 {
                    pictures.clear();
                }
                let kind = Kind::ScoreLine { seats, pictures };
                sized(296, 28, kind)
            }
            27 => {
                let (id, line) = (shell::RESTART_PANIC, self.below(1000));
                sized(296, 20, Kind::Report(Report { id, file: "pane.rs", line }))
            }
            28 => sized(284, self.one(&[28, 35]), Kind::CardRow(self.card_row())),
            29 => {
                let sign = self.coin().then(|| self.sign());
                sized(170, 30, Kind::Cards { sign, strip: self.strip() })
            }
            30 => {
                let card = self.card();
                sized(48, 60, Kind::LargeCard(if card == Card::None { Card::Dot } else { card }))
            }
            31 => {
                let size = self.one(&[20, 24, 40, 60]);
                sized(size, size, Kind::Sign(self.sign()))
            }
            32 => {
                let chains = self.list(0, |sample| MiniChain {
                    sign: sample.sign(),
                    vases: sample.below(4) as u8,
                    totem: sample.coin(),
                    active: sample.coin(),
                });
                let kind = Kind::ChainsRow {
                    cursor: self.coin(),
                    badge: self.badge(),
                    chains,
                    value: Phrase::number(self.below(5) as u8),
                    unit: Phrase::number(-4_i16),
                };
                sized(296, 35, kind)
            }
            33 => {
                let pictures = [Picture::Deck, Picture::Discard, Picture::Played, Picture::Vase];
                let tallies =
                    self.list(1, |sample| (sample.one(&pictures), sample.below(100) as u8));
                sized(200, 28, Kind::Tallies(tallies))
            }
            _ => {
                if self.coin() {
                    let kind = Kind::LogLine {
                        badge: self.coin().then(|| self.badge()),
                        picture: self.one(&THINGS),
                        text: self.words(),
                        latest: self.coin(),
                    };
                    sized(296, 30, kind)
                } else {
                    sized(296, 84, Kind::Modal { title: self.words(), body: self.words() })
                }
            }
        }
    }

    /// Any widget, somewhere on the panel.
    fn widget(&mut self, texts: Texts) -> (Area, Kind) {
        let number = self.below(KINDS);
        let (area, kind) = self.kind(number, texts);
        if matches!(kind, Kind::Key { .. }) {
            return (area, kind);
        }
        let x = self.below(u32::from(320 - area.w) + 1) as i16;
        let y = self.below(u32::from(240 - area.h) + 1) as i16;
        (Area { x, y, ..area }, kind)
    }

    /// Puts widgets on a scene where there is room.
    fn scatter(&mut self, scene: &mut Scene, tries: u32) {
        for _ in 0..tries {
            let (area, kind) = self.widget(scene.texts);
            if !scene.widgets().iter().any(|other| other.area.overlaps(area)) {
                scene.put(area, kind);
            }
        }
    }

    /// A scene without overlaps.
    pub(crate) fn scene(&mut self) -> Scene {
        let texts = Texts::new(self.one(&Lang::ALL));
        let frame = self.coin().then(|| self.badge());
        let mut scene = Scene::new(texts, frame);
        self.scatter(&mut scene, 20);
        scene
    }

    /// A scene that shares a part with another one.
    pub(crate) fn successor(&mut self, before: &Scene) -> Scene {
        if self.below(16) == 0 {
            return self.scene();
        }
        let mut scene = Scene::new(before.texts, before.frame);
        for widget in before.widgets() {
            if self.below(4) > 0 {
                scene.put(widget.area, widget.kind.clone());
            }
        }
        let tries = self.below(6);
        self.scatter(&mut scene, tries);
        scene
    }
}
