//! What a screen shows, as plain data: a short list of widgets with their places.
//!
//! A scene is compared with the one before it to find out what has to be drawn anew, so widgets
//! never overlap. How a widget looks is in `draw`.

use heapless::Vec;

use super::area::Area;
use super::atlas::Picture;
use super::orientation::Orientation;
use super::strip::{CHAINS, Card, CardRow, MiniChain, Sign, Strip};
use crate::text::{Phrase, Report, TextId, Texts};

/// A button of the box and the tab beside it on the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Key {
    /// Top left: the menu; back and close in menus.
    A,
    /// Bottom left: down, less, no.
    B,
    /// Top right: up, more.
    X,
    /// Bottom right: the main thing.
    Y,
}

impl Key {
    /// Every button.
    pub const ALL: [Self; 4] = [Self::A, Self::B, Self::X, Self::Y];
}

/// A seat's colour and symbol, which always go together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Badge {
    /// A red triangle.
    Triangle,
    /// A blue ring.
    Ring,
    /// A yellow diamond.
    Diamond,
    /// A green cross.
    Cross,
    /// A purple heart.
    Heart,
    /// A white crescent.
    Crescent,
}

impl Badge {
    /// Every seat's, from the first to the last.
    pub const ALL: [Self; SEATS] =
        [Self::Triangle, Self::Ring, Self::Diamond, Self::Cross, Self::Heart, Self::Crescent];
}

/// How the upper side of a die looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// Its ground.
    pub body: Body,
    /// What is on it.
    pub mark: Mark,
}

impl Face {
    /// A sun on a bright body.
    pub const SUN: Self = Self { body: Body::Bright, mark: Mark::Sun };
    /// A sickle on a dark body.
    pub const MOON: Self = Self { body: Body::Dark, mark: Mark::Moon };
    /// Only an outline.
    pub const BLANK: Self = Self { body: Body::Plain, mark: Mark::None };
}

/// The ground of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    /// Yellow.
    Bright,
    /// Blue.
    Dark,
    /// Grey.
    Plain,
}

/// What is on a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Nothing.
    None,
    /// A sun.
    Sun,
    /// A sickle.
    Moon,
}

/// What a text is for; never a font by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Sentences, rows, keys.
    Body,
    /// Names, the row under the cursor, questions.
    Strong,
    /// One per screen; scores and bonuses.
    Title,
    /// Digits in columns and cells.
    Number,
    /// Digits that are read across the table where there is no room for one number alone.
    Large,
    /// The one number of the screen.
    Huge,
}

/// The colour of a text or of a picture's accent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// Primary.
    Cream,
    /// Secondary and done.
    Ash,
    /// Look here.
    Fire,
    /// A seat's colour, only beside its symbol.
    Seat(Badge),
}

/// Where a text stands in its area, from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// At the left edge.
    Left,
    /// In the middle.
    Center,
    /// At the right edge.
    Right,
}

/// Where a text stands in its area, from top to bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// From the upper edge down.
    Top,
    /// In the middle.
    Middle,
}

/// What is written on a key's tab.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// A verb.
    Word(Phrase),
    /// Up, down, next, plus or minus.
    Sign(Picture),
}

/// How a key's tab looks now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tab {
    /// At rest.
    Rest,
    /// Just pressed: ink and ground change places.
    Pressed,
    /// Being held: so many sixteenths are filled from the left.
    Filling(u8),
}

/// What stands at the left of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lead {
    /// Nothing.
    None,
    /// A picture.
    Picture(Picture),
    /// A large picture, in rows with a second line.
    Large(Picture),
    /// A seat.
    Badge(Badge),
    /// A card.
    Card(Card),
    /// A sign.
    Sign(Sign),
}

/// What stands at the right of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Nothing.
    None,
    /// A secondary word, such as what a setting is now.
    Note(Phrase),
    /// A word that stands out.
    Accent(Phrase),
    /// Points or another number, large.
    Points(Phrase),
    /// The value that plus and minus change.
    Cell(Phrase),
    /// A picture.
    Picture(Picture),
    /// Where it goes to: an arrow and a sign.
    Sign(Sign),
    /// A price: so many of each.
    Price([Option<(Picture, u8)>; GOODS]),
}

impl Value {
    /// A price of so many of each; what is beyond [`GOODS`] is left out.
    #[must_use]
    pub fn price(goods: &[(Picture, u8)]) -> Self {
        debug_assert!(goods.len() <= GOODS, "a price has too many parts");
        let mut price = [None; GOODS];
        for (place, good) in price.iter_mut().zip(goods) {
            *place = Some(*good);
        }
        Self::Price(price)
    }
}

/// A row of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Whether the cursor is here.
    pub cursor: bool,
    /// What stands at its left.
    pub lead: Lead,
    /// What it says.
    pub text: Phrase,
    /// A second line; only in rows that are at least 44 high.
    pub under: Option<Phrase>,
    /// What stands at its right.
    pub value: Value,
    /// Done or used: ash and a check mark.
    pub done: bool,
    /// Shown, but it cannot be chosen: only an outline, and ash.
    pub off: bool,
}

/// What lies in a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// Nothing.
    Empty,
    /// A die.
    Die(Face),
    /// A picture.
    Picture(Picture),
    /// So many of something.
    Count(u8),
}

/// How a row of slots looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SlotLook {
    /// Can be chosen.
    Open,
    /// The cursor is here: what would come in lies in the first slot already, with a ring, and what would
    /// fall out is faded in the last.
    Cursor,
    /// Used: faded, with a check mark.
    Used,
}

/// A row of slots with a name at its left and what it gives at its right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlotRow {
    /// Its picture.
    pub picture: Picture,
    /// Its name.
    pub name: Phrase,
    /// Its slots from left to right, up to the last place.
    pub slots: Vec<Slot, SLOTS>,
    /// The numbers it would give with what can come in; not shown when used.
    pub gives: [Option<u8>; 2],
    /// Whether the cursor is on the second number.
    pub second: bool,
    /// How it looks.
    pub look: SlotLook,
}

/// Slots in a row into which something slides from the left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlidingSlots {
    /// As they are in the end.
    pub slots: Vec<Slot, SLOTS>,
    /// While the first one slides in: what falls out, and how many quarters are left.
    pub out: Option<(Slot, u8)>,
}

/// What stands above a column of a grid of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Head {
    /// Two dice with this face.
    Dice(Face),
    /// A picture.
    Picture(Picture),
    /// A word.
    Word(Phrase),
    /// Nothing.
    None,
}

/// One number of a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// What it shows.
    pub text: Phrase,
    /// Whether plus and minus change it.
    pub edited: bool,
    /// Whether it is a guess that the table should check.
    pub guess: bool,
}

/// How many of somebody there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// Who: a seat, or a picture for those who have none.
    pub who: Lead,
    /// How many.
    pub count: u8,
    /// Whether plus and minus change it.
    pub edited: bool,
}

/// The most seats.
pub const SEATS: usize = 6;
/// The most groups in one place.
pub const GROUPS: usize = 6;
/// The most slots of a row.
pub const SLOTS: usize = 4;
/// The most kinds of goods in a price.
pub const GOODS: usize = 4;
/// The most columns of a grid: each one makes every widget 16 bytes larger.
pub const COLUMNS: usize = 3;
/// The most parts of a sum of points.
pub const PARTS: usize = 5;
/// The most pictures with numbers in one place.
pub const TALLIES: usize = 4;
/// The most pictures beside the scores of all seats.
pub const PICTURES: usize = 4;

/// What a widget shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The tab of a soft key; its area follows from its label.
    Key {
        /// Which.
        key: Key,
        /// What is on it.
        label: Label,
        /// How it looks now.
        tab: Tab,
    },
    /// What stands between the upper keys: a seat and its name, or a title.
    Header {
        /// The seat.
        badge: Option<Badge>,
        /// The name or title.
        text: Phrase,
    },
    /// The steps of a turn.
    Steps {
        /// How many are done.
        done: u8,
        /// How many there are.
        of: u8,
    },
    /// A text, wrapped at words to the width of its area.
    Text {
        /// The words.
        text: Phrase,
        /// What it is for.
        role: Role,
        /// Its colour.
        ink: Ink,
        /// Where it stands from left to right.
        align: Align,
        /// Where it stands from top to bottom.
        place: Place,
    },
    /// Where in the program something happened: a secondary line in the middle of its area.
    Report(Report),
    /// A square picture, as large as its area.
    Picture {
        /// Which.
        picture: Picture,
        /// The colour of its accent.
        accent: Ink,
    },
    /// A seat's symbol, as large as its area.
    Badge(Badge),
    /// A die of this size in the middle of its area, with room for a ring around it.
    Die {
        /// What it shows.
        face: Face,
        /// Its edge.
        size: u16,
        /// Whether it is ringed: chosen, or part of doubles.
        ring: bool,
    },
    /// A row of a list.
    Row(Row),
    /// A seat in the list of players.
    SeatRow {
        /// Whether the cursor is here.
        cursor: bool,
        /// The seat.
        badge: Badge,
        /// The name of its colour.
        colour: Phrase,
        /// A sign before its name.
        sign: Option<Sign>,
        /// Its tribe or name.
        name: Phrase,
        /// A note that stands out.
        note: Option<Phrase>,
    },
    /// A row of slots.
    SlotRow(SlotRow),
    /// The scroll bar of a list.
    Scroll {
        /// The first row shown.
        first: u8,
        /// How many are shown.
        shown: u8,
        /// How many there are.
        total: u8,
    },
    /// A bar towards a number of points, cut every five; below nothing it is empty, and above the
    /// goal it is full.
    Bar {
        /// How far.
        value: i16,
        /// To where.
        goal: i16,
        /// Whose.
        badge: Badge,
    },
    /// Places for tokens, full and empty.
    Counter {
        /// A token.
        picture: Picture,
        /// How many are there.
        full: u8,
        /// How many there can be.
        of: u8,
        /// The same in words.
        words: Phrase,
    },
    /// A picture on a plate.
    Plate {
        /// The picture.
        picture: Picture,
        /// A number in its lower right corner.
        count: Option<Phrase>,
    },
    /// A question with the value that plus and minus change.
    Question {
        /// The question.
        text: Phrase,
        /// The value.
        value: Phrase,
        /// What it gives.
        gives: Option<(Phrase, Picture)>,
    },
    /// The largest number of all, on a card.
    BigNumber {
        /// What it is about.
        picture: Picture,
        /// The number.
        number: Phrase,
        /// What it counts.
        unit: Phrase,
    },
    /// One reason for a number, with a line below it.
    Reason {
        /// The reason.
        text: Phrase,
        /// The slots that decided it.
        slots: Option<SlidingSlots>,
        /// How much of the number.
        amount: Phrase,
        /// Whether it is a bonus on top.
        bonus: bool,
    },
    /// What stands above the columns of a grid of numbers.
    GridHead(Vec<Head, COLUMNS>),
    /// A row of a grid of numbers.
    GridRow {
        /// What it is about.
        lead: Lead,
        /// Its name.
        name: Phrase,
        /// Its numbers; none where there is no cell.
        cells: Vec<Option<Cell>, COLUMNS, u8>,
    },
    /// A hexagon with the groups in it.
    Hexagon(Vec<Group, GROUPS>),
    /// So many beside a limit; those beyond it stand out.
    Capacity {
        /// One of them.
        picture: Picture,
        /// How many there are.
        count: u8,
        /// How many there may be.
        limit: u8,
    },
    /// How many of each group: in words as long as there are few groups.
    Counts {
        /// The groups and how many of each.
        counts: Vec<(Lead, u8), GROUPS>,
        /// The words for some, with their number.
        some: TextId,
        /// The words for none.
        none: TextId,
    },
    /// A player's score as a bar.
    ScoreRow {
        /// Whether the cursor is here.
        cursor: bool,
        /// Whether plus and minus change its points.
        edited: bool,
        /// The seat.
        badge: Badge,
        /// Its name.
        name: Phrase,
        /// Its points.
        points: i16,
        /// The points that win.
        goal: i16,
        /// The points that have just come or gone.
        gain: Option<i16>,
    },
    /// The parts of a sum of points, as pictures with numbers.
    Parts(Vec<(Picture, i16), PARTS>),
    /// What stands above the columns of a table of points.
    TallyHead(Vec<Head, PARTS, u8>),
    /// A row of a table of points.
    TallyRow {
        /// Whether this player has won.
        winner: bool,
        /// The seat.
        badge: Badge,
        /// Its name.
        name: Phrase,
        /// The parts of its points.
        values: Vec<i16, PARTS>,
        /// All of them.
        total: i16,
    },
    /// The score of every seat and some pictures in one line.
    ScoreLine {
        /// The seats and their points.
        seats: Vec<(Badge, i16), SEATS>,
        /// The pictures.
        pictures: Vec<Picture, PICTURES>,
    },
    /// A row of a list with a strip of cards.
    CardRow(CardRow),
    /// A strip of cards by itself.
    Cards {
        /// The sign before it.
        sign: Option<Sign>,
        /// The cards.
        strip: Strip,
    },
    /// One large card in the middle of its area, with room for a ring around it.
    LargeCard(Card),
    /// A sign in the middle of its area, as large as fits.
    Sign(Sign),
    /// All strips of somebody, small.
    ChainsRow {
        /// Whether the cursor is here.
        cursor: bool,
        /// Whose they are.
        badge: Badge,
        /// The strips.
        chains: Vec<MiniChain, CHAINS>,
        /// A number at the right.
        value: Phrase,
        /// What comes right after it.
        unit: Phrase,
    },
    /// Small pictures with numbers, in the middle of the area.
    Tallies(Vec<(Picture, u8), TALLIES>),
    /// Something that happened.
    LogLine {
        /// Who did it.
        badge: Option<Badge>,
        /// What it is about.
        picture: Picture,
        /// What it was.
        text: Phrase,
        /// Whether it is the latest.
        latest: bool,
    },
    /// A question that must be answered first.
    Modal {
        /// The question in short.
        title: Phrase,
        /// What it means.
        body: Phrase,
    },
}

/// Something shown, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Widget {
    /// Where.
    pub area: Area,
    /// What.
    pub kind: Kind,
}

/// The most widgets of a screen.
pub const WIDGETS: usize = 24;

/// What a screen shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// Its texts, in which language.
    pub texts: Texts,
    /// The seat whose colour frames the screen.
    pub frame: Option<Badge>,
    /// Which way up whoever draws it has to show it.
    pub orientation: Orientation,
    widgets: Vec<Widget, WIDGETS>,
}

// 2,032 bytes on a PC, whose pointers are larger than those of the chip. The chip keeps the one that
// is shown and the next, and makes another one beside them.
const _: () = assert!(size_of::<Scene>() <= 2048, "scenes are compared often: keep them small");

impl Scene {
    /// An empty screen.
    #[must_use]
    pub fn new(texts: Texts, frame: Option<Badge>) -> Self {
        Self { texts, frame, orientation: Orientation::Upright, widgets: Vec::new() }
    }

    /// Makes it an empty screen with these texts again.
    pub fn clear(&mut self, texts: Texts) {
        (self.texts, self.frame, self.orientation) = (texts, None, Orientation::Upright);
        self.widgets.clear();
    }

    /// The widgets.
    #[must_use]
    pub fn widgets(&self) -> &[Widget] {
        &self.widgets
    }

    /// Puts a widget on the screen; what is beyond [`WIDGETS`] is left out.
    // Screens call it from everywhere: written out at each place it takes 3 KB more.
    #[inline(never)]
    pub fn put(&mut self, area: Area, kind: Kind) {
        let fits = self.widgets.push(Widget { area, kind }).is_ok();
        debug_assert!(fits, "a screen has too many widgets");
    }

    /// Changes how the tab of a key looks, if it has one.
    pub fn set_tab(&mut self, wanted: Key, look: Tab) {
        for widget in &mut self.widgets {
            match &mut widget.kind {
                Kind::Key { key, tab, .. } if *key == wanted => *tab = look,
                _ => {}
            }
        }
    }

    /// The tab of a key, if it does anything now.
    #[must_use]
    pub fn key(&self, wanted: Key) -> Option<Label> {
        self.widgets.iter().find_map(|widget| match widget.kind {
            Kind::Key { key, label, .. } if key == wanted => Some(label),
            _ => None,
        })
    }
}

impl From<TextId> for Label {
    fn from(id: TextId) -> Self {
        Self::Word(id.into())
    }
}

impl From<Picture> for Label {
    fn from(picture: Picture) -> Self {
        Self::Sign(picture)
    }
}
