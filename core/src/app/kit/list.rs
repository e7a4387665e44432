//! Lists with a cursor: their rows, how they scroll and what stands under the cursor.

use heapless::Vec;

use super::{Binding, HEIGHT, Keys, LEFT, Screen, Signal, TOP, WIDTH, bind};
use crate::text::{Phrase, TextId, shell};
use crate::ui::{Area, Badge, CardRow, Key, Kind, Lead, Picture, Row, Sign, Strip, Value};

/// The most entries of a list.
const ENTRIES: usize = 40;
/// The height of a row with two lines.
const TWO_LINES: u16 = 48;

/// What a strip has before it as long as nothing is said of it.
const NO_SIGN: Sign = Sign { picture: Picture::Next, plated: false };

/// One thing to choose from a list, without what choosing it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    lead: Lead,
    text: Phrase,
    more: More,
    value: Value,
    choice: Choice,
}

/// What an entry shows besides its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum More {
    /// Nothing.
    None,
    /// A second line.
    Under(Phrase),
    /// A sign and a strip of cards.
    Strip(Sign, Strip),
}

/// Whether an entry can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    /// It can, and this is what the main key says.
    Open(TextId),
    /// It cannot, but looks as if.
    Fixed,
    /// It is done already.
    Done,
    /// It cannot, and looks like that.
    Off,
}

// A list has room for many.
const _: () = assert!(size_of::<Entry>() <= 56, "lists are on the stack: keep their entries small");

impl Entry {
    #[inline(never)]
    fn new(text: Phrase, verb: TextId) -> Self {
        let (lead, value) = (Lead::None, Value::None);
        Self { lead, text, more: More::None, value, choice: Choice::Open(verb) }
    }

    /// With something at its left.
    #[inline(never)]
    pub fn lead(&mut self, lead: Lead) -> &mut Self {
        self.lead = lead;
        self
    }

    /// With a picture at its left.
    #[inline(never)]
    pub fn picture(&mut self, picture: Picture) -> &mut Self {
        self.lead(Lead::Picture(picture))
    }

    /// With a seat's symbol at its left.
    #[inline(never)]
    pub fn badge(&mut self, badge: Badge) -> &mut Self {
        self.lead(Lead::Badge(badge))
    }

    /// With something at its right.
    #[inline(never)]
    pub fn value(&mut self, value: Value) -> &mut Self {
        self.value = value;
        self
    }

    /// With a secondary word at its right.
    #[inline(never)]
    pub fn note(&mut self, note: impl Into<Phrase>) -> &mut Self {
        self.value(Value::Note(note.into()))
    }

    /// With what it is now, as the cell that the keys change if it is being edited.
    #[inline(never)]
    pub fn note_or_cell(&mut self, now: Phrase, edited: bool) -> &mut Self {
        self.value(if edited { Value::Cell(now) } else { Value::Note(now) })
    }

    /// With points or another number at its right.
    #[inline(never)]
    pub fn points(&mut self, points: Phrase) -> &mut Self {
        self.value(Value::Points(points))
    }

    /// With a picture at its right.
    #[inline(never)]
    pub fn sign(&mut self, sign: Picture) -> &mut Self {
        self.value(Value::Picture(sign))
    }

    /// With a second line.
    #[inline(never)]
    pub fn under(&mut self, under: impl Into<Phrase>) -> &mut Self {
        self.more = More::Under(under.into());
        self
    }

    /// With a strip of cards after its name, so that it has no second line. Its sign comes with
    /// [`character`](Self::character).
    #[inline(never)]
    pub fn strip(&mut self, strip: Strip) -> &mut Self {
        self.more = match self.more {
            More::Strip(sign, _) => More::Strip(sign, strip),
            More::None | More::Under(_) => More::Strip(NO_SIGN, strip),
        };
        self
    }

    /// With a sign before its name, and room for a strip after it.
    #[inline(never)]
    pub fn character(&mut self, sign: Sign) -> &mut Self {
        self.more = match self.more {
            More::Strip(_, strip) => More::Strip(sign, strip),
            More::None | More::Under(_) => More::Strip(sign, Strip::EMPTY),
        };
        self
    }

    /// Shown, but done already: it cannot be chosen.
    pub fn done(&mut self) -> &mut Self {
        self.choice = Choice::Done;
        self
    }

    /// Shown, but it cannot be chosen.
    pub fn fixed(&mut self) -> &mut Self {
        self.choice = Choice::Fixed;
        self
    }

    /// Shown with the reason why it cannot be chosen.
    #[inline(never)]
    pub fn off(&mut self, reason: impl Into<Phrase>) -> &mut Self {
        self.choice = Choice::Off;
        self.note(reason)
    }

    /// What the main key says, if this can be chosen.
    fn verb(&self) -> Option<TextId> {
        match self.choice {
            Choice::Open(verb) => Some(verb),
            Choice::Fixed | Choice::Done | Choice::Off => None,
        }
    }

    fn is_tall(&self) -> bool {
        matches!(self.more, More::Under(_))
    }

    fn row(&self, cursor: bool) -> Kind {
        let Self { lead, text, more, value, choice } = *self;
        let done = choice == Choice::Done;
        let under = match more {
            More::None => None,
            More::Under(under) => Some(under),
            More::Strip(sign, strip) => {
                let (badge, name) = match lead {
                    Lead::Badge(badge) => (Some(badge), None),
                    _ => (None, Some(text)),
                };
                let off = done || choice == Choice::Off;
                return Kind::CardRow(CardRow { cursor, off, badge, sign, name, strip, value });
            }
        };
        let off = choice == Choice::Off;
        Kind::Row(Row { cursor, lead, text, under, value, done, off })
    }
}

/// What stands in the rows of a list: the half of its entries that is the same whatever they mean.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Shown {
    entries: Vec<Entry, ENTRIES>,
    /// What is beyond the capacity.
    left_out: Entry,
}

impl Shown {
    /// Puts an entry at the end, to be said more about.
    #[inline(never)]
    fn add(&mut self, text: Phrase, verb: TextId) -> &mut Entry {
        let fits = self.entries.push(Entry::new(text, verb)).is_ok();
        debug_assert!(fits, "a list has too many entries");
        match self.entries.last_mut().filter(|_| fits) {
            Some(entry) => entry,
            None => &mut self.left_out,
        }
    }
}

/// The entries of a list, and what choosing each of them means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entries<C> {
    shown: Shown,
    choices: Vec<C, ENTRIES>,
}

impl<C: Copy> Entries<C> {
    /// No entries.
    #[must_use]
    pub fn new() -> Self {
        let left_out = Entry::new(shell::NUMBER.into(), shell::OK);
        Self { shown: Shown { entries: Vec::new(), left_out }, choices: Vec::new() }
    }

    /// Puts an entry at the end, which the main key chooses with `verb`; what is beyond the capacity is left
    /// out.
    #[inline(never)]
    pub fn add(&mut self, text: impl Into<Phrase>, verb: TextId, choice: C) -> &mut Entry {
        // As many as entries that are shown.
        let _ = self.choices.push(choice);
        self.shown.add(text.into(), verb)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.choices.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.choices.is_empty()
    }
}

impl<C: Copy> Default for Entries<C> {
    fn default() -> Self {
        Self::new()
    }
}

/// Where the rows of a list are, and how high.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rows {
    x: i16,
    y: i16,
    w: u16,
    room: u16,
    height: u16,
    gap: u16,
}

impl Rows {
    /// Four rows.
    pub const FOUR: Self = Self { x: LEFT, y: TOP, w: WIDTH, room: HEIGHT, height: 35, gap: 4 };
    /// Five rows.
    pub const FIVE: Self = Self { height: 28, gap: 3, ..Self::FOUR };
    /// Rows of cards below a title.
    pub const CARDS: Self = Self { height: 29, gap: 3, ..Self::FOUR };
    /// Rows for words alone, as in menus.
    pub const MENU: Self = Self { height: 30, gap: 4, ..Self::FOUR };

    /// The same rows beginning further down.
    #[must_use]
    pub const fn below(self, y: i16) -> Self {
        let room = HEIGHT.saturating_sub((y - TOP).unsigned_abs());
        Self { y, room, ..self }
    }

    /// The same rows in another part of the width.
    #[must_use]
    pub const fn beside(self, x: i16, w: u16) -> Self {
        Self { x, w, ..self }
    }

    fn height(self, is_tall: bool) -> u16 {
        if is_tall { TWO_LINES } else { self.height }
    }

    /// How many entries from `first` on fit.
    fn shown(self, shape: Shape, first: usize) -> usize {
        let mut room = self.room.saturating_add(self.gap);
        let fits = |at: &usize| {
            let left = room.checked_sub(self.height(shape.is_tall(*at)).saturating_add(self.gap));
            room = left.unwrap_or(0);
            left.is_some()
        };
        (first..shape.count).take_while(fits).count()
    }
}

/// A bit for each entry of a list.
type Bits = [u8; ENTRIES.div_ceil(8)];

/// How many entries a list has, which of them have two lines and which cannot be chosen: all that its
/// cursor has to know of them, whatever they mean.
#[derive(Clone, Copy)]
struct Shape {
    count: usize,
    /// A bit for each entry, from the lowest of the first on: this processor shifts no 64 bits at once.
    tall: Bits,
    shut: Bits,
}

/// Whether an entry has its bit.
fn is_set(bits: &Bits, at: usize) -> bool {
    bits.get(at / 8).is_some_and(|bits| bits >> (at % 8) & 1 == 1)
}

impl Shape {
    fn of(entries: &[Entry]) -> Self {
        let bits = |is: fn(&Entry) -> bool| {
            let mut bits: Bits = [0; ENTRIES.div_ceil(8)];
            for (byte, entries) in bits.iter_mut().zip(entries.chunks(8)) {
                let each = entries.iter().rev().map(|entry| u8::from(is(entry)));
                *byte = each.fold(0, |bits, bit| bits << 1 | bit);
            }
            bits
        };
        let tall = bits(Entry::is_tall);
        Self { count: entries.len(), tall, shut: bits(|entry| entry.verb().is_none()) }
    }

    fn is_tall(self, at: usize) -> bool {
        is_set(&self.tall, at)
    }

    fn last(self) -> usize {
        self.count.saturating_sub(1)
    }

    /// Whether the cursor can stand on an entry.
    fn is_open(self, at: usize) -> bool {
        at < self.count && !is_set(&self.shut, at)
    }

    /// How many entries the cursor can stand on.
    fn open(self) -> usize {
        (0..self.count).filter(|at| self.is_open(*at)).count()
    }

    /// The first open entry from this one on, round and round.
    fn open_from(self, at: usize) -> Option<usize> {
        (at..self.count).chain(0..at).find(|at| self.is_open(*at))
    }

    /// Where those that cannot be chosen begin right above an entry.
    fn above(self, at: usize) -> usize {
        (0..at).rev().take_while(|at| !self.is_open(*at)).last().unwrap_or(at)
    }

    /// Where those that cannot be chosen end right below an entry.
    fn below(self, at: usize) -> usize {
        (at + 1..self.count).take_while(|at| !self.is_open(*at)).last().unwrap_or(at)
    }
}

/// Where the cursor of a list is, and which row is the first shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct List {
    cursor: u8,
    first: u8,
}

impl List {
    /// A list with its cursor on this entry.
    #[inline(never)]
    #[must_use]
    pub fn at(cursor: usize) -> Self {
        Self { cursor: u8::try_from(cursor).unwrap_or(u8::MAX), first: 0 }
    }

    /// The entry that the cursor was put on.
    #[must_use]
    pub fn place(self) -> usize {
        self.cursor.into()
    }

    /// Where the cursor stands: never on an entry that cannot be chosen, if there is another.
    fn cursor(self, shape: Shape) -> usize {
        let at = usize::from(self.cursor).min(shape.last());
        shape.open_from(at).unwrap_or(at)
    }

    /// Where the cursor goes with the upper and lower keys, past what cannot be chosen; a press goes round
    /// at the ends, a repeat stops there.
    #[inline(never)]
    fn aim(self, signal: Signal, shape: Shape) -> usize {
        let at = self.cursor(shape);
        let is_open = |to: &usize| shape.is_open(*to);
        let above = || (0..at).rev().find(is_open);
        let below = || (at + 1..shape.count).find(is_open);
        let to = match signal {
            Signal::Down(Key::X) => above().or_else(|| (at..shape.count).rev().find(is_open)),
            Signal::Repeat(Key::X) => above(),
            Signal::Down(Key::B) => below().or_else(|| shape.open_from(0)),
            Signal::Repeat(Key::B) => below(),
            _ => None,
        };
        to.unwrap_or(at)
    }

    /// With the cursor on this entry, and as much in sight as fits of what cannot be chosen beside it.
    fn moved_to(self, to: usize, shape: Shape, rows: Rows) -> Self {
        let mut first = self.first(shape, rows).min(shape.above(to));
        for end in [to, shape.below(to)] {
            while first < to && first.saturating_add(rows.shown(shape, first)) <= end {
                first += 1;
            }
        }
        Self { first: u8::try_from(first).unwrap_or(0), ..Self::at(to) }
    }

    /// With the cursor on the next page, or on the first one after the last.
    #[inline(never)]
    fn turned(self, shape: Shape, rows: Rows) -> Self {
        let first = self.first(shape, rows);
        let next = first.saturating_add(rows.shown(shape, first));
        let first = if next < shape.count { next } else { 0 };
        let to = shape.open_from(first).unwrap_or(first);
        Self { first: u8::try_from(first.min(to)).unwrap_or(0), ..Self::at(to) }
    }

    /// The first row shown: entries may have become fewer since the cursor was moved.
    #[inline(never)]
    fn first(self, shape: Shape, rows: Rows) -> usize {
        let cursor = self.cursor(shape);
        let mut first = usize::from(self.first).min(cursor);
        let shown = |first| rows.shown(shape, first);
        while first < cursor && first + shown(first) <= cursor {
            first += 1;
        }
        while first > 0 && first - 1 + shown(first - 1) >= shape.count {
            first -= 1;
        }
        first
    }

    /// Where a press of an arrow leads, and where it goes on to as long as it stays down; nowhere if there is
    /// no other entry to stand on.
    #[inline(never)]
    fn arrow(self, key: Key, shown: &Shown, rows: Rows) -> Option<[Self; 2]> {
        let shape = Shape::of(&shown.entries);
        if shape.open() < 2 {
            return None;
        }
        let [press, repeat] =
            [Signal::Down(key), Signal::Repeat(key)].map(|signal| self.aim(signal, shape));
        let pressed = self.moved_to(press, shape, rows);
        // Only at the ends they differ, and it takes time to see what is in sight then.
        let repeated = if repeat == press { pressed } else { self.moved_to(repeat, shape, rows) };
        Some([pressed, repeated])
    }

    /// Which entry stands under the cursor, and what the main key says of it.
    #[inline(never)]
    fn under(self, shown: &Shown) -> Option<(usize, TextId)> {
        let at = self.cursor(Shape::of(&shown.entries));
        Some((at, shown.entries.get(at)?.verb()?))
    }

    /// The next page, if there is more than one.
    #[inline(never)]
    fn next_page(self, shown: &Shown, rows: Rows) -> Option<Self> {
        let shape = Shape::of(&shown.entries);
        (rows.shown(shape, 0) < shape.count).then(|| self.turned(shape, rows))
    }

    /// The keys of a list: the cursor at the right and lower left, what stands under it as the main
    /// thing. `turn` says what it means that the list becomes another one.
    #[inline(never)]
    pub fn keys<C: Copy>(
        self,
        a: Option<Binding<C>>,
        entries: &Entries<C>,
        rows: Rows,
        turn: &dyn Fn(Self) -> C,
    ) -> Keys<C> {
        let shown = &entries.shown;
        let arrow = |sign: Picture, key| {
            let [press, repeat] = self.arrow(key, shown, rows)?;
            Some(Binding::press(sign, turn(press)).repeating(turn(repeat)))
        };
        let main = || {
            let (at, verb) = self.under(shown)?;
            bind(verb, *entries.choices.get(at)?)
        };
        Keys { a, b: arrow(Picture::Down, Key::B), x: arrow(Picture::Up, Key::X), y: main() }
    }

    /// The same keys, of which the upper one turns to the next page if there is more than one.
    #[inline(never)]
    pub fn paged<C: Copy>(
        self,
        keys: Keys<C>,
        entries: &Entries<C>,
        rows: Rows,
        turn: &dyn Fn(Self) -> C,
    ) -> Keys<C> {
        let next = self.next_page(&entries.shown, rows);
        let next = next.map(|next| Binding::press(Picture::Next, turn(next)));
        Keys { x: next.or(keys.x), ..keys }
    }

    /// Puts the rows that fit on the screen, and a scroll bar if there are more.
    pub fn put<C>(self, screen: &mut Screen, entries: &Entries<C>, rows: Rows) {
        self.put_rows(screen, &entries.shown.entries, rows);
    }

    #[inline(never)]
    fn put_rows(self, screen: &mut Screen, entries: &[Entry], rows: Rows) {
        if !screen.is_seen() {
            return;
        }
        let shape = Shape::of(entries);
        let first = self.first(shape, rows);
        let shown = rows.shown(shape, first);
        let width = if shown < shape.count { rows.w.saturating_sub(12) } else { rows.w };
        let mut y = rows.y;
        for at in first..first + shown {
            let height = rows.height(shape.is_tall(at));
            if let Some(row) = entries.get(at).map(|entry| entry.row(at == self.cursor(shape))) {
                screen.put(Area::new(rows.x, y, width, height), row);
            }
            y = y.saturating_add_unsigned(height.saturating_add(rows.gap));
        }
        if shown < shape.count {
            let x = rows.x.saturating_add_unsigned(rows.w) - 6;
            let [first, shown, total] =
                [first, shown, shape.count].map(|n| u8::try_from(n).unwrap_or(u8::MAX));
            let area = Area::new(x, rows.y, 4, rows.room);
            screen.put(area, Kind::Scroll { first, shown, total });
        }
    }
}
