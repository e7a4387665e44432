//! The measures of letters: lines, widths and where a text wraps.

use super::atlas;
use super::scene::Role;

impl Role {
    /// Every role.
    pub const ALL: [Self; 6] =
        [Self::Body, Self::Strong, Self::Title, Self::Number, Self::Large, Self::Huge];

    /// The height of a capital or a digit.
    #[must_use]
    pub const fn cap(self) -> u16 {
        match self {
            Self::Body => 11,
            Self::Strong => 12,
            Self::Title => 15,
            Self::Number => 20,
            Self::Large => 40,
            Self::Huge => 56,
        }
    }

    /// The height of a line, which is also the distance of base lines.
    #[must_use]
    pub const fn line(self) -> u16 {
        match self {
            Self::Body | Self::Strong => 20,
            Self::Title => 24,
            Self::Number => 28,
            Self::Large => 52,
            Self::Huge => 64,
        }
    }

    /// From the upper edge of a line to its base line; of the accents of capitals only the
    /// outermost pixel may be higher.
    #[must_use]
    pub const fn ascent(self) -> u16 {
        match self {
            Self::Body | Self::Strong => 16,
            Self::Title => 20,
            Self::Number => 24,
            Self::Large => 46,
            Self::Huge => 60,
        }
    }

    /// Whether all letters of a text are there.
    #[must_use]
    pub fn has(self, text: &str) -> bool {
        let font = atlas::font(self);
        text.chars().all(|letter| font.glyph(letter).is_some())
    }

    /// The width of a text in one line, in whole pixels.
    #[must_use]
    pub fn width(self, text: &str) -> u16 {
        (self.advance(text) >> 10) as u16
    }

    /// The lines of a text that is wrapped between words so that no line is wider than `room`; only
    /// a single word may be.
    pub fn wrap(self, text: &str, room: u16) -> impl Iterator<Item = &str> + Clone {
        Lines { role: self, rest: Some(text), room }
    }

    /// The pixels that a line of text takes.
    pub(super) fn extent(self, text: &str) -> Extent {
        let font = atlas::font(self);
        let mut extent = Extent::default();
        let mut pen = 0;
        for letter in text.chars() {
            let Some(glyph) = font.glyph(letter) else {
                extent.missing = true;
                continue;
            };
            let (mask, times) = (font.mask(glyph), i16::from(font.times));
            let left = (pen >> 10) as i16 + mask.dx * times;
            extent.before = extent.before.max(-left);
            extent.reach = extent.reach.max(left + i16::from(mask.w) * times);
            extent.above = extent.above.max(-mask.dy * times);
            extent.below = extent.below.max((mask.dy + i16::from(mask.h)) * times);
            pen += font.advance(glyph);
        }
        extent.width = (pen >> 10) as i16;
        extent
    }

    /// How far a text moves the pen, in 1/1024 pixel.
    fn advance(self, text: &str) -> u32 {
        let font = atlas::font(self);
        let glyphs = text.chars().filter_map(|letter| font.glyph(letter));
        glyphs.map(|glyph| font.advance(glyph)).sum()
    }
}

/// The pixels that a line of text takes, seen from the pen on its base line.
#[derive(Clone, Copy, Default)]
pub(super) struct Extent {
    /// How far the pen moves.
    pub(super) width: i16,
    /// How far the first letter reaches back.
    pub(super) before: i16,
    /// How far the last pixel is; it may be one beyond the width.
    pub(super) reach: i16,
    /// How far the letters rise above the base line.
    pub(super) above: i16,
    /// How far they reach below it.
    pub(super) below: i16,
    /// Whether a letter is not there.
    pub(super) missing: bool,
}

/// The lines of a text that are still to come.
#[derive(Clone)]
struct Lines<'a> {
    role: Role,
    rest: Option<&'a str>,
    room: u16,
}

impl<'a> Iterator for Lines<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let text = self.rest?;
        let space = self.role.advance(" ");
        let (mut end, mut pen) = (0, 0);
        for (count, word) in text.split(' ').enumerate() {
            let gap = if count == 0 { 0 } else { space };
            pen += gap + self.role.advance(word);
            if count > 0 && pen >> 10 > u32::from(self.room) {
                let (line, rest) = text.split_at_checked(end)?;
                self.rest = rest.strip_prefix(' ');
                return Some(line);
            }
            end += usize::from(count > 0) + word.len();
        }
        self.rest = None;
        Some(text)
    }
}
