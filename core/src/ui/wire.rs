//! How parts of the canvas go to the panel: full rows as they lie in memory, narrower parts gathered
//! row by row into small buffers, so that one can be sent while the other is filled.
//!
//! Knows neither the panel's commands nor how bytes are sent.

use super::area::Area;
use super::canvas::Canvas;

/// Two pixels: parts of the canvas are copied by whole words.
type Word = u32;

const ROW_WORDS: usize = Canvas::WIDTH as usize / 2;

/// A buffer for gathered rows: 2 KB, enough for three full ones.
pub type Buffer = [Word; 512];

/// A part of the canvas on its way to the panel, from its upper to its lower edge.
#[derive(Clone, Debug)]
pub struct Wire {
    area: Area,
    next: i16,
}

impl Wire {
    /// The part of `area` that is on the panel, grown to even columns so that every row begins with
    /// a whole word; nothing if no pixel of it is on the panel.
    #[must_use]
    pub fn new(area: Area) -> Option<Self> {
        let area = area.common(Area::PANEL);
        let left = area.x & !1;
        let right = (area.right() + 1) & !1;
        let area = Area { x: left, w: (right - left).unsigned_abs(), ..area };
        (area.w > 0 && area.h > 0).then_some(Self { area, next: area.y })
    }

    /// The rectangle that is sent.
    #[must_use]
    pub fn area(&self) -> Area {
        self.area
    }

    /// All bytes at once, as they lie in memory, if the rows are full ones.
    #[must_use]
    pub fn whole<'a>(&self, canvas: &'a Canvas) -> Option<&'a [u8]> {
        let row = 2 * usize::from(Canvas::WIDTH);
        let [top, bottom] =
            [self.area.y, self.area.bottom()].map(|y| usize::from(y.unsigned_abs()) * row);
        let full = self.area.w == Canvas::WIDTH;
        if full { canvas.bytes().get(top..bottom) } else { None }
    }

    /// Copies as many of the next rows as `buffer` holds and returns their bytes; none at the end.
    pub fn gather<'s>(&mut self, canvas: &Canvas, buffer: &'s mut Buffer) -> &'s [u8] {
        let left = usize::from(self.area.x.unsigned_abs()) / 2;
        let width = usize::from(self.area.w) / 2;
        let mut words = 0;
        let (_, canvas, _) = bytemuck::pod_align_to::<u8, Word>(canvas.bytes());
        for row in buffer.chunks_exact_mut(width) {
            let from = usize::from(self.next.unsigned_abs()) * ROW_WORDS + left;
            let Some(pixels) = canvas.get(from..from + width) else { break };
            if self.next >= self.area.bottom() {
                break;
            }
            row.copy_from_slice(pixels);
            self.next += 1;
            words += width;
        }
        bytemuck::must_cast_slice(buffer.get(..words).unwrap_or_default())
    }
}
