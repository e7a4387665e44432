//! The memory of the panel, the order in which it is addressed and how its glass is mounted.

use campfire_core::ui::{Area, Canvas};

/// The memory as the chip counts it.
const COLUMNS: u16 = 240;
const PAGES: u16 = 320;

/// How the glass of a board is turned, by the order (MADCTL) that shows a picture of 320x240 upright.
///
/// The glass of every board is inverted: its colours are right only after INVON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mounting {
    /// With MV and MX set: both supported boards.
    Landscape,
    /// With MV and MY set: the other way up.
    LandscapeSwapped,
}

impl Mounting {
    /// Where a person sees a pixel of the memory.
    fn seen_at(self, column: u16, page: u16) -> (u16, u16) {
        match self {
            Self::Landscape => (page, COLUMNS - 1 - column),
            Self::LandscapeSwapped => (PAGES - 1 - page, column),
        }
    }
}

/// The order in which the memory is written and read: the argument of MADCTL (8.12, 9.1.28).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Order(pub(super) u8);

impl Order {
    const MIRRORED_PAGES: u8 = 0x80;
    const MIRRORED_COLUMNS: u8 = 0x40;
    const EXCHANGED: u8 = 0x20;
    const BLUE_FIRST: u8 = 0x08;

    fn has(self, bit: u8) -> bool {
        self.0 & bit != 0
    }

    /// Whether it asks for nothing but what is modelled.
    pub(super) fn is_modelled(self) -> bool {
        let known =
            Self::MIRRORED_PAGES | Self::MIRRORED_COLUMNS | Self::EXCHANGED | Self::BLUE_FIRST;
        self.0 & !known == 0
    }

    /// How many columns can be addressed.
    pub(super) fn width(self) -> u16 {
        if self.has(Self::EXCHANGED) { PAGES } else { COLUMNS }
    }

    /// How many rows can be addressed.
    pub(super) fn height(self) -> u16 {
        if self.has(Self::EXCHANGED) { COLUMNS } else { PAGES }
    }

    /// The column and the page of the memory that an address means.
    fn place(self, x: u16, y: u16) -> Option<(u16, u16)> {
        if x >= self.width() || y >= self.height() {
            return None;
        }
        let (column, page) = if self.has(Self::EXCHANGED) { (y, x) } else { (x, y) };
        let column = if self.has(Self::MIRRORED_COLUMNS) { COLUMNS - 1 - column } else { column };
        let page = if self.has(Self::MIRRORED_PAGES) { PAGES - 1 - page } else { page };
        Some((column, page))
    }
}

/// The addresses that pixels are written to, and the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    pub(super) left: u16,
    pub(super) right: u16,
    pub(super) top: u16,
    pub(super) bottom: u16,
    x: u16,
    y: u16,
}

impl Default for Window {
    fn default() -> Self {
        Self::whole(Order::default())
    }
}

impl Window {
    /// The whole memory.
    pub(super) fn whole(order: Order) -> Self {
        let (right, bottom) = (order.width() - 1, order.height() - 1);
        Self { left: 0, right, top: 0, bottom, x: 0, y: 0 }
    }

    /// Whether all of it can be addressed.
    pub(super) fn fits(&self, order: Order) -> bool {
        self.left <= self.right
            && self.right < order.width()
            && self.top <= self.bottom
            && self.bottom < order.height()
    }

    /// Where it lies.
    pub(super) fn area(&self) -> Area {
        let w = self.right.saturating_sub(self.left).saturating_add(1);
        let h = self.bottom.saturating_sub(self.top).saturating_add(1);
        Area::new(self.left as i16, self.top as i16, w, h)
    }

    /// The next pixel is its first one.
    pub(super) fn begin(&mut self) {
        (self.x, self.y) = (self.left, self.top);
    }

    /// The address of the next pixel: row by row, and from the end to the beginning (9.1.22).
    pub(super) fn next(&mut self) -> (u16, u16) {
        let here = (self.x, self.y);
        if self.x != self.right {
            self.x = self.x.wrapping_add(1);
        } else {
            self.x = self.left;
            self.y = if self.y == self.bottom { self.top } else { self.y.wrapping_add(1) };
        }
        here
    }
}

/// The pixels, kept as they are seen, so that looking at them is a copy.
#[derive(Clone)]
pub(super) struct Memory {
    mounting: Mounting,
    bytes: Box<[u8; Canvas::BYTES]>,
}

impl Memory {
    /// A memory whose power has just come on: noise, and the same every time.
    pub(super) fn new(mounting: Mounting) -> Self {
        let mut bytes = Box::new([0; Canvas::BYTES]);
        let mut noise = 0x9E37_79B9_u32;
        for byte in bytes.iter_mut() {
            noise ^= noise << 13;
            noise ^= noise >> 17;
            noise ^= noise << 5;
            *byte = noise.to_be_bytes()[0];
        }
        Self { mounting, bytes }
    }

    /// Writes a pixel; an address outside of the memory is passed over (9.1.20, 9.1.21).
    pub(super) fn write(&mut self, (x, y): (u16, u16), order: Order, value: [u8; 2]) {
        let Some((column, page)) = order.place(x, y) else { return };
        let (x, y) = self.mounting.seen_at(column, page);
        let index = 2 * (usize::from(y) * usize::from(Canvas::WIDTH) + usize::from(x));
        self.bytes[index..index + 2].copy_from_slice(&value);
    }

    /// What is seen of it.
    pub(super) fn seen(&self, inverted: bool, order: Order) -> Box<[u8; Canvas::BYTES]> {
        let mut bytes = self.bytes.clone();
        if !inverted {
            bytes.iter_mut().for_each(|byte| *byte = !*byte);
        }
        if order.has(Order::BLUE_FIRST) {
            for pixel in bytes.as_chunks_mut().0 {
                let value = u16::from_be_bytes(*pixel);
                let swapped = value << 11 | value & 0x07E0 | value >> 11;
                *pixel = swapped.to_be_bytes();
            }
        }
        bytes
    }
}
